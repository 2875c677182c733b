"""Features over all their tiles: ways from tile to tile, complete and open told apart by lines.

Roads and cities have a tinted ground and a line through them: whole, with a tick, if they are
complete; else broken, with a ring at each open end and their number. Fields have a ground of
their own, under all that is drawn on a tile, so that they end where they end.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from boardkit.core.look import BODY, CARD, HALO, SMALL, tick, words
from boardkit.core.svg import circle, number, path
from boardkit.games.carcassonne.data import CITY, FIELD, Turned
from boardkit.games.carcassonne.drawing.geometry import MIDDLES, SIZE, Point, turn
from boardkit.games.carcassonne.drawing.grid import Grid
from boardkit.games.carcassonne.drawing.land import land
from boardkit.games.carcassonne.drawing.places import part_spot, ways
from boardkit.games.carcassonne.drawing.plan import plan
from boardkit.games.carcassonne.state import Board, Cell, Feature, beside

_COLOURS = {"city": "#7A4B2A", "road": "#22252A", "field": "#2F6B2F"}
#: the ground of one field that stands out, and of all fields beside each other
_CHOSEN_FIELD = "#F3D587"
_GROUNDS = ("#E9DFA0", "#CFC7EA", "#E3BFD3", "#D9E4C6", "#9CCBB0", "#F0C9A4")


def fields_of(board: Board) -> list[int]:
    """Return the roots of all fields, by the order in which they began."""
    return sorted(root for root, feature in board.features.items() if feature.kind == FIELD)


@dataclass(frozen=True)
class FeatureSigns:
    """What shows features on a board: `below` the tiles' art and `above` it.

    Attributes
    ----------
    roots
        The features that stand out; numbers that are no feature's are left out.
    all_fields
        Whether every field has its own ground and number.
    """

    board: Board
    grid: Grid
    roots: Collection[int] = ()
    all_fields: bool = False

    @cached_property
    def _shown(self) -> list[_Sign]:
        features = self.board.features
        return [_Sign(self.board, root, self.grid) for root in self.roots if root in features]

    @cached_property
    def _fields(self) -> list[_Sign]:
        if not self.all_fields:
            return []
        return [_Sign(self.board, root, self.grid) for root in fields_of(self.board)]

    def below(self) -> Iterator[str]:
        """Yield the grounds of fields."""
        for i, field in enumerate(self._fields):
            yield path(field.ground(), fill=_GROUNDS[i % len(_GROUNDS)])
        for sign in self._shown:
            if sign.feature.kind == FIELD:
                yield path(sign.ground(), fill=_CHOSEN_FIELD)

    def above(self) -> Iterator[str]:
        """Yield tints, lines, rings and signs."""
        for sign in self._shown:
            if sign.feature.kind != FIELD:
                yield sign.band() + sign.lines() + sign.open_ends()
        hubs = [sign.hub() for sign in self._shown if sign.feature.kind != FIELD]
        hubs += [field.number(i) for i, field in enumerate(self._fields, start=1)]
        for sign in self._shown:
            if sign.feature.kind == FIELD:
                hubs += [_Sign(self.board, city, self.grid).hub() for city in sign.touched()]
        yield from hubs


@dataclass(frozen=True)
class _Sign:
    """The signs of one feature."""

    board: Board
    root: int
    grid: Grid

    @property
    def feature(self) -> Feature:
        return self.board.features[self.root]

    @property
    def colour(self) -> str:
        return _COLOURS[self.feature.kind]

    @cached_property
    def parts(self) -> list[tuple[Cell, Turned, int]]:
        """The parts: cell, tile and number of the segment there."""
        board = self.board
        return [
            (cell, board.tiles[cell].turned, i)
            for cell in board.cells(self.feature)
            for i in range(len(board.tiles[cell].turned.sides))
            if board.root(board.tiles[cell].base + i) == self.root
        ]

    @cached_property
    def middle(self) -> Point:
        """The spot nearest to the middle of all, rather where no piece hides it."""
        spots = {
            cell: self.grid.point(cell, part_spot(turned, i)) for cell, turned, i in self.parts
        }
        x = sum(spot[0] for spot in spots.values()) / len(spots)
        y = sum(spot[1] for spot in spots.values()) / len(spots)
        hidden = {piece.cell for piece in self.feature.pieces}
        if hidden >= set(spots):
            left, top = next(iter(spots.values()))
            return (left - 0.24 * self.grid.size, top - 0.24 * self.grid.size)
        seen = [spot for cell, spot in spots.items() if cell not in hidden]
        return min(seen, key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2)

    def touched(self) -> list[int]:
        """Return the roots of the cities that a field touches."""
        return sorted(
            {
                self.board.root(self.board.tiles[cell].base + city)
                for cell, turned, i in self.parts
                for field, cities in turned.tile.touching
                if field == i
                for city in cities
            }
        )

    def ground(self) -> str:
        """Return a field's share of its tiles as path data."""
        k = self.grid.size / SIZE
        boxes = []
        for cell, turned, i in self.parts:
            for x, y, w, h in land(turned.tile).regions[i]:
                (ax, ay), (bx, by) = (
                    turn(corner, turned.rot) for corner in ((x, y), (x + w, y + h))
                )
                left, top = self.grid.point(cell, (min(ax, bx), min(ay, by)))
                wide, high = number(abs(ax - bx) * k), number(abs(ay - by) * k)
                boxes.append(f"M{number(left)} {number(top)}h{wide}v{high}h-{wide}z")
        return "".join(boxes)

    def _ways(self) -> str:
        return "".join(
            _polyline([self.grid.point(cell, point) for point in way])
            for cell, turned, i in self.parts
            for way in ways(turned, i)
        )

    def band(self) -> str:
        """Return the ground of a road or city, tinted."""
        if self.feature.kind != CITY:
            tint = {"stroke": HALO, "stroke_opacity": 0.65, "stroke_width": 0.16 * self.grid.size}
            return path(self._ways(), fill="none", **tint)
        areas = []
        for cell, turned, i in self.parts:
            city = plan(turned.tile).cities[i].turned(turned.rot, frozenset(turned.sides[i]))
            corners = [self.grid.point(cell, point) for point in city.outline()]
            areas.append(_polyline(corners) + "z")
        return path("".join(areas), fill=HALO, fill_opacity=0.42)

    def lines(self) -> str:
        """Return the ways from part to part: whole if the feature is complete, else broken."""
        dashes = "5 4.5" if self.feature.open else None
        below = {"stroke": CARD, "stroke_opacity": 0.85, "stroke_width": 4.6}
        above = {"stroke": self.colour, "stroke_width": 2.6, "stroke_dasharray": dashes}
        ways = self._ways()
        return path(ways, fill="none", **below) + path(ways, fill="none", **above)

    def open_ends(self) -> str:
        """Return a ring at each end that nothing lies beside yet."""
        drawn = ""
        for cell, turned, i in self.parts:
            for side in turned.sides[i]:
                if beside(cell)[side] not in self.board.tiles:
                    x, y = self.grid.point(cell, MIDDLES[side])
                    drawn += circle(x, y, 4.5, fill=CARD, stroke=self.colour, stroke_width=2)
        return drawn

    def hub(self) -> str:
        """Return the sign in the middle: a tick if complete, else how many ends are open."""
        x, y = self.middle
        if not self.feature.open:
            return tick(x, y, self.colour, 10)
        dashes = {"stroke": self.colour, "stroke_width": 1.8, "stroke_dasharray": "3 2.6"}
        return circle(x, y, 10, fill=CARD, **dashes) + _letters(x, y, self.feature.open)

    def number(self, n: int) -> str:
        """Return the number of a field."""
        x, y = self.middle
        shape = f"M{number(x - 11)} {number(y)}l5.5-9h11l5.5 9-5.5 9h-11z"
        return path(shape, fill=CARD, stroke=self.colour, stroke_width=1.6) + _letters(x, y, n)


def _letters(x: float, y: float, n: int) -> str:
    size = SMALL if n > 9 else BODY
    return words(x, y + size * 0.36, n, size, bold=True, anchor="middle")


def _polyline(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
