"""The middle of the table: the row, who bids or chooses when, piles and dice, the towns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from boardkit.core.lettering import width
from boardkit.core.look import (
    BODY,
    CARD,
    CARD_EDGE,
    HEAD,
    QUIET,
    SEAT_GROUNDS,
    SMALL,
    Marks,
    card_back,
    crest,
    thing,
    words,
)
from boardkit.core.svg import Box, Svg, moved, number, path, rect
from boardkit.games.goldrush.data import IDS, KIND_OF, MINE, TOWNS
from boardkit.games.goldrush.drawing.cards import ROW_HEIGHT, row_card
from boardkit.games.goldrush.drawing.forecast import SHOWN_IN, forecast
from boardkit.games.goldrush.drawing.icons import die
from boardkit.games.goldrush.drawing.labels import (
    card_text,
    say,
    tooltip,
)
from boardkit.games.goldrush.drawing.order import order_parts
from boardkit.games.goldrush.drawing.towns import TOWN_HEIGHT, town_parts
from boardkit.games.goldrush.state import (
    ENDED,
    GoldRushView,
)

#: the widest card of a row; how far cards lie apart
_WIDEST, _APART = 104.0, 8.0
_LINE = 46.0
_PAD = 12.0


@dataclass(frozen=True)
class Middle:
    """The middle of the table, `width` wide."""

    view: GoldRushView
    names: Sequence[str]
    marks: Marks
    bids: Mapping[int, int]
    width: float
    still: bool

    @property
    def height(self) -> float:
        """How high it is."""
        return _PAD + self._row_height + _LINE + 10 + TOWN_HEIGHT + _PAD

    @property
    def _row_height(self) -> float:
        """How high the row is with the space below it; at the end there is none."""
        return 0.0 if self.view.step == ENDED else ROW_HEIGHT + 12

    def parts(self) -> Iterator[Svg]:
        """Yield the drawing from the origin."""
        yield self._ground()
        if self._row_height:
            yield from self._row(_PAD)
        y = _PAD + self._row_height
        piles_from, piles = self._piles(y)
        yield from order_parts(
            self.view, self.names, self.bids, _PAD + 2, y + _LINE / 2, piles_from - 14
        )
        yield from piles
        yield from self._towns(y + _LINE + 10)

    def _thing(self, thing_id: str, label: str, body: str, box: Box) -> Svg:
        return thing(
            thing_id,
            label,
            tooltip(label) + body,
            box,
            self.marks,
            still=self.still,
            colour=SEAT_GROUNDS[self.view.turn],
        )

    def _ground(self) -> Svg:
        w, h = self.width, self.height
        land = rect(Box(1, 1, w - 2, h - 2), 14, fill="#F5EEDD", stroke="#A8A294")
        low = _PAD + ROW_HEIGHT * 0.62
        flow = (
            f"M2 {number(low)}C{number(w * 0.15)} {number(low - 26)} {number(w * 0.3)}"
            f" {number(low + 24)} {number(w * 0.5)} {number(low)}S{number(w * 0.85)}"
            f" {number(low - 22)} {number(w - 2)} {number(low + 2)}v34C{number(w * 0.85)}"
            f" {number(low + 14)} {number(w * 0.7)} {number(low + 54)} {number(w * 0.5)}"
            f" {number(low + 34)}S{number(w * 0.15)} {number(low + 10)} 2 {number(low + 36)}z"
        )
        return land + path(flow, fill="#DDECF2")

    # -- the row

    def _row(self, y: float) -> Iterator[Svg]:
        view = self.view
        slots = max(view.setup.row, len(view.row))
        room = self.width - 2 * _PAD
        if view.step in SHOWN_IN and not view.row:
            yield moved(_PAD, y, forecast(view, self.names, room))
            return
        w = min(_WIDEST, (room - _APART * (slots - 1)) / slots)
        x = _PAD + (room - slots * w - (slots - 1) * _APART) / 2
        spots = [x + i * (w + _APART) for i in range(slots)]
        shown: list[tuple[int, bool]] = [(card, False) for card in view.row]
        pending = view.pending
        if pending is not None and pending not in view.actions[view.turn] and len(shown) < slots:
            shown.append((pending, True))
        if not shown:
            label = say("draw_no_offer")
            middle = self.width / 2
            yield words(middle, y + 60, label, BODY, fill=QUIET, anchor="middle", ground="#F5EEDD")
        for left, (card, settled) in zip(spots, shown, strict=False):
            if settled:
                left = spots[-1]
            label = card_text(view.setup, card)
            body: str = row_card(view.setup, card, w)
            if settled:
                label = f"{label} {say('draw_settled')}"
                body += crest(w - 12, -3, view.turn)
            box = Box(0, 0, w, ROW_HEIGHT)
            yield moved(left, y, self._thing(f"card:{IDS[card]}", label, body, box))

    # -- the towns

    def _towns(self, y: float) -> Iterator[Svg]:
        w = (self.width - 2 * _PAD - 5 * (len(TOWNS) - 1)) / len(TOWNS)
        for town in range(len(TOWNS)):
            drawn = town_parts(self.view, town, self.names, w, self._thing)
            yield moved(_PAD + town * (w + 5), y, drawn)

    # -- piles and dice

    def _piles(self, y: float) -> tuple[float, list[Svg]]:
        """Return where the piles and dice begin, and their drawing; they end at the right."""
        view, x = self.view, self.width - _PAD
        parts: list[Svg] = []
        if view.dice:
            total = f"= {sum(view.dice)}"
            x -= width(total, HEAD, bold=True)
            parts.append(words(x, y + 30, total, HEAD, bold=True))
            x += 1
            for place in (2, 1):
                x -= 46
                face = view.dice[place - 1]
                label = say("draw_die", n=face)
                drawn = die(x, y + 6, face)
                parts.append(self._thing(f"die:{place}", label, drawn, Box(x, y + 6, 34, 34)))
            x -= 16
        mines = sum(KIND_OF[card] == MINE for card in view.discards)
        label = say("draw_discards_of", n=len(view.discards), mines=mines)
        if view.destroyed:
            label += ", " + say("draw_destroyed_of", n=len(view.destroyed))
        x -= _pile_width(len(view.discards), say("draw_discards"))
        empty = rect(Box(0.5, 0.5, 27, 39), 3, fill=CARD, stroke=CARD_EDGE, stroke_dasharray="2 3")
        full = rect(Box(0.5, 0.5, 27, 39), 3, fill=CARD, stroke=CARD_EDGE) + path(
            "M6 30c0-19 16-19 16 0z", fill="none", stroke=QUIET, stroke_width=1.6
        )
        face_up = full if view.discards else empty
        parts.append(
            self._pile("discards", label, face_up, x, y, len(view.discards), say("draw_discards"))
        )
        x -= 12
        label = say("draw_deck_of", n=view.deck_size)
        if view.removed_size:
            label += ", " + say("draw_removed_of", n=view.removed_size)
        named = say("draw_deck")
        if view.removed_size:
            named = say("draw_removed", n=view.removed_size)
        x -= _pile_width(view.deck_size, named)
        back = card_back(28, 40) if view.deck_size else empty
        parts.append(self._pile("deck", label, back, x, y, view.deck_size, named))
        return x, parts

    def _pile(
        self, thing_id: str, label: str, drawn: str, x: float, y: float, n: int, named: str
    ) -> Svg:
        body = moved(x, y + 3, drawn) + words(x + 34, y + 21, n, BODY, bold=True)
        body += words(x + 34, y + 37, named, SMALL, fill=QUIET)
        return self._thing(thing_id, label, body, Box(x, y + 3, 28, 40))


def _pile_width(n: int, named: str) -> float:
    return 34 + max(width(str(n), BODY, bold=True), width(named, SMALL))
