"""The features drawn over the board: complete and open, what each is worth, whose it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist
from typing import Any

import networkx as nx

from boardkit.core.language import Text
from boardkit.core.svg import Box
from boardkit.lab.plots.carcassonne.land import Land
from boardkit.lab.plots.carcassonne.signs import (
    Badge,
    Crowd,
    Entry,
    badge_sample,
    feature_line,
    key,
    line_sample,
    open_end,
)
from boardkit.lab.plots.heading import header
from boardkit.lab.plots.page import Page, Size
from boardkit.lab.plots.svgpath import Point

_TITLE = Text("Features", "지형")
_COUNT = Text("{n} features, {done} of them complete", "지형 {n}곳, 완성 {done}곳")
_COMPLETE = Text("complete", "완성된 지형")
_OPEN = Text("open, with its open ends", "열린 지형과 열린 끝")
_WORTH = Text("worth this; a crest: who is paid", "받을 점수. 표시는 받는 사람")
_BOTH = Text("worth now → if finished as it is", "지금의 점수 → 이대로 완성되면")
_SHAPES = Text("road, city, monastery, garden", "길, 도시, 수도원, 정원")

#: the room for the key
_KEY = 66.0
#: the kinds that are shown; fields are in the picture of farms
_SHOWN = ("road", "city", "monastery", "garden")


def page_size(graph: nx.Graph[str]) -> Size:
    """Return how large a page the features need."""
    return Land(graph).page_size(_KEY)


def draw_features(graph: nx.Graph[str], page: Page, title: str) -> None:
    """Draw features on a page."""
    land = Land(graph)
    shown = {n: about for n, about in graph.nodes(data=True) if about["kind"] in _SHOWN}
    done = sum(about["complete"] for about in shown.values())
    header(page, title or str(_TITLE), _COUNT.format(n=len(shown), done=done))
    land.draw(page)
    crowd = Crowd(Box(0, 40, page.size.w, land.bottom - 58))
    for about in shown.values():
        for node in about["segments"]:
            for way in land.ways(node):
                feature_line(page, way, about["kind"], about["complete"])
    for about in shown.values():
        for node in about["segments"]:
            for x, y in land.open_ends(node):
                open_end(page, x, y, about["kind"])
    draw_pieces(land, page, shown.values(), crowd)
    for node, about in shown.items():
        badge = badge_of(about)
        crowd.badge(page, badge, spots_of(land, about), f"feature {node} {badge.content}")
    _draw_key(page, land.bottom + 14)


def badge_of(about: Mapping[str, Any]) -> Badge:
    """Return the badge of a feature: its worth, and what it would be worth if it were finished."""
    worth, finished = about["worth"], about["finished"]
    content = f"{worth}" if worth == finished else f"{worth}→{finished}"
    return Badge(content, about["kind"], about["complete"], about["owners"])


def spots_of(land: Land, about: Mapping[str, Any]) -> Sequence[Point]:
    """Return where a feature's parts lie, those nearest to its middle first."""
    spots = [
        land.spot(node, pos) for node, pos in zip(about["segments"], about["places"], strict=True)
    ]
    middle = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
    return sorted(spots, key=lambda spot: round(dist(spot, middle), 3))


def draw_pieces(land: Land, page: Page, features: Any, crowd: Crowd) -> None:
    """Draw the pieces that stand on some features."""
    for about in features:
        places = dict(zip(about["segments"], about["places"], strict=True))
        for node, seat, role in about["standing"]:
            crowd.place(land.draw_piece(page, node, seat, role, places[node]))


def _draw_key(page: Page, y: float) -> None:
    kinds = [Badge("4", kind, complete=True) for kind in _SHOWN]

    def shapes(x: float, at: float) -> None:
        for i, badge in enumerate(kinds):
            badge.draw(page, x - 33 + 22 * i, at)

    entries = [
        line_sample(page, "city", complete=True)._replace(meaning=str(_COMPLETE)),
        line_sample(page, "city", complete=False)._replace(meaning=str(_OPEN)),
        badge_sample(page, Badge("4", "city", True, (0,)), str(_WORTH)),
        badge_sample(page, Badge("2→4", "city", False), str(_BOTH)),
        Entry(shapes, 88, str(_SHAPES)),
    ]
    key(page, entries, 24, y, page.size.w - 20)
