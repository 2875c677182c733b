"""Worked examples, stepped through without a browser."""

import pytest

import boardkit as bk
from boardkit.widgets import Stepper
from tests.widgets.test_scene import heard, told


def test_example_2_is_stepped_to_its_32_gold():
    stepper = Stepper(bk.example("elves/example-2"))
    assert (stepper.scene["now"], stepper.scene["last"]) == (0, 5)
    assert stepper.scene["facts"][0]["lines"] == ["Assumed, as the book leaves it open: gold"]
    totals = []
    for _ in range(5):
        heard(stepper, {"kind": "redo"})
        totals.append(stepper.scene["ledger"][-1]["total"])
    assert totals == ["2", "10", "14", "17", "32"]
    heard(stepper, {"kind": "redo"})
    assert stepper.at == 5, "there is nothing after the last step"


def test_a_step_shows_note_rules_in_words_and_what_the_book_expects():
    stepper = Stepper(bk.example("elves/example-2"), 3)
    note, rules, expected = stepper.scene["facts"]
    assert note["lines"] == ["On entering, Maruchi's thief takes 2; then the desert pays 6."]
    assert [line.split(":")[0] for line in rules["lines"]] == ["KE-7.8", "KE-8.4", "KE-19.3"]
    assert str(bk.rule("KE-8.4").text) in rules["lines"][1]
    assert expected["lines"] == ["gold.Arachi = +4", "gold.Maruchi = +2", "Book and engine agree."]
    row = stepper.scene["ledger"][2]
    assert (row["in"], row["out"], row["total"], row["here"]) == ("+6", "−2", "14", True)
    assert 'data-marks="last"' in stepper.scene["board"]
    assert 'role="button"' not in stepper.scene["board"]


def test_a_step_that_must_be_refused_shows_the_refusal_where_it_happened():
    example = bk.example("elves/case-call")
    at = next(step.number for step in example.steps() if step.refused)
    stepper = Stepper(example, at)
    clauses = example.steps()[at - 1].step.breaks
    assert stepper.scene["verdict"]["lines"][0].startswith(f"{clauses[0]}: ")
    assert "✕" in stepper.scene["ledger"][-1]["what"]


def test_where_book_and_engine_differ_the_step_says_both(tmp_path):
    text = """
        game = "elves"
        title = "Wrong"
        source = "none"
        seats = ["A", "B"]
        [start]
        hands.A = ["raft"]
        [[step]]
        move = "buy"
        chance = ["draw pig"]
        expect = { change = { aside = { A = 5 } } }
    """
    (tmp_path / "wrong.toml").write_text(text)
    stepper = Stepper(bk.example(tmp_path / "wrong.toml"), 1)
    fact = stepper.scene["facts"][-1]
    assert fact["kind"] == "bk-differs"
    assert "the book says" in fact["lines"][-1]


def test_any_place_asked_for_is_brought_into_the_example():
    stepper = Stepper(bk.example("elves/example-2"), 99)
    assert stepper.at == 5
    heard(stepper, {"kind": "goto", "place": -3})
    assert stepper.at == 0


@pytest.mark.parametrize(
    "which",
    [
        pytest.param(lambda example: example.id.startswith("elves/example-"), id="the book's"),
        pytest.param(lambda example: True, id="all", marks=pytest.mark.slow),
    ],
)
def test_examples_can_be_stepped_in_both_languages(which):
    for code in ("en", "ko"):
        bk.set_language(code)
        for example in filter(which, bk.examples("elves")):
            stepper = Stepper(example)
            for at in range(len(example.steps()) + 1):
                stepper.goto(at)
                assert told(stepper.make_scene())


def test_a_reader_without_a_kernel_gets_the_table_of_the_example():
    example = bk.example("elves/example-2")
    data, _ = Stepper(example)._repr_mimebundle_()
    assert data["text/html"] == example._repr_html_()
    assert data["text/plain"] == repr(example)
