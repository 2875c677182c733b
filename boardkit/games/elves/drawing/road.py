"""The ring road round the lake: where its stops lie, and ways along it.

A place on the road is a length: how far it lies clockwise along the middle of the road from the
right end of the lower side. The lower side leads left, the left side up, and so on.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import cos, pi, radians, sin
from typing import Literal, NamedTuple

from boardkit.core.svg import Box, number

Side = Literal["bottom", "left", "top", "right"]
SIDES: tuple[Side, ...] = ("bottom", "left", "top", "right")


class Spot(NamedTuple):
    """A point beside the road and the direction in which it leads there, clockwise."""

    x: float
    y: float
    dx: float
    dy: float


@dataclass(frozen=True)
class Road:
    """A rounded rectangle, walked round clockwise."""

    box: Box
    radius: float

    @cached_property
    def _lengths(self) -> tuple[float, ...]:
        """The lengths of the four sides, each followed by its corner."""
        across, down = self.box.w - 2 * self.radius, self.box.h - 2 * self.radius
        corner = pi * self.radius / 2
        return (across, corner, down, corner) * 2

    @cached_property
    def length(self) -> float:
        """The length of one round."""
        return sum(self._lengths)

    def beside(self, side: Side, x: float, y: float) -> float:
        """Return the place on a side that is nearest to a point."""
        box, r = self.box, self.radius
        along = {
            "bottom": box.right - r - x,
            "left": box.bottom - r - y,
            "top": x - box.x - r,
            "right": y - box.y - r,
        }[side]
        index = 2 * SIDES.index(side)
        return sum(self._lengths[:index]) + min(max(along, 0.0), self._lengths[index])

    def _piece(self, place: float) -> tuple[int, float]:
        """Return the side or corner of a place, and how far into it that is."""
        rest = place % self.length
        for index, length in enumerate(self._lengths):
            if rest <= length:
                return index, rest
            rest -= length
        return 0, 0.0

    def spot(self, place: float, inward: float = 0.0) -> Spot:
        """Return where a place is; `inward` moves it towards the lake."""
        index, along = self._piece(place)
        box, r = self.box, self.radius
        corner = index // 2
        cx = box.x + r if corner in (0, 1) else box.right - r
        cy = box.y + r if corner in (1, 2) else box.bottom - r
        turn = radians(90 * (corner + 1) + (90 * along / self._lengths[index] if index % 2 else 0))
        dx, dy = -sin(turn), cos(turn)
        x, y = cx + (r - inward) * cos(turn), cy + (r - inward) * sin(turn)
        if index % 2 == 0:  # back from the corner that ends this side
            left = self._lengths[index] - along
            x, y = x - left * dx, y - left * dy
        return Spot(x, y, dx, dy)

    def distance(self, start: float, end: float, facing: int) -> float:
        """Return how far it is from one place to another; to the same place it is a round."""
        return (facing * (end - start)) % self.length or self.length

    def way(self, start: float, end: float, facing: int, inward: float = 0.0) -> str:
        """Return the way from one place to another as path data, after its first point."""
        left = self.distance(start, end, facing)
        radius, here, steps = self.radius - inward, start % self.length, []
        while left > 1e-6:
            index, along = self._piece(here)
            if facing > 0 and along >= self._lengths[index] - 1e-6:
                index, along = (index + 1) % 8, 0.0
            elif facing < 0 and along <= 1e-6:
                index = (index - 1) % 8
                along = self._lengths[index]
            walked = min(left, self._lengths[index] - along if facing > 0 else along)
            here = sum(self._lengths[:index]) + along + facing * walked
            left -= walked
            spot = self.spot(here - facing * 1e-7, inward)
            point = f"{number(spot.x)} {number(spot.y)}"
            if index % 2:
                size = number(radius)
                steps.append(f"A{size} {size} 0 0 {1 if facing > 0 else 0} {point}")
            else:
                steps.append(f"L{point}")
        return "".join(steps)

    def start(self, place: float, inward: float = 0.0) -> str:
        """Return a place as the first point of path data."""
        spot = self.spot(place, inward)
        return f"M{number(spot.x)} {number(spot.y)}"

    def ring(self) -> str:
        """Return the whole road as path data."""
        return f"{self.start(0)}{self.way(0, 0, 1)}z"
