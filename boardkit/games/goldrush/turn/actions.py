"""What the action cards do (GR-12)."""

from __future__ import annotations

from boardkit.core.events import Event
from boardkit.core.frozen import evolve
from boardkit.games.goldrush.data import IDS, MINE_END
from boardkit.games.goldrush.moves import (
    Dice,
    DrawSlot,
    Dynamite,
    Expropriate,
    Holdup,
    Judge,
    LayVein,
)
from boardkit.games.goldrush.state import (
    HOLDUP,
    Aim,
    State,
    Vein,
    owner_of,
    with_card,
    without,
)
from boardkit.games.goldrush.turn.flow import done
from boardkit.games.goldrush.turn.mayors import check_mayor, gain_mine, pay_fee, town_of
from boardkit.games.goldrush.turn.money import pay


def dynamite(state: State, move: Dynamite, events: list[Event]) -> State:
    """A mine or building leaves the game, a mine with its veins (GR-12.1)."""
    card, owner = move.card, owner_of(state, move.card)
    assert owner is not None  # the rules asked
    if card >= MINE_END:
        events.append(Event("GR-12.1", "destroy", owner, cards=(IDS[card],)))
        rows = state.buildings
        row = tuple(building for building in rows[owner] if building.card != card)
        state = evolve(
            state,
            buildings=(*rows[:owner], row, *rows[owner + 1 :]),
            destroyed=with_card(state.destroyed, card),
        )
        return done(state, events)
    gone = (card, *(vein.card for vein in state.veins if vein.mine == card))
    events.append(Event("GR-12.1", "destroy", owner, cards=tuple(IDS[c] for c in gone)))
    state = evolve(
        state,
        mines=_moved(state, card, owner, None),
        veins=tuple(vein for vein in state.veins if vein.mine != card),
        destroyed=tuple(sorted((*state.destroyed, *gone))),
    )
    state = check_mayor(state, town_of(state, card), None, owner, events)
    return done(state, events)


def judge(state: State, move: Judge, events: list[Event]) -> State:
    """Two mines change places, with their veins and without a fee (GR-12.3, GR-7.7)."""
    seat, owner = state.turn, owner_of(state, move.take)
    assert owner is not None  # the rules asked
    cards = (IDS[move.give], IDS[move.take])
    events.append(Event("GR-12.3", "swap", seat, 0, owner, cards))
    state = evolve(state, mines=_moved(state, move.give, seat, owner))
    state = evolve(state, mines=_moved(state, move.take, owner, seat))
    given, taken = town_of(state, move.give), town_of(state, move.take)
    if given != taken:  # else no number has changed (GR-7.9)
        state = check_mayor(state, given, owner, seat, events)
        state = check_mayor(state, taken, seat, owner, events)
    return done(state, events)


def expropriate(state: State, move: Expropriate, events: list[Event]) -> State:
    """A mine changes hands against the mayor's fee (GR-12.4, GR-7.12, GR-7.14)."""
    seat, mine, owner = state.turn, move.card, owner_of(state, move.card)
    assert owner is not None  # the rules asked
    before = state.setup.options.fee_count == "before"
    if before:
        state = pay_fee(state, seat, mine, "GR-7.12", events)
    events.append(Event("GR-12.4", "seize", seat, 1, owner, (IDS[mine],)))
    state = evolve(state, mines=_moved(state, mine, owner, seat))
    if not before:
        state = pay_fee(state, seat, mine, "GR-7.12", events)
    state = check_mayor(state, town_of(state, mine), seat, owner, events)
    return done(state, events)


def _moved(state: State, mine: int, giver: int, taker: int | None) -> tuple[tuple[int, ...], ...]:
    """Return the mines by seat with one of them gone from its owner, to another or for good."""
    mines = list(state.mines)
    mines[giver] = without(mines[giver], mine)
    if taker is not None:
        mines[taker] = with_card(mines[taker], mine)
    return tuple(mines)


def lay_vein(state: State, move: LayVein, events: list[Event]) -> State:
    """A new vein is laid on an own mine and stays with it (GR-12.8)."""
    card = state.pending
    assert card is not None  # the step says so
    events.append(Event("GR-12.8", "attach", state.turn, cards=(IDS[card], IDS[move.card])))
    veins = tuple(sorted((*state.veins, Vein(move.card, card))))
    return done(evolve(state, veins=veins), events, discarded=False)


def threaten(state: State, move: Holdup, events: list[Event]) -> State:
    """A holdup is announced; the dice decide (GR-12.5)."""
    return evolve(state, step=HOLDUP, aim=Aim(move.seat, move.number))


def holdup_dice(state: State, move: Dice, events: list[Event]) -> State:
    """On the number named or more the victim pays it (GR-12.5)."""
    seat, aim, card = state.turn, state.aim, state.pending
    assert aim is not None  # the step says so
    assert card is not None
    total = move.low + move.high
    faces = (str(move.low), str(move.high))
    events.append(Event("GR-12.5", "roll", seat, total, cells=faces))
    state = evolve(state, aim=None, dice=(move.low, move.high))
    if total >= aim.number:
        state = pay(state, aim.seat, seat, aim.number, "GR-12.5", events, (IDS[card],))
    return done(state, events)


def draw_slot(state: State, move: DrawSlot, events: list[Event]) -> State:
    """The slot machine gives a mine, for which a fee is due (GR-12.2, GR-7.6)."""
    seat, mine = state.turn, move.card
    events.append(Event("GR-12.2", "seize", seat, 1, cards=(IDS[mine],)))
    if state.setup.options.slot_source == "deck":
        state = evolve(state, deck=without(state.deck, mine))
        events.append(Event("GR-12.2", "shuffle", amount=len(state.deck)))
    else:
        state = evolve(state, discards=without(state.discards, mine))
    return done(gain_mine(state, seat, mine, "GR-7.6", events), events)
