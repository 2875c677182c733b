"""Play: the one mutable object. It holds a line of decisions and moves through it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic

from boardkit.core import display, graphs
from boardkit.core.errors import TimeTravel
from boardkit.core.events import Event, Ledger, known_kind, ledger
from boardkit.core.game import NATURE, Game, M, S, Seat, Table, V
from boardkit.core.language import said, say, short
from boardkit.core.referee import Entry, Problem, Referee, checked_seed, number, refused
from boardkit.core.verdict import Verdict

if TYPE_CHECKING:
    import networkx as nx


@dataclass(frozen=True)
class Origin:
    """How a play came to its first position: a fresh game, or a table that was set up."""

    seats: int
    options: dict[str, Any]
    table: Table | None = None


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

    Raises
    ------
    BadSetup
        The seed is neither a whole number nor a text, or `eyes` is none of these.
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
        self._referee = Referee(game, self.names, checked_seed(seed))
        first = Entry(start, NATURE, None, (), (), 0)
        self._entries = [self._referee.settle(first) if auto_chance else first]
        self._now = 0

    @property
    def eyes(self) -> str | Seat:
        """Who looks when the play shows itself: "public", a seat, or "all"."""
        return self._eyes

    @eyes.setter
    def eyes(self, eyes: str | Seat) -> None:
        self._eyes = display.checked_eyes(eyes, len(self.names))

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
    def ahead(self) -> int:
        """How many decisions were taken back; `redo` brings them back."""
        return len(self._entries) - 1 - self._now

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

    def ledger(self, seat: Seat, kind: str | None = None, start: int = 0) -> Ledger:
        """Return a seat's account of one kind of event so far; None: the game's own (gold, points).

        Raises
        ------
        UnknownName
            There is no such seat, or the game has no such kind of event.
        """
        known = self._referee.known_seat(seat)
        kind = known_kind(self.game.account if kind is None else kind, self.game.event_kinds)
        return ledger(self.events, known, kind, start, self.names, self.game.rulebook.words)

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
        entries, problem = self._judge(move, seat)
        if problem is not None:
            raise problem
        self._entries[self._now + 1 :] = entries
        self._now += len(entries)
        return self

    def why(self, move: M | str, seat: Seat | None = None) -> Verdict:
        """Return whether a move is allowed, and if not, which rule says so. Never raises."""
        _, problem = self._judge(move, seat)
        return Verdict.of(said(move), problem)

    def _judge(self, move: M | str, seat: Seat | None) -> tuple[list[Entry], Problem | None]:
        here = self._entries[self._now]
        return self._referee.judge(here, move, seat, auto_chance=self.auto_chance)

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
        here = self._entries[self._now]
        mover = self.game.to_move(here.state)
        if mover is None:
            raise refused("over", outcome, NATURE, over=True)
        if mover != NATURE:
            raise refused("no_chance", outcome, NATURE)
        drawn = None if outcome is None else self._referee.outcome(here.state, outcome)
        self._entries[self._now :] = [self._referee.draw(here, drawn)]
        return self

    # -- time travel -------------------------------------------------------------------------

    def goto(self, n: int) -> Play[S, M, V]:
        """Go to the position after decision n and its chance; 0 is the start. Return this play.

        Raises
        ------
        TimeTravel
            There is no such place.
        """
        last = len(self._entries) - 1
        place = number(n)
        if place is None or not 0 <= place <= last:
            raise TimeTravel(say("no_place", n=short(n), last=last))
        self._now = place
        return self

    def undo(self, n: int = 1) -> Play[S, M, V]:
        """Take back n decisions with their chance; `redo` brings them back.

        Raises
        ------
        TimeTravel
            Fewer decisions were made.
        """
        back = number(n)
        if back is None or not 0 <= back <= self._now:
            raise TimeTravel(say("no_undo", n=short(n), now=self._now))
        return self.goto(self._now - back)

    def redo(self, n: int = 1) -> Play[S, M, V]:
        """Play n decisions again that were taken back.

        Raises
        ------
        TimeTravel
            Fewer decisions were taken back.
        """
        on = number(n)
        if on is None or not 0 <= on <= self.ahead:
            raise TimeTravel(say("no_redo", n=short(n), left=self.ahead))
        return self.goto(self._now + on)

    def branch(self) -> Play[S, M, V]:
        """Return another play at the same place, with the same luck; neither changes the other."""
        other: Play[S, M, V] = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._entries = self._entries[:]
        return other

    __copy__ = branch  # a plain copy would share the list of entries

    # -- who sees what -----------------------------------------------------------------------

    def view(self, seat: Seat | None = None) -> V:
        """Return what a seat (None: a bystander) may see of the position, nothing else."""
        return self.game.view(self.state, self._onlooker(seat))

    def events_for(self, seat: Seat | None = None) -> tuple[Event, ...]:
        """Return the events that a seat (None: a bystander) may see."""
        eyes = self._onlooker(seat)
        return tuple(event for event in self.events if event.visible_to(eyes))

    def moves_for(self, seat: Seat | None = None) -> tuple[str, ...]:
        """Return the line, decisions and chance, as texts a seat (None: a bystander) may see."""
        eyes = self._onlooker(seat)
        return tuple(
            self.game.shown(move, mover, eyes)
            for entry in self._entries[: self._now + 1]
            for mover, move in (
                *([(entry.seat, entry.move)] if entry.move is not None else []),
                *((NATURE, outcome) for outcome in entry.chance),
            )
        )

    def graph(self, of: str, seat: Seat | None = None) -> nx.Graph[str]:
        """Return a networkx graph of the position; `game.graphs` lists what there is.

        The players' names are in its attribute `graph["names"]`.

        Parameters
        ----------
        of
            Which graph.
        seat
            Whose affairs it shows, where it shows one seat's; None: the seat in turn.

        Raises
        ------
        UnknownName
            The game has no such graph, or no such seat.
        NotVisible
            The graph shows what the play's eyes may not see, another seat's hand for example.
        """
        return graphs.graph_of(self, of, self._onlooker(seat))

    def _onlooker(self, seat: Seat | None) -> Seat | None:
        return None if seat is None else self._referee.known_seat(seat)

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
