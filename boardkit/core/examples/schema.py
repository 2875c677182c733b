"""What an example file says, as frozen dataclasses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from boardkit.core.clauses import Clause
from boardkit.core.events import Event, total
from boardkit.core.game import Game
from boardkit.core.language import Text

AnyGame = Game[Any, Any, Any]


@dataclass(frozen=True)
class EventPattern:
    """Fields that an expected event must have; those left out may be anything."""

    fields: Mapping[str, Any]

    @property
    def kind(self) -> str | None:
        """The kind it names, if any."""
        return self.fields.get("kind")

    def matches(self, event: Event) -> bool:
        """Tell whether an event has all the fields; cards and onlookers in any order."""
        return all(_same_field(name, getattr(event, name), v) for name, v in self.fields.items())


def _same_field(name: str, found: Any, wanted: Any) -> bool:
    if name in ("cards", "seen_by"):
        return sorted(found or ()) == sorted(wanted)
    return bool(found == wanted)


@dataclass(frozen=True)
class Step:
    """One step: a move that is played, or with `breaks` one that must be refused."""

    number: int
    move: str
    seat: int | None = None
    chance: tuple[str, ...] = ()
    note: Text | None = None
    clauses: tuple[str, ...] = ()
    expect: Mapping[str, Any] | None = None
    events: tuple[EventPattern, ...] = ()
    breaks: tuple[str, ...] = ()

    @property
    def checks(self) -> bool:
        """Whether anything is compared."""
        return bool(self.expect or self.events or self.breaks)


@dataclass(frozen=True)
class Final:
    """The position after some steps, scored as if the game ended, under some options."""

    number: int
    after: int
    options: Mapping[str, Any]
    note: Text | None = None
    clauses: tuple[str, ...] = ()
    expect: Mapping[str, Any] | None = None
    events: tuple[EventPattern, ...] = ()

    @property
    def checks(self) -> bool:
        """Whether anything is compared."""
        return bool(self.expect or self.events)


@dataclass(frozen=True)
class Figure:
    """A sum of events that `check` prints and compares."""

    name: str
    title: Text
    kind: str
    seat: int | None = None
    sign: str = ""
    expect: int | None = None

    def value(self, events: Iterable[Event]) -> int:
        """Return the sum."""
        return total(events, self.kind, self.seat, self.sign)


@dataclass(frozen=True)
class ExampleFile:
    """A whole example file.

    Attributes
    ----------
    id
        For example "elves/example-2"; the path of a file outside the package.
    game, names, options
        The rules (with the file's own tables), the players' names, the options chosen.
    start
        The part of a table to start from; None: a fresh game.
    start_chance
        Outcomes that precede the first decision.
    left_open, differs
        What the book leaves open and the file fills in; why the book's own text is wrong.
    """

    id: str
    title: Text
    source: Text
    game: AnyGame
    names: tuple[str, ...]
    options: Mapping[str, Any]
    start: Mapping[str, Any] | None
    start_chance: tuple[str, ...]
    steps: tuple[Step, ...]
    finals: tuple[Final, ...]
    figures: tuple[Figure, ...]
    left_open: tuple[Text, ...] = ()
    differs: Text | None = None

    def place(self, part: str) -> str:
        """Return where in the file something stands, for messages."""
        return f"{self.id}, {part}"

    @property
    def assumed(self) -> tuple[str, ...]:
        """What the book leaves open, in the language in use."""
        return tuple(map(str, self.left_open))

    @property
    def parts(self) -> tuple[Step | Final, ...]:
        """The steps, then the finals."""
        return (*self.steps, *self.finals)

    @property
    def clauses(self) -> tuple[str, ...]:
        """All clauses that the file names, in order, each once."""
        return tuple(dict.fromkeys(self._named()))

    def _named(self) -> Iterator[str]:
        for part in self.parts:
            yield from part.clauses
            if isinstance(part, Step):
                yield from part.breaks
            yield from _event_clauses(part)

    def shows(self, clause: Clause) -> bool:
        """Tell whether the file shows a clause.

        A refusal is shown by a `breaks`; another clause by standing in the `clauses` of a step
        or final that checks something, or as the clause of an expected event.
        """
        wanted = clause.same_as or clause.id
        if clause.kind == "refusal":
            return any(wanted in step.breaks for step in self.steps)
        return any(
            (part.checks and wanted in part.clauses)
            or wanted in _event_clauses(part)
            or (bool(clause.same_as) and isinstance(part, Step) and wanted in part.breaks)
            for part in self.parts
        )


def _event_clauses(part: Step | Final) -> Iterator[str]:
    return (event.fields["clause"] for event in part.events if "clause" in event.fields)
