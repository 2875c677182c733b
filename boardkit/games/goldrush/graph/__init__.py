"""networkx graphs of a position: the last payment, all flows of nuggets, players and towns.

Nodes are texts, added in a stable order: `player:A`, `town:red` and `supply`. All three have the
graph attributes `game` ("goldrush"), `kind` (the graph's name), `seats` (how many players) and
`seen_by` (None: everybody); `Play.graph` adds `names`.
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
