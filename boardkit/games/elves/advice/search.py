"""The best journey, by best-first search: the most promising one is always carried on first."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from boardkit.games.elves.advice.bound import Bound
from boardkit.games.elves.advice.hands import Hands
from boardkit.games.elves.advice.steps import Step, Steps
from boardkit.games.elves.data import Card, Counts
from boardkit.games.elves.moves import ChangeDirection
from boardkit.games.elves.state import Journey


class Node(NamedTuple):
    """A journey so far: where it stands, what is left, what it earned, and how it came there.

    `spot` is one of `Steps`, `hands` a number of `Hands`.
    """

    spot: Journey
    hands: int
    escorts: int
    changes: int
    gain: int
    step: Step | None = None
    before: Node | None = None


def best_node(steps: Steps, hands: Hands, journey: Journey, purse: int, hand: Counts) -> Node:
    """Return the end of a journey that earns most.

    Two journeys that stand at the same spot with the same hands and cards left differ only in
    gold, and more gold is never worse (fees ask for a least purse); so only the richer goes on.

    Parameters
    ----------
    steps, hands
        The game, seen by the traveller.
    journey
        Where he stands.
    purse, hand
        What he has.
    """
    bound = Bound(steps, hands, hand)
    spot = steps.spot(journey._replace(changes=0))
    best = Node(spot, hands.first, hand[Card.ESCORT], hand[Card.CHANGE], 0)
    richest = {best[:4]: 0}
    order = count()
    waiting = [(-bound.most(*best[:4]), 0, next(order), best)]
    while waiting:
        promise, _, _, node = heappop(waiting)
        if -promise <= best.gain:
            break
        if richest[node[:4]] > node.gain:
            continue
        for step in steps.at(node.spot):
            after = _take(step, node, hands, purse)
            if after is None or richest.get(after[:4], after.gain - 1) >= after.gain:
                continue
            richest[after[:4]] = after.gain
            if after.gain > best.gain:
                best = after
            most = after.gain + bound.most(*after[:4])
            if most > best.gain:
                heappush(waiting, (-most, -after.gain, next(order), after))
    return best


def _take(step: Step, node: Node, hands: Hands, purse: int) -> Node | None:
    """Return the journey with one more step, if its cards and gold are there."""
    escorts = node.escorts - step.escort
    changes = node.changes - (step.kind is ChangeDirection)
    if escorts < 0 or changes < 0 or purse + node.gain < step.least:
        return None
    left = hands.pay(node.hands, step)
    if left is None:
        return None
    return Node(step.after, left, escorts, changes, node.gain + step.gain, step, node)
