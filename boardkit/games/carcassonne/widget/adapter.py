"""Ties Carcassonne to the shared widget: things to point at, moves they make, words.

The ids of things are those of `things`; the tile in hand is tried on the board by the page alone
(`faces`), and laid when that is confirmed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

from boardkit.core.events import Event
from boardkit.core.look import Marks
from boardkit.core.svg import Box
from boardkit.games.carcassonne import drawing
from boardkit.games.carcassonne.drawing.geometry import SIZE
from boardkit.games.carcassonne.drawing.labels import (
    cell_name,
    heading,
    holders,
    part_name,
    spoken,
    tile_label,
)
from boardkit.games.carcassonne.drawing.tile import tile_at
from boardkit.games.carcassonne.moves import ABBOT, MONK, NONE, NOTHING, TAKE, Claim, Move
from boardkit.games.carcassonne.state import OVER, PIECE, PLACE, CarcassonneView, Place, cell_text
from boardkit.games.carcassonne.widget import layers as over
from boardkit.games.carcassonne.widget.attempts import attempted, nearest
from boardkit.games.carcassonne.widget.looking import look_at, ways_label, word
from boardkit.games.carcassonne.widget.parts import feature_of, parts
from boardkit.games.carcassonne.widget.things import (
    button_thing,
    cell_of,
    place_thing,
    same_part,
    spot_thing,
)
from boardkit.widgets.adapter import Action, Adapter, Face, Faces, Layer, Look, Picks, Spot

#: the letters of the seats, as crests and pieces show them
LETTERS = "ABCDE"


class CarcassonneAdapter(Adapter):
    """Carcassonne for the shared widget; see `boardkit.widgets.adapter.Adapter`."""

    secrets: ClassVar[bool] = False
    turns: ClassVar[bool] = True

    # -- pictures ----------------------------------------------------------------------------

    def board(
        self,
        view: CarcassonneView,
        names: Sequence[str],
        events: Sequence[Event],
        marks: Marks,
        *,
        still: bool = False,
    ) -> str:
        """Return the board; where a tile was refused it shows how it came nearest to fit."""
        ghost = self._refused(view, marks)
        marks = _with_last(view, marks)
        return drawing.board(view, names, marks, _gains(view, events), ghost=ghost, still=still)

    def layered(
        self,
        view: CarcassonneView,
        names: Sequence[str],
        events: Sequence[Event],
        marks: Marks,
        shown: Collection[str],
    ) -> str:
        """Return the board with fields in colours, or with how many tiles fit each cell."""
        drawn = drawing.board(
            view,
            names,
            _with_last(view, marks),
            _gains(view, events),
            ghost=self._refused(view, marks),
            fields=over.FIELDS in shown,
        )
        if over.FITS not in shown or view.land is None or view.phase == OVER:
            return drawn
        signs = f'<g pointer-events="none" aria-hidden="true">{over.fit_signs(view)}</g>'
        return drawn.removesuffix("</svg>") + signs + "</svg>"

    def _refused(self, view: CarcassonneView, marks: Marks) -> Place | None:
        cells = [cell_of(thing) for thing in sorted(marks.refused)]
        gaps = [cell for cell in cells if cell is not None and cell in view.board.gaps]
        return nearest(view, gaps[0]) if len(gaps) == 1 and view.tile is not None else None

    def hand(
        self,
        view: CarcassonneView,
        seat: int,
        names: Sequence[str],
        marks: Marks,
        *,
        still: bool = False,
    ) -> str:
        """Return the tile of this turn; a feature met twice invites at both its parts."""
        if view.phase == PIECE and not still:
            laid = view.board.tiles[view.board.last].turned
            named = zip(laid.tile.segments, laid.names, strict=True)
            spots = [f"claim:{segment.kind}:{name}" for segment, name in named]
            legal = {spot for spot in spots if same_part(view, spot) in marks.legal}
            marks = Marks(marks.legal | legal, marks.chosen, marks.last, marks.refused)
        return drawing.hand(view, names, marks, still=still)

    # -- words -------------------------------------------------------------------------------

    def status(self, view: CarcassonneView, names: Sequence[str]) -> str:
        """Return how many tiles lie and are left."""
        return heading(view)

    def keys(self) -> str:
        """Return the line that explains the keys."""
        return word("widget_keys")

    def players(self, view: CarcassonneView) -> Mapping[str, Sequence[object]]:
        """Return points and pieces in supply by seat."""
        columns: dict[str, Sequence[object]] = {
            word("draw_col_points"): view.points,
            word("meeple"): view.meeples,
        }
        if view.setup.options.abbot:
            columns[word("role_abbot")] = view.abbots
        return columns

    def label(self, move: Move) -> str:
        """Return a move in words."""
        if isinstance(move, Place):
            cell = cell_name(move.cell)
            return (
                word("say_place", cell=cell, n=move.rot)
                if move.rot
                else word("say_as_is", cell=cell)
            )
        if not isinstance(move, Claim):
            return str(move)
        if move.kind in (NONE, TAKE):
            return word("do_none" if move.kind == NONE else "do_take")
        return word("say_claim", part=part(move))

    def prompt(self, view: CarcassonneView, chosen: Sequence[str]) -> str:
        """Return what can be done now."""
        if view.phase == PLACE:
            return word("ask_place")
        if view.phase == PIECE:
            return word("ask_piece" if view.setup.options.abbot else "ask_meeple")
        return ""

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """Return an event in words."""
        return drawing.tell(event, names)

    def change(self, event: Event) -> str:
        """Return the points that an event brings."""
        return f"+{event.amount}" if event.kind == "points" and event.amount else ""

    # -- what can be pointed at --------------------------------------------------------------

    def actions(self, view: CarcassonneView) -> Sequence[Action]:
        """Return the claims as buttons: no piece, the abbot taken back, each part of the tile."""
        if view.phase != PIECE:
            return ()
        buttons = [Action(button_thing(NOTHING), word("do_none"))]
        if view.setup.options.abbot:
            buttons.append(Action(f"act:{TAKE}", word("do_take"), move=TAKE))
        for move in parts(view):
            feature = feature_of(view, move)
            told = "" if feature is None else holders(feature.pieces, LETTERS)
            buttons.append(Action(button_thing(move), part(move), told, str(move)))
        return buttons

    def picks(self, move: Move) -> Sequence[Picks]:
        """Return how a move is pointed at."""
        if isinstance(move, Place):
            return ((place_thing(move.cell), f"rot:{move.rot}"),)
        if not isinstance(move, Claim):
            return ((str(move),),)
        spot = () if move.kind in (NONE, TAKE) else ((spot_thing(move),),)
        return (*spot, (button_thing(move),))

    def attempt(self, view: CarcassonneView, chosen: Sequence[str]) -> str:
        """Return the text of the move that pointing at the last of these things seems to mean."""
        return attempted(view, chosen[-1]) if chosen else ""

    def same(self, view: CarcassonneView, thing: str) -> str:
        """Return the part by which the claim of a feature is listed."""
        return same_part(view, thing)

    def faces(self, view: CarcassonneView, moves: Sequence[Move]) -> Faces | None:
        """Return the tile in hand in its rotations, and the cells where it fits."""
        if view.phase != PLACE or view.tile is None:
            return None
        tile, grid = view.tile, drawing.live_grid(view)
        box = Box(0, 0, SIZE, SIZE)
        by_cell: dict[str, list[Place]] = {}
        for move in moves:
            if isinstance(move, Place):
                by_cell.setdefault(cell_text(move.cell), []).append(move)
        spots = {}
        for places in by_cell.values():
            cell = places[0].cell
            x, y = grid.corner(cell)
            ways = [Face(str(one), f"rot:{one.rot}", self._lies(view, one)) for one in places]
            label = ways_label(cell, len(ways))
            spots[place_thing(cell)] = Spot(round(x, 2), round(y, 2), label, ways)
        arts = {f"rot:{rot}": tile_at(tile.turned[rot], box) for rot in range(tile.period)}
        return Faces(grid.size, arts, spots, word("do_lay"))

    def _lies(self, view: CarcassonneView, place: Place) -> str:
        assert view.tile is not None
        tile = tile_label(view.tile.turned[place.rot])
        return word("draw_cell", cell=cell_name(place.cell), tile=tile)

    def looks(self, view: CarcassonneView) -> Collection[str]:
        """Return the tiles that lie: a click tells of what is there."""
        return [place_thing(cell) for cell in view.board.tiles]

    def look(
        self,
        view: CarcassonneView,
        names: Sequence[str],
        thing: str,
        at: tuple[float, float] | None,
    ) -> Look | None:
        """Return what is to know of a feature, or of an empty cell."""
        cell = cell_of(thing)
        shown = [spoken(name) for name in names]
        return None if cell is None else look_at(view, shown, cell, at)

    def layers(
        self, view: CarcassonneView, names: Sequence[str], shown: Collection[str]
    ) -> Sequence[Layer]:
        """Return what can be shown on the board."""
        return over.layers(view, names, shown)


def _with_last(view: CarcassonneView, marks: Marks) -> Marks:
    """Return the marks with the tile laid last alone; what was scored shows its points."""
    last = frozenset({place_thing(view.board.last)})
    return Marks(marks.legal, marks.chosen, last, marks.refused)


def _gains(view: CarcassonneView, events: Sequence[Event]) -> Sequence[drawing.Gain]:
    """Return the points shown on the board; the final scoring would cover it."""
    return () if view.phase == OVER else drawing.gains_of(events)


def part(move: Claim) -> str:
    """Return a part of the tile in words."""
    if move.kind == MONK:
        return word("role_monk")
    return word("role_abbot") if move.kind == ABBOT else part_name(move.kind, move.at)
