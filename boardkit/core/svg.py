"""SVG as text that shows itself, with everything that comes from data escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr


class Svg(str):
    """SVG text that Jupyter shows as a picture."""

    __slots__ = ()

    def __add__(self, more: str) -> Svg:
        return Svg(str.__add__(self, more))

    def _repr_svg_(self) -> str:
        return str(self)


#: what no XML document may hold, escaped or not, and marks that turn the writing direction of
#: all that follows: a name with such a character would break the picture
_FORBIDDEN = re.compile(
    "[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u202a-\u202e\u2066-\u2069]"
)


def clean(content: object) -> str:
    """Return a text as it may stand in an SVG: one line, without control characters."""
    return _FORBIDDEN.sub("\ufffd", " ".join(str(content).split()))


# A picture says the same colours, words and numbers again and again.


@lru_cache(4096)
def _escaped(content: str) -> str:
    return escape(clean(content))


@lru_cache(4096)
def _quoted(content: str) -> str:
    return quoteattr(clean(content))


@lru_cache(4096)
def number(value: float) -> str:
    """Return a coordinate as short text, the same on every machine."""
    return f"{round(value, 2):g}"


@cache
def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def element(tag: str, children: str | Iterable[str] = "", /, **attributes: object) -> Svg:
    """Return one element; `children` is markup, attributes are escaped.

    Attribute names use `_` for `-` and a trailing `_` for Python words (`class_`).
    Numbers are written short; None leaves an attribute out.
    """
    parts = []
    for name, value in attributes.items():
        if value is None:
            continue
        if isinstance(value, float):
            shown = f'"{number(value)}"'
        elif isinstance(value, int):
            shown = f'"{value}"'
        else:
            shown = _quoted(value if isinstance(value, str) else str(value))
        parts.append(f" {_attribute(name)}={shown}")
    inside = children if isinstance(children, str) else "".join(children)
    return Svg(
        f"<{tag}{''.join(parts)}>{inside}</{tag}>" if inside else f"<{tag}{''.join(parts)}/>"
    )


def text(content: object, **attributes: object) -> Svg:
    """Return a text element; the content is escaped."""
    return element("text", _escaped(str(content)), **attributes)


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    def grown(self, by: float) -> Box:
        """Return the box larger by so much on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.x + self.w / 2, self.y + self.h / 2


def rect(box: Box, radius: float = 0, **attributes: object) -> Svg:
    """Return a rectangle."""
    x, y, w, h = (float(side) for side in box)
    return element("rect", x=x, y=y, width=w, height=h, rx=radius or None, **attributes)


def circle(x: float, y: float, r: float, **attributes: object) -> Svg:
    """Return a circle."""
    return element("circle", cx=float(x), cy=float(y), r=float(r), **attributes)


def path(d: str, **attributes: object) -> Svg:
    """Return a path."""
    return element("path", d=d, **attributes)


def moved(
    x: float, y: float, children: str | Iterable[str], scale: float = 1.0, **attributes: object
) -> Svg:
    """Return children drawn with their origin at a point, and larger or smaller."""
    size = "" if scale == 1 else f" scale({round(scale, 4):g})"
    place = f"translate({number(x)} {number(y)}){size}"
    return element("g", children, transform=place, **attributes)


def picture(
    width: float,
    height: float,
    children: Iterable[str],
    *,
    title: str,
    desc: str = "",
    **attributes: object,
) -> Svg:
    """Return a whole picture with its title and description for screen readers.

    `role` is "img" unless other attributes say so: then the parts' own labels are read.
    """
    head = [element("title", _escaped(title))]
    if desc:
        head.append(element("desc", _escaped(desc)))
    return element(
        "svg",
        [*head, *children],
        **{
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {number(width)} {number(height)}",
            "width": number(width),
            "height": number(height),
            "role": "img",
            **attributes,
        },
    )
