"""The graphs of tiles and of segments drawn over the board, node by node and edge by edge."""

from __future__ import annotations

import networkx as nx

from boardkit.core.language import Text
from boardkit.core.look import CARD, INK
from boardkit.core.svg import Box
from boardkit.games.carcassonne.data import words
from boardkit.lab.plots.carcassonne.land import Land
from boardkit.lab.plots.carcassonne.signs import COLOURS, Entry, feature_line, key
from boardkit.lab.plots.heading import header
from boardkit.lab.plots.page import Page, Size
from boardkit.lab.plots.svgpath import read_path

_TILES = Text("Tiles", "타일")
_TILE_COUNT = Text("{n} tiles, {edges} shared sides", "타일 {n}장, 맞닿은 변 {edges}곳")
_SEGMENTS = Text("Parts of tiles, joined to features", "타일의 부분과 이어진 지형")
_SEGMENT_COUNT = Text("{n} parts, {edges} joins", "부분 {n}곳, 이음 {edges}곳")
_ORDER = Text("a tile, numbered in the order laid", "타일. 숫자는 놓은 차례")
_LETTERS = {"C": "city", "R": "road", "F": "field", "I": "river"}
_KEY = 44.0


def page_size(graph: nx.Graph[str]) -> Size:
    """Return how large a page a graph needs."""
    return Land(graph).page_size(_KEY)


def draw_tiles(graph: nx.Graph[str], page: Page, title: str) -> None:
    """Draw the tiles as nodes, with the letter of the side they share on every edge."""
    land = Land(graph)
    quiet = _TILE_COUNT.format(n=len(graph), edges=graph.number_of_edges())
    header(page, title or str(_TILES), quiet)
    land.draw(page)
    middle = {node: land.box(about["cell"]).middle for node, about in graph.nodes(data=True)}
    for one, other, about in graph.edges(data=True):
        letter = about["letter"]
        (ax, ay), (bx, by) = middle[one], middle[other]
        way = read_path(f"M{ax} {ay}L{bx} {by}")
        page.outline(way, stroke=INK, width=1.6, name=f"edge {one} {other} {letter}")
        x, y = (ax + bx) / 2, (ay + by) / 2
        page.rect(Box(x - 7, y - 7, 14, 14), 2, fill=CARD, stroke=COLOURS[_LETTERS[letter]])
        page.text(x, y + 4, letter, 11, bold=True, anchor="middle")
    for node, about in graph.nodes(data=True):
        _numbered(page, *middle[node], about["order"])
    used = {about["letter"] for *_, about in graph.edges(data=True)}
    entries = [Entry(lambda x, y: _numbered(page, x, y, 0), 22, str(_ORDER))]
    entries += [_letter(page, letter) for letter in _LETTERS if letter in used]
    key(page, entries, 24, land.bottom + 14, page.size.w - 20)


def draw_segments(graph: nx.Graph[str], page: Page, title: str) -> None:
    """Draw every part of every tile, joined over the sides."""
    land = Land(graph)
    quiet = _SEGMENT_COUNT.format(n=len(graph), edges=graph.number_of_edges())
    header(page, title or str(_SEGMENTS), quiet)
    land.draw(page)
    spots = {node: land.spot(node, about["pos"]) for node, about in graph.nodes(data=True)}
    for one, other in graph.edges:
        kind = graph.nodes[one]["kind"]
        page.outline(
            read_path("M{} {}L{} {}".format(*spots[one], *spots[other])),
            stroke=COLOURS[kind],
            width=2.2,
            name=f"edge {one} {other}",
        )
    for node, (x, y) in spots.items():
        _dot(page, x, y, graph.nodes[node]["kind"])
    for node, about in graph.nodes(data=True):
        if about["piece"] is not None:
            seat, role = about["piece"]
            land.draw_piece(page, node, seat, role, about["pos"])
    kinds = {about["kind"] for _, about in graph.nodes(data=True)}
    entries = [_kind(page, kind) for kind in COLOURS if kind in kinds]
    key(page, entries, 24, land.bottom + 14, page.size.w - 20)


def _numbered(page: Page, x: float, y: float, order: int) -> None:
    page.rect(Box(x - 11, y - 11, 22, 22), 11, fill=CARD, stroke=INK, width=1.6)
    page.text(x, y + 4, order, 11, bold=True, anchor="middle")


def _letter(page: Page, letter: str) -> Entry:
    def draw(x: float, y: float) -> None:
        page.rect(Box(x - 7, y - 7, 14, 14), 2, fill=CARD, stroke=COLOURS[_LETTERS[letter]])
        page.text(x, y + 4, letter, 11, bold=True, anchor="middle")

    return Entry(draw, 14, str(words()[_LETTERS[letter]]))


def _kind(page: Page, kind: str) -> Entry:
    def draw(x: float, y: float) -> None:
        if kind in ("road", "city", "field", "river"):
            feature_line(page, [(x - 14, y), (x + 14, y)], kind, complete=True)
        _dot(page, x, y, kind)

    return Entry(draw, 30, str(words()[kind]))


def _dot(page: Page, x: float, y: float, kind: str) -> None:
    """Draw a node: its outline tells the kind."""
    look = {"fill": CARD, "stroke": COLOURS[kind], "width": 1.8}
    outlines = {
        "road": f"M{x - 4.5} {y}a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0z",
        "city": f"M{x - 4.5} {y - 4.5}h9v9h-9z",
        "field": f"M{x - 5} {y}l5-5 5 5-5 5z",
        "monastery": f"M{x - 5} {y - 1}l5-5 5 5v6h-10z",
        "garden": f"M{x - 2} {y - 5}h4l3 3v4l-3 3h-4l-3-3v-4z",
        "river": f"M{x - 6} {y}q3-5 6 0t6 0",
    }
    if kind == "river":
        look = {"stroke": COLOURS[kind], "width": 2.4}
    page.outline(read_path(outlines[kind]), **look)  # type: ignore[arg-type]  # a look is mixed
