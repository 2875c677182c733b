"""What the things on the table stand for, in the step that the round has reached.

Moves are picked by `card:M05`, `player:B`, `place:red`, `from:4` (a die that shows 4), `to:3`,
`act:pass`. A die, a player's cards or a mayor card may stand for one of these.
"""

from __future__ import annotations

from collections.abc import Iterator

from boardkit.core.look import Marks
from boardkit.games.goldrush.data import BY_ID, IDS, TOWNS
from boardkit.games.goldrush.moves import (
    Bid,
    ChooseTown,
    Discard,
    Dynamite,
    Expropriate,
    Holdup,
    Judge,
    LayVein,
    Move,
    Pass,
    Roll,
    Take,
    UseMustang,
    UseTelegraph,
)
from boardkit.games.goldrush.state import (
    LETTERS,
    MUSTANG,
    ROLLING,
    TARGET,
    TELEGRAPH,
    TOWN,
    GoldRushView,
)

PASS, ROLL_IT, USE_MUSTANG = "act:pass", "act:roll", "act:mustang"


def card_of(thing: str) -> int | None:
    """Return the card that a thing is; None if it is none."""
    kind, _, name = thing.partition(":")
    return BY_ID.get(name) if kind == "card" else None


def owner_of(view: GoldRushView, card: int) -> int | None:
    """Return the seat before which a card lies; None if it lies before nobody."""
    for seat in range(view.setup.seats):
        buildings = [building.card for building in view.buildings[seat]]
        laid = (view.mines[seat], view.rivers[seat], view.actions[seat], buildings)
        if any(card in cards for cards in laid):
            return seat
    return None


def name_of(view: GoldRushView, card: int | None) -> str:
    """Return which action or building a card is; empty for others."""
    return "" if card is None else view.setup.names[card]


def threatens(view: GoldRushView) -> bool:
    """Tell whether a holdup waits for its victim and sum."""
    return view.step == TARGET and name_of(view, view.pending) == "holdup"


def meant(view: GoldRushView, thing: str) -> str:
    """Return the id by which moves name a thing."""
    kind, _, name = thing.partition(":")
    if kind == "die" and len(view.dice) == 2 and name in ("1", "2"):
        if view.step == TELEGRAPH:
            return f"from:{view.dice[int(name) - 1]}"
        return ROLL_IT if view.step == ROLLING else thing
    if kind == "mayor" and view.step == TOWN:
        return f"place:{name}"
    card = card_of(thing)
    if card is None:
        return thing
    owner = owner_of(view, card)
    if view.step == MUSTANG and owner == view.turn and name_of(view, card) == "mustang":
        return USE_MUSTANG
    if threatens(view) and owner is not None:
        return f"player:{LETTERS[owner]}"
    return thing


def ways(move: Move) -> tuple[tuple[str, ...], ...]:
    """Return the ways to point at a move; what comes first in one invites at once."""
    match move:
        case Take() | Discard() | Dynamite() | Expropriate() | LayVein():
            return ((f"card:{IDS[move.card]}",),)
        case Judge():
            return ((f"card:{IDS[move.give]}", f"card:{IDS[move.take]}"),)
        case Holdup():
            return ((f"player:{LETTERS[move.seat]}", f"sum:{move.number}"),)
        case ChooseTown():
            return ((f"place:{TOWNS[move.town]}",),)
        case UseTelegraph():
            return ((f"from:{move.old}", f"to:{move.new}"),)
        case Pass():
            return ((PASS,),)
        case Roll():
            return ((ROLL_IT,),)
        case UseMustang():
            return ((USE_MUSTANG,),)
        case Bid():
            return ((f"bid:{move.amount}",),)
        case _:
            return ((str(move),),)


def spread(view: GoldRushView, marks: Marks) -> Marks:
    """Return the marks with the dice and the mustang that stand for what they mark."""
    standing = list(_standing(view))
    legal, chosen, refused = (
        frozenset({*named, *(thing for thing, stands_for in standing if stands_for in named)})
        for named in (marks.legal, marks.chosen, marks.refused)
    )
    return Marks(legal, chosen, marks.last, refused)


def _standing(view: GoldRushView) -> Iterator[tuple[str, str]]:
    if view.step == TELEGRAPH:
        for place, face in enumerate(view.dice, start=1):
            yield f"die:{place}", f"from:{face}"
    elif view.step == MUSTANG:
        for card in view.actions[view.turn]:
            if name_of(view, card) == "mustang":
                yield f"card:{IDS[card]}", USE_MUSTANG
