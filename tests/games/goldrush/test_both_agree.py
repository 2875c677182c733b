"""The quick list of legal moves and the rules' questions, asked text by text, agree."""

from random import Random

import pytest

from boardkit.core.game import NATURE
from boardkit.games.goldrush import rules
from boardkit.games.goldrush.moves import CHANCE, MOVE_TYPES
from boardkit.games.goldrush.state import STEPS
from tests.contract.positions import Step, random_line
from tests.games.goldrush.conceivable import allowed_moves
from tests.games.goldrush.contract import CONTRACT

#: games looked at; one position of every kind in each
GAMES = 4


def one_of_each(seed: int) -> list[Step]:
    """Return one decision of a game for every step and waiting card that it met."""
    steps = [step for step in random_line(CONTRACT, seed).steps if step.seat != NATURE]
    kinds: dict[object, list[Step]] = {}
    for step in steps:
        pending = step.before.pending
        kinds.setdefault(
            (step.before.step, pending and step.before.setup.names[pending]), []
        ).append(step)
    return [Random(seed).choice(found) for found in kinds.values()]


@pytest.mark.clause("GR-3.2")
@pytest.mark.parametrize(
    "seed",
    [*range(GAMES), *(pytest.param(n, marks=pytest.mark.slow) for n in range(GAMES, 150))],
)
def test_the_listed_moves_are_the_texts_that_break_nothing(seed):
    for step in one_of_each(seed):
        listed = rules.legal_moves(step.before)
        assert len(set(listed)) == len(listed)
        assert set(listed) == allowed_moves(step.before), step.before
        texts = {str(move) for move in listed}
        assert len(texts) == len(listed)


def test_the_games_looked_at_meet_every_step_and_every_kind_of_decision():
    steps = [step for seed in range(20) for step in one_of_each(seed)]
    met = {step.before.step for step in steps}
    chance = {"remove", "first", "reveal", "replace", "slot", "holdup", "dice", "over"}
    assert met == {name for names in STEPS.values() for name in names} - chance
    listed = {type(move) for step in steps for move in rules.legal_moves(step.before)}
    assert listed == set(MOVE_TYPES) - set(CHANCE)
