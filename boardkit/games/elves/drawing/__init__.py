"""A view as a picture: text for a terminal and for `repr`, SVG for everything else."""

from boardkit.games.elves.drawing.hand import hand
from boardkit.games.elves.drawing.journey import Step, walk_of
from boardkit.games.elves.drawing.picture import picture, still
from boardkit.games.elves.drawing.table import board
from boardkit.games.elves.drawing.telling import tell
from boardkit.games.elves.drawing.text import text

__all__ = ["Step", "board", "hand", "picture", "still", "tell", "text", "walk_of"]
