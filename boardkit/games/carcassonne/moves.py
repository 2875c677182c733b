"""What a player may announce, and its text both ways.

A turn is two decisions: the place of the tile drawn, then a claim (CA-16). Cells are `x y` with x
growing east and y north; `rot` is the number of clockwise quarter turns; sides and half sides are
those of the board (N E S W; Nw Ne En Es Se Sw Ws Wn).

====================  ======================================================================
`1 0 1`               lay the tile drawn at cell 1,0, turned by one quarter turn
`-`                   place no piece
`road:E` `city:N`     a meeple on the road or city that takes this side of the tile just laid
`field:Nw`            a meeple lying on the field that takes this half side
`monk`                a meeple on the monastery
`abbot`               the abbot on the monastery or garden
`take`                take one's abbot back from the board for its points
`U 1 0 1 road:E`      a whole turn in one line: the tile drawn, its place and the claim
                      (`1 0 1 road:E` does as well)
--------------------  ----------------------------------------------------------------------
`draw U`              chance: the tile drawn
====================  ======================================================================

`skip` (putting a tile away unplaced) can be written, but is never allowed (CA-3.3).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from boardkit.core.errors import UnreadableMove, did_you_mean
from boardkit.core.language import Text, say, short
from boardkit.games.carcassonne.data import CITY, FIELD, HALVES, ROAD, SIDES, catalogue
from boardkit.games.carcassonne.state import Place

NONE, MONK, ABBOT, TAKE = "-", "monk", "abbot", "take"


@dataclass(frozen=True, slots=True)
class Claim:
    """What is done with a piece after the tile: put it on a part of the tile, take it, or nothing.

    Attributes
    ----------
    kind
        "-", "road", "city", "field", "monk", "abbot" or "take".
    at
        The side or half side of the tile; "" where there is none to name.
    """

    kind: str
    at: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.at}" if self.at else self.kind


@dataclass(frozen=True, slots=True)
class Skip:
    """Put the tile away unplaced. The rules never allow it (CA-3.3)."""

    def __str__(self) -> str:
        return "skip"


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: the tile drawn, by its id."""

    tile: str

    def __str__(self) -> str:
        return f"draw {self.tile}"


Move: TypeAlias = Place | Claim | Skip | Draw

MOVE_TYPES = (Place, Claim, Skip, Draw)

FORMS: tuple[tuple[str, Text], ...] = (
    ("1 0 1", Text("lay the tile at x 1, y 0, turned by 1", "타일을 x 1, y 0에 1번 돌려 놓기")),
    ("-", Text("place no piece", "말을 놓지 않기")),
    ("road:E", Text("a meeple on the road to the east", "동쪽 길에 미플 놓기")),
    ("city:N", Text("a meeple in the city to the north", "북쪽 도시에 미플 놓기")),
    ("field:Nw", Text("a meeple on the field north, west end", "북쪽 변 서쪽 밭에 미플 눕히기")),
    ("monk", Text("a meeple in the monastery", "수도원에 미플 놓기")),
    ("abbot", Text("the abbot in the monastery or garden", "수도원이나 정원에 수도원장 놓기")),
    ("take", Text("take your abbot back", "수도원장 데려오기")),
    ("U 1 0 1 road:E", Text("a whole turn in one line", "한 차례를 한 줄로")),
    ("draw U", Text("chance: the tile drawn", "운: 뽑힌 타일")),
)

_NUMBER = r"([+-]?[0-9]{1,6})"
_PLACE = re.compile(rf"(?:(\S+) )?{_NUMBER}(?: ?, ?| ){_NUMBER} ([0-3])")
_CLAIM = re.compile(r"(-|monk|abbot|take)|(road|city):([nesw])|(field):([nesw][nesw])", re.I)


@cache
def claim(kind: str, at: str = "") -> Claim:
    """Return the one object of a claim."""
    return Claim(kind, at)


@cache
def draw(tile_id: str) -> Draw:
    """Return the one object of a draw."""
    return Draw(tile_id)


NOTHING = claim(NONE)


@cache
def _ids() -> Mapping[str, str]:
    return {tile.id.lower(): tile.id for tile in catalogue().values()}


def split(text: str) -> tuple[Move, ...]:
    """Read a text as its decisions: parts joined by ` ; `, each a decision or a whole turn.

    Raises
    ------
    UnreadableMove
        A part is neither.
    """
    moves: list[Move] = []
    for part in map(_spaced, text.split(";")):
        place, _, last = part.rpartition(" ")
        if _PLACE.fullmatch(place) and _CLAIM.fullmatch(last):
            moves += [_read(place, text), _read(last, text)]
        else:
            moves.append(_read(part, text))
    return tuple(moves)


def parse_move(text: str) -> Move:
    """Read one decision or outcome; the inverse of `str(move)`.

    Raises
    ------
    UnreadableMove
        The text is none.
    """
    return _read(_spaced(text), text)


def _spaced(text: str) -> str:
    """Return a text with single spaces between its words, whatever stood there."""
    return " ".join(text.split())


def _read(part: str, whole: str) -> Move:
    if part.lower() in ("skip", "discard"):
        return Skip()
    word, _, rest = part.partition(" ")
    if word.lower() == "draw" and rest:
        return draw(_tile_id(rest, whole))
    if match := _CLAIM.fullmatch(part):
        return _claim(match, whole)
    if match := _PLACE.fullmatch(part):
        named = None if match[1] is None else _tile_id(match[1], whole)
        return Place(int(match[2]), int(match[3]), int(match[4]), named)
    raise _unreadable(whole)


def _claim(match: re.Match[str], whole: str) -> Claim:
    if match[1]:
        return claim(match[1].lower())
    if match[2]:
        return claim(match[2].lower(), match[3].upper())
    half = match[5].capitalize()
    if half not in HALVES:
        raise _unreadable(whole)
    return claim(FIELD, half)


def _tile_id(name: str, whole: str) -> str:
    known = _ids()
    if name.lower() in known:
        return known[name.lower()]
    reason = say("ca_no_tile", name=short(name), known=did_you_mean(name, [*known.values()], 8))
    raise UnreadableMove(say("unreadable", text=short(whole), reason=reason), move=whole)


def _unreadable(text: str) -> UnreadableMove:
    forms = " · ".join(form for form, _ in FORMS)
    return UnreadableMove(
        say("unreadable", text=short(text), reason=say("move_forms", forms=forms)), move=text
    )


def claim_names() -> tuple[Claim, ...]:
    """Return every claim that can be written."""
    return (
        NOTHING,
        *(claim(kind, side) for kind in (ROAD, CITY) for side in SIDES),
        *(claim(FIELD, half) for half in HALVES),
        claim(MONK),
        claim(ABBOT),
        claim(TAKE),
    )
