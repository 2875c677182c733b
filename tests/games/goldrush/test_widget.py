"""Gold Rush's board: people point at things and set numbers, the rules judge. No browser here."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boardkit as bk
from boardkit.bots import greedy, random_bot
from boardkit.core.play import Play
from boardkit.games.goldrush.widget import GoldRushAdapter
from boardkit.widgets import Stepper
from boardkit.widgets.numbers import typed
from boardkit.widgets.scene import scene_of
from boardkit.widgets.session import Session
from tests.games.goldrush.test_secrets import begun

a_few = settings(max_examples=max(3, settings().max_examples // 10))

OPTIONS: list[dict[str, Any]] = [
    {},
    {"buildings": True},
    {"buildings": True, "hidden_gold": True},
    {"row_extra": 0, "start_gold": 10, "two_player_payment": "bank"},
]

#: cards and other things on the table that may be pointed at
THINGS = [
    *(f"card:M{n:02}" for n in range(1, 38)),
    *(f"card:A{n:02}" for n in range(1, 18)),
    *("card:R1", "card:B1", "card:B4", "card:M99", "player:A", "player:B", "player:E"),
    *("place:red", "place:blue", "mayor:green", "die:1", "die:2", "die:3", "deck", "discards"),
    *("act:pass", "act:roll", "act:mustang", "from:3", "to:1", "sum:8", "bid:4", "x"),
]


@pytest.fixture
def korean():
    bk.set_language("ko")


def session(play: Play, bots=()) -> Session:
    return Session(play, GoldRushAdapter(), dict.fromkeys(bots, random_bot))


def table(eyes="all", **start) -> Session:
    """Return people at a set-up table; three unless it says otherwise."""
    start = {"seats": ["Ann", "Bob", "Cid"], "first_player": "Ann", **start}
    return session(bk.position("goldrush", start, eyes=eyes))


def target(card: str, **start) -> Session:
    """Return Ann who has just taken an action card and names its target."""
    mines = {"Ann": ["M01", "M09"], "Bob": ["M02", "M24"], "Cid": ["M03"]}
    start = {"phase": "choice", "row": [card, "M10", "M17", "M33"], "mines": mines, **start}
    seat = table(**start)
    seat.pick(f"card:{card}")
    seat.pick("card:M10")
    return seat


def positions(seed: int, every: int):
    """Yield branches of a random game, one in so many decisions."""
    rng = Random(seed)
    play = bk.new("goldrush", seats=2 + seed % 4, seed=seed, eyes="all", **rng.choice(OPTIONS))
    while not play.over:
        if play.now % every == 0:
            yield play.branch()
        play.do(rng.choice(play.legal_moves()))


def number(seat: Session) -> dict[str, Any]:
    """Return the one number that can be set."""
    (shown,) = scene_of(seat)["numbers"]
    return shown


def note(seat: Session, n: int) -> str:
    shown = number(seat)
    return shown["notes"][n - shown["least"]]


# -- every legal move can be made, and nothing is left without an answer ----------------------


@a_few
@given(st.integers(0, 10_000))
def test_every_legal_move_can_be_picked_by_its_things_or_set_as_a_number(seed):
    rng = Random(seed)
    for play in positions(seed, every=13):
        legal = play.legal_moves()
        for move in rng.sample(legal, min(5, len(legal))):
            seat = session(play.branch())
            things = [*seat.adapter.picks(move)[0]]
            if len(things) == 2 and rng.random() < 0.5 and things[0].startswith("card:"):
                things.reverse()
            for thing in things:
                for one in seat.numbers:
                    for n in range(one.least, one.most + 1):
                        if seat.play.now == play.now and one.text(n) == str(move):
                            seat.set_number(one.id, str(n))
                if seat.play.now == play.now:
                    seat.pick(thing)
            assert seat.play.moves[play.now :] == (move,)


@a_few
@given(st.integers(0, 10_000))
def test_pointing_at_anything_moves_chooses_or_explains(seed):
    rng = Random(seed)
    for play in positions(seed, every=11):
        seat = session(play.branch())
        for thing in rng.sample(THINGS, 9):
            here, chosen = seat.play.now, seat.chosen
            seat.pick(thing)
            told = seat.said or (seat.verdict is not None and seat.verdict.clauses)
            moved = seat.play.now > here or seat.chosen != chosen or seat.offered
            assert moved or told, (thing, seat.play.state)
            assert scene_of(seat)["live"] or seat.play.over
            if seat.play.over or seat.play.to_move is None:
                break


@a_few
@given(st.integers(0, 10_000))
def test_what_invites_leads_to_a_legal_move(seed):
    rng = Random(seed)
    for play in positions(seed, every=17):
        seat = session(play.branch())
        while seat.play.now == play.now:
            inviting = sorted(seat.inviting)
            assert inviting
            seat.pick(rng.choice(inviting))
            assert not seat.said
            assert seat.verdict is None


@a_few
@given(st.integers(0, 10_000))
def test_a_prompt_says_what_to_do_in_every_step_and_every_event_is_told(seed):
    adapter = GoldRushAdapter()
    for play in positions(seed, every=5):
        assert scene_of(session(play))["prompt"]
    silent = {e.kind for e in play.events if not adapter.tell(e, play.names)}
    assert silent <= {"phase", "removed"}


@a_few
@given(st.integers(0, 10_000))
def test_the_ledger_accounts_for_every_nugget_and_says_what_for(seed):
    rng = Random(seed)
    play = bk.new("goldrush", seats=2 + seed % 4, seed=seed, **rng.choice(OPTIONS[:2]))
    while not play.over:
        play.do(rng.choice(play.legal_moves()))
    adapter = GoldRushAdapter()
    gold = [15] * len(play.names)
    for event in play.events:
        change = adapter.change(event)
        assert bool(change) == (event.kind == "gold")
        if change:
            amount = int(change.replace("−", "-"))
            gold[event.seat] += amount
            if event.other is not None:
                gold[event.other] -= amount
            told = adapter.tell(event, play.names)
            assert ": " in told, told
            assert str(abs(amount)) in told
    assert tuple(gold) == play.state.gold


# -- bids -------------------------------------------------------------------------------------


def test_the_bid_shows_its_legal_range_and_who_would_get_how_much():
    seat = table(gold={"Ann": 9})
    assert (number(seat)["range"], number(seat)["value"]) == ("1 to 9", 1)
    # Cid, to the right, keeps 4 of 7; of the other 3 Bob keeps 2, and 1 is put back
    assert note(seat, 7) == (
        "If this wins you pay 7 and have 2 left: Cid +4, Bob +2, 1 out of play"
        " (GR-5.1, GR-5.2, GR-5.7)."
    )
    assert note(seat, 1) == "If this wins you pay 1 and have 8 left: Cid +1 (GR-5.1)."


def test_with_five_players_all_of_the_bid_stays_in_play():
    seat = table(seats=["Ann", "Bob", "Cid", "Dora", "Emil"], gold={"Ann": 13})
    assert "Emil +7, Dora +3, Cid +2, Bob +1 (GR-5.1, GR-5.2, GR-5.3)" in note(seat, 13)


def test_with_two_players_half_is_put_back_and_by_an_option_all_or_nothing():
    def noted(mode):
        return note(table(seats=["Ann", "Bob"], options={"two_player_payment": mode}), 5)

    assert "Bob +3, 2 out of play (GR-5.1, GR-5.8)" in noted("half")
    assert "Bob +5 (GR-5.1)" in noted("all")
    assert "left: 5 out of play (GR-5.1, GR-5.8)" in noted("bank")


@pytest.mark.parametrize(
    ("value", "clause"), [("0", "GR-3.3"), ("-1", "GR-3.3"), ("16", "GR-3.5"), ("2.5", "GR-3.12")]
)
def test_a_bid_that_is_not_allowed_is_explained(value, clause):
    seat = table()
    seat.set_number("num:bid", value)
    assert seat.verdict.clauses == (clause,)
    assert clause in scene_of(seat)["verdict"]["lines"][0]
    assert seat.play.now == 0


def test_a_bid_must_be_higher_than_the_one_that_stands():
    seat = table(bid=5, bidder="Ann", turn="Bob")
    assert number(seat)["least"] == 6
    seat.set_number("num:bid", "5")
    assert seat.verdict.clauses == ("GR-3.4",)
    assert "at least 6, or a pass" in seat.verdict.text
    seat.set_number("num:bid", "+6")
    assert [str(move) for move in seat.play.moves] == ["bid 6"]


@pytest.mark.parametrize("value", ["", "abc", "1e3", "99999999999", "7; pass", "<b>"])
def test_what_is_no_number_is_no_bid(value):
    seat = table()
    seat.set_number("num:bid", value)
    assert (seat.play.now, seat.verdict) == (0, None)
    assert "is no number" in seat.said


def test_who_cannot_bid_more_is_told_that_only_a_pass_is_left():
    seat = table(gold={"Bob": 3}, bid=5, bidder="Ann", turn="Bob")
    assert number(seat)["range"] == "no number is possible now"
    assert scene_of(seat)["prompt"] == "You hold 3 and 5 is bid: you can only pass."
    seat.set_number("num:bid", "6")
    assert seat.verdict.clauses == ("GR-3.5",)
    seat.pick("act:pass")
    assert [str(move) for move in seat.play.moves] == ["pass"]


def test_a_hint_sets_the_number_and_its_button_bids():
    seat = table()
    seat.hint(lambda game, view, legal, rng: legal[6])
    assert seat.said == "This looks good: Bid 7"
    assert number(seat)["value"] == 7
    seat.do(scene_of(seat)["choices"][0]["move"])
    assert seat.play.state.bid == 7


def test_numbers_are_read_as_people_type_them():
    assert [typed(text) for text in (" 7 ", "+7", "−7", "2,5", "07", "", "7 8", "seven")] == [
        *("7", "7", "-7", "2,5", "07"),
        *("", "", ""),
    ]


# -- cards ------------------------------------------------------------------------------------


def test_the_highest_bidder_takes_discards_and_the_others_take_by_clicks():
    seat = table(phase="choice", row=["M01", "M10", "M17", "M33"])
    assert scene_of(seat)["prompt"].endswith("after it you discard another one.")
    for card in ("M01", "M10", "M17", "M33"):
        seat.pick(f"card:{card}")
    assert [str(move) for move in seat.play.moves] == [
        *("take M01", "discard M10"),
        *("take M17", "take M33"),
    ]
    assert scene_of(seat)["actions"][0]["label"] == "Roll the dice"
    seat.pick("act:roll")
    assert seat.play.state.phase == "auction"


def test_a_card_that_cannot_be_taken_is_marked_and_explained():
    seat = table(phase="choice", row=["M01", "M10", "M17", "M33"], mines={"Bob": ["M02"]})
    seat.pick("card:M02")
    assert seat.verdict.clauses == ("GR-6.1",)
    assert seat.refused == {"card:M02"}
    seat = table()
    seat.pick("card:M01")
    assert seat.verdict.clauses == ("GR-2.1",)


def test_dynamite_is_thrown_by_a_click_on_its_target():
    seat = target("A01")
    assert seat.inviting == {"card:M02", "card:M24", "card:M03"}
    seat.pick("card:M01")
    assert seat.verdict.clauses == ("GR-12.1",)
    seat.pick("card:M33")  # it lies in the row, before nobody
    assert seat.verdict.clauses == ("GR-12.1",)
    seat.pick("card:M03")
    assert str(seat.play.moves[-1]) == "dynamite M03"


def test_a_sheriff_keeps_others_from_his_owners_mines():
    built = {"options": {"buildings": True}, "buildings": {"Bob": ["B4"]}}
    seat = target("A01", **built)
    seat.pick("card:M02")
    assert "GR-13.4" in seat.verdict.clauses
    assert "Bob is protected by the sheriff" in seat.verdict.text


@pytest.mark.parametrize("order", [("M01", "M02"), ("M02", "M01")])
def test_a_judge_exchanges_two_mines_pointed_at_in_any_order(order):
    seat = target("A06")
    assert seat.inviting == {"card:M01", "card:M09"}
    seat.pick(f"card:{order[0]}")
    theirs = {"card:M02", "card:M24", "card:M03"}
    assert seat.inviting == (theirs if order[0] == "M01" else {"card:M01", "card:M09"})
    which = "you want" if order[0] == "M01" else "you give"
    assert which in scene_of(seat)["prompt"]
    seat.pick(f"card:{order[1]}")
    assert str(seat.play.moves[-1]) == "judge M01 for M02"


def test_a_river_is_no_mine_to_be_exchanged():
    seat = target("A06", rivers={"Bob": ["R1"]})
    seat.pick("card:R1")
    assert "GR-10.6" in seat.verdict.clauses


def test_a_holdup_takes_a_player_and_a_number_and_keeps_the_player_after_a_refusal():
    seat = target("A09", gold={"Cid": 5})
    assert seat.inviting == {"player:B", "player:C"}
    seat.pick("player:A")
    assert seat.verdict.clauses == ("GR-12.5",)
    seat.pick("card:M03")  # a card of Cid's stands for Cid
    assert (number(seat)["range"], scene_of(seat)["choices"]) == ("2 to 12", [])
    # 8 or more: 5 + 4 + 3 + 2 + 1 of the 36 rolls
    assert note(seat, 8) == "8 or more comes in 15 of 36 rolls; then Cid pays 5."
    seat.set_number("num:holdup", "13")
    assert seat.verdict.clauses == ("GR-12.5",)
    assert seat.chosen == ("player:C",)
    seat.set_number("num:holdup", "2.5")
    assert "is no number" in seat.said
    seat.set_number("num:holdup", "8")
    assert str(seat.play.moves[-1]) == "holdup C 8"


def test_expropriation_and_the_new_vein_are_used_by_a_click():
    seat = target("A08")
    assert seat.inviting == {"card:M02", "card:M03"}, "where Ann has a mine: red"
    seat.pick("card:M24")
    assert seat.verdict.clauses == ("GR-12.4",)
    seat.pick("card:M02")
    assert str(seat.play.moves[-1]) == "expropriate M02"
    seat = target("A14")
    seat.pick("card:M02")
    assert seat.verdict.clauses == ("GR-12.8",)
    seat.pick("card:M09")
    assert str(seat.play.moves[-1]) == "vein M09"


def test_other_things_do_not_get_round_a_card_that_waits_for_its_target():
    seat = target("A01")
    seat.pick("place:red")
    assert seat.verdict.clauses == ("GR-6.6",)
    seat.pick("deck")
    assert seat.said == "Nothing can be done with this now."


def test_a_card_that_had_to_wait_says_so_when_it_can_be_used():
    row = ["M02", "M10", "M17", "M33"]
    seat = table(phase="choice", row=row, actions={"Bob": ["A01"]}, mines={"Ann": []})
    seat.pick("card:M02")
    seat.pick("card:M10")
    assert (seat.play.state.turn, seat.play.state.step) == (1, "target")
    prompt = scene_of(seat)["prompt"]
    assert prompt.startswith("A card of yours had to wait (dynamite)")
    seat.pick("card:M02")
    assert str(seat.play.moves[-1]) == "dynamite M02"


@pytest.mark.parametrize("thing", ["place:blue", "mayor:blue"])
def test_a_saloons_town_is_chosen_by_a_click_on_it_or_its_mayor_card(thing):
    row = ["B1", "M10", "M17", "M33"]
    seat = table(phase="choice", row=row, options={"buildings": True})
    seat.pick("card:B1")
    seat.pick("card:M10")
    seat.pick("card:M17")
    assert seat.verdict.clauses == ("GR-13.1",)
    seat.pick(thing)
    assert str(seat.play.moves[-1]) == "town blue"


# -- kept cards -------------------------------------------------------------------------------


def mustang() -> Session:
    row = ["M01", "M10", "M18", "M24"]
    seat = table(phase="choice", actions={"Cid": ["A17"]}, row=row)
    seat.pick("card:M01")
    seat.pick("card:M10")
    return seat


def test_a_mustang_is_used_by_its_button_or_card_or_kept():
    for thing, move in (("act:mustang", "mustang"), ("card:A17", "mustang"), ("act:pass", "pass")):
        seat = mustang()
        labels = [action["label"] for action in scene_of(seat)["actions"]]
        assert labels == ["Use the mustang", "Keep it"]
        board = scene_of(seat)["board"]
        assert 'data-id="card:A17" data-marks="legal' in board
        seat.pick(thing)
        assert str(seat.play.moves[-1]) == move


def test_a_mustang_that_is_not_offered_explains_itself():
    row = ["M01", "M10", "M18", "M24"]
    seat = table(phase="choice", actions={"Cid": ["A17"]}, row=row)
    seat.pick("card:A17")
    assert seat.verdict.clauses[0] == "GR-12.10"
    seat = table(actions={"Ann": ["A15"]})
    seat.pick("card:A15")
    assert seat.verdict.clauses[0] == "GR-12.9"


def test_a_die_is_chosen_and_its_new_face():
    telegraph = {"phase": "digging", "step": "telegraph", "offers": ["Bob"], "turn": "Bob"}
    seat = table(**telegraph, dice=[2, 5], actions={"Bob": ["A15"]})
    assert seat.inviting == {"from:2", "from:5", "act:pass"}
    assert 'data-id="die:2" data-marks="legal' in scene_of(seat)["board"]
    seat.pick("die:2")
    scene = scene_of(seat)
    assert scene["prompt"] == "The other die shows 2. Choose the new face."
    assert [choice["label"] for choice in scene["choices"]] == [
        f"set the 5 to {n}" for n in range(1, 7)
    ]
    seat.do("telegraph 5 to 3")
    assert "GR-12.9" in [event.clause for event in seat.play.entries[-1].events]
    assert seat.play.state.dice == (2, 3)


# -- what is looked at ------------------------------------------------------------------------


def test_a_card_of_the_row_says_what_it_pays_and_what_it_costs():
    mayors = {"mines": {"Bob": ["M02", "M03"]}, "mayors": {"red": "Bob"}}
    seat = table(row=["M01", "M10", "A01", "R1"], **mayors)
    assert seat.look("card:M01").lines == [
        "M01 red mine 4 (1)",
        "pays its owner 1 on a dice sum of 4",
        "poker mark 5 of spades",
        "who takes it pays 2 to Bob, the mayor; the mayor pays nothing",
    ]
    assert "(GR-12.1)" in seat.look("card:A01").lines[1]
    assert "even" in seat.look("card:R1").lines[1]
    assert seat.look("die:1") is None


def test_the_piles_and_players_can_be_looked_at():
    seat = table(discards=["M01", "A01"], veins={}, actions={"Bob": ["A17"]})
    assert seat.look("discards").lines == [
        "discards, 2 cards, 1 of them mines",
        "red 4, dynamite",
    ]
    assert seat.look("player:B").lines[0] == "Bob, 15 nuggets, 0 mines"
    assert seat.look("card:A17").lines[-1] == "kept for later"
    assert seat.look("place:red").lines[0] == "town red: nobody has a mine there"


def test_points_and_payment_stand_beside_the_table():
    mines = {"Ann": ["M01"], "Bob": ["M02", "M03"]}
    row = ["M10", "M17", "M24", "M33"]
    seat = table(phase="choice", bid=7, mines=mines, mayors={"red": "Bob"}, row=row)
    seat.switch("points")
    seat.switch("payment")
    points, payment = scene_of(seat)["layers"]
    # Ann has a mine of 1; Bob has mines of 4 and 1, the mayor's card and the highest mark, a king
    assert points["lines"] == [
        "Ann: 16 (held 15, mines 1)",
        "Bob: 35 (held 15, mines 5, mayor 5, poker 10)",
        "Cid: 15 (held 15)",
    ]
    assert [line.rpartition(" ")[2] for line in payment["lines"]] == [
        *("(GR-5.1)", "(GR-5.2)"),
        "(GR-5.7)",
    ]


# -- languages, secrets, bots -----------------------------------------------------------------


def test_the_board_speaks_korean(korean):
    seat = table(gold={"Ann": 9})
    assert number(seat)["range"] == "1에서 9까지"
    assert note(seat, 7) == (
        "이대로 낙찰되면 7개를 내고 2개가 남습니다. Cid 님 +4, Bob 님 +2, 공용 금덩이로 1개"
        " (GR-5.1, GR-5.2, GR-5.7)."
    )
    assert scene_of(seat)["prompt"] == "금덩이 1개에서 9개까지 입찰하거나 빠지십시오."
    assert scene_of(seat)["actions"][0]["label"] == "빠지기"


def test_every_word_of_the_page_is_korean_where_korean_is_spoken(korean):
    rng = Random(4)
    play = bk.new("goldrush", names=["가", "나", "다"], seed=4, buildings=True, eyes="all")
    while not play.over:
        scene = scene_of(session(play.branch()))
        said = [scene["prompt"], scene["status"], *(row["what"] for row in scene["ledger"])]
        said += [a["label"] + a["detail"] for a in scene["actions"]]
        for text in said:
            assert any("가" <= letter <= "힣" for letter in text), text
        play.do(rng.choice(play.legal_moves()))


@pytest.mark.parametrize("language", ["en", "ko"])
def test_nothing_in_the_page_hangs_on_which_cards_were_removed(language):
    bk.set_language(language)
    scenes = []
    for swapped in ("A02", "A03"):
        play = begun(swapped)
        play.eyes = 0
        seat = session(play, bots=(1, 2))
        looked = [seat.look(thing) for thing in ("deck", "discards", "player:B", "card:M02")]
        scenes.append(json.dumps(scene_of(seat)) + repr(looked))
    assert scenes[0] == scenes[1]
    assert "very s3cret" not in scenes[0]


def test_hidden_nuggets_are_covered_between_people_and_never_shown_to_others():
    scenes = []
    for bobs in (43, 29):
        start = {"gold": {"Ann": 41, "Bob": bobs}, "options": {"hidden_gold": True}}
        seat = table(eyes="public", **start)
        assert "Ann is next" in scene_of(seat)["covered"]
        scenes.append([json.dumps(scene_of(seat))])
        seat.uncover()
        assert number(seat)["most"] == 41
        assert [row["values"][0] for row in scene_of(seat)["players"]["rows"]] == ["41", "?", "?"]
        scenes[-1].append(json.dumps(scene_of(seat)))
        seat.pick("act:pass")
        assert "Bob is next" in scene_of(seat)["covered"]
        scenes[-1].append(json.dumps(scene_of(seat)))
    assert scenes[0] == scenes[1]


def test_where_all_lies_open_nobody_looks_away():
    assert scene_of(table(eyes="public"))["covered"] == ""


def test_a_game_against_bots_goes_on_by_hints_to_its_end():
    play = bk.new("goldrush", names=["Ann", "Bob", "Cid"], seed=5)
    seat = session(play, bots=(1, 2))
    for _ in range(300):
        if play.over:
            break
        assert play.to_move == 0
        seat.hint(greedy)
        seat.do(str(seat.offered))
    assert play.over
    assert "won" in scene_of(seat)["turn"].lower()
    seat.undo()
    assert not play.over
    assert play.to_move == 0


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("each", [8, pytest.param(1, marks=pytest.mark.slow)])
def test_every_worked_example_can_be_stepped_through(each, language):
    bk.set_language(language)
    examples = bk.examples("goldrush")
    assert len(examples) > 50
    for example in examples[::each]:
        stepper = Stepper(example)
        last = stepper.make_scene()["last"]
        for place in range(last + 1):
            stepper.goto(place)
            scene = stepper.make_scene()
            assert scene["numbers"] == scene["choices"] == []
            assert scene["now"] == place
            assert "bk-differs" not in [fact["kind"] for fact in scene["facts"]]
