"""The line that says whose turn it is in the auction, the choice and the digging, in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from boardkit.core.lettering import width
from boardkit.core.look import BODY, CARD, INK, SEAT_GROUNDS, SMALL, crest, words
from boardkit.core.svg import Box, Svg, element, moved, number, path, rect
from boardkit.games.goldrush import scoring
from boardkit.games.goldrush.drawing.labels import as_state, say, spoken, winners
from boardkit.games.goldrush.state import AUCTION, CHOICE, ENDED, TELEGRAPH, GoldRushView

_ARROW_COLOUR = "#8A8F98"
#: how far stops lie apart with an arrow between them, and where there is no room for arrows
_ARROW, _BARE = 22.0, 9.0


class Stop(NamedTuple):
    """One seat in the line; `style` is "now", "leads", "passed", "done" or nothing."""

    seat: int
    said: str
    style: str

    @property
    def inset(self) -> float:
        """The space at both ends of a stop that has a ground."""
        return 5.0 if self.style in ("leads", "now") else 0.0

    @property
    def width(self) -> float:
        """How wide the stop is."""
        said = width(self.said, SMALL, bold=True) + 5 if self.said else 0
        return 20 + said + 2 * self.inset


def stops_of(view: GoldRushView, bids: Mapping[int, int]) -> tuple[str, tuple[Stop, ...]]:
    """Return the title of the line and its stops; no stops where nobody is asked."""
    if view.phase == AUCTION:
        order = view.setup.clockwise[view.first]
        return say("draw_bids"), tuple(_bid_stop(view, seat, bids) for seat in order)
    if view.step == TELEGRAPH:
        return say("draw_asked"), tuple(_stop(view, s) for s in dict.fromkeys(view.offers))
    if view.step == ENDED:
        return say("draw_ranking"), tuple(_ranking(view))
    if view.bidder is None:
        return "", ()
    if view.phase == CHOICE:
        now, later = view.turn, [seat for seat in view.takers if seat != view.turn]
        done = [s for s in view.setup.clockwise[view.bidder] if s != now and s not in later]
        stops = [Stop(seat, "", "done") for seat in done]
        return say("draw_order"), (*stops, *(_stop(view, seat) for seat in (now, *later)))
    return say("draw_rolls"), (_stop(view, view.bidder),)


def _stop(view: GoldRushView, seat: int) -> Stop:
    if seat == view.turn:
        return Stop(seat, say("draw_next"), "now")
    return Stop(seat, "", "")


def _bid_stop(view: GoldRushView, seat: int, bids: Mapping[int, int]) -> Stop:
    if seat in view.passed:
        return Stop(seat, "", "passed")
    if seat == view.bidder:
        return Stop(seat, say("draw_leads", n=view.bid), "leads")
    if seat == view.turn:
        return Stop(seat, say("draw_to_bid"), "now")
    return Stop(seat, str(bids.get(seat, "")), "")


def _ranking(view: GoldRushView) -> Iterator[Stop]:
    """Yield the seats with their points, the winners first."""
    points, won = scoring.scores(as_state(view)), winners(view)
    for seat in sorted(range(len(points)), key=lambda seat: (seat not in won, -points[seat])):
        yield Stop(seat, str(points[seat]), "leads" if seat in won else "")


def order_parts(
    view: GoldRushView,
    names: Sequence[str],
    bids: Mapping[int, int],
    x: float,
    middle: float,
    right: float,
) -> Iterator[Svg]:
    """Yield the line from x to the right, about its middle."""
    title, stops = stops_of(view, bids)
    if not stops:
        return
    yield words(x, middle + 5, title, BODY, bold=True)
    x += width(title, BODY, bold=True) + 14
    needed = sum(stop.width for stop in stops) + _ARROW * (len(stops) - 1)
    arrows = view.step != ENDED and x + needed <= right
    for i, stop in enumerate(stops):
        if i:
            if arrows:
                yield _arrow(x + 6, middle, x + 16)
            x += _ARROW if arrows else _BARE
        said = say(f"draw_{stop.style}") if stop.style in ("passed", "done") else stop.said
        label = f"{title}: {spoken(names[stop.seat])} {said}".strip()
        yield moved(x, middle, _drawn(stop), role="img", aria_label=label)
        x += stop.width


def _drawn(stop: Stop) -> str:
    """Return a stop about its middle line, from x = 0."""
    inset, body = stop.inset, ""
    if inset:
        edge = {"stroke": SEAT_GROUNDS[stop.seat], "stroke_width": 1.5}
        dashes = "5 3" if stop.style == "now" else None
        body = rect(Box(0, -14, stop.width, 28), 14, fill=CARD, stroke_dasharray=dashes, **edge)
    own = crest(10 + inset, 0, stop.seat, 8.5)
    body += element("g", own, opacity=0.55) if stop.style in ("passed", "done") else own
    if stop.style == "passed":
        body += path("M1 9l18-18", stroke=INK, stroke_width=2)
    if stop.said:
        body += words(24 + inset, 4.5, stop.said, SMALL, bold=bool(inset))
    return body


def _arrow(x1: float, y: float, x2: float) -> Svg:
    way = (
        f"M{number(x1)} {number(y)}H{number(x2)}M{number(x2 - 5)} {number(y - 4)}"
        f"L{number(x2)} {number(y)}l-5 4"
    )
    return path(way, fill="none", stroke=_ARROW_COLOUR, stroke_width=1.8)
