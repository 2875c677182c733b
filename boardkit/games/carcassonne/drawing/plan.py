"""Where things lie on an unturned tile, read from its row in the table: nothing is drawn by name.

Roads and rivers meet a side in its middle at a right angle, each with one width.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

from boardkit.games.carcassonne.data import CITY, ROAD, Tile
from boardkit.games.carcassonne.drawing.cities import City, city
from boardkit.games.carcassonne.drawing.geometry import (
    MIDDLES,
    OUT,
    Curve,
    Point,
    between,
    distance,
    inwards,
    shifted,
    straight,
)

_MIDDLE: Point = (50, 50)


@dataclass(frozen=True)
class Plan:
    """The parts of a tile.

    Attributes
    ----------
    cities, roads
        By the number of the segment.
    village
        Where three or more roads end.
    gates
        Where a road ends at a city's wall, and the side it comes from.
    river, lake, spring
        The water's way; the still water at its end, or the small round head of a spring.
    bridges
        Where a road crosses the river, and which way it goes there.
    """

    tile: Tile
    cities: dict[int, City]
    roads: dict[int, Curve]
    river: Curve | None
    village: Point | None
    monastery: Point | None
    lake: Point | None
    spring: Point | None
    gates: tuple[tuple[Point, int], ...]
    bridges: tuple[tuple[Point, Point], ...]


@cache
def plan(tile: Tile) -> Plan:
    """Return the parts of a tile."""
    cities = {i: city(s.sides) for i, s in enumerate(tile.segments) if s.kind == CITY}
    village = _village(tile, cities)
    monastery = _monastery(tile)
    lake, spring, river = _water(tile)
    roads: dict[int, Curve] = {}
    gates = []
    for i, segment in enumerate(tile.segments):
        if segment.kind != ROAD:
            continue
        if len(segment.sides) == 2:
            first, second = segment.sides
            roads[i] = _through(first, second, 0 if tile.river else 2.5)
            continue
        (side,) = segment.sides
        goal = village or monastery
        if goal is None:
            goal = _gate(cities, side)
            gates.append((goal, side))
        bend = inwards(side, 18)
        roads[i] = Curve(MIDDLES[side], ((bend, between(bend, goal, 0.5), goal),))
    bridges = _bridges(river, roads) if spring is None and river is not None else ()
    return Plan(tile, cities, roads, river, village, monastery, lake, spring, tuple(gates), bridges)


def _ends(tile: Tile) -> list[int]:
    """Return the sides of roads that end on the tile."""
    return [s.sides[0] for s in tile.segments if s.kind == ROAD and len(s.sides) == 1]


def _village(tile: Tile, cities: dict[int, City]) -> Point | None:
    if len(_ends(tile)) < 3:
        return None
    x, y = _MIDDLE
    for shape in cities.values():  # it keeps its distance from a wall
        for side in shape.sides:
            x, y = shifted((x, y), OUT[side], -6)
    return (x, y)


def _monastery(tile: Tile) -> Point | None:
    if not tile.monastery:
        return None
    if not tile.river:
        return _MIDDLE
    if len(tile.river) == 1:
        return inwards((tile.river[0] + 2) % 4, 28)
    return shifted(_MIDDLE, OUT[_ends(tile)[0]], -21)  # beyond the river, where the road ends


def _water(tile: Tile) -> tuple[Point | None, Point | None, Curve | None]:
    """Return lake, spring and river."""
    if not tile.river:
        return None, None, None
    if len(tile.river) == 2:
        return None, None, _through(*tile.river, _sway(tile))
    (side,) = tile.river
    mouth = MIDDLES[side]
    if not tile.id.startswith("RV_spring"):
        lake = inwards(side, 30)
        return lake, None, straight(mouth, lake)
    beside = {tile.turned[0].on_half(2 * side), tile.turned[0].on_half(2 * side + 1)}
    if len(beside) == 1:  # the land goes round the spring
        spring = inwards(side, 28 if _roads(tile) else 48)
        return None, spring, straight(mouth, spring)
    a, b = next(s.sides for s in tile.segments if s.kind == ROAD)
    spring = shifted(shifted(_MIDDLE, OUT[a], 13.5), OUT[b], 13.5)  # under the bend of the road
    return None, spring, Curve(mouth, ((inwards(side, 20), inwards(side, 38), spring),))


def _roads(tile: Tile) -> bool:
    return any(segment.kind == ROAD for segment in tile.segments)


def _sway(tile: Tile) -> float | Point:
    """Return how far a straight river leaves its line; a point: what it bends round by."""
    if sum(segment.kind == CITY for segment in tile.segments) == 2:
        return 2
    if ends := _ends(tile):  # the road's end and what stands there need room
        return shifted(_MIDDLE, OUT[ends[0]], 18 if tile.monastery else 13)
    if _roads(tile):
        return 0
    return 12 if tile.id.endswith("2") else 5  # the two straight ones look different


def _through(first: int, second: int, sway: float | Point) -> Curve:
    """Return a smooth way between two sides, at right angles to both."""
    a, b = MIDDLES[first], MIDDLES[second]
    if (first - second) % 2:
        return Curve(a, ((inwards(first, 27.6), inwards(second, 27.6), b),))
    ahead = OUT[second]
    if isinstance(sway, tuple):
        return Curve(
            a,
            (
                (inwards(first, 20), shifted(sway, ahead, -24), sway),
                (shifted(sway, ahead, 24), inwards(second, 20), b),
            ),
        )
    aside = (OUT[first][1], -OUT[first][0])
    one = shifted(shifted(_MIDDLE, aside, sway), ahead, -17)
    two = shifted(shifted(_MIDDLE, aside, -sway), ahead, 17)
    return Curve(
        a,
        (
            (inwards(first, 14), shifted(one, ahead, -12), one),
            (shifted(one, ahead, 13), shifted(two, ahead, -13), two),
            (shifted(two, ahead, 12), inwards(second, 14), b),
        ),
    )


def _gate(cities: dict[int, City], side: int) -> Point:
    """Return where a straight road from a side comes to a wall."""
    walls = [wall.points(16) for shape in cities.values() for wall in shape.walls]
    for depth in range(1, 100):
        ahead = inwards(side, depth)
        if any(distance(wall, ahead) < 1 for wall in walls):
            return ahead
    return _MIDDLE


def _bridges(river: Curve, roads: dict[int, Curve]) -> tuple[tuple[Point, Point], ...]:
    found = []
    water = river.points(40)
    for road in roads.values():
        way = road.points(40)
        nearest, i = min((min(math.dist(p, q) for q in water), i) for i, p in enumerate(way))
        if nearest < 3:
            before, after = way[max(0, i - 1)], way[min(len(way) - 1, i + 1)]
            length = math.dist(before, after)
            along = ((after[0] - before[0]) / length, (after[1] - before[1]) / length)
            found.append((way[i], along))
    return tuple(found)
