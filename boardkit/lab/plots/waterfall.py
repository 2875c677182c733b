"""A journey's gold, or any account, as a waterfall: every payment a bar with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from boardkit.core.events import Ledger
from boardkit.core.language import Text
from boardkit.core.look import (
    GOLD,
    HAIRLINE,
    INK,
    PAPER,
    QUIET,
    REFUSED,
    SEATS,
    mix,
)
from boardkit.core.svg import Box
from boardkit.lab.plots.heading import fitted, header
from boardkit.lab.plots.page import Page, Size

_SUM = Text("in − out = net", "받음 − 냄 = 순수입")
_NET = Text("net", "순수입")
_AFTER = Text("after", "나중")
_START = Text("before", "처음")
_ROWS = {
    "what": Text("what", "내용"),
    "cards": Text("cards", "카드"),
    "rule": Text("rule", "규칙"),
    "total": Text("total", "합계"),
}

_LEFT, _RIGHT, _TOP, _PLOT = 66.0, 20.0, 74.0, 230.0
_ROW = 25.0
_COLUMN, _LEAST_COLUMN = 70.0, 44.0
_WIDTH = 800.0


class Bar(NamedTuple):
    """One payment.

    Attributes
    ----------
    amount
        What came in (+) or went out (-).
    clause
        The rule that sets it.
    title
        What it is for, in a word.
    signs, cards
        Pictures of 18 x 18, as SVG: what stands for it, and the cards it took.
    """

    amount: int
    clause: str
    title: str = ""
    signs: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


class Account(NamedTuple):
    """What a waterfall shows: the payments of one seat in order, and what it had before."""

    bars: tuple[Bar, ...]
    seat: int
    name: str
    start: int = 0

    @property
    def gross(self) -> int:
        """All that came in."""
        return sum(bar.amount for bar in self.bars if bar.amount > 0)

    @property
    def paid(self) -> int:
        """All that went out."""
        return -sum(bar.amount for bar in self.bars if bar.amount < 0)

    @property
    def totals(self) -> tuple[int, ...]:
        """The running total after each payment, from `start`."""
        return tuple(accumulate((bar.amount for bar in self.bars), initial=self.start))[1:]

    @property
    def equation(self) -> str:
        """For example "34 − 2 = 32"."""
        return f"{self.gross} − {self.paid} = {self.gross - self.paid}".replace("-", "−")


def account_of(ledger: Ledger, name: str = "") -> Account:
    """Return a ledger as an account."""
    bars = tuple(Bar(line.gained - line.lost, line.clause, line.text) for line in ledger)
    return Account(bars, ledger.seat, name, ledger.start)


def page_size(account: Account) -> Size:
    """Return how large a page an account needs."""
    columns = len(account.bars) + 1 + bool(account.start)
    rows = len(_rows(account))
    return Size(
        max(_WIDTH, _LEFT + _RIGHT + _LEAST_COLUMN * columns), _TOP + _PLOT + 28 + _ROW * rows
    )


def _rows(account: Account) -> list[str]:
    """Return the rows of the table below the bars."""
    cards = any(bar.cards for bar in account.bars)
    return ["what", *(["cards"] if cards else []), "rule", "total"]


def draw_account(account: Account, page: Page, title: str, quiet: str = "") -> None:
    """Draw an account on a page."""
    header(page, title, quiet, account.seat, account.name)
    columns = len(account.bars) + 1 + bool(account.start)
    room = page.size.w - _LEFT - _RIGHT
    step = min(_COLUMN + 20, room / columns)
    first = _LEFT + (room - step * columns) / 2
    chart = _Chart(page, account, first, step)
    chart.draw_grid()
    chart.draw_bars()
    chart.draw_table()
    wide = max(page.width(account.equation, 26, bold=True), page.width(_SUM))
    page.rect(Box(_LEFT - 2, 58, wide + 18, 52), fill=PAPER)
    page.text(_LEFT + 8, 84, account.equation, 26, bold=True, name=f"sum {account.equation}")
    page.text(_LEFT + 9, 103, _SUM, 11, fill=QUIET)


class _Chart:
    """The bars and the table below them."""

    def __init__(self, page: Page, account: Account, first: float, step: float) -> None:
        self.page, self.account = page, account
        self.first, self.step = first, step
        levels = (0, account.start, *account.totals)
        self.low, self.high = min(levels), max(1, *levels)
        self.wide = min(42.0, step * 0.66)
        self.offset = int(bool(account.start))

    def y(self, gold: float) -> float:
        """Return the height of an amount."""
        share = (gold - self.low) / (self.high - self.low)
        return _TOP + _PLOT - share * (_PLOT - 20)

    def x(self, column: int) -> float:
        """Return the middle of a column."""
        return self.first + self.step * (column + 0.5)

    def draw_grid(self) -> None:
        """Draw hairlines at round amounts."""
        steps = (n * 10**power for power in range(7) for n in (1, 2, 5))
        every = next(step for step in steps if (self.high - self.low) / step <= 6)
        for gold in range(self.low - self.low % every, self.high + 1, every):
            if gold >= self.low:
                y = self.y(gold)
                stroke = QUIET if gold == 0 else HAIRLINE
                self.page.line([(_LEFT, y), (self.page.size.w - _RIGHT, y)], stroke, 1)
                label = str(gold).replace("-", "−")
                self.page.text(_LEFT - 8, y + 4, label, 11, fill=QUIET, anchor="end")

    def draw_bars(self) -> None:
        """Draw a bar from the total before to the total after, and the whole at the end."""
        before = self.account.start
        if self.offset:
            self._bar(0, 0, before, fill=mix(QUIET, 0.3), stroke=QUIET, name=f"bar start {before}")
        for i, (bar, total) in enumerate(zip(self.account.bars, self.account.totals, strict=True)):
            column, shown = i + self.offset, f"{bar.amount:+}".replace("-", "−")
            look = (
                {"fill": mix(GOLD, 0.45), "stroke": GOLD}
                if bar.amount > 0
                else {"fill": mix(REFUSED, 0.12), "stroke": REFUSED, "hatch": "////"}
            )
            self._bar(column, before, total, **look, name=f"bar {i + 1} {bar.amount:+}")
            ink = INK if bar.amount > 0 else REFUSED
            top = self.y(max(before, total)) - 6
            self.page.text(self.x(column), top, shown, 14, fill=ink, bold=True, anchor="middle")
            self._join(column, total)
            before = total
        column = len(self.account.bars) + self.offset
        self._bar(column, 0, before, fill=SEATS[self.account.seat], name=f"bar net {before}")
        top = self.y(max(0, before)) - 6
        self.page.text(self.x(column), top, before, 16, bold=True, anchor="middle")

    def _bar(self, column: int, start: int, end: int, **look: str) -> None:
        top, bottom = self.y(max(start, end)), self.y(min(start, end))
        x = self.x(column) - self.wide / 2
        self.page.rect(Box(x, top, self.wide, max(1.0, bottom - top)), 2, width=1.2, **look)

    def _join(self, column: int, total: int) -> None:
        """Draw the line on to the next bar."""
        y = self.y(total)
        ends = [(self.x(column) + self.wide / 2, y), (self.x(column + 1) - self.wide / 2, y)]
        self.page.line(ends, QUIET, 1)

    def draw_table(self) -> None:
        """Draw what each bar is, below it."""
        page, bars = self.page, self.account.bars
        rows = _rows(self.account)
        top = _TOP + _PLOT + 12
        for i, row in enumerate(rows):
            y = top + _ROW * i
            page.text(_LEFT - 8, y + 17, _ROWS[row], 11, fill=QUIET, anchor="end")
            page.line([(16, y + _ROW), (page.size.w - _RIGHT, y + _ROW)], HAIRLINE, 1)
        for i, (bar, total) in enumerate(zip(bars, self.account.totals, strict=True)):
            x = self.x(i + self.offset)
            for row_number, row in enumerate(rows):
                y = top + _ROW * row_number
                if row == "cards":
                    self._pictures(bar.cards, x, y, "")
                elif row == "what":
                    self._pictures(bar.signs, x, y, bar.title)
                elif row == "rule":
                    page.text(x, y + 17, bar.clause, 10, fill=QUIET, anchor="middle")
                else:
                    page.text(x, y + 17, total, 12, anchor="middle")
        x = self.x(len(bars) + self.offset)
        page.text(x, top + 17, _AFTER if self.offset else _NET, 12, bold=True, anchor="middle")
        if self.offset:
            page.text(self.x(0), top + 17, _START, 12, anchor="middle")
            last = top + _ROW * (len(rows) - 1)
            page.text(self.x(0), last + 17, self.account.start, 12, anchor="middle")

    def _pictures(self, pictures: Sequence[str], x: float, y: float, title: str) -> None:
        """Draw a title and pictures side by side in a cell."""
        room = self.step - 4
        size = 12 if pictures or self.page.width(title, 12) < room else 10
        text = fitted(self.page, title, room - 21 * len(pictures), size, bold=False)
        wide = self.page.width(text, size) + (4 if text and pictures else 0)
        apart = min(21.0, (room - wide) / max(1, len(pictures)))
        left = x - (wide + apart * len(pictures)) / 2
        self.page.text(left, y + 17, text, size)
        for i, picture in enumerate(pictures):
            self.page.svg(picture, left + wide + apart * i, y + 3)
