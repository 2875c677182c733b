"""What lies on the table: the frozen state and its parts. Facts only.

Seats are numbered clockwise from 0. A pile is a sorted tuple of tiles: nothing unseen has an
order, but that the lake comes after all other river tiles (CA-12.3).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from boardkit.games.carcassonne.data import SIDES, Tables, Tile
from boardkit.games.carcassonne.state.board import Board, Cell, Piece, cell_text
from boardkit.games.carcassonne.state.options import CarcassonneOptions

#: a tile is to be placed (or drawn, if none is in hand); a piece may be placed; the end
PLACE, PIECE, OVER = "place", "piece", "over"
PHASES = (PLACE, PIECE, OVER)

LEFT, STRAIGHT, RIGHT = -1, 0, 1
BENDS = {LEFT: "left", STRAIGHT: "straight", RIGHT: "right"}


@dataclass(frozen=True)
class Setup:
    """What is fixed for a game.

    Attributes
    ----------
    land, river
        The tiles that the piles began with, the river's without the spring; sorted.
    start
        The tile that lies on the table first.
    free
        Whether tiles and pieces need not be conserved, as a position may say.
    """

    seats: int
    options: CarcassonneOptions
    tables: Tables
    land: tuple[Tile, ...]
    river: tuple[Tile, ...]
    start: Tile
    free: bool = False


class River(NamedTuple):
    """Where the river goes on.

    Attributes
    ----------
    head
        The cell beyond the open end of the water.
    flow
        The side the water leaves the last river tile by.
    turn
        How that tile turned: −1 left, 0 straight (or none), 1 right.
    bend
        The last turn that was not straight; 0 before the first.
    """

    head: Cell
    flow: int
    turn: int = STRAIGHT
    bend: int = STRAIGHT

    def __str__(self) -> str:
        return f"{cell_text(self.head)} {SIDES[self.flow]}"


@dataclass(frozen=True, repr=False)
class State:
    """A position.

    Attributes
    ----------
    phase
        "place", "piece" or "over".
    turn
        Whose turn it is.
    tile
        The tile drawn, until it is placed; None in phase "place": one is to be drawn.
    board
        The tiles in the order laid.
    pieces
        By seat: the pieces on the board, in the order they were placed.
    meeples, abbots
        By seat: pieces in supply.
    points
        By seat: points so far; at the end with final scoring.
    land, stream
        The land tiles and river tiles not drawn yet, sorted; the lake is among the latter and is
        drawn last.
    discards
        Tiles out of the game, in the order they went.
    river
        Where the river goes on; None without river, and once the lake lies.
    """

    setup: Setup
    phase: str
    turn: int
    tile: Tile | None
    board: Board
    pieces: tuple[tuple[Piece, ...], ...]
    meeples: tuple[int, ...]
    abbots: tuple[int, ...]
    points: tuple[int, ...]
    land: tuple[Tile, ...]
    stream: tuple[Tile, ...]
    discards: tuple[Tile, ...]
    river: River | None

    def __repr__(self) -> str:
        hand = "" if self.tile is None else f" {self.tile.id}"
        laid, left = len(self.board.tiles), len(self.land) + len(self.stream)
        return (
            f"<carcassonne: {self.phase}{hand}, turn of {self.turn}, "
            f"{laid} tiles, {left} left, points {self.points}>"
        )


def at_seat(values: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    """Return numbers by seat with one of them changed by `change`."""
    return (*values[:seat], values[seat] + change, *values[seat + 1 :])


def replaced(
    pieces: tuple[tuple[Piece, ...], ...], seat: int, own: tuple[Piece, ...]
) -> tuple[tuple[Piece, ...], ...]:
    """Return the pieces by seat with those of one seat replaced."""
    return (*pieces[:seat], own, *pieces[seat + 1 :])
