"""A play with people and bots at its seats, moved by pointing at things. No browser in here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from boardkit.bots import Bot
from boardkit.core.events import Event
from boardkit.core.game import NATURE
from boardkit.core.language import say, short
from boardkit.core.look import Marks
from boardkit.core.play import Play
from boardkit.core.verdict import UNREADABLE, Verdict
from boardkit.widgets.adapter import Adapter, Look, Picks
from boardkit.widgets.numbers import Number, typed

AnyPlay: TypeAlias = Play[Any, Any, Any]
Way: TypeAlias = tuple[Any, Picks]

#: bots' decisions in a row before the session stops, in case a game cannot end without a person
MOST_BOT_MOVES = 2_000

#: no more moves than these are offered by name
MOST_CHOICES = 24


class Session:
    """Who sits where, what has been pointed at, and what was said of it.

    Parameters
    ----------
    play
        The play that is moved. Its eyes say who looks: "all" keep the table open, a seat's see
        and move that seat only.
    adapter
        The game's drawing and moves.
    bots
        By seat; the other seats are people. With several people at a closed table the hands are
        covered between their turns.

    Attributes
    ----------
    chosen
        What has been pointed at, in order.
    refused, verdict
        Where a refusal is shown, and what the rules said.
    said
        A hint or another remark.
    offered
        A move that a hint or an attempt brought up.
    """

    def __init__(self, play: AnyPlay, adapter: Adapter, bots: Mapping[int, Bot]) -> None:
        self.play = play
        self.adapter = adapter
        self.bots = dict(bots)
        #: whether players have what the others may not see
        self.hides = adapter.hides(play.view(None))
        self._ways: list[Way] = []
        self._ways_of: Any = None
        self.chosen: tuple[str, ...] = ()
        self.refused: frozenset[str] = frozenset()
        self.verdict: Verdict | None = None
        self.said = ""
        self.offered: Any = None
        #: which layers of the board are shown
        self.shown: frozenset[str] = frozenset()
        self._shown_to: int | None = None
        self._moved()

    # -- who looks ---------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """The seats that are moved by pointing."""
        eyes = self.play.eyes
        if isinstance(eyes, int):
            return [] if eyes in self.bots else [eyes]
        return [seat for seat in range(len(self.play.names)) if seat not in self.bots]

    @property
    def open_table(self) -> bool:
        """Whether everything lies face up."""
        return self.play.eyes == "all"

    @property
    def viewer(self) -> int | None:
        """The seat whose eyes look; None: a bystander's."""
        eyes, people, mover = self.play.eyes, self.people, self.play.to_move
        if isinstance(eyes, int):
            return eyes
        if len(people) == 1:
            return people[0]
        return self._shown_to if mover is not None and mover == self._shown_to else None

    @property
    def covered(self) -> bool:
        """Whether the others are to look away before the next person plays."""
        mover = self.play.to_move
        hidden = self.hides and not self.open_table
        return hidden and mover in self.people and self.viewer != mover

    def uncover(self) -> None:
        """Show the table to the person to move."""
        if self.covered:
            self._shown_to = self.play.to_move
            self._forget()

    @property
    def view(self) -> Any:
        """The position as the viewer sees it."""
        if self.open_table:
            return self.play.game.open_view(self.play.state)
        return self.play.view(self.viewer)

    def seen(self, events: Iterable[Event]) -> list[Event]:
        """Return those events that the viewer may see."""
        if self.open_table:
            return list(events)
        viewer = self.viewer
        return [event for event in events if event.visible_to(viewer)]

    @property
    def news(self) -> list[Event]:
        """What happened since the last decision of a person, as the viewer may see it."""
        entries, people = self.play.entries, self.people
        at_people = [i for i, entry in enumerate(entries) if entry.seat in people]
        first = max(at_people, default=0 if people else len(entries) - 1)
        return self.seen(event for entry in entries[first:] for event in entry.events)

    # -- what can be picked ------------------------------------------------------------------

    @property
    def may_move(self) -> bool:
        """Whether the person who looks is to decide."""
        return self.play.to_move in self.people and not self.covered

    def ways(self) -> Sequence[Way]:
        """Return the legal moves of the person who looks, each with every way to pick it."""
        if not self.may_move:
            return ()
        if self._ways_of is not self.play.state:
            picks = self.adapter.picks
            self._ways = [(move, way) for move in self.play.legal_moves() for way in picks(move)]
            self._ways_of = self.play.state
        return self._ways

    def left(self, chosen: Sequence[str]) -> list[Way]:
        """Return the ways that the things chosen leave."""
        have = Counter(chosen)
        return [way for way in self.ways() if have <= Counter(way[1])]

    @property
    def choices(self) -> list[Any]:
        """The moves to choose from by name, once something is chosen and few are left."""
        if self.offered is not None:
            return [self.offered]
        if not self.chosen:
            return []
        moves = list(dict.fromkeys(move for move, _ in self.left(self.chosen)))
        if set_by := frozenset().union(*(number.texts for number in self.numbers)):
            moves = [move for move in moves if str(move) not in set_by]
        return moves if len(moves) <= MOST_CHOICES else []

    @property
    def inviting(self) -> frozenset[str]:
        """What to point at next: how a move begins, or goes on with what is chosen."""
        if self.offered is not None:
            return frozenset(self.adapter.picks(self.offered)[0])
        if not self.chosen:
            return frozenset(picks[0] for _, picks in self.ways())
        have = Counter(self.chosen)
        return frozenset(
            pick for _, picks in self.left(self.chosen) for pick in Counter(picks) - have
        )

    @property
    def marks(self) -> Marks:
        """Which things invite, are chosen, were refused, and belong to the last decision."""
        last = self.play.entries[-1]
        events = self.seen(last.events if last.move is not None else ())
        cells = [cell for event in events for cell in event.cells]
        return Marks(
            legal=self.inviting,
            chosen=frozenset(self.chosen),
            last=frozenset(f"place:{cell}" for cell in cells),
            refused=self.refused,
        )

    # -- what people do ----------------------------------------------------------------------

    def pick(self, thing: str) -> None:
        """Point at a thing: add it, take it back, start with it, or be told why not."""
        if not self.may_move:
            return
        thing = self.adapter.same(self.view, thing)
        chosen, self.said, self.offered = self.chosen, "", None
        self.refused, self.verdict = frozenset(), None
        if self.left((*chosen, thing)):
            self.chosen = (*chosen, thing)
        elif thing in chosen:
            self.chosen = tuple(other for other in chosen if other != thing)
            return
        elif self.left((thing,)):
            self.chosen = (thing,)
        else:
            self._try(self.adapter.attempt(self.view, (*chosen, thing)), thing)
            return
        self._play_if_complete()

    def _play_if_complete(self) -> None:
        left, have = self.left(self.chosen), Counter(self.chosen)
        moves = {move for move, _ in left}
        if len(moves) == 1 and any(Counter(picks) == have for _, picks in left):
            self._play(moves.pop())

    def do(self, text: str) -> None:
        """Play a move given as text; a refusal is kept to be shown."""
        if self.may_move:
            self._try(text, "", play=True)

    @property
    def numbers(self) -> Sequence[Number]:
        """The numbers that the person who looks can set now."""
        if not self.may_move:
            return ()
        return self.adapter.numbers(self.view, self.play.names, self.chosen)

    def set_number(self, number_id: str, value: str) -> None:
        """Play the move that a number makes; what was chosen for it stays if it is refused."""
        number = next((other for other in self.numbers if other.id == number_id), None)
        if number is None:
            return
        chosen, here = self.chosen, self.play.state
        if n := typed(value):
            self._try(number.text(n), "", play=True)
        else:
            self._forget()
        if self.play.state is not here:
            return
        self.chosen = chosen
        if self.verdict is None or self.verdict.kind == UNREADABLE:
            self.verdict, self.refused = None, frozenset()
            self.said = say("widget_no_number", value=short(value), range=number.label)

    def _try(self, text: str, thing: str, *, play: bool = False) -> None:
        """Ask the rules about a move; a legal one is played if that is meant, else offered."""
        self._forget()
        if not text:
            self.said = say("widget_nothing_here")
            return
        # asked for the person at the board: a text of several decisions must not go on with
        # another seat's, whose hand a refusal would tell
        verdict = self.play.why(text, self.play.to_move)
        if not verdict:
            where = (f"place:{place}" for reason in verdict.violations for place in reason.where)
            self.verdict = verdict
            self.refused = frozenset({thing, *where} - {""})
        elif play:
            self._play(text)
        else:
            self.offered = self.play.game.canonical(
                self.play.state, self.play.game.parse_move(text)
            )

    def _play(self, move: Any) -> None:
        self.play.do(move, self.play.to_move)
        self._moved()

    def clear(self) -> None:
        """Take back what was pointed at."""
        self._forget()

    def switch(self, layer: str) -> None:
        """Show a layer of the board, or leave it out."""
        self.shown ^= {layer}

    def look(self, thing: str, at: tuple[float, float] | None = None) -> Look | None:
        """Return what is to know of a thing, as far as the viewer may see it."""
        if self.covered:
            return None
        return self.adapter.look(self.view, self.play.names, thing, at)

    def _forget(self) -> None:
        self.chosen, self.refused, self.verdict = (), frozenset(), None
        self.said, self.offered = "", None

    def _moved(self) -> None:
        """Let the others move; what was shown to one person is covered for the next."""
        self._forget()
        self._let_others_move()
        if self.play.to_move != self._shown_to:
            self._shown_to = None
        self._state = self.play.state

    def catch_up(self) -> None:
        """Take note of what code in another cell did to the play."""
        if self.play.state is not self._state:
            self._moved()

    # -- bots, chance and hints --------------------------------------------------------------

    def _let_others_move(self) -> None:
        """Let the bots move until a person decides; never where a future lies ahead."""
        if self.play.ahead or not self.people:
            return
        for _ in range(MOST_BOT_MOVES):
            mover = self.play.to_move
            if mover not in self.bots:
                return
            self._bot_moves(mover)

    @property
    def waits_for(self) -> str:
        """What `step` does here: "chance", "bot" or nothing."""
        mover = self.play.to_move
        if mover == NATURE:
            return "chance"
        return "bot" if mover in self.bots and not self.people else ""

    def step(self) -> None:
        """Let chance happen where the play leaves it to us; at a table of bots, let one decide."""
        if self.waits_for == "chance":
            self.play.roll()
        elif self.waits_for == "bot" and self.play.to_move is not None:
            self._bot_moves(self.play.to_move)
        self._moved()

    def _bot_moves(self, seat: int) -> None:
        self.play.do(self._advice(self.bots[seat], seat))

    def _advice(self, bot: Bot, seat: int) -> Any:
        rng = Random(f"{seat}/{self.play.now}")
        return bot(self.play.game, self.play.view(seat), self.play.legal_moves(), rng)

    def hint(self, bot: Bot | None = None) -> None:
        """Offer a legal move, or with a bot the move that it would make."""
        mover = self.play.to_move
        if mover is None or not self.may_move:
            return
        self._forget()
        legal = self.play.legal_moves()
        move = legal[self.play.now % len(legal)] if bot is None else self._advice(bot, mover)
        key = "widget_hint_good" if bot else "widget_hint_legal"
        self.said, self.offered = say(key, move=self.adapter.label(move)), move

    # -- time --------------------------------------------------------------------------------

    def undo(self) -> None:
        """Go back to the last decision of a person, before what the bots answered."""
        states = [entry.state for entry in self.play.entries[:-1]]
        for place in reversed(range(len(states))):
            if not self.people or self.play.game.to_move(states[place]) in self.people:
                self.goto(place)
                return

    def redo(self) -> None:
        """Go on to the next decision of a person, after what the bots answered."""
        if self.play.ahead:
            self.play.redo()
            while self.play.ahead and self.people and self.play.to_move not in self.people:
                self.play.redo()
        self._moved()

    def goto(self, place: int) -> None:
        """Go to a place in the history."""
        self.play.goto(place)
        self._moved()
