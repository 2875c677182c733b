"""What each card on offer is worth to a player, exactly, as far as it can be counted."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from boardkit.core.frozen import evolve
from boardkit.games.goldrush import turn
from boardkit.games.goldrush.advice.digs import known_seat, next_dig, open_purses
from boardkit.games.goldrush.advice.rates import rolls_left
from boardkit.games.goldrush.data import IDS
from boardkit.games.goldrush.moves import Take
from boardkit.games.goldrush.rules import legal_moves
from boardkit.games.goldrush.scoring import parts
from boardkit.games.goldrush.state import (
    HOLDUP,
    SLOT,
    TAKING,
    TARGET,
    TOWN,
    State,
)


class CardWorth(NamedTuple):
    """What a card on offer brings the player who takes it, on average.

    Attributes
    ----------
    card
        Its id.
    nuggets
        What changes in his nuggets at once: fees, and what an action card brings.
    points
        What changes in his points at the end: nuggets drawn on mines and rivers, offices.
    digging
        What changes in what he digs until the end.
    """

    card: str
    nuggets: Fraction
    points: Fraction
    digging: Fraction

    @property
    def total(self) -> Fraction:
        """All of it together."""
        return self.nuggets + self.points + self.digging


def offer_worth(state: State, seat: int) -> tuple[CardWorth, ...]:
    """Return what each card of the row is worth to a player who takes it now.

    The card is really placed or used by the rules, fee and office included; an action card on
    the target that brings its owner most, with the average over dice and draws. What then
    lies before him digs as it lies in all rounds that are left, and is counted at the end.

    Not counted: what others lose or gain, poker, what may still change hands, and cards that only
    wait or are kept. The price of the auction is not taken off. Where nuggets are hidden, the
    others are taken to have enough.

    Parameters
    ----------
    state
        A position with a row.
    seat
        Who takes the card.

    Raises
    ------
    UnknownName
        There is no such seat.
    """
    state = open_purses(state, known_seat(state, seat))
    rolls = rolls_left(state)
    before = _counted(state, seat, rolls)
    return tuple(
        CardWorth(IDS[card], *(b - a for a, b in zip(before, after, strict=True)))
        for card in state.row
        for after in [_taken(state, seat, card, rolls)]
    )


Counted = tuple[Fraction, Fraction, Fraction]


def _taken(state: State, seat: int, card: int, rolls: int) -> Counted:
    """Return what a player has once he has taken a card, the last of the row."""
    bidder = state.first if state.bidder is None else state.bidder
    last = evolve(
        state, step=TAKING, turn=seat, bidder=bidder, row=(card,), takers=(seat,), pending=None
    )
    after, _ = turn.apply(last, Take(card))
    return _best(after, seat, rolls)


def _best(state: State, seat: int, rolls: int) -> Counted:
    """Return what a player has after the best use of his card, on average over chance."""
    if state.step in (SLOT, HOLDUP):
        found = [
            (chance, _best(turn.apply(state, move)[0], seat, rolls))
            for move, chance in turn.chances(state)
        ]
        nuggets, points, digging = (
            sum((chance * counted[i] for chance, counted in found), Fraction(0)) for i in range(3)
        )
        return nuggets, points, digging
    if state.step in (TARGET, TOWN) and state.turn == seat:
        return max(
            (_best(turn.apply(state, move)[0], seat, rolls) for move in legal_moves(state)),
            key=sum,
        )
    return _counted(state, seat, rolls)


def _counted(state: State, seat: int, rolls: int) -> Counted:
    points = sum(n for clause, n in parts(state)[seat] if clause not in ("GR-11.4", "GR-9.2"))
    digging = rolls * next_dig(state, seat).expected if rolls else Fraction(0)
    return Fraction(state.gold[seat]), Fraction(points), digging
