"""`boardkit check`: run worked examples against the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

import boardkit as bk
from boardkit.cli.output import show, show_json
from boardkit.core.language import say

if TYPE_CHECKING:
    from boardkit.core.examples import Result

GOOD, MISMATCH, BAD = 0, 1, 2


def check(
    what: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME|ID|FILE", help=say("cli_check_what")),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=say("cli_check_json"))] = False,
) -> None:
    """Run worked examples against the engine."""
    results: list[Result] = []
    errors: list[str] = []
    for found in _run(what or list(bk.GAMES)):
        if isinstance(found, str):
            errors.append(found)
        else:
            results.append(found)
        if not as_json:
            _show(found)
    if as_json:
        rows = [_row(result) for result in results]
        show_json({"error": "\n".join(errors), "results": rows} if errors else rows)
    else:
        good = sum(map(bool, results))
        show(say("check_summary", good=good, every=len(results) + len(errors)))
    raise typer.Exit(BAD if errors else GOOD if all(results) else MISMATCH)


def _run(what: list[str]) -> Iterator[Result | str]:
    """Yield a result for each example, or the text of the error that it met.

    A bad file does not keep the others from being run.
    """
    from boardkit.core import library

    for name in what:
        for example_id in library.example_ids(bk.game(name)) if name in bk.GAMES else [name]:
            try:
                yield bk.example(example_id).result()
            except bk.BoardkitError as problem:
                yield problem.message


def _show(found: Result | str) -> None:
    if isinstance(found, str):
        show(f"{say('check_bad')}  {found}", "red", error=True)
        return
    parts = [found.id, found.title, found.figures_text, ", ".join(found.clauses)]
    line = " · ".join(" ".join(part.splitlines()) for part in parts if part)
    if found.problem is None:
        show(f"{say('check_ok')}  {line}")
    else:
        show(f"{say('check_differs')}  {line}\n{found.problem}", "red")


def _row(result: Result) -> dict[str, Any]:
    return {
        "id": result.id,
        "title": result.title,
        "source": result.source,
        "clauses": list(result.clauses),
        "figures": result.figures,
        "ok": result.ok,
        "problem": result.problem,
    }
