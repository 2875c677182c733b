"""What lies on the table: the frozen state and its parts. Facts only.

Seats are numbered clockwise from 0, towns in the order of `data.TOWNS`; a card is its index in
`data.IDS`. What has no order (deck, discards, a player's mines) is a sorted tuple of cards.
"""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from boardkit.games.goldrush.data import BUILDING, RIVER, TOWNS, Tables
from boardkit.games.goldrush.state.options import GoldRushOptions

Cards = tuple[int, ...]

SETUP, REVEAL, AUCTION, CHOICE, DIGGING, OVER = (
    "setup",
    "reveal",
    "auction",
    "choice",
    "digging",
    "over",
)
PHASES = (SETUP, REVEAL, AUCTION, CHOICE, DIGGING, OVER)

#: what somebody (or chance) does next
REMOVING, FIRST = "remove", "first"
REVEALING, REPLACING = "reveal", "replace"
BIDDING = "bid"
TAKING, DISCARDING, TARGET, TOWN, SLOT, HOLDUP, MUSTANG = (
    "take",
    "discard",
    "target",
    "town",
    "slot",
    "holdup",
    "mustang",
)
ROLLING, DICE, TELEGRAPH = "roll", "dice", "telegraph"
ENDED = "over"

#: the steps of each phase; the first is where it begins
STEPS = {
    SETUP: (REMOVING, FIRST),
    REVEAL: (REVEALING, REPLACING),
    AUCTION: (BIDDING,),
    CHOICE: (TAKING, DISCARDING, TARGET, TOWN, SLOT, HOLDUP, MUSTANG),
    DIGGING: (ROLLING, DICE, TELEGRAPH),
    OVER: (ENDED,),
}
PHASE_OF = {step: phase for phase, steps in STEPS.items() for step in steps}

#: the steps that chance takes
CHANCE_STEPS = frozenset({REMOVING, FIRST, REVEALING, REPLACING, SLOT, HOLDUP, DICE})

LETTERS = "ABCDE"


class Building(NamedTuple):
    """A building before a player; a saloon has a town (None until it is chosen)."""

    card: int
    town: int | None = None


class Vein(NamedTuple):
    """A new vein (`card`) that lies on a mine and goes where it goes."""

    mine: int
    card: int


class Aim(NamedTuple):
    """Whom a holdup threatens, and the sum of dice that was named."""

    seat: int
    number: int


@dataclass(frozen=True)
class Setup:
    """What is fixed for a whole game: players, options, numbers; with what follows from them."""

    seats: int
    options: GoldRushOptions
    tables: Tables = field(repr=False)

    def __hash__(self) -> int:
        return hash((self.seats, self.options))  # the tables, compared by ==, are long

    @cached_property
    def deck(self) -> Cards:
        """The cards in play, before any are removed (GR-1.2, 1.5, 1.9)."""
        without = set()
        if not self.options.buildings:
            without.add(BUILDING)
        if not self.options.rivers:
            without.add(RIVER)
        return tuple(
            card
            for card, (about, kind) in enumerate(zip(self.tables.cards, self.kinds, strict=True))
            if about.in_box and kind not in without
        )

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kind of each card."""
        return tuple(about.kind for about in self.tables.cards)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each action or building; "" for the other cards."""
        return tuple(about.name for about in self.tables.cards)

    @cached_property
    def town(self) -> tuple[int | None, ...]:
        """The town of each mine; None for the other cards."""
        return tuple(about.town for about in self.tables.cards)

    @cached_property
    def number(self) -> tuple[int, ...]:
        """The number of each mine; 0 for the other cards."""
        return tuple(about.number for about in self.tables.cards)

    @cached_property
    def nuggets(self) -> tuple[int, ...]:
        """What is drawn on each card."""
        return tuple(about.nuggets for about in self.tables.cards)

    @cached_property
    def row(self) -> int:
        """How many cards a row has (GR-2.2)."""
        return self.seats + self.options.row_extra

    @cached_property
    def removed(self) -> int:
        """How many cards are taken out unseen (GR-1.6)."""
        return min(self.tables.removed.get(self.seats, 0), len(self.deck))

    @cached_property
    def start_gold(self) -> int:
        """The nuggets each player starts with (GR-1.3)."""
        boomtown = self.options.start_gold != type(self.options).start_gold
        return self.tables.boomtown_gold if boomtown else self.tables.start_gold

    @cached_property
    def clockwise(self) -> tuple[tuple[int, ...], ...]:
        """The seats in clockwise order from each seat on."""
        seats = range(self.seats)
        return tuple(tuple((start + i) % self.seats for i in seats) for start in seats)


