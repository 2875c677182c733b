"""How good a position is for a seat: what it holds, and what it will likely get of the row."""

from __future__ import annotations

from functools import lru_cache

from boardkit.core.frozen import evolve
from boardkit.games.goldrush.advice.auction import Auction, outlook, prizes
from boardkit.games.goldrush.advice.digs import dug
from boardkit.games.goldrush.advice.holdings import Points, coming_mines
from boardkit.games.goldrush.advice.offers import (
    Judge,
    after_discard,
    ahead,
    picks,
)
from boardkit.games.goldrush.advice.rates import rolls_left
from boardkit.games.goldrush.scoring import scores
from boardkit.games.goldrush.state import (
    BIDDING,
    CHOICE,
    DISCARDING,
    OVER,
    TELEGRAPH,
    State,
)

#: with more nuggets than these a player can pay whatever a card makes him pay
MATTERS = 16


def value(state: State, seat: int) -> float:
    """Return about how many points a seat will be ahead of the average other player.

    It counts nuggets, what mines and rivers will dig in the rounds left, points, offices with
    their fees, buildings, kept cards and the prospect of the poker bonus; and of the cards on
    offer what each player will likely take, at the price the auction will likely bring, shared
    out by the payment chain. When the game is over it is exact.

    It reads nothing hidden but the numbers that `state` gives for other players' nuggets, and
    draws nothing: the same position has always the same value.

    Parameters
    ----------
    state
        A position, as it is or as a player guesses it to be.
    seat
        Whose prospects.
    """
    if state.phase == OVER:
        return ahead(scores(state), seat)
    points = [a + b for a, b in zip(state.gold, _expected(state), strict=True)]
    return ahead(points, seat)


@lru_cache(maxsize=256)
def _judged(state: State, rolls: int, coming: tuple[float, ...]) -> tuple[Judge, list[Points]]:
    """Return what is judged once for all positions that differ in the auction alone."""
    judge = Judge(state, rolls, coming)
    return judge, prizes(state, judge) if state.step == BIDDING else []


@lru_cache(maxsize=256)
def _auction(state: State, rolls: int, coming: tuple[float, ...], gold: tuple[int, ...]) -> Auction:
    return Auction(state.setup, gold, _judged(state, rolls, coming)[1])


def _plain(state: State) -> State:
    """Return the position without what does not matter for judging cards, so that it is kept."""
    return evolve(
        state,
        round=0,
        step=BIDDING if state.step == BIDDING else CHOICE,
        first=0,
        turn=0,
        bid=0,
        bidder=None,
        passed=(),
        takers=(),
        pending=None,
        aim=None,
        offers=(),
        dice=(),
        gold=tuple([min(n, MATTERS) for n in state.gold]),
        deck=tuple(sorted((*state.deck, *state.removed))),
        removed=(),
    )


def _expected(state: State) -> Points:
    """Return what each seat will likely get from here on, beyond its nuggets."""
    plain, rolls, coming = _plain(state), rolls_left(state), coming_mines(state)
    judge = _judged(plain, rolls, coming)[0]
    if state.step == BIDDING:
        return _plus(judge.held, outlook(_auction(plain, rolls, coming, state.gold), state))
    if state.step == TELEGRAPH:
        return _plus(judge.held, dug(state, state.dice))
    if state.phase != CHOICE:
        return judge.held
    result = judge.held
    if state.pending is not None:
        result = _plus(result, judge.change(state.turn, state.pending))
    if state.step == DISCARDING:
        return _plus(result, after_discard(judge, state.row, state.turn, state.takers))
    return _plus(result, picks(judge, state.row, state.takers))


def _plus(one: Points, other: Points) -> Points:
    return [a + b for a, b in zip(one, other, strict=True)] if other else one
