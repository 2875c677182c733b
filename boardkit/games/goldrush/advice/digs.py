"""What a roll of the dice digs for each player, exactly."""

from __future__ import annotations

from boardkit.core.events import total
from boardkit.core.frozen import evolve
from boardkit.games.goldrush import turn
from boardkit.games.goldrush.moves import Dice
from boardkit.games.goldrush.state import DICE, State


def dug(state: State, dice: tuple[int, ...]) -> list[float]:
    """Return by how much a roll changes the nuggets of each seat, if no telegraph is used."""
    bidder = state.first if state.bidder is None else state.bidder
    nobody = ((),) * state.setup.seats
    due = evolve(state, step=DICE, turn=bidder, bidder=bidder, offers=(), actions=nobody)
    _, events = turn.apply(due, Dice(*dice))
    return [float(total(events, "gold", seat)) for seat in range(state.setup.seats)]
