"""The `boardkit` command: one module a command."""

from __future__ import annotations

import typer

from boardkit.cli import check

app = typer.Typer(
    help="Learn, check and explore the rules of modern board games.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)
app.command()(check.check)


def main() -> None:
    """Run the command line."""
    app()
