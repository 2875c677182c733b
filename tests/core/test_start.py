"""Starting a play: what is no number of seats, no name, no table and no path gets one error."""

import pytest

import boardkit as bk


class Nasty:
    """A value that does not even say what it is."""

    def __str__(self) -> str:
        raise RuntimeError("no text")

    __repr__ = __str__


NO_NUMBERS = [2.0, "3", True, [2], b"2", float("nan"), Nasty()]
NO_PATHS = [3, [], ("a",), b"x.toml", 1.5, True, Nasty()]


@pytest.mark.parametrize("seats", NO_NUMBERS, ids=range(len(NO_NUMBERS)))
def test_seats_that_are_no_number_are_refused_with_the_numbers_there_are(seats):
    with pytest.raises(bk.BadSetup, match=r"^Option seats = .*Choices: 2, 3, 4, 5, 6\.$"):
        bk.new("elves", seats)


@pytest.mark.parametrize("game_id", bk.GAMES)
@pytest.mark.parametrize("seats", [0, -1, 99, 10**5000], ids=["none", "fewer", "many", "endless"])
def test_a_number_of_seats_that_no_game_has_names_its_clause_however_large_it_is(game_id, seats):
    for start in (lambda: bk.new(game_id, seats), lambda: bk.position(game_id, {"seats": seats})):
        with pytest.raises(bk.BadSetup) as refused:
            start()
        (violation,) = refused.value.violations
        assert str(refused.value).startswith(f"{violation.clause}: ")
        assert len(str(refused.value)) < 300


def test_seats_of_another_whole_number_type_count():
    numpy = pytest.importorskip("numpy")
    assert bk.new("elves", numpy.int64(3), seed=1).state == bk.new("elves", 3, seed=1).state


@pytest.mark.parametrize(
    "names", [5, "AB", {"A": 1, "B": 2}, Nasty(), ["A", 2], ["A", " "], ["\ud800", "A"]]
)
def test_names_that_are_no_list_of_texts_are_refused(names):
    with pytest.raises(bk.BadSetup, match="one name for each of the 2 seats"):
        bk.new("elves", names=names)


@pytest.mark.parametrize("name", [5, None, ["elves"], {}, b"elves", Nasty(), "x\ny", "elves" * 99])
def test_what_names_no_game_is_answered_with_the_games_there_are(name):
    known = ", ".join(bk.GAMES)
    for ask in (bk.game, bk.new, bk.rules, bk.examples, bk.sources):
        with pytest.raises(bk.UnknownName, match=rf"^There is no game .*Games: {known}\.$"):
            ask(name)


@pytest.mark.parametrize("path", [None, *NO_PATHS], ids=range(len(NO_PATHS) + 1))
def test_a_position_is_a_table_or_the_path_of_one(path):
    with pytest.raises(
        bk.BadData, match=r"^table = .*Possible: the path of a TOML file, or a table"
    ):
        bk.position("elves", path)


@pytest.mark.parametrize("path", NO_PATHS, ids=range(len(NO_PATHS)))
def test_own_tables_are_a_table_or_the_path_of_one(path):
    for start in (lambda: bk.new("elves", data=path), lambda: bk.position("elves", {}, data=path)):
        with pytest.raises(bk.BadData, match=r"^data = .*Possible: the path of a TOML file, or a"):
            start()


@pytest.mark.parametrize("name", [5, None, ["en"], {}, b"en", Nasty(), "x\ny" * 99], ids=range(7))
def test_what_names_nothing_is_answered_with_what_there_is(name):
    for ask, there_is in (
        (bk.rule, "Near: KE-"),
        (bk.example, "Near: elves/"),
        (bk.set_language, "Languages: en, ko."),
        (bk.new("elves").graph, "Graphs: route, "),
    ):
        with pytest.raises(bk.UnknownName) as caught:
            ask(name)
        assert there_is in str(caught.value)
        assert str(caught.value).isprintable()


def test_slots_may_be_written_as_numbers():
    table = {"seats": 2, "realms": {"A": {1: {"terrain": "river"}, 2: {"terrain": "lake"}}}}
    realms = bk.position("elves", table).table()["realms"]
    assert realms["A"] == {"1": {"terrain": "river"}, "2": {"terrain": "lake"}}


def test_a_position_does_not_change_with_the_table_it_was_read_from(tmp_path):
    table = {"seats": ["A", "B"], "hands": {"A": ["raft"]}}
    play = bk.position("elves", table)
    table["hands"]["A"].append("pig")
    assert bk.load(play.save(tmp_path / "game.json")).table()["hands"]["A"] == ["raft"]


def test_a_table_without_end_gets_one_error():
    table = {}
    table["hands"] = {"A": table}
    with pytest.raises(bk.BadData, match=r"^hands\.A"):
        bk.position("elves", table)


def test_a_text_is_quoted_so_that_it_is_told_from_a_number():
    with pytest.raises(
        bk.BadData, match=r'^gold\.A = "5" is not possible\. Possible: a whole numb'
    ):
        bk.position("elves", {"gold": {"A": "5"}})
    with pytest.raises(bk.BadData, match=r'^to_move = "" is not possible\. Possible: A, B'):
        bk.position("elves", {"seats": 2, "to_move": ""})
    with pytest.raises(
        bk.BadSetup, match=r'^Option eyes = "0" is not possible\. Choices: .*, 0, 1'
    ):
        bk.new("elves", eyes="0")
    with pytest.raises(bk.BadData, match=r'^deck\.raft = "5" is not possible: a whole number'):
        bk.new("elves", deck_profile="custom", data={"deck": {"raft": "5"}})


def test_where_nothing_is_possible_the_error_says_so():
    with pytest.raises(
        bk.BadData, match=r'fetched = "forest" is not possible\. Possible: nothing\.'
    ):
        bk.position("elves", {"step": "swap", "fetched": "forest"})


@pytest.mark.parametrize("value", ["x\ny\x1b[31m", "x" * 10_000, 10**5000, Nasty()], ids=range(4))
def test_hostile_values_are_told_on_one_bearable_line(value):
    for start in (
        lambda: bk.new("elves", tie=value),
        lambda: bk.new("elves", change_min_own=value),
        lambda: bk.new("elves", data={"money": {"start": value}}),
        lambda: bk.new("elves", data={"money": value}),
        lambda: bk.new("elves", data={"money": {value: 1}}),
        lambda: bk.new("elves", data={value: {}}),
        lambda: bk.position("elves", {value: 1}),
        lambda: bk.position("elves", {"phase": value}),
        lambda: bk.position("elves", {"seats": ["a\nb", "c" * 10_000], "to_move": value}),
        lambda: bk.position("elves", {"seats": ["a\nb", "c" * 10_000], "gold": {value: 1}}),
    ):
        with pytest.raises((bk.BadSetup, bk.BadData)) as caught:
            start()
        assert len(str(caught.value)) < 700
        assert str(caught.value).isprintable()
