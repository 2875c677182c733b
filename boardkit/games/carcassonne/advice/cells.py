"""Exact answers about an empty cell: what fits there, why not, and how likely a tile comes.

All is worked out from the tiles left, which everybody can count (CA-15.3).
"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from math import comb
from typing import NamedTuple

from boardkit.core.clauses import Violation
from boardkit.core.errors import BoardkitError, UnknownName
from boardkit.core.language import say, short
from boardkit.core.reading import whole
from boardkit.core.referee import number
from boardkit.games.carcassonne.data import SIDES, Tile
from boardkit.games.carcassonne.rules import places_for, violations
from boardkit.games.carcassonne.state import (
    OVER,
    PLACE,
    Cell,
    Place,
    State,
    beside,
    cell_text,
)
from boardkit.games.carcassonne.turn.chance import source

#: so many names are offered to somebody who named none of them
_OFFERED = 8


class Fitting(NamedTuple):
    """A type of tile that fits an empty cell.

    Attributes
    ----------
    tile
        Its id.
    left
        How many of the tiles not drawn yet are of this type.
    rots
        The rotations in which it fits, each look once (CA-4.6).
    """

    tile: str
    left: int
    rots: tuple[int, ...]


class Lack(NamedTuple):
    """What is wrong with the tile in hand at a cell, in one rotation.

    Attributes
    ----------
    rot
        The rotation.
    sides
        The sides that clash with the tile beyond: letters of N E S W.
    violations
        Why it may not lie there, as the rules say it; nothing if it may.
    """

    rot: int
    sides: tuple[str, ...]
    violations: tuple[Violation, ...]


def tiles_left(state: State) -> Counter[Tile]:
    """Return how many tiles of each type are not drawn yet, in the order of the catalogue."""
    return Counter(sorted((*state.land, *state.stream)))


def fitting(state: State, cell: Cell | str) -> tuple[Fitting, ...]:
    """Return which of the tiles not drawn yet fit an empty cell, as the board lies (CA-21.9).

    A river tile fits only where the river goes on; a tile in hand is not one of those left.

    Parameters
    ----------
    cell
        An empty cell beside a tile: `(1, -2)` or "1,-2".

    Raises
    ------
    UnknownName
        It is no such cell.
    """
    gap = known_gap(state, cell)
    found = []
    for tile, left in tiles_left(state).items():
        rots = tuple(place.rot for place in places_for(state, tile) if place.cell == gap)
        if rots:
            found.append(Fitting(tile.id, left, rots))
    return tuple(found)


def lacks(state: State, cell: Cell | str) -> tuple[Lack, ...]:
    """Return for each rotation of the tile in hand what forbids it at an empty cell.

    Parameters
    ----------
    cell
        An empty cell beside a tile: `(1, -2)` or "1,-2".

    Raises
    ------
    UnknownName
        It is no such cell.
    BoardkitError
        No tile is in hand.
    """
    if state.tile is None:
        raise BoardkitError(say("ca_empty_hand"))
    gap = known_gap(state, cell)
    found = []
    for rot in range(state.tile.period):
        broken = violations(state, Place(*gap, rot))
        clashing = {where for one in broken if one.clause == "CA-4.2" for where in one.where}
        sides = tuple(
            side
            for side, near in zip(SIDES, beside(gap), strict=True)
            if cell_text(near) in clashing
        )
        found.append(Lack(rot, sides, broken))
    return tuple(found)


def chance_to_fill(
    state: State, cell: Cell | str, seat: int | None = None, draws: int | None = None
) -> Fraction:
    """Return how likely it is that a tile comes that fits an empty cell.

    The stack is shuffled, so the tiles of any given draws are as likely to be any of those left
    as any others: the chance is one of drawing without putting back. River tiles come before
    land tiles, the lake last of them. It is assumed that everybody leaves the cell and its
    neighbours as they are, and that no tile is put away for fitting nowhere.

    Parameters
    ----------
    cell
        An empty cell beside a tile: `(1, -2)` or "1,-2".
    seat
        Whose draws count; None: everybody's.
    draws
        How many of these draws count, beginning with the next; None: all until the end. All draws
        of everybody take every tile, so that the chance is then 1 or 0.

    Raises
    ------
    UnknownName
        There is no such cell, or no such seat.
    BadData
        `draws` is no number of draws.
    """
    gap = known_gap(state, cell)
    fit = {one.tile for one in fitting(state, gap)}
    counted = _draws(state, seat)
    if draws is not None:
        counted = counted[: whole(draws, "draws")]
    river = source(state) if state.stream else ()
    lake = state.stream[len(river) :]
    chance_of_none = Fraction(1)
    begin = 0
    for pile in (river, lake, state.land):  # drawn one after another
        taken = sum(begin <= draw < begin + len(pile) for draw in counted)
        others = sum(tile.id not in fit for tile in pile)
        chance_of_none *= Fraction(comb(others, taken), comb(len(pile), taken))
        begin += len(pile)
    return 1 - chance_of_none


def _draws(state: State, seat: int | None) -> range:
    """Return which of the draws to come are a seat's, or all of them; the next one is 0."""
    left = 0 if state.phase == OVER else len(state.land) + len(state.stream)
    if seat is None:
        return range(left)
    seats = state.setup.seats
    found = number(seat)
    if found is None or found not in range(seats):
        known = ", ".join(str(one) for one in range(seats))
        raise UnknownName(say("no_seat", seat=short(seat), known=known))
    to_draw = state.phase == PLACE and state.tile is None
    next_to_draw = state.turn if to_draw else state.turn + 1
    return range((found - next_to_draw) % seats, left, seats)


def known_gap(state: State, cell: Cell | str) -> Cell:
    """Return an empty cell beside a tile.

    Raises
    ------
    UnknownName
        It is none.
    """
    found = read_cell(cell)
    if found is None or found not in state.board.gaps:
        gaps = sorted(state.board.gaps, key=lambda gap: _far(gap, found or (0, 0)))
        known = " ".join(cell_text(gap) for gap in gaps[:_OFFERED])
        more = " …" if len(gaps) > _OFFERED else ""
        shown = short(cell) if found is None else cell_text(found)
        raise UnknownName(say("ca_no_gap", cell=shown, known=known + more))
    return found


def read_cell(cell: object) -> Cell | None:
    """Return a cell given as two whole numbers or as text; None if it is neither."""
    if isinstance(cell, str) and (
        match := re.fullmatch(r"\s*(-?\d{1,6})\s*,\s*(-?\d{1,6})\s*", cell)
    ):
        return int(match[1]), int(match[2])
    if isinstance(cell, tuple) and len(cell) == 2 and all(type(one) is int for one in cell):
        return cell
    return None


def _far(cell: Cell, other: Cell) -> tuple[int, Cell]:
    return abs(cell[0] - other[0]) + abs(cell[1] - other[1]), cell
