"""`boardkit sources`: every number in a game's data, with its status and source."""

from __future__ import annotations

from typing import Annotated

import typer

import boardkit as bk
from boardkit.cli.output import show, show_json
from boardkit.core.language import say


def sources(
    game: Annotated[str, typer.Argument(metavar="GAME", help=say("cli_game"))],
    as_json: Annotated[bool, typer.Option("--json", help=say("cli_sources_json"))] = False,
) -> None:
    """Print every number in a game's data with its status and source."""
    table = bk.sources(game)
    if as_json:
        show_json([row._asdict() for row in table])
        return
    for name, status, values, note in table.tables():
        show(f"{name}  [{status}]", "bold")
        show(f"    {note}")
        show(f"    {values}")
