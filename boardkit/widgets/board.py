"""BoardWidget: a play to click, for any game that gives an adapter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardkit.bots import BOTS, Bot, bots_for
from boardkit.core import display
from boardkit.core.errors import BadSetup
from boardkit.core.language import say, short
from boardkit.widgets.adapter import Look
from boardkit.widgets.scene import Scene, scene_of
from boardkit.widgets.session import AnyPlay, Session
from boardkit.widgets.widget import Handlers, SceneWidget, adapter_for


class BoardWidget(SceneWidget):
    """A play to click: header, board, sentence, actions, hand and ledger.

    >>> import boardkit as bk
    >>> from boardkit.widgets import BoardWidget
    >>> BoardWidget(bk.new("elves", seats=3, seed=7), bots={1: "greedy", 2: "random"})

    Parameters
    ----------
    play
        Any play of a game with an adapter; the widget moves it. Its eyes say who looks: "all"
        keep the table open, a seat's show and move that seat only, and "public" leaves it to the
        people at the table: a single person sees his hand, several take turns and cover theirs.
    bots
        By seat: a bot, or its name in `boardkit.bots.BOTS`. The other seats are people.
    hints
        The bot that gives good hints, or its name.

    Raises
    ------
    UnknownName
        There is no such bot, or the game has no board to click.
    BadSetup
        A seat of `bots` does not exist.
    """

    def __init__(
        self,
        play: AnyPlay,
        bots: Mapping[int, Bot | str] | None = None,
        hints: Bot | str = "greedy",
    ) -> None:
        self.session = Session(play, adapter_for(play.game.id), _at_seats(bots or {}, play))
        (self._hints,) = bots_for([hints], 1)
        super().__init__()

    @property
    def play(self) -> AnyPlay:
        """The play that is moved."""
        return self.session.play

    def make_scene(self) -> Scene:
        """Return what the page shows."""
        self.session.catch_up()
        return scene_of(self.session)

    def handlers(self) -> Handlers:
        """Return what to do, by the kind of a message."""
        session = self.session
        session.catch_up()
        return {
            "pick": lambda told: session.pick(str(told.get("id", ""))),
            "do": lambda told: session.do(str(told.get("move", ""))),
            "number": lambda told: session.set_number(
                str(told.get("id", "")), str(told.get("value", ""))
            ),
            "clear": lambda told: session.clear(),
            "layer": lambda told: session.switch(str(told.get("layer", ""))),
            "undo": lambda told: session.undo(),
            "redo": lambda told: session.redo(),
            "goto": lambda told: session.goto(int(told.get("place", 0))),
            "uncover": lambda told: session.uncover(),
            "step": lambda told: session.step(),
            "hint": lambda told: session.hint(self._hints if told.get("good") else None),
        }

    def look(self, thing: str, at: tuple[float, float] | None) -> Look | None:
        """Return what is to know of a thing."""
        self.session.catch_up()
        return self.session.look(thing, at)

    def still(self) -> Mapping[str, Any]:
        """Return the play as its eyes see it, as text and picture."""
        return display.still(self.play)


def _at_seats(bots: Mapping[int, Bot | str], play: AnyPlay) -> dict[int, Bot]:
    seats = range(len(play.names))
    if not all(seat in seats for seat in bots):
        choices = f"{{{', '.join(f'{seat}: bot' for seat in seats)}}} ({', '.join(BOTS)})"
        raise BadSetup(say("bad_option", name="bots", value=short(bots), choices=choices))
    return dict(zip(bots, bots_for([*bots.values()], len(bots)), strict=True))
