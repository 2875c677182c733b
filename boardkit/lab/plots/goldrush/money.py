"""All flows of nuggets as a picture: who paid whom, and by which rules."""

from __future__ import annotations

from collections import defaultdict

import networkx as nx

from boardkit.core.language import Text
from boardkit.core.look import GOLD, HAIRLINE, INK, QUIET, SEATS, coin, crest, mix
from boardkit.core.svg import Box
from boardkit.games.goldrush.drawing.icons import SLATE, TIMBER, WATER
from boardkit.games.goldrush.graph.nodes import SUPPLY
from boardkit.games.goldrush.state import LETTERS
from boardkit.lab.plots.heading import fitted, header
from boardkit.lab.plots.page import Page, Size

_TITLE = Text("Where the nuggets went", "금덩이가 오간 길")
_QUIET = Text("all payments so far", "지금까지의 모든 지불")
_FROM = Text("from ↓  to →", "낸 사람 ↓  받은 사람 →")
_SUPPLY = Text("supply", "공용 금덩이")
_IN, _OUT, _NET = Text("in", "받음"), Text("out", "냄"), Text("net", "차이")
_WAYS = (("in", _IN), ("out", _OUT))
_NOTHING = Text("No nugget has changed hands yet.", "아직 오간 금덩이가 없습니다.")

#: the kinds of flow by their clauses: what they are called, and their colour
KINDS = {
    "auction": (Text("auctions", "경매"), GOLD),
    "fee": (Text("fees", "시장 요금"), "#8462A2"),
    "dig": (Text("digging", "금 캐기"), WATER),
    "action": (Text("action cards", "행동 카드"), SLATE),
    "building": (Text("buildings", "건물"), TIMBER),
    "short": (Text("paid in part", "가진 만큼만 냄"), "#B3261E"),
}

_LEFT, _TOP, _LINE, _CELL = 24.0, 96.0, 40.0, 62.0
_NAME, _BAR = 136.0, 14.0


def kind_of(clause: str) -> str:
    """Return the kind of flow that a clause makes."""
    section = clause.split(".")[0]
    if clause == "GR-8.1":
        return "short"
    if clause in ("GR-13.2", "GR-7.12") or section == "GR-7":
        return "fee"
    if clause in ("GR-12.8", "GR-1.8") or section == "GR-10":
        return "dig"
    return {"GR-5": "auction", "GR-12": "action", "GR-13": "building"}[section]


def page_size(graph: nx.Graph[str]) -> Size:
    """Return how large a page the flows need."""
    count = len(graph)
    height = _TOP + _LINE * (count + graph.graph["seats"]) + 78
    return Size(max(800.0, _LEFT + _NAME + _CELL * count + 80), height)


def draw_money(graph: nx.Graph[str], page: Page, title: str) -> None:
    """Draw a table of who paid whom, and each player's bars of what came in and went out."""
    header(page, title or str(_TITLE), str(_QUIET))
    if not graph.size():
        page.text(page.size.w / 2, page.size.h / 2, _NOTHING, 14, fill=QUIET, anchor="middle")
        return
    _draw_matrix(page, graph)
    _draw_bars(page, graph, _TOP + _LINE * len(graph) + 40)
    _draw_key(page, graph, page.size.h - 18)


def _paid(graph: nx.Graph[str]) -> dict[tuple[str, str], int]:
    """Return what each paid each in all."""
    found: dict[tuple[str, str], int] = defaultdict(int)
    for giver, taker, about in graph.edges(data=True):
        found[giver, taker] += about["amount"]
    return found


def parts_of(graph: nx.Graph[str], node: str, *, into: bool) -> dict[str, int]:
    """Return what came into a node, or what went out, by kind in the order of `KINDS`."""
    found = dict.fromkeys(KINDS, 0)
    for giver, taker, about in graph.edges(data=True):
        if (taker if into else giver) == node:
            found[kind_of(about["clause"])] += about["amount"]
    return {kind: amount for kind, amount in found.items() if amount}


def _name(graph: nx.Graph[str], node: str) -> str:
    if node == SUPPLY:
        return str(_SUPPLY)
    name: str = graph.graph.get("names", tuple(LETTERS))[graph.nodes[node]["seat"]]
    return name


