"""What digging, fees and buildings bring."""

from __future__ import annotations

from boardkit.games.goldrush.state import State, has_building


def fee_owed(state: State, mayor: int, mines: int, clause: str) -> tuple[int, str]:
    """Return the fee to a mayor with so many mines, and the clause that sets it.

    One nugget a mine (GR-7.2), doubled by the mayor's town hall (GR-13.2).
    """
    tables = state.setup.tables
    fee = mines * tables.fee
    if has_building(state, mayor, "town_hall"):
        return fee * tables.town_hall, "GR-13.2"
    return fee, clause


def matching_mines(state: State, seat: int, total: int) -> list[int]:
    """Return a seat's mines that pay on a sum of dice (GR-10.2)."""
    number = state.setup.number
    return [card for card in state.mines[seat] if number[card] == total]


def veins_on(state: State, mine: int) -> int:
    """Return how many new veins lie on a mine."""
    return sum([vein.mine == mine for vein in state.veins])


def river_pays(state: State, river: int, dice: tuple[int, ...]) -> bool:
    """Tell whether a golden river pays on a roll (GR-10.5)."""
    trigger = state.setup.tables.cards[river].trigger
    low, high = dice
    if trigger == "double":
        return low == high
    return (low + high) % 2 == (trigger == "odd")
