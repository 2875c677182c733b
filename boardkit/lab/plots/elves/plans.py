"""What a traveller can still do as a picture: layers of states, the best line on top."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import networkx as nx
from matplotlib.path import Path

from boardkit.core.language import Text
from boardkit.core.look import GOLD, HAIRLINE, INK, QUIET, SEATS, coin, mix
from boardkit.games.elves.data import BY_ID, IDS
from boardkit.games.elves.drawing.cards import place_tag
from boardkit.games.elves.drawing.icons import icon
from boardkit.games.elves.moves import ChangeDirection, Spell, Visit, parse_move
from boardkit.games.elves.state import LETTERS
from boardkit.lab.plots.arrows import arrow
from boardkit.lab.plots.heading import header
from boardkit.lab.plots.page import Page, Size

_TITLE = Text("What can still be done", "더 할 수 있는 일")
_BEST = Text("best line: {gain:+} gold", "가장 좋은 길: 금화 {gain:+}")
_COUNT = Text("{nodes} states, {edges} moves", "상태 {nodes}개, 움직임 {edges}개")
_MORE = Text("; … marks where there are more", "; …는 더 있다는 표시입니다")
_NONE = Text("There is no journey to make.", "할 여행이 없습니다.")
_GOLD = Text("gold earned so far", "지금까지 번 금화")
_OTHER = Text("other moves", "다른 움직임")
_CHANGE = Text("change of direction", "방향 바꾸기")
_STOP = Text("stopping is possible everywhere", "어디서나 멈출 수 있습니다")

_LEFT, _TOP, _BELOW = 46.0, 118.0, 40.0
_COLUMN, _ROW, _LEAST_ROW = 104.0, 20.0, 10.0
_TALLEST = 470.0


def page_size(graph: nx.Graph[str]) -> Size:
    """Return how large a page plans need."""
    layers, rows = _extent(graph)
    height = _TOP + 36 + _row(rows) * rows + _BELOW
    return Size(max(800.0, 2 * _LEFT + _COLUMN * layers + 20), height)


def _extent(graph: nx.Graph[str]) -> tuple[int, int]:
    """Return the last layer and the number of rows below the best line."""
    places = nx.get_node_attributes(graph, "pos").values()
    across, down = max((x for x, _ in places), default=0), -min((y for _, y in places), default=0)
    return int(across), int(down)


def _row(rows: int) -> float:
    return max(_LEAST_ROW, min(_ROW, _TALLEST / max(1, rows)))


def draw_plans(graph: nx.Graph[str], page: Page, title: str) -> None:
    """Draw what a traveller can still do on a page."""
    seat = graph.graph["seat"]
    names = graph.graph.get("names", tuple(LETTERS))
    told = _COUNT.format(nodes=len(graph), edges=graph.number_of_edges())
    told += str(_MORE) if graph.graph["truncated"] else ""
    header(page, title or str(_TITLE), told if len(graph) else "", seat, names[seat])
    if not len(graph):
        page.text(page.size.w / 2, page.size.h / 2, _NONE, 14, fill=QUIET, anchor="middle")
        return
    row = _row(_extent(graph)[1])
    at = {node: _place(pos, row) for node, pos in nx.get_node_attributes(graph, "pos").items()}
    for start, end, about in graph.edges(data=True):
        if not about["best"]:
            _draw_other(page, at[start], at[end], about)
    for start, end, about in graph.edges(data=True):
        if about["best"]:
            _draw_best(page, at[start], at[end], about, SEATS[seat], f"edge {start} {end}")
    _draw_states(page, graph, at, row)
    _draw_legend(page, graph, SEATS[seat])


def _place(pos: tuple[float, float], row: float) -> tuple[float, float]:
    layer, height = pos
    y = _TOP if height == 0 else _TOP + 34 + row * (-height - 1)
    return _LEFT + _COLUMN * layer, y


def _draw_other(
    page: Page, start: tuple[float, float], end: tuple[float, float], about: Mapping[str, Any]
) -> None:
    """Draw a move beside the best line: a thin curve, dashed for a change of direction."""
    (x, y), (ex, ey) = start, end
    bend = (ex - x) * 0.45
    curve = Path(
        [(x, y), (x + bend, y), (ex - bend, ey), (ex, ey)],
        [Path.MOVETO, Path.CURVE4, Path.CURVE4, Path.CURVE4],
    )
    turning = about["move"] == str(ChangeDirection())
    page.outline(curve, stroke=mix(QUIET, 0.55), width=0.8, dash=(3, 2) if turning else ())


def _draw_best(
    page: Page,
    start: tuple[float, float],
    end: tuple[float, float],
    about: Mapping[str, Any],
    colour: str,
    name: str,
) -> None:
    """Draw a move of the best line with its cards above and what it brings below."""
    (x, y), (ex, ey) = start, end
    arrow(page, [(x + 16, y), ((x + ex) / 2, (y + ey) / 2), (ex - 17, ey)], colour, 3.6, name)
    middle = (x + ex) / 2 - 2
    move = parse_move(about["move"])
    if isinstance(move, Visit | Spell):
        cards = [IDS[card] for card in move.cards]
        gain = f"{about['gain']:+}".replace("-", "−")
        wide = page.width(gain, 13, bold=True)
        page.svg(place_tag(str(move.place)), middle - (wide + 30) / 2, y - 54)
        page.text(middle - (wide + 30) / 2 + 30, y - 41.5, gain, 13, bold=True)
    else:
        cards = ["change"]
    step = min(20.0, 66 / len(cards))
    left = middle - step * len(cards) / 2
    for i, card in enumerate(cards):
        page.svg(icon(BY_ID[card], 0, 0, 19), left + step * i, y - 31)


def _draw_states(
    page: Page, graph: nx.Graph[str], at: Mapping[str, tuple[float, float]], row: float
) -> None:
    """Draw the states: coins on the best line, dots elsewhere, their gold beside them at ends."""
    most = max(1, *nx.get_node_attributes(graph, "gain").values())
    radius = min(5.0, row * 0.42)
    for node, about in graph.nodes(data=True):
        x, y = at[node]
        if about["best"]:
            page.svg(coin(0, 0, 15, about["gain"]), x, y)
            continue
        fill = mix(GOLD, 0.1 + 0.9 * max(0, about["gain"]) / most)
        page.svg(f'<circle r="{radius}" fill="{fill}" stroke="{QUIET}" stroke-width="0.8"/>', x, y)
        if not graph[node]:
            text = f"{about['gain']}" + ("…" if about["more"] else "")
            page.text(x + radius + 3, y + 3.3, text, 9, fill=QUIET)


def _draw_legend(page: Page, graph: nx.Graph[str], colour: str) -> None:
    y = page.size.h - 16
    page.line([(20, y - 20), (page.size.w - 20, y - 20)], HAIRLINE)
    x = 20.0
    page.outline(Path([(x, y - 4), (x + 22, y - 4)]), stroke=colour, width=3.6)
    x = _legend(page, x + 30, y, _BEST.format(gain=graph.graph["best_gain"]), INK)
    page.svg(coin(7, 7, 6.5), x, y - 11)
    x = _legend(page, x + 20, y, str(_GOLD), QUIET)
    page.outline(Path([(x, y - 4), (x + 22, y - 4)]), stroke=QUIET, width=0.8)
    x = _legend(page, x + 28, y, str(_OTHER), QUIET)
    page.outline(Path([(x, y - 4), (x + 22, y - 4)]), stroke=QUIET, width=0.8, dash=(3, 2))
    x = _legend(page, x + 28, y, str(_CHANGE), QUIET)
    page.text(page.size.w - 20, y, _STOP, 11, fill=QUIET, anchor="end")


def _legend(page: Page, x: float, y: float, text: str, fill: str) -> float:
    page.text(x, y, text, 11, fill=fill)
    return x + page.width(text, 11) + 18
