"""A view as a picture: text for a terminal and for `repr`, SVG for everything else.

`board` and `hand` draw what can be pointed at, `picture` and `still` the whole table, `tile_svg`
one tile. All tiles are drawn from their rows in `data/tiles.toml`.
"""

from boardkit.games.carcassonne.drawing.board import board, chosen_place, live_grid
from boardkit.games.carcassonne.drawing.features import fields_of
from boardkit.games.carcassonne.drawing.gains import Gain, gains_of
from boardkit.games.carcassonne.drawing.hand import hand
from boardkit.games.carcassonne.drawing.picture import picture, still
from boardkit.games.carcassonne.drawing.telling import tell
from boardkit.games.carcassonne.drawing.text import text
from boardkit.games.carcassonne.drawing.tile import tile_svg

__all__ = [
    "Gain",
    "board",
    "chosen_place",
    "fields_of",
    "gains_of",
    "hand",
    "live_grid",
    "picture",
    "still",
    "tell",
    "text",
    "tile_svg",
]
