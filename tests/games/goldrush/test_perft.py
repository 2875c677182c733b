"""Move-tree counts: how many lines of so many decisions there are from fixed positions.

The numbers in `perft.toml` come from the slow second generator (`conceivable.py`, which asks the
rules about every text that can be written); both generators are held to them. Chance between two
decisions counts every distinct outcome. A difference is a change of what is legal.
"""

import tomllib
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import pytest

import boardkit as bk
from boardkit.core.game import NATURE
from boardkit.games.goldrush import rules
from boardkit.games.goldrush.moves import Move
from boardkit.games.goldrush.state import State
from tests.games.goldrush.conceivable import allowed_moves

POSITIONS: dict[str, Any] = tomllib.loads(Path(__file__).with_name("perft.toml").read_text("utf-8"))
CASES = [
    (name, depth) for name, case in POSITIONS.items() for depth in range(1, len(case["lines"]) + 1)
]
#: so many lines the second generator counts in the quick run, and in the slow one
FEW, MANY = 4, 300


def lines(state: State, depth: int, listed: Callable[[State], Collection[Move]]) -> int:
    """Return the number of lines of `depth` decisions."""
    game = bk.game("goldrush")
    mover = game.to_move(state)
    if mover is None:
        return 0
    if mover == NATURE:
        outcomes = [outcome for outcome, _ in game.chances(state)]
        return sum(lines(game.apply(state, outcome)[0], depth, listed) for outcome in outcomes)
    moves = listed(state)
    if depth == 1:
        return len(moves)
    return sum(lines(game.apply(state, move)[0], depth - 1, listed) for move in moves)


def start(name: str) -> State:
    """Return one of the fixed positions."""
    table = {key: value for key, value in POSITIONS[name].items() if key not in ("lines", "about")}
    return bk.game("goldrush").parse_table(table)


def positions_asked(name: str, depth: int) -> int:
    """Return how many positions lie at the decisions before the last one."""
    return POSITIONS[name]["lines"][depth - 2] if depth > 1 else 1


@pytest.mark.parametrize(("name", "depth"), CASES)
def test_the_listed_moves_make_as_many_lines_as_ever(name, depth):
    expected = POSITIONS[name]["lines"][depth - 1]
    assert lines(start(name), depth, rules.legal_moves) == expected


@pytest.mark.parametrize(
    ("name", "depth"), [case for case in CASES if positions_asked(*case) <= FEW]
)
def test_the_second_generator_counts_the_same_lines(name, depth):
    assert lines(start(name), depth, allowed_moves) == POSITIONS[name]["lines"][depth - 1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "depth"), [case for case in CASES if FEW < positions_asked(*case) <= MANY]
)
def test_the_second_generator_counts_the_same_deeper_lines(name, depth):
    """The deepest numbers come from it too, but took minutes."""
    assert lines(start(name), depth, allowed_moves) == POSITIONS[name]["lines"][depth - 1]
