import os
import re
import subprocess
import sys
from itertools import combinations
from random import Random

import pytest

import boardkit as bk
from boardkit.core.look import Marks
from boardkit.games.goldrush.data import ACTION_CARDS, BUILDING_CARDS, IDS, MINES, RIVERS, TOWNS
from boardkit.games.goldrush.drawing import board, payment_picture, picture, still, text
from boardkit.games.goldrush.drawing.forecast import would_pay
from boardkit.games.goldrush.drawing.recent import bids_of, digging_of, payment_of
from boardkit.games.goldrush.drawing.table import WIDTH
from tests.games.seeing import SVG, read, says, size, things, writings

SEATS = range(2, 6)
NAMES = ("Mina", "Joon", "Blue Skull 13", "Palapala", "Rosalind")


def at(**table):
    """Return an open play at a position whose chance is left to the test."""
    return bk.position("goldrush", table, eyes="all", auto_chance=False)


def until(seats, seed, stop, **options):
    """Return a play made of random moves that has come to a moment."""
    play = bk.new("goldrush", seats=seats, seed=seed, **options)
    rng = Random(seed)
    while not play.over and not stop(play.state):
        legal = play.legal_moves()
        low = [move for move in legal if str(move).startswith("bid")][:4]
        play.do(rng.choice([*low, legal[-1]] if low else legal))
    return play


def open_view(play):
    return play.game.open_view(play.state)


def full_table():
    """Five players with everything that can lie before them, at the last card choice."""
    return at(
        seats=list("ABCDE"),
        phase="choice",
        round=10,
        bid=123,
        first_player="B",
        options={"buildings": True},
        mines={name: [IDS[card] for card in MINES[i::5]][:7] for i, name in enumerate("ABCDE")},
        rivers={"A": ["R1", "R3", "R5"], "C": ["R2", "R4", "R6"]},
        buildings={"A": ["B1", "B2"], "B": ["B3", "B4"]},
        saloons={"B1": "purple"},
        actions={"D": ["A08", "A15", "A17"], "E": ["A04", "A13"]},
        veins={"M01": ["A14"]},
        mayors=dict(zip(TOWNS, "ABCDA", strict=True)),
        gold={"A": 4711, "B": 0, "C": 15, "D": 180, "E": 77},
        row=["A01", "A06", "A09", "A11", "A16", "M36"],
        dice=[5, 6],
        destroyed=["M37"],
        free=True,
    )


MOMENTS = {
    "auction": lambda state: state.step == "bid" and state.round > 5 and state.bid > 1,
    "choice": lambda state: state.step == "take" and state.round > 6,
    "discard": lambda state: state.step == "discard" and state.round > 2,
    "effect": lambda state: state.step == "target" and state.round > 3,
    "town": lambda state: state.step == "town",
    "mustang": lambda state: state.step == "mustang",
    "roll": lambda state: state.step == "roll" and state.round > 7,
    "telegraph": lambda state: state.step == "telegraph",
    "end": lambda state: False,
}


def pictures_of_many_tables():
    """Return pictures as the game is really seen, by what they show."""
    plays = {"full": full_table()}
    for seats in SEATS:
        plays[f"start, {seats} seats"] = bk.new("goldrush", seats=seats, seed=seats)
        for i, (moment, stop) in enumerate(MOMENTS.items()):
            if moment != "end" and (i + seats) % 2:
                continue  # each moment with every other number of players
            play = until(seats, seats, stop, buildings=True)
            plays[f"{moment}, {seats} seats"] = play
    shown = {}
    for title, play in plays.items():
        view, seats = open_view(play), play.state.setup.seats
        names, events = NAMES[:seats], play.events
        own = play.view(play.to_move if play.to_move is not None and play.to_move >= 0 else None)
        shown[f"{title}, open"] = picture(view, names, events, sentence="What happened. " * 9)
        shown[f"{title}, one seat"] = picture(own, names, events)
        shown[f"{title}, wide"] = picture(view, names, events, wide=True)
        shown[f"{title}, no events"] = picture(play.view(None), names)
        shown[f"{title}, board"] = board(own, names, events)
    return shown


