"""The nodes that the graphs share: players round the table, and the supply in the middle."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

from boardkit.games.goldrush.state import LETTERS

SUPPLY = "supply"


def player(seat: int) -> str:
    """Return the node of a seat."""
    return f"player:{LETTERS[seat]}"


def about_graph(kind: str, layout: str, seats: int) -> dict[str, Any]:
    """Return the attributes that every graph of the game has; all of them are public."""
    return {"game": "goldrush", "kind": kind, "layout": layout, "seats": seats, "seen_by": None}


def seat_place(seat: int, seats: int) -> tuple[float, float]:
    """Return where a seat sits on a circle of radius 1: seat 0 below, the others clockwise."""
    angle = radians(-90 - 360 * seat / seats)
    return round(cos(angle), 4) + 0.0, round(sin(angle), 4) + 0.0  # no -0.0
