"""Drawing in layers: all strokes of one look, of any number of tiles, are one path.

So a board of 84 tiles stays small, and no seam shows where tiles meet: what crosses a border is
drawn a little beyond it, and what has a darker edge lies on its own layer below.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from boardkit.core.svg import Svg, path
from boardkit.games.carcassonne.drawing.geometry import Curve, Point

FIELD, CITY, ROAD, WATER = "#B9CF92", "#D8A97A", "#F3EFE3", "#8CC3DE"
WALL, STONE, ROAD_EDGE, SHORE = "#7A4B2A", "#CDB396", "#A89F8D", "#3F7FA3"
HEDGE, SLATE = "#55793A", "#66788A"
_TUFT, _TREE, _TREE_EDGE, _BED, _HOUSE_EDGE = "#9AB76F", "#8FB069", "#64854A", "#7FA65A", "#5B3720"
_RIPPLE, _DARK, _INK, _GOLD, _GOLD_PALE = "#F2FAFE", "#46535F", "#22252A", "#C9971C", "#FFF4D1"

#: widths of what crosses a side, the same on every tile
ROAD_WIDTH, ROAD_EDGES = 10.5, 14.0
RIVER_WIDTH, RIVER_EDGES = 16.6, 21.0
WALL_WIDTH = 5.2


def _line(colour: str, width: float, **more: object) -> dict[str, Any]:
    return {"fill": "none", "stroke": colour, "stroke_width": width, **more}


def _area(colour: str, edge: str | None = None, width: float | None = None) -> dict[str, Any]:
    return {"fill": colour, "stroke": edge, "stroke_width": width}


_BUTT: Final = {"stroke_linecap": "butt"}

#: every layer from below with its look
LAYERS: Final[Mapping[str, dict[str, Any]]] = {
    "tufts": _line(_TUFT, 1.2),
    "river_edge": _line(SHORE, RIVER_EDGES, **_BUTT),
    "lake": _area(WATER, SHORE, 2.2),
    "river": _line(WATER, RIVER_WIDTH, **_BUTT),
    "ripples": _line(_RIPPLE, 1.8),
    "city": _area(CITY, CITY, 0.8),
    "road_edge": _line(ROAD_EDGE, ROAD_EDGES, **_BUTT),
    "yard": _area("#D3DFB4", ROAD_EDGE, 1.4) | {"stroke_dasharray": "3.4 2"},
    "square": _area(ROAD, ROAD_EDGE, 2.2),
    "road": _line(ROAD, ROAD_WIDTH, **_BUTT),
    "well": _area(WATER, SLATE, 1.4),
    "deck": _area("#E4D9C3"),
    "planks": _line("#B9A88B", 1),
    "rails": _line(WALL, 2.6),
    "wall": _line(WALL, WALL_WIDTH, **_BUTT),
    "stones": _line(STONE, 2.2, stroke_dasharray="3.6 2.2", **_BUTT),
    "tower_edge": _area(WALL),
    "tower": _area(STONE),
    "gate": _area(STONE, WALL, 2),
    "door": _area("#4B2E1A"),
    "gable": _area("#F4E6CC", _HOUSE_EDGE, 0.8),
    "front": _area("#E2CBA4", _HOUSE_EDGE, 0.8),
    "roof0": _area("#B4553A", _HOUSE_EDGE, 0.8),
    "roof1": _area("#C26B4B", _HOUSE_EDGE, 0.8),
    "roof2": _area("#9E4632", _HOUSE_EDGE, 0.8),
    "bed": _area(_BED, HEDGE, 1.8),
    "path": _line("#D9E6BC", 1.5),
    "white": _line("#FFFFFF", 3.4),
    "yellow": _line("#F4C542", 3.4),
    "trunk": _line(_TREE_EDGE, 1.4),
    "crown": _area(_TREE, _TREE_EDGE, 0.9),
    "nave": _area("#E9DFC9", _DARK, 1),
    "slates": _area(SLATE, _DARK, 1),
    "chapel": _area("#F8F3E6", _DARK, 1),
    "ridge": _line(_DARK, 2.2),
    "doorway": _area(_DARK),
    "shield": _area(_GOLD_PALE, _INK, 1.7),
    "cross": _line(_GOLD, 3.6, **_BUTT),
}


class Pen:
    """Writes path data in short relative steps, so that it can be set down anywhere."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._at = self._start = (0, 0)

    @property
    def data(self) -> str:
        """What was drawn; it begins and ends at the origin."""
        return "".join([*self._parts, self._step("m", [(0, 0)])]) if self._parts else ""

    def _step(self, command: str, points: Sequence[Point]) -> str:
        x, y = self._at
        steps = []
        for point in points:
            px, py = round(point[0] * 10), round(point[1] * 10)
            steps += [px - x, py - y]
            self._at = (px, py)
        return command + _joined(steps)

    def move(self, point: Point) -> None:
        """Lift the pen and set it down at a point."""
        self._parts.append(self._step("m", [point]))
        self._start = self._at

    def line(self, *points: Point) -> None:
        """Draw a line through points."""
        for point in points:
            dx, dy = round(point[0] * 10) - self._at[0], round(point[1] * 10) - self._at[1]
            self._at = (self._at[0] + dx, self._at[1] + dy)
            if dx and dy:
                self._parts.append("l" + _joined((dx, dy)))
            else:
                self._parts.append(f"v{_number(dy)}" if dy else f"h{_number(dx)}")

    def curve(self, curve: Curve) -> None:
        """Draw a curve on from where the pen is."""
        for one, two, end in curve.pieces:
            x, y = self._at
            ends = [round(v * 10) for point in (one, two, end) for v in point]
            steps = [v - (x, y)[i % 2] for i, v in enumerate(ends)]
            self._parts.append("c" + _joined(steps))
            self._at = (ends[4], ends[5])

    def close(self) -> None:
        """Draw back to where the pen was set down."""
        self._parts.append("z")
        self._at = self._start

    def area(self, *points: Point) -> None:
        """Draw an area by its corners."""
        self.move(points[0])
        self.line(*points[1:])
        self.close()

    def stroke(self, *points: Point) -> None:
        """Draw a line of its own."""
        self.move(points[0])
        self.line(*points[1:])

    def oval(self, middle: Point, across: float, down: float | None = None) -> None:
        """Draw a circle or an ellipse by its radii."""
        down = across if down is None else down
        x, y = middle
        rx, ry = _joined([round(across * 10), round(down * 10)]).split(" ")
        w = _number(round(across * 20))
        self.move((x - across, y))
        self._parts.append(f"a{rx} {ry} 0 1 0 {w} 0a{rx} {ry} 0 1 0-{w} 0z")

    def corner(self, point: Point, towards: Point, radius: float) -> None:
        """Draw a quarter of a disc about a corner; `towards` are the signs of x and y into it."""
        x, y = point
        sx, sy = towards
        r = _number(round(radius * 10))
        self.move(point)
        self.line((x + sx * radius, y))
        dx, dy = round(-sx * radius * 10), round(sy * radius * 10)
        self._parts.append(f"a{r} {r} 0 0 {1 if sx * sy > 0 else 0} {_number(dx)} {_number(dy)}z")
        self._at = self._start

    def dot(self, point: Point) -> None:
        """Draw a dot as wide as the layer's line."""
        self.move(point)
        self._parts.append("h0")


