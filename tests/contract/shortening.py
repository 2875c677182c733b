"""Making a failing line shorter: hypothesis shrinks its set-up, this drops moves from it.

What is left is played on as far as the rules let it: a decision that is no longer listed is left
out, an outcome that is no longer possible is drawn anew.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Any

from boardkit.core.game import NATURE
from tests.contract.positions import Line, Step

#: seconds spent on one line
PATIENCE = 10.0


def replayed(line: Line, moves: Sequence[Any]) -> Line:
    """Return the line made of those of the moves that are possible one after the other."""
    game, state, rng, steps = line.game, line.start, Random(0), []

    def step(mover: int, move: Any) -> None:
        nonlocal state
        after, events = game.apply(state, move)
        steps.append(Step(state, mover, move, after, events))
        state = after

    for move in moves:
        while (mover := game.to_move(state)) == NATURE and not game.is_outcome(state, move):
            step(NATURE, game.sample(state, rng))
        if mover is not None and (mover == NATURE or move in game.legal_moves(state)):
            step(mover, move)
    return replace(line, steps=tuple(steps))


def shortened(line: Line, check: Callable[[Line], None]) -> Line:
    """Return a shorter line that fails the check in the same way."""

    def failure(candidate: Line) -> type[BaseException] | None:
        try:
            check(candidate)
        except Exception as error:
            return type(error)
        return None

    wanted, until = failure(line), monotonic() + PATIENCE
    size = len(line.steps)
    while size >= 1:
        first = 0
        while first < len(line.steps) and monotonic() < until:
            moves = [step.move for step in line.steps]
            candidate = replayed(line, moves[:first] + moves[first + size :])
            if len(candidate.steps) < len(line.steps) and failure(candidate) is wanted:
                line = candidate
            else:
                first += size
        size //= 2
    return line
