"""Whether a position read from a table can be: one that the rules could have led to.

What `free = true` allows is said with each check; the rest would leave nobody a way to go on.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.core.game import Table
from boardkit.core.language import say
from boardkit.core.reading import not_possible
from boardkit.games.carcassonne.data import FIELD, ids
from boardkit.games.carcassonne.state.board import Board, Cell, Piece, cell_text, square
from boardkit.games.carcassonne.state.position import OVER, PIECE, PLACE, State
from boardkit.games.carcassonne.state.stream import course
from boardkit.games.carcassonne.state.table import table_of


def check_possible(state: State, names: Sequence[str]) -> None:
    """Refuse a position from which nobody could go on as the rules say."""
    if state.phase != PLACE and state.tile is not None:
        raise not_possible("tile", state.tile.id, f'phase = "{PLACE}"')
    if state.phase == PLACE and state.tile is None and not (state.land or state.stream):
        raise not_possible("phase", PLACE, OVER)
    if state.stream and state.river is None:
        raise not_possible("stream", list(ids(state.stream)), "[]")
    if state.phase == PIECE and len(state.board.tiles) == 1:
        raise not_possible("phase", PIECE, PLACE)
    if not state.setup.free:
        _check_course(state)
        _check_hand(state)
        if state.phase == PIECE and state.board.last == (0, 0):
            raise not_possible("phase", PIECE, say("ca_start_tile_first"))
    stands: set[tuple[Cell, str]] = set()
    for name, own in zip(names, state.pieces, strict=True):
        for i, piece in enumerate(own):
            _check_piece(state, piece, f"pieces.{name}[{i}]", stands)


def _check_course(state: State) -> None:
    """Every river tile continues the water from the spring (CA-12.8, CA-17.10)."""
    on_course, _ = course(state.board)
    for cell, turned in state.board.turned():
        if turned.tile.river and cell not in on_course:
            raise not_possible(f"tiles.{cell_text(cell)}", str(turned), say("ca_course"))


def _check_hand(state: State) -> None:
    """The tile in hand was its turn: river tiles before land, the lake last (CA-12.3, CA-12.5)."""
    tile = state.tile
    if tile is not None and state.stream and len(tile.river) < 2:
        raise not_possible("tile", tile.id, say("ca_drawn_before"))


def _check_piece(state: State, piece: Piece, place: str, stands: set[tuple[Cell, str]]) -> None:
    if (piece.cell, piece.at) in stands:
        raise not_possible(place, str(piece), say("ca_one_piece"))
    stands.add((piece.cell, piece.at))
    board = state.board
    if state.phase == PIECE and piece.cell == board.last:
        raise not_possible(place, str(piece), say("ca_just_laid"))
    if not state.setup.free and piece.cell == (0, 0):
        raise not_possible(place, str(piece), say("ca_start_tile"))
    scored_next = state.phase == PIECE and _reaches(board, piece, board.last)
    if not scored_next and _complete(board, piece):
        raise not_possible(place, str(piece), say("ca_gone_home"))


def _complete(board: Board, piece: Piece) -> bool:
    serial = serial_of(board, piece)
    if serial is None:
        return board.neighbours(piece.cell) == 8
    return piece.role != FIELD and board.features[board.root(serial)].open == 0


def _reaches(board: Board, piece: Piece, cell: Cell) -> bool:
    """Tell whether a tile belongs to what a piece stands on, or is a neighbour of it."""
    serial = serial_of(board, piece)
    if serial is None:
        return cell in square(piece.cell)
    return cell in board.cells(board.features[board.root(serial)])


def serial_of(board: Board, piece: Piece) -> int | None:
    """Return the serial number of the segment a piece stands on; None for monk and abbot."""
    if not piece.at:
        return None
    laid = board.tiles[piece.cell]
    kinds = [segment.kind for segment in laid.turned.tile.segments]
    return laid.base + list(zip(kinds, laid.turned.names, strict=True)).index(
        (piece.role, piece.at)
    )


def check_follows(state: State, table: Table, names: Sequence[str]) -> None:
    """Keys that follow from others must agree with them, if given."""
    right = table_of(state, names)
    for key in ("to_move", "river"):
        if key in table and table[key] != right.get(key):
            raise not_possible(key, table[key], right.get(key, say("nothing")))
