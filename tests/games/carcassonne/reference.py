"""Carcassonne a second time, slow and plain: worked out from the tiles and pieces that lie there.

Nothing is kept from turn to turn: features are found by flooding over sides and half sides,
places and claims by trying each. Of the engine it uses nothing; it reads `tiles.toml` by itself.
A table is a dict of (tile, rotation) by cell in the order laid, and a list of pieces.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import boardkit

TILES = Path(boardkit.__file__).parent / "games" / "carcassonne" / "data" / "tiles.toml"

SIDES = ["N", "E", "S", "W"]
HALVES = ["Nw", "Ne", "En", "Es", "Se", "Sw", "Ws", "Wn"]
STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
#: what lies on the other side of a shared edge (CA-6.2, CA-6.3)
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}
ACROSS |= {"Nw": "Sw", "Ne": "Se", "En": "Wn", "Es": "Ws"}
ACROSS |= {"Sw": "Nw", "Se": "Ne", "Wn": "En", "Ws": "Es"}

#: points by what is counted (CA-7.4, 8.2, 9.3, 14.2, 11.7, 14.14, 20.3)
IN_PLAY = {"road": 1, "city": 2, "pennant": 2, "cloister": 1}
AT_END = {"road": 1, "city": 1, "pennant": 1, "cloister": 1, "field_city": 3, "field_city4": 4}
SMALL_CITY = {"city": 1, "pennant": 1}
VALUES = {"points": IN_PLAY, "points_at_end": AT_END, "small_city": SMALL_CITY}

Cell = tuple[int, int]
Tiles = Mapping[Cell, tuple[str, int]]


class Piece(NamedTuple):
    """A piece: whose, in which role, on which tile, at the first side or half side ("": none)."""

    seat: int
    role: str
    cell: Cell
    at: str


class Part(NamedTuple):
    """A road, city or field of one tile as it lies: its ends in board order; what a field touches.

    `touches` are the places of cities in the tile's list of parts.
    """

    kind: str
    ends: tuple[str, ...]
    pennants: int = 0
    touches: tuple[int, ...] = ()


class Lay(NamedTuple):
    """A tile as it lies."""

    edges: Mapping[str, str]
    parts: tuple[Part, ...]
    river: frozenset[str]
    monastery: bool
    garden: bool


class Feature(NamedTuple):
    """A road, city or field over all its tiles.

    `parts` are (cell, place in the tile's list); `open` are (cell, side or half side) with
    nothing beyond, a whole side of field counting once; `touches` are parts of cities.
    """

    kind: str
    parts: frozenset[tuple[Cell, int]]
    cells: frozenset[Cell]
    open: frozenset[tuple[Cell, str]]
    pennants: int
    pieces: tuple[Piece, ...]
    touches: frozenset[tuple[Cell, int]]


@cache
def rows() -> Mapping[str, Mapping[str, Any]]:
    """Return the tiles as they stand in the file."""
    return tomllib.loads(TILES.read_text("utf-8"))


def turned(end: str, rot: int) -> str:
    """Return a side or half side after clockwise quarter turns (CA-16.2, CA-16.3)."""
    if end in SIDES:
        return SIDES[(SIDES.index(end) + rot) % 4]
    return HALVES[(HALVES.index(end) + 2 * rot) % 8]


def _ends(names: Iterable[str], rot: int) -> tuple[str, ...]:
    return tuple(sorted((turned(name, rot) for name in names), key=(SIDES + HALVES).index))


@cache
def lay(key: str, rot: int) -> Lay:
    """Return a tile as it lies after clockwise quarter turns."""
    row = rows()[key]
    roads = [Part("road", _ends(road, rot)) for road in row.get("roads", [])]
    cities = [
        Part("city", _ends(city["edges"], rot), city["pennants"]) for city in row.get("cities", [])
    ]
    fields = [
        Part(
            "field",
            _ends(field["halves"].split(), rot),
            touches=tuple(len(roads) + city for city in field["cities"]),
        )
        for field in row.get("fields", [])
    ]
    return Lay(
        {turned(side, rot): letter for side, letter in zip(SIDES, row["edges"], strict=True)},
        (*roads, *cities, *fields),
        frozenset(turned(side, rot) for side in row.get("river", "")),
        row.get("monastery", False),
        row.get("garden", False),
    )


def looks(key: str, rot: int) -> Any:
    """Return what there is to see of a tile as it lies."""
    seen = lay(key, rot)
    parts = [
        (part.kind, part.ends, part.pennants, frozenset(seen.parts[i].ends for i in part.touches))
        for part in seen.parts
    ]
    return sorted(seen.edges.items()), frozenset(parts), seen.river


@cache
def rotations(key: str) -> tuple[int, ...]:
    """Return the rotations in which a tile looks different, each by the least turn (CA-4.6)."""
    return tuple(
        rot
        for rot in range(4)
        if not any(looks(key, less) == looks(key, rot) for less in range(rot))
    )


def beyond(cell: Cell, side: str) -> Cell:
    """Return the cell over a side."""
    return cell[0] + STEP[side][0], cell[1] + STEP[side][1]


def turned_cell(cell: Cell, rot: int) -> Cell:
    """Return a cell of the board after clockwise quarter turns of it all."""
    x, y = cell
    for _ in range(rot):
        x, y = y, -x
    return x, y


def eight_around(cell: Cell) -> list[Cell]:
    """Return the eight cells around a cell."""
    x, y = cell
    return [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]


# -- features -------------------------------------------------------------------------------


def flood(tiles: Tiles, pieces: Iterable[Piece], cell: Cell, index: int) -> Feature:
    """Return the feature of one part, found by going over every shared edge."""
    kind = lay(*tiles[cell]).parts[index].kind
    seen, todo, open_ends = {(cell, index)}, [(cell, index)], set()
    while todo:
        here, i = todo.pop()
        there = lay(*tiles[here])
        for end in there.parts[i].ends:
            near = beyond(here, end[0])
            if near not in tiles:
                whole_side = kind == "field" and there.edges[end[0]] == "F"
                open_ends.add((here, end[0] if whole_side else end))
                continue
            (j,) = [
                j
                for j, part in enumerate(lay(*tiles[near]).parts)
                if part.kind == kind and ACROSS[end] in part.ends
            ]
            if (near, j) not in seen:
                seen.add((near, j))
                todo.append((near, j))
    parts = {(at, i): lay(*tiles[at]).parts[i] for at, i in seen}
    on_it = [
        piece
        for piece in pieces
        if piece.at
        and any(
            at == piece.cell and piece.role == kind and piece.at in part.ends
            for (at, _), part in parts.items()
        )
    ]
    return Feature(
        kind,
        frozenset(seen),
        frozenset(at for at, _ in seen),
        frozenset(open_ends),
        sum(part.pennants for part in parts.values()),
        tuple(sorted(on_it)),
        frozenset((at, city) for (at, _), part in parts.items() for city in part.touches),
    )


def features(tiles: Tiles, pieces: Sequence[Piece]) -> list[Feature]:
    """Return every feature."""
    found: list[Feature] = []
    seen: set[tuple[Cell, int]] = set()
    for cell, (key, rot) in tiles.items():
        for i in range(len(lay(key, rot).parts)):
            if (cell, i) not in seen:
                found.append(flood(tiles, pieces, cell, i))
                seen |= found[-1].parts
    return found


# -- placing --------------------------------------------------------------------------------


def course(tiles: Tiles) -> tuple[Cell, list[str]] | None:
    """Return the cell where the river goes on and the sides it left its tiles by; else None."""
    springs = [cell for cell, (key, _) in tiles.items() if key.startswith("RV_spring")]
    if not springs:
        return None
    (side,) = lay(*tiles[springs[0]]).river
    head, sides = beyond(springs[0], side), [side]
    while head in tiles:
        out = lay(*tiles[head]).river - {ACROSS[sides[-1]]}
        if not out:
            return None  # the lake
        sides += out
        head = beyond(head, sides[-1])
    return head, sides


def bend(before: str, after: str) -> str:
    """Return how water turns that flowed over one side and then over another (CA-12.14)."""
    (ax, ay), (bx, by) = STEP[before], STEP[after]
    return {1: "left", -1: "right", 0: "straight"}[ax * by - ay * bx]


def river_may(tiles: Tiles, cell: Cell, key: str, rot: int, reading: str) -> bool:
    """Tell whether a river tile continues the water there, and may turn so (CA-12.8, 12.13-18)."""
    where = course(tiles)
    if where is None or where[0] != cell or ACROSS[where[1][-1]] not in lay(key, rot).river:
        return False
    sides = where[1]
    out = lay(key, rot).river - {ACROSS[sides[-1]]}
    if not out or reading == "off":
        return True
    (way_out,) = out
    if reading == "lookahead":
        head = beyond(cell, way_out)
        left, right = turned(way_out, 3), turned(way_out, 1)
        ahead = beyond(head, way_out)
        free = [beyond(head, left), beyond(head, right), ahead]
        free += [beyond(ahead, left), beyond(ahead, right)]
        return not any(cell in tiles for cell in free)
    turns = [bend(a, b) for a, b in pairwise(sides)]
    if reading == "strict":
        turns = [turn for turn in turns if turn != "straight"]
    turn = bend(sides[-1], way_out)
    return turn == "straight" or not turns or turns[-1] != turn


def placements(tiles: Tiles, key: str, reading: str = "off") -> set[tuple[int, int, int]]:
    """Return every (x, y, rot) at which a tile may be laid."""
    xs, ys = [x for x, _ in tiles], [y for _, y in tiles]
    found = set()
    for x in range(min(xs) - 1, max(xs) + 2):
        for y in range(min(ys) - 1, max(ys) + 2):
            if (x, y) in tiles:
                continue
            near = {side: beyond((x, y), side) for side in SIDES}
            near = {side: cell for side, cell in near.items() if cell in tiles}
            for rot in rotations(key) if near else ():
                edges = lay(key, rot).edges
                fits = all(
                    lay(*tiles[cell]).edges[ACROSS[side]] == edges[side]
                    for side, cell in near.items()
                )
                water = lay(key, rot).river
                if fits and (not water or river_may(tiles, (x, y), key, rot, reading)):
                    found.add((x, y, rot))
    return found


# -- claiming -------------------------------------------------------------------------------


def claims(
    tiles: Tiles,
    pieces: Sequence[Piece],
    seat: int,
    meeples: int,
    abbots: int,
    options: Mapping[str, Any],
) -> set[str]:
    """Return every legal claim about the tile laid last, each feature by its first name."""
    cell = list(tiles)[-1]
    seen = lay(*tiles[cell])
    found = {"-"}
    if meeples:
        for i, part in enumerate(seen.parts):
            if part.kind == "field" and not options["farmers"]:
                continue
            feature = flood(tiles, pieces, cell, i)
            names = [end for at, j in feature.parts if at == cell for end in seen.parts[j].ends]
            if not feature.pieces:
                found.add(f"{part.kind}:{min(names, key=(SIDES + HALVES).index)}")
        if seen.monastery:
            found.add("monk")
        if seen.garden and options["abbot"] and options["garden_for"] == "any":
            found.add("monk")
    if options["abbot"]:
        if abbots and (seen.monastery or seen.garden):
            found.add("abbot")
        for piece in pieces:
            if piece.seat == seat and piece.role == "abbot":
                full = all(near in tiles for near in eight_around(piece.cell))
                if not full or options["abbot_recall_completed"]:
                    found.add("take")
    return found


# -- scoring --------------------------------------------------------------------------------


def most(pieces: Iterable[Piece]) -> set[int]:
    """Return the seats with the most pieces."""
    count = Counter(piece.seat for piece in pieces)
    return {seat for seat, number in count.items() if number == max(count.values())}


class Outcome(NamedTuple):
    """What a turn's claim and scoring lead to: points by seat, and the pieces left."""

    points: Counter[int]
    pieces: list[Piece]


def place_value(tiles: Tiles, cell: Cell, rate: int) -> int:
    """Return what the monastery or garden at a cell is worth now."""
    return rate * (1 + sum(near in tiles for near in eight_around(cell)))


def completed(tiles: Tiles, pieces: Sequence[Piece]) -> Iterator[Feature]:
    """Yield the roads and cities that the tile laid last completes."""
    cell = list(tiles)[-1]
    seen: set[tuple[Cell, int]] = set()
    for i, part in enumerate(lay(*tiles[cell]).parts):
        if part.kind != "field" and (cell, i) not in seen:
            feature = flood(tiles, pieces, cell, i)
            seen |= feature.parts
            if not feature.open:
                yield feature


def settle(
    tiles: Tiles,
    pieces: Sequence[Piece],
    seat: int,
    claim: str,
    options: Mapping[str, Any],
    values: Mapping[str, Mapping[str, int]] = VALUES,
) -> Outcome:
    """Return what a claim leads to, step 3 included (CA-3.5, CA-13.10)."""
    rates, points, left = values["points"], Counter[int](), list(pieces)
    cell = list(tiles)[-1]
    kind, _, at = claim.partition(":")
    if kind == "take":
        (abbot,) = [piece for piece in left if (piece.seat, piece.role) == (seat, "abbot")]
        points[seat] += place_value(tiles, abbot.cell, rates["cloister"])
        left.remove(abbot)
    elif kind != "-":
        left.append(Piece(seat, kind, cell, at))
    home = []
    for feature in completed(tiles, left):
        rate = rates
        if (feature.kind, len(feature.cells)) == ("city", 2) and options["two_tile_city"] == 2:
            rate = values["small_city"]
        worth = len(feature.cells) * rate[feature.kind] + feature.pennants * rate["pennant"]
        for winner in most(feature.pieces):
            points[winner] += worth
        home += feature.pieces
    for piece in left:
        if not piece.at and all(near in tiles for near in eight_around(piece.cell)):
            points[piece.seat] += place_value(tiles, piece.cell, rates["cloister"])
            home.append(piece)
    return Outcome(points, [piece for piece in left if piece not in home])


def final(
    tiles: Tiles,
    pieces: Sequence[Piece],
    farm_scoring: str,
    values: Mapping[str, Mapping[str, int]] = VALUES,
) -> Counter[int]:
    """Return the points of the final scoring by seat (CA-14)."""
    rates, points = values["points_at_end"], Counter[int]()
    every = features(tiles, pieces)
    for feature in every:
        if feature.kind != "field":
            worth = len(feature.cells) * rates[feature.kind] + feature.pennants * rates["pennant"]
            for winner in most(feature.pieces):
                points[winner] += worth
    for piece in pieces:
        if not piece.at:
            points[piece.seat] += place_value(tiles, piece.cell, rates["cloister"])

    cities = [feature for feature in every if feature.kind == "city" and not feature.open]
    fields = [feature for feature in every if feature.kind == "field" and feature.pieces]
    touching = [(field, city) for field in fields for city in cities if field.touches & city.parts]
    if farm_scoring == "city4":
        for city in cities:
            farmers = [p for field, other in touching if other is city for p in field.pieces]
            for winner in most(farmers):
                points[winner] += rates["field_city4"]
        return points
    pairs = [(winner, city) for field, city in touching for winner in most(field.pieces)]
    if farm_scoring == "field3_once":
        pairs = list(dict.fromkeys(pairs))
    for winner, _ in pairs:
        points[winner] += rates["field_city"]
    return points
