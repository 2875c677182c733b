"""Meeples and abbots: the colour, head and letter of their seat, the posture of their role."""

from __future__ import annotations

from functools import cache

from boardkit.core.look import CARD, INK, SEAT_GROUNDS, SEAT_LETTERS, mix, seat_shape
from boardkit.core.svg import Svg, element, moved, path

_BODY = "M-9 0C-9-10-5.5-13 0-13S9-10 9 0z"
_ROBE = "M-10.5 0C-8-4-7.5-10-4.5-13H4.5C7.5-10 8-4 10.5 0z"
#: an abbot's staff, with its crook
_STAFF = "M12.5 0V-20.5c0-4.6 6-4.6 6-.6 0 2.6-3.4 2.8-3.6.6"
_HEAD = (-18.0, 5.4)

#: letters as strokes, so that they show at any size, about the origin and 8 high
_LETTERS = (
    "M-3.2 4L0-4 3.2 4M-2 1.4h4",
    "M-2.4-4V4H.6a2.2 2.2 0 0 0 0-4.2H-2.4M.4-.2a1.9 1.9 0 0 0 0-3.8H-2.4",
    "M2.8-2.6A3.5 4 0 1 0 2.8 2.6",
    "M-2.6-4V4h1.8a3.4 4 0 0 0 0-8z",
    "M2.4-4h-4.6v8h4.6M-2.2-.2h3.8",
)


def meeple(seat: int, x: float, y: float, scale: float = 1) -> Svg:
    """Return a standing meeple with its middle at a point; it is about 30 high."""
    return moved(x, y + 11.5 * scale, _standing(seat), scale)


def abbot(seat: int, x: float, y: float, scale: float = 1) -> Svg:
    """Return an abbot: a long robe and a staff."""
    return moved(x - 2 * scale, y + 11.5 * scale, _abbot(seat), scale)


def farmer(seat: int, x: float, y: float, scale: float = 1) -> Svg:
    """Return a meeple that lies on its back, its head to the right."""
    return moved(x - 10 * scale, y, _lying(seat), 0.88 * scale)


def piece(seat: int, role: str, x: float, y: float, scale: float = 1) -> Svg:
    """Return a piece as its role has it, with its middle at a point."""
    draw = {"field": farmer, "abbot": abbot}.get(role, meeple)
    return draw(seat, x, y, scale)


def token(
    seat: int, x: float, y: float, scale: float, *, robed: bool = False, here: bool = True
) -> Svg:
    """Return a small piece for a list: filled, or an outline if it is not in the supply."""
    shape = (_ROBE if robed else _BODY) + _head(seat)
    colour = SEAT_GROUNDS[seat] if here else "#A9A498"
    line = {"stroke": colour, "stroke_width": 1.6}
    body = path(shape, fill=colour if here else "none", **line)
    if robed:
        body += path(_STAFF, fill="none", stroke=colour, stroke_width=2.6)
    return moved(x, y + 11.5 * scale, body, scale)


@cache
def _head(seat: int) -> str:
    """Return the seat's shape as a head; path data may begin anywhere."""
    y, r = _HEAD
    shape = seat_shape(seat, r).removeprefix("M")
    if seat == 0:
        return f"M0 {y - r:g}a{r:g} {r:g} 0 1 1-.01 0z"
    if seat == 1:
        return f"M{-0.9 * r:g} {y - 0.9 * r:g}h{1.8 * r:g}v{1.8 * r:g}h{-1.8 * r:g}z"
    points = [point.split(" ") for point in shape.removesuffix("z").split("L")]
    return "M" + "L".join(f"{float(px):g} {float(py) + y:g}" for px, py in points) + "z"


def _cut_out(seat: int, shape: str) -> str:
    """Return a shape in the seat's colour, set off from what lies below."""
    return path(shape, fill=INK, stroke=INK, stroke_width=4.2) + path(
        shape, fill=SEAT_GROUNDS[seat], stroke=CARD, stroke_width=2.2, paint_order="stroke"
    )


def _letter(seat: int, x: float, y: float) -> str:
    ink = {"fill": "none", "stroke": SEAT_LETTERS[seat], "stroke_width": 1.9}
    return moved(x, y, path(_LETTERS[seat], **ink))


@cache
def _standing(seat: int) -> str:
    return _cut_out(seat, _BODY + _head(seat)) + _letter(seat, 0, -5.8)


@cache
def _abbot(seat: int) -> str:
    staff = path(_STAFF, fill="none", stroke=CARD, stroke_width=5.4) + path(
        _STAFF, fill="none", stroke=mix(SEAT_GROUNDS[seat], 0.75, INK), stroke_width=2.6
    )
    return staff + _cut_out(seat, _ROBE + _head(seat)) + _letter(seat, 0, -5.8)


@cache
def _lying(seat: int) -> str:
    body = element("g", _cut_out(seat, _BODY + _head(seat)), transform="rotate(90)")
    return body + _letter(seat, 5.6, 0)
