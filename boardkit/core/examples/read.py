"""Reading an example file; every mistake is a BadData that names file, step and key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardkit.core.errors import BadData
from boardkit.core.examples.rows import Rows, read_options
from boardkit.core.examples.schema import AnyGame, ExampleFile
from boardkit.core.examples.values import as_table, as_text, as_words, at
from boardkit.core.game import SEAT_LETTERS, seat_names
from boardkit.core.language import Text, say, short
from boardkit.core.reading import check_names, each, keys_of, not_possible, one_of, whole

KEYS = (
    "title", "source", "game", "seats", "assumed", "differs", "data", "options",
    "start", "step", "final", "figures",
)  # fmt: skip

#: a whole game of the longest kind has some hundred decisions
MOST_STEPS = 10_000

#: no table of a game is nested deeper
MOST_DEPTH = 20

#: TOML promises whole numbers of 64 bits
MOST_NUMBER = 2**63 - 1

NO_TEXT = Text("", "")


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
    options = read_options(table.get("options", {}), f"{example_id}, options", game)
    names = _names(table.get("seats"), example_id, game, options)
    reader = Rows(example_id, game, names)
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
        title=as_text(table.get("title", example_id), f"{example_id}, title"),
        source=as_text(table["source"], f"{example_id}, source") if "source" in table else NO_TEXT,
        game=game,
        names=names,
        options=options,
        start=given or None,
        start_chance=as_words((start or {}).get("chance", []), f"{example_id}, start.chance"),
        steps=steps,
        finals=finals,
        figures=reader.figures(table.get("figures", {})),
        left_open=tuple(each(table.get("assumed", []), f"{example_id}, assumed", as_text)),
        differs=as_text(table["differs"], f"{example_id}, differs") if "differs" in table else None,
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
                raise _not_plain(file, key, short(value), say("plain_values"))
            elif isinstance(value, int) and abs(value) > MOST_NUMBER:
                needed = say("a_whole_number", least=-MOST_NUMBER, most=MOST_NUMBER)
                raise _not_plain(file, key, "…", needed)
        level = deeper
    if level:
        raise BadData(say("too_deep", place=f"{file}, {short(level[0][0])}", most=MOST_DEPTH))


def _not_plain(file: str, key: str, value: str, needed: str) -> BadData:
    place = f"{file}, {short(key)}"
    return BadData(say("bad_value", place=place, value=value, needed=needed))


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
        raise not_possible("data", value, say("a_toml_path"))
    return read(value)


def _start(
    table: Mapping[str, Any], file: str
) -> tuple[Mapping[str, Any] | None, Mapping[str, Any]]:
    """Return `[start]`, and the file with the keys of a table that stand above it.

    A whole `play.table()` may be pasted as `[start]`; its options and seats must agree.
    """
    if "start" not in table:
        return None, table
    start = dict(as_table(table["start"], f"{file}, start"))
    above = dict(table)
    for key in ("game", "options", "seats"):
        if key in start:
            value = start.pop(key)
            if above.setdefault(key, value) != value:
                needed = short(above[key])
                place = f"{file}, start.{key}"
                raise not_possible(place, value, needed)
    return start, above


def _names(value: Any, file: str, game: AnyGame, options: Mapping[str, Any]) -> tuple[str, ...]:
    with at(f"{file}, seats"):
        if value is None:
            default = game.table(game.parse_table({"game": game.id, "options": options}))
            return tuple(default["seats"])
        if isinstance(value, int):
            return seat_names(whole(value, "seats", 1, len(SEAT_LETTERS)))
        return check_names(value)


def _rows(table: Mapping[str, Any], key: str, file: str) -> list[Mapping[str, Any]]:
    rows = each(table.get(key, []), f"{file}, {key}", as_table)
    if len(rows) > MOST_STEPS:
        raise BadData(say("too_many_steps", file=file, key=key, n=len(rows), most=MOST_STEPS))
    return rows
