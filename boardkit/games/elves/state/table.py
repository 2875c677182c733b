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
    table = _in_the_open(state, who) | {
        "scores": _by_name(who, state.purses),
        "gold": _by_name(who, state.purses),
        "hands": {name: list(ids(listed(h))) for name, h in zip(who, state.hands, strict=True)},
        "pile": list(ids(listed(state.pile))),
        "discards": list(ids(listed(state.discards))),
    }
    if state.phase == DEAL or state.step in (BUY, EXCHANGE):
        table["to_move"] = CHANCE
    elif state.phase != OVER:
        table["to_move"] = who[state.turn]
    if state.setup.deck != state.setup.tables.decks.get(
        "custom", state.setup.tables.decks.get(state.setup.options.deck_profile)
    ):
        table["free"] = True
    return table


def view_table(view: ElvesView, names: Sequence[str]) -> Table:
    """Return a view as plain data: the keys of a position, hidden hands as counts."""
    return _in_the_open(view, names) | {
        "gold": {
            name: gold for name, gold in zip(names, view.purses, strict=True) if gold is not None
        },
        "hands": {
            name: {"count": size} if hand is None else list(ids(listed(hand)))
            for name, hand, size in zip(names, view.hands, view.hand_sizes, strict=True)
        },
        "pile": {"count": view.pile_size},
        "discards": {"count": view.discards_size},
    }


def _in_the_open(table: State | ElvesView, names: Sequence[str]) -> Table:
    """Return what lies open to everybody, the same in a position and in any view of it."""
    result: Table = {
        "game": "elves",
        "options": table.setup.options.given(),
        "seats": list(names),
        "phase": table.phase,
        "round": table.round,
        "first_player": names[table.first],
        "turn": names[table.turn],
        "step": table.step,
        "due": table.due,
        "passes": table.passes,
        "aside": _by_name(names, table.aside),
        "purchases": _by_name(names, table.purchases),
        "tokens": _by_name(names, table.tokens),
        "crests": _by_name(names, table.setup.crests),
        "realms": realms_table(table.board, names),
    }
    if table.fetched is not None:
        result["fetched"] = IDS[table.fetched]
    if table.discard_top is not None:
        result["discard_top"] = IDS[table.discard_top]
    if table.journeys:
        result["journeys"] = {
            name: journey_table(table.board, journey, names)
            for name, journey in zip(names, table.journeys, strict=True)
        }
    return result


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
