"""The strokes of a tile by layer, for each way it can lie.

What lies flat is turned with the tile; what stands upright is set at the turned places.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from functools import cache

from boardkit.games.carcassonne.data import Turned
from boardkit.games.carcassonne.drawing import ornaments
from boardkit.games.carcassonne.drawing.cities import INSET, City
from boardkit.games.carcassonne.drawing.geometry import (
    CORNERS,
    MIDDLES,
    SIZE,
    Curve,
    Point,
    noise,
    shifted,
    turn,
)
from boardkit.games.carcassonne.drawing.land import land
from boardkit.games.carcassonne.drawing.layers import WALL_WIDTH, Ink
from boardkit.games.carcassonne.drawing.plan import Plan, plan

#: how far beyond the border is drawn what goes on there
_BEYOND = 0.6


@cache
def art(turned: Turned) -> Mapping[str, str]:
    """Return a turned tile's strokes by layer, without its ground."""
    tile, rot = turned.tile, turned.rot
    parts, ink = plan(tile), Ink()
    trees, tufts = land(tile).plants
    for place in tufts:
        ornaments.tuft(ink, turn(place, rot))
    _water(ink, parts, rot)
    for road in parts.roads.values():
        for layer in ("road_edge", "road"):
            _way(ink, layer, road.turned(rot))
    _bridges(ink, parts, rot)
    for i, city in parts.cities.items():
        shape = city.turned(rot, frozenset((side + rot) % 4 for side in city.sides))
        ground(ink, shape)
        _walls(ink, shape)
        _houses(ink, shape, parts, rot, bool(tile.segments[i].pennants))
    _gates(ink, parts, rot)
    _village(ink, parts, rot)
    garden = land(tile).garden
    if garden:
        ornaments.garden(ink, turn(garden[0], rot), garden[1])
    for place in trees:
        large = noise(tile.key, "large", *place) < 0.5
        ornaments.tree(ink, turn(place, rot), large=large)
    if parts.monastery:
        ornaments.chapel(ink, turn(parts.monastery, rot))
    return ink.art()


def _past(point: Point) -> Point:
    """Return a point of the border moved a little beyond it; others stay."""
    x, y = (
        -_BEYOND if v <= 0 else SIZE + _BEYOND if v >= SIZE else v for v in (point[0], point[1])
    )
    return (x, y)


def _way(ink: Ink, layer: str, way: Curve) -> None:
    """Draw a road, river or wall, beyond the border where it crosses one."""
    pen = ink[layer]
    pen.move(_past(way.start))
    if _past(way.start) != way.start:
        pen.line(way.start)
    pen.curve(way)
    if _past(way.end) != way.end:
        pen.line(_past(way.end))


def _water(ink: Ink, parts: Plan, rot: int) -> None:
    if parts.river is None:
        return
    river = parts.river.turned(rot)
    for layer in ("river_edge", "river"):
        _way(ink, layer, river)
    bridges = [turn(place, rot) for place, _ in parts.bridges]
    if parts.lake:
        x, y = turn(parts.lake, rot)
        across = (25, 17) if rot % 2 == parts.tile.river[0] % 2 else (17, 25)
        ink["lake"].oval((x, y), *across)
        for dx, dy in ((-7, -3), (5, -6), (8, 5), (-4, 8)):
            ornaments.ripple(ink, (x + dx, y + dy))
        return
    if parts.spring:
        ink["lake"].oval(turn(parts.spring, rot), 9.5)
    for i, share in enumerate((0.12, 0.31, 0.5, 0.69, 0.88)):
        x, y = river.at(share)
        y += 2.6 if i % 2 else -2.6
        inside = 7 < x < SIZE - 7 and 7 < y < SIZE - 7
        if inside and all(math.dist((x, y), bridge) > 13 for bridge in bridges):
            ornaments.ripple(ink, (x, y))


