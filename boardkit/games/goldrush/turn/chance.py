"""Chance: what is drawn and rolled, how likely, and drawing it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

from boardkit.core.errors import TooManyOutcomes
from boardkit.core.game import MOST_OUTCOMES
from boardkit.core.language import say
from boardkit.games.goldrush.data import MINE_END
from boardkit.games.goldrush.moves import (
    DICE_ROLLS,
    Chance,
    Dice,
    DrawSlot,
    First,
    Move,
    Remove,
    Replace,
    Reveal,
)
from boardkit.games.goldrush.rules.targets import slot_pool
from boardkit.games.goldrush.state import (
    CHANCE_STEPS,
    DICE,
    FIRST,
    HOLDUP,
    REMOVING,
    REPLACING,
    REVEALING,
    SLOT,
    State,
    needed_row,
)
from boardkit.games.goldrush.turn.rounds import odd_one

Outcomes = list[tuple[Chance, Fraction]]

#: the 21 rolls of two dice: a double comes in one way of 36, the others in two
DICE_CHANCES: Outcomes = [(roll, Fraction(1 + (roll.low != roll.high), 36)) for roll in DICE_ROLLS]


def chance_is_due(state: State) -> bool:
    """Tell whether chance comes before anybody decides."""
    return state.step in CHANCE_STEPS


def cards_drawn(state: State) -> int:
    """Return how many cards are drawn together: removed unseen (GR-1.6) or revealed (GR-2.2)."""
    if state.step == REMOVING:
        return min(state.setup.removed, len(state.deck))
    return needed_row(state.setup, len(state.deck))


def _next_replaced(state: State) -> int:
    card = odd_one(state.row)
    assert card is not None  # the step says so
    return card


def _two_dice(rng: Random) -> Dice:
    a, b = rng.randrange(1, 7), rng.randrange(1, 7)
    return Dice(min(a, b), max(a, b))


def _mines(state: State) -> list[int]:
    return [card for card in state.deck if card < MINE_END]


_SAMPLES: dict[str, Callable[[State, Random], Chance]] = {
    REMOVING: lambda state, rng: Remove(_some(state, rng)),
    FIRST: lambda state, rng: First(rng.randrange(state.setup.seats)),
    REVEALING: lambda state, rng: Reveal(_some(state, rng)),
    REPLACING: lambda state, rng: Replace(_next_replaced(state), rng.choice(_mines(state))),
    SLOT: lambda state, rng: DrawSlot(rng.choice(slot_pool(state))),
    HOLDUP: lambda state, rng: _two_dice(rng),
    DICE: lambda state, rng: _two_dice(rng),
}


def _some(state: State, rng: Random) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(state.deck, cards_drawn(state))))


def sample(state: State, rng: Random) -> Chance:
    """Draw one outcome of the chance that is due."""
    return _SAMPLES[state.step](state, rng)


def chances(state: State) -> Sequence[tuple[Chance, Fraction]]:
    """Return all outcomes of the chance that is due, with their probabilities.

    Raises
    ------
    TooManyOutcomes
        There are more than `MOST_OUTCOMES`, as for any row out of a full deck.
    """
    if state.step in (DICE, HOLDUP):
        return DICE_CHANCES
    if state.step in (REMOVING, REVEALING):
        number = cards_drawn(state)
        if comb(len(state.deck), number) > MOST_OUTCOMES:
            raise TooManyOutcomes(say("too_many_outcomes", most=MOST_OUTCOMES))
        kind = Remove if state.step == REMOVING else Reveal
        return _evenly([kind(cards) for cards in combinations(state.deck, number)])
    if state.step == FIRST:
        return _evenly([First(seat) for seat in range(state.setup.seats)])
    if state.step == REPLACING:
        replaced = _next_replaced(state)
        return _evenly([Replace(replaced, mine) for mine in _mines(state)])
    return _evenly([DrawSlot(mine) for mine in slot_pool(state)])


def _evenly(outcomes: Sequence[Chance]) -> Outcomes:
    return [(outcome, Fraction(1, len(outcomes))) for outcome in outcomes]


def is_outcome(state: State, move: Move) -> bool:
    """Tell whether an outcome is possible here."""
    step = state.step
    if step in (REMOVING, REVEALING):
        if not isinstance(move, Remove if step == REMOVING else Reveal):
            return False
        cards = set(move.cards)
        return len(cards) == len(move.cards) == cards_drawn(state) and cards <= set(state.deck)
    if step == FIRST:
        return isinstance(move, First) and move.seat < state.setup.seats
    if step == REPLACING:
        return (
            isinstance(move, Replace)
            and move.card == _next_replaced(state)
            and move.mine in _mines(state)
        )
    if step == SLOT:
        return isinstance(move, DrawSlot) and move.card in slot_pool(state)
    return step in (DICE, HOLDUP) and move in DICE_ROLLS
