"""How good a position is."""

from __future__ import annotations

from boardkit.games.elves.state import State


def value(state: State, seat: int) -> float:
    """Return how good the position is for a seat."""
    return float(state.purses[seat])
