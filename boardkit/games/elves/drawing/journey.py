"""The way walked in this round, read from the events of a play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from boardkit.core.events import Event
from boardkit.core.look import INK, REFUSED
from boardkit.games.elves.state import TRAVEL


class Step(NamedTuple):
    """One thing that happened on a journey.

    Attributes
    ----------
    place
        The village visited ("B1"); "" for the bonus.
    label
        What it brought ("+8", "+6 −2").
    seat
        Who travels.
    facing
        +1 if he came to it clockwise, -1 if backwards.
    cards
        The ids of the cards paid.
    """

    place: str
    label: str
    seat: int
    facing: int = 1
    cards: tuple[str, ...] = ()

    @classmethod
    def of(cls, given: Sequence[Any]) -> Step:
        """Return a step from a plain tuple of the same order."""
        return given if isinstance(given, cls) else cls(*given)

    @property
    def gain(self) -> int:
        """What it brought in all."""
        return sum(int(part.replace("−", "-")) for part in self.label.split())


def walk_of(events: Iterable[Event], seat: int) -> tuple[Step, ...]:
    """Return a seat's journey so far in this round's travel, from the events of a play."""
    this_phase: list[Event] = []
    phase = TRAVEL  # events that begin in the middle of a journey name no phase
    for event in events:
        if event.kind == "phase":
            this_phase, phase = [], event.cells[0]
        elif event.seat == seat:
            this_phase.append(event)
    return tuple(_steps(this_phase, seat)) if phase == TRAVEL else ()


def _steps(events: Sequence[Event], seat: int) -> Iterator[Step]:
    facing, came = 1, 1
    visit: Event | None = None
    amounts: list[int] = []
    for event in events:
        if event.kind == "change":
            facing = -1 if event.cells == ("backwards",) else 1
        elif event.kind == "visit":
            if visit is not None:
                yield _step(visit, amounts, came)
            visit, came, amounts = event, facing, []
        elif event.kind == "gold" and visit is not None:
            if event.cells == visit.cells:
                amounts.append(event.amount)
            else:  # the bonus is for no village
                yield _step(visit, amounts, came)
                yield Step("", _signed([event.amount]), seat, came)
                visit = None
    if visit is not None:
        yield _step(visit, amounts, came)


def _step(visit: Event, amounts: Sequence[int], came: int) -> Step:
    assert visit.seat is not None  # a visit has a traveller
    return Step(visit.cells[0], _signed(amounts), visit.seat, came, visit.cards)


def _signed(amounts: Sequence[int]) -> str:
    """Return amounts with their signs, gains first."""
    ordered = sorted(amounts, key=lambda amount: amount < 0)
    return " ".join(f"+{n}" if n >= 0 else f"−{-n}" for n in ordered)


def signed_parts(label: str) -> list[tuple[str, str]]:
    """Return the amounts of a label, each with its colour: what is paid is red."""
    return [(part, REFUSED if part[0] in "−-" else INK) for part in label.split()]
