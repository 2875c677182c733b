"""What stands beside the board: the players, the journey so far, and hands that lie open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardkit.core.lettering import width
from boardkit.core.look import (
    BODY,
    HEAD,
    INK,
    QUIET,
    SEAT_GROUNDS,
    SEATS,
    SMALL,
    badge,
    coin,
    crest,
    line,
    mix,
    words,
)
from boardkit.core.svg import Box, moved, rect
from boardkit.games.elves.data import BY_ID, CARDS, TERRAINS, Card
from boardkit.games.elves.drawing.icons import glyph, icon
from boardkit.games.elves.drawing.journey import Step, signed_parts
from boardkit.games.elves.drawing.labels import say
from boardkit.games.elves.state import OVER, ElvesView

_ROW, _SIZE = 27.0, 22.0
_ON_THE_BOARD = ("draw_col_villages", "draw_col_aside")


def players(
    view: ElvesView, names: Sequence[str], x: float, y: float, room: float
) -> tuple[float, list[str]]:
    """Return where the list of players ends, and its drawing from (x, y)."""
    columns = _columns(view)
    if room < 400:  # beside the board, which shows the others
        columns = [column for column in columns if column[0] not in _ON_THE_BOARD]
    step = min(84.0, (room - 130) / len(columns))
    ends = [x + room - 6 - step * i for i in reversed(range(len(columns)))]
    parts: list[str] = [words(x, y + 14, say("draw_players"), BODY, bold=True)]
    for end, (key, _) in zip(ends, columns, strict=True):
        parts.append(words(end, y + 14, say(key), SMALL, fill=QUIET, anchor="end"))
    y += 22
    parts.append(line(x, y, x + room, y, INK))
    for seat, name in enumerate(names):
        turn = seat == view.turn and view.phase != OVER
        if turn:
            tinted = mix(SEATS[seat], 0.18)
            parts.append(rect(Box(x - 4, y + 1.5, room + 8, _ROW - 3), 4, fill=tinted))
        parts.append(crest(x + 11, y + _ROW / 2, seat))
        space = ends[0] - step * 0.8 - x - 28
        parts.append(words(x + 28, y + 18.5, name, BODY, bold=turn, room=space))
        for end, (_, values) in zip(ends, columns, strict=True):
            parts.append(words(end, y + 18.5, values[seat], BODY, anchor="end"))
        y += _ROW
        parts.append(line(x, y, x + room, y))
    return y, parts


def _columns(view: ElvesView) -> list[tuple[str, Sequence[object]]]:
    """Return the columns that have something to tell, by label and values."""
    villages = [sum(v is not None for v in realm) for realm in view.board.realms]
    columns: list[tuple[str, Sequence[object]]] = [
        ("draw_col_cards", view.hand_sizes),
        ("draw_col_tokens", view.tokens),
        ("draw_col_villages", villages),
    ]
    if any(view.aside):
        columns.append(("draw_col_aside", view.aside))
    if any(gold is not None for gold in view.purses):
        purses = ["?" if gold is None else gold for gold in view.purses]
        columns.append(("draw_col_gold", purses))
    return columns


def journey(
    walk: Sequence[Sequence[Any]], x: float, y: float, room: float
) -> tuple[float, list[str]]:
    """Return where the list of a journey's steps ends, and its drawing from (x, y)."""
    steps = [Step.of(given) for given in walk]
    title = say("draw_journey")
    total = sum(step.gain for step in steps)
    parts: list[str] = [words(x, y + 16, title, BODY, bold=True)]
    left, number = x + width(title, BODY, bold=True) + 16, 0
    for step in steps:
        number += bool(step.place)
        drawn, w = _entry(step, number)
        if left + w > x + room:
            left, y = x, y + 30
        parts.append(moved(left, y, drawn))
        left += w + 14
    if left + width(f"= {total}", HEAD, bold=True) > x + room:
        left, y = x, y + 30
    parts.append(words(left, y + 17, f"= {total}", HEAD, bold=True))
    return y + 26, parts


def ledger(
    walk: Sequence[Sequence[Any]], x: float, y: float, room: float
) -> tuple[float, list[str]]:
    """Return where the account of a journey ends, and its drawing from (x, y)."""
    parts: list[str] = [words(x, y + 14, say("draw_journey"), BODY, bold=True)]
    end = x + room - 6
    parts.append(words(end, y + 14, say("draw_total"), SMALL, fill=QUIET, anchor="end"))
    y += 22
    parts.append(line(x, y, x + room, y, INK))
    total = number = 0
    for step in map(Step.of, walk):
        number += bool(step.place)
        total += step.gain
        drawn, _ = _entry(step._replace(label=""), number)
        parts.append(moved(x, y + 4, drawn))
        right = end - 46
        for part, fill in reversed(signed_parts(step.label)):
            parts.append(words(right, y + 19.5, part, BODY, fill=fill, anchor="end"))
            right -= width(f"{part} ", BODY, bold=True)
        parts.append(words(end, y + 19.5, total, BODY, bold=True, anchor="end"))
        y += 30
        parts.append(line(x, y, x + room, y))
    return y, parts


def _entry(step: Step, number: int) -> tuple[str, float]:
    """Return one step, drawn at the origin, and its width."""
    if step.place:
        drawn = badge(11, 11, number, SEAT_GROUNDS[step.seat])
        drawn += words(26, 16, step.place, SMALL, fill=QUIET)
        x = 46.0
    else:
        drawn = coin(11, 11, 9) + words(26, 16, say("draw_bonus"), BODY)
        x = 32 + width(say("draw_bonus"), BODY)
    for card_id in dict.fromkeys(step.cards):
        drawn += sign(BY_ID[card_id], x, 0)
        x += 24
        count = step.cards.count(card_id)
        if count > 1:
            drawn += words(x, 16, f"×{count}", SMALL, fill=QUIET)
            x += 20
    x += 3
    for part, fill in signed_parts(step.label):
        drawn += words(x, 16, part, BODY, fill=fill, bold=True)
        x += width(f"{part} ", BODY, bold=True)
    return drawn, x


def open_hands(
    view: ElvesView, seats: Sequence[int], x: float, y: float, room: float
) -> tuple[float, list[str]]:
    """Return where the other open hands end, and their drawing: a sign for each kind."""
    parts: list[str] = []
    for seat in seats:
        hand = view.hands[seat]
        if hand is None or not any(hand):
            continue
        parts.append(crest(x + 11, y + 14, seat))
        left = x + 28
        for card in CARDS:
            if not hand[card]:
                continue
            w = 26 + (22 if hand[card] > 1 else 4)
            if left + w > x + room:
                left, y = x + 28, y + 28
            parts.append(sign(card, left, y + 3))
            if hand[card] > 1:
                parts.append(words(left + 25, y + 19, f"×{hand[card]}", SMALL, fill=QUIET))
            left += w
        y += 30
    return y, parts


def sign(card: Card, x: float, y: float) -> str:
    """Return a small sign of a card."""
    return glyph(card, x + 1, y + 1, _SIZE - 2) if card in TERRAINS else icon(card, x, y, _SIZE)
