"""Gold Rush."""

from boardkit.games.goldrush.game import GAME, GoldRush

__all__ = ["GAME", "GoldRush"]
