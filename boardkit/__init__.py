"""Learn, check and explore the rules of modern board games.

>>> import boardkit as bk
>>> play = bk.new("elves", seats=4, seed=7)
>>> play.why("stop").clauses
('KE-4.3',)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardkit.core.errors import (
    BadData,
    BadSetup,
    BoardkitError,
    ExampleMismatch,
    IllegalMove,
    NotVisible,
    TimeTravel,
    TooManyOutcomes,
    UnknownName,
    UnreadableMove,
    WrongTurn,
)
from boardkit.core.language import language, set_language
from boardkit.core.version import __version__
from boardkit.games import GAMES, game

if TYPE_CHECKING:
    from boardkit.core.clauses import Clause
    from boardkit.core.examples import Example
    from boardkit.core.play import Play
    from boardkit.core.records import SeatLog
    from boardkit.core.sources import Sources


__all__ = [
    "GAMES",
    "BadData",
    "BadSetup",
    "BoardkitError",
    "ExampleMismatch",
    "IllegalMove",
    "NotVisible",
    "TimeTravel",
    "TooManyOutcomes",
    "UnknownName",
    "UnreadableMove",
    "WrongTurn",
    "__version__",
    "example",
    "examples",
    "game",
    "language",
    "load",
    "new",
    "position",
    "rule",
    "rules",
    "set_language",
    "sources",
]


def new(
    game_id: str,
    seats: int | None = None,
    *,
    seed: int | str = 0,
    names: Sequence[str] | None = None,
    data: str | Path | Mapping[str, Any] | None = None,
    eyes: str | int = "public",
    auto_chance: bool = True,
    **options: Any,
) -> Play[Any, Any, Any]:
    """Start a game.

    Parameters
    ----------
    game_id
        One of `GAMES`.
    seats
        Number of players; None: as many as names, else the smallest number the game allows.
    seed
        Where luck comes from; the same seed meets the same luck.
    names
        The players' names; None: A, B, C, ...
    data
        An owner's own tables: a TOML file, or a mapping of the same shape.
    eyes
        Who looks when the play shows itself: "public", a seat, or "all".
    auto_chance
        False leaves draws and deals to `Play.roll`.
    options
        The game's declared options by name.

    Raises
    ------
    UnknownName, BadSetup, BadData
        The game, the set-up or the tables are not possible.
    """
    from boardkit.core import start

    return start.new(
        game(game_id),
        seats,
        seed=seed,
        names=names,
        data=data,
        eyes=eyes,
        auto_chance=auto_chance,
        options=options,
    )


def position(
    game_id: str,
    table: str | Path | Mapping[str, Any],
    *,
    seed: int | str = 0,
    data: str | Path | Mapping[str, Any] | None = None,
    eyes: str | int = "public",
    auto_chance: bool = True,
) -> Play[Any, Any, Any]:
    """Start from a set-up position: a table as `play.table()` gives it, or a part of one.

    Parameters
    ----------
    table
        Nested plain data, or a TOML file of it. What is left out has the game's default.

    Raises
    ------
    UnknownName, BadSetup, BadData
        The game or the table is not possible.
    """
    from boardkit.core import start

    return start.position(
        game(game_id), table, seed=seed, data=data, eyes=eyes, auto_chance=auto_chance
    )


def load(path: str | Path) -> Play[Any, Any, Any] | SeatLog:
    """Load what `play.save` wrote: a play that goes on with the same luck, or a seat's log.

    Raises
    ------
    BadData
        The file is no record, or one of a newer version.
    """
    from boardkit.core import records

    return records.load(path, game)


def rule(clause_id: str) -> Clause:
    """Return a clause by its id, with the worked examples that show it.

    Raises
    ------
    UnknownName
        No built game has that clause.
    """
    from boardkit.core import library

    return library.rule(clause_id, [game(game_id) for game_id in GAMES])


def rules(game_id: str, search: str = "") -> tuple[Clause, ...]:
    """Return a game's clauses in order, or those whose id or text holds the words searched."""
    from boardkit.core import library

    return library.rules(game(game_id), search)


def examples(game_id: str) -> tuple[Example, ...]:
    """Return a game's worked examples and cases."""
    from boardkit.core import library

    return library.examples(game(game_id))


def example(name: str | Path) -> Example:
    """Return a worked example: by id ("elves/example-2"), or read from a TOML file.

    Raises
    ------
    UnknownName
        There is no such example.
    BadData
        The file has a mistake; the message names file, step and key.
    """
    from boardkit.core import library

    return library.example(name, {game_id: game(game_id) for game_id in GAMES})


def sources(game_id: str) -> Sources:
    """Return every number of a game's data with its status and source, as a table."""
    from boardkit.core.sources import Sources

    return Sources(game(game_id))
