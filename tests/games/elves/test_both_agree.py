"""The quick list of legal moves and the rules' questions, asked move by move, agree."""

from random import Random

import pytest

from boardkit.core.game import NATURE
from boardkit.games.elves import rules
from tests.contract.positions import random_line
from tests.games.elves.conceivable import allowed_moves
from tests.games.elves.contract import CONTRACT

#: positions asked about in one game
POSITIONS = 4


@pytest.mark.parametrize(
    "seed", [*range(2), *(pytest.param(n, marks=pytest.mark.slow) for n in range(2, 60))]
)
def test_the_listed_moves_are_the_conceivable_ones_that_break_nothing(seed):
    line = random_line(CONTRACT, seed)
    decisions = [step for step in line.steps if step.seat != NATURE]
    rng = Random(seed)
    # half of them in travel, where there is most to list
    travel = [step for step in decisions if step.before.phase == "travel"] or decisions
    for step in rng.sample(travel, 2) + rng.sample(decisions, POSITIONS - 2):
        state = step.before
        listed = rules.legal_moves(state)
        assert set(listed) == allowed_moves(state), state
        assert len(set(listed)) == len(listed)
