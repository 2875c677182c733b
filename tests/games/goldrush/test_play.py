"""The rules in play: payment chains, mayors, deferred cards, digging, the end."""

from random import Random
from typing import Any

import pytest

import boardkit as bk
from boardkit.core.errors import BadData, BadSetup, IllegalMove, UnreadableMove, WrongTurn
from boardkit.core.events import total
from boardkit.core.game import NATURE, SEAT_LETTERS
from boardkit.core.play import Play
from boardkit.games.goldrush.scoring import Mark, best_hand, payment_chain, shares
from boardkit.games.goldrush.state import cards_in_play

GAME = bk.game("goldrush")

#: the red mines, to make mayors of
RED = [f"M{n:02}" for n in range(1, 9)]
YELLOW = [f"M{n:02}" for n in range(9, 17)]
RANKS = {"T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}


def at(**table: Any) -> Play:
    """Return an open play at a position whose chance is left to the test."""
    return bk.position("goldrush", table, eyes="all", auto_chance=False)


def clauses(play: Play, move: str, seat: int | None = None) -> list[str]:
    """Return the clauses that refuse a move."""
    return [violation.clause for violation in play.why(move, seat).violations]


def golds(play: Play, kind: str = "gold") -> list[tuple[str, int | None, int, int | None]]:
    """Return the events of one kind, short."""
    return [(e.clause, e.seat, e.amount, e.other) for e in play.events if e.kind == kind]


def red(*counts: int) -> dict[str, list[str]]:
    """Return red mines by player, so many each."""
    cards = iter(RED)
    names = SEAT_LETTERS[: len(counts)]
    return {name: [next(cards) for _ in range(n)] for name, n in zip(names, counts, strict=True)}


def spare(*counts: int) -> str:
    """Return a red mine that nobody has."""
    return RED[sum(counts)]


# -- payment ----------------------------------------------------------------------------------


def test_a_bid_of_thirteen_halves_as_it_goes_round_five_players():
    assert [hand.amount for hand in payment_chain(5, 0, 13)] == [13, 6, 3, 1]
    assert shares(5, 0, 13) == (-13, 1, 2, 3, 7)
    assert shares(5, 2, 2) == (1, 1, -2, 0, 0)


@pytest.mark.parametrize(
    ("seats", "bid", "receivers"),
    [
        (4, 13, [7, 3, 3]),
        (4, 5, [3, 1, 1]),
        (3, 13, [7, 3]),
        (3, 5, [3, 1]),
        (3, 3, [2, 1]),
        (5, 1, [1, 0, 0, 0]),
        (2, 7, [4]),
    ],
)
def test_each_receiver_keeps_half_rounded_up(seats, bid, receivers):
    """From the right neighbour on; the rest of what is not kept leaves play."""
    share = shares(seats, 0, bid)
    assert [share[-i] for i in range(1, seats)] == receivers
    assert share[0] == -bid


def test_with_three_players_the_remainder_is_discarded():
    assert payment_chain(3, 0, 13)[-1] == (1, None, 3, "GR-5.7")
    assert sum(shares(3, 0, 13)) == -3
    assert sum(shares(4, 0, 13)) == 0


@pytest.mark.parametrize(("mode", "share"), [("half", 4), ("all", 7), ("bank", 0)])
def test_with_two_players_the_option_says_what_the_opponent_keeps(mode, share):
    play = at(seats=2, options={"two_player_payment": mode}).do("bid 7").do("pass")
    assert play.state.gold == (8, 15 + share)


def test_the_auction_ends_at_once_when_all_others_have_passed():
    play = at(seats=4).do("bid 1").do("pass").do("pass").do("pass")
    assert (play.state.bidder, play.state.step, play.to_move) == (0, "take", 0)
    assert play.state.gold == (14, 15, 15, 16)


def test_the_last_player_may_still_bid_and_wins_at_once():
    play = at(seats=3).do("pass").do("pass")
    assert play.to_move == 2
    play.do("bid 1")
    assert play.state.bidder == 2


def test_when_all_pass_the_start_player_wins_and_pays_nothing():
    play = at(seats=4, first_player="C")
    for _ in range(4):
        play.do("pass")
    assert (play.state.bidder, play.state.bid, play.to_move) == (2, 0, 2)
    assert golds(play) == []
    assert [e.clause for e in play.events if e.kind == "auction"] == ["GR-3.9"]


# -- what is refused --------------------------------------------------------------------------


def test_the_auction_refuses_in_the_order_of_its_questions():
    play = at(seats=3, gold={"A": 0, "B": 5})
    assert clauses(play, "bid 2.5") == ["GR-3.11"]
    assert play.legal_moves() == (GAME.parse_move("pass"),)
    play.do("pass")
    assert clauses(play, "bid 2.5") == ["GR-3.12"]
    assert clauses(play, "bid 0") == ["GR-3.3"]
    assert clauses(play, "bid 6") == ["GR-3.5"]
    assert clauses(play, "roll") == ["GR-2.1"]
    assert clauses(play, "bid 2", 0) == ["GR-3.6"]
    assert clauses(play, "bid 2", 2) == ["GR-3.1"]
    assert clauses(play, "telegraph 3 to 4") == ["GR-12.9"]
    assert clauses(play, "mustang") == ["GR-12.10"]
    play.do("bid 5")
    assert clauses(play, "bid 0") == ["GR-3.4"]
    with pytest.raises(WrongTurn):
        play.do("bid 9", seat=1)
    with pytest.raises(UnreadableMove):
        play.do("take M99")


def test_the_choice_refuses_in_the_order_of_its_questions():
    play = at(seats=3, phase="choice", row=["M01", "M02", "A01", "R1"], mines={"B": ["M20"]})
    assert clauses(play, "pass") == clauses(play, "take M30") == ["GR-6.1"]
    assert clauses(play, "take M01", 1) == ["GR-6.7"]
    assert clauses(play, "discard M01", 1) == clauses(play, "discard M01") == ["GR-6.2"]
    assert clauses(play, "bid 3") == clauses(play, "roll") == ["GR-2.1"]
    play.do("take A01")
    assert clauses(play, "discard A01") == clauses(play, "pass") == ["GR-6.2"]
    play.do("discard R1")
    assert clauses(play, "pass") == clauses(play, "take M02") == ["GR-6.6"]
    assert clauses(play, "dynamite R1") == ["GR-10.6"]
    assert clauses(play, "dynamite M30") == ["GR-12.1"]
    play.do("dynamite M20")
    assert clauses(play, "pass") == ["GR-6.11"]
    assert clauses(play, "take M30") == ["GR-6.7"]


def test_a_sheriff_protects_mines_but_not_himself():
    options = {"buildings": True}
    start = {"seats": 2, "options": options, "phase": "choice", "row": ["A01", "A09", "M01"]}
    play = at(**start, mines={"B": ["M20"]}, buildings={"B": ["B4"]})
    play.do("take A01").do("discard M01")
    assert clauses(play, "dynamite M20") == ["GR-13.4"]
    assert list(map(str, play.legal_moves())) == ["dynamite B4"]


def test_out_of_range_targets_name_the_row_of_the_card():
    play = at(seats=2, phase="choice", row=["A09", "M01", "M02"]).do("take A09").do("discard M01")
    assert clauses(play, "holdup A 7") == clauses(play, "holdup B 13") == ["GR-12.5"]
    assert clauses(play, "holdup E 7") == ["GR-12.5"]
    play.do("holdup B 12").roll("dice 6 6")
    assert golds(play) == [("GR-12.5", 1, -12, 0)]


# -- mayors -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "mayor", "taker", "gold", "paid", "after"),
    [
        ((1, 1, 0, 0), None, "A", 10, 0, "A"),
        ((2, 0, 0, 0), "A", "A", 10, 0, "A"),
        ((2, 1, 0, 0), "A", "B", 10, 2, "B"),
        ((3, 1, 0, 0), "A", "B", 10, 3, "A"),
        ((3, 2, 0, 0), "A", "B", 1, 1, "B"),
        ((2, 2, 2, 0), "A", "B", 10, 2, "B"),
        ((2, 2, 2, 0), "A", "D", 10, 2, "A"),
        ((2, 2, 0, 0), "B", "A", 10, 2, "A"),
        ((0, 0, 0, 0), "A", "B", 10, 0, "B"),
    ],
)
def test_who_takes_a_mine_pays_the_mayor_and_may_take_the_office(
    before, mayor, taker, gold, paid, after
):
    play = at(
        seats=4,
        phase="choice",
        takers=[taker],
        first_player="C",
        row=[spare(*before)],
        mines=red(*before),
        mayors={"red": mayor} if mayor else {},
        gold={taker: gold},
    )
    play.do(f"take {spare(*before)}")
    seat = SEAT_LETTERS.index(taker)
    assert total(play.events, "gold", seat) == -paid
    assert play.table()["mayors"] == {"red": after}
    if paid:
        clause = "GR-8.1" if gold < paid or gold == 1 else "GR-7.2"
        assert golds(play) == [(clause, seat, -paid, SEAT_LETTERS.index(mayor))]


