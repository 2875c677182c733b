"""How wide a text will be, so that names of any length stay in their boxes.

A drawing without a browser cannot measure. The widths here are those of a plain sans serif with a
little to spare; what fits by them fits in the fonts that `look.FONT` names.
"""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import category, east_asian_width, normalize

from boardkit.core.svg import clean

#: advance of the characters from space to tilde, in hundredths of the type size
_ADVANCES = (
    *(26, 27, 41, 65, 57, 83, 73, 22, 30, 30, 55, 57, 27, 32, 27, 37),  # space to /
    *(57, 57, 57, 57, 57, 57, 57, 57, 57, 57, 27, 27, 57, 57, 57, 43),  # 0 to ?
    *(90, 64, 65, 63, 73, 56, 52, 73, 74, 34, 27, 62, 52, 91, 76, 78),  # @ to O
    *(60, 78, 62, 55, 56, 73, 60, 93, 59, 57, 57, 33, 37, 33, 57, 44),  # P to _
    *(28, 56, 62, 48, 62, 56, 34, 62, 62, 26, 26, 53, 26, 94, 62, 60),  # ` to o
    *(62, 62, 41, 48, 36, 62, 51, 79, 53, 51, 47, 38, 55, 38, 57),  # p to ~
)
_HANGUL, _WIDE, _OTHER = 94, 100, 66
_TO_SPARE = 1.04
_BOLD = 1.08  # of narrow letters; wide ones keep their advance
_INVISIBLE = ("Mn", "Me", "Cf")
_ACCENT = "[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]"
_TOWER = re.compile(f"({_ACCENT}{{2}}){_ACCENT}+")


def _advance(character: str, bold: float) -> float:
    """Return the advance of one character in hundredths of the type size."""
    code = ord(character) - 32
    if 0 <= code < len(_ADVANCES):
        return _ADVANCES[code] * bold
    if "가" <= character <= "힣":
        return _HANGUL
    if east_asian_width(character) in "WF":
        return _WIDE
    return 0 if category(character) in _INVISIBLE else _OTHER * bold


def width(content: str, size: float, *, bold: bool = False) -> float:
    """Return about how wide a text is at a type size, in the units of that size."""
    wider = _BOLD if bold else 1
    return sum(_advance(character, wider) for character in content) * size / 100 * _TO_SPARE


@lru_cache(1024)
def fitted(content: str, room: float, size: float, *, bold: bool = False) -> str:
    """Return a text cut with … so that it is no wider than the room."""
    # accents take no width; a tower of them would leave its line
    shown = _TOWER.sub(r"\1", normalize("NFC", clean(content)))
    wider = _BOLD if bold else 1
    most = room * 100 / (size * _TO_SPARE)
    cut, used = 0, 0.0
    for i, character in enumerate(shown):
        used += _advance(character, wider)
        if used > most:
            return shown[:cut].rstrip() + "…"
        if used + _WIDE <= most:
            cut = i + 1
    return shown


def wrapped(
    content: object, room: float, size: float, *, most: int = 3, bold: bool = False
) -> tuple[str, ...]:
    """Return a text broken at spaces into lines no wider than the room, at most so many."""
    lines: list[str] = []
    words = clean(content).split(" ")
    while words and len(lines) < most:
        line = words.pop(0)
        while words and width(f"{line} {words[0]}", size, bold=bold) <= room:
            line = f"{line} {words.pop(0)}"
        if words and len(lines) == most - 1:
            line = " ".join([line, *words])
        lines.append(fitted(line, room, size, bold=bold))
    return tuple(lines)
