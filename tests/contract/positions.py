"""Random legal lines, as hypothesis draws them and as plain loops walk them.

A line prints as a record; `shortening.py` makes one that fails shorter.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from boardkit.core.events import Event
from boardkit.core.game import NATURE, Game, seat_names
from boardkit.core.play import Origin, Play
from tests.contract.contract import Contract, SetUp, make_set_up


class Step(NamedTuple):
    """One decision or outcome of a line."""

    before: Any
    seat: int
    move: Any
    after: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, eq=False, repr=False)
class Line:
    """A legal line from a fresh start; `state` is where it leads."""

    contract: Contract
    set_up: SetUp
    game: Game
    start: Any
    steps: tuple[Step, ...]

    @property
    def state(self) -> Any:
        """The position reached."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def mover(self) -> int | None:
        """Whose decision it is there."""
        return self.game.to_move(self.state)

    @property
    def seats(self) -> range:
        """The players."""
        return range(self.set_up.seats)

    @property
    def rng(self) -> Random:
        """Luck for what a test does at the position; the same for the same line."""
        return Random(len(self.steps))

    def play(self, auto_chance: bool = False) -> Play:
        """Return a Play in which the line has been played."""
        play = fresh_play(self.game, self.set_up, seed="luck of a test", auto_chance=False)
        for step in self.steps:
            if step.seat == NATURE:
                play.roll(step.move)
            else:
                play.do(step.move)
        play.auto_chance = auto_chance
        return play

    def __repr__(self) -> str:
        head = f"{self.contract} seats={self.set_up.seats} options={self.set_up.options}"
        own = f" data={self.set_up.data}" if self.set_up.data else ""
        moves = "".join(
            f"\n  {'chance' if step.seat == NATURE else seat_names(8)[step.seat]}: {step.move}"
            for step in self.steps
        )
        return f"Line({head}{own}{moves})"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self))  # hypothesis would show every field of the dataclass


def fresh_play(game: Game, set_up: SetUp, state: Any = None, **more: Any) -> Play:
    """Return a Play at the start of a game, or at a state of such a game."""
    options = game.options.read(set_up.options)
    return Play(
        game,
        game.start(set_up.seats, options) if state is None else state,
        origin=Origin(set_up.seats, options.given()),
        names=seat_names(set_up.seats),
        **more,
    )


class Temper:
    """How random players lean: each kind of move has a weight of its own, drawn once a line.

    Uniform players leave whole corners of a game empty; leaning ones reach them all in turn.
    """

    def __init__(self, rng: Random, leanings: Sequence[Mapping[str, float]]) -> None:
        self.rng = rng
        self.base = rng.choice(({}, *leanings))
        self.weights: dict[type, float] = {}

    def choose(self, legal: Sequence[Any]) -> Any:
        """Return one of the moves."""
        kinds = list(dict.fromkeys(map(type, legal)))
        for kind in kinds:
            if kind not in self.weights:
                leaning = self.rng.choice((0.3, 1, 1, 4, 15))
                self.weights[kind] = self.base.get(kind.__name__, leaning)
        (kind,) = self.rng.choices(kinds, [self.weights[kind] for kind in kinds])
        return self.rng.choice([move for move in legal if type(move) is kind])


def walk(contract: Contract, game: Game, state: Any, rng: Random) -> Iterator[Step]:
    """Play on at random until the game is over, yielding each step."""
    temper = Temper(rng, contract.leanings)
    decisions, most = 0, contract.most_decisions(len(game.scores(state)))
    while (mover := game.to_move(state)) is not None:
        if mover == NATURE:
            move = game.sample(state, rng)
        else:
            move = temper.choose(game.legal_moves(state))
            decisions += 1
            assert decisions <= most, "the game does not end"
        after, events = game.apply(state, move)
        yield Step(state, mover, move, after, events)
        state = after


@lru_cache(maxsize=400)
def random_line(contract: Contract, seed: int, *, seats: int | None = None) -> Line:
    """Return a whole random game; its players and options are random too unless given."""
    rng = Random(f"{contract}/{seed}")
    set_up = make_set_up(contract, rng.choice)
    if seats is not None:
        set_up = contract.adjusted(SetUp(seats, set_up.options, set_up.data))
    game = set_up.game(contract.game_id)
    start = game.start(set_up.seats, game.options.read(set_up.options))
    return Line(contract, set_up, game, start, tuple(walk(contract, game, start, rng)))


def somewhere(line: Line, rng: Random) -> Line:
    """Return the line up to a random position, at times with a few uniform moves more.

    The position is one before a move of a kind that is drawn first, so that seldom kinds of
    position come as often as common ones; or it is the end.
    """
    kinds = sorted({type(step.move).__name__ for step in line.steps})
    kind = rng.choice([*kinds, "the end"])
    places = [i for i, step in enumerate(line.steps) if type(step.move).__name__ == kind]
    steps = line.steps[: rng.choice(places or [len(line.steps)])]
    game, state = line.game, steps[-1].after if steps else line.start
    for _ in range(rng.choice((0, 0, 0, 1, 2, 3))):
        mover = game.to_move(state)
        if mover is None:
            break
        move = game.sample(state, rng) if mover == NATURE else rng.choice(game.legal_moves(state))
        after, events = game.apply(state, move)
        steps += (Step(state, mover, move, after, events),)
        state = after
    return replace(line, steps=steps)


def lines(contract: Contract, games: int, salt: str) -> st.SearchStrategy[Line]:
    """Return a strategy for positions of so many random games; each salt meets other positions."""

    def line(n: int) -> Line:
        rng = Random(f"{salt}/{n}")
        return somewhere(random_line(contract, rng.randrange(games)), rng)

    return st.integers(0, 2**48).map(line)
