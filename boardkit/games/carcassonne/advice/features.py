"""Exact answers about features: what would complete one now, and what all would pay now."""

from __future__ import annotations

from typing import NamedTuple

from boardkit.core.errors import UnknownName, UnreadableMove
from boardkit.core.language import say, short
from boardkit.games.carcassonne.advice.cells import read_cell, tiles_left
from boardkit.games.carcassonne.data import FIELD, Turned
from boardkit.games.carcassonne.moves import ABBOT, MONK, NOTHING, Claim, parse_move
from boardkit.games.carcassonne.rules import places_for, segment_of
from boardkit.games.carcassonne.scoring import Award, final
from boardkit.games.carcassonne.state import PIECE, Board, Cell, Place, State, cell_text
from boardkit.games.carcassonne.turn import apply, finish


class Completing(NamedTuple):
    """A type of tile that would complete a feature.

    Attributes
    ----------
    tile
        Its id.
    left
        How many of the tiles not drawn yet are of this type.
    places
        Where it would lie to complete the feature.
    """

    tile: str
    left: int
    places: tuple[Place, ...]


class Projected(NamedTuple):
    """The result if the game ended here.

    Attributes
    ----------
    points
        By seat: the points so far and those for all that is unfinished.
    awards
        What each feature pays, to whom and by which clause, in the order logged.
    """

    points: tuple[int, ...]
    awards: tuple[Award, ...]


def completing(state: State, feature: str) -> tuple[Completing, ...]:
    """Return which of the tiles not drawn yet would complete a feature now (CA-21.10).

    Each is laid for trial in every place that it fits. A field is never completed, and nothing
    completes what is complete.

    Parameters
    ----------
    feature
        One of its tiles and the part there, as the graphs and the table name it: "0,0 city:N",
        "1,0 road:W", "0,-1 monastery", "2,3 garden".

    Raises
    ------
    UnknownName
        There is no such feature.
    """
    cell, segment = _named(state, feature)
    if _complete(state.board, cell, segment):
        return ()
    found = []
    for tile, left in tiles_left(state).items():
        places = tuple(
            place
            for place in places_for(state, tile)
            if _complete(state.board.lay(place.cell, tile.turned[place.rot]), cell, segment)
        )
        if places:
            found.append(Completing(tile.id, left, places))
    return tuple(found)


def _complete(board: Board, cell: Cell, segment: int | None) -> bool:
    """Tell whether a road, city, monastery or garden is complete; a field never is."""
    if segment is None:
        return board.neighbours(cell) == 8
    feature = board.feature_at(cell, segment)
    return feature.kind != FIELD and not feature.open


def _named(state: State, name: object) -> tuple[Cell, int | None]:
    """Return a tile's cell and the segment named; None for a monastery or garden."""
    where, _, part = name.strip().partition(" ") if isinstance(name, str) else ("", "", "")
    cell = read_cell(where)
    laid = None if cell is None else state.board.tiles.get(cell)
    if cell is None or laid is None:
        last = state.board.last
        example = f"{cell_text(last)} {_parts(state.board.tiles[last].turned)[0]}"
        raise UnknownName(say("ca_name_a_feature", name=short(name), example=example))
    segment = _segment(laid.turned, part.strip())
    if segment < 0 and part.strip() not in _cloisters(laid.turned):
        known = _parts(laid.turned)
        raise UnknownName(say("ca_no_feature", name=short(name), known=", ".join(known)))
    return cell, None if segment < 0 else segment


def _segment(turned: Turned, part: str) -> int:
    """Return the segment that a text as "city:N" names; −1 if there is none."""
    try:
        claim = parse_move(part)
    except UnreadableMove:
        return -1
    return segment_of(turned, claim) if isinstance(claim, Claim) else -1


def _cloisters(turned: Turned) -> tuple[str, ...]:
    """Return what the monastery or garden of a tile may be called, the proper name first."""
    if turned.tile.monastery:
        return "monastery", MONK, ABBOT
    return ("garden", MONK, ABBOT) if turned.tile.garden else ()


def _parts(turned: Turned) -> list[str]:
    named = zip(turned.tile.segments, turned.names, strict=True)
    return [f"{part.kind}:{name}" for part, name in named] + [*_cloisters(turned)[:1]]


def projected(state: State) -> Projected:
    """Return the scores as if the game ended here, with what they are made of (CA-14.2).

    If a piece may be placed none is, and what the tile just laid completes is paid before all
    this, as in the third step. After the end these are the final scores.
    """
    if state.phase == PIECE:
        state, _ = apply(state, NOTHING)
    return Projected(finish(state)[0].points, tuple(final(state)))
