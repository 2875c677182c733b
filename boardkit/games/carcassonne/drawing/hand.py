"""The tile a turn is about: drawn, in each way it can lie; just laid, with its parts to claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardkit.core.look import (
    BODY,
    CARD,
    HALO,
    INK,
    NO_MARKS,
    QUIET,
    SEAT_GROUNDS,
    SMALL,
    Marks,
    page,
    thing,
    words,
)
from boardkit.core.svg import Box, Svg, circle, moved, path, rect
from boardkit.games.carcassonne.data import Turned
from boardkit.games.carcassonne.drawing.geometry import SIZE
from boardkit.games.carcassonne.drawing.grid import WIDTH
from boardkit.games.carcassonne.drawing.labels import (
    cell_name,
    feature_label,
    part_name,
    say,
    tile_label,
)
from boardkit.games.carcassonne.drawing.places import claim_spot, claims
from boardkit.games.carcassonne.drawing.tile import tile_at
from boardkit.games.carcassonne.state import PIECE, CarcassonneView

_MARGIN, _TURNED, _LARGE, _LINE = 14.0, 104.0, 216.0, 29.0
#: what stands beside a large tile begins here
_LIST = _MARGIN + _LARGE + 16
#: room for the name of a part
_NAMED = 76.0
_KINDS = {"road": INK, "city": "#7A4B2A", "field": "#2F6B2F", "monk": "#3D4F66", "abbot": "#3D4F66"}


def hand(
    view: CarcassonneView, names: Sequence[str], marks: Marks = NO_MARKS, *, still: bool = False
) -> Svg:
    """Return the tile of this turn as a picture, 600 wide; empty if there is none.

    A tile drawn is shown in the rotations in which it looks different: things are `rot:0` to
    `rot:3`. A tile just laid is shown large, its parts as spots: things are `claim:road:E`,
    `claim:field:Nw`, `claim:monk`, `claim:abbot`.

    Parameters
    ----------
    view
        What a seat, a bystander or an open table shows: a tile drawn lies open to all.
    names
        The players' names by seat.
    marks
        What stands out.
    still
        Whether the picture is only looked at, so that its parts are no buttons.
    """
    if view.phase == PIECE:
        return _laid(view, names, marks, still)
    if view.tile is None:
        return Svg("")
    return _drawn(view, marks, still)


def _drawn(view: CarcassonneView, marks: Marks, still: bool) -> Svg:
    assert view.tile is not None
    title = f"{say('draw_hand')}: {say(view.tile.id)}"
    parts = [words(_MARGIN, 20, title, BODY, bold=True, room=WIDTH - 2 * _MARGIN)]
    for rot in range(view.tile.period):
        box = Box(_MARGIN + rot * (_TURNED + 34), 34, _TURNED, _TURNED)
        turned = view.tile.turned[rot]
        body = tile_at(turned, box) + words(
            box.middle[0], box.bottom + 18, say("draw_rot", n=rot), SMALL, anchor="middle"
        )
        colour = SEAT_GROUNDS[view.turn]
        parts.append(
            thing(f"rot:{rot}", tile_label(turned), body, box, marks, still=still, colour=colour)
        )
    return page(WIDTH, 34 + _TURNED + 30, parts, title=title)


def _laid(view: CarcassonneView, names: Sequence[str], marks: Marks, still: bool) -> Svg:
    cell = view.board.last
    turned = view.board.tiles[cell].turned
    title = f"{say('draw_laid')}, {cell_name(cell)}: {say(turned.tile.id)}"
    box = Box(_MARGIN, 34, _LARGE, _LARGE)
    parts: list[str] = [
        words(_MARGIN, 20, title, BODY, bold=True, room=WIDTH - 2 * _MARGIN),
        tile_at(turned, box, HALO, 3),
    ]
    y = box.y + 14
    for role, at, told in _parts(view, turned, names):
        spot = claim_spot(turned, role, at)
        assert spot is not None  # it is a part of this very tile
        name = part_name(role, at)
        claim = f"claim:{role}:{at}" if at else f"claim:{role}"
        x, top = box.x + spot[0] * _LARGE / SIZE, box.y + spot[1] * _LARGE / SIZE
        if role == "monk":
            x, top = x + 34, top + 6  # beside the chapel
        if role == "abbot" and turned.tile.monastery:
            x, top = x - 40, top + 6
        around = Box(x - 13, top - 13, 26, 26)
        body = moved(x, top, spot_sign(role, at))
        if claim in marks.legal:
            body = circle(x, top, 21, fill=HALO, fill_opacity=0.5) + body
        parts.append(
            thing(
                claim,
                f"{name}: {told}",
                body,
                around.grown(-2),
                marks,
                still=still,
                colour=SEAT_GROUNDS[view.turn],
                radius=12,
            )
        )
        parts.append(moved(_LIST + 13, y, spot_sign(role, at)))
        parts.append(words(_LIST + 36, y + 5, name, BODY, bold=True, room=_NAMED - 6))
        left = _LIST + 36 + _NAMED
        parts.append(words(left, y + 5, told, SMALL, fill=QUIET, room=WIDTH - left - 8))
        y += _LINE
    return page(WIDTH, max(box.bottom, y) + 14, parts, title=title)


def _parts(
    view: CarcassonneView, turned: Turned, names: Sequence[str]
) -> Iterator[tuple[str, str, str]]:
    """Yield the parts that a piece may be put on: role, name, and what is known of each."""
    cell = view.board.last
    for i, (role, at) in enumerate(claims(turned)):
        if i < len(turned.sides):
            yield role, at, feature_label(view.board.feature_at(cell, i), names)
            continue
        told = say("draw_around", n=view.board.neighbours(cell))
        yield role, at, told
        if role == "monk" and view.setup.options.abbot:
            yield "abbot", at, told
        if role == "abbot" and view.setup.options.garden_for == "any":
            yield "monk", at, told


def spot_sign(role: str, at: str) -> str:
    """Return a part's sign about the origin: a shape for its kind, with its name in it."""
    line = {"fill": CARD, "stroke": _KINDS[role], "stroke_width": 2}
    if role == "road":
        shape = circle(0, 0, 12, **line)
    elif role == "city":
        shape = rect(Box(-11, -11, 22, 22), 2, **line)
    elif role == "field":
        shape = path("M-14 0l7-11.5H7L14 0 7 11.5H-7z", **line)
    else:
        shape = path("M0-14.5L13-4.5V11H-13V-4.5z", **line)
    if role in ("monk", "abbot"):
        cross = "M0-8V6M-5-3H5" if role == "monk" else "M-3 7V-4c0-5 7-5 7 0 0 3-4 3-4.5.5"
        return shape + path(cross, fill="none", stroke=_KINDS[role], stroke_width=2.2)
    return shape + words(0, 4.3, at, SMALL, bold=True, anchor="middle")
