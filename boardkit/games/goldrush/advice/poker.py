"""How likely each poker hand is, from the marks that are still out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

from boardkit.core.errors import TooManyOutcomes
from boardkit.core.frozen import FrozenMap
from boardkit.core.language import say
from boardkit.core.reading import whole
from boardkit.games.goldrush.advice.digs import known_offer, known_seat
from boardkit.games.goldrush.scoring import CATEGORIES, Hand, Mark, best_hand, hands, marks_of
from boardkit.games.goldrush.state import State

#: draws are listed one by one, up to so many; four marks out of all 43 are 123,410
MOST_DRAWS = 150_000


def poker_hand(state: State, seat: int) -> Hand:
    """Return a player's best hand as things lie (GR-9.3 to GR-9.5).

    Raises
    ------
    UnknownName
        There is no such seat.
    """
    return hands(state)[known_seat(state, seat)]


def marks_out(state: State) -> tuple[Mark, ...]:
    """Return the marks on cards that nobody has seen: those of the deck and those removed."""
    cards = state.setup.tables.cards
    return tuple(
        Mark(cards[card].rank, cards[card].suit, card)
        for card in sorted((*state.deck, *state.removed))
        if cards[card].rank
    )


def poker_chances(
    state: State, seat: int, draws: int, card: str | int | None = None
) -> FrozenMap[str, Fraction]:
    """Return how likely each category is for a player who gets some more marks at random.

    Every set of so many marks, out of those that nobody has seen, is equally likely; which of
    these cards were removed at the start (GR-1.6) is unknown and makes no difference. All sets
    are looked at one by one, so the chances are exact fractions that add up to 1.

    Parameters
    ----------
    state
        A position; only what lies open in it is read.
    seat
        The player.
    draws
        How many more marks he gets; 0 gives the hand he has.
    card
        A card of the row that he is supposed to have taken as well: "M05".

    Returns
    -------
    FrozenMap
        The categories, from "no_hand" and "high_card" up to "royal_flush", with their chances.

    Raises
    ------
    UnknownName
        There is no such seat, or no such card in the row.
    BadData
        `draws` is no number of marks, or so many are not out.
    TooManyOutcomes
        There are more than 150,000 sets of so many marks: with more than 4 draws early in a
        game, never with 4 or fewer.

    Examples
    --------
    >>> import boardkit as bk
    >>> play = bk.position("goldrush", {"seats": 2, "mines": {"A": ["M02"]}})  # the 6 of hearts
    >>> poker_chances(play.state, 0, 1)["one_pair"]  # with a six: 3 of 39
    Fraction(1, 13)
    """
    held = marks_of(state, known_seat(state, seat))
    if card is not None:
        offered = known_offer(state, card)
        about = state.setup.tables.cards[offered]
        held = (*held, Mark(about.rank, about.suit, offered)) if about.rank else held
    out = marks_out(state)
    whole(draws, "draws", 0, len(out))
    number = comb(len(out), draws)
    if number > MOST_DRAWS:
        raise TooManyOutcomes(
            say("goldrush_many_draws", draws=draws, out=len(out), number=number, most=MOST_DRAWS)
        )
    short = state.setup.options.short_hands
    found = Counter(
        best_hand((*held, *drawn), short=short).category for drawn in combinations(out, draws)
    )
    return FrozenMap({name: Fraction(found[name], number) for name in CATEGORIES})
