"""The parts of the tile just laid that a piece may be thought of for."""

from __future__ import annotations

from boardkit.games.carcassonne.data import FIELD
from boardkit.games.carcassonne.moves import ABBOT, MONK, Claim, claim
from boardkit.games.carcassonne.state import CarcassonneView, Feature


def parts(view: CarcassonneView) -> list[Claim]:
    """Return the claims that the tile just laid has a place for, each feature once."""
    board, options = view.board, view.setup.options
    laid = board.tiles[board.last]
    tile = laid.turned.tile
    found: list[Claim] = []
    seen = set()
    for i in laid.turned.listed:
        root, kind = board.root(laid.base + i), tile.segments[i].kind
        if root not in seen and (kind != FIELD or options.farmers):
            seen.add(root)
            found.append(claim(kind, laid.turned.names[i]))
    if tile.monastery or (tile.garden and options.abbot and options.garden_for == "any"):
        found.append(claim(MONK))
    if tile.cloister and options.abbot:
        found.append(claim(ABBOT))
    return found


def feature_of(view: CarcassonneView, part: Claim) -> Feature | None:
    """Return the feature that a claim is about; None for a monastery or garden."""
    board = view.board
    laid = board.tiles[board.last]
    for i, (segment, name) in enumerate(
        zip(laid.turned.tile.segments, laid.turned.names, strict=True)
    ):
        if (segment.kind, name) == (part.kind, part.at):
            return board.features[board.root(laid.base + i)]
    return None
