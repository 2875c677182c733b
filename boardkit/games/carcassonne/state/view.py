"""What a seat may see (CA-15). All lies open but what chance will draw, which no state holds."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from boardkit.games.carcassonne.data import Tile
from boardkit.games.carcassonne.state.board import Board, Piece
from boardkit.games.carcassonne.state.position import River, Setup, State


@dataclass(frozen=True)
class CarcassonneView:
    """What lies open to one seat (None: a bystander), the same for all.

    Attributes
    ----------
    seat
        Whose eyes; "all" for an open table.
    land, stream
        The tiles not drawn yet, sorted; None under `show_remaining=False` (CA-15.4).
    tiles_left
        How many they are in all.

    The other attributes are those of `State`.
    """

    seat: int | str | None
    setup: Setup
    phase: str
    turn: int
    tile: Tile | None
    board: Board
    pieces: tuple[tuple[Piece, ...], ...]
    meeples: tuple[int, ...]
    abbots: tuple[int, ...]
    points: tuple[int, ...]
    land: tuple[Tile, ...] | None
    stream: tuple[Tile, ...] | None
    tiles_left: int
    discards: tuple[Tile, ...]
    river: River | None


def view_of(state: State, seat: int | str | None) -> CarcassonneView:
    """Return what a seat may see; None: a bystander, "all": an open table."""
    shown = state.setup.options.show_remaining or seat == "all"
    return CarcassonneView(
        seat=seat,
        setup=state.setup,
        phase=state.phase,
        turn=state.turn,
        tile=state.tile,
        board=state.board,
        pieces=state.pieces,
        meeples=state.meeples,
        abbots=state.abbots,
        points=state.points,
        land=state.land if shown else None,
        stream=state.stream if shown else None,
        tiles_left=len(state.land) + len(state.stream),
        discards=state.discards,
        river=state.river,
    )


def guess(view: CarcassonneView, rng: Random) -> State:
    """Return the state a view belongs to: its owner can work out all there is (CA-15.3).

    Piles without order are what a reshuffled copy of the stack would be (CA-15.7), so that `rng`
    is not needed.
    """
    land, stream = left_over(view)
    return State(
        setup=view.setup,
        phase=view.phase,
        turn=view.turn,
        tile=view.tile,
        board=view.board,
        pieces=view.pieces,
        meeples=view.meeples,
        abbots=view.abbots,
        points=view.points,
        land=land,
        stream=stream,
        discards=view.discards,
        river=view.river,
    )


def left_over(view: CarcassonneView) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """Return the land and river tiles not seen yet: all there were, less those that are seen."""
    if view.land is not None and view.stream is not None:
        return view.land, view.stream
    piles = list(view.setup.land), list(view.setup.river)
    seen = [turned.tile for _, turned in view.board.turned()]
    seen += view.discards
    seen += [view.tile] if view.tile is not None else []
    seen.remove(view.setup.start)
    for tile in seen:
        (piles[1] if tile in piles[1] else piles[0]).remove(tile)
    return tuple(piles[0]), tuple(piles[1])