def slow(value: object) -> object:
    """Return a value as a slow case."""
    return pytest.param(value, marks=pytest.mark.slow)


@pytest.fixture(scope="module", params=["en", slow("ko")])
def many_pictures(request):
    bk.set_language(request.param)
    yield pictures_of_many_tables()
    bk.set_language("en")


@pytest.fixture
def korean():
    bk.set_language("ko")
    yield
    bk.set_language("en")


# -- what can be pointed at


def test_every_card_on_the_table_can_be_pointed_at():
    play = full_table()
    shown = set(things(board(play.view(None), NAMES)))
    view = play.view(None)
    lying = {*view.row, *(card for cards in view.mines for card in cards)}
    lying |= {card for cards in (*view.rivers, *view.actions) for card in cards}
    lying |= {building.card for row in view.buildings for building in row}
    assert shown == {
        *(f"card:{IDS[card]}" for card in lying),
        *(f"player:{letter}" for letter in "ABCDE"),
        *(f"mayor:{town}" for town in TOWNS),
        *(f"place:{town}" for town in TOWNS),
        "die:1",
        "die:2",
        "deck",
        "discards",
    }


def test_a_mayor_card_lies_with_its_owner_or_at_its_town():
    play = at(seats=3, mines={"B": ["M01", "M02"]}, mayors={"red": "B"})
    root = read(board(play.view(None), NAMES[:3]))
    groups = {
        group.attrib["aria-label"]: group
        for group in root.iter(f"{SVG}g")
        if group.attrib.get("role") == "group"
    }
    joon = next(group for label, group in groups.items() if label.startswith("Joon"))
    assert "mayor:red" in {part.attrib.get("data-id") for part in joon.iter()}
    assert "mayor:blue" not in {part.attrib.get("data-id") for part in joon.iter()}
    shown = things(board(play.view(None), NAMES[:3]))
    assert shown["mayor:red"].attrib["aria-label"].startswith("mayor of red: Joon")
    assert "nobody yet" in shown["mayor:blue"].attrib["aria-label"]


def test_a_card_tells_its_full_text_where_it_is_pointed_at():
    play = at(seats=3, row=["M05", "A06", "R5", "A11"], round=2)
    shown = things(board(play.view(None), NAMES[:3]))
    mine, judge = (shown[f"card:{card}"].attrib["aria-label"] for card in ("M05", "A06"))
    assert "dice sum of 9" in mine
    assert "7 of diamonds" in mine
    assert "without a fee" in judge
    assert "(GR-12.3)" in judge
    for part in shown.values():  # the same where the mouse rests
        assert part.find(f"{SVG}title").text == part.attrib["aria-label"]


def test_a_mine_shows_its_number_nuggets_and_mark():
    play = at(seats=3, mines={"A": ["M08"]})
    shown = things(board(play.view(None), NAMES[:3]))["card:M08"]
    assert sorted(says(shown).split()) == ["12", "6", "8"]  # red 12, 6 nuggets, 8 of clubs


def test_a_new_vein_is_added_on_its_mine():
    play = at(seats=3, mines={"A": ["M08"]}, veins={"M08": ["A14"]})
    shown = things(board(play.view(None), NAMES[:3]))["card:M08"]
    assert "6+3" in says(shown)  # GR-12.8
    assert "3 more" in shown.attrib["aria-label"]


def test_a_deferred_and_a_kept_card_are_told_apart():
    play = at(seats=3, actions={"A": ["A08", "A15"]})
    shown = things(board(play.view(None), NAMES[:3]))
    assert "waits" in says(shown["card:A08"])
    assert "kept" in says(shown["card:A15"])


