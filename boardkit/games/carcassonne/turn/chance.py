"""Chance: which tile is drawn (CA-3.2, CA-12.3, CA-12.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random

from boardkit.core.game import NATURE
from boardkit.games.carcassonne.data import Tile
from boardkit.games.carcassonne.moves import Draw, Move, draw
from boardkit.games.carcassonne.state import PIECE, PLACE, State


def to_move(state: State) -> int | None:
    """Return whose decision it is: a seat, NATURE for a draw, None when the game is over."""
    if state.tile is not None or state.phase == PIECE:
        return state.turn
    return NATURE if state.phase == PLACE else None


def source(state: State) -> tuple[Tile, ...]:
    """Return the tiles of which one is drawn: river tiles first, the lake last of them."""
    stream = state.stream
    if not stream:
        return state.land
    # sorted, the lake stands behind all others; a position set up freely may have none
    return stream[:-1] if len(stream) > 1 and len(stream[-1].river) == 1 else stream


def sample(state: State, rng: Random) -> Draw:
    """Draw a tile."""
    pile = source(state)
    return draw(pile[int(rng.random() * len(pile))].id)


def chances(state: State) -> Sequence[tuple[Draw, Fraction]]:
    """Return each tile that can be drawn with its probability."""
    pile = source(state)
    return [(draw(tile.id), Fraction(n, len(pile))) for tile, n in Counter(pile).items()]


def is_outcome(state: State, move: Move) -> bool:
    """Tell whether an outcome is possible here."""
    return (
        isinstance(move, Draw)
        and to_move(state) == NATURE
        and any(tile.id == move.tile for tile in source(state))
    )
