"""A verdict: whether a move is allowed, and if not, which rule says so."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from boardkit.core.clauses import Violation
from boardkit.core.errors import BoardkitError, IllegalMove, WrongTurn
from boardkit.core.language import say, short

LEGAL, ILLEGAL, UNREADABLE, WRONG_TURN, OVER = (
    "legal",
    "illegal",
    "unreadable",
    "wrong turn",
    "over",
)


@dataclass(frozen=True)
class Verdict:
    """What the rules say of a move. True in a condition if the move is legal.

    Attributes
    ----------
    kind
        "legal", "illegal", "unreadable", "wrong turn" or "over".
    move
        The text that was asked about.
    violations
        The reasons, each with its clause, what was found and what would be right.
    text
        The same in words.
    """

    kind: str
    move: str
    violations: tuple[Violation, ...]
    text: str

    @classmethod
    def of(cls, move: str, problem: BoardkitError | None) -> Verdict:
        """Make a verdict from the error that a move met (None: it is legal)."""
        if problem is None:
            return cls(LEGAL, move, (), say("legal", move=short(move)))
        if not isinstance(problem, IllegalMove):
            return cls(UNREADABLE, move, (), problem.message)
        kind = WRONG_TURN if isinstance(problem, WrongTurn) else OVER if problem.over else ILLEGAL
        return cls(kind, move, problem.violations, problem.message)

    @property
    def legal(self) -> bool:
        """Whether the move is allowed."""
        return self.kind == LEGAL

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses that forbid it."""
        return tuple(violation.clause for violation in self.violations)

    def __bool__(self) -> bool:
        return self.legal

    def __str__(self) -> str:
        return self.text

    __repr__ = __str__

    def _repr_html_(self) -> str:
        mark = "✓" if self.legal else "✗"
        first, *rest = self.text.splitlines()
        if self.kind == UNREADABLE:  # the forms of moves that follow are too long to be loud
            first, _, forms = first.partition(": ")
            rest = [forms, *rest]
        body = "".join(f"<br>{escape(line.strip())}" for line in rest)
        return f"<p>{mark} <strong>{escape(first)}</strong>{body}</p>"
