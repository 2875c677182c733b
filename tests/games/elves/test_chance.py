"""Draws and deals are uniform draws from the pile (KE-3.1, KE-5.5, KE-5.6), worked out by hand."""

from fractions import Fraction

import pytest

import boardkit as bk
from boardkit.core.errors import TooManyOutcomes
from tests.games.elves.positions import planning


def chances(play) -> dict[str, Fraction]:
    """Return the chances by the text of the outcome."""
    return {str(outcome): chance for outcome, chance in play.game.chances(play.state)}


def drawing(move: str, **table):
    """Return a Play in which seat A has made a move that a draw follows."""
    play = planning(2, free=True, hands={"A": ["cloud"] * 4}, **table)
    play.auto_chance = False
    return play.do(move)


def test_a_purchase_draws_each_kind_as_often_as_it_lies_in_the_pile():
    play = drawing("buy", pile=["raft"] * 3 + ["pig"] * 2 + ["gold"])
    assert chances(play) == {
        "draw raft": Fraction(3, 6),
        "draw pig": Fraction(2, 6),
        "draw gold": Fraction(1, 6),
    }


def test_three_cards_are_drawn_together():
    play = drawing("exchange", pile=["raft"] * 2 + ["pig"] * 2)
    # of the four sets of three one leaves out a given card: half of them leave out a raft
    assert chances(play) == {
        "draw pig, pig, raft": Fraction(1, 2),
        "draw pig, raft, raft": Fraction(1, 2),
    }


def test_a_run_out_pile_comes_whole_and_the_rest_from_the_discards():
    play = drawing("exchange", pile=["raft"], discards=["pig", "pig", "gold"])
    # two of three discards: both pigs in one of three ways
    assert chances(play) == {
        "draw pig, pig, raft": Fraction(1, 3),
        "draw pig, raft, gold": Fraction(2, 3),
    }


def test_a_small_deal_is_listed_with_its_chances():
    table = {"seats": 2, "phase": "deal", "round": 2, "free": True}
    play = bk.position(
        "elves", {**table, "pile": ["raft"] * 3 + ["pig"] * 2 + ["gold"]}, auto_chance=False
    )
    found = chances(play)
    assert sum(found.values()) == 1
    assert len(found) == 6  # A may lack the gold or have it, with 0 to 3 rafts
    assert found["deal A: raft, raft, raft | B: pig, pig, gold"] == Fraction(1, 20)
    assert found["deal A: pig, raft, gold | B: pig, raft, raft"] == Fraction(2 * 3, 20)


def test_a_deal_of_a_whole_deck_has_too_many_outcomes_to_list_but_is_drawn():
    play = bk.new("elves", 2, auto_chance=False)
    with pytest.raises(TooManyOutcomes):
        play.game.chances(play.state)
    assert len(play.roll().table()["hands"]["A"]) == 10


def test_a_draw_of_very_many_cards_has_too_many_outcomes_too():
    play = bk.new("elves", 2, data={"cards": {"exchange_draw": 15}}, auto_chance=False)
    play.roll().do("exchange")
    with pytest.raises(TooManyOutcomes):
        play.game.chances(play.state)


@pytest.mark.parametrize(
    "outcome",
    [
        "draw pig, pig, gold",  # the raft of the pile comes first, whatever follows
        "draw pig, raft",  # too few
        "draw pig, pig, raft, gold",  # too many
        "draw lake, pig, raft",  # no lake is there
        "draw pig, raft, raft",  # one raft only
        "draw nothing",
        "deal A: raft | B: pig",
        "pass",
    ],
)
def test_what_cannot_be_drawn_is_refused_and_nothing_happens(outcome):
    play = drawing("exchange", pile=["raft"], discards=["pig", "pig", "gold"])
    before = play.state
    with pytest.raises(bk.IllegalMove):
        play.roll(outcome)
    assert play.state == before


@pytest.mark.parametrize(
    "outcome",
    [
        "deal A: 3 raft | B: 2 pig",  # one short
        "deal A: 4 raft | B: pig, gold",  # four rafts of three, and hands of 4 and 2
        "deal A: raft, raft, pig | B: raft, raft, gold",  # four rafts of three
        "draw raft",
    ],
)
def test_what_cannot_be_dealt_is_refused(outcome):
    table = {"seats": 2, "phase": "deal", "round": 2, "free": True}
    pile = ["raft"] * 3 + ["pig"] * 2 + ["gold"]
    play = bk.position("elves", {**table, "pile": pile}, auto_chance=False)
    with pytest.raises(bk.IllegalMove):
        play.roll(outcome)
    assert play.roll("deal A: 3 raft | B: pig, pig, gold").table()["pile"] == []
