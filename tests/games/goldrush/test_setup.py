"""Set-up, cards, and what holds at every moment: the clauses that no example can show."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import boardkit as bk
from boardkit.core.errors import BadSetup
from boardkit.core.play import Play
from boardkit.games.goldrush.data import ACTIONS, TOWNS, default_tables, rulebook
from boardkit.games.goldrush.moves import Bid, Pass
from boardkit.games.goldrush.scoring import shares

GAME = bk.game("goldrush")


def fresh(seats: int = 4, **options: Any) -> Play:
    """Return a game whose chance is left to the test."""
    return bk.new("goldrush", seats, auto_chance=False, **options)


def random_game(seed: int, seats: int, **options: Any) -> Play:
    """Return a whole random game."""
    play, rng = bk.new("goldrush", seats, seed=seed, **options), Random(seed)
    while not play.over:
        play.do(rng.choice(play.legal_moves()))
    return play


@pytest.mark.clause("GR-1.1")
def test_two_to_five_play():
    assert [len(bk.new("goldrush", n).scores()) for n in GAME.seats] == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(BadSetup) as refused:
            bk.new("goldrush", seats)
        assert [v.clause for v in refused.value.violations] == ["GR-1.1"]


@pytest.mark.clause("GR-1.2")
def test_the_box_holds_sixty_nine_cards():
    cards = default_tables().cards
    kinds = Counter(card.kind for card in cards)
    assert kinds == {"mine": 37, "river": 6, "action": 17, "building": 4}
    assert len(cards) + len(TOWNS) == 69
    assert Counter(card.name for card in cards if card.kind == "action") == {
        **dict.fromkeys(ACTIONS, 1),
        **dict.fromkeys(("slot_machine", "judge", "holdup", "stagecoach", "telegraph"), 2),
        "dynamite": 3,
    }
    towns = Counter(TOWNS[card.town] for card in cards if card.town is not None)
    assert towns == {"red": 8, "yellow": 8, "green": 7, "blue": 7, "purple": 7}
    with pytest.raises(BadSetup) as refused:
        bk.new("goldrush", 3, data={"mines": {"M37": {"copies": 0}}})
    assert [v.clause for v in refused.value.violations] == ["GR-1.2"]
    fewer = {"mines": {"M37": {"copies": 0}}, "counts": {"mines": 36}}
    assert len(bk.new("goldrush", 4, data=fewer, auto_chance=False).state.deck) == 59


@pytest.mark.clause("GR-1.3")
def test_each_player_starts_with_fifteen_nuggets():
    assert fresh(5).state.gold == (15,) * 5
    assert fresh(5, start_gold=10).state.gold == (10,) * 5


@pytest.mark.clause("GR-1.4")
def test_mayor_cards_lie_apart_and_unowned():
    play = fresh()
    assert play.state.mayors == (None,) * 5
    assert not any(card.kind == "mayor" for card in default_tables().cards)


@pytest.mark.clause("GR-1.5", "GR-1.9")
def test_buildings_and_rivers_are_in_the_deck_by_their_options():
    sizes = {
        (buildings, rivers): len(fresh(buildings=buildings, rivers=rivers).state.deck)
        for buildings in (False, True)
        for rivers in (False, True)
    }
    assert sizes == {(False, True): 60, (True, True): 64, (False, False): 54, (True, False): 58}


@pytest.mark.clause("GR-1.6")
@pytest.mark.parametrize(("seats", "left"), [(2, 45), (3, 45), (4, 60), (5, 60)])
def test_with_two_or_three_players_fifteen_cards_are_removed_unseen(seats, left):
    play = bk.new("goldrush", seats, seed=1)
    assert len(play.state.deck) + len(play.state.row) == left
    assert len(play.state.removed) == 60 - left
    if seats < 4:
        assert play.moves_for(0)[0] == "remove 15"
        assert not [event for event in play.events_for(0) if event.kind == "removed"]
        assert (play.view(0).removed, play.view(0).deck) == (None, None)


@pytest.mark.clause("GR-1.7")
def test_the_first_start_player_is_drawn_unless_a_seat_is_chosen():
    drawn = {bk.new("goldrush", 3, seed=seed).state.first for seed in range(30)}
    assert drawn == {0, 1, 2}
    assert [weight for _, weight in GAME.chances(fresh(4).state)] == [0.25] * 4
    assert {bk.new("goldrush", 3, seed=n, first_player=2).to_move for n in range(8)} == {2}
    with pytest.raises(BadSetup):
        bk.new("goldrush", 3, first_player=3)


@pytest.mark.clause("GR-2.7")
def test_without_a_replacement_nothing_is_shuffled():
    play = fresh(2, first_player=0).roll()
    mines = play.branch().roll(first_mines(play, 3))
    assert [event.kind for event in mines.events].count("shuffle") == 0
    action = next(card for card in GAME.table(play.state)["deck"] if card.startswith("A"))
    other = play.branch().roll(f"{first_mines(play, 2)}, {action}")
    assert other.state.step == "replace"
    other.roll()
    assert [event.kind for event in other.events].count("shuffle") == 1
    assert action in other.table()["deck"]


def first_mines(play: Play, number: int) -> str:
    """Return the text of a row of so many mines."""
    return "reveal " + ", ".join(play.table()["deck"][:number])


@pytest.mark.clause("GR-3.2")
def test_in_the_auction_there_are_only_bids_and_a_pass():
    play = bk.position("goldrush", {"seats": 3, "bid": 4, "bidder": "C"})
    assert play.legal_moves() == (*map(Bid, range(5, 16)), Pass())


@pytest.mark.clause("GR-5.9")
@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_players_a_payment_keeps_the_sum(seats):
    assert all(sum(shares(seats, s, bid)) == 0 for s in range(seats) for bid in range(60))
    assert sum(shares(3, 0, 4)) == -1


@pytest.mark.clause("GR-7.11", "GR-8.3")
@pytest.mark.parametrize("seed", range(6))
def test_mayor_cards_move_whole_and_nobody_drops_out(seed):
    play = random_game(seed, 2 + seed % 4, buildings=bool(seed % 2))
    holder: dict[str, int | None] = dict.fromkeys(TOWNS)
    for event in play.events:
        if event.kind == "mayor":
            (town,) = event.cells
            assert event.other == holder[town]
            holder[town] = event.seat
    assert tuple(holder.values()) == play.state.mayors
    taken = Counter(event.seat for event in play.events if event.kind == "take")
    assert set(taken.values()) == {play.state.round}  # one card a round, with nuggets or without


@pytest.mark.clause("GR-7.13", "GR-11.11")
def test_what_lies_on_the_table_is_open_and_nuggets_are_by_the_option():
    for hidden in (False, True):
        play = bk.new("goldrush", 3, seed=4, hidden_gold=hidden)
        rng = Random(4)
        for _ in range(60):
            play.do(rng.choice(play.legal_moves()))
        state = play.state
        for seat in (None, 0, 1, 2):
            view = play.view(seat)
            assert (view.mines, view.buildings) == (state.mines, state.buildings)
            seen = [gold is not None for gold in view.gold]
            assert seen == [not hidden or other == seat for other in range(3)]


@pytest.mark.clause("GR-9.1")
def test_mines_and_rivers_carry_different_marks_and_no_other_card_has_one():
    cards = default_tables().cards
    marked = {(card.rank, card.suit) for card in cards if card.rank}
    assert len(marked) == 43
    assert all(bool(card.rank) == (card.kind in ("mine", "river")) for card in cards)


@pytest.mark.clause("GR-13.5")
def test_buildings_count_nothing_at_the_end():
    start = {"seats": 2, "options": {"buildings": True}}
    with_all = bk.position("goldrush", {**start, "buildings": {"A": ["B1", "B2", "B3", "B4"]}})
    assert with_all.scores() == (15, 15)


def test_cards_are_worded_with_what_they_show():
    assert str(rulebook().words["M05"]) == "M05 red mine 9 (2)"
    own = GAME.with_data({"mines": {"M05": {"nuggets": 7}}})
    assert str(own.rulebook.words["M05"]) == "M05 red mine 9 (7)"
