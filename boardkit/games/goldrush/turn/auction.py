"""What happens next in the auction, and the payment that ends it (GR-3, GR-5)."""

from __future__ import annotations

from functools import lru_cache

from boardkit.core.events import Event
from boardkit.core.frozen import evolve
from boardkit.games.goldrush.moves import Bid, Pass
from boardkit.games.goldrush.scoring import payment_chain, shares
from boardkit.games.goldrush.state import CHOICE, TAKING, State
from boardkit.games.goldrush.turn.rounds import PHASE_BEGINS


def bid(state: State, move: Bid, events: list[Event]) -> State:
    """A bid stands; the next player who has not passed is asked (GR-3.1)."""
    seat, amount = state.turn, move.amount
    assert isinstance(amount, int)  # the rules asked
    clause = "GR-3.3" if state.bidder is None else "GR-3.4"
    events.append(Event(clause, "bid", seat, amount))
    turn = _next(state, state.passed)
    if turn == seat:  # all others have passed (GR-3.7)
        return _won(state, seat, amount, state.passed, events)
    return evolve(state, bid=amount, bidder=seat, turn=turn)


def pass_bid(state: State, move: Pass, events: list[Event]) -> State:
    """A pass is for good (GR-3.6); the last player is still asked if nobody has bid (GR-3.8)."""
    seat, bidder = state.turn, state.bidder
    events.append(_passes(seat))
    passed = tuple(sorted((*state.passed, seat)))
    seats = state.setup.seats
    if bidder is None:
        if len(passed) == seats:
            return _won(state, state.first, 0, passed, events)  # GR-3.9
    elif len(passed) == seats - 1:
        return _won(state, bidder, state.bid, passed, events)
    return evolve(state, passed=passed, turn=_next(state, passed))


@lru_cache(maxsize=8)
def _passes(seat: int) -> Event:
    return Event("GR-3.2", "pass", seat)


def _next(state: State, passed: tuple[int, ...]) -> int:
    """Return the next seat clockwise that has not passed."""
    seats = state.setup.seats
    turn = (state.turn + 1) % seats
    while turn in passed:
        turn = (turn + 1) % seats
    return turn


def _won(
    state: State, bidder: int, amount: int, passed: tuple[int, ...], events: list[Event]
) -> State:
    """The auction is over; the bid goes round at once, before any card is taken (GR-5.10)."""
    seats = state.setup.seats
    mode = state.setup.options.two_player_payment
    events += _payment(seats, bidder, amount, mode)
    gold = state.gold
    if amount:
        gold = tuple(
            [n + share for n, share in zip(gold, shares(seats, bidder, amount, mode), strict=True)]
        )
    return evolve(
        state,
        step=TAKING,
        turn=bidder,
        bid=amount,
        bidder=bidder,
        passed=(),
        takers=state.setup.clockwise[bidder],
        gold=gold,
    )


@lru_cache(maxsize=4096)
def _payment(seats: int, bidder: int, amount: int, mode: str) -> tuple[Event, ...]:
    """Return the events of an auction's end: one hand-over after the other (GR-5.1 to GR-5.8)."""
    clause = "GR-3.7" if amount else "GR-3.9"
    return (
        Event(clause, "auction", bidder, amount),
        PHASE_BEGINS["payment"],
        *(
            Event(hand.clause, "gold", hand.payer, -hand.amount, hand.payee)
            for hand in payment_chain(seats, bidder, amount, mode)
        ),
        PHASE_BEGINS[CHOICE],
    )
