"""How good a position is for a seat: points ahead of the others, and what its mines will dig."""

from __future__ import annotations

from boardkit.games.goldrush.scoring import parts
from boardkit.games.goldrush.state import OVER, State, needed_row

#: ways of 36 in which two dice have each sum
WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}


def value(state: State, seat: int) -> float:
    """Return about how many points a seat will be ahead of the average other player.

    It counts what lies open, without poker, and the digging expected in the rounds that are left.
    """
    points = [
        sum(n for clause, n in counted if clause != "GR-9.2") + _to_dig(state, other)
        for other, counted in enumerate(parts(state))
    ]
    rivals = [n for other, n in enumerate(points) if other != seat]
    return points[seat] - sum(rivals) / len(rivals)


def _to_dig(state: State, seat: int) -> float:
    """Return the nuggets that a seat's mines are expected to dig in the rounds left."""
    if state.phase == OVER:
        return 0.0
    setup = state.setup
    row = needed_row(setup, len(state.deck))
    rounds = len(state.deck) // row if row else 0
    rounds += state.phase != "reveal"
    each = sum(setup.nuggets[card] * WAYS[setup.number[card]] for card in state.mines[seat]) / 36
    return rounds * each
