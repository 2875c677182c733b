"""Stepper: next and back over a worked example, with the rule behind every step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from boardkit.core.errors import BoardkitError
from boardkit.core.examples import Example, Frame
from boardkit.core.language import say
from boardkit.core.look import NO_MARKS, Marks
from boardkit.widgets.adapter import Look
from boardkit.widgets.scene import Scene, crest_of, frame, players_of, refusal, sentence
from boardkit.widgets.widget import Handlers, SceneWidget, adapter_for


class Stepper(SceneWidget):
    """A worked example to step through: picture, note, ledger, rules, and what was expected.

    Parameters
    ----------
    example
        The example; its table lies open.
    at
        The step shown first; 0 is the start.

    Raises
    ------
    UnknownName
        The game has no board to show.
    BadData
        The example has a mistake that shows only in play.
    """

    def __init__(self, example: Example, at: int = 0) -> None:
        self.example = example
        self._adapter = adapter_for(example.game.id)
        self._frames = tuple(example.steps())
        self._play = example.play()
        self.goto(at)
        super().__init__()

    def goto(self, place: int) -> None:
        """Show the position after a step; 0 is the start."""
        self.at = min(max(int(place), 0), len(self._frames))

    def handlers(self) -> Handlers:
        """Return what to do, by the kind of a message."""
        return {
            "undo": lambda told: self.goto(self.at - 1),
            "redo": lambda told: self.goto(self.at + 1),
            "goto": lambda told: self.goto(told.get("place", 0)),
        }

    def look(self, thing: str, at: tuple[float, float] | None) -> Look | None:
        """Return what is to know of a thing; a still picture has no places to point at."""
        play = self._play
        return self._adapter.look(play.game.open_view(play.state), self.example.names, thing, None)

    @property
    def step(self) -> Frame | None:
        """The step that is shown; None at the start."""
        return self._frames[self.at - 1] if self.at else None

    def make_scene(self) -> Scene:
        """Return what the page shows."""
        play, names, adapter, step = self._play, self.example.names, self._adapter, self.step
        play.goto(step.play_at if step else 0)
        view = play.game.open_view(play.state)
        mover = step.seat if step and step.seat is not None else play.to_move
        shown = mover if mover is not None and mover >= 0 else 0
        status = " · ".join(filter(None, (self.example.source, adapter.status(view, names))))
        around = frame(str(self.example.title), status, self.at, len(self._frames))
        words = {
            "undo": say("widget_back"),
            "redo": say("widget_next"),
            "history": say("widget_steps"),
        }
        return {
            **around,
            "labels": {**around["labels"], **words},
            "mode": "step",
            "turns": False,
            "keys": f"{say('widget_step_keys')} {say('widget_zoom_keys')}",
            "turn": say("widget_step", n=self.at, last=len(self._frames)),
            "crest": crest_of(mover),
            "board": adapter.board(view, names, play.events, self._marks(), still=True),
            "faces": None,
            "looks": list(adapter.looks(view)),
            "layers": [],
            "hand": adapter.hand(view, shown, names, NO_MARKS, still=True),
            "players": players_of(adapter, view, names, mover),
            "sentence": sentence(adapter, step.events, names) if step else "",
            "prompt": "",
            "verdict": refusal(step.verdict) if step else None,
            "said": "",
            "actions": [],
            "choices": [],
            "numbers": [],
            "facts": self._facts(step) if step else self._first_facts(),
            "ledger": self._ledger(),
            "columns": ["what", "in", "out", "total", "rule"],
            "covered": "",
            "can_clear": False,
            "can_hint": False,
            "step": "",
            "live": " ".join(self._spoken()),
        }

    def _spoken(self) -> Iterator[str]:
        """Yield what a screen reader says of the step."""
        yield say("widget_step", n=self.at, last=len(self._frames))
        if self.step is not None:
            yield f"{self.step.name}: {self.step.move}."
            yield sentence(self._adapter, self.step.events, self.example.names)
            yield self.step.verdict.text if self.step.verdict else self.step.note

    def _marks(self) -> Marks:
        """Return where the step happened, or was refused."""
        step = self.step
        if step is None:
            return NO_MARKS
        if step.verdict is None:
            return Marks(last=_places(cell for event in step.events for cell in event.cells))
        return Marks(
            refused=_places(place for reason in step.verdict.violations for place in reason.where)
            | self._tried(step)
        )

    def _tried(self, step: Frame) -> frozenset[str]:
        """Return the places that a refused move names."""
        try:
            move = self._play.game.parse_move(step.move.split(";")[-1])
        except BoardkitError:
            return frozenset()
        return frozenset(
            thing
            for picks in self._adapter.picks(move)
            for thing in picks
            if thing.startswith(("place:", "realm:"))
        )

    def _first_facts(self) -> list[Scene]:
        """Return what the start is: what the book leaves open, and what it gets wrong."""
        file = self.example.file
        lines = []
        if file.assumed:
            lines.append(say("example_assumed", keys=", ".join(file.assumed)))
        if file.differs is not None:
            lines.append(say("example_differs", why=file.differs))
        return [{"head": say("widget_start"), "lines": lines, "kind": ""}]

    def _facts(self, step: Frame) -> list[Scene]:
        """Return the note, the clauses in words, and what the book expects."""
        rulebook = self.example.game.rulebook
        expected = [f"{path} = {value}" for path, value in _leaves(step.step.expect or {})]
        agrees = step.problem is None
        verdict = say("widget_agrees") if agrees else str(step.problem)
        facts = [
            ("widget_note", [step.note] if step.note else [], ""),
            (
                "widget_rules",
                [f"{clause}: {rulebook[clause].text}" for clause in step.clauses],
                "",
            ),
            (
                "widget_expected",
                [*expected, *verdict.splitlines()],
                "bk-ok" if agrees else "bk-differs",
            ),
        ]
        return [
            {"head": say(key), "lines": lines, "kind": kind} for key, lines, kind in facts if lines
        ]

    def _ledger(self) -> list[Scene]:
        return [
            {
                "what": f"{step.number}. {step.name}: {'✕ ' if step.refused else ''}{step.move}",
                "in": f"+{step.gained}" if step.gained else "",
                "out": f"−{step.lost}" if step.lost else "",
                "total": str(step.running),
                "rule": ", ".join(step.clauses),
                "rule_text": "",
                "here": step.number == self.at,
            }
            for step in self._frames[: self.at]
        ]

    def still(self) -> Mapping[str, Any]:
        """Return the example as text and table."""
        return {"text/plain": repr(self.example), "text/html": self.example._repr_html_()}


def _places(cells: Any) -> frozenset[str]:
    return frozenset(f"place:{cell}" for cell in cells)


def _leaves(table: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield what a step expects, flat: "gold.Arachi" = 20; changes carry their sign."""
    if isinstance(table, Mapping):
        for key, value in table.items():
            yield from _leaves(value, f"{path}.{key}" if path else str(key))
    elif isinstance(table, int) and not isinstance(table, bool) and path.startswith("change."):
        yield path.removeprefix("change."), f"{table:+d}"
    else:
        yield path, ", ".join(map(str, table)) if isinstance(table, list) else table
