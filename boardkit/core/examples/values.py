"""Reading the single values of an example file; the errors name the place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

from boardkit.core.errors import BadData, BoardkitError
from boardkit.core.language import LANGUAGES, Text, say
from boardkit.core.reading import MOST, each, keys_of, not_possible, whole

T = TypeVar("T")


@contextmanager
def at(place: str) -> Iterator[None]:
    """Turn any error of boardkit into a BadData that says where it was met."""
    try:
        yield
    except BoardkitError as problem:
        raise BadData(f"{place}: {problem.message}") from None


def as_table(value: Any, place: str) -> Mapping[str, Any]:
    """Return a table of any keys."""
    if not isinstance(value, Mapping):
        raise not_possible(place, value, say("a_table"))
    return value


def as_word(value: Any, place: str) -> str:
    """Return a text that is not blank."""
    if not isinstance(value, str) or not value.strip():
        raise not_possible(place, value, say("a_text"))
    return value


def as_words(value: Any, place: str) -> tuple[str, ...]:
    """Return a list of texts."""
    return tuple(each(value, place, as_word))


def as_text(value: Any, place: str) -> Text:
    """Read one plain string, or a table of it by language."""
    if isinstance(value, str) and value.strip():
        return Text.of(value)
    if isinstance(value, Mapping) and value:
        keys_of(value, place, LANGUAGES)
        return Text.of({key: as_word(text, f"{place}.{key}") for key, text in value.items()})
    raise not_possible(place, value, say("a_text_or_two"))


def as_number(value: Any, place: str) -> int:
    """Return a whole number of either sign."""
    return whole(value, place, -MOST)


def some(
    row: Mapping[str, Any], key: str, place: str, read: Callable[[Any, str], T]
) -> tuple[T, ...]:
    """Read a list that may be left out but not be empty."""
    if key not in row:
        return ()
    items = each(row[key], f"{place}: {key}", read)
    if not items:
        needed = say("a_list_not_empty")
        raise BadData(say("bad_value", place=f"{place}: {key}", value="[]", needed=needed))
    return tuple(items)
