"""Setting up King of the Elves (KE-1, KE-3), rounds and the dragon (KE-4)."""

from collections import Counter
from random import Random

import pytest

import boardkit as bk
from boardkit.core.errors import BadData, BadSetup
from boardkit.core.game import NATURE
from tests.games.elves.positions import planning

ROUNDS = {2: 2, 3: 3, 4: 4, 5: 5, 6: 5}


def fresh(seats: int, **options):
    """Return the table before the first deal."""
    return bk.new("elves", seats, auto_chance=False, **options).table()


def random_game(seats: int, seed: int):
    """Yield the play of a random game before each decision, and at its end."""
    play = bk.new("elves", seats, seed=seed)
    rng = Random(seed)
    while not play.over:
        yield play
        moves = play.legal_moves()
        # who passes and stops readily comes to the last round soon
        quick = [move for move in moves if str(move) in ("pass", "stop")]
        play.do(quick[0] if quick and rng.random() < 0.7 else rng.choice(moves))
    yield play


@pytest.mark.clause("KE-1.5")
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_may_play(seats):
    assert len(bk.new("elves", seats).table()["seats"]) == seats


@pytest.mark.clause("KE-1.5")
@pytest.mark.parametrize("seats", [0, 1, 7, -2])
def test_other_numbers_of_players_are_refused_by_their_clause(seats):
    with pytest.raises(BadSetup) as refused:
        bk.new("elves", seats)
    assert [violation.clause for violation in refused.value.violations] == ["KE-1.5"]
    assert "KE-1.5" in str(refused.value)
    with pytest.raises(BadSetup, match=r"KE-1\.5"):
        bk.position("elves", {"seats": [f"player {n}" for n in range(7)]})
    with pytest.raises(BadSetup, match=r"KE-1\.5"):
        bk.position("elves", {"seats": ["alone"]})


@pytest.mark.clause("KE-3.1")
def test_the_same_seed_gives_the_same_draws_and_another_seed_others():
    hands = [bk.new("elves", 4, seed=seed).table()["hands"] for seed in (7, 7, 8)]
    assert hands[0] == hands[1] != hands[2]


@pytest.mark.clause("KE-3.1", "KE-3.10")
@pytest.mark.parametrize("seats", range(2, 7))
def test_before_the_deal_all_120_cards_are_in_the_pile_and_no_hand_has_any(seats):
    table = fresh(seats)
    assert len(table["pile"]) == 120
    assert table["hands"] == {name: [] for name in table["seats"]}
    assert (table["phase"], table["to_move"]) == ("deal", "chance")


@pytest.mark.clause("KE-3.2")
def test_the_discard_pile_starts_empty_and_the_deal_leaves_it_so():
    assert fresh(3)["discards"] == []
    dealt = bk.new("elves", 3).table()
    assert dealt["discards"] == []
    assert len(dealt["pile"]) == 120 - 3 * 10


@pytest.mark.clause("KE-3.3")
@pytest.mark.parametrize("seats", range(2, 7))
def test_each_player_has_one_realm_without_villages(seats):
    table = fresh(seats)
    assert table["realms"] == {name: {} for name in table["seats"]}


@pytest.mark.clause("KE-3.4")
@pytest.mark.parametrize("seats", range(2, 7))
def test_crests_are_different_and_lie_four_each_in_the_realms(seats):
    table = fresh(seats)
    assert len(set(table["crests"].values())) == seats
    assert table["tokens"] == dict.fromkeys(table["seats"], 4)


@pytest.mark.clause("KE-3.4")
def test_the_same_crest_twice_is_refused_by_its_clause():
    with pytest.raises(BadSetup) as refused:
        planning(crests={"A": "moon", "C": "moon"})
    assert [violation.clause for violation in refused.value.violations] == ["KE-3.4"]
    chosen = {"A": "tower", "B": "rose", "C": "swan"}
    assert planning(crests=chosen).table()["crests"] == chosen


