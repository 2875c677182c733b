"""Where pieces stand on a tile, and the ways of its parts over the tile."""

from __future__ import annotations

from boardkit.games.carcassonne.data import CITY, FIELD, HALVES, ROAD, SIDES, Turned
from boardkit.games.carcassonne.drawing.geometry import MIDDLES, Point, turn
from boardkit.games.carcassonne.drawing.land import land
from boardkit.games.carcassonne.drawing.plan import plan

#: roles that stand on a monastery or garden
MONK, ABBOT = "monk", "abbot"


def part_spot(turned: Turned, segment: int) -> Point:
    """Return the place of a road, city or field of a turned tile."""
    tile = turned.tile
    kind = tile.segments[segment].kind
    if kind == CITY:
        spot = plan(tile).cities[segment].seat
    elif kind == ROAD:
        whole = len(tile.segments[segment].sides) == 2
        spot = plan(tile).roads[segment].at(0.5 if whole else 0.36)
    else:
        spot = land(tile).fields[segment]
    return turn(spot, turned.rot)


def cloister_spot(turned: Turned) -> Point | None:
    """Return the place of the monastery or garden of a turned tile."""
    parts, garden = plan(turned.tile), land(turned.tile).garden
    spot = parts.monastery or (garden and garden[0])
    return turn(spot, turned.rot) if spot else None


def named_segment(turned: Turned, kind: str, at: str) -> int | None:
    """Return the segment that takes a side or half side; None if there is none."""
    if kind == FIELD:
        found = turned.on_half(HALVES.index(at)) if at in HALVES else -1
    else:
        found = turned.on_side(kind, SIDES.index(at)) if at in SIDES else -1
    return None if found < 0 else found


def claim_spot(turned: Turned, role: str, at: str) -> Point | None:
    """Return the place of what a claim names; None if the tile has no such part."""
    if role in (MONK, ABBOT):
        return cloister_spot(turned)
    segment = named_segment(turned, role, at)
    return None if segment is None else part_spot(turned, segment)


def claims(turned: Turned) -> list[tuple[str, str]]:
    """Return the parts of a tile as claims name them: role and side, or half side."""
    named = [
        (segment.kind, name)
        for segment, name in zip(turned.tile.segments, turned.names, strict=True)
    ]
    if turned.tile.monastery:
        named.append((MONK, ""))
    if turned.tile.garden:
        named.append((ABBOT, ""))
    return named


def ways(turned: Turned, segment: int) -> list[list[Point]]:
    """Return the ways of a road or city over its tile, to the sides it takes."""
    tile, rot = turned.tile, turned.rot
    if tile.segments[segment].kind == ROAD:
        return [[turn(point, rot) for point in plan(tile).roads[segment].points(10)]]
    seat = part_spot(turned, segment)
    return [[seat, MIDDLES[side]] for side in turned.sides[segment]]
