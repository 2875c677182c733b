"""How the card choice flows on: effects that begin and end, deferred cards, the next taker."""

from __future__ import annotations

from boardkit.core.events import Event
from boardkit.core.frozen import evolve
from boardkit.games.goldrush.data import IDS
from boardkit.games.goldrush.rules.targets import usable
from boardkit.games.goldrush.state import (
    DIGGING,
    MUSTANG,
    ROLLING,
    SLOT,
    TAKING,
    TARGET,
    State,
    is_deferred,
    with_card,
    without,
)
from boardkit.games.goldrush.turn.money import pay, receive
from boardkit.games.goldrush.turn.rounds import PHASE_BEGINS


def begin(state: State, events: list[Event]) -> State:
    """The pending action card of the seat in turn takes effect (GR-6.6, GR-6.10)."""
    seat, card = state.turn, state.pending
    assert card is not None  # set by the caller
    clause = "GR-6.10" if is_deferred(state) else "GR-6.6"
    events.append(Event(clause, "use", seat, cards=(IDS[card],)))
    name, tables = state.setup.names[card], state.setup.tables
    if name == "slot_machine":
        return evolve(state, step=SLOT)
    if name == "stagecoach":
        state = receive(state, seat, tables.stagecoach, "GR-12.6", events, (IDS[card],))
        return done(state, events)
    if name == "card_sharp":
        assert state.bidder is not None  # the auction has one
        for other in state.setup.clockwise[state.bidder]:
            if other != seat:
                owed = tables.card_sharp
                state = pay(state, other, None, owed, "GR-12.7", events, (IDS[card],))
        return done(state, events)
    return evolve(state, step=TARGET)


def done(state: State, events: list[Event], *, discarded: bool = True) -> State:
    """A used action card is discarded (GR-6.12), and the choice goes on."""
    seat, card = state.turn, state.pending
    assert card is not None  # an action was going on
    if is_deferred(state):
        held = state.actions
        kept = without(held[seat], card)
        state = evolve(state, actions=(*held[:seat], kept, *held[seat + 1 :]))
    if discarded:
        events.append(Event("GR-6.12", "discard", seat, cards=(IDS[card],)))
        state = evolve(state, discards=with_card(state.discards, card))
    return card_done(evolve(state, pending=None), events)


def card_done(state: State, events: list[Event]) -> State:
    """A card is done with: deferred cards are asked, then a mustang, then the next taker (6.13)."""
    setup, bidder = state.setup, state.bidder
    assert bidder is not None  # the auction has one
    if any(state.actions):
        for seat in setup.clockwise[bidder]:
            for card in state.actions[seat]:
                if usable(state, seat, card):
                    return begin(evolve(state, turn=seat, pending=card), events)
        if len(state.takers) == setup.seats - 1 >= 2:  # the bidder's card was the last
            offers = tuple([seat for seat in state.takers[1:] if _holds_mustang(state, seat)])
            if offers:
                return evolve(state, step=MUSTANG, offers=offers, turn=offers[0])
    return next_taker(state, events)


def _holds_mustang(state: State, seat: int) -> bool:
    return any(state.setup.names[card] == "mustang" for card in state.actions[seat])


def next_taker(state: State, events: list[Event]) -> State:
    """The next player takes a card; when all have one the digging begins (GR-6.7, GR-6.8)."""
    if state.takers:
        return evolve(state, step=TAKING, turn=state.takers[0])
    bidder = state.bidder
    assert bidder is not None  # the auction has one
    events.append(PHASE_BEGINS[DIGGING])
    return evolve(state, step=ROLLING, turn=bidder, fresh=None)
