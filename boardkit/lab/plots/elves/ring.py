"""The ring of castles and villages on a page: where things lie, and what they look like."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import atan2, cos, hypot, pi, sin
from typing import Any, NamedTuple

import networkx as nx
from matplotlib.path import Path

from boardkit.core.look import HALO, INK, PAPER, SEATS, crest, mix
from boardkit.core.svg import Box
from boardkit.games.elves.data import BY_ID
from boardkit.games.elves.drawing.cards import chip, place_tag, village_face
from boardkit.games.elves.drawing.icons import castle
from boardkit.games.elves.graph.route import HEIGHT, WIDTH
from boardkit.games.elves.state import LETTERS
from boardkit.lab.plots.arrows import Point
from boardkit.lab.plots.heading import fitted
from boardkit.lab.plots.page import Page, Size

#: up to this many castles and villages fit the smaller page
_FEW = 11
_SMALL, _LARGE = Size(800, 570), Size(960, 690)
_HEADER = 40.0
_CARD, _CASTLE, _CHIP = (56, 80), (60, 52), (42, 20)
_ROAD, _ROAD_EDGE, _ROAD_WIDTH = "#FBF9F3", "#A89F8D", 18.0
#: from the middle of the road to a castle that stands beside it
_BESIDE = 56.0

Attributes = Mapping[str, Any]


class Normal(NamedTuple):
    """The direction out of the ring at a place; y points down."""

    x: float
    y: float


class Ring:
    """The drawing of a graph whose layout is "ring".

    Parameters
    ----------
    page
        Where it is drawn; `page_size` says how large the page should be.
    graph
        A route or journey.
    castles_beside
        Whether castles stand beside the road, or on it.
    """

    def __init__(self, page: Page, graph: nx.Graph[str], *, castles_beside: bool) -> None:
        self.page = page
        self.nodes: Mapping[str, Attributes] = graph.nodes
        self.seats: int = graph.graph["seats"]
        self.names: tuple[str, ...] = graph.graph.get("names", tuple(LETTERS[: self.seats]))
        self.seat_colour = SEATS[graph.graph.get("seat", 0)]
        self.castles_beside = castles_beside
        few = len(graph) <= _FEW
        self.card_scale = 0.66 if few else 0.5
        self.castle_scale = 0.8 if few else 0.66
        self.chip_scale = 0.82 if few else 0.62
        above, below = (66, 88) if castles_beside else (72, 66)
        self.x, self.y = page.size.w / 2, (page.size.h + _HEADER + above - below) / 2
        self.a = self.x - (104 if castles_beside else 98)
        self.b = (page.size.h - _HEADER - above - below) / 2

    # -- where things lie --------------------------------------------------------------------

    def angle(self, node: str) -> float:
        """Return where on the ellipse a node lies, in radians."""
        x, y = self.nodes[node]["pos"]
        return atan2(y / HEIGHT, x / WIDTH)

    def normal(self, angle: float) -> Normal:
        """Return the direction out of the ring."""
        x, y = cos(angle) / self.a, -sin(angle) / self.b
        return Normal(x / hypot(x, y), y / hypot(x, y))

    def point(self, angle: float, out: float = 0.0) -> Point:
        """Return the point at an angle; `out` moves it off the road's middle, outward."""
        normal = self.normal(angle)
        x, y = self.x + self.a * cos(angle), self.y - self.b * sin(angle)
        return x + out * normal.x, y + out * normal.y

    def box(self, node: str) -> Box:
        """Return the box of a card or castle."""
        if self.nodes[node]["kind"] == "gap":
            return self._centred(self.point(self.angle(node)), 8, 8)
        if self.nodes[node]["kind"] == "castle":
            (w, h), scale = _CASTLE, self.castle_scale
            out = _BESIDE if self.castles_beside else 0.0
        else:
            (w, h), scale, out = _CARD, self.card_scale, 0.0
        return self._centred(self.point(self.angle(node), out), w * scale, h * scale)

    @staticmethod
    def _centred(middle: Point, w: float, h: float) -> Box:
        return Box(middle[0] - w / 2, middle[1] - h / 2, w, h)

    def beside(self, node: str, w: float, h: float, gap: float) -> Box:
        """Return a box of a size next to a node's, outside it, or inside for a negative gap."""
        normal, own = self.normal(self.angle(node)), self.box(node)
        across = ((own.w + w) / 2 + abs(gap)) / max(abs(normal.x), 1e-9)
        down = ((own.h + h) / 2 + abs(gap)) / max(abs(normal.y), 1e-9)
        far = min(across, down) * (1 if gap > 0 else -1)
        middle = own.middle
        return self._centred((middle[0] + far * normal.x, middle[1] + far * normal.y), w, h)

    def inside(self, box: Box, verge: float) -> bool:
        """Tell whether a box lies within the ring, so far from the road's middle."""
        a, b = self.a - verge, self.b - verge
        corners = ((x, y) for x in (box.x, box.right) for y in (box.y, box.bottom))
        return all(((x - self.x) / a) ** 2 + ((y - self.y) / b) ** 2 < 1 for x, y in corners)

    def way(self, start: float, turn: float, out: float) -> list[Point]:
        """Return points along the road from an angle, `turn` radians on (negative: clockwise)."""
        steps = max(2, int(abs(turn) * self.a / 3))
        return [self.point(start + turn * i / steps, out) for i in range(steps + 1)]

    # -- what they look like -----------------------------------------------------------------

    def draw_road(self) -> None:
        """Draw the road, tinted in each realm with its seat's colour."""
        page, whole = self.page, Path(self.way(0, 2 * pi, 0.0))
        page.outline(whole, stroke=_ROAD_EDGE, width=_ROAD_WIDTH + 2)
        part = 2 * pi / self.seats
        for seat in range(self.seats):
            first = -pi / 2 + part / 2 - seat * part
            tint = mix(SEATS[seat], 0.22, _ROAD)
            page.outline(
                Path(self.way(first, -part, 0.0)), stroke=tint, width=_ROAD_WIDTH, flat=True
            )
        for seat in range(self.seats):
            border = -pi / 2 + part / 2 - seat * part
            half = _ROAD_WIDTH / 2
            page.line([self.point(border, -half), self.point(border, half)], PAPER, 3)

    def draw_halo(self, node: str) -> None:
        """Draw the mark of the last move behind a village."""
        self.page.rect(self.box(node).grown(4), 6, stroke=mix(HALO, 0.5), width=7)

    def draw_places(self, faded: Iterable[str] = ()) -> list[Box]:
        """Draw castles and villages with what lies beside them; return all their boxes."""
        boxes, pale = [], frozenset(faded)
        for node, attributes in self.nodes.items():
            box = self.box(node)
            boxes.append(box)
            if attributes["kind"] == "castle":
                boxes.append(self._castle(node, box))
            elif attributes["kind"] == "gap":
                self.page.svg(f'<circle cx="4" cy="4" r="4" fill="{INK}"/>', box.x, box.y)
            else:
                boxes += self._village(node, box, pale=node in pale)
        return boxes

    def _castle(self, node: str, box: Box) -> Box:
        """Draw a castle with its owner's name below; return the name's box."""
        seat, page = self.nodes[node]["realm"], self.page
        page.svg(castle(seat), box.x, box.y, self.castle_scale)
        page.svg(crest(30, 29, seat), box.x, box.y, self.castle_scale)
        lines, label = self._name(node, box)
        for i, line in enumerate(lines, start=1):
            page.text(label.middle[0], label.y + 14 * i - 3.5, line, 12, bold=True, anchor="middle")
        return label

    def _name(self, node: str, box: Box) -> tuple[list[str], Box]:
        """Return the lines of a player's name and where they stand.

        A castle beside the road has it below, in one line where the road is near; one on the
        road has it outside the ring.
        """
        page, normal = self.page, self.normal(self.angle(node))
        name = self.names[self.nodes[node]["realm"]]
        if self.castles_beside:
            middle = box.middle[0]
            room = min(130, 2 * (min(middle, page.size.w - middle) - 6))
            if normal.y < 0:  # between the castle and the road
                lines = [fitted(page, name, min(100, room))]
            else:
                lines = in_lines(page, name, room)
        else:
            aside = box.x if normal.x < 0 else page.size.w - box.right
            lines = in_lines(page, name, aside - 10 if abs(normal.x) > 0.5 else 130)
        w, h = max(page.width(line, 12, bold=True) for line in lines), 14.0 * len(lines)
        if self.castles_beside:
            return lines, Box(box.middle[0] - w / 2, box.bottom + 2, w, h)
        return lines, self.beside(node, w, h, 5)

    def _village(self, node: str, box: Box, *, pale: bool) -> list[Box]:
        """Draw a village card with its name and the chips beside it; return their boxes."""
        attributes, page, scale = self.nodes[node], self.page, self.card_scale
        face = village_face(BY_ID[attributes["terrain"]], attributes["value"])
        page.svg(face, box.x, box.y, scale)
        if pale:
            page.rect(box.grown(0.5), 3, fill=PAPER, veil=0.55)
        tag = Box(box.x - 8, box.y - 7, 24 * 0.9, 16 * 0.9)
        page.svg(place_tag(node), tag.x, tag.y, 0.9)
        tokens = attributes.get("tokens", {})
        w, h = (side * self.chip_scale for side in _CHIP)
        normal = self.normal(self.angle(node))
        upright = abs(normal.x) > 0.5 or len(tokens) == 1
        columns, rows = (1, len(tokens)) if upright else (len(tokens), 1)
        block = self.beside(
            node, columns * (w + 2) - 2, rows * (h + 2) - 2, 11 if normal.y < 0.3 else 5
        )
        boxes = [tag]
        for i, (card, owner) in enumerate(tokens.items()):
            x = block.x if upright else block.x + i * (w + 2)
            y = block.y + i * (h + 2) if upright else block.y
            page.svg(chip(BY_ID[card], owner, *_CHIP), x, y, self.chip_scale)
            boxes.append(Box(x, y, w, h))
        return boxes


def page_size(graph: nx.Graph[str]) -> Size:
    """Return how large a page a ring needs."""
    return _SMALL if len(graph) <= _FEW else _LARGE


def in_lines(page: Page, name: str, room: float) -> list[str]:
    """Return a name in one line, or in two if it is long; what is longer still is cut."""
    if page.width(name, 12, bold=True) <= room:
        return [name]
    words, first = name.split(" "), ""
    while words and page.width(f"{first} {words[0]}".strip(), 12, bold=True) <= room:
        first = f"{first} {words.pop(0)}".strip()
    return [fitted(page, line, room) for line in (first, " ".join(words)) if line]


def without(points: list[Point], start: Box, end: Box) -> list[Point]:
    """Return a way without what lies in the boxes at its two ends."""

    def inside(point: Point, box: Box) -> bool:
        return box.x <= point[0] <= box.right and box.y <= point[1] <= box.bottom

    first, last = 0, len(points) - 1
    while first < last and inside(points[first], start):
        first += 1
    while last > first and inside(points[last], end):
        last -= 1
    return points[first : last + 1]
