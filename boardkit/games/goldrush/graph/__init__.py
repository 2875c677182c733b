"""networkx graphs of a position: the last payment, all flows of nuggets, players and towns.

Nodes are texts, added in a stable order: the players clockwise (`player:A`, `player:B` …), then
the towns (`town:red` …) or the supply (`supply`). Every node has `pos`, its place in a drawing.
All three are public and have the graph attributes `game` ("goldrush"), `kind` (the graph's name),
`layout` ("ring" or "layers"), `seats` (how many players) and `seen_by` (None: everybody);
`Play.graph` adds `names`. Seats are numbers from 0; cards and towns have the ids of
`boardkit.games.goldrush.moves`.

**payment**, a `DiGraph`: how the bid of the last auction that ended went round (GR-5), read from
the events. Its nodes and edges stand in the order of the chain: from the highest bidder to his
right, the supply last. It has no edges if nobody bid. The graph attribute `bid` is the price,
`bidder` the seat that won it (None: no auction has ended since the play began).

===============  ===========================================================================
node             a player, or the supply
`kind`           "player" or "supply"
`seat`           players: the seat
`received`       what was handed to it
`kept`           what it kept: of the highest bidder less than nothing, −bid
edge             from who hands on to who receives
`amount`         how many nuggets
`clause`         the clause that sets it
`step`           hand-overs numbered from 1
===============  ===========================================================================

**money**, a `MultiDiGraph`: all nuggets that changed hands since the play began, read from the
events. Its nodes are those of `payment`, without `received` and `kept`.

===============  ===========================================================================
node             a player, or the supply
`net`            all that came in less all that went out
edge             from who paid to who was paid; its key is the clause
`amount`         how many nuggets in all
`clause`         the clause by which they were paid
`times`          how many payments they are
===============  ===========================================================================

**towns**, a `Graph` with two sides: players and towns, joined where a player has mines of a town
or is its mayor.

===============  ===========================================================================
node             a player or a town
`kind`           "player" or "town"
`bipartite`      0 for players, 1 for towns
`seat`           players: the seat
`mines`          how many mines a player has, or lie in a town, before anybody
`town`           towns: its id
`mayor`          towns: the mayor's seat, or None
`fee`            towns: what the next taker of a mine owes the mayor (GR-7.2)
edge             a player and a town
`weight`         how many mines of the town he has; 0 for a mayor who has lost them all
`cards`          these mines
`mayor`          whether he is the town's mayor
===============  ===========================================================================
"""

from boardkit.core.language import Text
from boardkit.games.goldrush.graph.flows import money_graph, payment_graph
from boardkit.games.goldrush.graph.towns import towns_graph

__all__ = ["GRAPHS", "money_graph", "payment_graph", "towns_graph"]

#: the names of the graphs, each with what it shows
GRAPHS = {
    "payment": Text(
        "who handed whom how much of the last winning bid",
        "지난 경매의 입찰액이 누구에게서 누구에게 얼마나 갔는지",
    ),
    "money": Text(
        "all nuggets that changed hands so far, by clause",
        "지금까지 오간 금덩이 모두(조항별)",
    ),
    "towns": Text(
        "players and towns, joined by mines, the mayors marked",
        "사람과 마을을 금광 수로 이은 그림. 시장을 표시합니다.",
    ),
}
