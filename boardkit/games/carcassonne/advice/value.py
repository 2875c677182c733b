"""How good a position is for a seat."""

from __future__ import annotations

from boardkit.games.carcassonne.state import State


def value(state: State, seat: int) -> float:
    """Return the points ahead of the best rival."""
    rivals = [points for other, points in enumerate(state.points) if other != seat]
    return float(state.points[seat] - max(rivals))
