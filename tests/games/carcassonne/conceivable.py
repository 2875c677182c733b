"""Every decision that can be announced at a position, listed or not.

It knows the forms of decisions and nothing of the rules.
"""

from collections.abc import Iterator
from random import Random

from boardkit.games.carcassonne import rules
from boardkit.games.carcassonne.data import catalogue
from boardkit.games.carcassonne.moves import Claim, Move, Skip, claim_names
from boardkit.games.carcassonne.state import Place, State

#: how far beyond the outermost tiles cells are tried
MARGIN = 2


def all_places(state: State, margin: int = MARGIN) -> Iterator[Place]:
    """Yield every cell near the board, in every rotation."""
    xs, ys = zip(*state.board.tiles, strict=True)
    for x in range(min(xs) - margin, max(xs) + margin + 1):
        for y in range(min(ys) - margin, max(ys) + margin + 1):
            for rot in range(4):
                yield Place(x, y, rot)


def some_moves(state: State, rng: Random) -> Iterator[Move]:
    """Yield decisions of every kind: all claims, many places, tiles named rightly and wrongly."""
    places = list(all_places(state))
    gaps = [Place(*cell, rot) for cell in state.board.gaps for rot in range(4)]
    yield Skip()
    yield from claim_names()
    yield from rng.sample(places, min(len(places), 150))
    yield from rng.sample(gaps, min(len(gaps), 80))
    names = [state.tile.id] if state.tile is not None else []
    names += rng.sample([tile.id for tile in catalogue().values()], 3)
    for place in rng.sample(gaps, min(len(gaps), 20)):
        yield Place(*place.cell, place.rot, rng.choice(names))
    yield Place(99_999, 0, 0)


def allowed_places(state: State) -> set[Place]:
    """Return the places near the board that the rules' questions let pass, asked one by one."""
    return {place for place in all_places(state, 1) if not rules.violations(state, place)}


def allowed_claims(state: State) -> set[Claim]:
    """Return the claims that the rules' questions let pass, asked one by one."""
    return {claim for claim in claim_names() if not rules.violations(state, claim)}


def allowed_moves(state: State) -> set[Move]:
    """Return the decisions that the rules' questions let pass, each in its listed form."""
    return {
        rules.canonical(state, move) for move in (*allowed_places(state), *allowed_claims(state))
    }
