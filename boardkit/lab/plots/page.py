"""A page to draw on: points from the upper left corner, as in boardkit's own drawings.

The page fills the axes it is given and keeps its proportions; letters and lines grow and shrink
with it, so that what does not overlap at one size does not at any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.patches import PathPatch
from matplotlib.path import Path

from boardkit.core.look import INK, PAPER
from boardkit.core.svg import Box, clean
from boardkit.lab.plots.fonts import families
from boardkit.lab.plots.svgart import Label, shapes
from boardkit.lab.plots.svgpath import rounded

_ANCHORS = {"start": "left", "middle": "center", "end": "right"}


class Size(NamedTuple):
    """A width and a height in points."""

    w: float
    h: float


class Page:
    """A drawing in points on matplotlib axes; what is drawn later lies above.

    Parameters
    ----------
    ax
        The axes to fill.
    size
        The page's width and height.
    """

    def __init__(self, ax: Axes, size: Size) -> None:
        self.ax = ax
        self.size = size
        ax.set_xlim(0, size.w)
        ax.set_ylim(size.h, 0)
        ax.set_aspect("equal")
        ax.set_axis_off()
        ax.figure.set_facecolor(PAPER)
        box = ax.get_window_extent()
        #: how many points on paper a point of the page takes
        self.scale = min(box.width / size.w, box.height / size.h) * 72 / ax.figure.dpi
        self._families = families()
        self._widths: dict[tuple[str, bool], float] = {}
        self._drawn = 0

    def _add(self, artist: Artist, name: str | None) -> None:
        self._drawn += 1
        artist.set_zorder(1 + self._drawn / 1000)
        artist.set_gid(name)

    def outline(
        self,
        path: Path,
        *,
        fill: str = "none",
        stroke: str = "none",
        width: float = 1.0,
        dash: Sequence[float] = (),
        flat: bool = False,
        hatch: str | None = None,
        veil: float | None = None,
        name: str | None = None,
    ) -> None:
        """Draw a shape.

        Parameters
        ----------
        flat
            Whether lines end flat, not round.
        hatch
            matplotlib's sign for a pattern in the colour of the line.
        veil
            How much of what lies below is hidden, from 0 to 1.
        name
            Its id in an SVG file.
        """
        patch = PathPatch(
            path,
            facecolor=fill,
            edgecolor=stroke,
            linewidth=0 if stroke == "none" else width * self.scale,
            linestyle=(0, tuple(step / width for step in dash)) if dash else "solid",
            capstyle="butt" if dash or flat else "round",
            joinstyle="round",
            alpha=veil,
            hatch=hatch,
        )
        self.ax.add_artist(patch)  # add_patch would measure it for limits that are set already
        self._add(patch, name)

    def line(self, points: Sequence[tuple[float, float]], stroke: str, width: float = 1.0) -> None:
        """Draw a line through points."""
        self.outline(Path(points), stroke=stroke, width=width)

    def rect(self, box: Box, radius: float = 0.0, **look: Any) -> None:
        """Draw a rectangle, its corners rounded; the rest is as for `outline`."""
        self.outline(rounded(*box, radius), **look)

    def svg(self, markup: str, x: float, y: float, scale: float = 1.0) -> None:
        """Draw a piece of boardkit's SVG with its origin at a point."""
        for shape in shapes(markup, x, y, scale):
            if isinstance(shape, Label):
                self._label(shape, None)
            else:
                path, fill, stroke, width, dash, flat = shape
                self.outline(path, fill=fill, stroke=stroke, width=width, dash=dash, flat=flat)

    def text(
        self,
        x: float,
        y: float,
        content: object,
        size: float = 11,
        *,
        fill: str = INK,
        bold: bool = False,
        anchor: str = "start",
        name: str | None = None,
    ) -> None:
        """Draw a line of text on its base line."""
        self._label(Label(clean(content), x, y, size, bold, anchor, fill), name)

    def _label(self, label: Label, name: str | None) -> None:
        artist = self.ax.text(
            label.x,
            label.y,
            label.content,
            color=label.fill,
            fontsize=label.size * self.scale,
            fontweight="bold" if label.bold else "normal",
            fontfamily=self._families,
            ha=_ANCHORS[label.anchor],
            va="baseline",
            parse_math=False,  # a name may hold a dollar sign
        )
        self._add(artist, name)

    def width(self, content: object, size: float = 11, *, bold: bool = False) -> float:
        """Return how wide a text is in points of the page."""
        key = clean(content), bold
        if key not in self._widths:
            self._widths[key] = self._measured(*key)
        return self._widths[key] * size

    def _measured(self, content: str, bold: bool) -> float:
        """Return the width of a text of size 1."""
        trial = self.ax.text(
            0,
            0,
            content,
            fontsize=100,
            fontweight="bold" if bold else "normal",
            fontfamily=self._families,
            parse_math=False,
        )
        wide = float(trial.get_window_extent().width) * 72 / self.ax.figure.dpi
        trial.remove()
        return wide / 100


def axes_for(size: Size, ax: Axes | None = None) -> Axes:
    """Return the axes given, or those of a new figure of the page's size."""
    if ax is not None:
        return ax
    from matplotlib import pyplot

    figure = pyplot.figure(figsize=(size.w / 72, size.h / 72))
    return figure.add_axes((0, 0, 1, 1))


def overlap(one: Box, other: Box) -> bool:
    """Tell whether two boxes overlap."""
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )
