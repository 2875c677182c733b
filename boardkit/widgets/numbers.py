"""A number to be set by a slider or typed, beside the buttons below a board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

#: what somebody may type: a number, perhaps with a sign or not whole; the rules judge it
_NUMBER = re.compile(r"\+?([-−]?\d{1,9}(?:[.,]\d{1,9})?)")


@dataclass(frozen=True)
class Number:
    """A number that a move needs.

    Attributes
    ----------
    id
        Its name, for example "num:bid".
    label
        What it is, in words.
    least, most
        The numbers that the rules allow, none if `least` is larger. Others can be typed; then
        the rules say why not.
    move, confirm
        The text of the move and the words of the button, with `{n}` in place of the number.
    notes
        What each number would do, from `least` to `most`.
    key
        The key that leads to it; digits do too, where no button has them.
    """

    id: str
    label: str
    least: int
    most: int
    move: str
    confirm: str
    notes: Sequence[str] = field(default=())
    key: str = ""

    def text(self, n: object) -> str:
        """Return the text of the move with a number."""
        return self.move.replace("{n}", str(n))

    @property
    def texts(self) -> frozenset[str]:
        """The texts of all moves that the rules allow."""
        return frozenset(map(self.text, range(self.least, self.most + 1)))


def typed(value: str) -> str:
    """Return a number as a move's text may have it; empty if it is none."""
    match = _NUMBER.fullmatch(value.strip())
    return match[1].replace("−", "-") if match else ""
