"""Tiles, tables and the clause list of Carcassonne."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from boardkit.core.clauses import Rulebook, load_rulebook
from boardkit.core.frozen import FrozenMap
from boardkit.core.language import Text
from boardkit.core.tables import DataTable, read_tables
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


def _file(name: str) -> str:
    return files("boardkit.games.carcassonne.data").joinpath(name).read_text("utf-8")


@cache
def data_tables() -> Mapping[str, DataTable]:
    """Return the tables as they stand in the file, with status and note."""
    return read_tables(_file("tables.toml"))


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


@cache
def words() -> Mapping[str, Text]:
    """Return the names of things by id."""
    table: Mapping[str, Any] = tomllib.loads(_file("words.toml"))
    return {key: Text.of(value) for key, value in table.items()}


@cache
def rulebook() -> Rulebook:
    """Return the clauses of the game."""
    return load_rulebook(_file("clauses.toml"), _file("reasons.toml"), words())


@cache
def event_kinds() -> Mapping[str, Text]:
    """Return the kinds of event, each with what it means."""
    table: Mapping[str, Any] = tomllib.loads(_file("events.toml"))
    return {key: Text.of(value) for key, value in table.items()}
