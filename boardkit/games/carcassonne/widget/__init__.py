"""Carcassonne on the shared widget: what can be pointed at, and what it means."""

from boardkit.games.carcassonne.widget.adapter import CarcassonneAdapter

__all__ = ["CarcassonneAdapter"]
