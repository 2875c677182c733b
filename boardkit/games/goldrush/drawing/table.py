"""The board: the players round the table, and between them the row, the piles and the towns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from boardkit.core.events import Event
from boardkit.core.look import NO_MARKS, Marks, page
from boardkit.core.svg import Svg, moved
from boardkit.games.goldrush import scoring
from boardkit.games.goldrush.data import IDS
from boardkit.games.goldrush.drawing.labels import (
    as_state,
    describe,
    heading,
    say,
    spoken,
    status,
)
from boardkit.games.goldrush.drawing.middle import Middle
from boardkit.games.goldrush.drawing.panels import Panel, said_of
from boardkit.games.goldrush.drawing.recent import bids_of, touched
from boardkit.games.goldrush.state import GoldRushView

#: how wide the board is alone, and the space round it
WIDTH, MARGIN = 660.0, 10.0
_GAP = 10.0

#: where seats sit, as steps clockwise from the one at the bottom: above the middle, below it
_PLACES = {
    2: (((1,),), ((0,),)),
    3: (((1, 2),), ((0,),)),
    4: (((1, 2),), ((0, 3),)),
    5: (((2, 3),), ((1, 4), (0,))),
}


def board(
    view: GoldRushView,
    names: Sequence[str],
    events: Sequence[Event] = (),
    marks: Marks = NO_MARKS,
    *,
    still: bool = False,
) -> Svg:
    """Return the table as a picture, 660 wide.

    Parameters
    ----------
    view
        What a seat, a bystander or an open table shows. A seat's own cards lie at the bottom.
    names
        The players' names by seat.
    events
        What happened so far, as far as the viewer may know: the bids are read from it.
    marks
        What stands out: things are `card:M05` (a card in the row or before a player),
        `player:A`, `mayor:red`, `place:red` (a town), `die:1`, `die:2`, `deck`, `discards`.
    still
        Whether the picture is only looked at, so that its parts are no buttons.
    """
    table = Table(view, tuple(names), marks, tuple(events), WIDTH, still)
    title = f"{say('draw_title')}. {heading(view)}. {status(view, [spoken(n) for n in names])}"
    return page(WIDTH, table.height, table.parts(), title=title, desc=describe(view, names))


@dataclass(frozen=True)
class Table:
    """One board to be drawn, `width` wide."""

    view: GoldRushView
    names: tuple[str, ...]
    marks: Marks
    events: tuple[Event, ...]
    width: float
    still: bool

    @cached_property
    def _shown_marks(self) -> Marks:
        """The marks; what the last decision touched and a card that takes effect stand out too."""
        last = self.marks.last | touched(self.events)
        pending = self.view.pending
        if pending is not None:
            last |= {f"card:{IDS[pending]}"}
        return replace(self.marks, last=last)

    @cached_property
    def _middle(self) -> Middle:
        return Middle(
            self.view,
            self.names,
            self._shown_marks,
            bids_of(self.view, self.events),
            self.width - 2 * MARGIN,
            self.still,
        )

    @cached_property
    def _bands(self) -> tuple[tuple[tuple[tuple[float, Panel], ...], float], ...]:
        """The rows of panels, each with left edges and its height: first those above."""
        view = self.view
        seats, inner = view.setup.seats, self.width - 2 * MARGIN
        bottom = view.seat if isinstance(view.seat, int) else 0
        state = as_state(view)
        poker = view.setup.options.poker_bonus
        hands = scoring.hands(state) if poker else (None,) * seats
        best = scoring.poker_winners(state)
        bids = dict(bids_of(view, self.events))
        above, below = _PLACES[seats]
        bands = []
        for places in (*above, *below):
            w = (inner - _GAP * (len(places) - 1)) / len(places)
            panels = []
            for i, place in enumerate(places):
                seat = (bottom + place) % seats
                panel = Panel(
                    view=view,
                    seat=seat,
                    names=self.names,
                    marks=self._shown_marks,
                    said=said_of(view, seat, bids),
                    hand=hands[seat],
                    best=seat in best,
                    width=w,
                    still=self.still,
                )
                panels.append((MARGIN + i * (w + _GAP), panel))
            rows = max(len(panel.rows) for _, panel in panels)
            bands.append((tuple(panels), panels[0][1].height(rows)))
        return tuple(bands)

    @cached_property
    def height(self) -> float:
        """How high the board is."""
        bands = sum(height for _, height in self._bands)
        return round(2 * MARGIN + bands + _GAP * len(self._bands) + self._middle.height)

    def parts(self) -> Iterator[Svg]:
        """Yield the drawing from above."""
        y = MARGIN
        for i, (panels, height) in enumerate(self._bands):
            if i == 1:
                yield moved(MARGIN, y, self._middle.parts())
                y += self._middle.height + _GAP
            for x, panel in panels:
                yield moved(x, y, panel.drawn(height))
            y += height + _GAP
