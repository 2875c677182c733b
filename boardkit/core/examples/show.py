"""How examples and results show themselves: plain text and HTML."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from boardkit.core.errors import BoardkitError
from boardkit.core.examples.frames import FinalFrame, Frame
from boardkit.core.examples.run import Run
from boardkit.core.examples.schema import ExampleFile
from boardkit.core.language import one_line, say, short

if TYPE_CHECKING:
    from boardkit.core.examples.example import Result


def figures_text(run: Run) -> str:
    """Return figures as "gross 34, net 32"."""
    return ", ".join(f"{figure.title} {value}" for figure, value in run.figures)


def result_line(result: Result) -> str:
    """Return a result as one line, and below it what differs."""
    parts = [
        f"{'✓' if result.ok else '✗'} {short(result.title, 200)}",
        one_line(result.figures_text),
        ", ".join(result.clauses),
        say("check_ok" if result.ok else "check_differs"),
    ]
    line = " · ".join(part for part in parts if part)
    return line if result.problem is None else f"{line}\n{result.problem}"


def result_html(result: Result) -> str:
    """Return a result as HTML."""
    first, *rest = str(result).splitlines()
    return f"<p>{escape(first)}{''.join(f'<br>{escape(line)}' for line in rest)}</p>"


def _head(file: ExampleFile) -> str:
    source = str(file.source)
    return short(f"{file.title} ({source})" if source else file.title, 200)


def _below(file: ExampleFile, run: Run) -> list[str]:
    """Return the lines below the steps: finals, figures, what the book leaves open."""
    lines = [_final_text(final) for final in run.finals]
    if run.figures:
        lines.append(figures_text(run))
    if file.assumed:
        lines.append(say("example_assumed", keys=", ".join(file.assumed)))
    if file.differs is not None:
        lines.append(say("example_differs", why=file.differs))
    return [one_line(line) for line in lines]


def _final_text(frame: FinalFrame) -> str:
    final = frame.final
    parts = [say("example_final", n=final.after)]
    if final.options:
        parts.append(", ".join(f"{name} = {value}" for name, value in final.options.items()))
    scores = frame.table["scores"]
    parts.append(", ".join(f"{name}: {points}" for name, points in scores.items()))
    parts += [str(final.note or ""), ", ".join(final.clauses), *map(str, frame.differences)]
    return " · ".join(part for part in parts if part)


def _columns(run: Run) -> tuple[list[str], list[list[str]]]:
    """Return the heads and rows of the table of steps; account columns only where they say much."""
    account = any(figure.seat is not None for figure, _ in run.figures)
    keys = (
        "step",
        "player",
        "move",
        *(("in", "out", "total") if account else ()),
        "clause",
        "note",
    )
    heads = [say(f"steps_{key}") for key in keys]
    return heads, [_row(frame, account) for frame in run.frames]


def _row(frame: Frame, account: bool) -> list[str]:
    money = [
        f"+{frame.gained}" if frame.gained else "",
        f"−{frame.lost}" if frame.lost else "",
        str(frame.running),
    ]
    notes = [frame.note, *map(str, frame.differences)]
    return [
        str(frame.number),
        frame.name,
        f"✗ {frame.move}" if frame.refused else frame.move,
        *(money if account else []),
        ", ".join(frame.clauses),
        " ".join(note for note in notes if note),
    ]


def example_text(file: ExampleFile, run: Run | BoardkitError) -> str:
    """Return an example as plain text: a line for each step, and what came of it."""
    if isinstance(run, BoardkitError):
        return f"{_head(file)}\n{run.message}"
    heads, rows = _columns(run)
    shown = [[short(cell, 60) for cell in row] for row in (heads, *rows)]
    widths = [max(len(row[i]) for row in shown) for i in range(len(heads))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in shown
    ]
    return "\n".join([_head(file), *lines, *_below(file, run)])


def example_html(file: ExampleFile, run: Run | BoardkitError) -> str:
    """Return an example as an HTML table; all that comes from the file is escaped."""
    title = f"<p><strong>{escape(_head(file))}</strong></p>"
    if isinstance(run, BoardkitError):
        return f"{title}<p>{escape(run.message)}</p>"
    heads, rows = _columns(run)
    return (
        f"{title}<table><thead>{_html_row('th', heads)}</thead>"
        f"<tbody>{''.join(_html_row('td', row) for row in rows)}</tbody></table>"
        + "".join(f"<p>{escape(line)}</p>" for line in _below(file, run))
    )


def _html_row(tag: str, cells: Sequence[str]) -> str:
    inside = "".join(f'<{tag} style="text-align:left">{escape(cell)}</{tag}>' for cell in cells)
    return f"<tr>{inside}</tr>"
