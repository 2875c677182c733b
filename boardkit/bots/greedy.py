"""A bot that looks one decision ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from boardkit.core.game import NATURE, Game, M, S, V

#: values closer than this count as equal; sums of fractions differ in the last digits
CLOSE = 1e-9


@dataclass(frozen=True)
class Greedy:
    """Takes the move after which its seat stands best, as far as the seat can judge.

    The seat cannot see everything, so the bot makes up some positions that agree with its view,
    tries each legal move in each of them, lets chance happen until somebody decides again, and
    compares the averages of `game.value`. All moves meet the same luck. Of equal moves the first
    in the order of `legal_moves` is taken.

    Parameters
    ----------
    guesses
        How many positions it makes up for each decision.
    """

    guesses: int = 3

    def __call__(self, game: Game[S, M, V], view: V, legal: Sequence[M], rng: Random) -> M:
        """Choose a legal move."""
        if len(legal) == 1:
            return legal[0]
        totals = [0.0] * len(legal)
        for _ in range(self.guesses):
            state = game.guess(view, rng)
            seat = game.to_move(state)
            assert seat is not None  # the seat whose view it is decides here
            luck = rng.getrandbits(64)
            for i, move in enumerate(legal):
                totals[i] += game.value(_after(game, state, move, Random(luck)), seat)
        best = max(totals) - CLOSE
        return next(move for move, total in zip(legal, totals, strict=True) if total >= best)


def _after(game: Game[S, M, V], state: S, move: M, luck: Random) -> S:
    """Return the position after a move, once chance has happened."""
    state, _ = game.apply(state, move)
    while game.to_move(state) == NATURE:
        state, _ = game.apply(state, game.sample(state, luck))
    return state


#: the greedy bot with its usual effort
greedy: Greedy = Greedy()
