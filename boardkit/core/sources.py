"""Every number of a game's data with its status and source, as a table that shows itself."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from boardkit.core.game import Game, SourceRow
from boardkit.core.language import say


class Sources:
    """The rows of a game's data. Iterate over it, or let it show itself.

    Attributes
    ----------
    rows
        One `SourceRow` a number: table, name, value, status, note. The status is seed (the
        rulebook says it), source (other sources do), derived (follows from worked examples),
        reconstructed (our best guess) or own (an owner's table).
    """

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.rows: tuple[SourceRow, ...] = tuple(game.sources())

    def __iter__(self) -> Iterator[SourceRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def tables(self) -> list[tuple[str, str, str, str]]:
        """Return one line a table: name, status, values, note."""
        grouped: dict[str, list[SourceRow]] = {}
        for row in self.rows:
            grouped.setdefault(row.table, []).append(row)
        return [
            (
                name,
                rows[0].status,
                ", ".join(f"{row.name} {row.value}" for row in rows),
                rows[0].note,
            )
            for name, rows in grouped.items()
        ]

    def __repr__(self) -> str:
        return "\n".join(
            f"{name} [{status}] {note}\n    {values}"
            for name, status, values, note in self.tables()
        )

    def _repr_html_(self) -> str:
        head = "".join(
            f"<th>{escape(say(f'sources_{c}'))}</th>" for c in ("table", "status", "values", "note")
        )
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in line) + "</tr>"
            for line in self.tables()
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
