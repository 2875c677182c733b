"""May I choose this target? One function a card."""

from __future__ import annotations

from collections.abc import Iterator

from boardkit.core.clauses import Violation
from boardkit.games.goldrush.data import IDS, RIVERS
from boardkit.games.goldrush.moves import Dynamite, Expropriate, Holdup, Judge, LayVein
from boardkit.games.goldrush.rules.common import CHECKS, Said, choices_of
from boardkit.games.goldrush.rules.targets import (
    dynamite_targets,
    expropriation_targets,
    holdup_targets,
    is_protected,
    mines_to_take,
)
from boardkit.games.goldrush.state import LETTERS, State


def _choices(state: State, said: Said) -> tuple[str, ...]:
    """Return what the waiting card may be used on, as texts."""
    move, seat = said
    if isinstance(move, Holdup):
        return tuple(LETTERS[other] for other in holdup_targets(state, seat))
    if isinstance(move, Dynamite):
        return choices_of(dynamite_targets(state, seat))
    if isinstance(move, Expropriate):
        return choices_of(expropriation_targets(state, seat))
    return choices_of(mines_to_take(state, seat))


@CHECKS.owns("GR-10.6")
def leaves_the_rivers(state: State, said: Said) -> Iterator[Violation]:
    """A golden river is no mine: no card can be used on it."""
    move = said.move
    if isinstance(move, Judge):
        named: tuple[int, ...] = (move.give, move.take)
    elif isinstance(move, Dynamite | Expropriate):
        named = (move.card,)
    else:
        return
    rivers = [card for card in named if card in RIVERS]
    if rivers:
        gives_one = isinstance(move, Judge) and move.give in RIVERS
        right = choices_of(state.mines[said.seat]) if gives_one else _choices(state, said)
        yield Violation.of("GR-10.6", {"card": IDS[rivers[0]]}, {"choices": right})


@CHECKS.owns("GR-13.4")
def leaves_the_protected(state: State, said: Said) -> Iterator[Violation]:
    """A sheriff protects his owner's mines, and the owner from holdups."""
    move = said.move
    owner: int | None = None
    if isinstance(move, Holdup):
        owner = move.seat if move.seat < state.setup.seats else None
    elif isinstance(move, Judge | Dynamite | Expropriate):
        card = move.take if isinstance(move, Judge) else move.card
        owner = next((s for s, mines in enumerate(state.mines) if card in mines), None)
    if owner is not None and owner != said.seat and is_protected(state, owner):
        yield Violation.of("GR-13.4", {"owner": owner}, {"choices": _choices(state, said)})


@CHECKS.owns("GR-12.1")
def dynamites_an_opponent(state: State, said: Said) -> Iterator[Violation]:
    """Dynamite destroys a mine or building of another player."""
    assert isinstance(said.move, Dynamite)
    targets = dynamite_targets(state, said.seat)
    if said.move.card not in targets:
        found = {"card": IDS[said.move.card]}
        yield Violation.of("GR-12.1", found, {"choices": choices_of(targets)})


@CHECKS.owns("GR-12.3")
def exchanges_two_mines(state: State, said: Said) -> Iterator[Violation]:
    """The judge exchanges an own mine for another player's."""
    assert isinstance(said.move, Judge)
    own, theirs = state.mines[said.seat], mines_to_take(state, said.seat)
    if said.move.give not in own or said.move.take not in theirs:
        yield Violation.of(
            "GR-12.3",
            {"given": IDS[said.move.give], "taken": IDS[said.move.take]},
            {"own": choices_of(own), "theirs": choices_of(theirs)},
        )


@CHECKS.owns("GR-12.4")
def expropriates_where_he_has_one(state: State, said: Said) -> Iterator[Violation]:
    """Expropriation takes a mine of a town where one has a mine."""
    assert isinstance(said.move, Expropriate)
    targets = expropriation_targets(state, said.seat)
    if said.move.card not in targets:
        found = {"card": IDS[said.move.card]}
        yield Violation.of("GR-12.4", found, {"choices": choices_of(targets)})


@CHECKS.owns("GR-12.5")
def threatens_an_opponent(state: State, said: Said) -> Iterator[Violation]:
    """A holdup names another player and a sum that two dice can have."""
    move = said.move
    assert isinstance(move, Holdup)
    targets = holdup_targets(state, said.seat)
    if move.seat not in targets or not 2 <= move.number <= 12:
        yield Violation.of(
            "GR-12.5",
            {"target": LETTERS[move.seat], "number": move.number},
            {"choices": tuple(LETTERS[seat] for seat in targets), "least": 2, "most": 12},
        )


@CHECKS.owns("GR-12.8")
def lays_it_on_an_own_mine(state: State, said: Said) -> Iterator[Violation]:
    """A new vein lies on one's own mine."""
    assert isinstance(said.move, LayVein)
    own = state.mines[said.seat]
    if said.move.card not in own:
        yield Violation.of("GR-12.8", {"card": IDS[said.move.card]}, {"choices": choices_of(own)})
