"""May I? The questions of the planning phase, one function a clause."""

from __future__ import annotations

from collections.abc import Iterator

from boardkit.core.clauses import Violation
from boardkit.games.elves.data import IDS, TERRAINS, WATER, Card, Counts
from boardkit.games.elves.moves import Attach, Buy, Call, Destroy, Exchange, LayVillage, Pass
from boardkit.games.elves.rules.common import CHECKS
from boardkit.games.elves.scoring import destroy_price, purchase_price
from boardkit.games.elves.state import LETTERS, State, Village, ids, village_limit


def villages_in(counts: Counts) -> int:
    """Return how many village cards there are among counts."""
    return sum(counts[: len(TERRAINS)])


def village_count(state: State, realm: int) -> int:
    """Return how many villages lie in a realm."""
    return sum(village is not None for village in state.realms[realm])


def free_slot(state: State, realm: int) -> int:
    """Return the slot the next village of a realm takes: the first gap, else the next left."""
    villages = state.realms[realm]
    return villages.index(None) + 1 if None in villages else len(villages) + 1


def can_draw(state: State) -> int:
    """Return how many cards can be drawn in planning (KE-5.6)."""
    cards = sum(state.pile)
    return cards + sum(state.discards) if state.setup.options.deck_out == "reshuffle" else cards


def village_can_be_fetched(state: State) -> bool:
    """Tell whether the pile, with the discards shuffled in if need be, holds a village."""
    return bool(villages_in(state.pile) or villages_in(state.discards))


def carries(village: Village, card: Card) -> bool:
    """Tell whether a village already carries a card of this kind."""
    if card == Card.GOLD:
        return village.gold is not None
    if card == Card.THIEF:
        return village.thief is not None
    return village.obstacle is not None


def fits_terrain(card: Card, terrain: Card) -> bool:
    """Tell whether a special card may lie beside a village of this terrain (KE-14.4, 14.5)."""
    if card == Card.TREE:
        return terrain not in WATER
    return card != Card.MONSTER or terrain in WATER


# -- a village ------------------------------------------------------------------------------


@CHECKS.owns("KE-10.1")
def lays_one_village(state: State, move: LayVillage) -> Iterator[Violation]:
    """One village card is laid, in the realm of a player."""
    cards = move.cards
    if len(cards) != 1 or cards[0] not in TERRAINS or not 0 <= move.realm < state.setup.seats:
        realms = ", ".join(LETTERS[: state.setup.seats])
        found = {"cards": ids(cards), "letter": LETTERS[move.realm]}
        yield Violation.of("KE-10.1", found, {"realms": realms})


@CHECKS.owns("KE-10.3")
def lays_it_to_the_left(state: State, move: LayVillage) -> Iterator[Violation]:
    """The slot is given by the rule."""
    slot = free_slot(state, move.realm)
    if move.slot not in (None, slot):
        free = slot <= village_limit(state.setup)
        yield Violation.of(
            "KE-10.3",
            {"place": f"{LETTERS[move.realm]}{move.slot}"},
            {"right_place": f"{LETTERS[move.realm]}{slot}" if free else ()},
        )


@CHECKS.owns("KE-10.2", "KE-25.1")
def realm_has_room(state: State, move: LayVillage) -> Iterator[Violation]:
    """A realm holds two villages, with two players three."""
    limit = village_limit(state.setup)
    count = village_count(state, move.realm)
    if count >= limit:
        options = state.setup.options
        two = state.setup.seats == 2 and options.two_player_third
        yield Violation.of(
            "KE-25.1" if two else "KE-10.2",
            {"realm": move.realm, "count": count},
            {"limit": limit},
            (LETTERS[move.realm],),
        )


# -- no village card! -----------------------------------------------------------------------


@CHECKS.owns("KE-11.1")
def has_no_village(state: State, move: Call) -> Iterator[Violation]:
    """Neither the own realm nor the hand has a village."""
    in_realm, in_hand = village_count(state, state.turn), villages_in(state.hand)
    if in_realm or in_hand:
        yield Violation.of("KE-11.1", {"in_realm": in_realm, "in_hand": in_hand})


@CHECKS.owns("KE-11.7")
def a_village_is_left(state: State, move: Call) -> Iterator[Violation]:
    """Pile or discards hold a village."""
    if not village_can_be_fetched(state):
        yield Violation.of("KE-11.7")


# -- exchange and purchase ------------------------------------------------------------------


@CHECKS.owns("KE-12.4")
def can_exchange(state: State, move: Exchange) -> Iterator[Violation]:
    """A card in hand is needed; with just one card, a village in the own realm too."""
    hand, villages = sum(state.hand), village_count(state, state.turn)
    if hand == 0 or (hand == 1 and villages == 0):
        yield Violation.of("KE-12.4", {"hand": hand, "villages": villages})


