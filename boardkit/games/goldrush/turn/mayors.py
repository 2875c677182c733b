"""Mayors: the fee for a mine in their town, and who takes the office (GR-7)."""

from __future__ import annotations

from boardkit.core.events import Event
from boardkit.core.frozen import evolve
from boardkit.games.goldrush.data import IDS, TOWNS
from boardkit.games.goldrush.scoring import fee_owed
from boardkit.games.goldrush.state import State, mines_in, with_card
from boardkit.games.goldrush.turn.money import pay


def town_of(state: State, mine: int) -> int:
    """Return the town of a mine."""
    town = state.setup.town[mine]
    assert town is not None  # a mine has one
    return town


def pay_fee(state: State, seat: int, mine: int, clause: str, events: list[Event]) -> State:
    """Let who gains a mine pay the mayor of its town, for each mine the mayor has (GR-7.2).

    The mayor himself pays nothing (GR-7.3).
    """
    town = town_of(state, mine)
    mayor = state.mayors[town]
    if mayor is None or mayor == seat:
        return state
    owed, clause = fee_owed(state, mayor, mines_in(state, mayor, town), clause)
    return pay(state, seat, mayor, owed, clause, events, (IDS[mine],)) if owed else state


def gain_mine(state: State, seat: int, mine: int, fee_clause: str, events: list[Event]) -> State:
    """A mine comes before a player: first the fee, then the mine, then the office (GR-7.5)."""
    state = pay_fee(state, seat, mine, fee_clause, events)
    events.append(Event("GR-6.4", "place", seat, cards=(IDS[mine],)))
    mines = state.mines
    state = evolve(state, mines=(*mines[:seat], with_card(mines[seat], mine), *mines[seat + 1 :]))
    return check_mayor(state, town_of(state, mine), seat, None, events)


def check_mayor(
    state: State, town: int, gainer: int | None, loser: int | None, events: list[Event]
) -> State:
    """Check a town's office once after its mines changed (GR-7.9).

    Those who gained a mine are asked, or all others if the mayor lost one. Who reaches the
    mayor's number alone takes the office (GR-7.4); two who draw level or overtake with equal
    numbers leave it where it is (GR-7.8, GR-7.8R).
    """
    setup, mayor = state.setup, state.mayors[town]
    if mayor is None:
        if gainer is not None and mines_in(state, gainer, town) >= setup.tables.first_mayor:
            return _appoint(state, town, gainer, "GR-7.1", events)
        return state
    if loser == mayor:
        asked = setup.clockwise[mayor][1:]
    elif gainer is not None and gainer != mayor:
        asked = (gainer,)
    else:
        return state
    own = mines_in(state, mayor, town)
    need = max(1, own + (setup.options.mayor_takeover == "more"))
    counts = {seat: mines_in(state, seat, town) for seat in asked}
    most = max(counts.values())
    best = [seat for seat, count in counts.items() if count == most]
    if most >= need:
        if len(best) == 1:
            return _appoint(state, town, best[0], "GR-7.4", events)
        clause = "GR-7.8" if most == own else "GR-7.8R"
        events.append(Event(clause, "stay", mayor, cells=(TOWNS[town],)))
    if not own and setup.options.mayor_zero == "return":
        return _appoint(state, town, None, "GR-7.10", events)
    return state


def _appoint(state: State, town: int, seat: int | None, clause: str, events: list[Event]) -> State:
    """The mayor card of a town goes to a player, or lies apart again (GR-7.11)."""
    old = state.mayors[town]
    if seat is None:
        events.append(Event(clause, "mayor", old, -1, cells=(TOWNS[town],)))
    else:
        events.append(Event(clause, "mayor", seat, 1, old, cells=(TOWNS[town],)))
    mayors = (*state.mayors[:town], seat, *state.mayors[town + 1 :])
    return evolve(state, mayors=mayors)
