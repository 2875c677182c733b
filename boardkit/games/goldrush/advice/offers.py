"""What each card on offer changes for everybody, and who takes which.

A card is judged by what it does to all: what it brings its taker, the fee it brings a mayor, what
its effect takes from others. So the same numbers say what one wants and what one denies.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardkit.games.goldrush.advice.holdings import (
    Points,
    building_worth,
    holdings,
    kept_worth,
    mine_worth,
    offices,
    poker_worth,
    river_worth,
    strength_with,
    strengths,
    town_worth,
)
from boardkit.games.goldrush.advice.rates import WAYS
from boardkit.games.goldrush.data import ACTION, MINE, MINE_END, RIVER, TOWNS
from boardkit.games.goldrush.rules import (
    dynamite_targets,
    expropriation_targets,
    holdup_targets,
    mines_to_take,
    slot_pool,
    usable,
)
from boardkit.games.goldrush.scoring import fee_owed
from boardkit.games.goldrush.state import Building, State, owner_of


def ahead(points: Sequence[float], seat: int) -> float:
    """Return how far a seat is ahead of the average other one."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


class Judge:
    """Judges cards on one table: what changes if a seat gets a card.

    Parameters
    ----------
    state
        The table; only what lies open is read, and of the unseen cards only which they are.
    rolls
        How often the dice for the digging are still to be rolled.
    coming
        How many mines of each town are likely still taken.
    """

    def __init__(self, state: State, rolls: int, coming: Sequence[float]) -> None:
        self.state, self.rolls, self.coming = state, rolls, coming
        self.seats = range(state.setup.seats)
        self._known: dict[tuple[int, int], Points] = {}
        self._hands = strengths(state)
        self._poker = poker_worth(state, self._hands, rolls)
        self._towns = offices(state, coming)
        #: what lies before each seat is worth until the end, without its nuggets
        self.held = holdings(state, rolls, self._poker, self._towns)

    def change(self, seat: int, card: int) -> Points:
        """Return what changes for each seat if a seat takes a card."""
        found = self._known.get((seat, card))
        if found is None:
            found = self._known[seat, card] = self._change(seat, card)
        return found

    def _change(self, seat: int, card: int) -> Points:
        setup = self.state.setup
        kind, name = setup.kinds[card], setup.names[card]
        if kind == MINE:
            return self.mine(seat, card)
        if kind == RIVER:
            result = self._marked(seat, card)
            result[seat] += river_worth(self.state, card, self.rolls)
            return result
        if kind == ACTION:
            if usable(self.state, seat, card):
                return _EFFECTS[name](self, seat)
            return self._only(seat, kept_worth(name, self.rolls, setup.seats))
        return self._building(seat, card)

    def mine(self, seat: int, mine: int, giver: int | None = None) -> Points:
        """Return what changes if a seat gets a mine, out of the row or from another player."""
        state, setup = self.state, self.state.setup
        town = setup.town[mine]
        assert town is not None  # a mine has one
        result = self._marked(seat, mine)
        worth = mine_worth(state, mine, self.rolls)
        result[seat] += worth
        if giver is not None:
            result[giver] -= worth
        mayor = state.mayors[town]
        counts, before = self._towns[town]
        if mayor is not None and mayor != seat:
            owed, _ = fee_owed(state, mayor, counts[mayor], "")
            fee = min(owed, state.gold[seat])
            result[seat] -= fee
            result[mayor] += fee
        after = list(counts)
        after[seat] += 1
        if giver is not None:
            after[giver] -= 1
        held = after[mayor] if mayor is not None else setup.tables.first_mayor
        need = held + (mayor is not None and setup.options.mayor_takeover == "more")
        new = seat if after[seat] >= max(1, need) else mayor
        worths = town_worth(state, town, tuple(after), new, self.coming[town])
        for other in self.seats:
            result[other] += worths[other] - before[other]
        return result

    def best(self, seat: int, found: Sequence[Points]) -> Points:
        """Return the change that puts a seat furthest ahead."""
        return max(found, key=lambda points: ahead(points, seat))

    # -- parts -------------------------------------------------------------------------------

    def _only(self, seat: int, points: float) -> Points:
        result = [0.0] * len(self.seats)
        result[seat] = points
        return result

    def _marked(self, seat: int, card: int) -> Points:
        """Return what a card's mark changes in the poker bonus."""
        if not self.state.setup.tables.cards[card].rank:
            return [0.0] * len(self.seats)
        hands = list(self._hands)
        hands[seat] = strength_with(self.state, seat, card)
        after = poker_worth(self.state, hands, self.rolls)
        return [new - old for new, old in zip(after, self._poker, strict=True)]

    def _building(self, seat: int, card: int) -> Points:
        if self.state.setup.names[card] == "town_hall":
            towns = zip(self.state.mayors, self._towns, strict=True)
            mine = [max(0.0, worth[seat]) for mayor, (_, worth) in towns if mayor == seat]
            return self._only(seat, 1.0 + 0.3 * sum(mine))
        places = range(len(TOWNS)) if self.state.setup.names[card] == "saloon" else (None,)
        return self.best(
            seat,
            [building_worth(self.state, seat, Building(card, at), self.rolls) for at in places],
        )

    # -- effects -----------------------------------------------------------------------------

    def dynamite(self, seat: int) -> Points:
        """The most valuable card of another is destroyed, by what it is worth to its owner."""
        found = []
        for card in dynamite_targets(self.state, seat):
            owner = owner_of(self.state, card)
            assert owner is not None  # a target has one
            lost = mine_worth(self.state, card, self.rolls) if card < MINE_END else 3.0
            found.append(self._only(owner, -lost))
        return self.best(seat, found)

    def slot_machine(self, seat: int) -> Points:
        """One of the mines that may come, each as likely."""
        pool = slot_pool(self.state)
        if self.state.setup.options.slot_source == "deck":  # of which some may be removed
            pool = tuple(c for c in (*self.state.deck, *self.state.removed) if c < MINE_END)
        found = [self.mine(seat, mine) for mine in pool]
        return [sum(points) / len(found) for points in zip(*found, strict=True)]

    def judge(self, seat: int) -> Points:
        """The own mine worth least is exchanged for the one of another worth most."""
        state, rolls = self.state, self.rolls
        given = min(mine_worth(state, mine, rolls) for mine in state.mines[seat])
        found = []
        for mine in mines_to_take(state, seat):
            owner = owner_of(state, mine)
            assert owner is not None  # it lies before somebody
            gain = mine_worth(state, mine, rolls) - given
            points = self._only(seat, gain)
            points[owner] -= gain
            found.append(points)
        return self.best(seat, found)

    def expropriation(self, seat: int) -> Points:
        """The mine that changes most is seized."""
        mines = expropriation_targets(self.state, seat)
        return self.best(seat, [self.mine(seat, m, owner_of(self.state, m)) for m in mines])

    def holdup(self, seat: int) -> Points:
        """The number that brings most on average is named."""
        found = []
        for other in holdup_targets(self.state, seat):
            paid = max(
                sum(ways for total, ways in WAYS.items() if total >= number)
                * min(number, self.state.gold[other])
                / 36
                for number in WAYS
            )
            points = self._only(seat, paid)
            points[other] -= paid
            found.append(points)
        return self.best(seat, found)

    def stagecoach(self, seat: int) -> Points:
        """Nuggets come from the supply."""
        return self._only(seat, self.state.setup.tables.stagecoach)

    def card_sharp(self, seat: int) -> Points:
        """All others pay."""
        owed = self.state.setup.tables.card_sharp
        return [-float(min(owed, n)) if s != seat else 0.0 for s, n in enumerate(self.state.gold)]

    def new_vein(self, seat: int) -> Points:
        """The own mine that pays most often gets the vein."""
        setup = self.state.setup
        ways = max(WAYS[setup.number[mine]] for mine in self.state.mines[seat])
        return self._only(seat, setup.tables.new_vein * (1 + self.rolls * ways / 36))


