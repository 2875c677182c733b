"""The faces of the cards: large ones of the row, small ones before a player, mayor cards.

Each is drawn at the origin. Small ones are as wide as what stands on them.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from boardkit.core.lettering import fitted, width, wrapped
from boardkit.core.look import (
    BODY,
    CARD,
    CARD_EDGE,
    CARD_LINE,
    HEAD,
    INK,
    QUIET,
    SMALL,
    line,
    mix,
    words,
)
from boardkit.core.svg import Box, Svg, circle, moved, number, path, rect
from boardkit.games.goldrush.data import ACTION, BUILDING, IDS, MINE, RIVER, TOWNS
from boardkit.games.goldrush.drawing.icons import (
    SLATE,
    TIMBER,
    TOWN_COLOURS,
    TOWN_LETTERS,
    WATER,
    emblem,
    hat,
    icon,
    nugget,
    sign,
    suit,
    suit_colour,
    town_disc,
)
from boardkit.games.goldrush.drawing.labels import (
    card_name,
    is_kept,
    kind_of,
    mark_of,
    say,
    short_text,
)
from boardkit.games.goldrush.state import Setup

#: the height of a card of the row, and of a small one; the size of a small mayor card
ROW_HEIGHT, SMALL_HEIGHT = 112.0, 46.0
MAYOR_CARD = (32.0, SMALL_HEIGHT)

_BAND, _SMALL_BAND = 22.0, 18.0
_GROUNDS = {RIVER: WATER, ACTION: SLATE, BUILDING: TIMBER}
_PAPERS = {MINE: CARD, RIVER: "#E4F1F8", ACTION: "#F4F5F7", BUILDING: "#FBF6E9"}
_ROCK = "#2A2D33"


class Small(NamedTuple):
    """A small card: its drawing at the origin and its width."""

    drawn: str
    width: float


# -- parts ------------------------------------------------------------------------------------


@cache
def band(w: float, h: float, colour: str) -> Svg:
    """Return the coloured upper edge of a card."""
    inner, right = number(w - 4.5), number(w - 0.5)
    way = f"M.5 {number(h)}V4.5a4 4 0 0 1 4-4H{inner}A4 4 0 0 1 {right} 4.5V{number(h)}z"
    return path(way, fill=colour)


@cache
def mark_chip(rank: str, of: str, right: float, y: float, h: float = 14) -> Svg:
    """Return a playing-card mark on a white ground that ends at `right`."""
    w = mark_width(rank) + 6
    ground = rect(Box(right - w, y, w, h), 3, fill=CARD)
    return ground + mark(rank, of, right - w + 3, y + h - 2.6)


def mark_width(rank: str) -> float:
    """Return how wide a mark is."""
    return width(rank, SMALL, bold=True) + 11


@cache
def mark(rank: str, of: str, x: float, y: float) -> Svg:
    """Return a playing-card mark that begins at x on a base line."""
    letters = words(x, y, rank, SMALL, fill=suit_colour(of), bold=True)
    return letters + suit(of, x + width(rank, SMALL, bold=True) + 1, y - 9, 9.5)


@cache
def mouth(x: float, y: float, w: float, h: float, value: int, size: float) -> Svg:
    """Return the mouth of a mine with its number."""
    bend = number(h * 0.77)
    half = number(w / 2)
    arch = f"M{number(x)} {number(y + h)}v-{number(h * 0.42)}c0-{bend} {number(w)}-{bend}"
    arch += f" {number(w)} 0v{number(h * 0.42)}z"
    frame = {"stroke": "#8B5E34", "stroke_width": max(2.2, float(half) / 7)}
    return path(arch, fill=_ROCK, **frame) + words(
        x + w / 2, y + h - size * 0.22, value, size, fill=CARD, bold=True, anchor="middle"
    )


def amount(x: float, y: float, nuggets: int, size: float, extra: int = 0) -> Small:
    """Return a number with a nugget behind it, from x on a base line; `extra`: of new veins."""
    shown = f"{nuggets}+{extra}" if extra else str(nuggets)
    w = width(shown, size, bold=True) + 1
    drawn = words(x, y, shown, size, bold=True)
    return Small(drawn + nugget(x + w, y - size * 0.88, size + 1), w + size + 1)


def _frame(w: float, h: float) -> Svg:
    return rect(Box(0.5, 0.5, w - 1, h - 1), 4, fill="none", stroke=CARD_EDGE)


def _paper(w: float, h: float, kind: str, town: int | None) -> Svg:
    fill = _PAPERS[kind] if town is None else mix(TOWN_COLOURS[town], 0.22, CARD)
    return rect(Box(0.5, 0.5, w - 1, h - 1), 4, fill=fill)


# -- the row ----------------------------------------------------------------------------------


def row_card(setup: Setup, card: int, w: float) -> Svg:
    """Return a card as it lies in the row, so wide and `ROW_HEIGHT` high."""
    kind, town = kind_of(card), setup.town[card]
    colour = _GROUNDS[kind] if town is None else TOWN_COLOURS[town]
    parts: list[str] = [_paper(w, ROW_HEIGHT, kind, town), band(w, _BAND, colour)]
    ink = INK if kind == RIVER else CARD if town is None else TOWN_LETTERS[town]
    name = say(TOWNS[town]) if town is not None else card_name(setup, card)
    if kind == RIVER:
        name = say("draw_river_band")
    room = w - 8
    if width(name, SMALL, bold=True) <= room - 21:
        parts.append(emblem(town, 4, 2.5, 17) if town is not None else sign(kind, 4, 3, 16))
        parts.append(words(25, 15.5, name, SMALL, fill=ink, bold=True))
    else:
        shown = fitted(name, room, SMALL)
        parts.append(words(w / 2, 15.5, shown, SMALL, fill=ink, anchor="middle"))
    if kind in (MINE, RIVER):
        inside = _digging_face(setup, card, w)
    else:
        inside = _effect_face(setup, card, w)
    return Svg("".join([*parts, *inside, _frame(w, ROW_HEIGHT)]))


def _digging_face(setup: Setup, card: int, w: float) -> list[str]:
    """Return what a mine or river shows below its band: when it pays, its mark, how much."""
    about, low = setup.tables.cards[card], 84.0
    mark_on_it = mark_of(setup, card)
    middle = w / 2 - (15 if mark_on_it else 0)
    parts: list[str] = []
    if about.town is not None:
        ridge = f"M.5 70L{number(w * 0.17)} 44l{number(w * 0.1)} 10 {number(w * 0.2)}-24"
        ridge += f" {number(w * 0.12)} 14 {number(w * 0.13)}-11L{number(w - 0.5)} 66V{low}H.5z"
        parts.append(path(ridge, fill=mix(TOWN_COLOURS[about.town], 0.42, CARD)))
        parts.append(mouth(middle - 21, 34, 42, 50, about.number, 24))
    else:
        wave = f"M.5 70C{number(w * 0.2)} 60 {number(w * 0.35)} 76 {number(w * 0.55)} 68"
        wave += f"S{number(w * 0.85)} 62 {number(w - 0.5)} 70V{low}H.5z"
        parts.append(path(wave, fill=WATER))
        shown = say(f"draw_{about.trigger}")
        parts.append(words(middle, 54, shown, BODY, bold=True, anchor="middle"))
    if mark_on_it:
        rank, of = mark_on_it
        x = w - 35
        parts.append(rect(Box(x, 32, 29, 42), 3, fill=CARD, stroke=CARD_LINE))
        ink = suit_colour(of)
        parts.append(words(x + 14.5, 49, rank, 16, fill=ink, bold=True, anchor="middle"))
        parts.append(suit(of, x + 7, 54, 15))
    parts.append(rect(Box(1, low, w - 2, ROW_HEIGHT - low - 1), 3, fill=CARD))
    parts.append(line(0.5, low, w - 0.5, low, CARD_LINE))
    worth = amount(0, 104, about.nuggets, HEAD)
    parts.append(words(6, 103, about.id, SMALL, fill=QUIET))
    parts.append(moved(w / 2 - 2, 0, worth.drawn))
    return parts


def _effect_face(setup: Setup, card: int, w: float) -> list[str]:
    """Return what an action card or building shows below its band: its picture, what it does."""
    lines = wrapped(short_text(setup, card), w - 8, SMALL, most=3)
    size, top = (34.0, 94.0 - 7 * len(lines)) if len(lines) < 3 else (30.0, 74.0)
    parts: list[str] = [
        words(6, 37, IDS[card], SMALL, fill=QUIET),
        icon(setup.names[card], (w - size) / 2, 27, size),
    ]
    parts += [
        words(w / 2, top + 14 * i, shown, SMALL, anchor="middle") for i, shown in enumerate(lines)
    ]
    return parts


# -- before a player --------------------------------------------------------------------------


def small_card(setup: Setup, card: int, veins: int = 0, town: int | None = None) -> Small:
    """Return a card as it lies before a player.

    Parameters
    ----------
    veins
        How many new veins lie on a mine.
    town
        The town of a saloon.
    """
    kind = kind_of(card)
    if kind == MINE:
        return _small_mine(setup, card, veins)
    return _small_river(setup, card) if kind == RIVER else _small_effect(setup, card, town)


def _small(w: float, kind: str, town: int | None, colour: str, inside: list[str]) -> Small:
    h = SMALL_HEIGHT
    parts = [_paper(w, h, kind, town), band(w, _SMALL_BAND, colour), *inside, _frame(w, h)]
    return Small("".join(parts), w)


def _small_mine(setup: Setup, card: int, veins: int) -> Small:
    about, town = setup.tables.cards[card], setup.town[card]
    assert town is not None  # a mine has one
    worth = amount(27, 38, about.nuggets, BODY, veins * setup.tables.new_vein)
    mark_on_it = mark_of(setup, card)
    w = max(52.0, 27 + worth.width + 2)
    inside: list[str] = [
        emblem(town, 2.5, 1.5, 15.5),
        mouth(4, 21, 21, 24, about.number, BODY),
        worth.drawn,
    ]
    if mark_on_it:
        inside.append(mark_chip(*mark_on_it, w - 3, 2))
    return _small(w, MINE, town, TOWN_COLOURS[town], inside)


def _small_river(setup: Setup, card: int) -> Small:
    about = setup.tables.cards[card]
    when = say(f"draw_{about.trigger}")
    x = 9 + width(when, SMALL)
    worth = amount(x, 37, about.nuggets, BODY)
    mark_on_it = mark_of(setup, card)
    w = max(52.0, x + worth.width + 3)
    inside: list[str] = [sign(RIVER, 2.5, 1.5, 15.5), words(5, 36.5, when, SMALL), worth.drawn]
    if mark_on_it:
        inside.append(mark_chip(*mark_on_it, w - 3, 2))
    return _small(w, RIVER, None, WATER, inside)


def _small_effect(setup: Setup, card: int, town: int | None) -> Small:
    kind, name = kind_of(card), card_name(setup, card)
    below = ""
    if kind == ACTION:
        below = say("draw_kept" if is_kept(setup, card) else "draw_waits")
    w = max(52.0, width(name, SMALL) + 10, 37 + width(below, SMALL))
    inside: list[str] = [
        words(w / 2, 13.5, name, SMALL, fill=CARD, anchor="middle"),
        icon(setup.names[card], 5, 20, 24),
    ]
    if below:
        inside.append(words(33, 36.5, below, SMALL, fill=QUIET))
    if town is not None:
        inside.append(town_disc(town, 43, 32, 9))
    return _small(w, kind, None, _GROUNDS[kind], inside)


@cache
def mayor_card(town: int) -> Svg:
    """Return a mayor card, `MAYOR_CARD` in size: a hat over the town's emblem."""
    w, h = MAYOR_CARD
    colour = TOWN_COLOURS[town]
    return Svg(
        rect(Box(0.5, 0.5, w - 1, h - 1), 4, fill=colour, stroke=CARD_EDGE)
        + rect(Box(3, 3, w - 6, h - 6), 3, fill=CARD)
        + hat(4, 1, town, 24)
        + circle(16, 32, 9, fill=colour, stroke=INK)
        + emblem(town, 9.5, 25.5, 13)
    )
