"""The position as nested plain data; the keys are described in `boardkit.games.goldrush.state`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from boardkit.core.game import Table, seat_names
from boardkit.games.goldrush.data import IDS, TOWNS
from boardkit.games.goldrush.state.position import (
    CHANCE_STEPS,
    ENDED,
    State,
    cards_in_play,
)
from boardkit.games.goldrush.state.view import GoldRushView

CHANCE = "chance"


def ids(cards: Iterable[int]) -> list[str]:
    """Return the ids of cards."""
    return [IDS[card] for card in cards]


def table_of(state: State, names: Sequence[str] | None = None) -> Table:
    """Return the whole position as nested plain data, without what must be counted first."""
    who = tuple(names or seat_names(state.setup.seats))
    table = _in_the_open(state, who) | {
        "gold": dict(zip(who, state.gold, strict=True)),
        "deck": ids(state.deck),
        "removed": ids(state.removed),
    }
    if state.step in CHANCE_STEPS:
        table["to_move"] = CHANCE
    elif state.step != ENDED:
        table["to_move"] = who[state.turn]
    if sorted(cards_in_play(state)) != list(state.setup.deck):
        table["free"] = True
    return table


def view_table(view: GoldRushView, names: Sequence[str]) -> Table:
    """Return a view as plain data: the keys of a position, hidden cards as counts."""
    return _in_the_open(view, names) | {
        "gold": {
            name: gold for name, gold in zip(names, view.gold, strict=True) if gold is not None
        },
        "deck": {"count": view.deck_size} if view.deck is None else ids(view.deck),
        "removed": {"count": view.removed_size} if view.removed is None else ids(view.removed),
        "unseen": ids(view.unseen),
    }


def _in_the_open(table: State | GoldRushView, names: Sequence[str]) -> Table:
    """Return what lies open to everybody, the same in a position and in any view of it."""
    result: Table = {
        "game": "goldrush",
        "options": table.setup.options.given(),
        "seats": list(names),
        "phase": table.phase,
        "step": table.step,
        "round": table.round,
        "first_player": names[table.first],
        "turn": names[table.turn],
        "bid": table.bid,
        "passed": [names[seat] for seat in table.passed],
        "row": ids(table.row),
        "takers": [names[seat] for seat in table.takers],
        "mines": _by_name(names, map(ids, table.mines)),
        "rivers": _by_name(names, map(ids, table.rivers)),
        "buildings": _by_name(names, (ids(b.card for b in row) for row in table.buildings)),
        "saloons": {
            IDS[building.card]: TOWNS[building.town]
            for row in table.buildings
            for building in row
            if building.town is not None
        },
        "actions": _by_name(names, map(ids, table.actions)),
        "veins": {
            IDS[mine]: ids(vein.card for vein in table.veins if vein.mine == mine)
            for mine in dict.fromkeys(vein.mine for vein in table.veins)
        },
        "mayors": {
            town: names[seat]
            for town, seat in zip(TOWNS, table.mayors, strict=True)
            if seat is not None
        },
        "discards": ids(table.discards),
        "destroyed": ids(table.destroyed),
    }
    if table.bidder is not None:
        result["bidder"] = names[table.bidder]
    if table.pending is not None:
        result["pending"] = IDS[table.pending]
    if table.aim is not None:
        result["aim"] = {"player": names[table.aim.seat], "number": table.aim.number}
    if table.fresh is not None:
        result["fresh"] = IDS[table.fresh]
    if table.offers:
        result["offers"] = [names[seat] for seat in table.offers]
    if table.dice:
        result["dice"] = list(table.dice)
    return result


def _by_name(names: Sequence[str], values: Iterable[Any]) -> dict[str, Any]:
    return dict(zip(names, values, strict=True))
