"""The parts of all tiles, joined where they meet, by a walk over the sides of the tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardkit.games.carcassonne.data import FIELD, SIDES, STEPS
from boardkit.games.carcassonne.graph.parts import ACROSS, parts_of
from boardkit.games.carcassonne.graph.tiles import about
from boardkit.games.carcassonne.state import Cell, State, cell_text

if TYPE_CHECKING:
    import networkx as nx

#: what a piece is called by the place it stands on (CA-5.3)
ROLES = {"road": "highwayman", "city": "knight", "field": "farmer"}


def segments_graph(state: State) -> nx.Graph[str]:
    """Return the parts of all tiles; `boardkit.games.carcassonne.graph` tells the attributes."""
    import networkx as nx

    graph: nx.Graph[str] = nx.Graph(**about(state, "segments"))
    tiles = {cell: (laid.turned.tile, laid.turned.rot) for cell, laid in state.board.tiles.items()}
    standing = _pieces(state)
    #: the part that takes a side of a cell; fields by half side, so that none is mistaken
    taker: dict[tuple[Cell, str], str] = {}
    for order, (cell, (tile, rot)) in enumerate(tiles.items()):
        here = cell_text(cell)
        for part in parts_of(tile, rot):
            node = f"{here} {part.node}"
            spot = cell[0] + part.spot[0], cell[1] + part.spot[1]
            graph.add_node(
                node,
                kind=part.kind,
                cell=cell,
                order=order,
                name=part.name,
                sides=part.sides,
                open=tuple(side for side in part.sides if beyond(cell, side) not in tiles),
                pennants=part.pennants,
                piece=standing.get((cell, part.name)),
                pos=(round(spot[0], 4) + 0.0, round(spot[1], 4) + 0.0),  # no -0.0
            )
            if part.kind == FIELD:
                graph.nodes[node]["touches"] = tuple(f"{here} {city}" for city in part.touches)
            for side in part.sides:
                taker[cell, side] = node
                other = taker.get((beyond(cell, side), ACROSS[side]))
                if other is not None:
                    graph.add_edge(other, node, side=ACROSS[side])
    return graph


def beyond(cell: Cell, side: str) -> Cell:
    """Return the cell beyond a side or half side."""
    dx, dy = STEPS[SIDES.index(side[0])]
    return cell[0] + dx, cell[1] + dy


def _pieces(state: State) -> dict[tuple[Cell, str], tuple[int, str]]:
    """Return the pieces by cell and the name of the part they stand on."""
    standing = {}
    for own in state.pieces:
        for piece in own:
            name = f"{piece.role}:{piece.at}" if piece.at else piece.role
            if not piece.at and state.board.tiles[piece.cell].turned.tile.monastery:
                name = "monk"
            elif not piece.at:
                name = "abbot"  # a garden, whoever stands in it (CA-13.23)
            standing[piece.cell, name] = piece.seat, ROLES.get(piece.role, piece.role)
    return standing
