"""Reading a position from plain data (keys are described in `boardkit.games.carcassonne.state`)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from boardkit.core.errors import BadData
from boardkit.core.frozen import evolve
from boardkit.core.game import Table, seat_names
from boardkit.core.language import say
from boardkit.core.reading import (
    MOST,
    by_seat,
    check_names,
    each,
    keys_of,
    not_possible,
    one_of,
    seat_of,
    truth,
    whole,
)
from boardkit.games.carcassonne.data import (
    FIELD,
    HALVES,
    SIDES,
    Tables,
    Tile,
    Turned,
    catalogue,
)
from boardkit.games.carcassonne.state.board import Board, Cell, Piece, beside, built, cell_text
from boardkit.games.carcassonne.state.checking import check_follows, check_possible, serial_of
from boardkit.games.carcassonne.state.options import CarcassonneOptions
from boardkit.games.carcassonne.state.position import PHASES, PLACE, Setup, State
from boardkit.games.carcassonne.state.setup import make_setup
from boardkit.games.carcassonne.state.stream import river_on
from boardkit.games.carcassonne.state.table import CHANCE

KEYS = (
    "game",
    "options",
    "seats",
    "phase",
    "to_move",
    "scores",
    "winners",
    "turn",
    "tile",
    "tiles",
    "pieces",
    "meeples",
    "abbots",
    "land",
    "stream",
    "discards",
    "river",
    "free",
)

#: the first tile lies no farther out; the grid itself has no limit (CA-4.7)
FARTHEST = 10_000


def read_state(table: Table, tables: Tables) -> State:
    """Read a position; what is left out has its default.

    Raises
    ------
    BadData
        A key or value is wrong, tiles do not match or hang together, or tiles or pieces are
        missing or too many.
    BadSetup
        The players or options are not possible.
    """
    keys_of(table, "table", KEYS)
    one_of(table.get("game", "carcassonne"), "game", ("carcassonne",))
    given = table.get("seats", 2)
    names = seat_names(given) if isinstance(given, int) else check_names(given)
    options = CarcassonneOptions.read(
        keys_of(
            table.get("options", {}), "options", [row.name for row in CarcassonneOptions.rows()]
        )
    )
    setup = make_setup(given if isinstance(given, int) else len(names), options, tables)
    free = truth(table.get("free", False), "free")
    reader = _Tiles(setup)
    laid = reader.board(table.get("tiles", {"0,0": f"{setup.start.id} 0"}))
    phase = one_of(table.get("phase", PLACE), "phase", PHASES)
    turn = _turn(table, names, options.first_player)
    tile = reader.drawable(table["tile"], "tile") if "tile" in table else None
    discards = reader.pile(table.get("discards", []), "discards")
    named = Counter([turned.tile for _, turned in laid])
    named.update(discards)
    named.update([tile] if tile is not None else [])
    land = reader.rest(table, "land", setup.land, named, setup.start)
    stream = reader.rest(table, "stream", setup.river, named, None)
    setup = _conserved(setup, [turned.tile for _, turned in laid], named, land, stream, free)
    setup = evolve(setup, free=free)
    if not free and laid and dict(laid).get((0, 0)) is not setup.start.turned[0]:
        raise not_possible("tiles.0,0", _tile_at(laid, (0, 0)), f"{setup.start.id} 0")
    board = built(laid)
    pieces = by_seat(
        table.get("pieces"),
        "pieces",
        names,
        lambda value, place: tuple(_Pieces(board, names)(value, place)),
        lambda _: (),
    )
    for own in pieces:
        for piece in own:
            serial = serial_of(board, piece)
            if serial is not None:
                board = board.with_piece(piece, serial)
    meeples, abbots = _supplies(table, names, pieces, setup)
    state = State(
        setup=setup,
        phase=phase,
        turn=turn,
        tile=tile,
        board=board,
        pieces=pieces,
        meeples=meeples,
        abbots=abbots,
        points=by_seat(
            table.get("scores"), "scores", names, lambda v, p: whole(v, p, 0, MOST), lambda _: 0
        ),
        land=land,
        stream=stream,
        discards=discards,
        river=river_on(board),
    )
    check_possible(state, names)
    check_follows(state, table, names)
    return state


def _turn(table: Table, names: Sequence[str], first: int) -> int:
    turn = seat_of(table["turn"], "turn", names) if "turn" in table else first
    to_move = table.get("to_move")
    if to_move is not None and to_move != CHANCE:
        mover = seat_of(to_move, "to_move", (*names, CHANCE))
        if "turn" in table and mover != turn:
            raise not_possible("to_move", to_move, names[turn])
        turn = mover
    return turn


class _Tiles:
    """Reads the tiles of one game."""

    def __init__(self, setup: Setup) -> None:
        ends = {setup.start, *setup.river[-1:]}
        known = [*setup.land, *setup.river, setup.start]
        known += [
            tile
            for tile in catalogue().values()
            if tile.id not in {end.id for end in ends} and not tile.key.startswith("RV_spring_t")
        ]
        self.by_id = {tile.id: tile for tile in reversed(known)}
        self.ids = sorted(self.by_id)
        #: what may be drawn from each pile; nobody draws the spring (CA-12.4)
        self.drawn_from = {
            "land": [name for name in self.ids if not self.by_id[name].river],
            "stream": [
                name
                for name in self.ids
                if self.by_id[name].river and not name.startswith("RV_spring")
            ],
        }

    def tile(self, value: Any, place: str) -> Tile:
        return self.by_id[one_of(value, place, self.ids)]

    def drawable(self, value: Any, place: str) -> Tile:
        known = sorted([*self.drawn_from["land"], *self.drawn_from["stream"]])
        return self.by_id[one_of(value, place, known)]

    def pile(self, value: Any, place: str) -> tuple[Tile, ...]:
        return tuple(each(value, place, self.drawable))

    def rest(
        self,
        table: Table,
        key: str,
        whole_pile: tuple[Tile, ...],
        named: Counter[Tile],
        start: Tile | None,
    ) -> tuple[Tile, ...]:
        """Return a pile as given, else what is left of the whole one."""
        if key in table:
            known = self.drawn_from[key]
            pile = each(table[key], key, lambda value, at: self.by_id[one_of(value, at, known)])
            return tuple(sorted(pile))
        left = Counter(whole_pile)
        left.subtract({tile: n for tile, n in named.items() if tile in left})
        if start is not None and start in left and named[start]:
            left[start] += 1  # the start tile is not one of the pile
        return tuple(sorted(left.elements()))

    def board(self, value: Any) -> list[tuple[Cell, Turned]]:
        """Return the tiles of the board in their order, after checking that they match."""
        if not isinstance(value, Mapping) or not value:
            raise not_possible("tiles", value, say("a_table"))
        laid: dict[Cell, Turned] = {}
        for key, text in value.items():
            laid[_cell(key, "tiles")] = self.turned(text, f"tiles.{key}")
        for cell, turned in laid.items():
            for side, near in enumerate(beside(cell)):
                other = laid.get(near)
                if other is not None and other.edges[(side + 2) % 4] != turned.edges[side]:
                    needed = say("ca_match", edge=SIDES[side], cell=cell_text(near))
                    raise not_possible(f"tiles.{cell_text(cell)}", str(turned), needed)
        _check_connected(laid)
        return list(laid.items())

    def turned(self, value: Any, place: str) -> Turned:
        match = re.fullmatch(r"(\w+)(?: ([0-3]))?", value) if isinstance(value, str) else None
        if match is None:
            raise not_possible(place, value, "D 0, D 1, D 2, D 3, …")
        tile = self.tile(match[1], place)
        return tile.turned[int(match[2] or 0) % tile.period]


#: a cell has one way of being written, so that no table names it twice
_CELL = re.compile(r"(0|-?[1-9][0-9]{0,5}),(0|-?[1-9][0-9]{0,5})")


def _cell(value: Any, place: str) -> Cell:
    match = _CELL.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise not_possible(place, value, '"0,0", "1,-2", …')
    return int(match[1]), int(match[2])


def _tile_at(laid: list[tuple[Cell, Turned]], cell: Cell) -> str:
    found = dict(laid).get(cell)
    return say("nothing") if found is None else str(found)


def _check_connected(laid: Mapping[Cell, Turned]) -> None:
    first = next(iter(laid))
    if max(map(abs, first)) > FARTHEST:
        raise not_possible("tiles", cell_text(first), '"0,0", "1,-2", …')
    seen, todo = {first}, [first]
    while todo:
        new = [near for near in beside(todo.pop()) if near in laid and near not in seen]
        seen.update(new)
        todo += new
    for cell in laid:
        if cell not in seen:
            raise not_possible(f"tiles.{cell_text(cell)}", str(laid[cell]), say("ca_beside"))


def _conserved(
    setup: Setup,
    on_board: list[Tile],
    named: Counter[Tile],
    land: tuple[Tile, ...],
    stream: tuple[Tile, ...],
    free: bool,
) -> Setup:
    """Return the set-up with the tiles there are; they must be the game's unless `free`."""
    have = named + Counter(land) + Counter(stream)
    right = Counter((*setup.land, *setup.river, setup.start))
    if have == right:
        return setup
    if not free:
        wrong = [
            f"{tile.id} {have[tile]} ({right[tile]})"
            for tile in sorted({*have, *right})
            if have[tile] != right[tile]
        ]
        raise BadData(say("bad_deck", wrong=", ".join(wrong)))
    start = setup.start if setup.start in on_board else on_board[0]
    have[start] -= 1
    rest = sorted(have.elements())
    return evolve(
        setup,
        land=tuple([tile for tile in rest if not tile.river]),
        river=tuple([tile for tile in rest if tile.river]),
        start=start,
    )


