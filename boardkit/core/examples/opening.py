"""The position that an example starts from, and the chance that a file writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from boardkit.core.errors import BadData
from boardkit.core.examples.schema import AnyGame, ExampleFile
from boardkit.core.examples.values import at
from boardkit.core.game import NATURE
from boardkit.core.language import say
from boardkit.core.play import Origin, Play

AnyPlay: TypeAlias = Play[Any, Any, Any]


def open_play(file: ExampleFile, deal: int = 0) -> tuple[AnyPlay, bool]:
    """Return a play at the example's start, and whether hands had to be dealt for it.

    Parameters
    ----------
    deal
        Which deal of the hands that the file leaves unknown.
    """
    game, names = file.game, file.names
    with at(file.place("start")):
        if file.start is None:
            chosen = game.options.read(file.options)
            state, table = game.start(len(names), chosen), None
            given, dealt = chosen.given(), False
        else:
            wanted = {"game": game.id, "options": dict(file.options), "seats": [*names]}
            whole = game.complete({**wanted, **file.start}, _reserved(file), Random(f"{deal}"))
            dealt = whole != {**wanted, **file.start}
            state = game.parse_table(whole)
            table = game.table(state, names)
            given = table["options"]
    play: AnyPlay = Play(
        game,
        state,
        origin=Origin(len(names), given, table),
        names=names,
        eyes="all",
        auto_chance=False,
    )
    roll(play, file.start_chance, file.place("start: chance"))
    return play, dealt


def facts(game: AnyGame, state: Any, names: Sequence[str]) -> Mapping[str, Any]:
    """Return a position's table without what follows from the rest of it.

    Winners always follow. Scores do where a game counts them from what lies there; where points
    are written down as they are made, they are a fact of the position like any other.
    """
    table = game.table(state, names)
    rest = {key: value for key, value in table.items() if key not in ("scores", "winners")}
    counted = game.scores(game.parse_table(rest)) == game.scores(state)
    return rest if counted else {**rest, "scores": table["scores"]}


def _reserved(file: ExampleFile) -> list[Any]:
    """Return the outcomes of the whole file: their cards are in no unknown hand."""
    outcomes = []
    for place, texts in (
        (file.place("start: chance"), file.start_chance),
        *((file.place(f"step {step.number}: chance"), step.chance) for step in file.steps),
    ):
        with at(place):
            outcomes += [file.game.parse_move(text) for text in texts]
    return outcomes


def roll(play: AnyPlay, outcomes: Sequence[str], place: str) -> None:
    """Let the outcomes happen that a file writes; too many, or one not possible, is BadData."""
    for i, text in enumerate(outcomes):
        if play.to_move != NATURE:
            raise BadData(say("chance_too_many", place=f"{place}[{i}]", text=text))
        with at(f"{place}[{i}]"):
            play.roll(text)