@dataclass(frozen=True, repr=False)
class State:
    """A position of Gold Rush. Its `repr` says what everybody may know.

    Attributes
    ----------
    setup
        Players, options, numbers; the same object all game long.
    round, step
        Round from 1; what comes next, one of the `STEPS` of a phase.
    first, turn
        The round's start player, and the seat that is acting (also while chance draws for it).
    bid, bidder
        The highest bid, and whose it is; from the choice on the highest bidder, who with bid 0
        is the start player (GR-3.9).
    passed
        Who has passed in this auction.
    row
        The cards on offer, as they lie.
    takers
        Who still takes a card, in order, the next one first.
    pending
        The card whose effect or place is being settled: just taken, or a deferred one that fires.
    aim
        The holdup whose dice are due.
    fresh
        The card just discarded, while it does not count for a slot machine (GR-6.3).
    offers
        The owners who are still asked about a telegraph or mustang, the next one first.
    dice
        The last roll (changed by telegraphs), sorted; () before the first.
    gold
        Nuggets by seat.
    mines, rivers, buildings
        By seat: what lies before each.
    actions
        By seat: deferred and kept action cards, in the order gained.
    veins
        The new veins on mines.
    mayors
        By town: the mayor's seat, or None.
    deck, removed, discards, destroyed
        The face-down deck, the cards removed unseen, the face-up discards, the cards out of the
        game.
    """

    setup: Setup
    round: int
    step: str
    first: int
    turn: int
    bid: int
    bidder: int | None
    passed: tuple[int, ...]
    row: Cards
    takers: tuple[int, ...]
    pending: int | None
    aim: Aim | None
    fresh: int | None
    offers: tuple[int, ...]
    dice: tuple[int, ...]
    gold: tuple[int, ...]
    mines: tuple[Cards, ...]
    rivers: tuple[Cards, ...]
    buildings: tuple[tuple[Building, ...], ...]
    actions: tuple[Cards, ...]
    veins: tuple[Vein, ...]
    mayors: tuple[int | None, ...]
    deck: Cards
    removed: Cards
    discards: Cards
    destroyed: Cards

    def __repr__(self) -> str:
        gold = "" if self.setup.options.hidden_gold else f", gold {self.gold}"
        return (
            f"<State of goldrush: round {self.round}, {self.phase}, {self.step}, "
            f"turn {LETTERS[self.turn]}, bid {self.bid}{gold}, "
            f"mines {tuple(map(len, self.mines))}, deck {len(self.deck)}>"
        )

    @property
    def phase(self) -> str:
        """The phase that the step belongs to."""
        return PHASE_OF[self.step]


# -- what follows from a position -------------------------------------------------------------


def mines_in(state: State, seat: int, town: int) -> int:
    """Return how many mines of a town lie before a seat."""
    of = state.setup.town
    return sum([of[card] == town for card in state.mines[seat]])


def owner_of(state: State, card: int) -> int | None:
    """Return before whom a mine, river or building lies."""
    for seat in range(state.setup.seats):
        if card in state.mines[seat] or card in state.rivers[seat]:
            return seat
        if any(building.card == card for building in state.buildings[seat]):
            return seat
    return None


def has_building(state: State, seat: int, name: str) -> bool:
    """Tell whether a building of that name lies before a seat."""
    names = state.setup.names
    return any(names[building.card] == name for building in state.buildings[seat])


def supply_left(state: State) -> int | None:
    """Return the nuggets in the supply; None: it never runs out (GR-1.8)."""
    if state.setup.options.bank == "unlimited":
        return None
    return max(0, state.setup.tables.supply - sum(state.gold))


def needed_row(setup: Setup, cards: int) -> int:
    """Return how many cards the next row has with so many in the deck; 0: no round (GR-11.3)."""
    if cards >= setup.row:
        return setup.row
    return setup.seats if setup.options.end == "short_row" and cards >= setup.seats else 0


def is_deferred(state: State) -> bool:
    """Tell whether the pending card is one that waited before its owner."""
    return state.pending in state.actions[state.turn]


# -- small changes ----------------------------------------------------------------------------


def with_card(cards: Cards, card: int) -> Cards:
    """Return a sorted set of cards with one more."""
    more = [*cards]
    insort(more, card)
    return tuple(more)


def without(cards: Cards, card: int) -> Cards:
    """Return cards (sorted or not) with one less."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def at_seat(values: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    """Return numbers by seat with one of them changed by `change`."""
    return (*values[:seat], values[seat] + change, *values[seat + 1 :])


def cards_in_play(state: State) -> list[int]:
    """Return every card of a position, wherever it lies (each once, if nothing is wrong)."""
    pending = state.pending
    loose = [pending] if pending is not None and not is_deferred(state) else []
    return [
        *state.row,
        *loose,
        *(card for cards in (*state.mines, *state.rivers, *state.actions) for card in cards),
        *(building.card for row in state.buildings for building in row),
        *(vein.card for vein in state.veins),
        *state.deck,
        *state.removed,
        *state.discards,
        *state.destroyed,
    ]


NO_MAYORS: tuple[int | None, ...] = (None,) * len(TOWNS)