@pytest.mark.clause("KE-1.3")
@pytest.mark.parametrize("seats", range(2, 7))
def test_there_are_four_tokens_a_player_and_never_a_fifth(seats):
    assert sum(fresh(seats)["tokens"].values()) == 4 * seats
    for tokens in ({"A": 5}, {"A": 3}):  # one too many; one that is nowhere
        with pytest.raises(BadData, match="tokens"):
            planning(seats, tokens=tokens)


@pytest.mark.clause("KE-1.3")
def test_there_are_six_crests():
    assert sorted(fresh(6)["crests"].values()) == sorted(
        ["oak", "star", "moon", "swan", "rose", "tower"]
    )
    with pytest.raises(BadData, match="crests"):
        planning(crests={"A": "dagger"})


@pytest.mark.clause("KE-3.6")
@pytest.mark.parametrize("seats", range(2, 7))
def test_each_player_starts_with_twelve_gold(seats):
    table = fresh(seats)
    assert table["gold"] == table["scores"] == dict.fromkeys(table["seats"], 12)
    assert table["aside"] == dict.fromkeys(table["seats"], 0)


@pytest.mark.clause("KE-3.9")
@pytest.mark.parametrize("first", range(4))
def test_the_first_player_is_chosen_and_acts_first(first):
    play = bk.new("elves", 4, first_player=first)
    assert play.table()["first_player"] == "ABCD"[first]
    assert play.to_move == first


@pytest.mark.clause("KE-3.9")
def test_a_first_player_who_does_not_sit_there_is_refused():
    with pytest.raises(BadSetup, match="first_player"):
        bk.new("elves", 3, first_player=3)


@pytest.mark.clause("KE-1.4", "KE-4.1", "KE-4.2", "KE-25.3")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_dragon_goes_round_once_and_the_rounds_are_as_many_as_given(seats):
    """With six one player never has it; with two there are two rounds like anywhere else."""
    holders = {}
    for play in random_game(seats, seed=seats):
        table = play.table()
        assert list(table["seats"]).count(table["first_player"]) == 1
        assert holders.setdefault(table["round"], table["first_player"]) == table["first_player"]
    assert sorted(holders) == list(range(1, ROUNDS[seats] + 1))
    times = Counter(holders.values())
    assert set(times.values()) == {1}
    assert len(times) == min(seats, 5)
    assert [holders[n] for n in sorted(holders)] == list("ABCDEF"[: ROUNDS[seats]])


@pytest.mark.clause("KE-1.4")
def test_nobody_can_set_up_two_dragons():
    with pytest.raises(BadData, match="first_player"):
        planning(first_player=["A", "B"])


@pytest.mark.clause("KE-4.1")
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_position_in_a_later_round_than_the_last_is_refused(seats):
    last = ROUNDS[seats]
    assert planning(seats, round=last).table()["round"] == last
    with pytest.raises(BadData, match="round"):
        planning(seats, round=last + 1)


@pytest.mark.clause("KE-25.3")
def test_with_two_players_tokens_gold_and_hands_are_as_with_more():
    two, three = bk.new("elves", 2, seed=5).table(), bk.new("elves", 3, seed=5).table()
    for key in ("tokens", "gold"):
        assert two[key]["A"] == three[key]["A"]
    assert len(two["hands"]["A"]) == len(three["hands"]["A"]) == 10
    four_out = {"A": {"1": {"terrain": "forest", "gold": "A", "thief": "A", "tree": "A"}}}
    four_out["B"] = {"1": {"terrain": "forest", "gold": "A"}}
    play = planning(2, realms=four_out, hands={"A": ["thief"]})
    assert play.why("thief B1").clauses == ("KE-14.2",), "there is no fifth token"


def test_the_deal_is_due_first_and_nobody_moves_before_it():
    play = bk.new("elves", 3, auto_chance=False)
    assert play.to_move == NATURE
    assert not play.legal_moves()
    assert play.roll().table()["phase"] == "plan"
