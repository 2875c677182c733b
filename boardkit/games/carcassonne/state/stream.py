"""The river on the board: how a tile turns it, and where it goes on (CA-12)."""

from __future__ import annotations

from boardkit.games.carcassonne.data import RIVER_SIDE, Turned
from boardkit.games.carcassonne.state.board import Board, Cell, beside
from boardkit.games.carcassonne.state.position import STRAIGHT, River


def turn_of(flow: int, way_out: int) -> int:
    """Return how the water turns that ran over side `flow` and leaves by `way_out` (CA-12.14)."""
    return {1: 1, 3: -1}.get((way_out - flow) % 4, STRAIGHT)


def flows_on(river: River, turned: Turned) -> River | None:
    """Return the river after a tile at its head; None after the lake."""
    out = turned.way_out((river.flow + 2) % 4)
    if out is None:
        return None
    turn = turn_of(river.flow, out)
    return River(beside(river.head)[out], out, turn, turn or river.bend)


def river_on(board: Board) -> River | None:
    """Return where the river of a board goes on; None without a spring, and once the lake lies."""
    return course(board)[1]


def course(board: Board) -> tuple[set[Cell], River | None]:
    """Return the cells that the water runs through from the spring, and where it goes on."""
    spring, river = _from_spring(board)
    seen = {spring}
    while river is not None and river.head not in seen:
        there = board.tiles.get(river.head)
        if there is None or there.turned.edges[(river.flow + 2) % 4] != RIVER_SIDE:
            return seen, river
        seen.add(river.head)
        river = flows_on(river, there.turned)
    return seen, None


def _from_spring(board: Board) -> tuple[Cell, River | None]:
    for cell, turned in board.turned():
        if turned.tile.id.startswith("RV_spring"):
            flow = turned.edges.index(RIVER_SIDE)
            return cell, River(beside(cell)[flow], flow)
    return board.last, None