class _Pieces:
    """Reads the pieces of one player."""

    def __init__(self, board: Board, names: Sequence[str]) -> None:
        self.board = board
        self.names = names

    def __call__(self, value: Any, place: str) -> list[Piece]:
        seat = self.names.index(place.removeprefix("pieces."))
        return each(value, place, lambda text, where: self.piece(text, where, seat))

    def piece(self, value: Any, place: str, seat: int) -> Piece:
        pattern = r"(\S+) (?:(road|city):([NESW])|(field):([NESW][nesw])|(monk)|(abbot))"
        match = re.fullmatch(pattern, value) if isinstance(value, str) else None
        if match is None:
            raise not_possible(place, value, '"1,0 road:W", "0,-1 monk", …')
        cell = _cell(match[1], place)
        laid = self.board.tiles.get(cell)
        if laid is None:
            raise not_possible(place, value, say("ca_tile_there", cell=cell_text(cell)))
        role = match[2] or match[4] or match[6] or match[7]
        at = match[3] or match[5] or ""
        turned = laid.turned
        if not at:
            if not turned.tile.cloister:
                raise not_possible(place, value, say("ca_no_cloister", cell=cell_text(cell)))
            return Piece(seat, role, cell, "")
        if role == FIELD:
            segment = turned.on_half(HALVES.index(at)) if at in HALVES else -1
        else:
            segment = turned.on_side(role, SIDES.index(at))
        if segment < 0:
            known = [
                f"{part.kind}:{name}"
                for part, name in zip(turned.tile.segments, turned.names, strict=True)
            ]
            raise not_possible(place, value, ", ".join(known) or say("nothing"))
        return Piece(seat, role, cell, turned.names[segment])


def _supplies(
    table: Table,
    names: Sequence[str],
    pieces: tuple[tuple[Piece, ...], ...],
    setup: Setup,
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the pieces in supply: as given, else all that are not on the board."""
    every = {
        "meeples": setup.tables.meeples,
        "abbots": setup.tables.abbots if setup.options.abbot else 0,
    }
    found = []
    for key, number in every.items():
        out = [sum((piece.role == "abbot") == (key == "abbots") for piece in own) for own in pieces]

        def rest(seat: int, number: int = number, out: list[int] = out) -> int:
            return max(number - out[seat], 0)

        supply = by_seat(table.get(key), key, names, lambda v, p: whole(v, p, 0, MOST), rest)
        for name, have, on_board in zip(names, supply, out, strict=True):
            if have + on_board != number and not setup.free:
                needed = say("ca_pieces", out=on_board, every=number)
                raise not_possible(f"{key}.{name}", have, needed)
        found.append(supply)
    return found[0], found[1]
