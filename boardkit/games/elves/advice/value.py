"""How good a position is for a seat: gold now, gold in sight, and what the hand is worth later.

The weights were set by hand and tried in matches; they are judgement, not rules.
"""

from __future__ import annotations

from boardkit.core.frozen import evolve
from boardkit.games.elves import turn
from boardkit.games.elves.advice.journey import best_journey
from boardkit.games.elves.data import CARDS, SPECIALS, TERRAINS, VEHICLES, Counts
from boardkit.games.elves.moves import Visit
from boardkit.games.elves.rules import legal_moves
from boardkit.games.elves.state import (
    OVER,
    PLAN,
    TRAVEL,
    Journey,
    State,
    last_round,
    start_gap,
)

#: what a card kept for a later round is worth, in gold
WORTH = {
    **dict.fromkeys(TERRAINS, 0.4),
    **dict.fromkeys(VEHICLES, 1.2),
    **dict.fromkeys(SPECIALS, 0.8),
}
#: the share of it that remains in the last round, while plans can still change
LAST_ROUND = 0.3
#: how likely a rival gets on from one village to the next
GETS_ON = 0.9
#: what a card of his that an obstacle takes is worth to a rival
CARD_TAKEN = 1.2
#: what it is worth to leave a plan as it is: luck with new cards looks better than it is
SETTLED = 2.0
#: hands with more travel cards are judged by going straight on, without turning or choosing
FEW = 12


def value(state: State, seat: int) -> float:
    """Return how good a position is for a seat: about how much gold it will be ahead.

    It counts only what the seat can judge: its own hand and purse, the board, and the others'
    purses as they stand.
    """
    rivals = [gold for other, gold in enumerate(state.purses) if other != seat]
    ahead = state.purses[seat] - sum(rivals) / len(rivals)
    if state.phase == OVER:
        return ahead
    due = state.due if state.turn == seat else 0
    gain, hand = _journey(state, seat, due)
    settled = SETTLED if state.passes or state.phase != PLAN else 0.0
    return ahead + gain + settled + _toll(state, seat) + _kept(state, hand, due)


def _journey(state: State, seat: int, due: int) -> tuple[float, Counts]:
    """Return what the journey of this round will about earn, and the hand it leaves."""
    hand = state.hands[seat]
    if state.phase not in (PLAN, TRAVEL) or not state.route:
        return 0.0, hand
    if state.phase == PLAN:
        return _straight_on(state, seat, Journey(start_gap(state.board, seat)), due)
    journey = state.journeys[seat]
    if journey.done:
        return 0.0, hand
    spells = state.setup.options.spell_variant
    if spells or sum(hand[vehicle] for vehicle in VEHICLES) > FEW:
        return _straight_on(state, seat, journey, 0)
    best = best_journey(state, seat)
    left = list(hand)
    for move in best.line:
        for card in getattr(move, "cards", ()):
            left[card] -= 1
    return best.gain, tuple(left)


def _straight_on(state: State, seat: int, journey: Journey, due: int) -> tuple[float, Counts]:
    """Return gain and hand after going once around, by the cheapest visit each time.

    So many cards are kept back as discards are due.
    """
    journeys = tuple(
        journey if other == seat else Journey(0, done=True) for other in range(state.setup.seats)
    )
    here = evolve(state, phase=TRAVEL, turn=seat, journeys=journeys)
    purse = state.purses[seat]
    best, left = 0, state.hands[seat]
    for _ in state.route:
        visits = [move for move in legal_moves(here) if isinstance(move, Visit)]
        if not visits:
            break
        here, _ = turn.apply(here, min(visits, key=lambda move: _dearness(here, move)))
        if sum(here.hands[seat]) < due:
            break
        if here.purses[seat] - purse > best:
            best, left = here.purses[seat] - purse, here.hands[seat]
    return best, left


def _dearness(state: State, visit: Visit) -> tuple[int, int]:
    """Return what orders visits: the number of cards, then where else the vehicle can go."""
    cost = state.setup.tables.travel_cost[visit.cards[-1]]
    return len(visit.cards), sum(1 for number in cost if number)


def _toll(state: State, seat: int) -> float:
    """Return what own thieves and obstacles are about worth while rivals are still to travel."""
    if state.phase not in (PLAN, TRAVEL):
        return 0.0
    ring, seats = len(state.route), state.setup.seats
    coming = [
        start_gap(state.board, rival)
        for rival in range(seats)
        if rival != seat and not (state.journeys and state.journeys[rival].done)
    ]
    # a fee is got from one rival and lost by him: we are ahead of him by two, of the others by one
    fee = state.setup.tables.thief_fee * (1 + 1 / (seats - 1))
    result = 0.0
    for i, (_, village) in enumerate(state.route):
        if seat in (village.thief, village.obstacle):
            visits = sum([GETS_ON ** ((i - castle) % ring) for castle in coming])
            result += visits * fee if village.thief == seat else 0.0
            result += visits * CARD_TAKEN / (seats - 1) if village.obstacle == seat else 0.0
    return result


def _kept(state: State, hand: Counts, due: int) -> float:
    """Return what the cards that are left are worth, but for the worst ones if discards are due."""
    if state.round < last_round(state.setup):
        share = 1.0
    elif state.phase == PLAN:
        share = LAST_ROUND
    else:
        return 0.0
    worth = sorted([WORTH[card] for card in CARDS for _ in range(hand[card])])
    return share * sum(worth[due:])
