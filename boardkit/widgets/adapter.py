"""What a game gives so that its boards can be clicked: the protocol of `games/<game>/widget.py`.

Things on a drawing have ids ("place:B1", "card:raft"), buttons too ("act:pass"). A move is picked
by pointing at its things in any order; the same id may be needed twice. The rules judge, never
the browser.

"place:" with a place as events and violations name it means the same in every game: so the last
move and a refusal can be shown where they happened. Once something is chosen and few moves are
left, these are offered by name too.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, TypeAlias

from boardkit.core.events import Event
from boardkit.core.language import say
from boardkit.core.look import Marks
from boardkit.widgets.numbers import Number

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
    key
        The key that presses it; else it is its place in the row, 1 to 9.
    """

    id: str
    label: str
    detail: str = ""
    move: str = ""
    key: str = ""


@dataclass(frozen=True)
class Face:
    """One way in which something can lie at a spot.

    Attributes
    ----------
    move
        The text of the move that puts it there.
    art
        Which of `Faces.arts` shows it.
    label
        What it is, in words.
    """

    move: str
    art: str
    label: str


@dataclass(frozen=True)
class Spot:
    """Where something can lie: `x` and `y` of its upper left corner on the board.

    Attributes
    ----------
    label
        What a screen reader says of the spot.
    faces
        The ways in which it can lie here, at least one.
    """

    x: float
    y: float
    label: str
    faces: Sequence[Face]


@dataclass(frozen=True)
class Faces:
    """Something that is tried on the board before it is put down: the page alone shows it there,
    turns it and takes it up again; Python hears of it once it is put down.

    Attributes
    ----------
    size
        How large it is on the board.
    arts
        By id, pictures of it, 100 by 100. A thing of the hand with such an id turns it that way.
    spots
        By the id of a thing on the board.
    confirm
        The words of the button that puts it down.
    """

    size: float
    arts: Mapping[str, str]
    spots: Mapping[str, Spot]
    confirm: str


@dataclass(frozen=True)
class Look:
    """What is told of a thing that somebody looks at.

    Attributes
    ----------
    lines
        The first is its name.
    over
        What is drawn over the board, in its coordinates.
    """

    lines: Sequence[str]
    over: str = ""


@dataclass(frozen=True)
class Layer:
    """Something that can be shown on the board or left out.

    Attributes
    ----------
    id, label
        Its name, and the words on its button.
    lines
        What stands beside the board while it is shown.
    """

    id: str
    label: str
    lines: Sequence[str] = field(default=())


class Adapter(Protocol):
    """A game's drawing and moves, as the shared widget needs them.

    What has a body here is for games that need it; a game's adapter inherits the rest.
    """

    #: whether hands are hidden, so that people at one screen cover theirs
    secrets: ClassVar[bool] = True
    #: whether something is turned on the board (`faces`): then R turns, and Y is redo
    turns: ClassVar[bool] = False

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

    # -- only for games that need it ---------------------------------------------------------

    def keys(self) -> str:
        """Return the line that explains the keys."""
        return say("widget_keys")

    def same(self, view: Any, thing: str) -> str:
        """Return the id by which a move names a thing that has several."""
        return thing

    def hides(self, view: Any) -> bool:
        """Tell whether people cover what they have, where options decide that."""
        return self.secrets

    def numbers(self, view: Any, names: Sequence[str], chosen: Sequence[str]) -> Sequence[Number]:
        """Return the numbers that can be set now; what they set is offered in no other way."""
        return ()

    def faces(self, view: Any, moves: Sequence[Any]) -> Faces | None:
        """Return what is tried on the board before a move is made, with all its legal places."""
        return None

    def looks(self, view: Any) -> Collection[str]:
        """Return the things that are looked at when clicked; the others are pointed at."""
        return ()

    def look(
        self, view: Any, names: Sequence[str], thing: str, at: tuple[float, float] | None
    ) -> Look | None:
        """Return what is to know of a thing; None if there is nothing.

        `at` is the place on the board that somebody points at; None if the focus is on the thing.
        """
        return None

    def layers(self, view: Any, names: Sequence[str], shown: Collection[str]) -> Sequence[Layer]:
        """Return what can be shown on the board; `shown` tells which of them are."""
        return ()

    def layered(
        self,
        view: Any,
        names: Sequence[str],
        events: Sequence[Event],
        marks: Marks,
        shown: Collection[str],
    ) -> str:
        """Return the board with the layers shown."""
        return self.board(view, names, events, marks)
