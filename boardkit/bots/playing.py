"""Letting bots play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from boardkit.bots.greedy import greedy
from boardkit.bots.uniform import random_bot
from boardkit.core.errors import BadSetup, BoardkitError, UnknownName, did_you_mean, nearest
from boardkit.core.game import NATURE, Game
from boardkit.core.language import say, short
from boardkit.core.play import Play

Bot: TypeAlias = Callable[[Game[Any, Any, Any], Any, Sequence[Any], Random], Any]

#: the bots by name, for the command line and for tables of matches
BOTS: Mapping[str, Bot] = {"greedy": greedy, "random": random_bot}

#: no game of ours takes that many decisions, whoever plays it
MOST_DECISIONS = 20_000


def bots_for(bots: Bot | str | Sequence[Bot | str], seats: int) -> tuple[Bot, ...]:
    """Return a bot for each seat from one for all, or one a seat; names stand for bots.

    Raises
    ------
    UnknownName
        No bot has that name.
    BadSetup
        There is not one bot a seat.
    """
    each: Sequence[object] = bots if isinstance(bots, list | tuple) else [bots] * seats
    if len(each) != seats:
        raise BadSetup(say("bots_needed", found=len(each), seats=seats))
    return tuple(_bot(bot) for bot in each)


def _bot(bot: object) -> Bot:
    if callable(bot):
        return bot
    if not isinstance(bot, str) or bot not in BOTS:
        names = [*BOTS]
        raise UnknownName(
            say("no_bot", name=short(bot), known=did_you_mean(bot, names)),
            nearest=nearest(bot, names),
        )
    return BOTS[bot]


def decide(play: Play[Any, Any, Any], bot: Bot, rng: Random) -> Any:
    """Return the move a bot chooses for the seat to move, from what that seat may see.

    Raises
    ------
    BoardkitError
        Nobody decides here: the game is over, or chance comes first.
    """
    if play.to_move in (None, NATURE):
        raise BoardkitError(say("over" if play.to_move is None else "chance_first"))
    return bot(play.game, play.view(play.to_move), play.legal_moves(), rng)


def play_out(
    play: Play[Any, Any, Any],
    bots: Bot | str | Sequence[Bot | str] = "random",
    seed: int | str = 0,
    most: int = MOST_DECISIONS,
) -> Play[Any, Any, Any]:
    """Let bots play a game to its end; return the play.

    Parameters
    ----------
    play
        Where they begin; it moves on with them.
    bots
        One bot for all seats, or one a seat, each a callable or one of the names in `BOTS`.
    seed
        What the bots' own choices depend on; each seat has its own luck.
    most
        How many decisions they may make.

    Raises
    ------
    UnknownName, BadSetup
        The bots do not fit.
    BoardkitError
        The game is not over after `most` decisions; the play stays where it is then.
    """
    seats = len(play.names)
    players = bots_for(bots, seats)
    rngs = [Random(f"{seed}/{seat}") for seat in range(seats)]
    made = 0
    while (seat := play.to_move) is not None:
        if seat == NATURE:
            play.roll()
            continue
        if made == most:
            raise BoardkitError(say("bots_no_end", most=most))
        play.do(decide(play, players[seat], rngs[seat]), seat)
        made += 1
    return play
