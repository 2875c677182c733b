"""Values that cannot change: a hashable map, and quick copies of frozen dataclasses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


class FrozenMap(Mapping[K, V]):
    """A mapping that can be hashed, pickled and compared, but not changed.

    `types.MappingProxyType` can be neither hashed nor pickled, hence this class.
    """

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[K, V] | None = None, **more: V) -> None:
        object.__setattr__(self, "_items", {**dict(items or {}), **more})

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a FrozenMap cannot be changed; use set() for a changed copy")

    def __getitem__(self, key: K) -> V:
        return self._items[key]  # type: ignore[no-any-return, attr-defined]  # set in __init__

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)  # type: ignore[attr-defined]

    def __len__(self) -> int:
        return len(self._items)  # type: ignore[attr-defined]

    def __hash__(self) -> int:
        return hash(frozenset(self.items()))

    def __repr__(self) -> str:
        return f"FrozenMap({dict(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (FrozenMap, (dict(self),))

    def set(self, key: K, value: V) -> FrozenMap[K, V]:
        """Return a copy in which `key` holds `value`."""
        return FrozenMap({**self, key: value})


def evolve(frozen: T, **changes: Any) -> T:
    """Return a copy of a frozen dataclass (without slots) with some fields changed.

    `dataclasses.replace` calls the constructor, which costs more than all the rest of a move;
    this copies the instance dictionary. A wrong field name is caught by the tests that compare
    the fields of every state reached with the declared ones.
    """
    copy = object.__new__(type(frozen))
    fields = copy.__dict__
    fields.update(frozen.__dict__)
    fields.update(changes)
    return copy
