"""What a good player would know: the best journey, and how good a position is."""

from boardkit.games.elves.advice.journey import BestJourney, best_journey
from boardkit.games.elves.advice.value import value

__all__ = ["BestJourney", "best_journey", "value"]
