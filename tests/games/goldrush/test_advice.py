"""Exact chances: the next dig, cards on offer, poker hands, the payment table."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import comb
from random import Random

import pytest

import boardkit as bk
from boardkit.core.errors import BadData, TooManyOutcomes, UnknownName
from boardkit.core.frozen import evolve
from boardkit.games.goldrush import (
    marks_out,
    next_dig,
    offer_worth,
    payment_table,
    poker_chances,
    poker_hand,
)
from boardkit.games.goldrush.data import IDS

F = Fraction
#: the mines that the tests name, as number and nuggets: M01 4/1, M02 5/4, M04 7/3 and M08 12/6
#: are red, M12 7/2, M13 8/3 and M16 11/6 yellow; R5 is a river that pays 3 on a double


def at(**table):
    """Return an open play at a position whose chance is left to the test."""
    return bk.position("goldrush", {"seats": 3} | table, eyes="all", auto_chance=False)


def random_positions(number, **options):
    """Yield states of random games in which somebody decides."""
    for seed in range(number):
        seats = 2 + seed % 4
        play, rng = bk.new("goldrush", seats, seed=seed, **options), Random(seed)
        while not play.over:
            play.do(rng.choice(play.legal_moves()))
            yield play.state


# -- the next dig -----------------------------------------------------------------------------


def rolled(state, seat, cards=()):
    """Return what each of the 36 rolls digs for a seat, counted from the printed cards."""
    about = state.setup.tables.cards
    before = [*state.mines[seat], *state.rivers[seat], *cards]
    veins = Counter(vein.mine for vein in state.veins)
    found = Counter()
    for one, two in product(range(1, 7), repeat=2):
        dug = 0
        for card in before:
            if about[card].trigger:
                holds = {"even": (one + two) % 2 == 0, "odd": (one + two) % 2, "double": one == two}
                dug += about[card].nuggets * bool(holds[about[card].trigger])
            elif about[card].number == one + two:
                dug += about[card].nuggets + 3 * veins[card]
        found[dug] += F(1, 36)
    return found


def test_the_next_dig_is_that_of_all_36_rolls():
    tried = 0
    for i, state in enumerate(random_positions(4)):
        if i % 7 == 0:
            for seat in range(state.setup.seats):
                dig = next_dig(state, seat)
                assert dict(dig.chances) == rolled(state, seat)
                assert sum(dig.chances.values()) == 1
                assert dig.expected == sum(n * chance for n, chance in dig.chances.items())
                tried += len(dig.chances) > 2
    assert tried > 50


def test_a_card_of_the_row_is_dug_as_if_it_lay_before_the_player():
    tried = Counter()
    for state in random_positions(3):
        if state.step == "bid" and not state.bid:
            for card in state.row:
                kind = state.setup.kinds[card]
                added = (card,) if kind in ("mine", "river") else ()
                dig = next_dig(state, 1, card)
                assert dict(dig.chances) == rolled(state, 1, added)
                assert dig.card == state.setup.tables.cards[card].id
                tried[kind] += 1
    assert min(tried["mine"], tried["river"], tried["action"]) > 3


def test_a_dig_worked_out_by_hand():
    """7 comes in 6 ways of 36, 5 in 4; two mines of 7 pay together."""
    play = at(mines={"A": ["M04", "M12", "M02"]}, row=["M08", "R5", "A01", "M30"])
    dig = next_dig(play.state, 0)
    assert dict(dig.chances) == {0: F(26, 36), 4: F(4, 36), 5: F(6, 36)}
    assert dig.expected == F(4 * 4 + 6 * 5, 36)
    assert dict(next_dig(play.state, 0, "M08").chances)[6] == F(1, 36)
    # a double never has the sum 7 or 5, so that the river's 3 come alone
    assert dict(next_dig(play.state, 0, "R5").chances) == {
        0: F(20, 36), 3: F(6, 36), 4: F(4, 36), 5: F(6, 36),
    }  # fmt: skip
    assert next_dig(play.state, 0, "A01").chances == dig.chances
    assert dict(next_dig(play.state, 1).chances) == {0: F(1)}


def test_saloons_and_banks_count_in_a_dig():
    """A's saloon in red takes 2 of B's red 7, which pays 3; B's bank gives 2 if he digs nothing."""
    play = at(
        options={"buildings": True},
        mines={"B": ["M04"]},
        buildings={"A": ["B1"], "B": ["B3"]},
        saloons={"B1": "red"},
    )
    assert dict(next_dig(play.state, 0).chances) == {0: F(5, 6), 2: F(1, 6)}
    assert dict(next_dig(play.state, 1).chances) == {1: F(1, 6), 2: F(5, 6)}


