"""`boardkit figures`: draw the figures of the documentation again, or check them."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from boardkit.cli.output import show
from boardkit.core.errors import BadData, BoardkitError
from boardkit.core.language import say, short

MISMATCH = 1


def figures(
    only: Annotated[
        list[str] | None, typer.Option("--only", metavar="NAME", help=say("cli_figures_only"))
    ] = None,
    check: Annotated[bool, typer.Option("--check", help=say("cli_figures_check"))] = False,
    folder: Annotated[
        Path, typer.Option("--folder", metavar="FOLDER", help=say("cli_figures_folder"))
    ] = Path("figures"),
) -> None:
    """Draw the figures of the documentation from the worked examples, in both languages."""
    if find_spec("matplotlib") is None:
        raise BoardkitError(say("no_matplotlib"))
    from boardkit.lab.figures import FIGURES, figure, problems, save

    names = only or [*FIGURES]
    for name in names:
        figure(name)  # an unknown name is told before anything is drawn
    if check:
        found = [problem for name in names for problem in problems(name, folder)]
        for problem in found:
            show(problem, "red")
        if found:
            raise typer.Exit(MISMATCH)
        show(say("figures_good", n=len(names)))
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in names:
            for path in save(name, folder):
                show(str(path))
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise BadData(say("unwritable_folder", path=short(folder), reason=reason)) from None
