"""What lies on the table: the frozen state and its parts. Facts only.

Seats are numbered clockwise from 0. Gold is in whole pieces. A pile or a hand is a tuple of
counts in the order of `Card`: nothing unseen has an order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from boardkit.games.elves.data import CARDS, IDS, NO_CARDS, Card, Counts, Tables
from boardkit.games.elves.state.options import ElvesOptions

DEAL, PLAN, TRAVEL, OVER = "deal", "plan", "travel", "over"

#: what the seat to move (or chance) does next within planning
ACT, BUY, EXCHANGE, FETCH, SWAP, DISCARD = "act", "buy", "exchange", "fetch", "swap", "discard"
STEPS = (ACT, BUY, EXCHANGE, FETCH, SWAP, DISCARD)

LETTERS = "ABCDEF"


class Place(NamedTuple):
    """Where a village lies: the realm's seat and the slot, 1 being rightmost for its owner."""

    realm: int
    slot: int

    def __str__(self) -> str:
        return f"{LETTERS[self.realm]}{self.slot}"


class Village(NamedTuple):
    """A village and the seats whose tokens lie on the cards beside it (None: no such card)."""

    terrain: Card
    gold: int | None = None
    thief: int | None = None
    obstacle: int | None = None

    def attached(self) -> Iterator[tuple[Card, int]]:
        """Yield each card beside the village with the owner of its token."""
        if self.gold is not None:
            yield Card.GOLD, self.gold
        if self.thief is not None:
            yield Card.THIEF, self.thief
        if self.obstacle is not None:
            yield (Card.MONSTER if self.terrain >= Card.RIVER else Card.TREE), self.obstacle


#: a realm's villages by slot; None marks a gap (only with destroy_slot="keep")
Realm = tuple[Village | None, ...]


class RouteVillage(NamedTuple):
    """One village on the route: its place and itself."""

    place: Place
    village: Village


@dataclass(frozen=True)
class Board:
    """The realms with what follows from them; a position that does not change them shares it."""

    realms: tuple[Realm, ...]

    @cached_property
    def route(self) -> tuple[RouteVillage, ...]:
        """The closed ring of villages: seat by seat clockwise, right to left (KE-0.1)."""
        return tuple(
            RouteVillage(Place(seat, slot), village)
            for seat, realm in enumerate(self.realms)
            for slot, village in enumerate(realm, start=1)
            if village is not None
        )

    @cached_property
    def _hash(self) -> int:
        return hash(self.realms)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[Board], tuple[object, ...]]:
        return Board, (self.realms,)  # what is cached holds a hash of this process only

    def with_village(self, place: Place, village: Village | None) -> Board:
        """Return the board with another village at a place, beyond the last one or None."""
        realm = self.realms[place.realm]
        changed = (*realm[: place.slot - 1], village, *realm[place.slot :])
        return self.with_realm(place.realm, changed)

    def with_realm(self, seat: int, realm: Realm) -> Board:
        """Return the board with another realm of a seat."""
        return Board((*self.realms[:seat], realm, *self.realms[seat + 1 :]))


class Journey(NamedTuple):
    """A traveller on the route.

    Attributes
    ----------
    gap
        The gap he stands in: just before ring village number `gap`, seen clockwise.
    facing
        +1 clockwise, -1 backwards.
    stay
        The realm he is staying in (that of the last visit); None at the castle.
    escort
        Whether an escort protects this stay.
    visited
        Bit i is set once ring village i has been visited on this journey.
    lap
        The same since the last bonus.
    bonuses
        How often the bonus was paid.
    changes
        Change cards played since the last visit.
    done
        Whether he has stopped.
    """

    gap: int
    facing: int = 1
    stay: int | None = None
    escort: bool = False
    visited: int = 0
    lap: int = 0
    bonuses: int = 0
    changes: int = 0
    done: bool = False

    @property
    def begun(self) -> bool:
        """Whether a village has been visited."""
        return self.stay is not None


@dataclass(frozen=True)
class Setup:
    """What is fixed for a whole game: players, options, numbers, deck and crests."""

    seats: int
    options: ElvesOptions
    tables: Tables
    deck: Counts
    crests: tuple[str, ...]


