"""Strange names, wild bids, empty decks, ties and the seldom corners of the rules."""

import json
from html.parser import HTMLParser
from random import Random
from typing import Any

import pytest

import boardkit as bk
from boardkit.core.events import total

GAME = bk.game("goldrush")
NAMES = ["<script>alert(1)</script>", 'B" onload="x', "한글 & <b>"]


def at(**table: Any) -> Any:
    """Return an open play at a position whose chance is left to the test."""
    return bk.position("goldrush", table, eyes="all", auto_chance=False)


# -- names and texts --------------------------------------------------------------------------


class Markup(HTMLParser):
    """Collects the tags and attributes of what is shown, and its text."""

    def __init__(self, shown: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(shown)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}


def test_names_are_text_wherever_they_are_shown():
    play, rng = bk.new("goldrush", names=NAMES, seed=1), Random(1)
    plain = bk.new("goldrush", names=["Ari", "Bo", "Cem"], seed=1)
    for _ in range(4):
        for _ in range(12):
            move = rng.choice(play.legal_moves())
            play.do(move)
            plain.do(move)
        for shown in (play, play.why("bid 2.5", 1), play.ledger(0)):
            bundle = html_of(shown)
            assert "alert(1)" not in bundle or "&lt;script&gt;alert(1)" in bundle
            assert not {"script", "b"} & (Markup(bundle).tags - Markup(html_of(plain)).tags)
            assert not [name for name in Markup(bundle).attributes if name.startswith("on")]
    assert json.loads(json.dumps(play.table()))["seats"] == NAMES


def html_of(shown: Any) -> str:
    """Return what a notebook shows of something, all forms of it."""
    if hasattr(shown, "_repr_mimebundle_"):
        kinds = shown._repr_mimebundle_()
        return "".join(text for kind, text in kinds.items() if "html" in kind or "svg" in kind)
    return shown._repr_html_()


BIDS = [
    ("bid 999999", "GR-3.5"),
    ("bid 999999999", "GR-3.5"),
    ("bid 16", "GR-3.5"),
    ("bid 9999999999", "GR-3.5"),
    ("bid " + "9" * 4000, "GR-3.5"),
    ("bid 12345678901.5", "GR-3.12"),
    ("bid -99999999999", "GR-3.3"),
    ("bid 2.5", "GR-3.12"),
    ("bid 1/2", "GR-3.12"),
    ("bid 2,5", "GR-3.12"),
    ("bid 0", "GR-3.3"),
    ("bid -1", "GR-3.3"),
    ("bid −7", "GR-3.3"),
]


@pytest.mark.parametrize(("text", "clause"), BIDS)
def test_a_wild_bid_is_refused_by_the_clause_that_owns_it(text, clause):
    play = bk.new("goldrush", 3, seed=1)
    before = play.state
    assert play.why(text).clauses == (clause,)
    with pytest.raises(bk.IllegalMove) as refused:
        play.do(text)
    assert len(str(refused.value)) < 1200
    assert play.state is before


@pytest.mark.parametrize("number", ["13", "1", "0", "-3", "9999", "9" * 4000])
def test_a_holdup_for_no_sum_of_two_dice_is_refused_however_large_it_is(number):
    play = at(seats=3, phase="choice", row=["A09", "M01", "M02", "M03"]).do(
        "take A09 ; discard M01"
    )
    assert play.why(f"holdup B {number}").clauses == ("GR-12.5",)
    assert play.why("holdup B 12").legal


@pytest.mark.parametrize("change", ["4 to 7", "4 to 0", "4 to -1", "4 to 1000", "999 to 4"])
def test_a_telegraph_to_no_face_of_a_die_is_refused_however_large_it_is(change):
    play = at(seats=2, phase="digging", actions={"A": ["A15"]}).do("roll").roll("dice 1 4")
    assert play.why(f"telegraph {change}").clauses == ("GR-12.9",)
    assert play.why("telegraph 4 to 6").legal


@pytest.mark.parametrize("text", ["bid 15", "bid 015", "BID 15", " bid  15 ", "bid 15.0", "bid 1"])
def test_a_bid_may_be_written_in_many_ways(text):
    assert bk.new("goldrush", 3, seed=1).why(text).legal


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bid",
        "bid 1e3",
        "bid many",
        "take",
        "take <b>",
        "take M99",
        "take M01 M02",
        "M01",
        "holdup F 3",
        "town pink",
        "judge M01",
        "telegraph x to 3",
        "x" * 5000,
        "bid " + "9" * 4001,
    ],
)
def test_what_is_no_move_is_unreadable_and_changes_nothing(text):
    play = bk.new("goldrush", 3, seed=1)
    before = play.state
    with pytest.raises(bk.UnreadableMove) as refused:
        play.do(text)
    assert len(str(refused.value)) < 700
    assert play.state is before


