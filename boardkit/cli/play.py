"""`boardkit play`: a game in the terminal, against bots or in turns at one screen."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

import boardkit as bk
from boardkit.cli.command import checked_choice
from boardkit.core.errors import BadData, BadSetup
from boardkit.core.language import say, short, short_path
from boardkit.core.play import Play


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help=say("cli_game"))],
    seats: Annotated[
        int | None, typer.Option("--seats", metavar="NUMBER", help=say("cli_play_seats"))
    ] = None,
    human: Annotated[
        list[int] | None, typer.Option("--human", metavar="SEAT", help=say("cli_play_human"))
    ] = None,
    bot: Annotated[str, typer.Option("--bot", metavar="NAME", help=say("cli_play_bot"))] = "greedy",
    name: Annotated[
        list[str] | None, typer.Option("--name", metavar="NAME", help=say("cli_play_name"))
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=VALUE", help=say("cli_play_option")),
    ] = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="SEED", help=say("cli_play_seed"))
    ] = None,
    data: Annotated[
        Path | None, typer.Option("--data", metavar="FILE", help=say("cli_play_data"))
    ] = None,
    load: Annotated[
        Path | None, typer.Option("--load", metavar="FILE", help=say("cli_play_load"))
    ] = None,
) -> None:
    """Play a game in the terminal, against bots or with others."""
    from boardkit import bots
    from boardkit.cli.session import Session

    rules = bk.game(game)
    checked_choice(bot, [*bots.BOTS], "no_bot")
    if load is not None:
        given = {"seats": seats, "name": name, "option": option, "seed": seed, "data": data}
        for one, value in given.items():
            if value is not None:
                raise BadSetup(say("load_or_new", name=f"--{one}"))
        table = _loaded(load, rules.id)
    else:
        table = bk.new(
            game,
            seats,
            seed=secrets.token_hex(8) if seed is None else seed,
            names=name,
            data=data,
            **_options(rules, option or []),
        )
    humans = {_seat(table, seat) for seat in ([0] if human is None else human)}
    Session(table, frozenset(humans), bots.BOTS[bot]).run()


def _loaded(path: Path, game_id: str) -> Play[Any, Any, Any]:
    """Return the play of a record of this game."""
    found = bk.load(path)
    if not isinstance(found, Play):
        raise BadData(say("log_is_read_only", path=short_path(path)))
    if found.game.id != game_id:
        raise BadData(say("record_of_other_game", path=short_path(path), game=found.game.id))
    return found


def _seat(table: Play[Any, Any, Any], seat: int) -> int:
    if not 0 <= seat < len(table.names):
        known = ", ".join(str(i) for i in range(len(table.names)))
        raise BadSetup(say("no_seat", seat=seat, known=known))
    return seat


def _options(rules: Any, given: list[str]) -> dict[str, Any]:
    """Return options from their texts `NAME=VALUE`; the game says which names and values it has.

    A value is read as the kind of value its option has; several members of a set stand with
    commas.
    """
    declared = {row.name: row for row in rules.options.rows()}
    options: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetup(say("bad_cli_option", text=short(text)))
        row = declared.get(name)
        if row is not None and isinstance(row.default, frozenset):
            options[name] = [_choice(part.strip(), row) for part in value.split(",") if part]
        else:
            options[name] = value if row is None else _choice(value, row)
    return options


def _choice(text: str, row: Any) -> Any:
    """Return the choice that is written like this, or the text, which is then refused."""
    for choice in row.choices:
        if text == str(choice) or (
            isinstance(choice, bool) and text.lower() == str(choice).lower()
        ):
            return choice
    return text
