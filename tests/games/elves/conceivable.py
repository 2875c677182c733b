"""Every move that can be announced at a position: a slow, obvious second generator.

It knows the forms of moves and nothing of the rules.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random

from boardkit.games.elves import rules
from boardkit.games.elves.data import ATTACHED, CARDS, TERRAINS, VEHICLES, Card
from boardkit.games.elves.moves import (
    Attach,
    Buy,
    Call,
    ChangeDirection,
    Destroy,
    Discard,
    Exchange,
    Fetch,
    LayVillage,
    Move,
    Pass,
    Spell,
    Stop,
    Visit,
    canonical,
)
from boardkit.games.elves.state import LETTERS, TRAVEL, Place, State, next_index

#: slots that a village might be laid at, and villages be looked for at
SLOTS = (1, 2, 3, 4)


@cache
def planning_moves(seats: int) -> tuple[Move, ...]:
    """Return every planning move of a game with so many players."""
    places = [Place(realm, slot) for realm in range(seats) for slot in SLOTS]
    moves: list[Move] = [Call(), Exchange(), Buy(), Pass()]
    moves += [Fetch(card) for card in CARDS]
    moves += [Discard(card) for card in CARDS]
    moves += [
        LayVillage((card,), realm, slot)
        for card in CARDS
        for realm in range(min(seats + 1, len(LETTERS)))
        for slot in (None, *SLOTS)
    ]
    moves += [LayVillage((a, b), 0) for a, b in combinations_with_replacement(TERRAINS, 2)]
    moves += [LayVillage((), 0)]
    moves += [Attach(card, place) for card in ATTACHED for place in places]
    moves += [Destroy(place) for place in places]
    return tuple(moves)


@cache
def payments(most: int) -> tuple[tuple[Card, ...], ...]:
    """Return what might be paid for a visit: up to `most` of a vehicle, and mixtures."""
    paid: list[tuple[Card, ...]] = [()]
    paid += [(vehicle,) * n for vehicle in VEHICLES for n in range(1, most + 1)]
    for a, b in combinations(VEHICLES, 2):
        paid += [(a,) * n + (b,) * m for n in (1, 2, 3) for m in (1, 2, 3)]
    paid += [(vehicle, card) for vehicle in VEHICLES for card in CARDS if card not in VEHICLES]
    return tuple(paid)


@cache
def spell_payments() -> tuple[tuple[Card, ...], ...]:
    """Return what might be paid for a spell: every four travel cards, and too few or too many."""
    paid = [*combinations_with_replacement(VEHICLES, 4)]
    paid += [*combinations_with_replacement(VEHICLES, 3)]
    paid += [(vehicle,) * 5 for vehicle in VEHICLES]
    paid += [(Card.PIG, Card.PIG, Card.PIG, card) for card in CARDS if card not in VEHICLES]
    return tuple(paid)


@cache
def travel_moves(place: Place, most: int) -> tuple[Move, ...]:
    """Return every way to visit a village, with up to two escorts."""
    escorts = [(Card.ESCORT,) * n for n in range(3)]
    visits = [Visit(place, escort + paid) for escort in escorts for paid in payments(most)]
    spells = [Spell(place, escort + paid) for escort in escorts for paid in spell_payments()]
    return tuple(canonical(move) for move in (*visits, *spells))


def conceivable_moves(state: State) -> Iterator[Move]:
    """Yield every move that can be announced, journeys to each village and one slot beyond."""
    yield from planning_moves(state.setup.seats)
    yield ChangeDirection()
    yield Stop()
    most = max(4, *state.hand) + 1
    for seat, realm in enumerate(state.realms):
        for slot in range(1, len(realm) + 2):
            yield from travel_moves(Place(seat, slot), most)


def some_moves(state: State, rng: Random) -> Iterator[Move]:
    """Yield all conceivable moves of the phase, in travel to the next village; some others."""
    places = [stop.place for stop in state.route] or [Place(0, 1)]
    others = travel_moves(rng.choice(places), 4)
    if state.phase != TRAVEL:
        yield from planning_moves(state.setup.seats)
        yield from rng.sample(others, 40)
        return
    yield from rng.sample(planning_moves(state.setup.seats), 40)
    coming = places[next_index(state.board, state.journey)]
    yield from travel_moves(coming, max(4, *state.hand) + 1)
    yield from rng.sample(others, 100)
    yield ChangeDirection()
    yield Stop()


def allowed_moves(state: State) -> set[Move]:
    """Return the conceivable moves that the rules' questions let pass, asked one by one."""
    return {
        rules.canonical(state, move)
        for move in conceivable_moves(state)
        if not rules.violations(state, move)
    }
