"""May I? The questions of the travel phase, one function a clause."""

from __future__ import annotations

from collections.abc import Iterator

from boardkit.core.clauses import Violation
from boardkit.games.elves.data import IDS, VEHICLE_CLAUSES, VEHICLES, Card, Counts
from boardkit.games.elves.moves import ChangeDirection, Spell, Visit
from boardkit.games.elves.rules.common import CHECKS
from boardkit.games.elves.scoring import purse_for_thief, thief_to_pay
from boardkit.games.elves.state import (
    Place,
    RouteVillage,
    State,
    ids,
    next_index,
)


def next_stop(state: State) -> RouteVillage:
    """Return the village the traveller comes to next."""
    return state.route[next_index(state.board, state.journey)]


def protected(state: State, place: Place, cards: tuple[Card, ...]) -> bool:
    """Tell whether a visit is protected by an escort, in force or played with it (KE-20.2)."""
    journey = state.journey
    return Card.ESCORT in cards or (journey.escort and journey.stay == place.realm)


def extra_cards(state: State, stop: RouteVillage, escorted: bool) -> int:
    """Return the extra cards that an obstacle costs here (KE-8.7 to 8.11, KE-20.2)."""
    owner = stop.village.obstacle
    if owner is None or owner == state.turn or escorted:
        return 0
    return state.setup.tables.obstacle


def cards_needed(state: State, stop: RouteVillage, vehicle: Card, escorted: bool) -> int:
    """Return how many cards of a vehicle a visit costs; 0 if it cannot go there."""
    base = state.setup.tables.travel_cost[vehicle][stop.village.terrain]
    return base + extra_cards(state, stop, escorted) if base else 0


def normal_cost_payable(state: State, stop: RouteVillage, escorted: bool, hand: Counts) -> bool:
    """Tell whether some vehicle in the hand can pay the visit."""
    for vehicle in VEHICLES:
        needed = cards_needed(state, stop, vehicle, escorted)
        if needed and hand[vehicle] >= needed:
            return True
    return False


def own_villages_visited(state: State) -> tuple[int, int]:
    """Return how many villages of his own realm the traveller has visited, and how many it has."""
    own = [i for i, stop in enumerate(state.route) if stop.place.realm == state.turn]
    return sum(state.journey.visited >> i & 1 for i in own), len(own)


# -- direction ------------------------------------------------------------------------------


@CHECKS.owns("KE-21.2")
def may_turn_round(state: State, move: ChangeDirection) -> Iterator[Violation]:
    """An own village has been visited (or all of them, by the option)."""
    seen, there = own_villages_visited(state)
    least = there if state.setup.options.change_min_own == "all" else 1
    if not seen or seen < least:
        yield Violation.of("KE-21.2", {"count": seen}, {"least": max(1, least)})


# -- the next village -----------------------------------------------------------------------


@CHECKS.owns("KE-18.1", "KE-18.2", "KE-18.4", "KE-21.4", "KE-21.5")
def comes_next(state: State, move: Visit | Spell) -> Iterator[Violation]:
    """Villages are visited in the order of the route; who forbids it depends on the place."""
    place = next_stop(state).place
    if move.place == place:
        return
    journey = state.journey
    if not journey.begun and move.place.realm != state.turn:
        clause = "KE-18.1"
    elif journey.changes % 2:
        clause = "KE-21.4"
    elif journey.facing < 0 and move.place.realm == place.realm:
        clause = "KE-21.5"
    elif journey.facing > 0 and place.realm == state.turn:
        clause = "KE-18.2"
    else:
        clause = "KE-18.4"
    yield Violation.of(
        clause, {"place": str(move.place)}, {"right_place": str(place)}, (str(place),)
    )


# -- the escort -----------------------------------------------------------------------------


@CHECKS.owns("KE-20.7")
def only_escort_of_the_stay(state: State, move: Visit | Spell) -> Iterator[Violation]:
    """One escort a stay."""
    played = move.cards.count(Card.ESCORT)
    journey = state.journey
    in_force = journey.escort and journey.stay == move.place.realm
    if played + in_force > 1:
        yield Violation.of("KE-20.7", {"count": played + in_force}, {"most": 1})


@CHECKS.owns("KE-20.1")
def escort_on_entering(state: State, move: Visit | Spell) -> Iterator[Violation]:
    """An escort is played on entering a realm (or any time, by the option)."""
    staying = state.journey.stay == move.place.realm
    late = state.setup.options.escort_timing == "anytime"
    if Card.ESCORT in move.cards and staying and not late:
        yield Violation.of("KE-20.1", {"realm": move.place.realm}, where=(str(move.place),))


# -- travel cards ---------------------------------------------------------------------------


def travel_cards(move: Visit | Spell) -> tuple[Card, ...]:
    """Return the cards paid, without an escort."""
    return tuple(card for card in move.cards if card != Card.ESCORT)


@CHECKS.owns("KE-7.2")
def pays_travel_cards(state: State, move: Visit) -> Iterator[Violation]:
    """At least one card is paid, and all are travel cards."""
    cards = travel_cards(move)
    if not cards or any(card not in VEHICLE_CLAUSES for card in cards):
        yield Violation.of("KE-7.2", {"cards": ids(cards)}, {"least": 1})


@CHECKS.owns("KE-7.11")
def pays_one_vehicle(state: State, move: Visit) -> Iterator[Violation]:
    """All cards are of one vehicle."""
    cards = travel_cards(move)
    if len(set(cards)) > 1:
        yield Violation.of("KE-7.11", {"cards": ids(cards)})


