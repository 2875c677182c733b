"""Comparing what the book says with what the engine says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardkit.core.errors import BadData, did_you_mean
from boardkit.core.events import Event
from boardkit.core.examples.schema import EventPattern
from boardkit.core.examples.text import value_text
from boardkit.core.language import say, short

#: words with a meaning of their own in `expect`; no player may have such a name
COUNT, CHANGE, EXACTLY = "count", "change", "exactly"

#: keys of every game's table, whether or not they stand in it now
EVERY_GAME = frozenset({"game", "options", "seats", "phase", "to_move", "scores", "winners"})

#: lists longer than this are shown by what differs
LONG = 12


@dataclass(frozen=True)
class Difference:
    """One thing that the book and the engine say differently."""

    path: str
    book: str
    engine: str

    def __str__(self) -> str:
        return say("book_engine", path=self.path, book=self.book, engine=self.engine)


@dataclass(frozen=True)
class Tables:
    """What an `expect` is compared with: the tables before and after, and what is known of them.

    Attributes
    ----------
    unordered
        Keys whose lists compare as counts, anywhere below them.
    names
        The players' names.
    known
        Keys that tables of this game have been seen to have.
    """

    before: Mapping[str, Any]
    after: Mapping[str, Any]
    unordered: frozenset[str]
    names: tuple[str, ...]
    known: Collection[str]


def compare(expect: Mapping[str, Any], tables: Tables, place: str) -> tuple[Difference, ...]:
    """Return where an `expect` and a table differ.

    Raises
    ------
    BadData
        It names a key or player that does not exist; `place` says where it stands.
    """
    work = _Comparison(tables, place)
    work.table(expect, tables.after, tables.before, ())
    return tuple(work.found)


def compare_events(
    patterns: Sequence[EventPattern], events: Sequence[Event], names: Sequence[str]
) -> tuple[Difference, ...]:
    """Return where the expected events differ: all events of the kinds named, in order.

    A pattern that names no kind stands for the events that it matches.
    """
    kinds = {pattern.kind for pattern in patterns}
    free = [pattern for pattern in patterns if pattern.kind is None]
    found = [e for e in events if e.kind in kinds or any(p.matches(e) for p in free)]
    differences = []
    for i in range(max(len(patterns), len(found))):
        pattern = patterns[i] if i < len(patterns) else None
        event = found[i] if i < len(found) else None
        if pattern is None or event is None or not pattern.matches(event):
            book = say("nothing") if pattern is None else _shown(pattern.fields, names)
            wanted = [*pattern.fields] if pattern is not None else []
            engine = say("nothing") if event is None else _shown(_fields(event, wanted), names)
            differences.append(Difference(f"events[{i}]", book, engine))
    return tuple(differences)


def _fields(event: Event, wanted: Collection[str]) -> dict[str, Any]:
    """Return the fields that were asked for, then those others that say something."""
    values, blank = event._asdict(), Event("", "")._asdict()
    others = [key for key, value in values.items() if value != blank[key] and key not in wanted]
    return {key: values[key] for key in (*wanted, *others)}


def _shown(fields: Mapping[str, Any], names: Sequence[str]) -> str:
    def worded(key: str, value: Any) -> Any:
        if value is None:
            return say("nothing")
        if key in ("seat", "other"):
            return names[value]
        return [names[seat] for seat in value] if key == "seen_by" else value

    return short(value_text({key: worded(key, value) for key, value in fields.items()}), 300)


class _Comparison:
    def __init__(self, tables: Tables, place: str) -> None:
        self.tables = tables
        self.place = place
        self.found: list[Difference] = []

    def table(self, book: Mapping[str, Any], now: Any, was: Any, path: tuple[str, ...]) -> None:
        """Compare a table of the book: only the keys it names, and the words of its own."""
        own = isinstance(now, Mapping)
        rest = dict(book)
        if COUNT in rest and isinstance(now, list):
            self._count(rest.pop(COUNT), now, path)
            if not rest:
                return
        if CHANGE in rest and not (own and CHANGE in now):
            self.change(rest.pop(CHANGE), now, was, path)
            if not rest:
                return
        if EXACTLY in rest and not (own and EXACTLY in now):
            only = rest.pop(EXACTLY)
            if not isinstance(only, Mapping):
                self._mistake((*path, EXACTLY), only, say("a_table"))
            for key in now if own else ():
                if key not in only:
                    self._differ((*path, key), say("nothing"), self._text(now[key]))
            rest |= only
        if not own:
            self._differ(path, self._text(book), self._text(now))
            return
        for key, wanted in rest.items():
            if key not in now:
                self._must_exist(key, now, path)
                self._differ((*path, key), self._text(wanted), say("nothing"))
            else:
                self.value(wanted, now[key], _at(was, key), (*path, key))

    def value(self, book: Any, now: Any, was: Any, path: tuple[str, ...]) -> None:
        """Compare one value."""
        if isinstance(book, Mapping):
            self.table(book, now, was, path)
        elif (
            isinstance(book, list)
            and isinstance(now, list)
            and not self.tables.unordered.isdisjoint(path)
        ):
            self._as_counts(book, now, path)
        elif not _same(book, now):
            self._differ(path, self._text(book), self._text(now))

    def change(self, book: Any, now: Any, was: Any, path: tuple[str, ...]) -> None:
        """Compare how much numbers, or the sizes of lists, have changed."""
        if isinstance(book, Mapping):
            if not isinstance(now, Mapping):
                self._mistake((*path, CHANGE), book, say("a_number"))
            for key, wanted in book.items():
                if key not in now and key not in (was if isinstance(was, Mapping) else ()):
                    self._must_exist(key, now, path)
                    self._differ((*path, key), self._signed(wanted), say("nothing"))
                else:
                    self.change(wanted, now.get(key), _at(was, key), (*path, key))
            return
        if isinstance(book, bool) or not isinstance(book, int):
            self._mistake((CHANGE, *path), book, say("a_number_or_table"))
        sizes = (_size(was), _size(now))
        if None in sizes:
            self._mistake((CHANGE, *path), book, say("a_table"))
        before, after = (size or 0 for size in sizes)
        if after - before != book:
            self._differ((CHANGE, *path), self._signed(book), self._signed(after - before))

    def _count(self, book: Any, now: list[Any], path: tuple[str, ...]) -> None:
        if isinstance(book, bool) or not isinstance(book, int):
            self._mistake((*path, COUNT), book, say("a_number"))
        if book != len(now):
            self._differ((*path, COUNT), str(book), str(len(now)))

    def _as_counts(self, book: list[Any], now: list[Any], path: tuple[str, ...]) -> None:
        ours, theirs = (Counter(value_text(item) for item in items) for items in (book, now))
        if ours == theirs:
            return
        if max(len(book), len(now)) <= LONG:
            self._differ(path, self._text(book), self._text(now))
            return
        for item in sorted((ours - theirs) | (theirs - ours)):
            self._differ((*path, item), str(ours[item]), str(theirs[item]))

    def _must_exist(self, key: str, now: Mapping[str, Any], path: tuple[str, ...]) -> None:
        """Refuse a key that no table of the run has, or a name that is no player's."""
        if not path:
            known = [*now, *sorted({*self.tables.known, *EVERY_GAME} - {*now})]
        elif set(now) == set(self.tables.names):
            known = [*self.tables.names]
        else:
            return
        if key not in known:
            place = ".".join((f"{self.place}: expect", *path))
            names = did_you_mean(key, known, 24)
            raise BadData(say("bad_key", place=place, key=short(key), known=names))

    def _mistake(self, path: tuple[str, ...], value: Any, needed: str) -> None:
        place = f"{self.place}: expect.{'.'.join(path)}"
        raise BadData(say("bad_value", place=place, value=self._text(value), needed=needed))

    def _differ(self, path: tuple[str, ...], book: str, engine: str) -> None:
        self.found.append(Difference(".".join(path), book, engine))

    @staticmethod
    def _text(value: Any) -> str:
        return short(value_text(value), 300)

    @staticmethod
    def _signed(value: Any) -> str:
        return f"{value:+d}".replace("-", "−") if isinstance(value, int) else value_text(value)


def _at(table: Any, key: str) -> Any:
    return table.get(key) if isinstance(table, Mapping) else None


def _size(value: Any) -> int | None:
    """Return a number, or how long a list is; nothing there counts as 0."""
    if value is None:
        return 0
    if isinstance(value, list):
        return len(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _same(book: Any, now: Any) -> bool:
    """Compare plain values; True is no 1."""
    if isinstance(book, list) and isinstance(now, list):
        return len(book) == len(now) and all(map(_same, book, now))
    if isinstance(book, Mapping) and isinstance(now, Mapping):
        return set(book) == set(now) and all(_same(value, now[key]) for key, value in book.items())
    return isinstance(book, bool) == isinstance(now, bool) and bool(book == now)
