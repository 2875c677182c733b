"""What somebody seems to try who points at things that make no legal move."""

from __future__ import annotations

from boardkit.games.carcassonne.advice import lacks
from boardkit.games.carcassonne.state import PLACE, CarcassonneView, Cell, Place
from boardkit.games.carcassonne.widget.things import cell_of, claim_of, state_of


def attempted(view: CarcassonneView, thing: str) -> str:
    """Return the text of the move that pointing at a thing seems to mean; empty if none."""
    cell = cell_of(thing)
    if cell is not None:
        return str(nearest(view, cell))
    move = claim_of(thing)
    return "" if move is None else str(move)


def nearest(view: CarcassonneView, cell: Cell) -> Place:
    """Return how the tile in hand comes nearest to fit at a cell: with the fewest clashes."""
    if view.phase != PLACE or view.tile is None or cell not in view.board.gaps:
        return Place(*cell, 0)
    found = lacks(state_of(view), cell)
    best = min(found, key=lambda lack: (len(lack.violations), lack.rot))
    return Place(*cell, best.rot)
