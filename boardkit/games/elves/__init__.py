"""King of the Elves."""

from boardkit.core import display
from boardkit.games.elves.advice import BestJourney, best_journey, value
from boardkit.games.elves.game import GAME, Elves
from boardkit.games.elves.scoring import coins

__all__ = ["GAME", "BestJourney", "Elves", "best_journey", "coins", "value"]

display.register("elves", "text", "boardkit.games.elves.drawing:text")
display.register("elves", "svg", "boardkit.games.elves.drawing:still")
display.register("elves", "tell", "boardkit.games.elves.drawing:tell")
display.register("elves", "widget", "boardkit.games.elves.widget:ElvesAdapter")
display.register("elves", "live", "boardkit.widgets:live")
