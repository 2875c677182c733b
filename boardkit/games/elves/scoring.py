"""How much? What a visit pays and costs, prices, the bonus, and who wins."""

from __future__ import annotations

from boardkit.core.reading import whole
from boardkit.games.elves.data import data_tables
from boardkit.games.elves.state import State, Village


def income(state: State, village: Village) -> tuple[int, str]:
    """Return what a visit pays and the clause: the value, doubled by an own gold card.

    KE-19.1; KE-8.3 (a rival's gold card changes nothing).
    """
    value = state.setup.tables.village_value[village.terrain]
    if village.gold == state.turn:
        return value * state.setup.tables.gold_card_factor, "KE-8.3"
    return value, "KE-19.1"


def thief_to_pay(state: State, village: Village, escorted: bool) -> int | None:
    """Return the owner of a thief that must be paid: a rival's, unless escorted (KE-8.4, 8.6)."""
    owner = village.thief
    return None if owner is None or owner == state.turn or escorted else owner


def purse_for_thief(state: State, village: Village, *, spell: bool) -> int:
    """Return the gold left after the thief's fee (negative: it cannot be paid).

    KE-19.3: the fee is due before the village's income, or after it by the option; a spell is
    paid first (KE-26.3).
    """
    tables = state.setup.tables
    left = state.purses[state.turn] - tables.thief_fee - (tables.spell_gold if spell else 0)
    if state.setup.options.thief_timing == "after_income":
        left += income(state, village)[0]
    return left


def purchase_price(state: State) -> int:
    """Return the price of the next purchase of the seat that is acting (KE-13.2)."""
    return state.setup.tables.purchase_prices[state.purchases[state.turn]]


def destroy_price(state: State, village: Village) -> int:
    """Return what destroying a village costs, with the cards beside it (KE-15.2)."""
    tables = state.setup.tables
    return tables.destroy_village + tables.destroy_card * sum(1 for _ in village.attached())


def bonus_due(state: State, lap: int, bonuses: int) -> bool:
    """Tell whether a traveller whose visits since the last bonus are `lap` gets the bonus.

    KE-22.1, KE-22.2: every village of the route, in any order; KE-22.4: once a journey, or anew
    each time by the option.
    """
    if bonuses and not state.setup.options.bonus_repeat:
        return False
    return lap == (1 << len(state.route)) - 1


def winners(state: State) -> tuple[int, ...]:
    """Return the seats with most gold, a tie broken as the option says (KE-24.3, KE-24.4)."""
    most = max(state.purses)
    best = tuple(seat for seat, gold in enumerate(state.purses) if gold == most)
    tie = state.setup.options.tie
    if tie == "fewest_cards":
        fewest = min(sum(state.hands[seat]) for seat in best)
        return tuple(seat for seat in best if sum(state.hands[seat]) == fewest)
    if tie == "first_seat":
        seats = state.setup.seats
        first = (state.first - (state.round - 1)) % seats
        return (min(best, key=lambda seat: (seat - first) % seats),)
    return best


def coins(amount: int) -> dict[int, int]:
    """Return an amount of gold in coins, as few as will do: their number by worth.

    Coins are worth 10, 5 and 1 (KE-1.2); the bank changes them without end (KE-0.4, KE-3.8), so
    they matter to nobody but the eye: every payment can be made (KE-19.4).

    Parameters
    ----------
    amount
        Gold, not negative.

    Raises
    ------
    BadData
        The amount is no whole number, or negative.

    Examples
    --------
    >>> coins(7)
    {5: 1, 1: 2}
    """
    left = whole(amount, "amount")
    result: dict[int, int] = {}
    for worth in sorted(map(int, data_tables()["coins"].values), reverse=True):
        number, left = divmod(left, worth)
        if number:
            result[worth] = number
    return result
