"""The whole picture of a table: header, board, sentence, the tile of this turn, players, piles."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from boardkit.core.events import Event
from boardkit.core.lettering import fitted, wrapped
from boardkit.core.look import (
    BODY,
    NO_MARKS,
    QUIET,
    SMALL,
    Marks,
    card_back,
    headline,
    line,
    page,
    words,
)
from boardkit.core.svg import Box, Svg, moved
from boardkit.games.carcassonne.drawing.board import Table
from boardkit.games.carcassonne.drawing.gains import Gain, gains_of
from boardkit.games.carcassonne.drawing.grid import WIDTH
from boardkit.games.carcassonne.drawing.labels import describe, heading, say, status, winners
from boardkit.games.carcassonne.drawing.piles import piles
from boardkit.games.carcassonne.drawing.players import players
from boardkit.games.carcassonne.drawing.tile import tile_at
from boardkit.games.carcassonne.state import OVER, PIECE, CarcassonneView, Place

_MARGIN, _HEADER, _LINE, _TILE = 12.0, 48.0, 20.0, 96.0
#: how wide the picture is with the players beside the board
_WIDE = 960
_NAME_ROOM = 100


def still(view: CarcassonneView, names: Sequence[str], events: Sequence[Event] = ()) -> Svg:
    """Return the picture a notebook keeps: the table as it lies.

    Parameters
    ----------
    events
        What happened: the points of the last turn are shown where they were made.
    """
    # the final scoring would cover the board
    return picture(view, names, gains=() if view.phase == OVER else gains_of(events))


def picture(
    view: CarcassonneView,
    names: Sequence[str],
    marks: Marks = NO_MARKS,
    gains: Sequence[Gain] = (),
    sentence: str = "",
    *,
    ghost: Place | None = None,
    highlight: Collection[int] = (),
    fields: bool = False,
    wide: bool = False,
) -> Svg:
    """Return all that a view shows, as one still picture.

    Parameters
    ----------
    view
        What a seat, a bystander or an open table shows.
    names
        The players' names by seat.
    marks, gains, ghost, highlight, fields
        What stands out; see `board`.
    sentence
        What happened, in one sentence; it stands under the board.
    wide
        False: 600 wide, the players below; True: 960 wide, the players beside the board.
    """
    table = Table(
        view, tuple(names), marks, tuple(gains), ghost, tuple(highlight), fields, still=True
    )
    short = [fitted(name, _NAME_ROOM, BODY, bold=True) for name in names]
    full = _WIDE if wide else WIDTH
    parts = [*_header(view, short, full), moved(0, _HEADER, table.parts())]
    y = _HEADER + table.height
    for text in wrapped(sentence, WIDTH - 2 * _MARGIN, BODY) if sentence.strip() else ():
        y += _LINE
        parts.append(words(_MARGIN, y, text, BODY))
    if wide:
        left, room, top = WIDTH + _MARGIN, full - WIDTH - 2 * _MARGIN, _HEADER + 8
        top, shown = _tile_of_turn(view, left, top, room)
        parts += shown
        top, shown = players(view, names, left, top + 12, room)
        parts += shown
        top, shown = piles(view, left, top + 14, room)
        parts += shown
        y = max(y, top)
    else:
        below, shown = _tile_of_turn(view, _MARGIN, y + 10, _TILE + 24)
        parts += shown
        left = _MARGIN + _TILE + 24 if shown else _MARGIN
        ended, shown = players(view, names, left, y + 10, full - left - _MARGIN)
        parts += shown
        y, shown = piles(view, _MARGIN, max(below, ended) + 14, full - 2 * _MARGIN)
        parts += shown
    title = f"{say('draw_title')}. {heading(view)}. {status(view, short)}"
    desc = " ".join(part for part in (sentence, describe(view, names)) if part)
    return page(full, round(y + 12), parts, title=title, desc=desc)


def _header(view: CarcassonneView, names: Sequence[str], full: float) -> list[str]:
    seats = winners(view) if view.phase == OVER else (view.turn,)
    title, where, turn = say("draw_title"), heading(view), status(view, names)
    return [
        *headline(title, where, turn, seats, full, _MARGIN),
        line(_MARGIN, 44, full - _MARGIN, 44),
    ]


def _tile_of_turn(
    view: CarcassonneView, x: float, y: float, room: float
) -> tuple[float, list[str]]:
    """Return where the tile of this turn ends, and its drawing; nothing when the game is over."""
    if view.phase == OVER:
        return y, []
    laid = view.phase == PIECE
    box = Box(x, y + 22, _TILE, _TILE)
    title = say("draw_laid" if laid else "draw_hand")
    parts: list[str] = [words(x, y + 14, title, BODY, bold=True, room=room - 6)]
    if laid:
        parts.append(tile_at(view.board.tiles[view.board.last].turned, box))
        name = view.board.tiles[view.board.last].turned.tile.id
    elif view.tile is not None:
        parts.append(tile_at(view.tile.turned[0], box))
        name = view.tile.id
    else:
        parts.append(moved(box.x, box.y, card_back(_TILE, _TILE)))
        return box.bottom + 20, [
            *parts,
            words(x, box.bottom + 16, say("draw_unknown"), SMALL, fill=QUIET, room=room - 6),
        ]
    y = box.bottom
    for text in wrapped(say(name), room - 10, SMALL):
        y += 16
        parts.append(words(x, y, text, SMALL, fill=QUIET))
    return y + 6, parts
