"""Starting a play: a fresh game, or a position that was set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from boardkit.core.errors import BadData, BadSetup
from boardkit.core.files import read_table
from boardkit.core.game import Game, M, S, V, seat_names
from boardkit.core.language import as_written, say
from boardkit.core.play import Origin, Play
from boardkit.core.reading import check_names
from boardkit.core.referee import number


def with_data(game: Game[S, M, V], data: str | Path | Mapping[str, Any] | None) -> Game[S, M, V]:
    """Return the game played with an owner's tables, if any are given."""
    return game if data is None else game.with_data(read_table(data, "data"))


def new(
    game: Game[S, M, V],
    seats: int | None,
    *,
    seed: int | str,
    names: Sequence[str] | None,
    data: str | Path | Mapping[str, Any] | None,
    eyes: str | int,
    auto_chance: bool,
    options: Mapping[str, Any],
) -> Play[S, M, V]:
    """Start a game; see `boardkit.new`."""
    game = with_data(game, data)
    chosen = game.options.read(options)
    if seats is None:
        seats = len(names) if isinstance(names, list | tuple) else game.seats[0]
    found = number(seats)
    if found is None:
        choices = ", ".join(map(str, game.seats))
        raise BadSetup(say("bad_option", name="seats", value=as_written(seats), choices=choices))
    seats = found
    start = game.start(seats, chosen)
    try:
        who = seat_names(seats) if names is None else check_names(names, seats)
    except BadData as problem:
        raise BadSetup(problem.message) from None
    return Play(
        game,
        start,
        origin=Origin(seats, chosen.given()),
        seed=seed,
        names=who,
        eyes=eyes,
        auto_chance=auto_chance,
    )


def position(
    game: Game[S, M, V],
    table: str | Path | Mapping[str, Any],
    *,
    seed: int | str,
    data: str | Path | Mapping[str, Any] | None,
    eyes: str | int,
    auto_chance: bool,
) -> Play[S, M, V]:
    """Start from a position; see `boardkit.position`."""
    game = with_data(game, data)
    given = read_table(table, "table")
    state = game.parse_table(given)
    full = game.table(state, given["seats"] if isinstance(given.get("seats"), list) else None)
    return Play(
        game,
        state,
        origin=Origin(len(full["seats"]), full["options"], full),
        seed=seed,
        names=full["seats"],
        eyes=eyes,
        auto_chance=auto_chance,
    )