def test_parts_are_buttons_in_a_live_picture_and_images_in_a_still_one():
    play = full_table()
    live = things(board(play.view(0), NAMES))
    quiet = things(picture(play.view(0), NAMES))
    assert set(live) == set(quiet)
    for part in live.values():
        assert part.attrib["class"] == "bk-thing"
        assert (part.attrib["role"], part.attrib["tabindex"]) == ("button", "-1")
    for part in quiet.values():
        assert part.attrib["role"] == "img"
        assert "tabindex" not in part.attrib


def test_every_card_has_a_face_of_its_own():
    faces = {}
    for card in (*MINES, *RIVERS, *ACTION_CARDS, *BUILDING_CARDS):
        play = at(
            seats=2,
            options={"buildings": True},
            round=2,
            row=[IDS[card]],
            free=True,
            phase="choice",
            step="take",
            takers=["B"],
            first_player="A",
            turn="B",
            bidder="A",
        )
        part = things(board(play.view(None), NAMES[:2]))[f"card:{IDS[card]}"]
        drawn = [inner.attrib["d"] for inner in part.iter() if "d" in inner.attrib]
        faces.setdefault((says(part), *drawn), []).append(IDS[card])
    assert all(len(cards) == 1 for cards in faces.values())


# -- marks


@pytest.mark.parametrize(
    "thing", ["card:M01", "card:A15", "player:B", "mayor:red", "place:blue", "die:1", "deck"]
)
def test_marks_are_told_apart_without_colour(thing):
    play = full_table()

    def marked(**marks):
        shown = Marks(**{name: frozenset(ids) for name, ids in marks.items()})
        return things(board(play.view(None), NAMES, (), shown))[thing]

    plain = marked()
    assert "data-marks" not in plain.attrib
    dashes = [part.attrib.get("stroke-dasharray") for part in marked(legal=[thing]).iter()]
    assert "5 3" in dashes
    for mark, more in (("last", 1), ("chosen", 3), ("refused", 3)):
        part = marked(**{mark: [thing]})
        assert part.attrib["data-marks"] == mark
        assert len(list(part.iter())) - len(list(plain.iter())) >= more


def test_what_is_not_in_the_picture_may_be_marked_without_harm():
    play = at(seats=3)
    marks = Marks(legal=frozenset({"place:Z9", "nonsense"}))
    assert board(play.view(0), NAMES[:3], (), marks) == board(play.view(0), NAMES[:3])


def test_a_deferred_card_that_takes_effect_stands_out():
    play = at(
        seats=3,
        phase="choice",
        step="target",
        first_player="A",
        turn="B",
        pending="A08",
        takers=["C"],
        actions={"B": ["A08"]},
        mines={"A": ["M01"], "B": ["M02"]},
        row=["M03"],
    )
    shown = things(board(play.view(None), NAMES[:3]))
    assert shown["card:A08"].attrib["data-marks"] == "last"


# -- the auction


def test_the_bids_stand_in_order_with_who_passed_and_who_leads():
    play = at(seats=4, first_player="C").do("bid 3").do("pass").do("bid 5")
    said = [
        part.attrib["aria-label"]
        for part in read(board(play.view(None), NAMES[:4], play.events)).iter()
        if part.attrib.get("aria-label", "").startswith("Bids")
    ]
    assert said == [
        "Bids: Blue Skull 13 3",
        "Bids: Palapala passed",
        "Bids: Mina 5 leads",
        "Bids: Joon to bid",
    ]


def test_without_events_the_highest_bid_is_still_known():
    play = at(seats=4).do("bid 3").do("bid 5")
    assert bids_of(play.view(None), ()) == {1: 5}
    assert bids_of(play.view(None), play.events) == {0: 3, 1: 5}


def test_who_still_chooses_stands_in_order():
    play = at(seats=3, row=["M01", "M02", "M03", "M04"]).do("bid 1").do("pass").do("pass")
    play.do("take M01").do("discard M02")
    said = [
        part.attrib["aria-label"]
        for part in read(board(play.view(None), NAMES[:3])).iter()
        if part.attrib.get("aria-label", "").startswith("Order")
    ]
    assert said == ["Order: Mina done", "Order: Joon now", "Order: Blue Skull 13"]


