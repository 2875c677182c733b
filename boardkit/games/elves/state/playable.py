"""Positions that could not come about, and in which somebody would be stuck or gold be lost."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.core.language import say
from boardkit.core.reading import not_possible
from boardkit.games.elves.data import IDS, TERRAINS
from boardkit.games.elves.state.position import (
    DISCARD,
    FETCH,
    PLAN,
    SWAP,
    TRAVEL,
    State,
    ids,
    listed,
)


def check_playable(state: State, names: Sequence[str]) -> None:
    """Refuse a position from which its seat to move could not go on as the rules say.

    Raises
    ------
    BadData
        A search without a village to find, a discard without a card for it, the turn of somebody
        who has stopped, an escort at the castle, gold set aside outside planning.
    """
    mover = names[state.turn]
    hand = list(ids(listed(state.hand)))
    if state.step == FETCH and not any(state.pile[card] for card in TERRAINS):
        raise not_possible("pile", list(ids(listed(state.pile))), say("a_village_card"))
    if state.step == DISCARD and not hand:
        raise not_possible(f"hands.{mover}", hand, say("a_card_to_discard"))
    if state.step == SWAP and not _can_swap(state, hand):
        raise not_possible(f"hands.{mover}", hand, say("a_card_to_discard"))
    if state.phase == TRAVEL and state.journey.done:
        raise not_possible(f"journeys.{mover}.done", True, say("false_for_the_mover"))
    for name, journey in zip(names, state.journeys, strict=False):  # none but in travel
        if journey.escort and journey.stay is None:
            raise not_possible(f"journeys.{name}.escort", True, say("false_without_stay"))
    for name, aside in zip(names, state.aside, strict=True):
        if aside and state.phase != PLAN:
            raise not_possible(f"aside.{name}", aside, say("none_outside_planning"))


def _can_swap(state: State, hand: Sequence[str]) -> bool:
    if state.setup.options.fetch_discard or state.fetched is None:
        return True
    return any(card != IDS[state.fetched] for card in hand)
