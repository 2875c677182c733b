"""Small positions of King of the Elves for tests: players A, B, C, … and what matters, no more."""

from typing import Any

import boardkit as bk
from boardkit.core.play import Play


def land(terrain: str, **beside: str) -> dict[str, str]:
    """Return a village with the owners of the cards beside it."""
    return {"terrain": terrain, **beside}


def realms(**by_name: Any) -> dict[str, Any]:
    """Return realms from lists of villages (or terrains), right to left."""
    return {
        name: {
            str(slot): land(village) if isinstance(village, str) else village
            for slot, village in enumerate(villages, start=1)
        }
        for name, villages in by_name.items()
    }


def planning(seats: int = 3, seed: int | str = 1, **more: Any) -> Play:
    """Return a Play in planning; seat A acts first."""
    return bk.position("elves", {"seats": list("ABCDEF"[:seats]), **more}, seed=seed)


def travelling(seats: int = 3, seed: int | str = 1, **more: Any) -> Play:
    """Return a Play in travel; each realm has a plains village unless told otherwise."""
    names = "ABCDEF"[:seats]
    there = {name: ["plains"] for name in names} | more.pop("villages", {})
    table = {"seats": list(names), "phase": "travel", "realms": realms(**there), **more}
    return bk.position("elves", table, seed=seed)


def texts(play: Play) -> set[str]:
    """Return the texts of the legal moves."""
    return {str(move) for move in play.legal_moves()}


def kinds(play: Play) -> set[str]:
    """Return the first words of the legal moves."""
    return {str(move).split()[0] for move in play.legal_moves()}
