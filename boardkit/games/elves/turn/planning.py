"""What happens next in planning: each action's effect, and the passes that end the phase."""

from __future__ import annotations

from boardkit.core.events import Event
from boardkit.core.frozen import evolve
from boardkit.games.elves.data import IDS, NO_CARDS, Card
from boardkit.games.elves.moves import (
    Attach,
    Buy,
    Call,
    Destroy,
    Discard,
    Draw,
    Exchange,
    Fetch,
    LayVillage,
    Pass,
)
from boardkit.games.elves.rules.planning import free_slot, villages_in
from boardkit.games.elves.scoring import destroy_price, purchase_price
from boardkit.games.elves.state import (
    ACT,
    BUY,
    DISCARD,
    EXCHANGE,
    FETCH,
    SWAP,
    Place,
    Realm,
    State,
    Village,
    at_seat,
    counted,
    ids,
    listed,
    merged,
    plus,
)
from boardkit.games.elves.turn.chance import draw_sizes
from boardkit.games.elves.turn.rounds import start_travel

Result = tuple[State, list[Event]]


def next_turn(state: State, **changes: object) -> State:
    """Return the position with the next seat acting (KE-9.1, 9.2), no passes in a row."""
    turn = (state.turn + 1) % state.setup.seats
    return evolve(state, turn=turn, step=ACT, due=0, fetched=None, **{"passes": 0, **changes})


def hand_less(state: State, card: Card, n: int = 1) -> tuple[tuple[int, ...], ...]:
    """Return the hands with cards of the acting seat gone."""
    hands = state.hands
    return (*hands[: state.turn], plus(state.hand, card, -n), *hands[state.turn + 1 :])


def lay_village(state: State, move: LayVillage) -> Result:
    """A village is laid left of those there (KE-10.3); it takes no token and no gold (KE-10.5)."""
    place = Place(move.realm, free_slot(state, move.realm))
    card = move.cards[0]
    event = Event("KE-10.1", "village", state.turn, cards=(IDS[card],), cells=(str(place),))
    board = state.board.with_village(place, Village(card))
    return next_turn(state, hands=hand_less(state, card), board=board), [event]


def attach(state: State, move: Attach) -> Result:
    """A card is laid beside a village with a token on it (KE-14.1, 14.2); no gold is due (14.7)."""
    village = state.village_at(move.place)
    assert village is not None  # the rules asked
    card, seat = move.card, state.turn
    if card == Card.GOLD:
        changed = village._replace(gold=seat)
    elif card == Card.THIEF:
        changed = village._replace(thief=seat)
    else:
        changed = village._replace(obstacle=seat)
    event = Event("KE-14.1", "attach", seat, cards=(IDS[card],), cells=(str(move.place),))
    token = Event("KE-14.2", "token", seat, -1, cells=(str(move.place),))
    after = next_turn(
        state,
        hands=hand_less(state, card),
        tokens=at_seat(state.tokens, seat, -1),
        board=state.board.with_village(move.place, changed),
    )
    return after, [event, token]


def destroy(state: State, move: Destroy) -> Result:
    """A village and all cards beside it go to the discards, tokens go home (KE-15.1 to 15.7)."""
    village = state.village_at(move.place)
    assert village is not None  # the rules asked
    seat, price = state.turn, destroy_price(state, village)
    beside = list(village.attached())
    cards = [village.terrain, *(card for card, _ in beside)]
    tokens = state.tokens
    events = [
        Event("KE-15.2", "gold", seat, -price, cells=(str(move.place),)),
        Event("KE-15.3", "discard", seat, cards=ids(cards), cells=(str(move.place),)),
    ]
    for _, owner in beside:
        tokens = at_seat(tokens, owner, 1)
        events.append(Event("KE-15.4", "token", owner, 1, cells=(str(move.place),)))
    after = next_turn(
        state,
        board=state.board.with_realm(move.place.realm, _realm_without(state, move.place)),
        purses=at_seat(state.purses, seat, -price),
        tokens=tokens,
        discards=merged(state.discards, counted(cards)),
        discard_top=cards[-1],
    )
    return after, events


def _realm_without(state: State, place: Place) -> Realm:
    """Return a realm without a village: the others move right, or keep their slots (KE-15.7)."""
    realm = state.realms[place.realm]
    if state.setup.options.destroy_slot == "compact":
        return (*realm[: place.slot - 1], *realm[place.slot :])
    kept = [*realm[: place.slot - 1], None, *realm[place.slot :]]
    while kept and kept[-1] is None:
        kept.pop()
    return tuple(kept)


