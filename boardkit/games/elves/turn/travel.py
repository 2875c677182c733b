"""What happens next in travel: visits, spells, turning round, stopping."""

from __future__ import annotations

from boardkit.core.events import Event
from boardkit.core.frozen import evolve
from boardkit.games.elves.data import IDS, Card
from boardkit.games.elves.moves import ChangeDirection, Spell, Stop, Visit
from boardkit.games.elves.rules.travel import next_stop, protected
from boardkit.games.elves.scoring import bonus_due, income, thief_to_pay
from boardkit.games.elves.state import (
    Journey,
    RouteVillage,
    State,
    at_seat,
    counted,
    ids,
    merged,
    next_index,
    plus,
)
from boardkit.games.elves.turn.rounds import finish_round

Result = tuple[State, list[Event]]


def with_journey(state: State, journey: Journey, **changes: object) -> State:
    """Return the position with the acting seat's journey changed."""
    journeys = state.journeys
    changed = (*journeys[: state.turn], journey, *journeys[state.turn + 1 :])
    return evolve(state, journeys=changed, **changes)


def visit(state: State, move: Visit | Spell) -> Result:
    """Cards are paid, a thief, then the village pays, and the bonus when all were visited."""
    stop, seat = next_stop(state), state.turn
    escorted = protected(state, stop.place, move.cards)
    state, events = _leave_realm(state, stop)
    cell = (str(stop.place),)
    events.append(Event("KE-18.4", "visit", seat, cards=ids(move.cards), cells=cell))
    state, paid = _pay_cards(state, move.cards)
    events += paid

    purses = state.purses
    if isinstance(move, Spell):
        price = state.setup.tables.spell_gold
        purses = at_seat(purses, seat, -price)
        events.append(Event("KE-26.2", "gold", seat, -price, cells=cell))
    gain, clause = income(state, stop.village)
    earned = Event(clause, "gold", seat, gain, cells=cell, cards=(IDS[stop.village.terrain],))
    purses = at_seat(purses, seat, gain)
    owner = thief_to_pay(state, stop.village, escorted)
    if owner is None:
        events.append(earned)
    else:
        fee = state.setup.tables.thief_fee
        purses = at_seat(at_seat(purses, seat, -fee), owner, fee)
        stolen = Event("KE-8.4", "gold", seat, -fee, owner, cards=("thief",), cells=cell)
        before = state.setup.options.thief_timing == "before_income"
        events += [stolen, earned] if before else [earned, stolen]

    journey, bonus = _arrive(state, stop, escorted)
    if bonus:
        purses = at_seat(purses, seat, bonus)
        events.append(Event("KE-22.1", "gold", seat, bonus))
    return _end_turn(with_journey(state, journey, purses=purses)), events


def _leave_realm(state: State, stop: RouteVillage) -> Result:
    """The first visit elsewhere ends a stay; its escort is discarded (KE-20.3)."""
    journey = state.journey
    if journey.escort and journey.stay != stop.place.realm:
        return _discard_escort(state)
    return state, []


def _discard_escort(state: State) -> Result:
    after = with_journey(
        state,
        state.journey._replace(escort=False),
        discards=plus(state.discards, Card.ESCORT),
        discard_top=Card.ESCORT,
    )
    return after, [Event("KE-20.3", "discard", state.turn, cards=("escort",))]


def _pay_cards(state: State, cards: tuple[Card, ...]) -> Result:
    """Travel cards are discarded at once (KE-7.13); an escort stays on the table."""
    hands, seat = state.hands, state.turn
    left = [have - n for have, n in zip(hands[seat], counted(cards), strict=True)]
    vehicles = tuple(card for card in cards if card != Card.ESCORT)
    after = evolve(
        state,
        hands=(*hands[:seat], tuple(left), *hands[seat + 1 :]),
        discards=merged(state.discards, counted(vehicles)),
        discard_top=vehicles[-1] if vehicles else state.discard_top,  # own tables: spells for free
    )
    paid = [Event("KE-7.13", "discard", seat, cards=ids(vehicles))] if vehicles else []
    return after, paid


def _arrive(state: State, stop: RouteVillage, escorted: bool) -> tuple[Journey, int]:
    """Return the journey after a visit, and the bonus it earns."""
    journey, ring = state.journey, len(state.route)
    here = next_index(state.board, journey)
    lap = journey.lap | 1 << here
    bonus = state.setup.tables.bonus if bonus_due(state, lap, journey.bonuses) else 0
    paid = bonus_due(state, lap, journey.bonuses)
    return (
        Journey(
            gap=(here + 1) % ring if journey.facing > 0 else here,
            facing=journey.facing,
            stay=stop.place.realm,
            escort=escorted,
            visited=journey.visited | 1 << here,
            lap=0 if paid else lap,
            bonuses=journey.bonuses + paid,
        ),
        bonus,
    )


def change_direction(state: State, move: ChangeDirection) -> Result:
    """The traveller turns round; the card is discarded at once (KE-21.1, 21.3, 21.4)."""
    journey, seat, ring = state.journey, state.turn, len(state.route)
    gap = journey.gap
    if state.setup.options.change_next == "previous":
        # the village just visited, or passed over by the last change, is passed over
        gap = (gap - journey.facing) % ring
    hands = state.hands
    after = with_journey(
        state,
        journey._replace(gap=gap, facing=-journey.facing, changes=journey.changes + 1),
        hands=(*hands[:seat], plus(hands[seat], Card.CHANGE, -1), *hands[seat + 1 :]),
        discards=plus(state.discards, Card.CHANGE),
        discard_top=Card.CHANGE,
    )
    events = [
        Event(
            "KE-21.1", "change", seat, cells=("backwards" if journey.facing > 0 else "clockwise",)
        ),
        Event("KE-21.3", "discard", seat, cards=("change",)),
    ]
    return after, events


def stop_journey(state: State, move: Stop) -> Result:
    """The journey ends (KE-17.3); an escort in force is discarded (KE-20.7)."""
    events = [Event("KE-17.3", "stop", state.turn)]
    if state.journey.escort:
        state, more = _discard_escort(state)
        events += [more[0]._replace(clause="KE-20.7")]
    state = with_journey(state, state.journey._replace(done=True))
    if all(journey.done for journey in state.journeys):
        after, more = finish_round(state)
        return after, events + more
    return _next_traveller(state), events


def _end_turn(state: State) -> State:
    """After a visit the same player goes on, or by the option the next one has his turn."""
    if state.setup.options.travel_order == "whole":
        return state
    return _next_traveller(state)


def _next_traveller(state: State) -> State:
    seats = state.setup.seats
    turn = (state.turn + 1) % seats
    while state.journeys[turn].done:
        turn = (turn + 1) % seats
    return evolve(state, turn=turn)
