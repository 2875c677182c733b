"""What all our widgets share: a scene that the page draws, and what it hears from people."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar, TypeAlias
from weakref import WeakSet

import anywidget
import traitlets

from boardkit.core import display
from boardkit.core.errors import BoardkitError, UnknownName
from boardkit.core.language import say, set_language
from boardkit.widgets.adapter import Adapter, Look
from boardkit.widgets.changes import changes
from boardkit.widgets.scene import Scene

HERE = Path(__file__).parent

#: the parts of the page's half, joined in this order
SCRIPTS = ("page.js", "keys.js", "zoom.js", "trying.js", "number.js", "board.js")

#: what a message of a kind does; it gets the message
Handlers: TypeAlias = Mapping[str, Callable[[Mapping[str, Any]], None]]


def page_script() -> str:
    """Return the page's half as one module."""
    return "".join(HERE.joinpath(name).read_text("utf-8") for name in SCRIPTS)


class SceneWidget(anywidget.AnyWidget):
    """A widget that shows a scene and hears what people do; the page is redrawn on `rev`.

    A page says when it begins to listen, and which scene it shows; from then on it is sent what
    changes. Until some page does, the whole scene is sent.

    The language is that of the whole kernel: switching it in one widget redraws all of them.
    """

    _esm = page_script()
    _css = HERE / "board.css"
    #: the scene as JSON text, for pages that begin to show it; others hear what changes
    told = traitlets.Unicode().tag(sync=True)
    rev = traitlets.Int(0).tag(sync=True)

    _shown: ClassVar[WeakSet[SceneWidget]] = WeakSet()

    def __init__(self) -> None:
        self.scene: Scene = {}
        self._listened_to = False
        self._quiet = False
        super().__init__()
        self.on_msg(self._hear)
        self.redraw()
        self._shown.add(self)

    @abstractmethod
    def make_scene(self) -> Scene:
        """Return what the page shows."""

    @abstractmethod
    def handlers(self) -> Handlers:
        """Return what to do, by the kind of a message."""

    @abstractmethod
    def look(self, thing: str, at: tuple[float, float] | None) -> Look | None:
        """Return what is to know of a thing, and nothing changes by being looked at."""

    @abstractmethod
    def still(self) -> Mapping[str, Any]:
        """Return the MIME bundle that a notebook shows where no kernel runs."""

    def redraw(self) -> None:
        """Tell the page the scene as it is now."""
        self.scene = self.make_scene()
        text = json.dumps(self.scene, ensure_ascii=False, separators=(",", ":"))
        if not self._listened_to:
            with self.hold_sync():  # one message, one redraw
                self.told, self.rev = text, self.rev + 1
            return
        parts = changes(self.told, text)
        self._quiet = True
        try:
            self.told, self.rev = text, self.rev + 1
        finally:
            self._quiet = False
        self.send({"kind": "changed", "rev": self.rev, "parts": parts})

    def send_state(self, key: Any = None) -> None:
        """Send traits to the pages; while they are told by what changed, nothing."""
        if not self._quiet:
            super().send_state(key)

    def _begin(self, rev: object) -> None:
        """Listen to a page that shows a scene; send it the newest if that is an old one."""
        self._listened_to = True
        if rev != self.rev:
            self.send_state(["told", "rev"])

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        # an error in here would end in the server's log, where nobody looks
        told = content if isinstance(content, Mapping) else {}
        if told.get("kind") == "begin":
            self._begin(told.get("rev"))
            return
        looks = told.get("kind") == "look"
        problem, answer = "", {}
        try:
            if looks:
                answer = self._told_of(told)
            else:
                self._act(told)
        except BoardkitError as error:
            problem = error.message
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
        kind = "looked" if looks else "heard"
        self.send({"kind": kind, "at": told.get("at"), "problem": problem, **answer})

    def _told_of(self, told: Mapping[str, Any]) -> Scene:
        """Return what the page is told of a thing looked at; the scene stays as it is."""
        point = told.get("point")
        at = None if point is None else (float(point[0]), float(point[1]))
        look = self.look(str(told.get("id", "")), at)
        lines, over = ([], "") if look is None else (list(look.lines), look.over)
        return {"id": told.get("id"), "lines": lines, "over": over}

    def _act(self, told: Mapping[str, Any]) -> None:
        kind = told.get("kind", "")
        if kind == "language":
            set_language(str(told.get("code", "")))
            for widget in list(self._shown):
                widget.redraw()
            return
        handler = self.handlers().get(kind)
        if handler is not None:
            handler(told)
        self.redraw()

    def _repr_mimebundle_(self, **options: Any) -> Any:
        data, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        return {**data, **self.still()}, metadata


def adapter_for(game_id: str) -> Adapter:
    """Return a game's adapter.

    Raises
    ------
    UnknownName
        The game has none yet.
    """
    make = display.painter(game_id, "widget")
    if make is None:
        raise UnknownName(say("no_widget", game=game_id), nearest=())
    adapter: Adapter = make()
    return adapter
