"""What lies before a player: name and nuggets, mayor cards, mines and other cards, poker hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from boardkit.core.lettering import fitted, width
from boardkit.core.look import (
    BODY,
    HEAD,
    INK,
    QUIET,
    SEAT_GROUNDS,
    SEATS,
    SMALL,
    Marks,
    crest,
    mix,
    thing,
    words,
)
from boardkit.core.svg import Box, Svg, element, moved, number, path, rect
from boardkit.games.goldrush.data import BUILDING, IDS, TOWNS
from boardkit.games.goldrush.drawing.cards import (
    MAYOR_CARD,
    SMALL_HEIGHT,
    mark_chip,
    mark_width,
    mayor_card,
    small_card,
)
from boardkit.games.goldrush.drawing.icons import heap
from boardkit.games.goldrush.drawing.labels import (
    card_text,
    hand_name,
    is_kept,
    kind_of,
    mark_of,
    mayor_label,
    player_label,
    say,
    tooltip,
)
from boardkit.games.goldrush.scoring import Hand
from boardkit.games.goldrush.state import (
    AUCTION,
    CHOICE,
    LETTERS,
    OVER,
    GoldRushView,
)

_TOP, _ROW, _FOOT = 38.0, SMALL_HEIGHT + 5, 27.0
_EDGE, _GAP, _GROUP_GAP = 8.0, 4.0, 9.0


class Laid(NamedTuple):
    """A card before a player, to be drawn in a box; `thing_id` begins with card: or mayor:."""

    thing_id: str
    label: str
    drawn: str
    width: float
    group: str


@dataclass(frozen=True)
class Panel:
    """One player's place at the table, `width` wide."""

    view: GoldRushView
    seat: int
    names: Sequence[str]
    marks: Marks
    said: str
    hand: Hand | None
    best: bool
    width: float
    still: bool

    @cached_property
    def laid(self) -> tuple[Laid, ...]:
        """The cards in the order in which they lie: mayors, mines by town, the others."""
        return tuple(_laid(self.view, self.seat, self.names))

    @cached_property
    def rows(self) -> tuple[tuple[tuple[float, Laid], ...], ...]:
        """The cards with their left edges, row by row."""
        rows: list[list[tuple[float, Laid]]] = [[]]
        x, group, room = _EDGE, "", self.width - _EDGE
        for card in self.laid:
            if rows[-1] and card.group != group:
                x += _GROUP_GAP - _GAP
            if rows[-1] and x + card.width > room:
                x = _EDGE
                rows.append([])
            rows[-1].append((x, card))
            x, group = x + card.width + _GAP, card.group
        return tuple(tuple(row) for row in rows)

    def height(self, rows: int) -> float:
        """Return how high the panel is with so many rows of cards."""
        return _TOP + rows * _ROW + (_FOOT if self.hand is not None else 4)

    def drawn(self, height: float) -> Svg:
        """Return the panel at the origin."""
        view, seat = self.view, self.seat
        acts = seat == view.turn and view.phase in (AUCTION, CHOICE, "digging")
        edge = (
            {"stroke": SEAT_GROUNDS[seat], "stroke_width": 2.5} if acts else {"stroke": "#A8A294"}
        )
        ground = rect(
            Box(0.5, 0.5, self.width - 1, height - 1), 8, fill=mix(SEATS[seat], 0.12), **edge
        )
        label = player_label(view, seat, self.names)
        head = thing(
            f"player:{LETTERS[seat]}",
            label,
            tooltip(label) + self._head(bold=acts),
            Box(5, 5, self.width - 10, _TOP - 9),
            self.marks,
            still=self.still,
            colour=SEAT_GROUNDS[view.turn],
        )
        parts = [ground, head, *self._cards()]
        if self.hand is not None:
            parts.append(self._poker(height - 9))
        return element("g", parts, role="group", aria_label=label)

    def _head(self, *, bold: bool) -> str:
        gold = self.view.gold[self.seat]
        shown = "?" if gold is None else str(gold)
        right = self.width - 10
        purse = words(right, 26, shown, HEAD, bold=True, anchor="end")
        left = right - width(shown, HEAD, bold=True) - 44
        purse += heap(1 if gold is None else gold, left, 5)
        said_room = width(self.said, SMALL) if self.said else 0
        room = left - 8 - said_room - 10 - 34
        name = fitted(self.names[self.seat], max(30, room), BODY, bold=True)
        said = words(left - 8, 25, self.said, SMALL, fill=INK if bold else QUIET, anchor="end")
        return crest(20, 20, self.seat) + words(34, 25, name, BODY, bold=True) + said + purse

    def _cards(self) -> Iterator[Svg]:
        if not self.laid:
            yield words(_EDGE + 4, _TOP + 28, say("draw_nothing"), SMALL, fill=QUIET)
        for i, row in enumerate(self.rows):
            y = _TOP + i * _ROW
            for x, card in row:
                yield moved(
                    x,
                    y,
                    thing(
                        card.thing_id,
                        card.label,
                        tooltip(card.label) + card.drawn,
                        Box(0, 0, card.width, SMALL_HEIGHT),
                        self.marks,
                        still=self.still,
                        colour=SEAT_GROUNDS[self.view.turn],
                    ),
                )

    def _poker(self, y: float) -> Svg:
        """Return the line with the best hand of the player's marks."""
        hand, setup = self.hand, self.view.setup
        assert hand is not None  # asked before
        x = _EDGE + 2
        parts = [words(x, y, say("draw_poker"), SMALL, fill=QUIET)]
        x += width(say("draw_poker"), SMALL) + 7
        name = hand_name(hand)
        parts.append(words(x, y, name, SMALL, bold=self.best))
        x += width(name, SMALL, bold=True) + 6
        for mark in hand.marks:
            shown = mark_of(setup, mark.card)
            if shown:
                w = mark_width(shown[0]) + 6
                parts.append(mark_chip(*shown, x + w, y - 11.5, 15))
                x += w + 3
        if self.best:
            parts.append(_star(x + 11, y - 4.5))
        label = f"{say('draw_poker')}: {name}" + (f" ({say('draw_best')})" if self.best else "")
        return element("g", parts, role="img", aria_label=label)


