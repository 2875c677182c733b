"""Writing a file as a whole or not at all."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

from boardkit.core.errors import BadData
from boardkit.core.language import say, short, short_path


def write_whole(path: Path, text: str) -> Path:
    """Write a text to a file, which is replaced only when all of it is written.

    Raises
    ------
    BadData
        The folder is missing, the path is a folder, writing is not allowed, the disk is full.
    """
    beside = path.with_name(f".boardkit-{secrets.token_hex(8)}") if path.name else path
    try:
        if path.is_dir():
            raise BadData(say("is_folder", path=short_path(path)))
        if not path.parent.is_dir():
            raise BadData(say("no_folder", path=short_path(path.parent)))
        with open(beside, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.replace(beside, path)
    except (OSError, ValueError) as problem:  # ValueError: a NUL in the path, a lone surrogate
        reason = getattr(problem, "strerror", None) or str(problem)
        raise BadData(say("cannot_write", path=short_path(path), reason=short(reason))) from None
    finally:
        with suppress(OSError, ValueError):
            beside.unlink(missing_ok=True)
    return path
