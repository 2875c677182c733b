"""What changed from one text to the next: so a large scene need not be sent again as a whole."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TypeAlias

#: a stretch of the old text to copy, from and to, or new text
Part: TypeAlias = "str | list[int]"

#: texts are compared piece by piece: elements, tiles within a path, tables of data
_PIECE = re.compile(r"[<M{\[][^<M{\[]*|^[^<M{\[]+")

#: shorter pieces are not looked for elsewhere: to say where costs as much as to say them again
_SHORTEST = 16

#: these take two places in a browser's texts, one in ours
_ASTRAL = re.compile("[\U00010000-\U0010ffff]")


@lru_cache(maxsize=4)
def _pieces(text: str) -> list[str]:
    """Return the pieces of a text; what is new now is old the next time."""
    return _PIECE.findall(text)


def changes(old: str, new: str) -> list[Part]:
    """Return the parts that make the new text, as much as can be copied from the old one."""
    if not old or _ASTRAL.search(old):
        return [new]
    pieces = _pieces(old)
    ends = list(accumulate(map(len, pieces)))
    starts = [0, *ends]
    known = {piece: i for i, piece in enumerate(pieces) if len(piece) >= _SHORTEST}
    parts: list[Part] = []
    following = 0  # the piece of the old text that comes next if nothing has changed
    for piece in _pieces(new):
        if following < len(pieces) and pieces[following] == piece:
            at = following
        else:
            at = known.get(piece, -1)
        last = parts[-1] if parts else None
        if at < 0:
            if isinstance(last, str):
                parts[-1] = last + piece
            else:
                parts.append(piece)
        elif isinstance(last, list) and last[1] == starts[at]:
            last[1] = ends[at]
        else:
            parts.append([starts[at], ends[at]])
        following = at + 1 if at >= 0 else following + 1
    return parts


def changed(old: str, parts: Sequence[Part]) -> str:
    """Return the new text; the page does the same."""
    return "".join(part if isinstance(part, str) else old[part[0] : part[1]] for part in parts)
