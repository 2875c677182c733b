"""What a hand can pay: the hands that may be left after a row of visits.

How much a journey earns depends on where it goes, not on which vehicles carry it. So the search
follows journeys, and keeps for each the set of all hands that some way of paying leaves. As long
as the set is not empty, the journey can be paid.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardkit.games.elves.advice.steps import Step, Steps
from boardkit.games.elves.data import NO_CARDS, VEHICLES, Card, Counts
from boardkit.games.elves.moves import ChangeDirection, Spell
from boardkit.games.elves.state import listed

#: vehicles in the order in which they are packed into a number
_ORDER = {vehicle: i for i, vehicle in enumerate(VEHICLES)}


class Hands:
    """Sets of hands by number; a hand is packed into one integer, some bits a vehicle.

    Parameters
    ----------
    steps
        The steps that are paid for.
    hand
        The hand at first; set number 0 holds it alone.
    """

    first = 0

    def __init__(self, steps: Steps, hand: Counts) -> None:
        self._steps = steps
        held = [hand[vehicle] for vehicle in VEHICLES]
        self._most = max(held)
        bits = self._most.bit_length() + 1  # one to spare: a hand plus a price runs over nowhere
        self._ones = [1 << i * bits for i in range(len(VEHICLES))]
        self._masks = [((1 << bits) - 1) * one for one in self._ones]
        self._sets = [frozenset({sum(n * one for n, one in zip(held, self._ones, strict=True))})]
        self._numbers = {self._sets[0]: self.first}
        self._paid: dict[tuple[int, object], int | None] = {}
        self._may_cast: dict[tuple[int, object], bool] = {}
        options = steps.base.setup.options
        #: fewer cards are of use only to a traveller who must lack some for a spell
        self._overpay = options.overpay and options.spell_variant and options.spell_if != "always"
        self._spell_cards = steps.base.setup.tables.spell_cards

    def pay(self, number: int, step: Step) -> int | None:
        """Return the set that is left after paying a step from a set; None: it cannot be paid."""
        if step.kind is ChangeDirection:
            return number
        spell = step.kind is Spell
        key = (number, (step.stop, step.escorted) if spell else step.bill)
        if key in self._paid:
            return self._paid[key]
        before = self._sets[number]
        left = frozenset(self._cast(before, step) if spell else self._ride(before, step))
        after = self._numbers.setdefault(left, len(self._sets)) if left else None
        if after == len(self._sets):
            self._sets.append(left)
        self._paid[key] = after
        return after

    def most_cards(self, number: int, vehicles: Sequence[Card]) -> int:
        """Return how many cards of some vehicles are left at most, in a set."""
        parts = [(self._masks[_ORDER[v]], self._ones[_ORDER[v]]) for v in vehicles]
        return max(
            sum([(hand & mask) // one for mask, one in parts]) for hand in self._sets[number]
        )

    def payments(self, numbers: Sequence[int], steps: Sequence[Step]) -> list[tuple[Card, ...]]:
        """Return the cards that pay each step of a journey, as few in all as it can be done with.

        Parameters
        ----------
        numbers
            The sets passed: the one before each step, and the last.
        steps
            The journey.
        """
        hand = max(self._sets[numbers[-1]], key=lambda left: (sum(self._unpacked(left)), left))
        result: list[tuple[Card, ...]] = []
        for number, step in zip(reversed(numbers[:-1]), reversed(steps), strict=True):
            before = min(self._before(self._sets[number], step, hand))
            result.append(listed(self._unpacked(before - hand)))
            hand = before
        return result[::-1]

    def _ride(self, hands: frozenset[int], step: Step) -> set[int]:
        left: set[int] = set()
        for mask, fare in self._fares(step):
            left.update([hand - fare for hand in hands if hand & mask >= fare])
        return left

    def _fares(self, step: Step) -> Iterator[tuple[int, int]]:
        """Yield each way to pay a visit: the bits of the vehicle, and what is taken off."""
        for vehicle, needed in step.bill:
            i = _ORDER[vehicle]
            for number in range(needed, (self._most if self._overpay else needed) + 1):
                if number <= self._most:
                    yield self._masks[i], number * self._ones[i]

    def _cast(self, hands: frozenset[int], step: Step) -> set[int]:
        left = {hand for hand in hands if self._allowed(hand, step)}
        for _ in range(self._spell_cards):
            left = {
                hand - one
                for mask, one in zip(self._masks, self._ones, strict=True)
                for hand in left
                if hand & mask
            }
        return left

    def _allowed(self, hand: int, step: Step) -> bool:
        key = (hand, (step.stop, step.escorted))
        found = self._may_cast.get(key)
        if found is None:
            found = self._may_cast[key] = self._steps.may_cast(step, self._unpacked(hand))
        return found

    def _before(self, hands: frozenset[int], step: Step, after: int) -> Iterator[int]:
        """Yield the hands of a set from which paying a step leaves a hand."""
        if step.kind is ChangeDirection:
            yield after
        elif step.kind is Spell:
            left = self._unpacked(after)
            for hand in hands:
                paid = [n - m for n, m in zip(self._unpacked(hand), left, strict=True)]
                if min(paid) >= 0 and sum(paid) == self._spell_cards and self._allowed(hand, step):
                    yield hand
        else:
            for _, fare in self._fares(step):
                if after + fare in hands:
                    yield after + fare

    def _unpacked(self, hand: int) -> Counts:
        counts = list(NO_CARDS)
        for vehicle, mask, one in zip(VEHICLES, self._masks, self._ones, strict=True):
            counts[vehicle] = (hand & mask) // one
        return tuple(counts)
