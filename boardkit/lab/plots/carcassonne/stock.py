"""The tiles left, type by type: a tile, how many of it there were, how many are left."""

from __future__ import annotations

from collections import Counter

from boardkit.core.language import Text
from boardkit.core.look import CARD, INK, PAPER, QUIET
from boardkit.core.svg import Box
from boardkit.games.carcassonne.data import Tile
from boardkit.games.carcassonne.drawing.art import art
from boardkit.games.carcassonne.drawing.geometry import SIZE
from boardkit.games.carcassonne.drawing.layers import FIELD, drawn
from boardkit.games.carcassonne.state import CarcassonneView
from boardkit.lab.plots.heading import fitted, header
from boardkit.lab.plots.page import Page, Size

_TITLE = Text("Tiles left", "남은 타일")
_LEFT = Text("{n} of {all} are left", "{all}장 가운데 {n}장 남음")
_HAND = Text("{tile} is in hand", "{tile} 타일을 들고 있음")
_HIDDEN = Text("which ones is not shown", "종류는 보여 주지 않음")
_UNKNOWN = Text("? of {all}", "{all}장 가운데 ?")
_OF = Text("{n} of {all}", "{all}장 중 {n}")

_ACROSS, _IN_ROW, _TILE = 96.0, 8, 60.0
_DOWN, _TOP = 106.0, 54.0


def page_size(view: CarcassonneView) -> Size:
    """Return how large a page the types of tile need."""
    rows = -(-len(_began(view)) // _IN_ROW)
    return Size(_ACROSS * _IN_ROW + 32, _TOP + _DOWN * rows + 10)


def draw(view: CarcassonneView, page: Page, title: str) -> None:
    """Draw every type; those of which none is left are faint."""
    began = _began(view)
    left = _left(view)
    told = [_LEFT.format(n=view.tiles_left, all=sum(began.values()))]
    if left is None:
        told.append(str(_HIDDEN))
    if view.tile is not None:
        told.append(_HAND.format(tile=view.tile.id))
    header(page, title or str(_TITLE), " · ".join(told))
    for i, tile in enumerate(sorted(began)):
        x = 16 + _ACROSS * (i % _IN_ROW) + (_ACROSS - _TILE) / 2
        y = _TOP + _DOWN * (i // _IN_ROW)
        _draw_type(page, tile, x, y, began[tile], None if left is None else left[tile])


def _began(view: CarcassonneView) -> Counter[Tile]:
    """Return how many tiles of each type the piles began with."""
    return Counter((*view.setup.land, *view.setup.river))


def _left(view: CarcassonneView) -> Counter[Tile] | None:
    """Return how many of each type are left; None where that is not shown."""
    if view.land is None or view.stream is None:
        return None
    return Counter((*view.land, *view.stream))


def _draw_type(page: Page, tile: Tile, x: float, y: float, began: int, left: int | None) -> None:
    box = Box(x, y, _TILE, _TILE)
    page.rect(box, fill=FIELD)
    page.svg(drawn([((0, 0), art(tile.turned[0]))]), x, y, _TILE / SIZE)
    if left == 0:
        page.rect(box, fill=PAPER, veil=0.72)
    page.rect(box, stroke=QUIET, width=0.8)
    middle = x + _TILE / 2
    for i in range(began):
        here = left is not None and i < left
        dot = Box(middle - 4.0 * began + 8 * i + 1, y + _TILE + 4, 6, 6)
        page.rect(dot, 3, fill=INK if here else CARD, stroke=INK if here else QUIET, width=0.8)
    name = fitted(page, tile.id, _ACROSS - 6, 10, bold=False)
    page.text(middle, y + _TILE + 22, name, 10, fill=QUIET, anchor="middle")
    shown = _UNKNOWN.format(all=began) if left is None else _OF.format(n=left, all=began)
    told = "?" if left is None else str(left)
    page.text(
        middle,
        y + _TILE + 35,
        shown,
        11,
        bold=bool(left),
        anchor="middle",
        name=f"left {tile.key} {told}",
    )
