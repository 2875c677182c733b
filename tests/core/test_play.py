"""Play: moving, asking why, chance and time travel, whatever it is given."""

import copy
import itertools
import pickle
import random

import pytest

import boardkit as bk
from boardkit.core.game import NATURE
from boardkit.core.verdict import ILLEGAL, LEGAL, OVER, UNREADABLE, WRONG_TURN
from boardkit.games.elves.data import Card
from boardkit.games.elves.moves import Attach, Discard, LayVillage, Spell, Visit
from boardkit.games.elves.state import Place

KINDS = {LEGAL, ILLEGAL, UNREADABLE, WRONG_TURN, OVER}


def planning(**more):
    """Return a table for three in planning; A holds a village and three travel cards."""
    table = {"seats": ["A", "B", "C"], "hands": {"A": ["forest", "raft", "raft", "pig"]}}
    return bk.position("elves", {**table, **more}, seed=1)


def last_stop():
    """Return a game in which one traveller is left: his stop ends it."""
    gone = {"done": True}
    return bk.position(
        "elves",
        {
            "seats": ["A", "B", "C"],
            "round": 3,
            "phase": "travel",
            "to_move": "C",
            "gold": {"A": 20, "B": 12, "C": 12},
            "realms": {name: {"1": {"terrain": "forest"}} for name in "ABC"},
            "journeys": {"A": gone, "B": gone},
        },
    )


def whole(play):
    """Return all that a play holds, to see that nothing changed."""
    return (play.now, play.entries, tuple(play._entries), play.eyes, play.names, play.auto_chance)


# -- moving ---------------------------------------------------------------------------------


def test_a_move_and_its_text_do_the_same():
    by_text, by_object = planning(), planning()
    by_text.do("village forest B")
    by_object.do(LayVillage((Card.FOREST,), 1))
    assert by_text.entries == by_object.entries
    assert by_text.to_move == 1
    assert by_text.table()["realms"]["B"] == {"1": {"terrain": "forest"}}


def test_do_returns_the_play_so_that_calls_can_be_joined():
    play = planning()
    assert play.do("village forest A").undo().redo() is play


def test_a_text_of_several_decisions_plays_them_all():
    play = planning(step="discard", due=3)
    play.do("discard raft ; discard pig ; discard raft")
    assert [str(move) for move in play.moves] == ["discard raft", "discard pig", "discard raft"]
    assert play.now == 3
    assert play.table()["hands"]["A"] == ["forest"]
    assert play.to_move == 1


def test_a_text_of_several_decisions_is_all_or_nothing():
    play = planning(step="discard", due=3)
    before = whole(play)
    with pytest.raises(bk.IllegalMove) as caught:
        play.do("discard raft ; discard dragon ; discard pig")
    assert [violation.clause for violation in caught.value.violations] == ["KE-9.5"]
    assert whole(play) == before
    with pytest.raises(bk.UnreadableMove):
        play.do("discard raft ; discard the rest")
    assert whole(play) == before


def test_a_text_may_not_go_on_after_a_decision_that_chance_follows():
    play = planning()
    before = whole(play)
    for text in ("exchange ; discard raft", "buy ; pass"):
        with pytest.raises(bk.UnreadableMove, match="chance"):
            play.do(text)
        assert play.why(text).kind == UNREADABLE
    assert whole(play) == before
    by_hand = bk.position("elves", play.table(), auto_chance=False)
    assert by_hand.why("exchange ; discard raft").kind == UNREADABLE


def test_the_last_decision_of_a_text_may_be_followed_by_chance():
    play = planning(realms={"A": {"1": {"terrain": "plains"}}})
    play.do("pass", seat=0)
    assert play.do("buy").line[-1] == play.entries[-1].chance[0]
    two = planning().do("village forest A ; buy")
    assert [str(move) for move in two.moves] == ["village forest A", "buy"]


def test_a_text_that_goes_on_after_the_end_says_that_the_game_is_over():
    play = last_stop()
    verdict = play.why("stop ; stop")
    assert verdict.kind == OVER
    assert "over" in verdict.text
    before = whole(play)
    with pytest.raises(bk.IllegalMove, match="over"):
        play.do("stop ; stop")
    assert whole(play) == before