def test_a_joined_text_is_done_whole_or_not_at_all():
    play = at(seats=3, phase="choice", row=["M01", "M10", "M20", "M30"])
    before = play.state
    with pytest.raises(bk.IllegalMove) as refused:
        play.do("take M01 ; discard M01")
    assert [violation.clause for violation in refused.value.violations] == ["GR-6.2"]
    assert play.state is before
    play.do("take M01 ; discard M10 ; take M20")
    assert play.table()["takers"] == ["C"]


# -- the auction ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("first", [0, 1])
def test_if_all_pass_the_start_player_chooses_rolls_and_starts_again_for_nothing(seats, first):
    names = "ABCDE"[:seats]
    play = at(seats=seats, round=2, first_player=names[first])
    asked = []
    for _ in range(seats):
        asked.append(play.to_move)
        play.do("pass")
    assert asked == [(first + i) % seats for i in range(seats)]
    assert play.state.gold == (15,) * seats
    assert play.to_move == play.state.bidder == first
    play.do(f"take {play.table()['row'][0]}").do(f"discard {play.table()['row'][0]}")
    takers = []
    while play.table()["step"] == "take":
        takers.append(play.to_move)
        play.do(f"take {play.table()['row'][0]}")
    assert takers == [(first + i) % seats for i in range(1, seats)]
    assert play.to_move == first
    play.do("roll").roll("dice 1 1")
    assert (play.state.first, play.state.round) == (first, 3)


def test_with_nobody_rich_enough_all_can_only_pass():
    play = at(seats=3, gold={"A": 0, "B": 0, "C": 0})
    for _ in range(3):
        assert [str(move) for move in play.legal_moves()] == ["pass"]
        assert play.why("bid 1").clauses == play.why("bid 0").clauses == ("GR-3.11",)
        play.do("pass")
    assert play.to_move == 0


def test_the_bids_go_round_until_one_is_left():
    play = at(seats=4, first_player="C")
    asked = []
    for text in ("bid 1", "bid 2", "pass", "bid 3", "pass", "bid 9", "pass"):
        asked.append("ABCD"[play.to_move])
        play.do(text)
    # A has passed and is skipped, C passes to B's 3, D outbids B, who gives up
    assert asked == ["C", "D", "A", "B", "C", "D", "B"]
    assert (play.state.bidder, play.state.bid) == (3, 9)
    # of D's 9 C keeps 5, B 2 and A, at D's left, the rest
    assert play.state.gold == (15 + 2, 15 + 2, 15 + 5, 15 - 9)


# -- cards that run out -----------------------------------------------------------------------


@pytest.mark.parametrize("buildings", [False, True])
def test_two_players_use_up_what_is_left_after_fifteen_are_removed(buildings):
    play, rng = bk.new("goldrush", 2, seed=3, buildings=buildings), Random(3)
    while not play.over:
        play.do(rng.choice(play.legal_moves()))
    assert len(play.state.removed) == 15
    left = 45 + 4 * buildings
    assert play.state.round == left // 3
    assert len(play.state.deck) == left % 3


def test_a_position_without_a_deck_plays_its_last_round():
    play = at(seats=2, round=9, deck=[], row=["M01", "M02", "M03"], free=True)
    play.do("bid 1 ; pass ; take M01 ; discard M02 ; take M03 ; roll").roll("dice 2 2")
    assert play.over
    assert play.table()["gold"] == {"A": 15 - 1 + 1, "B": 15 + 1}


def test_the_first_row_keeps_other_cards_when_no_mine_is_left():
    own = {
        "counts": {"mines": 1},
        "mines": {f"M{n:02}": {"copies": 0} for n in range(2, 38)},
        "removed": {"2": 0},
    }
    play = bk.new("goldrush", 2, data=own, auto_chance=False, first_player=0)
    play.roll("reveal R1, R2, A01")
    assert [str(move) for move, _ in GAME.chances(play.state)] == ["replace R1 with M01"]
    play.roll("replace R1 with M01")
    # no second mine is there, so the row stays as it is
    assert (play.table()["step"], play.table()["row"]) == ("bid", ["M01", "R2", "A01"])
    assert "R1" in play.table()["deck"]


