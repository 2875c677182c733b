"""Gold Rush on the shared widget: what can be pointed at, and what it means."""

from boardkit.games.goldrush.widget.adapter import GoldRushAdapter

__all__ = ["GoldRushAdapter"]
