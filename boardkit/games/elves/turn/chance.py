"""Chance: what is drawn and dealt, how likely, and drawing it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb, prod
from random import Random

from boardkit.core.errors import TooManyOutcomes
from boardkit.core.game import MOST_OUTCOMES
from boardkit.core.language import say
from boardkit.games.elves.data import CARDS, Card, Counts
from boardkit.games.elves.moves import Chance, Deal, Draw, Move
from boardkit.games.elves.state import (
    BUY,
    DEAL,
    EXCHANGE,
    State,
    counted,
    listed,
    merged,
)


def chance_is_due(state: State) -> bool:
    """Tell whether cards are to be dealt or drawn before anybody decides."""
    return state.step in (BUY, EXCHANGE) or state.phase == DEAL


def deal_sizes(state: State) -> tuple[int, ...]:
    """Return how many cards each seat is dealt, one at a time from the first player (KE-5.5)."""
    tables, seats = state.setup.tables, state.setup.seats
    wanted = tables.first_deal if state.round == 1 else tables.later_deal
    rest = sum(state.pile)
    whole, extra = divmod(min(rest, wanted * seats), seats)
    return tuple(whole + ((seat - state.first) % seats < extra) for seat in range(seats))


def draw_sizes(state: State) -> tuple[int, int]:
    """Return how many cards come from the pile, and after a reshuffle from the discards."""
    wanted = 1 if state.step == BUY else state.setup.tables.exchange_draw
    first = min(wanted, sum(state.pile))
    if state.setup.options.deck_out == "stop":
        return first, 0
    return first, min(wanted - first, sum(state.discards))


def sample(state: State, rng: Random) -> Chance:
    """Draw one outcome of the chance that is due."""
    if state.phase == DEAL:
        sizes = deal_sizes(state)
        cards = rng.sample(CARDS, sum(sizes), counts=state.pile)
        hands, used = [], 0
        for size in sizes:
            hands.append(tuple(sorted(cards[used : used + size])))
            used += size
        return Deal(tuple(hands))
    first, second = draw_sizes(state)
    drawn = _drawn(state.pile, first, rng) + _drawn(state.discards, second, rng)
    return Draw(tuple(sorted(drawn)))


def _drawn(counts: Counts, number: int, rng: Random) -> list[Card]:
    if number == sum(counts):
        return list(listed(counts))
    return rng.sample(CARDS, number, counts=counts) if number else []


def chances(state: State) -> Sequence[tuple[Chance, Fraction]]:
    """Return all outcomes of a draw with their probabilities; a deal has too many to list."""
    if state.phase == DEAL:
        raise TooManyOutcomes(say("too_many_outcomes", most=MOST_OUTCOMES))
    first, second = draw_sizes(state)
    source, number = (state.discards, second) if second else (state.pile, first)
    sure = state.pile if second else tuple([0] * len(CARDS))
    every = comb(sum(source), number)
    return [
        (
            Draw(listed(merged(sure, some))),
            Fraction(prod(comb(have, n) for have, n in zip(source, some, strict=True)), every),
        )
        for some in _subsets(source, number)
    ]


def _subsets(counts: Counts, number: int, card: int = 0) -> Iterator[Counts]:
    """Yield the counts of every distinct set of `number` cards."""
    if card == len(counts) - 1:
        if number <= counts[card]:
            yield (number,)
        return
    for n in range(min(number, counts[card]) + 1):
        for rest in _subsets(counts, number - n, card + 1):
            yield (n, *rest)


def is_outcome(state: State, move: Move) -> bool:
    """Tell whether an outcome is possible here."""
    if state.phase == DEAL:
        if not isinstance(move, Deal) or tuple(map(len, move.hands)) != deal_sizes(state):
            return False
        return _within(counted([card for hand in move.hands for card in hand]), state.pile)
    if not chance_is_due(state) or not isinstance(move, Draw):
        return False
    first, second = draw_sizes(state)
    drawn = counted(move.cards)
    if len(move.cards) != first + second:
        return False
    if not second:
        return _within(drawn, state.pile)
    # the whole pile is drawn, the rest comes from the discards
    rest = tuple(n - have for n, have in zip(drawn, state.pile, strict=True))
    return min(rest) >= 0 and _within(rest, state.discards)


def _within(cards: Counts, source: Counts) -> bool:
    return all(n <= have for n, have in zip(cards, source, strict=True))
