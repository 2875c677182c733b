"""The checks of Carcassonne, and the questions asked of every decision."""

from __future__ import annotations

from collections.abc import Iterator

from boardkit.core.checks import Checks
from boardkit.core.clauses import Violation
from boardkit.games.carcassonne.moves import Claim, Move, Skip
from boardkit.games.carcassonne.state import OVER, PIECE, PLACE, Cell, Place, State

CHECKS = Checks()


def not_in_turn(state: State, seat: int) -> Violation:
    """Return the violation of a seat that is not in turn (CA-3.11)."""
    return Violation.of("CA-3.11", {"seat": seat}, {"mover": state.turn})


def written(cell: Cell) -> str:
    """Return a cell as it reads in a sentence."""
    return f"({cell[0]}, {cell[1]})"


@CHECKS.owns("CA-3.2")
def plays_the_drawn_tile(state: State, move: Move) -> Iterator[Violation]:
    """A line form names the tile drawn, none other."""
    tile = state.tile
    if isinstance(move, Place) and tile is not None and move.named not in (None, tile.id):
        yield Violation.of("CA-3.2", {"tile": move.named}, {"drawn": tile.id})


@CHECKS.owns("CA-3.1")
def comes_in_its_step(state: State, move: Move) -> Iterator[Violation]:
    """First the tile is placed, then a piece."""
    if state.phase == PLACE and (state.tile is None or not isinstance(move, (Place, Skip))):
        yield Violation.of("CA-3.1", {"phase": PLACE}, {"right": "place_first"})
    elif state.phase == PIECE and not isinstance(move, Claim):
        yield Violation.of("CA-3.1", {"phase": PIECE}, {"right": "claim_now"})
    elif state.phase == OVER:
        yield Violation.of("CA-3.1", {"phase": OVER}, {"right": "nothing_more"})
