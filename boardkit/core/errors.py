"""The errors of boardkit.

* BoardkitError
  * IllegalMove        the rules do not allow it here; `.violations` say which rule and why
    * WrongTurn        it is another seat's turn
  * UnreadableMove     the text is no move of this game, or joins decisions it may not join
  * BadSetup           a game cannot be set up like this (seats, options, crests, ...)
  * BadData            a file or table cannot be used (an example, a record, own card tables)
  * ExampleMismatch    a worked example and the engine disagree; `.differences` list both sides
  * UnknownName        there is no game, clause, example, option of that name; `.nearest` are close
  * TooManyOutcomes    the outcomes of this chance are too many to list; sample instead
  * TimeTravel         there is no such place in the history
  * NotVisible         what was asked for lies hidden from the eyes of the play

Every message says what was wrong, where, and what would be right. In a notebook an error of
boardkit shows its few lines and no traceback. Errors pickle.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boardkit.core.clauses import Violation


class BoardkitError(Exception):
    """The root of all errors that boardkit raises on purpose."""

    def __init__(self, message: str, **facts: Any) -> None:
        super().__init__(message)
        self.message = message
        for name, value in facts.items():
            setattr(self, name, value)
        self._facts = facts

    def __str__(self) -> str:
        return self.message

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (type(self), self.message, self._facts))

    def _render_traceback_(self) -> list[str]:
        """Return what IPython prints in place of a traceback."""
        return [f"{type(self).__name__}: {self.message}"]


class IllegalMove(BoardkitError):
    """The rules do not allow the move here."""

    move: str = ""
    seat: int | None = None
    violations: tuple[Violation, ...] = ()
    #: whether the game has ended, so that no move is left
    over: bool = False


class WrongTurn(IllegalMove):
    """It is another seat's turn."""


class UnreadableMove(BoardkitError):
    """The text cannot be read as a move."""

    move: str = ""


class BadSetup(BoardkitError):
    """A game cannot be set up like this."""

    violations: tuple[Violation, ...] = ()


class BadData(BoardkitError):
    """A file or a table cannot be used."""


class ExampleMismatch(BoardkitError):
    """A worked example and the engine disagree."""

    differences: tuple[str, ...] = ()


class UnknownName(BoardkitError):
    """There is nothing of that name; `nearest` holds names that are close to it."""

    nearest: tuple[str, ...] = ()


class TooManyOutcomes(BoardkitError):
    """The outcomes of this chance are too many to list."""


class TimeTravel(BoardkitError):
    """There is no such place in the history."""


class NotVisible(BoardkitError):
    """What was asked for lies hidden from the eyes of the play."""


def nearest(name: object, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """Return up to `most` known names that are close to `name`; none if that is no text."""
    if not isinstance(name, str):
        return ()
    return tuple(difflib.get_close_matches(name, [*known], n=most, cutoff=0.5))


def did_you_mean(name: object, known: Sequence[str], most: int = 12) -> str:
    """Return the names that would be right: the near ones, else the first few of all."""
    return ", ".join(nearest(name, known) or [*known[:most], *(["…"] if len(known) > most else [])])


def _rebuild(cls: type[BoardkitError], message: str, facts: dict[str, Any]) -> BoardkitError:
    return cls(message, **facts)
