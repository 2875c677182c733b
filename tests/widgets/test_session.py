"""People point at things; the rules judge. No browser and no kernel in here."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boardkit as bk
from boardkit.games.elves.data import IDS
from tests.widgets.tables import VILLAGES, adapter, positions, session, table, travel

#: whole games are long: a fifth of the usual number of examples
a_few = settings(max_examples=max(3, settings().max_examples // 5))

OPTIONS = [
    {},
    {"spell_variant": True},
    {"spell_variant": True, "spell_if": "always", "overpay": True, "escort_timing": "anytime"},
]


# -- every legal move can be picked -----------------------------------------------------------


def play_by_pointing(seat, move, rng):
    """Point at the things of a move in some order; choose by name where that is left."""
    before = seat.play.now
    way = list(rng.choice(seat.adapter.picks(move)))
    rng.shuffle(way)
    for thing in way:
        seat.pick(thing)
    if seat.play.now == before:
        assert move in seat.choices, (move, way, seat.chosen, seat.choices)
        seat.do(str(move))
    assert seat.play.moves[before:] == (move,)


@a_few
@given(st.integers(0, 10_000), st.sampled_from(OPTIONS))
def test_every_legal_move_can_be_picked_by_its_things_in_any_order(seed, options):
    rng = Random(seed)
    for play in positions(seed, every=17, **options):
        legal = play.legal_moves()
        for move in rng.sample(legal, min(5, len(legal))):
            play_by_pointing(session(play.branch()), move, rng)


@a_few
@given(st.integers(0, 10_000))
def test_whatever_invites_leads_to_a_legal_move(seed):
    rng = Random(seed)
    for play in positions(seed, every=23, **rng.choice(OPTIONS)):
        seat = session(play.branch())
        for _ in range(12):
            if seat.play.now > play.now:
                break
            inviting = sorted(seat.inviting)
            if seat.choices and (not inviting or rng.random() < 0.2):
                seat.do(str(rng.choice(seat.choices)))
            else:
                seat.pick(rng.choice(inviting))
            assert seat.verdict is None
        assert seat.play.now == play.now + 1


@a_few
@given(st.integers(0, 10_000))
def test_pointing_at_anything_moves_chooses_or_explains(seed):
    rng = Random(seed)
    things = [f"card:{card}" for card in IDS]
    things += [f"{kind}:{x}" for kind in ("realm", "castle") for x in "ABC"]
    things += ["place:A1", "place:B1", "place:C2", "pile", "discards", "act:pass", "act:visit"]
    for play in positions(seed, every=29):
        seat = session(play.branch())
        for thing in rng.sample(things, 8):
            here, chosen = seat.play.now, seat.chosen
            seat.pick(thing)
            done = (
                seat.play.now > here
                or seat.chosen != chosen
                or (seat.verdict is not None and seat.verdict.clauses)
                or seat.offered
                or seat.said
            )
            assert done, (thing, play.game.table(play.state))
            if seat.play.over:
                break


# -- choosing ---------------------------------------------------------------------------------


def test_pointing_at_a_chosen_thing_takes_it_back():
    seat = session(table(hands={"Ann": ["forest", "desert"]}))
    seat.pick("card:forest")
    assert seat.chosen == ("card:forest",)
    assert seat.inviting == {"realm:A", "realm:B", "act:village"}
    seat.pick("card:forest")
    assert seat.chosen == ()


def test_before_anything_is_chosen_only_beginnings_invite():
    seat = session(table(hands={"Ann": ["forest"]}))
    assert "card:forest" in seat.inviting
    assert not any(thing.startswith("realm:") for thing in seat.inviting)


def test_pointing_at_something_else_starts_again_with_it():
    seat = session(table(hands={"Ann": ["forest", "desert"]}))
    seat.pick("card:forest")
    seat.pick("card:desert")
    assert seat.chosen == ("card:desert",)


def test_a_visit_offers_the_legal_payments():
    seat = session(travel(["pig", "unicorn", "dragon", "raft"]))
    seat.pick("place:A1")  # a forest: a dragon needs a fellow there, a raft water
    assert {str(move) for move in seat.choices} == {"visit A1 with unicorn", "visit A1 with pig"}
    assert seat.inviting == {"card:unicorn", "card:pig"}
    seat.pick("card:unicorn")
    assert [str(move) for move in seat.play.moves] == ["visit A1 with unicorn"]


def test_with_an_escort_in_hand_the_same_cards_leave_two_visits_to_choose_from():
    seat = session(travel(["unicorn", "escort"]))
    seat.pick("card:unicorn")
    seat.pick("place:A1")
    assert {str(move) for move in seat.choices} == {
        "visit A1 with unicorn",
        "visit A1 with escort, unicorn",
    }
    seat.pick("card:escort")
    assert str(seat.play.moves[0]) == "visit A1 with escort, unicorn"


def test_a_spell_is_paid_card_by_card_the_same_kind_more_than_once():
    hand = ["cloud", "dragon", "raft", "raft", "raft"]  # none of them pays for a forest
    seat = session(travel(hand, options={"spell_variant": True}))
    for thing in ("act:spell", "card:raft", "card:raft", "card:cloud"):
        seat.pick(thing)
    assert seat.play.now == 0
    assert seat.inviting == {"card:raft", "card:dragon", "place:A1"}
    seat.pick("card:dragon")
    assert str(seat.play.moves[0]) == "spell A1 with cloud, dragon, raft, raft"


def test_discards_are_picked_in_the_hand_one_by_one():
    play = table(step="discard", due=2, hands={"Ann": ["raft", "pig", "pig"]})
    seat = session(play)
    assert seat.inviting == {"card:raft", "card:pig"}
    seat.pick("card:pig")
    seat.pick("card:raft")
    assert [str(move) for move in play.moves] == ["discard pig", "discard raft"]


def test_a_village_of_the_pile_is_picked_in_the_pile():
    play = table(step="fetch", pile=["lake", "plains", "plains", "raft"], free=True)
    seat = session(play)
    assert seat.inviting == {"pile:plains", "pile:lake"}
    seat.pick("pile:lake")
    assert [str(move) for move in play.moves] == ["fetch lake"]


def test_the_pile_offers_what_is_drawn_from_it():
    seat = session(table(hands={"Ann": ["raft", "raft", "pig"]}))
    seat.pick("pile")
    assert {str(move) for move in seat.choices} == {"exchange", "buy"}


# -- refusals ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "things", "clause", "outlined"),
    [
        (lambda: table(hands={"Ann": ["raft"]}), ["act:pass"], "KE-16.1", "act:pass"),
        (lambda: table(hands={"Ann": ["raft"]}), ["card:raft"], "KE-4.3", "card:raft"),
        (lambda: travel(["raft", "dragon"]), ["place:A1", "card:raft"], "KE-7.10", "place:A1"),
        (lambda: travel(["dragon"]), ["place:B1"], "KE-18.1", "place:A1"),
        (lambda: travel(["dragon", "change"]), ["card:change"], "KE-21.2", "card:change"),
        (
            lambda: table(phase="travel", realms=VILLAGE_WITH_TREE, hands={"Ann": ["unicorn"]}),
            ["place:A1"],
            "KE-8.7",
            "place:A1",
        ),
    ],
    ids=["pass", "travel card in planning", "raft to a forest", "not next", "turn", "tree"],
)
def test_a_refused_move_is_explained_where_it_happened(play, things, clause, outlined):
    seat = session(play())
    before = seat.play.state
    for thing in things:
        seat.pick(thing)
    assert seat.verdict.clauses == (clause,)
    assert outlined in seat.refused
    assert things[-1] in seat.refused
    assert seat.chosen == ()
    assert seat.play.state is before


VILLAGE_WITH_TREE = {"Ann": {"1": {"terrain": "forest", "tree": "Bob"}}}


def test_a_visit_that_lacks_cards_says_how_many_there_are():
    play = table(phase="travel", realms=VILLAGE_WITH_TREE, hands={"Ann": ["unicorn", "raft"]})
    seat = session(play)
    seat.pick("card:unicorn")
    assert seat.verdict.move == "visit A1 with unicorn"
    (reason,) = seat.verdict.violations
    assert (reason.found["count"], reason.needed["needed"]) == (1, 2)


def test_a_refusal_is_gone_when_something_else_is_pointed_at():
    seat = session(table(hands={"Ann": ["forest"]}))
    seat.pick("act:pass")
    seat.pick("card:forest")
    assert seat.verdict is None
    assert seat.refused == frozenset()


def test_a_thing_that_means_no_move_says_so():
    seat = session(table(hands={"Ann": ["forest"]}))
    seat.pick("castle:B")
    assert seat.said == "Nothing can be done with this now."


def test_things_that_make_a_move_of_another_kind_offer_it():
    realms = {"Ann": {"1": {"terrain": "river"}}}
    seat = session(table(hands={"Ann": ["forest"]}, realms=realms))
    seat.pick("card:forest")
    seat.pick("place:A1")  # not a place of its own, but it lies in A's realm
    seat.clear()
    assert seat.offered is None
    seat.pick("place:A1")
    assert {str(move) for move in seat.choices} == {"destroy A1"}


# -- bots -------------------------------------------------------------------------------------


def test_bots_answer_until_a_person_is_to_decide():
    seat = session(bk.new("elves", seats=3, seed=7), bots=(1, 2))
    before = seat.play.now
    seat.pick("card:forest")
    seat.pick("realm:A")
    assert seat.play.to_move == 0
    assert {entry.seat for entry in seat.play.entries[before + 2 :]} == {1, 2}


def test_a_whole_game_can_be_played_against_bots():
    seat = session(bk.new("elves", seats=3, seed=3), bots=(1, 2))
    rng = Random(1)
    while not seat.play.over:
        seat.do(str(rng.choice(seat.play.legal_moves())))
        assert seat.play.to_move in (0, None)
    assert seat.viewer == 0


def test_a_table_of_bots_only_goes_on_one_decision_at_a_time():
    seat = session(bk.new("elves", seats=2, seed=3), bots=(0, 1))
    assert seat.play.now == 0
    assert seat.waits_for == "bot"
    seat.step()
    assert seat.play.now == 1
    seat.undo()
    assert seat.play.now == 0


def test_undo_goes_back_before_the_bots_answers_and_redo_forward_again():
    seat = session(bk.new("elves", seats=3, seed=7), bots=(1, 2))
    for things in (("card:forest", "realm:A"), ("act:buy",)):
        for thing in things:
            seat.pick(thing)
    places = [
        i for i, entry in enumerate(seat.play.entries) if seat.play.game.to_move(entry.state) == 0
    ]
    assert places[-1] == seat.play.now
    seat.undo()
    assert seat.play.now == places[-2]
    seat.undo()
    assert seat.play.now == places[-3]
    seat.undo()
    assert seat.play.now == places[-3] == 0
    seat.redo()
    seat.redo()
    assert (seat.play.now, seat.play.ahead) == (places[-1], 0)


def test_where_bots_began_undo_stays_at_the_first_decision_of_a_person():
    play = bk.new("elves", seats=2, seed=5, first_player=1)
    seat = session(play, bots=(1,))
    assert play.now > 0
    first = play.now
    seat.undo()
    assert play.now == first


def test_bots_do_not_move_where_a_future_lies_ahead():
    seat = session(bk.new("elves", seats=2, seed=7), bots=(1,))
    seat.pick("act:buy")
    last = seat.play.now
    assert last >= 2
    seat.goto(1)
    assert (seat.play.to_move, seat.play.now, seat.play.ahead) == (1, 1, last - 1)
    assert not seat.may_move


def test_the_same_clicks_meet_the_same_bots():
    lines = []
    for _ in range(2):
        seat = session(bk.new("elves", seats=3, seed=9), bots=(1, 2))
        for _ in range(5):
            seat.do(str(seat.play.legal_moves()[0]))
        lines.append(seat.play.line)
    assert lines[0] == lines[1]


def test_chance_that_a_play_leaves_to_others_waits_until_it_is_asked_for():
    seat = session(bk.new("elves", seats=2, seed=1, auto_chance=False, eyes="all"))
    assert (seat.waits_for, seat.may_move) == ("chance", False)
    seat.step()
    assert (seat.waits_for, seat.play.to_move) == ("", 0)
    seat.pick("act:buy")
    assert seat.waits_for == "chance"
    seat.step()
    assert seat.play.to_move == 1


# -- hints ------------------------------------------------------------------------------------


def test_a_hint_offers_one_legal_move_and_marks_only_its_things():
    seat = session(bk.new("elves", seats=2, seed=7), bots=(1,))
    seat.hint()
    (move,) = seat.choices
    assert move in seat.play.legal_moves()
    assert seat.inviting == set(adapter().picks(move)[0])
    assert seat.adapter.label(move) in seat.said
    seat.do(str(move))
    assert seat.play.moves[0] == move


def test_a_good_hint_is_what_the_bot_would_do():
    def last(game, view, legal, rng):
        return legal[-1]

    seat = session(bk.new("elves", seats=2, seed=7), bots=(1,))
    seat.hint(last)
    assert seat.offered == seat.play.legal_moves()[-1]


# -- people at one screen ---------------------------------------------------------------------


def test_hands_are_covered_between_the_turns_of_people():
    seat = session(bk.new("elves", seats=2, seed=7))
    assert seat.covered
    assert seat.viewer is None
    assert not seat.may_move
    seat.uncover()
    assert (seat.viewer, seat.covered) == (0, False)
    seat.pick("act:buy")
    assert (seat.viewer, seat.covered) == (None, True)


def test_while_covered_nothing_can_be_done_in_the_others_name():
    seat = session(bk.new("elves", seats=2, seed=7))
    seat.pick("act:buy")
    seat.do("buy")
    seat.hint()
    assert (seat.play.now, seat.chosen, seat.offered, seat.choices) == (0, (), None, [])


def test_decisions_of_one_person_in_a_row_are_not_covered():
    seat = session(bk.new("elves", seats=2, seed=7))
    seat.uncover()
    seat.pick("act:exchange")
    assert seat.play.to_move == 0
    assert not seat.covered


def test_undo_by_the_next_person_shows_no_hand():
    seat = session(bk.new("elves", seats=2, seed=7))
    seat.uncover()
    seat.pick("act:buy")
    seat.undo()  # it is A's decision again, but B sits at the screen
    assert seat.play.to_move == 0
    assert seat.covered
    assert seat.viewer is None


@a_few
@given(st.integers(0, 10_000))
def test_whatever_people_do_nobody_looks_who_did_not_uncover(seed):
    rng = Random(seed)
    seat = session(bk.new("elves", seats=3, seed=seed))
    looks = None  # who sits at the screen and said so
    for _ in range(40):
        act = rng.choice(["move", "move", "move", "undo", "redo", "goto", "uncover"])
        if act == "move" and seat.may_move:
            seat.do(str(rng.choice(seat.play.legal_moves())))
        elif act == "goto":
            seat.goto(rng.randrange(seat.play.now + seat.play.ahead + 1))
        elif act in ("undo", "redo", "uncover"):
            getattr(seat, act)()
        if act == "uncover" and seat.play.to_move is not None:
            looks = seat.play.to_move
        if seat.play.to_move != looks:
            looks = None
        assert seat.viewer == looks


def test_an_open_table_covers_nothing():
    seat = session(bk.new("elves", seats=3, seed=7, eyes="all"))
    assert not seat.covered
    assert seat.may_move


def test_the_eyes_of_a_seat_see_and_move_that_seat_only():
    play = bk.new("elves", seats=2, seed=7, eyes=0)
    seat = session(play)
    seat.pick("act:buy")
    assert (seat.viewer, seat.may_move, seat.covered) == (0, False, False)
    play.do("buy")  # the other player, in another cell
    assert seat.may_move


def test_what_another_cell_does_to_the_play_is_noticed():
    play = bk.new("elves", seats=2, seed=7, eyes="all")
    seat = session(play)
    seat.pick("card:forest")
    play.do("buy")
    seat.catch_up()
    assert seat.chosen == ()


def test_a_text_that_goes_on_with_another_seats_move_tells_nothing_of_its_hand():
    hands = {"Ann": ["unicorn"], "Bob": ["raft", "raft"]}
    play = table(0, phase="travel", realms=VILLAGES, hands=hands)
    seat = session(play, bots=(1,))
    before = play.now
    for text in ("stop ; visit B1 with 3 raft", "stop ; visit B1 with raft"):
        seat.do(text)
        assert seat.verdict.kind == "wrong turn"
        assert seat.verdict.clauses == ("KE-17.1",)
        assert "raft" not in "\n".join(seat.verdict.text.splitlines()[1:])
        assert play.now == before
