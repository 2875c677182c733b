"""A view as a picture: text for a terminal and for `repr`."""

from boardkit.games.elves.drawing.text import text

__all__ = ["text"]