def _star(x: float, y: float) -> Svg:
    way = "l2.1 4.6 5 .5-3.8 3.3 1.1 5-4.4-2.6-4.4 2.6 1.1-5-3.8-3.3 5-.5z"
    return path(f"M{number(x)} {number(y - 7)}{way}", fill="#F6C945", stroke=INK, stroke_width=1.2)


def _laid(view: GoldRushView, seat: int, names: Sequence[str]) -> Iterator[Laid]:
    setup = view.setup
    for town, owner in enumerate(view.mayors):
        if owner == seat:
            label = mayor_label(view, town, names)
            yield Laid(f"mayor:{TOWNS[town]}", label, mayor_card(town), MAYOR_CARD[0], "mayor")
    for card in view.mines[seat]:
        veins = sum(vein.mine == card for vein in view.veins)
        drawn = small_card(setup, card, veins)
        label = card_text(setup, card)
        if veins:
            label += " " + say("draw_with_vein", n=veins * setup.tables.new_vein) + "."
        yield Laid(f"card:{IDS[card]}", label, *drawn, f"town {setup.town[card]}")
    for card in view.rivers[seat]:
        yield Laid(f"card:{IDS[card]}", card_text(setup, card), *small_card(setup, card), "river")
    for building in view.buildings[seat]:
        drawn = small_card(setup, building.card, town=building.town)
        label = card_text(setup, building.card)
        if building.town is not None:
            label += " " + say("draw_saloon_in", town=say(TOWNS[building.town])) + "."
        yield Laid(f"card:{IDS[building.card]}", label, *drawn, BUILDING)
    for card in view.actions[seat]:
        key = "draw_kept_label" if is_kept(setup, card) else "draw_waits_label"
        label = f"{card_text(setup, card)} {say(key)}."
        yield Laid(f"card:{IDS[card]}", label, *small_card(setup, card), kind_of(card))


def said_of(view: GoldRushView, seat: int, bids: dict[int, int]) -> str:
    """Return what a seat is doing, as it stands beside the name."""
    if view.phase == AUCTION:
        if seat in view.passed:
            return say("draw_passed")
        if seat == view.bidder:
            return say("draw_leads", n=view.bid)
        if seat == view.turn:
            return say("draw_to_bid")
        return say("draw_bid_n", n=bids[seat]) if seat in bids else ""
    if view.phase == OVER:
        return ""
    if view.phase in (CHOICE, "digging") and seat == view.bidder:
        return say("draw_won", n=view.bid)
    return say("draw_starts") if seat == view.first and view.bidder is None else ""
