"""How much a journey can still earn at most, in a game made easier than the real one.

In the easier game all vehicles that can stand in for each other are alike, each village costs the
fewest cards that some vehicle of the hand needs, turning round needs no village of one's own, and
who has one escort left is protected to the end. Whatever is possible in the real game is possible
there too, so the search may drop a journey that even so cannot beat the best one found.
"""

from __future__ import annotations

from typing import NamedTuple

from boardkit.games.elves.advice.hands import Hands
from boardkit.games.elves.advice.steps import Step, Steps
from boardkit.games.elves.data import VEHICLES, Card, Counts
from boardkit.games.elves.moves import ChangeDirection, Spell
from boardkit.games.elves.state import Journey, next_index

#: where an easy traveller stands: gap, facing, and whether he is protected
_Here = tuple[int, int, bool]


class _Way(NamedTuple):
    """A village ahead in the easier game: its gain, the cards it takes of a pool, what follows."""

    gain: int
    pool: int
    cards: int
    after: _Here


class Bound:
    """Upper bounds for the journeys of one seat with one hand.

    Parameters
    ----------
    steps, hands
        The real game.
    hand
        The hand at first.
    """

    def __init__(self, steps: Steps, hands: Hands, hand: Counts) -> None:
        self._steps = steps
        self._hands = hands
        self._hand = hand
        setup = steps.base.setup
        self._spell_cards = setup.tables.spell_cards if setup.options.spell_variant else 0
        self._bonus = setup.tables.bonus
        self._repeat = setup.options.bonus_repeat
        self._pools = _pools(steps, one=setup.options.spell_variant)
        self._left: dict[int, tuple[int, ...]] = {}
        self._ahead: dict[_Here, tuple[tuple[_Way, ...], _Here | None]] = {}
        self._most: dict[tuple[_Here, tuple[int, ...], int], int] = {}

    def most(self, spot: Journey, hands: int, escorts: int, changes: int) -> int:
        """Return a gain that no journey on from a spot exceeds.

        Parameters
        ----------
        spot
            One of `Steps`.
        hands
            A number of `Hands`.
        escorts, changes
            Cards left.
        """
        left = self._left.get(hands)
        if left is None:
            left = tuple(self._hands.most_cards(hands, pool) for pool in self._pools)
            self._left[hands] = left
        protected = spot.escort or escorts > 0
        result = self._walk((spot.gap, spot.facing, protected), left, changes)
        return result + (0 if spot.bonuses else self._bonuses(spot, sum(left)))

    def _bonuses(self, spot: Journey, cards: int) -> int:
        """Return the bonuses that are left to earn if each village costs one card."""
        ring = self._steps.whole_lap.bit_length()
        over = cards - (ring - spot.lap.bit_count())
        if over < 0:
            return 0
        return self._bonus * (1 + over // ring if self._repeat else 1)

    def _walk(self, spot: _Here, left: tuple[int, ...], changes: int) -> int:
        """Return the most that villages pay, from a spot of the easier game."""
        key = (spot, left, changes)
        best = self._most.get(key)
        if best is None:
            best = 0
            ways, turned = self._look(spot)
            for way in ways:
                best = max(best, self._go(way, left, changes))
            if changes and turned is not None:
                for way in self._look(turned)[0]:
                    best = max(best, self._go(way, left, changes - 1))
            self._most[key] = best
        return best

    def _go(self, way: _Way, left: tuple[int, ...], changes: int) -> int:
        rest = left[way.pool] - way.cards
        if rest < 0:
            return 0
        pools = (*left[: way.pool], rest, *left[way.pool + 1 :])
        return way.gain + self._walk(way.after, pools, changes)

    def _look(self, spot: _Here) -> tuple[tuple[_Way, ...], _Here | None]:
        """Return the ways on from a spot, and the spot after turning round there."""
        found = self._ahead.get(spot)
        if found is None:
            gap, facing, protected = spot
            steps = self._steps
            board = steps.base.board
            ahead = board.route[next_index(board, Journey(gap, facing))].place.realm
            # own villages visited, so that he may turn; no bonus, it is counted apart
            here = Journey(gap, facing, ahead, protected, visited=steps.own, bonuses=1)
            ways: list[_Way] = []
            turned = None
            for step in steps.at(steps.spot(here)):
                there = (step.after.gap, step.after.facing, protected)
                if step.kind is ChangeDirection:
                    turned = there
                elif not step.escort and (price := self._price(step)) is not None:
                    ways.append(_Way(step.gain, *price, there))
            found = self._ahead[spot] = tuple(ways), turned
        return found

    def _price(self, step: Step) -> tuple[int, int] | None:
        """Return the pool that pays a step, and the fewest cards it takes."""
        if step.kind is Spell:
            return 0, self._spell_cards
        fits = [(number, vehicle) for vehicle, number in step.bill if self._hand[vehicle] >= number]
        if not fits:
            return None
        number, vehicle = min(fits)
        return next(i for i, pool in enumerate(self._pools) if vehicle in pool), number


def _pools(steps: Steps, *, one: bool) -> tuple[tuple[Card, ...], ...]:
    """Return the vehicles in groups, so that no village can be paid from two groups.

    With spells, which take any cards, all are in one group.
    """
    pools: list[set[Card]] = [set(VEHICLES)] if one else []
    costs = steps.base.setup.tables.travel_cost
    for terrain in {stop.village.terrain for stop in steps.base.route}:
        fit = {vehicle for vehicle in VEHICLES if costs[vehicle][terrain]}
        joined = fit.union(*(pool for pool in pools if pool & fit))
        pools = [pool for pool in pools if not pool & fit] + ([joined] if joined else [])
    return tuple(tuple(sorted(pool)) for pool in pools)
