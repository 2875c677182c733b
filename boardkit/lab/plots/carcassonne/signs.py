"""Signs for features: lines, badges that say what one is worth, and the key below a picture.

What is complete has whole lines and filled badges, what is open has broken lines and hollow ones;
the outline of a badge tells the kind of feature. No sign is told by its colour alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from boardkit.core.look import CARD, INK, QUIET, crest
from boardkit.core.svg import Box
from boardkit.lab.plots.heading import fitted
from boardkit.lab.plots.page import Page, overlap
from boardkit.lab.plots.svgpath import Point, read_path

#: lines, rings and badges by kind of feature
COLOURS = {
    "road": INK,
    "city": "#7A4B2A",
    "field": "#2F6B2F",
    "monastery": "#46535F",
    "garden": "#8A5A00",
    "river": "#3F7FA3",
}

_DASH = (4.5, 3.5)
_HIGH, _LETTERS = 17.0, 11.0


def feature_line(page: Page, points: Sequence[Point], kind: str, complete: bool) -> None:
    """Draw a way of a feature: whole if it is complete, else broken."""
    data = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    path = read_path(data)
    page.outline(path, stroke=CARD, width=5.0, veil=0.85)
    page.outline(path, stroke=COLOURS[kind], width=2.8, dash=() if complete else _DASH)


def open_end(page: Page, x: float, y: float, kind: str) -> None:
    """Draw the ring at an end that nothing lies beside."""
    page.rect(Box(x - 4, y - 4, 8, 8), 4, fill=CARD, stroke=COLOURS[kind], width=1.8)


class Badge(NamedTuple):
    """A number on a ground: what a feature is worth, and the seats it would pay."""

    content: str
    kind: str
    complete: bool
    owners: tuple[int, ...] = ()

    def width(self, page: Page) -> float:
        """Return how wide it is, its crests included."""
        return self._ground(page) + 15 * len(self.owners)

    def _ground(self, page: Page) -> float:
        extra = 15 if self.kind in ("field", "monastery", "garden") else 10
        return max(_HIGH, page.width(self.content, _LETTERS, bold=True) + extra)

    def box(self, page: Page, x: float, y: float) -> Box:
        """Return the room it takes about a point."""
        w = self.width(page)
        return Box(x - w / 2, y - _HIGH / 2, w, _HIGH)

    def draw(self, page: Page, x: float, y: float, name: str | None = None) -> None:
        """Draw it about a point."""
        box, w = self.box(page, x, y), self._ground(page)
        colour = COLOURS[self.kind]
        page.outline(
            read_path(_outline(self.kind, box.x, box.y, w, _HIGH)),
            fill=colour if self.complete else CARD,
            stroke=colour,
            width=1.6,
            dash=() if self.complete else (3.0, 2.2),
            name=name,
        )
        ink = CARD if self.complete else INK
        middle = box.x + w / 2
        page.text(middle, y + 4, self.content, _LETTERS, fill=ink, bold=True, anchor="middle")
        for i, seat in enumerate(self.owners):
            page.svg(crest(0, 0, seat, 9), box.x + w + 8 + 15 * i, y, 0.75)


def _outline(kind: str, x: float, y: float, w: float, h: float) -> str:
    """Return the outline of a badge as path data: square, round, pointed or with a gable."""
    if kind == "city":
        return f"M{x} {y}h{w}v{h}h{-w}z"
    if kind == "field":
        return f"M{x} {y + h / 2}l6 {-h / 2}h{w - 12}l6 {h / 2}l-6 {h / 2}h{12 - w}z"
    if kind == "monastery":
        return f"M{x} {y + 4}l{w / 2} -7l{w / 2} 7v{h - 4}h{-w}z"
    r = h / 2 if kind == "road" else 5
    if kind == "garden":
        cut = f"l{r} {r}v{h - 2 * r}l{-r} {r}h{2 * r - w}l{-r} {-r}v{2 * r - h}z"
        return f"M{x + r} {y}h{w - 2 * r}{cut}"
    return f"M{x + r} {y}h{w - 2 * r}a{r} {r} 0 0 1 0 {2 * r}h{2 * r - w}a{r} {r} 0 0 1 0 {-2 * r}z"


#: how far from its spot a badge may lie instead
_ASIDE = (
    *((0, 0), (0, -20), (0, 20), (-24, 0), (24, 0), (0, -27), (0, 27)),
    *((-22, -20), (22, 20), (22, -20), (-22, 20), (-48, 0), (48, 0), (-40, -26), (40, 26)),
)


class Crowd:
    """What is drawn already, so that nothing more is put upon it."""

    def __init__(self, bounds: Box) -> None:
        self.bounds = bounds
        self.taken: list[Box] = []

    def place(self, box: Box) -> None:
        """Note what is drawn."""
        self.taken.append(box)

    def free(self, box: Box) -> bool:
        """Tell whether there is room for a box."""
        inside = self.bounds.x <= box.x and box.right <= self.bounds.right
        inside = inside and self.bounds.y <= box.y and box.bottom <= self.bounds.bottom
        return inside and not any(overlap(box, other) for other in self.taken)

    def badge(self, page: Page, badge: Badge, spots: Iterable[Point], name: str) -> bool:
        """Draw a badge at the first of some spots, or beside one, where there is room for it.

        Where there is none it is left out, and False is returned.
        """
        tried = list(spots)
        for dx, dy in _ASIDE:
            for x, y in tried:
                box = badge.box(page, x + dx, y + dy).grown(1)
                if self.free(box):
                    badge.draw(page, x + dx, y + dy, name)
                    self.place(box)
                    return True
        return False


class Entry(NamedTuple):
    """A sign with its meaning: what draws it about a point, and how wide it is."""

    draw: Callable[[float, float], None]
    room: float
    meaning: str


def key(page: Page, entries: Sequence[Entry], left: float, y: float, right: float) -> float:
    """Draw signs with their meanings in lines from a height on; return where they end."""
    x = left
    for entry in entries:
        wide = entry.room + 6 + page.width(entry.meaning, 11) + 20
        if x + wide > right and x > left:
            x, y = left, y + 24
        entry.draw(x + entry.room / 2, y)
        page.text(x + entry.room + 6, y + 4, entry.meaning, 11, fill=QUIET)
        x += wide
    return y


def players(page: Page, names: Sequence[str], values: Sequence[str], left: float, y: float) -> None:
    """Draw each seat's crest, name and a value, side by side."""
    room = (page.size.w - 2 * left) / max(1, len(names))
    for seat, (name, value) in enumerate(zip(names, values, strict=True)):
        x = left + room * seat
        page.svg(crest(0, 0, seat), x + 9, y - 4, 0.85)
        wide = page.width(value, 13, bold=True)
        shown = fitted(page, name, room - wide - 44)
        page.text(x + 22, y, shown, 12, bold=True)
        page.text(x + 22 + page.width(shown, 12, bold=True) + 8, y, value, 13, bold=True)


def line_sample(page: Page, kind: str, complete: bool) -> Entry:
    """Return a piece of line for a key, without its meaning."""

    def draw(x: float, y: float) -> None:
        feature_line(page, [(x - 14, y), (x + 14, y)], kind, complete)
        if not complete:
            open_end(page, x + 14, y, kind)

    return Entry(draw, 34, "")


def badge_sample(page: Page, badge: Badge, meaning: str) -> Entry:
    """Return a badge for a key."""
    return Entry(lambda x, y: badge.draw(page, x, y), badge.width(page), meaning)
