"""Events told in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.core.events import Event
from boardkit.core.language import short
from boardkit.games.elves.data import FILES, rulebook

#: letters of a player's name in a sentence
MOST_LETTERS = 40

#: events that another one tells already: the card bought, the cards paid for a visit
TOLD = {("draw", "KE-13.1"), ("discard", "KE-7.13")}


def tell(event: Event, names: Sequence[str]) -> str:
    """Return an event in words; empty for events that need none."""
    kind, sentences, book = event.kind, FILES.telling(), rulebook()
    if kind == "gold":
        kind = "gold_to" if event.other is not None else _money(event)
    if event.seat is None or kind not in sentences or (event.kind, event.clause) in TOLD:
        return ""
    return sentences[kind].format(
        name=short(names[event.seat], MOST_LETTERS),
        other="" if event.other is None else short(names[event.other], MOST_LETTERS),
        amount=abs(event.amount),
        cards=book.word(event.cards),
        place=", ".join(book.word(cell) for cell in event.cells),
    )


def _money(event: Event) -> str:
    if event.clause == "KE-22.1":
        return "bonus"
    return "gold_in" if event.amount > 0 else "gold_out"
