"""The icons: simple shapes that read at 16 px, drawn by hand as SVG paths."""

from __future__ import annotations

from functools import cache

from boardkit.core.look import CARD, INK, REFUSED
from boardkit.core.svg import Box, Svg, circle, element, moved, path, rect

#: how each town is coloured, in the order of `data.TOWNS`; letters on it are `TOWN_LETTERS`
TOWN_COLOURS = ("#BF4E36", "#E9C348", "#47804C", "#3F76A8", "#8462A2")
TOWN_LETTERS = (CARD, INK, CARD, CARD, CARD)

#: the grounds of rivers, action cards and buildings
WATER, SLATE, TIMBER = "#8CC3DE", "#4B505A", "#875E36"
_NUGGET, _NUGGET_EDGE = "#F1C94E", "#6B4E08"
_DOT = f'fill="{INK}" stroke="none"'

#: each town's emblem, 24 x 24, one stroke: horseshoe, sun, cactus, moon, bell
_EMBLEMS = (
    '<path d="M7 20c-4-7-2-16 5-16s9 9 5 16M5 20h4M15 20h4"/>',
    '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1'
    'M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1"/>',
    '<path d="M12 21V4M6 8v4c0 2 1.5 3 3 3h3M18 6v4c0 2-1.5 3-3 3h-3M7.5 21h9"/>',
    '<path d="M16.5 3.5a9 9 0 1 0 3.5 14C12 18.5 10.5 8 16.5 3.5z"/>',
    '<path d="M5 17.5c2-2 2-4 2-7 0-3.6 2-6 5-6s5 2.4 5 6c0 3 0 5 2 7zM12 4.5v-2M10 20.8h4"/>',
)

#: the signs on the bands of the other cards, 24 x 24: waves, lightning, house
_SIGNS = {
    "river": '<path d="M3 9q4.5-4.5 9 0t9 0M3 16q4.5-4.5 9 0t9 0" fill="none" stroke="#22252A"/>',
    "action": '<path d="M14 2L5 14h6l-2 8L19 9h-6z" fill="#F6DE92" stroke="#FFF"/>',
    "building": '<path d="M4 21V10l8-7 8 7v11z" fill="#FFF" stroke="#22252A"/>',
}

