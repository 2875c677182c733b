"""The features as a graph: what each is, what it is worth, and whose it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from math import dist
from typing import TYPE_CHECKING, Any

from boardkit.games.carcassonne.data import CITY, FIELD, FIELD_SIDE, ROAD, SIDES
from boardkit.games.carcassonne.graph.parts import GARDEN, MONASTERY, RIVER
from boardkit.games.carcassonne.graph.segments import beyond, segments_graph
from boardkit.games.carcassonne.graph.tiles import about
from boardkit.games.carcassonne.scoring import city_rate
from boardkit.games.carcassonne.state import Cell, State, around

if TYPE_CHECKING:
    import networkx as nx

#: what is scored by the eight cells around it
_CLOISTERS = (MONASTERY, GARDEN)


def features_graph(state: State) -> nx.Graph[str]:
    """Return the features; the attributes are described in `boardkit.games.carcassonne.graph`."""
    import networkx as nx

    segments = segments_graph(state)
    graph: nx.Graph[str] = nx.Graph(**about(state, "features"))
    feature_of: dict[str, str] = {}
    for node in segments:
        if node in feature_of or not _counts(segments.nodes[node]["kind"], state):
            continue
        found = nx.node_connected_component(segments, node)
        own = [one for one in segments if one in found] if len(found) > 1 else [node]
        feature_of.update(dict.fromkeys(own, node))
        graph.add_node(node, **_feature(segments, own, state))
    _add_touching(graph, segments, feature_of)
    _add_gaps(graph, segments)
    for node, feature in graph.nodes(data=True):
        feature["worth"], feature["finished"] = _worth(graph, node, state)
        feature["pos"] = _middle(feature["places"])
    return graph


def _counts(kind: str, state: State) -> bool:
    """Tell whether parts of a kind are features: water is none, gardens need the abbot."""
    return kind != RIVER and (kind != GARDEN or state.setup.options.abbot)


def _feature(segments: nx.Graph[str], own: list[str], state: State) -> dict[str, Any]:
    """Return what is known of a feature without looking at others."""
    about_own = [segments.nodes[node] for node in own]
    kind, tiles = about_own[0]["kind"], state.board.tiles
    cells = tuple(dict.fromkeys(one["cell"] for one in about_own))
    pieces = Counter(one["piece"][0] for one in about_own if one["piece"] is not None)
    number = len(cells)
    if kind in _CLOISTERS:
        number += sum(near in tiles for near in around(cells[0]))
        open_ends = 9 - number
    else:
        open_ends = len({end for one in about_own for end in _ends(one, state)})
    return {
        "kind": kind,
        "cells": cells,
        "tiles": number,
        "segments": tuple(own),
        "places": tuple(one["pos"] for one in about_own),
        "open": open_ends,
        "pennants": sum(one["pennants"] for one in about_own),
        "pieces": dict(sorted(pieces.items())),
        "standing": tuple(
            (node, *piece)
            for node, one in zip(own, about_own, strict=True)
            if (piece := one["piece"]) is not None
        ),
        "owners": most(pieces),
        "complete": kind != FIELD and not open_ends,
    }


def _ends(part: Mapping[str, Any], state: State) -> Iterator[tuple[Cell, str]]:
    """Yield the open ends of a part; the halves of a side of nothing but field are one end."""
    cell = part["cell"]
    turned = state.board.tiles[cell].turned
    for side in part["open"]:
        letter = turned.tile.edges[(SIDES.index(side[0]) - turned.rot) % 4]
        yield cell, side[0] if letter == FIELD_SIDE else side


def most(pieces: Mapping[int, int]) -> tuple[int, ...]:
    """Return the seats with the most pieces, all of them in a tie (CA-10.1, CA-10.2)."""
    high = max(pieces.values(), default=0)
    return tuple(sorted(seat for seat, number in pieces.items() if number == high))


def _add_touching(
    graph: nx.Graph[str], segments: nx.Graph[str], feature_of: Mapping[str, str]
) -> None:
    """Join each field to the cities that it touches (CA-11.8)."""
    for node, part in segments.nodes(data=True):
        for city in part.get("touches", ()):
            _link(graph, feature_of[node], feature_of[city], "touches", part["cell"])


def _add_gaps(graph: nx.Graph[str], segments: nx.Graph[str]) -> None:
    """Join roads, and cities, that have open ends at the same empty cell."""
    reaching: dict[tuple[Cell, str], list[str]] = {}
    for node, feature in graph.nodes(data=True):
        if feature["kind"] not in (ROAD, CITY):
            continue
        for one in feature["segments"]:
            part = segments.nodes[one]
            for side in part["open"]:
                there = reaching.setdefault((beyond(part["cell"], side), part["kind"]), [])
                there.append(node)
    for (cell, _), nodes in reaching.items():
        for one, other in combinations(dict.fromkeys(nodes), 2):
            _link(graph, one, other, "gap", cell)


def _link(graph: nx.Graph[str], one: str, other: str, link: str, cell: Cell) -> None:
    cells = graph.edges[one, other]["cells"] if graph.has_edge(one, other) else ()
    if cell not in cells:
        graph.add_edge(one, other, link=link, cells=(*cells, cell))


def _worth(graph: nx.Graph[str], node: str, state: State) -> tuple[int, int]:
    """Return what a feature pays as it is, and what it would pay if it were complete."""
    feature, options, tables = graph.nodes[node], state.setup.options, state.setup.tables
    kind, tiles, pennants = feature["kind"], feature["tiles"], feature["pennants"]
    done, left = tables.points, tables.points_at_end
    if kind == FIELD:
        rate = city_rate(state.setup)
        cities = [graph.nodes[city]["complete"] for city in graph[node]]
        return rate * sum(cities), rate * len(cities)
    if kind in _CLOISTERS:
        rates = done if feature["complete"] else left
        return rates["cloister"] * tiles, done["cloister"] * 9
    if kind == CITY and tiles == 2 and options.two_tile_city == 2:
        done = tables.small_city  # CA-20.3; it says nothing about the end (CA-14.6)
    finished = tiles * done[kind] + pennants * done.get("pennant", 0)
    unfinished = tiles * left[kind] + pennants * left["pennant"]
    return finished if feature["complete"] else unfinished, finished


def _middle(places: tuple[tuple[float, float], ...]) -> tuple[float, float]:
    """Return the place of a feature that lies nearest to the middle of all its places."""
    x, y = (sum(place[i] for place in places) / len(places) for i in (0, 1))
    return min(places, key=lambda place: round(dist(place, (x, y)), 6))
