"""Reading plain tables with errors that name the place, what is there and what would be right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from boardkit.core.errors import BadData, did_you_mean
from boardkit.core.language import as_written, say, short

T = TypeVar("T")

#: no player's gold or pile is larger; a bound keeps typing errors from costing hours
MOST = 1_000_000


def not_possible(place: str, value: object, needed: object) -> BadData:
    """Return the error of a value that may not stand there."""
    return BadData(say("bad_value", place=place, value=as_written(value), needed=needed))


def keys_of(table: Any, place: str, allowed: Collection[str]) -> Mapping[str, Any]:
    """Return a table after checking that it is one and has no unknown key."""
    if not isinstance(table, Mapping):
        raise not_possible(place, table, say("a_table"))
    for key in table:
        if key not in allowed:
            known = did_you_mean(key, _shown(allowed), 24) or say("nothing")
            raise BadData(say("bad_key", place=place, key=short(key), known=known))
    return table


def _shown(words: Iterable[str]) -> list[str]:
    """Return words, players' names among them, each on one line and of bearable length."""
    return [short(word, 40) for word in words if word]


def whole(value: Any, place: str, least: int = 0, most: int = MOST) -> int:
    """Return a whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        needed = say("a_whole_number", least=least, most=most)
        raise not_possible(place, value, needed)
    return value


def truth(value: Any, place: str) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise not_possible(place, value, "true, false")
    return value


def one_of(value: Any, place: str, choices: Sequence[str]) -> str:
    """Return one of some words."""
    if not isinstance(value, str) or value not in choices:
        needed = did_you_mean(value, _shown(choices), 24) or say("nothing")
        raise not_possible(place, value, needed)
    return value


def seat_of(value: Any, place: str, names: Sequence[str]) -> int:
    """Return the seat of a player's name."""
    return names.index(one_of(value, place, names))


def each(value: Any, place: str, read: Callable[[Any, str], T]) -> list[T]:
    """Return a list, each item read in turn."""
    if not isinstance(value, list | tuple):
        needed = say("a_list_of_items")
        raise not_possible(place, value, needed)
    return [read(item, f"{place}[{i}]") for i, item in enumerate(value)]


def by_seat(
    value: Any,
    place: str,
    names: Sequence[str],
    read: Callable[[Any, str], T],
    default: Callable[[int], T],
) -> tuple[T, ...]:
    """Return one value a seat from a table by player name; names left out have the default."""
    table = keys_of({} if value is None else value, place, names)
    return tuple(
        read(table[name], f"{place}.{name}") if name in table else default(seat)
        for seat, name in enumerate(names)
    )


def _writable(text: str) -> bool:
    """Tell whether a file can hold a text: half of a surrogate pair cannot be written."""
    try:
        return bool(text.encode())
    except UnicodeEncodeError:
        return False


def check_names(names: Any, seats: int | None = None) -> tuple[str, ...]:
    """Return players' names after checking that they are usable as keys."""
    good = (
        isinstance(names, list | tuple)
        and all(isinstance(name, str) and name.strip() and _writable(name) for name in names)
        and len(set(names)) == len(names)
        and not {"change", "exactly", "count"} & set(names)
        and seats in (None, len(names))
    )
    if not good:
        needed = say("names_needed", seats=seats if seats is not None else say("the_table"))
        raise BadData(say("bad_names", names=short(names), needed=needed))
    return tuple(names)
