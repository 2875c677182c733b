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
    """Return where the river of a board goes on, walking it from the spring.

    None without a spring, and once the lake lies.
    """
    river = _from_spring(board)
    seen: set[Cell] = set()
    while river is not None and river.head not in seen:
        seen.add(river.head)
        there = board.tiles.get(river.head)
        if there is None or there.turned.edges[(river.flow + 2) % 4] != RIVER_SIDE:
            return river
        river = flows_on(river, there.turned)
    return None


def _from_spring(board: Board) -> River | None:
    for cell, turned in board.turned():
        if turned.tile.id.startswith("RV_spring"):
            flow = turned.edges.index(RIVER_SIDE)
            return River(beside(cell)[flow], flow)
    return None
