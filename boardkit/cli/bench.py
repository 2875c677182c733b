"""`boardkit bench`: how many decisions and games the engine plays in a second of CPU time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Annotated, Any

import typer

import boardkit as bk
from boardkit.cli.output import show, show_json
from boardkit.core.game import NATURE
from boardkit.core.language import say

#: the number of players a game is measured with; others with the smallest number
SEATS = {"elves": 4, "goldrush": 4}

#: the options a game is measured with, where they are not the defaults
OPTIONS: dict[str, dict[str, Any]] = {"carcassonne": {"river": False, "abbot": False}}

#: how often the import is measured
IMPORTS = 5


def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help=say("cli_bench_game"))
    ] = None,
    seconds: Annotated[
        float,
        typer.Option(
            "--seconds", metavar="NUMBER", min=0.1, max=600, help=say("cli_bench_seconds")
        ),
    ] = 2.0,
    as_json: Annotated[bool, typer.Option("--json", help=say("cli_bench_json"))] = False,
) -> None:
    """Measure how fast the engine plays random games."""
    games = [bk.game(game_id) for game_id in ([game] if game else bk.GAMES)]
    result: dict[str, Any] = {rules.id: measure(rules, seconds) for rules in games}
    result["import_s"] = import_seconds()
    if as_json:
        show_json(result)
        return
    for rules in games:
        show(say("bench_line", game=rules.id, seats=_seats(rules), **result[rules.id]))
    show(say("bench_import", seconds=result["import_s"]))


def _seats(rules: Any) -> int:
    return SEATS.get(rules.id, int(rules.seats[0]))


def measure(rules: Any, seconds: float) -> dict[str, float]:
    """Play whole random games for some seconds of CPU time, with the options of `OPTIONS`.

    The engine is measured, without a play's history; one game before the clock starts fills the
    caches.
    """
    start = rules.start(_seats(rules), rules.options.read(OPTIONS.get(rules.id, {})))
    random_game(rules, start, Random("warm"))
    games = decisions = 0
    begun = process_time()
    while not games or process_time() - begun < seconds:
        decisions += random_game(rules, start, Random(games))
        games += 1
    spent = process_time() - begun
    return {
        "decisions_per_cpu_s": round(decisions / spent, 1),
        "games_per_cpu_s": round(games / spent, 2),
        "decisions_per_game": round(decisions / games, 1),
    }


def random_game(rules: Any, state: Any, rng: Random) -> int:
    """Play one game of uniformly random moves; return the number of decisions."""
    decisions = 0
    while (mover := rules.to_move(state)) is not None:
        if mover == NATURE:
            move = rules.sample(state, rng)
        else:
            move = rng.choice(rules.legal_moves(state))
            decisions += 1
        state, _ = rules.apply(state, move)
    return decisions


def import_seconds() -> float:
    """Return what `import boardkit` takes in a new interpreter, beyond the interpreter's start.

    The median of several runs, in CPU seconds where the system tells them of other processes.
    """
    times: dict[str, list[float]] = {"pass": [], "import boardkit": []}
    folder = str(Path(bk.__file__).parents[1])
    search = os.pathsep.join([folder, *filter(None, [os.environ.get("PYTHONPATH")])])
    for _ in range(IMPORTS):
        for code, taken in times.items():
            begun = _clock()
            subprocess.run(
                [sys.executable, "-c", code],
                check=True,
                env={**os.environ, "PYTHONPATH": search},
                stdin=subprocess.DEVNULL,
            )
            taken.append(_clock() - begun)
    bare, whole = (median(taken) for taken in times.values())
    return round(max(whole - bare, 0.0), 4)


def _clock() -> float:
    """Return the CPU time of all processes that were started and have ended."""
    try:
        import resource
    except ImportError:  # Windows does not tell; then the time on the wall must do
        return perf_counter()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
