"""Charts: `draw` shows any graph that `play.graph` gives, `waterfall` an account of gold.

>>> from boardkit.lab import plots
>>> plots.draw(play.graph("route"))                     # doctest: +SKIP
>>> plots.waterfall(play.graph("journey"))              # doctest: +SKIP
>>> plots.waterfall(play.ledger(0)).figure.savefig("gold.svg")  # doctest: +SKIP

A game may have more: `boardkit.lab.plots.carcassonne` draws scores and the tiles left,
`boardkit.lab.plots.goldrush` the next dig and poker chances.

Both draw in the language in use, return matplotlib axes, and make a figure of the right size
where no axes are given. Letters and lines grow and shrink with the axes.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from boardkit.core.errors import BadData
from boardkit.core.events import Ledger
from boardkit.core.language import Text, short
from boardkit.games import GAMES
from boardkit.lab.plots import waterfall as _waterfall
from boardkit.lab.plots.page import Page, axes_for

if TYPE_CHECKING:
    import networkx as nx
    from matplotlib.axes import Axes

__all__ = ["draw", "waterfall"]

_NO_PICTURE = Text(
    "{given} cannot be drawn. Right would be a graph that play.graph(…) gives{more}.",
    "{given}: 그릴 수 없습니다. play.graph(…)로 얻은 그래프여야 합니다{more}.",
)
_OF_GOLD = Text(
    " of a journey, or a ledger that play.ledger(…) gives",
    "(여행 그래프이거나 play.ledger(…)로 얻은 장부)",
)
_ACCOUNT = Text("Gold in and out", "받은 금화와 낸 금화")


def draw(graph: nx.Graph[str], ax: Axes | None = None, *, title: object = "") -> Axes:
    """Draw a graph that `play.graph` gave.

    Parameters
    ----------
    graph
        The graph; its attributes `game` and `kind` tell how it is drawn.
    ax
        The axes to fill; None makes a figure.
    title
        What stands on top; left out, what the graph shows.

    Raises
    ------
    BadData
        It is no such graph.
    BoardkitError
        The language is Korean and no font with Hangul is installed.
    """
    picture = _known(graph, "PICTURES")
    if picture is None:
        raise BadData(_NO_PICTURE.format(given=short(graph), more=""))
    size = picture.size(graph)
    page = Page(axes_for(size, ax), size)
    picture.draw(graph, page, str(title))
    return page.ax


def waterfall(
    source: Ledger | nx.Graph[str], ax: Axes | None = None, *, title: object = "", name: str = ""
) -> Axes:
    """Draw an account as a waterfall: a bar for every payment, with its rule.

    Parameters
    ----------
    source
        A journey (`play.graph("journey")`) or a ledger (`play.ledger(seat)`).
    ax
        The axes to fill; None makes a figure.
    title
        What stands on top.
    name
        Whose account a ledger is; a journey knows its player.

    Raises
    ------
    BadData
        It is neither.
    BoardkitError
        The language is Korean and no font with Hangul is installed.
    """
    if isinstance(source, Ledger):
        account = _waterfall.account_of(source, name)
    else:
        read = _known(source, "ACCOUNTS")
        if read is None:
            raise BadData(_NO_PICTURE.format(given=short(source), more=_OF_GOLD))
        account = read(source)
    size = _waterfall.page_size(account)
    page = Page(axes_for(size, ax), size)
    _waterfall.draw_account(account, page, str(title) or str(_ACCOUNT))
    return page.ax


def _known(graph: object, table: str) -> Any:
    """Return what a game knows about graphs of this kind; None if there is nothing."""
    about = getattr(graph, "graph", None)
    if not isinstance(about, dict) or about.get("game") not in GAMES:
        return None
    game = import_module(f"boardkit.lab.plots.{about['game']}")
    return getattr(game, table).get(about.get("kind"))