@pytest.mark.parametrize(
    ("before", "after", "stays"),
    [
        ((3, 2, 2, 0), "A", ["GR-7.8"]),
        ((2, 2, 2, 0), "A", ["GR-7.8R"]),
        ((2, 3, 2, 0), "B", []),
        ((3, 2, 0, 0), "B", []),
        ((2, 1, 0, 0), "B", []),
        ((1, 0, 0, 0), "A", []),
    ],
)
def test_a_mine_lost_by_the_mayor_asks_all_others_at_once(before, after, stays):
    play = at(
        seats=4,
        phase="choice",
        takers=["D"],
        row=["A01"],
        mines=red(*before),
        mayors={"red": "A"},
    )
    play.do("take A01").do("dynamite M01")
    assert play.table()["mayors"] == {"red": after}
    assert [e.clause for e in play.events if e.kind == "stay"] == stays
    assert play.table()["destroyed"] == ["M01"]


def test_a_mayor_card_returns_by_the_option():
    play = at(
        seats=4,
        options={"mayor_zero": "return"},
        phase="choice",
        takers=["D"],
        row=["A01"],
        mines=red(1, 0, 0, 0),
        mayors={"red": "A"},
    )
    play.do("take A01").do("dynamite M01")
    assert play.table()["mayors"] == {}


