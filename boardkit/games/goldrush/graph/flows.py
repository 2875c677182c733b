"""Nuggets that changed hands, read from the events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardkit.core.events import Event
from boardkit.games.goldrush.state import LETTERS, State

if TYPE_CHECKING:
    import networkx as nx

SUPPLY = "supply"


def player(seat: int) -> str:
    """Return the node of a seat."""
    return f"player:{LETTERS[seat]}"


def _empty(state: State, kind: str) -> nx.MultiDiGraph[str]:
    import networkx as nx

    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph(
        game="goldrush", kind=kind, seats=state.setup.seats, seen_by=None
    )
    for seat in range(state.setup.seats):
        graph.add_node(player(seat), kind="player", seat=seat)
    graph.add_node(SUPPLY, kind="supply")
    return graph


def _ends(event: Event) -> tuple[str, str]:
    """Return who gives and who gets."""
    assert event.seat is not None  # nuggets are always somebody's
    other = SUPPLY if event.other is None else player(event.other)
    mine = player(event.seat)
    return (mine, other) if event.amount < 0 else (other, mine)


def payment_graph(state: State, events: Sequence[Event]) -> nx.DiGraph[str]:
    """Return the hand-overs of the last auction, each an edge with `amount`, `clause`, `step`."""
    import networkx as nx

    graph: nx.DiGraph[str] = nx.DiGraph(_empty(state, "payment"))
    last: list[Event] = []
    paying = False
    for event in events:
        if event.kind == "auction":
            last, paying = [], True
        elif event.kind == "phase" and event.cells == ("choice",):
            paying = False
        elif paying and event.kind == "gold":
            last.append(event)
    for step, event in enumerate(last, start=1):
        giver, taker = _ends(event)
        graph.add_edge(giver, taker, amount=abs(event.amount), clause=event.clause, step=step)
    return graph


def money_graph(state: State, events: Sequence[Event]) -> nx.MultiDiGraph[str]:
    """Return all flows so far: one edge for each giver, taker and clause, with `amount`."""
    graph = _empty(state, "money")
    for event in events:
        if event.kind == "gold":
            giver, taker = _ends(event)
            if graph.has_edge(giver, taker, event.clause):
                graph[giver][taker][event.clause]["amount"] += abs(event.amount)
            else:
                graph.add_edge(
                    giver, taker, event.clause, amount=abs(event.amount), clause=event.clause
                )
    return graph
