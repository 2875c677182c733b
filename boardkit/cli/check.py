"""`boardkit check`: run worked examples against the engine."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

import boardkit as bk

if TYPE_CHECKING:
    from rich.console import Console

    from boardkit.core.examples import Result

GOOD, MISMATCH, BAD = 0, 1, 2


def check(
    what: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[GAME|ID|FILE]...",
            help='Games ("elves"), examples ("elves/example-2") or TOML files of your own; '
            "all games if left out.",
        ),
    ] = None,
    as_json: Annotated[
        bool,
        typer.Option(
            "--json",
            help="Print a list of {id, title, source, clauses, figures, ok, problem}; "
            "with a bad file an object with its error and the results of the others.",
        ),
    ] = False,
) -> None:
    """Run worked examples against the engine.

    A line for each tells its title, figures and clauses, and "ok" or what differs. A bad file
    does not keep the others from being run. The exit code is 0 if all agree, 1 if one differs,
    2 for bad use or a bad file.
    """
    results: list[Result] = []
    errors: list[str] = []
    for found in _run(what or list(bk.GAMES)):
        if isinstance(found, str):
            errors.append(found)
        else:
            results.append(found)
        if not as_json:
            _print(found)
    if as_json:
        _print_json(results, errors)
    else:
        _print_summary(results, errors)
    raise typer.Exit(BAD if errors else GOOD if all(results) else MISMATCH)


def _run(what: list[str]) -> Iterator[Result | str]:
    """Yield a result for each example, or the text of the error it met."""
    from boardkit.core import library

    for name in what:
        for example_id in library.example_ids(bk.game(name)) if name in bk.GAMES else [name]:
            try:
                yield bk.example(example_id).result()
            except bk.BoardkitError as problem:
                yield problem.message


def _print(found: Result | str) -> None:
    from rich.text import Text

    from boardkit.core.examples.show import figures_text
    from boardkit.core.language import one_line, say

    if isinstance(found, str):
        label, style, problem = "check_bad", "bold red", found
        parts: list[str] = []
    else:
        label, style = ("check_ok", "green") if found.ok else ("check_differs", "bold red")
        problem = found.problem or ""
        parts = [found.id, found.title, figures_text(found.figures), ", ".join(found.clauses)]
    lines = [" · ".join(part for part in parts if part), *problem.splitlines()]
    # names and texts of a file must not steer the terminal
    text = "\n".join(one_line(line) for line in lines if line)
    shown = Text.assemble((say(label), style), "  ", text)
    _console(stderr=isinstance(found, str)).print(shown, soft_wrap=True)


def _print_summary(results: list[Result], errors: list[str]) -> None:
    from boardkit.core.language import say

    every = len(results) + len(errors)
    line = say("check_summary", good=sum(map(bool, results)), every=every)
    _console().print(line, soft_wrap=True, markup=False, highlight=False)


def _print_json(results: list[Result], errors: list[str]) -> None:
    rows = [
        {
            "id": result.id,
            "title": result.title,
            "source": result.source,
            "clauses": list(result.clauses),
            "figures": result.figures,
            "ok": result.ok,
            "problem": result.problem,
        }
        for result in results
    ]
    data = {"error": "\n".join(errors), "results": rows} if errors else rows
    print(json.dumps(data, indent=2))


def _console(*, stderr: bool = False) -> Console:
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    # a terminal that cannot show a character gets a "?" in its place
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")
    return Console(file=stream, highlight=False)
