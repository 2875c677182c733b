"""Pictures of Gold Rush: of its graphs, the next dig, cards on offer, poker chances.

>>> from boardkit.lab.plots import goldrush
>>> goldrush.payment(play)                  # doctest: +SKIP
>>> goldrush.money(play)                    # doctest: +SKIP
>>> goldrush.towns(play)                    # doctest: +SKIP
>>> goldrush.next_dig(play, card="M05")     # doctest: +SKIP
>>> goldrush.offers(play)                   # doctest: +SKIP
>>> goldrush.poker_chances(play, draws=3)   # doctest: +SKIP

Each takes a play and returns a matplotlib figure in the language in use. The graphs can be drawn
on axes of one's own as well: `boardkit.lab.plots.draw(play.graph("payment"), ax)`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matplotlib.figure import Figure

from boardkit.core.play import Play
from boardkit.games.goldrush import advice
from boardkit.games.goldrush.data import BY_ID, card_word
from boardkit.games.goldrush.state import State
from boardkit.lab.plots.goldrush import digs as _digs
from boardkit.lab.plots.goldrush import money as _money
from boardkit.lab.plots.goldrush import offers as _offers
from boardkit.lab.plots.goldrush import payment as _payment
from boardkit.lab.plots.goldrush import poker as _poker
from boardkit.lab.plots.goldrush import towns as _towns
from boardkit.lab.plots.page import Page, Size, axes_for
from boardkit.lab.plots.picture import Picture

__all__ = [
    "ACCOUNTS",
    "PICTURES",
    "money",
    "next_dig",
    "offers",
    "payment",
    "poker_chances",
    "towns",
]

#: how each graph is drawn, by its kind
PICTURES = {
    "payment": Picture(_payment.page_size, _payment.draw_payment),
    "money": Picture(_money.page_size, _money.draw_money),
    "towns": Picture(_towns.page_size, _towns.draw_towns),
}

#: no graph of Gold Rush is an account
ACCOUNTS: dict[str, Any] = {}


def payment(play: Play[Any, Any, Any], *, title: object = "") -> Figure:
    """Draw how the bid of the last auction went round: a box for each player, in order."""
    return _of_graph(play, "payment", title)


def money(play: Play[Any, Any, Any], *, title: object = "") -> Figure:
    """Draw who paid whom how much so far, and what came in and went out by kind of rule."""
    return _of_graph(play, "money", title)


def towns(play: Play[Any, Any, Any], *, title: object = "") -> Figure:
    """Draw players and towns, joined by lines as thick as their mines, the mayors marked."""
    return _of_graph(play, "towns", title)


def next_dig(play: Play[Any, Any, Any], card: str = "", *, title: object = "") -> Figure:
    """Draw how many of the 36 rolls dig how much for each player.

    Parameters
    ----------
    card
        A card of the row ("M05"): the same is drawn beside it as if each player had it.

    Raises
    ------
    UnknownName
        It does not lie in the row.
    """
    state: State = play.state
    rows = tuple(
        _digs.DigRow(
            name,
            advice.next_dig(state, seat),
            advice.next_dig(state, seat, card) if card else None,
        )
        for seat, name in enumerate(play.names)
    )
    told = f"{card} {_word(state, card)}" if card else ""
    shown = _digs.Digs(rows, told)
    return _figure(_digs.page_size(shown), lambda page: _digs.draw_digs(shown, page, str(title)))


def offers(play: Play[Any, Any, Any], *, title: object = "") -> Figure:
    """Draw what each card of the row is worth to each player who takes it now."""
    state: State = play.state
    by_seat = [advice.offer_worth(state, seat) for seat in range(state.setup.seats)]
    rows = tuple(
        _offers.OfferRow(worths[0].card, _word(state, worths[0].card), worths)
        for worths in zip(*by_seat, strict=True)
    )
    shown = _offers.Offers(rows, tuple(play.names))
    return _figure(
        _offers.page_size(shown), lambda page: _offers.draw_offers(shown, page, str(title))
    )


def poker_chances(play: Play[Any, Any, Any], draws: int, *, title: object = "") -> Figure:
    """Draw how likely each player has which poker hand after some more marks.

    Parameters
    ----------
    draws
        How many more marks each gets, by himself, out of those that nobody has seen.

    Raises
    ------
    BadData
        `draws` is no number of marks, or so many are not out.
    TooManyOutcomes
        There are more ways to draw so many than can be listed.
    """
    state: State = play.state
    columns = tuple(
        _poker.PokerColumn(
            seat,
            name,
            advice.poker_hand(state, seat).category,
            advice.poker_chances(state, seat, draws),
        )
        for seat, name in enumerate(play.names)
    )
    shown = _poker.Poker(columns, draws, len(advice.marks_out(state)))
    return _figure(_poker.page_size(shown), lambda page: _poker.draw_poker(shown, page, str(title)))


def _word(state: State, card: str) -> str:
    return str(card_word(state.setup.tables.cards[BY_ID[card]]))


def _of_graph(play: Play[Any, Any, Any], kind: str, title: object) -> Figure:
    graph, picture = play.graph(kind), PICTURES[kind]
    return _figure(picture.size(graph), lambda page: picture.draw(graph, page, str(title)))


def _figure(size: Size, draw: Callable[[Page], None]) -> Figure:
    """Return a figure that a notebook shows once, as the value of its cell."""
    from matplotlib import pyplot

    page = Page(axes_for(size), size)
    draw(page)
    figure = page.ax.figure
    assert isinstance(figure, Figure)
    pyplot.close(figure)
    return figure
