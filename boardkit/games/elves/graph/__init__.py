"""networkx graphs of a position: the route, a journey on it, and what a traveller can still do.

Nodes are texts, added in a stable order. Every node has `pos`, its place in a drawing. All three
have the graph attributes `game` ("elves"), `kind` (the graph's name), `layout` ("ring" or
"layers"), `seats` (how many players) and `seen_by` (the seats that may see it; None: everybody);
`Play.graph` adds `names`. Seats are numbers from 0; cards, terrains and villages have the ids of
`boardkit.games.elves.moves`.

**route**, a `DiGraph`: the closed ring, clockwise (KE-0.1). Public.

===============  ===========================================================================
node             `castle:A` … and villages `A1`, `A2` …
`kind`           "castle" or "village"
`realm`          the seat in whose realm it lies
`order`          its number on the ring, from A's castle on
`slot`           villages: 1 is the rightmost, seen by the realm's owner
`terrain`        villages: "forest" …
`value`          villages: what a visit pays
`tokens`         villages: the cards beside it with the seats whose tokens lie on them,
                 `{"gold": 0, "tree": 2}`
edge             from each place to the next one
`gap`            the gap that the edge belongs to; gap 3 lies before the fourth village
===============  ===========================================================================

**journey**, a `MultiDiGraph`: the walk of a seat's current journey, else of its last one, read
from the events. Public. Its nodes are those of `route` with `visits`, how often it came there;
once the table has been cleared, only the castles and the villages it visited, without `tokens`.
One edge a visit; a revisit is a second edge into the same village. The first edge leaves the
castle, or a node `gap:3` where a set-up position begins in the middle of a journey. The graph
attribute `seat` says who travels, `done` whether the journey has ended.

===============  ===========================================================================
edge             its key is `step`
`step`           visits numbered from 1
`move`           "visit B1 with unicorn, unicorn"
`cards`          the cards paid, an escort played with them included
`gold`           all payments in order, as pairs of a signed amount and its clause
`gold_in`        what came in, the bonus included
`gold_out`       what was paid, to a thief or for a spell
`bonus`          the part of `gold_in` that is the bonus
`paid_to`        where a thief was paid: its owner's seat
`total`          the journey's net gold so far
`clause`         the clause of the village's income (KE-19.1, or KE-8.3 with an own gold card)
`clauses`        all clauses of the visit, in order
`facing`         "clockwise" or "backwards"
`turned`         change cards played since the visit before
`escort`         whether an escort protects this stay
`spell`          whether it was made by magic spell
===============  ===========================================================================

**plans**, a `DiGraph` without cycles: everything a traveller can still do, from where he stands;
in planning, what he could do if planning ended now. It shows a hand and a purse: only that seat
may see it. Stopping is possible everywhere and is no edge. The graph attributes are `seat`,
`truncated` (whether there is more than the graph holds) and `best_gain`. It has no node where no
journey is left to make.

===============  ===========================================================================
node             `P0` is where he stands; two ways to the same state meet in one node
`gap`            the gap he stands in
`next`           the village he comes to next
`direction`      "clockwise" or "backwards"
`cards`          the cards of travel left in his hand
`escort`         whether an escort protects the stay
`purse`          his gold
`visited`        the villages visited on this journey
`gain`           net gold earned since `P0`
`layer`          the longest way here from `P0`, in moves
`more`           how many of his moves lead out of the graph because it is bounded
`best`           whether the best line passes here
edge             one of his moves
`move`           its text
`gain`           the net gold that it brings
`clauses`        the clauses of its events, in order
`best`           whether it belongs to the best line
===============  ===========================================================================
"""

from boardkit.core.language import Text
from boardkit.games.elves.graph.journey import journey_graph
from boardkit.games.elves.graph.plans import plans_graph
from boardkit.games.elves.graph.route import route_graph

__all__ = ["GRAPHS", "journey_graph", "plans_graph", "route_graph"]

#: the names of the graphs, each with what it shows
GRAPHS = {
    "route": Text(
        "the ring of castles and villages, clockwise",
        "성과 마을을 시계 방향으로 이은 길",
    ),
    "journey": Text(
        "the walk of a journey, one edge a visit",
        "여행한 길. 방문 하나가 선 하나입니다.",
    ),
    "plans": Text(
        "what a traveller can still do, with the best line marked; his hand shows",
        "여행자가 더 할 수 있는 일과 가장 좋은 길. 손에 든 카드가 보입니다.",
    ),
}
