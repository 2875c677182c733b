"""Start tables that cannot be a position get one clear error: what, where, what would be right."""

from typing import Any

import pytest

import boardkit as bk
from boardkit.core.errors import BadData, BadSetup

TWO: dict[str, Any] = {"seats": 2}
CHOICE: dict[str, Any] = {"seats": 2, "phase": "choice"}
BUILT: dict[str, Any] = {"seats": 2, "options": {"buildings": True}}

#: a table, the place that is wrong, and what the error must offer in its stead
WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"colour": 1}, "table", "scores"),
    ({"game": "elves"}, "game", "goldrush"),
    ({"seats": ["A", "A"]}, "names", "all different"),
    ({"options": {"banks": 1}}, "options", "bank"),
    ({"phase": "payment"}, "phase", "auction"),
    ({"phase": "choice", "step": "bid"}, "step", "take"),
    ({**TWO, "round": 0}, "round", "from 1"),
    ({**TWO, "first_player": "C"}, "first_player", "A, B"),
    # who bids, and how much
    ({**TWO, "bid": 3}, "bid", "0"),
    ({**TWO, "bidder": "B"}, "bid", "1, 2"),
    ({**TWO, "bid": -1}, "bid", "from 0"),
    ({**TWO, "bid": 16, "bidder": "B"}, "bid", "15"),
    ({**TWO, "bid": 3, "bidder": "A"}, "turn", "B"),
    ({**TWO, "passed": ["A"]}, "turn", "B"),
    ({**TWO, "passed": ["B", "B"]}, "passed", "each name once"),
    ({**CHOICE, "passed": ["B"]}, "passed", "[]"),
    # nuggets and cards
    ({**TWO, "gold": {"A": -1}}, "gold.A", "from 0"),
    ({**TWO, "gold": {"A": 1.5}}, "gold.A", "whole number"),
    ({**TWO, "gold": {"C": 1}}, "gold", "A, B"),
    ({**TWO, "row": ["M01"]}, "row", "2, 3"),
    ({**TWO, "row": ["M01", "M01", "M02"]}, "M01", "once"),
    ({**TWO, "row": ["M01", "B1", "M02"]}, "row[1]", "R1"),
    ({**TWO, "row": ["M01", "X9", "M02"]}, "row[1]", "M01, M02"),
    ({**TWO, "mines": {"A": ["R1"]}}, "mines.A[0]", "M01"),
    ({**TWO, "mines": {"A": ["M01"], "B": ["M01"]}}, "M01", "once"),
    ({**TWO, "rivers": {"A": ["M01"]}}, "rivers.A[0]", "R1, R2"),
    ({**TWO, "buildings": {"A": ["B1"]}}, "buildings.A[0]", "nothing"),
    ({**TWO, "deck": ["M01"]}, "lie nowhere", "…"),
    ({**TWO, "free": "yes"}, "free", "true, false"),
    ({**TWO, "discards": [3]}, "discards[0]", "M01"),
    # what lies on what, and whose it is
    ({**BUILT, "saloons": {"B1": "red"}}, "saloons", "nothing"),
    ({**BUILT, "buildings": {"A": ["B1"]}, "saloons": {"B1": "pink"}}, "saloons.B1", "purple"),
    ({**TWO, "veins": {"M01": ["A14"]}}, "veins", "nothing"),
    ({**TWO, "mines": {"A": ["M01"]}, "veins": {"M01": ["A13"]}}, "veins.M01", "new_vein"),
    ({**TWO, "mayors": {"pink": "A"}}, "mayors", "purple"),
    ({**TWO, "mayors": {"red": "Z"}}, "mayors.red", "A, B"),
    # the step and what it needs
    ({**CHOICE, "takers": ["A", "A"]}, "takers", "['A', 'B']"),
    ({**CHOICE, "takers": []}, "takers", "['A', 'B']"),
    ({**TWO, "takers": ["A"]}, "takers", "[]"),
    ({**CHOICE, "step": "discard"}, "pending", "just taken"),
    ({**CHOICE, "step": "target"}, "pending", "dynamite, expropriation"),
    ({**CHOICE, "step": "target", "pending": "M01"}, "pending", "dynamite, expropriation"),
    ({**CHOICE, "step": "target", "pending": "A06"}, "target", "nothing to choose"),
    ({**CHOICE, "step": "slot", "pending": "A04"}, "slot", "nothing to choose"),
    ({**CHOICE, "step": "holdup", "pending": "A09"}, "aim", "player"),
    ({**TWO, "aim": {"player": "A", "number": 3}}, "step", "holdup"),
    ({**CHOICE, "step": "mustang"}, "offers", "mustang"),
    ({**TWO, "offers": ["A"]}, "offers", "[]"),
    ({**CHOICE, "fresh": "M01"}, "fresh", "nothing"),
    ({**TWO, "phase": "digging", "step": "telegraph"}, "offers", "telegraph"),
    ({**TWO, "dice": [7, 1]}, "dice[0]", "from 1 to 6"),
    ({**TWO, "dice": [1]}, "dice", "[1–6, 1–6]"),
    ({**TWO, "phase": "reveal", "step": "replace"}, "step", "bid"),
    ({**TWO, "phase": "reveal", "deck": ["M01"], "free": True}, "deck", "enough cards"),
    ({**TWO, "phase": "setup", "removed": ["M01"]}, "step", "first, reveal"),
    # what follows from the rest
    ({**TWO, "to_move": "chance"}, "to_move", "A"),
    ({**TWO, "scores": {"A": 3}}, "scores", "{'A': 15, 'B': 15}"),
    ({**TWO, "winners": ["A"]}, "winners", "nothing"),
    ({**TWO, "phase": "over", "winners": ["A"]}, "winners", "['A', 'B']"),
]
AIM = {"player": "A", "number": 8}


