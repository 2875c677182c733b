"""The free land of a tile: how much room there is, where farmers stand and flowers grow."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable
from functools import cache, cached_property

from boardkit.games.carcassonne.data import FIELD, HALVES, Tile
from boardkit.games.carcassonne.drawing.geometry import (
    SIZE,
    Point,
    distance,
    inside,
    noise,
)
from boardkit.games.carcassonne.drawing.layers import RIVER_EDGES, ROAD_EDGES
from boardkit.games.carcassonne.drawing.plan import Plan, plan

_COUNT = 25
_STEP = SIZE / _COUNT

Spot = tuple[int, int]


@cache
def land(tile: Tile) -> Land:
    """Return the free land of a tile."""
    return Land(plan(tile))


class Land:
    """The land of one unturned tile, measured on a grid."""

    def __init__(self, parts: Plan) -> None:
        self._tile = parts.tile
        self._cities = [shape.outline() for shape in parts.cities.values()]
        self._ways = [(road.points(), ROAD_EDGES / 2) for road in parts.roads.values()]
        if parts.river:
            self._ways.append((parts.river.points(), RIVER_EDGES / 2))
        self._discs = [
            (middle, radius)
            for middle, radius in (
                (parts.village, 14.0),
                (parts.monastery, 22.0),
                (parts.lake, 19.0),
                (parts.spring, 11.0),
            )
            if middle is not None
        ]

    def room(self, point: Point) -> float:
        """Return how far the nearest thing is that is no field; negative inside one."""
        room = 99.0
        for city in self._cities:
            away = distance(city, point) - 2.5
            room = min(room, -away - 5 if inside(city, point) else away)
        for way, half in self._ways:
            room = min(room, distance(way, point) - half)
        for middle, radius in self._discs:
            room = min(room, math.dist(middle, point) - radius)
        return room

    def room_inside(self, point: Point) -> float:
        """Return the room that also keeps away from the border and from the garden."""
        x, y = point
        room = min(self.room(point), x, y, SIZE - x, SIZE - y)
        if self.garden:
            room = min(room, math.dist(self.garden[0], point) - self.garden[1])
        return room

    @cached_property
    def _rooms(self) -> dict[Spot, float]:
        return {(i, j): self.room(_point((i, j))) for i in range(_COUNT) for j in range(_COUNT)}

    @cached_property
    def garden(self) -> tuple[Point, float] | None:
        """The middle of the garden and its radius."""
        if not self._tile.garden:
            return None

        def worth(spot: Spot) -> tuple[float, float]:
            x, y = _point(spot)
            room = min(self._rooms[spot], x - 2, y - 2, SIZE - x - 2, SIZE - y - 2)
            return (min(round(room), 15), -math.dist((x, y), (50, 50)))

        best = max(self._rooms, key=worth)
        return _point(best), max(9.0, min(12.5, worth(best)[0] - 3))

    @cached_property
    def plants(self) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
        """Where trees and where grass grows."""
        key = self._tile.key
        trees: list[Point] = []
        tufts: list[Point] = []
        for i in range(6):
            for j in range(6):
                x = 10 + 16 * i + 9 * (noise(key, "x", i, j) - 0.5)
                y = 10 + 16 * j + 9 * (noise(key, "y", i, j) - 0.5)
                room = self.room_inside((x, y))
                wooded = room > 9.5 and noise(key, "tree", i, j) < 0.2
                if wooded and all(math.dist((x, y), tree) > 24 for tree in trees):
                    trees.append((round(x), round(y)))
                elif room > 4.6 and noise(key, "tuft", i, j) < 0.4:
                    tufts.append((x, y))
        clear = [p for p in tufts if all(math.dist(p, tree) > 9 for tree in trees)]
        return tuple(trees), tuple((round(x), round(y)) for x, y in clear)

    @cached_property
    def fields(self) -> dict[int, Point]:
        """Where a farmer lies on each field: where there is most room, rather inside."""

        def worth(spot: Spot) -> float:
            x, y = _point(spot)
            room = min(self._rooms[spot], 1.15 * min(x, y, SIZE - x, SIZE - y))
            if self.garden:
                room = min(room, math.dist((x, y), self.garden[0]) - self.garden[1])
            return min(room, 16) - math.dist((x, y), (50, 50)) * 0.012

        return {i: _point(max(sorted(spots), key=worth)) for i, spots in self._spots.items()}

    @cached_property
    def regions(self) -> dict[int, list[tuple[float, float, float, float]]]:
        """Each field's share of the tile as boxes (left, top, width, height).

        They reach under roads, water and cities, which are drawn over them, and meet there.
        """
        owner = {spot: i for i, spots in self._spots.items() for spot in spots}
        todo = deque(sorted(owner, key=lambda spot: (owner[spot], spot)))
        while todo:
            spot = todo.popleft()
            for near in _beside(spot):
                if near in self._rooms and near not in owner:
                    owner[near] = owner[spot]
                    todo.append(near)
        return {i: _boxes({spot for spot in owner if owner[spot] == i}) for i in self._spots}

    @cached_property
    def _spots(self) -> dict[int, set[Spot]]:
        """The free spots of each field, found from its half sides."""
        return {
            i: self._flooded([self._start(half) for half in segment.sides])
            for i, segment in enumerate(self._tile.segments)
            if segment.kind == FIELD
        }

    def _flooded(self, starts: Iterable[Spot]) -> set[Spot]:
        seen = set(starts)
        todo = deque(seen)
        while todo:
            for near in _beside(todo.popleft()):
                if near not in seen and self._rooms.get(near, -1) > 0:
                    seen.add(near)
                    todo.append(near)
        return seen

    def _start(self, half: int) -> Spot:
        """Return the free spot nearest to a half side."""
        name = HALVES[half]
        along = 26.0 if name[1] in "wn" else 74.0
        x, y = {"N": (along, 0), "E": (SIZE, along), "S": (along, SIZE), "W": (0, along)}[name[0]]
        free = [spot for spot, room in self._rooms.items() if room > 0]
        return min(free, key=lambda spot: (round(math.dist(_point(spot), (x, y)), 3), spot))


def _beside(spot: Spot) -> tuple[Spot, ...]:
    i, j = spot
    return ((i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1))


def _point(spot: Spot) -> Point:
    return ((spot[0] + 0.5) * _STEP, (spot[1] + 0.5) * _STEP)


def _boxes(spots: set[Spot]) -> list[tuple[float, float, float, float]]:
    """Return spots as few boxes: runs along rows, joined where rows are alike."""
    open_runs: dict[tuple[int, int], int] = {}
    boxes = []
    for j in range(_COUNT + 1):
        row = [i for i in range(_COUNT) if (i, j) in spots]
        firsts = [i for i in row if (i - 1, j) not in spots]
        lasts = [i for i in row if (i + 1, j) not in spots]
        runs = set(zip(firsts, lasts, strict=True))
        for first, last in sorted(set(open_runs) - runs):
            top = open_runs.pop((first, last))
            boxes.append((first, top, last - first + 1, j - top))
        for run in runs:
            open_runs.setdefault(run, j)
    return [(x * _STEP, y * _STEP, w * _STEP, h * _STEP) for x, y, w, h in boxes]
