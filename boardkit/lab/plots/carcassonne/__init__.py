"""Pictures of Carcassonne: of its graphs, of a game's scores, of the tiles left.

>>> from boardkit.lab.plots import carcassonne
>>> carcassonne.features(play)      # doctest: +SKIP
>>> carcassonne.farms(play)         # doctest: +SKIP
>>> carcassonne.scores(play)        # doctest: +SKIP
>>> carcassonne.tiles_left(play)    # doctest: +SKIP

Each takes a play and returns a matplotlib figure in the language in use. The graphs can be drawn
on axes of one's own as well: `boardkit.lab.plots.draw(play.graph("features"), ax)`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from matplotlib.figure import Figure

from boardkit.core.play import Play
from boardkit.games.carcassonne import breakdown
from boardkit.lab.plots.carcassonne import farms as _farms
from boardkit.lab.plots.carcassonne import features as _features
from boardkit.lab.plots.carcassonne import networks
from boardkit.lab.plots.carcassonne import scores as _scores
from boardkit.lab.plots.carcassonne import stock as _stock
from boardkit.lab.plots.page import Page, Size, axes_for
from boardkit.lab.plots.picture import Picture

__all__ = ["ACCOUNTS", "PICTURES", "farms", "features", "scores", "tiles_left"]

#: how each graph is drawn, by its kind
PICTURES = {
    "tiles": Picture(networks.page_size, networks.draw_tiles),
    "segments": Picture(networks.page_size, networks.draw_segments),
    "features": Picture(_features.page_size, _features.draw_features),
    "farms": Picture(_farms.page_size, _farms.draw_farms),
}

#: no graph of Carcassonne is an account
ACCOUNTS: dict[str, Any] = {}


def features(play: Play[Any, Any, Any], *, title: object = "") -> Figure:
    """Draw roads, cities, monasteries and gardens over the board, with what each is worth."""
    return _of_graph(play, "features", title)


def farms(play: Play[Any, Any, Any], *, title: object = "") -> Figure:
    """Draw fields and the cities they touch over the board, with what farmers earn."""
    return _of_graph(play, "farms", title)


def scores(play: Play[Any, Any, Any], *, title: object = "", as_if_over: bool = False) -> Figure:
    """Draw every player's points by kind of feature, in play and at the end.

    Parameters
    ----------
    as_if_over
        Whether the final scoring is added as if the game ended here.
    """
    account = breakdown(play, as_if_over=as_if_over)
    return _figure(_scores.page_size(account), lambda page: _scores.draw(account, page, str(title)))


def tiles_left(play: Play[Any, Any, Any], *, title: object = "") -> Figure:
    """Draw every type of tile with how many of it are left, as the play's eyes may see it."""
    eyes = play.eyes
    view = (
        play.game.open_view(play.state)
        if eyes == "all"
        else play.view(None if eyes == "public" else int(eyes))
    )
    return _figure(_stock.page_size(view), lambda page: _stock.draw(view, page, str(title)))


def _of_graph(play: Play[Any, Any, Any], kind: str, title: object) -> Figure:
    graph, picture = play.graph(kind), PICTURES[kind]
    return _figure(picture.size(graph), lambda page: picture.draw(graph, page, str(title)))


def _figure(size: Size, draw: Callable[[Page], None]) -> Figure:
    """Return a figure that a notebook shows once, as the value of its cell."""
    from matplotlib import pyplot

    page = Page(axes_for(size), size)
    draw(page)
    figure = page.ax.figure
    assert isinstance(figure, Figure)
    pyplot.close(figure)
    return figure
