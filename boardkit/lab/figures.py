"""The figures of the documentation: drawn from worked examples, with their data inside.

Each figure is made twice, in English (`name.svg`) and Korean (`name.ko.svg`). The file carries
its data as JSON in its description, so that `check` can compare what it shows with what the
engine says now, whatever version of matplotlib drew it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from html import unescape
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import boardkit as bk
from boardkit.core.errors import UnknownName, did_you_mean, nearest
from boardkit.core.language import LANGUAGES, Text, short

if TYPE_CHECKING:
    import networkx as nx
    from matplotlib.axes import Axes

_NO_FIGURE = Text(
    'There is no figure "{name}". Figures: {known}.',
    '"{name}" 그림은 없습니다. 있는 그림: {known}.',
)
_TITLES = {
    "waterfall": Text("{title}: every payment", "{title}: 주고받은 금화"),
    "journey": Text("{title}: the walk", "{title}: 걸어간 길"),
    "route": Text("{title}: the route", "{title}: 성과 마을을 이은 길"),
    "plans": Text("{title}: all that could be done", "{title}: 할 수 있었던 모든 일"),
    "features": Text("{title}: the features", "{title}: 지형"),
    "farms": Text("{title}: the farms", "{title}: 농장"),
    "scores": Text("{title}: where the points came from", "{title}: 점수의 내역"),
    "tiles_left": Text("{title}: the tiles left", "{title}: 남은 타일"),
    "payment": Text("{title}: the payment chain", "{title}: 낙찰금이 도는 길"),
    "money": Text("{title}: where the nuggets went", "{title}: 금덩이가 오간 길"),
    "towns": Text("{title}: players, towns and mayors", "{title}: 사람, 마을, 시장"),
    "next_dig": Text("{title}: the next dig", "{title}: 다음 금 캐기"),
    "offers": Text("{title}: what the cards on offer bring", "{title}: 펼친 카드가 가져다주는 것"),
    "poker": Text("{title}: poker chances", "{title}: 포커 족보의 확률"),
}
_GONE = Text("{file} is missing", "{file} 파일이 없습니다")
_OLD = Text("{file} does not show what the engine says now", "{file}: 지금의 엔진과 다릅니다")

#: what a figure of a graph tells beside nodes and edges, where the graph has it
_MORE = ("tiles", "reading", "points", "bid", "bidder")

Data = dict[str, Any]


class Figure(NamedTuple):
    """One figure: what it is called, what it shows as plain data, and how it is drawn."""

    title: Callable[[], str]
    data: Callable[[], Data]
    draw: Callable[[], Axes]


# -- what there is --------------------------------------------------------------------------


def _waterfall(example: str) -> Figure:
    def data() -> Data:
        from boardkit.lab.plots.elves import journey_account

        account = journey_account(_journey(example))
        return {
            "example": example,
            "bars": [[bar.amount, bar.clause] for bar in account.bars],
            "in": account.gross,
            "out": account.paid,
            "net": account.gross - account.paid,
        }

    def draw() -> Axes:
        from boardkit.lab import plots

        return plots.waterfall(_journey(example), title=bk.example(example).title)

    return Figure(_title(example, "waterfall"), data, draw)


def _graph(example: str, kind: str, after: int | None = None) -> Figure:
    def graph() -> nx.Graph[str]:
        return bk.example(example).play(after).graph(kind)

    def data() -> Data:
        shown = graph()
        found = {
            "example": example,
            "kind": kind,
            "nodes": [*shown.nodes(data=True)],
            "edges": [*shown.edges(data=True)],
            **{key: shown.graph[key] for key in _MORE if key in shown.graph},
        }
        plain: Data = json.loads(json.dumps(found))  # as JSON has it, which knows no tuples
        return plain

    def draw() -> Axes:
        from boardkit.lab import plots

        title = bk.example(example).title if kind == "journey" else ""
        return plots.draw(graph(), title=title)

    return Figure(_title(example, kind), data, draw)


def _scores(example: str) -> Figure:
    def data() -> Data:
        from boardkit.games.carcassonne import breakdown

        account = breakdown(bk.example(example).play())
        rows = [[s.n, s.kind, s.clause, s.points, [*s.seats], [*s.cells]] for s in account]
        return {"example": example, "scores": rows, "totals": [*account.totals]}

    def draw() -> Axes:
        from boardkit.lab.plots import carcassonne

        return carcassonne.scores(bk.example(example).play()).axes[0]

    return Figure(_title(example, "scores"), data, draw)


def _tiles_left(example: str, after: int) -> Figure:
    def data() -> Data:
        table = bk.example(example).play().goto(after).table()
        return {"example": example, "land": table["land"], "stream": table["stream"]}

    def draw() -> Axes:
        from boardkit.lab.plots import carcassonne

        return carcassonne.tiles_left(bk.example(example).play().goto(after)).axes[0]

    return Figure(_title(example, "tiles_left"), data, draw)


def _next_dig(example: str, card: str) -> Figure:
    def data() -> Data:
        from boardkit.games.goldrush import next_dig

        state = bk.example(example).play().state
        digs = [
            next_dig(state, seat, of) for seat in range(state.setup.seats) for of in (None, card)
        ]
        rows = [
            [dig.seat, dig.card, {str(n): str(chance) for n, chance in dig.chances.items()}]
            for dig in digs
        ]
        return {"example": example, "digs": rows, "expected": [str(dig.expected) for dig in digs]}

    def draw() -> Axes:
        from boardkit.lab.plots import goldrush

        return goldrush.next_dig(bk.example(example).play(), card).axes[0]

    return Figure(_title(example, "next_dig"), data, draw)


def _offers(example: str, after: int) -> Figure:
    def data() -> Data:
        from boardkit.games.goldrush import offer_worth

        state = bk.example(example).play().goto(after).state
        rows = [
            [[one.card, *map(str, one[1:])] for one in offer_worth(state, seat)]
            for seat in range(state.setup.seats)
        ]
        return {"example": example, "after": after, "worth": rows}

    def draw() -> Axes:
        from boardkit.lab.plots import goldrush

        return goldrush.offers(bk.example(example).play().goto(after)).axes[0]

    return Figure(_title(example, "offers"), data, draw)


def _poker(example: str, draws: int) -> Figure:
    def data() -> Data:
        from boardkit.games.goldrush import poker_chances

        state = bk.example(example).play().state
        rows = [
            {name: str(chance) for name, chance in poker_chances(state, seat, draws).items()}
            for seat in range(state.setup.seats)
        ]
        return {"example": example, "draws": draws, "chances": rows}

    def draw() -> Axes:
        from boardkit.lab.plots import goldrush

        return goldrush.poker_chances(bk.example(example).play(), draws).axes[0]

    return Figure(_title(example, "poker"), data, draw)


def _title(example: str, kind: str) -> Callable[[], str]:
    return lambda: _TITLES[kind].format(title=bk.example(example).title)


def _journey(example: str) -> nx.Graph[str]:
    return bk.example(example).play().graph("journey")


#: all figures by name
FIGURES: Mapping[str, Figure] = {
    "elves-example-2-waterfall": _waterfall("elves/example-2"),
    "elves-example-3-waterfall": _waterfall("elves/example-3"),
    "elves-example-2-graph": _graph("elves/example-2", "journey"),
    "elves-example-3-graph": _graph("elves/example-3", "journey"),
    "elves-example-2-route": _graph("elves/example-2", "route"),
    "elves-example-3-plans": _graph("elves/example-3", "plans", after=0),
    "carcassonne-example-11-features": _graph("carcassonne/example-11", "features"),
    "carcassonne-example-15-features": _graph("carcassonne/example-15", "features"),
    "carcassonne-example-9-farms": _graph("carcassonne/example-9", "farms"),
    "carcassonne-example-10-farms": _graph("carcassonne/example-10", "farms"),
    "carcassonne-whole-game-scores": _scores("carcassonne/whole-game"),
    "carcassonne-whole-game-tiles-left": _tiles_left("carcassonne/whole-game", after=100),
    "goldrush-payment-5-players": _graph("goldrush/payment-5-players-bid-13", "payment"),
    "goldrush-payment-3-players": _graph("goldrush/payment-3-players-bid-13", "payment"),
    "goldrush-round-money": _graph("goldrush/round-in-five-steps", "money"),
    "goldrush-fees-towns": _graph("goldrush/fees-of-one-round", "towns"),
    "goldrush-round-next-dig": _next_dig("goldrush/round-in-five-steps", "M11"),
    "goldrush-fees-offers": _offers("goldrush/fees-of-one-round", after=0),
    "goldrush-final-score-poker": _poker("goldrush/final-score", draws=2),
}


def figure(name: str) -> Figure:
    """Return a figure by its name.

    Raises
    ------
    UnknownName
        There is no such figure.
    """
    if name in FIGURES:
        return FIGURES[name]
    known = [*FIGURES]
    raise UnknownName(
        _NO_FIGURE.format(name=short(name), known=did_you_mean(name, known)),
        nearest=nearest(name, known),
    )


# -- making and checking --------------------------------------------------------------------


def file_name(name: str, code: str) -> str:
    """Return the file name of a figure in a language."""
    return f"{name}.svg" if code == LANGUAGES[0] else f"{name}.{code}.svg"


def save(name: str, folder: Path) -> Iterator[Path]:
    """Draw a figure in every language; yield the files."""
    shown = figure(name)
    told = json.dumps(shown.data(), ensure_ascii=False, separators=(",", ":"))
    for code in LANGUAGES:
        path = folder / file_name(name, code)
        with _speaking(code), _no_window():
            text = _svg_text(shown, salt=name, description=told)
        path.write_text(text, "utf-8", newline="\n")
        yield path


def _svg_text(shown: Figure, salt: str, description: str) -> str:
    """Return a figure as SVG: the same text each time, with letters as paths."""
    import matplotlib
    from matplotlib.figure import Figure as MplFigure

    with matplotlib.rc_context({"svg.hashsalt": salt, "svg.fonttype": "path"}):
        picture = shown.draw().figure
        assert isinstance(picture, MplFigure)
        file = StringIO()
        about = {"Date": None, "Title": shown.title(), "Description": description}
        picture.savefig(file, format="svg", metadata=about)
    head, end, body = file.getvalue().partition("</metadata>")
    # three decimals are far finer than any screen, and make the file a quarter smaller
    return head + end + re.sub(r"(\.\d{3})\d+", r"\1", body)


def problems(name: str, folder: Path) -> Iterator[str]:
    """Yield what is wrong with a figure's files: missing, or other data than the engine's."""
    wanted = figure(name).data()
    for code in LANGUAGES:
        path = folder / file_name(name, code)
        if not path.is_file():
            yield _GONE.format(file=short(path, 200))
        elif stored_data(path) != wanted:
            yield _OLD.format(file=short(path, 200))


def stored_data(path: Path) -> Data | None:
    """Return the data that a figure's file carries; None if it carries none."""
    found = re.search("<dc:description>(.*?)</dc:description>", path.read_text("utf-8"), re.DOTALL)
    if found is None:
        return None
    try:
        data: Data = json.loads(unescape(found[1]))
    except json.JSONDecodeError:
        return None
    return data


@contextmanager
def _speaking(code: str) -> Iterator[None]:
    before = bk.language()
    bk.set_language(code)
    try:
        yield
    finally:
        bk.set_language(before)


@contextmanager
def _no_window() -> Iterator[None]:
    """Draw without a screen, and leave no figure open."""
    from matplotlib import pyplot

    with pyplot.ioff():
        before = set(pyplot.get_fignums())
        try:
            yield
        finally:
            for number in set(pyplot.get_fignums()) - before:
                pyplot.close(number)
