"""May I? One function a clause, asked in the order the clause list gives; and the legal moves."""

from __future__ import annotations

from boardkit.core.checks import Check, broken
from boardkit.core.clauses import Violation
from boardkit.games.goldrush import moves
from boardkit.games.goldrush.moves import Move
from boardkit.games.goldrush.rules import auction, common, effects
from boardkit.games.goldrush.rules.common import CHECKS, Said
from boardkit.games.goldrush.rules.listing import legal_moves
from boardkit.games.goldrush.rules.targets import (
    dynamite_targets,
    expropriation_targets,
    holdup_targets,
    is_protected,
    mines_to_take,
    slot_pool,
    usable,
)
from boardkit.games.goldrush.state import State

__all__ = [
    "CHECKS",
    "QUESTIONS",
    "Said",
    "dynamite_targets",
    "expropriation_targets",
    "holdup_targets",
    "is_protected",
    "legal_moves",
    "mines_to_take",
    "slot_pool",
    "usable",
    "violations",
]

#: asked of every move, in this order: a kept card at a wrong time, the step, the seat, an effect
#: that waits, the card that must be taken
EVERY_MOVE: tuple[Check, ...] = (
    common.telegraph_in_time,
    common.mustang_in_time,
    common.fits_the_step,
    common.has_not_passed,
    common.in_turn_to_bid,
    common.in_turn_to_choose,
    common.discards_when_due,
    common.chooses_the_saloons_town,
    common.uses_the_card_taken,
    common.uses_the_card_that_fires,
    common.highest_bidder_takes,
    common.others_take,
)

_CHOSEN: tuple[Check, ...] = (effects.leaves_the_rivers, effects.leaves_the_protected)

#: the further questions of each kind of move, in order
QUESTIONS: dict[type, tuple[Check, ...]] = {
    moves.Bid: (
        auction.has_nuggets,
        auction.bids_whole_nuggets,
        auction.opens_with_one,
        auction.bids_higher,
        auction.can_pay_the_bid,
    ),
    moves.Dynamite: (*_CHOSEN, effects.dynamites_an_opponent),
    moves.Judge: (*_CHOSEN, effects.exchanges_two_mines),
    moves.Expropriate: (*_CHOSEN, effects.expropriates_where_he_has_one),
    moves.Holdup: (*_CHOSEN, effects.threatens_an_opponent),
    moves.LayVein: (effects.lays_it_on_an_own_mine,),
}


def violations(state: State, move: Move, seat: int | None = None) -> tuple[Violation, ...]:
    """Return why a move is not allowed; nothing if it is.

    Parameters
    ----------
    seat
        Whose move it is said to be; None: the seat to move.
    """
    said = Said(move, state.turn if seat is None else seat)
    return broken((*EVERY_MOVE, *QUESTIONS.get(type(move), ())), state, said)
