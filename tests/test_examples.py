"""Every worked example and case of every game agrees with the engine."""

import pytest

import boardkit as bk
from boardkit.core import library

IDS = [example_id for game in bk.GAMES for example_id in library.example_ids(bk.game(game))]


@pytest.mark.parametrize("example_id", IDS)
def test_the_example_agrees_with_the_engine(example_id):
    assert bk.example(example_id).check().ok


@pytest.mark.parametrize("example_id", IDS)
def test_the_example_speaks_both_languages(example_id):
    file = bk.example(example_id).file
    texts = [file.title, *(part.note for part in file.parts if part.note is not None)]
    texts += [text for text in file.left_open if " " in text.en]  # others are keys of the table
    texts += [file.differs] if file.differs is not None else []
    assert [text.en for text in texts if text.en == text.ko] == []


@pytest.mark.parametrize("example_id", IDS)
def test_every_step_of_the_example_that_is_not_refused_can_be_shown(example_id):
    found = bk.example(example_id)
    assert found.title.en in repr(found)
    assert len(found.steps()) == len(found.file.steps)


# -- the figures of King of the Elves, as the rulebook states them ------------------------------

JOURNEYS = {
    # step by step: in, out, running total
    "elves/example-2": [(2, 0, 2), (8, 0, 10), (6, 2, 14), (3, 0, 17), (15, 0, 32)],
    "elves/example-3": [
        (2, 0, 2), (8, 0, 10), (0, 0, 10), (8, 0, 18),
        (2, 0, 20), (5, 0, 25), (3, 0, 28), (16, 2, 42),
    ],
}  # fmt: skip


@pytest.mark.parametrize("example_id", JOURNEYS)
def test_the_journeys_have_the_books_running_totals(example_id):
    frames = bk.example(example_id).steps()
    assert [(f.gained, f.lost, f.running) for f in frames] == JOURNEYS[example_id]


def test_the_journeys_have_the_books_figures():
    figures = {name: bk.example(name).check().figures for name in JOURNEYS}
    assert figures["elves/example-2"] == {"gross": 34, "net": 32}
    assert figures["elves/example-3"] == {"gross": 44, "net": 42}


def test_both_journeys_start_from_the_same_table_with_other_hands():
    second, third = (bk.example(name).play(after=0).table() for name in JOURNEYS)
    assert second["realms"] == third["realms"]
    assert len(second["hands"]["Arachi"]) == 7
    assert len(third["hands"]["Arachi"]) == 11


def test_the_nine_turns_of_planning_are_nine_turns():
    frames = bk.example("elves/example-1").steps()
    turns = [frame.name for frame in frames if not frame.refused and frame.move != "exchange"]
    around = ["Arachi", "Maruchi", "Blue Skull 13", "Palapala"]
    assert turns == [*around, *around, "Arachi"]
    assert [frame.step.breaks for frame in frames if frame.refused] == [("KE-16.1",)]
    assert frames[-1].table_after["phase"] == "travel"


def test_a_lake_village_of_7_pays_7():
    assert bk.example("elves/payment").check().figures == {"paid": 7}
