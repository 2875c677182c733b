"""Nothing is lost or made: conservation at every step, and events account for every change."""

import pytest

import boardkit as bk
from tests.contract.contract import contracts
from tests.contract.positions import random_line

QUICK, SLOW = range(6), range(6, 90)
SEEDS = [*QUICK, *(pytest.param(seed, marks=pytest.mark.slow) for seed in SLOW)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("contract", contracts(), ids=str)
def test_events_account_for_every_change_and_nothing_is_lost(contract, seed):
    seats = bk.game(contract.game_id).seats
    line = random_line(contract, seed, seats=seats[seed % len(seats)])
    contract.conserved(line.game, line.start)
    before = line.game.table(line.start)
    for step in line.steps:
        contract.conserved(line.game, step.after)
        after = line.game.table(step.after)
        contract.explained(before, step.events, after)
        before = after
