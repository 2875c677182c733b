"""The legal moves, quickly: the same answers as the rules give, from moves made once."""

from __future__ import annotations

from collections.abc import Callable

from boardkit.games.goldrush.moves import (
    CHOSEN_TOWNS,
    DISCARDS,
    DYNAMITES,
    EXPROPRIATES,
    MUSTANG_MOVE,
    PASS,
    ROLL,
    TAKES,
    VEINS,
    Move,
    bids,
    holdups,
    judge,
    telegraphs,
)
from boardkit.games.goldrush.rules.targets import (
    dynamite_targets,
    expropriation_targets,
    holdup_targets,
    mines_to_take,
)
from boardkit.games.goldrush.state import (
    BIDDING,
    DISCARDING,
    MUSTANG,
    ROLLING,
    TAKING,
    TARGET,
    TELEGRAPH,
    TOWN,
    State,
)

Moves = tuple[Move, ...]

_TARGETS: dict[str, Callable[[State], Moves]] = {
    "dynamite": lambda state: tuple(
        [DYNAMITES[card] for card in dynamite_targets(state, state.turn)]
    ),
    "judge": lambda state: tuple(
        [
            judge(give, take)
            for give in state.mines[state.turn]
            for take in mines_to_take(state, state.turn)
        ]
    ),
    "expropriation": lambda state: tuple(
        [EXPROPRIATES[card] for card in expropriation_targets(state, state.turn)]
    ),
    "holdup": lambda state: tuple(
        [move for seat in holdup_targets(state, state.turn) for move in holdups(seat)]
    ),
    "new_vein": lambda state: tuple([VEINS[card] for card in state.mines[state.turn]]),
}


def _targets(state: State) -> Moves:
    assert state.pending is not None  # the step says so
    return _TARGETS[state.setup.names[state.pending]](state)


_LISTED: dict[str, Callable[[State], Moves]] = {
    BIDDING: lambda state: (*bids(state.bid + 1, state.gold[state.turn]), PASS),
    TAKING: lambda state: tuple([TAKES[card] for card in state.row]),
    DISCARDING: lambda state: tuple([DISCARDS[card] for card in state.row]),
    TARGET: _targets,
    TOWN: lambda state: CHOSEN_TOWNS,
    MUSTANG: lambda state: (MUSTANG_MOVE, PASS),
    ROLLING: lambda state: (ROLL,),
    TELEGRAPH: lambda state: (*telegraphs(state.dice), PASS),
}


def legal_moves(state: State) -> Moves:
    """Return the legal moves of the seat to move, in a stable order without repeats."""
    listed = _LISTED.get(state.step)
    return listed(state) if listed else ()
