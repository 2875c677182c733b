"""The end of the game and final scoring (CA-14)."""

from __future__ import annotations

from boardkit.core.events import Event
from boardkit.core.frozen import evolve
from boardkit.games.carcassonne.scoring import Award, final
from boardkit.games.carcassonne.state import OVER, State


def end(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Score what is unfinished, and the fields, once; the pieces stay where they are."""
    awards = final(state)
    for award in awards:
        events.extend(award.events())
    return evolve(state, phase=OVER, tile=None, points=paid(state.points, awards)), events


def paid(points: tuple[int, ...], awards: list[Award]) -> tuple[int, ...]:
    """Return the points by seat after some awards."""
    if not awards:
        return points
    after = list(points)
    for award in awards:
        for seat in award.seats:
            after[seat] += award.amount
    return tuple(after)
