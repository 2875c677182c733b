"""What happens next in the digging: the roll, telegraphs, and what comes out (GR-10, GR-13)."""

from __future__ import annotations

from boardkit.core.events import Event
from boardkit.core.frozen import evolve
from boardkit.games.goldrush.data import IDS
from boardkit.games.goldrush.moves import Dice, Pass, Roll, UseTelegraph
from boardkit.games.goldrush.scoring import matching_mines, river_pays, veins_on
from boardkit.games.goldrush.state import (
    DICE,
    TELEGRAPH,
    State,
    has_building,
    with_card,
    without,
)
from boardkit.games.goldrush.turn.money import pay, receive
from boardkit.games.goldrush.turn.rounds import end_round


def roll(state: State, move: Roll, events: list[Event]) -> State:
    """The highest bidder rolls (GR-10.1); chance gives the dice."""
    return evolve(state, step=DICE)


def dice(state: State, move: Dice, events: list[Event]) -> State:
    """The dice lie; the owners of telegraphs are asked once round (GR-12.9)."""
    faces = (move.low, move.high)
    seat = state.turn
    events.append(Event("GR-10.1", "roll", seat, sum(faces), cells=tuple(map(str, faces))))
    state = evolve(state, dice=faces)
    if any(state.actions):
        names = state.setup.names
        offers = tuple(
            [
                owner
                for owner in state.setup.clockwise[seat]
                for card in state.actions[owner]
                if names[card] == "telegraph"
            ]
        )
        if offers:
            return evolve(state, step=TELEGRAPH, offers=offers, turn=offers[0])
    return _dig(state, events)


def use_telegraph(state: State, move: UseTelegraph, events: list[Event]) -> State:
    """A telegraph sets a die and is discarded."""
    seat, held = state.turn, state.actions[state.turn]
    card = next(card for card in held if state.setup.names[card] == "telegraph")
    faces = list(state.dice)
    faces[faces.index(move.old)] = move.new
    faces.sort()
    events += [
        Event("GR-12.9", "use", seat, cards=(IDS[card],)),
        Event("GR-12.9", "turn", seat, sum(faces), cells=tuple(map(str, faces))),
        Event("GR-6.12", "discard", seat, cards=(IDS[card],)),
    ]
    state = evolve(
        state,
        dice=tuple(faces),
        actions=(*state.actions[:seat], without(held, card), *state.actions[seat + 1 :]),
        discards=with_card(state.discards, card),
    )
    return _next_owner(state, events)


def decline_telegraph(state: State, move: Pass, events: list[Event]) -> State:
    """A telegraph is kept for a later roll."""
    events.append(Event("GR-12.9", "decline", state.turn))
    return _next_owner(state, events)


def _next_owner(state: State, events: list[Event]) -> State:
    offers = state.offers[1:]
    if offers:
        return evolve(state, offers=offers, turn=offers[0])
    return _dig(evolve(state, offers=()), events)


def _dig(state: State, events: list[Event]) -> State:
    """Everybody digs (GR-10.2 to GR-10.8); then saloons and banks (GR-10.9); the round ends."""
    bidder, total = state.bidder, sum(state.dice)
    assert bidder is not None  # the auction has one
    tables, nuggets = state.setup.tables, state.setup.nuggets
    order = state.setup.clockwise[bidder]
    before, paying = state.gold, []
    for seat in order:
        for mine in matching_mines(state, seat, total):
            had = state.gold[seat]
            state = receive(state, seat, nuggets[mine], "GR-10.3", events, (IDS[mine],))
            if state.veins and (veins := veins_on(state, mine)):
                extra = veins * tables.new_vein
                state = receive(state, seat, extra, "GR-12.8", events, (IDS[mine],))
            if state.gold[seat] > had:
                paying.append((seat, mine))
        for river in state.rivers[seat]:
            if river_pays(state, river, state.dice):
                state = receive(state, seat, nuggets[river], "GR-10.5", events, (IDS[river],))
    if any(state.buildings):
        dug = [now - then for now, then in zip(state.gold, before, strict=True)]
        state = _saloons(state, order, paying, events)
        for seat in order:
            if not dug[seat] and has_building(state, seat, "bank"):
                state = receive(state, seat, tables.bank, "GR-13.3", events)
    return end_round(state, events)


def _saloons(
    state: State, order: tuple[int, ...], paying: list[tuple[int, int]], events: list[Event]
) -> State:
    """Each owner of a mine that paid in a saloon's town pays the saloon's owner (GR-13.1)."""
    setup = state.setup
    for owner in order:
        for building in state.buildings[owner]:
            if building.town is None:
                continue
            for seat in order:
                mines = [m for s, m in paying if s == seat and setup.town[m] == building.town]
                if seat != owner and mines:
                    owed = len(mines) * setup.tables.saloon
                    cards = (IDS[building.card],)
                    state = pay(state, seat, owner, owed, "GR-13.1", events, cards)
    return state