# -- the payment


def steps(svg):
    return [
        part.attrib["aria-label"]
        for part in read(svg).iter()
        if "GR-5." in part.attrib.get("aria-label", "")
    ]


def test_the_payment_goes_round_step_by_step():
    play = at(seats=4).do("bid 13").do("pass").do("pass").do("pass")
    payment = payment_of(play.view(None), play.events)
    assert [payment.change(seat) for seat in range(4)] == [-13, 3, 3, 7]  # GR-5.2 to 5.5
    assert payment.to_supply == 0
    assert steps(picture(play.view(None), NAMES[:4], play.events)) == [
        "1. Mina hands 13 to Palapala, who keeps 7 (GR-5.1)",
        "2. Palapala hands 6 to Blue Skull 13, who keeps 3 (GR-5.2)",
        "3. Blue Skull 13 hands 3 to Joon, who keeps 3 (GR-5.3)",
    ]


def test_what_leaves_play_goes_to_the_supply():
    play = at(seats=3).do("bid 13").do("pass").do("pass")
    payment = payment_of(play.view(None), play.events)
    assert [payment.change(seat) for seat in range(3)] == [-13, 3, 7]
    assert payment.to_supply == 3  # GR-5.7
    shown = picture(play.view(None), NAMES[:3], play.events)
    assert steps(shown)[-1] == "3. Joon puts 3 into the supply (GR-5.7)"
    assert "supply" in says(read(shown))


def test_a_position_set_up_in_a_round_shows_its_payment_without_events():
    play = at(seats=4).do("bid 13").do("pass").do("pass").do("pass")
    view = play.view(None)
    assert payment_of(view, ()) == payment_of(view, play.events)


def test_where_nobody_bid_nothing_is_paid():
    play = at(seats=3).do("pass").do("pass").do("pass")
    shown = picture(play.view(None), NAMES[:3], play.events)
    assert steps(shown) == []
    assert "nothing is paid" in says(read(shown))


def test_before_the_first_auction_is_won_no_payment_is_shown():
    play = at(seats=3)
    assert payment_of(play.view(None), play.events) is None
    assert "No auction has been won yet." in says(read(picture(play.view(None), NAMES[:3])))


# -- the digging


def test_the_last_digging_says_what_each_card_brought():
    play = at(
        seats=2,
        phase="digging",
        first_player="A",
        mines={"A": ["M01"], "B": ["M18"]},
        rivers={"B": ["R1"]},
        gold={"A": 0, "B": 0},
    )
    play.do("roll").roll("dice 1 3")  # sum 4: red 4 pays 1, green 4 pays 5, even 1
    digging = digging_of(play.events)
    assert (digging.roller, digging.total) == (0, 4)
    assert [(gain.seat, gain.amount, gain.card) for gain in digging.gains] == [
        (0, 1, "M01"),
        (1, 5, "M18"),
        (1, 1, "R1"),
    ]
    shown = says(read(picture(play.view(None), NAMES[:2], play.events)))
    assert "green 4 +5, river even +1" in shown


def test_the_chart_of_sums_counts_mines_veins_and_rivers():
    play = at(
        seats=2,
        phase="digging",
        first_player="A",
        mines={"A": ["M01"], "B": ["M18"]},
        rivers={"A": ["R3", "R5"], "B": ["R1"]},
        veins={"M18": ["A14"]},
    )
    view = play.view(None)
    assert [would_pay(view, 0, total) for total in (4, 5, 6)] == [1, 1, 0]  # red 4; odd 1
    assert [would_pay(view, 1, total) for total in (4, 5, 6)] == [9, 0, 1]  # 5 + 3 + even 1
    shown = picture(view, NAMES[:2])
    labels = [part.attrib.get("aria-label", "") for part in read(shown).iter()]
    assert "sum 4, 3 of 36: Mina +1, Joon +9" in labels


