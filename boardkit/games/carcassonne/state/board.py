"""The tiles on the table, and what follows from them: empty cells and features.

A board is immutable by convention: the dicts in it are never changed after it was made, and are
not to be changed by anybody else. Everything but `tiles` and the pieces follows from the tiles,
which a property test compares with a board that is built anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from boardkit.games.carcassonne.data import STEPS, Turned

#: x grows east, y grows north (CA-16.1)
Cell: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tile can lie: a cell and a rotation. It is also the move that puts it there.

    `named` is the tile that a line form names; None: the tile drawn, whichever it is.
    """

    x: int
    y: int
    rot: int
    named: str | None = None

    @property
    def cell(self) -> Cell:
        """The cell."""
        return self.x, self.y

    def __str__(self) -> str:
        place = f"{self.x} {self.y} {self.rot}"
        return place if self.named is None else f"{self.named} {place}"


class Piece(NamedTuple):
    """A piece on the board.

    Attributes
    ----------
    seat
        Whose it is.
    role
        "road", "city" or "field" for a meeple on one; "monk" for a meeple, "abbot" for the abbot
        on a monastery or garden.
    cell, at
        Where it stands: its tile, and the first side or half side of its segment ("" for monk and
        abbot).
    """

    seat: int
    role: str
    cell: Cell
    at: str

    def __str__(self) -> str:
        claim = f"{self.role}:{self.at}" if self.at else self.role
        return f"{self.cell[0]},{self.cell[1]} {claim}"


class Laid(NamedTuple):
    """A tile on the board: turned, the serial number of its first segment, how many came before."""

    turned: Turned
    base: int
    order: int


class Feature(NamedTuple):
    """A road, city or field over all its tiles.

    Attributes
    ----------
    kind
        "road", "city" or "field".
    open
        Open ends: sides (fields: sides, or half sides beside a road or river) that nothing lies
        beside yet.
    tiles
        Its tiles as a bit set over the order in which they were laid, so that each counts once.
    pennants
        Pennants on it.
    pieces
        The pieces on it, in no certain order.
    """

    kind: str
    open: int
    tiles: int
    pennants: int
    pieces: tuple[Piece, ...]


@cache
def beside(cell: Cell) -> tuple[Cell, ...]:
    """Return the four cells at the sides of a cell: north, east, south, west."""
    x, y = cell
    return tuple((x + dx, y + dy) for dx, dy in STEPS)


@cache
def around(cell: Cell) -> tuple[Cell, ...]:
    """Return the eight cells around a cell."""
    x, y = cell
    return tuple((x + dx, y + dy) for dy in (1, 0, -1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0))


@cache
def square(cell: Cell) -> frozenset[Cell]:
    """Return a cell with the eight around it."""
    return frozenset((cell, *around(cell)))


@cache
def cell_text(cell: Cell) -> str:
    """Return a cell as it is written: `1,-2`."""
    return f"{cell[0]},{cell[1]}"


#: an empty cell beside tiles: what its sides demand, three bits a side, and the places there
Gap: TypeAlias = tuple[int, tuple[Place, ...]]


@cache
def spots(cell: Cell) -> tuple[Place, ...]:
    """Return the four ways in which a tile can lie at a cell, by rotation."""
    return tuple([Place(*cell, rot) for rot in range(4)])


