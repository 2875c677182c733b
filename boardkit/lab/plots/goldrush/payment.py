"""The payment chain as a picture: who hands on how much, and who keeps what."""

from __future__ import annotations

from typing import Any

import networkx as nx

from boardkit.core.language import Text
from boardkit.core.look import GOLD, HAIRLINE, INK, QUIET, REFUSED, SEATS, coin, crest, mix
from boardkit.core.svg import Box
from boardkit.games.goldrush.state import LETTERS
from boardkit.lab.plots.arrows import arrow
from boardkit.lab.plots.heading import fitted, header
from boardkit.lab.plots.page import Page, Size

_TITLE = Text("The payment chain", "낙찰금이 도는 길")
_BID = Text("bid {bid}", "입찰액 {bid}")
_NOTHING = Text("nobody bid: nothing is paid", "아무도 입찰하지 않아 내는 금덩이가 없음")
_NO_AUCTION = Text("No auction has ended yet.", "아직 끝난 경매가 없습니다.")
_PAYS = Text("pays {n}", "{n}개 냄")
_KEEPS = Text("keeps {n}", "{n}개 가짐")
_OUT = Text("out of play", "놀이에서 빠짐")
_SUPPLY = Text("supply", "공용 금덩이")
_KEEPS_ALL = Text(
    "Receivers keep half, rounded up, and hand the rest to their right; the last one keeps all.",
    "받은 사람은 절반(올림)을 갖고 나머지를 오른쪽에 넘기며, 마지막 사람은 모두 갖습니다.",
)
_RULES = {
    2: Text(
        "With two players the option two_player_payment says what the other keeps (GR-5.8).",
        "두 명이 할 때 상대가 갖는 몫은 two_player_payment 옵션이 정합니다(GR-5.8).",
    ),
    3: Text(
        "Both receivers keep half, rounded up; the rest of the second leaves play (GR-5.7).",
        "두 사람 모두 절반(올림)을 갖고, 두 번째 사람의 나머지는 놀이에서 빠집니다(GR-5.7).",
    ),
}

_STEP, _BOX, _SIDE, _TOP = 150.0, (96.0, 92.0), 34.0, 84.0


def page_size(graph: nx.Graph[str]) -> Size:
    """Return how large a page a payment needs."""
    places = len(_places(graph))
    return Size(max(640.0, 2 * _SIDE + _BOX[0] + _STEP * (places - 1)), 256)


def _places(graph: nx.Graph[str]) -> list[str]:
    """Return the nodes in the order of the chain; the supply only if it gets something."""
    return [node for node, about in graph.nodes(data=True) if "seat" in about or about["kept"]]


def draw_payment(graph: nx.Graph[str], page: Page, title: str) -> None:
    """Draw a payment on a page."""
    bid, bidder = graph.graph["bid"], graph.graph["bidder"]
    header(page, title or str(_TITLE), _equation(graph))
    if bidder is None:
        page.text(page.size.w / 2, page.size.h / 2, _NO_AUCTION, 14, fill=QUIET, anchor="middle")
        return
    places = _places(graph)
    first = (page.size.w - _STEP * (len(places) - 1)) / 2
    middle = {node: first + _STEP * i for i, node in enumerate(places)}
    for giver, taker, about in graph.edges(data=True):
        _draw_hand_over(page, middle[giver], middle[taker], about, bid, f"edge {giver} {taker}")
    for node in places:
        _draw_place(page, graph, node, middle[node])
    page.line([(20, 222), (page.size.w - 20, 222)], HAIRLINE)
    rule = _RULES.get(graph.graph["seats"], _KEEPS_ALL)
    page.text(20, 241, rule, 11, fill=QUIET)


def _equation(graph: nx.Graph[str]) -> str:
    """Return the bid as the sum of what everybody keeps."""
    if graph.graph["bidder"] is None:
        return ""
    if not graph.graph["bid"]:
        return str(_NOTHING)
    kept = [graph.nodes[node]["kept"] for node in _places(graph)[1:]]
    shown = " + ".join(str(n) for n in kept)
    return f"{_BID.format(bid=graph.graph['bid'])} = {shown}"


def _draw_hand_over(
    page: Page, start: float, end: float, about: dict[str, Any], bid: int, name: str
) -> None:
    """Draw an arrow as thick as what is handed over, with the number above and the rule below."""
    half, y = _BOX[0] / 2, _TOP + _BOX[1] / 2
    width = 1.5 + 6.5 * about["amount"] / bid
    ways = [(start + half + 2, y), ((start + end) / 2 - 4, y), (end - half - 2, y)]
    arrow(page, ways, GOLD, width, name)
    page.text((start + end) / 2 - 2, y - 16, about["amount"], 16, bold=True, anchor="middle")
    page.text((start + end) / 2 - 2, y + 22, about["clause"], 10, fill=QUIET, anchor="middle")


def _draw_place(page: Page, graph: nx.Graph[str], node: str, x: float) -> None:
    about = graph.nodes[node]
    w, h = _BOX
    seat, kept = about.get("seat"), about["kept"]
    colour = QUIET if seat is None else SEATS[seat]
    box = Box(x - w / 2, _TOP, w, h)
    page.rect(box, 8, fill=mix(colour, 0.1), stroke=colour, width=1.4, name=f"place {node} {kept}")
    if seat is None:
        page.svg(coin(0, 0, 11), x, _TOP + 24)
        name = str(_SUPPLY)
    else:
        page.svg(crest(0, 0, seat, 12), x, _TOP + 24)
        name = graph.graph.get("names", tuple(LETTERS))[seat]
    page.text(x, _TOP + 56, fitted(page, name, w - 10), 12, bold=True, anchor="middle")
    if seat is None:
        page.text(x, _TOP + 78, _OUT, 11, fill=QUIET, anchor="middle")
    elif seat == graph.graph["bidder"]:
        page.text(x, _TOP + 78, _PAYS.format(n=-kept), 13, fill=REFUSED, bold=True, anchor="middle")
    else:
        page.text(x, _TOP + 78, _KEEPS.format(n=kept), 13, fill=INK, bold=True, anchor="middle")