def test_a_roll_that_a_telegraph_may_still_change_has_paid_nothing():
    play = at(
        seats=2,
        phase="digging",
        step="telegraph",
        first_player="A",
        turn="A",
        offers=["A"],
        actions={"A": ["A15"]},
        mines={"A": ["M01"]},
        dice=[1, 3],
    )
    assert "Last digging" not in says(read(picture(play.view(None), NAMES[:2], play.events)))
    assert [
        things(board(play.view(None), NAMES[:2]))[f"die:{n}"].attrib["aria-label"] for n in (1, 2)
    ] == ["die: 1", "die: 3"]


# -- poker and points


def test_each_hand_is_named_and_the_best_one_marked():
    play = at(seats=3, mines={"A": ["M03", "M06"], "B": ["M10"]})  # two kings; an ace
    labels = [
        part.attrib.get("aria-label", "") for part in read(board(play.view(None), NAMES[:3])).iter()
    ]
    assert sorted(label for label in labels if label.startswith("Poker")) == [
        "Poker: high card",
        "Poker: no hand",
        "Poker: one pair (best)",
    ]


def test_without_the_poker_bonus_no_hand_is_named():
    play = at(seats=3, mines={"A": ["M03", "M06"]}, options={"poker_bonus": False})
    assert "one pair" not in board(play.view(None), NAMES[:3])


def test_points_are_broken_down_by_what_they_are_for():
    play = at(
        seats=3,
        mines={"A": ["M03", "M06"]},
        rivers={"A": ["R5"]},
        mayors={"red": "A"},
        gold={"A": 4, "B": 15, "C": 15},
    )
    labels = [
        part.attrib.get("aria-label", "")
        for part in read(picture(play.view(None), NAMES[:3])).iter()
    ]
    # mines 1 + 5, river 3, mayor 5, best hand 10
    assert "Mina: held 4, mines 6, river 3, mayor 5, poker 10, total 28" in labels


def test_the_end_shows_who_has_won_and_the_final_score():
    play = until(4, 6, lambda state: False)
    shown = says(read(picture(play.view(None), play.names, play.events)))
    winner = play.names[play.winners()[0]]
    assert f"{winner} wins" in shown
    assert "Final score" in shown
    for points in play.scores():
        assert str(points) in shown.split()


# -- hidden things


@pytest.mark.parametrize("seats", SEATS)
def test_tables_that_a_seat_cannot_tell_apart_look_the_same(seats):
    play = until(seats, seats, MOMENTS["auction"], hidden_gold=True)
    for seat in (None, *range(seats)):
        view = play.view(seat)
        other = play.game.view(play.game.guess(view, Random(9)), seat)
        assert picture(view, NAMES[:seats]) == picture(other, NAMES[:seats])
        assert text(view, NAMES[:seats]) == text(other, NAMES[:seats])


def test_hidden_nuggets_are_drawn_for_their_owner_only():
    play = at(seats=3, options={"hidden_gold": True}, gold={"A": 4711, "B": 815, "C": 1234})
    for seat, amount in enumerate(("4711", "815", "1234")):
        for drawn in (picture, text):
            assert amount in drawn(play.view(seat), NAMES[:3])
            assert amount not in drawn(play.view(None), NAMES[:3])
            assert amount not in drawn(play.view((seat + 1) % 3), NAMES[:3])


def test_the_cards_removed_unseen_are_a_number_to_everybody():
    play = bk.new("goldrush", seats=3, seed=4)
    removed = [IDS[card] for card in play.state.removed]
    assert len(removed) == 15  # GR-1.6
    for drawn in (picture(play.view(0), NAMES[:3], play.events_for(0)), text(play.view(0), "ABC")):
        assert "15" in drawn
        assert not set(re.findall(r"\b[MRAB]\d\d?\b", drawn)) & set(removed)
    assert all(card in text(open_view(play), "ABC") for card in removed)


# -- all text


def test_no_text_leaves_the_picture(many_pictures):
    for title, svg in many_pictures.items():
        w, h = size(svg)
        for written in writings(svg):
            assert written.left >= 0, (title, written)
            assert written.right <= w, (title, written)
            assert written.top >= 0, (title, written)
            assert written.bottom <= h, (title, written)


