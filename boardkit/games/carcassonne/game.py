"""The game object: delegates to the rooms, no rule is written here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

from boardkit.core.clauses import Violation
from boardkit.core.events import Event
from boardkit.core.game import Seat, Table, seat_names
from boardkit.core.graphs import known_graph
from boardkit.core.language import Text, say
from boardkit.core.options import Options
from boardkit.core.reading import not_possible
from boardkit.core.tabled import TabledGame
from boardkit.core.tables import DataTable
from boardkit.games.carcassonne import advice, graph, moves, rules, scoring, turn
from boardkit.games.carcassonne.data import FILES, Tables, shape_tables
from boardkit.games.carcassonne.moves import Move
from boardkit.games.carcassonne.state import (
    OVER,
    PLACE,
    SEATS,
    CarcassonneOptions,
    CarcassonneView,
    State,
    guess,
    make_setup,
    read_state,
    start,
    table_of,
    view_of,
    view_table,
)

if TYPE_CHECKING:
    import networkx as nx

#: without a start tile no game begins, and no score walks round a board without spaces
LEAST = {"land.D": 1, "score_track.spaces": 1}


@dataclass(frozen=True, eq=False)
class Carcassonne(TabledGame[Tables]):
    """Carcassonne. See `boardkit.core.game.Game` for what each part does."""

    files = FILES
    least = LEAST
    id = "carcassonne"
    title = Text("Carcassonne", "카르카손")
    options: type[Options] = CarcassonneOptions
    seats = SEATS
    multisets = frozenset({"land", "stream"})
    move_types = moves.MOVE_TYPES
    account = "points"
    move_forms = moves.FORMS
    graphs = graph.GRAPHS

    # asked at every step of a game: the rooms' own functions, without a call between
    to_move = staticmethod(turn.to_move)
    legal_moves = staticmethod(rules.legal_moves)
    sample = staticmethod(turn.sample)
    apply = staticmethod(turn.apply)

    def shaped(self, tables: Mapping[str, DataTable]) -> Tables:
        """Return tables in the shape the engine reads."""
        return shape_tables(tables)

    def start(self, seats: int, options: Options) -> State:
        """Return the position before the first draw."""
        assert isinstance(options, CarcassonneOptions)
        return start(make_setup(seats, options, self.tables))

    def canonical(self, state: State, move: Move) -> Move:
        """Return the listed way of saying a move."""
        return rules.canonical(state, move)

    def chances(self, state: State) -> Sequence[tuple[Move, Fraction]]:
        """Return the outcomes of a draw."""
        return turn.chances(state)

    def is_outcome(self, state: State, move: Move) -> bool:
        """Tell whether an outcome is possible."""
        return turn.is_outcome(state, move)

    def violations(
        self, state: State, move: Move, seat: Seat | None = None
    ) -> tuple[Violation, ...]:
        """Return why a move is not allowed."""
        return rules.violations(state, move, seat)

    def split(self, state: State, text: str) -> tuple[Move, ...]:
        """Read a text as its decisions; a whole turn in one line is two."""
        return moves.split(text)

    def finish(self, state: State) -> tuple[State, tuple[Event, ...]]:
        """Return the position scored as if the game ended here."""
        return turn.finish(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the points so far; with final scoring once the game is over."""
        return state.points

    def winners(self, state: State) -> tuple[Seat, ...]:
        """Return the seats with most points."""
        return scoring.winners(state)

    def view(self, state: State, seat: Seat | None) -> CarcassonneView:
        """Return what a seat may see."""
        return view_of(state, seat)

    def open_view(self, state: State) -> CarcassonneView:
        """Return the view of an open table."""
        return view_of(state, "all")

    def guess(self, view: CarcassonneView, rng: Random) -> State:
        """Return the state a view belongs to."""
        return guess(view, rng)

    def value(self, state: State, seat: Seat) -> float:
        """Return how good the position is for a seat."""
        return advice.value(state, seat)

    def graph(
        self, state: State, of: str, events: Sequence[Event] = (), *, seat: Seat | None = None
    ) -> nx.Graph[str]:
        """Return a graph of the position; `boardkit.games.carcassonne.graph` describes each."""
        return graph.MAKERS[known_graph(of, self.graphs)](state)

    def parse_move(self, text: str) -> Move:
        """Read a decision or outcome."""
        return moves.parse_move(text)

    def shown(self, move: Move, mover: Seat, seat: Seat | None) -> str:
        """Return a move's text as a seat may see it: nothing is hidden."""
        return str(move)

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
        if state.phase == PLACE and state.tile is not None and not rules.placements(state):
            raise not_possible("tile", state.tile.id, say("ca_fits"))
        names = table["seats"] if isinstance(table.get("seats"), list) else None
        right = self.table(state, names)
        if "winners" in table and table["winners"] != right.get("winners"):
            needed = right.get("winners", say("nothing"))
            raise not_possible("winners", table["winners"], needed)
        return state

    def complete(self, table: Table, reserved: Sequence[Move], rng: Random) -> Table:
        """Return the table as it is: no hand is unknown."""
        return table

    def view_table(self, view: CarcassonneView, names: Sequence[str]) -> Table:
        """Return a view as plain data."""
        return view_table(view, names)


GAME = Carcassonne()
