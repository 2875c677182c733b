"""What happened at each step of an example, and at each of its finals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boardkit.core.events import Event
from boardkit.core.examples.compare import Difference
from boardkit.core.examples.schema import ExampleFile, Final, Step
from boardkit.core.game import Table
from boardkit.core.verdict import Verdict


@dataclass(frozen=True, repr=False)
class Frame:
    """What happened at one step.

    Attributes
    ----------
    step
        What the file says.
    play_at
        `Play.goto` number of the position after it.
    seat
        Whose decision it was (or was said to be); None when the game was over.
    before, after
        The positions before it and after it with its chance.
    events
        What happened.
    verdict
        What the rules said of a move that must be refused, or that was refused against the book.
    differences
        Where the book and the engine differ.
    gained, lost, running
        For the kind and seat of the file's first figure: in, out and the total so far.
    """

    step: Step
    file: ExampleFile
    play_at: int
    seat: int | None
    before: Any
    after: Any
    events: tuple[Event, ...] = ()
    verdict: Verdict | None = None
    differences: tuple[Difference, ...] = ()
    gained: int = 0
    lost: int = 0
    running: int = 0

    @property
    def number(self) -> int:
        """The number of the step, from 1."""
        return self.step.number

    @property
    def move(self) -> str:
        """The text of the move."""
        return self.step.move

    @property
    def chance(self) -> tuple[str, ...]:
        """The texts of the outcomes that follow the move."""
        return self.step.chance

    @property
    def note(self) -> str:
        """What the file says about it, in the language in use."""
        return str(self.step.note or "")

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that the file names for it, those that refuse it included."""
        return tuple(dict.fromkeys((*self.step.breaks, *self.step.clauses)))

    @property
    def refused(self) -> bool:
        """Whether the file says that the move must be refused."""
        return bool(self.step.breaks)

    @property
    def name(self) -> str:
        """The player's name."""
        return "" if self.seat is None else self.file.names[self.seat]

    @property
    def problem(self) -> str | None:
        """Where the book and the engine differ, in words; None where they agree."""
        return "\n".join(map(str, self.differences)) or None

    def __repr__(self) -> str:
        mark = "✗ " if self.refused else ""
        parts = [f"{self.number}. {mark}{self.move}", ", ".join(self.clauses), self.problem or ""]
        return " · ".join(part for part in parts if part)

    @cached_property
    def table_before(self) -> Table:
        """The position before the step as nested plain data."""
        return self.file.game.table(self.before, self.file.names)

    @cached_property
    def table_after(self) -> Table:
        """The position after the step as nested plain data."""
        return self.file.game.table(self.after, self.file.names)


@dataclass(frozen=True)
class FinalFrame:
    """A position scored as if the game ended."""

    final: Final
    table: Table
    differences: tuple[Difference, ...]
