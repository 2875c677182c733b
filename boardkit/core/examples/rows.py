"""Reading the steps, finals and figures of an example file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardkit.core.errors import BadData, UnknownName
from boardkit.core.examples.schema import AnyGame, EventPattern, Figure, Final, Step
from boardkit.core.examples.values import as_number, as_table, as_text, as_word, as_words, at, some
from boardkit.core.language import say, short
from boardkit.core.reading import each, keys_of, one_of, seat_of, whole

STEP_KEYS = ("move", "seat", "chance", "note", "clauses", "expect", "events", "breaks")
FINAL_KEYS = ("after", "options", "note", "clauses", "expect", "events")
FIGURE_KEYS = ("sum", "seat", "sign", "expect", "title")
EVENT_KEYS = ("clause", "kind", "seat", "amount", "other", "cards", "cells", "seen_by")


def read_options(value: Any, place: str, game: AnyGame) -> Mapping[str, Any]:
    """Return a game's options by name, after checking them."""
    options = as_table(value, place)
    with at(place):
        game.options.read(options)
    return options


class Rows:
    """Reads the steps, finals and figures of one file."""

    def __init__(self, file: str, game: AnyGame, names: tuple[str, ...]) -> None:
        self.file = file
        self.game = game
        self.names = names

    def step(self, row: Mapping[str, Any], number: int) -> Step:
        """Read one `[[step]]`."""
        place = f"{self.file}, step {number}"
        keys_of(row, place, STEP_KEYS)
        if "move" not in row:
            raise BadData(say("example_no_move", place=place))
        if "breaks" in row:
            for key in ("chance", "events"):
                if key in row:
                    raise BadData(say("breaks_has_no", place=place, key=key))
        return Step(
            number=number,
            move=as_word(row["move"], f"{place}: move"),
            seat=self._seat(row["seat"], f"{place}: seat") if "seat" in row else None,
            chance=as_words(row.get("chance", []), f"{place}: chance"),
            breaks=some(row, "breaks", place, self._clause),
            **self._common(row, place),
        )

    def final(self, row: Mapping[str, Any], number: int, steps: int) -> Final:
        """Read one `[[final]]` of a file with so many steps."""
        place = f"{self.file}, final {number}"
        keys_of(row, place, FINAL_KEYS)
        options = read_options(row.get("options", {}), f"{place}: options", self.game)
        return Final(
            number=number,
            after=whole(row.get("after", steps), f"{place}: after", 0, steps),
            options=options,
            **self._common(row, place),
        )

    def _common(self, row: Mapping[str, Any], place: str) -> dict[str, Any]:
        return {
            "note": as_text(row["note"], f"{place}: note") if "note" in row else None,
            "clauses": tuple(each(row.get("clauses", []), f"{place}: clauses", self._clause)),
            "expect": as_table(row["expect"], f"{place}: expect") if "expect" in row else None,
            "events": some(row, "events", place, self._event),
        }

    def figures(self, value: Any) -> tuple[Figure, ...]:
        """Read `[figures]`."""
        place = f"{self.file}, figures"
        return tuple(
            self._figure(name, row, f"{place}.{short(name)}")
            for name, row in as_table(value, place).items()
        )

    def _figure(self, name: str, row: Any, place: str) -> Figure:
        keys_of(row, place, FIGURE_KEYS)
        return Figure(
            name=name,
            title=as_text(row.get("title", name), f"{place}.title"),
            kind=self._kind(row.get("sum", ""), f"{place}.sum"),
            seat=self._seat(row["seat"], f"{place}.seat") if "seat" in row else None,
            sign=one_of(row.get("sign", ""), f"{place}.sign", ("", "+", "-")),
            expect=as_number(row["expect"], f"{place}.expect") if "expect" in row else None,
        )

    def _event(self, value: Any, place: str) -> EventPattern:
        row = keys_of(value, place, EVENT_KEYS)
        if not row:
            needed = ", ".join(EVENT_KEYS)
            raise BadData(say("bad_value", place=place, value="{}", needed=needed))
        readers: dict[str, Callable[[Any, str], Any]] = {
            "clause": self._clause,
            "kind": self._kind,
            "seat": self._seat,
            "amount": as_number,
            "other": self._seat,
            "cards": as_words,
            "cells": as_words,
            "seen_by": lambda v, p: tuple(sorted(each(v, p, self._seat))),
        }
        return EventPattern({key: readers[key](v, f"{place}.{key}") for key, v in row.items()})

    def _clause(self, value: Any, place: str) -> str:
        clause_id = as_word(value, place)
        try:
            return self.game.rulebook[clause_id].id
        except UnknownName as problem:
            raise BadData(f"{place}: {problem.message}") from None

    def _kind(self, value: Any, place: str) -> str:
        return one_of(value, place, [*self.game.event_kinds])

    def _seat(self, value: Any, place: str) -> int:
        return seat_of(value, place, self.names)
