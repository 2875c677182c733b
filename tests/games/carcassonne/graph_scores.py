"""Scores worked out from the graph of segments alone, by the rules as a reader knows them.

Nothing of the engine is used: what is complete, who has the most pieces and what is paid follow
from the nodes and edges. The tests compare it with the engine's events.
"""

from collections import Counter

import networkx as nx

STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
ROLE = {"road": "highwayman", "city": "knight", "field": "farmer", "monk": "monk", "abbot": "abbot"}


class Part:
    """A connected component: one feature."""

    def __init__(self, graph, nodes):
        self.nodes = frozenset(nodes)
        about = [graph.nodes[node] for node in nodes]
        self.kind = about[0]["kind"]
        self.cells = {one["cell"] for one in about}
        self.pennants = sum(one["pennants"] for one in about)
        self.pieces = Counter(one["piece"][0] for one in about if one["piece"])
        self.cities = {city for one in about for city in one.get("touches", ())}
        laid = {cell for _, cell in graph.nodes(data="cell")}
        ends = [(one["cell"], side[0]) for one in about for side in one["sides"]]
        self.closed = all((x + STEP[s][0], y + STEP[s][1]) in laid for (x, y), s in ends)
        if self.kind in ("monastery", "garden"):
            ((x, y),) = self.cells
            self.near = sum((x + i, y + j) in laid for i in (-1, 0, 1) for j in (-1, 0, 1))
            self.closed = self.near == 9

    @property
    def owners(self):
        most = max(self.pieces.values(), default=0)
        return {seat for seat, number in self.pieces.items() if number == most}

    def complete_pays(self, two_tile_city):
        if self.kind == "road":
            return len(self.cells)
        if self.kind == "city":
            rate = 1 if len(self.cells) == 2 and two_tile_city == 2 else 2
            return rate * (len(self.cells) + self.pennants)
        return 9

    def unfinished_pays(self):
        if self.kind in ("monastery", "garden"):
            return self.near
        return len(self.cells) + self.pennants


def parts(graph):
    """Return the features, the water left out."""
    found = [Part(graph, nodes) for nodes in nx.connected_components(graph)]
    return [part for part in found if part.kind != "river"]


def put_down(graph, seat, claim):
    """Return the graph with a claim's piece on the tile laid last."""
    after = graph.copy()
    last = max(order for _, order in graph.nodes(data="order"))
    here = {a["name"]: n for n, a in graph.nodes(data=True) if a["order"] == last}
    # the abbot stands in the monastery too, and under garden_for=any a monk in the garden
    other = {"abbot": "monk", "monk": "abbot"}.get(claim)
    node = here.get(claim) or here[other]
    after.nodes[node]["piece"] = (seat, ROLE[claim.partition(":")[0]])
    return after


def taken(graph, seat):
    """Return what a seat's abbot earns when it is taken back, and the graph without it."""
    after = graph.copy()
    node = next(n for n, piece in graph.nodes(data="piece") if piece == (seat, "abbot"))
    after.nodes[node]["piece"] = None
    return Part(graph, [node]).near, after


def finished_now(graph, abbot=True):
    """Return the features that the tile laid last completes; gardens count with the abbot only."""
    last = max(order for _, order in graph.nodes(data="order"))
    (here,) = {a["cell"] for _, a in graph.nodes(data=True) if a["order"] == last}
    found = []
    for part in parts(graph):
        if part.kind in ("monastery", "garden"):
            ((x, y),) = part.cells
            concerned = max(abs(x - here[0]), abs(y - here[1])) <= 1
            concerned = concerned and (abbot or part.kind == "monastery")
        else:
            concerned = part.kind != "field" and here in part.cells
        if concerned and part.closed:
            found.append(part)
    return found


def closed(graph, two_tile_city=4, abbot=True):
    """Return what is completed, claimed or not, as (kind, points)."""
    return [(p.kind, p.complete_pays(two_tile_city)) for p in finished_now(graph, abbot)]


def completed(graph, two_tile_city=4, abbot=True):
    """Return what is paid for it as (kind, seat, points)."""
    return [
        (part.kind, seat, part.complete_pays(two_tile_city))
        for part in finished_now(graph, abbot)
        for seat in part.owners
    ]


def final(graph, seats, farm_scoring="field3"):
    """Return the points of the final scoring: by seat for what is unfinished, and for fields."""
    rest, farms = [0] * seats, [0] * seats
    every = parts(graph)
    for part in every:
        if part.kind != "field" and part.pieces:
            for seat in part.owners:
                rest[seat] += part.unfinished_pays()
    for city in every:
        if city.kind != "city" or not city.closed:
            continue
        around = [p for p in every if p.kind == "field" and p.cities & city.nodes]
        if farm_scoring == "city4":
            farmers = sum((field.pieces for field in around), Counter())
            paid = [s for s, n in farmers.items() if n == max(farmers.values())]
        else:
            paid = [seat for field in around for seat in field.owners]
        for seat in set(paid) if farm_scoring == "field3_once" else paid:
            farms[seat] += 4 if farm_scoring == "city4" else 3
    return rest, farms
