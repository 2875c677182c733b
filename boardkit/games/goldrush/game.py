"""The game object: delegates to the rooms, no rule is written here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

from boardkit.core.clauses import Rulebook, Violation
from boardkit.core.errors import BadData
from boardkit.core.events import Event
from boardkit.core.game import NATURE, Seat, Table, seat_names
from boardkit.core.graphs import known_graph
from boardkit.core.language import Text, say
from boardkit.core.options import Options
from boardkit.core.reading import not_possible
from boardkit.core.tabled import TabledGame
from boardkit.core.tables import DataTable
from boardkit.games.goldrush import advice, graph, moves, rules, scoring, turn
from boardkit.games.goldrush.data import FILES, Tables, rulebook, shape_tables
from boardkit.games.goldrush.moves import Move
from boardkit.games.goldrush.state import (
    ENDED,
    SEATS,
    GoldRushOptions,
    GoldRushView,
    State,
    complete,
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


@dataclass(frozen=True, eq=False)
class GoldRush(TabledGame[Tables]):
    """Gold Rush. See `boardkit.core.game.Game` for what each part does."""

    files = FILES
    id = "goldrush"
    title = Text("Gold Rush", "골드러시")
    options: type[Options] = GoldRushOptions
    seats = SEATS
    multisets = frozenset(
        {
            "row",
            "mines",
            "rivers",
            "buildings",
            "deck",
            "removed",
            "discards",
            "destroyed",
            "passed",
        }
    )
    move_types = moves.MOVE_TYPES
    account = "gold"
    move_forms = moves.FORMS
    graphs = graph.GRAPHS

    @property
    def rulebook(self) -> Rulebook:
        """All clauses, refusals worded with the cards of these tables."""
        return rulebook(self.tables)

    def shaped(self, tables: Mapping[str, DataTable]) -> Tables:
        """Return tables in the shape the engine reads."""
        return shape_tables(tables)

    def start(self, seats: int, options: Options) -> State:
        """Return the position before the first draw."""
        assert isinstance(options, GoldRushOptions)
        return start(make_setup(seats, options, self.tables))

    def to_move(self, state: State) -> Seat | None:
        """Return whose decision it is."""
        if turn.chance_is_due(state):
            return NATURE
        return None if state.step == ENDED else state.turn

    def legal_moves(self, state: State) -> Sequence[Move]:
        """Return the legal moves of the seat to move."""
        return rules.legal_moves(state)

    def canonical(self, state: State, move: Move) -> Move:
        """Return the listed way of saying a move."""
        return moves.canonical(move)

    def chances(self, state: State) -> Sequence[tuple[Move, Fraction]]:
        """Return the outcomes of the chance that is due."""
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
        """Return the position scored as if the game ended here, and the events of that."""
        return turn.finish(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the points by seat, as if the game ended now."""
        return scoring.scores(state)

    def winners(self, state: State) -> tuple[Seat, ...]:
        """Return the seats with most points."""
        return scoring.winners(state)

    def view(self, state: State, seat: Seat | None) -> GoldRushView:
        """Return what a seat may see."""
        return view_of(state, seat)

    def open_view(self, state: State) -> GoldRushView:
        """Return the view of an open table."""
        return open_view(state)

    def guess(self, view: GoldRushView, rng: Random) -> State:
        """Return a state the view's owner holds possible."""
        return guess(view, rng)

    def value(self, state: State, seat: Seat) -> float:
        """Return how good the position is for a seat."""
        return advice.value(state, seat)

    def graph(
        self, state: State, of: str, events: Sequence[Event] = (), *, seat: Seat | None = None
    ) -> nx.Graph[str]:
        """Return a graph of the position; `boardkit.games.goldrush.graph` describes each."""
        which = known_graph(of, self.graphs)
        if which == "payment":
            return graph.payment_graph(state, events)
        if which == "money":
            return graph.money_graph(state, events)
        return graph.towns_graph(state)

    def parse_move(self, text: str) -> Move:
        """Read a decision or outcome."""
        return moves.canonical(moves.parse_move(text))

    def shown(self, move: Move, mover: Seat, seat: Seat | None) -> str:
        """Return a move's text as a seat may see it."""
        return moves.shown(move, seat)

    def table(self, state: State, names: Sequence[str] | None = None) -> Table:
        """Return the whole position as plain data."""
        table = table_of(state, names)
        who = tuple(names or seat_names(state.setup.seats))
        table["scores"] = dict(zip(who, self.scores(state), strict=True))
        if state.step == ENDED:
            table["winners"] = [who[seat] for seat in self.winners(state)]
        return table

    def parse_table(self, table: Table) -> State:
        """Read a position."""
        state = read_state(table, self.tables)
        names = table.get("seats")
        right = self.table(state, names if isinstance(names, list) else None)
        for key in ("scores", "winners"):
            if key in table and table[key] != right.get(key):
                raise not_possible(key, table[key], right.get(key, say("nothing")))
        if not turn.can_go_on(state):
            raise BadData(say("goldrush_stuck", step=state.step))
        return state

    def complete(self, table: Table, reserved: Sequence[Move], rng: Random) -> Table:
        """Draw the removed cards that a table leaves unknown."""
        named = [card for move in reserved for card in moves.cards_drawn(move)]
        return complete(table, self.tables, named, rng)

    def view_table(self, view: GoldRushView, names: Sequence[str]) -> Table:
        """Return a view as plain data."""
        return view_table(view, names)


GAME = GoldRush()
