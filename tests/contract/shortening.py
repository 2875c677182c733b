"""Making a failing line shorter: options and moves are dropped from it as long as it fails.

What is left is played on as far as the rules let it: a decision that is no longer listed is left
out, an outcome that is no longer possible is drawn anew.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Any

from boardkit.core.errors import BoardkitError
from boardkit.core.game import NATURE
from tests.contract.contract import SetUp
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


def without_option(line: Line, name: str) -> Line | None:
    """Return the line played with an option's default, if the game can be set up so."""
    old = line.set_up
    options = {key: value for key, value in old.options.items() if key != name}
    set_up = line.contract.adjusted(SetUp(old.seats, options, old.data))
    try:
        start = line.game.start(set_up.seats, line.game.options.read(set_up.options))
    except BoardkitError:
        return None
    changed = replace(line, set_up=set_up, start=start)
    return replayed(changed, [step.move for step in line.steps])


def shortened(line: Line, check: Callable[[Line], None]) -> Line:
    """Return a shorter line that fails the check in the same way."""

    def failure(candidate: Line) -> type[BaseException] | None:
        try:
            check(candidate)
        except Exception as error:
            return type(error)
        return None

    wanted, until = failure(line), monotonic() + PATIENCE
    for name in line.set_up.options:
        candidate = without_option(line, name)
        if candidate is not None and failure(candidate) is wanted:
            line = candidate
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
