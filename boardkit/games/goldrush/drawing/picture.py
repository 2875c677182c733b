"""The whole picture of a table: header, board, sentence, payment, points, the last digging."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.core.events import Event
from boardkit.core.lettering import fitted, wrapped
from boardkit.core.look import (
    BODY,
    NO_MARKS,
    Marks,
    headline,
    line,
    page,
    words,
)
from boardkit.core.svg import Svg, moved
from boardkit.games.goldrush.drawing.labels import (
    describe,
    heading,
    say,
    status,
    winners,
)
from boardkit.games.goldrush.drawing.payment import payment_parts
from boardkit.games.goldrush.drawing.points import digging_parts, points_parts
from boardkit.games.goldrush.drawing.recent import digging_of, payment_of
from boardkit.games.goldrush.drawing.table import MARGIN, WIDTH, Table
from boardkit.games.goldrush.state import ENDED, GoldRushView

_HEADER, _LINE = 44.0, 20.0
#: how wide the picture is with the accounts beside the board, and what the board then has
WIDE, _BOARD = 900.0, 630.0
_NAME_ROOM = 110


def still(view: GoldRushView, names: Sequence[str], events: Sequence[Event] = ()) -> Svg:
    """Return the picture a notebook keeps: the table, the last payment, points and digging.

    Parameters
    ----------
    events
        What happened, as far as the viewer may know.
    """
    return picture(view, names, events)


def picture(
    view: GoldRushView,
    names: Sequence[str],
    events: Sequence[Event] = (),
    marks: Marks = NO_MARKS,
    sentence: str = "",
    *,
    wide: bool = False,
) -> Svg:
    """Return all that a view shows, as one still picture.

    Parameters
    ----------
    view
        What a seat, a bystander or an open table shows.
    names
        The players' names by seat.
    events
        What happened: bids, the payment and the digging are read from it.
    marks
        What stands out; see `board`.
    sentence
        What happened, in one sentence; it stands under the board.
    wide
        False: 660 wide, the accounts below; True: 900 wide, the accounts beside the board.
    """
    full, room = (WIDE, _BOARD) if wide else (WIDTH, WIDTH)
    table = Table(view, tuple(names), marks, tuple(events), room, still=True)
    short = [fitted(name, _NAME_ROOM, BODY, bold=True) for name in names]
    parts: list[str] = [*_header(view, short, full), moved(0, _HEADER, table.parts())]
    y = _HEADER + table.height - 4
    for text in wrapped(sentence, room - 2 * MARGIN, BODY) if sentence.strip() else ():
        y += _LINE
        parts.append(words(MARGIN, y, text, BODY))
    payment, digging = payment_of(view, events), digging_of(events)
    if wide:
        x, side = _BOARD + 10, full - _BOARD - 10 - MARGIN - 4
        top, drawn = payment_parts(payment, names, x, _HEADER + 8, side)
        parts += drawn
        top, drawn = points_parts(view, names, x, top + 18, side)
        parts += drawn
        top, drawn = digging_parts(view, digging, names, x, top + 18, side)
        y = max(y, top)
    else:
        y += 12
        half = (full - 2 * MARGIN - 24) / 2
        left, drawn = payment_parts(payment, names, MARGIN + 2, y, half)
        parts += drawn
        x = MARGIN + half + 22
        top, drawn = points_parts(view, names, x, y, half)
        parts += drawn
        if digging is not None and top + 60 > left and left < top:
            y, drawn = digging_parts(view, digging, names, MARGIN + 2, left + 12, half)
        else:
            y, drawn = digging_parts(view, digging, names, x, top + 18, half)
        y = max(y, left, top)
    parts += drawn
    title = f"{say('draw_title')}. {heading(view)}. {status(view, short)}"
    desc = " ".join(part for part in (sentence, describe(view, names)) if part)
    return page(full, round(y + 14), parts, title=title, desc=desc)


def _header(view: GoldRushView, names: Sequence[str], full: float) -> list[str]:
    seats = winners(view) if view.step == ENDED else (view.turn,)
    title, where, turn = say("draw_title"), heading(view), status(view, names)
    return [
        *headline(title, where, turn, seats, full, MARGIN + 2),
        line(MARGIN, 42, full - MARGIN, 42),
    ]
