"""The route as a picture: castles and villages on the ring, clockwise."""

from __future__ import annotations

from math import pi

import networkx as nx

from boardkit.core.language import Text
from boardkit.core.look import INK, QUIET
from boardkit.lab.plots.arrows import arrow
from boardkit.lab.plots.elves.ring import Ring, without
from boardkit.lab.plots.heading import header
from boardkit.lab.plots.page import Page

_TITLE = Text("The route", "여행길")
_COUNT = Text("{n} villages", "마을 {n}곳")
_VALUE = Text("worth {value} gold together", "값을 모두 더하면 금화 {value}")
_WAY = Text("clockwise, from realm to realm", "시계 방향으로 영토에서 영토로")


def draw_route(graph: nx.Graph[str], page: Page, title: str) -> None:
    """Draw a route on a page."""
    ring = Ring(page, graph, castles_beside=False)
    header(page, title or str(_TITLE), str(_WAY))
    ring.draw_road()
    for start, end in graph.edges:
        first = ring.angle(start)
        turn = -((first - ring.angle(end)) % (2 * pi))
        points = without(
            ring.way(first, turn, 0.0), ring.box(start).grown(3), ring.box(end).grown(3)
        )
        arrow(page, points, INK, 1.6, f"edge {start} {end}")
    ring.draw_places()
    values = [*nx.get_node_attributes(graph, "value").values()]
    count = _COUNT.format(n=len(values))
    page.text(ring.x, ring.y + 2, count, 20, bold=True, anchor="middle")
    page.text(
        ring.x, ring.y + 22, _VALUE.format(value=sum(values)), 12, fill=QUIET, anchor="middle"
    )
