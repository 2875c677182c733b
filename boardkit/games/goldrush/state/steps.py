"""What each step needs on the table: defaults of a set-up position, and what contradicts it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardkit.core.language import say
from boardkit.core.reading import not_possible
from boardkit.games.goldrush.data import IDS, KIND_OF, MINE, MINE_END
from boardkit.games.goldrush.state.position import (
    AUCTION,
    BIDDING,
    CHOICE,
    DIGGING,
    DISCARDING,
    HOLDUP,
    MUSTANG,
    PHASE_OF,
    REMOVING,
    REPLACING,
    REVEALING,
    SLOT,
    TAKING,
    TARGET,
    TELEGRAPH,
    TOWN,
    Setup,
    State,
    has_building,
    is_deferred,
    needed_row,
)

#: the actions that need a target named by their owner
TARGETED = frozenset({"dynamite", "judge", "expropriation", "holdup", "new_vein"})

#: the steps in which a card waits to be settled, with the cards that it can be
PENDING = {
    TARGET: TARGETED,
    TOWN: frozenset({"saloon"}),
    SLOT: frozenset({"slot_machine"}),
    HOLDUP: frozenset({"holdup"}),
}


class Given(NamedTuple):
    """Who does what, as far as a table says."""

    first: int
    turn: int | None
    bidder: int | None
    takers: tuple[int, ...] | None
    offers: tuple[int, ...]


class Course(NamedTuple):
    """Who does what, complete."""

    turn: int
    bidder: int | None
    takers: tuple[int, ...]
    offers: tuple[int, ...]


def course(setup: Setup, step: str, given: Given) -> Course:
    """Return who acts, and who still takes a card, with what a table leaves out.

    In the choice and the digging the highest bidder is the start player; the others take
    clockwise from his left, those before the player in turn having had their card.
    """
    phase = PHASE_OF[step]
    if phase not in (CHOICE, DIGGING):
        turn = given.first if given.turn is None else given.turn
        return Course(turn, given.bidder, given.takers or (), given.offers)
    bidder = given.first if given.bidder is None else given.bidder
    if phase == DIGGING:
        asked = given.offers[0] if given.offers else bidder
        return Course(asked, bidder, given.takers or (), given.offers)
    order = setup.clockwise[bidder]
    if given.takers is not None:
        takers = given.takers
    elif step == MUSTANG:
        takers = order[1:]
    elif given.turn is None:
        takers = order if step == TAKING else order[1:]
    else:
        takers = order[order.index(given.turn) + (step != TAKING) :]
    if step == TAKING and takers:
        turn = takers[0]
    elif step == MUSTANG and given.offers:
        turn = given.offers[0]
    elif step == DISCARDING or given.turn is None:
        turn = bidder
    else:
        turn = given.turn
    return Course(turn, bidder, takers, given.offers)


def row_size(state: State) -> int:
    """Return how many cards lie in the row, if the table does not say."""
    setup = state.setup
    if state.step == BIDDING:
        return setup.row
    if state.phase != CHOICE:
        return 0
    if state.step == TAKING and len(state.takers) == setup.seats:
        return setup.row
    return len(state.takers) + (state.step == DISCARDING)


def check(state: State, names: Sequence[str]) -> None:
    """Refuse a position whose parts contradict each other.

    Raises
    ------
    BadData
        Naming the key, what stands there and what would be right.
    """
    _check_row(state)
    _check_auction(state, names)
    _check_choice(state, names)
    _check_pending(state)
    _check_offers(state, names)
    if state.step == REMOVING and (state.removed or not state.setup.removed):
        raise not_possible("step", state.step, "first, reveal")
    if state.step == REVEALING and not needed_row(state.setup, len(state.deck)):
        raise not_possible("deck", len(state.deck), say("goldrush_cards_for_a_row"))
    if state.step == TELEGRAPH and not state.dice:
        raise not_possible("dice", [], "[1–6, 1–6]")
    if state.aim is None and state.step == HOLDUP:
        raise not_possible("aim", say("nothing"), '{ player = "B", number = 8 }')
    if state.aim is not None and state.step != HOLDUP:
        raise not_possible("step", state.step, HOLDUP)
    if state.aim is not None:
        # another player, whom no sheriff protects (GR-12.5, GR-13.4)
        open_to = [n for n in range(len(names)) if not has_building(state, n, "sheriff")]
        if state.aim.seat == state.turn or state.aim.seat not in open_to:
            right = ", ".join(names[n] for n in open_to if n != state.turn) or say("nothing")
            raise not_possible("aim.player", names[state.aim.seat], right)
    if state.fresh is not None:
        fits = state.phase == CHOICE and not state.setup.options.slot_fresh_discard
        if not fits or state.fresh not in state.discards:
            raise not_possible("fresh", IDS[state.fresh], say("nothing"))


def _others(seat: int, names: Sequence[str]) -> str:
    return ", ".join(name for other, name in enumerate(names) if other != seat)


def _check_row(state: State) -> None:
    size, setup = len(state.row), state.setup
    if state.step == BIDDING:
        sizes = {setup.seats, setup.row}
    elif state.step == REPLACING:
        sizes = {setup.seats, setup.row}
        mines = all(KIND_OF[card] == MINE for card in state.row)
        if state.round > 1 or mines or not any(card < MINE_END for card in state.deck):
            raise not_possible("step", state.step, BIDDING)
    elif state.step == TAKING and len(state.takers) == setup.seats:
        sizes = {setup.seats, setup.row}
    else:
        sizes = {row_size(state)}
    if size not in sizes:
        raise not_possible("row", size, ", ".join(map(str, sorted(sizes))))


def _check_auction(state: State, names: Sequence[str]) -> None:
    bidder, phase = state.bidder, state.phase
    if phase not in (AUCTION, CHOICE, DIGGING):
        if bidder is not None or state.bid:
            raise not_possible("bid", state.bid, 0)
    elif phase == AUCTION and (bidder is None) != (state.bid == 0):
        raise not_possible("bid", state.bid, 0 if bidder is None else "1, 2, …")
    if state.passed and phase != AUCTION:
        raise not_possible("passed", [names[seat] for seat in state.passed], [])
    if len(set(state.passed)) != len(state.passed):
        raise not_possible("passed", [names[seat] for seat in state.passed], say("goldrush_once"))
    if phase == AUCTION:
        if state.turn in state.passed or state.turn == bidder:
            raise not_possible("turn", names[state.turn], _others(state.turn, names))
        if bidder is not None and bidder in state.passed:
            raise not_possible("bidder", names[bidder], _others(bidder, names))
        if bidder is not None and state.bid > state.gold[bidder]:
            raise not_possible("bid", state.bid, state.gold[bidder])


def _check_choice(state: State, names: Sequence[str]) -> None:
    takers, seats = state.takers, state.setup.seats
    shown = [names[seat] for seat in takers]
    if state.phase != CHOICE:
        if takers:
            raise not_possible("takers", shown, [])
        return
    wrong = len(set(takers)) != len(takers) or (state.step == TAKING and not takers)
    if state.bidder in takers:
        wrong |= state.step != TAKING or takers[0] != state.bidder or len(takers) != seats
    if state.step == DISCARDING:
        wrong |= len(takers) != seats - 1
    if state.step in PENDING:
        wrong |= state.turn in takers and not is_deferred(state)
    if wrong:
        right = [names[seat] for seat in state.setup.clockwise[state.bidder or 0]]
        raise not_possible("takers", shown, right)


def _check_pending(state: State) -> None:
    card = state.pending
    if state.step == DISCARDING:
        if card is None or is_deferred(state):
            raise not_possible("pending", say("nothing"), say("goldrush_a_card"))
        return
    fitting = PENDING.get(state.step, frozenset())
    if card is None:
        if fitting:
            raise not_possible("pending", say("nothing"), ", ".join(sorted(fitting)))
    elif state.setup.names[card] not in fitting:
        raise not_possible("pending", IDS[card], ", ".join(sorted(fitting)) or say("nothing"))


def _check_offers(state: State, names: Sequence[str]) -> None:
    shown = [names[seat] for seat in state.offers]
    if state.step not in (MUSTANG, TELEGRAPH):
        if state.offers:
            raise not_possible("offers", shown, [])
        return
    wrong = not state.offers or any(
        state.offers.count(seat) > sum(state.setup.names[c] == state.step for c in held)
        for seat, held in enumerate(state.actions)
    )
    if state.step == MUSTANG:
        wrong |= len(set(state.offers)) != len(state.offers)
        wrong |= len(state.takers) != state.setup.seats - 1 or state.setup.seats < 3
        wrong |= state.bidder in state.offers or state.takers[:1] == state.offers[:1]
        wrong |= bool(state.takers) and state.takers[0] in state.offers
    if wrong:
        raise not_possible("offers", shown, say("goldrush_owners", card=state.step))
