"""How good a position is for a seat: what `value` must and must not count."""

from random import Random

import pytest

import boardkit as bk
from boardkit import bots
from boardkit.core.frozen import evolve
from boardkit.games.elves import best_journey, value
from boardkit.games.elves.data import NO_CARDS, Card
from boardkit.games.elves.state import OVER, merged, plus
from tests.games.elves.positions import land, planning, realms, travelling


def test_gold_counts_against_the_average_of_the_rivals():
    state = evolve(planning(3).state, phase=OVER, purses=(20, 12, 10))
    assert value(state, 0) == 20 - 11
    assert value(state, 2) == 10 - 16


@pytest.mark.clause("KE-24.3")
def test_cards_are_worth_nothing_after_the_game():
    held = planning(3, hands={"A": ["dragon", "gold"]}).state
    bare = planning(3).state
    kept = value(held, 0) - value(bare, 0)
    late = value(evolve(held, round=3), 0) - value(evolve(bare, round=3), 0)
    assert kept > late > 0, "kept for later rounds; in the last one for plans that can still change"
    assert value(evolve(held, phase=OVER), 0) == value(evolve(bare, phase=OVER), 0)
    last = travelling(3, hands={"A": ["dragon", "gold"]}, round=3).do("stop")
    assert value(last.state, 0) == value(travelling(3, round=3).do("stop").state, 0)


def test_in_the_last_round_the_best_line_keeps_the_value_it_promised():
    """Without fees the gain in sight turns into gold, move by move."""
    play = travelling(
        3,
        hands={"A": ["pig", "elfcycle", "dragon", "change"]},
        villages={"B": ["mountain"]},
        round=3,
    )
    promised = value(play.state, 0)
    for move in best_journey(play.state, 0).line:
        play.do(move)
        assert value(play.state, 0) == promised


def test_only_what_the_seat_sees_counts():
    """Other hands and the pile may hold anything."""
    for phase in ("plan", "travel"):
        play = travelling(3, hands={"A": ["pig"] * 3, "B": ["pig"], "C": ["raft"]}, phase=phase)
        state = play.state
        hidden = evolve(
            state,
            hands=(state.hands[0], plus(NO_CARDS, Card.DRAGON, 9), NO_CARDS),
            pile=merged(state.pile, state.hands[2]),
        )
        assert value(hidden, 0) == value(state, 0)


def test_a_village_that_can_be_reached_is_good_and_a_rivals_thief_there_is_bad():
    hands = {"A": ["cloud", "unicorn"]}
    villages = realms(A=["forest"], B=["lake"])
    one = planning(2, hands=hands, realms=villages).state
    two = planning(2, hands=hands, realms=villages | realms(A=["forest", "mountain"])).state
    robbed = planning(
        2, hands=hands, realms=villages | realms(A=["forest", land("mountain", thief="B")])
    ).state
    assert value(one, 0) < value(robbed, 0) < value(two, 0)


def test_cards_that_must_be_given_up_carry_nobody():
    """Four of five cards are due: only one village can still be paid."""
    table = {"hands": {"A": ["pig"] * 5}, "realms": realms(A=["plains", "plains"], B=["lake"])}
    due = planning(2, step="discard", due=4, **table).state
    free = planning(2, **table).state
    less = planning(2, **table | {"hands": {"A": ["pig"]}}).state
    assert value(due, 0) == pytest.approx(value(less, 0))
    assert value(free, 0) > value(due, 0)


def test_a_pass_is_better_than_a_change_that_changes_nothing():
    """New cards are judged by samples, and the luckiest looks better than it is."""
    play = planning(3, realms=realms(A=["plains"]), hands={"A": ["pig"]})
    before = value(play.state, 0)
    assert value(play.do("pass").state, 0) > before


def test_own_thieves_are_worth_more_the_more_rivals_are_still_to_come():
    villages = {"B": [land("plains", thief="A")]}
    play = travelling(3, villages=villages)
    without = travelling(3)
    worth = []
    for _ in range(3):
        worth.append(value(play.state, 0) - value(without.state, 0))
        if len(worth) < 3:
            play.do("stop")
            without.do("stop")
    assert worth[0] == worth[1] > worth[2] > 0, "A's own stop changes nothing, B's does"


def wins(seats: int, games: int) -> float:
    """Return the share of games that one greedy player wins among random ones."""
    won = 0.0
    for game in range(games):
        seat = game % seats
        who = ["greedy" if each == seat else "random" for each in range(seats)]
        play = bots.play_out(bk.new("elves", seats=seats, seed=game), who, seed=game)
        winners = play.winners()
        won += (seat in winners) / len(winners)
    return won / games


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_greedy_bot_beats_random_players(seats):
    """Chance alone would give one win in `seats`."""
    assert wins(seats, 24) > 0.8


def test_the_value_of_a_guess_is_found_for_every_position_of_a_game():
    rng = Random(5)
    play = bk.new("elves", seats=3, seed=5, spell_variant=True)
    while play.to_move is not None:
        seat = play.to_move
        guess = play.game.guess(play.view(seat), rng)
        assert isinstance(value(guess, seat), float)
        play.do(rng.choice(play.legal_moves()))
    assert [value(play.state, seat) for seat in range(3)] == [
        play.scores()[seat] - (sum(play.scores()) - play.scores()[seat]) / 2 for seat in range(3)
    ]
