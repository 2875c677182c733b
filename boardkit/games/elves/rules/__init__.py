"""May I? One function a clause, asked in the order the clause list gives; and the legal moves."""

from __future__ import annotations

from boardkit.core.checks import Check, broken
from boardkit.core.clauses import Violation
from boardkit.games.elves import moves
from boardkit.games.elves.moves import Move
from boardkit.games.elves.rules import planning, travel
from boardkit.games.elves.rules.common import (
    CHECKS,
    discards_for_the_fetched,
    discards_what_is_due,
    fetches_a_village,
    fits_the_phase,
    holds_the_cards,
    keeps_the_fetched,
    not_in_turn,
)
from boardkit.games.elves.rules.listing import legal_moves
from boardkit.games.elves.state import State

__all__ = ["CHECKS", "QUESTIONS", "canonical", "legal_moves", "violations"]

EVERY_MOVE: tuple[Check, ...] = (
    fits_the_phase,
    fetches_a_village,
    discards_for_the_fetched,
    discards_what_is_due,
)

#: the questions of each kind of move, in order
QUESTIONS: dict[type, tuple[Check, ...]] = {
    moves.LayVillage: (
        planning.lays_one_village,
        holds_the_cards,
        planning.lays_it_to_the_left,
        planning.realm_has_room,
    ),
    moves.Call: (planning.has_no_village, planning.a_village_is_left),
    moves.Fetch: (),
    moves.Exchange: (planning.can_exchange,),
    moves.Discard: (holds_the_cards, keeps_the_fetched),
    moves.Buy: (
        planning.has_a_purchase_left,
        planning.something_to_buy,
        planning.can_pay_the_price,
    ),
    moves.Attach: (
        holds_the_cards,
        planning.beside_a_village,
        planning.tree_stands_on_land,
        planning.monster_swims,
        planning.first_of_its_kind,
        planning.has_a_token,
    ),
    moves.Destroy: (
        planning.in_own_realm,
        planning.village_stands,
        planning.can_pay_the_destruction,
    ),
    moves.Pass: (planning.has_a_village,),
    moves.Visit: (
        travel.comes_next,
        holds_the_cards,
        travel.only_escort_of_the_stay,
        travel.escort_on_entering,
        travel.pays_travel_cards,
        travel.pays_one_vehicle,
        travel.vehicle_can_go_there,
        travel.pays_the_number,
        travel.can_pay_the_thief,
    ),
    moves.Spell: (
        travel.spell_is_in_play,
        travel.comes_next,
        holds_the_cards,
        travel.only_escort_of_the_stay,
        travel.escort_on_entering,
        travel.spell_pays_cards,
        travel.spell_is_needed,
        travel.spell_pays_gold,
        travel.spell_leaves_the_fee,
    ),
    moves.ChangeDirection: (holds_the_cards, travel.may_turn_round),
    moves.Stop: (),
}


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
    """Return the listed way of saying a move: cards in order, a village without its slot.

    The slot follows from the rule (KE-10.3); only the right one may be left out.
    """
    if (
        isinstance(move, moves.LayVillage)
        and move.slot is not None
        and 0 <= move.realm < state.setup.seats
        and move.slot == planning.free_slot(state, move.realm)
    ):
        return moves.LayVillage(move.cards, move.realm)
    return moves.canonical(move)
