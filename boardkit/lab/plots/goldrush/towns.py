"""Players and towns as a picture: lines as thick as the mines that join them."""

from __future__ import annotations

import networkx as nx
from matplotlib.path import Path

from boardkit.core.language import Text
from boardkit.core.look import GOLD, INK, PAPER, QUIET, SEATS, crest, mix
from boardkit.core.svg import Box
from boardkit.games.goldrush.data import TOWNS, words
from boardkit.games.goldrush.drawing.icons import TOWN_COLOURS, TOWN_LETTERS
from boardkit.games.goldrush.state import LETTERS
from boardkit.lab.plots.heading import fitted, header
from boardkit.lab.plots.page import Page, Size

_TITLE = Text("Players, towns and mayors", "사람, 마을, 시장")
_QUIET = Text("number of mines; M: mayor", "금광 수. M은 시장")
_FEE = Text("fee {n}", "요금 {n}")
_NO_MAYOR = Text("no mayor", "시장 없음")
_MINES = Text("{n} mines", "금광 {n}장")

_SIZE = Size(800, 420)
_SIDE, _UPPER, _LOWER = 30.0, 92.0, 322.0


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
    for player, town, about in graph.edges(data=True):
        _draw_number(page, at[player], at[town], about["weight"], mayor=about["mayor"])
    for node, about in graph.nodes(data=True):
        if about["kind"] == "player":
            _draw_player(page, graph, node, *at[node])
        else:
            _draw_town(page, graph, node, *at[node])


def _draw_number(
    page: Page, start: tuple[float, float], end: tuple[float, float], mines: int, *, mayor: bool
) -> None:
    """Draw the number of mines on a line, near its town, where lines lie apart."""
    share = 0.72
    x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    shown = f"{mines} M" if mayor else str(mines)
    wide = page.width(shown, 12, bold=True) + 10
    edge = GOLD if mayor else QUIET
    page.rect(Box(x - wide / 2, y - 9, wide, 18), 9, fill=PAPER, stroke=edge, width=1.2)
    page.text(x, y + 4.3, shown, 12, bold=True, anchor="middle")


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
