"""What happened, in sentences: every nugget with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.core.events import Event
from boardkit.core.language import short
from boardkit.games.goldrush.data import FILES, rulebook, words

#: letters of a player's name in a sentence
MOST_LETTERS = 40

#: what a mayor's fee is paid by: a card taken, a slot machine, an expropriation, a town hall
_FEES = {"GR-7.2", "GR-7.6", "GR-7.12", "GR-13.2"}

#: what points are counted for
_COUNTED = {
    "GR-11.4": "draw_col_held",
    "GR-11.5": "draw_col_mines",
    "GR-11.6": "draw_col_rivers",
    "GR-11.7": "draw_col_mayors",
    "GR-9.2": "draw_col_poker",
}


def word(key: str, **facts: object) -> str:
    """Return a word or sentence of the game in the language in use."""
    return words()[key].format(**facts)


def cards_in_words(cards: Sequence[str]) -> str:
    """Return card ids with their names: "M02 red mine 5 (4)"."""
    return rulebook().word(tuple(cards))


def tell(event: Event, names: Sequence[str]) -> str:
    """Return an event in words; empty for those that need none."""
    kind = _kind(event)
    if kind not in FILES.telling():
        return ""
    called = [short(name, MOST_LETTERS) for name in names]
    places = [word(cell) if cell in words() else cell for cell in event.cells]
    told = FILES.telling()[kind].format(
        name="" if event.seat is None else called[event.seat],
        other="" if event.other is None else called[event.other],
        amount=abs(event.amount),
        cards=cards_in_words(event.cards),
        place=", ".join(places),
    )
    why = reason(event)
    return f"{told.removesuffix('.')}: {why}." if why else told


def _kind(event: Event) -> str:
    """Return how an event is told: money by its direction, what changes hands by the giver."""
    if event.kind == "gold":
        if event.other is not None:
            return "gold_to"
        return "gold_in" if event.amount > 0 else "gold_out"
    if event.kind == "mayor" and event.amount < 0:
        return "mayor_none"
    if event.kind in ("mayor", "seize") and event.other is not None:
        return f"{event.kind}_from"
    return event.kind


def reason(event: Event) -> str:
    """Return what nuggets are paid or points are counted for; empty for other events."""
    if event.kind == "points" and event.clause in _COUNTED:
        return word(_COUNTED[event.clause])
    if event.kind != "gold":
        return ""
    if event.cards:
        card = cards_in_words(event.cards)
        if event.clause in _FEES:
            return word("why_fee", card=card)
        return word("why_vein", card=card) if event.clause == "GR-12.8" else card
    return word(event.clause) if event.clause in words() else ""