def buy(state: State, move: Buy) -> Result:
    """The price is set aside (KE-13.4); chance gives the top card."""
    price, seat = purchase_price(state), state.turn
    after = evolve(
        state,
        step=BUY,
        purses=at_seat(state.purses, seat, -price),
        aside=at_seat(state.aside, seat, price),
        purchases=at_seat(state.purchases, seat, 1),
    )
    return after, [Event("KE-13.4", "aside", seat, -price)]


def exchange(state: State, move: Exchange) -> Result:
    """Three cards are drawn, if there are any (KE-12.1, KE-5.6)."""
    after = evolve(state, step=EXCHANGE)
    return (after, []) if sum(draw_sizes(after)) else _discards_due(after)


def draw(state: State, move: Draw) -> Result:
    """The drawn cards go to the hand unseen; a run-out pile is renewed first (KE-5.6)."""
    seat, events = state.turn, []
    drawn = counted(move.cards)
    reshuffled = draw_sizes(state)[1] > 0
    if reshuffled:
        events.append(Event("KE-5.6", "shuffle", amount=sum(state.discards)))
        state = evolve(
            state,
            pile=merged(state.pile, state.discards),
            discards=NO_CARDS,
            discard_top=None,
        )
    clause = "KE-13.1" if state.step == BUY else "KE-12.1"
    events += [
        Event(clause, "draw", seat, len(move.cards)),
        Event(clause, "drawn", seat, cards=ids(move.cards), seen_by=(seat,)),
    ]
    hands = state.hands
    after = evolve(
        state,
        pile=tuple([have - n for have, n in zip(state.pile, drawn, strict=True)]),
        hands=(*hands[:seat], merged(hands[seat], drawn), *hands[seat + 1 :]),
    )
    if state.step == BUY:
        return next_turn(after), events
    after, more = _discards_due(after)
    return after, events + more


def _discards_due(state: State) -> Result:
    due = min(state.setup.tables.exchange_discard, sum(state.hand))
    return (evolve(state, step=DISCARD, due=due) if due else next_turn(state)), []


def discard(state: State, move: Discard) -> Result:
    """A card goes face up on the discards (KE-12.3, KE-11.4, KE-11.8)."""
    card = move.card
    clause = "KE-12.3" if state.step == DISCARD else "KE-11.4"
    event = Event(clause, "discard", state.turn, cards=(IDS[card],))
    after = evolve(
        state,
        hands=hand_less(state, card),
        discards=plus(state.discards, card),
        discard_top=card,
    )
    if state.step == DISCARD and state.due > 1:
        return evolve(after, due=state.due - 1), [event]
    return next_turn(after), [event]


def call(state: State, move: Call) -> Result:
    """The hand is shown (KE-11.2); a pile without a village is renewed first (KE-11.7)."""
    seat = state.turn
    events = [Event("KE-11.2", "reveal", seat, sum(state.hand), cards=ids(listed(state.hand)))]
    if not villages_in(state.pile):
        events.append(Event("KE-11.7", "shuffle", amount=sum(state.discards)))
        state = evolve(
            state,
            pile=merged(state.pile, state.discards),
            discards=NO_CARDS,
            discard_top=None,
        )
    return evolve(state, step=FETCH), events


def fetch(state: State, move: Fetch) -> Result:
    """The chosen village is taken, shown to all (KE-11.3, 11.8); the pile is shuffled (11.6)."""
    seat, card = state.turn, move.card
    events = [
        Event("KE-11.8", "fetch", seat, 1, cards=(IDS[card],)),
        Event("KE-11.6", "shuffle", amount=sum(state.pile) - 1),
    ]
    hands = state.hands
    after = evolve(
        state,
        pile=plus(state.pile, card, -1),
        hands=(*hands[:seat], plus(hands[seat], card), *hands[seat + 1 :]),
    )
    if sum(state.hand) == 0:  # nothing else to give up (KE-11.5)
        return next_turn(after), events
    return evolve(after, step=SWAP, fetched=card), events


def pass_turn(state: State, move: Pass) -> Result:
    """A pass counts; as many in a row as there are players end planning (KE-16.3, 16.4)."""
    passes = state.passes + 1
    events = [Event("KE-16.2", "pass", state.turn, passes)]
    if passes < state.setup.seats:
        return next_turn(state, passes=passes), events
    after, more = start_travel(next_turn(state))
    return after, events + more
