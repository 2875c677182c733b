"""Nuggets changing hands, each with its event; nobody ever holds fewer than none (GR-8)."""

from __future__ import annotations

from boardkit.core.events import Event
from boardkit.core.frozen import evolve
from boardkit.games.goldrush.state import State, at_seat, supply_left


def pay(
    state: State,
    payer: int,
    payee: int | None,
    owed: int,
    clause: str,
    events: list[Event],
    cards: tuple[str, ...] = (),
) -> State:
    """Let a player pay what he owes, or what he has (GR-8.1); `payee` None: the supply.

    Who falls short owes nothing more (GR-8.2), and nobody makes it up (GR-8.4).
    """
    has = state.gold[payer]
    if owed <= has:
        paid = owed
    else:
        paid = has
        clause = "GR-8.1"
    gold = state.gold
    if paid:
        events.append(Event(clause, "gold", payer, -paid, payee, cards))
        gold = at_seat(gold, payer, -paid)
        if payee is not None:
            gold = at_seat(gold, payee, paid)
    if paid < owed:
        events.append(Event("GR-8.4", "short", payer, owed - paid, cards=cards))
    return evolve(state, gold=gold) if paid else state


def receive(
    state: State,
    seat: int,
    due: int,
    clause: str,
    events: list[Event],
    cards: tuple[str, ...] = (),
) -> State:
    """Let a player take nuggets out of the supply, as many as it has left (GR-1.8)."""
    left = supply_left(state)
    if left is not None and left < due:
        due, clause = left, "GR-1.8"
    if not due:
        return state
    events.append(Event(clause, "gold", seat, due, cards=cards))
    return evolve(state, gold=at_seat(state.gold, seat, due))
