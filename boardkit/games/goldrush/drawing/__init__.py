"""A view as a picture: text for a terminal and for `repr`, SVG for everything else."""

from boardkit.games.goldrush.drawing.payment import payment_picture
from boardkit.games.goldrush.drawing.picture import picture, still
from boardkit.games.goldrush.drawing.table import board
from boardkit.games.goldrush.drawing.telling import tell
from boardkit.games.goldrush.drawing.text import text

__all__ = ["board", "payment_picture", "picture", "still", "tell", "text"]
