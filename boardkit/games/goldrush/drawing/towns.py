"""The five towns: who has how many mines there, who is mayor, and what a mine costs now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from boardkit.core.look import CARD, QUIET, SMALL, crest, words
from boardkit.core.svg import Box, Svg, moved, rect
from boardkit.games.goldrush.data import TOWNS
from boardkit.games.goldrush.drawing.cards import MAYOR_CARD, mayor_card
from boardkit.games.goldrush.drawing.icons import TOWN_COLOURS, town_disc
from boardkit.games.goldrush.drawing.labels import fee, mayor_label, mines_of, say, spoken
from boardkit.games.goldrush.state import GoldRushView

TOWN_HEIGHT = 60.0
#: a mayor card that nobody has yet is a little smaller, so that the numbers have room
_CARD_SCALE = 0.82
#: makes a part that can be pointed at: id, label, drawing, box
MakeThing: TypeAlias = Callable[[str, str, str, Box], Svg]


def town_parts(
    view: GoldRushView, town: int, names: Sequence[str], w: float, make: MakeThing
) -> Svg:
    """Return a town at the origin, so wide; its mayor card lies on it until somebody has it."""
    mayor, colour = view.mayors[town], TOWN_COLOURS[town]
    box = Box(0, 0, w, TOWN_HEIGHT)
    left = 34.0
    body: list[str] = [
        rect(box, 5, fill=CARD, stroke=colour, stroke_width=1.5),
        words(left, 16.5, say(TOWNS[town]), SMALL),
    ]
    if mayor is not None:
        shown = say("draw_fee", n=fee(view, town))
        body += [
            words(w - 6, 16.5, shown, SMALL, fill=QUIET, anchor="end"),
            town_disc(town, 17, 18, 13),
            crest(17, 43, mayor, 8.5),
        ]
    counts = [(seat, mines_of(view, seat, town)) for seat in range(view.setup.seats)]
    held = [(seat, n) for seat, n in counts if n]
    for i, (seat, n) in enumerate(held):
        x, y = left + (i % 3) * 26, 30 + (i // 3) * 17.5
        body.append(crest(x + 7.5, y, seat, 7.5))
        body.append(words(x + 16.5, y + 4.5, n, SMALL, bold=seat == mayor))
    mines = ", ".join(say("draw_town_mines", name=spoken(names[seat]), n=n) for seat, n in held)
    office = mayor_label(view, town, names)
    label = say("draw_town_of", town=say(TOWNS[town]), mines=mines or say("draw_town_none"))
    drawn = make(f"place:{TOWNS[town]}", f"{label}. {office}.", "".join(body), box)
    if mayor is None:
        card = make(f"mayor:{TOWNS[town]}", office, mayor_card(town), Box(0, 0, *MAYOR_CARD))
        drawn += moved(4, 7, card, _CARD_SCALE)
    return drawn
