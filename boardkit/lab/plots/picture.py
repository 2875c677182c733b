"""What a game gives for each of its graphs: the size of the page, and how to draw on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import networkx as nx

from boardkit.lab.plots.page import Page, Size


class Picture(NamedTuple):
    """How one kind of graph is drawn.

    Attributes
    ----------
    size
        Returns how large a page a graph needs.
    draw
        Draws a graph on a page under a title; an empty title stands for the usual one.
    """

    size: Callable[[nx.Graph[str]], Size]
    draw: Callable[[nx.Graph[str], Page, str], None]
