"""The walk of a journey as a graph, read from the events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from boardkit.core.events import Event
from boardkit.games.elves.data import BY_ID
from boardkit.games.elves.graph.route import (
    Node,
    about,
    castle,
    halfway,
    ring_nodes,
    ring_of,
    unique,
)
from boardkit.games.elves.moves import Spell, Visit, read_place
from boardkit.games.elves.state import TRAVEL, Journey, Place, State, start_gap

if TYPE_CHECKING:
    import networkx as nx

_TURNED = {"clockwise": "backwards", "backwards": "clockwise"}


class _Walk(NamedTuple):
    """The events of a seat's own journey, whether it has ended, and whether its table is gone."""

    events: tuple[Event, ...]
    done: bool
    cleared: bool


@dataclass(frozen=True)
class _Visited:
    """One visit as the events tell it, the first of `events` being the visit itself."""

    events: tuple[Event, ...]
    facing: str
    turned: int
    escort: bool

    @property
    def node(self) -> str:
        return self.events[0].cells[0]

    @property
    def place(self) -> Place:
        return read_place(self.node, self.node)

    @property
    def payments(self) -> tuple[Event, ...]:
        return tuple(event for event in self.events if event.kind == "gold")

    @property
    def income(self) -> Event:
        """What the village pays; the event's card is the village."""
        return next(event for event in self.payments if event.amount > 0 and event.cells)


def journey_graph(state: State, events: Sequence[Event], seat: int) -> nx.MultiDiGraph[str]:
    """Return the walk of a seat's current journey, else of its last one.

    The attributes are described in `boardkit.games.elves.graph`.
    """
    import networkx as nx

    walk = _walk_of(events, seat)
    now = state.journeys[seat] if state.journeys and not walk.cleared else None
    visits = _visits(walk.events, now)
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph(
        **about("journey", "ring", state.setup.seats), seat=seat, done=walk.done
    )
    nodes = _places_seen(state, visits) if walk.cleared else ring_of(state)
    graph.add_nodes_from(nodes, visits=0)
    here = castle(seat)
    if visits and not walk.cleared and (gap := _gap_before(state, visits[0], seat)) is not None:
        here = f"gap:{gap}"
        graph.add_node(here, kind="gap", pos=halfway(nodes, str(state.route[gap].place)), visits=0)
    total = 0
    for step, visit in enumerate(visits, start=1):
        total += sum(event.amount for event in visit.payments)
        graph.add_edge(here, visit.node, key=step, step=step, **_attributes(visit), total=total)
        here = visit.node
        graph.nodes[here]["visits"] += 1
    return graph


def _walk_of(events: Sequence[Event], seat: int) -> _Walk:
    """Return what a seat did since travel began last, up to its stop."""
    own: list[Event] = []
    done = cleared = False
    for event in events:
        if event.kind == "phase" and event.cells == (TRAVEL,):
            own, done, cleared = [], False, False
        elif event.kind == "phase":
            done, cleared = True, cleared or event.cells == ("finish",)
        elif event.seat == seat and not done:
            own.append(event)
            done = event.kind == "stop"
    return _Walk(tuple(own), done, cleared)


def _visits(own: Sequence[Event], now: Journey | None) -> list[_Visited]:
    """Return the visits of a journey in order."""
    facing, escort = _facing_at_start(own, now), _escort_at_start(own, now)
    turned = 0
    visits: list[_Visited] = []
    for event in own:
        if event.kind == "change":
            facing, turned = event.cells[0], turned + 1
        elif _ends_escort(event):
            escort = False
        elif event.kind == "visit":
            escort = escort or "escort" in event.cards
            visits.append(_Visited((event,), facing, turned, escort))
            turned = 0
        elif visits and not turned and event.kind in ("discard", "gold"):
            last = visits[-1]
            visits[-1] = _Visited((*last.events, event), last.facing, last.turned, last.escort)
    return visits


def _facing_at_start(own: Sequence[Event], now: Journey | None) -> str:
    """Return the direction before the first change; a set-up journey may begin backwards."""
    for event in own:
        if event.kind == "change":
            return _TURNED[event.cells[0]]
    return "backwards" if now is not None and now.facing < 0 else "clockwise"


def _escort_at_start(own: Sequence[Event], now: Journey | None) -> bool:
    """Return whether an escort was in force already; so it may be in a set-up journey."""
    for event in own:
        if _ends_escort(event) or "escort" in event.cards:
            return _ends_escort(event)
    return now is not None and now.escort


def _ends_escort(event: Event) -> bool:
    return event.kind == "discard" and event.cards == ("escort",)


def _attributes(visit: _Visited) -> dict[str, Any]:
    event, payments = visit.events[0], visit.payments
    spell = any(payment.clause == "KE-26.2" for payment in payments)
    move = (Spell if spell else Visit)(visit.place, tuple(BY_ID[card] for card in event.cards))
    thief = next((payment.other for payment in payments if payment.other is not None), None)
    return {
        "move": str(move),
        "cards": event.cards,
        "gold": tuple((payment.amount, payment.clause) for payment in payments),
        "gold_in": sum(payment.amount for payment in payments if payment.amount > 0),
        "gold_out": -sum(payment.amount for payment in payments if payment.amount < 0),
        "bonus": sum(payment.amount for payment in payments if payment.clause == "KE-22.1"),
        **({} if thief is None else {"paid_to": thief}),
        "clause": visit.income.clause,
        "clauses": unique(event.clause for event in visit.events),
        "facing": visit.facing,
        "turned": visit.turned,
        "escort": visit.escort,
        "spell": spell,
    }


def _places_seen(state: State, visits: Sequence[_Visited]) -> list[Node]:
    """Return the castles and the visited villages, when the table has been cleared since."""
    terrains = {visit.place: BY_ID[visit.income.cards[0]] for visit in visits}
    return ring_nodes(state.setup.seats, state.setup.tables, sorted(terrains.items()))


def _gap_before(state: State, first: _Visited, seat: int) -> int | None:
    """Return the gap from which the first visit was made; None: it was made from the castle.

    Only a position that was set up in the middle of a journey begins elsewhere.
    """
    here = [stop.place for stop in state.route].index(first.place)
    gap = here if first.facing == "clockwise" else (here + 1) % len(state.route)
    at_home = gap == start_gap(state.board, seat) and first.facing == "clockwise"
    return None if at_home else gap
