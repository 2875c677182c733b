"""What the browser is told: everything the viewer may see, and nothing else."""

import json
from html import unescape
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boardkit as bk
from boardkit.core import display
from boardkit.core.language import LANGUAGES
from boardkit.games.elves.data import TERRAINS
from boardkit.widgets import BoardWidget, Stepper, live
from boardkit.widgets.scene import scene_of
from boardkit.widgets.session import Session
from tests.widgets.tables import adapter, positions, session, table, travel

a_few = settings(max_examples=max(3, settings().max_examples // 5))


def told(scene):
    """Return all that a scene says, as one text."""
    return json.dumps(scene, ensure_ascii=False)


# -- what it holds ----------------------------------------------------------------------------


def test_a_scene_is_plain_data_in_the_language_in_use():
    seat = session(bk.new("elves", seats=3, seed=7), bots=(1, 2))
    for code, turn in (("en", "A to act"), ("ko", "A 님 차례")):
        bk.set_language(code)
        scene = json.loads(told(scene_of(seat)))
        assert (scene["language"], scene["turn"]) == (code, turn)
        assert scene["languages"] == list(LANGUAGES)


def test_a_button_invites_or_names_the_rule_that_forbids_it():
    seat = session(table(hands={"Ann": ["forest"]}), bots=(1,))
    seat.pick("act:pass")
    buttons = {action["id"]: action for action in scene_of(seat)["actions"]}
    assert (buttons["act:village"]["legal"], buttons["act:village"]["clause"]) == (True, "")
    # a village is in hand, none lies in the realm, no special card is held
    assert buttons["act:call"]["clause"] == "KE-11.1"
    assert buttons["act:destroy"]["clause"] == "KE-15.1"
    assert buttons["act:pass"] | {"label": "", "detail": ""} == {
        "id": "act:pass",
        "label": "",
        "detail": "",
        "legal": False,
        "clause": "KE-16.1",
        "chosen": False,
        "refused": True,
    }


def test_a_refusal_is_told_with_clause_and_what_would_be_right():
    seat = session(travel(["dragon"]))
    seat.pick("place:A1")
    scene = scene_of(seat)
    head, rule, found, needed = (scene["verdict"]["head"], *scene["verdict"]["lines"])
    assert head == '"visit A1 with dragon" is not allowed for Ann.'
    assert rule.startswith("KE-7.8: ")
    assert found == "Found: 1 × dragon"
    assert needed.startswith("Needed: 2 × dragon")
    assert scene["live"].startswith(head)


def test_the_ledger_gives_each_change_its_rule_and_marks_what_is_new():
    play = bk.example("elves/example-2").play(3)
    rows = scene_of(session(play))["ledger"]
    assert [(row["change"], row["rule"]) for row in rows if row["change"]] == [
        ("+2", "KE-19.1"),
        ("+8", "KE-8.3"),
        ("−2", "KE-8.4"),
        ("+6", "KE-19.1"),
    ]
    assert [row["here"] for row in rows if row["change"]] == [False, False, True, True]
    assert str(bk.rule("KE-8.4").text) in [row["rule_text"] for row in rows]


def test_the_sentence_tells_what_all_bots_did_since():
    def buy(game, view, legal, rng):
        return next(move for move in legal if str(move) == "buy")

    play = bk.new("elves", names=["Ann", "Bob", "Cid"], seed=7)
    seat = Session(play, adapter(), {1: buy, 2: buy})
    seat.pick("act:buy")
    told_of = [line.split(" buys a card")[0] for line in scene_of(seat)["sentence"].split(". ")]
    assert [name for name in told_of if name in play.names] == ["Ann", "Bob", "Cid"]


def test_the_purse_of_others_is_a_question_mark():
    seat = session(bk.new("elves", seats=2, seed=7), bots=(1,))
    players = scene_of(seat)["players"]
    gold = players["heads"].index("gold")
    assert [row["values"][gold] for row in players["rows"]] == ["12", "?"]


def test_a_game_that_is_over_names_its_winners_and_opens_the_purses():
    play = table("public", phase="over", gold={"Ann": 7, "Bob": 9})
    scene = scene_of(session(play))
    assert scene["turn"] == "The game is over. Won by: Bob"
    gold = scene["players"]["heads"].index("gold")
    assert [row["values"][gold] for row in scene["players"]["rows"]] == ["7", "9"]
    assert not scene["actions"]
    assert not scene["covered"]


def test_at_a_bots_turn_in_the_past_the_board_says_how_to_go_on():
    seat = session(bk.new("elves", names=["Ann", "Bob"], seed=7), bots=(1,))
    seat.pick("act:buy")
    seat.goto(1)
    assert scene_of(seat)["prompt"].startswith("Bob, a bot, is next here.")


# -- what it does not hold --------------------------------------------------------------------


@a_few
@given(st.integers(0, 10_000))
def test_a_scene_is_the_same_whatever_others_hold(seed):
    """A position and another one that its seat holds possible look the same, word for word."""
    rng = Random(seed)
    for play in positions(seed, every=31):
        seat, marks, painted = play.to_move, session(play.branch()).marks, adapter()
        view = play.game.view(play.state, seat)
        other = play.game.view(play.game.guess(view, rng), seat)
        one, same = (
            [painted.board(seen, play.names, (), marks), painted.players(seen)]
            + [painted.hand(seen, i, play.names, marks) for i in range(len(play.names))]
            + [painted.actions(seen), painted.prompt(seen, ()), painted.status(seen, play.names)]
            for seen in (view, other)
        )
        assert one == same


def test_cards_of_other_hands_are_in_no_scene():
    """Each player holds kinds of card that nobody else has and that lie nowhere else."""
    hands = {"Ann": ["raft", "lake"], "Bob": ["trollwagon", "desert"]}
    words = {"Ann": ("raft", "lake"), "Bob": ("trollwagon", "desert")}
    play = bk.position(
        "elves",
        {"seats": ["Ann", "Bob"], "first_player": "Ann", "hands": hands, "pile": ["pig"] * 9,
         "free": True},
    )  # fmt: skip
    seat = session(play)
    covered = told(scene_of(seat))
    assert not any(word in covered for both in words.values() for word in both)
    seat.uncover()
    shown = told(scene_of(seat))
    assert all(word in shown for word in words["Ann"])
    assert not any(word in shown for word in words["Bob"])
    seat.pick("act:buy")  # now Bob's turn, covered
    assert not any(word in told(scene_of(seat)) for both in words.values() for word in both)
    seat.uncover()
    shown = told(scene_of(seat))
    assert all(word in shown for word in words["Bob"])
    assert not any(word in shown for word in words["Ann"])


def test_what_a_person_drew_is_not_told_to_the_next_one():
    seat = session(bk.new("elves", names=["Ann", "Bob"], seed=7))
    seat.uncover()
    assert "The cards: forest village" in told(scene_of(seat))
    seat.pick("act:buy")
    assert "forest village" not in told(scene_of(seat))
    seat.uncover()
    assert "forest village" not in told(scene_of(seat))


def test_the_seed_is_in_no_scene_and_in_no_state_of_a_widget():
    widget = BoardWidget(bk.new("elves", seats=2, seed="a-seed-of-our-own", eyes="all"))
    assert "a-seed-of-our-own" not in told({**widget.get_state(), "layout": ""})


def test_names_are_data_in_every_part_of_the_page():
    names = ["<script>alert(1)</script>", "&<b>\"'", "W" * 200]
    seat = session(bk.new("elves", names=names, seed=7, eyes="all"))
    scene = scene_of(seat)
    drawn = scene["board"] + scene["hand"] + scene["crest"]
    assert "<script" not in drawn
    assert "<b>" not in drawn
    assert "<script>alert" in unescape(drawn), "it is there, as text"
    assert "W" * 41 not in told({**scene, "covered": ""})


# -- the widgets without a kernel -------------------------------------------------------------


def heard(widget, message):
    """Let a widget hear a message; return what it answers."""
    answers = []
    widget.send = answers.append
    widget._hear(widget, message, [])
    (answer,) = answers
    return answer


def test_a_message_moves_the_play_and_the_scene_is_told_once():
    widget = BoardWidget(bk.new("elves", seats=2, seed=7), bots={1: "random"})
    rev = widget.rev
    assert heard(widget, {"kind": "pick", "id": "act:buy", "at": 5}) == {
        "kind": "heard",
        "at": 5,
        "problem": "",
    }
    assert widget.play.now >= 1
    assert widget.rev == rev + 1
    assert widget.scene["now"] == widget.play.now


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        ({"kind": "goto", "place": 99}, "There is no place 99 in this history"),
        ({"kind": "goto", "place": "x"}, "ValueError"),
        ({"kind": "goto", "place": None}, "TypeError"),
        ({"kind": "language", "code": "xx"}, 'There is no language "xx"'),
        ({"kind": "nonsense"}, ""),
        (["no", "mapping"], ""),
        ({"kind": "pick"}, ""),
        ({"kind": "pick", "id": "card:nonsense"}, ""),
        ({"kind": "pick", "id": "realm:Z"}, ""),
        ({"kind": "pick", "id": "place:<b>"}, ""),
        ({"kind": "do", "move": "visit A1 with " + "9" * 500}, ""),
    ],
)
def test_no_message_breaks_the_widget(message, problem):
    widget = BoardWidget(bk.new("elves", seats=2, seed=7, eyes="all"))
    before = widget.play.state
    answer = heard(widget, message)
    assert answer["problem"].startswith(problem)
    assert bool(answer["problem"]) == bool(problem)
    assert widget.play.state is before


