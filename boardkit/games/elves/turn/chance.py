"""Chance: what is drawn and dealt, how likely, and drawing it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice
from math import comb
from random import Random

from boardkit.core.errors import TooManyOutcomes
from boardkit.core.game import MOST_OUTCOMES
from boardkit.core.language import say
from boardkit.games.elves.data import CARDS, NO_CARDS, Card, Counts
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
        cards = rng.sample(CARDS, sum(sizes), counts=state.pile) if any(sizes) else []
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
    """Return all outcomes of a draw or deal with their probabilities.

    Raises
    ------
    TooManyOutcomes
        There are more than `MOST_OUTCOMES`, as in any deal of a whole deck.
    """
    if state.phase == DEAL:
        sizes = deal_sizes(state)
        if _distinct(state.pile, max(sizes)) > MOST_OUTCOMES:  # one hand alone has so many
            raise TooManyOutcomes(say("too_many_outcomes", most=MOST_OUTCOMES))
        return _weighted(
            (Deal(tuple([listed(hand) for hand in hands])), weight)
            for hands, weight in _deals(state.pile, sizes)
        )
    first, second = draw_sizes(state)
    source, number = (state.discards, second) if second else (state.pile, first)
    sure = state.pile if second else NO_CARDS
    return _weighted(
        (Draw(listed(merged(sure, some))), weight) for some, weight in _subsets(source, number)
    )


def _weighted(outcomes: Iterator[tuple[Chance, int]]) -> Sequence[tuple[Chance, Fraction]]:
    found = list(islice(outcomes, MOST_OUTCOMES + 1))
    if len(found) > MOST_OUTCOMES:
        raise TooManyOutcomes(say("too_many_outcomes", most=MOST_OUTCOMES))
    every = sum(weight for _, weight in found)
    return [(outcome, Fraction(weight, every)) for outcome, weight in found]


def _distinct(counts: Counts, number: int) -> int:
    """Return how many distinct sets of `number` cards there are."""
    ways = [1] + [0] * number
    for have in counts:
        ways = [sum(ways[max(0, size - have) : size + 1]) for size in range(number + 1)]
    return ways[number]


def _subsets(counts: Counts, number: int) -> Iterator[tuple[Counts, int]]:
    """Yield every distinct set of `number` cards, and in how many ways it can be drawn."""
    kinds = [card for card, have in enumerate(counts) if have]
    rest = [sum(counts[card] for card in kinds[at:]) for at in range(len(kinds) + 1)]
    chosen = [0] * len(counts)

    def choose(at: int, left: int, ways: int) -> Iterator[tuple[Counts, int]]:
        if at == len(kinds):
            yield tuple(chosen), ways
            return
        have = counts[kinds[at]]
        for n in range(max(0, left - rest[at + 1]), min(left, have) + 1):
            chosen[kinds[at]] = n
            yield from choose(at + 1, left - n, ways * comb(have, n))

    return choose(0, number, 1)


def _deals(pile: Counts, sizes: Sequence[int]) -> Iterator[tuple[tuple[Counts, ...], int]]:
    """Yield every distinct deal of hands of these sizes, and in how many ways it can come."""
    if not sizes:
        yield (), 1
        return
    for hand, ways in _subsets(pile, sizes[0]):
        left = tuple([have - n for have, n in zip(pile, hand, strict=True)])
        for hands, more in _deals(left, sizes[1:]):
            yield (hand, *hands), ways * more


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
