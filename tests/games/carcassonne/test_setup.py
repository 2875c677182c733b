"""Setting up Carcassonne (CA-1, CA-2, CA-12.1 to 12.4, 12.27, 12.28, 20.2, 20.7)."""

from collections import Counter

import pytest

import boardkit as bk
from boardkit.core.errors import BadData, BadSetup
from boardkit.core.game import NATURE
from boardkit.core.look import SEATS
from tests.games.carcassonne.positions import game, standing, texts, turns

BOTH = [True, False]


def fresh(seats: int = 2, **options):
    """Return the table before the first draw."""
    return bk.new("carcassonne", seats, auto_chance=False, **options).table()


# -- players and pieces ---------------------------------------------------------------------


@pytest.mark.clause("CA-1.10")
@pytest.mark.parametrize("seats", range(2, 6))
def test_two_to_five_may_play(seats):
    assert len(fresh(seats)["seats"]) == seats


@pytest.mark.clause("CA-1.10")
@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_other_numbers_of_players_are_refused_by_their_clause(seats):
    with pytest.raises(BadSetup) as refused:
        bk.new("carcassonne", seats)
    assert [violation.clause for violation in refused.value.violations] == ["CA-1.10"]
    assert "CA-1.10" in str(refused.value)
    with pytest.raises(BadSetup, match=r"CA-1\.10"):
        bk.position("carcassonne", {"seats": [f"player {n}" for n in range(6)]})


@pytest.mark.clause("CA-1.7", "CA-2.5")
@pytest.mark.parametrize("seats", range(2, 6))
def test_everybody_starts_with_seven_meeples_before_him_and_none_on_the_board(seats):
    table = fresh(seats)
    assert table["meeples"] == dict.fromkeys(table["seats"], 7)
    assert table["pieces"] == {name: [] for name in table["seats"]}


@pytest.mark.clause("CA-1.7", "CA-2.5")
@pytest.mark.parametrize("meeples", [8, 6])
def test_an_eighth_meeple_or_a_lost_one_is_refused(meeples):
    with pytest.raises(BadData, match=r"meeples\.A"):
        bk.position("carcassonne", {"seats": 2, "meeples": {"A": meeples}})


@pytest.mark.clause("CA-1.7", "CA-2.5")
def test_colours_are_five_and_all_different_and_no_two_players_are_the_same():
    assert len(set(SEATS[:5])) == 5
    with pytest.raises(BadSetup):
        bk.new("carcassonne", names=["Ann", "Ann"])


@pytest.mark.clause("CA-1.8", "CA-2.6")
@pytest.mark.parametrize("abbot", BOTH)
def test_the_abbot_is_a_piece_besides_the_seven(abbot):
    table = fresh(3, abbot=abbot)
    assert table["abbots"] == dict.fromkeys("ABC", 1 if abbot else 0)
    assert table["meeples"] == dict.fromkeys("ABC", 7)
    with pytest.raises(BadData, match=r"abbots\.B"):
        bk.position(
            "carcassonne",
            {"seats": 3, "options": {"abbot": abbot}, "abbots": {"B": 2 if abbot else 1}},
        )


@pytest.mark.clause("CA-2.4")
@pytest.mark.parametrize("seats", range(2, 6))
def test_every_score_begins_at_0(seats):
    assert set(fresh(seats)["scores"].values()) == {0}


@pytest.mark.clause("CA-2.7")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (3, 2), (5, 4)])
def test_the_first_player_is_chosen_and_play_goes_clockwise(seats, first):
    play = bk.new("carcassonne", seats, first_player=first, seed=1)
    movers = []
    for _ in range(seats + 1):
        movers.append(play.to_move)
        play.do(play.legal_moves()[0])
        play.do("-")
    assert movers == [(first + n) % seats for n in range(seats + 1)]


@pytest.mark.clause("CA-2.7")
def test_a_first_player_who_does_not_sit_there_is_refused():
    with pytest.raises(BadSetup, match="first_player"):
        bk.new("carcassonne", 3, first_player=3)


@pytest.mark.clause("CA-2.7")
def test_no_score_changes_the_order():
    play = turns(game(3), "E 0 1 2 city:S")  # A is four points ahead
    assert play.table()["scores"] == {"A": 4, "B": 0, "C": 0}
    turns(play, "E 1 1 0 -", "E -1 1 0 -")
    assert play.table()["turn"] == "A"


# -- the table ------------------------------------------------------------------------------


@pytest.mark.clause("CA-1.6", "CA-2.1")
def test_without_the_river_the_start_tile_lies_in_the_middle():
    table = fresh(river=False)
    assert table["tiles"] == {"0,0": "D 0"}
    assert Counter(table["land"])["D"] == 3
    assert table["stream"] == []
    assert "river" not in table


@pytest.mark.clause("CA-1.6", "CA-2.1")
@pytest.mark.parametrize("tiles", [{"0,0": "E 0"}, {"0,0": "D 1"}, {"1,0": "D 0"}, {}])
def test_another_start_is_refused(tiles):
    with pytest.raises(BadData, match=r"tiles|D 3 \(4\)"):
        bk.position("carcassonne", {"options": {"river": False}, "tiles": tiles})


@pytest.mark.clause("CA-1.6")
def test_a_fourth_d_in_the_stack_is_refused():
    stack = fresh(river=False)["land"]
    with pytest.raises(BadData, match="D"):
        bk.position("carcassonne", {"options": {"river": False}, "land": [*stack, "D"]})


@pytest.mark.clause("CA-2.2", "CA-12.4")
def test_with_the_river_the_spring_lies_there_and_flows_south():
    table = fresh()
    assert table["tiles"] == {"0,0": "RV_spring 0"}
    assert (table["river"]["head"], table["river"]["flow"]) == ("0,-1", "S")
    assert "RV_spring" not in table["stream"]


