"""Events told in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.core.events import Event
from boardkit.core.language import short
from boardkit.games.carcassonne.data import FILES
from boardkit.games.carcassonne.drawing.labels import role_name, say

#: letters of a player's name in a sentence
MOST_LETTERS = 40

#: what is told by the points that it brings, and by the pieces in supply
UNTOLD = {"complete", "home"}


def tell(event: Event, names: Sequence[str]) -> str:
    """Return an event in words; empty for events that need none."""
    sentences = FILES.telling()
    if event.kind in UNTOLD or event.kind not in sentences:
        return ""
    return sentences[event.kind].format(
        name="" if event.seat is None else short(names[event.seat], MOST_LETTERS),
        amount=abs(event.amount),
        tile=say(event.cards[0]) if event.kind in ("tile", "place", "discard") else "",
        piece=role_name(event.cards[0]) if event.kind == "claim" else "",
        feature=say(event.cards[0]) if event.kind == "points" else "",
        place=", ".join(cell.replace("-", "−") for cell in event.cells[:1]),
    )
