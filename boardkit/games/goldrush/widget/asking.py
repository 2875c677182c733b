"""What can be done now, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.games.goldrush.drawing.labels import card_name
from boardkit.games.goldrush.drawing.telling import word
from boardkit.games.goldrush.state import (
    BIDDING,
    DISCARDING,
    TAKING,
    TARGET,
    TELEGRAPH,
    GoldRushView,
)
from boardkit.games.goldrush.widget.setting import most_bid
from boardkit.games.goldrush.widget.things import card_of, name_of, owner_of


def asked(view: GoldRushView, chosen: Sequence[str]) -> str:
    """Return what can be done now."""
    if view.step == BIDDING:
        return _auction(view)
    if view.step == TAKING:
        discards = view.turn == view.bidder and len(view.row) > len(view.takers)
        return word("ask_take_and_discard" if discards else "ask_take")
    if view.step == DISCARDING and view.pending is not None:
        return word("ask_discard", card=card_name(view.setup, view.pending))
    if view.step == TARGET:
        return _target(view, chosen)
    if view.step == TELEGRAPH:
        return _telegraph(view, chosen)
    key = f"ask_{view.step}"
    return word(key) if key in ("ask_town", "ask_mustang", "ask_roll") else ""


def _auction(view: GoldRushView) -> str:
    least, most = view.bid + 1, most_bid(view)
    if least > most:
        return word("ask_only_pass", gold=most, bid=view.bid)
    return word("ask_bid", least=least, most=most)


def _target(view: GoldRushView, chosen: Sequence[str]) -> str:
    name, card = name_of(view, view.pending), view.pending
    key = f"ask_{name}"
    if chosen and name == "holdup":
        return word("ask_holdup_sum")
    if chosen and name == "judge":
        first = card_of(chosen[0])
        own = first is not None and owner_of(view, first) == view.turn
        return word("ask_judge_theirs" if own else "ask_judge_own")
    waited = card is not None and card in view.actions[view.turn]
    said = word(key)
    return f"{word('ask_waited', card=word(name))} {said}" if waited else said


def _telegraph(view: GoldRushView, chosen: Sequence[str]) -> str:
    faces = [int(thing.partition(":")[2]) for thing in chosen if thing.startswith("from:")]
    if not faces:
        return word("ask_telegraph", dice=", ".join(map(str, view.dice)))
    left = list(view.dice)
    left.remove(faces[0])
    return word("ask_face", n=left[0])
