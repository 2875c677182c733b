"""How an auction will end: what everybody would pay, and what that is worth to each.

Winning is worth the first choice and the discard; its price goes to the others by the payment
chain (GR-5), so that a seat compares being the one who pays with being one of those who receive.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from boardkit.games.goldrush.advice.holdings import Points
from boardkit.games.goldrush.advice.offers import Judge, ahead, picks
from boardkit.games.goldrush.scoring import shares
from boardkit.games.goldrush.state import Setup, State

#: how sharply a player stops at his limit, in nuggets
SOFTNESS = 1.0


class Auction:
    """What each seat gains if each one wins, and up to where each should bid.

    Parameters
    ----------
    setup
        Players and options.
    gold
        Nuggets by seat.
    prizes
        The points by seat if a seat chooses first, without the payment; by that seat.
    """

    def __init__(self, setup: Setup, gold: Sequence[int], prizes: Sequence[Points]) -> None:
        self.setup, self.gold, self.prizes = setup, gold, prizes
        self.limits = [self._limit(seat) for seat in range(setup.seats)]

    def result(self, winner: int, price: int) -> Points:
        """Return the points by seat if a seat wins at a price."""
        paid = _shares(self.setup, winner, price)
        return [prize + n for prize, n in zip(self.prizes[winner], paid, strict=True)]

    def _limit(self, seat: int) -> int:
        """Return the highest bid at which a seat would rather win than let the others do."""
        others = [other for other in range(self.setup.seats) if other != seat]
        first = ahead(self.prizes[seat], seat)
        lead = first - sum([ahead(self.prizes[other], seat) for other in others]) / len(others)
        price = 0
        while price < self.gold[seat]:
            winning = ahead(_shares(self.setup, seat, price + 1), seat)
            losing = [ahead(_shares(self.setup, other, price), seat) for other in others]
            if lead + winning < sum(losing) / len(others):
                break
            price += 1
        return price

    def raises(self, seat: int, bid: int) -> float:
        """Return how likely a seat raises a bid."""
        if self.gold[seat] <= bid:
            return 0.0
        return 1 / (1 + exp(min(50.0, (bid + 0.5 - self.limits[seat]) / SOFTNESS)))


def prizes(state: State, judge: Judge) -> list[Points]:
    """Return the points by seat if a seat chooses first, without the payment; by that seat."""
    return [picks(judge, state.row, order) for order in state.setup.clockwise]


def _shares(setup: Setup, winner: int, price: int) -> Sequence[int]:
    return shares(setup.seats, winner, price, setup.options.two_player_payment)


def outlook(auction: Auction, state: State) -> Points:
    """Return the points by seat that are to be expected of an auction as it stands.

    The players still in are asked in turn; the first who raises is taken to win with that bid.
    """
    setup, bid = auction.setup, state.bid
    result = [0.0] * setup.seats
    open_still = 1.0
    for seat in setup.clockwise[state.turn]:
        if seat in state.passed or seat == state.bidder:
            continue
        chance = open_still * auction.raises(seat, bid)
        if chance:
            _add(result, chance, auction.result(seat, bid + 1))
            open_still -= chance
    winner = state.first if state.bidder is None else state.bidder
    _add(result, open_still, auction.result(winner, bid))
    return result


def _add(points: Points, weight: float, more: Points) -> None:
    for seat, n in enumerate(more):
        points[seat] += weight * n
