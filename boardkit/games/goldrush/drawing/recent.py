"""What happened lately, read from the events: the bids, the last payment, the last digging."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from boardkit.core.events import Event
from boardkit.games.goldrush.scoring import HandOver, payment_chain
from boardkit.games.goldrush.state import AUCTION, CHOICE, DIGGING, GoldRushView

#: what a phase's beginning is called in the events
_PHASE, _PAYMENT = "phase", "payment"
#: the clause of a roll for the digging; others are those of holdups
_ROLLED = "GR-10.1"


#: the kinds of event that a decision begins with, and those that touch the cards they name
_DECISIONS = frozenset({"bid", "pass", "take", "discard", "use", "decline", "roll"})
_TOUCHING = frozenset({"take", "place", "wait", "keep", "seize", "swap", "attach", "gold"})


class Gain(NamedTuple):
    """Nuggets that a card brought in a digging."""

    seat: int
    amount: int
    card: str
    clause: str


@dataclass(frozen=True)
class Payment:
    """How the highest bid went round: one hand-over after the other."""

    bidder: int
    bid: int
    chain: tuple[HandOver, ...]

    def change(self, seat: int) -> int:
        """Return how a seat's nuggets changed."""
        return sum(
            hand.amount * ((hand.payee == seat) - (hand.payer == seat)) for hand in self.chain
        )

    @property
    def to_supply(self) -> int:
        """What left play."""
        return sum(hand.amount for hand in self.chain if hand.payee is None)


@dataclass(frozen=True)
class Digging:
    """A roll for the digging, and what every card paid."""

    roller: int
    total: int
    gains: tuple[Gain, ...]

    def by_seat(self, seat: int) -> tuple[Gain, ...]:
        """Return what a seat got or paid."""
        return tuple(gain for gain in self.gains if gain.seat == seat)


def bids_of(view: GoldRushView, events: Sequence[Event]) -> Mapping[int, int]:
    """Return each seat's last bid in the auction that goes on, as far as it is known."""
    bids: dict[int, int] = {}
    if view.phase != AUCTION:
        return bids
    for event in events:
        if event.kind == _PHASE:
            bids = {}
        elif event.kind == "bid" and event.seat is not None:
            bids[event.seat] = event.amount
    if view.bidder is not None:
        bids[view.bidder] = view.bid
    return bids


def payment_of(view: GoldRushView, events: Sequence[Event]) -> Payment | None:
    """Return the last payment; None if no auction has been won yet.

    A position that was set up in the middle of a round has no events of its payment; then the
    chain is worked out from the bid.
    """
    found: Payment | None = None
    paying = False
    for event in events:
        if event.kind == "auction" and event.seat is not None:
            found, paying = Payment(event.seat, event.amount, ()), True
        elif event.kind == _PHASE:
            paying = event.cells == (_PAYMENT,)
        elif paying and found and event.kind == "gold" and event.seat is not None:
            hand = HandOver(event.seat, event.other, -event.amount, event.clause)
            found = Payment(found.bidder, found.bid, (*found.chain, hand))
    if found is None and view.phase in (CHOICE, DIGGING) and view.bidder is not None:
        setup = view.setup
        mode = setup.options.two_player_payment
        chain = payment_chain(setup.seats, view.bidder, view.bid, mode)
        return Payment(view.bidder, view.bid, chain)
    return found


def digging_of(events: Sequence[Event]) -> Digging | None:
    """Return the last digging that is over or going on; None if nobody has rolled for one."""
    found: Digging | None = None
    digging = False
    for event in events:
        if event.kind == "roll" and event.clause == _ROLLED and event.seat is not None:
            found, digging = Digging(event.seat, event.amount, ()), True
        elif event.kind in (_PHASE, "start"):
            digging = False
        elif found and digging and event.kind == "turn":
            found = Digging(found.roller, event.amount, ())
        elif found and digging and event.kind == "gold":
            found = Digging(found.roller, found.total, (*found.gains, *_gains(event)))
    return found


def _gains(event: Event) -> tuple[Gain, ...]:
    """Return what an event of a digging brings: to one seat, or from one to another."""
    card = event.cards[0] if event.cards else ""
    seats = (event.seat, event.other)
    return tuple(
        Gain(seat, event.change_for(seat), card, event.clause) for seat in seats if seat is not None
    )


def touched(events: Sequence[Event]) -> frozenset[str]:
    """Return the things that the last decision touched, as the board calls them.

    After a digging these are the dice and the cards that paid, until somebody bids.
    """
    start = max((i for i, event in enumerate(events) if event.kind in _DECISIONS), default=0)
    things: set[str] = set()
    for event in events[start:]:
        if event.kind in _TOUCHING:
            things.update(f"card:{card}" for card in event.cards)
        elif event.kind == "mayor":
            things.update(f"mayor:{town}" for town in event.cells)
        elif event.kind in ("roll", "turn"):
            things.update(("die:1", "die:2"))
    return frozenset(things)
