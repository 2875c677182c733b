"""Every number of a game's data with its status and source, as a table that shows itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
            (name, rows[0].status, _values(rows), rows[0].note) for name, rows in grouped.items()
        ]

    def __repr__(self) -> str:
        return "\n".join(
            f"{name} [{status}] {note}\n    {values}"
            for name, status, values, note in self.tables()
        )

    def _repr_html_(self) -> str:
        heads = [say(f"sources_{column}") for column in ("table", "status", "values", "note")]
        lines = "".join(_html_row("td", line) for line in self.tables())
        return f"<table><thead>{_html_row('th', heads)}</thead><tbody>{lines}</tbody></table>"


def _values(rows: list[SourceRow]) -> str:
    """Return a table's values on one line; of a table of tables what is not 0."""
    inner: dict[str, list[str]] = {}
    for row in rows:
        outer, _, name = row.name.rpartition(".")
        if row.value != 0 or not outer:
            inner.setdefault(outer, []).append(f"{name}: {row.value}")
    return "; ".join(
        f"{outer} ({', '.join(values)})" if outer else ", ".join(values)
        for outer, values in inner.items()
    )


def _html_row(tag: str, cells: Sequence[str]) -> str:
    inside = "".join(f'<{tag} style="text-align:left">{escape(cell)}</{tag}>' for cell in cells)
    return f"<tr>{inside}</tr>"
