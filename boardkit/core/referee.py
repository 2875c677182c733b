"""The referee: reads moves, asks the rules, applies decisions and draws chance."""

from __future__ import annotations

from dataclasses import dataclass
from operator import index
from random import Random
from typing import Any, Generic, NamedTuple, TypeAlias

from boardkit.core.clauses import Violation
from boardkit.core.errors import BadSetup, IllegalMove, UnknownName, UnreadableMove, WrongTurn
from boardkit.core.events import Event
from boardkit.core.game import NATURE, Game, M, S, Seat, V
from boardkit.core.language import as_written, said, say, short

#: no text of decisions is longer; a whole turn takes a few hundred characters
MOST_TEXT = 10_000

#: no line of an explanation is longer
MOST_LINE = 300

Problem: TypeAlias = IllegalMove | UnreadableMove


class Entry(NamedTuple):
    """One decision with the chance that followed it; entry 0 holds the start and no decision.

    Attributes
    ----------
    state
        The position after all of it.
    seat, move
        Who decided what; in entry 0 chance and None.
    chance
        The outcomes that followed, in order.
    events
        What happened, the chance included.
    drawn
        How many chance draws the line has made up to and with this entry.
    """

    state: Any
    seat: Seat
    move: Any
    chance: tuple[Any, ...]
    events: tuple[Event, ...]
    drawn: int


@dataclass(frozen=True)
class Referee(Generic[S, M, V]):
    """Carries a line on from any of its entries; holds no position itself.

    Attributes
    ----------
    game
        The rules.
    names
        The players' names by seat.
    seed
        Where luck comes from; draw number i of a line depends on (seed, i) only.
    """

    game: Game[S, M, V]
    names: tuple[str, ...]
    seed: int | str

    def judge(
        self, here: Entry, move: M | str, seat: Seat | None, *, auto_chance: bool
    ) -> tuple[list[Entry], Problem | None]:
        """Return the entries that a move or text adds after `here`, or the problem it meets."""
        game = self.game
        try:
            parts = self.parts(here.state, move)
            seat = None if seat is None else self.known_seat(seat)
        except UnreadableMove as problem:
            return [], problem
        except UnknownName as problem:
            return [], WrongTurn(problem.message, move=said(move), seat=seat, violations=())
        entries: list[Entry] = []
        for part in parts:
            mover = game.to_move(here.state)
            if mover is None:
                return [], refused("over", move, seat, over=True)
            if entries and (mover == NATURE or here.chance):
                return [], unreadable(move, say("crosses_chance"))
            if mover == NATURE:
                return [], refused("chance_first", move, seat)
            chosen = game.canonical(here.state, part)
            broken = game.violations(here.state, chosen, seat)
            if broken:
                return [], self._illegal(part, mover if seat is None else seat, mover, broken)
            state, events = game.apply(here.state, chosen)
            here = Entry(state, mover, chosen, (), events, here.drawn)
            if auto_chance:
                here = self.settle(here)
            entries.append(here)
        return entries, None

    def parts(self, state: S, move: M | str) -> tuple[M, ...]:
        """Return the decisions of a text or move; raises UnreadableMove."""
        if not isinstance(move, str):
            return (self._as_object(state, move),)
        return self.game.split(state, _bounded(str.__str__(move)))  # no text of its own class

    def outcome(self, state: S, given: M | str) -> M:
        """Return a possible outcome from its text or object.

        Raises
        ------
        UnreadableMove, IllegalMove
            It is no outcome, or not one that is possible here.
        """
        if isinstance(given, str):
            read = self.game.parse_move(_bounded(str.__str__(given)))
        else:
            read = self._as_object(state, given)
        chosen = self.game.canonical(state, read)
        if not self.game.is_outcome(state, chosen):
            raise refused("no_outcome", chosen, NATURE)
        return chosen

    def _as_object(self, state: S, move: M) -> M:
        """Return a move given as an object, if it is one that can be written and read again."""
        if isinstance(move, self.game.move_types):
            try:
                read = self.game.parse_move(str(move))
                if read in (move, self.game.canonical(state, move)):
                    return read
            except Exception:  # its parts are of other types: whatever that meets, it is no move
                pass
        raise unreadable(move, say("no_move", type=type(move).__name__))

    def _illegal(
        self, move: M, seat: Seat, mover: Seat, broken: tuple[Violation, ...]
    ) -> IllegalMove:
        lines = [say("illegal", move=short(move), name=short(self.names[seat], 40))]
        for violation in broken:
            explained = self.game.rulebook.explain(violation, self.names)
            lines += [f"  {short(line, MOST_LINE)}" for line in explained]
        kind = IllegalMove if seat == mover else WrongTurn
        return kind("\n".join(lines), move=str(move), seat=seat, violations=broken)

    def draw(self, entry: Entry, outcome: M | None = None) -> Entry:
        """Let one chance draw happen: sampled, or the outcome given."""
        if outcome is None:
            outcome = self.game.sample(entry.state, Random(f"{self.seed}/{entry.drawn}"))
        state, events = self.game.apply(entry.state, outcome)
        return entry._replace(
            state=state,
            chance=(*entry.chance, outcome),
            events=entry.events + events,
            drawn=entry.drawn + 1,
        )

    def settle(self, entry: Entry) -> Entry:
        """Let all chance that follows a decision happen."""
        while self.game.to_move(entry.state) == NATURE:
            entry = self.draw(entry)
        return entry

    def known_seat(self, seat: Seat) -> Seat:
        """Return a seat of this game; raises UnknownName."""
        found = number(seat)
        if found is None or not 0 <= found < len(self.names):
            known = ", ".join(f"{i} ({short(name, 20)})" for i, name in enumerate(self.names))
            raise UnknownName(say("no_seat", seat=short(seat), known=known))
        return found


def refused(key: str, move: object, seat: Seat | None, *, over: bool = False) -> IllegalMove:
    """Return the refusal of a move that no clause of the game is asked about."""
    reason = say(key, move=short(move))
    return IllegalMove(reason, move=said(move), seat=seat, violations=(), over=over)


def unreadable(move: object, reason: str) -> UnreadableMove:
    """Return the error of something that is no move."""
    text = short(move)
    return UnreadableMove(say("unreadable", text=text, reason=reason), move=said(move))


def _bounded(text: str) -> str:
    if len(text) > MOST_TEXT:
        raise unreadable(text, say("text_too_long", most=MOST_TEXT))
    return text


def number(value: object) -> int | None:
    """Return a whole number (numpy's too), or None for anything else."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]  # asking is how one finds out
    except TypeError:
        return None


def checked_seed(seed: object) -> int | str:
    """Return a seed that can be written down: a whole number or a text.

    Raises
    ------
    BadSetup
        It is neither, or longer than anybody needs.
    """
    found = number(seed)
    if found is not None and found.bit_length() <= 256:
        return found
    if isinstance(seed, str) and len(seed) <= 200 and seed.isprintable():
        return seed
    raise BadSetup(say("bad_option", name="seed", value=as_written(seed), choices=say("a_seed")))
