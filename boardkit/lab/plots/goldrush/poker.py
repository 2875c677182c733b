"""Poker chances as a picture: how likely each player has which hand after some more marks."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from boardkit.core.language import Text
from boardkit.core.look import HAIRLINE, INK, QUIET, SEATS, crest, mix
from boardkit.core.svg import Box
from boardkit.games.goldrush.data import words
from boardkit.games.goldrush.scoring import CATEGORIES
from boardkit.lab.plots.heading import fitted, header
from boardkit.lab.plots.page import Page, Size

_TITLE = Text("Poker chances", "포커 족보의 확률")
_QUIET = Text(
    "with {draws} more marks out of the {out} still out",
    "아직 나오지 않은 표시 {out}개 가운데 {draws}개를 더 얻을 때",
)
_QUIET_ONE = Text(
    "with one more mark out of the {out} still out",
    "아직 나오지 않은 표시 {out}개 가운데 하나를 더 얻을 때",
)
_NOW = Text("framed: the hand as it is now", "테두리: 지금의 족보")

_LEFT, _TOP, _LINE, _COLUMN = 190.0, 92.0, 28.0, 118.0


class PokerColumn(NamedTuple):
    """What is drawn of a player: the category he has now, and the chances of all."""

    seat: int
    name: str
    now: str
    chances: Mapping[str, Fraction]


class Poker(NamedTuple):
    """All that is drawn: the players, how many marks more, and how many are out."""

    columns: tuple[PokerColumn, ...]
    draws: int
    out: int


def page_size(poker: Poker) -> Size:
    """Return how large a page the chances need."""
    wide = _LEFT + _COLUMN * len(poker.columns) + 24
    return Size(max(660.0, wide), _TOP + _LINE * len(CATEGORIES) + 34)


def draw_poker(poker: Poker, page: Page, title: str) -> None:
    """Draw a table of chances: a row for each category, the best on top."""
    quiet = _QUIET_ONE if poker.draws == 1 else _QUIET
    header(page, title or str(_TITLE), quiet.format(draws=poker.draws, out=poker.out))
    column = (page.size.w - _LEFT - 24) / len(poker.columns)
    for i, about in enumerate(poker.columns):
        x = _LEFT + column * i + column / 2
        name = fitted(page, about.name, column - 44)
        wide = page.width(name, 12, bold=True) + 26
        page.svg(crest(0, 0, about.seat), x - wide / 2 + 9, 66)
        page.text(x - wide / 2 + 26, 70, name, 12, bold=True)
    for row, category in enumerate(reversed(CATEGORIES)):
        y = _TOP + _LINE * row
        page.text(_LEFT - 14, y + 18, words()[category], 12, anchor="end")
        page.line([(20, y + _LINE), (page.size.w - 20, y + _LINE)], HAIRLINE)
        for i, about in enumerate(poker.columns):
            box = Box(_LEFT + column * i + 6, y + 3, column - 12, _LINE - 6)
            _draw_cell(page, box, about, category)
    page.text(20, page.size.h - 14, _NOW, 11, fill=QUIET)


def _draw_cell(page: Page, box: Box, about: PokerColumn, category: str) -> None:
    """Draw a chance as a bar in a cell and as a number."""
    chance, colour = about.chances[category], SEATS[about.seat]
    if chance:
        bar = Box(box.x, box.y, max(1.5, box.w * float(chance)), box.h)
        name = f"cell {about.seat} {category} {chance}"
        page.rect(bar, 2, fill=mix(colour, 0.35), name=name)
    if category == about.now:
        page.rect(box, 3, stroke=colour, width=1.8, name=f"now {about.seat} {category}")
    shown = percent(chance)
    fill = INK if chance else QUIET
    page.text(box.right - 6, box.y + 15.5, shown, 12, fill=fill, anchor="end")


def percent(chance: Fraction) -> str:
    """Return a chance in per cent; what is not impossible is never shown as 0, nor 1 as less."""
    if not chance:
        return "–"
    if chance == 1:
        return "100 %"
    shown = float(chance * 100)
    if shown < 0.1:
        return "< 0.1 %"
    return f"{min(shown, 99.9):.1f} %"
