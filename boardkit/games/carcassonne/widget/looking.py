"""What is told of a tile or an empty cell that somebody looks at."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.core.look import HALO
from boardkit.core.svg import element, rect
from boardkit.games.carcassonne import drawing
from boardkit.games.carcassonne.advice import fitting
from boardkit.games.carcassonne.data import FIELD, words
from boardkit.games.carcassonne.drawing.features import FeatureSigns
from boardkit.games.carcassonne.drawing.labels import (
    cell_name,
    feature_label,
    holders,
    tile_label,
)
from boardkit.games.carcassonne.rules import placements
from boardkit.games.carcassonne.scoring import cloister, completed_feature, majority
from boardkit.games.carcassonne.state import CarcassonneView, Cell, Feature, State, square
from boardkit.games.carcassonne.widget.pointing import CLOISTER, part_under, spot_on
from boardkit.games.carcassonne.widget.things import state_of
from boardkit.widgets.adapter import Look

#: so many types of tile are named
_NAMED = 6


def word(key: str, **facts: object) -> str:
    """Return a word or sentence of the game in the language in use."""
    return words()[key].format(**facts)


def look_at(
    view: CarcassonneView, names: Sequence[str], cell: Cell, at: tuple[float, float] | None
) -> Look | None:
    """Return what is to know of a cell: what lies under the point, or all that is there."""
    laid = view.board.tiles.get(cell)
    if laid is None:
        return _empty(view, cell) if cell in view.board.gaps else None
    state, turned = state_of(view), laid.turned
    if at is None:
        told = [line(state, names, laid.base + i) for i in range(len(turned.sides))]
        if turned.tile.cloister:
            told += [_cloister_line(state, names, cell)]
        head = word("draw_cell", cell=cell_name(cell), tile=tile_label(turned))
        return Look((head, *(one.replace("\n", " · ") for one in dict.fromkeys(told))))
    grid = drawing.live_grid(view)
    part = part_under(turned, spot_on(grid, cell, at))
    if part == CLOISTER:
        shape = "".join(
            rect(grid.box(near), fill=HALO, fill_opacity=0.28)
            for near in sorted(square(cell))
            if near in view.board.tiles
        )
        return Look(_split(_cloister_line(state, names, cell)), shape)
    root = view.board.root(laid.base + part)
    signs = FeatureSigns(view.board, grid, [root])
    ground = element("g", "".join(signs.below()), opacity=0.7)
    return Look(_split(line(state, names, root)), ground + "".join(signs.above()))


def _split(told: str) -> list[str]:
    return told.split("\n")


# -- features ---------------------------------------------------------------------------------


def line(state: State, names: Sequence[str], serial: int) -> str:
    """Return a road, city or field in words: its size, whose it is, and what it pays."""
    board = state.board
    feature = board.features[board.root(serial)]
    told = f"{word(feature.kind)} · {feature_label(feature, names)}"
    if feature.kind == FIELD and not state.setup.options.farmers:
        return told  # fields earn nothing (CA-20.4)
    return f"{told}\n{_majority(feature, names)}{_points(state, board.root(serial), feature)}"


def _majority(feature: Feature, names: Sequence[str]) -> str:
    if not feature.pieces:
        return ""
    seats = ", ".join(names[seat] for seat in majority(feature.pieces))
    return word("look_majority", names=seats) + " · "


def _points(state: State, root: int, feature: Feature) -> str:
    rates = state.setup.tables.points_at_end
    if feature.kind == FIELD:
        done, met = field_cities(state, root)
        rate = rates["field_city"]
        if state.setup.options.farm_scoring == "city4":
            rate = rates["field_city4"]
        return word("look_field", done=done, cities=met, now=rate * done, then=rate * met)
    finished = completed_feature(state, root).amount
    if not feature.open:
        return word("look_done", points=finished)
    now = feature.tiles.bit_count() * rates[feature.kind] + feature.pennants * rates["pennant"]
    return word("look_points", now=now, then=finished)


def field_cities(state: State, root: int) -> tuple[int, int]:
    """Return how many of the cities that a field touches are complete, and how many it touches."""
    board = state.board
    touched = {
        board.root(laid.base + city)
        for laid in board.tiles.values()
        for field, cities in laid.turned.tile.touching
        if board.root(laid.base + field) == root
        for city in cities
    }
    return sum(not board.features[city].open for city in touched), len(touched)


def _cloister_line(state: State, names: Sequence[str], cell: Cell) -> str:
    now, done = cloister(state, cell, at_end=True), cloister(state, cell)
    if now is None or done is None:  # a garden that is a drawing only
        return word("garden")
    there = state.board.neighbours(cell)
    rate = state.setup.tables.points["cloister"]
    told = f"{word(now.kind)} · {word('draw_around', n=there)}, {holders(now.pieces, names)}"
    return f"{told}\n{word('look_points', now=now.amount, then=9 * rate)}"


# -- empty cells ------------------------------------------------------------------------------


def _empty(view: CarcassonneView, cell: Cell) -> Look:
    state = state_of(view)
    head = view.river is not None and view.river.head == cell
    told = [word("draw_head" if head else "draw_empty", cell=cell_name(cell))]
    if view.tile is not None:
        ways = sum(place.cell == cell for place in placements(state))
        told = [ways_label(cell, ways)]
    if view.land is not None:
        found = sorted(fitting(state, cell), key=lambda one: (-one.left, one.tile))
        n = sum(one.left for one in found)
        told.append(word("look_fit", n=n, left=view.tiles_left, types=len(found)))
        more = " …" if len(found) > _NAMED else ""
        if found:
            told.append(", ".join(f"{one.tile} ×{one.left}" for one in found[:_NAMED]) + more)
    return Look(told)


def ways_label(cell: Cell, ways: int) -> str:
    """Return a cell with the number of ways in which the tile in hand fits there."""
    key = "cell_fits_not" if not ways else "cell_fits_once" if ways == 1 else "cell_fits"
    return word(key, cell=cell_name(cell), n=ways)
