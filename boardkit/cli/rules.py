"""`boardkit rules`: a game's rules by number."""

from __future__ import annotations

from typing import Annotated, Any

import typer

import boardkit as bk
from boardkit.cli.output import show, show_json
from boardkit.core.clauses import Clause
from boardkit.core.language import say, short


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help=say("cli_game"))],
    search: Annotated[
        str, typer.Option("--search", metavar="WORDS", help=say("cli_rules_search"))
    ] = "",
    clause: Annotated[
        str, typer.Option("--clause", metavar="ID", help=say("cli_rules_clause"))
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help=say("cli_rules_json"))] = False,
) -> None:
    """Print a game's rules by number."""
    rulebook = bk.game(game).rulebook
    found = [rulebook[clause.upper()]] if clause else [*rulebook.search(search)]
    if as_json:
        show_json([_data(bk.rule(one.id)) for one in found])
    elif clause:
        show_clause(bk.rule(found[0].id))
    elif not found:
        show(say("no_rule", words=short(search)))
    else:
        for one in found:
            show(str(one))


def show_clause(clause: Clause) -> None:
    """Print a clause with its place, its options and the examples that show it."""
    show(f"{clause.id}  {clause.text}", "bold")
    place = [clause.kind, *([clause.source] if clause.source else [])]
    show(f"    {'; '.join(place)}")
    for label, names in (
        ("same_as", [clause.same_as] if clause.same_as else []),
        ("see", clause.see),
        ("cli_options", clause.options),
        ("shown_by", clause.examples),
    ):
        if names:
            show(f"    {say(label)}: {', '.join(names)}")


def _data(clause: Clause) -> dict[str, Any]:
    return {
        "id": clause.id,
        "kind": clause.kind,
        "text": {"en": clause.text.en, "ko": clause.text.ko},
        "source": clause.source,
        "origin": clause.origin,
        "same_as": clause.same_as,
        "see": list(clause.see),
        "options": list(clause.options),
        "examples": list(clause.examples),
    }
