"""How a position shows itself: each game's painters register here and load on first use."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any
from unicodedata import east_asian_width

from boardkit.core.errors import BadSetup
from boardkit.core.language import as_written, one_line, say

if TYPE_CHECKING:
    from boardkit.core.play import Play

#: the part of a MIME bundle that a running kernel serves
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"

#: "module:function" by (game id, medium); painters of text and SVG take (view, names)
_painters: dict[tuple[str, str], str] = {}


def register(game_id: str, medium: str, place: str) -> None:
    """Say where a game's painter for a medium is found.

    The media are "text", "svg", "tell" (an event in words), "widget" (makes the adapter that the
    shared widget asks) and "live" (makes the widget of a play or an example).
    """
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
    raise BadSetup(say("bad_option", name="eyes", value=as_written(eyes), choices=choices))


def visible(play: Play[Any, Any, Any]) -> Any:
    """Return the position as the play's eyes may see it: a view, or for "all" an open one."""
    if play.eyes == "all":
        return play.game.open_view(play.state)
    return play.view(_seat(play))


def _seat(play: Play[Any, Any, Any]) -> int | None:
    """Return the seat that looks; None for a bystander."""
    return None if isinstance(play.eyes, str) else play.eyes


def text(play: Play[Any, Any, Any]) -> str:
    """Return the position as plain text, as the play's eyes may see it."""
    paint = painter(play.game.id, "text")
    if paint is None:
        return f"<Play of {play.game.id}, {play.now} decisions>"
    return str(paint(visible(play), play.names))


def bundle(play: Play[Any, Any, Any]) -> dict[str, Any]:
    """Return the notebook's MIME bundle of a play: live where a kernel runs."""
    return {**still(play), **live(play.game.id, play)}


def live(game_id: str, shown: object) -> dict[str, Any]:
    """Return the live part of the MIME bundle of a play or an example.

    It is empty where no kernel runs, where anywidget is not installed, or for a game without a
    board to click.
    """
    make = painter(game_id, "live") if _kernel_runs() and find_spec("anywidget") else None
    widget = make(shown) if make else None
    data, _ = widget._repr_mimebundle_() if widget else ({}, {})
    return {key: value for key, value in data.items() if key == WIDGET_VIEW}


def _kernel_runs() -> bool:
    """Tell whether a notebook's kernel is at work; asking must not import IPython."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return getattr(shell, "kernel", None) is not None


def still(play: Play[Any, Any, Any]) -> dict[str, Any]:
    """Return a play's MIME bundle for readers without a kernel: text, and a picture."""
    shown: dict[str, Any] = {"text/plain": text(play)}
    paint = painter(play.game.id, "svg")
    if paint is not None:
        seen = play.events if play.eyes == "all" else play.events_for(_seat(play))
        shown["image/svg+xml"] = str(paint(visible(play), play.names, seen))
    return shown


# -- text that lines up ---------------------------------------------------------------------


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes: Korean letters take two each."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)


def fitted(text: str, width: int) -> str:
    """Return a text on one line that takes exactly `width` columns, cut with … or filled up."""
    shown = one_line(text[: width + 1])  # every character takes a column, so more cannot show
    if columns(shown) > width:
        while columns(shown) > width - 1:
            shown = shown[:-1]
        shown += "…"
    return shown + " " * (width - columns(shown))
