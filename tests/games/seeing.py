"""What a drawing says: its texts with their boxes, and its things, read from the XML."""

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree import ElementTree

from boardkit.core.lettering import width
from boardkit.core.look import BODY

SVG = "{http://www.w3.org/2000/svg}"


class Writing(NamedTuple):
    """One text as it stands in the picture, its size and box in the picture's own units."""

    content: str
    size: float
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Writing", slack: float = 1.5) -> bool:
        """Tell whether two texts overlap by more than the slack of estimated widths."""
        return (
            self.left + slack < other.right
            and other.left + slack < self.right
            and self.top + slack < other.bottom
            and other.top + slack < self.bottom
        )


def read(svg: str) -> ElementTree.Element:
    """Return a drawing as XML; fails if it is not well formed."""
    return ElementTree.fromstring(svg)


def size(svg: str) -> tuple[float, float]:
    """Return width and height of the view box."""
    _, _, w, h = read(svg).attrib["viewBox"].split()
    return float(w), float(h)


def things(svg: str) -> dict[str, ElementTree.Element]:
    """Return the parts that can be pointed at, by id; fails if one occurs twice."""
    found = [part for part in read(svg).iter() if "data-id" in part.attrib]
    by_id = {part.attrib["data-id"]: part for part in found}
    assert len(by_id) == len(found)
    return by_id


def says(part: ElementTree.Element) -> str:
    """Return all text in a part of a drawing."""
    return " ".join("".join(text.itertext()) for text in part.iter(f"{SVG}text"))


def writings(svg: str) -> list[Writing]:
    """Return all texts of a drawing."""
    return list(_writings(read(svg), 0.0, 0.0, 1.0))


def _writings(part: ElementTree.Element, x: float, y: float, scale: float) -> Iterator[Writing]:
    turn = part.attrib.get("transform", "")
    shift = re.match(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", turn)
    if shift:
        x, y = x + float(shift[1]) * scale, y + float(shift[2]) * scale
        scale *= float(shift[3] or 1)
    if part.tag == f"{SVG}text":
        yield _writing(part, x, y, scale)
    for child in part:
        yield from _writings(child, x, y, scale)


def _writing(part: ElementTree.Element, x: float, y: float, scale: float) -> Writing:
    letters = float(part.attrib.get("font-size", BODY)) * scale
    bold = "font-weight" in part.attrib
    content = "".join(part.itertext())
    left, base = x + float(part.attrib["x"]) * scale, y + float(part.attrib["y"]) * scale
    w = width(content, letters, bold=bold)
    left -= {"middle": w / 2, "end": w}.get(part.attrib.get("text-anchor", ""), 0.0)
    return Writing(content, letters, left, base - 0.72 * letters, left + w, base + 0.2 * letters)