def _sign(page: Page, graph: nx.Graph[str], node: str, x: float, y: float) -> None:
    sign = coin(0, 0, 8) if node == SUPPLY else crest(0, 0, graph.nodes[node]["seat"])
    page.svg(sign, x, y)


def _draw_matrix(page: Page, graph: nx.Graph[str]) -> None:
    paid, nodes = _paid(graph), [*graph]
    most = max(paid.values())
    cell = (page.size.w - _LEFT - _NAME - 24) / len(nodes)
    page.text(_LEFT, _TOP - 12, _FROM, 10, fill=QUIET)
    for i, node in enumerate(nodes):
        x = _LEFT + _NAME + cell * (i + 0.5)
        _sign(page, graph, node, x, _TOP - 36)
        name = fitted(page, _name(graph, node), cell - 8, 11, bold=False)
        page.text(x, _TOP - 12, name, 11, anchor="middle")
    for row, giver in enumerate(nodes):
        y = _TOP + _LINE * row
        page.line([(_LEFT, y), (page.size.w - 24, y)], HAIRLINE)
        _sign(page, graph, giver, _LEFT + 9, y + _LINE / 2)
        name = fitted(page, _name(graph, giver), _NAME - 34)
        page.text(_LEFT + 26, y + _LINE / 2 + 4, name, 12, bold=True)
        for i, taker in enumerate(nodes):
            box = Box(_LEFT + _NAME + cell * i + 2, y + 2, cell - 4, _LINE - 4)
            amount = paid.get((giver, taker), 0)
            if amount:
                colour = QUIET if giver == SUPPLY else SEATS[graph.nodes[giver]["seat"]]
                fill = mix(colour, 0.08 + 0.4 * amount / most)
                page.rect(box, 3, fill=fill, name=f"paid {giver} {taker} {amount}")
                x, middle = box.middle
                page.text(x, middle + 5, amount, 14, bold=True, anchor="middle")


def _draw_bars(page: Page, graph: nx.Graph[str], top: float) -> None:
    """Draw for each player what came in above what went out, in parts by kind."""
    players = [node for node in graph if node != SUPPLY]
    ways = {
        node: [(way, label, parts_of(graph, node, into=way == "in")) for way, label in _WAYS]
        for node in players
    }
    most = max(sum(parts.values()) for found in ways.values() for _, _, parts in found)
    left = _LEFT + _NAME + 34
    unit = (page.size.w - left - 110) / max(1, most)
    for i, node in enumerate(players):
        y = top + 40 * i
        _sign(page, graph, node, _LEFT + 9, y + 16)
        name = fitted(page, _name(graph, node), _NAME - 34)
        page.text(_LEFT + 26, y + 20, name, 12, bold=True)
        for line, (way, label, parts) in zip((y, y + 17), ways[node], strict=True):
            page.text(left - 6, line + 11, label, 10, fill=QUIET, anchor="end")
            x = left
            for kind, amount in parts.items():
                box = Box(x, line, amount * unit, _BAR)
                _draw_part(page, box, kind, f"{way} {graph.nodes[node]['seat']} {kind} {amount}")
                x += amount * unit
            page.text(x + 6, line + 11, sum(parts.values()), 11)
        net = f"{graph.nodes[node]['net']:+}".replace("-", "−")
        page.text(page.size.w - 24, y + 21, net, 15, bold=True, anchor="end")
    page.text(page.size.w - 24, top - 8, _NET, 11, fill=QUIET, anchor="end")


def _draw_part(page: Page, box: Box, kind: str, name: str) -> None:
    page.rect(box, 1, fill=mix(KINDS[kind][1], 0.6), stroke=KINDS[kind][1], width=1.0, name=name)


def _draw_key(page: Page, graph: nx.Graph[str], y: float) -> None:
    used = {kind_of(about["clause"]) for _, _, about in graph.edges(data=True)}
    x = _LEFT
    for kind, (label, colour) in KINDS.items():
        if kind in used:
            page.rect(Box(x, y - 10, 16, 12), 1, fill=mix(colour, 0.6), stroke=colour)
            page.text(x + 22, y, label, 11, fill=INK)
            x += 22 + page.width(label, 11) + 22
