"""What always holds of gold, coins and cards (KE-0.4, KE-3.8, KE-19.4, KE-28.2)."""

from dataclasses import replace

import pytest

from boardkit.core.errors import BadData
from boardkit.core.events import total
from boardkit.games.elves.data import Card
from boardkit.games.elves.state import plus
from tests.contract.positions import random_line
from tests.games.elves.contract import CONTRACT, PAYMENTS, conserved
from tests.games.elves.positions import land, planning, realms, texts, travelling


@pytest.mark.clause("KE-0.4")
def test_the_bank_pays_after_any_number_of_coins():
    """The 75 coins of the box are worth 310; the bank pays on when players hold far more."""
    rich = dict.fromkeys("ABC", 900_000)
    play = travelling(hands={"A": ["pig"] * 3}, gold=rich)
    play.do("visit A1 with pig").do("visit B1 with pig").do("visit C1 with pig")
    assert play.table()["gold"]["A"] == 900_000 + 3 + 3 + 3 + 10


@pytest.mark.clause("KE-0.4")
@pytest.mark.parametrize("seed", range(6))
def test_gold_is_counted_in_whole_pieces(seed):
    line = random_line(CONTRACT, seed)
    for step in line.steps:
        assert all(type(gold) is int for gold in (*step.after.purses, *step.after.aside))
        assert all(type(event.amount) is int for event in step.events)


@pytest.mark.clause("KE-3.8", "KE-19.4")
@pytest.mark.parametrize("gold", range(14))
def test_no_payment_fails_for_lack_of_small_coins(gold):
    """Whatever coins make up a purse: what it is worth decides, alone."""
    there = realms(A=[land("plains", gold="B")], B=["plains"])
    play = planning(2, realms=there, gold={"A": gold})
    assert play.why("buy").legal == (gold >= 1)
    assert play.why("destroy A1").legal == (gold >= 3)
    thief = {"A": [land("plains", thief="B")]}
    play = travelling(2, villages=thief, hands={"A": ["pig"]}, gold={"A": gold})
    assert play.why("visit A1 with pig").legal == (gold >= 2)
    if gold >= 2:
        before = play.table()["gold"]
        play.do("visit A1 with pig")
        assert play.table()["gold"] == {"A": gold - 2 + 3, "B": before["B"] + 2}


@pytest.mark.clause("KE-28.2")
@pytest.mark.parametrize("seed", range(6))
def test_gold_changes_only_by_the_payments_that_the_rules_list(seed):
    line = random_line(CONTRACT, seed)
    start = line.game.tables.start_gold
    events = [event for step in line.steps for event in step.events]
    assert {event.clause for event in events if event.kind == "gold"} <= set(PAYMENTS)
    for seat in line.seats:
        gained = total(events, "gold", seat)
        assert line.state.purses[seat] + line.state.aside[seat] == start + gained


@pytest.mark.clause("KE-28.2")
def test_a_stolen_or_doubled_card_or_token_is_noticed():
    play = planning(hands={"A": ["raft", "forest"]}, realms=realms(B=[land("lake", thief="A")]))
    game, state = play.game, play.state
    conserved(game, state)
    hand = state.hands[0]
    changed = {
        "doubled": {"hands": (plus(hand, Card.RAFT), *state.hands[1:])},
        "stolen": {"hands": (plus(hand, Card.FOREST, -1), *state.hands[1:])},
        "put back twice": {"discards": plus(state.discards, Card.RAFT)},
        "token made": {"tokens": (4, 4, 4)},
    }
    for change in changed.values():
        with pytest.raises(AssertionError):
            conserved(game, replace(state, **change))


@pytest.mark.clause("KE-28.2")
@pytest.mark.parametrize(
    "change",
    [
        {"hands": {"A": ["raft"] * 11}},
        {"pile": ["raft"]},
        {"discards": ["lake"] * 4},
        {"tokens": {"A": 4}, "realms": realms(B=[land("lake", thief="A")])},
    ],
)
def test_a_table_with_too_many_or_too_few_cards_or_tokens_is_refused(change):
    with pytest.raises(BadData):
        planning(**change)
    if "tokens" not in change:
        assert planning(free=True, **change).to_move == 0


def test_the_purchases_of_a_round_cost_six_and_go_to_the_bank_when_planning_ends():
    play = planning(2, realms=realms(A=["lake"], B=["lake"]))
    for _ in range(3):
        play.do("buy").do("pass")
    assert play.table()["aside"]["A"] == 1 + 2 + 3
    assert play.table()["gold"]["A"] == 6
    assert "buy" not in texts(play)
    play.do("pass")
    assert play.table()["phase"] == "travel"
    assert play.table()["aside"] == {"A": 0, "B": 0}
    assert play.table()["gold"] == {"A": 6, "B": 12}
    assert play.ledger(0, start=12).total == 6
