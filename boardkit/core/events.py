"""What happened and why: events, and the ledger folded from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from boardkit.core.errors import UnknownName, did_you_mean, nearest
from boardkit.core.language import Text, say, short

#: a line of a ledger names no more places than these
MOST_PLACES = 3


class Event(NamedTuple):
    """Something that happened, with the clause that made it so.

    Attributes
    ----------
    clause
        Id of the clause that sets the amount (or makes the thing happen).
    kind
        One of the kinds that the game documents, for example "gold".
    seat, amount, other
        `amount` is signed for `seat` (+ gets, − gives); `other`, if any, gets the opposite;
        without it the bank does.
    cards, cells
        What moved and where, as ids.
    seen_by
        The seats that may see the event; None means everybody.
    """

    clause: str
    kind: str
    seat: int | None = None
    amount: int = 0
    other: int | None = None
    cards: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    seen_by: tuple[int, ...] | None = None

    def visible_to(self, seat: int | None) -> bool:
        """Tell whether `seat` (None: a bystander) may see the event."""
        return self.seen_by is None or seat in self.seen_by

    def change_for(self, seat: int) -> int:
        """Return the signed amount for `seat`, whichever side of the event it is on."""
        return (self.amount if self.seat == seat else 0) - (
            self.amount if self.other == seat else 0
        )


def total(events: Iterable[Event], kind: str, seat: int | None = None, sign: str = "") -> int:
    """Return the sum of the amounts of one kind.

    Parameters
    ----------
    seat
        Count both sides for this seat; None sums the amounts as they stand.
    sign
        "+" counts gains only, "-" losses only.
    """
    amounts = (
        event.amount if seat is None else event.change_for(seat)
        for event in events
        if event.kind == kind
    )
    if sign == "+":
        return sum(a for a in amounts if a > 0)
    if sign == "-":
        return sum(a for a in amounts if a < 0)
    return sum(amounts)


@dataclass(frozen=True)
class LedgerLine:
    """One line of a ledger: what came in or went out, the running total, and the rule."""

    gained: int
    lost: int
    total: int
    clause: str
    text: str
    event: Event


@dataclass(frozen=True)
class Ledger:
    """A seat's account: a fold over the events of one kind."""

    seat: int
    kind: str
    start: int
    lines: tuple[LedgerLine, ...]

    @property
    def total(self) -> int:
        """The running total after the last line."""
        return self.lines[-1].total if self.lines else self.start

    def __iter__(self) -> Iterator[LedgerLine]:
        return iter(self.lines)

    def __len__(self) -> int:
        return len(self.lines)

    def rows(self) -> list[tuple[str, str, str, str, str]]:
        """Return the lines as texts: in, out, total, rule, what."""
        return [
            (
                f"+{line.gained}" if line.gained else "",
                f"−{line.lost}" if line.lost else "",
                str(line.total),
                line.clause,
                line.text,
            )
            for line in self.lines
        ]

    def __str__(self) -> str:
        head = tuple(say(f"ledger_{name}") for name in ("in", "out", "total", "clause", "what"))
        return "\n".join(
            f"{a:>5} {b:>5} {c:>6}  {d:<9} {e}".rstrip() for a, b, c, d, e in [head, *self.rows()]
        )

    __repr__ = __str__

    def _repr_html_(self) -> str:
        heads = [say(f"ledger_{name}") for name in ("in", "out", "total", "clause", "what")]
        body = "".join(_html_row("td", row) for row in self.rows())
        return f"<table><thead>{_html_row('th', heads)}</thead><tbody>{body}</tbody></table>"


def _what(event: Event, words: Mapping[str, Text]) -> str:
    """Return the places and cards of an event in words; many places as a number, at the end."""
    cards = [
        str(words.get(card, card)) if n == 1 else f"{n} × {words.get(card, card)}"
        for card, n in Counter(event.cards).items()
    ]
    if len(event.cells) > MOST_PLACES:
        return ", ".join([*cards, say("ledger_places", n=len(event.cells))])
    return ", ".join([*(str(words.get(cell, cell)) for cell in event.cells), *cards])


def _html_row(tag: str, cells: Sequence[str]) -> str:
    *numbers, what = (escape(cell) for cell in cells)
    shown = "".join(f"<{tag}>{cell}</{tag}>" for cell in numbers)
    return f'<tr>{shown}<{tag} style="text-align:left">{what}</{tag}></tr>'


def known_kind(kind: object, kinds: Mapping[str, Text]) -> str:
    """Return one of a game's kinds of event.

    Raises
    ------
    UnknownName
        There is no such kind; the message lists those that there are.
    """
    if isinstance(kind, str) and kind in kinds:
        return kind
    known = [*kinds]
    raise UnknownName(
        say("no_event_kind", name=short(kind), known=did_you_mean(kind, known, 24)),
        nearest=nearest(kind, known),
    )


def ledger(
    events: Iterable[Event],
    seat: int,
    kind: str = "gold",
    start: int = 0,
    names: Sequence[str] = (),
    words: Mapping[str, Text] | None = None,
) -> Ledger:
    """Fold the events of one kind into a seat's ledger.

    `words` has the names of cards by id, and by clause id the names of payments that a card or
    place alone does not explain.
    """
    known = words or {}
    lines: list[LedgerLine] = []
    running = start
    for event in events:
        change = event.change_for(seat) if event.kind == kind else 0
        if not change:
            continue
        running += change
        partner = event.other if event.seat == seat else event.seat
        what = ": ".join(filter(None, (str(known.get(event.clause, "")), _what(event, known))))
        if partner is not None:
            name = names[partner] if partner < len(names) else str(partner)
            what = f"{what} ({name})" if what else name
        lines.append(
            LedgerLine(max(change, 0), max(-change, 0), running, event.clause, what, event)
        )
    return Ledger(seat, kind, start, tuple(lines))
