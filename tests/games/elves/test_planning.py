"""What always holds in planning: the deal (KE-5), the actions (KE-9), and that it ends (KE-16)."""

from random import Random

import pytest

import boardkit as bk
from boardkit.core.game import NATURE
from boardkit.games.elves.state import PLAN, TRAVEL
from tests.contract.positions import random_line
from tests.games.elves.contract import CONTRACT
from tests.games.elves.positions import kinds, land, planning, realms, texts

#: the first words of the seven kinds of action (KE-9.3); gold, thief and obstacles are one kind
ACTIONS = {"village", "call", "exchange", "buy", "destroy", "pass"} | {
    "gold",
    "thief",
    "tree",
    "monster",
}
NO_VILLAGE = ["pig", "pig", "cloud", "cloud", "raft", "raft", "raft", "dragon", "gold", "thief"]


@pytest.mark.clause("KE-5.3")
def test_a_hand_without_a_village_is_dealt_and_played_like_any_other():
    play = bk.new("elves", 2, auto_chance=False)
    other = "plains, plains, forest, forest, unicorn, unicorn, raft, tree, escort, change"
    play.roll(f"deal A: {', '.join(NO_VILLAGE)} | B: {other}")
    assert play.to_move == 0
    assert sorted(play.table()["hands"]["A"]) == sorted(NO_VILLAGE)
    assert kinds(play) == {"call", "exchange", "buy"}, "nothing deals the hand anew"


@pytest.mark.clause("KE-5.4")
def test_a_hand_of_twenty_and_more_is_kept():
    hand = ["pig"] * 9 + ["unicorn"] * 9 + ["raft"] * 2
    assert len(hand) == 20
    done = {name: {"done": True} for name in "BC"}
    play = bk.position(
        "elves",
        {
            "seats": ["A", "B", "C"],
            "phase": "travel",
            "realms": realms(A=["lake"], B=["lake"], C=["lake"]),
            "hands": {"A": hand},
            "journeys": done,
        },
    )
    play.do("stop")  # the round ends; 8 more are dealt on top
    assert play.table()["round"] == 2
    assert len(play.table()["hands"]["A"]) == 28
    assert play.table()["step"] == "act"
    play = planning(hands={"A": hand}, realms=realms(A=["lake"]))
    assert play.why("pass").legal
    assert not any(move.startswith("discard") for move in texts(play))


@pytest.mark.clause("KE-9.3")
def test_the_actions_of_planning_are_the_seven():
    beside = realms(A=["river", "plains"], B=["lake"])
    hand = ["forest", "gold", "thief", "tree", "monster", "raft", "escort", "change"]
    assert kinds(planning(realms=beside, hands={"A": hand})) == ACTIONS - {"call"}
    assert kinds(planning(hands={"A": ["raft"] * 3})) == {"call", "exchange", "buy"}
    play = planning(realms=beside, hands={"A": hand})
    for other in ("visit A1 with raft", "spell A1 with 4 pig", "change", "stop"):
        assert play.why(other).clauses == ("KE-4.3",)
    assert play.why("fetch lake").clauses == ("KE-11.3",)
    assert play.why("discard raft").clauses == ("KE-12.1",)


@pytest.mark.clause("KE-9.3")
@pytest.mark.parametrize("seed", range(4))
def test_no_other_action_is_ever_listed_when_a_turn_begins(seed):
    line = random_line(CONTRACT, seed)
    for step in line.steps:
        if step.seat != NATURE and step.before.phase == PLAN and step.before.step == "act":
            assert {str(m).split()[0] for m in line.game.legal_moves(step.before)} <= ACTIONS


@pytest.mark.clause("KE-12.5")
def test_a_player_may_exchange_as_often_as_he_likes_in_a_round():
    own = realms(A=["lake"], B=["lake"], C=["lake"])
    play = planning(realms=own, hands={"A": ["pig"] * 9})
    for held in (9, 8, 7, 6, 5, 4, 3, 2, 1):
        assert len(play.table()["hands"]["A"]) == held
        play.do("exchange")
        while play.table()["step"] == "discard":
            play.do(play.legal_moves()[0])
        play.do("pass").do("pass")
    assert play.table()["hands"]["A"] == []
    assert play.why("exchange").clauses == ("KE-12.4",)


@pytest.mark.clause("KE-14.7")
@pytest.mark.parametrize("card", ["gold", "thief", "tree", "monster"])
def test_laying_a_card_beside_a_village_costs_no_gold(card):
    place = "A1" if card == "monster" else "B1"
    own = realms(A=["lake"], B=["forest"])
    for gold in (0, 7):
        play = planning(realms=own, hands={"A": [card]}, gold={"A": gold})
        play.do(f"{card} {place}")
        assert play.table()["gold"]["A"] == gold
        assert not [event for event in play.events if event.kind == "gold"]