def _bridges(ink: Ink, parts: Plan, rot: int) -> None:
    for place, (ux, uy) in parts.bridges:

        def at(
            along: float, aside: float, place: Point = place, ux: float = ux, uy: float = uy
        ) -> Point:
            x, y = place
            return turn((x + ux * along - uy * aside, y + uy * along + ux * aside), rot)

        ink["deck"].area(at(-13, -7), at(13, -7), at(13, 7), at(-13, 7))
        for plank in (-9, -4.5, 0, 4.5, 9):
            ink["planks"].stroke(at(plank, -6), at(plank, 6))
        for rail in (-7.3, 7.3):
            ink["rails"].stroke(at(-14, rail), at(14, rail))


def ground(ink: Ink, city: City) -> None:
    """Draw the ground of a city, by its walls and along the sides it takes."""
    pen = ink["city"]
    if not city.walls:
        pen.area(*CORNERS)
        return
    pen.move(city.walls[0].start)
    for wall, following in zip(city.walls, [*city.walls[1:], city.walls[0]], strict=True):
        pen.curve(wall)
        pen.line(*city.border(wall.end, following.start), following.start)
    pen.close()


def _walls(ink: Ink, city: City) -> None:
    for wall in city.walls:
        _way(ink, "wall", wall)
        pen = ink["stones"]
        pen.move(wall.start)
        pen.curve(wall)
    half = WALL_WIDTH / 2
    for x, y in city.towers:
        towards = (1 if x < SIZE / 2 else -1, 1 if y < SIZE / 2 else -1)
        ink["tower_edge"].corner((x, y), towards, INSET + half)
        ink["tower"].corner((x, y), towards, INSET - half)


def _houses(ink: Ink, city: City, parts: Plan, rot: int, pennant: bool) -> None:
    flag = city.pennant
    spots = list(city.houses)
    if pennant:
        ornaments.shield(ink, flag)
        spots = [p for p in spots if abs(p[0] - flag[0]) > 15.5 or abs(p[1] - flag[1]) > 15.5]
    elif all(math.dist(flag, spot) > 17 for spot in spots):
        spots.append(flag)
    gates = [turn(place, rot) for place, _ in parts.gates]
    spots = [spot for spot in spots if all(math.dist(spot, gate) > 17 for gate in gates)]
    for i, spot in enumerate(sorted(_apart(spots), key=lambda p: p[1])):
        ornaments.house(ink, spot, city.size, (parts.tile.key, i))


def _apart(spots: Iterable[Point]) -> list[Point]:
    """Return spots for houses inside the tile, without those that would cover another."""
    kept: list[Point] = []
    for x, y in spots:
        x, y = min(max(x, 10.5), 89.5), min(max(y, 9), 93)
        if all(abs(x - px) > 16.5 or abs(y - py) > 11.5 for px, py in kept):
            kept.append((x, y))
    return kept


def _gates(ink: Ink, parts: Plan, rot: int) -> None:
    for place, side in parts.gates:
        x, y = turn(place, rot)
        across = (1, 0) if (side + rot) % 2 == 0 else (0, 1)
        for tower in (-9, 9):
            _box(ink, "gate", shifted((x, y), across, tower), 4.6, 4.6)
        _box(ink, "door", (x, y), *((4.5, 2.7) if across[0] else (2.7, 4.5)))


def _box(ink: Ink, layer: str, middle: Point, half_w: float, half_h: float) -> None:
    x, y = middle
    ink[layer].area(
        (x - half_w, y - half_h),
        (x + half_w, y - half_h),
        (x + half_w, y + half_h),
        (x - half_w, y + half_h),
    )


def _village(ink: Ink, parts: Plan, rot: int) -> None:
    if parts.village is None:
        return
    x, y = turn(parts.village, rot)
    ornaments.village(ink, (x, y))
    walled = [turn(MIDDLES[side], rot) for city in parts.cities.values() for side in city.sides]
    spots = [
        (x + dx, y + dy) for dx, dy in ((13.5, -12.5), (13.5, 12.5), (-13.5, 12.5), (-13.5, -12.5))
    ]
    for i, spot in enumerate(sorted(spots, key=lambda p: p[1])):
        if all(math.dist(spot, wall) > 46 for wall in walled):  # the lane along a wall stays open
            ornaments.house(ink, spot, 0.86, (parts.tile.key, "village", i))
