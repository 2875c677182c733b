"""What happens next: the effect of each move and outcome, and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardkit.core.events import Event
from boardkit.games.carcassonne.moves import NOTHING, Claim, Draw, Move
from boardkit.games.carcassonne.state import OVER, PIECE, Place, State
from boardkit.games.carcassonne.turn import drawing, playing
from boardkit.games.carcassonne.turn.chance import chances, is_outcome, sample, to_move
from boardkit.games.carcassonne.turn.ending import end

__all__ = ["apply", "chances", "finish", "is_outcome", "sample", "to_move"]

_EFFECTS: dict[type, Callable[[State, Any], tuple[State, list[Event]]]] = {
    Place: playing.place,
    Claim: playing.settle_claim,
    Draw: drawing.draw_tile,
}


def apply(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """Return the position after a legal move or outcome, and what happened. Pure."""
    after, events = _EFFECTS[type(move)](state, move)
    return after, tuple(events)


def finish(state: State) -> tuple[State, tuple[Event, ...]]:
    """Return the position scored as if the game ended here, and the events of that.

    If a piece may be placed none is, and what the tile just laid completes is scored first
    (CA-14.1).
    """
    events: list[Event] = []
    if state.phase == PIECE:
        state, events = playing.settle_claim(state, NOTHING)
    if state.phase != OVER:
        state, events = end(state, events)
    return state, tuple(events)
