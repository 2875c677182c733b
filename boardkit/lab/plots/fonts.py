"""Fonts for charts: DejaVu Sans, and for Hangul the first of some fonts that is installed.

boardkit brings no font of its own. matplotlib looks letter by letter through the list.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from matplotlib.font_manager import fontManager, weight_dict

from boardkit.core.errors import BoardkitError
from boardkit.core.language import Text, language

LATIN = "DejaVu Sans"
BOLD = weight_dict["bold"]

#: fonts with Hangul, the likeliest first (Debian, Windows, macOS)
HANGUL = (
    "NanumGothic",
    "Noto Sans CJK KR",
    "Noto Sans KR",
    "Noto Sans CJK JP",  # the name matplotlib has for the whole collection
    "Malgun Gothic",
    "AppleGothic",
    "Apple SD Gothic Neo",
)

_MISSING = Text(
    "Charts in Korean need a font with Hangul, and none is installed. Any of these will do: "
    "{fonts} (on Debian and Ubuntu: apt install fonts-nanum).",
    "한국어 그림에는 한글 글꼴이 필요한데 설치된 것이 없습니다. 다음 중 하나면 됩니다: "
    "{fonts} (데비안과 우분투: apt install fonts-nanum).",
)


@cache
def hangul_font() -> str | None:
    """Return the font used for Hangul; None if none of them is installed."""
    installed = {font.name for font in fontManager.ttflist}
    found = next((name for name in HANGUL if name in installed), None)
    if found is not None:
        _name_a_bold_cut(found)
    return found


def _name_a_bold_cut(family: str) -> None:
    """Make sure that matplotlib knows a bold cut, else it complains at every bold text.

    It takes NanumGothic's for semibold; a font without one serves as it is.
    """
    cuts = [font for font in fontManager.ttflist if font.name == family and font.style == "normal"]
    weights = [w if isinstance(w := font.weight, int) else weight_dict[w] for font in cuts]
    if cuts and BOLD not in weights:
        heaviest = cuts[weights.index(max(weights))]
        fontManager.ttflist.append(replace(heaviest, weight=BOLD))


def families() -> list[str]:
    """Return the fonts of a chart in the language in use.

    Raises
    ------
    BoardkitError
        The language is Korean and no font with Hangul is installed.
    """
    hangul = hangul_font()
    if hangul is None:
        if language() == "ko":
            raise BoardkitError(_MISSING.format(fonts=", ".join(HANGUL)))
        return [LATIN]
    return [LATIN, hangul]
