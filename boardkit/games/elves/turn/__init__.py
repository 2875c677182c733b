"""What happens next: the effect of each move and outcome, phase by phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardkit.core.events import Event
from boardkit.games.elves import moves
from boardkit.games.elves.moves import Move
from boardkit.games.elves.state import State
from boardkit.games.elves.turn import planning, rounds, travel
from boardkit.games.elves.turn.chance import chance_is_due, chances, is_outcome, sample

__all__ = ["apply", "chance_is_due", "chances", "is_outcome", "sample"]

_EFFECTS: dict[type, Callable[[State, Any], tuple[State, list[Event]]]] = {
    moves.LayVillage: planning.lay_village,
    moves.Call: planning.call,
    moves.Fetch: planning.fetch,
    moves.Exchange: planning.exchange,
    moves.Discard: planning.discard,
    moves.Buy: planning.buy,
    moves.Attach: planning.attach,
    moves.Destroy: planning.destroy,
    moves.Pass: planning.pass_turn,
    moves.Visit: travel.visit,
    moves.Spell: travel.visit,
    moves.ChangeDirection: travel.change_direction,
    moves.Stop: travel.stop_journey,
    moves.Deal: rounds.deal,
    moves.Draw: planning.draw,
}


def apply(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """Return the position after a legal move or outcome, and what happened. Pure."""
    after, events = _EFFECTS[type(move)](state, move)
    return after, tuple(events)
