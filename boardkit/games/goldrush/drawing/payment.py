"""The payment as a ring: who hands how much to whom, what each keeps, what leaves play."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from boardkit.core.events import Event
from boardkit.core.lettering import fitted
from boardkit.core.look import (
    BODY,
    GOLD,
    GOLD_PAPER,
    HAIRLINE,
    INK,
    PAPER,
    QUIET,
    REFUSED,
    SMALL,
    badge,
    crest,
    line,
    page,
    words,
)
from boardkit.core.svg import Box, Svg, circle, element, moved, number, path, rect
from boardkit.games.goldrush.drawing.icons import nugget
from boardkit.games.goldrush.drawing.labels import say, spoken
from boardkit.games.goldrush.drawing.recent import Payment, payment_of
from boardkit.games.goldrush.scoring import HandOver
from boardkit.games.goldrush.state import GoldRushView

#: the ring's radius by number of seats, and the half of the square it is drawn in
_RADIUS = {2: 54.0, 3: 54.0, 4: 47.0, 5: 50.0}
_HALF = 84.0
_ROW = 25.0
#: how wide the payment alone is
_ALONE = 340.0
#: how wide a step is beside the ring, and below it
_STEP, _WIDE_STEP = 138.0, 240.0
#: what the ring and its steps take
HEIGHT = 2 * _HALF + 30


def payment_picture(view: GoldRushView, names: Sequence[str], events: Sequence[Event] = ()) -> Svg:
    """Return the last payment alone as a picture: the ring and its steps."""
    height, parts = payment_parts(payment_of(view, events), names, 12, 8, _ALONE - 24)
    return page(_ALONE, height + 4, parts, title=say("draw_payment_title"))


def payment_parts(
    payment: Payment | None, names: Sequence[str], x: float, y: float, room: float
) -> tuple[float, list[str]]:
    """Return where the payment's drawing ends, and the drawing from (x, y)."""
    parts: list[str] = [words(x, y + 14, say("draw_payment_title"), BODY, bold=True)]
    if payment is not None and payment.bid:
        n = payment.bid
        name = fitted(names[payment.bidder], 110, SMALL)
        said = say("draw_payment", name=name, n=n)
        parts.append(words(x + room, y + 14, said, SMALL, fill=QUIET, anchor="end"))
    parts.append(line(x, y + 22, x + room, y + 22, INK))
    if payment is None or not payment.chain:
        key = "draw_not_yet" if payment is None else "draw_no_payment"
        parts.append(words(x, y + 44, say(key), SMALL, fill=QUIET, room=room))
        return y + 54, parts
    seats = len(names)
    beside = room >= 2 * _HALF + _STEP
    middle = x + (_HALF - 2 if beside else room / 2)
    parts.append(moved(middle, y + 26 + _HALF, _ring(payment, seats)))
    rows = len(payment.chain) * _ROW
    left = x + 2 * _HALF if beside else x
    top = y + 26 + _HALF - rows / 2 if beside else y + HEIGHT - 4
    for step, hand in enumerate(payment.chain, start=1):
        drawn = _step(payment, step, hand, names, keeps=not beside)
        parts.append(moved(left, top + (step - 1) * _ROW, drawn))
    return y + HEIGHT + (0 if beside else rows), parts


# -- the ring ---------------------------------------------------------------------------------


def _turn(payment: Payment, seat: int, seats: int) -> float:
    """Return where a seat sits, in turns clockwise from the highest bidder at the top."""
    return ((seat - payment.bidder) % seats) / seats


def _point(turn: float, r: float) -> tuple[float, float]:
    return r * math.sin(2 * math.pi * turn), -r * math.cos(2 * math.pi * turn)


def _ring(payment: Payment, seats: int) -> Svg:
    """Return the ring about the origin; nuggets go round against the clock, to the right."""
    r = _RADIUS[seats]
    parts: list[str] = [circle(0, 0, r, fill="none", stroke=HAIRLINE, stroke_width=1.5)]
    supply = payment.to_supply
    for hand in payment.chain:
        start = _turn(payment, hand.payer, seats)
        if hand.payee is None:
            parts += _to_supply(start, r)
        else:
            parts += _handed(start, 1 / seats, r, hand.amount)
    parts.append(_heart(supply))
    for seat in range(seats):
        turn = _turn(payment, seat, seats)
        x, y = _point(turn, r)
        parts.append(crest(x, y, seat, 11))
        change = payment.change(seat)
        x, y = _point(turn, r + (22 if _anchor(turn) == "middle" else 14))
        shown = f"+{change}" if change > 0 else f"−{-change}" if change else "0"
        ink = REFUSED if change < 0 else INK if change else QUIET
        parts.append(words(x, y + 5, shown, BODY, fill=ink, bold=True, anchor=_anchor(turn)))
    return element("g", parts, aria_hidden="true")


