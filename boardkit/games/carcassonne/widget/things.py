"""The ids of what can be pointed at, and back.

`place:1,-2` is a cell, `rot:1` a way to turn the tile, `claim:road:E` a spot on the tile just laid;
`act:road:E`, `act:take` and `act:none` are the buttons of claims.
"""

from __future__ import annotations

from random import Random

from boardkit.core.errors import UnreadableMove
from boardkit.games.carcassonne.moves import NONE, NOTHING, Claim, parse_move
from boardkit.games.carcassonne.rules import canonical
from boardkit.games.carcassonne.state import PIECE, CarcassonneView, Cell, State, cell_text, guess

#: the button that means to put down nothing
_NONE = "act:none"


def state_of(view: CarcassonneView) -> State:
    """Return the state that a view shows; all lies open, so there is one only."""
    return guess(view, Random(0))


def place_thing(cell: Cell) -> str:
    """Return the id of a cell."""
    return f"place:{cell_text(cell)}"


def cell_of(thing: str) -> Cell | None:
    """Return the cell that an id names; None if it names none."""
    kind, _, place = thing.partition(":")
    x, _, y = place.partition(",")
    try:
        return (int(x), int(y)) if kind == "place" else None
    except ValueError:
        return None


def spot_thing(move: Claim) -> str:
    """Return the id of the spot on the tile where a claim puts its piece."""
    return f"claim:{move}"


def button_thing(move: Claim) -> str:
    """Return the id of a claim's button."""
    return _NONE if move.kind == NONE else f"act:{move}"


def claim_of(thing: str) -> Claim | None:
    """Return the claim that an id means; None if it means none."""
    kind, _, text = thing.partition(":")
    if thing == _NONE:
        return NOTHING
    if kind not in ("claim", "act"):
        return None
    try:
        move = parse_move(text)
    except UnreadableMove:
        return None
    return move if isinstance(move, Claim) else None


def same_part(view: CarcassonneView, thing: str) -> str:
    """Return the id by which a claim of the same feature is listed (CA-5.11)."""
    move = claim_of(thing) if view.phase == PIECE else None
    if move is None or not move.at:
        return thing
    listed = canonical(state_of(view), move)
    kind = thing.partition(":")[0]
    return f"{kind}:{listed}" if isinstance(listed, Claim) else thing
