"""A tile is drawn; one that fits nowhere goes out of the game (CA-4.10, CA-12.19)."""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter

from boardkit.core.events import Event
from boardkit.core.frozen import evolve
from boardkit.games.carcassonne.data import Tile, tile
from boardkit.games.carcassonne.moves import Draw
from boardkit.games.carcassonne.rules import fits_somewhere
from boardkit.games.carcassonne.state import State
from boardkit.games.carcassonne.turn.ending import end


def draw_tile(state: State, move: Draw) -> tuple[State, list[Event]]:
    """Take a tile in hand, or put it away if it fits nowhere; then another is drawn."""
    drawn = tile(move.tile)
    events = [Event(_drawn_by(drawn, state), "tile", state.turn, 0, None, (drawn.id,))]
    hand = drawn if fits_somewhere(state, drawn) else None
    if drawn.river:
        state = evolve(state, tile=hand, stream=_less(state.stream, drawn))
    else:
        state = evolve(state, tile=hand, land=_less(state.land, drawn))
    return (state, events) if hand is not None else put_away(state, drawn, events)


def _less(pile: tuple[Tile, ...], drawn: Tile) -> tuple[Tile, ...]:
    at = bisect_left(pile, drawn.index, key=attrgetter("index"))  # piles are sorted
    return pile[:at] + pile[at + 1 :]


def _drawn_by(drawn: Tile, state: State) -> str:
    if not drawn.river:
        return "CA-3.2"
    return "CA-12.5" if len(state.stream) > 1 else "CA-12.6"


def put_away(state: State, drawn: Tile, events: list[Event]) -> tuple[State, list[Event]]:
    """Put a tile out of the game; the same player draws another, or the game ends (CA-4.14)."""
    gone: tuple[Tile, ...] = (drawn,)
    clause = "CA-4.10"
    if drawn.river:
        clause = "CA-12.19" if state.stream else "CA-12.20"
        if state.setup.options.river_blocked == "drop_rest":
            gone, clause = (drawn, *state.stream), "CA-12.21"
            state = evolve(state, stream=())
    events += [Event(clause, "discard", None, 0, None, (one.id,)) for one in gone]
    state = evolve(state, discards=(*state.discards, *gone))
    if not state.land and not state.stream:
        return end(state, events)
    return state, events
