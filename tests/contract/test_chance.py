"""Chance: outcomes add up, what is drawn is possible, what is impossible is refused."""

from fractions import Fraction

import pytest

from boardkit.core.errors import IllegalMove, TooManyOutcomes
from boardkit.core.game import MOST_OUTCOMES, NATURE
from tests.contract.contract import contracts
from tests.contract.positions import random_line
from tests.contract.properties import at_every_position


def chance_states(line):
    """Return the first and the last positions of the line at which chance was due."""
    due = [step for step in line.steps if step.seat == NATURE]
    return [due[0].before] + [step.before for step in due[-6:]] if due else []


@at_every_position
def test_chances_add_up_to_one_and_are_distinct_and_possible(line):
    game = line.game
    for state in chance_states(line)[-1:]:
        try:
            chances = game.chances(state)
        except TooManyOutcomes:
            continue
        outcomes = [outcome for outcome, _ in chances]
        assert sum(chance for _, chance in chances) == Fraction(1)
        assert all(chance > 0 for _, chance in chances)
        assert len(set(outcomes)) == len(outcomes) <= MOST_OUTCOMES
        for outcome in line.rng.sample(outcomes, min(len(outcomes), 50)):
            assert game.is_outcome(state, outcome)
            assert game.parse_move(str(outcome)) == outcome
        for _ in range(5):
            assert game.sample(state, line.rng) in outcomes


@at_every_position
def test_what_is_sampled_is_an_outcome_and_decisions_are_none(line):
    game = line.game
    for state in chance_states(line):
        for _ in range(5):
            outcome = game.sample(state, line.rng)
            assert game.is_outcome(state, outcome)
            assert game.canonical(state, outcome) == outcome
    decisions = [step for step in line.steps[-20:] if step.seat != NATURE]
    for step in decisions:
        assert not game.is_outcome(step.before, step.move)
        for state in chance_states(line):
            assert not game.is_outcome(state, step.move)


@at_every_position
def test_what_cannot_be_drawn_is_refused(line):
    game, play = line.game, line.play()
    drawn = [step.move for step in line.steps if step.seat == NATURE][-30:]
    for outcome in drawn:
        if line.mover == NATURE and game.is_outcome(line.state, outcome):
            assert play.branch().roll(outcome).state == game.apply(line.state, outcome)[0]
        else:
            with pytest.raises(IllegalMove):
                play.roll(outcome)
        assert play.state == line.state


@at_every_position
def test_no_player_decides_while_chance_is_due(line):
    game = line.game
    for state in chance_states(line):
        assert game.to_move(state) == NATURE
        assert not game.legal_moves(state)
        for step in line.steps[-10:]:
            if step.seat != NATURE:
                assert game.violations(state, step.move), str(step.move)


@pytest.mark.parametrize("contract", contracts(), ids=str)
def test_sampling_follows_the_chances(contract):
    """Over many draws the commonest outcome comes as often as its chance says, within 6 sigma."""
    checked = 0
    for line in (random_line(contract, seed) for seed in range(6)):
        for state in chance_states(line)[-2:]:
            try:
                chances = dict(line.game.chances(state))
            except TooManyOutcomes:
                continue
            best = max(chances, key=lambda outcome: chances[outcome])
            p, n, rng = float(chances[best]), 400, line.rng
            hits = sum(line.game.sample(state, rng) == best for _ in range(n))
            assert abs(hits - n * p) <= 6 * (n * p * (1 - p)) ** 0.5 + 1e-9
            checked += p < 1
    assert checked, "none of these lines has a chance whose outcomes can be listed"
