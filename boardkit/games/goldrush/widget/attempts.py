"""What somebody seems to try who points at things that make no legal move.

The text of that move is shown to the rules, whose refusal explains what is missing.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.games.goldrush.data import IDS
from boardkit.games.goldrush.state import (
    CHOICE,
    DISCARDING,
    LETTERS,
    MUSTANG,
    TARGET,
    TELEGRAPH,
    GoldRushView,
)
from boardkit.games.goldrush.widget.things import card_of, name_of, owner_of

#: the word that uses a card on another one
_VERBS = {"dynamite": "dynamite", "expropriation": "expropriate", "new_vein": "vein"}

#: a sum that two dice often reach: it is not what a threat to the wrong player fails by
_ANY_SUM = 7


def attempted(view: GoldRushView, chosen: Sequence[str]) -> str:
    """Return the text of the move that these things seem to mean; empty if they mean none."""
    kind, _, name = chosen[-1].partition(":")
    card = card_of(chosen[-1])
    if kind == "act":
        return name
    if kind == "place":
        return f"town {name}"
    if kind == "player":
        holdup = view.step == TARGET and name_of(view, view.pending) == "holdup"
        return f"holdup {name} {_ANY_SUM}" if holdup else ""
    if card is None:
        return ""
    if view.step == TARGET:
        return _used_on(view, card, chosen[:-1])
    if name_of(view, card) in ("mustang", "telegraph") and owner_of(view, card) is not None:
        return _kept(view, card)
    if view.step == DISCARDING:
        return f"discard {name}"
    return f"take {name}"


def _kept(view: GoldRushView, card: int) -> str:
    """Return the use of a kept card; its own step offers it by what it is used on."""
    if name_of(view, card) == "mustang":
        return "mustang" if view.step != MUSTANG else f"take {IDS[card]}"
    if view.step == TELEGRAPH:
        return ""
    return f"telegraph {view.dice[0] if view.dice else 1} to 6"


def _used_on(view: GoldRushView, card: int, before: Sequence[str]) -> str:
    """Return the use of the card that waits for its target."""
    name = name_of(view, view.pending)
    if name == "judge":
        return _exchange(view, card, before)
    if name in _VERBS and card != view.pending:
        return f"{_VERBS[name]} {IDS[card]}"
    if name == "holdup" and (owner := owner_of(view, card)) is not None:
        return f"holdup {LETTERS[owner]} {_ANY_SUM}"
    return f"take {IDS[card]}" if view.phase == CHOICE else ""


def _exchange(view: GoldRushView, card: int, before: Sequence[str]) -> str:
    """Return the exchange that a card seems to be meant for, with a mine that could go with it."""
    named = [other for thing in before if (other := card_of(thing)) is not None]
    own = [*named, *view.mines[view.turn]]
    theirs = [*named, *(c for seat in _others(view) for c in view.mines[seat])]
    give = next((c for c in own if owner_of(view, c) == view.turn), card)
    take = next((c for c in theirs if owner_of(view, c) != view.turn), card)
    if owner_of(view, card) == view.turn:
        give = card
    else:
        take = card
    return f"judge {IDS[give]} for {IDS[take]}"


def _others(view: GoldRushView) -> Sequence[int]:
    return view.setup.clockwise[view.turn][1:]