#: pictures of 40 x 40, in strokes of 2.2
_PICTURES = {
    "dynamite": (
        '<path d="M6 16a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z'
        "m8 0a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2z"
        "m8 0a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2z"
        '" fill="#E3A093"/>'
        '<path d="M5 22h26M5 28h26M18 14c0-6 4-8 9-7"/>'
        '<path d="M31 3v8M27.5 7h8" stroke-width="1.8"/>'
    ),
    "slot_machine": (
        '<path d="M4 11a3 3 0 0 1 3-3h20a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3z"'
        ' fill="#E4E7EC"/><path d="M7.5 14h19v10h-19z" fill="#FFF"/>'
        '<path d="M13.8 14v10M20.2 14v10M10 30h14M30 24h4.5V12"/>'
        '<circle cx="34.5" cy="9" r="2.8" fill="#E3A093"/>'
    ),
    "judge": (
        '<path d="M15 9l11 11-5.5 5.5-11-11z" fill="#D9B48C"/>'
        '<path d="M17.5 6.5L29 18M7 17l11 11" stroke-width="3.4"/>'
        '<path d="M23.5 22.5L34 33" stroke-width="4"/><path d="M4 36h16" stroke-width="3"/>'
    ),
    "expropriation": (
        '<path d="M8 3.5h17l7 7V36H8z" fill="#FFF"/>'
        '<path d="M25 3.5v7h7M13 17h14M13 22h9"/><circle cx="25.5" cy="29" r="4" fill="#E3A093"/>'
    ),
    "holdup": (
        '<circle cx="20" cy="16" r="11" fill="#F6E9DA"/>'
        '<path d="M4 9.5c8-3 24-3 32 0M11 7c1-5 17-5 18 0" fill="#D9B48C"/>'
        '<path d="M9.5 18h21L27 29.5 20 37l-7-7.5z" fill="#C4533A"/>'
        f'<circle cx="16" cy="13.5" r="1.4" {_DOT}/><circle cx="24" cy="13.5" r="1.4" {_DOT}/>'
    ),
    "stagecoach": (
        '<path d="M6 7h26v6l-3 11H10L6 14z" fill="#D9B48C"/>'
        '<path d="M14 10.5h10v7H14z" fill="#FFF"/><path d="M4 7h30"/>'
        '<circle cx="10.5" cy="29.5" r="6.5" fill="#FFF"/>'
        '<circle cx="28.5" cy="29.5" r="6.5" fill="#FFF"/>'
        '<path d="M10.5 23v13M4 29.5h13M28.5 23v13M22 29.5h13" stroke-width="1.6"/>'
    ),
    "card_sharp": (
        '<path d="M5 14l11-6 8 21-11 6z" fill="#FFF"/>'
        '<path d="M16 8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H18a2 2 0 0 1-2-2z"'
        ' fill="#FFF"/>'
        '<path d="M24 11c2.5 3.5 5 5 5 8 0 2.4-3 3.3-4.3 1.5l.8 3.5h-3l.8-3.5C22 22.3 19 21.4 19 19'
        f'c0-3 2.5-4.5 5-8z" fill="{INK}" stroke-width="1"/>'
    ),
    "new_vein": (
        '<path d="M8 34L28 12M13 7c8-2 18 4 20 15" stroke-width="3.4"/>'
        '<path d="M22 30l3-5 5-1.5 5 3.5.5 6-5 4H25z" fill="#F6DE92"/>'
    ),
    "telegraph": (
        '<path d="M20 37V6M8 11h24M11 17.5h18" stroke-width="2.6"/>'
        '<path d="M11 11V7M17 11V7M23 11V7M29 11V7"/>'
        '<path d="M3 24c8 5 26 5 34 0" stroke-width="1.6"/><path d="M8 32h.1M12 32h4M28 32h.1M32 32'
        'h4"/>'
    ),
    "mustang": (
        '<path d="M8.5 37C8 26 11 17.5 17.5 12.5L18 5.5l5 5C28.5 13.5 33 19 35 24.2c1 3-1.7 5.6-4.8'
        ' 4.9-2.7-.6-4.7-1.9-7.5-1.9-.3 3.8 1.3 6.8 3.3 9.8z" fill="#D9B48C"/>'
        '<path d="M17.5 12.5c-4.5.5-7 3-6.2 6.3-4 .8-5.2 4-4 6.6-3 1.6-3.3 5-2 7.6"/>'
        '<path d="M22 21.5l9 3M27 14.5l-4.5 13" stroke-width="1.6"/>'
        f'<circle cx="25.3" cy="18.5" r="1.4" {_DOT}/>'
    ),
    "saloon": (
        '<path d="M3 36V8h34v28" fill="#EADFC8"/><path d="M3 14h34"/>'
        '<path d="M10 19c3 2.5 6 3 9.5 3v12H10zM30 19c-3 2.5-6 3-9.5 3v12H30z" fill="#D9B48C"/>'
        '<path d="M13 26h3.5M24 26h3.5M13 30h3.5M24 30h3.5" stroke-width="1.5"/>'
    ),
    "town_hall": (
        '<path d="M4 15L20 5l16 10z" fill="#EADFC8"/>'
        '<path d="M8 15v17M16 15v17M24 15v17M32 15v17" stroke-width="3"/>'
        '<path d="M4 35h32M5 32h30"/>'
    ),
    "bank": (
        '<path d="M4 8a2 2 0 0 1 2-2h28a2 2 0 0 1 2 2v25a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z"'
        ' fill="#E4E7EC"/><circle cx="20" cy="20.5" r="8.5" fill="#FFF"/>'
        f'<circle cx="20" cy="20.5" r="2.5" fill="{INK}"/>'
        '<path d="M20 12v5M20 24v5M11.5 20.5h5M23.5 20.5h5"/>'
        '<path d="M9 35v2.5M31 35v2.5" stroke-width="3"/>'
    ),
    "sheriff": (
        '<path d="M20 4l4.6 10.2 11.1 1.2-8.3 7.5 2.4 11L20 28.2l-9.8 5.7 2.4-11-8.3-7.5 11.1-1.2z"'
        ' fill="#F6DE92"/><circle cx="20" cy="20" r="3.5"/>'
    ),
}

#: the suits as shapes in 12 x 12, so that no font turns them into pictures of its own
_SUITS = {
    "S": "M6 .8C9 4.2 11 5.6 11 7.6c0 2.2-3 2.8-4.2 1.2l.9 2.7H4.3l.9-2.7C4 10.4 1 9.8 1 7.6 1 5.6"
    " 3 4.2 6 .8z",
    "H": "M6 11.2C-1.6 5.5.8 1.2 3.5 1.2 5 1.2 6 2.4 6 3.4c0-1 1-2.2 2.5-2.2 2.7 0 5.1 4.3-2.5 10z",
    "D": "M6 .4L10.6 6 6 11.6 1.4 6z",
    "C": "M6 .8a2.4 2.4 0 0 1 1.9 3.9 2.4 2.4 0 1 1-.9 4.2l.7 2.6H4.3L5 8.9a2.4 2.4 0 1 1-.9-4.2"
    "A2.4 2.4 0 0 1 6 .8z",
}

