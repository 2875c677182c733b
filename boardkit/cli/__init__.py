"""The `boardkit` command: one module a command.

Exit codes: 0 good, 1 a worked example differs, 2 bad use or a bad file (with `--json` an object
with its `error`), 130 interrupted, 141 when whoever read the output stopped reading.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated, TextIO

import typer

import boardkit as bk
from boardkit.cli.bench import bench
from boardkit.cli.check import check
from boardkit.cli.command import Command, Group, UsageError, usage_text, with_language_first
from boardkit.cli.figures import figures
from boardkit.cli.lab import lab
from boardkit.cli.output import be_lenient, show, show_json
from boardkit.cli.play import play
from boardkit.cli.rules import rules
from boardkit.cli.sources import sources
from boardkit.core.language import LANGUAGES, say

__all__ = ["app", "main"]

GOOD, BAD, INTERRUPTED, NOBODY_READS = 0, 2, 130, 141

app = typer.Typer(
    cls=Group,
    help=say("cli_boardkit"),
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
_command = app.command(cls=Command)
_command(lab)
_command(check)
_command(rules)
_command(play)
_command(bench)
_command(figures)
_command(sources)


def _set_language(code: str | None) -> None:
    if code is not None:
        bk.set_language(code)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"boardkit {bk.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def boardkit(
    context: typer.Context,
    lang: Annotated[
        str | None,
        typer.Option(
            "--lang",
            metavar="en|ko",
            callback=_set_language,
            is_eager=True,
            help=say("cli_lang"),
        ),
    ] = None,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help=say("cli_version")),
    ] = False,
) -> None:
    """Show the help where no command is named."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def main() -> None:
    """Run the command line."""
    sys.exit(run(sys.argv[1:]))


def run(args: Sequence[str]) -> int:
    """Run the words of a command line; return the exit code."""
    be_lenient()
    try:
        code = _run(args)
        sys.stdout.flush()
    except (BrokenPipeError, SystemExit):  # typer and rich exit where nobody reads any more
        _drop(sys.stdout)
        return NOBODY_READS
    except OSError as problem:  # no room, say, on the disk that the output goes to
        _drop(sys.stdout)
        try:
            show(say("output_lost", reason=problem.strerror or str(problem)), "red", error=True)
        except OSError:
            _drop(sys.stderr)
        return BAD
    return code


def _run(args: Sequence[str]) -> int:
    words = with_language_first(args)
    if words[:1] == ["--lang"] and words[1:2] and words[1] in LANGUAGES:
        bk.set_language(words[1])  # now, so that a mistake in the first words is told in it too
    try:
        code = app(words, prog_name="boardkit", standalone_mode=False)
    except bk.BoardkitError as problem:
        return _refused(problem.message, args)
    except UsageError as problem:
        return _refused(usage_text(problem), args)
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    if code == INTERRUPTED:
        print(file=sys.stderr)  # what was asked stands on the line above
    return code if isinstance(code, int) else GOOD


def _refused(message: str, args: Sequence[str]) -> int:
    if "--json" in args:
        show_json({"error": message})
    else:
        show(message, "red", error=True)
    return BAD


def _drop(stream: TextIO) -> None:
    """Let what is still unwritten go nowhere, so that Python does not complain at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
