"""What a traveller can still do, as a graph of the states of his journey."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from boardkit.core.frozen import evolve
from boardkit.games.elves.data import VEHICLES, Card, Counts
from boardkit.games.elves.graph.route import about, unique
from boardkit.games.elves.moves import Move, Stop
from boardkit.games.elves.rules import legal_moves
from boardkit.games.elves.state import (
    ACT,
    OVER,
    TRAVEL,
    Journey,
    State,
    ids,
    listed,
    next_index,
    start_gap,
)
from boardkit.games.elves.turn import apply

if TYPE_CHECKING:
    import networkx as nx

#: how many states a graph holds beside those of the best line
LIMIT = 200

_PLAYED = frozenset({*VEHICLES, Card.ESCORT, Card.CHANGE})

#: what tells one state of a journey from another: the journey, the hand, the purse
_Key: TypeAlias = tuple[Journey, Counts, int]


def plans_graph(
    state: State, seat: int, best: Sequence[Move] = (), limit: int = LIMIT
) -> nx.DiGraph[str]:
    """Return what a seat can still do on its journey, the nearest states first.

    The attributes are described in `boardkit.games.elves.graph`.

    Parameters
    ----------
    best
        The moves of the best line; it is in the graph whatever the limit.
    limit
        How many states are kept at most, the best line's not counted.
    """
    import networkx as nx

    graph: nx.DiGraph[str] = nx.DiGraph(
        **about("plans", "layers", state.setup.seats, (seat,)),
        seat=seat,
        truncated=False,
        best_gain=0,
    )
    start = _setting_out(state, seat)
    if start is None:
        return graph
    plans = _Plans(graph, seat, start.purses[seat])
    plans.follow(start, best)
    plans.spread(limit)
    graph.graph["truncated"] = any(more for _, more in graph.nodes(data="more"))
    _lay_out(graph)
    return graph


def _setting_out(state: State, seat: int) -> State | None:
    """Return the position in which the seat travels; None if it has no journey to make."""
    if not state.route or state.phase == OVER:
        return None
    if state.journeys:
        return None if state.journeys[seat].done else evolve(state, turn=seat)
    home = tuple(Journey(start_gap(state.board, other)) for other in range(state.setup.seats))
    return evolve(state, phase=TRAVEL, step=ACT, turn=seat, journeys=home)


@dataclass
class _Plans:
    """The graph while it grows, and the positions of its nodes."""

    graph: nx.DiGraph[str]
    seat: int
    purse: int
    nodes: dict[_Key, str] = field(default_factory=dict)
    positions: dict[str, State] = field(default_factory=dict)

    def follow(self, state: State, line: Sequence[Move]) -> None:
        """Add a position and the best line from it."""
        here = self._node(state)
        self.graph.nodes[here]["best"] = True
        for move in line:
            if isinstance(move, Stop):
                break
            state, attributes = self._made(state, move)
            after = self._node(state)
            self.graph.add_edge(here, after, **attributes, best=True)
            self.graph.nodes[after]["best"] = True
            self.graph.graph["best_gain"] += attributes["gain"]
            here = after

    def spread(self, limit: int) -> None:
        """Add what else can be done, breadth first, while there is room for new states."""
        room = len(self.nodes) + limit
        waiting = deque(self.positions)
        while waiting:
            here = waiting.popleft()
            for after, attributes in self._steps(self.positions[here]):
                known = self._key(after) in self.nodes
                if not known and len(self.nodes) == room:
                    self.graph.nodes[here]["more"] += 1
                    continue
                node = self._node(after)
                if not known:
                    waiting.append(node)
                if not self.graph.has_edge(here, node):
                    self.graph.add_edge(here, node, **attributes, best=False)

    def _steps(self, state: State) -> Iterator[tuple[State, dict[str, Any]]]:
        for move in legal_moves(state):
            if not isinstance(move, Stop):
                yield self._made(state, move)

    def _made(self, state: State, move: Move) -> tuple[State, dict[str, Any]]:
        """Return the position after a move, the same seat going on, and the edge to it."""
        after, events = apply(state, move)
        gain = after.purses[self.seat] - state.purses[self.seat]
        clauses = unique(event.clause for event in events)
        return evolve(after, turn=self.seat), {"move": str(move), "gain": gain, "clauses": clauses}

    def _key(self, state: State) -> _Key:
        return state.journey, state.hand, state.purses[self.seat]

    def _node(self, state: State) -> str:
        """Return the node of a position, a new one if it was not met before."""
        key = self._key(state)
        if key not in self.nodes:
            node = self.nodes[key] = f"P{len(self.nodes)}"
            self.positions[node] = state
            self.graph.add_node(node, **self._attributes(state))
        return self.nodes[key]

    def _attributes(self, state: State) -> dict[str, Any]:
        journey, purse = state.journey, state.purses[self.seat]
        places = [str(stop.place) for stop in state.route]
        return {
            "gap": journey.gap,
            "next": places[next_index(state.board, journey)],
            "direction": "clockwise" if journey.facing > 0 else "backwards",
            "cards": ids([card for card in listed(state.hand) if card in _PLAYED]),
            "escort": journey.escort,
            "purse": purse,
            "visited": tuple(p for i, p in enumerate(places) if journey.visited >> i & 1),
            "gain": purse - self.purse,
            "more": 0,
            "best": False,
        }


def _lay_out(graph: nx.DiGraph[str]) -> None:
    """Give each node its layer and its place: the best line on top, the others below it.

    Within a layer nodes stand in the order of the middle of those that lead to them, so that
    few edges cross.
    """
    import networkx as nx

    height: dict[str, float] = {}
    for layer, nodes in enumerate(nx.topological_generations(graph)):

        def middle(node: str) -> float:
            above = [height[before] for before in graph.predecessors(node)]
            return -sum(above) / len(above) if above else 0.0

        others = sorted((node for node in nodes if not graph.nodes[node]["best"]), key=middle)
        for node in nodes:
            if graph.nodes[node]["best"]:
                height[node] = 0.0
        for row, node in enumerate(others, start=1):
            height[node] = float(-row)
        for node in nodes:
            graph.nodes[node].update(layer=layer, pos=(float(layer), height[node]))