def test_an_over_game_says_so_and_knows_its_winner():
    play = last_stop().do("stop")
    assert play.over
    assert play.to_move is None
    assert play.winners() == (0,)
    assert play.legal_moves() == ()
    assert play.why("stop").kind == OVER
    assert play.why("stop", seat=1).kind == OVER
    with pytest.raises(bk.IllegalMove, match="over") as caught:
        play.do("stop")
    assert caught.value.over
    with pytest.raises(bk.IllegalMove, match="over"):
        play.roll()
    assert planning().winners() == ()


def test_another_seat_is_told_whose_turn_it_is():
    play = planning()
    with pytest.raises(bk.WrongTurn) as caught:
        play.do("village forest A", seat=2)
    assert [violation.clause for violation in caught.value.violations] == ["KE-9.1"]
    assert play.why("village forest A", seat=2).kind == WRONG_TURN
    assert play.why("village forest A", seat=0).legal


# -- refusals -------------------------------------------------------------------------------


def test_a_refusal_is_four_short_lines():
    play = planning(realms={"A": {"1": {"terrain": "plains"}}})
    for text in ("visit B1 with raft", "thief A1", "village lake A", "discard pig", "gold C2"):
        with pytest.raises(bk.IllegalMove) as caught:
            play.do(text)
        lines = str(caught.value).splitlines()
        assert len(lines) == 4, text
        assert text in lines[0]
        assert "KE-" in lines[1]
        assert lines[2].startswith("  Found: ")
        assert lines[3].startswith("  Needed: ")
        assert max(map(len, lines)) < 200
        assert str(play.why(text)) == str(caught.value)
    bk.set_language("ko")
    assert play.why("thief A1").text.splitlines()[2].startswith("  현재: ")


def test_a_name_or_text_with_line_breaks_adds_no_line():
    play = planning(seats=["A\n\x1b[2J", "B", "C"], hands={})
    lines = str(play.why("discard\n\npig")).splitlines()
    assert len(lines) == 4
    assert "\x1b" not in "".join(lines)
    assert len(str(play.why("no\nmove\tat all")).splitlines()) == 1


def test_a_refusal_that_names_a_thousand_cards_stays_short():
    play = planning()
    text = str(play.why(f"village {', '.join(['999 raft'] * 50)} A"))
    assert len(text) < 1000


def test_the_verdict_of_a_legal_move_is_true():
    verdict = planning().why("village forest C")
    assert verdict
    assert (verdict.kind, verdict.clauses) == (LEGAL, ())
    assert not planning().why("pass")


class Nasty:
    """An object that cannot even be shown."""

    def __str__(self):
        raise RuntimeError("no text")

    __repr__ = __str__


class Stubborn(str):
    """A text that does not do what texts do."""

    def __str__(self):
        raise RuntimeError("no text")

    __len__ = __iter__ = __repr__ = __hash__ = strip = split = lower = __str__
    __eq__ = __getitem__ = lambda self, other: str(self)


def each(name, values):
    """Ask for every value; values like these make no names for tests."""
    return pytest.mark.parametrize(name, values, ids=[str(i) for i in range(len(values))])


HOSTILE = [
    None,
    3,
    2.5,
    True,
    b"",
    b"pass",
    [],
    ["pass"],
    {"move": "pass"},
    object(),
    Nasty(),
    Nasty,
    Stubborn("nonsense"),
    Stubborn("pass"),
    "",
    " ",
    ";",
    " ; ; ",
    "pass ;",
    "\0",
    "\ud800",
    "ｐａｓｓ",
    "visit",
    "visit B1 with",
    "visit Z9 with raft",
    "discard 12345 raft",
    "draw raft",
    "deal A: raft",
    "x" * 1_000_000,
    "pass ; " * 50_000,
    "visit B1 with " + "999 raft, " * 100_000 + "raft",
    "{0} {name} %s",
    10**5000,
    Visit("B1", ("raft",)),
    Visit(Place(0, 1), None),
    Visit((1, 1), (Card.RAFT,)),
    Spell(Place(99, 99), (Card.RAFT,)),
    Attach("gold", "B1"),
    Attach(Card.GOLD, (1, 1)),
    Discard(77),
    Discard("raft"),
    LayVillage(Card.FOREST, "A"),
    LayVillage((), None),
]
SEATS = [None, 0, 1, -1, 3, 99, "x", "A", "", 1.0, True, b"", [], Nasty(), 10**5000]