@CHECKS.owns("KE-13.3")
def has_a_purchase_left(state: State, move: Buy) -> Iterator[Violation]:
    """Three purchases a round."""
    most = len(state.setup.tables.purchase_prices)
    if state.purchases[state.turn] >= most:
        yield Violation.of("KE-13.3", {"count": state.purchases[state.turn]}, {"most": most})


@CHECKS.owns("KE-13.7")
def something_to_buy(state: State, move: Buy) -> Iterator[Violation]:
    """A card can be drawn."""
    if not can_draw(state):
        yield Violation.of("KE-13.7", {"count": 0}, {"least": 1})


@CHECKS.owns("KE-13.6")
def can_pay_the_price(state: State, move: Buy) -> Iterator[Violation]:
    """The price is in the treasury; gold set aside does not count."""
    price, purse = purchase_price(state), state.purses[state.turn]
    if purse < price:
        yield Violation.of("KE-13.6", {"gold": purse}, {"price": price})


# -- cards beside a village -----------------------------------------------------------------


@CHECKS.owns("KE-14.1")
def beside_a_village(state: State, move: Attach) -> Iterator[Violation]:
    """The card is laid beside a village that is there."""
    if state.village_at(move.place) is None:
        places = tuple(str(stop.place) for stop in state.route)
        yield Violation.of("KE-14.1", {"place": str(move.place)}, {"places": places})


@CHECKS.owns("KE-14.4")
def tree_stands_on_land(state: State, move: Attach) -> Iterator[Violation]:
    """A tree lies beside a village on land."""
    village = state.village_at(move.place)
    if village and move.card == Card.TREE and village.terrain in WATER:
        yield Violation.of("KE-14.4", {"terrain": IDS[village.terrain]}, where=(str(move.place),))


@CHECKS.owns("KE-14.5")
def monster_swims(state: State, move: Attach) -> Iterator[Violation]:
    """A sea monster lies beside a village on water."""
    village = state.village_at(move.place)
    if village and move.card == Card.MONSTER and village.terrain not in WATER:
        yield Violation.of("KE-14.5", {"terrain": IDS[village.terrain]}, where=(str(move.place),))


@CHECKS.owns("KE-14.3")
def first_of_its_kind(state: State, move: Attach) -> Iterator[Violation]:
    """A village carries one gold card, one thief and one obstacle at most."""
    village = state.village_at(move.place)
    if village and carries(village, move.card):
        owner = next(
            owner
            for card, owner in village.attached()
            if card == move.card or {card, move.card} <= {Card.TREE, Card.MONSTER}
        )
        yield Violation.of(
            "KE-14.3",
            {"card": IDS[move.card], "place": str(move.place), "owner": owner},
            where=(str(move.place),),
        )


@CHECKS.owns("KE-14.2")
def has_a_token(state: State, move: Attach) -> Iterator[Violation]:
    """A free token is needed."""
    if not state.tokens[state.turn]:
        yield Violation.of("KE-14.2", {"tokens": 0}, {"least": 1})


# -- destroying and passing -----------------------------------------------------------------


@CHECKS.owns("KE-15.5")
def in_own_realm(state: State, move: Destroy) -> Iterator[Violation]:
    """Only villages of the own realm are destroyed."""
    if move.place.realm != state.turn:
        yield Violation.of(
            "KE-15.5", {"place": str(move.place)}, {"realm": state.turn}, (str(move.place),)
        )


@CHECKS.owns("KE-15.1")
def village_stands(state: State, move: Destroy) -> Iterator[Violation]:
    """There is a village to destroy."""
    if state.village_at(move.place) is None:
        own = tuple(str(s.place) for s in state.route if s.place.realm == state.turn)
        yield Violation.of("KE-15.1", {"place": str(move.place)}, {"places": own})


@CHECKS.owns("KE-15.2")
def can_pay_the_destruction(state: State, move: Destroy) -> Iterator[Violation]:
    """Two gold for the village and one for each card beside it, from the treasury."""
    village = state.village_at(move.place)
    purse = state.purses[state.turn]
    if village and purse < (price := destroy_price(state, village)):
        yield Violation.of("KE-15.2", {"gold": purse}, {"price": price}, (str(move.place),))


@CHECKS.owns("KE-16.1")
def has_a_village(state: State, move: Pass) -> Iterator[Violation]:
    """Passing needs a village in the own realm, unless none can be had any more (KE-11.7)."""
    if village_count(state, state.turn):
        return
    if villages_in(state.hand) or village_can_be_fetched(state):
        yield Violation.of("KE-16.1", {"villages": 0}, {"least": 1})
