"""Players and towns, joined by mines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardkit.games.goldrush.data import IDS, TOWNS
from boardkit.games.goldrush.graph.nodes import about_graph, player
from boardkit.games.goldrush.scoring import fee_owed
from boardkit.games.goldrush.state import State, mines_in

if TYPE_CHECKING:
    import networkx as nx


def towns_graph(state: State) -> nx.Graph[str]:
    """Return players and towns with the mines that join them."""
    import networkx as nx

    seats, of = state.setup.seats, state.setup.town
    graph: nx.Graph[str] = nx.Graph(**about_graph("towns", "layers", seats))
    for seat, mines in enumerate(state.mines):
        pos = (_column(seat, seats), 1.0)
        about = {"kind": "player", "bipartite": 0, "seat": seat, "mines": len(mines), "pos": pos}
        graph.add_node(player(seat), **about)
    for town, name in enumerate(TOWNS):
        mayor = state.mayors[town]
        node = f"town:{name}"
        graph.add_node(
            node,
            kind="town",
            bipartite=1,
            town=name,
            mines=sum(mines_in(state, seat, town) for seat in range(seats)),
            mayor=mayor,
            fee=0 if mayor is None else fee_owed(state, mayor, mines_in(state, mayor, town), "")[0],
            pos=(_column(town, len(TOWNS)), 0.0),
        )
        for seat in range(seats):
            cards = tuple(IDS[card] for card in state.mines[seat] if of[card] == town)
            if cards or mayor == seat:
                look = {"weight": len(cards), "cards": cards, "mayor": mayor == seat}
                graph.add_edge(player(seat), node, **look)
    return graph


def _column(number: int, of: int) -> float:
    """Return the middle of one of so many columns, which together are 1 wide."""
    return round((number + 0.5) / of, 4)
