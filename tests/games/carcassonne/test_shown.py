"""How examples, accounts and clauses of Carcassonne read in a notebook."""

import boardkit as bk


def test_a_refused_turn_of_an_example_is_marked_and_names_its_rule() -> None:
    lines = repr(bk.example("carcassonne/example-14")).splitlines()
    refused = [line for line in lines if "✗" in line]
    assert len(refused) == 1
    assert "V -1 -2 0 take" in refused[0]
    assert "CA-13.15" in refused[0]


def test_an_example_shows_the_running_points_of_its_first_figure() -> None:
    frames = bk.example("carcassonne/hc-3-roads-end-at-village-monastery-gate").steps()
    assert [frame.running for frame in frames] == [0, 3, 5, 5]


def test_an_account_of_points_has_a_line_for_each_feature_and_its_rule() -> None:
    play = bk.example("carcassonne/hc-55-take-back-and-finish-a-road").play()
    account = play.ledger(0, "points")
    assert [(line.gained, line.clause) for line in account.lines] == [
        (6, "CA-13.10"),
        (3, "CA-7.4"),
    ]


def test_an_account_speaks_the_language_in_use() -> None:
    play = bk.example("carcassonne/example-14").play()
    assert play.ledger(0, "points").lines[-1].text.endswith("garden, 9 places")
    bk.set_language("ko")
    assert play.ledger(0, "points").lines[-1].text.endswith("정원, 9칸")


def test_a_clause_tells_which_examples_show_it() -> None:
    assert "carcassonne/example-14" in bk.rule("CA-13.15").examples
    assert bk.rule("CA-19.5").examples == bk.rule("CA-10.2").examples