@CHECKS.owns("KE-7.10")
def vehicle_can_go_there(state: State, move: Visit) -> Iterator[Violation]:
    """The vehicle has a number for the terrain."""
    vehicle, stop = travel_cards(move)[0], next_stop(state)
    terrain = stop.village.terrain
    if not state.setup.tables.travel_cost[vehicle][terrain]:
        fit = tuple(v for v in VEHICLES if state.setup.tables.travel_cost[v][terrain])
        yield Violation.of(
            "KE-7.10",
            {"vehicle": IDS[vehicle], "terrain": IDS[terrain]},
            {"vehicles": ids(fit)},
            (str(stop.place),),
        )


@CHECKS.owns(*VEHICLE_CLAUSES.values(), "KE-8.7", "KE-8.9", "KE-7.12")
def pays_the_number(state: State, move: Visit) -> Iterator[Violation]:
    """Exactly the number of cards is paid: the vehicle's, and one more for a rival's obstacle."""
    cards, stop = travel_cards(move), next_stop(state)
    vehicle, terrain = cards[0], stop.village.terrain
    base = state.setup.tables.travel_cost[vehicle][terrain]
    extra = extra_cards(state, stop, protected(state, stop.place, move.cards))
    needed = {"needed": base + extra, "base": base, "terrain": IDS[terrain]}
    found = {"count": len(cards), "vehicle": IDS[vehicle]}
    where = (str(stop.place),)
    if len(cards) < base:
        yield Violation.of(VEHICLE_CLAUSES[vehicle], found, needed, where)
    elif len(cards) < base + extra:
        clause = "KE-8.9" if terrain >= Card.RIVER else "KE-8.7"
        obstacle = {"extra": extra, "owner": stop.village.obstacle}
        yield Violation.of(clause, found, {**needed, **obstacle}, where)
    elif len(cards) > base + extra and not state.setup.options.overpay:
        yield Violation.of("KE-7.12", found, needed, where)


@CHECKS.owns("KE-8.5")
def can_pay_the_thief(state: State, move: Visit) -> Iterator[Violation]:
    """The fee of a rival's thief is in the treasury on entering."""
    stop = next_stop(state)
    owner = thief_to_pay(state, stop.village, protected(state, stop.place, move.cards))
    if owner is not None and purse_for_thief(state, stop.village, spell=False) < 0:
        fee = state.setup.tables.thief_fee
        yield Violation.of(
            "KE-8.5",
            {"gold": state.purses[state.turn], "owner": owner},
            {"price": fee},
            (str(stop.place),),
        )


# -- the magic spell ------------------------------------------------------------------------


@CHECKS.owns("KE-26.1")
def spell_is_in_play(state: State, move: Spell) -> Iterator[Violation]:
    """The variant is on; `spell_is_needed` asks the rest of the same clause."""
    if not state.setup.options.spell_variant:
        yield Violation.of("KE-26.1", {"reason": "spell_off"}, {"right": "spell_option"})


def spell_is_needed(state: State, move: Spell) -> Iterator[Violation]:
    """The normal cost of this very visit cannot be paid (KE-26.1)."""
    stop = next_stop(state)
    if not spell_allowed(state, stop, protected(state, stop.place, move.cards)):
        kind = state.setup.options.spell_if == "no_suitable_kind"
        yield Violation.of(
            "KE-26.1",
            {"reason": "spell_kind_held" if kind else "spell_not_needed"},
            {"right": "spell_no_kind" if kind else "spell_lack"},
            (str(stop.place),),
        )


def spell_allowed(state: State, stop: RouteVillage, escorted: bool) -> bool:
    """Tell whether the lack that a spell asks for is there."""
    when = state.setup.options.spell_if
    if when == "always":
        return True
    if when == "cannot_pay":
        return not normal_cost_payable(state, stop, escorted, state.hand)
    cost = state.setup.tables.travel_cost
    return not any(state.hand[v] and cost[v][stop.village.terrain] for v in VEHICLES)


@CHECKS.owns("KE-26.2")
def spell_pays_cards(state: State, move: Spell) -> Iterator[Violation]:
    """Exactly four travel cards; `spell_pays_gold` asks the rest of the same clause."""
    cards = travel_cards(move)
    number = state.setup.tables.spell_cards
    if len(cards) != number or any(card not in VEHICLE_CLAUSES for card in cards):
        yield Violation.of(
            "KE-26.2",
            {"cards": ids(cards), "gold": state.purses[state.turn]},
            {"number": number, "price": state.setup.tables.spell_gold},
        )


def spell_pays_gold(state: State, move: Spell) -> Iterator[Violation]:
    """Three gold are in the treasury (KE-26.2)."""
    price, purse = state.setup.tables.spell_gold, state.purses[state.turn]
    if purse < price:
        yield Violation.of(
            "KE-26.2",
            {"cards": ids(travel_cards(move)), "gold": purse},
            {"number": state.setup.tables.spell_cards, "price": price},
        )


@CHECKS.owns("KE-26.3")
def spell_leaves_the_fee(state: State, move: Spell) -> Iterator[Violation]:
    """Spell and thief are both paid."""
    stop = next_stop(state)
    owner = thief_to_pay(state, stop.village, protected(state, stop.place, move.cards))
    if owner is not None and purse_for_thief(state, stop.village, spell=True) < 0:
        tables = state.setup.tables
        yield Violation.of(
            "KE-26.3",
            {"gold": state.purses[state.turn], "owner": owner},
            {"price": tables.spell_gold + tables.thief_fee},
            (str(stop.place),),
        )
