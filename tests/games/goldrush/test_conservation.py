"""Cards, nuggets and offices: nothing is lost or made, whatever is played."""

import os
from collections import Counter
from random import Random

import pytest

from boardkit.core.game import NATURE
from boardkit.games.goldrush.data import IDS, TOWNS
from boardkit.games.goldrush.state import cards_in_play, supply_left
from tests.contract.contract import SetUp, make_set_up
from tests.contract.positions import Line, random_line, walk
from tests.games.goldrush.contract import CONTRACT
from tests.games.goldrush.following import flows, follow

#: games of the slow run; `GOLDRUSH_GAMES=5000 pytest -m slow …` plays more
GAMES = int(os.environ.get("GOLDRUSH_GAMES", "300"))
BATCHES = 10


def played(seats: int, seed: int, data=None, **options) -> Line:
    """Return a whole random game."""
    set_up = SetUp(seats, options, data)
    game = set_up.game("goldrush")
    start = game.start(seats, game.options.read(options))
    return Line(CONTRACT, set_up, game, start, tuple(walk(CONTRACT, game, start, Random(seed))))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("data", [None, {"supply": {"nuggets": 80}}], ids=["110", "80"])
def test_a_limited_supply_and_the_purses_hold_the_same_together_at_every_step(seats, data):
    line = played(seats, seats, data, bank="limited_110", buildings=True)
    nuggets = 110 if data is None else 80
    supply = nuggets - 15 * seats
    for step in line.steps:
        for giver, taker, n in flows(step.events):
            assert giver != taker
            assert n > 0
            supply += n * ((taker is None) - (giver is None))
            assert supply >= 0
        assert supply_left(step.after) == supply
        assert sum(step.after.gold) + supply == nuggets
        assert min(step.after.gold) >= 0


def test_a_limited_supply_runs_out_in_some_game():
    """Else the games above would show nothing."""
    found = [played(4, seed, {"supply": {"nuggets": 62}}, bank="limited_110") for seed in range(3)]
    assert any(supply_left(step.after) == 0 for line in found for step in line.steps)
    short = [
        e for line in found for step in line.steps for e in step.events if e.clause == "GR-1.8"
    ]
    assert short


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_unlimited_supply_is_the_only_other_purse(seats):
    line = played(seats, 10 + seats, buildings=True)
    gold = list(line.start.gold)
    for step in line.steps:
        for giver, taker, n in flows(step.events):
            if giver is not None:
                gold["ABCDE".index(giver)] -= n
            if taker is not None:
                gold["ABCDE".index(taker)] += n
        assert tuple(gold) == step.after.gold
        assert supply_left(step.after) is None


@pytest.mark.clause("GR-1.2", "GR-7.11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_sixty_nine_cards_are_accounted_for_at_every_step(seats):
    line = played(seats, 20 + seats, buildings=True)
    for step in line.steps:
        lying = Counter(IDS[card] for card in cards_in_play(step.after))
        assert lying == dict.fromkeys(IDS, 1)
        # the five mayor cards: each before one player or beside the deck
        assert len(step.after.mayors) == len(TOWNS)
        assert sum(lying.values()) + len(step.after.mayors) == 69
        assert all(mayor in (None, *range(seats)) for mayor in step.after.mayors)


@pytest.mark.clause("GR-7.11")
def test_an_office_changes_only_for_one_who_then_has_a_mine_there():
    for seed in range(6):
        line = random_line(CONTRACT, seed)
        for step in line.steps:
            for event in step.events:
                if event.kind == "mayor" and event.amount > 0:
                    town = TOWNS.index(event.cells[0])
                    of = step.after.setup.town
                    assert any(of[mine] == town for mine in step.after.mines[event.seat])


@pytest.mark.clause("GR-2.7", "GR-3.2", "GR-8.3")
def test_an_auction_asks_clockwise_and_each_bid_is_higher():
    for seed in range(6):
        line = random_line(CONTRACT, seed)
        highest, out, asked = 0, set(), None
        for step in line.steps:
            if step.before.step != "bid" or step.seat == NATURE:
                highest, out, asked = 0, set(), None
                continue
            seats = line.set_up.seats
            if asked is None:
                assert step.seat == step.before.first
            else:
                between = [(asked + i) % seats for i in range(1, (step.seat - asked) % seats)]
                assert out.issuperset(between)
            assert step.seat not in out
            asked = step.seat
            for event in step.events:
                if event.kind == "bid":
                    assert highest < event.amount <= step.before.gold[step.seat]
                    highest = event.amount
                elif event.kind == "pass":
                    out.add(event.seat)


# -- many games -------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
def test_many_games_of_any_players_options_and_tables_agree_with_the_second_game(batch):
    for number in range(GAMES // BATCHES):
        rng = Random(f"many {batch} {number}")
        set_up = make_set_up(CONTRACT, rng.choice)
        game = set_up.game("goldrush")
        start = game.start(set_up.seats, game.options.read(set_up.options))
        line = Line(CONTRACT, set_up, game, start, tuple(walk(CONTRACT, game, start, rng)))
        for step in line.steps:
            CONTRACT.conserved(game, step.after)
        follow(line)
