"""Moves of every kind that somebody might announce, made up from the forms alone."""

from collections.abc import Iterator
from functools import cache
from random import Random

from boardkit.games.goldrush import rules
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
    canonical,
    parse_move,
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


def every_text(state: State) -> Iterator[str]:
    """Yield every decision that can be written, right or wrong; bids up to a few beyond any purse.

    Of the exchanges by a judge, all are written where a judge waits; else some of each kind.
    """
    yield from ("pass", "decline", "roll", "mustang", "bid 2.5", "bid 7/2", "bid 999999999")
    yield from (f"bid {n}" for n in range(-2, max(*state.gold, state.bid) + 3))
    for card in IDS:
        yield from (f"{verb} {card}" for verb in VERBS)
    judged = state.pending is not None and state.setup.names[state.pending] == "judge"
    some = IDS if judged else IDS[::7]
    yield from (f"judge {give} for {take}" for give in some for take in IDS)
    yield from (f"holdup {seat} {n}" for seat in LETTERS for n in range(15))
    yield from (f"town {town}" for town in TOWNS)
    yield from (f"telegraph {old} to {new}" for old in range(9) for new in range(9))


VERBS = ("take", "discard", "dynamite", "expropriate", "vein")


def allowed_moves(state: State) -> set[Move]:
    """Return the decisions that the rules' questions let pass, asked one by one."""
    return {move for move in map(read, every_text(state)) if not rules.violations(state, move)}


@cache
def read(text: str) -> Move:
    """Return the move that a text says, in its listed form."""
    return canonical(parse_move(text))
