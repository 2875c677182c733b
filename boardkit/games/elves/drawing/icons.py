"""The icons: simple shapes that read at 16 px, drawn by hand as SVG paths."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from boardkit.core.look import INK, SEATS
from boardkit.core.svg import Svg, circle, element, moved, path
from boardkit.games.elves.data import Card

#: how each terrain is coloured, everywhere it is shown
TERRAIN_COLOURS = {
    Card.PLAINS: "#DCE7B4",
    Card.FOREST: "#8DB580",
    Card.MOUNTAIN: "#B7AFA5",
    Card.DESERT: "#EBD9A8",
    Card.RIVER: "#A9D3E8",
    Card.LAKE: "#7FB7D6",
}

_DOT = f'fill="{INK}" stroke="none"'

#: pictures of 40 x 40, in strokes of 2.2
_PICTURES = {
    Card.PIG: (
        '<path d="M6 21c-4-1-4.5-6-1.3-6.5 2.3-.3 2.6 3 .3 3.3"/>'
        '<path d="M11.5 30v6M16.5 31v5M23 31v5M28 30v6" stroke-width="3"/>'
        '<ellipse cx="19" cy="23" rx="13" ry="9.6" fill="#F3D9CC"/>'
        '<circle cx="29.5" cy="19.5" r="7.6" fill="#F3D9CC"/>'
        '<path d="M23.5 14.5l.5-6.5 6 3.6z" fill="#F3D9CC"/>'
        '<rect x="33.5" y="18" width="5" height="7" rx="2.4" fill="#E3B8A4"/>'
        f'<circle cx="29.6" cy="17.5" r="1.3" {_DOT}/>'
    ),
    Card.ELFCYCLE: (
        '<circle cx="9.5" cy="28.5" r="7.4" fill="#FFF"/>'
        '<circle cx="30.5" cy="28.5" r="7.4" fill="#FFF"/>'
        '<path d="M9.5 28.5L15.5 16H27l3.5 12.5M15.5 16l5 12.5h-11M27 16l-6.5 12.5M27 16'
        'l-1.8-6.5"/>'
        '<path d="M10.5 14.5c2-3.5 7-3.5 9.5-.5-2.5 2.5-7 2.8-9.5.5z" fill="#8DB580"/>'
        '<path d="M25.2 9.5c2-4 7-4.5 10-2.5-1.5 4-6.5 5.5-10 2.5z" fill="#8DB580"/>'
    ),
    Card.CLOUD: (
        '<path d="M11 25.5C4.5 25.5 3 17.5 9.5 16 9.5 8.5 19.5 6 22.5 12c5.5-3.5 11.5.5 10'
        ' 5.5 5 .8 4.5 8-1 8z" fill="#DCEAF4"/>'
        '<path d="M8 30.5h15c3.6 0 3.6 5 .4 5M28 30.5h5M8 35.5h6"/>'
        '<path d="M35 3v6M32 6h6" stroke-width="1.8"/>'
    ),
    Card.UNICORN: (
        '<path d="M8.5 37C8 26 11 17.5 17.5 12.5L18.5 7l4.5 3.6C28.5 13.5 33 19 35 24.2c1'
        ' 3-1.7 5.6-4.8 4.9-2.7-.6-4.7-1.9-7.5-1.9-.3 3.8 1.3 6.8 3.3 9.8z"'
        ' fill="#F2EEF5"/>'
        '<path d="M23.5 10.5L34 1.5l-6.2 12.2z" fill="#FFF4D1"/>'
        '<path d="M17.5 12.5c-4.5.5-7 3-6.2 6.3-4 .8-5.2 4-4 6.6-3 1.6-3.3 5-2 7.6"/>'
        f'<circle cx="25.3" cy="18.8" r="1.4" {_DOT}/>'
        '<path d="M31.5 25.3h.2"/>'
    ),
    Card.TROLLWAGON: (
        '<path d="M20 12V3l9 3-9 3" fill="#E9DFC9"/>'
        '<path d="M3 12h34l-3.5 14h-27z" fill="#D9B48C"/>'
        '<path d="M4.7 18.5h30.6"/>'
        '<circle cx="11.5" cy="29" r="7.5" fill="#FFF"/>'
        '<circle cx="28.5" cy="29" r="7.5" fill="#FFF"/>'
        '<path d="M11.5 21.5v15M4 29h15M28.5 21.5v15M21 29h15" stroke-width="1.7"/>'
    ),
    Card.DRAGON: (
        '<path d="M18.5 29v5.5M24 27.5v5" stroke-width="2.6"/>'
        '<path d="M37.5 11.5L32 15c-2.2 1.2-2 3-2 5 0 6.6-6 10.3-13.2 9.8-4.6-.3-6.8'
        " 2.4-10.6 6.2.4-6.6 3.6-10 8-11.4 4.6-1.4 8.4-2.6 9.4-7.2C24.8 12 26.8 8.3 31 7.3"
        'L32.3 3.5l2.2 4.2z" fill="#BFD8A6"/>'
        '<path d="M20.5 22L8.5 3.5C8.5 8.5 8 12 4.8 15.5c3.2-.5 5.6.6 6.4 3.5 2.8-1.2 5.4'
        ' 0 6.8 4z" fill="#E7EBCB"/>'
        f'<circle cx="31.6" cy="10.6" r="1.3" {_DOT}/>'
    ),
    Card.RAFT: (
        '<path d="M20 23V3"/>'
        '<path d="M11 6.5h18c2.5 4 2.5 8.5 0 12.5H11c2.5-4 2.5-8.5 0-12.5z" fill="#FFF"/>'
        '<rect x="4" y="22.5" width="32" height="5" rx="2.5" fill="#D9B48C"/>'
        '<rect x="4" y="27.5" width="32" height="5" rx="2.5" fill="#D9B48C"/>'
        '<path d="M11.5 22.5v10M28.5 22.5v10"/>'
        '<path d="M2 37.3q3-3 6 0t6 0 6 0 6 0 6 0 6 0" stroke="#2F6F93"/>'
    ),
    Card.GOLD: (
        '<path d="M4 25v6c0 2.6 4.6 4.5 10 4.5S24 33.6 24 31v-6" fill="#FFF4D1"/>'
        '<ellipse cx="14" cy="25" rx="10" ry="4.5" fill="#FFF4D1"/>'
        '<path d="M4 19v6c0 2.6 4.6 4.5 10 4.5s10-1.9 10-4.5v-6" fill="#FFF4D1"/>'
        '<ellipse cx="14" cy="19" rx="10" ry="4.5" fill="#FFF4D1"/>'
        '<circle cx="27.5" cy="13.5" r="9" fill="#F6DE92"/>'
        '<circle cx="27.5" cy="13.5" r="5" stroke-width="1.5"/>'
    ),
    Card.THIEF: (
        '<path d="M7 37C6 20 9.5 4 20 4s14 16 13 33z" fill="#4B505A"/>'
        '<path d="M12.5 20c0-6 3-9.5 7.5-9.5s7.5 3.5 7.5 9.5c0 7-3 11.5-7.5 11.5'
        's-7.5-4.5-7.5-11.5z" fill="#F6E9DA"/>'
        '<path d="M12.3 17.3h15.4v6H23l-3-2-3 2h-4.7z" fill="#22252A"/>'
        '<circle cx="16.3" cy="20" r="1.5" fill="#FFF" stroke="none"/>'
        '<circle cx="23.7" cy="20" r="1.5" fill="#FFF" stroke="none"/>'
    ),
    Card.TREE: (
        '<path d="M16 21l-2.5-9M14.5 15.5L10 13M26 18.5l3-8"/>'
        '<ellipse cx="12" cy="9.5" rx="5" ry="4" fill="#8DB580"/>'
        '<ellipse cx="30.5" cy="8.5" rx="5.5" ry="4.5" fill="#8DB580"/>'
        '<path d="M8 21.5L34 16.5c2.6 2.6 2.6 7 .6 10L9 32z" fill="#C69A6B"/>'
        '<ellipse cx="8.5" cy="26.8" rx="3.8" ry="5.3" fill="#EAD3B0"/>'
        '<path d="M8.3 25.5v2.6"/>'
        '<path d="M3 36h34" stroke-width="1.8"/>'
    ),
    Card.MONSTER: (
        '<path d="M27 31c.3-8-3-12-1.2-18.5C27 8 32.5 6.5 36 9.5l2.5 4.3-6 1C31.8 19 35 24'
        ' 35 31z" fill="#A8C8B4"/>'
        '<path d="M9.5 31c0-14 15-14 15 0h-4.8c0-6.5-5.4-6.5-5.4 0z" fill="#A8C8B4"/>'
        '<path d="M2.5 31c0-5 0-9 2.5-12.5C7 22.5 7.5 26 7.5 31z" fill="#A8C8B4"/>'
        f'<circle cx="31.5" cy="11.3" r="1.3" {_DOT}/>'
        '<path d="M2 34q3-3 6 0t6 0 6 0 6 0 6 0 6 0M8 38.5q3-2.6 6 0t6 0 6 0" stroke="#2F6'
        'F93" stroke-width="1.9"/>'
    ),
    Card.ESCORT: (
        '<path d="M20 3.5L33.5 8v11c0 9-6 14.5-13.5 18C12.5 33.5 6.5 28 6.5 19V8z"'
        ' fill="#E4E7EC"/>'
        '<path d="M20 10.5v18M14.5 16h11" stroke-width="3"/>'
    ),
    Card.CHANGE: (
        '<path d="M9 35V17C9 4 29 4 29 17v12" stroke-width="4"/>'
        '<path d="M21.5 23L29 31l7.5-8" stroke-width="4"/>'
    ),
}

#: glyphs of 16 x 16, in strokes of 1.3, on a round ground
_GLYPHS = {
    Card.PLAINS: ('<path d="M8 12.8V5.5M8 12.8C7.5 9.5 6 7.8 4 7.3M8 12.8c.5-3.3 2-5 4-5.5"/>'),
    Card.FOREST: ('<path d="M8 2.8L12.3 10.5H3.7zM8 10.5v2.8" fill="#3F6B45"/>'),
    Card.MOUNTAIN: ('<path d="M2.8 12L6.8 4.8l2.4 4.2 1.4-2L13.2 12z" fill="#FFF"/>'),
    Card.DESERT: (
        '<path d="M2.6 12.2c2.6-4.6 5.4-4.6 7.6-1.7 1-1.2 2.2-1 3.2.7"/>'
        '<circle cx="10.8" cy="5.6" r="1.7" fill="#22252A"/>'
    ),
    Card.RIVER: ('<path d="M2.6 6.2q1.8-2 3.6 0t3.6 0 3.6 0M2.6 10.2q1.8-2 3.6 0t3.6 0 3.6 0"/>'),
    Card.LAKE: (
        '<ellipse cx="8" cy="8.3" rx="5" ry="3.4" fill="#E6F3FA"/><path d="M5.8 8.3h4.4"/>'
    ),
}


@cache
def icon(card: Card, x: float, y: float, size: float) -> Svg:
    """Return the picture of a vehicle or a special card, in a square."""
    ink = {"fill": "none", "stroke": INK, "stroke_width": 2.2}
    return moved(x, y, _PICTURES[card], size / 40, **ink)


def glyph(terrain: Card, x: float, y: float, size: float) -> str:
    """Return the round sign of a terrain, in a square."""
    return glyphs([(terrain, x, y)], size)


def glyphs(spots: Iterable[tuple[Card, float, float]], size: float) -> str:
    """Return signs of terrains, each at its place."""
    scale = size / 16
    signs = (
        moved(x, y, circle(8, 8, 7.5, fill=TERRAIN_COLOURS[terrain]) + _GLYPHS[terrain], scale)
        for terrain, x, y in spots
    )
    return element("g", signs, fill="none", stroke=INK, stroke_width=1.1)


@cache
def castle(seat: int) -> Svg:
    """Return a castle of 60 x 52 with its owner's flag, at the origin."""
    wall = {"stroke": INK, "stroke_width": 1.3}
    sides = "M3 50V23h3.5v3.5h4V23h3.5v3.5h4V23H21v27zM39 50V23h3v3.5h4V23h3.5v3.5h4V23H57v27z"
    keep = "M18.5 50V13h4v3.5h5V13h5v3.5h5V13h4v37z"
    parts = [
        path("M30 12V1", **wall),
        path("M30 1.5h11l-3 3 3 3H30z", fill=SEATS[seat], **wall),
        path(sides, fill="#EFEBE1", **wall),
        path(keep, fill="#FBFAF7", **wall),
        path("M25.5 50v-4c0-6 9-6 9 0v4z", fill=INK),
        path("M10.5 33v5M49.5 33v5", stroke=INK, stroke_width=2),
    ]
    return Svg("".join(parts))
