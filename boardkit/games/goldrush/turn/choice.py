"""What happens next in the card choice: taking, discarding, placing, and who comes then (GR-6)."""

from __future__ import annotations

from boardkit.core.events import Event
from boardkit.core.frozen import evolve
from boardkit.games.goldrush.data import (
    ACTION,
    BUILDING,
    BUILDING_CARDS,
    CLAUSE_OF,
    IDS,
    KIND_OF,
    MINE,
    TOWNS,
)
from boardkit.games.goldrush.moves import ChooseTown, Discard, Pass, Take, UseMustang
from boardkit.games.goldrush.rules.targets import usable
from boardkit.games.goldrush.state import (
    DISCARDING,
    TOWN,
    Building,
    State,
    with_card,
    without,
)
from boardkit.games.goldrush.turn.flow import begin, card_done, next_taker
from boardkit.games.goldrush.turn.mayors import gain_mine


def take(state: State, move: Take, events: list[Event]) -> State:
    """A card of the row is taken; the highest bidder discards before it is placed (GR-6.3)."""
    seat, card = state.turn, move.card
    row, takers = without(state.row, card), state.takers[1:]
    if seat == state.bidder:
        events.append(Event("GR-6.1", "take", seat, cards=(IDS[card],)))
        if len(row) > len(takers):
            return evolve(state, row=row, takers=takers, step=DISCARDING, pending=card)
        return settle(evolve(state, row=row, takers=takers), card, events)
    events.append(Event("GR-6.7", "take", seat, cards=(IDS[card],)))
    return settle(evolve(state, row=row, takers=takers, fresh=None), card, events)


def discard(state: State, move: Discard, events: list[Event]) -> State:
    """The highest bidder discards another card; then his own takes its place or effect."""
    card, pending = move.card, state.pending
    assert pending is not None  # the step says so
    events.append(Event("GR-6.2", "discard", state.turn, cards=(IDS[card],)))
    state = evolve(
        state,
        row=without(state.row, card),
        discards=with_card(state.discards, card),
        fresh=None if state.setup.options.slot_fresh_discard else card,
        pending=None,
    )
    return settle(state, pending, events)


def settle(state: State, card: int, events: list[Event]) -> State:
    """The card just taken is placed, or takes effect, or waits (GR-6.4 to GR-6.9)."""
    seat, kind = state.turn, KIND_OF[card]
    if kind == MINE:
        return card_done(gain_mine(state, seat, card, "GR-7.2", events), events)
    if kind == ACTION:
        name = state.setup.names[card]
        if usable(state, seat, card):
            return begin(evolve(state, pending=card), events)
        kept = name in ("telegraph", "mustang")
        clause = CLAUSE_OF[name] if kept else "GR-6.9"
        events.append(Event(clause, "keep" if kept else "wait", seat, cards=(IDS[card],)))
        held = state.actions
        held = (*held[:seat], (*held[seat], card), *held[seat + 1 :])
        return card_done(evolve(state, actions=held), events)
    if kind == BUILDING:
        if state.setup.names[card] == "saloon":
            return evolve(state, step=TOWN, pending=card)
        return card_done(_build(state, Building(card), events), events)
    events.append(Event("GR-6.5", "place", seat, cards=(IDS[card],)))
    rivers = state.rivers
    rivers = (*rivers[:seat], with_card(rivers[seat], card), *rivers[seat + 1 :])
    return card_done(evolve(state, rivers=rivers), events)


def _build(state: State, building: Building, events: list[Event]) -> State:
    assert building.card in BUILDING_CARDS
    seat, rows = state.turn, state.buildings
    events.append(Event("GR-6.4", "place", seat, cards=(IDS[building.card],)))
    row = tuple(sorted((*rows[seat], building), key=lambda other: other.card))
    return evolve(state, buildings=(*rows[:seat], row, *rows[seat + 1 :]), pending=None)


def choose_town(state: State, move: ChooseTown, events: list[Event]) -> State:
    """A saloon is placed in a town (GR-13.1)."""
    card = state.pending
    assert card is not None  # the step says so
    state = _build(state, Building(card, move.town), events)
    where = (TOWNS[move.town],)
    events.append(Event("GR-13.1", "town", state.turn, cards=(IDS[card],), cells=where))
    return card_done(state, events)


# -- mustangs ----------------------------------------------------------------------------------


def use_mustang(state: State, move: UseMustang, events: list[Event]) -> State:
    """The owner of a mustang comes right after the highest bidder (GR-12.10)."""
    seat = state.turn
    held = state.actions[seat]
    card = next(card for card in held if state.setup.names[card] == "mustang")
    events.append(Event("GR-12.10", "use", seat, cards=(IDS[card],)))
    events.append(Event("GR-6.12", "discard", seat, cards=(IDS[card],)))
    state = evolve(
        state,
        actions=(*state.actions[:seat], without(held, card), *state.actions[seat + 1 :]),
        discards=with_card(state.discards, card),
        takers=(seat, *without(state.takers, seat)),
        offers=(),
    )
    return next_taker(state, events)


def decline_mustang(state: State, move: Pass, events: list[Event]) -> State:
    """A mustang is kept for a later round; another owner may be asked (GR-12.10)."""
    events.append(Event("GR-12.10", "decline", state.turn))
    offers = state.offers[1:]
    if offers:
        return evolve(state, offers=offers, turn=offers[0])
    return next_taker(evolve(state, offers=()), events)
