"""Cards, tables and the clause list of Gold Rush."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from boardkit.core.clauses import Rulebook, load_rulebook
from boardkit.core.data_files import DataFiles
from boardkit.core.frozen import FrozenMap
from boardkit.core.language import Text
from boardkit.core.reading import not_possible, one_of, whole
from boardkit.core.tables import DataTable

MINE, RIVER, ACTION, BUILDING = "mine", "river", "action", "building"

#: the five towns; a town is an index into this
TOWNS = ("red", "yellow", "green", "blue", "purple")

#: when a golden river pays
TRIGGERS = ("even", "odd", "double")

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("S", "H", "D", "C")

ACTIONS = (
    "dynamite",
    "slot_machine",
    "judge",
    "expropriation",
    "holdup",
    "stagecoach",
    "card_sharp",
    "new_vein",
    "telegraph",
    "mustang",
)
BUILDINGS = ("saloon", "town_hall", "bank", "sheriff")

#: the clause that says what each action and building does
CLAUSE_OF: Mapping[str, str] = {
    "dynamite": "GR-12.1",
    "slot_machine": "GR-12.2",
    "judge": "GR-12.3",
    "expropriation": "GR-12.4",
    "holdup": "GR-12.5",
    "stagecoach": "GR-12.6",
    "card_sharp": "GR-12.7",
    "new_vein": "GR-12.8",
    "telegraph": "GR-12.9",
    "mustang": "GR-12.10",
    "saloon": "GR-13.1",
    "town_hall": "GR-13.2",
    "bank": "GR-13.3",
    "sheriff": "GR-13.4",
}

#: the cards of the deck, by index; a mayor card is named by its town and is never in the deck
IDS = (
    *(f"M{n:02}" for n in range(1, 38)),
    *(f"R{n}" for n in range(1, 7)),
    *(f"A{n:02}" for n in range(1, 18)),
    *(f"B{n}" for n in range(1, 5)),
)
BY_ID: Mapping[str, int] = {card_id: card for card, card_id in enumerate(IDS)}
KIND_OF = tuple({"M": MINE, "R": RIVER, "A": ACTION, "B": BUILDING}[i[0]] for i in IDS)

MINES = tuple(card for card, kind in enumerate(KIND_OF) if kind == MINE)
RIVERS = tuple(card for card, kind in enumerate(KIND_OF) if kind == RIVER)
ACTION_CARDS = tuple(card for card, kind in enumerate(KIND_OF) if kind == ACTION)
BUILDING_CARDS = tuple(card for card, kind in enumerate(KIND_OF) if kind == BUILDING)

#: a mine's index is below this: mines come first
MINE_END = len(MINES)

#: the tables with cards, by the kind of their cards
CARD_TABLES = {"mines": MINE, "rivers": RIVER, "actions": ACTION, "buildings": BUILDING}


class Card(NamedTuple):
    """One card as the table describes it; what its kind does not have is None or 0.

    Attributes
    ----------
    id, kind
        "M05" and one of `MINE`, `RIVER`, `ACTION`, `BUILDING`.
    name
        An action's or building's name.
    town, number
        A mine's town (index into `TOWNS`) and the sum of dice that it pays on.
    trigger
        When a river pays.
    nuggets
        What a mine or river pays.
    rank, suit
        Its mark for poker: 2 to 14 (the ace), and one of `SUITS`.
    in_box
        Whether there is such a card at all (an owner's box may lack it).
    """

    id: str
    kind: str
    name: str
    town: int | None
    number: int
    trigger: str
    nuggets: int
    rank: int
    suit: str
    in_box: bool


@dataclass(frozen=True)
class Tables:
    """The numbers of `tables.toml` in the shape the engine reads; `cards` by index."""

    cards: tuple[Card, ...]
    counts: FrozenMap[str, int]
    start_gold: int
    boomtown_gold: int
    removed: FrozenMap[int, int]
    supply: int
    first_mayor: int
    fee: int
    mayor_points: int
    poker_bonus: int
    stagecoach: int
    card_sharp: int
    new_vein: int
    saloon: int
    town_hall: int
    bank: int


FILES = DataFiles(__name__)

#: tables with status and note; names of things, without the cards; kinds of event
data_tables, words, event_kinds = FILES.tables, FILES.words, FILES.event_kinds


@cache
def default_tables() -> Tables:
    """Return the numbers the game is played with unless an owner gives others."""
    return shape_tables(data_tables())


def shape_tables(tables: Mapping[str, DataTable]) -> Tables:
    """Return tables in the shape the engine reads.

    Raises
    ------
    BadData
        A card's town, number, trigger, mark or name is none that the game has.
    """
    values = {name: table.values for name, table in tables.items()}
    cards = {
        card_id: _card(card_id, kind, row, f"{table}.{card_id}")
        for table, kind in CARD_TABLES.items()
        for card_id, row in values[table].items()
    }
    return Tables(
        cards=tuple(cards[card_id] for card_id in IDS),
        counts=FrozenMap(values["counts"]),
        start_gold=values["start"]["gold"],
        boomtown_gold=values["start"]["boomtown"],
        removed=FrozenMap({int(n): number for n, number in values["removed"].items()}),
        supply=values["supply"]["nuggets"],
        first_mayor=values["offices"]["first"],
        fee=values["offices"]["fee"],
        mayor_points=values["office_points"]["mayor"],
        poker_bonus=values["poker"]["bonus"],
        stagecoach=values["effects"]["stagecoach"],
        card_sharp=values["effects"]["card_sharp"],
        new_vein=values["effects"]["new_vein"],
        saloon=values["building_effects"]["saloon"],
        town_hall=values["building_effects"]["town_hall"],
        bank=values["building_effects"]["bank"],
    )


def _card(card_id: str, kind: str, row: Mapping[str, Any], place: str) -> Card:
    names = {ACTION: ACTIONS, BUILDING: BUILDINGS}.get(kind)
    rank, suit = str(row.get("rank", "")), str(row.get("suit", ""))
    if (rank == "") != (suit == ""):
        raise not_possible(f"{place}.suit", suit, ", ".join(SUITS) if rank else '""')
    return Card(
        id=card_id,
        kind=kind,
        name=one_of(row["name"], f"{place}.name", names) if names else "",
        town=TOWNS.index(one_of(row["town"], f"{place}.town", TOWNS)) if kind == MINE else None,
        number=whole(row["number"], f"{place}.number", 2, 12) if kind == MINE else 0,
        trigger=one_of(row["trigger"], f"{place}.trigger", TRIGGERS) if kind == RIVER else "",
        nuggets=row.get("nuggets", 0),
        rank=RANKS.index(one_of(rank, f"{place}.rank", RANKS)) + 2 if rank else 0,
        suit=one_of(suit, f"{place}.suit", SUITS) if suit else "",
        in_box=bool(whole(row["copies"], f"{place}.copies", 0, 1)),
    )


# -- words ------------------------------------------------------------------------------------


def card_word(card: Card) -> Text:
    """Return a card's name: "red mine 5 (4)", its number and, in brackets, its nuggets."""
    known = words()
    if card.town is not None:
        town = known[TOWNS[card.town]]
        return Text(
            f"{town.en} mine {card.number} ({card.nuggets})",
            f"{town.ko} {card.number}번 금광(금 {card.nuggets})",
        )
    if card.kind == RIVER:
        river = known[f"river_{card.trigger}"]
        return Text(f"{river.en} ({card.nuggets})", f"{river.ko}(금 {card.nuggets})")
    return known[card.name]


def _with_id(card: Card) -> Text:
    word = card_word(card)
    return Text(f"{card.id} {word.en}", f"{card.id} {word.ko}")


@cache
def rulebook(tables: Tables | None = None) -> Rulebook:
    """Return the clauses of the game; its words have the cards of the tables given.

    A card is worded with its id, which is what a player types: "M02 red mine 5 (4)".
    """
    cards = (tables or default_tables()).cards
    named = {card.id: _with_id(card) for card in cards}
    return load_rulebook(
        FILES.text("clauses.toml"), FILES.text("reasons.toml"), {**words(), **named}
    )
