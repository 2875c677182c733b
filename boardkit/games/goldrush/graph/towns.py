"""Players and towns, joined by mines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardkit.games.goldrush.data import TOWNS
from boardkit.games.goldrush.graph.flows import player
from boardkit.games.goldrush.state import State, mines_in

if TYPE_CHECKING:
    import networkx as nx


def towns_graph(state: State) -> nx.Graph[str]:
    """Return players and towns; an edge has `weight` (mines) and `mayor` (whether he is)."""
    import networkx as nx

    seats = range(state.setup.seats)
    graph: nx.Graph[str] = nx.Graph(game="goldrush", kind="towns", seats=len(seats), seen_by=None)
    for seat in seats:
        graph.add_node(player(seat), kind="player", seat=seat, bipartite=0)
    for town, name in enumerate(TOWNS):
        graph.add_node(f"town:{name}", kind="town", town=name, bipartite=1)
        for seat in seats:
            mines, mayor = mines_in(state, seat, town), state.mayors[town] == seat
            if mines or mayor:
                graph.add_edge(player(seat), f"town:{name}", weight=mines, mayor=mayor)
    return graph
