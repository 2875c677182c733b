"""Carcassonne, 3rd edition, with the River and the Abbot."""

from boardkit.core import display
from boardkit.games.carcassonne.advice import (
    Breakdown,
    Completing,
    Fitting,
    Lack,
    Projected,
    Score,
    breakdown,
    chance_to_fill,
    completing,
    fitting,
    lacks,
    projected,
    value,
)
from boardkit.games.carcassonne.game import GAME, Carcassonne

__all__ = [
    "GAME",
    "Breakdown",
    "Carcassonne",
    "Completing",
    "Fitting",
    "Lack",
    "Projected",
    "Score",
    "breakdown",
    "chance_to_fill",
    "completing",
    "fitting",
    "lacks",
    "projected",
    "value",
]

display.register("carcassonne", "text", "boardkit.games.carcassonne.drawing:text")
display.register("carcassonne", "svg", "boardkit.games.carcassonne.drawing:still")
display.register("carcassonne", "tell", "boardkit.games.carcassonne.drawing:tell")
display.register("carcassonne", "widget", "boardkit.games.carcassonne.widget:CarcassonneAdapter")
display.register("carcassonne", "live", "boardkit.widgets:live")
