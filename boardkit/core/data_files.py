"""The files of a game's data room, each read once."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from boardkit.core.clauses import Rulebook, load_rulebook
from boardkit.core.language import Text
from boardkit.core.tables import DataTable, read_tables


@cache
def _text(package: str, name: str) -> str:
    return files(package).joinpath(name).read_text("utf-8")


@cache
def _texts(package: str, name: str) -> Mapping[str, Text]:
    rows: Mapping[str, Any] = tomllib.loads(_text(package, name))
    return {key: Text.of(value) for key, value in rows.items()}


@cache
def _tables(package: str) -> Mapping[str, DataTable]:
    return read_tables(_text(package, "tables.toml"))


@cache
def _rulebook(package: str) -> Rulebook:
    clauses, reasons = _text(package, "clauses.toml"), _text(package, "reasons.toml")
    return load_rulebook(clauses, reasons, _texts(package, "words.toml"))


class DataFiles:
    """The data files of one game, which are the same in every game.

    `tables.toml` has the numbers, `clauses.toml` and `reasons.toml` the rulebook and how refusals
    are worded, `words.toml` the names of things, `events.toml` the kinds of event and
    `tell.toml` the sentences that tell them.

    Parameters
    ----------
    package
        The name of the package that the files lie in.
    """

    def __init__(self, package: str) -> None:
        self.package = package

    def text(self, name: str) -> str:
        """Return what a file holds."""
        return _text(self.package, name)

    def tables(self) -> Mapping[str, DataTable]:
        """Return the tables as they stand in the file, with status and note."""
        return _tables(self.package)

    def words(self) -> Mapping[str, Text]:
        """Return the names of things by id."""
        return _texts(self.package, "words.toml")

    def event_kinds(self) -> Mapping[str, Text]:
        """Return the kinds of event, each with what it means."""
        return _texts(self.package, "events.toml")

    def telling(self) -> Mapping[str, Text]:
        """Return the sentences that tell events, by kind."""
        return _texts(self.package, "tell.toml")

    def rulebook(self) -> Rulebook:
        """Return the clauses of the game."""
        return _rulebook(self.package)
