"""A castle with what belongs to it: name, tokens, number of cards, dragon, gold set aside."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from boardkit.core.lettering import fitted, width
from boardkit.core.look import (
    BODY,
    QUIET,
    SEAT_GROUNDS,
    SEAT_LETTERS,
    SMALL,
    coin,
    crest,
    seat_shape,
    words,
)
from boardkit.core.svg import Box, element, moved, number, path, rect
from boardkit.games.elves.data import Card
from boardkit.games.elves.drawing.ground import tint
from boardkit.games.elves.drawing.icons import castle, icon
from boardkit.games.elves.drawing.labels import say
from boardkit.games.elves.drawing.layout import Realm
from boardkit.games.elves.state import OVER, ElvesView


class _Spots(NamedTuple):
    """Where the parts of a block lie.

    Attributes
    ----------
    name, anchor, room
        The name's base line, at which end of it that is, and how wide it may be.
    row
        Where the row of tokens and cards begins.
    dragon, caption, coin
        The dragon's corner, the middle of the word under it (None: no room), the coin's middle.
    """

    name: tuple[float, float]
    anchor: str | None
    room: float
    row: tuple[float, float]
    dragon: tuple[float, float]
    caption: tuple[float, float] | None
    coin: tuple[float, float]


def castle_block(view: ElvesView, seat: int, name: str, realm: Realm) -> str:
    """Return a seat's castle and all that stands round it."""
    first, aside = view.first == seat, view.aside[seat]
    spots = _spots(realm, first=first, aside=bool(aside))
    x, y = realm.door
    free = view.tokens[seat]
    parts: list[str] = [
        moved(x - 26, y - 23, castle(seat), 0.87),
        crest(x, y + 2, seat),
        _name(seat, name, spots, acting=seat == view.turn and view.phase != OVER),
        moved(*spots.row, _tokens(seat, free, max(view.setup.tables.tokens, free))),
        _held(spots.row[0] + 54, spots.row[1], view.hand_sizes[seat], tint(seat)),
    ]
    if first:
        parts.append(icon(Card.DRAGON, *spots.dragon, 26))
        if spots.caption is not None:
            label: dict[str, Any] = {"anchor": "middle", "ground": tint(seat)}
            parts.append(words(*spots.caption, say("draw_dragon"), SMALL, **label))
    if aside:
        parts.append(coin(*spots.coin, 10, aside))
    return "".join(parts)


def _spots(realm: Realm, *, first: bool, aside: bool) -> _Spots:
    x, y, w, _ = realm.castle
    if not realm.flat:  # the name stands below the castle
        middle = realm.door[0]
        return _Spots(
            name=(middle, y + 63),
            anchor="middle",
            room=w,
            row=(middle - 40, y + 79),
            dragon=(x + 2, y + 3),
            caption=(x + 15, y + 43),
            coin=(x + w - 13, y + 34),
        )
    if realm.side == "bottom":  # the castle stands at the right
        end = x + (90 if first else 114)
        row = (x + (6 if aside else 30), y + 34)
        name, anchor, room, dragon = (end, y + 17), "end", end - x, (x + 94, y - 3)
        return _Spots(name, anchor, room, row, dragon, None, (row[0] + 98, row[1]))
    row = (x + 60, y + 34)
    room = w - 64 - (28 if first else 0)
    return _Spots((x + 60, y + 17), None, room, row, (x + 150, y - 3), None, (x + 158, y + 34))


def _name(seat: int, name: str, spots: _Spots, *, acting: bool) -> str:
    """Return the player's name; whose turn it is stands on his colour."""
    (x, y), anchor, room = spots.name, spots.anchor, spots.room
    if not acting:
        return words(x, y, name, BODY, bold=True, anchor=anchor, room=room, ground=tint(seat))
    shown = fitted(name, room - 10, BODY, bold=True)
    w = width(shown, BODY, bold=True) + 14
    left = x - {"middle": w / 2, "end": w - 2}.get(anchor or "", 2)
    ground = rect(Box(left, y - 14.5, w, 20), 10, fill=SEAT_GROUNDS[seat])
    ink: dict[str, Any] = {"fill": SEAT_LETTERS[seat], "bold": True, "anchor": "middle"}
    return ground + words(left + w / 2, y, shown, BODY, **ink)


@cache
def _tokens(seat: int, free: int, most: int) -> str:
    """Return a realm's crest tokens: the free ones full, the others as outlines."""
    step = min(11.5, 46 / max(most, 1))
    outline, colour = seat_shape(seat, 4.3), SEAT_GROUNDS[seat]
    signs = (
        moved(5 + i * step, 0, path(outline, fill=colour if i < free else "none"))
        for i in range(most)
    )
    return element("g", signs, stroke=colour)


def _held(x: float, y: float, n: int, paper: str) -> str:
    """Return how many cards a hand holds, beside a little back."""
    back = rect(Box(x, y - 7, 10, 14), 2, fill="#E7E9EC", stroke=QUIET) + path(
        f"M{number(x + 5)} {number(y - 4)}l3 4-3 4-3-4z", fill=QUIET
    )
    return back + words(x + 15, y + 4.4, n, SMALL, ground=paper)
