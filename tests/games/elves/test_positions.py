"""Set-up positions in which somebody would be stuck, or gold be lost, are refused."""

import pytest

import boardkit as bk
from boardkit.core.errors import BadData
from tests.games.elves.positions import planning, realms, texts, travelling

STUCK = {
    "a search of a pile without a village": (
        {"step": "fetch", "pile": ["raft"], "free": True},
        "pile",
    ),
    "a discard from an empty hand": ({"step": "discard"}, r"hands\.A"),
    "a discard of the fetched village alone": (
        {"step": "swap", "fetched": "lake", "hands": {"A": ["lake"]}},
        r"hands\.A",
    ),
    "gold set aside before the deal": ({"phase": "deal", "aside": {"B": 1}}, r"aside\.B"),
}
LOST = {
    "the turn of one who has stopped": ({"journeys": {"A": {"done": True}}}, r"journeys\.A\.done"),
    "an escort at the castle": ({"journeys": {"B": {"escort": True}}}, r"journeys\.B\.escort"),
    "gold set aside in travel": ({"aside": {"A": 3}}, r"aside\.A"),
}


@pytest.mark.parametrize("case", STUCK)
def test_a_position_in_planning_that_cannot_go_on_is_refused(case):
    table, place = STUCK[case]
    with pytest.raises(BadData, match=place):
        planning(**table)


@pytest.mark.parametrize("case", LOST)
def test_a_position_in_travel_that_cannot_come_about_is_refused(case):
    table, place = LOST[case]
    with pytest.raises(BadData, match=place):
        travelling(**table)


def test_the_same_positions_are_taken_where_they_make_sense():
    assert "fetch lake" in texts(planning(step="fetch"))
    assert texts(planning(step="discard", hands={"A": ["raft"]})) == {"discard raft"}
    swap = {"step": "swap", "fetched": "lake"}
    assert texts(planning(**swap, hands={"A": ["lake", "pig"]})) == {"discard pig"}
    always = planning(**swap, hands={"A": ["lake"]}, options={"fetch_discard": True})
    assert texts(always) == {"discard lake"}
    assert planning(aside={"A": 3}, realms=realms(A=["lake"])).table()["aside"]["A"] == 3
    escorted = travelling(journeys={"A": {"stay": "A", "escort": True}}, hands={"A": ["pig"]})
    assert "visit A1 with pig" in texts(escorted)
    assert travelling(to_move="B", journeys={"A": {"done": True}}).to_move == 1


def test_nothing_is_dealt_from_an_empty_pile():
    play = bk.position("elves", {"seats": 3, "phase": "deal", "free": True, "pile": []})
    assert play.table()["phase"] == "plan"
    assert play.table()["hands"] == {"A": [], "B": [], "C": []}
