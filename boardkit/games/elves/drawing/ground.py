"""What lies under everything: the land with its realms, the lake, the ring road."""

from __future__ import annotations

from functools import cache
from math import cos, hypot, pi, radians, sin

from boardkit.core.look import PAPER, SEATS, mix
from boardkit.core.svg import Box, Svg, number, path, rect
from boardkit.games.elves.drawing.layout import SHORE, Realm, layout
from boardkit.games.elves.drawing.plans import EDGE, WIDTH, Border

_LAND, _SAND, _LAKE = "#F6F2E8", "#F1ECDD", "#EFF5F7"
_COAST, _LAKE_EDGE, _WAVES = "#6F685B", "#7E8B93", "#BFD2DA"
_ROAD, _ROAD_EDGE = "#FBF9F3", "#A89F8D"
_STEP = (28, 26)

#: a seat's small sign, as path data that ends where it began: colour is not alone
_SIGNS = (
    "a2 2 0 1 1 0 .1z",
    "h4v4h-4z",
    "l3 5h-6z",
    "l3 3-3 3-3-3z",
    "l3 2-1 3h-4l-1-3z",
    "l2 1v3l-2 1-2-1v-3z",
)


def tint(seat: int, share: float = 0.13) -> str:
    """Return the colour of a seat's land."""
    return mix(SEATS[seat], share, _LAND)


@cache
def ground(seats: int, slots: int, bottom: int) -> Svg:
    """Return land, lake and road; they are the same all game long."""
    board = layout(seats, slots)
    owners = [(bottom + i) % seats for i in range(seats)]
    realms = list(zip(owners, board.realms, strict=True))
    height = board.height
    outline = _coast(board.land, 18, 5)
    # everything beyond the coast is covered with paper: no clip paths, which would need ids
    beyond = f"M0 0H{WIDTH}V{number(height)}H0z{outline}"
    side_by_side = sorted(realms, key=lambda pair: pair[1].side == "bottom")
    seen = Box(EDGE, EDGE, WIDTH - 2 * EDGE, height - 2 * EDGE)
    parts = [rect(_within(realm.ground, seen), fill=tint(seat)) for seat, realm in side_by_side]
    parts += [_pattern(seat, realm) for seat, realm in realms]
    parts.append(_borders(board.borders))
    parts.append(path(beyond, fill=PAPER, fill_rule="evenodd"))
    parts.append(path(outline, fill="none", stroke=_COAST, stroke_width=1.5))
    parts.append(rect(board.road.box, board.road.radius, fill=_SAND))
    lake = _coast(board.lake.grown(-1), SHORE + 6, 6, 1.4)
    parts.append(path(lake, fill=_LAKE, stroke=_LAKE_EDGE, stroke_width=1.2))
    parts.append(_waves(board.lake))
    ring = board.road.ring()
    parts.append(path(ring, fill="none", stroke=_ROAD_EDGE, stroke_width=13))
    parts.append(path(ring, fill="none", stroke=_ROAD, stroke_width=11))
    return Svg("".join(parts))


def _within(box: Box, limits: Box) -> Box:
    x, y = max(box.x, limits.x), max(box.y, limits.y)
    return Box(x, y, min(box.right, limits.right) - x, min(box.bottom, limits.bottom) - y)


def _pattern(seat: int, realm: Realm) -> Svg:
    """Return a realm's signs, set like bricks in whole repeats."""
    across, down = _STEP
    x, y, w, h = realm.plain
    columns, rows = max(1, int(w // across)), max(1, int(h // down) * 2)
    left = round(x + (w - columns * across) / 2 + across / 4)
    top = round(y + (h - rows * down / 2) / 2 + down / 4 - 2)
    signs = [
        f"M{left + row % 2 * across // 2} {top + row * down // 2}"
        + f"{_SIGNS[seat]}m{across} 0" * columns
        for row in range(rows)
    ]
    return path("".join(signs), fill="none", stroke=SEATS[seat], stroke_opacity=0.3)


def _borders(borders: tuple[Border, ...]) -> Svg:
    lines = "".join(
        f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}" for x1, y1, x2, y2 in borders
    )
    return path(lines, fill="none", stroke=_COAST, stroke_width=1.6, stroke_dasharray="1 4.5")


def _waves(lake: Box) -> Svg:
    """Return a few waves, away from the middle, where the piles lie."""
    spots = ((0.16, 0.3), (0.82, 0.24), (0.13, 0.74), (0.86, 0.7), (0.5, 0.12), (0.52, 0.93))
    waves = "".join(
        f"M{number(lake.x + a * lake.w - 12)} {number(lake.y + b * lake.h)}q4-3 8 0t8 0 8 0"
        for a, b in spots
    )
    return path(waves, fill="none", stroke=_WAVES, stroke_width=1.2)


def _coast(box: Box, radius: float, seed: int, unsteady: float = 2.2) -> str:
    """Return a rounded rectangle drawn by a slightly unsteady hand; the same every time."""
    points = _round_points(box, radius)
    shaken = [
        (
            x + unsteady * (_shake(i, seed) - 0.5) * 2,
            y + unsteady * (_shake(i, seed + 7) - 0.5) * 2,
        )
        for i, (x, y) in enumerate(points)
    ]
    data, count = [], len(shaken)
    for i, (x, y) in enumerate(shaken):
        (ax, ay), (bx, by) = shaken[i - 1], shaken[(i + 1) % count]
        bend = f"{_short(x - (bx - ax) / 6)} {_short(y - (by - ay) / 6)}"
        data.append(f"{bend} {_short(x)} {_short(y)}")
    first, start = data[0], data[0].split(" ", 2)[2]
    return f"M{start}S{' '.join((*data[1:], first))}z"


def _short(value: float) -> str:
    return f"{round(value, 1):g}"


def _shake(i: int, seed: int) -> float:
    """Return a number from 0 to 1 that looks like chance and is none."""
    return ((i * 7919 + seed * 104729) * 48271 % 2147483647) / 2147483647


def _round_points(box: Box, radius: float, step: float = 24) -> list[tuple[float, float]]:
    """Return points round a rounded rectangle, clockwise from its upper left corner."""
    x, y, r = box.x, box.y, radius
    centres = (
        (box.right - r, y + r, -90),
        (box.right - r, box.bottom - r, 0),
        (x + r, box.bottom - r, 90),
        (x + r, y + r, 180),
    )
    ends = (
        ((x + r, y), (box.right - r, y)),
        ((box.right, y + r), (box.right, box.bottom - r)),
        ((box.right - r, box.bottom), (x + r, box.bottom)),
        ((x, box.bottom - r), (x, y + r)),
    )
    points = []
    for ((ax, ay), (bx, by)), (cx, cy, turn) in zip(ends, centres, strict=True):
        count = max(1, round(hypot(bx - ax, by - ay) / step))
        points += [(ax + (bx - ax) * i / count, ay + (by - ay) * i / count) for i in range(count)]
        count = max(2, round(r * pi / 2 / step))
        for i in range(count):
            angle = radians(turn + 90 * i / count)
            points.append((cx + r * cos(angle), cy + r * sin(angle)))
    return points
