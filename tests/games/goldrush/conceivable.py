"""Moves of every kind that somebody might announce; it knows the forms and nothing of the rules."""

from collections.abc import Iterator
from random import Random

from boardkit.games.goldrush.data import IDS, TOWNS
from boardkit.games.goldrush.moves import (
    Bid,
    ChooseTown,
    Dice,
    Discard,
    DrawSlot,
    Dynamite,
    Expropriate,
    First,
    Holdup,
    Judge,
    LayVein,
    Move,
    Pass,
    Remove,
    Replace,
    Reveal,
    Roll,
    Take,
    UseMustang,
    UseTelegraph,
)
from boardkit.games.goldrush.state import LETTERS, State


def some_moves(state: State, rng: Random) -> Iterator[Move]:
    """Yield moves of every kind: those with one card for every card, others by chance."""
    yield from (Pass(), Roll(), UseMustang(), Bid("2.5"), Bid("1/2"))
    purse = state.gold[state.turn]
    yield from map(Bid, {-1, 0, 1, state.bid, state.bid + 1, purse, purse + 1})
    for card in range(len(IDS)):
        yield from (Take(card), Discard(card), Dynamite(card), Expropriate(card), LayVein(card))
    mines = [card for cards in state.mines for card in cards] or [0]
    for _ in range(40):
        anywhere = range(len(IDS))
        yield Judge(rng.choice((*mines, *anywhere)), rng.choice((*mines, *mines, *anywhere)))
    for seat in range(len(LETTERS)):
        yield from (Holdup(seat, number) for number in (0, 1, 2, 7, 12, 13))
    yield from map(ChooseTown, range(len(TOWNS)))
    yield from (UseTelegraph(old, new) for old in range(1, 8) for new in (0, 1, 6, 7))
    yield from (Dice(3, 4), First(1), DrawSlot(2), Reveal((1, 2)), Remove(()), Replace(40, 3))
