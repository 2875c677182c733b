"""What always holds in travel: who is stuck stops, and the board stays as it is (KE-17)."""

import pytest

from boardkit.core.game import NATURE
from boardkit.games.elves.moves import Visit
from boardkit.games.elves.state import TRAVEL
from tests.contract.positions import random_line
from tests.games.elves.contract import CONTRACT
from tests.games.elves.positions import kinds, land, texts, travelling

STUCK = {
    "without any card": ([], {}),
    "with cards of vehicles that cannot go there": (["raft"] * 4 + ["unicorn"] * 3, {}),
    "one card short of a rival's tree": (["pig"], {"tree": "B"}),
    "with special cards only": (["escort", "escort", "gold", "thief"], {}),
}


@pytest.mark.clause("KE-17.4")
@pytest.mark.parametrize("case", STUCK)
def test_a_player_who_cannot_visit_the_next_village_can_only_stop(case):
    hand, beside = STUCK[case]
    play = travelling(villages={"A": [land("plains", **beside)]}, hands={"A": hand})
    assert texts(play) == {"stop"}
    assert play.why("visit A1 with pig").legal is False


@pytest.mark.clause("KE-17.4")
def test_a_player_without_the_fee_of_a_thief_can_only_stop():
    there = {"A": [land("plains", thief="B")]}
    play = travelling(villages=there, hands={"A": ["pig"] * 3}, gold={"A": 1})
    assert texts(play) == {"stop"}
    play = travelling(villages=there, hands={"A": ["pig"] * 3}, gold={"A": 2})
    assert texts(play) == {"stop", "visit A1 with pig"}


@pytest.mark.clause("KE-17.4")
def test_who_is_stuck_may_still_change_direction_or_cast_a_spell():
    play = travelling(
        villages={"A": ["plains"], "B": ["lake"]},
        hands={"A": ["pig", "pig", "pig", "pig", "pig", "change"]},
        options={"spell_variant": True},
    )
    play.do("visit A1 with pig")
    assert kinds(play) == {"spell", "change", "stop"}


@pytest.mark.clause("KE-17.5")
def test_thieves_gold_cards_and_obstacles_are_there_for_every_visitor():
    everything = land("forest", gold="B", thief="B", tree="B")
    play = travelling(
        2, villages={"A": [everything], "B": ["plains"]}, hands={n: ["unicorn"] * 4 for n in "AB"}
    )
    board = play.table()["realms"]
    play.do("visit A1 with unicorn, unicorn")
    assert play.table()["gold"] == {"A": 12 - 2 + 4, "B": 14}
    play.do("stop")
    assert play.table()["realms"] == board
    assert play.why("visit B1 with unicorn").clauses == ("KE-7.10",)


@pytest.mark.clause("KE-17.5")
def test_two_visitors_pay_the_same_thief():
    play = travelling(
        3,
        villages={"C": [land("plains", thief="B")]},
        hands={"A": ["pig"] * 3, "C": ["pig"]},
    )
    play.do("visit A1 with pig").do("visit B1 with pig").do("visit C1 with pig").do("stop")
    play.do("stop").do("visit C1 with pig")
    assert play.table()["gold"]["B"] == 12 + 2 + 2


@pytest.mark.clause("KE-17.5")
def test_the_board_never_changes_in_travel():
    visits = 0
    for line in (random_line(CONTRACT, seed) for seed in range(10)):
        for step in line.steps:
            if step.seat != NATURE and step.before.phase == step.after.phase == TRAVEL:
                assert step.after.board == step.before.board
                visits += isinstance(step.move, Visit)
    assert visits > 50