@pytest.mark.clause("KE-16.5")
@pytest.mark.parametrize("seed", range(12))
def test_every_realm_has_a_village_when_travel_starts_unless_none_could_be_had(seed):
    line = random_line(CONTRACT, seed)
    for step in line.steps:
        if step.before.phase == PLAN and step.after.phase == TRAVEL:
            state = step.after
            for seat, realm in enumerate(state.realms):
                villages = [state.pile, state.discards, state.hands[seat]]
                assert any(realm) or not any(sum(some[:6]) for some in villages)


@pytest.mark.clause("KE-16.5")
def test_with_a_whole_deck_no_realm_is_empty_when_travel_starts():
    """The only way to an empty realm is that no village is left, and 26 are more than enough."""
    for seed in range(6):
        play, rng = bk.new("elves", 2 + seed % 5, seed=seed), Random(seed)
        while play.table()["phase"] == "plan":
            play.do("pass" if play.why("pass").legal else rng.choice(play.legal_moves()))
        assert all(play.table()["realms"].values())


# -- planning ends (KE-16.6) ----------------------------------------------------------------

#: kinds of move, the ones that drag planning out first
DRAGGING = [
    "call",
    "fetch",
    "discard",
    "destroy",
    "village",
    "exchange",
    "buy",
    "gold",
    "thief",
    "tree",
    "monster",
]


def dragged_out(play, order, rng, *, most=10_000):
    """Play planning by an order of preference, passing only when nothing else is left."""
    rank = {word: n for n, word in enumerate(order)}
    actions = 0
    while play.table()["phase"] == "plan":
        moves = [*play.legal_moves()]
        rng.shuffle(moves)
        play.do(min(moves, key=lambda move: rank.get(str(move).split()[0], len(rank))))
        actions += 1
        assert actions < most
    return actions


@pytest.mark.clause("KE-16.6")
def test_who_alternates_call_and_exchange_comes_to_an_end():
    """He calls whenever he can, gives the village away at once, and exchanges in between."""
    play = planning(2, realms=realms(B=["lake"]), hands={"A": NO_VILLAGE}, gold={"A": 500})
    calls = exchanges = actions = 0
    while play.table()["phase"] == "plan" and actions < 10_000:
        actions += 1
        if play.to_move == 1:
            play.do("pass")
        elif play.why("call").legal:
            calls += 1
            play.do("call").do(play.legal_moves()[0])
            if play.table()["step"] == "swap":
                play.do(play.legal_moves()[-1])
        elif play.why("exchange").legal:
            exchanges += 1
            play.do("exchange")
            while play.table()["step"] == "discard":  # the village goes first
                play.do(play.legal_moves()[0])
        else:
            own = [move for move in play.legal_moves() if str(move).startswith("village")]
            play.do(own[0] if own else "pass")
    assert play.table()["phase"] == "travel"
    assert calls >= 2, "the loop that is to be ruled out was never entered"
    assert exchanges >= 5


@pytest.mark.clause("KE-16.6")
@pytest.mark.parametrize("seats", range(2, 7))
def test_planning_ends_however_it_is_dragged_out(seats):
    play = bk.new("elves", seats, seed=seats)
    assert dragged_out(play, DRAGGING, Random(0)) > 20 * seats


@pytest.mark.slow
@pytest.mark.clause("KE-16.6")
@pytest.mark.parametrize("seed", range(60))
def test_planning_ends_whatever_the_players_like_best(seed):
    rng = Random(seed)
    seats, profile = rng.randint(2, 6), rng.choice("ABC")
    options = {"destroy_slot": rng.choice(["keep", "compact"])}
    options["deck_out"] = rng.choice(["stop", "reshuffle"])
    play = bk.new("elves", seats, seed=seed, deck_profile=profile, **options)
    order = rng.sample(DRAGGING, len(DRAGGING))
    dragged_out(play, order, rng)


@pytest.mark.clause("KE-16.6")
def test_the_promise_holds_for_the_default_only():
    """Where the fetched card may be the discard, a player may call for ever."""
    play = planning(
        2, options={"fetch_discard": True}, hands={"A": ["pig"]}, realms=realms(B=["lake"])
    )
    before = play.table()
    for _ in range(50):
        play.do("call")
        terrain = str(play.legal_moves()[0]).removeprefix("fetch ")
        play.do(f"fetch {terrain} ; discard {terrain}").do("pass")
    after = play.table()
    assert after["hands"]["A"] == before["hands"]["A"]
    assert after["phase"] == "plan"


def test_a_village_may_carry_one_card_of_each_kind_whoever_laid_them():
    there = realms(A=["plains"], B=[land("forest", gold="A", thief="B", tree="C")])
    play = planning(realms=there, hands={"A": ["gold", "thief", "tree"]})
    for card in ("gold", "thief", "tree"):
        assert play.why(f"{card} B1").clauses == ("KE-14.3",)
