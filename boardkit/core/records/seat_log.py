"""One seat's log: what that seat saw, to be read and not to be played on.

====================  ====================================================================
`boardkit`, `version`, `note`   as in a record
`kind`                "seat log"
`game`, `options`, `seats`, `names`   as in a record
`seat`                whose eyes
`entries`             the start and each decision so far: `seat` and `move` (absent in the
                      start), `chance` (outcomes as this seat may see them), `events` (those it
                      may see)
`view`                what lies open to the seat at the end, as plain data
====================  ====================================================================

It holds no seed, no hand of another seat and no pile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, NamedTuple

from boardkit.core.errors import BadData
from boardkit.core.events import Event, Ledger, ledger
from boardkit.core.game import NATURE, Game, Seat, Table
from boardkit.core.language import one_line, say, short
from boardkit.core.play import Play
from boardkit.core.reading import MOST, check_names, each, keys_of, whole
from boardkit.core.records import form

KEYS = (
    *form.HEAD,
    "game",
    "options",
    "seats",
    "names",
    "seat",
    "entries",
    "view",
)

#: how many entries a log shows of itself
SHOWN = 12


class LogEntry(NamedTuple):
    """One decision as a seat saw it, with what followed; the first entry holds the start.

    Attributes
    ----------
    seat, move
        Who decided what; None at the start.
    chance
        The outcomes that followed, as this seat may see them.
    events
        What happened, as far as this seat may see it.
    """

    seat: Seat | None
    move: str | None
    chance: tuple[str, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class SeatLog:
    """What one seat saw of a play. It can be read, but nothing can be played on it.

    Attributes
    ----------
    game
        The game's id.
    options
        Options that differ from their defaults.
    names
        The players' names by seat.
    seat
        Whose eyes.
    entries
        The start and every decision.
    view
        What lay open to the seat at the end, as plain data.
    account
        The kind of event that the game keeps accounts in.
    """

    game: str
    options: Mapping[str, Any]
    names: tuple[str, ...]
    seat: Seat
    entries: tuple[LogEntry, ...]
    view: Table
    account: str

    @property
    def moves(self) -> tuple[str, ...]:
        """The line, decisions and chance, as the seat saw it."""
        return tuple(
            text
            for entry in self.entries
            for text in (*(() if entry.move is None else (entry.move,)), *entry.chance)
        )

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, as far as the seat saw it."""
        return tuple(event for entry in self.entries for event in entry.events)

    def ledger(self, kind: str | None = None, start: int = 0) -> Ledger:
        """Return the seat's account of one kind of event; None: the game's own."""
        return ledger(self.events, self.seat, kind or self.account, start, self.names)

    def rows(self) -> list[tuple[str, str, str]]:
        """Return the entries as texts: number, who, what."""
        return [
            (
                str(n),
                "" if entry.seat is None else one_line(self.names[entry.seat]),
                one_line(" · ".join([*([entry.move] if entry.move else []), *entry.chance])),
            )
            for n, entry in enumerate(self.entries)
        ]

    def _title(self) -> str:
        name = short(self.names[self.seat], 40)
        return say("seat_log", game=self.game, name=name, n=len(self.entries) - 1)

    def __repr__(self) -> str:
        rows = [f"{n:>5}  {short(who, 20)}  {what}" for n, who, what in self.rows()[-SHOWN:]]
        more = ["    …"] if len(self.entries) > SHOWN else []
        return "\n".join([self._title(), *more, *rows])

    def _repr_html_(self) -> str:
        rows = "".join(
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
            for row in self.rows()
        )
        summary = f"<summary>{escape(self._title())}</summary>"
        return f"<details>{summary}<table><tbody>{rows}</tbody></table></details>"


def parts_of(play: Play[Any, Any, Any], seat: Seat) -> dict[str, Any]:
    """Return what a seat saw of a play as the parts of a log."""
    view = play.view(seat)
    parts = form.head(form.SEAT_LOG, say("seat_log_note"))
    parts |= {
        "game": play.game.id,
        "options": play._origin.options,
        "seats": len(play.names),
        "names": play.names,
        "seat": seat,
        "entries": [_seen(play, entry, seat) for entry in play.entries],
        "view": play.game.view_table(view, play.names),
    }
    return parts


def _seen(play: Play[Any, Any, Any], entry: Any, seat: Seat) -> dict[str, Any]:
    game = play.game
    row: dict[str, Any] = {}
    if entry.move is not None:
        row = {"seat": entry.seat, "move": game.shown(entry.move, entry.seat, seat)}
    if entry.chance:
        row["chance"] = [game.shown(outcome, NATURE, seat) for outcome in entry.chance]
    row["events"] = [_event_table(event) for event in entry.events if event.visible_to(seat)]
    return row


def _event_table(event: Event) -> dict[str, Any]:
    """Return an event without the parts that are as by default."""
    usual = Event._field_defaults
    table = event._asdict()
    return {key: table[key] for key in table if key not in usual or table[key] != usual[key]}


def read(parts: Mapping[str, Any], find_game: Callable[[str], Game[Any, Any, Any]]) -> SeatLog:
    """Return the log of a file's parts.

    Raises
    ------
    BoardkitError
        A part is missing or wrong.
    """
    keys_of(parts, "seat log", KEYS)
    for key in ("game", "names", "seat", "entries", "view"):
        if key not in parts:
            raise BadData(say("no_part", key=key))
    game = find_game(form.text_in(parts["game"], "game"))
    names = check_names(parts["names"])
    last = len(names) - 1

    def entry(value: Any, place: str) -> LogEntry:
        row = keys_of(value, place, LogEntry._fields)
        decided = not place.endswith("[0]")
        return LogEntry(
            whole(row.get("seat"), f"{place}.seat", 0, last) if decided else None,
            form.text_in(row.get("move"), f"{place}.move") if decided else None,
            tuple(each(row.get("chance", []), f"{place}.chance", form.text_in)),
            tuple(each(row.get("events", []), f"{place}.events", event)),
        )

    def event(value: Any, place: str) -> Event:
        row = keys_of(value, place, Event._fields)
        return Event(
            form.text_in(row.get("clause"), f"{place}.clause"),
            form.text_in(row.get("kind"), f"{place}.kind"),
            _seat_or_none(row, "seat", place, last),
            whole(row.get("amount", 0), f"{place}.amount", -MOST, MOST),
            _seat_or_none(row, "other", place, last),
            tuple(each(row.get("cards", []), f"{place}.cards", form.text_in)),
            tuple(each(row.get("cells", []), f"{place}.cells", form.text_in)),
            tuple(each(row["seen_by"], f"{place}.seen_by", lambda v, p: whole(v, p, 0, last)))
            if "seen_by" in row
            else None,
        )

    return SeatLog(
        game=game.id,
        options=form.table_in(parts.get("options", {}), "options"),
        names=names,
        seat=whole(parts["seat"], "seat", 0, last),
        entries=tuple(each(parts["entries"], "entries", entry)),
        view=form.table_in(parts["view"], "view"),
        account=game.account,
    )


def _seat_or_none(row: Mapping[str, Any], key: str, place: str, last: int) -> Seat | None:
    return whole(row[key], f"{place}.{key}", 0, last) if key in row else None
