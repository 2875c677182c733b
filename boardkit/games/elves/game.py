"""The game object: delegates to the rooms, no rule is written here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

from boardkit.core.clauses import Violation
from boardkit.core.events import Event
from boardkit.core.game import NATURE, Seat, Table, seat_names
from boardkit.core.graphs import known_graph
from boardkit.core.language import Text, say
from boardkit.core.options import Options
from boardkit.core.reading import not_possible
from boardkit.core.tabled import TabledGame
from boardkit.core.tables import DataTable
from boardkit.games.elves import advice, graph, moves, rules, scoring, turn
from boardkit.games.elves.data import FILES, IDS, Tables, shape_tables
from boardkit.games.elves.moves import Deal, Draw, Move
from boardkit.games.elves.state import (
    OVER,
    SEATS,
    ElvesOptions,
    ElvesView,
    State,
    complete,
    counted,
    guess,
    make_setup,
    open_view,
    read_state,
    start,
    table_of,
    view_of,
    view_table,
)

if TYPE_CHECKING:
    import networkx as nx


#: an owner's deck lists any of the kinds of card
OWN_DECK = {"deck": dict.fromkeys(IDS, 0)}

#: without room for a village nobody could ever pass; a game has a round
LEAST = {"limits.villages": 1, "limits.villages_two": 1, "rounds": 1}


@dataclass(frozen=True, eq=False)
class Elves(TabledGame[Tables]):
    """King of the Elves. See `boardkit.core.game.Game` for what each part does."""

    files = FILES
    further = OWN_DECK
    least = LEAST
    id = "elves"
    title = Text("King of the Elves", "요정들의 왕")
    options: type[Options] = ElvesOptions
    seats = SEATS
    multisets = frozenset({"hands", "pile", "discards", "visited", "lap"})
    move_types = moves.MOVE_TYPES
    account = "gold"
    move_forms = moves.FORMS
    graphs = graph.GRAPHS

    def shaped(self, tables: Mapping[str, DataTable]) -> Tables:
        """Return tables in the shape the engine reads."""
        return shape_tables(tables)

    def start(self, seats: int, options: Options) -> State:
        """Return the position before the first deal."""
        assert isinstance(options, ElvesOptions)
        return start(make_setup(seats, options, self.tables))

    def to_move(self, state: State) -> Seat | None:
        """Return whose decision it is."""
        if turn.chance_is_due(state):
            return NATURE
        return None if state.phase == OVER else state.turn

    def legal_moves(self, state: State) -> Sequence[Move]:
        """Return the legal moves of the seat to move."""
        return rules.legal_moves(state)

    def canonical(self, state: State, move: Move) -> Move:
        """Return the listed way of saying a move."""
        return rules.canonical(state, move)

    def chances(self, state: State) -> Sequence[tuple[Move, Fraction]]:
        """Return the outcomes of a draw."""
        return turn.chances(state)

    def sample(self, state: State, rng: Random) -> Move:
        """Draw an outcome."""
        return turn.sample(state, rng)

    def is_outcome(self, state: State, move: Move) -> bool:
        """Tell whether an outcome is possible."""
        return turn.is_outcome(state, move)

    def violations(
        self, state: State, move: Move, seat: Seat | None = None
    ) -> tuple[Violation, ...]:
        """Return why a move is not allowed."""
        return rules.violations(state, move, seat)

    def split(self, state: State, text: str) -> tuple[Move, ...]:
        """Read a text as its decisions."""
        return moves.split(text)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        """Return the position after a move, and what happened."""
        return turn.apply(state, move)

    def finish(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """Return the position: what is in the treasuries is all that counts at the end."""
        return state, ()

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the gold in the treasuries."""
        return state.purses

    def winners(self, state: State) -> tuple[Seat, ...]:
        """Return the seats with most gold."""
        return scoring.winners(state)

    def view(self, state: State, seat: Seat | None) -> ElvesView:
        """Return what a seat may see."""
        return view_of(state, seat)

    def open_view(self, state: State) -> ElvesView:
        """Return the view of an open table."""
        return open_view(state)

    def guess(self, view: ElvesView, rng: Random) -> State:
        """Return a state the view's owner holds possible."""
        return guess(view, rng)

    def value(self, state: State, seat: Seat) -> float:
        """Return how good the position is for a seat."""
        return advice.value(state, seat)

    def graph(
        self, state: State, of: str, events: Sequence[Event] = (), *, seat: Seat | None = None
    ) -> nx.Graph[str]:
        """Return a graph of the position; `boardkit.games.elves.graph` describes each."""
        which, whose = known_graph(of, self.graphs), state.turn if seat is None else seat
        if which == "plans":
            return graph.plans_graph(state, whose, advice.best_journey(state, whose).line)
        if which == "journey":
            return graph.journey_graph(state, events, whose)
        return graph.route_graph(state)

    def parse_move(self, text: str) -> Move:
        """Read a decision or outcome."""
        return moves.canonical(moves.parse_move(text))

    def shown(self, move: Move, mover: Seat, seat: Seat | None) -> str:
        """Return a move's text as a seat may see it."""
        return moves.shown(move, mover, seat)

    def table(self, state: State, names: Sequence[str] | None = None) -> Table:
        """Return the whole position as plain data."""
        table = table_of(state, names)
        if state.phase == OVER:
            who = tuple(names or seat_names(state.setup.seats))
            table["winners"] = [who[seat] for seat in self.winners(state)]
        return table

    def parse_table(self, table: Table) -> State:
        """Read a position."""
        state = read_state(table, self.tables)
        right = self.table(
            state, table.get("seats") if isinstance(table.get("seats"), list) else None
        )
        if "winners" in table and table["winners"] != right.get("winners"):
            needed = right.get("winners", say("nothing"))
            raise not_possible("winners", table["winners"], needed)
        return state

    def complete(self, table: Table, reserved: Sequence[Move], rng: Random) -> Table:
        """Deal the hands that a table leaves unknown."""
        cards = [card for move in reserved if isinstance(move, Draw) for card in move.cards]
        cards += [
            card
            for move in reserved
            if isinstance(move, Deal)
            for hand in move.hands
            for card in hand
        ]
        return complete(table, self.tables, counted(cards), rng)

    def view_table(self, view: ElvesView, names: Sequence[str]) -> Table:
        """Return a view as plain data."""
        return view_table(view, names)


GAME = Elves()
