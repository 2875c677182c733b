"""Players and towns as a picture: lines as thick as the mines that join them."""

from __future__ import annotations

from collections.abc import Sequence

import networkx as nx
from matplotlib.path import Path

from boardkit.core.language import Text
from boardkit.core.look import GOLD, INK, PAPER, QUIET, SEATS, crest, mix
from boardkit.core.svg import Box
from boardkit.games.goldrush.data import TOWNS, words
from boardkit.games.goldrush.drawing.icons import TOWN_COLOURS, TOWN_LETTERS
from boardkit.games.goldrush.state import LETTERS
from boardkit.lab.plots.arrows import Point
from boardkit.lab.plots.heading import fitted, header
from boardkit.lab.plots.page import Page, Size, overlap

_TITLE = Text("Players, towns and mayors", "사람, 마을, 시장")
_QUIET = Text("number of mines; M: mayor", "금광 수. M은 시장")
_FEE = Text("fee {n}", "요금 {n}")
_NO_MAYOR = Text("no mayor", "시장 없음")
_MINES = Text("mines: {n}", "금광 {n}장")

_SIZE = Size(800, 420)
_SIDE, _UPPER, _LOWER = 30.0, 92.0, 322.0
#: how far down its line a number may stand, the likeliest first
_SHARES = (0.76, 0.66, 0.56, 0.46, 0.36, 0.26, 0.84, 0.71, 0.61, 0.51, 0.41, 0.31)


def page_size(graph: nx.Graph[str]) -> Size:
    """Return how large a page players and towns need."""
    return _SIZE


def draw_towns(graph: nx.Graph[str], page: Page, title: str) -> None:
    """Draw players above, towns below and their mines between."""
    header(page, title or str(_TITLE), str(_QUIET))
    room = page.size.w - 2 * _SIDE
    at = {
        node: (_SIDE + room * about["pos"][0], _UPPER if about["kind"] == "player" else _LOWER)
        for node, about in graph.nodes(data=True)
    }
    for player, town, about in graph.edges(data=True):
        colour = SEATS[graph.nodes[player]["seat"]]
        (x, y), (ex, ey) = at[player], at[town]
        width = 1.2 + 2.4 * about["weight"]
        if about["mayor"]:
            page.line([(x, y), (ex, ey)], GOLD, width + 5)
        way = Path([(x, y), (ex, ey)])
        page.outline(way, stroke=colour, width=width, name=f"edge {player} {town}")
    taken: list[Box] = []
    for player, town, about in graph.edges(data=True):
        shown = f"{about['weight']} M" if about["mayor"] else str(about["weight"])
        box = _number_box(page, at[player], at[town], shown, taken)
        taken.append(box)
        edge = GOLD if about["mayor"] else QUIET
        page.rect(box, 9, fill=PAPER, stroke=edge, width=1.2)
        page.text(box.middle[0], box.middle[1] + 4.3, shown, 12, bold=True, anchor="middle")
    for node, about in graph.nodes(data=True):
        if about["kind"] == "player":
            _draw_player(page, graph, node, *at[node])
        else:
            _draw_town(page, graph, node, *at[node])


def _number_box(page: Page, start: Point, end: Point, shown: str, taken: Sequence[Box]) -> Box:
    """Return where the number of a line stands: where it covers no other, near its town."""
    wide = page.width(shown, 12, bold=True) + 10
    boxes = []
    for share in _SHARES:
        x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
        boxes.append(Box(x - wide / 2, y - 9, wide, 18))
    free = (box for box in boxes if not any(overlap(box.grown(1), other) for other in taken))
    return next(free, boxes[0])


def _draw_player(page: Page, graph: nx.Graph[str], node: str, x: float, y: float) -> None:
    seat = graph.nodes[node]["seat"]
    names = graph.graph.get("names", tuple(LETTERS))
    page.svg(crest(0, 0, seat, 14), x, y)
    room = (page.size.w - 2 * _SIDE) / graph.graph["seats"] - 12
    page.text(x, y - 22, fitted(page, names[seat], room), 12, bold=True, anchor="middle")


def _draw_town(page: Page, graph: nx.Graph[str], node: str, x: float, y: float) -> None:
    about = graph.nodes[node]
    town = TOWNS.index(about["town"])
    colour, mayor = TOWN_COLOURS[town], about["mayor"]
    box = Box(x - 62, y - 14, 124, 30)
    page.rect(box, 6, fill=colour, stroke=mix(INK, 0.6, colour), width=1.2)
    letters = TOWN_LETTERS[town]
    page.text(x, y + 6, words()[about["town"]], 14, fill=letters, bold=True, anchor="middle")
    fee = _NO_MAYOR if mayor is None else _FEE.format(n=about["fee"])
    shown = f"{_MINES.format(n=about['mines'])} · {fee}"
    page.text(x, y + 36, shown, 11, fill=QUIET, anchor="middle")
    if mayor is not None:
        page.svg(crest(0, 0, mayor, 10), x, y + 58)