def _number(tenths: int) -> str:
    whole, rest = divmod(abs(tenths), 10)
    shown = f"{whole or ''}.{rest}" if rest else str(whole)
    return f"-{shown}" if tenths < 0 else shown


def _joined(tenths: Sequence[int]) -> str:
    """Return numbers as short path data; a minus sign needs no blank before it."""
    shown = ""
    for value in tenths:
        number = _number(value)
        shown += number if not shown or number.startswith("-") else f" {number}"
    return shown


class Ink(dict[str, Pen]):
    """Pens by layer."""

    def __missing__(self, layer: str) -> Pen:
        pen = self[layer] = Pen()
        return pen

    def art(self) -> dict[str, str]:
        """Return the path data by layer."""
        return {layer: pen.data for layer, pen in self.items()}


def drawn(placed: Iterable[tuple[Point, Mapping[str, str]]]) -> Svg:
    """Return arts, each at its origin, as one drawing."""
    gathered: dict[str, list[str]] = {}
    for (x, y), art in placed:
        for layer, data in art.items():
            gathered.setdefault(layer, []).append(f"M{x:g} {y:g}{data}")
    return Svg(
        "".join(
            path("".join(gathered[layer]), **look)
            for layer, look in LAYERS.items()
            if layer in gathered
        )
    )
