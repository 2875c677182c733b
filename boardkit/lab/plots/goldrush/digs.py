"""The next dig as a picture: how likely each player digs how much, with and without a card."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from boardkit.core.language import Text
from boardkit.core.look import HAIRLINE, INK, QUIET, SEATS, crest, mix
from boardkit.core.svg import Box
from boardkit.games.goldrush.advice import NextDig
from boardkit.lab.plots.heading import fitted, header
from boardkit.lab.plots.page import Page, Size

_TITLE = Text("The next dig", "다음 금 캐기")
_QUIET = Text(
    "nuggets and how many of the 36 rolls bring them", "캐는 금덩이와 36가지 눈 가운데 몇 가지인지"
)
_AVERAGE = Text("{n} on average", "평균 {n}")
_BOTH = Text("{n} on average, {m} with the card", "평균 {n}, 카드가 있으면 {m}")
_AS_IT_IS = Text("as things lie", "지금 그대로")
_WITH = Text("with {card}", "{card} 카드가 있으면")

_LEFT, _RIGHT, _TOP, _ROW, _PLOT = 150.0, 30.0, 60.0, 128.0, 68.0
_LEAST_STEP = 36.0


class DigRow(NamedTuple):
    """What is drawn of a player: his name, and his next dig as things lie and with the card."""

    name: str
    now: NextDig
    then: NextDig | None


class Digs(NamedTuple):
    """All that is drawn: the players, and what the card is called."""

    rows: tuple[DigRow, ...]
    card: str


def page_size(digs: Digs) -> Size:
    """Return how large a page the digs need."""
    wide = _LEFT + _LEAST_STEP * len(_amounts(digs)) + _RIGHT
    return Size(max(800.0, wide), _TOP + _ROW * len(digs.rows) + 34)


def _amounts(digs: Digs) -> range:
    """Return all amounts from the least to the most, nothing among them."""
    found = [0]
    for row in digs.rows:
        for dig in (row.now, row.then):
            found += [*dig.chances] if dig is not None else []
    return range(min(found), max(found) + 1)


def _unit(digs: Digs) -> float:
    """Return how high a sure amount would be, so that the likeliest one fills the row."""
    shown = [dig for row in digs.rows for dig in (row.now, row.then) if dig is not None]
    return _PLOT / float(max(chance for dig in shown for chance in dig.chances.values()))


def draw_digs(digs: Digs, page: Page, title: str) -> None:
    """Draw a row of bars for each player."""
    header(page, title or str(_TITLE), str(_QUIET))
    for i, row in enumerate(digs.rows):
        _draw_row(page, digs, row, _TOP + _ROW * i)
    _draw_key(page, digs, page.size.h - 16)


def _draw_row(page: Page, digs: Digs, row: DigRow, top: float) -> None:
    seat, ground = row.now.seat, top + 24 + _PLOT
    page.svg(crest(0, 0, seat, 11), 32, top + 34)
    page.text(50, top + 38, fitted(page, row.name, _LEFT - 66), 12, bold=True)
    amounts = _amounts(digs)
    step = (page.size.w - _LEFT - _RIGHT) / len(amounts)
    page.text(_LEFT, top + 4, _told(row), 11, fill=QUIET)
    page.line([(_LEFT, ground), (page.size.w - _RIGHT, ground)], HAIRLINE)
    unit = _unit(digs)
    bars = [dig for dig in (row.now, row.then) if dig is not None]
    wide = min(24.0, step * 0.8 / len(bars))
    for i, amount in enumerate(amounts):
        x = _LEFT + step * (i + 0.5)
        shown = f"{amount}".replace("-", "−")
        page.text(x, ground + 14, shown, 11, fill=QUIET, anchor="middle")
        for j, dig in enumerate(bars):
            chance = dig.chances.get(amount, Fraction(0))
            if chance:
                left = x - wide * len(bars) / 2 + wide * j
                _draw_bar(page, Box(left, ground, wide, unit), dig, amount, chance)


def _draw_bar(page: Page, room: Box, dig: NextDig, amount: int, chance: Fraction) -> None:
    """Draw a bar on the ground of a room, its share as its chance; the number of rolls above."""
    high, with_card = float(chance) * room.h, bool(dig.card)
    box = Box(room.x + 1, room.y - high, room.w - 2, high)
    kind = "then" if with_card else "now"
    colour = SEATS[dig.seat]
    page.rect(
        box,
        1,
        fill=mix(colour, 0.2 if with_card else 0.85),
        stroke=colour,
        width=1.1,
        hatch="////" if with_card else None,
        name=f"{kind} {dig.seat} {amount} {chance}",
    )
    rolls = chance * 36
    page.text(box.middle[0], box.y - 3, rolls, 9, fill=INK, anchor="middle")


def _told(row: DigRow) -> str:
    now = _decimal(row.now.expected)
    if row.then is None:
        return _AVERAGE.format(n=now)
    return _BOTH.format(n=now, m=_decimal(row.then.expected))


def _decimal(number: Fraction) -> str:
    return f"{float(number):.2f}".replace("-", "−")


def _draw_key(page: Page, digs: Digs, y: float) -> None:
    page.rect(Box(_LEFT, y - 10, 18, 12), 1, fill=mix(INK, 0.85), stroke=INK)
    page.text(_LEFT + 24, y, _AS_IT_IS, 11, fill=QUIET)
    if digs.card:
        x = _LEFT + 24 + page.width(_AS_IT_IS, 11) + 24
        page.rect(Box(x, y - 10, 18, 12), 1, fill=mix(INK, 0.2), stroke=INK, hatch="////")
        page.text(x + 24, y, _WITH.format(card=digs.card), 11, fill=QUIET)
