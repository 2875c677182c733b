"""Bots choose legal moves from what their seat may see, and play games to their end."""

import pickle
from random import Random

import pytest

import boardkit as bk
from boardkit import bots


def first_legal(game, view, legal, rng):
    """The simplest bot: the first legal move."""
    return legal[0]


def travelling(**more):
    """Return a game for two on its last journeys, A with a river ahead."""
    return bk.position(
        "elves",
        {
            "seats": 2,
            "round": 2,
            "phase": "travel",
            "to_move": "A",
            "hands": {"A": ["raft", "pig", "raft"]},
            "realms": {"A": {"1": {"terrain": "river"}}, "B": {"1": {"terrain": "desert"}}},
            **more,
        },
    )


@pytest.mark.parametrize("name", [*bots.BOTS])
def test_every_named_bot_plays_whole_games_and_is_picklable(name):
    assert pickle.loads(pickle.dumps(bots.BOTS[name])) == bots.BOTS[name]
    for seats in (2, 3):
        play = bots.play_out(bk.new("elves", seats=seats, seed=5), name, seed=1)
        assert play.over
        assert play.winners()


@pytest.mark.parametrize("name", [*bots.BOTS])
def test_the_same_seeds_give_the_same_game(name):
    lines = [bots.play_out(bk.new("elves", seed=2), name, seed=s).line for s in (7, 7, 8)]
    assert lines[0] == lines[1]
    assert name != "random" or lines[0] != lines[2]


def test_the_greedy_bot_takes_the_gold():
    # a raft to the river earns 2; to stop, or to go on to the desert without a card, earns nothing
    play = travelling()
    move = bots.decide(play, bots.greedy, Random(1))
    assert str(move) == "visit A1 with raft"


def test_the_greedy_bot_pays_a_thief_where_the_village_gives_more():
    # the lake pays 7, of which B's thief gets 2; the rafts are worth nothing after the last round
    realms = {"A": {"1": {"terrain": "lake", "thief": "B"}}, "B": {"1": {"terrain": "desert"}}}
    play = travelling(realms=realms)
    assert str(bots.decide(play, bots.greedy, Random(1))) == "visit A1 with raft, raft"


def test_of_equal_moves_the_greedy_bot_takes_the_first():
    class Even:
        """A game in which no move matters."""

        def guess(self, view, rng):
            return 0

        def to_move(self, state):
            return 0

        def apply(self, state, move):
            return state, ()

        def value(self, state, seat):
            return 0.1 + 0.2

    assert bots.greedy(Even(), None, ["b", "a", "c"], Random(0)) == "b"


def test_the_greedy_bot_lets_chance_happen_and_takes_the_better_average():
    class Coin:
        """Keep 1, or toss for 4 or 0 (chance is to move in the state "toss")."""

        def guess(self, view, rng):
            return "choose"

        def to_move(self, state):
            return -1 if state == "toss" else 0

        def sample(self, state, rng):
            return rng.choice(["heads", "tails"])

        def apply(self, state, move):
            return move, ()

        def value(self, state, seat):
            return {"keep": 1, "heads": 4, "tails": 0}[state]

    many = bots.Greedy(guesses=200)
    assert many(Coin(), None, ["keep", "toss"], Random(0)) == "toss"


def test_bots_get_a_view_and_never_the_position():
    play = bk.new("elves", seats=3, seed=1)
    met = []

    def curious(game, view, legal, rng):
        met.append(view)
        return legal[0]

    bots.decide(play, curious, Random(0))
    assert met == [play.view(0)]
    assert met[0].hands[1] is None


def test_each_seat_has_its_own_bot():
    seen = []

    def noting(name):
        def bot(game, view, legal, rng):
            seen.append((name, view.seat))
            return rng.choice(legal)

        return bot

    bots.play_out(bk.new("elves", seats=3, seed=1), [noting(0), noting(1), noting(2)])
    assert {seat for name, seat in seen} == {0, 1, 2}
    assert all(name == seat for name, seat in seen)


def test_a_play_without_chance_of_its_own_is_rolled():
    by_itself = bots.play_out(bk.new("elves", seats=2, seed=1), "random", seed=4)
    by_hand = bots.play_out(bk.new("elves", seats=2, seed=1, auto_chance=False), "random", seed=4)
    assert by_hand.line == by_itself.line


def test_a_game_that_does_not_end_is_stopped_with_a_clear_error():
    play = bk.new("elves", seats=2, seed=1)
    with pytest.raises(bk.BoardkitError, match="After 30 decisions"):
        bots.play_out(play, "random", most=30)
    assert play.now == 30


def test_a_game_that_is_over_is_returned_as_it_is():
    play = bots.play_out(bk.new("elves", seats=2, seed=1), "random")
    last = play.entries
    assert bots.play_out(play, "random", most=0).entries == last


@pytest.mark.parametrize("name", bots.BOTS)
def test_a_bot_is_not_asked_where_nobody_decides(name):
    over = bk.position("elves", {"phase": "over"})
    with pytest.raises(bk.BoardkitError, match="The game is over"):
        bots.decide(over, bots.BOTS[name], Random(1))
    with pytest.raises(bk.BoardkitError, match="Chance comes first"):
        bots.decide(bk.new("elves", auto_chance=False), bots.BOTS[name], Random(1))


@pytest.mark.parametrize("wrong", ["clever", 3, None, ["random", "gready"], ["random", 4]])
def test_a_bot_that_is_not_there_is_named_with_those_that_are(wrong):
    with pytest.raises(bk.UnknownName, match="greedy"):
        bots.play_out(bk.new("elves", seats=2), wrong)


def test_a_bot_too_few_or_too_many_is_refused():
    for number in (0, 1, 3):
        with pytest.raises(bk.BadSetup, match=f"{number} bots"):
            bots.play_out(bk.new("elves", seats=2), [first_legal] * number)


def test_a_bot_that_answers_nonsense_meets_an_error_and_changes_nothing():
    for answer, error in ((None, bk.UnreadableMove), ("stop", bk.IllegalMove)):
        play = bk.new("elves", seats=2)
        with pytest.raises(error):
            bots.play_out(play, lambda *_, answer=answer: answer)
        assert play.now == 0
