"""The ring of castles and villages as a graph, and where it is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, degrees, radians, sin
from typing import TYPE_CHECKING, Any

from boardkit.games.elves.data import IDS, Card, Tables
from boardkit.games.elves.state import LETTERS, Place, State

if TYPE_CHECKING:
    import networkx as nx

#: half axes of the ellipse on which the ring is drawn
WIDTH, HEIGHT = 1.5, 1.0

Node = tuple[str, dict[str, Any]]


def route_graph(state: State) -> nx.DiGraph[str]:
    """Return the ring; the attributes are described in `boardkit.games.elves.graph`."""
    import networkx as nx

    graph: nx.DiGraph[str] = nx.DiGraph(**about("route", "ring", state.setup.seats))
    nodes = ring_of(state)
    graph.add_nodes_from(nodes)
    gap = 0
    for (node, attributes), (after, _) in pairwise([*nodes, nodes[0]]):
        gap += attributes["kind"] == "village"
        graph.add_edge(node, after, gap=gap % max(1, len(state.route)))
    return graph


def about(kind: str, layout: str, seats: int, seen_by: tuple[int, ...] | None = None) -> Any:
    """Return the attributes that every graph of the game has."""
    return {"game": "elves", "kind": kind, "layout": layout, "seats": seats, "seen_by": seen_by}


def castle(seat: int) -> str:
    """Return the node of a castle."""
    return f"castle:{LETTERS[seat]}"


def ring_of(state: State) -> list[Node]:
    """Return the castles and villages that lie on the table, clockwise from seat 0's castle."""
    nodes = ring_nodes(
        state.setup.seats,
        state.setup.tables,
        [(stop.place, stop.village.terrain) for stop in state.route],
    )
    for (_, village), (_, attributes) in zip(
        state.route, (node for node in nodes if node[1]["kind"] == "village"), strict=True
    ):
        attributes["tokens"] = {IDS[card]: owner for card, owner in village.attached()}
    return nodes


def ring_nodes(seats: int, tables: Tables, villages: Sequence[tuple[Place, Card]]) -> list[Node]:
    """Return castles and villages, clockwise from seat 0's castle.

    Parameters
    ----------
    villages
        Place and terrain of each, in the order of the route.
    """
    nodes: list[Node] = []
    for seat in range(seats):
        own = [(place, terrain) for place, terrain in villages if place.realm == seat]
        spots = _spots(seat, seats, 1 + len(own))
        nodes.append((castle(seat), {"kind": "castle", "realm": seat, "pos": next(spots)}))
        for place, terrain in own:
            attributes = {
                "kind": "village",
                "realm": seat,
                "slot": place.slot,
                "terrain": IDS[terrain],
                "value": tables.village_value[terrain],
                "pos": next(spots),
            }
            nodes.append((str(place), attributes))
    for order, (_, attributes) in enumerate(nodes):
        attributes["order"] = order
    return nodes


def _spots(seat: int, seats: int, number: int) -> Iterator[tuple[float, float]]:
    """Yield evenly spaced points of a seat's part of the ellipse, clockwise.

    Seat 0 sits below, as on the board; its castle is its rightmost place.
    """
    part = 360 / seats
    first = -90 + part / 2 - seat * part
    for i in range(number):
        yield on_ring(first - part * (i + 0.5) / number)


def on_ring(angle: float) -> tuple[float, float]:
    """Return the point of the ellipse at an angle in degrees."""
    x, y = WIDTH * cos(radians(angle)), HEIGHT * sin(radians(angle))
    return round(x, 4) + 0.0, round(y, 4) + 0.0  # no -0.0


def halfway(nodes: Sequence[Node], place: str) -> tuple[float, float]:
    """Return the point of the ring halfway between a place and the one before it."""
    names = [node for node, _ in nodes]
    points = [nodes[names.index(place) - back][1]["pos"] for back in (1, 0)]
    x, y = (sum(point[i] for point in points) for i in (0, 1))
    return on_ring(degrees(atan2(y / HEIGHT, x / WIDTH)))


def unique(clauses: Iterable[str]) -> tuple[str, ...]:
    """Return clause ids once each, in the order in which they came."""
    return tuple(dict.fromkeys(clauses))