@pytest.mark.clause("CA-2.3")
def test_there_is_one_stack_and_no_decision_about_it():
    play = game()
    assert play.to_move == NATURE
    total = sum(chance for _, chance in play.game.chances(play.state))
    assert total == 1
    drawn = {str(outcome): chance for outcome, chance in play.game.chances(play.state)}
    assert drawn["draw V"] * 71 == 8, "each of the 71 tiles is as likely as any other"
    assert drawn["draw C"] * 71 == 1
    assert all(str(move)[0] in "-0123456789" for move in play.roll("draw V").legal_moves())


@pytest.mark.clause("CA-2.10", "CA-12.1")
@pytest.mark.parametrize("seats", range(2, 6))
def test_71_tiles_are_drawn_and_with_the_river_11_and_71(seats):
    base, river = fresh(seats, river=False), fresh(seats)
    assert (len(base["land"]), len(base["stream"])) == (71, 0)
    assert (len(river["land"]), len(river["stream"])) == (71, 11)
    for table, total in ((base, 72), (river, 83)):
        assert len(table["land"]) + len(table["stream"]) + len(table["tiles"]) == total
    assert Counter(river["land"])["D"] == 3, "the start tile is back in the box"
    assert Counter(river["land"]) == Counter(base["land"])


# -- the river ------------------------------------------------------------------------------


@pytest.mark.clause("CA-12.1", "CA-12.28")
def test_the_start_tile_may_be_shuffled_in():
    table = fresh(start_tile_with_river="shuffle")
    assert Counter(table["land"])["D"] == 4
    assert table["tiles"] == {"0,0": "RV_spring 0"}
    assert len(table["tiles"]) + len(table["land"]) + len(table["stream"]) == 84


@pytest.mark.clause("CA-12.2", "CA-12.3")
@pytest.mark.parametrize("seed", range(10))
def test_the_ten_come_in_any_order_and_the_lake_is_the_last(seed):
    play = bk.new("carcassonne", 2, seed=seed)
    while play.table()["stream"]:
        play.do(play.legal_moves()[0]).do("-")
    drawn = [card for event in play.events if event.kind == "tile" for card in event.cards]
    assert drawn[10] == "RV_lake"
    assert set(drawn[:10]) == set(fresh()["stream"]) - {"RV_lake"}
    assert not any(tile.startswith("RV") for tile in drawn[11:])


@pytest.mark.clause("CA-12.2", "CA-12.3")
def test_the_first_of_the_ten_is_as_likely_as_any_and_never_the_lake():
    play = bk.new("carcassonne", 2, auto_chance=False)
    chances = {str(outcome): chance for outcome, chance in play.game.chances(play.state)}
    assert len(chances) == 10
    assert "draw RV_lake" not in chances
    assert all(chance * 10 == 1 for chance in chances.values())
    with pytest.raises(bk.IllegalMove):
        play.roll("draw RV_lake")


@pytest.mark.clause("CA-12.4")
def test_nobody_draws_the_spring():
    play = bk.new("carcassonne", 2, auto_chance=False)
    with pytest.raises(bk.IllegalMove):
        play.roll("draw RV_spring")


@pytest.mark.clause("CA-12.27")
def test_the_ends_of_2014_replace_those_of_the_third_edition():
    play = bk.new("carcassonne", 2, river_ends="c2", auto_chance=False)
    table = play.table()
    assert table["tiles"] == {"0,0": "RV_spring_c2 0"}
    assert table["stream"].count("RV_lake_c2") == 1
    assert not {"RV_lake", "RV_spring"} & {*table["stream"], *table["land"]}
    assert len(table["stream"]) == 11
    (spring,) = play.state.board.tiles.values()
    assert [segment.kind for segment in spring.turned.tile.segments] == ["field"]
    assert sum(tile.monastery for tile in play.state.stream) == 1


@pytest.mark.clause("CA-12.27")
def test_the_lake_of_2014_has_no_monastery_and_one_field_all_round():
    lake = standing(
        "RV_spring_c2 0 0 0", options={"river": True, "river_ends": "c2"}, stream=["RV_lake_c2"]
    )
    lake.roll("draw RV_lake_c2").do("0 -1 2")
    assert texts(lake) == {"-", "field:Nw"}
    assert lake.why("monk").clauses == ("CA-5.2",)


# -- options --------------------------------------------------------------------------------


@pytest.mark.clause("CA-20.2", "CA-1.1")
@pytest.mark.parametrize("river", BOTH)
@pytest.mark.parametrize("abbot", BOTH)
def test_river_and_abbot_may_be_used_together_singly_or_not_at_all(river, abbot):
    table = fresh(2, river=river, abbot=abbot)
    assert bool(table["stream"]) == river
    assert bool(table["abbots"]["A"]) == abbot
    usual = fresh(2)
    assert (bool(usual["stream"]), bool(usual["abbots"]["A"])) == (True, True)


@pytest.mark.clause("CA-20.7")
@pytest.mark.parametrize(
    "options",
    [
        {"rivers": True},
        {"river": "yes"},
        {"river": 1},
        {"farm_scoring": "field4"},
        {"two_tile_city": 3},
        {"spring_fields": 4},
        {"first_player": -1},
        {"river_uturn": None},
    ],
    ids=str,
)
def test_an_unknown_option_or_value_is_refused_at_the_start(options):
    (name,) = options
    with pytest.raises(BadSetup, match=name):
        bk.new("carcassonne", 2, **options)
    with pytest.raises((BadSetup, BadData), match=name):
        bk.position("carcassonne", {"options": options})
