"""States, moves and events are values: unchanged by use, equal when equal, kept by pickle."""

import copy
import pickle
import subprocess
import sys
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from boardkit.core.game import NATURE
from tests.contract.contract import contracts
from tests.contract.positions import random_line
from tests.contract.properties import at_every_position

ROOT = Path(__file__).resolve().parents[2]

HASHES_OF_A_PICKLE = """
import pickle, sys
from fractions import Fraction
kept, table, game_id = pickle.load(sys.stdin.buffer)
import boardkit as bk
here = bk.game(game_id).parse_table(table)
assert kept == here
assert hash(kept) == hash(here), "the pickle kept a hash of another process"
assert {kept: 1}[here] == 1
"""


@at_every_position
def test_apply_leaves_the_old_state_as_it_was(line):
    game, state = line.game, line.state
    kept = copy.deepcopy(state)
    moves = [game.sample(state, line.rng)] if line.mover == NATURE else game.legal_moves(state)
    for move in moves:
        game.apply(state, move)
        assert state == kept, str(move)
    assert hash(state) == hash(kept)


@at_every_position
def test_apply_gives_the_same_every_time(line):
    game = line.game
    for step in line.steps[-10:]:
        assert game.apply(step.before, step.move) == (step.after, step.events)


@at_every_position
def test_equal_states_hash_alike_and_different_ones_differ(line):
    game, state = line.game, line.state
    for other in (copy.deepcopy(state), game.parse_table(game.table(state))):
        assert other == state
        assert hash(other) == hash(state)
    for step in line.steps[-10:]:
        assert step.before != step.after, str(step.move)


@at_every_position
def test_states_moves_events_views_and_plays_pickle(line):
    play = line.play()
    things = [
        line.state,
        line.steps[-20:],
        tuple(line.game.legal_moves(line.state)),
        play.view(None),
        play.view(0),
        line.game.open_view(line.state),
    ]
    for thing in things:
        again = pickle.loads(pickle.dumps(thing))
        assert again == thing
        assert hash(again) == hash(thing)
    again = pickle.loads(pickle.dumps(play))
    assert (again.state, again.line, again.events) == (play.state, play.line, play.events)
    assert tuple(again.legal_moves()) == tuple(play.legal_moves())


@pytest.mark.parametrize("contract", contracts(), ids=str)
def test_a_pickled_state_hashes_alike_in_another_process(contract):
    line = random_line(contract, 1)
    state = line.steps[len(line.steps) // 2].after
    hash(state)  # so that whatever is cached is cached
    sent = pickle.dumps((state, line.game.table(state), contract.game_id))
    if line.set_up.data is not None:
        pytest.skip("the own tables of this line are not known over there")
    done = subprocess.run(
        [sys.executable, "-c", HASHES_OF_A_PICKLE], input=sent, cwd=ROOT, capture_output=True
    )
    assert done.returncode == 0, done.stderr.decode()


@at_every_position
def test_a_state_holds_its_declared_fields_and_nothing_else(line):
    for step in line.steps[-20:]:
        assert is_dataclass(step.after)
        assert set(vars(step.after)) == {field.name for field in fields(step.after)}


@at_every_position
def test_events_name_clauses_and_kinds_that_exist(line):
    for step in line.steps:
        for event in step.events:
            assert event.clause in line.game.rulebook
            assert event.kind in line.game.event_kinds
            for seat in (event.seat, event.other, *(event.seen_by or ())):
                assert seat is None or seat in line.seats
