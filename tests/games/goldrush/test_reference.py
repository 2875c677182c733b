"""The engine and the second game agree at every step of random games, nugget by nugget.

`second_game.py` tells the round as one straight story and `reference.py` does the arithmetic;
neither uses the engine.
"""

from itertools import combinations, product
from random import Random

import pytest

from boardkit.games.goldrush.scoring import CATEGORIES, Mark, best_hand, payment_chain
from tests.contract.positions import random_line
from tests.games.goldrush import reference
from tests.games.goldrush.box import PRINTED
from tests.games.goldrush.contract import CONTRACT
from tests.games.goldrush.following import follow

QUICK, SLOW = range(8), range(8, 250)


def slow(seeds: range) -> list:
    """Return seeds as slow cases."""
    return [pytest.param(seed, marks=pytest.mark.slow) for seed in seeds]


# -- whole games ------------------------------------------------------------------------------


@pytest.mark.clause("GR-2.7", "GR-3.2", "GR-7.11", "GR-8.3")
@pytest.mark.parametrize("seed", [*QUICK, *slow(SLOW)])
def test_the_second_game_agrees_throughout_a_game_of_any_players_options_and_tables(seed):
    follow(random_line(CONTRACT, seed))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_second_game_agrees_with_a_game_of_any_number_of_players(seats):
    follow(random_line(CONTRACT, 1000 + seats, seats=seats))


# -- parts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("mode", ["half", "all", "bank"])
def test_every_payment_goes_round_as_when_handed_on_nugget_by_nugget(seats, mode):
    for winner, bid in product(range(seats), range(120)):
        chain = [
            (hand.payer, hand.payee, hand.amount)
            for hand in payment_chain(seats, winner, bid, mode)
        ]
        assert chain == reference.payment(seats, winner, bid, mode)


def test_the_closed_form_of_a_payment_is_what_is_handed_on():
    """With r1 = B and r(i+1) = floor(r(i)/2): share i is ceil(r(i)/2), the last by the rules."""
    for bid in range(200):
        r = [bid, bid // 2, bid // 4, bid // 8]
        share = [(n + 1) // 2 for n in r]
        assert kept(2, bid) == [share[0]]
        assert kept(3, bid) == [share[0], share[1]]
        assert kept(4, bid) == [share[0], share[1], r[2]]
        assert kept(5, bid) == [share[0], share[1], share[2], r[3]]


def kept(seats: int, bid: int) -> list[int]:
    """Return what each keeps of a bid of seat 0, from its right on."""
    change = [0] * seats
    for giver, taker, n in reference.payment(seats, 0, bid):
        change[giver] -= n
        if taker is not None:
            change[taker] += n
    return change[:0:-1]


MARKS = [(card.rank, card.suit) for card in PRINTED.values() if card.rank]


def compares_alike(hands: list[list[tuple[int, str]]], *, short: bool = True) -> None:
    """Compare hands both ways, and what they are called."""
    ours = [best_hand([Mark(*mark) for mark in hand], short=short) for hand in hands]
    tried = [reference.best(hand, short=short) for hand in hands]
    for hand, found in zip(ours, tried, strict=True):
        name = "no_hand" if found is None else reference.named(found)[0]
        assert hand.category == name, found
        if found is not None:
            chosen = [(mark.rank, mark.suit) for mark in hand.marks]
            assert any(set(chosen) <= set(own) for own in hands), "marks out of nowhere"
            assert not reference.beats(found, chosen), "a better hand was there"
    for (one, a), (other, b) in combinations(zip(ours, tried, strict=True), 2):
        if a is not None and b is not None:
            assert (one.key > other.key) == reference.beats(a, b)
            assert (one.key < other.key) == reference.beats(b, a)


@pytest.mark.parametrize("short", [True, False])
@pytest.mark.parametrize("most", [3, 5, 6, 9])
def test_the_best_hand_is_the_best_of_all_fives(most, short):
    rng = Random(most)
    deck = list(product(range(2, 15), "SHDC"))
    for marks in (MARKS, deck):
        for _ in range(8):
            hands = [rng.sample(marks, rng.randint(0, most)) for _ in range(8)]
            compares_alike(hands, short=short)


def test_hands_of_one_suit_or_of_few_ranks_are_ranked_alike():
    """Flushes, straights and groups, which are rare among hands drawn at random."""
    rng = Random(1)
    one_suit = [(rank, "S") for rank in range(2, 15)]
    few_ranks = list(product((2, 3, 4, 5, 14), "SHDC"))
    compares_alike([rng.sample(one_suit, rng.randint(4, 7)) for _ in range(25)])
    compares_alike([rng.sample(few_ranks, rng.randint(4, 7)) for _ in range(25)])
    named = {reference.named(reference.best(h) or ())[0] for h in samples(rng, one_suit, few_ranks)}
    assert named == set(reference.ORDER), "a category is never met"
    assert tuple(CATEGORIES[1:]) == reference.ORDER


def samples(rng: Random, *sources: list[tuple[int, str]]) -> list[list[tuple[int, str]]]:
    """Return hands drawn from each source, from all cards, and one that is always there."""
    whole = list(product(range(2, 15), "SHDC"))
    found = [[(rank, "H") for rank in (14, 13, 12, 11, 10)]]
    for source in (*sources, whole):
        found += [rng.sample(source, rng.randint(1, 6)) for _ in range(150)]
    return found


@pytest.mark.slow
def test_random_hands_compare_alike_thousands_of_times():
    rng = Random(2)
    deck = list(product(range(2, 15), "SHDC"))
    for _ in range(400):
        compares_alike([rng.sample(deck, rng.randint(0, 10)) for _ in range(6)])
