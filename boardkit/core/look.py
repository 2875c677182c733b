"""How boardkit looks: the colours, sizes and marks that the drawings of all games share.

Everything here returns SVG text and knows nothing of any game. No shape carries an id, so any
number of pictures can share a page.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from boardkit.core.language import language
from boardkit.core.lettering import fitted, width
from boardkit.core.svg import Box, Svg, circle, element, moved, number, path, picture, rect, text

# -- ink and paper ---------------------------------------------------------------------------

PAPER, CARD = "#FBFAF7", "#FFFFFF"
INK, QUIET, HAIRLINE = "#22252A", "#5C636E", "#D9D5CC"
CARD_EDGE, CARD_LINE = "#5C636E", "#8A8F98"
LEGAL, HALO, REFUSED = "#0072B2", "#E69F00", "#B3261E"
GOLD, GOLD_PAPER = "#C9971C", "#FFF4D1"

#: seats 0 to 5 (Okabe and Ito's colours, told apart by the colour-blind)
SEATS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
#: the same as a ground for letters, with at least 4.5 : 1, and the ink of the letters
SEAT_GROUNDS = ("#0072B2", "#B84F00", "#007A59", "#A8487E", "#E69F00", "#56B4E9")
SEAT_LETTERS = ("#FFFFFF", "#FFFFFF", "#FFFFFF", "#FFFFFF", INK, INK)

FONT = "system-ui, 'Noto Sans KR', 'Malgun Gothic', 'Apple SD Gothic Neo', sans-serif"
SMALL, BODY, HEAD = 12, 14, 18

#: a card in the hand, and lying on the table
HAND_CARD, TABLE_CARD = (56, 80), (40, 56)


@dataclass(frozen=True)
class Marks:
    """Which things of a picture stand out, by their ids (`data-id`)."""

    legal: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()
    refused: frozenset[str] = frozenset()

    def of(self, thing_id: str) -> str | None:
        """Return the names of the marks a thing has; None if it has none."""
        names = ("legal", "chosen", "last", "refused")
        return " ".join(name for name in names if thing_id in getattr(self, name)) or None


NO_MARKS = Marks()


def mix(colour: str, share: float, base: str = PAPER) -> str:
    """Return a colour thinned with another one."""
    pairs = [(int(colour[i : i + 2], 16), int(base[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)


# -- lines and text --------------------------------------------------------------------------


def line(x1: float, y1: float, x2: float, y2: float, stroke: str = HAIRLINE) -> Svg:
    """Return a hairline."""
    way = f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
    return element("path", d=way, stroke=stroke)


def words(
    x: float,
    y: float,
    content: object,
    size: float = BODY,
    *,
    fill: str = INK,
    bold: bool = False,
    anchor: str | None = None,
    room: float | None = None,
    ground: str | None = None,
) -> Svg:
    """Return a line of text on its base line, as it stands on a `page`.

    Parameters
    ----------
    anchor
        "middle" or "end"; None: it starts at x.
    room
        The width it may take; longer text is cut.
    ground
        A colour drawn round the letters, where they lie on a pattern.
    """
    shown = content if room is None else fitted(str(content), room, size, bold=bold)
    behind: dict[str, object] = {}
    if ground is not None:
        behind = {"stroke": ground, "stroke_width": 4, "paint_order": "stroke"}
    return text(
        shown,
        x=float(x),
        y=float(y),
        font_size=None if size == BODY else size,  # the page's own
        font_weight=700 if bold else None,
        fill=None if fill == INK else fill,
        text_anchor=anchor,
        **behind,
    )


# -- seats -----------------------------------------------------------------------------------


@cache
def seat_shape(seat: int, r: float) -> str:
    """Return the outline of a seat's crest about the origin, as path data."""
    if seat == 0:
        return f"M0 {number(-r)}a{number(r)} {number(r)} 0 1 1-.01 0z"
    if seat == 1:
        half, side = number(r * 0.9), number(r * 1.8)
        return f"M-{half}-{half}h{side}v{side}h-{side}z"
    if seat == 2:
        points = [(0.0, -1.22), (1.18, 0.86), (-1.18, 0.86)]
    elif seat == 3:
        points = [(0.0, -1.24), (1.24, 0.0), (0.0, 1.24), (-1.24, 0.0)]
    else:
        corners = seat + 1
        turns = [2 * math.pi * i / corners for i in range(corners)]
        points = [(1.1 * math.sin(turn), -1.1 * math.cos(turn)) for turn in turns]
    return "M" + "L".join(f"{number(x * r)} {number(y * r)}" for x, y in points) + "z"


