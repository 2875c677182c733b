"""A journey's gold as an account for a waterfall."""

from __future__ import annotations

import networkx as nx

from boardkit.core.language import Text
from boardkit.core.look import crest
from boardkit.games.elves.data import BY_ID, Card
from boardkit.games.elves.drawing.icons import glyph, icon
from boardkit.games.elves.state import LETTERS
from boardkit.lab.plots.elves.journey import visits_of
from boardkit.lab.plots.waterfall import Account, Bar

_BONUS = Text("bonus", "보너스")
_SPELL = Text("spell", "주문")


def journey_account(graph: nx.Graph[str]) -> Account:
    """Return every payment of a journey in order, with what it was for."""
    seat = graph.graph["seat"]
    names = graph.graph.get("names", tuple(LETTERS))
    bars = []
    for visit in visits_of(graph):
        about = visit.about
        played = ("change",) * about["turned"] + about["cards"]
        cards = tuple(icon(BY_ID[card], 0, 0, 18) for card in played)
        for amount, clause in about["gold"]:
            if clause == "KE-22.1":
                bars.append(Bar(amount, clause, str(_BONUS)))
            elif clause == "KE-8.4":
                thief = icon(Card.THIEF, 0, 0, 18)
                bars.append(Bar(amount, clause, "", (thief, crest(9, 9, about["paid_to"], 8))))
            elif amount < 0:
                bars.append(Bar(amount, clause, str(_SPELL)))
            else:
                terrain = graph.nodes[visit.end]["terrain"]
                sign = glyph(BY_ID[terrain], 0, 0, 18)
                bars.append(Bar(amount, clause, visit.end, (sign,), cards))
    return Account(tuple(bars), seat, names[seat])
