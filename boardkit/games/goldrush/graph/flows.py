"""Nuggets that changed hands, read from the events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardkit.core.events import Event
from boardkit.games.goldrush.graph.nodes import SUPPLY, about_graph, player, seat_place
from boardkit.games.goldrush.state import CHOICE, State

if TYPE_CHECKING:
    import networkx as nx


def payment_graph(state: State, events: Sequence[Event]) -> nx.DiGraph[str]:
    """Return how the bid of the last auction that ended went round."""
    import networkx as nx

    seats = state.setup.seats
    bid, bidder, hand_overs = _last_auction(events)
    about = about_graph("payment", "ring", seats)
    graph: nx.DiGraph[str] = nx.DiGraph(**about, bid=bid, bidder=bidder)
    chain = [(-step if bidder is None else bidder - step) % seats for step in range(seats)]
    _add_people(graph, chain, received=0, kept=0)
    for step, event in enumerate(hand_overs, start=1):
        giver, taker = _ends(event)
        amount = abs(event.amount)
        graph.add_edge(giver, taker, amount=amount, clause=event.clause, step=step)
        graph.nodes[giver]["kept"] -= amount
        graph.nodes[taker]["kept"] += amount
        graph.nodes[taker]["received"] += amount
    return graph


def money_graph(state: State, events: Sequence[Event]) -> nx.MultiDiGraph[str]:
    """Return all flows so far: one edge for each giver, taker and clause."""
    import networkx as nx

    seats = state.setup.seats
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph(**about_graph("money", "ring", seats))
    _add_people(graph, range(seats), net=0)
    for event in events:
        if event.kind != "gold":
            continue
        giver, taker = _ends(event)
        amount, clause = abs(event.amount), event.clause
        if not graph.has_edge(giver, taker, clause):
            graph.add_edge(giver, taker, clause, amount=0, clause=clause, times=0)
        flow = graph[giver][taker][clause]
        flow["amount"] += amount
        flow["times"] += 1
        graph.nodes[giver]["net"] -= amount
        graph.nodes[taker]["net"] += amount
    return graph


def _add_people(graph: nx.Graph[str], seats: Sequence[int], **counted: int) -> None:
    for seat in seats:
        pos = seat_place(seat, len(seats))
        graph.add_node(player(seat), kind="player", seat=seat, pos=pos, **counted)
    graph.add_node(SUPPLY, kind="supply", pos=(0.0, 0.0), **counted)


def _ends(event: Event) -> tuple[str, str]:
    """Return who gives and who gets."""
    assert event.seat is not None  # nuggets are always somebody's
    other = SUPPLY if event.other is None else player(event.other)
    mine = player(event.seat)
    return (mine, other) if event.amount < 0 else (other, mine)


def _last_auction(events: Sequence[Event]) -> tuple[int, int | None, list[Event]]:
    """Return price and winner of the last auction that ended, and its hand-overs in order."""
    bid, bidder = 0, None
    found: list[Event] = []
    paying = False
    for event in events:
        if event.kind == "auction":
            bid, bidder, found, paying = event.amount, event.seat, [], True
        elif event.kind == "phase" and event.cells == (CHOICE,):
            paying = False
        elif paying and event.kind == "gold":
            found.append(event)
    return bid, bidder, found