def test_without_any_mine_the_game_is_played_to_its_end():
    own = {"counts": {"mines": 0}, "mines": {f"M{n:02}": {"copies": 0} for n in range(1, 38)}}
    play, rng = bk.new("goldrush", 4, seed=1, data=own), Random(1)
    while not play.over:
        play.do(rng.choice(play.legal_moves()))
    assert play.state.round == 23 // 5
    assert set(play.state.mayors) == {None}


# -- waiting cards ----------------------------------------------------------------------------


def test_a_card_that_waits_acts_the_moment_its_condition_is_met():
    """Hard case 25: a judge without a mine waits, and acts after the mine, its fee and office."""
    play = at(
        seats=3,
        phase="choice",
        first_player="C",
        takers=["A", "B"],
        row=["M03", "M20"],
        mines={"B": ["M01", "M02"]},
        mayors={"red": "B"},
        actions={"A": ["A06"]},
    )
    play.do("take M03")
    assert (play.to_move, play.table()["step"], play.table()["pending"]) == (0, "target", "A06")
    assert total(play.events, "gold", 0) == -2
    play.do("judge M03 for M01")
    assert (play.to_move, play.table()["step"]) == (1, "take")


def test_a_waiting_dynamite_of_the_bidder_comes_before_those_of_others():
    play = at(
        seats=3,
        phase="choice",
        takers=["B", "C"],
        row=["M20", "M30"],
        actions={"A": ["A01"], "C": ["A02", "A03"]},
    )
    play.do("take M20")
    assert (play.to_move, play.table()["pending"]) == (0, "A01")
    play.do("dynamite M20")
    # C's two wait on: nobody has a mine any more
    assert (play.to_move, play.table()["step"]) == (2, "take")
    assert play.table()["actions"]["C"] == ["A02", "A03"]
    play.do("take M30")
    assert play.table()["step"] == "roll", "his own mine is no target"


def test_a_slot_machine_and_a_discard_of_the_same_moment():
    """GR-6.13: the waiting card is asked after the winner's card is placed."""
    play = at(
        seats=3,
        phase="choice",
        row=["M01", "M02", "M20", "M30"],
        actions={"B": ["A04"]},
    )
    play.do("take M01 ; discard M02")
    assert play.table()["mines"]["A"] == ["M01"]
    assert (play.state.step, play.state.turn) == ("slot", 1)
    play.roll("slot M02")
    assert play.table()["mines"]["B"] == ["M02"]
    assert play.table()["discards"] == ["A04"]


# -- nuggets ----------------------------------------------------------------------------------


def test_card_sharp_takes_what_is_there_clockwise_from_the_highest_bidder():
    play = at(
        seats=4,
        phase="choice",
        first_player="C",
        takers=["B"],
        row=["A13"],
        gold={"A": 2, "C": 0, "D": 9},
    )
    play.do("take A13")
    assert [(e.clause, e.seat, e.amount) for e in play.events if e.kind == "gold"] == [
        ("GR-12.7", 3, -4),
        ("GR-8.1", 0, -2),
    ]
    assert play.table()["gold"] == {"A": 0, "B": 15, "C": 0, "D": 5}


def test_what_stays_unpaid_is_no_debt():
    play = at(
        seats=3,
        phase="choice",
        takers=["B"],
        row=["M04"],
        gold={"A": 0, "B": 1, "C": 0},
        mines={"A": ["M01", "M02", "M03"], "B": ["M20"]},
        mayors={"red": "A"},
    )
    play.do("take M04 ; roll").roll("dice 3 3")
    # B paid the one he had for a fee of 3, then dug 4 and A 1
    assert play.table()["gold"] == {"A": 1 + 1, "B": 4, "C": 0}


@pytest.mark.parametrize(
    ("tiebreak", "winners"), [("shared", (0, 1)), ("nuggets", (0,)), ("mines", (1,))]
)
def test_a_tie_is_broken_as_the_option_says(tiebreak, winners):
    play = at(
        seats=3,
        options={"tiebreak": tiebreak, "poker_bonus": False},
        phase="over",
        gold={"A": 9, "B": 5, "C": 1},
        mines={"B": ["M20"]},
    )
    assert play.scores() == (9, 9, 1)
    assert play.winners() == winners


def test_equal_hands_get_ten_each_and_suits_do_not_rank():
    """Hard case 32: a king, a ten, a nine and a five on either side."""
    play = at(
        seats=3,
        gold={"A": 0, "B": 0, "C": 0},
        mines={"A": ["M03", "M04", "M22", "M01"], "B": ["M06", "M12", "M24", "M09"]},
    )
    assert play.scores() == (1 + 3 + 3 + 1 + 10, 5 + 2 + 3 + 6 + 10, 0)