class Board:
    """The tiles in the order laid, the empty cells beside them, and the features.

    Attributes
    ----------
    tiles
        By cell, in the order in which they were laid.
    gaps
        The empty cells beside tiles.
    parent
        For each segment laid so far the segment it was joined to (a union-find forest).
    features
        By root segment.
    cloisters
        The cells with a monastery or garden.
    """

    __slots__ = ("_hash", "cloisters", "features", "gaps", "parent", "tiles")

    def __init__(
        self,
        tiles: dict[Cell, Laid],
        gaps: dict[Cell, Gap],
        parent: list[int],
        features: dict[int, Feature],
        cloisters: frozenset[Cell],
    ) -> None:
        self.tiles = tiles
        self.gaps = gaps
        self.parent = parent
        self.features = features
        self.cloisters = cloisters
        self._hash: int | None = None

    # -- looking -----------------------------------------------------------------------------

    @property
    def last(self) -> Cell:
        """The cell of the tile laid last."""
        return next(reversed(self.tiles))

    def root(self, serial: int) -> int:
        """Return the root of a segment's feature."""
        parent = self.parent
        while (above := parent[serial]) != serial:
            serial = above
        return serial

    def feature_at(self, cell: Cell, segment: int) -> Feature:
        """Return the feature of a segment of the tile at a cell."""
        return self.features[self.root(self.tiles[cell].base + segment)]

    def cells(self, feature: Feature) -> list[Cell]:
        """Return the cells of a feature's tiles, in the order laid."""
        bits, cells = feature.tiles, list(self.tiles)
        found = []
        while bits:
            lowest = bits & -bits
            found.append(cells[lowest.bit_length() - 1])
            bits ^= lowest
        return found

    def neighbours(self, cell: Cell) -> int:
        """Return how many of the eight cells around a cell hold a tile (CA-9.2)."""
        tiles = self.tiles
        return sum([near in tiles for near in around(cell)])

    def turned(self) -> Iterator[tuple[Cell, Turned]]:
        """Yield each cell with its turned tile, in the order laid."""
        for cell, laid in self.tiles.items():
            yield cell, laid.turned

    # -- changing (a changed copy) -------------------------------------------------------------

    def lay(self, cell: Cell, turned: Turned) -> Board:
        """Return the board with one more tile; nothing is asked about whether it fits."""
        tiles, gaps = self.tiles.copy(), self.gaps.copy()
        parent, features = self.parent.copy(), self.features.copy()
        segments, ends = turned.tile.segments, turned.ends
        base, order = len(parent), len(tiles)
        bit = 1 << order
        new = tuple.__new__  # half the time of the named tuple's own constructor
        parent += range(base, base + len(segments))
        gaps.pop(cell, None)
        joined: dict[int, int] = {}  # own segment -> root of the first feature it has joined
        near_by = beside(cell)
        for demand, port, side, opposite in turned.rim:
            near = near_by[side]
            there = tiles.get(near)
            if there is None:
                known = gaps.get(near)
                gaps[near] = (
                    (demand, spots(near)) if known is None else (known[0] | demand, known[1])
                )
                continue
            serial, facing = there.base, there.turned.facing[opposite]
            for mine, theirs in enumerate(facing):
                mine, root = port[mine], serial + theirs
                while (above := parent[root]) != root:
                    root = above
                kind, open_ends, bits, pennants, pieces = features[root]
                first = joined.get(mine)
                if first is None:
                    joined[mine] = parent[base + mine] = root
                    features[root] = new(
                        Feature,
                        (
                            kind,
                            open_ends + ends[mine] - 2,
                            bits | bit,
                            pennants + segments[mine].pennants,
                            pieces,
                        ),
                    )
                    continue
                while (above := parent[first]) != first:
                    first = above
                if first == root:  # a feature meets itself
                    features[root] = new(Feature, (kind, open_ends - 2, bits, pennants, pieces))
                    continue
                keep = features[first]
                features[first] = Feature(
                    kind,
                    keep.open + open_ends - 2,
                    keep.tiles | bits,
                    keep.pennants + pennants,
                    keep.pieces + pieces,
                )
                del features[root]
                parent[root] = first
        if len(joined) < len(segments):
            for i, segment in enumerate(segments):
                if i not in joined:
                    fresh = (segment.kind, ends[i], bit, segment.pennants, ())
                    features[base + i] = new(Feature, fresh)
        tiles[cell] = Laid(turned, base, order)
        cloisters = self.cloisters | {cell} if turned.tile.cloister else self.cloisters
        return Board(tiles, gaps, parent, features, cloisters)

    def with_piece(self, piece: Piece, serial: int) -> Board:
        """Return the board with a piece on the feature of a segment."""
        root = self.root(serial)
        features = self.features.copy()
        old = features[root]
        features[root] = Feature(*old[:4], (*old.pieces, piece))
        return Board(self.tiles, self.gaps, self.parent, features, self.cloisters)

    def without_pieces(self, roots: Iterable[int]) -> Board:
        """Return the board with no pieces on some features."""
        features = self.features.copy()
        for root in roots:
            features[root] = Feature(*features[root][:4], ())
        return Board(self.tiles, self.gaps, self.parent, features, self.cloisters)

    # -- a value -------------------------------------------------------------------------------

    def _key(self) -> tuple[tuple[Cell, Turned], ...]:
        return tuple(self.turned())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self.tiles is other.tiles or self._key() == other._key()

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(self._key())
        return self._hash

    def __repr__(self) -> str:
        return (
            f"<board: {', '.join(f'{cell_text(cell)} {there}' for cell, there in self.turned())}>"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        pieces = tuple(
            (piece, root) for root, feature in self.features.items() for piece in feature.pieces
        )
        return (_rebuilt, (self._key(), pieces))


def built(tiles: Iterable[tuple[Cell, Turned]]) -> Board:
    """Return the board on which these tiles were laid in this order."""
    board = Board({}, {}, [], {}, frozenset())
    for cell, turned in tiles:
        board = board.lay(cell, turned)
    return board


def _rebuilt(tiles: Sequence[tuple[Cell, Turned]], pieces: Sequence[tuple[Piece, int]]) -> Board:
    board = built(tiles)
    for piece, root in pieces:
        board = board.with_piece(piece, root)
    return board
