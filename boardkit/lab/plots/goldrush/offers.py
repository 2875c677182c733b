"""Cards on offer as a picture: what each would bring each player, in parts."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from boardkit.core.language import Text
from boardkit.core.look import HAIRLINE, INK, QUIET, REFUSED, SEATS, crest, mix
from boardkit.core.svg import Box
from boardkit.games.goldrush.advice import CardWorth
from boardkit.lab.plots.heading import fitted, header
from boardkit.lab.plots.page import Page, Size

_TITLE = Text("What the cards on offer bring", "펼친 카드가 가져다주는 것")
_QUIET = Text("on average until the end, without poker", "끝날 때까지의 평균(포커 제외)")
_NOTHING = Text("No card is on offer now.", "지금은 펼친 카드가 없습니다.")

#: the parts of a card's worth: what they are called, and how strongly they are tinted
PARTS = {
    "points": (Text("points at the end", "끝날 때의 점수"), 0.85),
    "digging": (Text("digging", "금 캐기"), 0.45),
    "nuggets": (Text("nuggets at once", "바로 오가는 금덩이"), 0.15),
}

_LEFT, _TOP, _LINE, _COLUMN = 206.0, 92.0, 44.0, 150.0
_NUMBER = 40.0


class OfferRow(NamedTuple):
    """What is drawn of a card: its id, its name, and what it brings each player by seat."""

    card: str
    word: str
    worths: tuple[CardWorth, ...]


class Offers(NamedTuple):
    """All that is drawn: the cards, and the players' names."""

    rows: tuple[OfferRow, ...]
    names: tuple[str, ...]


def page_size(offers: Offers) -> Size:
    """Return how large a page the offers need."""
    wide = _LEFT + _COLUMN * len(offers.names) + 24
    return Size(max(700.0, wide), _TOP + _LINE * max(1, len(offers.rows)) + 44)


def draw_offers(offers: Offers, page: Page, title: str) -> None:
    """Draw a row for each card, with a bar for each player."""
    header(page, title or str(_TITLE), str(_QUIET))
    if not offers.rows:
        page.text(page.size.w / 2, page.size.h / 2, _NOTHING, 14, fill=QUIET, anchor="middle")
        return
    column = (page.size.w - _LEFT - 24) / len(offers.names)
    least, most = _range(offers)
    unit = (column - _NUMBER - 16) / float(most - least)
    for seat, name in enumerate(offers.names):
        x = _LEFT + column * seat
        page.svg(crest(0, 0, seat), x + 12, 66)
        page.text(x + 28, 70, fitted(page, name, column - 36), 12, bold=True)
    for i, row in enumerate(offers.rows):
        y = _TOP + _LINE * i
        page.line([(20, y), (page.size.w - 20, y)], HAIRLINE)
        page.text(20, y + 20, row.card, 12, bold=True)
        page.text(20, y + 36, fitted(page, row.word, _LEFT - 32, 11, bold=False), 11, fill=QUIET)
        for seat, worth in enumerate(row.worths):
            zero = _LEFT + column * seat + 6 - float(least) * unit
            _draw_worth(page, worth, seat, zero, y, unit)
    _draw_key(page)


def _range(offers: Offers) -> tuple[Fraction, Fraction]:
    """Return the lowest and highest end of any bar, nothing among them, and some room."""
    ends = [Fraction(0)]
    for row in offers.rows:
        for worth in row.worths:
            parts = [getattr(worth, part) for part in PARTS]
            ends.append(sum((n for n in parts if n > 0), Fraction(0)))
            ends.append(sum((n for n in parts if n < 0), Fraction(0)))
    return min(ends), max(*ends, min(ends) + 1)


def _draw_worth(
    page: Page, worth: CardWorth, seat: int, zero: float, y: float, unit: float
) -> None:
    """Draw gains to the right of nothing, losses to its left, and the sum of both."""
    right = left = zero
    for part, (_, tint) in PARTS.items():
        amount = getattr(worth, part)
        if not amount:
            continue
        wide = abs(float(amount)) * unit
        colour = SEATS[seat] if amount > 0 else REFUSED
        box = Box(right if amount > 0 else left - wide, y + 13, wide, 18)
        look = {"fill": mix(colour, tint), "stroke": colour, "width": 1.0}
        page.rect(box, 1, name=f"part {worth.card} {seat} {part} {amount}", **look)
        if amount > 0:
            right += wide
        else:
            left -= wide
    page.line([(zero, y + 8), (zero, y + 36)], QUIET)
    shown = f"{float(worth.total):.1f}".replace("-", "−")
    page.text(right + 5, y + 27, shown, 12, bold=True, name=f"total {worth.card} {seat}")


def _draw_key(page: Page) -> None:
    x, y = 20.0, page.size.h - 16
    for label, tint in PARTS.values():
        page.rect(Box(x, y - 10, 18, 12), 1, fill=mix(INK, tint), stroke=INK)
        page.text(x + 24, y, label, 11, fill=QUIET)
        x += 24 + page.width(label, 11) + 22
