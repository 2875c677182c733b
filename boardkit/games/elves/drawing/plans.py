"""How the land is shared among two to six seats, before anything is placed on it.

Each realm has measures of its own: `u` runs from its owner's right hand in the direction of the
road, `v` from the lake's edge outward.
"""

from __future__ import annotations

from typing import NamedTuple

from boardkit.core.svg import Box
from boardkit.games.elves.drawing.road import Side

WIDTH = 600
#: from the picture's edge to the land
MARGIN = 12.0


class Frame(NamedTuple):
    """One realm's own measures: turns (u, v) into the board's x and y."""

    side: Side
    origin: tuple[float, float]

    def point(self, u: float, v: float) -> tuple[float, float]:
        """Return a point."""
        x, y, _, _ = self.box(u, v, 0, 0)
        return x, y

    def box(self, u: float, v: float, along: float, out: float) -> Box:
        """Return a rectangle that reaches so far along the road, and so far out."""
        x, y = self.origin
        if self.side == "bottom":
            return Box(x - u - along, y + v, along, out)
        if self.side == "top":
            return Box(x + u, y - v - out, along, out)
        if self.side == "left":
            return Box(x - v - out, y - u - along, out, along)
        return Box(x + v, y + u, out, along)

    @property
    def upright(self) -> bool:
        """Whether the road runs up or down here."""
        return self.side in ("left", "right")


class Cell(NamedTuple):
    """One realm's share.

    Attributes
    ----------
    ground
        Its land, reaching under the lake and beyond the coast.
    depth
        From the lake's edge to the coast.
    first, last
        Between which `u` villages may lie.
    flat
        Whether the castle stands behind the villages instead of beside them.
    """

    frame: Frame
    ground: Box
    depth: float
    first: float
    last: float
    flat: bool = False


class Border(NamedTuple):
    """A line between two realms."""

    x1: float
    y1: float
    x2: float
    y2: float


class Plan(NamedTuple):
    """The land shared out: cells clockwise from the bottom, and the borders between them."""

    height: float
    lake: Box
    cells: tuple[Cell, ...]
    borders: tuple[Border, ...]

    @property
    def land(self) -> Box:
        """All the land, lake and all."""
        return Box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, self.height - 2 * MARGIN)


def plan(seats: int) -> Plan:
    """Return how the land is shared."""
    return {2: _two, 3: _three, 4: _pinwheel, 5: _rows, 6: _rows}[seats](seats)


#: where villages begin beside a castle, along a level side and an upright one
_LEVEL, _UPRIGHT = 128, 102
_FAR = WIDTH - MARGIN
#: land and borders are drawn to here: beyond the coast, yet inside the picture
EDGE = 6


def _two(seats: int) -> Plan:
    """Two realms face each other across the lake."""
    lake, height = Box(40, 129, 520, 146), 404
    middle = height / 2
    depth, last = lake.y - MARGIN, _FAR - MARGIN - 10
    below = Frame("bottom", (_FAR, lake.bottom))
    above = Frame("top", (MARGIN, lake.y))
    cells = (
        Cell(below, Box(0, middle, WIDTH, middle), depth, _LEVEL, last),
        Cell(above, Box(0, 0, WIDTH, middle), depth, _LEVEL, last),
    )
    return Plan(height, lake, cells, _shores(lake))


def _shores(lake: Box) -> tuple[Border, ...]:
    """Return the borders left and right of the lake between a lower and an upper row."""
    middle = lake.middle[1]
    return Border(EDGE, middle, lake.x, middle), Border(lake.right, middle, WIDTH - EDGE, middle)


def _three(seats: int) -> Plan:
    """One realm lies below, two at the sides, meeting at the top."""
    lake, height = Box(156, 52, 288, 244), 425
    coast, half, side = height - MARGIN, WIDTH / 2, lake.x - MARGIN
    below = Box(lake.x, lake.bottom, WIDTH - lake.x, height - lake.bottom)
    left = Frame("left", (lake.x, coast))
    right = Frame("right", (lake.right, MARGIN))
    cells = (
        Cell(
            Frame("bottom", (_FAR, lake.bottom)),
            below,
            coast - lake.bottom,
            _LEVEL,
            _FAR - lake.x - 8,
        ),
        Cell(left, Box(0, 0, half, height), side, _UPRIGHT + 6, coast - lake.y - 8),
        Cell(right, Box(half, 0, half, lake.bottom), side, _UPRIGHT, lake.bottom - MARGIN - 4),
    )
    borders = (
        Border(half, EDGE, half, lake.y),
        Border(lake.x, lake.bottom, lake.x, height - EDGE),
        Border(lake.right, lake.bottom, WIDTH - EDGE, lake.bottom),
    )
    return Plan(height, lake, cells, borders)


def _pinwheel(seats: int) -> Plan:
    """Each of four realms owns the corner at its right hand."""
    lake, height = Box(156, 129, 288, 166), 424
    coast, depth, side = height - MARGIN, lake.y - MARGIN, lake.x - MARGIN
    across, down = _FAR - lake.x - 8, coast - lake.y - 4
    below = Box(lake.x, lake.bottom, WIDTH - lake.x, height - lake.bottom)
    left = Box(0, lake.y, lake.x, height - lake.y)
    right = Box(lake.right, 0, WIDTH - lake.right, lake.bottom)
    cells = (
        Cell(Frame("bottom", (_FAR, lake.bottom)), below, depth, _LEVEL, across),
        Cell(Frame("left", (lake.x, coast)), left, side, _UPRIGHT, down),
        Cell(Frame("top", (MARGIN, lake.y)), Box(0, 0, lake.right, lake.y), depth, _LEVEL, across),
        Cell(Frame("right", (lake.right, MARGIN)), right, side, _UPRIGHT, down),
    )
    borders = (
        Border(lake.x, lake.bottom, lake.x, height - EDGE),
        Border(EDGE, lake.y, lake.x, lake.y),
        Border(lake.right, EDGE, lake.right, lake.y),
        Border(lake.right, lake.bottom, WIDTH - EDGE, lake.bottom),
    )
    return Plan(height, lake, cells, borders)


def _rows(seats: int) -> Plan:
    """Five or six realms lie in two rows; the castles stand behind the villages."""
    lake, height = Box(40, 163, 520, 144), 470
    middle, depth = height / 2, lake.y - MARGIN
    cells, borders = [], [*_shores(lake)]
    below = seats // 2
    width = (_FAR - MARGIN) / below
    for i in range(below):
        right, left = _FAR - i * width, _FAR - (i + 1) * width
        ends = (left if i + 1 < below else 0, right if i else WIDTH)
        ground = Box(ends[0], middle, ends[1] - ends[0], middle)
        frame = Frame("bottom", (right, lake.bottom))
        cells.append(Cell(frame, ground, depth, 13, width - 7, flat=True))
        if i:
            borders.append(Border(right, lake.bottom, right, height - EDGE))
    above = seats - below
    width = (_FAR - MARGIN) / above
    for i in range(above):
        left, right = MARGIN + i * width, MARGIN + (i + 1) * width
        ends = (left if i else 0, right if i + 1 < above else WIDTH)
        ground = Box(ends[0], 0, ends[1] - ends[0], middle)
        cells.append(Cell(Frame("top", (left, lake.y)), ground, depth, 13, width - 7, flat=True))
        if i:
            borders.append(Border(left, EDGE, left, lake.y))
    return Plan(height, lake, tuple(cells), tuple(borders))
