"""Reading an example file; every mistake is a BadData that names file, step and key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

from boardkit.core.errors import BadData, BoardkitError, UnknownName
from boardkit.core.examples.schema import (
    AnyGame,
    EventPattern,
    ExampleFile,
    Figure,
    Final,
    Step,
)
from boardkit.core.game import SEAT_LETTERS, seat_names
from boardkit.core.language import LANGUAGES, Text, say, short
from boardkit.core.reading import check_names, each, keys_of, one_of, seat_of, whole

T = TypeVar("T")

KEYS = (
    "title", "source", "game", "seats", "assumed", "differs", "data", "options",
    "start", "step", "final", "figures",
)  # fmt: skip
STEP_KEYS = ("move", "seat", "chance", "note", "clauses", "expect", "events", "breaks")
FINAL_KEYS = ("after", "options", "note", "clauses", "expect", "events")
FIGURE_KEYS = ("sum", "seat", "sign", "expect", "title")
EVENT_KEYS = ("clause", "kind", "seat", "amount", "other", "cards", "cells", "seen_by")

#: a whole game of the longest kind has some hundred decisions
MOST_STEPS = 10_000

#: no table of a game is nested deeper
MOST_DEPTH = 20

#: TOML promises whole numbers of 64 bits
MOST_NUMBER = 2**63 - 1


NO_TEXT = Text("", "")


@contextmanager
def at(place: str) -> Iterator[None]:
    """Turn any error of boardkit into a BadData that says where it was met."""
    try:
        yield
    except BoardkitError as problem:
        raise BadData(f"{place}: {problem.message}") from None


def read_example(
    table: Mapping[str, Any],
    *,
    example_id: str,
    games: Mapping[str, AnyGame],
    home: str | None,
    own_tables: Callable[[str], Mapping[str, Any]],
) -> ExampleFile:
    """Return what an example file says.

    Parameters
    ----------
    table
        The file as plain data.
    example_id
        The example's id, or the file's path; every message begins with it.
    games
        The games that are built, by id.
    home
        The game in whose folder the file lies; None: the file must say it (`game`).
    own_tables
        Reads the tables that `data` names, relative to the file.

    Raises
    ------
    BadData
        The file has a mistake.
    """
    _check_plain(table, example_id)
    keys_of(table, example_id, KEYS)
    game = _game(table, example_id, games, home)
    if "data" in table:
        with at(f"{example_id}, data"):
            game = game.with_data(_own_tables(table["data"], own_tables))
    start, table = _start(table, example_id)
    options = _options(table.get("options", {}), f"{example_id}, options", game)
    names = _names(table.get("seats"), example_id, game, options)
    reader = _Reader(example_id, game, names)
    steps = tuple(
        reader.step(row, number)
        for number, row in enumerate(_rows(table, "step", example_id), start=1)
    )
    finals = tuple(
        reader.final(row, number, len(steps))
        for number, row in enumerate(_rows(table, "final", example_id), start=1)
    )
    if not steps and not finals:
        raise BadData(say("example_empty", file=example_id))
    given = None if start is None else {k: v for k, v in start.items() if k != "chance"}
    return ExampleFile(
        id=example_id,
        title=_text(table.get("title", example_id), f"{example_id}, title"),
        source=_text(table["source"], f"{example_id}, source") if "source" in table else NO_TEXT,
        game=game,
        names=names,
        options=options,
        start=given or None,
        start_chance=_words((start or {}).get("chance", []), f"{example_id}, start.chance"),
        steps=steps,
        finals=finals,
        figures=reader.figures(table.get("figures", {})),
        assumed=_words(table.get("assumed", []), f"{example_id}, assumed"),
        differs=_text(table["differs"], f"{example_id}, differs") if "differs" in table else None,
    )


def _check_plain(table: Mapping[str, Any], file: str) -> None:
    """Refuse what no table holds: numbers too large, fractions, dates, endless nesting."""
    level: list[tuple[str, Any]] = []
    for key, value in table.items():
        if key in ("step", "final") and isinstance(value, list):
            level += [(f"{key} {number}", row) for number, row in enumerate(value, start=1)]
        else:
            level.append((key, value))
    for _ in range(MOST_DEPTH):
        deeper: list[tuple[str, Any]] = []
        for key, value in level:
            if isinstance(value, Mapping):
                deeper += [(f"{key}.{inner}", v) for inner, v in value.items()]
            elif isinstance(value, list):
                deeper += [(f"{key}[{i}]", v) for i, v in enumerate(value)]
            elif not isinstance(value, str | int):
                needed = say("plain_values")
                raise BadData(
                    say(
                        "bad_value",
                        place=f"{file}, {short(key)}",
                        value=short(value),
                        needed=needed,
                    )
                )
            elif isinstance(value, int) and abs(value) > MOST_NUMBER:
                needed = say("a_whole_number", least=-MOST_NUMBER, most=MOST_NUMBER)
                raise BadData(
                    say("bad_value", place=f"{file}, {short(key)}", value="…", needed=needed)
                )
        level = deeper
    if level:
        raise BadData(say("too_deep", place=f"{file}, {short(level[0][0])}", most=MOST_DEPTH))


def _game(
    table: Mapping[str, Any], file: str, games: Mapping[str, AnyGame], home: str | None
) -> AnyGame:
    if home is not None:
        one_of(table.get("game", home), f"{file}, game", (home,))
        return games[home]
    if "game" not in table:
        raise BadData(say("example_no_game", file=file, known=", ".join(games)))
    return games[one_of(table["game"], f"{file}, game", [*games])]


def _own_tables(value: Any, read: Callable[[str], Mapping[str, Any]]) -> Mapping[str, Any]:
    if isinstance(value, Mapping):
        return value
    if not isinstance(value, str):
        raise BadData(say("bad_value", place="data", value=short(value), needed=say("a_toml_path")))
    return read(value)


def _start(
    table: Mapping[str, Any], file: str
) -> tuple[Mapping[str, Any] | None, Mapping[str, Any]]:
    """Return `[start]`, and the file with the keys of a table that stand above it.

    A whole `play.table()` may be pasted as `[start]`; its options and seats must agree.
    """
    if "start" not in table:
        return None, table
    start = dict(_table(table["start"], f"{file}, start"))
    above = dict(table)
    for key in ("game", "options", "seats"):
        if key in start:
            value = start.pop(key)
            if above.setdefault(key, value) != value:
                needed = short(above[key])
                place = f"{file}, start.{key}"
                raise BadData(say("bad_value", place=place, value=short(value), needed=needed))
    return start, above


def _options(value: Any, place: str, game: AnyGame) -> Mapping[str, Any]:
    options = _table(value, place)
    with at(place):
        game.options.read(options)
    return options


def _names(value: Any, file: str, game: AnyGame, options: Mapping[str, Any]) -> tuple[str, ...]:
    with at(f"{file}, seats"):
        if value is None:
            default = game.table(game.parse_table({"game": game.id, "options": options}))
            return tuple(default["seats"])
        if isinstance(value, int):
            return seat_names(whole(value, "seats", 1, len(SEAT_LETTERS)))
        return check_names(value)


def _rows(table: Mapping[str, Any], key: str, file: str) -> list[Mapping[str, Any]]:
    rows = each(table.get(key, []), f"{file}, {key}", _table)
    if len(rows) > MOST_STEPS:
        raise BadData(say("too_many_steps", file=file, key=key, n=len(rows), most=MOST_STEPS))
    return rows


def _table(value: Any, place: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise BadData(say("bad_value", place=place, value=short(value), needed=say("a_table")))
    return value


def _word(value: Any, place: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise BadData(say("bad_value", place=place, value=short(value), needed=say("a_text")))
    return value


def _words(value: Any, place: str) -> tuple[str, ...]:
    return tuple(each(value, place, _word))


def _text(value: Any, place: str) -> Text:
    """Read one plain string, or a table of it by language."""
    if isinstance(value, str) and value.strip():
        return Text.of(value)
    if isinstance(value, Mapping) and value:
        keys_of(value, place, LANGUAGES)
        return Text.of({key: _word(text, f"{place}.{key}") for key, text in value.items()})
    raise BadData(say("bad_value", place=place, value=short(value), needed=say("a_text_or_two")))


class _Reader:
    """Reads the steps, finals and figures of one file."""

    def __init__(self, file: str, game: AnyGame, names: tuple[str, ...]) -> None:
        self.file = file
        self.game = game
        self.names = names

    def step(self, row: Mapping[str, Any], number: int) -> Step:
        place = f"{self.file}, step {number}"
        keys_of(row, place, STEP_KEYS)
        if "move" not in row:
            raise BadData(say("example_no_move", place=place))
        if "breaks" in row:
            for key in ("chance", "events"):
                if key in row:
                    raise BadData(say("breaks_has_no", place=place, key=key))
        return Step(
            number=number,
            move=_word(row["move"], f"{place}: move"),
            seat=self._seat(row["seat"], f"{place}: seat") if "seat" in row else None,
            chance=_words(row.get("chance", []), f"{place}: chance"),
            breaks=self._some(row, "breaks", place, self._clause),
            **self._common(row, place),
        )

    def final(self, row: Mapping[str, Any], number: int, steps: int) -> Final:
        place = f"{self.file}, final {number}"
        keys_of(row, place, FINAL_KEYS)
        options = _options(row.get("options", {}), f"{place}: options", self.game)
        return Final(
            number=number,
            after=whole(row.get("after", steps), f"{place}: after", 0, steps),
            options=options,
            **self._common(row, place),
        )

    def _common(self, row: Mapping[str, Any], place: str) -> dict[str, Any]:
        return {
            "note": _text(row["note"], f"{place}: note") if "note" in row else None,
            "clauses": tuple(each(row.get("clauses", []), f"{place}: clauses", self._clause)),
            "expect": _table(row["expect"], f"{place}: expect") if "expect" in row else None,
            "events": self._some(row, "events", place, self._event),
        }

    def figures(self, value: Any) -> tuple[Figure, ...]:
        place = f"{self.file}, figures"
        return tuple(
            self._figure(name, row, f"{place}.{name}") for name, row in _table(value, place).items()
        )

    def _figure(self, name: str, row: Any, place: str) -> Figure:
        keys_of(row, place, FIGURE_KEYS)
        return Figure(
            name=name,
            title=_text(row.get("title", name), f"{place}.title"),
            kind=self._kind(row.get("sum", ""), f"{place}.sum"),
            seat=self._seat(row["seat"], f"{place}.seat") if "seat" in row else None,
            sign=one_of(row.get("sign", ""), f"{place}.sign", ("", "+", "-")),
            expect=_number(row["expect"], f"{place}.expect") if "expect" in row else None,
        )

    def _some(
        self, row: Mapping[str, Any], key: str, place: str, read: Callable[[Any, str], T]
    ) -> tuple[T, ...]:
        """Read a list that may be left out but not be empty."""
        if key not in row:
            return ()
        items = each(row[key], f"{place}: {key}", read)
        if not items:
            needed = say("a_list_not_empty")
            raise BadData(say("bad_value", place=f"{place}: {key}", value="[]", needed=needed))
        return tuple(items)

    def _event(self, value: Any, place: str) -> EventPattern:
        row = keys_of(value, place, EVENT_KEYS)
        if not row:
            needed = ", ".join(EVENT_KEYS)
            raise BadData(say("bad_value", place=place, value="{}", needed=needed))
        readers: dict[str, Callable[[Any, str], Any]] = {
            "clause": self._clause,
            "kind": self._kind,
            "seat": self._seat,
            "amount": _number,
            "other": self._seat,
            "cards": _words,
            "cells": _words,
            "seen_by": lambda v, p: tuple(sorted(each(v, p, self._seat))),
        }
        return EventPattern({key: readers[key](v, f"{place}.{key}") for key, v in row.items()})

    def _clause(self, value: Any, place: str) -> str:
        clause_id = _word(value, place)
        try:
            return self.game.rulebook[clause_id].id
        except UnknownName as problem:
            raise BadData(f"{place}: {problem.message}") from None

    def _kind(self, value: Any, place: str) -> str:
        return one_of(value, place, [*self.game.event_kinds])

    def _seat(self, value: Any, place: str) -> int:
        return seat_of(value, place, self.names)


def _number(value: Any, place: str) -> int:
    return whole(value, place, -1_000_000)