def test_no_text_lies_on_another(many_pictures):
    for title, svg in many_pictures.items():
        for a, b in combinations(writings(svg), 2):
            assert not a.meets(b), (title, a, b)


def test_no_text_is_smaller_than_12_px(many_pictures):
    for title, svg in many_pictures.items():
        assert size(svg)[0] == (900 if "wide" in title else WIDTH)
        assert min(written.size for written in writings(svg)) >= 12, title


def test_pictures_share_a_page_and_bring_nothing_along(many_pictures):
    for title, svg in many_pictures.items():
        root = read(svg)
        assert not [part for part in root.iter() if "id" in part.attrib], title
        assert {part.tag.removeprefix(SVG) for part in root.iter()} <= {
            *("svg", "title", "desc", "g", "path", "rect", "circle", "text", "tspan")
        }, title
        assert "href" not in svg
        assert "url(" not in svg


def test_everything_speaks_korean(korean):
    play = until(3, 3, MOMENTS["choice"], buildings=True)
    root = read(picture(play.view(None), ("가", "나", "다"), play.events))
    assert root.attrib["lang"] == "ko"
    assert root.find(f"{SVG}title").text.startswith("골드러시")
    latin = {
        word
        for part in root.iter(f"{SVG}text")
        for word in "".join(part.itertext()).split()
        if word.isascii() and word.isalpha() and len(word) > 1
    }
    assert latin == set()


HARSH = (
    "<script>alert(1)</script>" * 8,
    "W" * 200,
    "가나다라마바사아자차카타파하" * 15,
    "a\x00b\x1b[31m\u202egnp&\"'",
    "e" + "\u0301" * 300,
)


@pytest.mark.parametrize("names", [HARSH, slow(HARSH[::-1])])
@pytest.mark.parametrize("moment", [slow("auction"), slow("roll"), "end"])
@pytest.mark.parametrize("seats", [2, 5])
def test_names_of_any_kind_are_data_and_keep_to_their_boxes(seats, moment, names):
    play = until(seats, seats, MOMENTS[moment])
    tame, harsh = (picture(open_view(play), who[:seats], play.events) for who in (NAMES, names))
    assert size(tame)[0] == size(harsh)[0]
    assert "<script" not in harsh
    texts = writings(harsh)
    for written in texts:
        assert written.left >= 0, written
        assert written.right <= size(harsh)[0], written
    for a, b in combinations(texts, 2):
        assert not a.meets(b), (a, b)
    lines = text(open_view(play), names[:seats])
    assert "\x1b" not in lines
    assert max(map(len, lines.splitlines())) < 700


