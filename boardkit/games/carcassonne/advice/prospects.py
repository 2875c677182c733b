"""What each feature will about pay, and how likely it is to be completed.

The weights were set by hand and tried in matches; they are judgement, not rules.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from boardkit.games.carcassonne.advice.stock import stock_of
from boardkit.games.carcassonne.data import CITY, CITY_SIDE, DEMAND, FIELD, ROAD_SIDE
from boardkit.games.carcassonne.scoring import city_rate
from boardkit.games.carcassonne.state import Cell, Feature, State, around, beside

#: the share of a player's turns in which he could and would fill a certain gap
CARE = 0.35
#: the share of all turns in which somebody lays a certain cell beside a monastery
PASSING = 0.35
#: what each further gap to be filled leaves of the odds: others may spoil it
FURTHER = 0.8
#: what is left of the odds if no tile closes a gap, but some lead on from it
DETOUR = 0.25
#: what an open end of a field will bring in completed cities, if all tiles are left
FIELD_END = 0.12
#: open ends of a field beyond these bring nothing more
FIELD_ENDS = 8
#: the share of tiles that will about fit a cell that no tile lies beside yet
UNREACHED = 0.5
#: about how many tiles there are at the beginning
ALL_TILES = 80

_BUILT = (DEMAND[CITY_SIDE], DEMAND[ROAD_SIDE])
#: each side of an empty cell: its number, where its bits begin in the key, the opposite side
_WAYS = tuple((side, 3 * side, (side + 2) % 4) for side in range(4))


class Prospect(NamedTuple):
    """What a feature will about pay, and how likely it is that it will be completed."""

    worth: float
    completion: float


class Prospects:
    """The prospects of the features of a position.

    Parameters
    ----------
    state
        The position.
    roots
        The roads, cities and fields that will be asked for, by root segment.
    """

    def __init__(self, state: State, roots: Collection[int]) -> None:
        self._board, self._setup = state.board, state.setup
        self._stock = stock_of(state)
        #: how many turns each player will about have
        self.turns = self._stock.total / state.setup.seats
        features = state.board.features
        self._cities = self._beside({root for root in roots if features[root].kind == FIELD})
        built = {root for root in roots if features[root].kind != FIELD}
        self._gaps = self._reached(built.union(*self._cities.values()))
        self._known: dict[int, Prospect] = {}
        self._odds_of: dict[int, float] = {}

    def of(self, root: int) -> Prospect:
        """Return the prospect of a road, city or field."""
        found = self._known.get(root)
        if found is None:
            feature = self._board.features[root]
            make = self._field if feature.kind == FIELD else self._road_or_city
            found = self._known[root] = make(root, feature)
        return found

    def cloister(self, cell: Cell) -> Prospect:
        """Return the prospect of a monastery or garden."""
        tiles, gaps = self._board.tiles, self._board.gaps
        turns = self.turns * self._setup.seats * PASSING
        number, completion = 1.0, 1.0
        for near in around(cell):
            if near in tiles:
                number += 1
                continue
            gap = gaps.get(near)
            fit = self._stock.total * UNREACHED if gap is None else self._stock.suiting(gap[0])
            odds = self._odds(fit, turns)
            number += odds
            completion *= odds
        done = self._setup.tables.points["cloister"] * 9
        undone = self._setup.tables.points_at_end["cloister"] * number
        return Prospect(completion * done + (1 - completion) * undone, completion)

    # -- the parts -----------------------------------------------------------------------------

    def _road_or_city(self, root: int, feature: Feature) -> Prospect:
        tables, size = self._setup.tables, feature.tiles.bit_count()
        if not feature.open:
            small = size == 2 and feature.kind == CITY and self._setup.options.two_tile_city == 2
            return Prospect(_pay(feature, size, tables.small_city if small else tables.points), 1.0)
        completion = self.completion(root)
        undone = _pay(feature, size, tables.points_at_end)
        if not completion:
            return Prospect(undone, 0.0)
        done = _pay(feature, size + len(self._gaps[root]), tables.points)
        return Prospect(completion * done + (1 - completion) * undone, completion)

    def completion(self, root: int) -> float:
        """Return how likely it is that a road or city will be completed."""
        found = self._odds_of.get(root)
        if found is None:
            found = 1.0
            if self._board.features[root].open:
                gaps = self._gaps[root]
                for key, side in gaps.values():
                    found *= self._filled(key, side)
                found *= FURTHER ** (len(gaps) - 1)
            self._odds_of[root] = found
        return found

    def _filled(self, key: int, side: int) -> float:
        """Return how likely it is that a gap will be filled so that nothing stays open there."""
        closing = self._stock.closing(key, side)
        if closing:
            return self._odds(closing, self.turns * CARE)
        return DETOUR * self._odds(self._stock.suiting(key), self.turns * CARE)

    def _field(self, root: int, feature: Feature) -> Prospect:
        cities = sum([self.completion(city) for city in self._cities[root]])
        left = self._stock.total / ALL_TILES
        cities += FIELD_END * min(feature.open, FIELD_ENDS) * left
        return Prospect(cities * city_rate(self._setup), 0.0)

    def _odds(self, fit: float, turns: float) -> float:
        """Return how likely it is that one of some tiles comes within some turns."""
        if not fit:
            return 0.0
        return float(1 - (1 - fit / self._stock.total) ** turns)

    # -- where features end ---------------------------------------------------------------------

    def _beside(self, fields: set[int]) -> dict[int, set[int]]:
        """Return the cities that some fields touch, completed or not; all by root."""
        cities: dict[int, set[int]] = {root: set() for root in fields}
        if not fields:
            return cities
        root_of = self._board.root
        for laid in self._board.tiles.values():
            for field, touched in laid.turned.tile.touching:
                if touched:
                    found = cities.get(root_of(laid.base + field))
                    if found is not None:
                        found.update([root_of(laid.base + city) for city in touched])
        return cities

    def _reached(self, roots: set[int]) -> Mapping[int, dict[Cell, tuple[int, int]]]:
        """Return the empty cells that some roads and cities lead to, with key and side."""
        found: dict[int, dict[Cell, tuple[int, int]]] = {root: {} for root in roots}
        tiles, parent = self._board.tiles, self._board.parent
        for cell, (key, _) in self._board.gaps.items():
            near = beside(cell)
            for side, shift, opposite in _WAYS:
                if (key >> shift & 7) in _BUILT:
                    laid = tiles[near[side]]
                    port = laid.turned.ports[opposite]
                    root = laid.base + port[len(port) // 2]
                    while (above := parent[root]) != root:
                        root = above
                    if root in found:
                        found[root][cell] = (key, side)
        return found


def _pay(feature: Feature, size: int, rates: Mapping[str, int]) -> int:
    return size * rates[feature.kind] + feature.pennants * rates["pennant"]
