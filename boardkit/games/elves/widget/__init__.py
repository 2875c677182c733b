"""King of the Elves on the shared widget: what can be pointed at, and what it means."""

from boardkit.games.elves.widget.adapter import ElvesAdapter

__all__ = ["ElvesAdapter"]
