"""The pictures of the six villages: 56 wide and 53 high, the upper part of a card."""

from __future__ import annotations

from boardkit.core.look import INK
from boardkit.core.svg import number
from boardkit.games.elves.data import Card
from boardkit.games.elves.drawing.icons import TERRAIN_COLOURS

_SKY = "M.5 {low}V4.5a4 4 0 0 1 4-4h47a4 4 0 0 1 4 4V{low}z"


def _sky(colour: str, low: float = 53) -> str:
    """Return a ground whose upper corners are those of the card."""
    return f'<path d="{_SKY.format(low=number(low))}" fill="{colour}"/>'


def _house(x: float, y: float, scale: float) -> str:
    place = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return (
        f'<g transform="{place}" stroke="{INK}"><path d="M0 4h12v7H0z" fill="#FBFAF7"/>'
        '<path d="M-2 4.5L6-2.5l8 7z" fill="#B4552F"/>'
        f'<path d="M4.5 11V7.3h3V11" fill="{INK}" stroke="none"/></g>'
    )


def _fir(x: float, y: float, scale: float) -> str:
    def size(value: float) -> str:
        return number(value * scale)

    return (
        f'<path d="M{number(x)} {number(y + 21 * scale)}v{size(3.5)}" stroke="#4B321F"'
        ' stroke-width="2"/>'
        f'<path d="M{number(x)} {number(y)}l{size(5.5)} {size(13)}h{size(-11)}z" fill="#4C7A50"/>'
        f'<path d="M{number(x)} {number(y + 7 * scale)}l{size(7)} {size(14)}h{size(-14)}z"'
        ' fill="#3F6B45"/>'
    )


_GRASS = ((7, 47), (17, 44), (28, 48), (39, 44), (48, 48), (48, 33), (8, 33))

SCENES = {
    Card.RIVER: (
        _sky(TERRAIN_COLOURS[Card.RIVER])
        + _sky("#E3F1F8", 17)
        + '<path d="M.5 17h55c-11 3.5-16-2-27-.5S10 21 .5 18z" fill="#E3F1F8"/>'
        '<path d="M.5 53V31c10-6 18 3 27 0s18-8 28-3v25z" fill="#6FAFCF"/>'
        '<g fill="none" stroke="#1F5A7C" stroke-width="1.4"><path d="M5 40q4-3 8 0t8 0 8 0M27 46.5'
        'q4-3 8 0t8 0 8 0M33 37q3-2.5 6 0t6 0"/></g>'
        f'<path d="M15 30v8M19.5 30v8M24 30v8M33 27v7M40 27v7" stroke="{INK}" stroke-width="1.3"/>'
        + _house(12.5, 17.5, 1.18)
        + _house(31, 16.5, 0.95)
        + f'<path d="M10 31.5h34" stroke="{INK}" stroke-width="1.6"/>'
    ),
    Card.PLAINS: (
        _sky(TERRAIN_COLOURS[Card.PLAINS])
        + '<path d="M.5 26c12-8 27-8 55-2v29H.5z" fill="#C3D486"/>'
        '<path d="M.5 38c14-8 35-6 55-1v16H.5z" fill="#B0C46C"/>'
        '<path d="'
        + "".join(f"M{x} {y}v-5m0 5l-2.5-4m2.5 4l2.5-4" for x, y in _GRASS)
        + '" fill="none" stroke="#4E6320" stroke-width="1.1"/>'
        + _house(16, 18.5, 1.2)
        + _house(34, 21, 0.95)
    ),
    Card.FOREST: (
        _sky(TERRAIN_COLOURS[Card.FOREST])
        + '<path d="M.5 30c14-5 38-5 55 0v23H.5z" fill="#7BA56D"/>'
        + _fir(9, 6, 1)
        + _fir(22, 2, 0.95)
        + _fir(36, 3, 1)
        + _fir(48, 8, 0.95)
        + _fir(15, 24, 0.85)
        + _house(23.5, 27, 1.2)
        + _fir(47, 27, 0.8)
    ),
    Card.MOUNTAIN: (
        _sky(TERRAIN_COLOURS[Card.MOUNTAIN])
        + f'<path d="M.5 40L16 13l9 14L38 6l17.5 30.6V53H.5z" fill="#8F867B" stroke="{INK}"/>'
        '<path d="M16 13l4.3 6.8-3.3-1.3-2.5 2.5-2.5-1zM38 6l6.2 11-3.7-2.2-2.8 3.2-2.7-3-3.4 1.7z"'
        ' fill="#FFF"/><path d="M.5 42c16-6 38-5 55 0v11H.5z" fill="#A59C8F"/>'
        + _house(12, 33, 1.1)
        + _house(29, 34.5, 0.9)
        + '<path d="M45 40l3-4 3 4M6 47l3-4 3 4M43 48l3-4 3 4" fill="none" stroke="#4F483F"'
        ' stroke-width="1.2"/>'
    ),
    Card.DESERT: (
        _sky(TERRAIN_COLOURS[Card.DESERT])
        + '<circle cx="44" cy="12" r="6" fill="#F6C65B" stroke="#8A6414"/>'
        '<path d="M.5 34c12-12 22-10 31-3 8-6 16-6 24 0v22H.5z" fill="#DFC487"/>'
        '<path d="M.5 43c16-8 30-6 55 1v9H.5z" fill="#D2B26C"/>'
        f'<g fill="#FBFAF7" stroke="{INK}"><path d="M20.5 21v-3M13 38v-9c0-5 3.5-8 7.5-8s7.5 3'
        ' 7.5 8v9z"/><path d="M29 38v-6c0-3.5 2.5-5.5 5-5.5s5 2 5 5.5v6z"/></g>'
        f'<path d="M18.5 38v-5c0-3 4-3 4 0v5z" fill="{INK}"/>'
        '<path d="M47 42V29M47 37h-3.5v-4M47 34.5h3.5V31" fill="none" stroke="#3F6B45"'
        ' stroke-width="2.2"/><path d="M8 46h.1M14 49h.1M22 46h.1M30 49h.1M38 47h.1"'
        ' stroke="#7A5A1C" stroke-width="1.8"/>'
    ),
    Card.LAKE: (
        _sky("#D8ECF6") + '<path d="M.5 22c9-3 19-3 28-1 9-2 18-1 27 1v31H.5z" fill="#4F93BB"/>'
        f'<path d="M.5 20c9-5 22-5 31-1 2 3-6 6-14 6.5S4 30 .5 32z" fill="#B9CB95" stroke="{INK}"'
        ' stroke-width=".8"/>'
        + _house(5, 10, 1.1)
        + _house(20.5, 11, 0.9)
        + '<path d="M32 34h16M36 38h8M8 41h14M12 45h6M30 46.5h18" stroke="#DDEFF8"'
        ' stroke-width="1.5"/>'
        f'<path d="M42 28v-9l6 7.5zM38 28.5h11l-2 3h-7z" fill="#FBFAF7" stroke="{INK}"/>'
    ),
}
