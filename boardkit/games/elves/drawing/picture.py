"""The whole picture of a table: header, board, sentence, journey, hand, players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

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
from boardkit.games.elves.drawing.hand import hand_parts
from boardkit.games.elves.drawing.journey import walk_of
from boardkit.games.elves.drawing.labels import describe, heading, say, status, winners
from boardkit.games.elves.drawing.plans import MARGIN, WIDTH
from boardkit.games.elves.drawing.players import journey, ledger, open_hands, players
from boardkit.games.elves.drawing.table import Table
from boardkit.games.elves.state import OVER, TRAVEL, ElvesView

_HEADER, _LINE = 48.0, 20.0
#: how wide the picture is with the players beside the board
_WIDE = 900
_NAME_ROOM = 100


def still(view: ElvesView, names: Sequence[str], events: Sequence[Event] = ()) -> Svg:
    """Return the picture a notebook keeps: the table, and in travel the journey so far.

    Parameters
    ----------
    events
        What happened, as far as the viewer may know.
    """
    return picture(view, names, walk=walk_of(events, view.turn) if view.phase == TRAVEL else ())


def picture(
    view: ElvesView,
    names: Sequence[str],
    marks: Marks = NO_MARKS,
    walk: Sequence[Sequence[Any]] = (),
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
    marks
        What stands out; see `board` and `hand`.
    walk
        The journey so far; see `walk_of`.
    sentence
        What happened, in one sentence; it stands under the board.
    wide
        False: 600 wide, the players below; True: 900 wide, the players beside the board.
    """
    table = Table(view, tuple(names), marks, tuple(walk), still=True)
    full = _WIDE if wide else WIDTH
    short = [fitted(name, _NAME_ROOM, BODY, bold=True) for name in names]
    parts = [*_header(view, short, full), moved(0, _HEADER, table.parts())]
    side = _HEADER + 12
    y = _HEADER + table.plan.height
    for text in wrapped(sentence, WIDTH - 2 * MARGIN, BODY) if sentence.strip() else ():
        y += _LINE
        parts.append(words(MARGIN, y, text, BODY))
    y += 12
    if wide:
        side, beside = players(view, names, WIDTH + MARGIN, side, full - WIDTH - 2 * MARGIN)
        parts += beside
        if walk:
            side, account = ledger(walk, WIDTH + MARGIN, side + 16, full - WIDTH - 2 * MARGIN)
            parts += account
    elif walk:
        y, steps = journey(walk, MARGIN, y + 8, WIDTH - 2 * MARGIN)
        parts += steps
    y = max(y, side)
    shown = _shown_hand(view)
    if shown is not None:
        parts.append(line(MARGIN, y + 4, full - MARGIN, y + 4))
        height, cards = hand_parts(view, shown, names, marks, still=True, room=full)
        parts.append(moved(0, y + 10, cards))
        y += 10 + height
    if view.seat == "all":
        others = [seat for seat in range(len(names)) if seat != shown]
        y, hands = open_hands(view, others, MARGIN, y + 4, full - 2 * MARGIN)
        parts += hands
    if not wide:
        y, below = players(view, names, MARGIN, y + 12, full - 2 * MARGIN)
        parts += below
    title = f"{say('draw_title')}. {heading(view)}. {status(view, short)}"
    desc = " ".join(part for part in (sentence, describe(view, names)) if part)
    return page(full, round(y + 12), parts, title=title, desc=desc)


def _header(view: ElvesView, names: Sequence[str], full: float) -> list[str]:
    seats = winners(view) if view.phase == OVER else (view.turn,)
    title, where, turn = say("draw_title"), heading(view), status(view, names)
    return [
        *headline(title, where, turn, seats, full, MARGIN),
        line(MARGIN, 44, full - MARGIN, 44),
    ]


def _shown_hand(view: ElvesView) -> int | None:
    """Return whose hand is shown large: one's own, or at an open table that of who acts."""
    if isinstance(view.seat, int):
        return view.seat
    return view.turn if view.seat == "all" else None
