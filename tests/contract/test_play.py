"""A Play: replays, undo and redo, branches, the same luck."""

import pytest

from boardkit.core.errors import TimeTravel
from boardkit.core.game import NATURE
from tests.contract.positions import Temper, fresh_play
from tests.contract.properties import at_every_position


@at_every_position
def test_a_line_played_again_gives_the_same_states_and_events(line):
    play = line.play()
    assert play.state == line.state
    assert play.line == tuple(step.move for step in line.steps)
    assert play.events == tuple(event for step in line.steps for event in step.events)
    assert play.moves == tuple(step.move for step in line.steps if step.seat != NATURE)
    as_texts = fresh_play(line.game, line.set_up, auto_chance=False)
    for step in line.steps:
        (as_texts.roll if step.seat == NATURE else as_texts.do)(str(step.move))
    assert (as_texts.state, as_texts.events) == (play.state, play.events)


@at_every_position
def test_undo_and_redo_bring_back_the_same_positions(line):
    play, rng = line.play(), line.rng
    last, seen = play.now, {}
    for _ in range(6):
        n = rng.randint(0, last)
        play.goto(n)
        here = (play.state, play.line, play.events, tuple(play.legal_moves()))
        assert seen.setdefault(n, here) == here
        assert len(play.moves) == play.now == n
    play.goto(last).undo(last).redo(last)
    assert (play.state, play.now) == (line.state, last)
    for beyond in (play.undo, play.redo, play.goto):
        with pytest.raises(TimeTravel):
            beyond(last + 1)
    assert (play.state, play.now) == (line.state, last)


@at_every_position
def test_a_branch_and_its_root_do_not_change_each_other(line):
    play = line.play()
    kept = (play.state, play.now, play.line)
    branch = play.branch()
    branch.goto(line.rng.randint(0, branch.now))
    if branch.legal_moves():
        branch.do(line.rng.choice(branch.legal_moves()))
    assert (play.state, play.now, play.line) == kept


@at_every_position
def test_whatever_was_undone_the_same_moves_meet_the_same_luck(line):
    play, rng = fresh_play(line.game, line.set_up, seed="same luck"), line.rng
    temper = Temper(rng, line.contract.leanings)
    for _ in range(25):
        if play.over:
            break
        play.do(temper.choose(play.legal_moves()))
    moves, entries = play.moves, play.entries
    back = rng.randint(0, play.now)
    play.undo(back)
    if play.legal_moves():  # somewhere else and back again
        play.branch().do(rng.choice(play.legal_moves()))
    for move in moves[len(moves) - back :]:
        play.do(move)
    assert play.entries == entries
    other = fresh_play(line.game, line.set_up, seed="same luck")
    for move in moves:
        other.do(str(move))
    assert other.entries == entries
