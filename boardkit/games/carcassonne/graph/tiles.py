"""The tiles as a graph, and what all graphs of a position say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardkit.games.carcassonne.state import State, beside, cell_text

if TYPE_CHECKING:
    import networkx as nx


def tiles_graph(state: State) -> nx.Graph[str]:
    """Return the tiles; the attributes are described in `boardkit.games.carcassonne.graph`."""
    import networkx as nx

    graph: nx.Graph[str] = nx.Graph(**about(state, "tiles"))
    tiles = state.board.tiles
    for cell, laid in tiles.items():
        graph.add_node(
            cell_text(cell),
            cell=cell,
            tile=laid.turned.tile.id,
            rot=laid.turned.rot,
            order=laid.order,
            pos=(float(cell[0]), float(cell[1])),
        )
    for cell, laid in tiles.items():
        for side, near in enumerate(beside(cell)):
            if near in tiles and tiles[near].order > laid.order:
                letter = laid.turned.tile.edges[(side - laid.turned.rot) % 4]
                graph.add_edge(cell_text(cell), cell_text(near), letter=letter)
    return graph


def about(state: State, kind: str) -> Any:
    """Return the attributes that every graph of the game has."""
    return {
        "game": "carcassonne",
        "kind": kind,
        "layout": "board",
        "seats": state.setup.seats,
        "seen_by": None,
        "tiles": {
            cell_text(cell): f"{turned.tile.id} {turned.rot}"
            for cell, turned in state.board.turned()
        },
    }
