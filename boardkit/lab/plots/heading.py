"""The line on top of a picture, and texts cut to their room."""

from __future__ import annotations

from boardkit.core.look import HAIRLINE, QUIET, crest
from boardkit.lab.plots.page import Page


def header(page: Page, left: str, quiet: str, seat: int | None = None, name: str = "") -> None:
    """Draw the line on top: what it is, and on the right who it is about."""
    page.text(20, 25, left, 15, bold=True)
    page.text(20 + page.width(left, 15, bold=True) + 14, 25, quiet, 12, fill=QUIET)
    if seat is not None:
        page.svg(crest(0, 0, seat), page.size.w - 30, 20.5, 1.0)
        page.text(page.size.w - 46, 25, fitted(page, name, 200), 12, bold=True, anchor="end")
    page.line([(20, 38), (page.size.w - 20, 38)], HAIRLINE)


def fitted(page: Page, content: str, room: float, size: float = 12, *, bold: bool = True) -> str:
    """Return a text cut to the room it has."""
    if page.width(content, size, bold=bold) <= room:
        return content
    while content and page.width(content + "…", size, bold=bold) > room:
        content = content[:-1]
    return content.rstrip() + "…"
