"""A journey as a picture: the walk on the ring, what each visit cost and brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import hypot, pi

import networkx as nx

from boardkit.core.language import Text
from boardkit.core.look import QUIET, badge, coin
from boardkit.core.svg import Box
from boardkit.games.elves.data import BY_ID, IDS
from boardkit.games.elves.drawing.icons import glyph
from boardkit.lab.plots.arrows import Point, along, arrow
from boardkit.lab.plots.elves.notes import Visit, badge_radius, draw_notes
from boardkit.lab.plots.elves.ring import Ring, without
from boardkit.lab.plots.heading import header
from boardkit.lab.plots.page import Page, overlap

_TITLE = Text("A journey", "여행")
_OF = Text(
    "{visits} visits, {villages} of {all} villages", "방문 {visits}번, 마을 {all}곳 중 {villages}곳"
)
_SUM = Text("in − out = earned", "받음 − 냄 = 번 금화")
_EVERY = Text("every village visited", "모든 마을에 들름")
_NONE = Text("No village has been visited.", "아직 들른 마을이 없습니다.")

#: lanes lie so far apart
_LANE = 12.0
#: how far along its way a visit's number may stand, the best place first
_SHARES = (0.5, 0.36, 0.64, 0.24, 0.76, 0.43, 0.57, 0.3, 0.7, 0.14, 0.86, 0.05, 0.95)
#: and how far beside it
_OUT = (0.0, 16.0, -16.0)
_TURNING = 40.0


def draw_journey(graph: nx.Graph[str], page: Page, title: str) -> None:
    """Draw a journey on a page."""
    ring = Ring(page, graph, castles_beside=True)
    seat = graph.graph["seat"]
    visits = visits_of(graph)
    villages = [*nx.get_node_attributes(graph, "value")]
    seen = {visit.end for visit in visits}
    counted = _OF.format(visits=len(visits), villages=len(seen), all=len(villages))
    header(page, title or str(_TITLE), counted, seat, ring.names[seat])
    ring.draw_road()
    if visits:
        ring.draw_halo(visits[-1].end)
    ways = [_draw_visit(ring, visit, lane) for visit, lane in _lanes(ring, visits)]
    boxes = ring.draw_places(faded=[node for node in villages if node not in seen])
    boxes += _draw_numbers(ring, ways, boxes)
    boxes.append(_draw_sum(ring, visits, villages))
    by_village = {node: [v for v in visits if v.end == node] for node in villages if node in seen}
    draw_notes(ring, by_village, boxes)


def visits_of(graph: nx.Graph[str]) -> list[Visit]:
    """Return the edges of a journey in the order in which they were walked."""
    edges = [Visit(start, end, about) for start, end, about in graph.edges(data=True)]
    return sorted(edges, key=lambda visit: visit.about["step"])


# -- the walk -------------------------------------------------------------------------------


def _turn(ring: Ring, visit: Visit) -> float:
    """Return how far a visit leads round the ring, in radians; clockwise is negative."""
    clockwise = visit.about["facing"] == "clockwise"
    way = ring.angle(visit.start) - ring.angle(visit.end)
    turn = (way if clockwise else -way) % (2 * pi)
    if turn < 1e-6 and not visit.about["turned"] % 2:
        turn = 2 * pi  # once round to the only village
    return -turn if clockwise else turn


def _lanes(ring: Ring, visits: Sequence[Visit]) -> Iterator[tuple[Visit, float]]:
    """Yield each visit with its lane: how far from the road's middle it is drawn.

    Whoever walks both ways keeps to the outer side clockwise and to the inner side backwards;
    a further lap has a lane of its own.
    """
    both = len({visit.about["facing"] for visit in visits}) > 1
    used: Counter[tuple[str, str]] = Counter()
    for visit in visits:
        side = 1 if visit.about["facing"] == "clockwise" else -1
        start, turn = ring.angle(visit.start), _turn(ring, visit)
        reach = abs(turn) - 1e-6
        passed = [
            node
            for node in ring.nodes
            if 1e-6 < (start - ring.angle(node)) * side % (2 * pi) < reach
        ]
        stretch = [(visit.about["facing"], node) for node in (*passed, visit.end)]
        lap = max(used[part] for part in stretch)
        used.update(stretch)
        yield visit, side * (_LANE * (0.5 if both else 0) + _LANE * lap)


def _draw_visit(ring: Ring, visit: Visit, lane: float) -> list[Point]:
    """Draw one edge; return its way."""
    start, turn = ring.angle(visit.start), _turn(ring, visit)
    if abs(turn) < 1e-6:
        points = _turning_round(ring, visit)
    else:
        points = ring.way(start, turn, lane)
        if ring.nodes[visit.start]["kind"] == "castle":
            points = _from_castle(ring, visit.start, points)
        points = without(points, ring.box(visit.start).grown(2), ring.box(visit.end).grown(3))
    name = f"edge {visit.about['step']} {visit.start} {visit.end}"
    arrow(ring.page, points, ring.seat_colour, 3.6, name)
    return points


def _from_castle(ring: Ring, castle: str, points: list[Point]) -> list[Point]:
    """Return a way that leads from a castle beside the road onto it."""
    (x, y), (cx, cy) = ring.box(castle).middle, points[0]
    joins = min(len(points) - 1, 14)
    ex, ey = points[joins]
    curve = [_bezier((x, y), (cx, cy), (cx, cy), (ex, ey), i / 24) for i in range(24)]
    return [*curve, *points[joins:]]


def _draw_numbers(ring: Ring, ways: Sequence[Sequence[Point]], taken: Sequence[Box]) -> list[Box]:
    """Draw each visit's number on its way, clear of the rest; return their boxes."""
    boxes: list[Box] = []
    for step, points in enumerate(ways, start=1):
        r = badge_radius(step)
        spots = [_beside(ring, along(points, share), out) for out in _OUT for share in _SHARES]
        tried = [Box(x - r, y - r, 2 * r, 2 * r) for x, y in spots]
        # first of all clear of other numbers
        tried.sort(key=lambda box: _hits(box, boxes) * len(taken) + _hits(box, taken))
        boxes.append(tried[0])
        ring.page.svg(badge(0, 0, step, ring.seat_colour, r), *boxes[-1].middle)
    return boxes