def test_why_never_raises_and_nothing_that_is_no_move_is_played():
    plays = [planning(), last_stop(), last_stop().do("stop"), bk.new("elves", seats=2)]
    plays.append(bk.new("elves", seats=2, auto_chance=False))
    for play in plays:
        before = whole(play)
        for move, seat in itertools.chain(
            ((move, None) for move in HOSTILE), itertools.product([None, "stop", "x"], SEATS)
        ):
            verdict = play.why(move, seat=seat)
            assert verdict.kind in KINDS
            assert len(verdict.text) < 1500
            if not verdict:
                with pytest.raises((bk.IllegalMove, bk.UnreadableMove)) as caught:
                    play.do(move, seat=seat)
                assert str(caught.value) == verdict.text
            assert whole(play) == before


@each("move", HOSTILE)
def test_what_is_no_move_is_unreadable_or_refused(move):
    verdict = planning().why(move)
    assert not verdict
    assert verdict.kind in (UNREADABLE, ILLEGAL)


@each("seat", [-1, 3, 99, "x", "A", "", 1.0, True, b"", [], Nasty()])
def test_a_seat_that_is_not_there_is_named_with_those_that_are(seat):
    play = planning()
    verdict = play.why("village forest A", seat=seat)
    assert verdict.kind == WRONG_TURN
    assert "0 (A), 1 (B), 2 (C)" in verdict.text
    with pytest.raises(bk.WrongTurn):
        play.do("village forest A", seat=seat)
    for ask in (play.view, play.events_for, play.moves_for, play.ledger):
        with pytest.raises(bk.UnknownName, match="seat"):
            ask(seat)


def test_numbers_of_other_kinds_count_as_numbers():
    numpy = pytest.importorskip("numpy")
    play = planning()
    play.do("village forest A", seat=numpy.int64(0))
    assert play.view(numpy.int64(1)) == play.view(1)
    assert play.goto(numpy.int32(0)).now == 0
    assert bk.new("elves", seed=numpy.int64(4)).state == bk.new("elves", seed=4).state


def test_moves_given_as_objects_are_written_in_the_listed_way():
    play = bk.position(
        "elves",
        {
            "seats": ["A", "B"],
            "phase": "travel",
            "hands": {"A": ["raft", "escort"]},
            "realms": {"A": {"1": {"terrain": "river", "thief": "B"}}},
        },
    )
    play.do(Visit(Place(0, 1), (Card.RAFT, Card.ESCORT)))
    assert [str(move) for move in play.moves] == ["visit A1 with escort, raft"]


# -- errors ---------------------------------------------------------------------------------


def test_errors_pickle_with_their_facts():
    play = planning()
    for text, seat in (("thief B1", None), ("pass", 1), ("nonsense", None)):
        with pytest.raises(bk.BoardkitError) as caught:
            play.do(text, seat=seat)
        error = caught.value
        back = pickle.loads(pickle.dumps(error))
        assert type(back) is type(error)
        assert str(back) == str(error)
        assert back.move == error.move == text
        if isinstance(error, bk.IllegalMove):
            assert back.violations == error.violations
            assert back.violations
            assert back.seat == error.seat == (seat or 0)
    with pytest.raises(bk.UnknownName) as unknown:
        bk.game("elvs")
    assert pickle.loads(pickle.dumps(unknown.value)).nearest == ("elves",)


def test_a_notebook_shows_an_error_without_a_traceback():
    with pytest.raises(bk.IllegalMove) as caught:
        planning().do("pass")
    (shown,) = caught.value._render_traceback_()
    assert shown == f"IllegalMove: {caught.value.message}"


