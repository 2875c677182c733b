"""Hidden information stays hidden: views, guesses, texts, events and logs."""

import json

import pytest

from boardkit.core.events import Event
from boardkit.core.game import NATURE, seat_names
from tests.contract.contract import contracts
from tests.contract.positions import Line, fresh_play, random_line
from tests.contract.properties import at_every_position

SEED = "s3cr3t-s33d"


def eyes(line: Line) -> tuple[int | None, ...]:
    """Return everybody who may look: each seat, and a bystander."""
    return (*line.seats, None)


def public(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    """Return the events that a seat may see."""
    return tuple(event for event in events if event.visible_to(seat))


@at_every_position
def test_states_that_differ_only_in_hidden_things_look_alike(line):
    game, state = line.game, line.state
    for seat in eyes(line):
        view = game.view(state, seat)
        for _ in range(3):
            other = game.guess(view, line.rng)
            assert game.view(other, seat) == view, seat
            assert hash(game.view(other, seat)) == hash(view)


@at_every_position
def test_a_guess_is_a_position_of_the_game(line):
    game, state = line.game, line.state
    for seat in eyes(line):
        other = game.guess(game.view(state, seat), line.rng)
        line.contract.conserved(game, other)
        assert game.to_move(other) == line.mover
        assert game.parse_table(game.table(other)) == other


@at_every_position
def test_legal_moves_follow_from_what_the_mover_sees(line):
    game, state = line.game, line.state
    if line.mover in (None, NATURE):
        return
    view = game.view(state, line.mover)
    for _ in range(4):
        other = game.guess(view, line.rng)
        assert tuple(game.legal_moves(other)) == tuple(game.legal_moves(state))


@at_every_position
def test_what_looks_alike_before_and_after_a_draw_reads_alike(line):
    """Of two outcomes that a seat cannot tell apart, its log tells no difference."""
    game = line.game
    for step in [step for step in line.steps if step.seat == NATURE][-8:]:
        other = game.sample(step.before, line.rng)
        after, events = game.apply(step.before, other)
        for seat in eyes(line):
            if game.view(after, seat) == game.view(step.after, seat):
                assert game.shown(other, NATURE, seat) == game.shown(step.move, NATURE, seat)
                assert public(events, seat) == public(step.events, seat)


@at_every_position
def test_what_looks_alike_before_and_after_a_decision_reads_alike(line):
    """What others decide tells a seat nothing but what its view shows or what is revealed."""
    game, state = line.game, line.state
    if line.mover in (None, NATURE):
        return
    for seat in set(eyes(line)) - {line.mover}:
        other = game.guess(game.view(state, seat), line.rng)
        for move in set(game.legal_moves(state)) & set(game.legal_moves(other)):
            after, events = game.apply(state, move)
            after_other, events_other = game.apply(other, move)
            if game.view(after, seat) == game.view(after_other, seat):
                seen, seen_other = (
                    [e for e in public(all_of, seat) if e.kind not in line.contract.reveals]
                    for all_of in (events, events_other)
                )
                assert seen == seen_other, str(move)


@at_every_position
def test_a_play_shows_each_seat_its_own_events_and_moves(line):
    play = line.play()
    for seat in eyes(line):
        assert play.view(seat) == line.game.view(line.state, seat)
        assert play.events_for(seat) == public(play.events, seat)
        assert len(play.moves_for(seat)) == len(line.steps)


@at_every_position
def test_what_is_shown_is_made_from_the_view_alone(line):
    """Whoever looks: two plays at positions that look alike to him show the same."""
    game, state = line.game, line.state
    for seat in eyes(line):
        other = game.guess(game.view(state, seat), line.rng)
        shown = []
        for position in (state, other):
            who = "public" if seat is None else seat
            play = fresh_play(game, line.set_up, position, eyes=who, auto_chance=False)
            shown.append((repr(play), play._repr_mimebundle_(), repr(play.view(seat))))
        assert shown[0] == shown[1]


@at_every_position
def test_a_view_as_plain_data_can_be_written_down(line):
    game, names = line.game, seat_names(line.set_up.seats)
    for view in (*(game.view(line.state, seat) for seat in eyes(line)), game.open_view(line.state)):
        table = game.view_table(view, names)
        assert json.loads(json.dumps(table)) == table
        assert table["seats"] == list(names)


@at_every_position
def test_the_repr_of_a_state_is_its_public_side(line):
    game, state = line.game, line.state
    assert repr(game.guess(game.view(state, None), line.rng)) == repr(state)


@pytest.mark.parametrize("contract", contracts(), ids=str)
def test_the_seed_is_shown_to_nobody(contract, tmp_path):
    line = random_line(contract, 2, seats=2)
    play = fresh_play(line.game, line.set_up, seed=SEED)
    for _ in range(12):
        if play.legal_moves():
            play.do(play.legal_moves()[0])
    for seat in (None, 0, 1):
        play.eyes = "public" if seat is None else seat
        texts = [
            repr(play),
            str(play),
            str(play._repr_mimebundle_()),
            repr(play.view(seat)),
            str(play.events_for(seat)),
            str(play.moves_for(seat)),
            repr(play.state),
            str(play.why("no such move")),
            repr(play.table()),
        ]
        assert not any(SEED in text for text in texts)
        if seat is not None:
            log = play.save(tmp_path / f"log{seat}.json", seat=seat)
            assert SEED not in log.read_text("utf-8")
    assert SEED in play.save(tmp_path / "referee.json").read_text("utf-8"), "nothing was hidden"
