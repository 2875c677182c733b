"""What a roll of the dice digs for each player, exactly."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple, TypeVar

from boardkit.core.errors import UnknownName
from boardkit.core.events import total
from boardkit.core.frozen import FrozenMap, evolve
from boardkit.core.language import say, short
from boardkit.games.goldrush import turn
from boardkit.games.goldrush.data import BUILDING, BY_ID, IDS, MINE, RIVER
from boardkit.games.goldrush.moves import Dice
from boardkit.games.goldrush.state import DICE, Building, State, with_card

T = TypeVar("T")

#: more nuggets than any fee or saloon takes, for players whose nuggets are hidden
_PLENTY = 10_000


class NextDig(NamedTuple):
    """What the next roll digs for a player.

    Attributes
    ----------
    seat
        The player.
    card
        The card that he is supposed to have besides, by its id; "" for none.
    chances
        How likely each change of his nuggets is, from the smallest on.
    expected
        The change on average.
    """

    seat: int
    card: str
    chances: FrozenMap[int, Fraction]
    expected: Fraction


def next_dig(state: State, seat: int, card: str | int | None = None) -> NextDig:
    """Return what the next roll will dig for a player, over the 36 rolls of two dice.

    All cards are taken to stay as they lie, and nobody to use a telegraph. Mines with their
    veins, golden rivers, saloons and banks count (GR-10, GR-12.8, GR-13), and so does a supply
    that runs out (GR-1.8). Where nuggets are hidden, the others are taken to have enough, and so
    is the supply.

    Parameters
    ----------
    state
        A position; only what lies open in it is read.
    seat
        The player.
    card
        A card of the row that he is supposed to have taken: "M05"; None: as things are. A card
        that digs nothing changes nothing.

    Raises
    ------
    UnknownName
        There is no such seat, or no such card in the row.

    Examples
    --------
    >>> import boardkit as bk
    >>> play = bk.position("goldrush", {"seats": 2, "mines": {"A": ["M04", "M12"]}})
    >>> dig = next_dig(play.state, 0)
    >>> dict(dig.chances), dig.expected
    ({0: Fraction(5, 6), 5: Fraction(1, 6)}, Fraction(5, 6))
    """
    known_seat(state, seat)
    offered = None if card is None else known_offer(state, card)
    chances: dict[int, Fraction] = {}
    table = _with(open_purses(state, seat), seat, offered)
    for move, chance in turn.chances(evolve(table, step=DICE)):
        assert isinstance(move, Dice)  # the step says so
        found = int(dug(table, (move.low, move.high))[seat])
        chances[found] = chances.get(found, Fraction(0)) + chance
    expected = sum((n * chance for n, chance in chances.items()), Fraction(0))
    name = "" if offered is None else IDS[offered]
    return NextDig(seat, name, FrozenMap(dict(sorted(chances.items()))), expected)


def dug(state: State, dice: tuple[int, ...]) -> list[float]:
    """Return by how much a roll changes the nuggets of each seat, if no telegraph is used."""
    bidder = state.first if state.bidder is None else state.bidder
    nobody = ((),) * state.setup.seats
    due = evolve(
        state,
        step=DICE,
        turn=bidder,
        bidder=bidder,
        offers=(),
        actions=nobody,
        deck=state.setup.deck,  # another round could follow: the game's end is not counted here
    )
    _, events = turn.apply(due, Dice(*dice))
    return [float(total(events, "gold", seat)) for seat in range(state.setup.seats)]


def known_seat(state: State, seat: object) -> int:
    """Return a seat of the game.

    Raises
    ------
    UnknownName
        It is none.
    """
    seats = range(state.setup.seats)
    if isinstance(seat, bool) or not isinstance(seat, int) or seat not in seats:
        raise UnknownName(say("no_seat", seat=short(seat), known=", ".join(map(str, seats))))
    return seat


def known_offer(state: State, card: object) -> int:
    """Return a card of the row, given by its id or index.

    Raises
    ------
    UnknownName
        It does not lie there.
    """
    found = BY_ID.get(card) if isinstance(card, str) else card
    if isinstance(found, int) and not isinstance(found, bool) and found in state.row:
        return found
    known = ", ".join(IDS[one] for one in state.row) or str(say("nothing"))
    raise UnknownName(say("no_card", name=short(card), known=known))


def open_purses(state: State, seat: int) -> State:
    """Return the position as a seat may know it: hidden nuggets of others become plenty.

    Then the supply cannot be told either, and is taken to suffice (GR-1.8, GR-11.11).
    """
    options = state.setup.options
    if not options.hidden_gold:
        return state
    setup = replace(state.setup, options=replace(options, bank="unlimited"))
    gold = tuple([n if other == seat else _PLENTY for other, n in enumerate(state.gold)])
    return evolve(state, setup=setup, gold=gold)


def _with(state: State, seat: int, card: int | None) -> State:
    """Return the position with a card before a seat, if it is one that lies there."""
    if card is None:
        return state
    kind = state.setup.kinds[card]
    if kind == MINE:
        return evolve(state, mines=_given(state.mines, seat, with_card(state.mines[seat], card)))
    if kind == RIVER:
        rivers = _given(state.rivers, seat, with_card(state.rivers[seat], card))
        return evolve(state, rivers=rivers)
    if kind == BUILDING:  # a saloon has no town yet
        built = (*state.buildings[seat], Building(card))
        return evolve(state, buildings=_given(state.buildings, seat, built))
    return state


def _given(rows: tuple[T, ...], seat: int, row: T) -> tuple[T, ...]:
    return (*rows[:seat], row, *rows[seat + 1 :])
