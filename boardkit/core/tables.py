"""Numbers of a game as data: tables with status and note, which an owner may replace."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from boardkit.core.errors import BadData, did_you_mean
from boardkit.core.game import SourceRow
from boardkit.core.language import Text, as_written, say, short

STATUSES = ("seed", "source", "derived", "reconstructed", "own")

#: no number of a board game's table is larger; a bound keeps typing errors from costing hours
MOST = 10_000


@dataclass(frozen=True)
class DataTable:
    """One table: its values (numbers, lists of numbers or tables of them), status and note."""

    values: Any
    status: str
    note: Text


def read_tables(toml: str) -> dict[str, DataTable]:
    """Read a game's tables: `[name]` with `status`, `note` and `values`."""
    return {
        name: DataTable(row["values"], row["status"], Text.of(row.get("note", "")))
        for name, row in tomllib.loads(toml).items()
    }


def with_own(
    tables: Mapping[str, DataTable],
    own: Mapping[str, Any],
    shapes: Mapping[str, Any] | None = None,
    least: Mapping[str, int] = MappingProxyType({}),
) -> dict[str, DataTable]:
    """Return the tables with an owner's values in place of ours.

    Parameters
    ----------
    own
        Tables by name; each may leave entries out, which then keep our value.
    shapes
        Names of further tables an owner may add, each with a table of the shape it must have;
        entries left out of those count as 0.
    least
        The smallest number that may stand at a place ("limits.villages") or in a whole table;
        else 0.

    Raises
    ------
    BadData
        A table or entry does not exist, or a value has the wrong shape.
    """
    allowed = {**{name: table.values for name, table in tables.items()}, **(shapes or {})}
    result = dict(tables)
    for name, values in own.items():
        if name not in allowed:
            raise BadData(
                say("no_table", name=short(name), known=did_you_mean(name, [*allowed], 20))
            )
        note = Text("the owner's own table", "직접 넣은 표")
        if name in tables:
            result[name] = replace(
                tables[name],
                values=_merged(allowed[name], values, name, least),
                status="own",
                note=note,
            )
        else:
            blank = dict.fromkeys(allowed[name], 0)
            result[name] = DataTable(_merged(blank, values, name, least), "own", note)
    return result


def source_rows(tables: Mapping[str, DataTable]) -> Iterator[SourceRow]:
    """Return every number of the tables as a row."""
    for name, table in tables.items():
        for entry, value in _leaves(table.values):
            yield SourceRow(name, entry, value, table.status, str(table.note))


def _leaves(values: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(values, Mapping):
        for key, value in values.items():
            yield from _leaves(value, f"{path}.{key}" if path else str(key))
    else:
        yield path, values


def _merged(ours: Any, own: Any, place: str, least: Mapping[str, int]) -> Any:
    if isinstance(ours, Mapping):
        if not isinstance(own, Mapping):
            raise BadData(
                say("bad_shape", place=place, value=as_written(own), needed=say("a_table"))
            )
        for key in own:
            if key not in ours:
                known = did_you_mean(key, [*ours], 20)
                raise BadData(say("no_row", table=place, name=short(key), known=known))
        return {
            key: _merged(value, own[key], f"{place}.{key}", least) if key in own else value
            for key, value in ours.items()
        }
    if isinstance(ours, list):
        if not isinstance(own, list) or len(own) != len(ours):
            needed = say("a_list", n=len(ours))
            raise BadData(say("bad_shape", place=place, value=as_written(own), needed=needed))
        return [
            _merged(a, b, f"{place}[{i}]", least)
            for i, (a, b) in enumerate(zip(ours, own, strict=True))
        ]
    if isinstance(ours, str):
        return str(own)
    low = least.get(place, least.get(place.partition(".")[0], 0))
    if isinstance(own, bool) or not isinstance(own, int) or not low <= own <= MOST:
        raise BadData(say("bad_number", place=place, value=as_written(own), least=low, most=MOST))
    return own
