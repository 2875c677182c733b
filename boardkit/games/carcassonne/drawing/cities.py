"""The shapes of cities by the sides they take: walls, towers, and where houses stand.

Every city meets a side of the tile from `INSET` to 100 − `INSET`, and its wall crosses the border
there; a corner between two of its sides has a tower as wide. So any two city sides fit, however
the tiles are turned.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boardkit.games.carcassonne.drawing.geometry import (
    CORNERS,
    SIZE,
    Curve,
    Point,
    letters,
    side_of,
    turn,
)

#: from a corner of the tile to where the wall crosses the border
INSET = 8.0
_NEAR, _FAR = INSET, SIZE - INSET


@dataclass(frozen=True)
class City:
    """A city as it lies on its tile.

    Attributes
    ----------
    walls
        Its walls, each from border to border with the city on the left.
    towers
        The corners of the tile that lie inside the city.
    houses, pennant, seat
        Where houses, the pennant and a knight stand.
    size
        Of a house.
    sides
        The sides it takes.
    """

    walls: tuple[Curve, ...]
    towers: tuple[Point, ...]
    houses: tuple[Point, ...]
    pennant: Point
    seat: Point
    size: float
    sides: frozenset[int] = frozenset()

    def turned(self, rot: int, sides: frozenset[int]) -> City:
        """The same shape turned, for the sides it then takes."""
        return City(
            tuple(wall.turned(rot) for wall in self.walls),
            tuple(turn(point, rot) for point in self.towers),
            tuple(turn(point, rot) for point in self.houses),
            turn(self.pennant, rot),
            turn(self.seat, rot),
            self.size,
            sides,
        )

    def outline(self, each: int = 8) -> list[Point]:
        """The corners of its ground."""
        if not self.walls:
            return list(CORNERS)
        found: list[Point] = []
        for wall, following in zip(self.walls, [*self.walls[1:], self.walls[0]], strict=True):
            found += [*wall.points(each), *self.border(wall.end, following.start)]
        return found

    def border(self, end: Point, start: Point) -> list[Point]:
        """The corners of the tile met on the way from a wall's end to the next wall's start."""
        here, goal = side_of(end), side_of(start)
        for step in (1, -1):
            side, met = here, list[Point]()
            while side != goal and side in self.sides and len(met) < 4:
                met.append(CORNERS[side if step == 1 else (side - 1) % 4])
                side = (side + step) % 4
            if side == goal and side in self.sides:
                return met
        return []


_CAP = City(
    walls=(
        Curve(
            (_NEAR, 0),
            (((22.5, 12), (28.5, 30), (50, 30)), ((71.5, 30), (77.5, 12), (_FAR, 0))),
        ),
    ),
    towers=(),
    houses=((31, 10.5), (50, 16.5), (69, 10.5)),
    pennant=(50, 14),
    seat=(50, 14),
    size=0.88,
)
_CORNER = City(
    walls=(
        Curve(
            (_FAR, 0),
            (((82, 18), (62, 38), (50, 50)), ((38, 62), (18, 82), (0, _FAR))),
        ),
    ),
    towers=((0, 0),),
    houses=((17, 15), (39, 11), (62, 11), (13, 37), (13, 61), (40, 37)),
    pennant=(35, 31),
    seat=(16, 60),
    size=0.92,
)
_BAND = City(
    walls=(
        Curve((0, _NEAR), (((20, 20), (34, 25), (50, 25)), ((66, 25), (80, 20), (100, _NEAR)))),
        Curve((100, _FAR), (((80, 80), (66, 75), (50, 75)), ((34, 75), (20, 80), (0, _FAR)))),
    ),
    towers=(),
    houses=((13, 34), (13, 61), (31, 48), (51, 36), (50, 63), (70, 47), (88, 35), (87, 62)),
    pennant=(51, 50),
    seat=(21, 50),
    size=0.92,
)
_THREE = City(
    walls=(Curve((100, _FAR), (((80, 80), (68, 69), (50, 69)), ((32, 69), (20, 80), (0, _FAR)))),),
    towers=((0, 0), (100, 0)),
    houses=(
        *((17, 15), (40, 11), (63, 13), (84, 20), (12, 38), (32, 34)),
        *((72, 39), (88, 50), (14, 63), (33, 57), (67, 58)),
    ),
    pennant=(51, 38),
    seat=(20, 54),
    size=0.92,
)
_FULL = City(
    walls=(),
    towers=((0, 0), (100, 0), (100, 100), (0, 100)),
    houses=(
        *((19, 16), (42, 11), (64, 14), (85, 24), (12, 38), (32, 36), (72, 40), (88, 52)),
        *((14, 63), (30, 66), (52, 72), (71, 66), (20, 88), (42, 91), (64, 89), (85, 80)),
    ),
    pennant=(51, 45),
    seat=(81, 52),
    size=0.92,
)

#: each shape with the sides it takes unturned
_SHAPES = (("N", _CAP), ("NW", _CORNER), ("EW", _BAND), ("NEW", _THREE), ("NESW", _FULL))


def city(sides: Sequence[int]) -> City:
    """Return the city that takes the given sides."""
    for rot in range(4):
        wanted = letters((side - rot) % 4 for side in sides)
        for name, shape in _SHAPES:
            if name == wanted:
                return shape.turned(rot, frozenset(sides))
    raise ValueError(sides)  # no sides at all
