"""The board: realms round the lake, their villages and castles, the piles, the journeys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boardkit.core.look import (
    BODY,
    CARD,
    INK,
    LEGAL,
    NO_MARKS,
    QUIET,
    SEAT_GROUNDS,
    SMALL,
    TABLE_CARD,
    Marks,
    card_back,
    outlines,
    page,
    thing,
    words,
)
from boardkit.core.svg import Box, Svg, element, moved, number, path, rect
from boardkit.games.elves.drawing.cards import chip, face, place_tag
from boardkit.games.elves.drawing.castles import castle_block
from boardkit.games.elves.drawing.ground import ground
from boardkit.games.elves.drawing.labels import castle_label, describe, heading, say, spoken, status
from boardkit.games.elves.drawing.labels import village_label as village_words
from boardkit.games.elves.drawing.layout import Layout, Realm, Slot, layout
from boardkit.games.elves.drawing.plans import WIDTH
from boardkit.games.elves.drawing.trail import Trail
from boardkit.games.elves.state import (
    LETTERS,
    ElvesView,
    Place,
    Village,
    village_limit,
)

_SMALL_SCALE = TABLE_CARD[0] / 56


def board(
    view: ElvesView,
    names: Sequence[str],
    marks: Marks = NO_MARKS,
    walk: Sequence[Sequence[Any]] = (),
    *,
    still: bool = False,
) -> Svg:
    """Return the table as a picture, 600 wide.

    Parameters
    ----------
    view
        What a seat, a bystander or an open table shows. A seat's own realm lies at the bottom.
    names
        The players' names by seat.
    marks
        What stands out: things are `place:B1` (a village), `realm:B` (where B's next village
        goes), `castle:B`, `pile` and `discards`.
    walk
        The journey so far, as `Step`s: see `walk_of`.
    still
        Whether the picture is only looked at, so that its parts are no buttons.
    """
    table = Table(view, tuple(names), marks, tuple(walk), still)
    title = f"{say('draw_title')}. {heading(view)}. {status(view, [spoken(n) for n in names])}"
    return page(WIDTH, table.plan.height, table.parts(), title=title, desc=describe(view, names))


@dataclass(frozen=True)
class Table:
    """One board to be drawn; `parts` are its layers from below."""

    view: ElvesView
    names: tuple[str, ...]
    marks: Marks
    walk: tuple[Sequence[Any], ...]
    still: bool

    @cached_property
    def plan(self) -> Layout:
        """Where everything lies."""
        most = max(len(realm) for realm in self.view.board.realms)
        return layout(self.view.setup.seats, max(village_limit(self.view.setup), most))

    @cached_property
    def _bottom(self) -> int:
        return self.view.seat if isinstance(self.view.seat, int) else 0

    @cached_property
    def _realms(self) -> dict[int, Realm]:
        seats = self.view.setup.seats
        return {(self._bottom + i) % seats: realm for i, realm in enumerate(self.plan.realms)}

    def parts(self) -> Iterator[str]:
        """Yield the layers."""
        yield ground(self.view.setup.seats, len(self.plan.realms[0].slots), self._bottom)
        trail = Trail(self.plan.road, self._realms, self.walk)
        yield trail.ways()
        for seat, realm in sorted(self._realms.items()):
            label = self.names[seat]
            inside = [self._castle(seat, realm), *self._slots(seat, realm)]
            if self._following(seat) > len(realm.slots):  # no slot left to bear the marks
                inside += outlines(f"realm:{LETTERS[seat]}", realm.plain, self.marks)
            yield element("g", inside, role="group", aria_label=spoken(label))
        yield self._piles()
        yield trail.signs(self.view)

    def _thing(self, thing_id: str, label: str, body: str, box: Box) -> Svg:
        colour = SEAT_GROUNDS[self.view.turn]
        return thing(thing_id, label, body, box, self.marks, still=self.still, colour=colour)

    # -- a realm

    def _slots(self, seat: int, realm: Realm) -> Iterator[str]:
        villages, following = self.view.board.realms[seat], self._following(seat)
        for i in realm.drawn_order:
            slot, village = realm.slots[i - 1], villages[i - 1] if i <= len(villages) else None
            if village is not None:
                yield self._village(Place(seat, i), village, slot)
            elif i == following:
                yield self._next_slot(Place(seat, i), slot)
            else:
                yield _empty(Place(seat, i), slot)

    def _following(self, seat: int) -> int:
        """Return the slot where a realm's next village goes."""
        laid = [village is not None for village in self.view.board.realms[seat]]
        return laid.index(False) + 1 if False in laid else len(laid) + 1

    def _village(self, place: Place, village: Village, slot: Slot) -> Svg:
        card, scale = slot.card, self.plan.scale
        picture = face(village.terrain, self.view.setup.tables)
        body: list[str] = [
            moved(card.x, card.y, picture, scale),
            moved(card.x, card.y, place_tag(str(place))),
        ]
        beside = list(village.attached())
        spots = slot.chips if len(beside) > 1 else slot.chips[1:]
        for (kind, owner), box in zip(beside, spots, strict=False):
            body.append(moved(box.x, box.y, chip(kind, owner, int(box.w), int(box.h))))
        label = village_words(self.view, place, village, self.names)
        return self._thing(f"place:{place}", label, "".join(body), card)

    def _next_slot(self, place: Place, slot: Slot) -> Svg:
        thing_id = f"realm:{LETTERS[place.realm]}"
        body = _empty(place, slot)
        if thing_id in self.marks.legal:
            x, y = slot.card.middle
            plus = f"M{number(x)} {number(y - 1)}v16m-8-8h16"
            body += path(plus, fill="none", stroke=LEGAL, stroke_width=2.2)
        label = say("draw_slot", name=spoken(self.names[place.realm]), place=place)
        return self._thing(thing_id, label, body, slot.card)

    def _castle(self, seat: int, realm: Realm) -> Svg:
        body = castle_block(self.view, seat, self.names[seat], realm)
        label = castle_label(self.view, seat, self.names)
        return self._thing(f"castle:{LETTERS[seat]}", label, body, realm.castle)

    # -- the piles

    def _piles(self) -> str:
        view = self.view
        x, y = self.plan.lake.middle
        w, h = TABLE_CARD
        left, right, top = x - 62, x + 22, y - 38
        backs = [
            moved(left + 3 * i, top - 3 * i, card_back(w, h))
            for i in reversed(range(min(2, view.pile_size)))
        ]
        pile = "".join(backs) or _outline(Box(left, top, w, h))
        if view.discard_top is None:
            discards = _outline(Box(right, top, w, h))
        else:
            discards = moved(right, top, face(view.discard_top, view.setup.tables), _SMALL_SCALE)
        pile += _caption(left + w / 2, top + h + 17, view.pile_size, say("draw_pile"))
        discards += _caption(right + w / 2, top + h + 17, view.discards_size, say("draw_discards"))
        return self._thing(
            "pile", say("draw_pile_of", n=view.pile_size), pile, Box(left, top, w, h)
        ) + self._thing(
            "discards",
            say("draw_discards_of", n=view.discards_size),
            discards,
            Box(right, top, w, h),
        )


def _outline(box: Box) -> str:
    dashes = {"stroke": "#8F959E", "stroke_dasharray": "2 3"}
    return rect(box, 4, fill=CARD, fill_opacity=0.55, **dashes)


def _empty(place: Place, slot: Slot) -> str:
    """Return a place without a village."""
    x = slot.card.middle[0]
    return _outline(slot.card) + words(
        x, slot.card.y + 17, place, SMALL, fill=QUIET, anchor="middle"
    )


def _caption(x: float, y: float, n: int, label: str) -> str:
    return element(
        "text",
        f'<tspan font-size="{BODY}" font-weight="700" fill="{INK}">{n}</tspan> {label}',
        x=float(x),
        y=float(y),
        font_size=SMALL,
        fill=QUIET,
        text_anchor="middle",
    )
