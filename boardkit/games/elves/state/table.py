"""The position as nested plain data; the keys are described in `boardkit.games.elves.state`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardkit.core.game import Table, seat_names
from boardkit.games.elves.data import IDS
from boardkit.games.elves.state.position import (
    BUY,
    DEAL,
    EXCHANGE,
    OVER,
    Board,
    Journey,
    State,
    ids,
    listed,
    next_index,
)
from boardkit.games.elves.state.view import ElvesView

CHANCE = "chance"


def table_of(state: State, names: Sequence[str] | None = None) -> Table:
    """Return the whole position as nested plain data."""
    who = tuple(names or seat_names(state.setup.seats))
    table: Table = {
        "game": "elves",
        "options": state.setup.options.given(),
        "seats": list(who),
        "phase": state.phase,
    }
    if state.phase == DEAL or state.step in (BUY, EXCHANGE):
        table["to_move"] = CHANCE
    elif state.phase != OVER:
        table["to_move"] = who[state.turn]
    table["scores"] = _by_name(who, state.purses)
    table |= {
        "round": state.round,
        "first_player": who[state.first],
        "turn": who[state.turn],
        "step": state.step,
        "due": state.due,
        "passes": state.passes,
        "gold": _by_name(who, state.purses),
        "aside": _by_name(who, state.aside),
        "purchases": _by_name(who, state.purchases),
        "tokens": _by_name(who, state.tokens),
        "crests": _by_name(who, state.setup.crests),
        "hands": {name: list(ids(listed(h))) for name, h in zip(who, state.hands, strict=True)},
        "pile": list(ids(listed(state.pile))),
        "discards": list(ids(listed(state.discards))),
        "realms": realms_table(state.board, who),
    }
    if state.fetched is not None:
        table["fetched"] = IDS[state.fetched]
    if state.discard_top is not None:
        table["discard_top"] = IDS[state.discard_top]
    if state.journeys:
        table["journeys"] = {
            name: journey_table(state.board, journey, who)
            for name, journey in zip(who, state.journeys, strict=True)
        }
    if state.setup.deck != state.setup.tables.decks.get(
        "custom", state.setup.tables.decks.get(state.setup.options.deck_profile)
    ):
        table["free"] = True
    return table


def _by_name(names: Sequence[str], values: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(names, values, strict=True))


def realms_table(board: Board, names: Sequence[str]) -> dict[str, Any]:
    """Return the villages by player and slot."""
    return {
        name: {
            str(slot): {
                "terrain": IDS[village.terrain],
                **{IDS[card]: names[owner] for card, owner in village.attached()},
            }
            for slot, village in enumerate(realm, start=1)
            if village is not None
        }
        for name, realm in zip(names, board.realms, strict=True)
    }


def journey_table(board: Board, journey: Journey, names: Sequence[str]) -> dict[str, Any]:
    """Return a journey by its next village and facing."""
    places = [str(stop.place) for stop in board.route]
    table: dict[str, Any] = {
        "next": places[next_index(board, journey)],
        "facing": "clockwise" if journey.facing > 0 else "backwards",
        "escort": journey.escort,
        "visited": [place for i, place in enumerate(places) if journey.visited >> i & 1],
        "lap": [place for i, place in enumerate(places) if journey.lap >> i & 1],
        "bonuses": journey.bonuses,
        "changes": journey.changes,
        "done": journey.done,
    }
    if journey.stay is not None:
        table["stay"] = names[journey.stay]
    return table


def view_table(view: ElvesView, names: Sequence[str]) -> Table:
    """Return a view as plain data: the keys of a position, hidden hands as counts."""
    hands = {
        name: {"count": size} if hand is None else list(ids(listed(hand)))
        for name, hand, size in zip(names, view.hands, view.hand_sizes, strict=True)
    }
    table: Table = {
        "game": "elves",
        "options": view.setup.options.given(),
        "seats": list(names),
        "phase": view.phase,
        "round": view.round,
        "first_player": names[view.first],
        "turn": names[view.turn],
        "step": view.step,
        "due": view.due,
        "passes": view.passes,
        "gold": {
            name: gold for name, gold in zip(names, view.purses, strict=True) if gold is not None
        },
        "aside": _by_name(names, view.aside),
        "purchases": _by_name(names, view.purchases),
        "tokens": _by_name(names, view.tokens),
        "crests": _by_name(names, view.setup.crests),
        "hands": hands,
        "pile": {"count": view.pile_size},
        "discards": {"count": view.discards_size},
        "realms": realms_table(view.board, names),
    }
    if view.fetched is not None:
        table["fetched"] = IDS[view.fetched]
    if view.discard_top is not None:
        table["discard_top"] = IDS[view.discard_top]
    if view.journeys:
        table["journeys"] = {
            name: journey_table(view.board, journey, names)
            for name, journey in zip(names, view.journeys, strict=True)
        }
    return table