_EFFECTS: dict[str, Callable[[Judge, int], Points]] = {
    "dynamite": Judge.dynamite,
    "slot_machine": Judge.slot_machine,
    "judge": Judge.judge,
    "expropriation": Judge.expropriation,
    "holdup": Judge.holdup,
    "stagecoach": Judge.stagecoach,
    "card_sharp": Judge.card_sharp,
    "new_vein": Judge.new_vein,
}


# -- who takes what -----------------------------------------------------------------------------


def picks(judge: Judge, row: Sequence[int], takers: Sequence[int]) -> Points:
    """Return what changes for everybody once each taker has taken what is best for him.

    With more cards than takers the first of them discards one after he has taken his own: the one
    that puts him furthest ahead (GR-6.2).
    """
    left = list(row)
    result: Points = []
    for i, seat in enumerate(takers):
        if not left:
            break
        card = max(left, key=lambda card: ahead(judge.change(seat, card), seat))
        left.remove(card)
        result = _sum(result, judge.change(seat, card))
        if i == 0 and len(left) >= len(takers):
            return _sum(result, after_discard(judge, left, seat, takers[1:]))
    return result


def after_discard(judge: Judge, row: Sequence[int], seat: int, takers: Sequence[int]) -> Points:
    """Return what changes once a seat has discarded what it likes least to leave to the takers."""
    found = [picks(judge, [c for c in row if c != gone], takers) for gone in row]
    return max(found, key=lambda points: ahead(points, seat) if points else 0.0)


def _sum(one: Points, other: Points) -> Points:
    if not one or not other:
        return one or other
    return [a + b for a, b in zip(one, other, strict=True)]
