"""The legal moves, quickly: interned moves picked from the position.

The questions of `QUESTIONS` decide what is legal. This generator asks the same functions, but
once a card or village instead of once a move. A property test holds the two together.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from boardkit.core.checks import broken
from boardkit.games.elves.data import ATTACHED, CARDS, TERRAINS, VEHICLES, Card, Counts
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
)
from boardkit.games.elves.rules import planning, travel
from boardkit.games.elves.scoring import destroy_price, purse_for_thief, thief_to_pay
from boardkit.games.elves.state import (
    ACT,
    DISCARD,
    FETCH,
    PLAN,
    SWAP,
    TRAVEL,
    Board,
    Place,
    RouteVillage,
    State,
    village_limit,
)

_FETCH = tuple(Fetch(card) for card in TERRAINS)
_DISCARD = tuple(Discard(card) for card in CARDS)
_CALL, _EXCHANGE, _BUY, _PASS = Call(), Exchange(), Buy(), Pass()
_CHANGE, _STOP = ChangeDirection(), Stop()


class _BoardMoves(NamedTuple):
    """The moves a board offers, whoever plays them: by card, and destructions by seat."""

    villages: tuple[tuple[LayVillage, ...], ...]
    attached: dict[Card, tuple[Attach, ...]]
    destroy: tuple[tuple[Destroy, ...], ...]


@lru_cache(maxsize=1024)
def _board_moves(board: Board, limit: int) -> _BoardMoves:
    counts = [sum(v is not None for v in realm) for realm in board.realms]
    open_realms = [seat for seat, count in enumerate(counts) if count < limit]
    return _BoardMoves(
        villages=tuple(
            tuple(LayVillage((card,), seat) for seat in open_realms) for card in TERRAINS
        ),
        attached={
            card: tuple(
                Attach(card, place)
                for place, village in board.route
                if planning.fits_terrain(card, village.terrain)
                and not planning.carries(village, card)
            )
            for card in ATTACHED
        },
        destroy=tuple(
            tuple(Destroy(place) for place, _ in board.route if place.realm == seat)
            for seat in range(len(board.realms))
        ),
    )


def legal_moves(state: State) -> tuple[Move, ...]:
    """Return the legal moves of the seat to move, in a stable order without repeats."""
    if state.phase == PLAN:
        if state.step == ACT:
            return _actions(state)
        if state.step == FETCH:
            return tuple([move for move in _FETCH if state.pile[move.card]])
        if state.step in (SWAP, DISCARD):
            return _discards(state)
    elif state.phase == TRAVEL:
        return _journey_moves(state)
    return ()


def _actions(state: State) -> tuple[Move, ...]:
    seat, hand = state.turn, state.hands[state.turn]
    offered = _board_moves(state.board, village_limit(state.setup))
    result: list[Move] = []
    for card in TERRAINS:
        if hand[card]:
            result += offered.villages[card]
    own = offered.destroy[seat]
    if not own and not broken((planning.has_no_village, planning.a_village_is_left), state, _CALL):
        result.append(_CALL)
    if not broken((planning.can_exchange,), state, _EXCHANGE):
        result.append(_EXCHANGE)
    if not broken(_BUYING, state, _BUY):
        result.append(_BUY)
    if state.tokens[seat]:
        for special in ATTACHED:
            if hand[special]:
                result += offered.attached[special]
    purse = state.purses[seat]
    for destroy in own:
        village = state.realms[seat][destroy.place.slot - 1]
        if village is not None and purse >= destroy_price(state, village):
            result.append(destroy)
    if own or not broken((planning.has_a_village,), state, _PASS):
        result.append(_PASS)
    return tuple(result)


_BUYING = (planning.has_a_purchase_left, planning.something_to_buy, planning.can_pay_the_price)


def _discards(state: State) -> tuple[Move, ...]:
    hand = state.hands[state.turn]
    keep = None if state.setup.options.fetch_discard else state.fetched
    return tuple([move for move in _DISCARD if hand[move.card] and move.card != keep])


def _journey_moves(state: State) -> tuple[Move, ...]:
    stop, journey, hand = travel.next_stop(state), state.journey, state.hand
    result: list[Move] = []
    staying = journey.stay == stop.place.realm
    in_force = journey.escort and staying
    playable = (
        hand[Card.ESCORT]
        and not in_force
        and (not staying or state.setup.options.escort_timing == "anytime")
    )
    for escort in (False, True) if playable else (False,):
        result += _visits(state, stop, escort, protected=in_force or escort)
    if hand[Card.CHANGE] and not broken((travel.may_turn_round,), state, _CHANGE):
        result.append(_CHANGE)
    result.append(_STOP)
    return tuple(result)


def _visits(state: State, stop: RouteVillage, escort: bool, *, protected: bool) -> list[Move]:
    """Return the visits of a village and the spells on it, without or with playing an escort."""
    hand, setup = state.hand, state.setup
    thief = thief_to_pay(state, stop.village, protected) is not None
    result: list[Move] = []
    if not thief or purse_for_thief(state, stop.village, spell=False) >= 0:
        for vehicle in VEHICLES:
            if held := hand[vehicle]:
                needed = travel.cards_needed(state, stop, vehicle, protected)
                if needed and held >= needed:
                    most = held if setup.options.overpay else needed
                    result += [
                        _visit(stop.place, vehicle, n, escort) for n in range(needed, most + 1)
                    ]
    if (
        setup.options.spell_variant
        and state.purses[state.turn] >= setup.tables.spell_gold
        and (not thief or purse_for_thief(state, stop.village, spell=True) >= 0)
        and travel.spell_allowed(state, stop, protected)
    ):
        result += _spells(
            stop.place, hand[VEHICLES[0] : VEHICLES[-1] + 1], setup.tables.spell_cards, escort
        )
    return result


@lru_cache(maxsize=8192)
def _visit(place: Place, vehicle: Card, n: int, escort: bool) -> Visit:
    return Visit(place, ((Card.ESCORT,) if escort else ()) + (vehicle,) * n)


@lru_cache(maxsize=8192)
def _spells(place: Place, vehicles: Counts, number: int, escort: bool) -> tuple[Spell, ...]:
    """Return the spells that each distinct set of travel cards pays."""
    held = [card for card in VEHICLES if vehicles[card - VEHICLES[0]]]
    start = (Card.ESCORT,) if escort else ()
    return tuple(
        Spell(place, start + cards)
        for cards in combinations_with_replacement(held, number)
        if all(cards.count(card) <= vehicles[card - VEHICLES[0]] for card in set(cards))
    )
