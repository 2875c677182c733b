"""Move-tree counts: how many lines of so many decisions there are from fixed positions.

The numbers in `perft.toml` come from the reference (`reference.py`), which tries every place and
every claim; it and the engine's lists are held to them. Chance between two decisions counts every
distinct outcome. A difference is a change of what is legal.
"""

import tomllib
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import pytest

import boardkit as bk
from boardkit.core.game import NATURE
from boardkit.games.carcassonne import rules
from boardkit.games.carcassonne.moves import Move, parse_move
from boardkit.games.carcassonne.state import PIECE, State
from tests.games.carcassonne import reference
from tests.games.carcassonne.following import options_of, pieces_of, tiles_of

POSITIONS: dict[str, Any] = tomllib.loads(Path(__file__).with_name("perft.toml").read_text("utf-8"))
CASES = [
    (name, depth) for name, case in POSITIONS.items() for depth in range(1, len(case["lines"]) + 1)
]
#: lines this long are counted by the quick run, or by the engine alone
QUICK, SHALLOW = 4, 2


def found_by_trial(state: State) -> Collection[Move]:
    """Return the decisions that the reference finds."""
    tiles, options = tiles_of(state), options_of(state)
    if state.phase == PIECE:
        seat = state.turn
        supply = state.meeples[seat], state.abbots[seat]
        return [
            parse_move(claim)
            for claim in reference.claims(tiles, pieces_of(state), seat, *supply, options)
        ]
    places = reference.placements(tiles, state.tile.key, options["river_uturn"])
    return [parse_move(" ".join(map(str, place))) for place in places]


def lines(state: State, depth: int, listed: Callable[[State], Collection[Move]]) -> int:
    """Return the number of lines of `depth` decisions."""
    game = bk.game("carcassonne")
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
    return bk.game("carcassonne").parse_table(table)


@pytest.mark.parametrize(
    ("name", "depth"),
    [case if case[1] <= QUICK else pytest.param(*case, marks=pytest.mark.slow) for case in CASES],
)
def test_the_listed_moves_make_as_many_lines_as_ever(name, depth):
    expected = POSITIONS[name]["lines"][depth - 1]
    assert lines(start(name), depth, rules.legal_moves) == expected


@pytest.mark.parametrize(("name", "depth"), [case for case in CASES if case[1] <= SHALLOW])
def test_the_reference_counts_the_same_lines(name, depth):
    assert lines(start(name), depth, found_by_trial) == POSITIONS[name]["lines"][depth - 1]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "depth"), [case for case in CASES if case[1] > SHALLOW])
def test_the_reference_counts_the_same_deeper_lines(name, depth):
    assert lines(start(name), depth, found_by_trial) == POSITIONS[name]["lines"][depth - 1]
