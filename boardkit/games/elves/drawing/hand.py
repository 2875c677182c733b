"""A hand: its cards by kind, villages first, then travel cards, then specials."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boardkit.core.lettering import fitted, width, wrapped
from boardkit.core.look import (
    BODY,
    HAND_CARD,
    NO_MARKS,
    QUIET,
    SEAT_GROUNDS,
    SMALL,
    Marks,
    card_back,
    count_badge,
    page,
    thing,
    words,
)
from boardkit.core.svg import Box, Svg, moved, path
from boardkit.games.elves.data import IDS, SPECIALS, TERRAINS, VEHICLES, Card, Counts
from boardkit.games.elves.drawing.cards import blank, face
from boardkit.games.elves.drawing.labels import card_name, say, short_name, spoken
from boardkit.games.elves.drawing.plans import MARGIN, WIDTH
from boardkit.games.elves.state import FETCH, ElvesView

#: how far the copies of a card lie apart, at most so many of them to be seen
_SHIFT, _COPIES = 5, 3
_GAP, _GROUP_GAP = 12.0, 12.0
#: above a row of cards its title, if any; below it a line of their names, and room
_TITLE, _NO_TITLE, _NAME, _REST = 22.0, 8.0, 14.0, 10.0
_MOST_BACKS = 12

_GROUPS = (
    ("draw_villages", TERRAINS),
    ("draw_travel_cards", VEHICLES),
    ("draw_specials", SPECIALS),
)


class Pack(NamedTuple):
    """All cards of one kind, to be drawn in one place; `title` begins a group."""

    thing_id: str
    card: Card
    held: int
    title: str = ""

    @property
    def width(self) -> float:
        """How wide the overlapping cards are."""
        return HAND_CARD[0] + _SHIFT * (min(self.held, _COPIES) - 1)


def hand(
    view: ElvesView,
    seat: int,
    names: Sequence[str],
    marks: Marks = NO_MARKS,
    *,
    still: bool = False,
) -> Svg:
    """Return a seat's hand as a picture, 600 wide; backs, if the view does not show it.

    Parameters
    ----------
    marks
        What stands out: a kind of card is `card:raft`; after a call, a village of the pile is
        `pile:forest`.
    still
        Whether the picture is only looked at, so that its parts are no buttons.
    """
    height, parts = hand_parts(view, seat, names, marks, still=still)
    title = f"{say('draw_hand', name=spoken(names[seat]))}. {_count(view.hand_sizes[seat])}"
    return page(WIDTH, height, parts, title=title)


def hand_parts(
    view: ElvesView,
    seat: int,
    names: Sequence[str],
    marks: Marks = NO_MARKS,
    *,
    still: bool = False,
    room: float = WIDTH,
) -> tuple[float, list[str]]:
    """Return how high a hand is in so much width, and its drawing from the origin."""
    name = fitted(names[seat], room * 0.4, BODY, bold=True)
    title = say("draw_hand", name=name)
    x = MARGIN + width(title, BODY, bold=True) + 16
    parts: list[str] = [
        words(MARGIN, 18, title, BODY, bold=True),
        words(x, 18, _count(view.hand_sizes[seat]), BODY, fill=QUIET),
    ]
    cards = view.hands[seat]
    if cards is None:
        backs = min(view.hand_sizes[seat], _MOST_BACKS)
        parts += [moved(MARGIN + i * 24, 28, card_back()) for i in range(backs)]
        return (118.0 if backs else 26.0), parts
    packs = _packs(cards, "card")
    if view.pile is not None and view.step == FETCH and view.turn == seat:
        packs = _packs(view.pile[: len(TERRAINS)], "pile") + packs
    top = 24.0
    for row in _rows(packs, room - 2 * MARGIN):
        top += _TITLE if any(pack.title for _, pack in row) else _NO_TITLE
        for x, pack in row:
            if pack.title:
                parts.append(words(MARGIN + x, top - 8, pack.title, SMALL, fill=QUIET))
            parts.append(_drawn(pack, MARGIN + x, top, view, marks, still))
        lines = max(len(_name(pack)) for _, pack in row)
        top += HAND_CARD[1] + lines * _NAME + _REST
    return top, parts


def _count(n: int) -> str:
    return say("draw_none") if not n else say("draw_one") if n == 1 else say("draw_count", n=n)


def _name(pack: Pack) -> tuple[str, ...]:
    return wrapped(short_name(pack.card), pack.width + 8, SMALL, most=2)


def _packs(cards: Counts, where: str) -> list[Pack]:
    packs = []
    for key, kinds in _GROUPS:
        held = [card for card in kinds if card < len(cards) and cards[card]]
        for i, card in enumerate(held):
            title = "" if i else say("draw_in_pile" if where == "pile" else key)
            packs.append(Pack(f"{where}:{IDS[card]}", card, cards[card], title))
    return packs


def _rows(packs: Sequence[Pack], room: float) -> Iterator[list[tuple[float, Pack]]]:
    """Yield the packs in rows, each with its place from the left."""
    row: list[tuple[float, Pack]] = []
    x = 0.0
    for pack in packs:
        if row and pack.title:
            x += _GROUP_GAP
        if row and x + pack.width > room:
            yield row
            row, x = [], 0.0
        row.append((x, pack))
        x += pack.width + _GAP
    if row:
        yield row


def _drawn(pack: Pack, x: float, y: float, view: ElvesView, marks: Marks, still: bool) -> str:
    w, h = HAND_CARD
    copies = min(pack.held, _COPIES)
    lift = path(f"M3 {h + 0.7}h{w - 6}", stroke="#CFCBC1", stroke_width=1.6)
    picture = face(pack.card, view.setup.tables)
    body = [moved(x + _SHIFT * i, y, lift + blank(pack.card)) for i in range(copies - 1)]
    right = x + _SHIFT * (copies - 1)
    body.append(moved(right, y, lift + picture))
    if pack.held > 1:
        body.append(count_badge(right + w + 4, y + 3, pack.held))
    middle = x + pack.width / 2
    for i, line in enumerate(_name(pack)):
        body.append(words(middle, y + h + 15 + _NAME * i, line, SMALL, fill=QUIET, anchor="middle"))
    label = say("draw_card", card=card_name(pack.card), n=pack.held)
    colour = SEAT_GROUNDS[view.turn]
    box = Box(x, y, pack.width, h)
    return thing(pack.thing_id, label, body, box, marks, still=still, colour=colour)
