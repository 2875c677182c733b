"""How decisions are written and listed (CA-4.5 to 4.7, CA-5.10, 5.11, CA-12.12, CA-16)."""

import pytest

import boardkit as bk
from boardkit.core.errors import BadData, UnreadableMove
from boardkit.games.carcassonne.state import PHASES
from tests.games.carcassonne.following import played
from tests.games.carcassonne.positions import game, points, standing, texts, turns


def claims(*tiles: str, last: str, **more) -> set[str]:
    """Return the claims listed after the last tile is laid."""
    name, x, y, rot = last.split()
    play = standing(*tiles, tile=name, land=["B"], **more)
    play.do(f"{x} {y} {rot}")
    return texts(play)


# -- places ---------------------------------------------------------------------------------


@pytest.mark.clause("CA-16.1")
def test_x_grows_east_and_y_north():
    """D has its city in the north and roads east and west."""
    play = game().roll("draw E")
    north, east, south, west = "0 1", "1 0", "0 -1", "-1 0"
    assert {f"{north} 2", f"{south} 1", f"{south} 2", f"{south} 3"} == texts(play)
    play = game().roll("draw U")
    assert {f"{east} 1", f"{west} 1", f"{south} 1"} == texts(play)


@pytest.mark.clause("CA-16.1")
def test_a_whole_turn_is_one_line_and_both_decisions_can_be_told_apart():
    line = turns(game(), "U 1 0 1 road:E")
    apart = game().roll("draw U").do("1 0 1").do("road:E")
    assert line.state == apart.state
    assert [str(move) for move in line.moves] == ["1 0 1", "road:E"]
    unnamed = game().roll("draw U").do("1 0 1 road:E")
    assert unnamed.state == line.state


@pytest.mark.clause("CA-4.5", "CA-16.2")
def test_each_rotation_is_asked_with_the_tile_turned():
    """V turned once has its roads at north and west; west of it lies the road of D."""
    play = game().roll("draw V")
    assert play.why("1 0 0").legal, "roads south and west"
    assert play.why("1 0 1").legal, "roads west and north"
    assert play.why("1 0 2").clauses == ("CA-4.2",), "roads north and east"
    assert play.why("1 0 3").clauses == ("CA-4.2",), "roads east and south"
    play.do("1 0 1")
    assert {"road:N"} == {text for text in texts(play) if text.startswith("road")}


@pytest.mark.clause("CA-4.6")
def test_rotations_that_look_the_same_are_listed_once_and_the_others_are_taken_for_it():
    play = standing("D 0 0 0", tile="C", land=["B"])
    assert texts(play) == {"0 1 0"}
    for rot in range(4):
        branch = play.branch().do(f"0 1 {rot}")
        assert branch.table()["tiles"]["0,1"] == "C 0"
    straight = game().roll("draw U")
    assert "1 0 1" in texts(straight)
    assert "1 0 3" not in texts(straight)
    assert straight.do("1 0 3").table()["tiles"]["1,0"] == "U 1"


@pytest.mark.clause("CA-4.7")
def test_the_grid_has_no_limit():
    far = standing("D -40 3 0", tile="U", land=["B"])
    assert "-41 3 1" in texts(far)
    assert far.do("-41 3 1 -").table()["tiles"]["-41,3"] == "U 1"
    edge = standing("U 10000 -10000 1", tile="U", land=["U", "U"])
    edge.do("10001 -10000 1 road:E")
    edge.roll("draw U").do("10002 -10000 1 -")
    assert edge.state.board.cells(edge.state.board.feature_at((10002, -10000), 0)) == [
        (10000, -10000),
        (10001, -10000),
        (10002, -10000),
    ]
    assert edge.game.parse_table(edge.table()) == edge.state


@pytest.mark.clause("CA-4.7")
@pytest.mark.parametrize("place", ["99999 0 0", "-99999 99999 3", "999999 -999999 1"])
def test_a_far_cell_is_refused_like_any_cell_without_a_neighbour(place):
    play = game().roll("draw U")
    assert play.why(place).clauses == ("CA-4.1",)
    with pytest.raises(UnreadableMove):
        play.do("1" + "0" * 40 + " 0 0")


@pytest.mark.clause("CA-4.7")
@pytest.mark.parametrize("cell", ["99999,0", "0,100000000000000", "0.5,0", "a,b", "1", "", "1,2,3"])
def test_a_cell_that_no_table_reaches_is_refused_in_a_position(cell):
    with pytest.raises(BadData, match="tiles"):
        bk.position("carcassonne", {"free": True, "tiles": {cell: "D 0"}})


