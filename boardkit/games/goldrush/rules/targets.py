"""What an action card can be used on: who and what may be chosen (GR-12, GR-13.4)."""

from __future__ import annotations

from collections.abc import Callable

from boardkit.games.goldrush.data import MINE_END
from boardkit.games.goldrush.state import Cards, State, has_building


def opponents(state: State, seat: int) -> tuple[int, ...]:
    """Return the other seats, clockwise."""
    return state.setup.clockwise[seat][1:]


def is_protected(state: State, seat: int) -> bool:
    """Tell whether a sheriff protects a seat's mines and the seat itself."""
    return has_building(state, seat, "sheriff")


def dynamite_targets(state: State, seat: int) -> Cards:
    """Return what the dynamite of a seat can destroy: others' mines and buildings."""
    return tuple(
        card
        for other in opponents(state, seat)
        for card in (
            *(() if is_protected(state, other) else state.mines[other]),
            *(building.card for building in state.buildings[other]),
        )
    )


def mines_to_take(state: State, seat: int) -> Cards:
    """Return the mines of others that may be chosen."""
    return tuple(
        card
        for other in opponents(state, seat)
        if state.mines[other] and not is_protected(state, other)
        for card in state.mines[other]
    )


def expropriation_targets(state: State, seat: int) -> Cards:
    """Return the mines of others in towns where the seat has one."""
    town = state.setup.town
    own = {town[card] for card in state.mines[seat]}
    return tuple(card for card in mines_to_take(state, seat) if town[card] in own)


def holdup_targets(state: State, seat: int) -> tuple[int, ...]:
    """Return the seats that may be threatened."""
    return tuple(other for other in opponents(state, seat) if not is_protected(state, other))


def slot_pool(state: State) -> Cards:
    """Return the mines that a slot machine can give."""
    if state.setup.options.slot_source == "deck":
        return tuple(card for card in state.deck if card < MINE_END)
    return tuple(card for card in state.discards if card < MINE_END and card != state.fresh)


#: whether a seat can use an action now; telegraph and mustang are kept instead
_USABLE: dict[str, Callable[[State, int], bool]] = {
    "dynamite": lambda state, seat: bool(dynamite_targets(state, seat)),
    "slot_machine": lambda state, seat: bool(slot_pool(state)),
    "judge": lambda state, seat: bool(state.mines[seat] and mines_to_take(state, seat)),
    "expropriation": lambda state, seat: bool(expropriation_targets(state, seat)),
    "holdup": lambda state, seat: bool(holdup_targets(state, seat)),
    "stagecoach": lambda state, seat: True,
    "card_sharp": lambda state, seat: True,
    "new_vein": lambda state, seat: bool(state.mines[seat]),
    "telegraph": lambda state, seat: False,
    "mustang": lambda state, seat: False,
}


def usable(state: State, seat: int, card: int) -> bool:
    """Tell whether an action card of a seat takes effect now (GR-12, column "usable if")."""
    return _USABLE[state.setup.names[card]](state, seat)
