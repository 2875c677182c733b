"""What a game gives so that its boards can be clicked: the protocol of `games/<game>/widget.py`.

Things on a drawing have ids ("place:B1", "card:raft"), buttons too ("act:pass"). A move is picked
by pointing at its things in any order; the same id may be needed twice. The rules judge, never
the browser.

"place:" with a place as events and violations name it means the same in every game: so the last
move and a refusal can be shown where they happened. Once something is chosen and few moves are
left, these are offered by name too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from boardkit.core.events import Event
from boardkit.core.look import Marks

#: one way to pick a move: the ids to point at; the first of them invites before any is chosen
Picks: TypeAlias = tuple[str, ...]


@dataclass(frozen=True)
class Action:
    """A button below the board.

    Attributes
    ----------
    id
        What it picks, for example "act:pass".
    label, detail
        Its two lines of text.
    move
        A move's text: asked of the rules if the button does not invite, to say which clause
        forbids it.
    """

    id: str
    label: str
    detail: str = ""
    move: str = ""


class Adapter(Protocol):
    """A game's drawing and moves, as the shared widget needs them."""

    def board(
        self,
        view: Any,
        names: Sequence[str],
        events: Sequence[Event],
        marks: Marks,
        *,
        still: bool = False,
    ) -> str:
        """Return the board as SVG.

        `events` are those the viewer may see so far; `still` asks for a picture whose parts
        cannot be pointed at.
        """

    def hand(
        self, view: Any, seat: int, names: Sequence[str], marks: Marks, *, still: bool = False
    ) -> str:
        """Return a seat's hand as SVG; empty if the game has none."""

    def status(self, view: Any, names: Sequence[str]) -> str:
        """Return the header's second part: round, phase."""

    def players(self, view: Any) -> Mapping[str, Sequence[object]]:
        """Return what is known of the players: by heading, a value for each seat."""

    def actions(self, view: Any) -> Sequence[Action]:
        """Return the buttons, always the same ones in the same order within a phase."""

    def picks(self, move: Any) -> Sequence[Picks]:
        """Return the ways to pick a move, at least one."""

    def label(self, move: Any) -> str:
        """Return a move in words, as one of several choices."""

    def prompt(self, view: Any, chosen: Sequence[str]) -> str:
        """Return one sentence on what can be done now."""

    def attempt(self, view: Any, chosen: Sequence[str]) -> str:
        """Return the text of the move that somebody seems to try who pointed at these things.

        Its refusal is shown; empty if these things mean no move.
        """

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """Return an event in words; empty for events that need none."""

    def change(self, event: Event) -> str:
        """Return what an event adds or takes ("+8", "−2"), for the ledger; mostly empty."""
