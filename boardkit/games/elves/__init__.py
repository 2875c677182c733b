"""King of the Elves."""

from boardkit.core import display
from boardkit.games.elves.game import GAME, Elves

__all__ = ["GAME", "Elves"]

display.register("elves", "text", "boardkit.games.elves.drawing:text")
