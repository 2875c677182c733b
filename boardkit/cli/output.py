"""Printing: texts for people, data for programs."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from boardkit.core.language import one_line


def show(text: str = "", style: str = "", *, error: bool = False) -> None:
    """Print lines, in a style where a terminal shows it; control characters are taken out."""
    from rich.console import Console
    from rich.text import Text

    clean = "\n".join(one_line(line) for line in text.split("\n"))
    console = Console(stderr=error, highlight=False)
    console.print(Text(clean, style), soft_wrap=True)


def show_json(data: Any) -> None:
    """Print data as JSON."""
    print(json.dumps(data, indent=2, ensure_ascii=False))


def be_lenient() -> None:
    """Let a terminal show "?" for what it has no letter for, and read any bytes.

    A stream that was closed before the program started leads nowhere.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115  # open to the end
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
