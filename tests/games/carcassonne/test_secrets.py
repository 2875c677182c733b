"""What is public and what is hidden (CA-15): all lies open but the order of the stack."""

import json
from collections import Counter
from random import Random

import pytest

import boardkit as bk
from boardkit.core.game import NATURE
from tests.games.carcassonne.following import played
from tests.games.carcassonne.positions import game, standing, turns

EYES = (0, 1, None)


def view_tables(play) -> list[dict]:
    """Return what each seat and a bystander see, as plain data."""
    return [play.game.view_table(play.view(seat), play.names) for seat in EYES]


@pytest.mark.clause("CA-15.1")
def test_board_pieces_supplies_scores_discards_and_the_tile_in_hand_are_in_every_view():
    play = turns(game(), "F 0 1 1 city:S", "U 1 0 1 -", "E 0 2 2 -").roll("draw V")
    table = play.table()
    for seen in view_tables(play):
        for key in ("tiles", "pieces", "meeples", "abbots", "scores", "discards", "tile"):
            assert seen[key] == table[key], key
    assert table["tile"] == "V"
    blocked = standing("X 0 0 0", "X 1 0 0", land=["C", "X"]).roll("draw C")
    assert all(seen["discards"] == ["C"] for seen in view_tables(blocked))


@pytest.mark.clause("CA-15.2", "CA-15.6")
def test_no_view_hangs_on_what_will_be_drawn():
    """Two plays of the same moves with other luck to come look and read alike."""
    shown = []
    for seed in ("s33d-one", "s33d-two"):
        play = bk.new("carcassonne", 2, seed=seed, auto_chance=False, river=False)
        turns(play, "U 1 0 1 road:E", "B 0 -1 0 monk")
        everything = [repr(play), str(play), json.dumps(play._repr_mimebundle_())]
        everything += [repr(play.view(seat)) for seat in EYES]
        everything += [repr(play.state), json.dumps(play.table()), str(play.events_for(0))]
        shown.append((everything, [play.view(seat) for seat in EYES], play.state))
        assert not any(seed in text for text in everything)
    assert shown[0] == shown[1]
    first = bk.new("carcassonne", 2, seed="s33d-one", river=False)
    second = bk.new("carcassonne", 2, seed="s33d-two", river=False)
    assert first.table()["tile"] != second.table()["tile"], "their luck is another"


@pytest.mark.clause("CA-15.2")
def test_the_stack_is_listed_by_type_whatever_was_drawn():
    line = played(2)
    for step in line.steps:
        for pile in (step.after.land, step.after.stream):
            assert list(pile) == sorted(pile)


@pytest.mark.clause("CA-15.3")
def test_the_number_left_of_each_type_is_public_and_right_after_a_discard():
    play = game().roll("draw U")
    for seen in view_tables(play):
        left = Counter(seen["land"])
        assert (left["D"], left["U"], left["V"]) == (3, 6, 8)
        assert sum(left.values()) == 70
    play = standing("X 0 0 0", "X 1 0 0", land=["C", "C", "X"]).roll("draw C")
    assert all(seen["land"] == ["C", "X"] for seen in view_tables(play))


@pytest.mark.clause("CA-15.4")
def test_without_show_remaining_a_view_holds_only_how_many_are_left():
    line = played(3, show_remaining=False)
    usual = played(3)
    for step in line.steps:
        view = line.game.view(step.after, 0)
        assert (view.land, view.stream) == (None, None)
        assert view.tiles_left == len(step.after.land) + len(step.after.stream)
        seen = line.game.view_table(view, "ABC")
        assert seen["land"] == {"count": view.tiles_left}
        assert "stream" not in seen
        # who remembers all that was seen can work it out (CA-15.3)
        guessed = line.game.guess(view, Random(0))
        assert (guessed.land, guessed.stream) == (step.after.land, step.after.stream)
    assert usual.game.view(usual.state, 0).land == ()
    assert line.game.open_view(line.start).land == line.start.land


@pytest.mark.clause("CA-15.5")
def test_during_the_river_its_types_are_public_and_the_lake_is_last():
    play = bk.new("carcassonne", 2, auto_chance=False).roll("draw RV_bend").do("0 -1 0")
    for seen in view_tables(play):
        assert len(seen["stream"]) == 10
        assert seen["stream"][-1] == "RV_lake"
        assert "RV_bend" not in seen["stream"]
    play.do("-")
    assert "draw RV_lake" not in {str(outcome) for outcome, _ in play.game.chances(play.state)}


@pytest.mark.clause("CA-15.7", "CA-15.6")
@pytest.mark.parametrize("options", [{}, {"show_remaining": False}, {"river": False}], ids=str)
def test_a_guess_has_the_same_tiles_left_in_no_order_and_the_lake_last(options):
    line = played(2, **options)
    for step in line.steps[::9]:
        for seat in EYES:
            view = line.game.view(step.after, seat)
            other = line.game.guess(view, Random(3))
            assert other == step.after
            assert line.game.view(other, seat) == view
            if other.stream:
                assert other.stream[-1].id == "RV_lake"
    draws = {str(line.game.sample(line.start, Random(seed))) for seed in range(30)}
    assert len(draws) > 3, "what comes next is not in the state"


@pytest.mark.clause("CA-15.8")
def test_a_tile_is_drawn_when_the_turn_begins_and_seen_before_it_is_placed():
    play = game()
    assert "tile" not in play.table()
    play.roll("draw U")
    assert all(seen["tile"] == "U" for seen in view_tables(play))
    play.do("1 0 1")
    assert all("tile" not in seen for seen in view_tables(play)), "not a turn ahead"
    play.do("-")
    assert play.to_move == NATURE
    assert all("tile" not in seen for seen in view_tables(play))


@pytest.mark.clause("CA-15.2")
def test_a_seats_log_holds_no_seed_and_no_tile_to_come(tmp_path):
    play = bk.new("carcassonne", 2, seed="s33d-of-luck", river=False)
    for _ in range(10):
        play.do(play.legal_moves()[0])
    for seat in (0, 1):
        text = play.save(tmp_path / f"{seat}.json", seat=seat).read_text("utf-8")
        assert "s33d-of-luck" not in text
        drawn = [event.cards[0] for event in play.events if event.kind == "tile"]
        assert text.count('"draw ') == len(drawn)
