"""A JupyterLab of our own: its server, its settings, and notebooks opened in it."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path

import nbformat

ROOT = Path(__file__).resolve().parents[3]

KERNEL_IS_IDLE = """() => {
    const context = window.jupyterapp?.shell.currentWidget?.context?.sessionContext;
    return context?.isReady && context.session?.kernel?.status === 'idle'; }"""


class Lab:
    """A server on a folder, with settings that nobody else's can leak into."""

    def __init__(self, folder: Path) -> None:
        self.notebooks = folder / "notebooks"
        self.notebooks.mkdir()
        settings = folder / "settings" / "@jupyterlab" / "apputils-extension"
        settings.mkdir(parents=True)
        (settings / "notification.jupyterlab-settings").write_text(
            '{"fetchNews": "false", "checkForUpdates": false}'  # no pop-up over the page
        )
        homes = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "IPYTHONDIR": "ipython",
            "MPLCONFIGDIR": "matplotlib",
        }
        env = os.environ | {name: str(folder / home) for name, home in homes.items()}
        env |= {"PYTHONPATH": str(ROOT), "JUPYTER_PLATFORM_DIRS": "1"}
        env.pop("BOARDKIT_LANG", None)
        self._log = folder / "lab.log"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        options = [
            "--no-browser",
            "--allow-root",
            "--expose-app-in-browser",
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={port}",
            "--ServerApp.port_retries=0",
            "--IdentityProvider.token=",
            "--ServerApp.disable_check_xsrf=True",
            f"--ServerApp.root_dir={self.notebooks}",
        ]
        with self._log.open("wb") as log:
            self._server = subprocess.Popen(
                [sys.executable, "-m", "jupyterlab", *options],
                stdout=log,
                stderr=subprocess.STDOUT,
                env=env,
                start_new_session=True,
            )
        self._wait_until_it_answers()

    def _wait_until_it_answers(self) -> None:
        end = time.monotonic() + 90
        while time.monotonic() < end:
            try:
                urllib.request.urlopen(f"{self.address}/api/status", timeout=2).close()
            except (urllib.error.URLError, OSError):
                if self._server.poll() is not None:
                    break
                time.sleep(0.1)
            else:
                return
        self.stop()
        raise AssertionError(self._log.read_text()[-3000:])

    def stop(self) -> None:
        """End the server with the kernels that it started."""
        if self._server.poll() is None:
            os.killpg(self._server.pid, signal.SIGTERM)
            try:
                self._server.wait(20)
            except subprocess.TimeoutExpired:
                os.killpg(self._server.pid, signal.SIGKILL)
                self._server.wait(5)

    def open(self, page, name, *cells) -> "Notebook":
        """Write a notebook, open it alone in a page, and run all its cells."""
        return Notebook(self, page, name, cells)


class Notebook:
    """A notebook in JupyterLab."""

    def __init__(self, lab, page, name, cells):
        self.page, self.path = page, lab.notebooks / f"{name}.ipynb"
        self.errors = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        written = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(c) for c in cells])
        written.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
        nbformat.write(written, self.path)
        page.goto(f"{lab.address}/doc/tree/{name}.ipynb?reset", wait_until="domcontentloaded")
        page.wait_for_selector("#jupyterlab-splash", state="detached", timeout=60_000)
        page.wait_for_function(KERNEL_IS_IDLE, timeout=60_000)
        self.command("notebook:run-all-cells")
        page.wait_for_selector(".bk-root[data-rev]", timeout=60_000)
        page.wait_for_function(KERNEL_IS_IDLE, timeout=60_000)

    def command(self, name):
        """Run a command of JupyterLab by its id, which no language changes."""
        self.page.evaluate(
            "(name) => { window.jupyterapp.commands.execute(name); return null }", name
        )

    def run_last(self):
        """Run the last cell again and return what it prints."""
        self.page.evaluate(
            """async () => { const { content } = window.jupyterapp.shell.currentWidget;
            content.activeCellIndex = content.widgets.length - 1;
            await window.jupyterapp.commands.execute('notebook:run-cell'); }"""
        )
        self.page.wait_for_function(KERNEL_IS_IDLE)
        return self.page.locator(".jp-Cell").last.locator(".jp-OutputArea-output").inner_text()

    def saved(self):
        """Save the notebook and return what the file holds."""
        before = self.path.stat().st_mtime_ns
        self.command("docmanager:save")
        for _ in range(100):
            time.sleep(0.05)
            if self.path.stat().st_mtime_ns == before:
                continue
            text = self.path.read_text("utf-8")
            with suppress(json.JSONDecodeError):  # it is still being written
                return text, json.loads(text)
        raise AssertionError("JupyterLab did not save")

    @property
    def root(self):
        """The board's own element."""
        return self.page.locator(".bk-root")

    def thing(self, name):
        """Return the thing or button with an id."""
        return self.page.locator(f'.bk-root [data-id="{name}"]')

    def after(self, act):
        """Do something and wait until Python has answered and the page is redrawn."""
        heard = int(self.root.get_attribute("data-heard") or 0)
        act()
        self.page.wait_for_selector(f'.bk-root[data-heard="{heard + 1}"]')

    def click(self, name):
        """Click a thing or a button, whether it invites or not."""
        thing = self.thing(name)
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.after(lambda: self.page.mouse.click(x, y))

    def press(self, key):
        """Press a key that Python is to hear of."""
        self.after(lambda: self.page.keyboard.press(key))

    def button(self, name):
        """Click a button of the board by its words."""
        self.after(self.root.get_by_role("button", name=name).first.click)

    def text(self, selector):
        """Return the text of a part of the board; empty if it is hidden."""
        part = self.root.locator(selector)
        return part.inner_text() if part.count() and part.is_visible() else ""
