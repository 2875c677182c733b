"""What each sum of the dice would pay, shown where the row lay while the dice are due."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.core.look import BODY, CARD, GOLD, HALO, HEAD, crest, words
from boardkit.core.svg import Box, Svg, element, rect
from boardkit.games.goldrush import scoring
from boardkit.games.goldrush.data import TRIGGERS
from boardkit.games.goldrush.drawing.cards import ROW_HEIGHT
from boardkit.games.goldrush.drawing.labels import as_state, say, spoken
from boardkit.games.goldrush.state import DICE, ROLLING, TELEGRAPH, GoldRushView

#: the sums of two dice
SUMS = range(2, 13)
#: how many of the 36 rolls give 7, the likeliest
MOST_WAYS = 6

#: the steps of a digging in which the chart is of use
SHOWN_IN = (ROLLING, DICE, TELEGRAPH)

_HEAD, _LINE = 27.0, 16.5


def would_pay(view: GoldRushView, seat: int, total: int) -> int:
    """Return what a sum pays a seat, doubles and buildings left aside (GR-10.2, GR-10.5)."""
    state, setup = as_state(view), view.setup
    mines = scoring.matching_mines(state, seat, total)
    extra = sum(scoring.veins_on(state, mine) for mine in mines) * setup.tables.new_vein
    parity = TRIGGERS[total % 2]
    rivers = [card for card in view.rivers[seat] if setup.tables.cards[card].trigger == parity]
    return extra + sum(setup.nuggets[card] for card in (*mines, *rivers))


def forecast(view: GoldRushView, names: Sequence[str], width: float) -> Svg:
    """Return the chart at the origin, so wide and as high as a row."""
    column = width / len(SUMS)
    parts = [_column(view, names, total, column, i) for i, total in enumerate(SUMS)]
    return element("g", parts, role="group", aria_label=say("draw_forecast"))


def _column(view: GoldRushView, names: Sequence[str], total: int, w: float, i: int) -> Svg:
    x = i * w
    rolled = bool(view.dice) and view.step == TELEGRAPH and sum(view.dice) == total
    box = Box(x + 2, 0, w - 4, ROW_HEIGHT)
    edge = {"stroke": HALO, "stroke_width": 3} if rolled else {"stroke": GOLD, "stroke_width": 0.8}
    parts = [rect(box, 5, fill=CARD, **edge)]
    ways = MOST_WAYS - abs(7 - total)
    parts.append(words(x + w / 2, 18, total, HEAD, bold=True, anchor="middle"))
    long = (w - 14) * ways / MOST_WAYS  # how likely the sum is
    parts.append(rect(Box(x + (w - long) / 2, 22, long, 3.5), 1.5, fill=GOLD))
    paid = [(seat, would_pay(view, seat, total)) for seat in range(view.setup.seats)]
    row = 0
    for seat, n in paid:
        if n:
            y = _HEAD + 8.5 + row * _LINE
            parts.append(crest(x + 15, y, seat, 7.5))
            parts.append(words(x + 26, y + 5, f"+{n}", BODY, bold=True))
            row += 1
    told = ", ".join(f"{spoken(names[seat])} +{n}" for seat, n in paid if n)
    label = say("draw_forecast_sum", n=total, ways=ways, paid=told or say("draw_dug_nothing"))
    return element("g", parts, role="img", aria_label=label)