# -- claims ---------------------------------------------------------------------------------


@pytest.mark.clause("CA-5.10", "CA-16.4")
def test_every_part_of_a_tile_is_listed_once_by_its_first_name():
    assert claims("U 0 0 1", last="D 1 0 0") == {"-", "city:N", "road:E", "field:En", "field:Es"}
    # turned twice: the city south, the strip beside it, the land north of the road
    assert claims("U 0 0 1", last="D 1 0 2") == {"-", "city:S", "road:E", "field:Es", "field:Nw"}
    crossing = {"road:N", "road:E", "road:S", "road:W", "field:Nw", "field:Ne"}
    assert claims("U 0 0 1", last="X 1 0 0") == {"-", *crossing, "field:Es", "field:Sw"}


@pytest.mark.clause("CA-5.10", "CA-16.4")
@pytest.mark.parametrize(
    ("name", "listed"),
    [
        ("road:W", "road:E"),
        ("field:Wn", "field:En"),
        ("field:Sw", "field:Es"),
        ("city:N", "city:N"),
    ],
)
def test_any_side_of_a_part_names_it_as_it_lies_on_the_board(name, listed):
    play = standing("U 0 0 1", tile="D", land=["B"]).do("1 0 0")
    assert play.why(name).legal
    assert play.do(name).table()["pieces"]["A"] == [f"1,0 {listed}"]


#: a city that leads from the north of 0,0 round to its south; roads that lead round to themselves
CITY_ROUND = ["N 0 1 2", "N 1 1 3", "G 1 0 1", "N 1 -1 0", "N 0 -1 1"]
ROAD_ROUND = ["V -1 0 2", "V -1 1 3", "V 0 1 0"]


@pytest.mark.clause("CA-5.11")
def test_two_caps_that_are_one_city_behind_the_tile_are_listed_once():
    play = standing(*CITY_ROUND, tile="H", land=["B"]).do("0 0 0")
    assert texts(play) == {"-", "city:N", "field:En"}
    assert play.why("city:S").legal
    play.do("city:S")
    assert points(play) == (12, 0), "six tiles of a completed city, H once"
    assert play.table()["meeples"]["A"] == 7


@pytest.mark.clause("CA-5.11")
def test_two_arms_that_are_one_road_go_by_the_name_that_comes_first_on_the_board():
    """L turned once has its arms at north, south and west; west and north are one road."""
    play = standing(*ROAD_ROUND, tile="L", land=["B"]).do("0 0 1")
    roads = {text for text in texts(play) if text.startswith("road")}
    assert roads == {"road:N", "road:S"}
    assert play.game.canonical(play.state, play.game.parse_move("road:W")) == (
        play.game.parse_move("road:N")
    )
    assert points(play.do("road:W")) == (4, 0), "a ring of four tiles"


@pytest.mark.clause("CA-12.12", "CA-5.2")
@pytest.mark.parametrize("text", ["river", "river:E", "water:N", "village", "pennant", "garden"])
def test_there_is_no_way_to_claim_water_or_ornaments(text):
    play = bk.new("carcassonne", 2, auto_chance=False).roll("draw RV_bridge").do("0 -1 0")
    assert not any(move.startswith(("river", "water")) for move in texts(play))
    with pytest.raises(UnreadableMove):
        play.do(text)


@pytest.mark.clause("CA-12.12")
def test_on_a_river_tile_only_roads_cities_fields_and_monasteries_are_listed():
    for step in played(2).steps:
        if step.before.phase == "piece" and step.before.board.tiles:
            claims = {str(move).partition(":")[0] for move in _listed(step.before)}
            assert claims <= {"-", "road", "city", "field", "monk", "abbot", "take"}
            laid = step.before.board.tiles[step.before.board.last].turned
            for move in _listed(step.before):
                if move.kind in ("road", "city"):
                    assert laid.edges["NESW".index(move.at)] in "RC"


def _listed(state):
    return bk.game("carcassonne").legal_moves(state)


@pytest.mark.clause("CA-16.5")
def test_monk_and_abbot_on_a_monastery_and_the_abbot_alone_on_a_garden():
    assert {"monk", "abbot"} <= claims("B 0 0 0", last="B 1 0 0")
    garden = claims("B 0 0 0", last="E_garden 1 0 0")
    assert "abbot" in garden
    assert "monk" not in garden
    assert not {"monk", "abbot", "take"} & claims("B 0 0 0", last="E 1 0 0")


