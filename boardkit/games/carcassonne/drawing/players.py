"""What stands beside the board: the players with their scores and pieces."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.core.look import (
    BODY,
    HEAD,
    INK,
    QUIET,
    SEAT_GROUNDS,
    SEATS,
    SMALL,
    crest,
    line,
    mix,
    words,
)
from boardkit.core.svg import Box, rect
from boardkit.games.carcassonne.drawing.labels import say
from boardkit.games.carcassonne.drawing.pieces import token
from boardkit.games.carcassonne.state import OVER, CarcassonneView

_ROW, _STEP, _SMALL_PIECE = 34.0, 13.0, 0.56
#: from here on each meeple is no longer drawn by itself
_MANY = 8
#: in less room the score board is left out
_WIDE_ENOUGH = 400


def players(
    view: CarcassonneView, names: Sequence[str], x: float, y: float, room: float
) -> tuple[float, list[str]]:
    """Return where the list of players ends, and its drawing from (x, y)."""
    end = x + room - 6
    supply = end - _supply_width(view)
    long = 0.0 if room < _WIDE_ENOUGH else min(110.0, room * 0.2)  # of the score board
    track = Box(supply - 24 - long, 0, long, 8)
    points = track.x - 14 if long else supply - 20
    parts: list[str] = [words(x, y + 14, say("draw_players"), BODY, bold=True)]
    parts.append(words(points, y + 14, say("draw_col_points"), SMALL, fill=QUIET, anchor="end"))
    if long:
        laps = say("draw_col_track", n=view.setup.tables.track)
        parts.append(words(track.x, y + 14, laps, SMALL, fill=QUIET, room=track.w + 18))
    heading = say("draw_col_pieces")
    parts.append(words(end, y + 14, heading, SMALL, fill=QUIET, anchor="end"))
    y += 22
    parts.append(line(x, y, x + room, y, INK))
    for seat, name in enumerate(names):
        turn = seat == view.turn and view.phase != OVER
        if turn:
            ground = Box(x - 4, y + 1.5, room + 8, _ROW - 3)
            parts.append(rect(ground, 4, fill=mix(SEATS[seat], 0.18)))
        middle = y + _ROW / 2
        parts.append(crest(x + 11, middle, seat))
        space = points - 46 - x - 28
        parts.append(words(x + 28, middle + 5, name, BODY, bold=turn, room=space))
        parts.append(words(points, middle + 6.5, view.points[seat], HEAD, bold=True, anchor="end"))
        if long:
            parts += _track(view, seat, Box(track.x, middle - 4, track.w, 8))
        parts += _supply(view, seat, supply, middle)
        y += _ROW
        parts.append(line(x, y, x + room, y))
    return y, parts


def _track(view: CarcassonneView, seat: int, box: Box) -> list[str]:
    """Return how far round the score board a player is, and after how many laps."""
    spaces = view.setup.tables.track
    laps, space = divmod(view.points[seat], spaces)
    parts: list[str] = [rect(box, 4, fill="#E4DFD4")]
    if space:
        done = Box(box.x, box.y, max(8.0, box.w * space / spaces), box.h)
        parts.append(rect(done, 4, fill=SEAT_GROUNDS[seat]))
    for tenth in range(1, 5):
        x = box.x + box.w * tenth / 5
        parts.append(rect(Box(x - 0.5, box.y, 1, box.h), fill="#FFFFFF"))
    if laps:
        parts.append(words(box.right + 4, box.y + 8.5, f"+{laps}", SMALL, bold=True))
    return parts


def _supply_width(view: CarcassonneView) -> float:
    tables = view.setup.tables
    meeples = 52.0 if tables.meeples > _MANY else tables.meeples * _STEP + 6
    abbots = _abbots_shown(view) * 20.0
    return meeples + abbots


def _abbots_shown(view: CarcassonneView) -> int:
    return min(2, view.setup.tables.abbots) if view.setup.options.abbot else 0


def _supply(view: CarcassonneView, seat: int, x: float, y: float) -> list[str]:
    """Return the pieces in supply; those on the board are outlines."""
    left, most = view.meeples[seat], view.setup.tables.meeples
    parts: list[str] = []
    if most > _MANY or left > most:
        parts.append(token(seat, x + 8, y, _SMALL_PIECE))
        parts.append(words(x + 19, y + 5, f"×{left}", BODY))
        x += 52
    else:
        for i in range(most):
            parts.append(token(seat, x + 6 + i * _STEP, y, _SMALL_PIECE, here=i < left))
        x += most * _STEP + 6
    for i in range(_abbots_shown(view)):
        spot, here = x + 6 + i * 20, i < view.abbots[seat]
        parts.append(token(seat, spot, y, _SMALL_PIECE, robed=True, here=here))
    return parts
