"""Fields and the cities they touch, and what farmers earn by the reading in force."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from boardkit.games.carcassonne.data import CITY, FIELD
from boardkit.games.carcassonne.graph.features import features_graph, most
from boardkit.games.carcassonne.graph.tiles import about
from boardkit.games.carcassonne.scoring import city_rate
from boardkit.games.carcassonne.state import State

if TYPE_CHECKING:
    import networkx as nx


def farms_graph(state: State) -> nx.Graph[str]:
    """Return fields and cities; the attributes are told in `boardkit.games.carcassonne.graph`."""
    import networkx as nx

    features = features_graph(state)
    reading = state.setup.options.farm_scoring
    rate = city_rate(state.setup)
    graph: nx.Graph[str] = nx.Graph(**about(state, "farms"), reading=reading, rate=rate)
    for bipartite, kind in enumerate((FIELD, CITY)):
        for node, feature in features.nodes(data=True):
            if feature["kind"] == kind:
                graph.add_node(node, **feature, bipartite=bipartite)
    for one, other, link in features.edges(data=True):
        if link["link"] == "touches":
            city = other if graph.nodes[other]["kind"] == CITY else one
            complete = graph.nodes[city]["complete"]
            graph.add_edge(one, other, complete=complete, cells=link["cells"])
    earned = dict.fromkeys(range(state.setup.seats), 0)
    for node, about_node in graph.nodes(data=True):
        if about_node["bipartite"] == 0:
            about_node["points"] = about_node["worth"]
            continue
        paid = _paid(graph, node, rate, reading)
        about_node["owners"] = tuple(sorted(paid))
        about_node["farmers"] = _farmers(graph, node)
        about_node["points"] = dict(sorted(paid.items()))
        for seat, points in paid.items():
            earned[seat] += points
    graph.graph["points"] = earned
    return graph


def _farmers(graph: nx.Graph[str], city: str) -> dict[int, int]:
    """Return how many farmers each seat has on all fields around a city."""
    count: Counter[int] = Counter()
    for field in graph[city]:
        count.update(graph.nodes[field]["pieces"])
    return dict(sorted(count.items()))


def _paid(graph: nx.Graph[str], city: str, rate: int, reading: str) -> Counter[int]:
    """Return what each seat is paid for a city: by the field, once, or for most farmers."""
    if not graph.nodes[city]["complete"]:
        return Counter()
    if reading == "city4":
        return Counter(dict.fromkeys(most(_farmers(graph, city)), rate))
    paid: Counter[int] = Counter()
    for field in graph[city]:
        for seat in graph.nodes[field]["owners"]:
            paid[seat] = rate if reading == "field3_once" else paid[seat] + rate
    return paid
