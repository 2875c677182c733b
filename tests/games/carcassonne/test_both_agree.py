"""The quick list of legal decisions and the rules' questions, asked one by one, agree.

Every (x, y, rot) near the board and every claim that can be written is asked (CA-21.1).
"""

from random import Random

import pytest

from boardkit.core.game import NATURE
from boardkit.games.carcassonne import rules
from tests.games.carcassonne.conceivable import allowed_moves
from tests.games.carcassonne.following import any_game, played

#: positions asked about in one game
POSITIONS = 60


def agree(line, seed: int) -> None:
    """Compare both at some positions of a game."""
    decisions = [step for step in line.steps if step.seat != NATURE]
    for step in Random(seed).sample(decisions, min(POSITIONS, len(decisions))):
        listed = rules.legal_moves(step.before)
        assert set(listed) == allowed_moves(step.before), step.before
        assert len(set(listed)) == len(listed)


@pytest.mark.clause("CA-21.1")
@pytest.mark.parametrize("options", [{}, {"river": False}, {"river_uturn": "lookahead"}], ids=str)
def test_the_listed_decisions_are_the_conceivable_ones_that_break_nothing(options):
    agree(played(2, **options), 1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60))
def test_they_agree_under_any_options_and_tables(seed):
    agree(any_game(seed), seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_they_agree_on_crowded_boards(seed):
    agree(played(seed % 4 + 2, seed, crowding=True, river=seed % 2 == 0), seed)
