"""Small positions of Carcassonne for tests: what lies on the table, and the tile in hand."""

from typing import Any

import boardkit as bk
from boardkit.core.play import Play


def table_of(*tiles: str, seats: int = 2, **more: Any) -> dict[str, Any]:
    """Return a table from tiles as they are laid: "D 0 0 0" is tile D at x 0, y 0, unturned.

    Without river unless told otherwise; any tiles, without regard to how many there are.
    """
    laid = {}
    for text in tiles:
        name, x, y, rot = text.split()
        laid[f"{x},{y}"] = f"{name} {rot}"
    options = {"river": False, **more.pop("options", {})}
    return {"seats": seats, "free": True, "options": options, "tiles": laid, **more}


def standing(*tiles: str, data: Any = None, **more: Any) -> Play:
    """Return a Play at such a table; chance draws when it is asked to."""
    return bk.position("carcassonne", table_of(*tiles, **more), data=data, auto_chance=False)


def game(seats: int = 2, **options: Any) -> Play:
    """Return a Play of a fresh game in which the test says what is drawn; no river."""
    return bk.new("carcassonne", seats, auto_chance=False, **{"river": False, **options})


def turns(play: Play, *lines: str) -> Play:
    """Play whole turns, each written as "U 1 0 1 road:E": the tile is drawn, laid and claimed."""
    for line in lines:
        play.roll(f"draw {line.split()[0]}").do(line)
    return play


def texts(play: Play) -> set[str]:
    """Return the texts of the legal decisions."""
    return {str(move) for move in play.legal_moves()}


def points(play: Play) -> tuple[int, ...]:
    """Return the points so far by seat."""
    return tuple(play.table()["scores"].values())


#: a monastery tile at 0,0 of open land with n of its eight neighbours
RING = [
    "B 0 1 0",
    "B 1 1 0",
    "B 1 0 0",
    "B 1 -1 0",
    "B 0 -1 0",
    "B -1 -1 0",
    "B -1 0 0",
    "B -1 1 0",
]
