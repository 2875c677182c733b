"""Writing what was played as an example file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from boardkit.core.examples.opening import facts
from boardkit.core.examples.text import key_text, value_text
from boardkit.core.examples.values import as_text
from boardkit.core.game import Table
from boardkit.core.play import Play

#: keys of a table that stand above `[start]`
ABOVE = ("game", "options", "seats")


def to_example(play: Play[Any, Any, Any], title: str) -> str:
    """Return a play as the text of an example file (TOML) that holds as it stands.

    It begins with the position of `goto(0)`, hidden things included, and has a step for each
    decision up to here, with the chance that followed it; the scores as if the game ended here
    (and the winners of one that is over) are what it expects. Notes, clauses and more
    expectations are for the author to add.

    Raises
    ------
    BadData
        The title is no title that a file may have.
    """
    as_text(title, "title")
    first, *decisions = play.entries
    table = facts(play.game, first.state, play.names)
    lines = [
        f"title = {value_text(title)}",
        f"game = {value_text(play.game.id)}",
        f"seats = {value_text(play.names)}",
    ]
    if play.game.own_data is not None:
        lines.append(f"data = {value_text(play.game.own_data)}")
    if table["options"]:
        lines += ["", *_section("options", table["options"])]
    start = {key: v for key, v in table.items() if key not in ABOVE}
    lines += ["", *_section("start", start)]
    for entry in decisions:
        lines += [
            "",
            "[[step]]",
            f"move = {value_text(str(entry.move))}",
            f"seat = {value_text(play.names[entry.seat])}",
        ]
        if entry.chance:
            lines.append(f"chance = {value_text([str(outcome) for outcome in entry.chance])}")
    lines += ["", "[[final]]", f"expect = {value_text(_reached(play))}"]
    return "\n".join(lines) + "\n"


def _reached(play: Play[Any, Any, Any]) -> Table:
    """Return what a final compares: the scores, and the winners of a game that is over."""
    finished, _ = play.game.finish(play.state)
    scores = dict(zip(play.names, play.game.scores(finished), strict=True))
    winners = {"winners": [play.names[seat] for seat in play.winners()]} if play.over else {}
    return {"scores": scores, **winners}


def _section(name: str, table: Mapping[str, Any]) -> Iterator[str]:
    """Yield a table with a section of its own for each table within."""
    plain = {key: value for key, value in table.items() if not isinstance(value, Mapping)}
    yield f"[{name}]"
    yield from (f"{key_text(key)} = {value_text(value)}" for key, value in plain.items())
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield f"\n[{name}.{key_text(key)}]"
            yield from (f"{key_text(inner)} = {value_text(v)}" for inner, v in value.items())
