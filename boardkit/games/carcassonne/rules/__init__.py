"""May I? One function a clause, asked in the order the clause list gives; and the legal moves."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.core.checks import Check, broken
from boardkit.core.clauses import Violation
from boardkit.games.carcassonne.moves import Claim, Move, Skip
from boardkit.games.carcassonne.rules import claiming, placing
from boardkit.games.carcassonne.rules.claiming import claims, own_abbot, segment_of
from boardkit.games.carcassonne.rules.common import (
    CHECKS,
    comes_in_its_step,
    not_in_turn,
    plays_the_drawn_tile,
)
from boardkit.games.carcassonne.rules.placing import fits_somewhere, placements, places_for
from boardkit.games.carcassonne.state import PIECE, PLACE, Place, State

__all__ = [
    "CHECKS",
    "QUESTIONS",
    "canonical",
    "claims",
    "fits_somewhere",
    "legal_moves",
    "own_abbot",
    "placements",
    "places_for",
    "segment_of",
    "violations",
]

EVERY_MOVE: tuple[Check, ...] = (plays_the_drawn_tile, comes_in_its_step)

#: the questions of each kind of move, in order
QUESTIONS: dict[type, tuple[Check, ...]] = {
    Skip: (placing.places_what_fits,),
    Place: (
        placing.lies_beside_a_tile,
        placing.continues_the_water,
        placing.edges_match,
        placing.river_turns_as_it_may,
    ),
    Claim: (
        claiming.farmers_are_in_play,
        claiming.abbots_are_in_play,
        claiming.field_reaches_there,
        claiming.abbot_has_a_place,
        claiming.garden_is_for_abbots,
        claiming.tile_has_the_place,
        claiming.own_abbot_is_out,
        claiming.abbot_waits_to_be_scored,
        claiming.piece_is_in_supply,
        claiming.field_is_free,
        claiming.feature_is_free,
    ),
}


def legal_moves(state: State) -> Sequence[Move]:
    """Return all moves of the seat in turn, in an order that follows from the board's."""
    if state.phase == PIECE:
        return claims(state)
    return placements(state) if state.phase == PLACE else ()


def violations(state: State, move: Move, seat: int | None = None) -> tuple[Violation, ...]:
    """Return why a move is not allowed; nothing if it is.

    Parameters
    ----------
    seat
        Whose move it is said to be; None: the seat to move.
    """
    if seat is not None and seat != state.turn:
        return (not_in_turn(state, seat),)
    return broken((*EVERY_MOVE, *QUESTIONS.get(type(move), ())), state, move)


def canonical(state: State, move: Move) -> Move:
    """Return the listed way of saying a move.

    A tile that looks the same after some quarter turns is turned as little as possible (CA-4.6);
    a line form need not name the tile drawn; a feature goes by its first name (CA-5.11).
    """
    tile = state.tile
    if isinstance(move, Place) and tile is not None and move.named in (None, tile.id):
        return Place(move.x, move.y, move.rot % tile.period)
    if isinstance(move, Claim) and state.phase == PIECE:
        return claiming.first_name(state, move)
    return move
