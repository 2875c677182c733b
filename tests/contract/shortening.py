"""Making a failing line shorter.

Other random games are looked through for a shorter line that fails in the same way, those with
few players and default options first; then moves are dropped from the best one. What is left is
played on as far as the rules let it: a decision that is no longer listed is left out, an outcome
that is no longer possible is drawn anew.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from time import monotonic
from typing import Any

from boardkit.core.game import NATURE
from tests.contract.contract import SetUp
from tests.contract.positions import Line, Step, walk

#: seconds spent on one line: on other games, and on dropping moves
PATIENCE = 6.0


def failure(check: Callable[[Line], None], line: Line) -> type[Exception] | None:
    """Return the kind of error with which a check fails, if it does."""
    try:
        check(line)
    except Exception as error:
        return type(error)
    return None


def simpler_set_ups(line: Line) -> Iterator[SetUp]:
    """Yield set-ups without end, the simplest most often."""
    fewest, old = line.game.seats[0], line.set_up
    while True:
        for seats, options in ((fewest, {}), (old.seats, {}), (fewest, old.options)):
            yield line.contract.adjusted(SetUp(seats, options, old.data))
        yield old


def other_line(line: Line, check: Callable[[Line], None]) -> Line:
    """Return a shorter line of another random game that fails too, or this one."""
    wanted, until = failure(check, line), monotonic() + PATIENCE
    last = type(line.steps[-1].move) if line.steps else None
    for number, set_up in enumerate(simpler_set_ups(line)):
        if monotonic() > until:
            return line
        start = line.game.start(set_up.seats, line.game.options.read(set_up.options))
        steps: list[Step] = []
        fresh = replace(line, set_up=set_up, start=start)
        for step in islice(walk(line.contract, line.game, start, Random(number)), len(line.steps)):
            steps.append(step)
            candidate = replace(fresh, steps=tuple(steps))
            if (
                type(step.move) is last
                and len(steps) < len(line.steps)
                and failure(check, candidate) is wanted
            ):
                line = candidate
                break
    return line


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


def fewer_moves(line: Line, check: Callable[[Line], None]) -> Line:
    """Return the line without moves that it takes not to fail: halves, quarters, single ones."""
    wanted, until = failure(check, line), monotonic() + PATIENCE
    size = len(line.steps)
    while size >= 1:
        first = 0
        while first < len(line.steps) and monotonic() < until:
            moves = [step.move for step in line.steps]
            candidate = replayed(line, moves[:first] + moves[first + size :])
            if len(candidate.steps) < len(line.steps) and failure(check, candidate) is wanted:
                line = candidate
            else:
                first += size
        size //= 2
    return line


def shortened(line: Line, check: Callable[[Line], None]) -> Line:
    """Return a shorter line that fails the check in the same way, if one is found soon."""
    return fewer_moves(other_line(line, check), check)
