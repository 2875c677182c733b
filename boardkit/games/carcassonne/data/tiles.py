"""Tiles as shapes: their sides, what joins across them, and the four ways they can be turned.

Sides are numbered 0 to 3 for N, E, S, W; half sides 0 to 7 clockwise from the north-west corner,
Nw Ne En Es Se Sw Ws Wn. One clockwise quarter turn adds 1 to a side and 2 to a half side
(CA-16.2, CA-16.3).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Any, NamedTuple

SIDES = "NESW"
HALVES = ("Nw", "Ne", "En", "Es", "Se", "Sw", "Ws", "Wn")

#: the steps (x east, y north) over each side
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))

ROAD, CITY, FIELD = "road", "city", "field"
CITY_SIDE, ROAD_SIDE, FIELD_SIDE, RIVER_SIDE = "C", "R", "F", "I"

#: a side's demand on the neighbour as three bits of a key; 0 asks for nothing
DEMAND = {CITY_SIDE: 1, ROAD_SIDE: 2, FIELD_SIDE: 3, RIVER_SIDE: 4}


class Segment(NamedTuple):
    """One city, road or field part of a tile.

    Attributes
    ----------
    kind
        "road", "city" or "field".
    sides
        The sides a road or city takes; the half sides a field takes. Unturned.
    pennants
        The pennants on it.
    """

    kind: str
    sides: tuple[int, ...]
    pennants: int = 0


class Tile:
    """A type of tile; there is one object of each, compared by identity.

    Attributes
    ----------
    index
        Its place in the catalogue, by which piles are ordered.
    key, id
        Its name in `tiles.toml`, and the name it goes by in play (they differ for the spring of
        `spring_fields=2`).
    edges
        The letters of its sides, unturned.
    segments
        Its roads, then its cities, then its fields.
    touching
        For each field (by its place in `segments`) the cities it touches.
    monastery, garden, cloister
        Whether there is a monastery, a garden, one of the two.
    river
        The sides the water uses.
    period
        After how many quarter turns the tile looks the same: 1, 2 or 4 (CA-4.6).
    turned
        The tile in its four rotations.
    fit
        By the key of an empty cell (what its sides demand) the rotations that fit there; other
        keys are not in it.
    """

    __slots__ = (
        "cloister",
        "edges",
        "fit",
        "garden",
        "id",
        "index",
        "key",
        "monastery",
        "period",
        "river",
        "segments",
        "touching",
        "turned",
    )

    def __init__(self, index: int, key: str, row: Mapping[str, Any]) -> None:
        self.index = index
        self.key = key
        self.id: str = row.get("is", key)
        self.edges: str = row["edges"]
        self.monastery: bool = row.get("monastery", False)
        self.garden: bool = row.get("garden", False)
        self.cloister = self.monastery or self.garden
        self.river = tuple(SIDES.index(side) for side in row.get("river", ""))
        roads = [Segment(ROAD, _sides(road)) for road in row.get("roads", ())]
        cities = [
            Segment(CITY, _sides(city["edges"]), city["pennants"]) for city in row.get("cities", ())
        ]
        fields = [
            Segment(FIELD, tuple(HALVES.index(half) for half in field["halves"].split()))
            for field in row.get("fields", ())
        ]
        self.segments: tuple[Segment, ...] = (*roads, *cities, *fields)
        first_field = len(roads) + len(cities)
        self.touching: tuple[tuple[int, tuple[int, ...]], ...] = tuple(
            (first_field + i, tuple(len(roads) + city for city in field["cities"]))
            for i, field in enumerate(row.get("fields", ()))
        )
        self.turned = tuple(Turned(self, rot) for rot in range(4))
        self.period = next(
            rot for rot in (1, 2, 4) if self.turned[rot % 4].looks == self.turned[0].looks
        )
        self.fit = self._fitting()

    def _fitting(self) -> dict[int, tuple[int, ...]]:
        """Return by the key of an empty cell the rotations that fit there (CA-4.2, CA-4.6)."""
        found: dict[int, list[int]] = {}
        for turned in self.turned[: self.period]:
            demands = [DEMAND[letter] << 3 * side for side, letter in enumerate(turned.edges)]
            for size in range(5):
                for some in combinations(demands, size):  # the sides that tiles lie beside
                    found.setdefault(sum(some), []).append(turned.rot)
        return {key: tuple(rots) for key, rots in found.items()}

    def __repr__(self) -> str:
        return self.id

    def __reduce__(self) -> tuple[Any, ...]:
        return (tile, (self.key,))

    def __lt__(self, other: Tile) -> bool:
        return self.index < other.index


def _sides(letters: str) -> tuple[int, ...]:
    return tuple(SIDES.index(letter) for letter in letters)


class Turned:
    """A tile turned by some clockwise quarter turns; all numbers are those of the board.

    Attributes
    ----------
    edges
        The letters of the sides.
    sides
        For each segment the sides (roads, cities) or half sides (fields) it takes, ascending.
    names
        For each segment the name of its first side or half side (CA-5.10).
    listed
        The segments in the order in which they are listed: roads, cities, fields, each by its
        first side or half side (CA-5.11).
    ports
        For each side the segments met along it clockwise, as the tile itself sees them.
    facing
        The same the other way round, as the neighbour beyond that side meets them.
    ends
        For each segment how many ports it has: open ends before anything lies beside it.
    rim
        For each side: the bits it adds to the key of the empty cell beyond, the segments met
        along it (its port), the side itself and the opposite side.
    """

    __slots__ = (
        "edges",
        "ends",
        "facing",
        "listed",
        "looks",
        "names",
        "ports",
        "rim",
        "rot",
        "sides",
        "tile",
    )

    def __init__(self, tile: Tile, rot: int) -> None:
        self.tile = tile
        self.rot = rot
        self.edges = "".join(tile.edges[(side - rot) % 4] for side in range(4))
        self.sides = tuple(
            tuple(
                sorted(
                    (side + 2 * rot) % 8 if segment.kind == FIELD else (side + rot) % 4
                    for side in segment.sides
                )
            )
            for segment in tile.segments
        )
        self.names = tuple(
            (HALVES if segment.kind == FIELD else SIDES)[sides[0]]
            for segment, sides in zip(tile.segments, self.sides, strict=True)
        )
        kinds = [segment.kind for segment in tile.segments]
        self.listed = tuple(
            sorted(range(len(kinds)), key=lambda i: (kinds.index(kinds[i]), self.sides[i][0]))
        )
        self.ports = tuple(tuple(self._along(side)) for side in range(4))
        self.facing = tuple(port[::-1] for port in self.ports)
        self.ends = tuple(
            sum(port.count(i) for port in self.ports) for i in range(len(tile.segments))
        )
        self.rim = tuple(
            (DEMAND[letter] << 3 * opposite, port, side, opposite)
            for letter, port, side, opposite in zip(
                self.edges, self.ports, range(4), (2, 3, 0, 1), strict=True
            )
        )
        river = frozenset((side + rot) % 4 for side in tile.river)
        city_sides = {
            field: frozenset(self.sides[city] for city in cities) for field, cities in tile.touching
        }
        self.looks = (
            self.edges,
            river,
            frozenset(
                (segment.kind, sides, segment.pennants, city_sides.get(i))
                for i, (segment, sides) in enumerate(zip(tile.segments, self.sides, strict=True))
            ),
        )

    def _along(self, side: int) -> list[int]:
        """Return the segments met clockwise along a side: half, road, half; a city; one field."""
        letter = self.edges[side]
        if letter == CITY_SIDE:
            return [self.on_side(CITY, side)]
        before, after = self.on_half(2 * side), self.on_half(2 * side + 1)
        if letter == ROAD_SIDE:
            return [before, self.on_side(ROAD, side), after]
        return [before] if letter == FIELD_SIDE else [before, after]

    def on_side(self, kind: str, side: int) -> int:
        """Return the road or city that takes a side; −1 if there is none."""
        return self._on(kind, side)

    def on_half(self, half: int) -> int:
        """Return the field that takes a half side; −1 if there is none."""
        return self._on(FIELD, half)

    def _on(self, kind: str, side: int) -> int:
        for i, segment in enumerate(self.tile.segments):
            if segment.kind == kind and side in self.sides[i]:
                return i
        return -1

    def way_out(self, way_in: int) -> int | None:
        """Return the side the water leaves by, coming in by `way_in`; None at a lake."""
        sides = [(side + self.rot) % 4 for side in self.tile.river]
        rest = [side for side in sides if side != way_in]
        return rest[0] if rest else None

    def __repr__(self) -> str:
        return f"{self.tile.id} {self.rot}"

    def __reduce__(self) -> tuple[Any, ...]:
        return (turned, (self.tile.key, self.rot))


@cache
def catalogue() -> Mapping[str, Tile]:
    """Return every tile of `tiles.toml` by its name there."""
    text = files("boardkit.games.carcassonne.data").joinpath("tiles.toml").read_text("utf-8")
    rows: Mapping[str, Mapping[str, Any]] = tomllib.loads(text)
    return {key: Tile(index, key, row) for index, (key, row) in enumerate(rows.items())}


def tile(key: str) -> Tile:
    """Return the tile of a name in `tiles.toml`."""
    return catalogue()[key]


def turned(key: str, rot: int) -> Turned:
    """Return a tile in one of its rotations."""
    return catalogue()[key].turned[rot]


def pile_of(counts: Mapping[str, int]) -> tuple[Tile, ...]:
    """Return tiles given by name and number as a pile: sorted, as nothing unseen has an order."""
    return tuple(sorted(tile(key) for key, number in counts.items() for _ in range(number)))


def ids(tiles: Sequence[Tile]) -> tuple[str, ...]:
    """Return the ids of tiles."""
    return tuple([one.id for one in tiles])
