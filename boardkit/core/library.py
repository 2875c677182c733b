"""The clauses and worked examples of games, found by id."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from boardkit.core.clauses import Clause
from boardkit.core.errors import UnknownName, did_you_mean, nearest
from boardkit.core.examples import Example
from boardkit.core.examples.read import read_example
from boardkit.core.examples.schema import AnyGame
from boardkit.core.files import parse_toml, read_text
from boardkit.core.language import said, say, short


def rule(clause_id: object, games: Sequence[AnyGame]) -> Clause:
    """Return a clause with the ids of the worked examples that show it.

    A clause that only restates another is shown by what shows that one.

    Raises
    ------
    UnknownName
        None of the games has that clause.
    """
    for game in games:
        if isinstance(clause_id, str) and clause_id in game.rulebook:
            return _with_examples(game.rulebook[clause_id], game)
    known = [known for game in games for known in game.rulebook]
    raise UnknownName(
        say("no_clause", name=short(clause_id), known=did_you_mean(clause_id, known)),
        nearest=nearest(clause_id, known),
    )


def rules(game: AnyGame, search: str = "") -> tuple[Clause, ...]:
    """Return a game's clauses in order, or those that hold all the words searched.

    Each has the ids of the worked examples that show it, as in `rule`.
    """
    return tuple(_with_examples(clause, game) for clause in game.rulebook.search(said(search)))


def _with_examples(clause: Clause, game: AnyGame) -> Clause:
    shown = tuple(example.id for example in examples(game) if example.shows(clause))
    return replace(clause, examples=shown)


def example_ids(game: AnyGame) -> tuple[str, ...]:
    """Return the ids of a game's examples: those of the rulebook first, then the cases.

    The rulebook's own are called `example-2`, or by one word (`payment`); a case by its place
    in the rules and what it shows (`travel-route-ring`).
    """

    def order(stem: str) -> tuple[bool, bool, list[tuple[int, str]]]:
        numbered = stem.startswith("example")
        return "-" in stem and not numbered, not numbered, _natural(stem)

    stems = (place.name.removesuffix(".toml") for place in _files(game))
    return tuple(f"{game.id}/{stem}" for stem in sorted(stems, key=order))


def _natural(stem: str) -> list[tuple[int, str]]:
    """Return a name's parts so that 2 comes before 10."""
    return [(int(part) if part.isdigit() else -1, part) for part in re.split(r"(\d+)", stem)]


def examples(game: AnyGame) -> tuple[Example, ...]:
    """Return a game's worked examples and cases.

    Raises
    ------
    BadData
        One of the files has a mistake.
    """
    key: Any = game  # mypy does not see that games can be hashed (by identity)
    return _examples(key)


@lru_cache(maxsize=16)
def _examples(game: Any) -> tuple[Example, ...]:
    return tuple(_packaged(game, example_id) for example_id in example_ids(game))


def example(name: object, games: Mapping[str, AnyGame]) -> Example:
    """Return an example by its id, or read it from a TOML file.

    Raises
    ------
    UnknownName
        There is no such example.
    BadData
        The file has a mistake.
    """
    if isinstance(name, Path) or (isinstance(name, str) and name.endswith(".toml")):
        return _own(Path(name), games)
    for game in games.values():
        if name in example_ids(game):
            return _packaged(game, name)
    known = [known for game in games.values() for known in example_ids(game)]
    raise UnknownName(
        say("no_example", name=short(name), known=did_you_mean(name, known)),
        nearest=nearest(name, known),
    )


def _files(game: AnyGame) -> list[Traversable]:
    try:
        folder = files(f"boardkit.games.{game.id}.examples")
    except ModuleNotFoundError:
        return []
    return [place for place in folder.iterdir() if place.name.endswith(".toml")]


def _packaged(game: AnyGame, example_id: str) -> Example:
    folder = files(f"boardkit.games.{game.id}.examples")
    stem = example_id.partition("/")[2]

    def table(file: str) -> dict[str, Any]:
        place = folder.joinpath(file)
        text = read_text(place) if isinstance(place, Path) else place.read_text("utf-8")
        return parse_toml(text, f"{game.id}/{file}")

    read = read_example(
        table(f"{stem}.toml"),
        example_id=example_id,
        games={game.id: game},
        home=game.id,
        own_tables=table,
    )
    return Example(read)


def _own(path: Path, games: Mapping[str, AnyGame]) -> Example:
    """Read a file outside the package; in a game's own folder it need not name its game."""
    folder = path.absolute().parent
    home = folder.parent.name if folder.name == "examples" else None
    if home not in games:
        home = None
    read = read_example(
        parse_toml(read_text(path), path),
        example_id=short(path, 200) if home is None else f"{home}/{path.stem}",
        games=games,
        home=home,
        own_tables=lambda file: parse_toml(read_text(folder / file), file),
    )
    return Example(read)
