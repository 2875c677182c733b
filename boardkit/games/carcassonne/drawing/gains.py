"""The points that the last turn brought, as they are shown where they were made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardkit.core.events import Event
from boardkit.core.lettering import width
from boardkit.core.look import BODY, GOLD, GOLD_PAPER, crest, words
from boardkit.core.svg import Box, rect
from boardkit.games.carcassonne.drawing.geometry import SIZE
from boardkit.games.carcassonne.drawing.grid import WIDTH, Grid


class Gain(NamedTuple):
    """Points of a seat for what lies on these cells, as events write them (`1,-2`)."""

    seat: int
    amount: int
    cells: tuple[str, ...]


def gains_of(events: Sequence[Event]) -> tuple[Gain, ...]:
    """Return the points of the last turn: those after the tile was laid."""
    found: list[Gain] = []
    for event in reversed(events):
        if event.kind == "place":
            break
        if event.kind == "points" and event.seat is not None and event.amount:
            found.append(Gain(event.seat, event.amount, tuple(event.cells)))
    return tuple(reversed(found))


def gain_signs(gains: Sequence[Gain], grid: Grid) -> str:
    """Return each gain as "+8" with its seat's crest, in the middle of what was completed."""
    drawn, taken = "", dict[tuple[int, int], int]()
    for gain in gains:
        cells = [(int(x), int(y)) for x, y in (cell.split(",") for cell in gain.cells)]
        x = sum(cell[0] for cell in cells) / len(cells)
        y = sum(cell[1] for cell in cells) / len(cells)
        cell = min(cells, key=lambda one: (one[0] - x) ** 2 + (one[1] - y) ** 2)
        below = taken.get(cell, 0)  # another seat's share of the same
        taken[cell] = below + 1
        left, top = grid.point(cell, (SIZE / 2, SIZE / 2))
        drawn += _sign(gain, left, top + 24 * below)
    return drawn


def _sign(gain: Gain, x: float, y: float) -> str:
    shown = f"+{gain.amount}"
    w = width(shown, BODY, bold=True) + 34
    x = min(max(x, w / 2 + 2), WIDTH - w / 2 - 2)
    pill = rect(Box(x - w / 2, y - 11, w, 22), 11, fill=GOLD_PAPER, stroke=GOLD, stroke_width=2)
    letters = words(x + w / 2 - 9, y + 5, shown, BODY, bold=True, anchor="end")
    return pill + crest(round(x - w / 2 + 12, 1), round(y, 1), gain.seat, 7.5) + letters
