"""Cards, tables and the clause list of King of the Elves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from boardkit.core.data_files import DataFiles
from boardkit.core.frozen import FrozenMap
from boardkit.core.tables import DataTable


class Card(IntEnum):
    """The 19 kinds of card; a pile or hand is a tuple of counts in this order."""

    PLAINS = 0
    FOREST = 1
    MOUNTAIN = 2
    DESERT = 3
    RIVER = 4
    LAKE = 5
    PIG = 6
    ELFCYCLE = 7
    CLOUD = 8
    UNICORN = 9
    TROLLWAGON = 10
    DRAGON = 11
    RAFT = 12
    GOLD = 13
    THIEF = 14
    TREE = 15
    MONSTER = 16
    ESCORT = 17
    CHANGE = 18

    # Enum hashes by name in Python; states are hashed often
    __hash__ = int.__hash__


CARDS = tuple(Card)
TERRAINS = CARDS[:6]
VEHICLES = CARDS[6:13]
SPECIALS = CARDS[13:]
#: the special cards of planning (circle mark)
ATTACHED = (Card.GOLD, Card.THIEF, Card.TREE, Card.MONSTER)
WATER = frozenset({Card.RIVER, Card.LAKE})

#: the id of each card, as in texts and tables
IDS = tuple(card.name.lower() for card in CARDS)
BY_ID: Mapping[str, Card] = dict(zip(IDS, CARDS, strict=True))

#: other ways to write a card
ALIASES: Mapping[str, Card] = {
    "giant pig": Card.PIG,
    "magic cloud": Card.CLOUD,
    "gold card": Card.GOLD,
    "tree obstacle": Card.TREE,
    "sea monster": Card.MONSTER,
    "change direction": Card.CHANGE,
    "change of direction": Card.CHANGE,
}

#: the clause that gives each vehicle's numbers
VEHICLE_CLAUSES: Mapping[Card, str] = {
    vehicle: f"KE-7.{3 + i}" for i, vehicle in enumerate(VEHICLES)
}

CRESTS = ("oak", "star", "moon", "swan", "rose", "tower")

Counts = tuple[int, ...]
NO_CARDS: Counts = (0,) * len(CARDS)


@dataclass(frozen=True)
class Tables:
    """The numbers of `tables.toml` in the shape the engine reads.

    `village_value[terrain]` and `travel_cost[vehicle][terrain]` are indexed by card; a cost of 0
    means that the vehicle cannot go there. `decks` holds card counts by profile.
    """

    village_value: Counts
    travel_cost: tuple[Counts, ...]
    start_gold: int
    thief_fee: int
    bonus: int
    destroy_village: int
    destroy_card: int
    spell_gold: int
    spell_cards: int
    purchase_prices: tuple[int, ...]
    gold_card_factor: int
    first_deal: int
    later_deal: int
    exchange_draw: int
    exchange_discard: int
    obstacle: int
    villages: int
    villages_two: int
    tokens: int
    rounds: FrozenMap[int, int]
    totals: FrozenMap[str, int]
    decks: FrozenMap[str, Counts]


FILES = DataFiles(__name__)

#: tables with status and note; names of things; the clauses; kinds of event (see `DataFiles`)
data_tables, words = FILES.tables, FILES.words
rulebook, event_kinds = FILES.rulebook, FILES.event_kinds


@cache
def default_tables() -> Tables:
    """Return the numbers the game is played with unless an owner gives others."""
    return shape_tables(data_tables())


def shape_tables(tables: Mapping[str, DataTable]) -> Tables:
    """Return tables in the shape the engine reads."""
    value = tables["village_value"].values
    cost = tables["travel_cost"].values
    money = tables["money"].values
    cards = tables["cards"].values
    limits = tables["limits"].values
    never: Counts = (0,) * len(TERRAINS)
    by_vehicle = {
        BY_ID[vehicle]: tuple(row[IDS[terrain]] for terrain in TERRAINS)
        for vehicle, row in cost.items()
    }
    return Tables(
        village_value=tuple(value[IDS[terrain]] for terrain in TERRAINS),
        travel_cost=tuple(by_vehicle.get(card, never) for card in CARDS),
        start_gold=money["start"],
        thief_fee=money["thief"],
        bonus=money["bonus"],
        destroy_village=money["destroy_village"],
        destroy_card=money["destroy_card"],
        spell_gold=money["spell"],
        spell_cards=cards["spell"],
        purchase_prices=tuple(money["purchases"]),
        gold_card_factor=money["gold_card_factor"],
        first_deal=cards["first_deal"],
        later_deal=cards["later_deal"],
        exchange_draw=cards["exchange_draw"],
        exchange_discard=cards["exchange_discard"],
        obstacle=cards["obstacle"],
        villages=limits["villages"],
        villages_two=limits["villages_two"],
        tokens=limits["tokens"],
        rounds=FrozenMap({int(n): rounds for n, rounds in tables["rounds"].values.items()}),
        totals=FrozenMap(tables["totals"].values),
        decks=FrozenMap(
            {
                name.removeprefix("deck").removeprefix("_") or "custom": counts_of(table.values)
                for name, table in tables.items()
                if name.startswith("deck")
            }
        ),
    )


def counts_of(by_id: Mapping[str, int]) -> Counts:
    """Return counts by card id as counts in card order."""
    return tuple(by_id.get(card_id, 0) for card_id in IDS)
