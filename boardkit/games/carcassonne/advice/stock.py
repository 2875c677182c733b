"""The tiles not laid yet, as a player counts them who judges what may still be built.

This is for judging only; `boardkit.games.carcassonne.advice.cells` answers exactly.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from boardkit.games.carcassonne.data import DEMAND, RIVER_SIDE, Tile
from boardkit.games.carcassonne.state import State

#: three bits a side: what every side of a key holds if it demands the river
_RIVER = sum(DEMAND[RIVER_SIDE] << 3 * side for side in range(4))


class Stock:
    """The tiles not laid yet: how many suit an empty cell.

    Attributes
    ----------
    total
        How many they are.
    """

    def __init__(self, tiles: tuple[Tile, ...]) -> None:
        self.total = len(tiles)
        self._counts = tuple(Counter(tiles).items())
        self._suiting: dict[int, int] = {}
        self._closing: dict[tuple[int, int], int] = {}

    def suiting(self, key: int) -> int:
        """Return how many tiles fit a cell with this key; river tiles only where water flows."""
        found = self._suiting.get(key)
        if found is None:
            wet = bool(key & _RIVER)
            found = sum(
                n for tile, n in self._counts if key in tile.fit and bool(tile.river) == wet
            )
            self._suiting[key] = found
        return found

    def closing(self, key: int, side: int) -> int:
        """Return how many of them end the road or city that reaches the cell over this side."""
        found = self._closing.get((key, side))
        if found is None:
            wet = bool(key & _RIVER)
            found = sum(
                n
                for tile, n in self._counts
                if bool(tile.river) == wet and _closes(tile, key, side)
            )
            self._closing[key, side] = found
        return found


def _closes(tile: Tile, key: int, side: int) -> bool:
    """Tell whether a tile can lie there so that the road or city leaves by no free side."""
    for rot in tile.fit.get(key, ()):
        turned = tile.turned[rot]
        port = turned.ports[side]
        if all(key >> 3 * way & 7 for way in turned.sides[port[len(port) // 2]]):
            return True
    return False


@lru_cache(maxsize=64)
def _stock(land: tuple[Tile, ...], stream: tuple[Tile, ...], hand: Tile | None) -> Stock:
    return Stock((*land, *stream, *(() if hand is None else (hand,))))


def stock_of(state: State) -> Stock:
    """Return the tiles not laid yet, the one in hand among them: it may be laid anywhere."""
    return _stock(state.land, state.stream, state.tile)
