"""How a position shows itself: each game's painters register here and load on first use."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any
from unicodedata import east_asian_width

from boardkit.core.errors import BadSetup
from boardkit.core.language import one_line, say, short

if TYPE_CHECKING:
    from boardkit.core.play import Play

#: "module:function" by (game id, medium); every painter takes (view, names)
_painters: dict[tuple[str, str], str] = {}


def register(game_id: str, medium: str, place: str) -> None:
    """Say where a game's painter for a medium ("text", "svg", "widget") is found."""
    _painters[game_id, medium] = place


def painter(game_id: str, medium: str) -> Callable[..., Any] | None:
    """Return a game's painter for a medium, loaded on first use; None if it has none."""
    place = _painters.get((game_id, medium))
    if place is None:
        return None
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)  # type: ignore[no-any-return]  # by name


def checked_eyes(eyes: object, seats: int) -> str | int:
    """Return who looks: "public", "all" (an open table) or a seat.

    Raises
    ------
    BadSetup
        It is none of these.
    """
    if isinstance(eyes, str) and eyes in ("public", "all"):
        return eyes
    if isinstance(eyes, int) and not isinstance(eyes, bool) and 0 <= eyes < seats:
        return eyes
    choices = ", ".join(['"public"', '"all"', *map(str, range(seats))])
    raise BadSetup(say("bad_option", name="eyes", value=short(eyes), choices=choices))


def visible(play: Play[Any, Any, Any]) -> Any:
    """Return the position as the play's eyes may see it: a view, or for "all" an open one."""
    if play.eyes == "all":
        return play.game.open_view(play.state)
    return play.view(None if play.eyes == "public" else int(play.eyes))


def text(play: Play[Any, Any, Any]) -> str:
    """Return the position as plain text, as the play's eyes may see it."""
    paint = painter(play.game.id, "text")
    if paint is None:
        return f"<Play of {play.game.id}, {play.now} decisions>"
    return str(paint(visible(play), play.names))


def bundle(play: Play[Any, Any, Any]) -> dict[str, Any]:
    """Return the notebook's MIME bundle of a play."""
    shown: dict[str, Any] = {"text/plain": text(play)}
    paint = painter(play.game.id, "svg")
    if paint is not None:
        shown["image/svg+xml"] = str(paint(visible(play), play.names))
    return shown


# -- text that lines up ---------------------------------------------------------------------


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes: Korean letters take two each."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)


def fitted(text: str, width: int) -> str:
    """Return a text on one line that takes exactly `width` columns, cut with … or filled up."""
    shown = one_line(text)
    if columns(shown) > width:
        while columns(shown) > width - 1:
            shown = shown[:-1]
        shown += "…"
    return shown + " " * (width - columns(shown))
