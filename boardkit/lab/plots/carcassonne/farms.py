"""Farms drawn over the board: fields, the cities they touch, and what farmers earn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import networkx as nx

from boardkit.core.language import Text
from boardkit.core.look import CARD, SEATS, mix
from boardkit.core.svg import Box
from boardkit.games.carcassonne.drawing.layers import FIELD
from boardkit.lab.plots.carcassonne.features import draw_pieces, spots_of
from boardkit.lab.plots.carcassonne.land import Land, split
from boardkit.lab.plots.carcassonne.signs import (
    COLOURS,
    Badge,
    Crowd,
    Entry,
    badge_sample,
    key,
    players,
)
from boardkit.lab.plots.heading import header
from boardkit.lab.plots.page import Page, Size
from boardkit.lab.plots.svgpath import Point, read_path

_TITLE = Text("Farms", "농장")
_READINGS = {
    "field3": Text("{n} a field and completed city", "밭과 완성된 도시마다 {n}점"),
    "field3_once": Text("{n} a completed city, once a player", "사람마다 완성된 도시 하나에 {n}점"),
    "city4": Text(
        "{n} a completed city, to the most farmers around it",
        "완성된 도시마다 둘레에 농부가 가장 많은 사람에게 {n}점",
    ),
}
_COMPLETE = Text("completed city: pays", "완성된 도시: 점수가 됨")
_OPEN = Text("open city: pays nothing yet", "열린 도시: 아직 점수가 없음")
_FIELD = Text(
    "a farmer's points on a field; a crest: who has the most",
    "밭의 농부가 얻는 점수. 표시는 농부가 가장 많은 사람",
)
_EARNED = Text("{n} points", "{n}점")

#: the ground of a field without a farmer that would pay one
_UNOWNED = "#E9DFA0"

_KEY = 94.0


def page_size(graph: nx.Graph[str]) -> Size:
    """Return how large a page the farms need."""
    return Land(graph).page_size(_KEY)


def draw_farms(graph: nx.Graph[str], page: Page, title: str) -> None:
    """Draw farms on a page: fields that have a farmer or would pay one, and their cities."""
    land = Land(graph)
    fields = {node: about for node, about in graph.nodes(data=True) if _tells(about)}
    cities = {
        node: about
        for node, about in graph.nodes(data=True)
        if about["kind"] == "city" and any(field in fields for field in graph[node])
    }
    header(
        page, title or str(_TITLE), _READINGS[graph.graph["reading"]].format(n=graph.graph["rate"])
    )
    grounds = [
        (segment, _ground(about)) for about in fields.values() for segment in about["segments"]
    ]
    land.draw(page, grounds=grounds, veil=0.35)
    crowd = Crowd(Box(0, 40, page.size.w, land.bottom - 58))
    for field in fields:
        for city in graph[field]:
            ends = _touch(land, graph, field, city)
            _draw_touch(page, *ends, f"{field} {city}", graph.edges[field, city]["complete"])
    draw_pieces(land, page, fields.values(), crowd)
    for node, about in cities.items():
        worth = str(graph.graph["rate"]) if about["complete"] else "–"
        badge = Badge(worth, "city", about["complete"])
        crowd.badge(page, badge, spots_of(land, about), f"city {node} {worth}")
    for node, about in fields.items():
        badge = Badge(f"{about['points']}", "field", bool(about["points"]), about["owners"])
        crowd.badge(page, badge, spots_of(land, about), f"field {node} {about['points']}")
    y = _draw_key(page, land.bottom + 14, graph.graph["rate"])
    seats = range(graph.graph["seats"])
    names = graph.graph.get("names", tuple("ABCDE"[seat] for seat in seats))
    earned = [_EARNED.format(n=graph.graph["points"][seat]) for seat in seats]
    players(page, names, earned, 24, y + 32)


def _tells(about: Mapping[str, Any]) -> bool:
    """Tell whether a node is a field that has a farmer or would pay one."""
    return about["kind"] == "field" and bool(about["standing"] or about["points"])


def _touch(land: Land, graph: nx.Graph[str], field: str, city: str) -> tuple[Point, Point]:
    """Return where a field and a city lie on the first tile on which they touch."""
    cell = graph.edges[field, city]["cells"][0]
    one, other = (
        next(
            land.spot(part, pos)
            for part, pos in zip(about["segments"], about["places"], strict=True)
            if split(part)[0] == cell
        )
        for about in (graph.nodes[field], graph.nodes[city])
    )
    return one, other


def _ground(about: Mapping[str, Any]) -> str:
    """Return a field's ground: the colours of those who have the most farmers, mixed."""
    if not about["owners"]:
        return _UNOWNED
    colour = SEATS[about["owners"][0]]
    for seat in about["owners"][1:]:
        colour = mix(colour, 0.5, SEATS[seat])
    return mix(colour, 0.55, FIELD)


def _draw_touch(page: Page, field: Point, city: Point, name: str, complete: bool) -> None:
    """Draw that a field touches a city: a whole line where the city is complete."""
    way = read_path(f"M{field[0]:.2f} {field[1]:.2f}L{city[0]:.2f} {city[1]:.2f}")
    page.outline(way, stroke=CARD, width=5.0 if complete else 3.6, veil=0.85)
    page.outline(
        way,
        stroke=COLOURS["field"],
        width=2.8 if complete else 1.6,
        dash=() if complete else (3.0, 3.0),
        name=f"touch {name} {'complete' if complete else 'open'}",
    )


def _draw_key(page: Page, y: float, rate: int) -> float:
    def touch(complete: bool) -> Entry:
        def draw(x: float, at: float) -> None:
            _draw_touch(page, (x - 24, at), (x + 8, at), "key", complete)
            Badge(f"{rate}" if complete else "–", "city", complete).draw(page, x + 16, at)

        return Entry(draw, 52, str(_COMPLETE if complete else _OPEN))

    entries = [
        touch(complete=True),
        touch(complete=False),
        badge_sample(page, Badge("9", "field", True, (0,)), str(_FIELD)),
    ]
    return key(page, entries, 24, y, page.size.w - 20)
