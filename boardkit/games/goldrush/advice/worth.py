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
    count = _Count(seat, rolls_left(state))
    before = count.now(state)
    return tuple(
        CardWorth(IDS[card], *(b - a for a, b in zip(before, after, strict=True)))
        for card in state.row
        for after in [count.taken(state, card)]
    )


Counted = tuple[Fraction, Fraction, Fraction]


class _Count:
    """Counts nuggets, points and digging of a seat, and how they change by cards.

    Parameters
    ----------
    seat
        Whose.
    rolls
        How often the dice for the digging are still to be rolled.
    """

    def __init__(self, seat: int, rolls: int) -> None:
        self._seat, self._rolls = seat, rolls
        self._digs: dict[object, Fraction] = {}
        self._points: dict[object, Fraction] = {}

    def now(self, state: State) -> Counted:
        """Return what the seat has."""
        return Fraction(state.gold[self._seat]), self._at_end(state), self._rolls * self._dig(state)

    def taken(self, state: State, card: int) -> Counted:
        """Return what the seat has once it has taken a card and used it as is best."""
        seat, bidder = self._seat, state.first if state.bidder is None else state.bidder
        alone = evolve(
            state, step=TAKING, turn=seat, bidder=bidder, row=(card,), takers=(seat,), pending=None
        )
        return self._best(turn.apply(alone, Take(card))[0])

    def _best(self, state: State) -> Counted:
        """Return what the seat has after the best use of its card, on average over chance."""
        if state.step in (SLOT, HOLDUP):
            found = [
                (chance, self._best(turn.apply(state, move)[0]))
                for move, chance in turn.chances(state)
            ]
            nuggets, points, digging = (
                sum((chance * counted[i] for chance, counted in found), Fraction(0))
                for i in range(3)
            )
            return nuggets, points, digging
        if state.step in (TARGET, TOWN) and state.turn == self._seat:
            uses = (self._best(turn.apply(state, move)[0]) for move in legal_moves(state))
            return max(uses, key=sum)
        return self.now(state)

    def _at_end(self, state: State) -> Fraction:
        """Return the points at the end but for nuggets and poker; found once for cards alike."""
        key = (state.mines, state.rivers, state.veins, state.mayors)
        if key not in self._points:
            counted = parts(state)[self._seat]
            points = sum(n for clause, n in counted if clause not in ("GR-11.4", "GR-9.2"))
            self._points[key] = Fraction(points)
        return self._points[key]

    def _dig(self, state: State) -> Fraction:
        """Return what a roll digs on average; found once for cards that lie alike."""
        if not self._rolls:
            return Fraction(0)
        # a purse matters to a saloon, and all of them to a supply that may run out
        scarce = any(state.buildings) or state.setup.options.bank != "unlimited"
        gold = state.gold if scarce else ()
        key = (state.mines, state.rivers, state.buildings, state.veins, gold)
        if key not in self._digs:
            self._digs[key] = next_dig(state, self._seat).expected
        return self._digs[key]
