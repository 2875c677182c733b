"""Questions asked of every move: the turn, the phase, an action that is not finished."""

from __future__ import annotations

from collections.abc import Iterator

from boardkit.core.checks import Checks
from boardkit.core.clauses import Violation
from boardkit.games.elves.data import CARDS, TERRAINS, Card
from boardkit.games.elves.moves import (
    PLANNING,
    TRAVELLING,
    Attach,
    ChangeDirection,
    Discard,
    Fetch,
    LayVillage,
    Move,
    Spell,
    Visit,
)
from boardkit.games.elves.state import (
    ACT,
    BUY,
    DISCARD,
    EXCHANGE,
    FETCH,
    PLAN,
    SWAP,
    TRAVEL,
    State,
    counted,
    ids,
    listed,
)

CHECKS = Checks()

#: cards that are played in travel only
TRAVEL_CARDS = (
    frozenset(CARDS)
    - frozenset(TERRAINS)
    - {
        Card.GOLD,
        Card.THIEF,
        Card.TREE,
        Card.MONSTER,
    }
)


def not_in_turn(state: State, seat: int) -> Violation:
    """Return the violation of a seat that is not in turn (KE-9.1, KE-17.1, KE-17.2)."""
    if state.phase != TRAVEL:
        clause = "KE-9.1"
    elif state.setup.options.travel_order == "whole" and state.journey.begun:
        clause = "KE-17.2"
    else:
        clause = "KE-17.1"
    return Violation.of(clause, {"seat": seat}, {"mover": state.turn})


@CHECKS.owns("KE-4.3")
def fits_the_phase(state: State, move: Move) -> Iterator[Violation]:
    """A planning move belongs to planning, a travel move to travel, and so do their cards."""
    if state.phase == PLAN and state.step not in (BUY, EXCHANGE):
        wrong = isinstance(move, TRAVELLING) or (
            isinstance(move, LayVillage) and not TRAVEL_CARDS.isdisjoint(move.cards)
        )
        needed = TRAVEL
    else:
        wrong = state.phase != TRAVEL or isinstance(move, PLANNING)
        needed = PLAN
    if not isinstance(move, (*PLANNING, *TRAVELLING)):
        wrong, needed = True, "left_to_chance"
    if wrong:
        yield Violation.of("KE-4.3", {"phase": state.phase}, {"right_phase": needed})


@CHECKS.owns("KE-11.3")
def fetches_a_village(state: State, move: Move) -> Iterator[Violation]:
    """After the call a village of the pile is taken; when a turn begins none is."""
    if state.step == FETCH:
        in_pile = tuple(card for card in TERRAINS if state.pile[card])
        if not isinstance(move, Fetch) or move.card not in in_pile:
            yield Violation.of("KE-11.3", {"call": "called"}, {"choices": ids(in_pile)})
    elif state.step == ACT and isinstance(move, Fetch):
        yield Violation.of("KE-11.3", {"call": "not_called"}, {"choices": ("call_first",)})


@CHECKS.owns("KE-11.4")
def discards_for_the_fetched(state: State, move: Move) -> Iterator[Violation]:
    """After the fetch one card is given up."""
    if state.step == SWAP and not isinstance(move, Discard):
        fetched = () if state.fetched is None else ids((state.fetched,))
        yield Violation.of("KE-11.4", {"fetched": fetched}, {"number": 1})


@CHECKS.owns("KE-12.1")
def discards_what_is_due(state: State, move: Move) -> Iterator[Violation]:
    """After drawing three the discards are made; without drawing none are."""
    if state.step == DISCARD and not isinstance(move, Discard):
        yield Violation.of("KE-12.1", {"due": state.due}, {"right": "discard_now"})
    elif state.step == ACT and isinstance(move, Discard):
        yield Violation.of("KE-12.1", {"due": 0}, {"right": "exchange_first"})


@CHECKS.owns("KE-9.5")
def holds_the_cards(
    state: State, move: LayVillage | Attach | Discard | Visit | Spell | ChangeDirection
) -> Iterator[Violation]:
    """Only cards of one's own hand are played, paid or discarded, each as often as held."""
    wanted = counted(move.cards)
    held = tuple(min(want, have) for want, have in zip(wanted, state.hand, strict=True))
    if held != wanted:
        yield Violation.of("KE-9.5", {"held": ids(listed(held))}, {"cards": ids(listed(wanted))})


@CHECKS.owns("KE-11.5")
def keeps_the_fetched(state: State, move: Discard) -> Iterator[Violation]:
    """The fetched village is not the discard."""
    if state.step == SWAP and move.card == state.fetched and not state.setup.options.fetch_discard:
        yield Violation.of("KE-11.5", {"card": ids((move.card,))[0]})