def test_the_judge_exchanges_without_a_fee_and_both_towns_are_checked():
    play = at(
        seats=3,
        phase="choice",
        first_player="C",
        takers=["A"],
        row=["A06"],
        mines={"A": ["M01", "M02", "M24"], "B": ["M25"]},
        mayors={"red": "A"},
    )
    play.do("take A06").do("judge M01 for M25")
    assert golds(play) == []
    assert play.table()["mayors"] == {"red": "B", "blue": "A"}


def test_two_who_draw_level_by_a_judge_leave_the_mayor_in_office():
    play = at(
        seats=4,
        phase="choice",
        first_player="C",
        takers=["A"],
        row=["A06"],
        mines={"A": ["M01", "M02", "M03"], "B": ["M04", "M25"], "C": ["M05", "M06"]},
        mayors={"red": "A"},
    )
    play.do("take A06").do("judge M01 for M25")
    assert play.table()["mayors"] == {"red": "A"}


@pytest.mark.parametrize(("count", "paid"), [("before", 3), ("after", 2)])
def test_an_expropriation_pays_the_fee_by_the_option(count, paid):
    play = at(
        seats=3,
        options={"fee_count": count},
        phase="choice",
        takers=["B"],
        row=["A08"],
        mines=red(3, 2, 0),
        mayors={"red": "A"},
    )
    play.do("take A08").do("expropriate M01")
    assert golds(play) == [("GR-7.12", 1, -paid, 0)]
    assert play.table()["mayors"] == {"red": "B"}


def test_a_town_hall_doubles_the_fee():
    play = at(
        seats=3,
        options={"buildings": True},
        phase="choice",
        takers=["B"],
        row=["M04"],
        mines=red(3, 0, 0),
        mayors={"red": "A"},
        buildings={"A": ["B2"]},
    )
    play.do("take M04")
    assert golds(play) == [("GR-13.2", 1, -6, 0)]


# -- action cards -----------------------------------------------------------------------------


def test_the_slot_machine_sees_the_fresh_discard():
    play = at(seats=3, phase="choice", row=["A04", "M01", "M20", "M30"])
    play.do("take A04").do("discard M01")
    assert [str(move) for move, _ in GAME.chances(play.state)] == ["slot M01"]
    play.roll("slot M01")
    assert play.table()["mines"]["A"] == ["M01"]
    assert play.table()["discards"] == ["A04"]


