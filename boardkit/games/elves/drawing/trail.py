"""Journeys drawn on the board: the way walked, numbered steps, the next village, travellers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import atan2, degrees
from typing import Any, NamedTuple

from boardkit.core.lettering import width
from boardkit.core.look import (
    BODY,
    CARD,
    GOLD,
    GOLD_PAPER,
    QUIET,
    SEAT_GROUNDS,
    SEAT_LETTERS,
    SEATS,
    SMALL,
    coin,
    crest,
    words,
)
from boardkit.core.svg import Box, Svg, circle, element, moved, number, path, rect
from boardkit.games.elves.data import BY_ID, Card
from boardkit.games.elves.drawing.icons import icon
from boardkit.games.elves.drawing.journey import Step, signed_parts
from boardkit.games.elves.drawing.layout import Realm
from boardkit.games.elves.drawing.road import Road, Spot
from boardkit.games.elves.state import LETTERS, ElvesView, Journey, next_index

#: from the middle of the road to either lane, how far beyond a village a traveller turns round,
#: and the height of a step's pill
_LANE, _TURN, _PILL = 3.0, 22.0, 22.0


class Trail:
    """The journeys on the board: what lies on the road, and what stands beside the villages."""

    def __init__(
        self, road: Road, realms: Mapping[int, Realm], walk: Sequence[Sequence[Any]]
    ) -> None:
        self._road = road
        self._realms = realms
        self._steps = [step for step in map(Step.of, walk) if self._known(step)]
        turned = any(step.facing < 0 for step in self._steps)
        self._lane = _LANE if turned else 0.0

    def _known(self, step: Step) -> bool:
        return not step.place or self._stop(step.place) is not None

    def _stop(self, place: str) -> tuple[Realm, float] | None:
        letter, slot = place[:1], place[1:]
        realm = self._realms.get(LETTERS.find(letter)) if letter else None
        if realm is None or not slot.isdecimal() or not 1 <= int(slot) <= len(realm.slots):
            return None
        return realm, realm.slots[int(slot) - 1].stop

    # -- below the cards

    def ways(self) -> str:
        """Return the ways walked, each in its traveller's colour, with arrowheads."""
        drawn: list[str] = []
        for seat in dict.fromkeys(step.seat for step in self._steps):
            drawn += self._way([step for step in self._steps if step.seat == seat], seat)
        return "".join(drawn)

    def _way(self, steps: Sequence[Step], seat: int) -> Iterator[str]:
        home = self._realms[seat]
        here, facing = home.gate, 1
        data, arrows = [home.approach], list[str]()
        for step in steps:
            stop = self._stop(step.place)
            if stop is None:
                continue
            if step.facing != facing:
                turn = here + facing * _TURN
                data.append(self._road.way(here, turn, facing, -facing * self._lane))
                here, facing = turn, step.facing
                spot = self._road.spot(here, -facing * self._lane)
                data.append(f"L{number(spot.x)} {number(spot.y)}")
            data.append(self._road.way(here, stop[1], facing, -facing * self._lane))
            arrows += self._arrows(here, stop[1], facing)
            here = stop[1]
        way, line = "".join(data), 4.4 if not self._lane else 3.6
        yield path(way, fill="none", stroke=CARD, stroke_width=line + 3)
        yield path(way, fill="none", stroke=SEAT_GROUNDS[seat], stroke_width=line)
        yield path("".join(arrows), fill=SEAT_GROUNDS[seat], stroke=CARD, stroke_width=1.2)

    def _arrows(self, start: float, end: float, facing: int) -> Iterator[str]:
        distance = self._road.distance(start, end, facing)
        count = 0 if distance < 90 else max(1, round(distance / 140))
        for i in range(count):
            place = start + facing * distance * (i + 0.5) / count
            spot = self._road.spot(place, -facing * self._lane)
            dx, dy = facing * spot.dx, facing * spot.dy
            corners = (
                (spot.x + 6 * dx, spot.y + 6 * dy),
                (spot.x - 5 * dx - 5.5 * dy, spot.y - 5 * dy + 5.5 * dx),
                (spot.x - 5 * dx + 5.5 * dy, spot.y - 5 * dy - 5.5 * dx),
            )
            yield "M" + "L".join(f"{number(a)} {number(b)}" for a, b in corners) + "z"

    # -- above the cards

    def signs(self, view: ElvesView) -> str:
        """Return the numbered steps at their stops, the next village and the travellers."""
        drawn = [self._pawn(view, seat) for seat in range(len(view.journeys))]
        for place, pills in self._pills(view).items():
            stop = self._stop(place)
            if stop is not None:
                drawn += self._stack(stop[0], stop[1], pills)
        return "".join(drawn)

    def _pills(self, view: ElvesView) -> dict[str, list[_Pill]]:
        """Return what stands at each stop: steps by number, the bonus, the sign "next"."""
        pills: dict[str, list[_Pill]] = {}
        numbers: dict[int, int] = {}
        last: dict[int, str] = {}
        for step in self._steps:
            if step.place:
                numbers[step.seat] = numbers.get(step.seat, 0) + 1
                last[step.seat] = step.place
                number = str(numbers[step.seat])
                pill = _Pill(number, step.label, step.seat, step.facing, step.cards)
            else:
                pill = _Pill("", step.label, step.seat)
            place = last.get(step.seat)
            if place is not None:
                pills.setdefault(place, []).append(pill)
        if view.journeys and not view.journeys[view.turn].done:
            journey = view.journeys[view.turn]
            place = str(view.board.route[next_index(view.board, journey)].place)
            pills.setdefault(place, []).append(_Pill(None, "", view.turn, journey.facing))
        return pills

    def _stack(self, realm: Realm, stop: float, pills: Sequence[_Pill]) -> Iterator[str]:
        """Yield the pills of a stop: the first on the road, the newest others beside it."""
        spot = self._road.spot(stop)
        turn = degrees(atan2(spot.dy, spot.dx))
        if realm.side in ("bottom", "top"):
            yield from self._level_stack(realm, spot, turn, pills)
        else:
            pills = pills[-3:]
            inward = 1 if realm.side == "left" else -1
            for i, pill in enumerate(pills):
                middle = spot.x + inward * (pill.width / 2 - _PILL / 2)
                y = spot.y + (i - (len(pills) - 1) / 2) * (_PILL + 2)
                yield pill.drawn(middle, y, turn, mirrored=realm.side == "right")
        if len(pills) == 1 and pills[0].cards:
            yield self._paid(realm, pills[0], spot)

    def _level_stack(
        self, realm: Realm, spot: Spot, turn: float, pills: Sequence[_Pill]
    ) -> Iterator[str]:
        """Yield two pills towards the lake, and "next" beside them: the piles lie beyond."""
        inward = -1 if realm.side == "bottom" else 1
        steps = [pill for pill in pills if pill.number is not None][-2:]
        y = spot.y
        for i, pill in enumerate(steps):
            y = spot.y + inward * i * (_PILL + 2)
            yield pill.drawn(spot.x, y, turn)
        for pill in pills:
            if pill.number is None:
                beside = (steps[-1].width + _PILL) / 2 + 2 if steps else 0.0
                yield pill.drawn(spot.x + spot.dx * pill.facing * beside, y, turn)

    def _paid(self, realm: Realm, pill: _Pill, spot: Spot) -> str:
        """Return the cards paid at a stop, on the lake beside it."""
        kinds = list(dict.fromkeys(pill.cards))
        counts = [pill.cards.count(kind) for kind in kinds]
        sizes = [22 + (18 if count > 1 else 0) for count in counts]
        if realm.side in ("bottom", "top"):
            x, y = spot.x - sum(sizes) / 2, spot.y + (-26 if realm.side == "bottom" else 26)
        elif realm.side == "left":
            x, y = spot.x + pill.width - 5, spot.y
        else:
            x, y = spot.x - pill.width + 5 - sum(sizes), spot.y
        drawn = Svg()
        for kind, count, size in zip(kinds, counts, sizes, strict=True):
            drawn += icon(BY_ID[kind], round(x, 1), round(y - 10, 1), 20)
            if count > 1:
                drawn += words(x + 22, y + 4.5, f"×{count}", SMALL, fill=QUIET)
            x += size
        return drawn

    def _pawn(self, view: ElvesView, seat: int) -> str:
        """Return a traveller on the road, in the gap between two villages."""
        journey = view.journeys[seat]
        if journey.done or not journey.begun:
            return ""
        spot = self._road.spot(self._gap(view, journey))
        drawn = circle(spot.x, spot.y, 13, fill=CARD, stroke=SEATS[seat], stroke_width=1.5)
        drawn += crest(round(spot.x, 1), round(spot.y, 1), seat)
        if journey.escort:
            x, y = spot.x - spot.dy * 24, spot.y + spot.dx * 24
            drawn += icon(Card.ESCORT, round(x - 10, 1), round(y - 10, 1), 20)
        return drawn

    def _gap(self, view: ElvesView, journey: Journey) -> float:
        """Return where a gap is: a little beyond the village just visited."""
        route = view.board.route
        before, after = route[journey.gap - 1], route[journey.gap % len(route)]
        start = self._realms[before.place.realm].slots[before.place.slot - 1].stop
        end = self._realms[after.place.realm].slots[after.place.slot - 1].stop
        length = self._road.distance(start, end, 1)
        step = length / 2 if journey.changes else min(length / 2, 56.0)
        return start + step if journey.facing > 0 else end - step


