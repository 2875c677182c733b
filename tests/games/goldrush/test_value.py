"""How good a position is for a seat: what `value` must and must not count; how the bot plays."""

from random import Random

import pytest

import boardkit as bk
from boardkit import bots
from boardkit.core.frozen import evolve
from boardkit.core.game import NATURE
from boardkit.games.goldrush import value
from boardkit.games.goldrush.advice.auction import Auction
from boardkit.games.goldrush.advice.holdings import office_worth
from boardkit.games.goldrush.moves import Bid, Discard, Dynamite, Pass, Take, UseTelegraph

#: options that change what is judged
OPTIONS = [
    {},
    {"buildings": True},
    {"bank": "limited_110", "hidden_gold": True, "buildings": True},
    {"start_gold": 10, "row_extra": 0, "mayor_takeover": "more", "poker_bonus": False},
    {"slot_source": "deck", "mayor_zero": "return", "end": "short_row", "buildings": True},
    {"two_player_payment": "bank", "short_hands": False, "river_scores": False},
]


def at(**table):
    """Return an open play at a position whose chance is left to the test."""
    return bk.position("goldrush", {"seats": 3} | table, eyes="all", auto_chance=False)


def chosen(play):
    """Return what the greedy bot does."""
    return bots.decide(play, bots.BOTS["greedy"], Random(1))


# -- what any judgement must be ----------------------------------------------------------------


def test_after_the_end_it_is_the_points_ahead_of_the_average_rival():
    play = bk.new("goldrush", 3, seed=3)
    rng = Random(3)
    while not play.over:
        play.do(rng.choice(play.legal_moves()))
    for seat, points in enumerate(play.scores()):
        rivals = [n for other, n in enumerate(play.scores()) if other != seat]
        assert value(play.state, seat) == points - sum(rivals) / 2


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_position_of_a_game_can_be_judged_and_always_alike(options):
    seats = 2 + OPTIONS.index(options) % 4
    play = bk.new("goldrush", seats, seed=seats, auto_chance=False, **options)
    rng, steps = Random(seats), set()
    while not play.over:
        steps.add(play.state.step)
        for seat in range(seats):
            judged = value(play.state, seat)
            assert judged == value(evolve(play.state), seat)
            assert -500 < judged < 500
        if play.to_move == NATURE:
            play.roll()
        else:
            play.do(rng.choice(play.legal_moves()))
    assert {"reveal", "bid", "take", "target", "roll", "dice"} <= steps


def test_what_one_is_ahead_the_others_are_behind():
    play = bk.new("goldrush", 4, seed=9)
    rng = Random(9)
    for _ in range(80):
        play.do(rng.choice(play.legal_moves()))
        assert sum(value(play.state, seat) for seat in range(4)) == pytest.approx(0)


def test_which_unseen_cards_were_removed_makes_no_difference():
    state = bk.new("goldrush", 3, seed=2).state
    other = state.deck[: len(state.removed)]
    deck = tuple(sorted((*state.deck[len(other) :], *state.removed)))
    for seat in range(3):
        assert value(state, seat) == value(evolve(state, deck=deck, removed=other), seat)


def test_a_nugget_more_is_a_point_more():
    play = at(gold={"A": 20, "B": 20, "C": 20}, step="roll")
    more = at(gold={"A": 21, "B": 20, "C": 20}, step="roll")
    assert value(more.state, 0) - value(play.state, 0) == pytest.approx(1)
    assert value(more.state, 1) - value(play.state, 1) == pytest.approx(-0.5)


def test_a_mine_is_worth_more_the_more_often_it_pays_and_the_more_rounds_are_left():
    def worth(mine, **more):
        # nobody's hand or office changes with one mine of any town, where poker is off
        table = {"step": "roll", "options": {"poker_bonus": False}, "free": True} | more
        return value(at(mines={"A": [mine]}, **table).state, 0)

    seven, twelve = "M04", "M08"  # 7 with 3 nuggets, 12 with 6, both red
    assert worth(seven) > worth(twelve)
    assert worth(twelve, deck=[]) > worth(seven, deck=[]), "with one roll left the points decide"
    assert worth(seven) > worth(seven, deck=[])


