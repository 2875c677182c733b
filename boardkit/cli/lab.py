"""`boardkit lab`: JupyterLab on the notebooks."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from boardkit.core.errors import BoardkitError
from boardkit.core.language import language, say, short_path

#: the folder of a checkout that holds boardkit/ and notebooks/
CHECKOUT = Path(__file__).resolve().parents[2]

FIRST = "00_start_here.ipynb"


def lab(
    port: Annotated[
        int | None,
        typer.Option("--port", metavar="NUMBER", min=1, max=65535, help=say("cli_lab_port")),
    ] = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help=say("cli_lab_no_browser"))
    ] = False,
) -> None:
    """Open JupyterLab on the notebooks."""
    command = lab_command(CHECKOUT / "notebooks", port=port, no_browser=no_browser)
    if os.name == "posix":
        os.execv(command[0], command)  # the server takes this place, so that signals reach it
    server = subprocess.Popen(command)
    while server.poll() is None:
        with suppress(KeyboardInterrupt):  # the server asks by itself whether to stop
            server.wait()
    if server.returncode:
        raise BoardkitError(say("lab_failed", code=server.returncode))


def lab_command(notebooks: Path, *, port: int | None, no_browser: bool) -> list[str]:
    """Return the command that starts JupyterLab on a folder of notebooks.

    Raises
    ------
    BoardkitError
        The notebooks are not there, or JupyterLab is not installed.
    """
    first = f"ko/{FIRST}" if language() == "ko" else FIRST
    if not (notebooks / first).is_file():
        first = FIRST
    if not (notebooks / first).is_file():
        raise BoardkitError(say("no_notebooks", path=short_path(notebooks)))
    if find_spec("jupyterlab") is None:
        raise BoardkitError(say("no_jupyterlab", python=sys.executable))
    return [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={notebooks}",
        f"--LabApp.default_url=/lab/tree/{first}",
        *([f"--ServerApp.port={port}"] if port is not None else []),
        *(["--no-browser"] if no_browser else []),
        *(["--allow-root"] if getattr(os, "geteuid", lambda: 1)() == 0 else []),
    ]
