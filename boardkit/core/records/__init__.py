"""Records: a play as a JSON file that loads again, and what one seat saw as another.

Both open with `boardkit` (who wrote it), `version` (of the format) and `kind`; see
`records.record` and `records.seat_log` for the other keys. A record of an older version loads;
one of a newer version says so.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from boardkit.core.errors import BadData, BoardkitError
from boardkit.core.files import as_path, read_text
from boardkit.core.game import Game
from boardkit.core.language import say, short, short_path
from boardkit.core.play import Play
from boardkit.core.records import form, record, seat_log
from boardkit.core.records.seat_log import LogEntry, SeatLog
from boardkit.core.records.writing import write_whole

__all__ = ["LogEntry", "SeatLog", "load", "save"]


def save(play: Play[Any, Any, Any], path: str | Path, seat: int | None = None) -> Path:
    """Write the referee's record of a play, or with `seat` that seat's log; return the path.

    Raises
    ------
    UnknownName
        There is no such seat.
    BadData
        The file cannot be written; nothing is left half written.
    """
    parts = record.parts_of(play) if seat is None else seat_log.parts_of(play, seat)
    return write_whole(as_path(path), form.as_text(parts))


def load(
    path: str | Path, find_game: Callable[[str], Game[Any, Any, Any]]
) -> Play[Any, Any, Any] | SeatLog:
    """Read what `save` wrote: a play that goes on with the same luck, or a seat's log.

    Every move and outcome of a record is asked about again.

    Raises
    ------
    BadData
        The file is no record, one of a newer version, or has an entry that is not possible; the
        error names the file and the place.
    """
    place = as_path(path)
    text = read_text(place)
    try:
        parts = form.parse(text)
        if parts["kind"] == form.SEAT_LOG:
            return seat_log.read(parts, find_game)
        return record.replayed(parts, find_game)
    except BoardkitError as problem:
        reason = " ".join(line.strip() for line in problem.message.splitlines())
        raise BadData(say("in_file", path=short_path(place), reason=short(reason, 600))) from None
