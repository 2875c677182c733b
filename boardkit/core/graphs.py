"""Graphs of a position: found by name, and shown only to eyes that may see them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from boardkit.core.errors import NotVisible, UnknownName, did_you_mean, nearest
from boardkit.core.language import Text, say, short

if TYPE_CHECKING:
    import networkx as nx

    from boardkit.core.game import Seat
    from boardkit.core.play import Play


def known_graph(of: object, graphs: Mapping[str, Text]) -> str:
    """Return the name of one of a game's graphs.

    Raises
    ------
    UnknownName
        There is no such graph; the message lists those that there are.
    """
    if isinstance(of, str) and of in graphs:
        return of
    known = [*graphs]
    raise UnknownName(
        say("no_graph", name=short(of), known=did_you_mean(of, known)),
        nearest=nearest(of, known),
    )


def graph_of(play: Play[Any, Any, Any], of: str, seat: Seat | None) -> nx.Graph[str]:
    """Return a graph of a play's position, made of what its eyes may see; see `Play.graph`."""
    eyes, game = play.eyes, play.game
    events = play.events
    if eyes != "all":
        events = play.events_for(None if eyes == "public" else int(eyes))
    graph = game.graph(play.state, known_graph(of, game.graphs), events, seat=seat)
    seen_by = graph.graph["seen_by"]
    if eyes != "all" and seen_by is not None and eyes not in seen_by:
        right = ", ".join([*(f"eyes={owner}" for owner in seen_by), 'eyes="all"'])
        raise NotVisible(say("hidden_graph", name=of, eyes=eyes, right=right))
    graph.graph["names"] = play.names
    return graph
