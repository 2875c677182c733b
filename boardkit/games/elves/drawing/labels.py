"""The words on and behind the pictures, in the language in use."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from boardkit.core.lettering import fitted
from boardkit.games.elves import scoring
from boardkit.games.elves.data import IDS, Card, words
from boardkit.games.elves.state import (
    BUY,
    DEAL,
    DISCARD,
    EXCHANGE,
    OVER,
    SWAP,
    TRAVEL,
    ElvesView,
    Place,
    Village,
    guess,
    last_round,
    next_index,
)

#: how much of a name a screen reader is given, as a width at type size 1
_SPOKEN = 24


def say(key: str, **facts: object) -> str:
    """Return a label in the language in use, its blanks filled in."""
    return words()[key].format(**facts)


def spoken(name: str) -> str:
    """Return a player's name, cut if it is very long."""
    return fitted(name, _SPOKEN, 1)


def card_name(card: Card) -> str:
    """Return the name of a card."""
    return say(IDS[card])


def short_name(card: Card) -> str:
    """Return the name of a card as it stands under it: a village by its terrain."""
    key = f"name_{IDS[card]}"
    return say(key if key in words() else IDS[card])


def village_label(view: ElvesView, place: Place, village: Village, names: Sequence[str]) -> str:
    """Return what a village is, and what lies beside it."""
    value = view.setup.tables.village_value[village.terrain]
    parts = [say("draw_village", place=place, village=card_name(village.terrain), value=value)]
    parts += [
        say("draw_beside", card=card_name(card), name=spoken(names[owner]))
        for card, owner in village.attached()
    ]
    return ", ".join(parts)


def castle_label(view: ElvesView, seat: int, names: Sequence[str]) -> str:
    """Return whose castle it is, and what he has there."""
    name = spoken(names[seat])
    cards = view.hand_sizes[seat]
    parts = [say("draw_castle", name=name, tokens=view.tokens[seat], cards=cards)]
    if view.first == seat:
        parts.append(say("draw_first"))
    if view.aside[seat]:
        parts.append(say("draw_aside", n=view.aside[seat]))
    return ", ".join(parts)


def heading(view: ElvesView) -> str:
    """Return round and phase."""
    last = last_round(view.setup)
    return say("draw_round", round=view.round, last=last, phase=say(view.phase))


def status(view: ElvesView, names: Sequence[str]) -> str:
    """Return whose turn it is, that chance comes first, or who has won."""
    if view.phase == OVER:
        best = winners(view)
        if len(best) == 1:
            return say("draw_winner", name=names[best[0]])
        return say("draw_winners")
    if view.phase == DEAL or view.step in (BUY, EXCHANGE):
        return say("table_chance")
    name = names[view.turn]
    if view.step in (DISCARD, SWAP):
        return say("draw_discards_due", name=name, n=max(1, view.due))
    return say("draw_travels" if view.phase == TRAVEL else "draw_turn", name=name)


def winners(view: ElvesView) -> tuple[int, ...]:
    """Return the winning seats of a game that is over: then all gold is open."""
    return scoring.winners(guess(view, Random(0)))


def describe(view: ElvesView, names: Sequence[str]) -> str:
    """Return the table in sentences, for who cannot see it."""
    sentences = []
    for seat, realm in enumerate(view.board.realms):
        villages = [
            village_label(view, Place(seat, slot), village, names)
            for slot, village in enumerate(realm, start=1)
            if village is not None
        ]
        name = spoken(names[seat])
        sentences.append(
            f"{name}: {'; '.join(villages)}." if villages else say("draw_no_village", name=name)
        )
    if view.journeys and not view.journeys[view.turn].done:
        sentences.append(f"{next_label(view)}.")
    return " ".join(sentences)


def next_label(view: ElvesView) -> str:
    """Return which village comes next on the journey of the seat that acts."""
    journey = view.journeys[view.turn]
    place = view.board.route[next_index(view.board, journey)].place
    facing = say("clockwise" if journey.facing > 0 else "backwards")
    return say("draw_next", place=place, facing=facing)
