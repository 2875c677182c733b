"""What happens next: the effect of each move and outcome, step by step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from boardkit.core.events import Event
from boardkit.games.goldrush import moves
from boardkit.games.goldrush.moves import Move
from boardkit.games.goldrush.rules import legal_moves, slot_pool
from boardkit.games.goldrush.state import BIDDING, ENDED, HOLDUP, MUSTANG, SLOT, State
from boardkit.games.goldrush.turn import actions, auction, choice, digging, rounds
from boardkit.games.goldrush.turn.chance import chance_is_due, chances, is_outcome, sample

__all__ = ["apply", "can_go_on", "chance_is_due", "chances", "finish", "is_outcome", "sample"]


def _pass(state: State, move: moves.Pass, events: list[Event]) -> State:
    if state.step == BIDDING:
        return auction.pass_bid(state, move, events)
    if state.step == MUSTANG:
        return choice.decline_mustang(state, move, events)
    return digging.decline_telegraph(state, move, events)


def _dice(state: State, move: moves.Dice, events: list[Event]) -> State:
    if state.step == HOLDUP:
        return actions.holdup_dice(state, move, events)
    return digging.dice(state, move, events)


_EFFECTS: dict[type, Callable[[State, Any, list[Event]], State]] = {
    moves.Bid: auction.bid,
    moves.Pass: _pass,
    moves.Take: choice.take,
    moves.Discard: choice.discard,
    moves.Dynamite: actions.dynamite,
    moves.Judge: actions.judge,
    moves.Expropriate: actions.expropriate,
    moves.Holdup: actions.threaten,
    moves.LayVein: actions.lay_vein,
    moves.ChooseTown: choice.choose_town,
    moves.UseMustang: choice.use_mustang,
    moves.Roll: digging.roll,
    moves.UseTelegraph: digging.use_telegraph,
    moves.Remove: rounds.remove,
    moves.First: rounds.first_player,
    moves.Reveal: rounds.reveal,
    moves.Replace: rounds.replace,
    moves.DrawSlot: actions.draw_slot,
    moves.Dice: _dice,
}


def apply(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """Return the position after a legal move or outcome, and what happened. Pure."""
    events: list[Event] = []
    after = _EFFECTS[type(move)](state, move, events)
    return after, tuple(events)


def can_go_on(state: State) -> bool:
    """Tell whether a position has a move or an outcome, unless the game is over."""
    if state.step == SLOT:
        return bool(slot_pool(state))
    return state.step == ENDED or chance_is_due(state) or bool(legal_moves(state))


def finish(state: State) -> tuple[State, tuple[Event, ...]]:
    """Return the position scored as if the game ended here, and the events of that."""
    if state.step == ENDED:
        return state, ()
    events: list[Event] = []
    return rounds.finish(state, events), tuple(events)
