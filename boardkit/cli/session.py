"""A game at the terminal: what is asked, what may be answered, and what the seat is told."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from random import Random
from shutil import get_terminal_size
from typing import Any

import boardkit as bk
from boardkit.bots import Bot, decide, greedy
from boardkit.cli.output import show
from boardkit.core.display import columns, fitted, painter
from boardkit.core.events import Event
from boardkit.core.game import NATURE
from boardkit.core.language import one_line, say, short
from boardkit.core.play import Play
from boardkit.core.referee import Entry

#: legal moves listed without being asked for
LISTED = 30

#: rules printed for one search
RULES = 20


class Session:
    """People at one screen, and bots.

    Parameters
    ----------
    play
        The game; it moves on.
    humans
        The seats of people; bots have the others.
    bot
        Who decides for the others.
    """

    def __init__(self, play: Play[Any, Any, Any], humans: frozenset[int], bot: Bot) -> None:
        self.play = play
        self.humans = humans
        self.bot = bot
        self.told = dict.fromkeys(humans, play.now)
        self.at_screen: int | None = min(humans) if len(humans) == 1 else None
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self._why,
            "undo": self._undo,
            "rules": self._rules,
            "hint": self._hint,
            "save": self._save,
            "moves": lambda _: self._list_moves(whole=True),
            "table": lambda _: self._show_table(),
            "help": lambda _: show(say("session_help")),
        }

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401  # lines can be edited where the system has it
        while True:
            seat = self.play.to_move
            if seat == NATURE:
                self.play.roll()
            elif seat is not None and seat not in self.humans:
                luck = Random(f"{seat}/{self.play.now}")
                self.play.do(decide(self.play, self.bot, luck), seat)
            elif not self._ask(seat):
                return

    # -- one decision ------------------------------------------------------------------------

    def _ask(self, seat: int | None) -> bool:
        """Let a person decide, or look at the end; return False if he leaves."""
        here = self.play.now
        if seat is None:
            self._show_result()
        else:
            if not self._hand_over(seat):
                return False
            self._show_news(seat)
            self._show_table()
            self._list_moves()
        while self.play.now == here and self.play.to_move == seat:
            line = self._read(self._prompt(seat))
            word, _, rest = (line or "").partition(" ")
            if line is None or (word.lower() in ("quit", "exit") and not rest):
                show(say("session_left"))
                return False
            if not line:
                continue
            try:
                command = self.commands.get(word.lower())
                if command is not None:
                    command(rest.strip())
                else:
                    self.play.do(self._meant(line), seat)
            except bk.BoardkitError as problem:
                show(problem.message, "red")
        return True

    def _hand_over(self, seat: int) -> bool:
        """Before another person looks, hide what the last one saw; return False if nobody does."""
        if self.at_screen == seat or len(self.humans) == 1:
            self.at_screen = self.play.eyes = seat
            return True
        self.play.eyes = "public"
        if sys.stdout.isatty():
            print("\033[2J\033[3J\033[H", end="")
        show(say("session_hand_over", name=self._name(seat)), "bold")
        if self._read(say("session_enter")) is None:
            show(say("session_left"))
            return False
        self.at_screen = self.play.eyes = seat
        return True

    def _prompt(self, seat: int | None) -> str:
        return say("session_over_prompt") if seat is None else f"{self._name(seat)}> "

    def _read(self, prompt: str) -> str | None:
        """Return a line without blanks around it, or None at the end of the input."""
        try:
            line = input(prompt)
        except EOFError:
            print()
            return None
        if not sys.stdin.isatty():
            print(one_line(line))  # so that a recorded session can be read
        return line.strip()

    def _meant(self, text: str) -> str:
        """Return a move's text from its number in the list, or as it was typed."""
        if not text.isdecimal():
            return text
        legal = self.play.legal_moves()
        if not legal:
            raise bk.UnreadableMove(say("over"))
        if not 1 <= int(text[:6]) <= len(legal):
            raise bk.UnreadableMove(say("session_no_number", n=short(text), most=len(legal)))
        return str(legal[int(text[:6]) - 1])

    # -- commands ----------------------------------------------------------------------------

    def _why(self, text: str) -> None:
        show(str(self.play.why(self._meant(text), self.play.to_move)))

    def _undo(self, _: str) -> None:
        """Go back to before the last decision of a person."""
        made = [n for n, entry in enumerate(self.play.entries) if entry.seat in self.humans]
        if not made:
            show(say("session_no_undo"))
            return
        self.play.goto(made[-1] - 1)
        self.told = {seat: min(n, self.play.now) for seat, n in self.told.items()}

    def _rules(self, words: str) -> None:
        found = bk.rules(self.play.game.id, words)
        for clause in found[:RULES]:
            show(str(clause))
        if not found:
            show(say("no_rule", words=short(words)))
        elif len(found) > RULES:
            show(say("session_more", n=len(found) - RULES))

    def _hint(self, _: str) -> None:
        if self.play.legal_moves():
            move = decide(self.play, greedy, Random(self.play.now))
            show(say("session_hint", move=move))
        else:
            show(say("over"))

    def _save(self, path: str) -> None:
        if not path:
            show(say("session_save_where"))
            return
        written = self.play.save(os.path.expanduser(path.strip("\"'")))
        show(say("session_saved", path=written))

    # -- what is shown -----------------------------------------------------------------------

    def _name(self, seat: int) -> str:
        return short(self.play.names[seat], 20)

    def _show_table(self) -> None:
        show()
        show(repr(self.play))
        show()

    def _list_moves(self, *, whole: bool = False) -> None:
        """List the legal moves with their numbers, in as many columns as the terminal has."""
        legal = self.play.legal_moves()
        listed = legal if whole else legal[:LISTED]
        texts = [f"{n:>3}  {move}" for n, move in enumerate(listed, start=1)]
        width = max(map(columns, texts), default=0) + 2
        across = max(1, get_terminal_size().columns // width)
        for i in range(0, len(texts), across):
            show("".join(fitted(text, width) for text in texts[i : i + across]).rstrip())
        if len(listed) < len(legal):
            show(say("session_more_moves", n=len(legal) - len(listed)))

    def _show_news(self, seat: int) -> None:
        """Tell a seat what happened since it last looked."""
        entries = self.play.entries
        for entry in entries[self.told[seat] + 1 :]:
            show(self._news(entry, seat))
        self.told[seat] = self.play.now

    def _news(self, entry: Entry, seat: int | None) -> str:
        """Return a decision and what came of it, as a seat may see it."""
        move = self.play.game.shown(entry.move, entry.seat, seat)
        came = [
            self._came(event)
            for event in entry.events
            if event.visible_to(seat)
            and (event.amount or event.seen_by is not None)
            and event.kind != move  # a pass is a pass
        ]
        told = " ".join(filter(None, came))
        return f"{self._name(entry.seat)}: {move}" + (f"  ({told})" if told else "")

    def _came(self, event: Event) -> str:
        """Return an event in the game's words, with its clause; empty where it needs none."""
        tell = painter(self.play.game.id, "tell")
        told = tell(event, self.play.names) if tell is not None else event.kind
        return f"{told} [{event.clause}]" if told else ""

    def _show_result(self) -> None:
        play = self.play
        watcher = self.at_screen
        since = len(play.entries) if watcher is None else self.told[watcher] + 1
        for entry in play.entries[since:]:
            show(self._news(entry, watcher))
        if watcher is not None:
            self.told[watcher] = play.now
        self._show_table()
        for seat, score in enumerate(play.scores()):
            show(say("session_score", name=self._name(seat), score=score))
        names = ", ".join(self._name(seat) for seat in play.winners())
        show(say("session_winners", names=names), "bold")
