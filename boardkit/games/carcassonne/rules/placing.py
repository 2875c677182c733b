"""Placing: may the tile lie there (CA-4, CA-12)."""

from __future__ import annotations

from collections.abc import Iterator

from boardkit.core.clauses import Violation
from boardkit.games.carcassonne.data import RIVER_SIDE, SIDES, STEPS, Tile, Turned
from boardkit.games.carcassonne.moves import Skip
from boardkit.games.carcassonne.rules.common import CHECKS, written
from boardkit.games.carcassonne.state import (
    BENDS,
    STRAIGHT,
    Cell,
    Place,
    River,
    State,
    beside,
    cell_text,
    turn_of,
)


def placements(state: State) -> tuple[Place, ...]:
    """Return where the tile in hand fits (CA-4.11)."""
    return () if state.tile is None else places_for(state, state.tile)


def places_for(state: State, tile: Tile) -> tuple[Place, ...]:
    """Return where a tile fits, whether or not it is in hand; the order follows the board's."""
    if not tile.river:
        fit = tile.fit
        return tuple(
            [
                spots[rot]
                for key, spots in state.board.gaps.values()
                if key in fit
                for rot in fit[key]
            ]
        )
    if state.river is None:
        return ()
    key, spots = state.board.gaps.get(state.river.head, (0, ()))
    return tuple(
        place
        for place in spots[: tile.period]
        if place.rot in tile.fit.get(key, ())
        and _flows_in(state.river, tile.turned[place.rot])
        and not any(_breaks_river_turn(state, tile.turned[place.rot]))
    )


def fits_somewhere(state: State, tile: Tile) -> bool:
    """Tell whether a tile fits anywhere (CA-4.11); what it looks at first it finds quickly."""
    if tile.river:
        return bool(places_for(state, tile))
    fit = tile.fit
    for key, _ in state.board.gaps.values():  # noqa: SIM110  # asked every turn; any() takes twice
        if key in fit:
            return True
    return False


@CHECKS.owns("CA-3.3")
def places_what_fits(state: State, move: Place | Skip) -> Iterator[Violation]:
    """A tile that fits is placed; none is put away by choice."""
    if isinstance(move, Skip) and state.tile is not None:
        yield Violation.of("CA-3.3", {"tile": state.tile.id}, {"fits": len(placements(state))})


@CHECKS.owns("CA-4.1")
def lies_beside_a_tile(state: State, move: Place) -> Iterator[Violation]:
    """The cell is empty, and a tile lies at one of its sides."""
    if move.cell not in state.board.gaps:
        taken = move.cell in state.board.tiles
        yield Violation.of(
            "CA-4.1",
            {"cell": written(move.cell), "how": "taken" if taken else "alone"},
            {"right": "empty_beside"},
            (cell_text(move.cell),),
        )


@CHECKS.owns("CA-12.8")
def continues_the_water(state: State, move: Place) -> Iterator[Violation]:
    """A river tile lies at the head of the river, a river side towards it."""
    tile, river = state.tile, state.river
    if tile is None or not tile.river or river is None:
        return
    at_head = move.cell == river.head
    if not at_head or not _flows_in(river, tile.turned[move.rot]):
        yield Violation.of(
            "CA-12.8",
            {"cell": written(move.cell), "how": "no_water" if at_head else "not_at_head"},
            {"head": written(river.head), "side": f"edge_{SIDES[(river.flow + 2) % 4]}"},
            (cell_text(river.head),),
        )


def _flows_in(river: River, turned: Turned) -> bool:
    return turned.edges[(river.flow + 2) % 4] == RIVER_SIDE


@CHECKS.owns("CA-4.2")
def edges_match(state: State, move: Place) -> Iterator[Violation]:
    """On every shared side both tiles show the same."""
    assert state.tile is not None
    turned = state.tile.turned[move.rot]
    for side, near in enumerate(beside(move.cell)):
        there = state.board.tiles.get(near)
        if there is None:
            continue
        mine, theirs = turned.edges[side], there.turned.edges[(side + 2) % 4]
        if mine != theirs:
            yield Violation.of(
                "CA-4.2",
                {"edge": f"edge_{SIDES[side]}", "mine": f"terrain_{mine}"},
                {"neighbour": written(near), "theirs": f"terrain_{theirs}"},
                (cell_text(near),),
            )


@CHECKS.owns("CA-12.15", "CA-12.16", "CA-12.17")
def river_turns_as_it_may(state: State, move: Place) -> Iterator[Violation]:
    """The river does not turn back, by the reading in force."""
    if state.tile is not None and state.tile.river:
        yield from _breaks_river_turn(state, state.tile.turned[move.rot])


def _breaks_river_turn(state: State, turned: Turned) -> Iterator[Violation]:
    river, reading = state.river, state.setup.options.river_uturn
    if river is None or reading == "off":
        return
    out = turned.way_out((river.flow + 2) % 4)
    if out is None:
        return
    if reading == "lookahead":
        in_the_way = [
            cell for cell in _ahead(beside(river.head)[out], out) if cell in state.board.tiles
        ]
        if in_the_way:
            yield Violation.of(
                "CA-12.17",
                {"cells": tuple(written(cell) for cell in in_the_way)},
                {"number": 5},
                tuple(cell_text(cell) for cell in in_the_way),
            )
        return
    turn = turn_of(river.flow, out)
    last, clause = (river.turn, "CA-12.15") if reading == "immediate" else (river.bend, "CA-12.16")
    if turn != STRAIGHT and turn == last:
        yield Violation.of(
            clause, {"turn": BENDS[turn]}, {"last": BENDS[last]}, (cell_text(river.head),)
        )


def _ahead(head: Cell, flow: int) -> tuple[Cell, ...]:
    """Return the five cells that the look-ahead wants empty (CA-12.17)."""
    x, y = head
    (fx, fy), (lx, ly) = STEPS[flow], STEPS[(flow - 1) % 4]
    return (
        (x + lx, y + ly),
        (x - lx, y - ly),
        (x + fx, y + fy),
        (x + fx + lx, y + fy + ly),
        (x + fx - lx, y + fy - ly),
    )
