"""Whole random games: any number of players, any options, owners' tables. They go well and end."""

from random import Random

import pytest

from tests.contract.contract import contracts, make_set_up
from tests.contract.positions import walk

#: games of one test, and how many such tests: 20 games when quick, 2,000 more when slow
QUICK, SLOW, BATCHES = 20, 100, 20
BATCH = [
    pytest.param(0, QUICK),
    *(pytest.param(n, SLOW, marks=pytest.mark.slow) for n in range(1, BATCHES + 1)),
]


@pytest.mark.parametrize(("batch", "games"), BATCH)
@pytest.mark.parametrize("contract", contracts(), ids=str)
def test_random_games_end_and_lose_nothing(contract, batch, games):
    for number in range(games):
        seed = f"{contract} {batch} {number}"
        rng = Random(seed)
        set_up = make_set_up(contract, rng.choice)
        game = set_up.game(contract.game_id)
        state = game.start(set_up.seats, game.options.read(set_up.options))
        for step in walk(contract, game, state, rng):
            contract.conserved(game, step.after)
            if rng.random() < 0.02:
                stays_hidden(game, step.after, set_up.seats, rng)
            state = step.after
        assert game.to_move(state) is None
        scores, winners = game.scores(state), game.winners(state)
        assert len(scores) == set_up.seats
        assert winners, seed
        assert game.view(state, None) == game.view(game.guess(game.view(state, None), rng), None)


def stays_hidden(game, state, seats, rng):
    """Assert that each seat's view fits another state, and tells the mover its moves."""
    for seat in (*range(seats), None):
        view = game.view(state, seat)
        other = game.guess(view, rng)
        assert game.view(other, seat) == view
        if seat == game.to_move(state):
            assert tuple(game.legal_moves(other)) == tuple(game.legal_moves(state))
