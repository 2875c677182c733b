"""SVG as text that shows itself, with everything that comes from data escaped."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr


class Svg(str):
    """SVG text that Jupyter shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def number(value: float) -> str:
    """Return a coordinate as short text, the same on every machine."""
    return f"{round(value, 2):g}"


def element(tag: str, children: str | Iterable[str] = "", **attributes: object) -> Svg:
    """Return one element; `children` is markup, attributes are escaped.

    Attribute names use `_` for `-` and a trailing `_` for Python words (`class_`).
    Numbers are written short; None leaves an attribute out.
    """
    parts = []
    for name, value in attributes.items():
        if value is None:
            continue
        shown = number(value) if isinstance(value, float) else str(value)
        parts.append(f" {name.rstrip('_').replace('_', '-')}={quoteattr(shown)}")
    inside = children if isinstance(children, str) else "".join(children)
    return Svg(
        f"<{tag}{''.join(parts)}>{inside}</{tag}>" if inside else f"<{tag}{''.join(parts)}/>"
    )


def text(content: object, **attributes: object) -> Svg:
    """Return a text element; the content is escaped."""
    return element("text", escape(str(content)), **attributes)


def picture(
    width: float, height: float, children: Iterable[str], *, title: str, desc: str = ""
) -> Svg:
    """Return a whole picture with its title and description for screen readers."""
    head = [element("title", escape(title))]
    if desc:
        head.append(element("desc", escape(desc)))
    return element(
        "svg",
        [*head, *children],
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=number(width),
        height=number(height),
        role="img",
    )
