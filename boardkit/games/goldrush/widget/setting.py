"""The numbers that are set: a bid, with what its payment would do, and the sum of a holdup."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.core.language import short
from boardkit.games.goldrush.drawing.telling import word
from boardkit.games.goldrush.scoring import payment_chain, shares
from boardkit.games.goldrush.state import BIDDING, LETTERS, GoldRushView
from boardkit.games.goldrush.widget.things import threatens
from boardkit.widgets.numbers import Number

#: letters of a player's name in a note
_LETTERS = 16

#: the sums of two dice, and in how many of the 36 ways one of them or more comes
_SUMS = range(2, 13)
_ROLLS = [low + high for low in range(1, 7) for high in range(1, 7)]


def numbers(view: GoldRushView, names: Sequence[str], chosen: Sequence[str]) -> Sequence[Number]:
    """Return what can be set now: a bid in the auction, the sum of a holdup with its victim."""
    called = [short(name, _LETTERS) for name in names]
    if view.step == BIDDING:
        return (_bid(view, called),)
    victims = [thing.partition(":")[2] for thing in chosen if thing.startswith("player:")]
    if threatens(view) and victims:
        return (_threat(view, LETTERS.index(victims[-1]), called),)
    return ()


def most_bid(view: GoldRushView) -> int:
    """Return the most that the player in turn can bid: all that he holds (GR-3.5)."""
    return view.gold[view.turn] or 0


def _bid(view: GoldRushView, names: Sequence[str]) -> Number:
    least, most = view.bid + 1, most_bid(view)
    return Number(
        "num:bid",
        word("set_bid"),
        least,
        most,
        "bid {n}",
        word("do_bid", n="{n}"),
        [_payment(view, n, names) for n in range(least, most + 1)],
        key="b",
    )


def _payment(view: GoldRushView, n: int, names: Sequence[str]) -> str:
    """Return who would get how much of a bid that wins (GR-5), in the order it goes round."""
    setup, seat = view.setup, view.turn
    mode = setup.options.two_player_payment
    chain = payment_chain(setup.seats, seat, n, mode)
    change = shares(setup.seats, seat, n, mode)
    parts = []
    for hand in chain:
        if hand.payee is None:
            parts.append(word("note_supply", n=hand.amount))
        elif change[hand.payee]:
            parts.append(word("note_share", name=names[hand.payee], n=change[hand.payee]))
    rules = ", ".join(dict.fromkeys(hand.clause for hand in chain))
    return word("note_bid", n=n, left=most_bid(view) - n, parts=", ".join(parts), rules=rules)


def _threat(view: GoldRushView, victim: int, names: Sequence[str]) -> Number:
    holds = view.gold[victim]
    return Number(
        "num:holdup",
        word("set_sum", name=names[victim]),
        _SUMS[0],
        _SUMS[-1],
        f"holdup {LETTERS[victim]} {{n}}",
        word("do_threaten", n="{n}"),
        [_threatened(n, holds, names[victim]) for n in _SUMS],
        key="b",
    )


def _threatened(n: int, holds: int | None, name: str) -> str:
    paid = n if holds is None else min(n, holds)
    ways = sum(total >= n for total in _ROLLS)
    return word("note_threat", n=n, ways=ways, name=name, paid=paid)
