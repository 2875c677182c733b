"""What becomes of a bid, as a table: the payment chain for any bid and number of players (GR-5)."""

from __future__ import annotations

from typing import NamedTuple

from boardkit.core.reading import one_of, whole
from boardkit.games.goldrush.scoring import payment_chain
from boardkit.games.goldrush.state import SEATS

#: what two players may agree on (GR-5.8)
_MODES = ("half", "all", "bank")


class Share(NamedTuple):
    """One place of the payment chain.

    Attributes
    ----------
    steps
        Steps to the highest bidder's right: 1 is his right neighbour, the last his left one.
    received
        The nuggets that come to this place.
    kept
        What stays there.
    passed_on
        What goes on to the next place, and from the last one out of play.
    """

    steps: int
    received: int
    kept: int
    passed_on: int


def payment_table(seats: int, bid: int, two_player_payment: str = "half") -> tuple[Share, ...]:
    """Return what each other player receives, keeps and hands on of a winning bid.

    Parameters
    ----------
    seats
        The number of players.
    bid
        The winning bid; 0 if everybody passed.
    two_player_payment
        What the opponent keeps in a game of two: "half", "all" or "bank" (nothing).

    Returns
    -------
    tuple of Share
        From the right neighbour of the highest bidder to his left one. What the last of them
        passes on leaves play.

    Raises
    ------
    BadData
        There is no such number of players, no such bid, or no such way of paying.

    Examples
    --------
    >>> [share.kept for share in payment_table(5, 13)]
    [7, 3, 2, 1]
    >>> [(share.kept, share.passed_on) for share in payment_table(3, 13)]
    [(7, 6), (3, 3)]
    """
    whole(seats, "seats", SEATS[0], SEATS[-1])
    whole(bid, "bid")
    one_of(two_player_payment, "two_player_payment", _MODES)
    chain = payment_chain(seats, 0, bid, two_player_payment)
    amounts = [hand.amount for hand in chain] + [0] * seats
    return tuple(
        Share(steps, amounts[steps - 1], amounts[steps - 1] - amounts[steps], amounts[steps])
        for steps in range(1, seats)
    )
