"""How much? What a feature is worth, who is paid for it, and the final scoring.

Nothing here changes a position: `turn` does that from the awards returned.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from boardkit.core.events import Event
from boardkit.games.carcassonne.data import CITY, FIELD, ROAD
from boardkit.games.carcassonne.state import (
    Board,
    Cell,
    Feature,
    Piece,
    Setup,
    State,
    around,
    cell_text,
    square,
)

MONASTERY, GARDEN = "monastery", "garden"

#: the order in which features scored together are logged (CA-3.12)
LOGGED = {ROAD: 0, CITY: 1, MONASTERY: 2, GARDEN: 3, FIELD: 4}


class Award(NamedTuple):
    """What a feature pays.

    Attributes
    ----------
    kind
        "road", "city", "monastery", "garden" or "field".
    clause
        The clause that sets the amount.
    amount
        Points for each seat paid.
    seats
        Who is paid: all with the most pieces; nobody where no piece stands.
    pieces
        The pieces on it.
    cells
        Its tiles; for a monastery or garden its own tile first, then the neighbours there.
    pennants
        Pennants counted.
    cities
        For a field: the completed cities paid for, each by its lowest tile.
    complete
        The clause by which it is complete; "" where it is not.
    """

    kind: str
    clause: str
    amount: int
    seats: tuple[int, ...]
    pieces: tuple[Piece, ...]
    cells: tuple[Cell, ...]
    pennants: int = 0
    cities: tuple[Cell, ...] = ()
    complete: str = ""

    @property
    def lowest(self) -> Cell:
        """The lowest (x, y) of its tiles; a monastery or garden has one."""
        return self.cells[0] if self.kind in (MONASTERY, GARDEN) else min(self.cells)

    def events(self) -> Iterator[Event]:
        """Yield that it is complete, if it is; then for each seat paid what it is paid for.

        The cards of a payment are the kind of feature, its pennants and (for a field) cities;
        the cells are its tiles.
        """
        cells = tuple([cell_text(cell) for cell in self.cells])
        parts = (self.kind, *("pennant",) * self.pennants, *("city",) * len(self.cities))
        if self.complete:
            yield Event(self.complete, "complete", None, self.amount, None, parts, cells)
        for seat in self.seats:
            yield Event(self.clause, "points", seat, self.amount, None, parts, cells)


def majority(pieces: tuple[Piece, ...]) -> tuple[int, ...]:
    """Return the seats with the most pieces, all of them in a tie (CA-10.1, CA-10.2)."""
    if len(pieces) < 2:
        return (pieces[0].seat,) if pieces else ()
    count = Counter(piece.seat for piece in pieces)
    most = max(count.values())
    return tuple(sorted(seat for seat, number in count.items() if number == most))


def in_order(awards: list[Award]) -> list[Award]:
    """Return awards in the order in which they are logged (CA-3.12)."""
    if len(awards) > 1:
        awards.sort(key=lambda award: (LOGGED[award.kind], award.lowest))
    return awards


# -- completed in play ------------------------------------------------------------------------


def completed(state: State) -> list[Award]:
    """Return what the tile laid last completes, claimed or not, in the order logged."""
    board = state.board
    cell, laid = next(reversed(board.tiles.items()))
    parent, features, base = board.parent, board.features, laid.base
    awards: list[Award] = []
    seen: list[int] = []
    for i, segment in enumerate(laid.turned.tile.segments):
        if segment.kind == FIELD:
            break  # fields come last, and are never completed
        root = base + i
        while (above := parent[root]) != root:
            root = above
        if not features[root].open and root not in seen:
            seen.append(root)
            awards.append(completed_feature(state, root))
    if not board.cloisters.isdisjoint(square(cell)):
        filled = board.tiles.keys()
        for near in board.cloisters & square(cell):
            if filled >= square(near):
                award = cloister(state, near)
                if award is not None:
                    awards.append(award._replace(complete="CA-9.2"))
    return in_order(awards)


def completed_feature(state: State, root: int) -> Award:
    """Return what a completed road or city pays (CA-7.4, CA-8.2, CA-20.3)."""
    setup, board = state.setup, state.board
    feature = board.features[root]
    cells = tuple(board.cells(feature))
    rates = setup.tables.points
    if feature.kind == ROAD:
        amount, clause = len(cells) * rates["road"], "CA-7.4"
        complete = "CA-7.1" if _has_an_end(board, root, cells) else "CA-7.3"
    else:
        clause, complete = "CA-8.2", "CA-8.1"
        if len(cells) == 2 and setup.options.two_tile_city == 2:
            rates, clause = setup.tables.small_city, "CA-20.3"
        amount = len(cells) * rates["city"] + feature.pennants * rates["pennant"]
    seats = majority(feature.pieces)
    return Award(
        feature.kind,
        clause,
        amount,
        seats,
        feature.pieces,
        cells,
        feature.pennants,
        complete=complete,
    )


def _has_an_end(board: Board, root: int, cells: tuple[Cell, ...]) -> bool:
    """Tell whether a completed road ends somewhere; else it runs in a ring (CA-7.3)."""
    for cell in cells:
        laid = board.tiles[cell]
        for i, segment in enumerate(laid.turned.tile.segments):
            ends = segment.kind == ROAD and len(segment.sides) == 1
            if ends and board.root(laid.base + i) == root:
                return True
    return False


def cloister(state: State, cell: Cell, *, at_end: bool = False) -> Award | None:
    """Return what the monastery or garden at a cell pays with the neighbours it has.

    None for a garden that is a drawing without effect (`abbot=False`, CA-13.22).
    """
    board, setup = state.board, state.setup
    kind = MONASTERY if board.tiles[cell].turned.tile.monastery else GARDEN
    if kind == GARDEN and not setup.options.abbot:
        return None
    there = tuple(near for near in around(cell) if near in board.tiles)
    pieces = tuple(
        piece for own in state.pieces for piece in own if piece.cell == cell and not piece.at
    )
    rate = (setup.tables.points_at_end if at_end else setup.tables.points)["cloister"]
    if at_end:
        clause = "CA-14.2"
    elif kind == GARDEN:
        clause = "CA-13.6"
    else:
        clause = "CA-13.7" if pieces and pieces[0].role == "abbot" else "CA-9.3"
    seats = tuple(piece.seat for piece in pieces)
    return Award(kind, clause, rate * (1 + len(there)), seats, pieces, (cell, *there))


# -- the end ----------------------------------------------------------------------------------


def final(state: State) -> list[Award]:
    """Return what is paid at the end for all that still has a piece (CA-14.2 to CA-14.14)."""
    board, rates = state.board, state.setup.tables.points_at_end
    awards = []
    for feature in board.features.values():
        if not feature.pieces or feature.kind == FIELD:
            continue
        cells = tuple(board.cells(feature))
        amount = len(cells) * rates[feature.kind] + feature.pennants * rates["pennant"]
        seats = majority(feature.pieces)
        awards.append(
            Award(feature.kind, "CA-14.2", amount, seats, feature.pieces, cells, feature.pennants)
        )
    for own in state.pieces:
        for piece in own:
            if not piece.at:
                award = cloister(state, piece.cell, at_end=True)
                if award is not None:
                    awards.append(award)
    return [*in_order(awards), *_farms(state)]


def farm_cities(board: Board) -> dict[int, dict[int, Feature]]:
    """Return for each field with a farmer the completed cities it touches; both by root."""
    claimed: dict[int, dict[int, Feature]] = {
        root: {}
        for root, feature in board.features.items()
        if feature.kind == FIELD and feature.pieces
    }
    if not claimed:
        return claimed
    for laid in board.tiles.values():
        for field, cities in laid.turned.tile.touching:
            if not cities:
                continue
            touched = claimed.get(board.root(laid.base + field))
            if touched is None:
                continue
            for city in cities:
                root = board.root(laid.base + city)
                feature = board.features[root]
                if not feature.open:
                    touched[root] = feature
    return claimed


def city_rate(setup: Setup) -> int:
    """Return what a field gets for a completed city, by the reading in force (CA-11.7, CA-20.4)."""
    if not setup.options.farmers:
        return 0
    rates = setup.tables.points_at_end
    return rates["field_city4" if setup.options.farm_scoring == "city4" else "field_city"]


def _farms(state: State) -> list[Award]:
    """Return what the fields pay, by the reading in force."""
    board = state.board
    farms = farm_cities(board)
    places = {
        root: min(board.cells(city)) for cities in farms.values() for root, city in cities.items()
    }
    fields = sorted(farms, key=lambda root: min(board.cells(board.features[root])))
    if state.setup.options.farm_scoring == "city4":
        return _by_city(state, {root: farms[root] for root in fields}, places)
    rate = city_rate(state.setup)
    once = state.setup.options.farm_scoring == "field3_once"
    paid: set[tuple[int, int]] = set()  # (seat, city) under field3_once
    awards = []
    for root in fields:
        feature = board.features[root]
        cells = tuple(board.cells(feature))
        seats = majority(feature.pieces)
        for group in [(seat,) for seat in seats] if once else [seats]:
            cities = [city for city in farms[root] if not once or (group[0], city) not in paid]
            paid.update((seat, city) for seat in group for city in cities)
            awards.append(
                Award(
                    FIELD,
                    "CA-14.13" if once else "CA-11.7",
                    rate * len(cities),
                    group,
                    feature.pieces,
                    cells,
                    cities=tuple(sorted(places[city] for city in cities)),
                )
            )
    return [award for award in awards if award.amount]


def _by_city(
    state: State, farms: Mapping[int, Mapping[int, Feature]], places: Mapping[int, Cell]
) -> list[Award]:
    """Return 4 points a completed city to the most farmers on all fields around it (CA-14.14)."""
    board, rate = state.board, city_rate(state.setup)
    awards = []
    for city in sorted(places, key=places.__getitem__):
        fields = [root for root, cities in farms.items() if city in cities]
        pieces = tuple(piece for root in fields for piece in board.features[root].pieces)
        cells = tuple(
            dict.fromkeys(cell for root in fields for cell in board.cells(board.features[root]))
        )
        awards.append(
            Award(
                FIELD,
                "CA-14.14",
                rate,
                majority(pieces),
                pieces,
                cells,
                cities=(places[city],),
            )
        )
    return [award for award in awards if award.amount]


def winners(state: State) -> tuple[int, ...]:
    """Return the seats with the most points (CA-14.8, CA-14.9)."""
    most = max(state.points)
    return tuple(seat for seat, points in enumerate(state.points) if points == most)
