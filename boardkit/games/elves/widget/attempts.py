"""What somebody seems to try who points at things that make no legal move.

The text of that move is shown to the rules, whose refusal explains what is missing.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.games.elves.data import ATTACHED, BY_ID, IDS, TERRAINS, VEHICLES, Card
from boardkit.games.elves.state import (
    DISCARD,
    LETTERS,
    SWAP,
    TRAVEL,
    ElvesView,
    Place,
    RouteVillage,
    next_index,
)

#: buttons that are a whole move
WHOLE = ("call", "exchange", "buy", "pass", "change", "stop")


def attempted(view: ElvesView, chosen: Sequence[str]) -> str:
    """Return the text of the move that these things seem to mean; empty if they mean none."""
    cards, places, realms, buttons = (
        [thing.partition(":")[2] for thing in chosen if thing.startswith(f"{kind}:")]
        for kind in ("card", "place", "realm", "act")
    )
    cards = [card for card in cards if card in BY_ID]
    if buttons and buttons[-1] in WHOLE:
        return buttons[-1]
    if view.phase == TRAVEL:
        return _in_travel(view, cards, places, buttons)
    if view.step in (DISCARD, SWAP):
        return f"discard {cards[-1]}" if cards else ""
    realms += [place[0] for place in places]
    card = BY_ID[cards[-1]] if cards else None
    if "destroy" in buttons or (places and card is None and "attach" not in buttons):
        return f"destroy {places[-1] if places else Place(view.turn, 1)}"
    if card in ATTACHED or "attach" in buttons:
        return _beside(view, card, places, realms)
    if card is not None or realms or "village" in buttons:
        return _a_village(view, card, realms)
    return "buy" if "pile" in chosen else ""


def _a_village(view: ElvesView, card: Card | None, realms: Sequence[str]) -> str:
    terrain = card or _first_held(view, TERRAINS)
    return f"village {IDS[terrain]} {realms[-1] if realms else LETTERS[view.turn]}"


def _beside(
    view: ElvesView, card: Card | None, places: Sequence[str], realms: Sequence[str]
) -> str:
    special = card if card is not None and card in ATTACHED else _first_held(view, ATTACHED)
    route = view.board.route
    first = str(route[0].place if route else Place(view.turn, 1))
    place = (places or [f"{realm}1" for realm in realms] or [first])[-1]
    return f"{IDS[special]} {place}"


def _first_held(view: ElvesView, kinds: Sequence[Card]) -> Card:
    hand = view.hands[view.turn]
    return next((card for card in kinds if hand and hand[card]), kinds[0])


# -- on the journey ---------------------------------------------------------------------------


def next_stop(view: ElvesView) -> RouteVillage:
    """Return the village the traveller comes to next."""
    return view.board.route[next_index(view.board, view.journeys[view.turn])]


def next_place(view: ElvesView) -> Place:
    """Return where that village lies."""
    return next_stop(view).place


def _in_travel(
    view: ElvesView, cards: Sequence[str], places: Sequence[str], buttons: Sequence[str]
) -> str:
    if not (cards or places or buttons):
        return ""
    place = places[-1] if places else str(next_place(view))
    last = BY_ID[cards[-1]] if cards else None
    if last in TERRAINS:
        return f"village {IDS[last]} {LETTERS[view.turn]}"
    if last in ATTACHED:
        return f"{IDS[last]} {place}"
    if last is Card.CHANGE:
        return "change"
    if "spell" in buttons:
        paid = list(cards)
    else:
        kinds = dict.fromkeys(BY_ID[card] for card in cards) or _nearest(view)
        paid = [IDS[kind] for kind in kinds for _ in range(_as_many(view, kind))]
    verb = "spell" if "spell" in buttons else "visit"
    return f"{verb} {place} with {', '.join(paid)}" if paid else f"{verb} {place}"


def _as_many(view: ElvesView, card: Card) -> int:
    """Return how many cards of a kind one would pay: what it takes, or else all there are."""
    hand = view.hands[view.turn]
    if hand is None or card not in VEHICLES:
        return 1
    return min(max(1, hand[card]), max(1, _cost(view, card)))


def _cost(view: ElvesView, vehicle: Card) -> int:
    place, village = next_stop(view)
    tables, journey = view.setup.tables, view.journeys[view.turn]
    base = tables.travel_cost[vehicle][village.terrain]
    protected = journey.escort and journey.stay == place.realm
    stopped = village.obstacle not in (None, view.turn) and not protected
    return base + tables.obstacle if base and stopped else base


def _nearest(view: ElvesView) -> list[Card]:
    """Return the vehicle in hand that comes nearest to paying the next village, if any."""
    hand = view.hands[view.turn]
    held = [vehicle for vehicle in VEHICLES if hand and hand[vehicle]]
    usable = [vehicle for vehicle in held if _cost(view, vehicle)] or held
    missing = {v: _cost(view, v) - (hand[v] if hand else 0) for v in usable}
    return [min(usable, key=missing.__getitem__)] if usable else []
