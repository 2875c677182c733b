"""Where the cells of a board lie in its picture: north up, as large as there is room."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from boardkit.core.look import QUIET, SMALL, words
from boardkit.core.svg import Box
from boardkit.games.carcassonne.drawing.geometry import SIZE, Point
from boardkit.games.carcassonne.state import Cell

WIDTH = 600
_LEFT, _RIGHT, _TOP, _BOTTOM = 34.0, 10.0, 10.0, 26.0
_LARGEST, _TALLEST, _LEAST = 84.0, 640.0, 40.0


@dataclass(frozen=True)
class Grid:
    """The cells from west to east and south to north, and the size of one.

    Attributes
    ----------
    west, north
        The first column and the upper row.
    columns, rows
        How many there are.
    size
        Of a cell.
    """

    west: int
    north: int
    columns: int
    rows: int
    size: float

    @property
    def height(self) -> float:
        """How high the picture of the board is."""
        return _TOP + self.rows * self.size + _BOTTOM

    @property
    def left(self) -> float:
        """Where the first column begins: the cells stand in the middle."""
        spare = WIDTH - _LEFT - _RIGHT - self.columns * self.size
        return _LEFT + spare / 2

    def corner(self, cell: Cell) -> Point:
        """The upper left corner of a cell."""
        x, y = cell
        return (self.left + (x - self.west) * self.size, _TOP + (self.north - y) * self.size)

    def box(self, cell: Cell, inset: float = 0) -> Box:
        """A cell as a box."""
        x, y = self.corner(cell)
        return Box(x, y, self.size, self.size).grown(-inset)

    def point(self, cell: Cell, spot: Point) -> Point:
        """A point of the tile at a cell."""
        x, y = self.corner(cell)
        return (x + spot[0] * self.size / SIZE, y + spot[1] * self.size / SIZE)

    def origin(self, cell: Cell) -> Point:
        """The upper left corner of a cell in units of tiles, from the picture's corner of cells."""
        x, y = cell
        return ((x - self.west) * SIZE, (self.north - y) * SIZE)

    def numbers(self) -> list[str]:
        """The numbers of columns and rows."""
        bottom = _TOP + self.rows * self.size
        drawn: list[str] = []
        for x in range(self.west, self.west + self.columns):
            middle = self.box((x, self.north)).middle[0]
            drawn.append(words(middle, bottom + 16, _signed(x), SMALL, fill=QUIET, anchor="middle"))
        for y in range(self.north - self.rows + 1, self.north + 1):
            middle = self.box((self.west, y)).middle[1]
            drawn.append(
                words(self.left - 8, middle + 4, _signed(y), SMALL, fill=QUIET, anchor="end")
            )
        return drawn


def grid(cells: Collection[Cell]) -> Grid:
    """Return where these cells lie."""
    columns = [x for x, _ in cells]
    rows = [y for _, y in cells]
    across, down = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    widest = min(_LARGEST, (WIDTH - _LEFT - _RIGHT) / across)
    size = min(widest, max(_TALLEST / down, min(_LEAST, widest)))
    return Grid(min(columns), max(rows), across, down, round(size, 2))


def _signed(n: int) -> str:
    return str(n).replace("-", "−")


def outline(cells: Collection[Cell], grid: Grid) -> str:
    """Return the border of cells as path data: its sides, each where no neighbour is."""
    inside = set(cells)
    strokes = []
    for x, y in sorted(inside):
        box = grid.box((x, y))
        left, top, right, bottom = (f"{v:.4g}" for v in (box.x, box.y, box.right, box.bottom))
        if (x, y + 1) not in inside:
            strokes.append(f"M{left} {top}H{right}")
        if (x, y - 1) not in inside:
            strokes.append(f"M{left} {bottom}H{right}")
        if (x - 1, y) not in inside:
            strokes.append(f"M{left} {top}V{bottom}")
        if (x + 1, y) not in inside:
            strokes.append(f"M{right} {top}V{bottom}")
    return "".join(strokes)
