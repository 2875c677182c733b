"""Random legal lines, as hypothesis draws them and as plain loops walk them.

A failing example shrinks to few players, default options and a short line, and prints as a record.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
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


def random_line(contract: Contract, seed: int, *, seats: int | None = None) -> Line:
    """Return a whole random game; its options are random too."""
    rng = Random(f"{contract}/{seed}")
    set_up = make_set_up(contract, rng.choice)
    if seats is not None:
        set_up = contract.adjusted(SetUp(seats, set_up.options, set_up.data))
    game = set_up.game(contract.game_id)
    start = game.start(set_up.seats, game.options.read(set_up.options))
    return Line(contract, set_up, game, start, tuple(walk(contract, game, start, rng)))


@cache
def typical_length(contract: Contract, seats: int) -> int:
    """Return how many steps a game of so many players may well have."""
    return max(len(random_line(contract, seed, seats=seats).steps) for seed in range(3))


@st.composite
def lines(draw: Callable[..., Any], contract: Contract) -> Line:
    """Draw a legal line: a set-up, how far a seeded random game goes, and a few more choices."""
    set_up = make_set_up(contract, lambda choices: draw(st.sampled_from(choices)))
    game = set_up.game(contract.game_id)
    start = state = game.start(set_up.seats, game.options.read(set_up.options))
    length = draw(st.integers(0, typical_length(contract, set_up.seats)))
    rng = Random(draw(st.integers(0, 2**32)))
    steps = list(islice(walk(contract, game, start, rng), length))
    state = steps[-1].after if steps else start
    for pick in draw(st.lists(st.integers(0, 99), max_size=5)):
        mover = game.to_move(state)
        if mover is None:
            break
        legal = game.legal_moves(state)
        move = game.sample(state, rng) if mover == NATURE else legal[pick % len(legal)]
        after, events = game.apply(state, move)
        steps.append(Step(state, mover, move, after, events))
        state = after
    return Line(contract, set_up, game, start, tuple(steps))
