"""The games that are built, by id. A game is imported when it is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from boardkit.core.errors import UnknownName, did_you_mean, nearest
from boardkit.core.game import Game
from boardkit.core.language import say, short

#: in the order in which they were built
GAMES = ("elves", "carcassonne", "goldrush")


def game(game_id: str) -> Game[Any, Any, Any]:
    """Return the rules of a game.

    Raises
    ------
    UnknownName
        No game has that id.
    """
    if game_id not in GAMES:
        raise UnknownName(
            say("no_game", name=short(game_id), known=did_you_mean(game_id, GAMES)),
            nearest=nearest(game_id, GAMES),
        )
    return _built(game_id)


@cache
def _built(game_id: str) -> Game[Any, Any, Any]:
    found: Game[Any, Any, Any] = import_module(f"boardkit.games.{game_id}").GAME
    return found