def test_a_play_pickles_and_copies():
    play = planning().do("buy")
    for other in (pickle.loads(pickle.dumps(play)), copy.copy(play), copy.deepcopy(play)):
        assert other.entries == play.entries
        other.undo()
        other.do("village forest A")
        assert play.now == 1
        assert str(play.moves[0]) == "buy"


@each("seed", [None, 1.5, b"x", True, [], "x" * 500, 1 << 300, "\ud800", "a\n"])
def test_a_seed_that_cannot_be_written_down_is_refused(seed):
    with pytest.raises(bk.BadSetup, match="seed"):
        bk.new("elves", seed=seed)


# -- chance ---------------------------------------------------------------------------------


def test_the_same_seed_meets_the_same_luck():
    for seed in (0, 7, -3, "a", "긴 씨앗"):
        assert (
            bk.new("elves", seats=4, seed=seed).state == bk.new("elves", seats=4, seed=seed).state
        )
    deals = {str(bk.new("elves", seats=4, seed=seed).line[0]) for seed in range(20)}
    assert len(deals) == 20


def test_another_move_after_an_undo_meets_the_same_luck():
    play = planning(realms={"A": {"1": {"terrain": "plains"}}})
    bought = play.do("buy").entries[-1].chance
    play.undo().do("pass").do("buy", seat=1)  # now B buys the card, from the same pile
    assert play.entries[-1].chance == bought


def test_a_branch_meets_the_same_luck():
    play = planning(realms={"A": {"1": {"terrain": "plains"}}})
    branch = play.branch()
    bought = play.do("buy").do("buy").line
    assert branch.do("buy").do("buy").line == bought
    assert branch.goto(0).do("pass").do("buy").line[-1] == bought[1]


def test_draws_differ_from_one_another():
    play = bk.new("elves", seats=6, seed=1)
    for _ in range(18):
        play.do("buy")
    assert len({str(entry.chance[0]) for entry in play.entries[1:]}) > 3


def test_roll_samples_with_the_luck_of_the_seed():
    by_itself = bk.new("elves", seats=3, seed=5)
    by_hand = bk.new("elves", seats=3, seed=5, auto_chance=False)
    assert by_hand.to_move == NATURE
    assert by_hand.legal_moves() == ()
    assert by_hand.roll().entries == by_itself.entries
    by_itself.do("buy")
    assert by_hand.do("buy").to_move == NATURE
    assert by_hand.roll().entries == by_itself.entries


def test_an_outcome_can_be_written():
    play = bk.position("elves", planning().table(), auto_chance=False)
    play.do("exchange").roll("draw raft, dragon, gold")
    assert play.now == 1
    assert [str(move) for move in play.line] == ["exchange", "draw dragon, raft, gold"]
    assert play.table()["hands"]["A"].count("raft") == 3
    assert [e.amount for e in play.events if e.kind == "draw"] == [3]


def test_roll_refuses_what_cannot_be_drawn_and_changes_nothing():
    play = bk.position("elves", planning().table(), auto_chance=False)
    with pytest.raises(bk.IllegalMove, match="player decides"):
        play.roll()
    play.do("exchange")
    before = whole(play)
    for text in ("draw raft", "draw 4 raft", "draw 3 river, lake", "pass", "deal A: raft"):
        with pytest.raises(bk.IllegalMove):
            play.roll(text)
    for bad in ("draw", "draw 3", "", 3, b"", Nasty(), Discard(77), "draw " + "999 raft," * 9999):
        with pytest.raises(bk.UnreadableMove):
            play.roll(bad)
    assert whole(play) == before
    with pytest.raises(bk.IllegalMove, match="roll"):
        play.do("discard raft")
    assert play.why("discard raft").kind == ILLEGAL
    assert play.why("draw raft, raft, raft").kind == ILLEGAL
    assert whole(play) == before


def test_a_play_that_draws_by_itself_never_waits_for_a_roll():
    with pytest.raises(bk.IllegalMove, match="player decides"):
        planning().roll("draw raft")


