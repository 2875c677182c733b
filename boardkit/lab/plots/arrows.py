"""Ways with an arrow at their end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from matplotlib.path import Path

from boardkit.lab.plots.page import Page

Point = tuple[float, float]


def arrow(page: Page, points: list[Point], colour: str, width: float, name: str) -> None:
    """Draw a way with an arrow at its end; `name` is its id in an SVG file."""
    size = 4.0 + 1.6 * width
    tip, line = points[-1], list(points)
    while len(line) > 2 and hypot(line[-1][0] - tip[0], line[-1][1] - tip[1]) < size:
        line.pop()
    x, y = line[-1]
    far = hypot(tip[0] - x, tip[1] - y) or 1.0
    dx, dy = (tip[0] - x) / far, (tip[1] - y) / far
    base = (tip[0] - size * dx, tip[1] - size * dy)
    half = size * 0.55
    head = [
        (base[0] - half * dy, base[1] + half * dx),
        tip,
        (base[0] + half * dy, base[1] - half * dx),
    ]
    page.outline(Path(line), stroke="#FFFFFF", width=width + 3)
    page.outline(Path([*head, head[0]], closed=True), fill="#FFFFFF", stroke="#FFFFFF", width=3)
    page.outline(Path([*line[:-1], base]), stroke=colour, width=width, name=name)
    page.outline(Path([*head, head[0]], closed=True), fill=colour)


def along(points: Sequence[Point], share: float) -> Point:
    """Return the point that lies a share of the way along."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    rest = sum(lengths) * share
    for length, point in zip(lengths, points[1:], strict=True):
        rest -= length
        if rest <= 0:
            return point
    return points[-1]