#: where the pips of each face lie, in thirds from the middle
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def suit_colour(suit: str) -> str:
    """Return the ink of a suit: hearts and diamonds are red."""
    return REFUSED if suit in "HD" else INK


@cache
def emblem(town: int, x: float, y: float, size: float, ink: str | None = None) -> Svg:
    """Return a town's emblem in a square, as it stands on the town's colour."""
    stroke = TOWN_LETTERS[town] if ink is None else ink
    return moved(x, y, _EMBLEMS[town], size / 24, fill="none", stroke=stroke, stroke_width=2.4)


@cache
def town_disc(town: int, x: float, y: float, r: float) -> Svg:
    """Return a town's emblem on a round ground about a point."""
    disc = circle(x, y, r, fill=TOWN_COLOURS[town], stroke=INK, stroke_width=1)
    return disc + emblem(town, x - r * 0.75, y - r * 0.75, r * 1.5)


@cache
def sign(kind: str, x: float, y: float, size: float) -> Svg:
    """Return the sign of rivers, action cards or buildings in a square."""
    return moved(x, y, _SIGNS[kind], size / 24, stroke_width=2)


@cache
def icon(name: str, x: float, y: float, size: float) -> Svg:
    """Return the picture of an action card or building in a square."""
    return moved(x, y, _PICTURES[name], size / 40, fill="none", stroke=INK, stroke_width=2.2)


@cache
def suit(of: str, x: float, y: float, size: float) -> Svg:
    """Return a suit's shape in a square."""
    return moved(x, y, path(_SUITS[of], fill=suit_colour(of)), size / 12)


@cache
def nugget(x: float, y: float, size: float) -> Svg:
    """Return a nugget of gold in a square."""
    body = path(
        "M2.5 12.5L5 5.5 11.5 2.5l5.5 4 .8 6.5-5 4.5-6.8-.5z",
        fill=_NUGGET,
        stroke=_NUGGET_EDGE,
        stroke_width=1.5,
    )
    edges = path("M5 5.5l5 3.5 7-2.5M10 9l-1 8", fill="none", stroke=_NUGGET_EDGE, stroke_width=1)
    return moved(x, y, body + edges, size / 20)


@cache
def heap(nuggets: int, x: float, y: float) -> Svg:
    """Return a heap of nuggets, 40 wide and 24 high: the more there are, the higher it is."""
    spots = ((12, 12), (2, 12), (22, 12), (7, 5), (17, 5), (12, -2))
    rows = 0 if nuggets <= 0 else 1 + sum(nuggets >= least for least in (4, 9, 15, 22, 30))
    return element("g", [nugget(x + dx, y + dy, 14) for dx, dy in reversed(spots[:rows])])


@cache
def hat(x: float, y: float, town: int, size: float) -> Svg:
    """Return a mayor's hat with the ribbon of a town, in a square."""
    felt = {"fill": "#3A3E46", "stroke": INK, "stroke_width": 1.4}
    drawn = (
        path("M9 24l1.5-17c6-2.5 13-2.5 19 0L31 24z", **felt)
        + path("M9.5 18.5c7 2.5 14.5 2.5 21.3 0L31 24H9z", fill=TOWN_COLOURS[town], stroke=INK)
        + path(
            "M2 23.5c2-1.5 5-.8 7 .5 7 2.5 15 2.5 22 0 2-1.3 5-2 7-.5 0 4-9 6.5-18 6.5S2 27.5 2"
            " 23.5z",
            **felt,
        )
    )
    return moved(x, y, drawn, size / 40)


@cache
def die(x: float, y: float, face: int, size: float = 34) -> Svg:
    """Return a die that shows a face."""
    middle, third = size / 2, size * 0.26
    body = rect(
        Box(x, y, size, size), size * 0.2, fill="#F3E3C7", stroke="#6B4E2C", stroke_width=1.6
    )
    pips = [
        circle(x + middle + dx * third, y + middle + dy * third, size * 0.085, fill=INK)
        for dx, dy in _PIPS[face]
    ]
    return Svg(body + "".join(pips))
