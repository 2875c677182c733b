"""Reading small text files with errors that a person can use."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from boardkit.core.errors import BadData
from boardkit.core.language import said, say, short, short_path
from boardkit.core.reading import not_possible

#: no table, example or record is larger (a long game's record has about 100 kB)
MOST_BYTES = 5_000_000

#: no table lies deeper
MOST_DEPTH = 20


def as_path(path: object, place: str = "path", needed: str = "a_path") -> Path:
    """Return a path.

    Raises
    ------
    BadData
        What was given is none; `needed` is the key of what would be right.
    """
    if isinstance(path, str | PathLike):
        try:
            return Path(path)
        except TypeError:  # a path of bytes
            pass
    raise not_possible(place, path, say(needed))


def read_text(path: str | Path) -> str:
    """Return a UTF-8 file's text.

    Raises
    ------
    BadData
        The file is missing, a folder, too large, or no text.
    """
    place = Path(path)
    try:
        if not place.is_file():
            raise BadData(
                say("no_file" if not place.exists() else "no_plain_file", path=short_path(place))
            )
        size = place.stat().st_size
        if size > MOST_BYTES:
            raise BadData(say("file_too_large", path=short_path(place), size=size, most=MOST_BYTES))
        return place.read_text("utf-8-sig")  # Notepad writes a mark in front
    except UnicodeDecodeError:
        raise BadData(say("no_text", path=short_path(place))) from None
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise BadData(say("unreadable_file", path=short_path(place), reason=reason)) from None


def parse_toml(text: str, name: str | Path) -> dict[str, Any]:
    """Return a TOML text as a table; the error names file and line."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:  # ValueError: also numbers without end
        raise BadData(say("bad_toml", path=short_path(name), reason=short(problem, 200))) from None


def _key(key: Any) -> Any:
    return said(key) if type(key) is int else key


def _plain(value: Any, depth: int) -> Any:
    """Return a copy of a value, in which numbers that are keys of a table stand as texts."""
    if depth and isinstance(value, Mapping):
        return {_key(key): _plain(inside, depth - 1) for key, inside in value.items()}
    if depth and isinstance(value, list):
        return [_plain(item, depth - 1) for item in value]
    return value


def read_table(source: str | Path | Mapping[str, Any], name: str) -> dict[str, Any]:
    """Return a table that is given as such or as a TOML file; `name` is what it is for.

    A file has texts as keys; one who writes a table in Python may write slots as numbers.
    """
    if isinstance(source, Mapping):
        return {_key(key): _plain(value, MOST_DEPTH) for key, value in source.items()}
    place = as_path(source, name, "a_toml_path")
    return parse_toml(read_text(place), place)
