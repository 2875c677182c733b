"""Tiles, tables and the clause list of Carcassonne."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from boardkit.core.data_files import DataFiles
from boardkit.core.frozen import FrozenMap
from boardkit.core.tables import DataTable
from boardkit.games.carcassonne.data.tiles import (
    CITY,
    CITY_SIDE,
    DEMAND,
    FIELD,
    FIELD_SIDE,
    HALVES,
    RIVER_SIDE,
    ROAD,
    ROAD_SIDE,
    SIDES,
    STEPS,
    Segment,
    Tile,
    Turned,
    catalogue,
    ids,
    pile_of,
    tile,
    turned,
)

__all__ = [
    "CITY",
    "CITY_SIDE",
    "DEMAND",
    "FIELD",
    "FIELD_SIDE",
    "HALVES",
    "RIVER_SIDE",
    "ROAD",
    "ROAD_SIDE",
    "SIDES",
    "STEPS",
    "Segment",
    "Tables",
    "Tile",
    "Turned",
    "catalogue",
    "data_tables",
    "default_tables",
    "event_kinds",
    "ids",
    "pile_of",
    "rulebook",
    "shape_tables",
    "tile",
    "turned",
    "words",
]


@dataclass(frozen=True)
class Tables:
    """The numbers of `tables.toml` in the shape the engine reads.

    `land` and `river` hold the number of tiles by id; `points`, `points_at_end` and `small_city`
    the points by what is counted.
    """

    land: FrozenMap[str, int]
    river: FrozenMap[str, int]
    meeples: int
    abbots: int
    points: FrozenMap[str, int]
    points_at_end: FrozenMap[str, int]
    small_city: FrozenMap[str, int]
    track: int


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
    return Tables(
        land=FrozenMap(tables["land"].values),
        river=FrozenMap(tables["river"].values),
        meeples=tables["pieces"].values["meeples"],
        abbots=tables["pieces"].values["abbots"],
        points=FrozenMap(tables["points"].values),
        points_at_end=FrozenMap(tables["points_at_end"].values),
        small_city=FrozenMap(tables["small_city"].values),
        track=tables["score_track"].values["spaces"],
    )
