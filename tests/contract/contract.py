"""What the shared tests must be told about a game; each game's is `tests/games/<id>/contract.py`.

That file holds one name, `CONTRACT`. Everything else the shared tests take from the game itself:
its seats, its declared options, its move forms, its clauses.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import boardkit as bk
from boardkit.core.events import Event
from boardkit.core.game import Game


@dataclass(frozen=True)
class SetUp:
    """One way to start a game: players, options that differ from the defaults, own tables."""

    seats: int
    options: Mapping[str, Any]
    data: Mapping[str, Any] | None = None

    def game(self, game_id: str) -> Game:
        """Return the game with the owner's tables."""
        game = bk.game(game_id)
        return game if self.data is None else game.with_data(self.data)


@dataclass(frozen=True, eq=False, repr=False)
class Contract:
    """What the shared tests must be told about one game.

    Attributes
    ----------
    game_id
        The game.
    conserved
        `(game, state)`: asserts that nothing was lost or made (cards, tiles, pieces).
    explained
        `(before, events, after)`: asserts that the events account for every change of what a
        player owns between two tables (cards, coins, pieces).
    most_decisions
        `(seats)`: no game of so many players has more decisions, whatever is chosen.
    adjusted
        `(set-up)`: the same, made possible where options depend on each other or on the seats.
    data
        Owners' tables to play with; None stands for the game's own.
    recorded
        Golden records by name: a set-up, and how many steps of the game (None: all of them).
    conceivable
        `(state, rng)`: moves of every kind, listed or not. The shared tests also make moves up
        from texts.
    leanings
        How random players may lean besides at random: weights by the class name of a move. Where
        uniform players never come to some part of the game, these do.
    reveals
        Kinds of event that show what lay hidden until then.
    raised_elsewhere
        Refusal clauses without an owner in `rules.CHECKS`, each with the function that names it.
    shares
        Rule functions without a clause of their own, each with the clauses that it helps to ask.
    """

    game_id: str
    conserved: Callable[[Game, Any], None]
    explained: Callable[[Mapping[str, Any], Sequence[Event], Mapping[str, Any]], None]
    most_decisions: Callable[[int], int]
    recorded: Mapping[str, tuple[SetUp, int | None]]
    adjusted: Callable[[SetUp], SetUp] = lambda set_up: set_up
    data: Sequence[Mapping[str, Any] | None] = (None,)
    conceivable: Callable[[Any, Random], Iterable[Any]] = lambda state, rng: ()
    leanings: Sequence[Mapping[str, float]] = ()
    reveals: frozenset[str] = frozenset()
    raised_elsewhere: Mapping[str, str] = field(default_factory=dict)
    shares: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def __repr__(self) -> str:
        return self.game_id


@cache
def contracts() -> tuple[Contract, ...]:
    """Return the contracts of all games that are built."""
    return tuple(import_module(f"tests.games.{game_id}.contract").CONTRACT for game_id in bk.GAMES)


def make_set_up(contract: Contract, choose: Callable[[Sequence[Any]], Any]) -> SetUp:
    """Return a set-up in which `choose` picks the players, each option and the tables.

    Defaults come first and are most frequent, so that options meet each other but not always.
    """
    game = bk.game(contract.game_id)
    seats = choose(tuple(game.seats))
    options = {}
    for row in game.options.rows():
        if isinstance(row.default, frozenset):
            value = frozenset(c for c in row.choices if choose((c in row.default, False, True)))
        else:
            value = choose((row.default,) * (len(row.choices) + 1) + row.choices)
        if value != row.default:
            options[row.name] = value
    return contract.adjusted(SetUp(seats, options, choose(tuple(contract.data))))
