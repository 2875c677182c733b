"""One tile as a picture, at any size and turned any way."""

from __future__ import annotations

from functools import cache

from boardkit.core.look import PAPER
from boardkit.core.svg import Box, Svg, moved, picture, rect
from boardkit.games.carcassonne.data import Tile, Turned
from boardkit.games.carcassonne.drawing.art import art
from boardkit.games.carcassonne.drawing.geometry import SIZE
from boardkit.games.carcassonne.drawing.labels import tile_label
from boardkit.games.carcassonne.drawing.layers import FIELD, drawn

#: the line round a tile, and round the board
FRAME = "#5F6B4B"


def tile_svg(tile: Tile, rot: int = 0, size: float = 100) -> Svg:
    """Return a picture of one tile.

    Parameters
    ----------
    rot
        Clockwise quarter turns.
    size
        Width and height in pixels.
    """
    turned = tile.turned[rot % 4]
    return picture(
        size,
        size,
        [tile_at(turned, Box(0, 0, size, size))],
        title=tile_label(turned),
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def tile_at(turned: Turned, box: Box, frame: str = FRAME, width: float = 1) -> Svg:
    """Return a tile drawn into a square of a larger picture, with a line round it."""
    body = moved(box.x, box.y, tile_body(turned), box.w / SIZE)
    # what goes on beyond the border is covered: no clip path, which would need an id
    body += rect(box.grown(1.25), fill="none", stroke=PAPER, stroke_width=2.5)
    return body + rect(box, fill="none", stroke=frame, stroke_width=width)


@cache
def tile_body(turned: Turned) -> Svg:
    """Return a tile with its ground, 100 by 100."""
    return rect(Box(0, 0, SIZE, SIZE), fill=FIELD) + drawn([((0, 0), art(turned))])