@cache
def crest(x: float, y: float, seat: int, r: float = 9) -> Svg:
    """Return a seat's crest: its colour, its shape and its letter."""
    outline = path(seat_shape(seat, r), fill=SEAT_GROUNDS[seat], stroke=CARD, stroke_width=1.5)
    drop = 6.2 if seat == 2 else 4.4  # the letter of the triangle sits low
    letter = words(
        0, drop, "ABCDEF"[seat], SMALL, fill=SEAT_LETTERS[seat], bold=True, anchor="middle"
    )
    return moved(x, y, outline + letter)


# -- badges, coins, backs --------------------------------------------------------------------


def badge(x: float, y: float, content: object, colour: str = INK, r: float = 10) -> Svg:
    """Return a number in a ring."""
    ring = circle(x, y, r, fill=CARD, stroke=colour, stroke_width=2)
    size = BODY if len(str(content)) < 2 else SMALL
    return ring + words(x, y + size * 0.35, content, size, bold=True, anchor="middle")


def count_badge(right: float, y: float, n: int) -> Svg:
    """Return "×n" on a dark ground, ending at `right`."""
    shown = f"×{n}"
    w = width(shown, SMALL, bold=True) + 9
    ground = rect(Box(right - w, y - 9, w, 18), 9, fill=INK, stroke=CARD, stroke_width=1.5)
    label = words(right - w / 2, y + 4.3, shown, SMALL, fill=CARD, bold=True, anchor="middle")
    return ground + label


@cache
def coin(x: float, y: float, r: float, worth: int | None = None) -> Svg:
    """Return a coin, with a number on it or a ring."""
    disc = circle(x, y, r, fill=GOLD_PAPER, stroke=GOLD, stroke_width=1.5)
    if worth is None:
        return disc + circle(x, y, r * 0.55, fill="none", stroke=GOLD, stroke_width=1.2)
    size = SMALL if r < 10.5 else BODY
    return disc + words(x, y + size * 0.36, worth, size, bold=True, anchor="middle")


def cross(x: float, y: float, r: float = 9) -> Svg:
    """Return the ✕ of a refusal."""
    arm = r * 0.38
    strokes = (
        f"M{number(x - arm)} {number(y - arm)}l{number(2 * arm)} {number(2 * arm)}"
        f"m0 {number(-2 * arm)}l{number(-2 * arm)} {number(2 * arm)}"
    )
    return circle(x, y, r, fill=REFUSED, stroke=CARD, stroke_width=1.5) + path(
        strokes, fill="none", stroke=CARD, stroke_width=2.2
    )


def tick(x: float, y: float, colour: str, r: float = 9) -> Svg:
    """Return the ✓ of a choice."""
    down = f"{number(r * 0.32)} {number(r * 0.36)}"
    up = f"{number(r * 0.6)} {number(-r * 0.7)}"
    stroke = f"M{number(x - r * 0.45)} {number(y)}l{down} {up}"
    return circle(x, y, r, fill=colour, stroke=CARD, stroke_width=1.5) + path(
        stroke, fill="none", stroke=CARD, stroke_width=2.2
    )


@cache
def card_back(w: float = 56, h: float = 80) -> Svg:
    """Return a card's back at the origin, with boardkit's pattern."""
    k = w / 56
    field = Box(4 * k, 4 * k, w - 8 * k, h - 8 * k)
    step = 12.0
    lattice = []
    for across in range(-int(field.h / k), int(field.w / k) + 1, int(step)):
        first, last = max(0.0, across), min(field.w / k, field.h / k + across)
        if first < last:
            run = number((last - first) * k)
            top = number(field.y + (first - across) * k)
            lattice.append(f"M{number(field.x + first * k)} {top}l{run} {run}")
            lattice.append(f"M{number(field.right - first * k)} {top}l-{run} {run}")
    cx, cy = field.middle
    return (
        rect(Box(0.5, 0.5, w - 1, h - 1), 4 * k, fill=CARD, stroke=CARD_LINE)
        + rect(field, 2 * k, fill="#E7E9EC", stroke=QUIET, stroke_width=max(0.6, k))
        + path("".join(lattice), fill="none", stroke="#B4BAC3", stroke_width=max(0.5, k * 0.9))
        + moved(
            cx,
            cy,
            path("M0-18L16 0 0 18-16 0z", fill=CARD, stroke=QUIET, stroke_width=1.2)
            + path(
                "M3.6-8a3.6 3.6 0 1 1-7.2 0a3.6 3.6 0 1 1 7.2 0zM-10.4-3.4h6.8v6.8h-6.8z"
                "M7-4.2l4 7h-8zM0 3.5l4.3 4.5-4.3 4.5-4.3-4.5z",
                fill=QUIET,
            ),
            k,
        )
    )


