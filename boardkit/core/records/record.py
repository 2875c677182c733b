"""The referee's record: all that is needed to play a line again and to go on.

=================  =======================================================================
`boardkit`         the boardkit that wrote it
`version`          of the format (1)
`kind`             "record"
`note`             that the file holds hidden things
`game`             the game's id
`options`          options that differ from their defaults
`seats`, `names`   the number of players, their names by seat
`eyes`             who looks when the play shows itself: "public", "all" or a seat
`auto_chance`      whether the play draws chance by itself
`start`            `seed`, and for a play that began from a set-up position `position`: its
                   table, as `play.table()` gives it
`data`             an owner's own tables (absent without)
`start_chance`     the outcomes before the first decision
`line`             one entry a decision: `seat`, `move`, `chance` (the outcomes that followed,
                   absent without); decisions taken back stand in it, too, so that `redo` works
                   after loading
`now`              how many decisions of the line have been made
=================  =======================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardkit.core import start
from boardkit.core.errors import BadData, BoardkitError
from boardkit.core.game import Game
from boardkit.core.language import say, short
from boardkit.core.play import Play
from boardkit.core.reading import each, keys_of, not_possible, truth, whole
from boardkit.core.records import form

KEYS = (
    *form.HEAD,
    "game",
    "options",
    "seats",
    "names",
    "eyes",
    "auto_chance",
    "start",
    "data",
    "start_chance",
    "line",
    "now",
)

AnyPlay = Play[Any, Any, Any]


def parts_of(play: AnyPlay) -> dict[str, Any]:
    """Return a play as the parts of a record."""
    origin, entries = play._origin, play._entries  # the record is the play's other form
    begun: dict[str, Any] = {"seed": play._referee.seed}
    if origin.table is not None:
        begun["position"] = origin.table
    parts = form.head(form.RECORD, say("record_note"))
    parts |= {
        "game": play.game.id,
        "options": origin.options,
        "seats": origin.seats,
        "names": play.names,
        "eyes": play.eyes,
        "auto_chance": play.auto_chance,
        "start": begun,
    }
    if play.game.own_data is not None:
        parts["data"] = play.game.own_data
    parts["start_chance"] = [str(outcome) for outcome in entries[0].chance]
    parts["line"] = [
        {
            "seat": entry.seat,
            "move": str(entry.move),
            **({"chance": [str(outcome) for outcome in entry.chance]} if entry.chance else {}),
        }
        for entry in entries[1:]
    ]
    parts["now"] = play.now
    return parts


def replayed(parts: Mapping[str, Any], find_game: Callable[[str], Game[Any, Any, Any]]) -> AnyPlay:
    """Return the play of a record, each move and outcome asked about again.

    Raises
    ------
    BoardkitError
        A part is missing or wrong, or an entry is not possible.
    """
    keys_of(parts, "record", KEYS)
    play = _begun(parts, find_game)
    auto_chance = truth(parts.get("auto_chance", True), "auto_chance")
    _roll(play, parts.get("start_chance", []), "start_chance")
    line = each(parts.get("line", []), "line", _entry)
    for n, (seat, move, chance) in enumerate(line, start=1):
        place = f"line[{n - 1}]"
        try:
            play.do(move, seat)
        except BoardkitError as problem:
            raise _not_possible(place, problem.message) from None
        if play.now != n:
            raise _not_possible(place, say("one_decision", move=short(move)))
        _roll(play, chance, f"{place}.chance")
    now = whole(parts.get("now", len(line)), "now", 0, len(line))
    if auto_chance:
        play._entries[-1] = play._referee.settle(play._entries[-1])
        play.auto_chance = True
    return play.goto(now)


def _begun(parts: Mapping[str, Any], find_game: Callable[[str], Game[Any, Any, Any]]) -> AnyPlay:
    """Return the play before anything was drawn."""
    for key in ("game", "names", "start"):
        if key not in parts:
            raise BadData(say("no_part", key=key))
    game = find_game(form.text_in(parts["game"], "game"))
    begun = keys_of(parts["start"], "start", ("seed", "position"))
    options = form.table_in(parts.get("options", {}), "options")
    data = form.table_in(parts["data"], "data") if "data" in parts else None
    names = each(parts["names"], "names", form.text_in)
    seats = whole(parts.get("seats", len(names)), "seats", len(names), len(names))
    shared: dict[str, Any] = {
        "seed": begun.get("seed"),
        "data": data,
        "eyes": parts.get("eyes", "public"),
        "auto_chance": False,
    }
    if "position" not in begun:
        return start.new(game, seats, names=names, options=options, **shared)
    play: AnyPlay = start.position(
        game, form.table_in(begun["position"], "start.position"), **shared
    )
    for key, given, right in (
        ("names", names, list(play.names)),
        ("options", options, form.plain(play._origin.options)),
    ):
        if given != right:
            raise not_possible(key, given, short(right, 200))
    return play


def _roll(play: AnyPlay, outcomes: Any, place: str) -> None:
    for i, outcome in enumerate(each(outcomes, place, form.text_in)):
        try:
            play.roll(outcome)
        except BoardkitError as problem:
            raise _not_possible(f"{place}[{i}]", problem.message) from None


def _not_possible(place: str, reason: str) -> BadData:
    return BadData(f"{place}: {reason}")


def _entry(value: Any, place: str) -> tuple[int, str, Any]:
    row = keys_of(value, place, ("seat", "move", "chance"))
    seat = whole(row.get("seat"), f"{place}.seat")
    return seat, form.text_in(row.get("move"), f"{place}.move"), row.get("chance", [])