def test_rolling_elsewhere_drops_what_was_played_after():
    play = bk.position("elves", planning().table(), auto_chance=False)
    play.do("buy").undo().do("buy").roll("draw raft")
    with pytest.raises(bk.TimeTravel):
        play.redo()
    assert str(play.line[-1]) == "draw raft"


# -- time travel ----------------------------------------------------------------------------


def test_undo_goes_back_to_the_first_state_and_redo_to_the_last():
    play = bk.new("elves", seats=4, seed=2)
    first, rng = play.state, random.Random(3)
    while play.now < 200:
        play.do(rng.choice(play.legal_moves()))
    last, line = play.state, play.line
    assert play.undo(200).state == first
    assert play.state == bk.new("elves", seats=4, seed=2).state
    assert play.moves == ()
    assert play.redo(200).state == last
    assert play.line == line
    assert play.goto(0).state == first
    assert play.goto(200).state == last


def test_a_new_move_drops_the_moves_taken_back():
    play = planning().do("village forest B")
    play.undo().do("buy")
    with pytest.raises(bk.TimeTravel):
        play.redo()
    assert [str(move) for move in play.moves] == ["buy"]


def test_a_refused_move_keeps_the_moves_taken_back():
    play = planning().do("village forest B").undo()
    with pytest.raises(bk.IllegalMove):
        play.do("village lake B")
    assert [str(move) for move in play.redo().moves] == ["village forest B"]


def test_a_branch_and_its_play_do_not_change_each_other():
    play = planning().do("village forest B")
    branch = play.branch()
    branch.undo().do("buy")
    branch.eyes = "all"
    assert [str(move) for move in play.moves] == ["village forest B"]
    assert play.eyes == "public"
    play.undo()
    assert branch.now == 1


@each("n", [-1, 2, 99, "1", 1.0, None, True, b"", 10**5000, Nasty()])
def test_a_place_that_is_not_there_is_named_with_those_that_are(n):
    play = planning().do("village forest B")
    before = whole(play)
    with pytest.raises(bk.TimeTravel, match="from 0 to 1"):
        play.goto(n)
    with pytest.raises(bk.TimeTravel, match="1 were made"):
        play.undo(n)
    with pytest.raises(bk.TimeTravel, match="0 were taken back"):
        play.redo(n)
    assert whole(play) == before


# -- who sees what --------------------------------------------------------------------------


def test_eyes_are_checked_whenever_they_are_set():
    play = planning()
    for bad in ("everyone", 3, -1, None, True, 1.0, [], b"all"):
        with pytest.raises(bk.BadSetup, match='"public", "all", 0, 1, 2'):
            play.eyes = bad
        with pytest.raises(bk.BadSetup):
            bk.new("elves", seats=3, eyes=bad)
    assert play.eyes == "public"


@each("kind", ["glod", "", 3, [], Nasty()])
def test_a_ledger_of_no_kind_of_event_is_answered_with_the_kinds_there_are(kind):
    with pytest.raises(bk.UnknownName, match=r"^There is no kind of event .*Kinds: .*gold"):
        planning().ledger(0, kind)
    assert planning().do("buy").ledger(0, "aside").total == -1
    assert planning().ledger(0).kind == "gold", "the account of the game, where no kind is named"


def test_a_seat_reads_its_own_dealt_cards_and_counts_of_the_others():
    play = bk.new("elves", seats=2, seed=1)
    own = str(play.line[0]).split(" | ")[1].removeprefix("B: ")
    assert play.moves_for(1) == (f"deal A: 10 | B: {own}",)
    assert play.moves_for(None) == ("deal A: 10 | B: 10",)
    drawn = [event for event in play.events_for(1) if event.kind == "drawn"]
    assert [event.seat for event in drawn] == [1]
    assert [event for event in play.events_for() if event.kind == "drawn"] == []


def test_the_line_holds_decisions_and_chance_the_moves_only_decisions():
    play = bk.new("elves", seats=2, seed=1).do("buy").do("buy")
    assert [str(move) for move in play.moves] == ["buy", "buy"]
    assert [str(move).split()[0] for move in play.line] == ["deal", "buy", "draw", "buy", "draw"]