def _beside(ring: Ring, point: Point, out: float) -> Point:
    """Return a point moved away from the middle of the ring."""
    x, y = point[0] - ring.x, point[1] - ring.y
    far = hypot(x, y)
    return point[0] + out * x / far, point[1] + out * y / far


def _hits(box: Box, others: Sequence[Box]) -> int:
    """Return how many boxes a box overlaps."""
    return sum(overlap(box, other) for other in others)


def _turning_round(ring: Ring, visit: Visit) -> list[Point]:
    """Return a way past a village, round and back to it."""
    angle = ring.angle(visit.end)
    side = -1 if visit.about["facing"] == "backwards" else 1
    box = ring.box(visit.end).grown(3)
    reach = side * (max(box.w, box.h) / 2 + _TURNING) / ring.a
    out = ring.way(angle, reach, -side * _LANE)
    home = ring.way(angle + reach, -reach, side * _LANE)
    (x, y), (ex, ey) = out[-1], home[0]
    dx, dy = (x - out[-4][0]) * 2, (y - out[-4][1]) * 2
    bend = [
        _bezier((x, y), (x + dx, y + dy), (ex + dx, ey + dy), (ex, ey), i / 12) for i in range(13)
    ]
    return without([*out, *bend, *home], box, box)


def _bezier(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """Return a point of a cubic curve."""
    u = 1 - t
    x, y = (u**3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t**3 * d[i] for i in (0, 1))
    return x, y


# -- what it brought ------------------------------------------------------------------------


def _draw_sum(ring: Ring, visits: Sequence[Visit], villages: Sequence[str]) -> Box:
    """Draw the account in the middle; return its box."""
    page, x, y = ring.page, ring.x, ring.y
    if not visits:
        page.text(x, y + 4, _NONE, 13, fill=QUIET, anchor="middle")
        return Box(x - 100, y - 12, 200, 24)
    gross = sum(visit.about["gold_in"] for visit in visits)
    paid = sum(visit.about["gold_out"] for visit in visits)
    bonus = sum(visit.about["bonus"] for visit in visits)
    account = f"{gross} − {paid} = {gross - paid}"
    half = max(page.width(account, 26, bold=True), page.width(_SUM, 11)) / 2 + 6
    box = Box(x - half, y - 22, 2 * half, 50)
    if bonus:
        terrains = [ring.nodes[node]["terrain"] for node in villages]
        kinds = sorted(set(terrains), key=IDS.index)
        text = f"+{bonus}"
        tail = page.width(text, 14, bold=True) + 8 + page.width("KE-22.1", 9)
        width = 20 * len(kinds) + 26 + tail
        left, top = x - width / 2, y - 48
        for i, kind in enumerate(kinds):
            page.svg(glyph(BY_ID[kind], 0, 0, 18), left + 20 * i, top)
        left += 20 * len(kinds) + 4
        page.svg(coin(9, 9, 8), left, top)
        page.text(left + 22, top + 14, text, 14, bold=True)
        page.text(left + 28 + page.width(text, 14, bold=True), top + 14, "KE-22.1", 9, fill=QUIET)
        half = max(half, width / 2 + 4)
        box = Box(x - half, y - 50, 2 * half, 80)
        page.text(x, y - 56, _EVERY, 11, fill=QUIET, anchor="middle")
        box = Box(box.x, y - 68, box.w, 98)
    page.text(x, y + 4, account, 26, bold=True, anchor="middle", name=f"sum {account}")
    page.text(x, y + 23, _SUM, 11, fill=QUIET, anchor="middle")
    return box
