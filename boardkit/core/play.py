"""Play: the one mutable object. It holds a line of decisions and moves through it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Generic, NamedTuple

from boardkit.core import display
from boardkit.core.clauses import Violation
from boardkit.core.errors import IllegalMove, TimeTravel, UnreadableMove, WrongTurn
from boardkit.core.events import Event, Ledger, ledger
from boardkit.core.game import NATURE, Game, M, S, Seat, Table, V
from boardkit.core.language import say, short
from boardkit.core.verdict import Verdict


@dataclass(frozen=True)
class Origin:
    """How a play came to its first position: a fresh game, or a table that was set up."""

    seats: int
    options: dict[str, Any]
    table: Table | None = None


class Entry(NamedTuple):
    """One decision with the chance that followed it; entry 0 holds the start and no decision."""

    state: Any
    seat: Seat
    move: Any
    chance: tuple[Any, ...]
    events: tuple[Event, ...]


class Play(Generic[S, M, V]):
    """A game being played, with its history.

    Made by `boardkit.new`, `boardkit.position` and `boardkit.load`.

    Parameters
    ----------
    game
        The rules.
    start
        The position before anything was drawn.
    origin
        How that position came about; records need it.
    seed
        Where luck comes from. Chance draw number i of a line depends on (seed, i) only, so
        another move, an undo or a branch meets the same luck. A seed is the future: it is
        hidden like a deck.
    names
        The players' names by seat.
    eyes
        Who looks: "public", a seat, or "all" (an open table, for study).
    auto_chance
        False leaves chance to the caller: see `roll`.
    """

    def __init__(
        self,
        game: Game[S, M, V],
        start: S,
        *,
        origin: Origin,
        seed: int | str = 0,
        names: Sequence[str],
        eyes: str | Seat = "public",
        auto_chance: bool = True,
    ) -> None:
        self.game = game
        self.names = tuple(names)
        self.eyes = eyes
        self.auto_chance = auto_chance
        self._origin = origin
        self._seed = seed
        self._entries = [Entry(start, NATURE, None, (), ())]
        self._now = 0
        if auto_chance:
            self._entries[0] = self._with_chance(self._entries[0], 0)

    # -- the position ------------------------------------------------------------------------

    @property
    def state(self) -> S:
        """The position, with all that is hidden in it."""
        return self._entries[self._now].state  # type: ignore[no-any-return]  # Entry holds Any

    @property
    def to_move(self) -> Seat | None:
        """Whose decision it is; None when the game is over."""
        return self.game.to_move(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.to_move is None

    def legal_moves(self) -> Sequence[M]:
        """Return the moves of the seat to move; none when the game is over."""
        return () if self.to_move in (None, NATURE) else self.game.legal_moves(self.state)

    def scores(self) -> tuple[int, ...]:
        """Return what the rules count so far, by seat (the referee's knowledge)."""
        return self.game.scores(self.state)

    def winners(self) -> tuple[Seat, ...]:
        """Return the winning seats; none before the game is over."""
        return self.game.winners(self.state) if self.over else ()

    def table(self) -> Table:
        """Return the whole position as nested plain data, hidden things included."""
        return self.game.table(self.state, self.names)

    # -- the line ----------------------------------------------------------------------------

    @property
    def now(self) -> int:
        """How many decisions have been made; `goto(now)` is here."""
        return self._now

    @property
    def moves(self) -> tuple[M, ...]:
        """The decisions so far."""
        return tuple(entry.move for entry in self._entries[1 : self._now + 1])

    @property
    def line(self) -> tuple[M, ...]:
        """All that was played so far: decisions and chance, in order."""
        return tuple(
            move
            for entry in self._entries[: self._now + 1]
            for move in ((entry.move,) if entry.move is not None else ()) + entry.chance
        )

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The history up to here, entry 0 being the start."""
        return tuple(self._entries[: self._now + 1])

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened so far."""
        return tuple(e for entry in self._entries[: self._now + 1] for e in entry.events)

    def ledger(self, seat: Seat, kind: str = "gold", start: int = 0) -> Ledger:
        """Return a seat's account of one kind of event so far."""
        return ledger(self.events, seat, kind, start, self.names)

    # -- moving ------------------------------------------------------------------------------

    def do(self, move: M | str, seat: Seat | None = None) -> Play[S, M, V]:
        """Play a move, or a text of one or more decisions; return this play.

        A text of several decisions is all or nothing. On any error the play is as before.

        Parameters
        ----------
        move
            A move, or its text; ` ; ` joins several.
        seat
            Whose move it is said to be; None: the seat to move.

        Raises
        ------
        IllegalMove
            The rules do not allow it; `WrongTurn` if it is another seat's turn.
        UnreadableMove
            The text is no move, or goes on after a chance outcome.
        """
        entries, problem = self._attempt(move, seat)
        if problem is not None:
            raise problem
        self._entries[self._now + 1 :] = entries
        self._now += len(entries)
        return self

    def why(self, move: M | str, seat: Seat | None = None) -> Verdict:
        """Return whether a move is allowed, and if not, which rule says so. Never raises."""
        _, problem = self._attempt(move, seat)
        return Verdict.of(str(move), problem, over=self.to_move is None)

    def _attempt(
        self, move: M | str, seat: Seat | None
    ) -> tuple[list[Entry], IllegalMove | UnreadableMove | None]:
        """Play on a side line: the entries made, or the problem met."""
        game = self.game
        state = self.state
        try:
            parts = game.split(state, move) if isinstance(move, str) else (self._move(move),)
        except UnreadableMove as problem:
            return [], problem
        drawn = sum(len(entry.chance) for entry in self._entries[: self._now + 1])
        entries: list[Entry] = []
        for part in parts:
            mover = game.to_move(state)
            if mover is None or mover == NATURE:
                if entries:
                    return [], _unreadable(str(move), say("crosses_chance"))
                problem_key = "over" if mover is None else "chance_first"
                return [], IllegalMove(say(problem_key), move=str(move), seat=seat, violations=())
            if entries and entries[-1].chance:
                return [], _unreadable(str(move), say("crosses_chance"))
            chosen = game.canonical(state, part)
            broken = game.violations(state, chosen, seat)
            if broken:
                return [], self._illegal(part, mover if seat is None else seat, mover, broken)
            state, events = game.apply(state, chosen)
            entry = Entry(state, mover, chosen, (), events)
            if self.auto_chance:
                entry = self._with_chance(entry, drawn)
                drawn += len(entry.chance)
                state = entry.state
            entries.append(entry)
        return entries, None

    def _move(self, move: M) -> M:
        if not isinstance(move, self.game.move_types):
            raise _unreadable(repr(move), say("no_move", type=type(move).__name__))
        return move

    def _illegal(
        self, move: M, seat: Seat, mover: Seat, broken: tuple[Violation, ...]
    ) -> IllegalMove:
        name = self.names[seat] if 0 <= seat < len(self.names) else str(seat)
        lines = [say("illegal", move=move, name=name)]
        for violation in broken:
            lines += [f"  {line}" for line in self.game.rulebook.explain(violation, self.names)]
        kind = IllegalMove if seat == mover else WrongTurn
        return kind("\n".join(lines), move=str(move), seat=seat, violations=broken)

    # -- chance ------------------------------------------------------------------------------

    def roll(self, outcome: M | str | None = None) -> Play[S, M, V]:
        """Let chance happen: sample it, or write an outcome; return this play.

        Only where `auto_chance` is False; the outcome joins the last decision.

        Raises
        ------
        IllegalMove
            No chance is due, or the outcome is not possible.
        UnreadableMove
            The text is no outcome.
        """
        state = self.state
        if self.game.to_move(state) != NATURE:
            raise IllegalMove(say("no_chance"), move=str(outcome), seat=NATURE, violations=())
        if outcome is None:
            drawn = sum(len(entry.chance) for entry in self._entries[: self._now + 1])
            move = self.game.sample(state, self._luck(drawn))
        else:
            move = self.game.parse_move(outcome) if isinstance(outcome, str) else outcome
            if not self.game.is_outcome(state, move):
                raise IllegalMove(
                    say("no_outcome", move=move), move=str(move), seat=NATURE, violations=()
                )
        here = self._entries[self._now]
        state, events = self.game.apply(state, move)
        self._entries[self._now :] = [
            here._replace(state=state, chance=(*here.chance, move), events=here.events + events)
        ]
        return self

    def _luck(self, draw: int) -> Random:
        return Random(f"{self._seed}/{draw}")

    def _with_chance(self, entry: Entry, drawn: int) -> Entry:
        """Let all chance that follows a decision happen, as draw number `drawn` and on."""
        state, chance, events = entry.state, entry.chance, entry.events
        while self.game.to_move(state) == NATURE:
            outcome = self.game.sample(state, self._luck(drawn + len(chance)))
            state, more = self.game.apply(state, outcome)
            chance, events = (*chance, outcome), events + more
        return entry._replace(state=state, chance=chance, events=events)

    # -- time travel -------------------------------------------------------------------------

    def goto(self, n: int) -> Play[S, M, V]:
        """Go to the position after decision n and its chance; 0 is the start. Return this play.

        Raises
        ------
        TimeTravel
            There is no such place.
        """
        if isinstance(n, bool) or not isinstance(n, int) or not 0 <= n < len(self._entries):
            raise TimeTravel(say("no_place", n=n, last=len(self._entries) - 1))
        self._now = n
        return self

    def undo(self, n: int = 1) -> Play[S, M, V]:
        """Take back n decisions with their chance; `redo` brings them back."""
        if n > self._now:
            raise TimeTravel(say("no_undo", n=n, now=self._now))
        return self.goto(self._now - n)

    def redo(self, n: int = 1) -> Play[S, M, V]:
        """Play n decisions again that were taken back."""
        left = len(self._entries) - 1 - self._now
        if n > left:
            raise TimeTravel(say("no_redo", n=n, left=left))
        return self.goto(self._now + n)

    def branch(self) -> Play[S, M, V]:
        """Return another play at the same place, with the same luck; neither changes the other."""
        other: Play[S, M, V] = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._entries = self._entries[:]
        return other

    # -- who sees what -----------------------------------------------------------------------

    def view(self, seat: Seat | None = None) -> V:
        """Return what a seat (None: a bystander) may see of the position, nothing else."""
        return self.game.view(self.state, seat)

    def events_for(self, seat: Seat | None = None) -> tuple[Event, ...]:
        """Return the events that a seat may see."""
        return tuple(event for event in self.events if event.visible_to(seat))

    def moves_for(self, seat: Seat | None = None) -> tuple[str, ...]:
        """Return the line, decisions and chance, as texts a seat may see."""
        return tuple(
            self.game.shown(move, mover, seat)
            for entry in self._entries[: self._now + 1]
            for mover, move in (
                *([(entry.seat, entry.move)] if entry.move is not None else []),
                *((NATURE, outcome) for outcome in entry.chance),
            )
        )

    # -- keeping -----------------------------------------------------------------------------

    def save(self, path: str | Path, seat: Seat | None = None) -> Path:
        """Write the referee's record, or with `seat` one seat's log; return the path.

        The referee's record holds the seed and all hands and says so; a seat's log holds what
        that seat saw.
        """
        from boardkit.core import records

        return records.save(self, path, seat)

    def to_example(self, title: str) -> str:
        """Return what was just played as the text of an example file (TOML)."""
        from boardkit.core.examples import write

        return write.to_example(self, title)

    # -- showing -----------------------------------------------------------------------------

    def __repr__(self) -> str:
        return display.text(self)

    def _repr_mimebundle_(self, **_: object) -> dict[str, Any]:
        return display.bundle(self)


def _unreadable(text: str, reason: str) -> UnreadableMove:
    return UnreadableMove(say("unreadable", text=short(text), reason=reason), move=text)
