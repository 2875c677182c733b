"""The form of the files: JSON with a line an entry, and the head that all of them share."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from boardkit.core.errors import BadData
from boardkit.core.language import say, short
from boardkit.core.reading import not_possible
from boardkit.core.version import __version__

#: of the format; raise it when an older boardkit could not read what is written
VERSION = 1

RECORD, SEAT_LOG = "record", "seat log"
KINDS = (RECORD, SEAT_LOG)

#: the keys with which every file opens
HEAD = ("boardkit", "version", "kind", "note")

#: keys whose lists stand one item a line, so that people can read them and compare files
LISTS = ("line", "entries")


def head(kind: str, note: str) -> dict[str, Any]:
    """Return the parts with which every file opens."""
    return dict(zip(HEAD, (__version__, VERSION, kind, note), strict=True))


def as_text(parts: Mapping[str, Any]) -> str:
    """Return the file's text."""
    rows = []
    for key, value in parts.items():
        if key in LISTS and value:
            items = ",\n".join(f"  {_json(item)}" for item in value)
            rows.append(f" {_json(key)}: [\n{items}\n ]")
        else:
            rows.append(f" {_json(key)}: {_json(value)}")
    return "{\n" + ",\n".join(rows) + "\n}\n"


def _json(value: Any) -> str:
    return json.dumps(plain(value), ensure_ascii=False)


def plain(value: Any) -> Any:
    """Return mappings and sequences of any class as dictionaries and lists."""
    if isinstance(value, Mapping):
        return {str(key): plain(inside) for key, inside in value.items()}
    if isinstance(value, list | tuple):
        return [plain(inside) for inside in value]
    return value


def parse(text: str) -> dict[str, Any]:
    """Return a file's parts after checking its head.

    Raises
    ------
    BadData
        It is no JSON, no record, or one of a newer version.
    """
    try:
        parts = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError) as problem:
        raise BadData(say("bad_json", reason=short(problem, 120))) from None
    if not isinstance(parts, dict) or "boardkit" not in parts or parts.get("kind") not in KINDS:
        raise BadData(say("no_record"))
    version = parts.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        needed = say("a_whole_number", least=1, most=VERSION)
        raise not_possible("version", version, needed)
    if version > VERSION:
        raise BadData(say("newer_record", version=short(version), most=VERSION))
    return parts


def _no_number(name: str) -> Any:
    raise ValueError(name)  # NaN and Infinity are no JSON


def text_in(value: Any, place: str) -> str:
    """Return a text that stands at a place of a file."""
    if not isinstance(value, str) or not value:
        raise not_possible(place, value, say("a_text"))
    return value


def table_in(value: Any, place: str) -> dict[str, Any]:
    """Return a table; a text in its place would be taken for the name of a file."""
    if not isinstance(value, dict):
        raise not_possible(place, value, say("a_table"))
    return value