def test_an_office_is_worth_more_the_larger_the_lead_and_its_points_once_nothing_can_come():
    setup = at().state.setup
    worth = [office_worth(setup, (own, 1, 0), 0, 4.0, 1)[0] for own in (2, 3, 4)]
    assert worth == sorted(worth)
    assert worth[0] < worth[2]
    assert office_worth(setup, (2, 1, 0), 0, 0.0, 1) == (5.0, 0.0, 0.0)
    assert office_worth(setup, (1, 1, 0), None, 0.0, 1) == (0.0, 0.0, 0.0)
    challenger, outsider = office_worth(setup, (2, 1, 0), 0, 4.0, 1)[1:]
    assert challenger > outsider, "one more mine, and he is mayor"
    double = office_worth(setup, (2, 1, 0), 0, 4.0, 2)
    assert double[0] > worth[0], "a town hall doubles the fees"


# -- what the bot makes of it ------------------------------------------------------------------


def test_it_takes_the_mine_that_brings_most():
    row = ["M01", "M32", "M36"]  # 4/1, 3/6 and 8/1
    play = at(phase="choice", row=row, free=True, options={"row_extra": 0})
    assert chosen(play) == Take(31)


def test_it_leaves_the_others_the_worst():
    """B and C take one each of what A leaves: the best card goes."""
    play = at(phase="choice", row=["M32", "M18", "M36", "M35"], free=True).do("take M32")
    assert chosen(play) == Discard(17)


@pytest.mark.parametrize(("first", "move"), [("C", Bid(1)), ("A", Pass())])
def test_it_wins_as_cheaply_as_it_can_where_nobody_else_can_bid(first, move):
    """The lowest bid wins; as start player A even wins for nothing if all pass (GR-3.9)."""
    row = ["M32", "M36", "M35", "M03"]
    passed = ["C"] if first == "C" else []
    gold = {"A": 20, "B": 0, "C": 0}
    assert chosen(at(gold=gold, row=row, first_player=first, turn="A", passed=passed)) == move


def test_it_passes_where_the_price_is_higher_than_the_prize():
    play = at(gold={"A": 40, "B": 40, "C": 40}, row=["M01", "M03", "M35", "M36"])
    play.do("bid 20")
    assert chosen(play) == Pass()


def test_limits_rise_with_what_the_first_choice_is_worth():
    """Prizes of 8 against 0: winning at p costs p, and losing pays a share of p."""
    setup = at().state.setup
    prizes = [[8.0 if seat == winner else 0.0 for seat in range(3)] for winner in range(3)]
    poor = Auction(setup, (1, 30, 30), prizes).limits
    assert poor[0] == 1, "nobody bids more than he has"
    assert poor[1] == poor[2]
    none = Auction(setup, (30, 30, 30), [[0.0] * 3] * 3).limits
    assert max(none) < poor[1]
    # at the limit winning is no worse than letting the others win; one more, and it is
    limit = poor[1]
    assert 1 < limit < 12


def test_dynamite_hits_the_best_mine_of_the_rivals():
    play = at(
        phase="choice",
        row=["A01"],
        takers=["A"],
        bidder="B",
        mines={"A": ["M20"], "B": ["M35", "M36"], "C": ["M32", "M30"]},
        options={"poker_bonus": False},
        deck=[],
        free=True,
    )
    play.do("take A01")
    assert chosen(play) == Dynamite(31)


def test_a_telegraph_turns_a_die_to_what_pays():
    """In the last round it is of no other use: 1 and 3 become 4 and 3, and A's seven pays 3."""
    play = at(
        step="telegraph",
        dice=[1, 3],
        offers=["A"],
        actions={"A": ["A15"]},
        mines={"A": ["M04"]},
        deck=[],
        free=True,
    )
    assert chosen(play) in (UseTelegraph(1, 4), UseTelegraph(3, 6))


# -- matches -----------------------------------------------------------------------------------


def wins(seats, games):
    """Return the share of games that one greedy player wins among random ones; shared wins count
    as one by the number of winners.
    """
    won = 0.0
    for game in range(games):
        seat = game % seats
        who = ["greedy" if each == seat else "random" for each in range(seats)]
        play = bots.play_out(bk.new("goldrush", seats=seats, seed=game), who, seed=game)
        winners = play.winners()
        won += (seat in winners) / len(winners)
    return won / games


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_greedy_bot_beats_random_players(seats):
    """Chance alone would give one win in `seats`."""
    assert wins(seats, 30) > 0.8
