"""The board under a graph: where its tiles lie on a page, drawn faintly, and their pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import networkx as nx

from boardkit.core.look import PAPER, QUIET
from boardkit.core.svg import Box
from boardkit.games.carcassonne.data import Turned, catalogue
from boardkit.games.carcassonne.drawing.art import art
from boardkit.games.carcassonne.drawing.geometry import MIDDLES, SIZE
from boardkit.games.carcassonne.drawing.geometry import turn as turned_point
from boardkit.games.carcassonne.drawing.land import land
from boardkit.games.carcassonne.drawing.layers import FIELD, drawn
from boardkit.games.carcassonne.drawing.pieces import piece
from boardkit.games.carcassonne.drawing.places import claim_spot, cloister_spot, named_segment, ways
from boardkit.lab.plots.page import Page, Size
from boardkit.lab.plots.svgpath import Point, rounded

#: the cells of a page: at most this large, and not higher together than this
_LARGEST, _LEAST, _TALLEST, _WIDEST = 104.0, 46.0, 640.0, 860.0
_TOP, _SIDE, _BELOW = 52.0, 44.0, 22.0
_LEAST_WIDTH = 700.0

Cell = tuple[int, int]


class Land:
    """The tiles of a graph on a page.

    Parameters
    ----------
    graph
        A graph of Carcassonne.
    """

    def __init__(self, graph: nx.Graph[str]) -> None:
        self.tiles: Mapping[Cell, Turned] = {
            _cell(text): _turned(tile) for text, tile in graph.graph["tiles"].items()
        }
        xs, ys = [x for x, _ in self.tiles], [y for _, y in self.tiles]
        self.west, self.north = min(xs), max(ys)
        self.columns, self.rows = max(xs) - self.west + 1, self.north - min(ys) + 1
        room = min(_WIDEST / self.columns, _TALLEST / self.rows, _LARGEST)
        #: the width of a cell
        self.size = max(_LEAST, room)
        self.width = max(_LEAST_WIDTH, self.columns * self.size + 2 * _SIDE)
        self.left = (self.width - self.columns * self.size) / 2

    @property
    def bottom(self) -> float:
        """Where the board and the numbers of its columns end."""
        return _TOP + self.rows * self.size + _BELOW

    def page_size(self, below: float) -> Size:
        """Return how large a page the board needs with some room below it."""
        return Size(self.width, self.bottom + below)

    # -- places ------------------------------------------------------------------------------

    def box(self, cell: Cell) -> Box:
        """Return a cell as a box."""
        x, y = cell
        left = self.left + (x - self.west) * self.size
        return Box(left, _TOP + (self.north - y) * self.size, self.size, self.size)

    def at(self, cell: Cell, spot: Point) -> Point:
        """Return a point of a cell; `spot` is measured in a tile of 100 by 100."""
        box = self.box(cell)
        return box.x + spot[0] * self.size / SIZE, box.y + spot[1] * self.size / SIZE

    def spot(self, node: str, pos: Point) -> Point:
        """Return where a part of a tile is drawn, by its node; else by its `pos`."""
        cell, name = split(node)
        turned, (kind, _, at) = self.tiles[cell], name.partition(":")
        found = claim_spot(turned, kind, at) if at else cloister_spot(turned)
        if found is not None:
            return self.at(cell, found)
        x, y = pos
        return self.at(cell, ((x - cell[0] + 0.5) * SIZE, (cell[1] - y + 0.5) * SIZE))

    def ways(self, node: str) -> list[list[Point]]:
        """Return the ways of a road or city over its tile, to the sides it takes."""
        cell, segment = self._segment(node)
        if segment is None:
            return []
        return [[self.at(cell, p) for p in way] for way in ways(self.tiles[cell], segment)]

    def open_ends(self, node: str) -> list[Point]:
        """Return the middles of the sides of a road or city that nothing lies beside."""
        (x, y), segment = self._segment(node)
        if segment is None:
            return []
        steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
        return [
            self.at((x, y), MIDDLES[side])
            for side in self.tiles[x, y].sides[segment]
            if (x + steps[side][0], y + steps[side][1]) not in self.tiles
        ]

    def _segment(self, node: str) -> tuple[Cell, int | None]:
        cell, name = split(node)
        kind, _, at = name.partition(":")
        return cell, named_segment(self.tiles[cell], kind, at)

    # -- drawing -----------------------------------------------------------------------------

    def draw(
        self,
        page: Page,
        *,
        veil: float = 0.5,
        grounds: Iterable[tuple[str, str]] = (),
    ) -> None:
        """Draw the tiles.

        Parameters
        ----------
        veil
            How much of them is hidden, so that what is drawn above stands out.
        grounds
            Fields that have a ground of their own: pairs of a segment's node and a colour.
        """
        for cell in self.tiles:
            page.rect(self.box(cell), fill=FIELD, stroke=FIELD, width=0.6)
        for node, colour in grounds:
            self._draw_ground(page, node, colour)
        origin = self.box((self.west, self.north))
        placed = [
            (((x - self.west) * SIZE, (self.north - y) * SIZE), art(turned))
            for (x, y), turned in self.tiles.items()
        ]
        page.svg(drawn(placed), origin.x, origin.y, self.size / SIZE)
        for cell in self.tiles:
            box = self.box(cell)
            page.rect(box, fill=PAPER, veil=veil)
            page.rect(box, stroke=QUIET, width=0.5)
        self._draw_numbers(page)

    def _draw_ground(self, page: Page, node: str, colour: str) -> None:
        cell, segment = self._segment(node)
        if segment is None:
            return
        turned = self.tiles[cell]
        for x, y, w, h in land(turned.tile).regions[segment]:
            corners = [turned_point(corner, turned.rot) for corner in ((x, y), (x + w, y + h))]
            (ax, ay), (bx, by) = (self.at(cell, corner) for corner in corners)
            shape = rounded(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by), 0)
            page.outline(shape, fill=colour, stroke=colour, width=0.4)

    def _draw_numbers(self, page: Page) -> None:
        """Draw the numbers of columns and rows."""
        for x in range(self.west, self.west + self.columns):
            middle = self.box((x, self.north)).middle[0]
            page.text(middle, self.bottom - 8, signed(x), 10, fill=QUIET, anchor="middle")
        for y in range(self.north - self.rows + 1, self.north + 1):
            middle = self.box((self.west, y)).middle[1]
            page.text(self.left - 8, middle + 4, signed(y), 10, fill=QUIET, anchor="end")

    def draw_piece(self, page: Page, node: str, seat: int, role: str, pos: Point) -> Box:
        """Draw a piece where it stands; return its box."""
        x, y = self.spot(node, pos)
        if node.endswith("monastery"):
            x, y = x + 0.17 * self.size, y + 0.13 * self.size  # beside the chapel, not on it
        scale = max(0.6, min(0.95, self.size / 92))
        shape = {"farmer": "field", "abbot": "abbot"}.get(role, "road")
        page.svg(piece(seat, shape, x, y, scale), 0, 0)
        if role == "farmer":
            return Box(x - 15 * scale, y - 11 * scale, 32 * scale, 22 * scale)
        return Box(x - 11 * scale, y - 15 * scale, 24 * scale, 30 * scale)


def split(node: str) -> tuple[Cell, str]:
    """Return the cell and the name of a segment's node."""
    text, _, name = node.partition(" ")
    return _cell(text), name


def signed(n: int) -> str:
    """Return a number with a real minus sign."""
    return str(n).replace("-", "−")


def _cell(text: str) -> Cell:
    x, y = text.split(",")
    return int(x), int(y)


def _turned(text: str) -> Turned:
    tile, rot = text.rsplit(" ", 1)
    return catalogue()[tile].turned[int(rot)]