def test_without_the_fresh_discard_the_slot_machine_waits_for_the_next_taker():
    options = {"slot_fresh_discard": False}
    play = at(seats=3, options=options, phase="choice", row=["A04", "M01", "M20", "M30"])
    play.do("take A04").do("discard M01")
    assert (play.to_move, play.table()["actions"]["A"]) == (1, ["A04"])
    play.do("take M20")
    assert play.state.step == "slot"
    play.roll("slot M01")
    assert play.table()["mines"]["A"] == ["M01"]
    assert play.to_move == 2


def test_a_deferred_card_fires_once_the_current_card_is_done():
    """GR-6.13: the winner's own card first, with its fee and mayor; then the waiting one."""
    play = at(
        seats=3,
        phase="choice",
        row=["M01", "M02", "M20", "M30"],
        actions={"B": ["A06", "A01"]},
        mines={"B": ["M25"]},
    )
    play.do("take M01").do("discard M02")
    assert (play.to_move, play.table()["pending"]) == (1, "A06")
    assert clauses(play, "pass") == ["GR-6.10"]
    play.do("judge M25 for M01")
    assert (play.to_move, play.table()["pending"]) == (1, "A01")
    play.do("dynamite M25")
    assert play.table()["actions"]["B"] == []
    assert (play.state.step, play.to_move) == ("take", 1)


def test_an_unusable_action_card_may_be_forced_on_a_player_and_waits():
    play = at(seats=2, phase="choice", takers=["B"], row=["A14"]).do("take A14")
    assert play.table()["actions"]["B"] == ["A14"]
    assert play.state.step == "roll"
    assert [e.clause for e in play.events if e.kind == "wait"] == ["GR-6.9"]


def test_a_vein_goes_with_its_mine_and_is_lost_with_it():
    play = at(
        seats=2,
        phase="choice",
        row=["A06", "A01", "M30"],
        mines={"A": ["M01"], "B": ["M20"]},
        veins={"M01": ["A14"]},
    )
    assert play.scores() == (15 + 1 + 3, 15 + 4 + 10)  # the queen is the best hand
    play.do("take A06").do("discard M30").do("judge M01 for M20")
    assert play.table()["veins"] == {"M01": ["A14"]}
    play.do("take A01").do("dynamite M20")
    play.do("roll").roll("dice 1 3")
    assert ("GR-10.3", 1, 1, None) in golds(play)
    assert ("GR-12.8", 1, 3, None) in golds(play)


def test_a_mustang_is_offered_after_the_bidders_card_and_changes_the_order():
    start = {"seats": 4, "phase": "choice", "row": ["M01", "M10", "M20", "M30", "M31"]}
    play = at(**start, actions={"C": ["A17"]}).do("take M01").do("discard M10")
    assert (play.to_move, [str(m) for m in play.legal_moves()]) == (2, ["mustang", "pass"])
    assert clauses(play, "take M20") == ["GR-6.7"]
    declined = play.branch().do("pass")
    assert declined.table()["takers"] == ["B", "C", "D"]
    play.do("mustang")
    assert play.table()["takers"] == ["C", "B", "D"]
    next_anyway = at(**start, actions={"B": ["A17"]}).do("take M01").do("discard M10")
    assert next_anyway.state.step == "take"


def test_telegraphs_are_asked_once_round_from_the_roller():
    play = at(
        seats=3,
        phase="digging",
        first_player="B",
        mines={"A": ["M03"]},
        rivers={"C": ["R5"]},
        actions={"A": ["A15"], "B": ["A16"]},
    )
    assert clauses(play, "telegraph 4 to 3") == ["GR-12.9"]
    assert clauses(play, "roll", 0) == ["GR-3.1"]
    play.do("roll").roll("dice 3 4")
    assert play.to_move == 1
    assert clauses(play, "telegraph 4 to 3", 0) == ["GR-12.9"]
    assert clauses(play, "telegraph 5 to 3") == clauses(play, "telegraph 4 to 7") == ["GR-12.9"]
    play.do("pass").do("telegraph 4 to 3")
    assert golds(play) == [("GR-10.5", 2, 3, None), ("GR-10.3", 0, 1, None)]
    assert play.table()["actions"] == {"A": [], "B": ["A16"], "C": []}


# -- digging and the end ----------------------------------------------------------------------


