"""The box of Gold Rush, copied by hand from the card list of the rules.

The tests count and play with these numbers; nothing here is read from the package.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

#: number, nuggets and mark of the mines of each town, in the order of their ids
MINES = {
    "red": "4 1 5S, 5 4 6H, 6 1 KC, 7 3 10C, 9 2 7D, 10 5 KS, 11 4 JD, 12 6 8C",
    "yellow": "2 6 5C, 3 4 AH, 5 3 QD, 7 2 10H, 8 3 KD, 9 2 8S, 10 2 7H, 11 6 4S",
    "green": "3 3 JH, 4 5 AS, 5 2 6D, 6 4 QC, 8 2 4H, 10 3 9D, 12 5 5D",
    "blue": "4 3 9S, 5 2 JS, 6 3 4D, 8 4 QH, 9 3 10D, 10 4 AC, 11 3 JC",
    "purple": "2 5 7C, 3 6 QS, 4 4 AD, 6 2 8D, 7 1 10S, 8 1 9H, 9 4 6C",
}
#: when each golden river pays, its nuggets and mark
RIVERS = "even 1 6S, even 1 8H, odd 1 5H, odd 1 7S, double 3 9C, double 3 KH"
ACTIONS = {
    "dynamite": 3,
    "slot_machine": 2,
    "judge": 2,
    "expropriation": 1,
    "holdup": 2,
    "stagecoach": 2,
    "card_sharp": 1,
    "new_vein": 1,
    "telegraph": 2,
    "mustang": 1,
}
BUILDINGS = ("saloon", "town_hall", "bank", "sheriff")
TOWNS = tuple(MINES)

#: the numbers that stand on no card of the deck
NUMBERS: Mapping[str, Mapping[str, int]] = {
    "start": {"gold": 15, "boomtown": 10},
    "removed": {"2": 15, "3": 15, "4": 0, "5": 0},
    "supply": {"nuggets": 110},
    "offices": {"first": 2, "fee": 1},
    "office_points": {"mayor": 5},
    "poker": {"bonus": 10},
    "effects": {"stagecoach": 6, "card_sharp": 4, "new_vein": 3},
    "building_effects": {"saloon": 2, "town_hall": 2, "bank": 2},
}
PICTURES = {"J": 11, "Q": 12, "K": 13, "A": 14}


class Card(NamedTuple):
    """A card: what it is (a mine, a river, or an action's or building's name) and shows.

    `number` is a mine's, `when` a river's condition; `rank` 0 stands for a card without a mark.
    """

    what: str
    town: str = ""
    number: int = 0
    when: str = ""
    nuggets: int = 0
    rank: int = 0
    suit: str = ""


def mark(text: str) -> tuple[int, str]:
    """Return rank and suit of a mark; without one 0 and nothing."""
    if not text:
        return 0, ""
    return PICTURES.get(text[:-1]) or int(text[:-1]), text[-1]


def _printed() -> Iterator[tuple[str, Card]]:
    mines = [(town, row) for town, rows in MINES.items() for row in rows.split(", ")]
    for n, (town, row) in enumerate(mines, start=1):
        number, nuggets, marked = row.split()
        yield f"M{n:02}", Card("mine", town, int(number), "", int(nuggets), *mark(marked))
    for n, row in enumerate(RIVERS.split(", "), start=1):
        when, nuggets, marked = row.split()
        yield f"R{n}", Card("river", "", 0, when, int(nuggets), *mark(marked))
    actions = [name for name, copies in ACTIONS.items() for _ in range(copies)]
    for n, name in enumerate(actions, start=1):
        yield f"A{n:02}", Card(name)
    for n, name in enumerate(BUILDINGS, start=1):
        yield f"B{n}", Card(name)


PRINTED = dict(_printed())


def cards_of(own: Mapping[str, Any] | None) -> dict[str, Card]:
    """Return the cards that are there when an owner replaces some entries."""
    cards = dict(PRINTED)
    for table in ("mines", "rivers", "actions", "buildings"):
        for card_id, row in (own or {}).get(table, {}).items():
            card = cards[card_id]
            old = f"{card.rank}{card.suit}" if card.rank else ""
            if "rank" in row or "suit" in row:
                old = f"{row.get('rank', old[:-1])}{row.get('suit', old[-1:])}"
            rank, suit = mark(old)
            cards[card_id] = card._replace(
                what=row.get("name", card.what),
                town=row.get("town", card.town),
                number=row.get("number", card.number),
                when=row.get("trigger", card.when),
                nuggets=row.get("nuggets", card.nuggets),
                rank=rank,
                suit=suit,
            )
            if not row.get("copies", 1):
                del cards[card_id]
    return cards


def numbers_of(own: Mapping[str, Any] | None) -> dict[str, dict[str, int]]:
    """Return the other numbers, an owner's in place of ours."""
    return {table: {**rows, **(own or {}).get(table, {})} for table, rows in NUMBERS.items()}
