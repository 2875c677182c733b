"""Moves made once and used again: the same object each time, so that listing is quick."""

from __future__ import annotations

from functools import cache, lru_cache

from boardkit.games.goldrush.data import IDS, TOWNS
from boardkit.games.goldrush.moves.kinds import (
    Bid,
    ChooseTown,
    Dice,
    Discard,
    Dynamite,
    Expropriate,
    Holdup,
    Judge,
    LayVein,
    Pass,
    Roll,
    Take,
    UseMustang,
    UseTelegraph,
)

PASS, ROLL, MUSTANG_MOVE = Pass(), Roll(), UseMustang()

#: the moves with one card, by card: made once
TAKES = tuple(map(Take, range(len(IDS))))
DISCARDS = tuple(map(Discard, range(len(IDS))))
DYNAMITES = tuple(map(Dynamite, range(len(IDS))))
EXPROPRIATES = tuple(map(Expropriate, range(len(IDS))))
VEINS = tuple(map(LayVein, range(len(IDS))))
CHOSEN_TOWNS = tuple(map(ChooseTown, range(len(TOWNS))))
#: all rolls of two dice, by the lower face
DICE_ROLLS = tuple(Dice(low, high) for low in range(1, 7) for high in range(low, 7))


@lru_cache(maxsize=8)
def _bids(most: int) -> tuple[Bid, ...]:
    return tuple(map(Bid, range(most + 1)))


def bids(low: int, high: int) -> tuple[Bid, ...]:
    """Return the bids from `low` to `high`, the same objects every time."""
    return _bids(max(255, (1 << high.bit_length()) - 1))[low : high + 1]


@lru_cache(maxsize=4096)
def judge(give: int, take: int) -> Judge:
    """Return the one exchange of two mines."""
    return Judge(give, take)


@cache
def holdups(seat: int) -> tuple[Holdup, ...]:
    """Return the threats to a seat, by the number named."""
    return tuple(Holdup(seat, number) for number in range(2, 13))


@cache
def telegraphs(dice: tuple[int, ...]) -> tuple[UseTelegraph, ...]:
    """Return the ways to set one of two dice."""
    return tuple(UseTelegraph(old, new) for old in sorted({*dice}) for new in range(1, 7))
