"""The rulebook's three worked examples come out as the book prints them (KE-27)."""

import pytest

import boardkit as bk
from boardkit.core.events import total

ARACHI, MARUCHI, PALAPALA = 0, 1, 3


@pytest.mark.clause("KE-27.1")
def test_example_1_ends_planning_after_nine_turns_and_palapala_pays_one():
    example = bk.example("elves/example-1")
    example.check()
    play = example.play()
    turns = [event for event in play.events if event.kind in ("pass", "village", "attach", "aside")]
    exchanges = [move for move in play.moves if str(move) == "exchange"]
    assert len(turns) + len(exchanges) == 9
    assert play.table()["phase"] == "travel"
    assert play.scores() == (12, 12, 12, 11)
    assert total(play.events, "gold") == total(play.events, "gold", PALAPALA) == -1
    assert example.play(after=1).why("pass", MARUCHI).clauses == ("KE-16.1",)


@pytest.mark.clause("KE-27.2")
def test_example_2_earns_34_and_nets_32():
    example = bk.example("elves/example-2")
    example.check()
    play = example.play()
    assert total(play.events, "gold", ARACHI, "+") == 34
    assert total(play.events, "gold", ARACHI) == 32
    assert total(play.events, "gold", MARUCHI) == 2
    assert play.table()["hands"]["Arachi"] == []
    assert example.play(after=0).why("visit A1 with raft").clauses == ("KE-8.9",)


@pytest.mark.clause("KE-27.3")
def test_example_3_earns_44_and_nets_42():
    example = bk.example("elves/example-3")
    example.check()
    play = example.play()
    assert total(play.events, "gold", ARACHI, "+") == 44
    assert total(play.events, "gold", ARACHI) == 42
    assert [line.gained for line in play.ledger(ARACHI) if line.gained] == [2, 8, 8, 2, 5, 3, 6, 10]
    assert example.play(after=0).why("change").clauses == ("KE-21.2",)
    coming_home = example.play().goto(4)
    assert coming_home.why("visit A1 with raft, raft").legal
    assert coming_home.why("visit A1 with raft").clauses == ("KE-8.9",)