def test_the_same_table_is_drawn_the_same_in_another_process():
    code = (
        "import boardkit as bk\n"
        "from boardkit.games.goldrush.drawing import still\n"
        "play = bk.new('goldrush', seats=5, seed=4)\n"
        "print(still(play.view(2), play.names, play.events_for(2)))"
    )
    env = os.environ | {"PYTHONHASHSEED": "77"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    play = bk.new("goldrush", seats=5, seed=4)
    assert done.stdout.strip() == still(play.view(2), play.names, play.events_for(2))


def test_a_notebook_shows_the_picture_as_the_eyes_may_see_it():
    play = bk.new("goldrush", seats=3, seed=2, names=NAMES[:3], eyes=1)
    bundle = play._repr_mimebundle_()
    assert bundle["image/svg+xml"] == still(play.view(1), NAMES[:3], play.events_for(1))
    assert bundle["text/plain"] == text(play.view(1), NAMES[:3])


# -- the text


def test_the_text_says_all_that_lies_on_the_table():
    play = at(
        seats=3,
        row=["M05", "A06", "R5", "A11"],
        round=2,
        mines={"B": ["M01", "M02"]},
        mayors={"red": "B"},
        actions={"C": ["A15"]},
        discards=["M09", "A01"],
        dice=[3, 4],
    ).do("bid 4")
    shown = text(play.view(None), ("A", "Joon", "C"))
    assert "M05 red 9, gold 2 7♦" in shown
    assert "R5 river double, gold 3 9♣" in shown
    assert "highest bid: 4 by A" in shown
    assert "> B Joon" in shown
    assert "red: mayor B, fee 2 [B2]" in shown
    assert "A15 telegraph (kept)" in shown
    assert "discards, 2 cards, 1 of them mines" in shown
    assert "last roll: 3 + 4 = 7" in shown
    assert "one pair" not in shown
    assert "Poker: high card (best): 6♥ 5♠" in shown


def test_the_text_speaks_korean(korean):
    play = at(seats=2, mines={"A": ["M03", "M06"]}, mayors={"red": "A"})
    shown = text(play.view(None), "AB")
    assert "빨강 10, 금 5 K♠" in shown
    assert "원 페어 (최고): K♣ K♠" in shown
    assert "빨강: 시장 A, 요금 2 [A2]" in shown


# -- the last move


def halos(play, names=NAMES):
    shown = things(board(play.view(None), names[: play.state.setup.seats], play.events))
    return {thing for thing, part in shown.items() if "last" in part.attrib.get("data-marks", "")}


def test_the_card_just_taken_and_the_mayor_it_makes_stand_out():
    play = at(seats=2, row=["M01", "M09", "M17"], mines={"A": ["M02"]}).do("bid 1").do("pass")
    play.do("take M01")
    assert halos(play) == {"card:M01"}  # not laid out before the discard (GR-6.3)
    play.do("discard M09")
    assert halos(play) == {"card:M01", "mayor:red"}  # his second red mine (GR-7.1)


def test_the_dice_and_the_cards_that_paid_stand_out_until_somebody_bids():
    play = at(seats=2, phase="digging", first_player="A", mines={"A": ["M01"], "B": ["M18", "M19"]})
    play.do("roll").roll("dice 1 3")
    assert halos(play) == {"die:1", "die:2", "card:M01", "card:M18"}  # both are numbered 4
    play.roll()
    play.do("bid 1")
    assert halos(play) == set()


def test_the_payment_alone_is_a_picture_too():
    play = at(seats=5).do("bid 13").do("pass").do("pass").do("pass").do("pass")
    shown = payment_picture(play.view(None), NAMES, play.events)
    assert [label.split(",")[0] for label in steps(shown)] == [
        "1. Mina hands 13 to Rosalind",
        "2. Rosalind hands 6 to Palapala",
        "3. Palapala hands 3 to Blue Skull 13",
        "4. Blue Skull 13 hands 1 to Joon",
    ]
    for a, b in combinations(writings(shown), 2):
        assert not a.meets(b), (a, b)
    assert max(written.right for written in writings(shown)) <= size(shown)[0]


def test_a_holdup_says_whom_it_threatens_with_what():
    play = at(seats=3, row=["A09", "M02", "M03", "M04"], round=2).do("bid 1").do("pass").do("pass")
    play.do("take A09").do("discard M02").do("holdup B 8")
    assert "holdup of Joon: 8 or more" in says(read(picture(play.view(None), NAMES[:3])))


def test_the_mines_of_a_town_are_counted_by_player():
    play = at(seats=5, mines={name: [IDS[i]] for i, name in enumerate("ABCDE")})  # five red ones
    town = things(board(play.view(None), NAMES))["place:red"]
    assert says(town).split() == ["red", "A", "1", "B", "1", "C", "1", "D", "1", "E", "1"]
    for svg in (board(play.view(None), NAMES), picture(play.view(None), NAMES, wide=True)):
        ground = next(things(svg)["place:red"].iter(f"{SVG}rect"))
        room = float(ground.attrib["width"])
        numbers = [n for n in things(svg)["place:red"].iter(f"{SVG}text") if n.text == "1"]
        assert max(float(n.attrib["x"]) for n in numbers) + 8 <= room
