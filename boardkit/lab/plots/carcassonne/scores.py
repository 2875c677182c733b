"""Where the points came from: a bar for every player, in parts by kind of feature."""

from __future__ import annotations

from boardkit.core.language import Text
from boardkit.core.look import HAIRLINE, INK, QUIET, crest, mix
from boardkit.core.svg import Box
from boardkit.games.carcassonne.advice.breakdown import KINDS, Breakdown
from boardkit.games.carcassonne.data import words
from boardkit.lab.plots.carcassonne.signs import COLOURS, Badge, Entry, badge_sample, key
from boardkit.lab.plots.heading import fitted, header
from boardkit.lab.plots.page import Page, Size

_TITLE = Text("Where the points came from", "점수의 내역")
_QUIET = Text("points by kind of feature", "지형의 종류별 점수")
_IN_PLAY = Text("in play", "놀이 중")
_AT_END = Text("at the end", "끝날 때")
_BEFORE = Text("before", "처음 점수")
_ALL = Text("all", "합계")
_TABLE = Text("in play + at the end", "놀이 중 + 끝날 때")

_WIDTH, _LEFT, _RIGHT = 800.0, 160.0, 64.0
_TOP, _BAR, _ROW, _LINE = 62.0, 34.0, 52.0, 24.0


def page_size(account: Breakdown) -> Size:
    """Return how large a page a game's scores need."""
    seats = len(account.names)
    return Size(_WIDTH, _TOP + _ROW * seats + 62 + _LINE * (seats + 1) + 20)


def draw(account: Breakdown, page: Page, title: str) -> None:
    """Draw the bars, their key, and a table with the same numbers."""
    header(page, title or str(_TITLE), str(_QUIET))
    most = max(1, *account.totals)
    unit = (page.size.w - _LEFT - _RIGHT) / most
    _draw_grid(page, most, unit, len(account.names))
    for seat, name in enumerate(account.names):
        y = _TOP + _ROW * seat
        page.svg(crest(0, 0, seat), 32, y + _BAR / 2, 1.0)
        page.text(50, y + _BAR / 2 + 4, fitted(page, name, _LEFT - 66), 12, bold=True)
        x = _LEFT
        for kind, at_end, points in _parts(account, seat):
            _draw_part(page, Box(x, y, points * unit, _BAR), kind, at_end, points, seat)
            x += points * unit
        page.text(x + 8, y + _BAR / 2 + 6, account.totals[seat], 16, bold=True)
    bottom = _TOP + _ROW * len(account.names)
    _draw_key(page, account, bottom + 24)
    _draw_table(page, account, bottom + 62)


def _parts(account: Breakdown, seat: int) -> list[tuple[str, bool, int]]:
    """Return the parts of a seat's bar: kind of feature, whether at the end, points."""
    found = [("before", False, account.before[seat])]
    for kind in KINDS:
        for at_end in (False, True):
            found.append((kind, at_end, account.points(seat, kind, at_end=at_end)))
    return [part for part in found if part[2]]


def _draw_part(page: Page, box: Box, kind: str, at_end: bool, points: int, seat: int) -> None:
    colour = COLOURS.get(kind, QUIET)
    page.rect(
        box,
        1,
        fill=mix(colour, 0.14 if at_end else 0.5),
        stroke=colour,
        width=1.0,
        hatch="////" if at_end else None,
        name=f"bar {seat} {kind} {'end' if at_end else 'play'} {points}",
    )
    badge = Badge(str(points), kind if kind in COLOURS else "road", complete=not at_end)
    if badge.width(page) + 4 <= box.w:
        badge.draw(page, *box.middle)


def _draw_grid(page: Page, most: int, unit: float, seats: int) -> None:
    """Draw hairlines at round numbers of points."""
    steps = (n * 10**power for power in range(6) for n in (1, 2, 5))
    every = next(step for step in steps if most / step <= 8)
    for points in range(0, most + 1, every):
        x = _LEFT + points * unit
        page.line([(x, _TOP - 8), (x, _TOP + _ROW * seats - 10)], QUIET if not points else HAIRLINE)
        page.text(x, _TOP + _ROW * seats + 4, points, 10, fill=QUIET, anchor="middle")


def _draw_key(page: Page, account: Breakdown, y: float) -> None:
    def ground(at_end: bool) -> Entry:
        def draw_ground(x: float, at: float) -> None:
            box = Box(x - 13, at - 8, 26, 16)
            fill = mix(INK, 0.14 if at_end else 0.5)
            page.rect(box, 1, fill=fill, stroke=INK, hatch="////" if at_end else None)

        return Entry(draw_ground, 26, str(_AT_END if at_end else _IN_PLAY))

    used = [k for k in KINDS if any(account.points(s, k) for s in range(len(account.names)))]
    entries = [badge_sample(page, Badge("n", k, complete=True), str(words()[k])) for k in used]
    key(page, [*entries, ground(at_end=False), ground(at_end=True)], 24, y, page.size.w - 20)


def _draw_table(page: Page, account: Breakdown, y: float) -> None:
    """Draw the numbers: a row for each player."""
    heads = [str(words()[kind]) for kind in KINDS]
    heads = [*([str(_BEFORE)] if any(account.before) else []), *heads, str(_ALL)]
    step = (page.size.w - _LEFT - 24) / len(heads)
    page.text(24, y + 4, _TABLE, 10, fill=QUIET)
    for i, head in enumerate(heads):
        page.text(_LEFT + step * (i + 0.5), y + 4, head, 11, fill=QUIET, anchor="middle")
    for seat, name in enumerate(account.names):
        line = y + _LINE * (seat + 1)
        page.line([(20, line - 12), (page.size.w - 20, line - 12)], HAIRLINE)
        page.svg(crest(0, 0, seat), 32, line, 0.8)
        page.text(48, line + 4, fitted(page, name, _LEFT - 60, bold=False), 12)
        cells = [
            " + ".join(str(account.points(seat, kind, at_end=end)) for end in (False, True))
            for kind in KINDS
        ]
        before = [str(account.before[seat])] if any(account.before) else []
        for i, cell in enumerate([*before, *cells, str(account.totals[seat])]):
            last = i == len(heads) - 1
            page.text(_LEFT + step * (i + 0.5), line + 4, cell, 12, bold=last, anchor="middle")
