"""What lies before the players, judged: mines, rivers, offices, buildings, poker, kept cards.

The weights were set by hand and tried in matches; they are judgement, not rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from boardkit.games.goldrush.advice.rates import WAYS, yield_rates
from boardkit.games.goldrush.data import MINE_END, TOWNS
from boardkit.games.goldrush.scoring import Mark, best_hand, marks_of, veins_on
from boardkit.games.goldrush.state import Building, Setup, State, mines_in

#: points by seat
Points = list[float]
#: mines of one town by seat
Counts = tuple[int, ...]

#: how willingly a rival takes a mine of a town whose office he is after
PURSUIT = 0.7
#: how many of the mines to come are taken although a fee is due
TAKEN = 0.6
#: what a telegraph and a mustang are worth while there is time to use them
TELEGRAPH, MUSTANG = 3.0, 1.5
#: what any other card is worth that waits to become usable
WAITING = 1.5
#: what a sheriff is worth for each mine that it guards, at most
GUARDED = 0.25
#: how much a further mark improves a poker hand while there are rounds left, in categories
FURTHER_MARK = 0.25


def mine_worth(state: State, mine: int, rolls: int) -> float:
    """Return what a mine brings its owner until the end, its points included."""
    extra = veins_on(state, mine) * state.setup.tables.new_vein if state.veins else 0
    number = state.setup.number[mine]
    rate = yield_rates(state.setup)[mine] + extra * WAYS[number] / 36
    return state.setup.nuggets[mine] + extra + rolls * rate


def river_worth(state: State, river: int, rolls: int) -> float:
    """Return what a golden river brings its owner until the end."""
    points = state.setup.nuggets[river] if state.setup.options.river_scores else 0
    return points + rolls * yield_rates(state.setup)[river]


def coming_mines(state: State) -> tuple[float, ...]:
    """Return how many mines of each town are likely still taken, from all unseen cards alike."""
    unseen = (*state.deck, *state.removed)
    if not unseen:
        return (0.0,) * len(TOWNS)
    share = len(state.deck) / len(unseen) * state.setup.seats / state.setup.row
    of = state.setup.town
    towns = [of[card] for card in unseen if card < MINE_END]
    return tuple(round(towns.count(town) * share, 3) for town in range(len(TOWNS)))


@lru_cache(maxsize=4096)
def office_worth(
    setup: Setup, counts: Counts, mayor: int | None, coming: float, double: int
) -> tuple[float, ...]:
    """Return what a town's office is worth to each seat: points at the end, and fees.

    Parameters
    ----------
    counts
        The mines of the town by seat.
    coming
        How many more are likely taken.
    double
        The factor of the mayor's fees.
    """
    tables, seats = setup.tables, len(counts)
    points = tables.mayor_points
    result = [0.0] * seats
    gains = 1 - exp(-PURSUIT * coming / seats)  # that a certain player gets another mine
    if mayor is None:
        likely = 1 - exp(-coming / 2)
        weights = [count + 0.2 for count in counts]
        return tuple(points * likely * weight / sum(weights) for weight in weights)
    need = max(1, counts[mayor] + (setup.options.mayor_takeover == "more"))
    chances = [
        0.0 if seat == mayor else gains ** max(1, need - count) for seat, count in enumerate(counts)
    ]
    lost = sum(chances)
    scale = min(1.0, 0.8 / lost) if lost else 1.0
    for seat, chance in enumerate(chances):
        result[seat] = points * chance * scale
    keeps = 1 - lost * scale
    fees = keeps * TAKEN * coming * (seats - 1) / seats * tables.fee * counts[mayor] * double
    for seat in range(seats):
        result[seat] += keeps * points + fees if seat == mayor else -fees / (seats - 1)
    return tuple(result)


def fee_factor(state: State, mayor: int | None) -> int:
    """Return by how much a mayor's fees are multiplied (GR-13.2)."""
    if mayor is None or not state.buildings[mayor]:
        return 1
    names = state.setup.names
    has_hall = any(names[building.card] == "town_hall" for building in state.buildings[mayor])
    return state.setup.tables.town_hall if has_hall else 1


def town_worth(
    state: State, town: int, counts: Counts, mayor: int | None, coming: float
) -> tuple[float, ...]:
    """Return what a town's office is worth to each seat with these mines and this mayor."""
    return office_worth(state.setup, counts, mayor, coming, fee_factor(state, mayor))