def test_switching_the_language_redraws_every_widget():
    one, other = (BoardWidget(bk.new("elves", seats=2, seed=7)) for _ in range(2))
    heard(one, {"kind": "language", "code": "ko"})
    assert other.scene["title"] == one.scene["title"] == "요정들의 왕"


def test_bots_are_named_or_given_and_sit_only_where_there_is_a_seat():
    def first(game, view, legal, rng):
        return legal[0]

    play = bk.new("elves", seats=3, seed=7)
    assert BoardWidget(play, bots={1: first, 2: "greedy"}).session.people == [0]
    with pytest.raises(bk.UnknownName, match="random"):
        BoardWidget(play, bots={1: "randon"})
    with pytest.raises(bk.BadSetup, match="bots = "):
        BoardWidget(play, bots={3: "random"})


def test_a_game_without_a_board_says_so(monkeypatch):
    monkeypatch.setattr(display, "_painters", {})
    with pytest.raises(bk.UnknownName, match="elves has no board to click yet"):
        BoardWidget(bk.new("elves"))


def test_a_notebook_without_a_kernel_shows_what_the_eyes_see():
    play = bk.new("elves", seats=2, seed=7, eyes=0)
    data, _ = BoardWidget(play)._repr_mimebundle_()
    assert {"text/plain", "image/svg+xml", display.WIDGET_VIEW} <= set(data)
    assert data["text/plain"] == repr(play)
    assert data["image/svg+xml"].startswith("<svg")
    assert 'role="button"' not in data["image/svg+xml"], "a still picture has no buttons"


