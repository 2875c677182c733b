"""Points and curves on a tile, which is 100 by 100, north up, y growing downwards."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from boardkit.games.carcassonne.data import SIDES

SIZE = 100.0

Point: TypeAlias = tuple[float, float]

#: by side (N E S W): the middle of the side, and the step out over it
MIDDLES: tuple[Point, ...] = ((50, 0), (100, 50), (50, 100), (0, 50))
OUT: tuple[Point, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
#: the corner after each side, clockwise
CORNERS: tuple[Point, ...] = ((100, 0), (100, 100), (0, 100), (0, 0))


def turn(point: Point, rot: int) -> Point:
    """Return a point turned clockwise about the middle by quarter turns."""
    x, y = point
    for _ in range(rot % 4):
        x, y = SIZE - y, x
    return (x, y)


def inwards(side: int, depth: float) -> Point:
    """Return the point so far into the tile from the middle of a side."""
    return shifted(MIDDLES[side], OUT[side], -depth)


def shifted(point: Point, direction: Point, by: float) -> Point:
    """Return a point moved along a direction."""
    return (point[0] + direction[0] * by, point[1] + direction[1] * by)


def between(a: Point, b: Point, share: float) -> Point:
    """Return the point at a share of the way from a to b."""
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def side_of(point: Point) -> int:
    """Return the side on which a point of the border lies."""
    x, y = point
    return 0 if y <= 0 else 2 if y >= SIZE else 1 if x >= SIZE else 3


class Curve(NamedTuple):
    """A start and cubic pieces, each two control points and an end."""

    start: Point
    pieces: tuple[tuple[Point, Point, Point], ...]

    @property
    def end(self) -> Point:
        """Where it ends."""
        return self.pieces[-1][2]

    def turned(self, rot: int) -> Curve:
        """The same curve on the turned tile."""
        pieces = tuple(
            (turn(one, rot), turn(two, rot), turn(end, rot)) for one, two, end in self.pieces
        )
        return Curve(turn(self.start, rot), pieces)

    def points(self, each: int = 8) -> list[Point]:
        """Points along the curve, so many for each piece."""
        found, start = [self.start], self.start
        for one, two, end in self.pieces:
            found += [_cubic(start, one, two, end, i / each) for i in range(1, each + 1)]
            start = end
        return found

    def at(self, share: float) -> Point:
        """The point at a share of the way."""
        points = self.points(24)
        return points[round(share * (len(points) - 1))]


def _cubic(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    u = 1 - t
    k = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    return (
        k[0] * a[0] + k[1] * b[0] + k[2] * c[0] + k[3] * d[0],
        k[0] * a[1] + k[1] * b[1] + k[2] * c[1] + k[3] * d[1],
    )


def straight(a: Point, b: Point) -> Curve:
    """Return a straight way as a curve."""
    return Curve(a, ((between(a, b, 1 / 3), between(a, b, 2 / 3), b),))


def distance(line: Sequence[Point], point: Point) -> float:
    """Return how far a point lies from a line through points."""
    return min(_to_stretch(a, b, point) for a, b in pairwise(line))


def _to_stretch(a: Point, b: Point, point: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length if length else 0.0
    t = max(0.0, min(1.0, along))
    return math.hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy)


def inside(corners: Sequence[Point], point: Point) -> bool:
    """Tell whether a point lies in an area."""
    x, y = point
    hit = False
    for (ax, ay), (bx, by) in zip(corners, [corners[-1], *corners[:-1]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def noise(*key: object) -> float:
    """Return a number from 0 to 1 that is always the same for a key: no ornament is random."""
    mixed = 2166136261
    for character in "|".join(map(str, key)):
        mixed = (mixed ^ ord(character)) * 16777619 & 0xFFFFFFFF
    mixed ^= mixed >> 13
    mixed = mixed * 0x5BD1E995 & 0xFFFFFFFF
    return ((mixed ^ (mixed >> 15)) & 0xFFFF) / 0xFFFF


def letters(sides: Iterable[int]) -> str:
    """Return sides as letters in the order N E S W."""
    return "".join(SIDES[side] for side in sorted(sides))