@pytest.mark.parametrize(
    ("table", "place", "right"),
    WRONG,
    ids=[f"{place}-{n}" for n, (_, place, _) in enumerate(WRONG)],
)
def test_a_table_that_is_no_position_is_refused_in_one_line(table, place, right):
    with pytest.raises(BadData) as refused:
        bk.position("goldrush", table, auto_chance=False)
    (line,) = str(refused.value).splitlines()
    assert place in line
    assert right in line.partition(place)[2]
    assert len(line) < 260


def test_the_errors_of_tables_are_told_in_korean_too():
    bk.set_language("ko")
    for table, place, _ in WRONG:
        with pytest.raises(BadData) as refused:
            bk.position("goldrush", table, auto_chance=False)
        assert any("가" <= letter <= "힣" for letter in str(refused.value)), place


@pytest.mark.parametrize("seats", [1, 6, ["A"], list("ABCDEF")])
def test_a_number_of_players_that_is_not_allowed_names_its_clause(seats):
    with pytest.raises(BadSetup) as refused:
        bk.position("goldrush", {"seats": seats})
    assert [violation.clause for violation in refused.value.violations] == ["GR-1.1"]


def test_a_holdup_threatens_somebody_else():
    table = {**CHOICE, "step": "holdup", "pending": "A09", "turn": "A"}
    with pytest.raises(BadData, match=r"aim\.player"):
        bk.position("goldrush", {**table, "aim": AIM}, auto_chance=False)
    good = bk.position("goldrush", {**table, "aim": {**AIM, "player": "B"}}, auto_chance=False)
    assert good.table()["to_move"] == "chance"


def test_a_holdup_threatens_nobody_whom_a_sheriff_protects():
    table = {**CHOICE, "step": "holdup", "pending": "A09", "turn": "A", "takers": ["B", "C"]}
    table |= {"seats": 3, "options": {"buildings": True}, "buildings": {"B": ["B4"]}}
    with pytest.raises(BadData, match=r'aim\.player = "B" is not possible\. Possible: C\.'):
        bk.position("goldrush", {**table, "aim": {**AIM, "player": "B"}}, auto_chance=False)
    good = bk.position("goldrush", {**table, "aim": {**AIM, "player": "C"}}, auto_chance=False)
    assert good.table()["to_move"] == "chance"


def test_what_is_left_out_of_a_table_has_its_default():
    table = bk.position("goldrush", {}, auto_chance=False).table()
    assert (table["seats"], table["step"], table["to_move"]) == (list("ABCD"), "bid", "A")
    assert table["gold"] == dict.fromkeys("ABCD", 15)
    assert table["row"] == ["M01", "M02", "M03", "M04", "M05"]
    assert len(table["deck"]) == 55
    assert (table["removed"], table["mayors"], "free" in table) == ([], {}, False)


def test_a_table_may_leave_cards_out_if_it_says_so():
    play = bk.position("goldrush", {**TWO, "deck": ["M20", "R1"], "free": True}, auto_chance=False)
    assert (play.table()["deck"], play.table()["free"]) == (["M20", "R1"], True)
    assert bk.position("goldrush", play.table(), auto_chance=False).table() == play.table()


def test_a_card_may_be_written_in_small_letters():
    play = bk.position("goldrush", {**TWO, "mines": {"A": ["m07"]}}, auto_chance=False)
    assert play.table()["mines"]["A"] == ["M07"]
