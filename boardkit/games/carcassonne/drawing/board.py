"""The board: the tiles as one piece of land, the pieces on it, and what stands out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from boardkit.core.look import (
    CARD,
    HALO,
    NO_MARKS,
    SEAT_GROUNDS,
    Marks,
    cross,
    page,
    thing,
    tick,
)
from boardkit.core.svg import Box, Svg, element, moved, number, path, rect
from boardkit.games.carcassonne.data import Turned
from boardkit.games.carcassonne.drawing.art import art
from boardkit.games.carcassonne.drawing.features import FeatureSigns
from boardkit.games.carcassonne.drawing.gains import Gain, gain_signs
from boardkit.games.carcassonne.drawing.geometry import OUT, SIZE
from boardkit.games.carcassonne.drawing.grid import WIDTH, Grid, grid, outline
from boardkit.games.carcassonne.drawing.labels import (
    cell_name,
    describe,
    heading,
    laid_label,
    say,
    spoken,
    status,
    tile_label,
)
from boardkit.games.carcassonne.drawing.layers import FIELD, SHORE, WATER, drawn
from boardkit.games.carcassonne.drawing.pieces import piece as drawn_piece
from boardkit.games.carcassonne.drawing.places import claim_spot
from boardkit.games.carcassonne.drawing.tile import FRAME, tile_at
from boardkit.games.carcassonne.state import CarcassonneView, Cell, Piece, Place, cell_text


def board(
    view: CarcassonneView,
    names: Sequence[str],
    marks: Marks = NO_MARKS,
    gains: Sequence[Gain] = (),
    *,
    ghost: Place | None = None,
    highlight: Collection[int] = (),
    fields: bool = False,
    still: bool = False,
) -> Svg:
    """Return the tiles on the table as a picture, 600 wide.

    Parameters
    ----------
    view
        What a seat, a bystander or an open table shows.
    names
        The players' names by seat.
    marks
        What stands out: things are `place:1,-2`, a tile or an empty cell beside tiles.
    gains
        The points of the last turn, shown where they were made; see `gains_of`.
    ghost
        Where the tile drawn is shown as if it lay there. None: where `marks` choose a cell and,
        if it could lie there in several ways, a rotation (`rot:1`).
    highlight
        Roots of features (`view.board.root`) that are drawn over all their tiles: complete ones
        with whole lines and a tick, open ones with broken lines and a ring at each open end.
        A field has a ground of its own, and the cities it touches show whether they are complete.
    fields
        Whether all fields have grounds of their own, each with a number.
    still
        Whether the picture is only looked at, so that its parts are no buttons.
    """
    table = Table(view, tuple(names), marks, tuple(gains), ghost, tuple(highlight), fields, still)
    title = f"{say('draw_title')}. {heading(view)}. {status(view, [spoken(n) for n in names])}"
    return page(WIDTH, table.height, table.parts(), title=title, desc=describe(view, names))


def live_grid(view: CarcassonneView) -> Grid:
    """Return where the cells lie on a board whose parts can be pointed at."""
    return grid([*view.board.tiles, *view.board.gaps])


@dataclass(frozen=True)
class Table:
    """One board to be drawn; `parts` are its layers from below."""

    view: CarcassonneView
    names: tuple[str, ...]
    marks: Marks = NO_MARKS
    gains: tuple[Gain, ...] = ()
    ghost: Place | None = None
    highlight: tuple[int, ...] = ()
    fields: bool = False
    still: bool = False

    @property
    def height(self) -> float:
        """How high it is."""
        return round(self._grid.height)

    @cached_property
    def _grid(self) -> Grid:
        return grid([*self.view.board.tiles, *self._empty])

    @cached_property
    def _empty(self) -> list[Cell]:
        """The empty cells that are shown: all that can be pointed at, or those that stand out."""
        gaps = self.view.board.gaps
        if not self.still:
            return sorted(gaps)
        head = self.view.river.head if self.view.river else None
        ghost = self._ghost.cell if self._ghost else None
        return sorted(
            gap for gap in gaps if gap in (head, ghost) or self.marks.of(f"place:{cell_text(gap)}")
        )

    @cached_property
    def _ghost(self) -> Place | None:
        return self.ghost or chosen_place(self.view, self.marks)

    @cached_property
    def _pieces(self) -> dict[Cell, list[Piece]]:
        """The pieces by the cell of the tile they stand on."""
        by_cell: dict[Cell, list[Piece]] = {}
        for own in self.view.pieces:
            for piece in own:
                by_cell.setdefault(piece.cell, []).append(piece)
        return by_cell

    def parts(self) -> Iterator[str]:
        """Yield the layers."""
        yield from self._grid.numbers()
        for gap in self._empty:
            yield self._gap(gap)
        signs = FeatureSigns(self.view.board, self._grid, self.highlight, self.fields)
        yield from self._land(signs)
        yield from signs.above()
        yield self._last()
        for cell, turned in self.view.board.turned():
            yield self._tile(cell, turned)
        if self._ghost and self.view.tile:
            yield self._drawn_ghost(self._ghost, self.view.tile.turned[self._ghost.rot])
        standing = [piece for pieces in self._pieces.values() for piece in pieces]
        standing.sort(key=lambda piece: (-piece.cell[1], piece.cell[0]))
        above = "".join(map(self._piece, standing)) + gain_signs(self.gains, self._grid)
        yield element("g", above, pointer_events="none", aria_hidden="true")

    def _thing(self, cell: Cell, label: str, body: str, box: Box) -> Svg:
        return thing(
            f"place:{cell_text(cell)}",
            label,
            body,
            box,
            self.marks,
            still=self.still,
            colour=SEAT_GROUNDS[self.view.turn],
            radius=3,
        )

    # -- tiles

    def _land(self, signs: FeatureSigns) -> Iterator[str]:
        """Yield all tiles as one piece of land."""
        board, grid = self.view.board, self._grid
        cells = "".join(
            f"M{number(box.x)} {number(box.y)}h{number(box.w)}v{number(box.h)}h{number(-box.w)}z"
            for box in (grid.box(cell) for cell in board.tiles)
        )
        yield path(cells, fill=FIELD, stroke=FIELD, stroke_width=0.6)
        yield from signs.below()
        placed = [(grid.origin(cell), art(turned)) for cell, turned in board.turned()]
        left, top = grid.corner((grid.west, grid.north))
        yield moved(left, top, drawn(placed), grid.size / SIZE)
        yield path(outline(board.tiles, grid), fill="none", stroke=FRAME, stroke_width=1.5)

    def _last(self) -> str:
        """Return what shows the tile laid last."""
        box = self._grid.box(self.view.board.last)
        halo = rect(box, 3, fill="none", stroke=HALO, stroke_opacity=0.4, stroke_width=8)
        return halo + rect(box, 2, fill="none", stroke=HALO, stroke_width=2.5)

    def _tile(self, cell: Cell, turned: Turned) -> Svg:
        box = self._grid.box(cell)
        label = laid_label(cell, turned, self._pieces.get(cell, ()), self.names)
        return self._thing(cell, label, rect(box, fill=CARD, fill_opacity=0.0), box.grown(-3))

    def _piece(self, piece: Piece) -> str:
        turned = self.view.board.tiles[piece.cell].turned
        spot = claim_spot(turned, piece.role, piece.at) or (SIZE / 2, SIZE / 2)
        if piece.role in ("monk", "abbot") and turned.tile.monastery:
            aside = 12 if piece.role == "abbot" else 18
            spot = (spot[0] + aside, spot[1] + 13)  # beside the chapel, not on it
        x, y = self._grid.point(piece.cell, spot)
        return drawn_piece(piece.seat, piece.role, x, y, self._piece_scale)

    @cached_property
    def _piece_scale(self) -> float:
        return max(0.78, min(1.2, self._grid.size / 60))

    # -- empty cells

    def _gap(self, cell: Cell) -> Svg:
        box = self._grid.box(cell, 4)
        river = self.view.river
        head = river is not None and river.head == cell
        body = rect(box, 3, fill=CARD, fill_opacity=0.0)
        if river is not None and head:
            body += _river_mark(box, river.flow)
        label = say("draw_head" if head else "draw_empty", cell=cell_name(cell))
        return self._thing(cell, label, body, box.grown(-2))

    def _drawn_ghost(self, place: Place, turned: Turned) -> str:
        """Return the tile drawn as if it lay there already."""
        box = self._grid.box(place.cell)
        thing_id = f"place:{cell_text(place.cell)}"
        refused = thing_id in self.marks.refused
        colour = "#B3261E" if refused else SEAT_GROUNDS[self.view.turn]
        body = element("g", tile_at(turned, box), opacity=0.72)
        edge = rect(box.grown(-1), 2, fill="none", stroke=CARD, stroke_width=4.5)
        edge += rect(box.grown(-1), 2, fill="none", stroke=colour, stroke_width=2.5)
        sign = (
            cross(box.right - 4, box.y + 4) if refused else tick(box.right - 4, box.y + 4, colour)
        )
        label = say("draw_ghost", cell=cell_name(place.cell), tile=tile_label(turned))
        return element("g", body + edge + sign, role="img", aria_label=label, pointer_events="none")


def chosen_place(view: CarcassonneView, marks: Marks) -> Place | None:
    """Return where the things chosen or refused lay the tile drawn; None while that is open."""
    if view.tile is None:
        return None
    picked = marks.chosen | marks.refused
    rotations = [rot for rot in range(4) if f"rot:{rot}" in picked]
    for cell, (key, _) in view.board.gaps.items():
        if f"place:{cell_text(cell)}" in picked:
            fitting = rotations or view.tile.fit.get(key, ())
            if len(fitting) == 1:
                return Place(*cell, fitting[0])
    return None


def _river_mark(box: Box, flow: int) -> str:
    """Return an arrow of water: the river goes on here."""
    x, y = box.middle
    dx, dy = OUT[flow]
    tip = (x + dx * 11, y + dy * 11)
    shaft = f"M{number(x - dx * 11)} {number(y - dy * 11)}L{number(tip[0])} {number(tip[1])}"
    barbs = "".join(
        f"M{number(tip[0] - dx * 7 + side * dy * 6)} {number(tip[1] - dy * 7 + side * dx * 6)}"
        f"L{number(tip[0])} {number(tip[1])}"
        for side in (-1, 1)
    )
    edge = path(shaft + barbs, fill="none", stroke=SHORE, stroke_width=7)
    dashes = rect(box, 3, fill="none", stroke=SHORE, stroke_dasharray="1 5", stroke_width=1.5)
    return dashes + edge + path(shaft + barbs, fill="none", stroke=WATER, stroke_width=4)
