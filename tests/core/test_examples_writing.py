"""A play written as an example file holds as it stands."""

import random
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boardkit as bk
from boardkit.core.examples.text import value_text
from boardkit.core.examples.write import to_example
from tests.core.example_files import example

plain = st.recursive(
    st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(st.dictionaries(st.text(), plain))
def test_plain_data_comes_back_from_its_toml(table):
    text = "\n".join(f"{value_text(key)} = {value_text(value)}" for key, value in table.items())
    assert tomllib.loads(text) == table


def test_half_a_surrogate_pair_is_replaced_as_no_file_can_hold_it():
    assert value_text("a\ud800b").encode("utf-8").decode("utf-8") == '"a\ufffdb"'


def test_what_is_no_plain_data_has_no_toml():
    with pytest.raises(TypeError, match="NoneType"):
        value_text(None)


def test_the_toy_games_play_comes_back():
    play = example().play()
    again = example(to_example(play, "Tolls"))
    assert again.check().ok
    assert again.play().entries[-1].state == play.state
    assert [frame.move for frame in again.steps()] == ["play 5", "roll"]
    assert again.steps()[1].chance == ("die 4",)


NAMES = ['Q"uote', "back\\slash", "줄\n바꿈", "\x07bell"]


@pytest.mark.parametrize("decisions", [0, 1, 60, 2000])
def test_a_play_of_elves_comes_back_whatever_the_names(tmp_path, decisions):
    play = bk.new(
        "elves", seats=4, seed=decisions, names=NAMES, spell_variant=True, tie="first_seat"
    )
    rng = random.Random(3)
    while not play.over and play.now < decisions:
        play.do(rng.choice(play.legal_moves()))
    path = tmp_path / "played.toml"
    path.write_text(play.to_example('A "title"'), "utf-8")
    found = bk.example(path)
    assert found.check().ok
    assert str(found.title) == 'A "title"'
    assert found.play().state == play.state
    assert found.play().events == tuple(e for entry in play.entries[1:] for e in entry.events)
    assert found.game.to_move(found.play().state) == play.to_move


def test_an_owners_tables_are_written_along(tmp_path):
    play = bk.new("elves", seats=2, data={"village_value": {"lake": 8}})
    path = tmp_path / "own.toml"
    path.write_text(play.to_example("own"), "utf-8")
    assert bk.example(path).game.own_data == {"village_value": {"lake": 8}}
    assert bk.example(path).check().ok


def test_a_changed_score_makes_what_was_written_fail(tmp_path):
    play = bk.new("elves", seats=2, seed=1)
    path = tmp_path / "played.toml"
    path.write_text(play.to_example("t").replace("scores = { A = 12", "scores = { A = 13"), "utf-8")
    with pytest.raises(bk.ExampleMismatch, match="the book says 13, the engine says 12"):
        bk.example(path).check()


@pytest.mark.parametrize("title", ["", "  ", None, 5, {}, {"de": "x"}])
def test_a_title_that_no_file_may_have_is_refused(title):
    with pytest.raises(bk.BadData, match=r"^title "):
        bk.new("elves").to_example(title)


def test_a_title_in_two_languages_is_written(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(bk.new("elves").to_example({"en": "Mine", "ko": "내 예제"}), "utf-8")
    assert str(bk.example(path).title) == "Mine"
    assert bk.example(path).title.ko == "내 예제"
