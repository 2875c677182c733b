"""SVG path data as matplotlib paths."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from matplotlib.path import Path
from matplotlib.transforms import Affine2D

Point = tuple[float, float]

_MOVETO, _LINETO, _CLOSEPOLY = int(Path.MOVETO), int(Path.LINETO), int(Path.CLOSEPOLY)
_CURVE3, _CURVE4 = int(Path.CURVE3), int(Path.CURVE4)

_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?")


class _Line:
    """A path while it is read: its points so far, and where the pen stands."""

    def __init__(self) -> None:
        self.points: list[Point] = []
        self.codes: list[int] = []
        self.here: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.control: Point = (0.0, 0.0)  # of the last curve, for the smooth ones

    def add(self, code: int, *points: Point) -> None:
        self.points += points
        self.codes += [code] * len(points)
        self.here = points[-1]
        self.control = points[-2] if len(points) > 1 else self.here

    def mirrored(self) -> Point:
        return 2 * self.here[0] - self.control[0], 2 * self.here[1] - self.control[1]


@cache
def read_path(d: str) -> Path:
    """Return SVG path data (the attribute `d`) as a path in the same coordinates."""
    line = _Line()
    tokens = _TOKEN.findall(d)
    command, i = "", 0
    while i < len(tokens):
        if tokens[i].isalpha():
            command, i = tokens[i], i + 1
        size, draw = _COMMANDS[command.upper()]
        values = [float(token) for token in tokens[i : i + size]]
        i += size
        base = line.here if command.islower() else (0.0, 0.0)
        draw(line, values, base)
        if command in "Mm":
            command = "l" if command == "m" else "L"
    return Path(line.points, line.codes)


def rounded(x: float, y: float, w: float, h: float, radius: float) -> Path:
    """Return the outline of a rectangle with round corners."""
    r = min(radius, w / 2, h / 2)
    return read_path(
        f"M{x + r} {y}h{w - 2 * r}a{r} {r} 0 0 1 {r} {r}v{h - 2 * r}a{r} {r} 0 0 1 {-r} {r}"
        f"h{2 * r - w}a{r} {r} 0 0 1 {-r} {-r}v{2 * r - h}a{r} {r} 0 0 1 {r} {-r}z"
    )


def _points(values: Sequence[float], base: Point) -> list[Point]:
    return [(base[0] + x, base[1] + y) for x, y in zip(values[::2], values[1::2], strict=True)]


def _move(line: _Line, values: Sequence[float], base: Point) -> None:
    line.add(_MOVETO, *_points(values, base))
    line.start = line.here


def _to(line: _Line, values: Sequence[float], base: Point) -> None:
    line.add(_LINETO, *_points(values, base))


def _across(line: _Line, values: Sequence[float], base: Point) -> None:
    line.add(_LINETO, (base[0] + values[0], line.here[1]))


def _down(line: _Line, values: Sequence[float], base: Point) -> None:
    line.add(_LINETO, (line.here[0], base[1] + values[0]))


def _cubic(line: _Line, values: Sequence[float], base: Point) -> None:
    line.add(_CURVE4, *_points(values, base))


def _smooth_cubic(line: _Line, values: Sequence[float], base: Point) -> None:
    line.add(_CURVE4, line.mirrored(), *_points(values, base))


def _quadratic(line: _Line, values: Sequence[float], base: Point) -> None:
    line.add(_CURVE3, *_points(values, base))


def _smooth_quadratic(line: _Line, values: Sequence[float], base: Point) -> None:
    line.add(_CURVE3, line.mirrored(), *_points(values, base))


def _close(line: _Line, values: Sequence[float], base: Point) -> None:
    line.add(_CLOSEPOLY, line.start)


def _arc(line: _Line, values: Sequence[float], base: Point) -> None:
    """Add an elliptical arc without a turned axis, as cubic curves (SVG 1.1, F.6.5)."""
    rx, ry, _, large, sweep = values[:5]
    (x2, y2), (x1, y1) = _points(values[5:], base)[0], line.here
    if not rx or not ry or (x1, y1) == (x2, y2):
        line.add(_LINETO, (x2, y2))
        return
    dx, dy = (x1 - x2) / 2 / rx, (y1 - y2) / 2 / ry
    reach = math.hypot(dx, dy)
    grow = max(1.0, reach)
    rx, ry, dx, dy = rx * grow, ry * grow, dx / grow, dy / grow
    side = math.sqrt(max(0.0, 1 / (dx * dx + dy * dy) - 1)) * (1 if large == sweep else -1)
    cx, cy = -side * dy, side * dx
    first = math.atan2(dy - cy, dx - cx)
    turn = (math.atan2(-dy - cy, -dx - cx) - first) % (2 * math.pi)
    if not sweep:
        turn -= 2 * math.pi
    unit = Path.arc(0, math.degrees(abs(turn)))
    centre = ((x1 + x2) / 2 + cx * rx, (y1 + y2) / 2 + cy * ry)
    place = (
        Affine2D().scale(1, math.copysign(1, turn)).rotate(first).scale(rx, ry).translate(*centre)
    )
    points = [(float(x), float(y)) for x, y in place.transform(unit.vertices)]
    for i in range(1, len(points), 3):
        line.add(_CURVE4, *points[i : i + 3])


_Draw = Callable[[_Line, Sequence[float], Point], None]
_COMMANDS: Mapping[str, tuple[int, _Draw]] = {
    "M": (2, _move),
    "L": (2, _to),
    "H": (1, _across),
    "V": (1, _down),
    "C": (6, _cubic),
    "S": (4, _smooth_cubic),
    "Q": (4, _quadratic),
    "T": (2, _smooth_quadratic),
    "A": (7, _arc),
    "Z": (0, _close),
}
