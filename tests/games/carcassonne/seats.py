"""Sessions of Carcassonne for the tests of its board: people at a table, and what they point at."""

from boardkit.bots import random_bot
from boardkit.core.play import Play
from boardkit.games.carcassonne.widget import CarcassonneAdapter
from boardkit.widgets.session import Session
from tests.games.carcassonne.positions import standing


def session(play: Play, bots=()) -> Session:
    """Return people who look at a play, and bots at some of its seats."""
    return Session(play, CarcassonneAdapter(), dict.fromkeys(bots, random_bot))


def table(*tiles: str, hand: str = "", **more) -> Session:
    """Return people at a table with a tile in hand: tiles as "D 0 0 0"."""
    if hand:
        more["tile"] = hand
    return session(standing(*tiles, **more))
