"""What stands upright on a tile however it is turned: houses, trees, chapels, flowers, shields."""

from __future__ import annotations

import math
from collections.abc import Iterable

from boardkit.games.carcassonne.drawing.geometry import Point, noise
from boardkit.games.carcassonne.drawing.layers import Ink

#: a house has its gable in front and its roof behind, or the other way round
_GABLE = ((-8.5, 5.5), (-8.5, -1), (-5, -5.5), (-1.5, -1), (-1.5, 5.5))
_FRONT = ((-1.5, -1), (8, -1), (8, 5.5), (-1.5, 5.5))
_ROOF = ((-5.2, -7), (5, -7), (9.3, -0.2), (-0.8, -0.2))

_CHAPEL = ((-17, 12), (-17, -5), (-10, -14), (-3, -5), (-3, 12))
_NAVE = ((-4, 0), (17, 0), (17, 12), (-4, 12))
_SLATES = ((-7, -9), (13, -9), (19, 1), (-2, 1))
_RIDGE = ((-18.5, -4.2), (-10, -16), (-1.5, -4.2))
_SHIELD = ((-8, -9), (8, -9), (8, 1), (5.5, 6.5), (0, 11), (-5.5, 6.5), (-8, 1))


def _at(place: Point, points: Iterable[Point], scale: float = 1, flip: float = 1) -> list[Point]:
    return [(place[0] + x * scale * flip, place[1] + y * scale) for x, y in points]


def house(ink: Ink, place: Point, size: float, key: object) -> None:
    """Draw a house."""
    flip = -1 if noise("flip", key) < 0.5 else 1
    ink["gable"].area(*_at(place, _GABLE, size, flip))
    ink["front"].area(*_at(place, _FRONT, size, flip))
    roof = int(noise("roof", key) * 2.999)
    ink[f"roof{roof}"].area(*_at(place, _ROOF, size, flip))


def tree(ink: Ink, place: Point, *, large: bool) -> None:
    """Draw a tree."""
    x, y = place
    radius = 5 if large else 4
    ink["trunk"].stroke((x, y + 5), (x, y + 2))
    ink["crown"].oval((x, y - 2), radius)


def tuft(ink: Ink, place: Point) -> None:
    """Draw two blades of grass."""
    x, y = place
    ink["tufts"].stroke((x - 2, y - 2), (x, y + 1), (x + 2, y - 2))


def ripple(ink: Ink, place: Point) -> None:
    """Draw a little wave."""
    ink["ripples"].stroke(*_at(place, ((-3.5, 0.5), (-1.5, -1), (1, 0.5), (3, -1))))


def shield(ink: Ink, place: Point) -> None:
    """Draw a pennant."""
    ink["shield"].area(*_at(place, _SHIELD))
    ink["cross"].stroke(*_at(place, ((0, -8), (0, 9.2))))
    ink["cross"].stroke(*_at(place, ((-7, -2), (7, -2))))


def chapel(ink: Ink, place: Point) -> None:
    """Draw a monastery."""
    x, y = place
    ink["yard"].oval((x, y + 4), 24, 18)
    ink["nave"].area(*_at(place, _NAVE))
    ink["slates"].area(*_at(place, _SLATES))
    ink["chapel"].area(*_at(place, _CHAPEL))
    ink["ridge"].stroke(*_at(place, _RIDGE))
    ink["ridge"].stroke((x - 10, y - 26), (x - 10, y - 15))
    ink["ridge"].stroke((x - 13.6, y - 22.4), (x - 6.4, y - 22.4))
    ink["doorway"].area(*_at(place, ((-12.4, 12), (-12.4, 6), (-10, 3.6), (-7.6, 6), (-7.6, 12))))
    for window in (2, 7, 12):
        ink["ridge"].stroke((x + window, y + 5), (x + window, y + 8))


def garden(ink: Ink, place: Point, radius: float) -> None:
    """Draw a round bed of flowers."""
    x, y = place
    ink["bed"].oval(place, radius)
    ink["path"].oval(place, radius * 0.54)
    for i in range(8):
        angle = i * math.pi / 4 + 0.35
        flower = (x + radius * 0.8 * math.cos(angle), y + radius * 0.8 * math.sin(angle))
        ink["yellow" if i % 2 else "white"].dot(flower)
    ink["white"].dot(place)


def village(ink: Ink, place: Point) -> None:
    """Draw the square of a village with its well."""
    ink["square"].oval(place, 12.5)
    ink["well"].oval(place, 3.4)
