"""The points so far or at the end, and what the last digging brought."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from boardkit.core.lettering import width, wrapped
from boardkit.core.look import BODY, INK, QUIET, REFUSED, SEATS, SMALL, crest, line, mix, words
from boardkit.core.svg import Box, Svg, element, number, path, rect
from boardkit.games.goldrush import scoring
from boardkit.games.goldrush.data import BY_ID
from boardkit.games.goldrush.drawing.icons import hat, nugget, sign, suit
from boardkit.games.goldrush.drawing.labels import (
    as_state,
    card_name,
    say,
    spoken,
    tooltip,
    winners,
)
from boardkit.games.goldrush.drawing.recent import Digging
from boardkit.games.goldrush.state import ENDED, TELEGRAPH, GoldRushView

_ROW = 26.0
#: the parts of the points, in the order of `scoring.parts`
COLUMNS = ("held", "mines", "rivers", "mayors", "poker")


def points_parts(
    view: GoldRushView, names: Sequence[str], x: float, y: float, room: float
) -> tuple[float, list[str]]:
    """Return where the table of points ends, and its drawing from (x, y).

    Points that hang on hidden nuggets are "?".
    """
    over = view.step == ENDED
    title = say("draw_points_end" if over else "draw_points")
    parts: list[str] = [words(x, y + 14, title, BODY, bold=True)]
    parts.append(words(x + room, y + 14, "GR-11.4–11.8", SMALL, fill=QUIET, anchor="end"))
    y += 22
    parts.append(line(x, y, x + room, y, INK))
    step = (room - 30) / (len(COLUMNS) + 1)
    ends = [x + 30 + step * (i + 1) - 2 for i in range(len(COLUMNS) + 1)]
    for end, name in zip(ends, (*COLUMNS, "total"), strict=True):
        parts.append(_head(name, end, y, step))
    y += 21
    state = as_state(view)
    best = winners(view) if over else ()
    for seat, points in enumerate(scoring.parts(state)):
        hidden = view.gold[seat] is None
        values = [n for _, n in points]
        shown = [str(n) if n else "·" for n in values]
        shown.append(str(sum(values)))
        if hidden:
            shown[0] = shown[-1] = "?"
        row: list[str] = []
        if seat in best:
            ground = Box(x - 4, y + 1.5, room + 8, _ROW - 3)
            row.append(rect(ground, 4, fill=mix(SEATS[seat], 0.25)))
        row.append(crest(x + 11, y + _ROW / 2, seat, 8.5))
        for end, value in zip(ends, shown, strict=True):
            fill = QUIET if value == "·" else INK
            bold = end == ends[-1]
            row.append(words(end, y + 18, value, BODY, fill=fill, bold=bold, anchor="end"))
        label = ", ".join(
            f"{say(f'draw_col_{name}')} {value}"
            for name, value in zip((*COLUMNS, "total"), shown, strict=True)
        )
        label = f"{spoken(names[seat])}: {label.replace('·', '0')}"
        parts.append(element("g", row, role="img", aria_label=label))
        y += _ROW
        parts.append(line(x, y, x + room, y))
    return y, parts


def _head(name: str, end: float, y: float, room: float) -> Svg:
    """Return a column's heading, as a sign where there is no room for words."""
    label = say(f"draw_col_{name}")
    if name not in _SIGNS or room > 46:
        return words(end, y + 16, label, SMALL, fill=QUIET, anchor="end")
    drawn = tooltip(label) + _SIGNS[name](end - 15, y + 3)
    return element("g", drawn, role="img", aria_label=label)


def _mine_sign(x: float, y: float) -> Svg:
    return path(f"M{number(x + 1)} {number(y + 15)}v-5c0-13 14-13 14 0v5z", fill="#2A2D33")


_SIGNS: Mapping[str, Callable[[float, float], Svg]] = {
    "held": lambda x, y: nugget(x, y, 16),
    "mines": _mine_sign,
    "rivers": lambda x, y: sign("river", x, y, 16),
    "mayors": lambda x, y: hat(x, y - 1, 0, 18),
    "poker": lambda x, y: suit("S", x + 1, y + 1, 14),
}


def digging_parts(
    view: GoldRushView,
    digging: Digging | None,
    names: Sequence[str],
    x: float,
    y: float,
    room: float,
) -> tuple[float, list[str]]:
    """Return where the account of the last digging ends, and its drawing from (x, y)."""
    if digging is None or view.step == TELEGRAPH:  # then it has not paid yet
        return y, []
    parts: list[str] = [words(x, y + 14, say("draw_digging"), BODY, bold=True)]
    left = x + width(say("draw_digging"), BODY, bold=True) + 12
    said = say("draw_rolled", name=names[digging.roller], n=digging.total)
    parts.append(
        words(x + room, y + 14, said, SMALL, fill=QUIET, anchor="end", room=x + room - left)
    )
    y += 22
    parts.append(line(x, y, x + room, y, INK))
    for seat in range(view.setup.seats):
        gains = digging.by_seat(seat)
        if not gains:
            continue
        total = sum(gain.amount for gain in gains)
        why = ", ".join(
            f"{card_name(view.setup, BY_ID[gain.card])} {_signed(gain.amount)}"
            if gain.card
            else f"{say(gain.clause)} {_signed(gain.amount)}"
            for gain in gains
        )
        row: list[str] = [crest(x + 11, y + _ROW / 2, seat, 8.5)]
        ink = REFUSED if total < 0 else INK
        row.append(words(x + 56, y + 18, _signed(total), BODY, fill=ink, bold=True, anchor="end"))
        lines = wrapped(why, room - 66, SMALL, most=3)
        row += [
            words(x + 66, y + 17.5 + 15 * i, part, SMALL, fill=QUIET)
            for i, part in enumerate(lines)
        ]
        label = f"{spoken(names[seat])}: {_signed(total)} ({why})"
        parts.append(element("g", row, role="img", aria_label=label))
        y += _ROW + 15 * (len(lines) - 1)
        parts.append(line(x, y, x + room, y))
    if not digging.gains:
        parts.append(words(x, y + 18, say("draw_dug_nothing"), SMALL, fill=QUIET))
        y += _ROW
    return y, parts


def _signed(n: int) -> str:
    return f"+{n}" if n >= 0 else f"−{-n}"