def test_an_empty_supply_digs_nothing():
    play = at(
        options={"bank": "limited_110"},
        gold={"A": 60, "B": 48, "C": 0},
        mines={"A": ["M04"]},
    )
    assert dict(next_dig(play.state, 0).chances) == {0: F(5, 6), 2: F(1, 6)}


def test_hidden_nuggets_do_not_show_in_a_dig():
    """Whether B can pay the saloon and what the supply holds is not A's to know."""
    seen = set()
    for gold in (0, 50):
        play = at(
            options={"buildings": True, "hidden_gold": True, "bank": "limited_110"},
            gold={"A": 15, "B": gold, "C": gold},
            mines={"B": ["M35"]},
            buildings={"A": ["B1"]},
            saloons={"B1": "purple"},
        )
        seen.add(next_dig(play.state, 0))
    assert len(seen) == 1
    assert dict(seen.pop().chances) == {0: F(5, 6), 2: F(1, 6)}


def test_which_cards_were_removed_changes_nothing():
    state = bk.new("goldrush", 3, seed=2).state
    other = state.deck[: len(state.removed)]
    swapped = evolve(
        state,
        deck=tuple(sorted((*state.deck[len(other) :], *state.removed))),
        removed=other,
    )
    assert marks_out(state) == marks_out(swapped)
    for seat in range(3):
        assert next_dig(state, seat) == next_dig(swapped, seat)
        assert offer_worth(state, seat) == offer_worth(swapped, seat)
        assert poker_chances(state, seat, 2) == poker_chances(swapped, seat, 2)


@pytest.mark.parametrize("seat", [-1, 3, True, "A"])
def test_a_seat_that_there_is_not_is_refused(seat):
    state = at().state
    for ask in (next_dig, offer_worth, poker_hand):
        with pytest.raises(UnknownName, match="no seat"):
            ask(state, seat)
    with pytest.raises(UnknownName, match="no seat"):
        poker_chances(state, seat, 1)


@pytest.mark.parametrize("card", ["M30", "X1", 3, 2.5])
def test_a_card_that_is_not_in_the_row_is_refused(card):
    state = at(row=["M01", "M02", "A01", "R1"]).state
    with pytest.raises(UnknownName, match="M01, M02, A01, R1"):
        next_dig(state, 0, card)
    with pytest.raises(UnknownName, match="M01, M02, A01, R1"):
        poker_chances(state, 0, 1, card)


# -- cards on offer ---------------------------------------------------------------------------


def worth(play, seat=0):
    """Return nuggets, points and digging of each card of the row."""
    return {one.card: tuple(one[1:]) for one in offer_worth(play.state, seat)}


def last_round(**table):
    """Return a play whose dice are still rolled once."""
    return at(deck=[], free=True, **table)


def test_a_mine_brings_its_points_and_digs_in_every_round_left():
    play = at(row=["M04", "R5", "M08", "A01"], removed=[*IDS[19:34]])
    assert 1 + (60 - 15 - 4) // 4 == 11  # rolls: this round's, and one for every row left
    assert worth(play) == {
        "M04": (0, 3, F(11 * 6 * 3, 36)),
        "R5": (0, 3, F(11 * 6 * 3, 36)),
        "M08": (0, 6, F(11 * 6, 36)),
        "A01": (0, 0, 0),  # nothing to destroy yet
    }
    assert offer_worth(play.state, 0)[2].total == 6 + F(66, 36)


def test_fee_and_office_come_at_once():
    """A is mayor with two red mines. B, with one, pays 2, draws level and takes the office."""
    play = last_round(
        mines={"A": ["M01", "M02"], "B": ["M03"]},
        mayors={"red": "A"},
        row=["M04", "M12", "M09", "M13"],
    )
    dig = F(3 * 6, 36)
    assert worth(play, 1)["M04"] == (-2, 3 + 5, dig)
    assert worth(play, 2)["M04"] == (-2, 3, dig)
    assert worth(play, 0)["M04"] == (0, 3, dig)


def test_who_cannot_pay_the_fee_pays_what_he_has():
    play = last_round(
        gold={"C": 1},
        mines={"A": ["M01", "M02"]},
        mayors={"red": "A"},
        row=["M04", "M12", "M09", "M13"],
    )
    assert worth(play, 2)["M04"][0] == -1


