"""Notes inside the ring: what the visits of a village cost and brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from boardkit.core.look import INK, QUIET, REFUSED, badge, coin, crest
from boardkit.core.svg import Box
from boardkit.games.elves.data import BY_ID, rulebook
from boardkit.games.elves.drawing.icons import icon
from boardkit.lab.plots.elves.ring import Ring
from boardkit.lab.plots.page import Page, overlap


class Visit(NamedTuple):
    """One edge of a journey."""

    start: str
    end: str
    about: Mapping[str, Any]


class _Style(NamedTuple):
    """How much the notes tell."""

    words: bool
    cards: bool
    clauses: bool


#: from telling most to least; the first that finds room for all notes is used
_STYLES = (
    _Style(words=True, cards=True, clauses=True),
    _Style(words=True, cards=True, clauses=False),
    _Style(words=False, cards=True, clauses=True),
    _Style(words=False, cards=True, clauses=False),
    _Style(words=False, cards=False, clauses=False),
)

_LINE = 20.0
#: where a note may stand instead: along the road, and further in
_ASIDE = (0.0, 14.0, -14.0, 28.0, -28.0, 44.0, -44.0, 62.0, -62.0)
_DEEPER = (0.0, 12.0, 24.0)


class _Piece(NamedTuple):
    """A piece of a line: a picture or a text, and the room it takes."""

    room: float
    svg: str = ""
    text: str = ""
    size: float = 12
    fill: str = INK
    bold: bool = False


_Lines = Sequence[Sequence[_Piece]]


def badge_radius(step: int) -> float:
    """Return how large the ring round a visit's number is."""
    return 9.0 if step < 10 else 10.5


def draw_notes(ring: Ring, visits: Mapping[str, Sequence[Visit]], taken: Sequence[Box]) -> None:
    """Draw a note beside each village, telling as much as there is room for.

    Parameters
    ----------
    visits
        The visits of each village.
    taken
        The boxes of what is drawn already.
    """
    for style in _STYLES:
        notes = {
            node: [line for visit in made for line in _lines(ring, visit, style)]
            for node, made in visits.items()
        }
        places = _places(ring, notes, taken)
        if places is not None:
            for node, box in places.items():
                _draw(ring.page, notes[node], box)
            return


def _places(ring: Ring, notes: Mapping[str, _Lines], taken: Sequence[Box]) -> dict[str, Box] | None:
    """Return a box for every note, clear of all others; None if there is no room."""
    places: dict[str, Box] = {}
    for node, lines in notes.items():
        width = max(sum(piece.room for piece in line) for line in lines)
        angle = ring.angle(node)
        normal = ring.normal(angle)
        for deeper in _DEEPER:
            first = ring.beside(node, width, _LINE * len(lines), -14 - deeper)
            tried = (
                first._replace(x=first.x - aside * normal.y, y=first.y + aside * normal.x)
                for aside in _ASIDE
            )
            free = (
                box
                for box in tried
                if ring.inside(box, 14)
                and not any(overlap(box.grown(3), other) for other in (*taken, *places.values()))
            )
            if (box := next(free, None)) is not None:
                places[node] = box
                break
        else:
            return None
    return places


def _draw(page: Page, lines: _Lines, box: Box) -> None:
    for i, line in enumerate(lines):
        x, y = box.x, box.y + _LINE * i
        for piece in line:
            if piece.svg:
                page.svg(piece.svg, x, y + 1)
            else:
                page.text(x, y + 14.5, piece.text, piece.size, fill=piece.fill, bold=piece.bold)
            x += piece.room


def _lines(ring: Ring, visit: Visit, style: _Style) -> Iterator[list[_Piece]]:
    """Yield the lines of one visit."""
    page, about = ring.page, visit.about
    number = badge(9, 9, about["step"], ring.seat_colour, badge_radius(about["step"]))
    start = [_Piece(24, svg=number)]
    played = ("change",) * about["turned"] + about["cards"]
    payments = list(_payments(page, about, style))
    if style.words:
        yield start + [piece for card in Counter(played).items() for piece in _named(page, *card)]
        for payment in payments:
            yield [_Piece(24), _Piece(19, svg=coin(8, 9, 7)), *payment]
    else:
        icons = [_Piece(20, svg=icon(BY_ID[card], 0, 0, 18)) for card in played]
        gold = [piece for payment in payments for piece in payment]
        yield [*start, *(icons if style.cards else ()), *gold]


def _named(page: Page, card: str, count: int) -> Iterator[_Piece]:
    """Yield a card's picture and name."""
    word = rulebook().word((card,) * count)
    yield _Piece(21, svg=icon(BY_ID[card], 0, 0, 18))
    yield _Piece(page.width(word) + 7, text=word)


def _payments(page: Page, about: Mapping[str, Any], style: _Style) -> Iterator[list[_Piece]]:
    """Yield what was paid and received, payment by payment; the bonus stands in the middle."""
    for amount, clause in about["gold"]:
        if clause == "KE-22.1":
            continue
        shown = f"+{amount}" if amount > 0 else f"−{-amount}"
        ink = INK if amount > 0 else REFUSED
        room = page.width(shown, 13, bold=True) + 5
        pieces = [_Piece(room, text=shown, size=13, fill=ink, bold=True)]
        if clause == "KE-8.4":
            pieces.append(_Piece(22, svg=crest(9, 9, about["paid_to"], 8)))
        if style.clauses:
            pieces.append(_Piece(page.width(clause, 10) + 6, text=clause, fill=QUIET, size=10))
        yield pieces
