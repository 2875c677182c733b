"""Poker hands made of the marks on cards (GR-9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from boardkit.games.goldrush.state import State

#: the categories, weakest first; the index is what compares
CATEGORIES = (
    "no_hand",
    "high_card",
    "one_pair",
    "two_pair",
    "three",
    "straight",
    "flush",
    "full_house",
    "four",
    "straight_flush",
    "royal_flush",
)
ACE = 14


class Mark(NamedTuple):
    """The playing-card mark of a card: rank 2 to 14 (the ace), suit S, H, D or C."""

    rank: int
    suit: str
    card: int = -1


class Hand(NamedTuple):
    """The best hand of some marks.

    `key` compares hands (GR-9.7): the category, then the ranks by group; of two hands equal as
    far as the shorter one goes, the longer one is better. `marks` are those used.
    """

    key: tuple[int, tuple[int, ...]]
    marks: tuple[Mark, ...]

    @property
    def category(self) -> str:
        """The name of the category."""
        return CATEGORIES[self.key[0]]


NO_HAND = Hand((0, ()), ())


def best_hand(marks: Iterable[Mark], *, short: bool = True) -> Hand:
    """Return the best hand of five marks, or of those there are (GR-9.3 to GR-9.5).

    Parameters
    ----------
    short
        Whether hands of fewer than five count; without, they are no hand.
    """
    held = sorted(marks, key=lambda mark: (-mark.rank, mark.suit, mark.card))
    if not held or (len(held) < 5 and not short):
        return NO_HAND
    suited = [flush for suit in "SHDC" if len(flush := [m for m in held if m.suit == suit]) >= 5]
    runs = [run for flush in suited if (run := _run(flush))]
    if runs:
        run = max(runs, key=lambda marks: marks[0].rank)
        high = run[0].rank
        return Hand((10 if high == ACE else 9, (high,)), tuple(run))
    groups = _groups(held)
    sizes = [len(group) for group in groups]
    if sizes[0] == 4:
        return _grouped(8, groups[0], held)
    if sizes[0] == 3 and len(sizes) > 1 and sizes[1] >= 2:
        three = groups[0]  # of a second three, two count like a pair: the highest pair is best
        pair = max((g[:2] for g in groups[1:] if len(g) >= 2), key=lambda g: g[0].rank)
        return Hand((7, (three[0].rank, pair[0].rank)), (*three, *pair))
    if suited:
        flush = max((flush[:5] for flush in suited), key=lambda f: [m.rank for m in f])
        return Hand((6, tuple(m.rank for m in flush)), tuple(flush))
    if straight := _run(held):
        return Hand((5, (straight[0].rank,)), tuple(straight))
    if sizes[0] == 3:
        return _grouped(4, groups[0], held)
    if sizes[0] == 2 and len(sizes) > 1 and sizes[1] == 2:
        return _grouped(3, groups[0] + groups[1], held)
    if sizes[0] == 2:
        return _grouped(2, groups[0], held)
    return _grouped(1, [], held)


def _groups(held: Sequence[Mark]) -> list[list[Mark]]:
    """Return the marks by rank, the largest groups first, of equal ones the higher first.

    An owner's cards may have five of a rank; four of them count.
    """
    by_rank: dict[int, list[Mark]] = {}
    for mark in held:
        by_rank.setdefault(mark.rank, []).append(mark)
    groups = [group[:4] for group in by_rank.values()]
    return sorted(groups, key=lambda group: (-len(group), -group[0].rank))


def _grouped(category: int, group: list[Mark], held: Sequence[Mark]) -> Hand:
    """Return a hand of groups filled up with the highest other marks."""
    rest = [mark for mark in held if mark not in group][: 5 - len(group)]
    ranks = [*dict.fromkeys(mark.rank for mark in group), *(mark.rank for mark in rest)]
    return Hand((category, tuple(ranks)), (*group, *rest))


def _run(held: Sequence[Mark]) -> list[Mark]:
    """Return the highest five marks of consecutive ranks, if there are; 5-4-3-2-A is low."""
    by_rank = {mark.rank: mark for mark in reversed(held)}
    if ACE in by_rank:
        by_rank[1] = by_rank[ACE]
    for high in range(ACE, 4, -1):
        ranks = range(high, high - 5, -1)
        if all(rank in by_rank for rank in ranks):
            return [by_rank[rank] for rank in ranks]
    return []


# -- the hands of a position ------------------------------------------------------------------


def marks_of(state: State, seat: int) -> tuple[Mark, ...]:
    """Return the marks on the mines and rivers before a seat (GR-9.1)."""
    cards = state.setup.tables.cards
    return tuple(
        Mark(cards[card].rank, cards[card].suit, card)
        for card in (*state.mines[seat], *state.rivers[seat])
        if cards[card].rank
    )


def hands(state: State) -> tuple[Hand, ...]:
    """Return each seat's best hand."""
    short = state.setup.options.short_hands
    return tuple(best_hand(marks_of(state, seat), short=short) for seat in range(state.setup.seats))


def poker_winners(state: State) -> tuple[int, ...]:
    """Return the seats with the best hand of all; nobody without a hand (GR-9.2, 9.6, 9.9)."""
    if not state.setup.options.poker_bonus:
        return ()
    found = [hand.key for hand in hands(state)]
    best = max(found)
    return tuple(seat for seat, key in enumerate(found) if key == best and key != NO_HAND.key)
