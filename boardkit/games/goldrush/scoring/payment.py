"""The payment chain: what the highest bid becomes as it goes round (GR-5)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple


class HandOver(NamedTuple):
    """Nuggets handed on; `payee` None: they leave play, into the supply."""

    payer: int
    payee: int | None
    amount: int
    clause: str


def half(nuggets: int) -> int:
    """Return half of a number of nuggets, rounded up: what a receiver keeps (GR-5.2)."""
    return (nuggets + 1) // 2


@lru_cache(maxsize=8192)
def payment_chain(
    seats: int, bidder: int, bid: int, two_player: str = "half"
) -> tuple[HandOver, ...]:
    """Return the hand-overs of a bid, from the highest bidder to his right and on.

    Parameters
    ----------
    two_player
        The option `two_player_payment`: half, all or bank.

    Examples
    --------
    >>> [hand.amount for hand in payment_chain(5, 0, 13)]
    [13, 6, 3, 1]
    """
    if not bid:
        return ()  # nobody bid, nothing is paid (GR-3.10)
    chain = [HandOver(bidder, (bidder - 1) % seats, bid, "GR-5.1")]
    while chain[-1].payee != (bidder + 1) % seats:
        here, received = (bidder - len(chain)) % seats, chain[-1].amount
        rest = received - half(received)
        if not rest:
            return tuple(chain)
        clause = "GR-5.2" if len(chain) == 1 else "GR-5.3"
        chain.append(HandOver(here, (here - 1) % seats, rest, clause))
    left, received = (bidder + 1) % seats, chain[-1].amount
    discarded = 0  # with 4 or 5 players the left neighbour keeps all (GR-5.5)
    clause = "GR-5.7"
    if seats == 3:
        discarded = received - half(received)
    elif seats == 2:
        clause = "GR-5.8"
        discarded = {"half": received - half(received), "all": 0, "bank": received}[two_player]
    if discarded:
        chain.append(HandOver(left, None, discarded, clause))
    return tuple(chain)


def shares(seats: int, bidder: int, bid: int, two_player: str = "half") -> tuple[int, ...]:
    """Return how each seat's nuggets change by the payment of a bid."""
    change = [0] * seats
    for payer, payee, amount, _ in payment_chain(seats, bidder, bid, two_player):
        change[payer] -= amount
        if payee is not None:
            change[payee] += amount
    return tuple(change)