def test_actions_bring_what_their_best_use_brings():
    """The holdup names 6, which 26 of 36 rolls reach; the vein lies best on 7."""
    play = last_round(
        mines={"A": ["M04", "M08"], "B": ["M01"]},
        mayors={"red": "A"},
        row=["A09", "A11", "A14", "A08"],
    )
    assert worth(play) == {
        "A09": (F(26 * 6, 36), 0, 0),
        "A11": (6, 0, 0),
        "A14": (0, 3, F(3 * 6, 36)),
        "A08": (0, 1, F(3, 36)),  # B's red mine, 4 with 1 nugget
    }


def test_the_judge_takes_the_best_exchange_and_the_slot_machine_the_average():
    """M04 for M16, A's second yellow mine, brings 3 points and an office; so do both discards."""
    play = last_round(
        mines={"A": ["M04", "M12"], "B": ["M16"]},
        discards=["M02", "M13"],
        row=["A06", "A04", "A13", "A17"],
    )
    assert worth(play) == {
        "A06": (0, 6 - 3 + 5, F(6 * 2 - 3 * 6, 36)),
        "A04": (0, F(4 + 5 + 3 + 5, 2), F(4 * 4 + 3 * 5, 2 * 36)),
        "A13": (0, 0, 0),
        "A17": (0, 0, 0),
    }


def test_a_saloon_comes_to_the_town_where_it_takes_most():
    """B's mines of 7 and 8 pay in red and yellow: 6 ways against 5, 2 nuggets each."""
    play = last_round(
        options={"buildings": True}, mines={"B": ["M04", "M13"]}, row=["B1", "B2", "B3", "B4"]
    )
    assert worth(play)["B1"] == (0, 0, F(2 * 6, 36))
    assert worth(play)["B3"] == (0, 0, 2)


def test_hidden_nuggets_do_not_show_in_the_worth_of_a_holdup():
    for gold in (0, 50):
        play = last_round(
            options={"hidden_gold": True},
            gold={"A": 15, "B": gold, "C": gold},
            row=["A09", "A11", "A14", "A08"],
        )
        assert worth(play)["A09"] == (F(26 * 6, 36), 0, 0)


def test_every_offer_of_a_game_can_be_judged():
    tried = 0
    for options in ({}, {"buildings": True, "bank": "limited_110", "mayor_zero": "return"}):
        for i, state in enumerate(random_positions(4, **options)):
            if i % 60 == 0 and state.row:
                for seat in range(state.setup.seats):
                    found = offer_worth(state, seat)
                    assert [one.card for one in found] == [IDS[card] for card in state.row]
                    tried += len(found)
    assert tried > 50


# -- poker ------------------------------------------------------------------------------------

WORTH = (
    "no_hand", "high_card", "one_pair", "two_pair", "three", "straight", "flush", "full_house",
    "four", "straight_flush", "royal_flush",
)  # fmt: skip


def category(marks):
    """Return the category of at most five marks, worked out apart from the engine."""
    ranks = sorted(rank for rank, _, _ in marks)
    groups = sorted(Counter(ranks).values(), reverse=True)
    flush = len(marks) == 5 and len({suit for _, suit, _ in marks}) == 1
    straight = ranks == [2, 3, 4, 5, 14] or (
        len(ranks) == 5 and ranks == [*range(ranks[0], ranks[0] + 5)]
    )
    if flush and straight:
        return "royal_flush" if ranks[0] == 10 else "straight_flush"
    if flush or straight:
        return "flush" if flush and groups[0] < 4 else "straight"
    named = {
        (): "no_hand",
        (4,): "four",
        (3, 2): "full_house",
        (3,): "three",
        (2, 2): "two_pair",
        (2,): "one_pair",
    }
    return named.get(tuple(n for n in groups if n > 1) if groups else (), "high_card")


def best(marks):
    """Return the best category of all hands of five."""
    if not marks:
        return "no_hand"
    found = [category(five) for five in combinations(marks, min(5, len(marks)))]
    found = ["high_card" if name == "no_hand" else name for name in found]
    return max(found, key=WORTH.index)


def held_by(state, seat):
    about = state.setup.tables.cards
    return [
        (about[card].rank, about[card].suit, card)
        for card in (*state.mines[seat], *state.rivers[seat])
    ]


def test_poker_chances_are_those_of_all_draws():
    tried = 0
    for i, state in enumerate(random_positions(6)):
        if i % 40 or not state.row:
            continue
        about = state.setup.tables.cards
        out = [(m.rank, m.suit, m.card) for m in marks_out(state)]
        unseen = Counter((*state.deck, *state.removed))
        assert sorted(card for _, _, card in out) == [c for c in sorted(unseen) if about[c].rank]
        for draws in range(min(2, len(out)) + 1):
            seat = i % state.setup.seats
            held = held_by(state, seat)
            if len(held) + draws > 7:
                continue
            found = Counter(best([*held, *drawn]) for drawn in combinations(out, draws))
            number = comb(len(out), draws)
            chances = poker_chances(state, seat, draws)
            assert chances == {name: F(found[name], number) for name in WORTH}
            assert sum(chances.values()) == 1
            tried += len(held) > 3
    assert tried > 10