class _Pill(NamedTuple):
    """A sign at a stop: a numbered step ("" is the bonus), or, without a number, "next"."""

    number: str | None
    label: str
    seat: int
    facing: int = 1
    cards: tuple[str, ...] = ()

    @property
    def width(self) -> float:
        """How wide it is."""
        if self.number is None:
            return _PILL
        return _PILL + 3 + width(self.label, BODY, bold=True) + 7

    def drawn(self, middle: float, y: float, turn: float, *, mirrored: bool = False) -> str:
        """Return the pill about a point; mirrored, its number is at the right."""
        w, half = self.width, _PILL / 2
        head = middle + (w / 2 - half) * (1 if mirrored else -1)
        colour, ink = SEAT_GROUNDS[self.seat], SEAT_LETTERS[self.seat]
        if self.number is None:
            ahead = turn if self.facing > 0 else turn + 180
            dashes = {
                "fill": CARD,
                "stroke": colour,
                "stroke_width": 2,
                "stroke_dasharray": "3 3.2",
            }
            arrow = path("M-2.5-5L3.5 0-2.5 5", fill="none", stroke=colour, stroke_width=2.6)
            pointing = element("g", arrow, transform=f"rotate({number(ahead)})")
            return moved(head, y, circle(0, 0, 10.5, **dashes) + pointing)
        bonus = not self.number
        edge, paper = (GOLD, GOLD_PAPER) if bonus else (colour, CARD)
        box = Box(middle - w / 2, y - half, w, _PILL)
        drawn = rect(box, half, fill=paper, stroke=edge, stroke_width=1.5)
        if bonus:
            drawn += coin(round(head, 1), round(y, 1), 7)
        else:
            drawn += circle(head, y, 8.5, fill=colour)
            drawn += words(head, y + 4.4, self.number, SMALL, fill=ink, bold=True, anchor="middle")
        x = box.x + (7 if mirrored else _PILL + 1)
        for part, fill in signed_parts(self.label):
            drawn += words(x, y + 5, part, BODY, fill=fill, bold=True)
            x += width(f"{part} ", BODY, bold=True)
        return drawn
