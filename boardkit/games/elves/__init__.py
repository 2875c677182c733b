"""King of the Elves."""

from boardkit.games.elves.game import GAME, Elves

__all__ = ["GAME", "Elves"]
