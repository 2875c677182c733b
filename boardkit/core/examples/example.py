"""A worked example: its steps, its check, and how it shows itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boardkit.core import display
from boardkit.core.clauses import Clause
from boardkit.core.errors import BoardkitError, ExampleMismatch, TimeTravel
from boardkit.core.examples import show
from boardkit.core.examples.compare import Difference
from boardkit.core.examples.frames import Frame
from boardkit.core.examples.opening import AnyPlay
from boardkit.core.examples.run import Run
from boardkit.core.examples.schema import AnyGame, ExampleFile, Figure
from boardkit.core.language import Text, say, short
from boardkit.core.referee import number

#: how many deals of unknown hands `check` tries
DEALS = 3

#: differences listed in a message; all of them are in `ExampleMismatch.differences`
MOST_LISTED = 8


@dataclass(frozen=True)
class Result:
    """What `check` found.

    Attributes
    ----------
    id, title, source, clauses
        Those of the example.
    figures
        The engine's values by name; `figures_text` has them in words ("gross 34, net 32").
    problem
        What differs; None: nothing.
    """

    id: str
    title: str
    source: str
    clauses: tuple[str, ...]
    figures: dict[str, int]
    figures_text: str
    problem: str | None = None

    @property
    def ok(self) -> bool:
        """Whether the book and the engine agree."""
        return self.problem is None

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        return show.result_line(self)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return show.result_html(self)


class Example:
    """A worked example of a game.

    Made by `boardkit.example` and `boardkit.examples`.

    Parameters
    ----------
    file
        What the file says.
    """

    def __init__(self, file: ExampleFile) -> None:
        self.file = file

    @property
    def id(self) -> str:
        """For example "elves/example-2"; the path of a file of one's own."""
        return self.file.id

    @property
    def title(self) -> Text:
        """What it is called."""
        return self.file.title

    @property
    def source(self) -> str:
        """Its place in the rulebook."""
        return str(self.file.source)

    @property
    def game(self) -> AnyGame:
        """The rules it is played by."""
        return self.file.game

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return self.file.names

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that it names."""
        return self.file.clauses

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The sums that it states."""
        return self.file.figures

    def shows(self, clause: Clause) -> bool:
        """Tell whether it shows a clause: refuses by it, or checks what it brings about."""
        return self.file.shows(clause)

    def steps(self) -> Sequence[Frame]:
        """Play it and return a frame for each step.

        A frame says where book and engine differ (`problem`). After a move that the engine
        refuses against the book there are no more frames.

        Raises
        ------
        BadData
            The file has a mistake that shows only in play.
        """
        return tuple(Run(self.file).frames)

    def play(self, after: int | None = None) -> AnyPlay:
        """Return an open play at the position after some steps (None: after all), to explore.

        Undo and redo move through the decisions; another move leaves the example. From here on
        the play draws chance by itself.

        Raises
        ------
        TimeTravel
            The example has no such step.
        BadData
            The file has a mistake that shows only in play.
        """
        run = Run(self.file)
        last = len(run.frames)
        place = last if after is None else number(after)
        if place is None or not 0 <= place <= last:
            raise TimeTravel(say("no_place", n=short(after), last=last))
        run.play.auto_chance = True
        return run.play.goto(run.frames[place - 1].play_at if place else 0)

    def check(self) -> Result:
        """Play it and compare; return the result.

        Where the file leaves hands unknown, it must hold with other deals too.

        Raises
        ------
        ExampleMismatch
            The book and the engine differ; `differences` has all that do at that step.
        BadData
            The file has a mistake that shows only in play.
        """
        first = Run(self.file)
        self._compare(first, 0)
        if first.dealt:
            for deal in range(1, DEALS):
                again = Run(self.file, deal)
                self._compare(again, deal)
                changed = tuple(
                    say("deals_differ", what=what, one=one, other=other)
                    for (what, one), (_, other) in zip(
                        first.outcome(), again.outcome(), strict=True
                    )
                    if one != other
                )
                if changed:
                    raise self._mismatch("figures", "", changed, deal)
        return self._result(first)

    def result(self) -> Result:
        """Return the result of `check` also where book and engine differ."""
        try:
            return self.check()
        except ExampleMismatch as problem:
            return self._result(Run(self.file), problem.message)

    def _result(self, run: Run, problem: str | None = None) -> Result:
        return Result(
            self.id,
            str(self.title),
            self.source,
            self.clauses,
            {figure.name: value for figure, value in run.figures},
            show.figures_text(run),
            problem,
        )

    def _compare(self, run: Run, deal: int) -> None:
        for place, move, differences in run.problems():
            raise self._mismatch(place, move, differences, deal)

    def _mismatch(
        self, place: str, move: str, differences: Sequence[Difference | str], deal: int
    ) -> ExampleMismatch:
        where = f'{place} "{short(move)}"' if move else place
        lines = [say("mismatch", title=short(self.title), id=self.id, where=where)]
        if deal:
            lines.append(f"  {say('another_deal')}")
        lines += [f"  {difference}" for difference in differences[:MOST_LISTED]]
        if len(differences) > MOST_LISTED:
            lines.append(f"  {say('and_more', n=len(differences) - MOST_LISTED)}")
        return ExampleMismatch(
            "\n".join(lines),
            example=self.id,
            where=place,
            move=move,
            differences=tuple(map(str, differences)),
        )

    def __repr__(self) -> str:
        return self._shown(show.example_text)

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        return display.live(self.game.id, self)  # text and table come beside it

    def _repr_html_(self) -> str:
        return self._shown(show.example_html)

    def _shown(self, paint: Any) -> str:
        try:
            run: Run | BoardkitError = Run(self.file)
        except BoardkitError as problem:
            run = problem
        return str(paint(self.file, run))