def offices(state: State, coming: Sequence[float]) -> list[tuple[Counts, tuple[float, ...]]]:
    """Return for each town the mines by seat, and what its office is worth to each seat."""
    found = []
    for town, mayor in enumerate(state.mayors):
        counts = tuple([mines_in(state, seat, town) for seat in range(state.setup.seats)])
        found.append((counts, town_worth(state, town, counts, mayor, coming[town])))
    return found


def building_worth(state: State, seat: int, building: Building, rolls: int) -> Points:
    """Return what a building is worth to each seat."""
    setup = state.setup
    result = [0.0] * setup.seats
    name = setup.names[building.card]
    if name == "saloon" and building.town is not None:
        for other in range(setup.seats):
            if other != seat:
                paying = sum(
                    WAYS[setup.number[mine]]
                    for mine in state.mines[other]
                    if setup.town[mine] == building.town
                )
                paid = rolls * setup.tables.saloon * paying / 36
                result[other] -= paid
                result[seat] += paid
    elif name == "bank":
        numbers = {setup.number[mine] for mine in state.mines[seat]}
        dry = 1 - sum(WAYS[number] for number in numbers) / 36
        result[seat] += rolls * setup.tables.bank * dry
    elif name == "sheriff":
        result[seat] += GUARDED * len(state.mines[seat]) * min(1, rolls)
    return result


def kept_worth(name: str, rolls: int, seats: int) -> float:
    """Return what an action card that lies before its owner is worth."""
    if name == "telegraph":
        return TELEGRAPH * (1 - 0.5**rolls)
    if name == "mustang":
        return MUSTANG * (1 - 0.7 ** max(0, rolls - 1)) if seats > 2 else 0.0
    return WAITING * (1 - 0.7**rolls)


# -- poker ------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def hand_strength(marks: tuple[tuple[int, str, int], ...], short: bool) -> tuple[float, int]:
    """Return how strong a hand is (category and rank in one number), and its number of marks."""
    hand = best_hand([Mark(*mark) for mark in marks], short=short)
    category, ranks = hand.key
    return category + (ranks[0] / 15 if ranks else 0.0), len(marks)


def strengths(state: State) -> list[tuple[float, int]]:
    """Return the strength of each seat's hand."""
    short = state.setup.options.short_hands
    return [hand_strength(marks_of(state, seat), short) for seat in range(state.setup.seats)]


def strength_with(state: State, seat: int, card: int) -> tuple[float, int]:
    """Return the strength of a seat's hand with one more card."""
    about = state.setup.tables.cards[card]
    marks = (*marks_of(state, seat), (about.rank, about.suit, card))
    return hand_strength(marks, state.setup.options.short_hands)


def poker_worth(state: State, hands: Sequence[tuple[float, int]], rolls: int) -> Points:
    """Return what the poker bonus is worth to each seat with hands of these strengths."""
    setup = state.setup
    if not setup.options.poker_bonus:
        return [0.0] * setup.seats
    open_still = rolls / (rolls + 4)
    spread = 0.35 + 0.12 * rolls
    weights = [
        exp((strength + FURTHER_MARK * open_still * min(marks, 9)) / spread) if strength else 0.0
        for strength, marks in hands
    ]
    whole = sum(weights)
    if not whole:
        return [setup.tables.poker_bonus * open_still / setup.seats] * setup.seats
    return [setup.tables.poker_bonus * weight / whole for weight in weights]


# -- all together -----------------------------------------------------------------------------


def holdings(
    state: State,
    rolls: int,
    poker: Sequence[float],
    towns: Sequence[tuple[Counts, tuple[float, ...]]],
) -> Points:
    """Return what lies before each seat is worth until the end, without its nuggets.

    Parameters
    ----------
    poker, towns
        From `poker_worth` and `offices`.
    """
    setup = state.setup
    result = list(poker)
    for seat in range(setup.seats):
        result[seat] += sum([worth[seat] for _, worth in towns])
        result[seat] += sum([mine_worth(state, mine, rolls) for mine in state.mines[seat]])
        result[seat] += sum([river_worth(state, river, rolls) for river in state.rivers[seat]])
        for card in state.actions[seat]:
            result[seat] += kept_worth(setup.names[card], rolls, setup.seats)
        for building in state.buildings[seat]:
            for other, n in enumerate(building_worth(state, seat, building, rolls)):
                result[other] += n
    return result
