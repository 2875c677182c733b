"""Where everything lies on the board: castles, slots for villages, chips, the road.

Along the road the castle comes first, then slot 1, then slot 2, as the journey meets them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from boardkit.core.look import HAND_CARD, TABLE_CARD
from boardkit.core.svg import Box, number
from boardkit.games.elves.drawing.cards import LARGE_CHIP, SMALL_CHIP
from boardkit.games.elves.drawing.plans import Border, Cell, Frame, plan
from boardkit.games.elves.drawing.road import Road, Side

#: from the lake to the road's middle, and on to the cards
SHORE, VERGE = 14.0, 15.0
_CORNER = 24.0
#: where beside a castle its owner comes to the road, unless its straight part begins later
_GATE = 136
#: the castle with its name below it, and with its name beside it
_BLOCK, _FLAT_BLOCK = (118.0, 88.0), (176.0, 46.0)


class Slot(NamedTuple):
    """A place for a village: the card, the chips beside it, and its stop on the road."""

    card: Box
    chips: tuple[Box, ...]
    stop: float


class Realm(NamedTuple):
    """What belongs to one seat.

    Attributes
    ----------
    ground
        Its land, reaching under the lake and beyond the coast.
    plain
        Where the land shows its pattern.
    castle
        The block of the castle and what belongs to it.
    door
        The middle of the castle's picture, where its owner sets out.
    flat
        Whether the name stands beside the castle instead of below it.
    gate
        Where the castle's owner comes to the road.
    approach
        His way there, as path data.
    """

    side: Side
    ground: Box
    plain: Box
    castle: Box
    door: tuple[float, float]
    flat: bool
    gate: float
    approach: str
    slots: tuple[Slot, ...]

    @property
    def drawn_order(self) -> tuple[int, ...]:
        """The numbers of the slots, lowest first, so that overlapping cards show their values."""
        numbers = tuple(range(1, len(self.slots) + 1))
        crowded = any(
            abs(a.card.x - b.card.x) < a.card.w and abs(a.card.y - b.card.y) < a.card.h
            for a, b in pairwise(self.slots)
        )
        return numbers[::-1] if crowded and self.side in ("bottom", "right") else numbers


@dataclass(frozen=True)
class Layout:
    """The whole board; `realms` begin with the one at the bottom and go on clockwise."""

    height: float
    land: Box
    lake: Box
    road: Road
    scale: float
    realms: tuple[Realm, ...]
    borders: tuple[Border, ...]


@cache
def layout(seats: int, slots: int) -> Layout:
    """Return where everything lies for so many seats, and slots in a realm."""
    shared = plan(seats)
    road = Road(shared.lake.grown(SHORE), _CORNER)
    scale = (
        1.0 if all(_fits(cell, slots) for cell in shared.cells) else TABLE_CARD[0] / HAND_CARD[0]
    )
    return Layout(
        height=shared.height,
        land=shared.land,
        lake=shared.lake,
        road=road,
        scale=scale,
        realms=tuple(_realm(cell, road, slots, scale) for cell in shared.cells),
        borders=shared.borders,
    )


def _fits(cell: Cell, slots: int) -> bool:
    """Tell whether large cards have room."""
    w, h = HAND_CARD
    need = h + 4 if cell.frame.upright else w + LARGE_CHIP[0] + 4
    return not cell.flat and (cell.last - cell.first) / slots >= need


def _realm(cell: Cell, road: Road, slots: int, scale: float) -> Realm:
    frame = cell.frame
    if cell.flat:
        along, out = _FLAT_BLOCK
        block = frame.box(8, cell.depth - out - 9, along, out)
        inset = block.w - 28 if frame.side == "bottom" else 28
        door = (block.x + inset, block.y + 23)
    else:
        along, out = _BLOCK[::-1] if frame.upright else _BLOCK
        v = cell.depth - out - 4 if frame.upright else (cell.depth - out) / 2 + 7
        block = frame.box(8, v, along, out)
        door = (block.middle[0], block.y + 24)
    length = cell.last + 8
    gate = road.beside(frame.side, *frame.point(20 if cell.flat else _GATE, 0))
    return Realm(
        side=frame.side,
        ground=cell.ground,
        plain=frame.box(8, SHORE + 10, length - 16, cell.depth - SHORE - 18),
        castle=block,
        door=door,
        flat=cell.flat,
        gate=gate,
        approach=_approach(cell, door, road, gate),
        slots=_slots(cell, road, slots, scale),
    )


def _slots(cell: Cell, road: Road, slots: int, scale: float) -> tuple[Slot, ...]:
    """Return a realm's slots, each in the middle of its share of the road.

    Shares may be too narrow for an owner's own number of villages: then the cards overlap.
    """
    w, h = HAND_CARD[0] * scale, HAND_CARD[1] * scale
    wide, _ = LARGE_CHIP if scale == 1 else SMALL_CHIP
    unit = h if cell.frame.upright else wide + _gap(scale) + w
    room = cell.last - cell.first
    pitch = room / slots
    if pitch >= unit:
        starts = [cell.first + i * pitch + (pitch - unit) / 2 for i in range(slots)]
    else:
        starts = [cell.first + i * (room - unit) / (slots - 1) for i in range(slots)]
    return tuple(_slot(cell.frame, road, u, scale) for u in starts)


def _gap(scale: float) -> float:
    """Return how far chips lie from their village."""
    return 4.0 if scale == 1 else 2.0


def _slot(frame: Frame, road: Road, u: float, scale: float) -> Slot:
    """Return the slot that begins at `u`: a card, and chips at the side of the castle."""
    w, h = HAND_CARD[0] * scale, HAND_CARD[1] * scale
    wide, thick = LARGE_CHIP if scale == 1 else SMALL_CHIP
    gap, v = _gap(scale), SHORE + VERGE
    card = frame.box(u, v, h, w) if frame.upright else frame.box(u + wide + gap, v, w, h)
    x = card.x - gap - wide if frame.side in ("left", "top") else card.right + gap
    step = thick + (h - 3 * thick) / 2 if scale == 1 else thick + 1.0
    top = card.y + (h - 2 * step - thick) / 2
    chips = tuple(Box(x, top + i * step, wide, thick) for i in range(3))
    return Slot(card, chips, road.beside(frame.side, *card.middle))


def _approach(cell: Cell, door: tuple[float, float], road: Road, gate: float) -> str:
    """Return the way from a castle to the road, bending into it."""
    x, y = door
    end = road.spot(gate)
    if cell.flat:  # along the border, past the villages
        edge, _ = cell.frame.point(5, 0)
        out = 1 if cell.frame.side == "bottom" else -1
        bends = (
            f"C{number(edge)} {number(y)} {number(edge)} {number(y)} {number(edge)}"
            f" {number(y - out * 24)}L{number(edge)} {number(end.y + out * 22)}"
        )
        x1, y1, span = edge, end.y, min(30.0, abs(edge - end.x) / 2)
    else:
        bends, span = "", 32.0
        if cell.frame.side == "bottom":
            x1, y1 = x, (y + end.y) / 2
        elif cell.frame.side == "left":
            x1, y1 = (x + end.x) / 2, y
        elif cell.frame.side == "top":  # the name lies between castle and road: go round it
            x1, y1 = x + 80, y
        else:
            x1, y1 = end.x - 4, y
    near = (end.x - end.dx * span, end.y - end.dy * span)
    points = " ".join(number(value) for value in (x1, y1, *near, end.x, end.y))
    return f"M{number(x)} {number(y)}{bends}C{points}"