def test_plays_and_examples_have_a_widget_and_other_things_have_none():
    assert isinstance(live(bk.new("elves")), BoardWidget)
    assert isinstance(live(bk.example("elves/example-2")), Stepper)
    assert live("something else") is None


def test_an_example_with_a_mistake_shows_its_message_in_place_of_a_widget(tmp_path):
    (tmp_path / "wrong.toml").write_text(
        'game = "elves"\ntitle = "Wrong"\nsource = "none"\nseats = ["A", "B"]\n'
        '[start]\nhands.A = ["raft"]\n[[step]]\nmove = "buy"\nchance = ["draw pig", "draw pig"]\n'
    )
    example = bk.example(tmp_path / "wrong.toml")
    assert live(example) is None
    assert "one outcome too many" in repr(example)


def test_outside_a_kernel_nothing_is_live():
    play = bk.new("elves")
    assert display.WIDGET_VIEW not in play._repr_mimebundle_()
    assert display.WIDGET_VIEW not in (bk.example("elves/example-2")._repr_mimebundle_() or {})


def test_where_a_kernel_runs_a_play_and_an_example_are_live(monkeypatch):
    monkeypatch.setattr(display, "_kernel_runs", lambda: True)
    for shown in (bk.new("elves"), bk.example("elves/example-2")):
        assert display.WIDGET_VIEW in shown._repr_mimebundle_()


def test_villages_of_the_pile_can_be_pointed_at_after_a_call():
    play = table(step="fetch", pile=["lake", "plains"], free=True)
    scene = scene_of(session(play))
    assert 'data-id="pile:lake"' in scene["hand"]
    assert 'data-id="pile:plains"' in scene["hand"]
    assert len(TERRAINS) == 6
