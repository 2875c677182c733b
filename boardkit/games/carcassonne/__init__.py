"""Carcassonne, 3rd edition, with the River and the Abbot."""

from boardkit.core import display
from boardkit.games.carcassonne.advice import value
from boardkit.games.carcassonne.game import GAME, Carcassonne

__all__ = ["GAME", "Carcassonne", "value"]

display.register("carcassonne", "text", "boardkit.games.carcassonne.drawing:text")
display.register("carcassonne", "svg", "boardkit.games.carcassonne.drawing:still")
display.register("carcassonne", "widget", "boardkit.games.carcassonne.widget:CarcassonneAdapter")
display.register("carcassonne", "live", "boardkit.widgets:live")
