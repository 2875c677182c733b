"""What every game with data files shares: its rulebook, its numbers, and an owner's own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Self, TypeVar

from boardkit.core.clauses import Rulebook
from boardkit.core.data_files import DataFiles
from boardkit.core.game import SourceRow
from boardkit.core.language import Text
from boardkit.core.tables import DataTable, source_rows, with_own

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class TabledGame(ABC, Generic[T]):
    """The part of a game that has to do with its data files; a game adds all the rest.

    Parameters
    ----------
    own_data
        An owner's tables; None: the package's own.

    Attributes
    ----------
    files
        Where the data lie.
    further
        Names of tables that an owner may add, each with the shape it must have.
    least
        The smallest numbers that may stand at a place; see `boardkit.core.tables.with_own`.
    """

    own_data: Mapping[str, Any] | None = None

    files: ClassVar[DataFiles]
    further: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    least: ClassVar[Mapping[str, int]] = MappingProxyType({})

    @abstractmethod
    def shaped(self, tables: Mapping[str, DataTable]) -> T:
        """Return tables in the shape that the engine reads; raises BadData."""

    @property
    def rulebook(self) -> Rulebook:
        """All clauses."""
        return self.files.rulebook()

    @property
    def event_kinds(self) -> Mapping[str, Text]:
        """The kinds of event."""
        return self.files.event_kinds()

    @cached_property
    def _data(self) -> Mapping[str, DataTable]:
        return with_own(self.files.tables(), self.own_data or {}, self.further, self.least)

    @cached_property
    def tables(self) -> T:
        """The numbers the game is played with."""
        return self.shaped(self._data)

    def with_data(self, tables: Mapping[str, Any]) -> Self:
        """Return the game with an owner's own tables; raises BadData."""
        game = type(self)(own_data=tables)
        _ = game.tables  # read now, so that a mistake shows now
        return game

    def sources(self) -> Sequence[SourceRow]:
        """Return every number with its status and source."""
        return tuple(source_rows(self._data))
