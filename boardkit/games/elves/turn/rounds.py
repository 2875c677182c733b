"""What happens between the players' decisions: the deal, travel's start, the round's end."""

from __future__ import annotations

from boardkit.core.events import Event
from boardkit.core.frozen import evolve
from boardkit.games.elves.data import NO_CARDS
from boardkit.games.elves.moves import Deal
from boardkit.games.elves.scoring import winners
from boardkit.games.elves.state import (
    ACT,
    DEAL,
    OVER,
    PLAN,
    TRAVEL,
    Board,
    Journey,
    State,
    counted,
    ids,
    last_round,
    merged,
    start_gap,
)
from boardkit.games.elves.turn.chance import deal_sizes

Result = tuple[State, list[Event]]


def phase_event(name: str) -> Event:
    """Return the event that a phase begins (KE-4.3)."""
    return Event("KE-4.3", "phase", cells=(name,))


def start_round(state: State) -> Result:
    """A round begins with its deal; without a card to deal, with planning."""
    events = [phase_event(DEAL)]
    state = evolve(state, phase=DEAL, step=ACT)
    if sum(deal_sizes(state)):
        return state, events
    after, more = deal(state, Deal(((),) * state.setup.seats))
    return after, events + more


def deal(state: State, move: Deal) -> Result:
    """Each hand gets its cards, unseen by the others (KE-5.1, KE-5.2)."""
    clause = "KE-5.1" if state.round == 1 else "KE-5.2"
    events = []
    pile = state.pile
    hands = []
    for seat, cards in enumerate(move.hands):
        dealt = counted(cards)
        pile = tuple([have - n for have, n in zip(pile, dealt, strict=True)])
        hands.append(merged(state.hands[seat], dealt))
        events += [
            Event(clause, "draw", seat, len(cards)),
            Event(clause, "drawn", seat, cards=ids(cards), seen_by=(seat,)),
        ]
    events.append(phase_event(PLAN))
    after = evolve(
        state, phase=PLAN, step=ACT, turn=state.first, hands=tuple(hands), pile=pile, passes=0
    )
    return after, events


def start_travel(state: State) -> Result:
    """Set-aside gold goes to the bank (KE-13.5); all stand at their castles (KE-17.1, 18.1)."""
    events = [
        Event("KE-13.5", "gold", seat, -gold) for seat, gold in enumerate(state.aside) if gold
    ]
    events.append(phase_event(TRAVEL))
    seats = range(state.setup.seats)
    after = evolve(
        state,
        phase=TRAVEL,
        step=ACT,
        turn=state.first,
        passes=0,
        aside=(0,) * len(seats),
        journeys=tuple([Journey(start_gap(state.board, seat)) for seat in seats]),
    )
    if state.route:
        return after, events
    after, more = finish_round(after)  # no village anywhere: all journeys end at once (KE-0.5)
    return after, events + more


def finish_round(state: State) -> Result:
    """The last journey is over: the game ends, or the table is cleared for the next round."""
    if state.round == last_round(state.setup):
        after = evolve(state, phase=OVER, journeys=())
        events = [
            Event("KE-24.2", "phase", cells=(OVER,)),
            *(
                Event("KE-24.4" if len(best) > 1 else "KE-24.3", "win", seat, state.purses[seat])
                for best in (winners(after),)
                for seat in best
            ),
        ]
        return after, events
    after, events = clear_table(state)
    after, more = start_round(after)
    return after, events + more


def clear_table(state: State) -> Result:
    """Tokens go home, the dragon moves on, all cards of the table are shuffled in (KE-23)."""
    seats, tables = state.setup.seats, state.setup.tables
    on_table = [
        card
        for _, village in state.route
        for card in (village.terrain, *(card for card, _ in village.attached()))
    ]
    first = (state.first + 1) % seats
    events = [Event("KE-23.1", "phase", cells=("finish",))]
    events += [
        Event("KE-23.2", "token", owner, 1, cells=(str(place),))
        for place, village in state.route
        for _, owner in village.attached()
    ]
    events += [
        Event("KE-23.4", "discard", cards=ids(on_table)),
        Event("KE-23.6", "shuffle", amount=sum(state.discards) + len(on_table)),
        Event("KE-23.3", "dragon", first, 1, state.first),
    ]
    after = evolve(
        state,
        round=state.round + 1,
        first=first,
        turn=first,
        board=Board(((),) * seats),
        tokens=(tables.tokens,) * seats,
        purchases=(0,) * seats,
        pile=merged(merged(state.pile, state.discards), counted(on_table)),
        discards=NO_CARDS,
        discard_top=None,
        journeys=(),
    )
    return after, events