HEARTS = {"A": ["M02", "M15", "M12", "M10"]}  # 6 7 10 A of hearts


def test_a_flush_is_as_likely_as_the_hypergeometric_says():
    """Of two marks at least one must be of hearts; 8 and 9 together make a straight flush."""
    play = at(mines=HEARTS, row=["A01", "A02", "A03", "A04"])
    out = marks_out(play.state)
    hearts = sum(mark.suit == "H" for mark in out)
    assert (len(out), hearts) == (39, 7)
    chances = poker_chances(play.state, 0, 2)
    assert chances["flush"] + chances["straight_flush"] == 1 - F(comb(32, 2), comb(39, 2))
    assert chances["straight_flush"] == F(1, comb(39, 2))
    assert chances["royal_flush"] == 0
    assert poker_chances(play.state, 0, 1)["flush"] == F(7, 39)


def test_a_card_on_offer_counts_as_held():
    play = at(mines=HEARTS, row=["M17", "M18", "M01", "A04"])  # J of hearts, A of spades
    assert poker_chances(play.state, 0, 0, "M17")["flush"] == 1
    assert poker_chances(play.state, 0, 0, "M18")["one_pair"] == 1
    assert poker_chances(play.state, 0, 0, "A04") == poker_chances(play.state, 0, 0)
    assert poker_chances(play.state, 0, 0)["high_card"] == 1
    assert poker_hand(play.state, 0).category == "high_card"
    assert poker_hand(play.state, 1).category == "no_hand"


def test_short_hands_count_only_if_the_option_says_so():
    table = {"mines": {"A": ["M02", "M19", "M37"]}, "row": ["A01", "A02", "A03", "A04"]}
    chances = poker_chances(at(**table).state, 0, 1)  # one of 40 is the fourth six
    assert (chances["three"], chances["four"]) == (F(39, 40), F(1, 40))
    five = at(**table, options={"short_hands": False})
    assert poker_chances(five.state, 0, 1)["no_hand"] == 1
    assert poker_chances(five.state, 0, 2)["no_hand"] == 0


def test_more_draws_than_can_be_listed_are_refused_with_the_numbers():
    state = bk.new("goldrush", 4, seed=1, auto_chance=False).state
    assert comb(43, 4) <= 150_000 < comb(43, 5)
    with pytest.raises(TooManyOutcomes, match="5 marks out of 43 can come in 962598 ways"):
        poker_chances(state, 0, 5)


@pytest.mark.parametrize("draws", [-1, 44, 1.5, True, "two"])
def test_draws_must_be_a_number_of_marks_that_are_out(draws):
    state = bk.new("goldrush", 4, seed=1, auto_chance=False).state
    with pytest.raises(BadData, match="draws"):
        poker_chances(state, 0, draws)


# -- payments ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "bid", "kept", "lost"),
    [
        (5, 13, [7, 3, 2, 1], 0),
        (5, 8, [4, 2, 1, 1], 0),
        (4, 13, [7, 3, 3], 0),
        (4, 4, [2, 1, 1], 0),
        (3, 13, [7, 3], 3),
        (3, 3, [2, 1], 0),
        (2, 7, [4], 3),
        (4, 0, [0, 0, 0], 0),
    ],
)
def test_the_payment_table_is_that_of_the_rules(seats, bid, kept, lost):
    table = payment_table(seats, bid)
    assert [share.kept for share in table] == kept
    assert [share.steps for share in table] == [*range(1, seats)]
    assert table[-1].passed_on == lost
    assert table[0].received == bid
    for one, after in pairwise(table):
        assert one.passed_on == after.received == one.received - one.kept


@pytest.mark.parametrize(("mode", "kept"), [("half", 4), ("all", 7), ("bank", 0)])
def test_the_payment_table_of_two_knows_the_option(mode, kept):
    (share,) = payment_table(2, 7, mode)
    assert (share.kept, share.passed_on) == (kept, 7 - kept)


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ((1, 3), "seats"),
        ((6, 3), "seats"),
        ((3, -1), "bid"),
        ((3, 1.5), "bid"),
        ((2, 1, "no"), "two"),
    ],
)
def test_a_payment_that_there_is_not_is_refused(given, named):
    with pytest.raises(BadData, match=named):
        payment_table(*given)
