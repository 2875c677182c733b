"""The tiles that are left and those out of the game, as small pictures with numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from boardkit.core.lettering import width
from boardkit.core.look import BODY, QUIET, SMALL, words
from boardkit.core.svg import element, moved, number, path
from boardkit.games.carcassonne.data import Tile
from boardkit.games.carcassonne.drawing.art import art
from boardkit.games.carcassonne.drawing.geometry import SIZE
from boardkit.games.carcassonne.drawing.labels import say
from boardkit.games.carcassonne.drawing.layers import FIELD, drawn
from boardkit.games.carcassonne.drawing.tile import FRAME
from boardkit.games.carcassonne.state import CarcassonneView

_TILE, _ACROSS, _DOWN = 32.0, 47.0, 52.0
#: what would only be noise on so small a tile
_LEFT_OUT = {"tufts", "trunk", "crown", "planks", "stones"}


def piles(view: CarcassonneView, x: float, y: float, room: float) -> tuple[float, list[str]]:
    """Return where the tiles left and the discards end, and their drawing from (x, y)."""
    if not (view.tiles_left or view.discards):
        return y, []
    parts: list[str] = [words(x, y + 14, say("draw_left", n=view.tiles_left), BODY, bold=True)]
    if view.land is None or view.stream is None:
        if view.tiles_left:
            after = x + width(say("draw_left", n=view.tiles_left), BODY, bold=True) + 12
            parts.append(words(after, y + 14, say("draw_left_hidden"), SMALL, fill=QUIET))
        y += 22
    else:
        left = Counter((*view.stream, *view.land))
        y, shown = _rows(left, sorted(left), x, y + 24, room)
        parts += shown
    if view.discards:
        title = say("draw_out", n=len(view.discards))
        parts.append(words(x, y + 18, title, BODY, bold=True))
        out = Counter(view.discards)
        y, shown = _rows(out, sorted(out), x, y + 28, room)
        parts += shown
    return y, parts


def _rows(
    counts: Counter[Tile], tiles: Sequence[Tile], x: float, y: float, room: float
) -> tuple[float, list[str]]:
    """Return tiles with their numbers, in rows."""
    in_row = max(1, int((room + _ACROSS - _TILE) // _ACROSS))
    places = [(x + i % in_row * _ACROSS, y + i // in_row * _DOWN) for i in range(len(tiles))]
    k = _TILE / SIZE
    squares = "".join(
        f"M{number(left)} {number(top)}h{_TILE:g}v{_TILE:g}h-{_TILE:g}z" for left, top in places
    )
    placed = [
        ((round((left - x) / k, 1), round((top - y) / k, 1)), _small(tile))
        for tile, (left, top) in zip(tiles, places, strict=True)
    ]
    parts: list[str] = [
        path(squares, fill=FIELD),
        moved(x, y, drawn(placed), k),
        path(squares, fill="none", stroke=FRAME),
    ]
    for tile, (left, top) in zip(tiles, places, strict=True):
        label = say("draw_left_of", tile=say(tile.id), n=counts[tile])
        shown = words(
            left + _TILE / 2, top + _TILE + 14, _count(tile, counts[tile]), SMALL, anchor="middle"
        )
        parts.append(element("g", shown, role="img", aria_label=label))
    rows = -(-len(tiles) // in_row)
    return y + rows * _DOWN, parts


def _small(tile: Tile) -> dict[str, str]:
    return {layer: d for layer, d in art(tile.turned[0]).items() if layer not in _LEFT_OUT}


def _count(tile: Tile, n: int) -> str:
    """Return how many there are, after the letter that a land tile goes by."""
    letter = "" if tile.river else tile.id[0] + " "
    return f"{letter}×{n}"