def test_all_matching_mines_dig_and_rivers_pay_by_their_condition():
    play = at(
        seats=3,
        phase="digging",
        mines={"A": ["M20", "M26"], "B": ["M04"]},
        rivers={"B": ["R1", "R3"], "C": ["R5"]},
    )
    play.do("roll").roll("dice 3 3")
    assert golds(play) == [
        ("GR-10.3", 0, 4, None),
        ("GR-10.3", 0, 3, None),
        ("GR-10.5", 1, 1, None),
        ("GR-10.5", 2, 3, None),
    ]


def test_a_limited_supply_pays_clockwise_from_the_highest_bidder():
    play = at(
        seats=3,
        options={"bank": "limited_110"},
        phase="digging",
        first_player="C",
        gold={"A": 50, "B": 40, "C": 16},
        mines={"C": ["M26"], "A": ["M34", "M03"]},
    )
    play.do("roll").roll("dice 2 4")
    assert golds(play) == [("GR-10.3", 2, 3, None), ("GR-10.3", 0, 1, None)]
    assert sum(play.state.gold) == 110


def test_saloons_and_banks_come_after_the_digging():
    play = at(
        seats=3,
        options={"buildings": True},
        phase="digging",
        gold={"A": 0, "B": 0, "C": 0},
        mines={"B": ["M17"], "C": ["M32", "M35"]},
        buildings={"A": ["B1", "B3"]},
        saloons={"B1": "green"},
    )
    play.do("roll").roll("dice 1 2")
    assert golds(play) == [
        ("GR-10.3", 1, 3, None),
        ("GR-10.3", 2, 6, None),
        ("GR-13.1", 1, -2, 0),
        ("GR-13.3", 0, 2, None),
    ]


@pytest.mark.parametrize(("seats", "rounds"), [(2, 15), (3, 11), (4, 12), (5, 10)])
def test_a_game_ends_when_the_cards_do_not_make_a_row(seats, rounds):
    play = bk.new("goldrush", seats, seed=3)
    rng = Random(seats)
    while not play.over:
        play.do(rng.choice(play.legal_moves()))
    assert play.state.round == rounds
    assert play.winners()
    points = [total(play.events, "points", seat) for seat in range(seats)]
    assert tuple(points) == play.scores()
    bought = sum(1 for e in play.events if e.kind == "reveal")
    assert bought == rounds


def test_scores_add_up_as_in_the_example():
    """23 in hand, mines of 4, 3, 2, 5, an even river, a vein, two mayors, the best hand: 61."""
    play = at(
        seats=2,
        phase="choice",
        takers=["B"],
        gold={"A": 23, "B": 0},
        mines={"A": ["M07", "M04", "M05", "M06"]},
        rivers={"A": ["R1"]},
        veins={"M04": ["A14"]},
        mayors={"red": "A", "blue": "A"},
    )
    assert play.scores() == (61, 0)


def marks(text: str) -> list[Mark]:
    return [Mark(RANKS.get(m[0]) or int(m[0]), m[1], n) for n, m in enumerate(text.split())]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("AS KS QS JS TS 4H", (10, (14,))),
        ("AS 2S 3S 4S 5S", (9, (5,))),
        ("8S 8H 8D 8C KH QH", (8, (8, 13))),
        ("JS JH JD 9S 9H 9D", (7, (11, 9))),
        ("KD JD 9D 6D 4D AH", (6, (13, 11, 9, 6, 4))),
        ("9S 8H 7D 6C 5S 5H", (5, (9,))),
        ("7S 7H 7D KC 4H", (4, (7, 13, 4))),
        ("AS AH 9D 9C 4S 4H", (3, (14, 9, 4))),
        ("KS KH 9D", (2, (13, 9))),
        ("QS KH AD 2C 3S", (1, (14, 13, 12, 3, 2))),
        ("AH KH QH JH", (1, (14, 13, 12, 11))),
        ("", (0, ())),
    ],
)
def test_the_best_hand_is_found(text, key):
    assert best_hand(marks(text)).key == key


def test_a_longer_hand_beats_a_shorter_one_that_it_begins_with():
    assert best_hand(marks("KS KH 9D 4C")).key > best_hand(marks("KS KH 9D")).key
    assert best_hand(marks("8S 8H")).key > best_hand(marks("AD KC QH JS 9D")).key
    assert best_hand(marks("8S 8H"), short=False).key == (0, ())


