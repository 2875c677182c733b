"""A view as lines of text, for a terminal, for `repr` and for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from boardkit.core.display import columns, fitted
from boardkit.games.carcassonne.data import CITY, ROAD, Tile, Turned
from boardkit.games.carcassonne.drawing.labels import counted, heading, say, status
from boardkit.games.carcassonne.state import OVER, CarcassonneView, Cell, Piece, cell_text

#: columns for a player's name; longer names are cut
NAME_COLUMNS = 20
_LETTERS = "ABCDE"
_WIDTH = 100
#: what a side of a tile shows on the map: north and south, east and west
_UPRIGHT = {"C": "#", "R": "|", "I": "~", "F": "."}
_ACROSS = {"C": "#", "R": "-", "I": "~", "F": "."}


def text(view: CarcassonneView, names: Sequence[str]) -> str:
    """Return the table as lines of text, showing what the view shows.

    On the map each tile is three by three characters, north up: `#` city, `|` and `-` road,
    `~` river, `.` field; in the middle the seat's letter of a piece, `m` a monastery, `g` a
    garden, `x` a village. The list below it names every tile with its quarter turns.

    Parameters
    ----------
    view
        What a seat, a bystander or an open table shows.
    names
        The players' names by seat; long ones are cut, control characters taken out.
    """
    who = [_player(letter, name) for letter, name in zip(_LETTERS, names, strict=False)]
    lines = [f"{heading(view)} · {status(view, who)}"]
    for seat, name in enumerate(who):
        lines += _seat(view, seat, name)
    if view.tile is not None:
        lines.append(say("table_hand", tile=say(view.tile.id)))
    lines += _map(view)
    lines += _tiles(view)
    if view.river is not None:
        lines.append(say("table_head", cell=cell_text(view.river.head)))
    lines += _piles(view)
    return "\n".join(line.rstrip() for line in lines)


def _player(letter: str, name: str) -> str:
    """Return a player as the seat's letter, and the name if it is another."""
    return letter if name == letter else f"{letter} {fitted(name, NAME_COLUMNS).strip()}"


def _seat(view: CarcassonneView, seat: int, name: str) -> Iterator[str]:
    """Yield the lines of one player: points and supply, then the pieces on the board."""
    mark = ">" if seat == view.turn and view.phase != OVER else " "
    numbers = [
        _number("table_points", view.points[seat], 100),
        _number("table_meeples", view.meeples[seat], 1),
    ]
    if view.setup.options.abbot:
        numbers.append(_number("table_abbots", view.abbots[seat], 1))
    yield "  ".join([f"{mark} {fitted(name, NAME_COLUMNS + 2)}", *numbers])
    if view.pieces[seat]:
        yield from _wrapped(" · ".join(map(str, view.pieces[seat])), "    ")


def _number(key: str, n: int, large: int) -> str:
    """Return a label with a number, at least as wide as with a large one: columns line up."""
    label = say(key, n=n)
    return fitted(label, max(columns(label), columns(say(key, n=large))))


def _map(view: CarcassonneView) -> Iterator[str]:
    """Yield the map of the board with the numbers of columns and rows."""
    tiles = view.board.tiles
    pieces = {piece.cell: piece for own in view.pieces for piece in own}
    xs, ys = [x for x, _ in tiles], [y for _, y in tiles]
    across = range(min(xs), max(xs) + 1)
    yield "     " + "".join(f"{x:>3} " for x in across)
    for y in range(max(ys), min(ys) - 1, -1):
        row = [_drawn(view, (x, y), pieces.get((x, y))) for x in across]
        for i in range(3):
            label = f"{y:>4}" if i == 1 else "    "
            yield f"{label} " + "".join(f"{cell[i]} " for cell in row)


def _drawn(view: CarcassonneView, cell: Cell, piece: Piece | None) -> tuple[str, str, str]:
    """Return a cell as three rows of three characters."""
    if cell not in view.board.tiles:
        return ("   ", "   ", "   ")
    turned = view.board.tiles[cell].turned
    north, east, south, west = list(turned.edges)
    middle = _middle(turned) if piece is None else _LETTERS[piece.seat]
    return (
        f".{_UPRIGHT[north]}.",
        f"{_ACROSS[west]}{middle}{_ACROSS[east]}",
        f".{_UPRIGHT[south]}.",
    )


def _middle(turned: Turned) -> str:
    """Return the sign of what is in the middle of a tile."""
    tile = turned.tile
    if tile.monastery or tile.garden:
        return "m" if tile.monastery else "g"
    if any(part.kind == CITY and len(part.sides) > 1 for part in tile.segments):
        return "#"
    roads = [part for part in tile.segments if part.kind == ROAD]
    if len(roads) > 2:
        return "x"
    if roads:
        return "+" if len(roads[0].sides) == 2 else _UPRIGHT["R"]
    return "~" if len(tile.river) == 2 else "."


def _tiles(view: CarcassonneView) -> Iterator[str]:
    """Yield every tile with its quarter turns, in the order laid."""
    last = view.board.tiles[view.board.last].turned
    yield say("table_last", tile=f"{last.tile.id} {last.rot}", cell=cell_text(view.board.last))
    laid = [f"{cell_text(cell)} {turned}" for cell, turned in view.board.turned()]
    yield from _wrapped(f"{say('table_laid')} {' · '.join(laid)}")


def _piles(view: CarcassonneView) -> Iterator[str]:
    if view.land is None or view.stream is None:
        yield say("table_left_hidden", n=view.tiles_left)
    elif view.tiles_left:
        left = _counted([*view.stream, *view.land])
        yield from _wrapped(say("table_left", n=view.tiles_left, tiles=left))
    if view.discards:
        yield from _wrapped(say("table_out", tiles=_counted(view.discards)))


def _counted(tiles: Sequence[Tile]) -> str:
    return ", ".join(f"{n} {tile.id}" if n > 1 else tile.id for tile, n in counted(tiles))


def _wrapped(content: str, first: str = "") -> list[str]:
    """Return a long line broken after ` ·` or a comma, never within a part."""
    held = content.replace(" · ", "\u00a0·\n").replace(", ", ",\n").replace(" ", "\u00a0")
    lines = wrap(
        held.replace("\n", " "),
        _WIDTH,
        initial_indent=first,
        subsequent_indent="    ",
        break_on_hyphens=False,
    )
    return [line.replace("\u00a0", " ") for line in lines]
