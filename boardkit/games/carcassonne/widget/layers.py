"""What can be shown over the board: fields, how many tiles fit each cell, the scores so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from boardkit.core.language import short
from boardkit.core.look import BODY, CARD, INK, REFUSED, SMALL, words
from boardkit.core.svg import circle
from boardkit.games.carcassonne import drawing
from boardkit.games.carcassonne.advice import fitting, projected
from boardkit.games.carcassonne.drawing.labels import feature_label
from boardkit.games.carcassonne.state import OVER, CarcassonneView
from boardkit.games.carcassonne.widget.looking import field_cities, word
from boardkit.games.carcassonne.widget.things import state_of
from boardkit.widgets.adapter import Layer

FIELDS, FITS, ENDED = "fields", "fits", "ended"

#: letters of a player's name in a line
_LETTERS = 24


def layers(view: CarcassonneView, names: Sequence[str], shown: Collection[str]) -> Sequence[Layer]:
    """Return what can be shown, with lines for what is."""
    lines = {FIELDS: _fields, FITS: _fits, ENDED: _ended}
    offered = [FIELDS, FITS, ENDED]
    if view.land is None:  # which tiles are left is not shown
        offered.remove(FITS)
    if view.phase == OVER:
        offered = [FIELDS]
    if not view.setup.options.farmers:
        offered.remove(FIELDS)
    return [
        Layer(name, word(f"layer_{name}"), lines[name](view, names) if name in shown else ())
        for name in offered
    ]


def _fields(view: CarcassonneView, names: Sequence[str]) -> list[str]:
    state = state_of(view)
    found = []
    for n, root in enumerate(drawing.fields_of(view.board), start=1):
        done, met = field_cities(state, root)
        if view.board.features[root].pieces:
            told = feature_label(view.board.features[root], names)
            found.append(word("layer_field", n=n, told=told, done=done, cities=met))
    return found or [word("layer_no_farmers")]


def _fits(view: CarcassonneView, names: Sequence[str]) -> list[str]:
    return [word("layer_fits_about", left=view.tiles_left)]


def _ended(view: CarcassonneView, names: Sequence[str]) -> list[str]:
    """Return for each player the points if the game ended now, and what is added for what."""
    result = projected(state_of(view))
    found = []
    for seat, name in enumerate(names):
        added: Counter[str] = Counter()
        for award in result.awards:
            if seat in award.seats:
                added[award.kind] += award.amount
        parts = "".join(f" + {word(kind)} {points}" for kind, points in added.items())
        told = word(
            "layer_ended_of",
            name=short(name, _LETTERS),
            points=result.points[seat],
            now=view.points[seat],
            parts=parts,
        )
        found.append(told)
    return found


def fit_signs(view: CarcassonneView) -> str:
    """Return the number of tiles left that fit each empty cell, drawn on it."""
    state, grid = state_of(view), drawing.live_grid(view)
    drawn = ""
    for cell in sorted(view.board.gaps):
        n = sum(one.left for one in fitting(state, cell))
        x, y = grid.box(cell).middle
        size = BODY if grid.size > 50 else SMALL
        ring = {"stroke": INK if n else REFUSED, "stroke_width": 1.2}
        drawn += circle(x, y, size * 0.85, fill=CARD, **ring)
        ink = INK if n else REFUSED
        drawn += words(x, y + size * 0.36, n, size, bold=True, anchor="middle", fill=ink)
    return drawn
