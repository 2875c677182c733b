"""Carcassonne's board: people point at things, the rules judge. No browser in here."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boardkit as bk
from boardkit.core.language import set_language
from boardkit.games.carcassonne.drawing import live_grid
from boardkit.games.carcassonne.widget import CarcassonneAdapter
from boardkit.games.carcassonne.widget.things import cell_of, claim_of
from boardkit.widgets import Stepper
from boardkit.widgets.scene import scene_of
from tests.games.carcassonne.seats import session, table

a_few = settings(max_examples=max(3, settings().max_examples // 10))

#: a city to the north of 0,0, a road from its west to its east
START = "D 0 0 0"


@pytest.fixture
def korean():
    set_language("ko")
    yield
    set_language("en")


def positions(seed, every):
    """Yield branches of a random game, one in so many decisions."""
    rng = Random(seed)
    play = bk.new("carcassonne", seats=2 + seed % 4, seed=seed)
    while not play.over:
        if play.now % every == 0:
            yield play.branch()
        play.do(rng.choice(play.legal_moves()))


# -- every legal move can be picked, and nothing is left without an answer -------------------


@a_few
@given(st.integers(0, 10_000))
def test_every_legal_move_can_be_picked_by_its_things(seed):
    rng = Random(seed)
    for play in positions(seed, every=19):
        for move in rng.sample(play.legal_moves(), min(4, len(play.legal_moves()))):
            seat = session(play.branch())
            for thing in seat.adapter.picks(move)[0]:
                seat.pick(thing)
            assert seat.play.moves[play.now :] == (move,)


@a_few
@given(st.integers(0, 10_000))
def test_pointing_at_anything_moves_chooses_or_explains(seed):
    rng = Random(seed)
    for play in positions(seed, every=23):
        seat = session(play.branch())
        cells = [*play.state.board.gaps, *play.state.board.tiles]
        things = [f"place:{x},{y}" for x, y in rng.sample(cells, 4)]
        things += ["act:none", "act:take", "claim:monk", "claim:abbot", "rot:0", "place:x", "act:"]
        things += [f"claim:{part}" for part in ("road:N", "city:E", "field:Sw", "field:xx", "")]
        for thing in rng.sample(things, 8):
            here, chosen = seat.play.now, seat.chosen
            seat.pick(thing)
            told = seat.said or (seat.verdict is not None and seat.verdict.clauses)
            assert seat.play.now > here or seat.chosen != chosen or seat.offered or told, thing
            if seat.play.over:
                break


@a_few
@given(st.integers(0, 10_000))
def test_the_tile_can_be_tried_at_all_its_legal_places_and_no_others(seed):
    for play in positions(seed, every=31):
        faces = scene_of(session(play))["faces"]
        if play.state.phase != "place":
            assert faces is None
            continue
        offered = [
            (thing, face["art"], face["move"])
            for thing, spot in faces["spots"].items()
            for face in spot["faces"]
        ]
        legal = [(f"place:{m.x},{m.y}", f"rot:{m.rot}", str(m)) for m in play.legal_moves()]
        assert sorted(offered) == sorted(legal)
        assert {art for _, art, _ in legal} <= set(faces["arts"])


def test_ids_of_things_are_read_back_and_others_mean_nothing():
    assert cell_of("place:-3,12") == (-3, 12)
    assert [cell_of(thing) for thing in ("place:", "place:1", "rot:1", "place:a,b")] == [None] * 4
    assert str(claim_of("claim:field:Nw")) == "field:Nw"
    assert str(claim_of("act:take")) == "take"
    assert [claim_of(thing) for thing in ("claim:", "claim:1 0 0", "act:x", "rot:1")] == [None] * 4


# -- laying -----------------------------------------------------------------------------------


def test_a_spot_says_in_how_many_ways_the_tile_fits():
    seat = table(START, hand="U")  # a straight road: east and west of the road, beside the field
    spots = scene_of(seat)["faces"]["spots"]
    assert spots["place:1,0"]["label"] == "cell 1,0: fits in 1 way"
    assert [face["move"] for face in spots["place:1,0"]["faces"]] == ["1 0 1"]
    assert "place:0,1" not in spots, "north of the city only a city fits"
    seat = table(START, hand="X")  # four roads look the same however they are turned
    assert scene_of(seat)["faces"]["spots"]["place:1,0"]["label"] == "cell 1,0: fits in 1 way"
    seat = table(START, hand="V")  # a bend meets the road with either end
    assert scene_of(seat)["faces"]["spots"]["place:1,0"]["label"] == "cell 1,0: fits in 2 ways"


def test_the_labels_are_korean_where_korean_is_spoken(korean):
    spots = scene_of(table(START, hand="V"))["faces"]["spots"]
    assert spots["place:1,0"]["label"] == "1,0 칸: 2가지로 놓을 수 있음"


def test_a_cell_where_the_tile_does_not_fit_explains_itself_by_the_nearest_way_to_lie():
    # at 1,0 a road comes from the west and a city from the north, where E at 1,1 has its city
    seat = table(START, "E 0 1 2", "E 1 1 2", hand="B")
    seat.pick("place:1,0")
    assert seat.verdict.clauses == ("CA-4.2", "CA-4.2")
    assert seat.play.now == 0
    seat = table(START, "E 0 1 2", "E 1 1 2", hand="U")
    seat.pick("place:1,0")  # as it lies the road also misses the one from the west
    assert seat.verdict.clauses == ("CA-4.2",)
    assert "1 0 1" in seat.verdict.text
    assert "field at the north edge" in seat.verdict.text
    assert "city, as on the tile beside it at (1, 1)" in seat.verdict.text
    assert seat.refused == {"place:1,0", "place:1,1"}
    board = scene_of(seat)["board"]
    assert 'aria-label="1,0: U (straight road), turned by 1 × 90°, not laid yet"' in board


def test_a_tile_cannot_be_laid_where_one_lies():
    seat = table(START, hand="U")
    seat.pick("place:0,0")
    assert seat.verdict.clauses == ("CA-4.1",)


def test_a_hint_is_tried_on_the_board():
    seat = table(START, hand="U")
    assert scene_of(seat)["faces"]["offered"] == ""
    seat.hint()
    assert scene_of(seat)["faces"]["offered"] == str(seat.offered)
    assert seat.offered in seat.play.legal_moves()


# -- claiming ---------------------------------------------------------------------------------


def test_the_parts_of_the_tile_just_laid_are_buttons_with_no_piece_first():
    seat = table(START, hand="V")
    seat.play.do("1 0 1")  # the bend runs from west to north
    actions = scene_of(seat)["actions"]
    assert [action["id"] for action in actions][:3] == ["act:none", "act:take", "act:road:N"]
    assert actions[0]["legal"]
    assert (actions[1]["legal"], actions[1]["clause"]) == (False, "CA-13.17")
    assert sum(action["id"].startswith("act:field:") for action in actions) == 2
    for thing in ("act:road:N", "claim:road:N"):
        seat.pick(thing)
        assert str(seat.play.moves[-1]) == "road:N"
        seat.play.undo()


def test_without_abbot_and_farmers_their_buttons_are_left_out():
    seat = table(START, hand="V", options={"abbot": False, "farmers": False})
    seat.play.do("1 0 1")
    scene = scene_of(seat)
    assert [action["id"] for action in scene["actions"]] == ["act:none", "act:road:N"]
    assert [layer["id"] for layer in scene["layers"]] == ["fits", "ended"]
    assert seen(seat, (0, 0), (50, 80)).lines == ["field · tiles: 2, free"]
    assert "abbot" not in scene["prompt"]
    assert "abbot" not in scene["players"]["heads"]


def test_an_occupied_feature_names_whose_piece_stands_where():
    pieces = {"A": ["0,0 road:E"]}
    seat = table(START, hand="U", pieces=pieces, turn="B", to_move="B")
    seat.play.do("1 0 1")
    seat.pick("claim:road:W")
    assert seat.verdict.clauses == ("CA-5.4",)
    assert "A's" in seat.verdict.text
    assert "(0, 0)" in seat.verdict.text
    assert seat.refused >= {"place:0,0", "place:1,0"}


def test_both_parts_of_a_feature_that_meets_itself_claim_it():
    # a road from 1,-1 round by the north to -1,-1, and a village laid between its ends
    seat = table("U 0 0 1", "V -1 0 3", "V 1 0 0", "V -1 -1 2", "V 1 -1 1", hand="W")
    seat.play.do("0 -1 0")
    listed = {str(move) for move in seat.play.legal_moves()} & {"road:E", "road:W"}
    assert len(listed) == 1, "east and west road are one feature"
    other = ({"road:E", "road:W"} - listed).pop()
    scene = scene_of(seat)
    for part in (*listed, other):
        assert f'data-id="claim:{part}" data-marks="legal"' in scene["hand"]
    seat.pick(f"claim:{other}")
    assert {str(seat.play.moves[-1])} == listed


# -- looking ----------------------------------------------------------------------------------


def seen(seat, cell, at=(50, 50)):
    """Return what is told of a point of a tile, 100 wide, north up."""
    point = live_grid(seat.view).point(cell, at)
    return seat.look(f"place:{cell[0]},{cell[1]}", point)


def test_whatever_lies_under_the_pointer_is_told():
    seat = table(START, "B 0 -1 0", pieces={"A": ["0,0 road:E"], "B": ["0,0 city:N"]})
    names = [
        seen(seat, (0, 0), at).lines[0].split(" ·")[0] for at in ((50, 12), (50, 50), (50, 80))
    ]
    assert names == ["city", "road", "field"]
    assert seen(seat, (0, -1), (50, 50)).lines[0].startswith("monastery · around it: 1 of 8")


def test_a_feature_tells_its_majority_and_its_points_now_and_if_finished():
    # a city of two tiles and a pennant, open to east and west: 3 points now, 6 if finished
    pieces = {"A": ["0,0 city:N"]}
    seat = table(START, "Q 0 1 2", pieces=pieces)
    first, second = seen(seat, (0, 0), (50, 12)).lines
    assert "tiles: 2" in first
    assert "pennants: 1" in first
    assert second == "most pieces: A · points: 3 now, 6 if finished"


def test_a_completed_road_tells_its_points_and_a_field_its_cities():
    seat = table(START, "E 0 1 2", pieces={"B": ["0,0 field:Ws"]})
    assert seen(seat, (0, 0), (50, 12)).lines[1] == "points: 4", "two tiles of a city"
    field = seen(seat, (0, 0), (50, 80))
    assert field.lines[1].endswith(
        "complete cities: 0 of 0 · points at the end: 0 now, 0 if all are finished"
    )
    beside = seen(seat, (0, 0), (8, 30))  # between road and city
    assert "complete cities: 1 of 1 · points at the end: 3 now, 3" in beside.lines[1]


def test_an_abbot_on_a_monastery_gets_nine_if_it_is_finished():
    seat = table(START, "B 0 -1 0", pieces={"A": ["0,-1 abbot"]})
    first, second = seen(seat, (0, -1)).lines
    assert "A" in first
    assert second == "points: 2 now, 9 if finished"


def test_a_tile_in_focus_tells_all_its_parts_once():
    seat = table(START)
    look = seat.look("place:0,0")
    assert look.lines[0] == "0,0: D (city, straight road)"
    assert [line.split(" ·")[0] for line in look.lines[1:]] == ["road", "city", "field", "field"]


def test_an_empty_cell_tells_which_tiles_left_fit():
    land = ["U", "U", "B", "E"]
    seat = table(START, hand="V", land=land)
    look = seat.look("place:1,0")
    assert look.lines == [
        "cell 1,0: fits in 2 ways",
        "tiles left that fit: 2 of 4, types: 1",
        "U ×2",
    ]
    assert seat.look("place:9,9") is None
    assert seat.look("rot:1") is None


def test_where_the_tiles_left_are_not_shown_nothing_tells_them():
    seat = table(START, hand="V", options={"show_remaining": False})
    assert seat.look("place:1,0").lines == ["cell 1,0: fits in 2 ways"]
    assert [layer["id"] for layer in scene_of(seat)["layers"]] == ["fields", "ended"]


# -- layers -----------------------------------------------------------------------------------


def lines_of(seat, name):
    seat.switch(name)
    (shown,) = (layer for layer in scene_of(seat)["layers"] if layer["on"])
    assert shown["id"] == name
    return shown["lines"]


def test_the_scores_are_told_as_if_the_game_ended_now():
    # A: a road of one tile, 1; B: a field at a completed city, 3
    seat = table(
        START, "E 0 1 2", pieces={"A": ["0,0 road:E"], "B": ["0,0 field:Wn"]}, scores={"A": 5}
    )
    assert lines_of(seat, "ended") == ["A: 6 (5 + road 1)", "B: 3 (0 + field 3)"]
    seat.switch("ended")
    assert not any(layer["on"] for layer in scene_of(seat)["layers"])


def test_fields_with_farmers_are_listed_by_their_number():
    seat = table(START, pieces={"B": ["0,0 field:Es"]})
    (line,) = lines_of(seat, "fields")
    assert line.startswith("Field 2: ")
    assert "B" in line
    assert lines_of(table(START), "fields") == ["No farmer lies on any field yet."]


def test_each_empty_cell_shows_how_many_of_the_tiles_left_fit():
    seat = table(START, hand="B", land=["U", "U", "E"])
    before = scene_of(seat)["board"]
    seat.switch("fits")
    after = scene_of(seat)["board"]
    added = after[len(before) - len("</svg>") :]
    # 0,1: E; 0,-1: U and E; 1,0 and -1,0: U
    assert [added.count(f">{n}</text>") for n in (0, 1, 2, 3)] == [0, 1, 2, 1]


# -- people, bots, time -----------------------------------------------------------------------


def test_nobody_covers_a_tile_that_lies_open_to_all():
    seat = session(bk.new("carcassonne", names=["Ann", "Bob"], seed=3))
    scene = scene_of(seat)
    assert scene["covered"] == ""
    assert "Tile drawn" in scene["hand"]


def test_bots_answer_and_undo_goes_back_through_both_decisions_of_a_turn():
    seat = session(bk.new("carcassonne", seats=3, seed=7), bots=(1, 2))
    first = seat.play.legal_moves()[0]
    seat.do(str(first))
    assert (seat.play.now, seat.play.to_move) == (1, 0)
    seat.pick("act:none")
    assert (seat.play.now, seat.play.to_move) == (6, 0), "two decisions of each of three"
    seat.undo()
    assert (seat.play.now, seat.play.state.phase) == (1, "piece")
    seat.undo()
    assert (seat.play.now, seat.play.state.phase) == (0, "place")
    seat.redo()
    seat.redo()
    assert seat.play.now == 6


def test_what_happened_is_told_in_both_languages():
    play = bk.new("carcassonne", seats=2, seed=5)
    rng = Random(5)
    while not play.over:
        play.do(rng.choice(play.legal_moves()))
    adapter, told = CarcassonneAdapter(), {}
    for code in ("en", "ko"):
        set_language(code)
        told[code] = {event.kind: adapter.tell(event, play.names) for event in play.events}
    set_language("en")
    for kind in ("tile", "place", "claim", "points"):
        assert told["en"][kind] != told["ko"][kind]
        assert "{" not in told["en"][kind] + told["ko"][kind]
    assert told["en"]["complete"] == told["ko"]["home"] == ""


def test_a_step_of_an_example_tells_all_parts_of_a_tile_and_points_nowhere():
    stepper = Stepper(bk.example("carcassonne/example-1"))
    look = stepper.look("place:0,0", (3.0, 3.0))
    assert look.lines[0] == "0,0: D (city, straight road)"
    assert len(look.lines) == 5
    assert look.over == ""
    assert "place:0,0" in stepper.scene["looks"]