@pytest.mark.clause("CA-16.5")
def test_take_takes_the_abbot_back():
    play = turns(game(), "B 0 -1 0 abbot", "U 1 0 1 -")
    assert play.table()["abbots"] == {"A": 0, "B": 1}
    turns(play, "U -1 0 1 take")
    assert play.table()["abbots"] == {"A": 1, "B": 1}
    assert points(play) == (4, 0), "its tile, D, and a tile at either corner"


# -- phases and whole turns -----------------------------------------------------------------


@pytest.mark.clause("CA-16.9")
def test_there_are_three_phases_and_two_decisions_a_turn():
    assert PHASES == ("place", "piece", "over")
    seen = [game().table()["phase"]]
    play = game().roll("draw U")
    for text in ("1 0 1", "-"):
        seen.append(play.do(text).table()["phase"])
    assert seen == ["place", "piece", "place"]
    assert {step.after.phase for step in played(2).steps} == set(PHASES)
    with pytest.raises(UnreadableMove):
        play.do("score")


@pytest.mark.clause("CA-16.11")
@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("U 1 0 1 city:N", "CA-5.2"),
        ("U 1 0 1 monk", "CA-5.2"),
        ("U 1 0 1 abbot", "CA-13.3"),
        ("U 1 0 1 take", "CA-13.17"),
        ("U 1 0 0 road:N", "CA-4.2"),
        ("V 1 0 0 -", "CA-3.2"),
    ],
)
def test_a_turn_in_one_line_is_refused_as_a_whole(line, clause):
    play = game().roll("draw U")
    before, now = play.state, play.now
    assert play.why(line).clauses == (clause,)
    with pytest.raises(bk.IllegalMove):
        play.do(line)
    assert (play.state, play.now) == (before, now)
    assert play.table()["tiles"] == {"0,0": "D 0"}


@pytest.mark.parametrize(
    "text",
    [
        "1\t0\t1\t-",
        "1 0 1\n-",
        " u  1 ,\t0 \u00a01   - ",
        "1,0 1 -",
        "1 0 1 ;\t-",
        "U\t+1 0 1 -",
    ],
)
def test_any_white_space_parts_the_words_of_a_line(text):
    play = game().roll("draw\t u").do(text)
    assert play.table()["tiles"] == {"0,0": "D 0", "1,0": "U 1"}
    assert [str(move) for move in play.moves] == ["1 0 1", "-"]


@pytest.mark.parametrize(
    "text", ["\u0661 0 1", "\uff11 0 1", "1 0 \uff11", "\u22121 0 1", "1,,0 1", "1, 0,1"]
)
def test_only_plain_digits_and_signs_are_numbers(text):
    with pytest.raises(UnreadableMove):
        game().roll("draw U").do(text)


@pytest.mark.clause("CA-16.6")
@pytest.mark.parametrize("text", ["skip", "discard"])
def test_putting_a_tile_away_is_no_decision(text):
    play = game().roll("draw U")
    assert play.why(text).clauses == ("CA-3.3",)
    assert not {"skip", "discard"} & texts(play)


@pytest.mark.clause("CA-16.12")
def test_a_payment_names_the_feature_its_tiles_and_pennants_and_the_pieces_come_home_besides():
    play = turns(game(), "F 0 1 1 city:S", "U 1 0 1 -", "E 0 2 2 -")
    paid = [event for event in play.events if event.kind == "points"]
    assert [(e.clause, e.seat, e.amount, e.cards, e.cells) for e in paid] == [
        ("CA-8.2", 0, 8, ("city", "pennant"), ("0,0", "0,1", "0,2"))
    ]
    home = [event for event in play.events if event.kind == "home"]
    assert [(e.seat, e.amount, e.cards, e.cells) for e in home] == [(0, 1, ("city",), ("0,1",))]


@pytest.mark.clause("CA-16.12")
def test_taking_an_abbot_back_is_an_event_of_its_own():
    play = turns(game(), "B 0 -1 0 abbot", "U 1 0 1 -", "U -1 0 1 take")
    (taken,) = [event for event in play.events if event.kind == "take"]
    assert (taken.seat, taken.cells) == (0, ("0,-1",))
    (paid,) = [event for event in play.events if event.kind == "points"]
    assert (paid.cards, paid.amount, paid.clause) == (("monastery",), 4, "CA-13.10")
    assert set(paid.cells) == {"0,-1", "0,0", "1,0", "-1,0"}
