"""Boards to click in a notebook. Loaded only where a kernel shows one.

>>> import boardkit as bk
>>> from boardkit.widgets import BoardWidget, Stepper
>>> BoardWidget(bk.new("elves", seats=3, seed=7), bots={1: "greedy", 2: "greedy"})
>>> Stepper(bk.example("elves/example-2"))
"""

from contextlib import suppress

from boardkit.core.errors import BadData
from boardkit.core.examples import Example
from boardkit.core.play import Play
from boardkit.widgets.board import BoardWidget
from boardkit.widgets.stepper import Stepper

__all__ = ["BoardWidget", "Stepper", "live"]


def live(shown: object) -> BoardWidget | Stepper | None:
    """Return the widget of a play or an example; `boardkit.core.display` shows it.

    An example whose file has a mistake has none: its text says what is wrong.
    """
    with suppress(BadData):
        if isinstance(shown, Play):
            return BoardWidget(shown)
        if isinstance(shown, Example):
            return Stepper(shown)
    return None
