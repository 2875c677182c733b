"""The middle of the table: the row, who bids or chooses when, piles and dice, the towns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from boardkit.core.lettering import width
from boardkit.core.look import (
    BODY,
    CARD,
    CARD_EDGE,
    HALO,
    HEAD,
    INK,
    QUIET,
    SEAT_GROUNDS,
    SMALL,
    Marks,
    card_back,
    crest,
    thing,
    words,
)
from boardkit.core.svg import Box, Svg, element, moved, number, path, rect
from boardkit.games.goldrush import scoring
from boardkit.games.goldrush.data import IDS, KIND_OF, MINE, TOWNS
from boardkit.games.goldrush.drawing.cards import MAYOR_CARD, ROW_HEIGHT, mayor_card, row_card
from boardkit.games.goldrush.drawing.forecast import SHOWN_IN, forecast
from boardkit.games.goldrush.drawing.icons import TOWN_COLOURS, die, town_disc
from boardkit.games.goldrush.drawing.labels import (
    as_state,
    card_text,
    fee,
    mayor_label,
    mines_of,
    say,
    spoken,
    tooltip,
    winners,
)
from boardkit.games.goldrush.state import (
    AUCTION,
    CHOICE,
    ENDED,
    TELEGRAPH,
    GoldRushView,
)

#: the widest card of a row; how far cards lie apart
_WIDEST, _APART = 104.0, 8.0
_LINE, _TOWN = 46.0, 60.0
_ARROW = "#8A8F98"
_PAD = 12.0


class Stop(NamedTuple):
    """One seat in the line of those who bid, choose or are asked."""

    seat: int
    said: str
    style: str


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
        return _PAD + self._row_height + _LINE + 10 + _TOWN + _PAD

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
        yield from self._order(y, piles_from - 14)
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
                body = self._settled(w) + body + crest(w - 6, 6, view.turn)
            box = Box(0, 0, w, ROW_HEIGHT)
            yield moved(left, y, self._thing(f"card:{IDS[card]}", label, body, box))

    def _settled(self, w: float) -> Svg:
        halo = {"stroke": HALO, "stroke_opacity": 0.6, "stroke_width": 7}
        return rect(Box(-2, -2, w + 4, ROW_HEIGHT + 4), 7, fill="none", **halo)

    # -- whose turn it is, in order

    def _stops(self) -> tuple[str, tuple[Stop, ...]]:
        view = self.view
        if view.phase == AUCTION:
            return say("draw_bids"), tuple(
                self._bid_stop(s) for s in view.setup.clockwise[view.first]
            )
        if view.step == TELEGRAPH:
            asked = dict.fromkeys(view.offers)
            return say("draw_asked"), tuple(self._plain_stop(seat) for seat in asked)
        if view.step == ENDED:
            return say("draw_ranking"), tuple(self._ranking())
        if view.bidder is None:
            return "", ()
        if view.phase == CHOICE:
            order = [s for s in view.setup.clockwise[view.bidder] if s not in view.takers]
            later = [s for s in view.takers if s != view.turn]
            done = [s for s in order if s != view.turn]
            seats = (*done, view.turn, *later)
            return say("draw_order"), tuple(self._plain_stop(s, done=s in done) for s in seats)
        return say("draw_rolls"), (self._plain_stop(view.bidder),)

    def _ranking(self) -> Iterator[Stop]:
        """Yield the seats with their points, the winners first."""
        points, won = scoring.scores(as_state(self.view)), winners(self.view)
        for seat in sorted(range(len(points)), key=lambda seat: (seat not in won, -points[seat])):
            yield Stop(seat, str(points[seat]), "leads" if seat in won else "")

    def _plain_stop(self, seat: int, *, done: bool = False) -> Stop:
        if seat == self.view.turn:
            return Stop(seat, say("draw_next"), "now")
        return Stop(seat, "", "done" if done else "")

    def _bid_stop(self, seat: int) -> Stop:
        view = self.view
        if seat in view.passed:
            return Stop(seat, "", "passed")
        if seat == view.bidder:
            return Stop(seat, say("draw_leads", n=view.bid), "leads")
        bid = self.bids.get(seat)
        if seat == view.turn:
            return Stop(seat, say("draw_to_bid"), "now")
        return Stop(seat, "" if bid is None else str(bid), "")

    def _order(self, y: float, right: float) -> Iterator[Svg]:
        title, stops = self._stops()
        if not stops:
            return
        x, middle = _PAD + 2, y + _LINE / 2
        yield words(x, middle + 5, title, BODY, bold=True)
        x += width(title, BODY, bold=True) + 18
        for i, stop in enumerate(stops):
            drawn, w = self._stop(stop)
            if i and self.view.step != ENDED:
                yield _arrow(x, middle, x + 10)
                x += 17
            if x + w > right:
                yield words(x, middle + 5, "…", BODY)
                return
            name = spoken(self.names[stop.seat])
            said = stop.said
            if stop.style in ("passed", "done"):
                said = say(f"draw_{stop.style}")
            label = f"{title}: {name} {said}".strip()
            yield moved(x, middle, drawn, role="img", aria_label=label)
            x += w + 7

    def _stop(self, stop: Stop) -> tuple[str, float]:
        """Return a stop about its middle line, from x = 0, and its width."""
        inset = 5.0 if stop.style in ("leads", "now") else 0.0
        w = 20.0 + (width(stop.said, SMALL, bold=True) + 5 if stop.said else 0) + 2 * inset
        body = ""
        if inset:
            colour = SEAT_GROUNDS[stop.seat]
            dashes = "5 3" if stop.style == "now" else None
            edge = {"stroke": colour, "stroke_width": 1.5, "stroke_dasharray": dashes}
            body = rect(Box(0, -14, w, 28), 14, fill=CARD, **edge)
        if stop.style in ("passed", "done"):
            body += element("g", crest(10, 0, stop.seat, 8.5), opacity=0.55)
            if stop.style == "passed":
                body += path("M1 9l18-18", stroke=INK, stroke_width=2)
        else:
            body += crest(10 + inset, 0, stop.seat, 8.5)
        if stop.said:
            body += words(24 + inset, 4.5, stop.said, SMALL, bold=bool(inset))
        return body, w

    # -- piles and dice

    def _piles(self, y: float) -> tuple[float, list[Svg]]:
        """Return where the piles and dice begin, and their drawing; they end at the right."""
        view, x = self.view, self.width - _PAD
        parts: list[Svg] = []
        if view.dice:
            total = f"= {sum(view.dice)}"
            x -= width(total, HEAD, bold=True)
            parts.append(words(x, y + 30, total, HEAD, bold=True))
            for place in (2, 1):
                x -= 40
                face = view.dice[place - 1]
                label = say("draw_die", n=face)
                drawn = die(x, y + 6, face)
                parts.append(self._thing(f"die:{place}", label, drawn, Box(x, y + 6, 34, 34)))
            x -= 12
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

    # -- the towns

    def _towns(self, y: float) -> Iterator[Svg]:
        w = (self.width - 2 * _PAD - 4 * 5) / len(TOWNS)
        for town in range(len(TOWNS)):
            yield moved(_PAD + town * (w + 5), y, self._town(town, w))

    def _town(self, town: int, w: float) -> Svg:
        view = self.view
        box = Box(0, 0, w, _TOWN)
        counts = [(seat, mines_of(view, seat, town)) for seat in range(view.setup.seats)]
        held = [(seat, n) for seat, n in counts if n]
        mayor = view.mayors[town]
        body: list[str] = [rect(box, 5, fill=CARD, stroke=TOWN_COLOURS[town], stroke_width=1.5)]
        left = 34.0 if mayor is not None else 9 + MAYOR_CARD[0]
        body.append(words(left, 16.5, say(TOWNS[town]), SMALL, bold=mayor is None))
        if mayor is not None:
            shown = say("draw_fee", n=fee(view, town))
            body.append(words(w - 6, 16.5, shown, SMALL, fill=QUIET, anchor="end"))
            body.append(town_disc(town, 17, 18, 13))
            body.append(crest(17, 43, mayor, 8.5))
        for i, (seat, n) in enumerate(held):
            x, line = left + (i % 3) * 26, 30 + (i // 3) * 17.5
            body.append(crest(x + 7.5, line, seat, 7.5))
            body.append(words(x + 16.5, line + 4.5, n, SMALL, bold=seat == mayor))
        mines = ", ".join(
            say("draw_town_mines", name=spoken(self.names[seat]), n=n) for seat, n in held
        )
        label = say("draw_town_of", town=say(TOWNS[town]), mines=mines or say("draw_town_none"))
        label += f". {mayor_label(view, town, self.names)}."
        drawn = self._thing(f"place:{TOWNS[town]}", label, "".join(body), box)
        if mayor is None:
            free = Box(0, 0, *MAYOR_CARD)
            card = self._thing(
                f"mayor:{TOWNS[town]}",
                mayor_label(view, town, self.names),
                mayor_card(town),
                free,
            )
            drawn += moved(4, 6, card)
        return drawn


def _pile_width(n: int, named: str) -> float:
    return 34 + max(width(str(n), BODY, bold=True), width(named, SMALL))


def _arrow(x1: float, y: float, x2: float) -> Svg:
    way = (
        f"M{number(x1)} {number(y)}H{number(x2)}M{number(x2 - 5)} {number(y - 4)}"
        f"L{number(x2)} {number(y)}l-5 4"
    )
    return path(way, fill="none", stroke=_ARROW, stroke_width=1.8)
