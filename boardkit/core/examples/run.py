"""Playing an example file: its steps, its finals and its figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardkit.core.errors import BadData, IllegalMove, UnreadableMove
from boardkit.core.events import Event
from boardkit.core.examples.compare import Difference, Tables, compare, compare_events
from boardkit.core.examples.frames import FinalFrame, Frame
from boardkit.core.examples.opening import facts, open_play, roll
from boardkit.core.examples.schema import ExampleFile, Figure, Final, Step
from boardkit.core.examples.values import at
from boardkit.core.game import NATURE, Table
from boardkit.core.language import say
from boardkit.core.verdict import UNREADABLE, Verdict


class Run:
    """One run of an example file.

    Attributes
    ----------
    play
        The play, at the position reached.
    frames, finals
        What happened at each step so far, and the finals.
    broken_off
        Whether the engine refused a move that the book makes, so that the rest was not played.
    dealt
        Whether hands were dealt that the file leaves unknown.
    """

    def __init__(self, file: ExampleFile, deal: int = 0) -> None:
        self.file = file
        self.play, self.dealt = open_play(file, deal)
        self.frames: list[Frame] = []
        self.finals: list[FinalFrame] = []
        self.broken_off = False
        self._closing: tuple[Event, ...] = ()
        self._known: set[str] = set()
        self._account = next((f for f in file.figures if f.seat is not None), None)
        for step in file.steps:
            self._due_chance_is_written(step)
            frame = self._refused(step) if step.breaks else self._played(step)
            self.frames.append(frame)
            if self.broken_off:
                break
        if not self.broken_off:
            self.finals = [self._final(final) for final in file.finals]

    @property
    def figures(self) -> tuple[tuple[Figure, int], ...]:
        """The figures with the engine's values, final scoring counted where a final shows it."""
        events = (*self.play.events, *self._closing)
        return tuple((figure, figure.value(events)) for figure in self.file.figures)

    def problems(self) -> Iterator[tuple[str, str, tuple[Difference, ...]]]:
        """Yield each place where book and engine differ: its name, the move, the differences."""
        for frame in self.frames:
            if frame.differences:
                yield f"step {frame.number}", frame.move, frame.differences
        for final in self.finals:
            if final.differences:
                yield f"final {final.final.number}", "", final.differences
        if not self.broken_off:
            wrong = tuple(
                Difference(f"figures.{figure.name}", str(figure.expect), str(value))
                for figure, value in self.figures
                if figure.expect not in (None, value)
            )
            if wrong:
                yield "figures", "", wrong

    def outcome(self) -> tuple[tuple[str, int], ...]:
        """Return what must not depend on unknown hands: the scores and figures, by name."""
        scores = zip(self.file.names, self.play.scores(), strict=True)
        return (*scores, *((figure.name, value) for figure, value in self.figures))

    def _due_chance_is_written(self, step: Step) -> None:
        if self.play.to_move == NATURE:
            last = step.number - 1
            key = f"step {last}: chance" if last else "start: chance"
            raise BadData(say("chance_too_few", place=self.file.place(key)))

    def _played(self, step: Step) -> Frame:
        play, place = self.play, self.file.place(f"step {step.number}")
        before, began, seat = play.state, play.now, play.to_move
        try:
            play.do(step.move, step.seat)
        except UnreadableMove as problem:
            raise BadData(f"{place}: move: {problem.message}") from None
        except IllegalMove as problem:
            self.broken_off = True
            verdict = Verdict.of(step.move, problem)
            refused = Difference("move", say("word_allowed"), _refusal(verdict))
            return self._frame(step, seat, before, (), (refused,), verdict)
        roll(play, step.chance, f"{place}: chance")
        events = tuple(e for entry in play.entries[began + 1 :] for e in entry.events)
        found = self._compared(step, before, play.state, events, place)
        return self._frame(step, seat, before, events, found)

    def _refused(self, step: Step) -> Frame:
        play, place = self.play, self.file.place(f"step {step.number}")
        verdict = play.why(step.move, step.seat)
        if verdict.kind == UNREADABLE:
            raise BadData(f"{place}: move: {verdict.text}")
        found = self._compared(step, play.state, play.state, (), place)
        if set(verdict.clauses) != set(step.breaks):
            engine = say("word_allowed") if verdict.legal else _refusal(verdict)
            book = say("word_refused", clauses=", ".join(sorted(set(step.breaks))))
            found = (Difference("breaks", book, engine), *found)
        seat = play.to_move if step.seat is None else step.seat
        return self._frame(step, seat, play.state, (), found, verdict)

    def _frame(
        self,
        step: Step,
        seat: int | None,
        before: Any,
        events: tuple[Event, ...],
        differences: tuple[Difference, ...],
        verdict: Verdict | None = None,
    ) -> Frame:
        gained = lost = 0
        running = self.frames[-1].running if self.frames else 0
        if self._account is not None and self._account.seat is not None:
            seat_counted, kind = self._account.seat, self._account.kind
            changes = [e.change_for(seat_counted) for e in events if e.kind == kind]
            gained = sum(change for change in changes if change > 0)
            lost = -sum(change for change in changes if change < 0)
        return Frame(
            step=step,
            file=self.file,
            play_at=self.play.now,
            seat=seat,
            before=before,
            after=self.play.state,
            events=events,
            verdict=verdict,
            differences=differences,
            gained=gained,
            lost=lost,
            running=running + gained - lost,
        )

    def _compared(
        self,
        part: Step | Final,
        before: Any,
        after: Any,
        events: tuple[Event, ...],
        place: str,
    ) -> tuple[Difference, ...]:
        game, names = self.file.game, self.file.names
        if part.expect is None:
            found: tuple[Difference, ...] = ()
        else:
            found = self._compare_tables(
                part, game.table(before, names), game.table(after, names), place
            )
        if part.events:
            found += compare_events(part.events, events, names)
        return found

    def _compare_tables(
        self, part: Step | Final, before: Table, after: Table, place: str
    ) -> tuple[Difference, ...]:
        assert part.expect is not None
        self._known |= {*before, *after}
        unordered = self.file.game.multisets | {"winners"}
        tables = Tables(before, after, unordered, self.file.names, self._known)
        return compare(part.expect, tables, place)

    def _final(self, final: Final) -> FinalFrame:
        game, names = self.file.game, self.file.names
        place = self.file.place(f"final {final.number}")
        entries = self.play.entries
        last = self.frames[final.after - 1].play_at if final.after else 0
        state = entries[last].state
        table = game.table(state, names)
        if final.options:
            with at(f"{place}: options"):
                chosen = {**table["options"], **final.options}
                state = game.parse_table({**facts(game, state, names), "options": chosen})
            table = game.table(state, names)
        finished, closing = game.finish(state)
        if not final.options and final.after == len(self.file.steps):
            self._closing = closing
        table["scores"] = dict(zip(names, game.scores(finished), strict=True))
        table["winners"] = [names[seat] for seat in game.winners(finished)]
        found: tuple[Difference, ...] = ()
        if final.expect is not None:
            before = game.table(entries[0].state, names)
            found = self._compare_tables(final, before, table, place)
        if final.events:
            events = tuple(e for entry in entries[: last + 1] for e in entry.events)
            found += compare_events(final.events, events + closing, names)
        return FinalFrame(final, table, found)


def _refusal(verdict: Verdict) -> str:
    """Return what the engine says against a move: the clauses, then the reasons in words."""
    clauses = ", ".join(sorted(set(verdict.clauses)))
    reasons = " / ".join(line.strip() for line in verdict.text.splitlines()[1:])
    if not clauses:
        return verdict.text
    return f"{say('word_refused', clauses=clauses)} ({reasons})"
