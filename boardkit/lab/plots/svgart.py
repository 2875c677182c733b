"""boardkit's own SVG marks as shapes to draw with, so that boards and charts look alike.

It reads what `core.look` and the games' icons are made of: groups, paths, circles, ellipses,
rectangles and texts, moved, scaled and turned, with plain colours and broken lines. It is no
reader of foreign SVG.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree import ElementTree

from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from boardkit.core.look import BODY, INK
from boardkit.lab.plots.svgpath import read_path, rounded

#: what an element passes on to those within it, as it stands on `look.page`
_PAGE = {
    "fill": INK,
    "stroke": "none",
    "stroke-width": "1",
    "stroke-linecap": "round",
    "stroke-dasharray": "",
    "paint-order": "normal",
    "font-size": str(BODY),
    "font-weight": "400",
    "text-anchor": "start",
}


class Outline(NamedTuple):
    """A shape with its colours ("none": not drawn) and its line.

    The line has a width, steps if it is broken, and ends that are flat or round.
    """

    path: Path
    fill: str
    stroke: str
    width: float
    dash: tuple[float, ...] = ()
    flat: bool = False


class Label(NamedTuple):
    """A line of text on its base line; `anchor` is start, middle or end."""

    content: str
    x: float
    y: float
    size: float
    bold: bool
    anchor: str
    fill: str


class _Pen(NamedTuple):
    """Where a shape is put, turned by an angle in degrees, and how it is drawn."""

    x: float
    y: float
    scale: float
    style: Mapping[str, str]
    angle: float = 0.0

    @property
    def place(self) -> Affine2D:
        """What moves a shape to its place."""
        return Affine2D().scale(self.scale).rotate_deg(self.angle).translate(self.x, self.y)

    def inside(self, attributes: Mapping[str, str]) -> _Pen:
        """Return the pen within an element: what it moves, scales and sets."""
        style = {**self.style, **{k: v for k, v in attributes.items() if k in _PAGE}}
        pen = self._replace(style=style)
        for name, numbers in re.findall(r"(\w+)\(([^)]*)\)", attributes.get("transform", "")):
            values = [float(value) for value in numbers.replace(",", " ").split()]
            if name == "translate":
                x, y = pen.place.transform((values[0], values[1]))
                pen = pen._replace(x=float(x), y=float(y))
            elif name == "scale":
                pen = pen._replace(scale=pen.scale * values[0])
            elif name == "rotate":
                pen = pen._replace(angle=pen.angle + values[0])
        return pen


def shapes(svg: str, x: float, y: float, scale: float = 1.0) -> Iterator[Outline | Label]:
    """Yield the shapes of a piece of SVG in drawing order, its origin put at a point."""
    waiting = [(ElementTree.fromstring(f"<g>{svg}</g>"), _Pen(x, y, scale, _PAGE))]
    while waiting:
        element, outer = waiting.pop()
        pen, tag = outer.inside(element.attrib), element.tag
        if tag == "g":
            waiting += [(child, pen) for child in reversed(element)]
        elif tag == "text":
            yield _label(element.attrib, element.text or "", pen)
        else:
            yield from _outlines(pen.place.transform_path(_path(tag, element.attrib)), pen)


def _outlines(path: Path, pen: _Pen) -> Iterator[Outline]:
    """Yield a shape; in two if its line is to lie below its ground."""
    style = pen.style
    fill, stroke = style["fill"], style["stroke"]
    width = float(style["stroke-width"]) * pen.scale
    dash = tuple(float(step) * pen.scale for step in style["stroke-dasharray"].split())
    whole = Outline(path, fill, stroke, width, dash, style["stroke-linecap"] == "butt")
    if style["paint-order"] == "stroke" and fill != "none" and stroke != "none":
        yield whole._replace(fill="none")
        yield whole._replace(stroke="none")
    else:
        yield whole


def _label(attributes: Mapping[str, str], content: str, pen: _Pen) -> Label:
    x, y = _numbers(attributes, "x", "y")
    return Label(
        content,
        pen.x + x * pen.scale,
        pen.y + y * pen.scale,
        float(pen.style["font-size"]) * pen.scale,
        pen.style["font-weight"] == "700",
        pen.style["text-anchor"],
        pen.style["fill"],
    )


def _numbers(attributes: Mapping[str, str], *names: str) -> list[float]:
    return [float(attributes.get(name, 0)) for name in names]


def _path(tag: str, attributes: Mapping[str, str]) -> Path:
    """Return the outline of a shape."""
    if tag == "path":
        return read_path(attributes["d"])
    if tag == "rect":
        x, y, w, h, r = _numbers(attributes, "x", "y", "width", "height", "rx")
        return rounded(x, y, w, h, r)
    cx, cy = _numbers(attributes, "cx", "cy")
    rx, ry = _numbers(attributes, *(("r", "r") if tag == "circle" else ("rx", "ry")))
    return Affine2D().scale(rx, ry).translate(cx, cy).transform_path(Path.unit_circle())