# -- things that can be pointed at -----------------------------------------------------------


def outlines(
    thing_id: str, box: Box, marks: Marks, *, colour: str = LEGAL, radius: float = 6
) -> tuple[str, str]:
    """Return what marks a thing, below and above it."""
    below, above = "", ""
    if thing_id in marks.last:
        halo = {"stroke": HALO, "stroke_opacity": 0.45, "stroke_width": 6}
        below = rect(box.grown(4), radius + 2, fill="none", **halo)
    if thing_id in marks.legal:
        dashes = {"stroke": LEGAL, "stroke_width": 1.5, "stroke_dasharray": "5 3"}
        above += rect(box.grown(3), radius + 1, fill=LEGAL, fill_opacity=0.08, **dashes)
    if thing_id in marks.chosen:
        above += rect(box.grown(2.5), radius, fill="none", stroke=colour, stroke_width=3.5)
        above += tick(box.right, box.y, colour)
    if thing_id in marks.refused:
        above += rect(box.grown(2.5), radius, fill="none", stroke=REFUSED, stroke_width=2)
        above += cross(box.right, box.y)
    return below, above


def thing(
    thing_id: str,
    label: str,
    body: str | Iterable[str],
    box: Box,
    marks: Marks = NO_MARKS,
    *,
    still: bool = False,
    colour: str = LEGAL,
    radius: float = 6,
) -> Svg:
    """Return a part of a picture that can be pointed at, drawn with its marks.

    Parameters
    ----------
    thing_id
        What a click on it means; `Marks` name it by this.
    label
        What a screen reader says.
    box
        What the marks surround.
    still
        Whether the picture is only looked at: then the part is an image, not a button.
    colour
        Of what is chosen: that of the seat that chooses.
    """
    below, above = outlines(thing_id, box, marks, colour=colour, radius=radius)
    drawn = [below, body if isinstance(body, str) else "".join(body), above]
    return element(
        "g",
        drawn,
        class_="bk-thing",
        data_id=thing_id,
        data_marks=marks.of(thing_id),
        role="img" if still else "button",
        tabindex=None if still else -1,
        aria_label=label,
    )


def page(w: float, h: float, children: Iterable[str], *, title: str, desc: str = "") -> Svg:
    """Return a whole picture on paper, in the house's type."""
    return picture(
        w,
        h,
        [rect(Box(0, 0, w, h), fill=PAPER), *children],
        title=title,
        desc=desc,
        role="group",
        aria_label=title,
        lang=language(),
        font_family=FONT,
        font_size=BODY,
        fill=INK,
        font_variant_numeric="tabular-nums",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def headline(
    title: str, where: str, turn: str, seats: Iterable[int], full: float, margin: float
) -> list[Svg]:
    """Return the first line of a picture: the game, where it stands, and whose turn it is.

    Parameters
    ----------
    title, where, turn
        The three texts; `where` is cut to the room that the others leave.
    seats
        The crests that stand at the end: the seat in turn, or the winners.
    full, margin
        The width of the picture, and what stays free at both sides.
    """
    crests = list(seats)
    x = margin + width(title, HEAD, bold=True) + 14
    end = full - margin - 4 - 26 * len(crests)
    room = end - x - width(turn, BODY, bold=True) - 12
    return [
        words(margin, 29, title, HEAD, bold=True),
        words(x, 29, where, BODY, fill=QUIET, room=room),
        words(end, 29, turn, BODY, bold=True, anchor="end"),
        *(crest(end + 18 + 26 * i, 24, seat) for i, seat in enumerate(crests)),
    ]
