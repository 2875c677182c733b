"""The parts of a tile as it lies: read from the tile table, turned here.

This is a second way to what `Tile` and `Turned` know for the engine, on purpose: a graph that
agrees with the engine's features then says something about both.
"""

from __future__ import annotations

from functools import cache
from math import dist
from typing import NamedTuple, TypeAlias

from boardkit.games.carcassonne.data import FIELD, HALVES, SIDES, STEPS, Tile

MONASTERY, GARDEN, RIVER = "monastery", "garden", "river"

#: the half sides that meet over a shared side: Nw-Sw, Ne-Se, En-Wn, Es-Ws (CA-6.3)
ACROSS = {
    one: other
    for pair in (("Nw", "Sw"), ("Ne", "Se"), ("En", "Wn"), ("Es", "Ws"))
    for one, other in (pair, pair[::-1])
} | {"N": "S", "S": "N", "E": "W", "W": "E"}

Point: TypeAlias = tuple[float, float]

#: how far from the middle of its tile a part is drawn, if its sides lie at 0.5
_INWARD = 0.64


class Part(NamedTuple):
    """One part of a tile as it lies.

    Attributes
    ----------
    kind
        "road", "city", "field", "monastery", "garden" or "river".
    node
        What it is called within the tile's cell.
    name
        The claim that names it; "" for water.
    sides
        The sides it takes, of a field the half sides, by name, clockwise from the north.
    pennants
        Its pennants.
    touches
        For a field: the `node` of each city that it touches.
    spot
        Where it is drawn, from the middle of the tile.
    """

    kind: str
    node: str
    name: str
    sides: tuple[str, ...]
    pennants: int = 0
    touches: tuple[str, ...] = ()
    spot: Point = (0.0, 0.0)


@cache
def parts_of(tile: Tile, rot: int) -> tuple[Part, ...]:
    """Return a turned tile's roads, cities and fields; then monastery, garden and water."""
    touching = dict(tile.touching)
    named = [_sides(segment.kind, segment.sides, rot) for segment in tile.segments]
    parts = []
    for i, segment in enumerate(tile.segments):
        name = f"{segment.kind}:{named[i][0]}"
        touches = tuple(f"city:{named[city][0]}" for city in touching.get(i, ()))
        parts.append(Part(segment.kind, name, name, named[i], segment.pennants, touches))
    if tile.monastery:
        parts.append(Part(MONASTERY, MONASTERY, "monk", ()))
    if tile.garden:
        parts.append(Part(GARDEN, GARDEN, "abbot", ()))
    if tile.river:
        sides = _sides(RIVER, tile.river, rot)
        parts.append(Part(RIVER, f"{RIVER}:{sides[0]}", "", sides))
    return tuple(_spread(parts))


def _sides(kind: str, sides: tuple[int, ...], rot: int) -> tuple[str, ...]:
    """Return sides or half sides of the unturned tile by their names on the board."""
    if kind == FIELD:
        return tuple(HALVES[half] for half in sorted((half + 2 * rot) % 8 for half in sides))
    return tuple(SIDES[side] for side in sorted((side + rot) % 4 for side in sides))


def _spread(parts: list[Part]) -> list[Part]:
    """Give each part a place of its own: the middle of its sides, else near one of them."""
    taken: list[Point] = []
    placed = []
    for part in parts:
        ports = [_port(side) for side in part.sides]
        middle = (
            (sum(x for x, _ in ports) / len(ports), sum(y for _, y in ports) / len(ports))
            if ports
            else (0.0, 0.0)
        )
        corners = [] if ports else [(0.4, 0.4), (-0.4, 0.4), (0.4, -0.4), (-0.4, -0.4)]
        spots = [(_INWARD * x, _INWARD * y) for x, y in (middle, *ports, *corners)]
        spots.insert(1, (0.9 * middle[0], 0.9 * middle[1]))  # the inner corner of a bend
        spot = next(
            (spot for spot in spots if all(dist(spot, other) > 0.2 for other in taken)),
            max(spots, key=lambda spot: min([dist(spot, other) for other in taken], default=1)),
        )
        taken.append(spot)
        placed.append(part._replace(spot=spot))
    return placed


def _port(side: str) -> Point:
    """Return where a side or half side lies, from the middle of the tile."""
    x, y = STEPS[SIDES.index(side[0])]
    if len(side) == 1:
        return x / 2, y / 2
    dx, dy = STEPS[SIDES.index(side[1].upper())]
    return x / 2 + dx / 4, y / 2 + dy / 4