# -- set-up, tables, views --------------------------------------------------------------------


def test_wrong_set_ups_are_refused_with_their_clause():
    for seats in (1, 6):
        with pytest.raises(BadSetup) as refused:
            bk.new("goldrush", seats)
        assert [v.clause for v in refused.value.violations] == ["GR-1.1"]
    with pytest.raises(BadSetup) as refused:
        bk.new("goldrush", 3, data={"mines": {"M37": {"copies": 0}}})
    assert [v.clause for v in refused.value.violations] == ["GR-1.2"]
    with pytest.raises(BadData):
        bk.new("goldrush", 3, data={"mines": {"M37": {"town": "pink"}}})


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_row_is_all_mines_and_nothing_is_lost(seats):
    for seed in range(12):
        state = bk.new("goldrush", seats, seed=seed, buildings=True).state
        assert all(card < 37 for card in state.row)
        assert len(state.row) == seats + 1
        assert len(state.removed) == (15 if seats < 4 else 0)
        assert sorted(cards_in_play(state)) == list(state.setup.deck)


def test_which_cards_were_removed_is_in_no_view_and_no_log():
    play = bk.new("goldrush", 3, seed=5)
    view = play.view(0)
    assert (view.deck, view.removed, view.removed_size) == (None, None, 15)
    assert play.moves_for(0)[0] == "remove 15"
    assert not [e for e in play.events_for(0) if e.kind == "removed"]
    other = GAME.guess(view, Random(1))
    assert other != play.state
    assert GAME.view(other, 0) == view


def test_hidden_gold_shows_each_seat_its_own():
    play = bk.new("goldrush", 3, seed=5, hidden_gold=True)
    assert play.view(1).gold == (None, 15, None)
    assert play.view().gold == (None, None, None)


def test_a_position_that_contradicts_itself_is_refused():
    with pytest.raises(BadData):
        at(seats=2, phase="choice", step="target", pending="A06", turn="A")
    with pytest.raises(BadData):
        at(seats=2, phase="choice", row=["M01", "M01", "M02"])
    with pytest.raises(IllegalMove):
        at(seats=2).do("bid 16")


def test_random_games_keep_cards_and_nuggets():
    for seed in range(24):
        rng = Random(seed)
        rows = GAME.options.rows()
        options = {row.name: rng.choice((row.default, *row.choices)) for row in rows}
        options["first_player"] = "random"
        seats = 2 + seed % 4
        state = GAME.start(seats, GAME.options.read(options))
        while (mover := GAME.to_move(state)) is not None:
            if mover == NATURE:
                move = GAME.sample(state, rng)
                assert GAME.is_outcome(state, move)
            else:
                legal = GAME.legal_moves(state)
                move = rng.choice(legal[-6:])
                assert GAME.violations(state, move) == ()
                assert GAME.parse_move(str(move)) == move
            after, events = GAME.apply(state, move)
            changed = [total(events, "gold", seat) for seat in range(seats)]
            assert after.gold == tuple(map(sum, zip(state.gold, changed, strict=True)))
            assert min(after.gold) >= 0
            assert sorted(cards_in_play(after)) == list(after.setup.deck)
            state = after


def test_a_position_can_be_scored_as_if_the_game_ended_there():
    play = at(seats=3, mines={"A": ["M06"], "B": ["M13", "M03"]}, rivers={"C": ["R6"]})
    ended, events = GAME.finish(play.state)
    assert (GAME.to_move(ended), GAME.finish(ended)) == (None, (ended, ()))
    # K, K with a king more, K: the pair of B is the best hand
    assert [e.seat for e in events if e.kind == "poker" and e.amount] == [1]
    points = tuple(total(events, "points", seat) for seat in range(3))
    assert points == GAME.scores(ended) == (15 + 5, 15 + 3 + 1 + 10, 15 + 3)
    assert [(e.seat, e.amount) for e in events if e.kind == "win"] == [(1, 29)]


def test_a_ledger_says_what_each_nugget_was_for():
    play = at(seats=3).do("bid 7").do("pass").do("pass")
    assert [row[3:] for row in play.ledger(2).rows()] == [
        ("GR-5.1", "the bid (A)"),
        ("GR-5.2", "handed on from the bid (B)"),
    ]
