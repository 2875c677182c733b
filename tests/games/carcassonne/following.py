"""Random games, and what lies on the table at each step as the reference wants it."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

from boardkit.core.game import NATURE, Game
from boardkit.games.carcassonne.state import PIECE, PLACE, State
from tests.contract.contract import SetUp
from tests.contract.positions import Line, Step, random_line, walk
from tests.games.carcassonne.contract import CONTRACT
from tests.games.carcassonne.reference import VALUES, Feature, Piece, Tiles


def tiles_of(state: State) -> Tiles:
    """Return the tiles in the order laid."""
    return {cell: (turned.tile.key, turned.rot) for cell, turned in state.board.turned()}


def pieces_of(state: State) -> list[Piece]:
    """Return all pieces on the board."""
    return [Piece(*piece) for own in state.pieces for piece in own]


def options_of(state: State) -> dict[str, Any]:
    """Return the options in force by name."""
    return state.setup.options.plain()


def values_of(set_up: SetUp) -> dict[str, dict[str, int]]:
    """Return the points by what is counted, an owner's in place of the game's."""
    own = set_up.data or {}
    return {table: {**rates, **own.get(table, {})} for table, rates in VALUES.items()}


def kept_features(state: State) -> set[tuple[Any, ...]]:
    """Return what the engine keeps of every feature while tiles are laid."""
    board = state.board
    parts: dict[int, set[Any]] = {}
    for cell, laid in board.tiles.items():
        for i in range(len(laid.turned.tile.segments)):
            parts.setdefault(board.root(laid.base + i), set()).add((cell, i))
    assert set(parts) == set(board.features)
    found = set()
    for root, feature in board.features.items():
        cells = board.cells(feature)
        assert len(set(cells)) == len(cells)
        found.add(
            (
                feature.kind,
                frozenset(parts[root]),
                frozenset(cells),
                feature.open,
                feature.pennants,
                tuple(sorted(Piece(*piece) for piece in feature.pieces)),
            )
        )
    return found


def seen_features(features: list[Feature]) -> set[tuple[Any, ...]]:
    """Return the same of features that the reference found."""
    return {(f.kind, f.parts, f.cells, len(f.open), f.pennants, f.pieces) for f in features}


@lru_cache(maxsize=64)
def played(seats: int, seed: int = 0, *, crowding: bool = False, **options: Any) -> Line:
    """Return a whole random game with these options.

    Crowding players lay tiles where most neighbours are, so that much is joined and completed and
    some tiles fit nowhere.
    """
    set_up = SetUp(seats, options)
    game = set_up.game("carcassonne")
    start = game.start(seats, game.options.read(options))
    rng = Random(f"{seats} {seed} {sorted(options.items())}")
    steps = crowded(game, start, rng) if crowding else walk(CONTRACT, game, start, rng)
    return Line(CONTRACT, set_up, game, start, tuple(steps))


def crowded(game: Game, state: State, rng: Random) -> Iterator[Step]:
    """Play on, each tile where it has most neighbours and each claim at random."""
    while (mover := game.to_move(state)) is not None:
        if mover == NATURE:
            move = game.sample(state, rng)
        elif state.phase == PLACE:
            near = state.board.neighbours
            move = max(game.legal_moves(state), key=lambda place: (near(place.cell), rng.random()))
        else:
            move = rng.choice(game.legal_moves(state))
        after, events = game.apply(state, move)
        yield Step(state, mover, move, after, events)
        state = after


def any_game(seed: int) -> Line:
    """Return a whole random game of any players, options and tables."""
    return random_line(CONTRACT, seed)


def claims_of(line: Line) -> list[Step]:
    """Return the claims of a line; with each a turn ends."""
    return [step for step in line.steps if step.before.phase == PIECE]
