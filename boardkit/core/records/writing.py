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

    Of a link the file it points to is replaced, not the link.

    Raises
    ------
    BadData
        The folder is missing, the path is a folder, a device or a file that may not be changed,
        the disk is full.
    """
    beside = None
    try:
        place = Path(os.path.realpath(path))
        if place.is_dir():
            raise BadData(say("is_folder", path=short_path(path)))
        if not place.parent.is_dir():
            raise BadData(say("no_folder", path=short_path(path.parent)))
        there = os.path.lexists(place)  # also a link that leads nowhere but round in a circle
        if there and not (place.is_file() and os.access(place, os.W_OK)):
            raise BadData(say("no_file_to_replace", path=short_path(path)))
        beside = place.with_name(f".boardkit-{secrets.token_hex(8)}")
        with open(beside, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.replace(beside, place)
    except (OSError, ValueError) as problem:  # ValueError: a NUL in the path, a lone surrogate
        reason = getattr(problem, "strerror", None) or str(problem)
        raise BadData(say("cannot_write", path=short_path(path), reason=short(reason))) from None
    finally:
        if beside is not None:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
    return path
