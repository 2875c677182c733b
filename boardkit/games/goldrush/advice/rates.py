"""How often cards pay and how often they still can: what digging brings on average."""

from __future__ import annotations

from functools import lru_cache

from boardkit.games.goldrush.state import (
    AUCTION,
    CHOICE,
    DICE,
    ROLLING,
    Setup,
    State,
    needed_row,
)

#: the ways of 36 in which two dice have each sum
WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}
#: the ways of 36 in which a golden river pays
TRIGGER_WAYS = {"even": 18, "odd": 18, "double": 6}


def rows_left(state: State) -> int:
    """Return how many rows are still to be revealed (GR-11.3)."""
    cards, rows = len(state.deck), 0
    while row := needed_row(state.setup, cards):
        cards -= row
        rows += 1
    return rows


def rolls_left(state: State) -> int:
    """Return how often the dice for the digging are still to be rolled, this round included."""
    due = state.phase in (AUCTION, CHOICE) or state.step in (ROLLING, DICE)
    return rows_left(state) + due


@lru_cache(maxsize=64)
def yield_rates(setup: Setup) -> tuple[float, ...]:
    """Return what each card digs on average with one roll, without new veins."""
    return tuple(
        about.nuggets * (WAYS.get(about.number, 0) + TRIGGER_WAYS.get(about.trigger, 0)) / 36
        for about in setup.tables.cards
    )
