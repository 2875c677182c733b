"""networkx graphs of a position: its tiles, their parts, the features, and the farms.

Nodes are texts, added in a stable order. Every node has `pos`, its place in a drawing, in cells
with x east and y north. All four are public and have the graph attributes `game`
("carcassonne"), `kind` (the graph's name), `layout` ("board"), `seats` (how many players),
`seen_by` (None: everybody) and `tiles`, the tiles on the table in the order laid, written as in
`play.table()` (`{"1,0": "U 1"}`); `Play.graph` adds `names`. Seats are numbers from 0; cells are
pairs (x, y); sides are N E S W, half sides Nw Ne En Es Se Sw Ws Wn, both of the board.

**tiles**, a `Graph`: one node a tile, edges between neighbours.

===============  ===========================================================================
node             the cell, `1,-2`
`cell`           the cell as a pair
`tile`           the type of tile, "U"
`rot`            its clockwise quarter turns
`order`          how many tiles were laid before it
edge             two tiles side by side
`letter`         what their shared side shows: C city, R road, F field, I river
===============  ===========================================================================

**segments**, a `Graph`: every road, city, field, monastery, garden and stretch of river on every
tile, joined where two of them meet over a shared side. It is read from the tiles alone, apart
from the engine's own account of features. Its connected components are the features; a
monastery, a garden and the whole river are a component each. That a field touches a city is no
edge, as it joins nothing: the field has the attribute `touches`.

===============  ===========================================================================
node             cell and name, `0,0 road:E`; `0,0 monastery`, `0,0 garden`, `0,0 river:S`
`kind`           "road", "city", "field", "monastery", "garden" or "river"
`cell`           its tile
`order`          how many tiles were laid before its tile
`name`           the claim that names it: "road:E", "city:N", "field:Nw", "monk" for a
                 monastery, "abbot" for a garden, "" for water, where no piece may stand
`sides`          the sides it takes; of a field the half sides
`open`           those of `sides` beside which no tile lies yet
`pennants`       its pennants
`piece`          the piece on it as (seat, role), else None; roles are "highwayman", "knight",
                 "farmer", "monk" and "abbot"
`touches`        fields: the nodes of the cities on the same tile that it touches
edge             two parts of neighbouring tiles that are one feature
`side`           where they meet, seen from the tile laid first: "E"; "En" for half a side
===============  ===========================================================================

**features**, a `Graph`: one node a feature. The river is none; gardens are none without the
abbot (CA-13.22).

===============  ===========================================================================
node             the node of its first segment, `0,0 city:N`
`kind`           "road", "city", "field", "monastery" or "garden"
`cells`          its tiles, in the order laid
`tiles`          how many tiles it has; of a monastery or garden its own and those around it
`segments`       its nodes in the graph of segments
`places`         where these lie in a drawing
`open`           open ends: sides, and half sides along a road or river, with nothing beside
                 them; of a monastery or garden the empty cells around it
`pennants`       its pennants
`pieces`         how many pieces each seat has on it, `{0: 2}`
`standing`       each of them as (segment, seat, role)
`owners`         the seats with the most of them, whom it would pay
`complete`       whether it is complete; a field never is
`worth`          what it pays as it is: complete or, by the final table, unfinished (CA-14.2)
`finished`       what it would pay if it were complete with the tiles that it has; of a field,
                 if every city that it touches were complete
edge             two features that have to do with each other
`link`           "touches": a field and a city that it touches; "gap": two roads, or two cities,
                 with open ends at the same empty cell, which one tile may join
`cells`          the cells where that is so
===============  ===========================================================================

What a field is `worth` counts every completed city around it, 3 each (`farm_scoring=city4`: 4);
who is paid for which city under the reading in force, the next graph tells.

**farms**, a bipartite `Graph` of fields and cities. Nodes are named as in `features` and have its
attributes; these are added:

===============  ===========================================================================
`bipartite`      0: fields, 1: cities
`owners`         fields: the seats with the most farmers on it; cities: the seats paid for it
`farmers`        cities: how many farmers each seat has on all fields around it
`points`         fields: what one farmer alone on it would earn, if the game ended now
                 (a city counts under every reading as if he had no other field);
                 cities: what each of its `owners` gets for it in all, `{0: 6}`
edge             a field and a city that it touches
`complete`       whether the city is complete
`cells`          the tiles on which they touch
===============  ===========================================================================

The graph attributes are `reading` (the option `farm_scoring`), `rate` (what a completed city pays
under it) and `points`: what every seat would get for its farmers if the game ended now,
`{0: 9, 1: 0}`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from boardkit.core.language import Text
from boardkit.games.carcassonne.graph.farms import farms_graph
from boardkit.games.carcassonne.graph.features import features_graph
from boardkit.games.carcassonne.graph.segments import segments_graph
from boardkit.games.carcassonne.graph.tiles import tiles_graph
from boardkit.games.carcassonne.state import State

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["GRAPHS", "MAKERS", "farms_graph", "features_graph", "segments_graph", "tiles_graph"]

#: the names of the graphs, each with what it shows
GRAPHS: Mapping[str, Text] = {
    "tiles": Text(
        "the tiles on the table, joined where they lie side by side",
        "놓인 타일과 서로 맞닿은 변",
    ),
    "segments": Text(
        "every part of every tile, joined over the sides; the components are the features",
        "타일의 모든 부분과 변을 넘어 이어진 곳. 이어진 덩어리 하나가 지형 하나입니다.",
    ),
    "features": Text(
        "the features, what they are worth and whose they are",
        "지형마다 점수와 주인",
    ),
    "farms": Text(
        "fields and the cities they touch, and what farmers earn",
        "밭과 그 밭이 닿은 도시, 농부가 얻는 점수",
    ),
}

#: how each graph is made of a position
MAKERS: Mapping[str, Callable[[State], nx.Graph[str]]] = {
    "tiles": tiles_graph,
    "segments": segments_graph,
    "features": features_graph,
    "farms": farms_graph,
}
