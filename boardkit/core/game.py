"""The protocol that every game keeps: rules without a position."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from boardkit.core.clauses import Rulebook, Violation
from boardkit.core.events import Event
from boardkit.core.language import Text
from boardkit.core.options import Options

if TYPE_CHECKING:
    import networkx as nx

Seat: TypeAlias = int
Table: TypeAlias = dict[str, Any]

#: the seat of chance: draws, deals and dice
NATURE: Literal[-1] = -1

#: above this many outcomes `chances` raises TooManyOutcomes
MOST_OUTCOMES = 10_000

S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=Hashable)
V = TypeVar("V", bound=Hashable)

SEAT_LETTERS = "ABCDEFGH"


def seat_names(seats: int) -> tuple[str, ...]:
    """Return the names of seats that nobody has named: A, B, C, ..."""
    return tuple(SEAT_LETTERS[:seats])


class SourceRow(NamedTuple):
    """One number of a game's data, where it comes from and how sure it is.

    `status` is one of "seed", "source", "derived", "reconstructed", "own" (an owner's table).
    """

    table: str
    name: str
    value: object
    status: str
    note: str


class Game(Protocol[S, M, V]):
    """A game's rules. A game object never changes and never holds a position.

    States and moves are immutable, hashable and picklable; functions are pure.
    """

    @property
    def id(self) -> str:
        """The id under which `boardkit.game` finds it."""

    @property
    def title(self) -> Text:
        """The game's name."""

    @property
    def rulebook(self) -> Rulebook:
        """All clauses of the game."""

    @property
    def options(self) -> type[Options]:
        """The declared options."""

    @property
    def seats(self) -> range:
        """The numbers of players that may play."""

    @property
    def event_kinds(self) -> Mapping[str, Text]:
        """The kinds of event of this game, each with what it means."""

    @property
    def account(self) -> str:
        """The kind of event that a player's account is kept in, where no other is named."""

    @property
    def move_forms(self) -> Sequence[tuple[str, Text]]:
        """The texts a move can have, each with what it means; shown when a text is unreadable."""

    @property
    def graphs(self) -> Mapping[str, Text]:
        """The graphs that `graph` can make of a position, each with what it shows."""

    @property
    def multisets(self) -> frozenset[str]:
        """The keys of `table` whose lists have no order (hands, piles)."""

    @property
    def move_types(self) -> tuple[type, ...]:
        """The classes of moves and outcomes."""

    def with_data(self, tables: Mapping[str, Any]) -> Game[S, M, V]:
        """Return the game played with an owner's own tables; raises BadData."""

    @property
    def own_data(self) -> Mapping[str, Any] | None:
        """The owner's tables this game is played with, as given to `with_data`; else None."""

    def sources(self) -> Sequence[SourceRow]:
        """Return every number in the data with its status and source."""

    def start(self, seats: int, options: Options) -> S:
        """Return the position before anything was drawn; raises BadSetup."""

    def to_move(self, state: S) -> Seat | None:
        """Return whose decision it is: a seat, NATURE for chance, None when the game is over."""

    def legal_moves(self, state: S) -> Sequence[M]:
        """Return all moves of the seat to move, in a stable order without repeats."""

    def canonical(self, state: S, move: M) -> M:
        """Return the listed way of saying `move` (itself where there is no other)."""

    def chances(self, state: S) -> Sequence[tuple[M, Fraction]]:
        """Return the outcomes of the chance that is due; raises TooManyOutcomes."""

    def sample(self, state: S, rng: Random) -> M:
        """Draw one outcome of the chance that is due."""

    def is_outcome(self, state: S, move: M) -> bool:
        """Tell whether `move` is a possible outcome of the chance that is due."""

    def violations(self, state: S, move: M, seat: Seat | None = None) -> tuple[Violation, ...]:
        """Return why the move is not allowed (nothing: it is); `seat` None: the seat to move."""

    def split(self, state: S, text: str) -> tuple[M, ...]:
        """Read one text as its decisions (` ; ` joins several); raises UnreadableMove."""

    def apply(self, state: S, move: M) -> tuple[S, tuple[Event, ...]]:
        """Return the position after a legal move or outcome, and what happened."""

    def finish(self, state: S) -> tuple[S, tuple[Event, ...]]:
        """Return the position scored as if the game ended here, and the events of that."""

    def scores(self, state: S) -> tuple[int, ...]:
        """Return what the rules count so far, by seat."""

    def winners(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that win if the game ends as it stands."""

    def view(self, state: S, seat: Seat | None) -> V:
        """Return what lies open to a seat (None: to a bystander)."""

    def open_view(self, state: S) -> V:
        """Return the view of an open table: everything face up, for study."""

    def guess(self, view: V, rng: Random) -> S:
        """Return a state that the view's owner holds possible: view(guess(v)) == v."""

    def value(self, state: S, seat: Seat) -> float:
        """Return how good the position is for a seat; bots judge by it."""

    def graph(
        self, state: S, of: str, events: Sequence[Event] = (), *, seat: Seat | None = None
    ) -> nx.Graph[str]:
        """Return one of the `graphs` of a position; nodes are texts, in a stable order.

        `events` are what happened so far; `seat` is whose affairs it shows, where it shows one
        seat's (None: the seat in turn). Its attribute `graph["seen_by"]` holds the seats that
        may see it, None meaning everybody, as an event's does. Raises UnknownName.
        """

    def parse_move(self, text: str) -> M:
        """Read one decision or outcome; the inverse of str(move); raises UnreadableMove."""

    def shown(self, move: M, mover: Seat, seat: Seat | None) -> str:
        """Return the text of a move (or outcome) as a seat may see it."""

    def table(self, state: S, names: Sequence[str] | None = None) -> Table:
        """Return the whole position as nested plain data, keyed by player names."""

    def parse_table(self, table: Table) -> S:
        """Read a position; what is left out has its default; raises BadData or BadSetup."""

    def complete(self, table: Table, reserved: Sequence[M], rng: Random) -> Table:
        """Deal the hands a table leaves unknown (`{count = 7}`), less the cards in `reserved`."""

    def view_table(self, view: V, names: Sequence[str]) -> Table:
        """Return a view as nested plain data."""