def _anchor(turn: float) -> str | None:
    """Return where the label of a seat on the ring is fastened: away from the ring."""
    x, _ = _point(turn, 1)
    return "middle" if abs(x) < 0.7 else None if x > 0 else "end"


def _handed(start: float, step: float, r: float, amount: int) -> Iterator[str]:
    """Yield an arrow from one seat to its right neighbour, with the amount inside the ring."""
    space = 17 / (2 * math.pi * r)
    x1, y1 = _point(start - space, r)
    end = start - step + space
    x2, y2 = _point(end, r)
    large = int(step - 2 * space > 0.5)
    way = f"M{number(x1)} {number(y1)}A{r:g} {r:g} 0 {large} 0 {number(x2)} {number(y2)}"
    yield path(way, fill="none", stroke=INK, stroke_width=2.2)
    yield _head(end, r, math.degrees(2 * math.pi * end) + 180)
    x, y = _point(start - step / 2, r - 15)
    yield words(x, y + 5, amount, BODY, bold=True, anchor="middle", ground=PAPER)


def _head(turn: float, r: float, degrees: float) -> Svg:
    """Return an arrow's head on the ring, turned by degrees from pointing to the right."""
    x, y = _point(turn, r)
    tip = f"translate({number(x)} {number(y)}) rotate({number(degrees)})"
    drawn = path("M-7-5L0 0l-7 5", fill="none", stroke=INK, stroke_width=2.2)
    return element("g", drawn, transform=tip)


def _to_supply(start: float, r: float) -> Iterator[str]:
    x1, y1 = _point(start, r - 14)
    x2, y2 = _point(start, 24)
    way = f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
    yield path(way, fill="none", stroke=QUIET, stroke_width=2, stroke_dasharray="3 3")
    degrees = math.degrees(2 * math.pi * start) + 90
    tip = f"translate({number(x2)} {number(y2)}) rotate({number(degrees)})"
    yield element(
        "g", path("M-6-4L0 0l-6 4", fill="none", stroke=QUIET, stroke_width=2), transform=tip
    )


def _heart(supply: int) -> str:
    """Return the middle of the ring: the supply, if nuggets go there."""
    if not supply:
        return ""
    ground = rect(Box(-20, -15.5, 40, 31), 6, fill=GOLD_PAPER, stroke=GOLD, stroke_width=1.2)
    shown = words(0, -2.5, say("draw_supply"), SMALL, anchor="middle")
    return ground + shown + words(0, 11.5, f"+{supply}", SMALL, bold=True, anchor="middle")


# -- the steps --------------------------------------------------------------------------------


def _step(payment: Payment, step: int, hand: HandOver, names: Sequence[str], *, keeps: bool) -> Svg:
    """Return one hand-over as a line: its number, from whom, how much, to whom, its clause.

    `keeps`: there is room to say what the receiver keeps.
    """
    n, y = hand.amount, 12.0
    parts: list[str] = [badge(9, y, step, QUIET, 8.5), crest(31, y, hand.payer, 8)]
    parts.append(words(60, y + 5, n, BODY if n < 100 else SMALL, bold=True, anchor="end"))
    parts.append(path("M63 12H75M70 8l5 4-5 4", fill="none", stroke=INK, stroke_width=1.8))
    if hand.payee is None:
        parts.append(nugget(79, 4, 16))
        label = say("draw_step_supply", step=step, payer=spoken(names[hand.payer]), n=n)
    else:
        parts.append(crest(87, y, hand.payee, 8))
        label = say(
            "draw_step",
            step=step,
            payer=spoken(names[hand.payer]),
            payee=spoken(names[hand.payee]),
            n=n,
            kept=payment.change(hand.payee),
        )
    if keeps and hand.payee is not None:
        kept = say("draw_keeps", n=payment.change(hand.payee))
        parts.append(words(103, y + 4.5, kept, SMALL))
    x, anchor = (_WIDE_STEP, "end") if keeps else (100, None)
    parts.append(words(x, y + 4.5, hand.clause, SMALL, fill=QUIET, anchor=anchor))
    return element("g", parts, role="img", aria_label=f"{label} ({hand.clause})")
