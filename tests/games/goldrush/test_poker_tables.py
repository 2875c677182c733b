"""Every row of the tables of poker hands (GR-9); marks are written rank and suit, T for 10."""

from itertools import pairwise

import pytest

from boardkit.games.goldrush.scoring import Mark, best_hand

RANKS = {"T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}

#: marks, the category and the ranks that compare, from the highest hand down
HANDS = [
    ("AS KS QS JS TS 4H", "royal_flush", (14,)),
    ("9H 8H 7H 6H 5H AH", "straight_flush", (9,)),
    ("AS 2S 3S 4S 5S", "straight_flush", (5,)),
    ("9S 9H 9D 9C", "four", (9,)),
    ("8S 8H 8D 8C KH QH", "four", (8, 13)),
    ("QS QH QD 7C 7H 4S", "full_house", (12, 7)),
    ("JS JH JD AS AH 9S 9H 9D", "full_house", (11, 14)),
    ("JS JH JD TS TH 9S 9H 9D KS KH", "full_house", (11, 13)),
    ("JS JH JD 9S 9H 9D 4S 4H", "full_house", (11, 9)),
    ("KD JD 9D 6D 4D AH", "flush", (13, 11, 9, 6, 4)),
    ("AS KH QD JC TS", "straight", (14,)),
    ("9S 8H 7D 6C 5S 5H", "straight", (9,)),
    ("AH 2S 3D 4C 5S", "straight", (5,)),
    ("7S 7H 7D KC 4H", "three", (7, 13, 4)),
    ("AS AH 9D 9C 4S 4H", "two_pair", (14, 9, 4)),
    ("KS KH 9D", "one_pair", (13, 9)),
    ("JS JH AC 9D 5S 4H", "one_pair", (11, 14, 9, 5)),
    ("AH KH QH JH", "high_card", (14, 13, 12, 11)),
    ("AS QD 9C 7H 5D", "high_card", (14, 12, 9, 7, 5)),
    ("QS", "high_card", (12,)),
    ("", "no_hand", ()),
]

#: hands, and which of them are the best
CASES = {
    "plain win": (["KS KH 9D 5C 4H", "QS QH AD JC 4S"], [0]),
    "kicker decides": (["KS KH AD 5C 4H", "KD KC QD 5H 4S"], [0]),
    "true tie": (["9S 8H 7D 6C 5S", "9H 8D 7C 6S 5H", "AS AH 4D 5C 8S"], [0, 1]),
    "suits never break ties": (["AS JS 9S 7S 5S", "AH JH 9H 7H 5H"], [0, 1]),
    "short hand can win": (["8S 8H", "AD KC QH JS 9D"], [0]),
    "longer hand wins if all else is equal": (["KS KH 9D 4C", "KD KC 9S"], [0]),
    "a third card too": (["AS QD 4H", "AD QH"], [0]),
    "four to a flush are no flush": (["AH KH QH JH", "4S 4D"], [1]),
    "kings, ace, five, four": (["KS KD AS 5S 4H", "KC KH AH 5C 4D"], [0, 1]),
    "no straight round the corner": (["QS KH AD 2C 3S", "4S 4D"], [1]),
}


def hand(text: str):
    """Return the best hand of some marks."""
    return best_hand(
        Mark(RANKS.get(mark[0]) or int(mark[0]), mark[1], n) for n, mark in enumerate(text.split())
    )


@pytest.mark.parametrize(("text", "category", "ranks"), HANDS)
def test_the_best_hand_is_the_one_of_the_table(text, category, ranks):
    found = hand(text)
    assert (found.category, found.key[1]) == (category, ranks)


def test_each_hand_of_the_table_beats_the_next():
    keys = [hand(text).key for text, _, _ in HANDS]
    assert all(better > worse for better, worse in pairwise(keys))
    assert len({category for _, category, _ in HANDS}) == 11


def test_of_an_owners_five_equal_cards_four_count():
    """Five fives are four of a kind like four kings, which are higher."""
    assert hand("5S 5H 5D 5C 5S KS KH KD KC").key == (8, (13, 5))


@pytest.mark.parametrize("case", CASES)
def test_the_winners_of_the_case_are_those_of_the_table(case):
    texts, winners = CASES[case]
    keys = [hand(text).key for text in texts]
    assert [n for n, key in enumerate(keys) if key == max(keys)] == winners
