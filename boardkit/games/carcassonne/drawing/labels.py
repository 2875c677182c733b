"""The words on and behind the pictures, in the language in use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from boardkit.core.lettering import fitted
from boardkit.games.carcassonne import scoring
from boardkit.games.carcassonne.data import Tile, Turned, words
from boardkit.games.carcassonne.state import (
    OVER,
    PIECE,
    CarcassonneView,
    Cell,
    Feature,
    Piece,
    cell_text,
    guess,
)

#: how much of a name a screen reader is given, as a width at type size 1
_SPOKEN = 24

#: what a piece is called, by its role
_ROLES = {
    "road": "role_highwayman",
    "city": "role_knight",
    "field": "role_farmer",
    "monk": "role_monk",
    "abbot": "role_abbot",
}


def say(key: str, **facts: object) -> str:
    """Return a label in the language in use, its blanks filled in."""
    return words()[key].format(**facts)


def spoken(name: str) -> str:
    """Return a player's name, cut if it is very long."""
    return fitted(name, _SPOKEN, 1)


def role_name(role: str) -> str:
    """Return what a piece is called by its role."""
    return say(_ROLES[role])


def cell_name(cell: Cell) -> str:
    """Return a cell as people read it."""
    return cell_text(cell).replace("-", "−")


def tile_label(turned: Turned) -> str:
    """Return what a tile is and how it is turned."""
    name = say(turned.tile.id)
    return say("draw_turned", tile=name, n=turned.rot) if turned.rot else name


def piece_label(piece: Piece, names: Sequence[str]) -> str:
    """Return what a piece is, whose, and where on its tile."""
    facts = {"role": role_name(piece.role), "name": spoken(names[piece.seat]), "at": piece.at}
    return say("draw_stands_at" if piece.at else "draw_stands", **facts)


def laid_label(cell: Cell, turned: Turned, pieces: Iterable[Piece], names: Sequence[str]) -> str:
    """Return which tile lies at a cell and what stands on it."""
    label = say("draw_cell", cell=cell_name(cell), tile=tile_label(turned))
    return ", ".join([label, *(piece_label(piece, names) for piece in pieces)])


def part_name(kind: str, at: str) -> str:
    """Return a part of a tile as a claim names it."""
    return say("draw_part", kind=say(kind), at=at).strip()


def feature_label(feature: Feature, names: Sequence[str]) -> str:
    """Return how large a road, city or field is, whether it is complete, and whose it is."""
    parts = [say("draw_feature_tiles", n=feature.tiles.bit_count())]
    if feature.pennants:
        parts.append(say("draw_pennants", n=feature.pennants))
    if feature.kind != "field":
        parts.append(say("draw_open", n=feature.open) if feature.open else say("draw_complete"))
    return ", ".join([*parts, holders(feature.pieces, names)])


def holders(pieces: Sequence[Piece], names: Sequence[str]) -> str:
    """Return whose pieces stand on something."""
    if not pieces:
        return say("draw_free")
    counts = sorted(Counter(piece.seat for piece in pieces).items())
    who = ", ".join(spoken(names[s]) + (f" ×{n}" if n > 1 else "") for s, n in counts)
    return say("draw_held", names=who)


def heading(view: CarcassonneView) -> str:
    """Return how far the game is."""
    return say("draw_heading", laid=len(view.board.tiles), left=view.tiles_left)


def status(view: CarcassonneView, names: Sequence[str]) -> str:
    """Return who does what next, or who has won."""
    if view.phase == OVER:
        best = winners(view)
        return say("draw_winner", name=names[best[0]]) if len(best) == 1 else say("draw_winners")
    if view.phase == PIECE:
        return say("draw_piece", name=names[view.turn])
    if view.tile is None:
        return say("draw_next")
    return say("draw_place", name=names[view.turn])


def winners(view: CarcassonneView) -> tuple[int, ...]:
    """Return the winning seats of a game that is over."""
    return scoring.winners(guess(view, Random(0)))


def describe(view: CarcassonneView, names: Sequence[str]) -> str:
    """Return the table in sentences, for who cannot see it."""
    sentences = [
        say(
            "draw_player",
            name=spoken(name),
            points=view.points[seat],
            meeples=view.meeples[seat],
            abbots=view.abbots[seat],
        )
        for seat, name in enumerate(names)
    ]
    if view.tile is not None:
        sentences.append(say("table_hand", tile=say(view.tile.id)))
    cell = view.board.last
    tile = tile_label(view.board.tiles[cell].turned)
    sentences.append(say("table_last", tile=tile, cell=cell_name(cell)))
    if view.river is not None:
        sentences.append(say("table_head", cell=cell_name(view.river.head)))
    return " ".join(f"{sentence}." for sentence in sentences)


def counted(tiles: Iterable[Tile]) -> list[tuple[Tile, int]]:
    """Return tiles with how many there are of each, in the table's order."""
    return sorted(Counter(tiles).items())
