"""The worked examples and hard cases of Carcassonne have the figures that the rules give."""

import pytest

import boardkit as bk
from boardkit.core import library
from boardkit.core.examples.run import Run

MINA, THEO = 0, 1

#: points by player, final scoring included where the example goes so far
FIGURES = {
    "example-1": {"Mina": 3},
    "example-2": {"Mina": 4},
    "example-3": {"Mina": 4},
    "example-3b": {"Mina": 2},
    "example-4": {"Mina": 8},
    "example-5": {"Mina": 9},
    "example-6": {"Mina": 12, "Theo": 0},
    "example-7": {"Mina": 10, "Theo": 10, "Sora": 0},
    "example-8": {"Mina": 7, "Theo": 7},
    "example-9": {"Mina": 9, "Theo": 12},
    "example-10": {"Mina": 6, "Theo": 8},
    "example-11": {"Theo": 2},
    "example-12": {},
    "example-12b": {},
    "example-12b-strict": {},
    "example-12c": {},
    "example-13": {"Mina": 4, "Theo": 4},
    "example-14": {"Mina": 9, "Theo": 4},
    "example-14b": {"Mina": 9, "Theo": 4},
    "example-15": {"Mina": 7, "Theo": 8},
}

#: hard cases that are no position (texts, undo, copies, counts, a far-off cell): tests of their own
NO_POSITION = {40, 43, 46, 47, 48, 50, 59}
#: hard cases that a worked example shows
SHOWN_BY_AN_EXAMPLE = {1, 8, 14, 15, 21, 22, 26, 38, 39, 45, 51}
#: hard cases that stand in the file of another
SHOWN_BY_ANOTHER = {29: 27, 31: 27, 49: 18}


def check(stem: str):
    return bk.example(f"carcassonne/{stem}").check()


@pytest.mark.parametrize("stem", FIGURES)
def test_the_worked_example_has_the_figures_that_the_rules_give(stem):
    assert check(stem).figures == FIGURES[stem]


def test_every_worked_example_is_listed_here():
    ids = library.example_ids(bk.game("carcassonne"))
    stems = [name.partition("/")[2] for name in ids]
    assert [stem for stem in stems if stem.startswith("example")] == [*FIGURES]


def test_every_hard_case_that_is_a_position_has_a_file():
    ids = library.example_ids(bk.game("carcassonne"))
    found = {int(name.split("-")[1]) for name in ids if name.startswith("carcassonne/hc-")}
    wanted = set(range(1, 61)) - NO_POSITION - SHOWN_BY_AN_EXAMPLE - set(SHOWN_BY_ANOTHER)
    assert found == wanted
    assert set(SHOWN_BY_ANOTHER.values()) <= found


# -- a field and the cities round it ------------------------------------------------------------


def scores_of_finals(stem: str):
    return [final.table["scores"] for final in Run(bk.example(f"carcassonne/{stem}").file).finals]


def test_under_other_readings_of_farmers_the_points_made_in_play_stay():
    """Three cities at 4 make 12 for Mina; Theo keeps the 12 he was paid for them in play."""
    assert scores_of_finals("example-9") == [{"Mina": 9, "Theo": 12}, {"Mina": 12, "Theo": 12}]


def test_a_city_counts_once_for_a_field_and_for_each_field():
    assert [scores["Mina"] for scores in scores_of_finals("example-10")] == [3, 6, 3, 4]


# -- what is refused, and what is left then -------------------------------------------------------


@pytest.mark.clause("CA-16.11")
def test_a_turn_in_one_line_that_fails_in_its_claim_leaves_the_tile_in_hand():
    play = bk.example("carcassonne/example-8").play(after=1)
    before = play.table()
    with pytest.raises(bk.IllegalMove) as caught:
        play.do("V 2 0 0 road:W")
    assert [violation.clause for violation in caught.value.violations] == ["CA-5.4"]
    assert play.table() == before
    assert before["tile"] == "V"


def test_the_abbot_stays_in_a_garden_that_this_tile_completes_and_is_scored_there():
    play = bk.example("carcassonne/example-14").play(after=8)
    assert play.why("V -1 -2 0 take").clauses == ("CA-13.15",)
    play.do("V -1 -2 0 -")
    assert play.scores() == (9, 4)
    assert play.table()["abbots"]["Mina"] == 1


@pytest.mark.clause("CA-12.12")
def test_nothing_is_placed_on_the_water():
    play = bk.example("carcassonne/example-11").play(after=0)
    play.do("RV_bend_road 0 -1 3")
    claims = {str(move) for move in play.legal_moves()}
    assert claims == {"-", "road:S", "field:Nw", "field:Ne", "field:Sw"}
    assert play.why("river:E").kind == "unreadable"


@pytest.mark.clause("CA-5.11")
def test_two_parts_of_a_tile_that_are_one_city_are_offered_once():
    """A tile with two city parts, laid where a way round joins them already."""
    start = bk.example("carcassonne/two-caps-one-city").play(after=0).table()
    tiles = start["tiles"]
    del tiles["1,2"]
    tiles["2,3"] = "M 3"
    play = bk.position(
        "carcassonne",
        {
            "game": "carcassonne",
            "options": {"river": False},
            "seats": start["seats"],
            "tiles": tiles,
            "tile": "H",
        },
    )
    play.do("1 2 0")
    claims = [str(move) for move in play.legal_moves()]
    assert [move for move in claims if move.startswith("city")] == ["city:N"]
    assert play.why("city:S").legal


# -- written again --------------------------------------------------------------------------------


def test_a_position_with_points_keeps_them_when_it_is_written_as_an_example(tmp_path):
    table = bk.example("carcassonne/example-3").play().table()
    play = bk.position("carcassonne", table, auto_chance=False)
    play.roll("draw U")
    play.do("U 1 0 1 -")
    path = tmp_path / "again.toml"
    path.write_text(play.to_example("Again"), "utf-8")
    again = bk.example(path)
    assert again.check().ok
    assert again.play().scores() == (4, 0)
