"""The page's half in a real browser, with a stand-in for the notebook between it and Python."""

import json
from pathlib import Path

import boardkit.widgets
from boardkit.widgets.widget import page_script

FOLDER = Path(boardkit.widgets.__file__).parent
SITE = "http://boardkit.test/"

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>boardkit</title>
<link rel="stylesheet" href="board.css"></head>
<body data-jp-theme-light="%(light)s" style="margin:0;background:%(ground)s">
<main></main><script type="module">
import board from "./board.js";
const handlers = {};
const state = JSON.parse(await window.toPython("null"));
const fire = (name, ...args) => (handlers[name] ?? []).forEach((f) => f(...args));
const model = {
  get: (name) => state[name],
  on: (name, f) => (handlers[name] ??= []).push(f),
  off: (name, f) => { handlers[name] = (handlers[name] ?? []).filter((other) => other !== f); },
  set: (name, value) => { state[name] = value; fire(`change:${name}`); },
  send: async (message) => {
    if (window.deaf) return;
    const answer = JSON.parse(await window.toPython(JSON.stringify(message)));
    answer.heard.forEach((said) => fire("msg:custom", said));
  },
};
window.state = state;
window.fire = fire;
window.cleanup = board.render({ model, el: document.querySelector("main") });
</script></body></html>"""


class Standing:
    """A widget shown in a page without a kernel."""

    def __init__(self, page, widget, *, dark=False):
        self.page, self.widget = page, widget
        self.errors = []
        self._heard = []
        widget.send = self._heard.append
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on(
            "console",
            lambda line: self.errors.append(line.text) if line.type == "error" else None,
        )
        page.expose_function("toPython", self._answer)
        page.route(f"{SITE}**", self._serve)
        self._facts = {"light": str(not dark).lower(), "ground": "#111" if dark else "#fff"}
        page.goto(SITE)
        page.wait_for_selector(".bk-root[data-rev]")

    def _serve(self, route):
        name = route.request.url.removeprefix(SITE)
        kinds = {"board.js": "text/javascript", "board.css": "text/css"}
        if name in kinds:
            body = page_script() if name == "board.js" else (FOLDER / name).read_text("utf-8")
            route.fulfill(body=body, content_type=kinds[name])
        elif name:
            route.fulfill(status=204)
        else:
            route.fulfill(body=PAGE % self._facts, content_type="text/html; charset=utf-8")

    def _answer(self, message):
        told = json.loads(message)
        self._heard.clear()
        if told is not None:
            self.widget._hear(self.widget, told, [])
        return json.dumps({"told": self.widget.told, "rev": self.widget.rev, "heard": self._heard})

    @property
    def play(self):
        """The play behind the board."""
        return self.widget.play

    def thing(self, name):
        """Return the thing or button with an id."""
        return self.page.locator(f'[data-id="{name}"]')

    def after(self, act):
        """Do something and wait until Python has answered and the page is redrawn."""
        heard = self.page.locator(".bk-root").get_attribute("data-heard") or "0"
        act()
        self.page.wait_for_selector(f'.bk-root[data-heard="{int(heard) + 1}"]')

    def click(self, name):
        """Click the middle of a thing or a button by its id, whether it invites or not."""
        self.thing(name).scroll_into_view_if_needed()
        box = self.thing(name).bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.after(lambda: self.page.mouse.click(x, y))

    def press(self, key):
        """Press a key that Python is to hear of."""
        self.after(lambda: self.page.keyboard.press(key))

    def go(self, key, to):
        """Press a key until a thing has the focus; return what had it on the way."""
        met = set()
        for _ in range(30):
            if self.focused() == to:
                return met
            self.page.keyboard.press(key)
            met.add(self.focused())
        raise AssertionError(f"{key} does not lead to {to}, only to {met}")

    def focused(self):
        """Return what names the focused element."""
        return self.page.evaluate(
            "(() => { const d = document.activeElement.dataset;"
            " return d.id ?? d.move ?? d.focus ?? d.send ?? null })()"
        )