@dataclass(frozen=True, repr=False)
class State:
    """A position of King of the Elves. Its `repr` says what everybody may know.

    Attributes
    ----------
    setup
        Players, options, numbers; the same object all game long.
    round, phase, step
        Round from 1; DEAL, PLAN, TRAVEL or OVER; within planning one of `STEPS`.
    first, turn
        The holder of the dragon (KE-1.4), and the seat that is acting.
    due
        Discards still to be made (step DISCARD), else 0.
    fetched
        The village just fetched (step SWAP), else None.
    passes
        Passes in a row.
    hands, purses, aside, purchases, tokens
        By seat: cards, gold in the treasury, gold set aside, purchases this round, free tokens.
    pile, discards, discard_top
        Face-down pile, face-up discards, and the discard lying on top.
    board
        The villages by seat and slot (`realms`), and the route they make.
    journeys
        By seat, in travel; else empty.
    """

    setup: Setup
    round: int
    phase: str
    step: str
    first: int
    turn: int
    due: int
    fetched: Card | None
    passes: int
    hands: tuple[Counts, ...]
    purses: tuple[int, ...]
    aside: tuple[int, ...]
    purchases: tuple[int, ...]
    tokens: tuple[int, ...]
    pile: Counts
    discards: Counts
    discard_top: Card | None
    board: Board
    journeys: tuple[Journey, ...]

    def __repr__(self) -> str:
        hands = tuple(sum(hand) for hand in self.hands)
        return (
            f"<State of elves: round {self.round}, {self.phase}, {self.step}, "
            f"turn {LETTERS[self.turn]}, hands {hands}, pile {sum(self.pile)}, "
            f"discards {sum(self.discards)}, aside {self.aside}, "
            f"route {' '.join(str(stop.place) for stop in self.route)}>"
        )

    @property
    def realms(self) -> tuple[Realm, ...]:
        """The villages by seat and slot."""
        return self.board.realms

    @property
    def route(self) -> tuple[RouteVillage, ...]:
        """The ring of villages."""
        return self.board.route

    @property
    def hand(self) -> Counts:
        """The hand of the seat that is acting."""
        return self.hands[self.turn]

    @property
    def journey(self) -> Journey:
        """The journey of the seat that is acting (in travel)."""
        return self.journeys[self.turn]

    def village_at(self, place: Place) -> Village | None:
        """Return the village at a place, if there is one."""
        if not 0 <= place.realm < self.setup.seats:
            return None
        realm = self.realms[place.realm]
        return realm[place.slot - 1] if 1 <= place.slot <= len(realm) else None


def next_index(board: Board, journey: Journey) -> int:
    """Return the ring index of the next village (KE-0.3)."""
    ring = len(board.route)
    return journey.gap % ring if journey.facing > 0 else (journey.gap - 1) % ring


def start_gap(board: Board, seat: int) -> int:
    """Return the gap before the first village clockwise of a castle (KE-0.2, KE-0.5)."""
    before = sum(stop.place.realm < seat for stop in board.route)
    return before % len(board.route) if board.route else 0


def village_limit(setup: Setup) -> int:
    """Return how many villages a realm may have (KE-10.2, KE-25.1)."""
    two = setup.seats == 2 and setup.options.two_player_third
    return setup.tables.villages_two if two else setup.tables.villages


def last_round(setup: Setup) -> int:
    """Return the number of rounds (KE-4.1)."""
    return setup.tables.rounds[setup.seats]


# -- counts of cards ------------------------------------------------------------------------


def plus(counts: Counts, card: int, n: int = 1) -> Counts:
    """Return counts with `n` more of a card (fewer if negative)."""
    return (*counts[:card], counts[card] + n, *counts[card + 1 :])


def merged(a: Counts, b: Counts) -> Counts:
    """Return two piles put together."""
    return tuple([x + y for x, y in zip(a, b, strict=True)])


def counted(cards: Sequence[Card]) -> Counts:
    """Return cards as counts."""
    counts = [0] * len(NO_CARDS)
    for card in cards:
        counts[card] += 1
    return tuple(counts)


def listed(counts: Counts) -> tuple[Card, ...]:
    """Return counts as cards, in the order of `Card`."""
    return tuple([card for card in CARDS for _ in range(counts[card])])


def ids(cards: Sequence[Card]) -> tuple[str, ...]:
    """Return the ids of cards."""
    return tuple([IDS[card] for card in cards])


def at_seat(values: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    """Return numbers by seat with one of them changed by `change`."""
    return (*values[:seat], values[seat] + change, *values[seat + 1 :])
