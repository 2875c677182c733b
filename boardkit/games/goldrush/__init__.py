"""Gold Rush."""

from boardkit.core import display
from boardkit.games.goldrush.game import GAME, GoldRush

__all__ = ["GAME", "GoldRush"]

display.register("goldrush", "text", "boardkit.games.goldrush.drawing:text")
display.register("goldrush", "svg", "boardkit.games.goldrush.drawing:still")
