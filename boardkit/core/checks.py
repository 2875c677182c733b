"""Rules as small functions marked with the clause they own, asked in tiers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from boardkit.core.clauses import Violation

#: (state, move) -> the violations found; the mover is the seat to move
Check: TypeAlias = Callable[[Any, Any], Iterable[Violation]]


class Checks:
    """A game's rule functions, found by clause id.

    A function may own several clauses (the numbers of seven vehicles, say); a clause is owned by
    exactly one function.
    """

    def __init__(self) -> None:
        self.by_clause: dict[str, Check] = {}

    def owns(self, *clause_ids: str) -> Callable[[Check], Check]:
        """Mark a function as the owner of clauses."""

        def mark(function: Check) -> Check:
            for clause_id in clause_ids:
                if clause_id in self.by_clause:
                    raise ValueError(f"{clause_id} has two owners")
                self.by_clause[clause_id] = function
            return function

        return mark


def broken(
    tiers: Sequence[Check], state: Any, move: Any, off: frozenset[str] = frozenset()
) -> tuple[Violation, ...]:
    """Ask the questions in order and return the violations of the first that fails.

    Later questions may rely on earlier ones. `off` holds clauses that a variant switched off.
    """
    for check in tiers:
        found = tuple(v for v in check(state, move) if v.clause not in off)
        if found:
            return found
    return ()
