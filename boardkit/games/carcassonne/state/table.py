"""The position as nested plain data; `boardkit.games.carcassonne.state` describes the keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardkit.core.game import Table, seat_names
from boardkit.games.carcassonne.data import SIDES, ids
from boardkit.games.carcassonne.state.board import cell_text
from boardkit.games.carcassonne.state.position import BENDS, OVER, PIECE, State
from boardkit.games.carcassonne.state.view import CarcassonneView

CHANCE = "chance"


def table_of(state: State, names: Sequence[str] | None = None) -> Table:
    """Return the whole position as nested plain data."""
    who = tuple(names or seat_names(state.setup.seats))
    table = _in_the_open(state, who) | {
        "land": list(ids(state.land)),
        "stream": list(ids(state.stream)),
    }
    if state.setup.free:
        table["free"] = True
    return table


def view_table(view: CarcassonneView, names: Sequence[str]) -> Table:
    """Return a view as plain data: the keys of a position, hidden piles as counts."""
    table = _in_the_open(view, names)
    if view.land is None or view.stream is None:
        table["land"] = {"count": view.tiles_left}
    else:
        table["land"] = list(ids(view.land))
        table["stream"] = list(ids(view.stream))
    return table


def _in_the_open(table: State | CarcassonneView, names: Sequence[str]) -> Table:
    """Return what lies open to everybody, the same in a position and in any view of it."""
    result: Table = {
        "game": "carcassonne",
        "options": table.setup.options.given(),
        "seats": list(names),
        "phase": table.phase,
        "scores": _by_name(names, table.points),
        "turn": names[table.turn],
        "tiles": {
            cell_text(cell): f"{turned.tile.id} {turned.rot}"
            for cell, turned in table.board.turned()
        },
        "pieces": {
            name: [str(piece) for piece in own]
            for name, own in zip(names, table.pieces, strict=True)
        },
        "meeples": _by_name(names, table.meeples),
        "abbots": _by_name(names, table.abbots),
        "discards": list(ids(table.discards)),
    }
    if table.phase != OVER:
        waiting = table.phase != PIECE and table.tile is None
        result["to_move"] = CHANCE if waiting else names[table.turn]
    if table.tile is not None:
        result["tile"] = table.tile.id
    if table.river is not None:
        head, flow, turn, bend = table.river
        result["river"] = {
            "head": cell_text(head),
            "flow": SIDES[flow],
            "turn": BENDS[turn],
            "bend": BENDS[bend],
        }
    return result


def _by_name(names: Sequence[str], values: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(names, values, strict=True))
