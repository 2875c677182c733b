"""What lies under a point of a tile: its monastery or garden, a city, a road or a field."""

from __future__ import annotations

import math

from boardkit.games.carcassonne.data import CITY, FIELD, ROAD, Turned
from boardkit.games.carcassonne.drawing.geometry import SIZE, Point, distance, inside, turn
from boardkit.games.carcassonne.drawing.grid import Grid
from boardkit.games.carcassonne.drawing.land import land
from boardkit.games.carcassonne.drawing.places import cloister_spot
from boardkit.games.carcassonne.drawing.plan import plan
from boardkit.games.carcassonne.state import Cell

#: how far from the middle of a road, of a monastery or garden one still points at it
_NEAR_ROAD, _NEAR_CLOISTER = 9.0, 17.0

#: the monastery or garden, where segments have their numbers
CLOISTER = -1


def spot_on(grid: Grid, cell: Cell, at: tuple[float, float]) -> Point:
    """Return a point of the board as a point of the tile at a cell."""
    left, top = grid.corner(cell)
    scale = SIZE / grid.size
    return ((at[0] - left) * scale, (at[1] - top) * scale)


def part_under(turned: Turned, point: Point) -> int:
    """Return the segment of a tile that lies under a point, or `CLOISTER`."""
    tile, parts = turned.tile, plan(turned.tile)
    middle = cloister_spot(turned)
    if middle is not None and math.dist(middle, point) < _NEAR_CLOISTER:
        return CLOISTER
    x, y = turn(point, 4 - turned.rot)  # as the tile lies unturned
    kinds = [segment.kind for segment in tile.segments]
    for i, kind in enumerate(kinds):
        if kind == CITY and inside(parts.cities[i].outline(), (x, y)):
            return i
    roads = [i for i, kind in enumerate(kinds) if kind == ROAD]
    near = {i: distance(parts.roads[i].points(10), (x, y)) for i in roads}
    nearest = min(near, key=near.__getitem__, default=None)
    if nearest is not None and near[nearest] < _NEAR_ROAD:
        return nearest
    for i, boxes in land(tile).regions.items():
        if any(
            left <= x <= left + wide and top <= y <= top + high for left, top, wide, high in boxes
        ):
            return i
    fields = [i for i, kind in enumerate(kinds) if kind == FIELD]
    if fields:
        return min(fields, key=lambda i: math.dist(land(tile).fields[i], (x, y)))
    return 0 if kinds else CLOISTER
