"""Worked examples of a toy game: what holds, what differs, and what is a mistake of the file."""

import pytest

import boardkit as bk
from tests.core.example_files import TOLL_ROAD, changed, example, steps


def mismatch(text):
    """Return the mismatch that a file meets."""
    with pytest.raises(bk.ExampleMismatch) as caught:
        example(text).check()
    return caught.value


def mistake(text):
    """Return the one line that a mistake of the file gets."""
    with pytest.raises(bk.BadData) as caught:
        example(text).check()
    return caught.value.message


def holds(text):
    return example(text).check().ok


# -- a file that holds ----------------------------------------------------------------------


def test_a_file_that_holds_gives_its_figures():
    result = example().check()
    assert result.ok
    assert result.figures == {"gross": 9, "net": 9}
    assert result.clauses == ("TO-2", "TO-4", "TO-3")
    assert (result.id, result.title, result.source) == ("road.toml", "The toll road", "Example 1")


def test_frames_tell_move_player_positions_events_and_the_account():
    first, refused, roll = example().steps()
    assert (first.number, first.move, first.name) == (1, "play 5", "Ann")
    assert [f.running for f in (first, refused, roll)] == [5, 5, 9]
    assert (roll.gained, roll.lost, roll.chance) == (4, 0, ("die 4",))
    assert first.table_before["coins"] == {"Ann": 5, "Bo": 5}
    assert first.table_after["coins"] == {"Ann": 10, "Bo": 5}
    assert [event.kind for event in first.events] == ["card", "coins"]
    assert first.problem is None
    assert first.clauses == ("TO-2",)


def test_a_refused_move_has_a_verdict_and_leaves_the_position():
    _, refused, _ = example().steps()
    assert refused.refused
    assert refused.verdict.kind == "wrong turn"
    assert refused.before == refused.after
    assert refused.note == "It is Bo's turn."


def test_the_play_can_be_explored_from_any_step():
    assert example().play().table()["coins"] == {"Ann": 14, "Bo": 1}
    play = example().play(after=2)
    assert play.table()["coins"] == {"Ann": 10, "Bo": 5}
    assert play.eyes == "all"
    assert play.do("roll").to_move == 0  # the die was thrown by itself
    assert example().play(after=0).now == 0


@pytest.mark.parametrize("step", [-1, 4, "1", True, 1.0])
def test_there_is_no_play_after_a_step_that_is_not_there(step):
    with pytest.raises(bk.TimeTravel):
        example().play(after=step)


def test_a_fresh_game_begins_with_its_chance():
    text = steps(
        'move = "play 4"', "expect = { coins = { Ann = 9 } }", start='chance = ["deal 4 1 | 2 2"]'
    )
    assert holds(text)
    assert example(text).steps()[0].table_before["hands"] == {"Ann": ["1", "4"], "Bo": ["2", "2"]}


def test_several_decisions_may_stand_in_one_step():
    assert holds(
        steps('move = "play 5 ; play 1 ; play 2"', "expect = { coins = { Ann = 12, Bo = 6 } }")
    )


def test_the_chance_after_the_last_step_may_be_left_out():
    assert holds(steps('move = "roll"', "expect = { rolling = true, to_move = 'chance' }"))


# -- changing any number makes it fail, with both sides ---------------------------------------

AMOUNT = '{{ kind = "coins", seat = "Ann", amount = {}, clause = "TO-2" }}'
TOLL = '{{ kind = "coins", seat = "Bo", other = "Ann", amount = {}, clause = "TO-3" }}'

#: what is changed, where it is met, its path, and what both sides say
CHANGES = [
    ("Ann = 10 }", "Ann = 11 }", "step 1", "coins.Ann", "11", "10"),
    ('["2"] }', '["3"] }', "step 1", 'hands.Ann', '["3"]', '["2"]'),
    ("Ann = 5, Bo = 0", "Ann = 6, Bo = 0", "step 1", "change.coins.Ann", "+6", "+5"),
    ("Ann = 5, Bo = 0", "Ann = 5, Bo = 2", "step 1", "change.coins.Bo", "+2", "+0"),
    ("amount = 5", "amount = 4", "step 1", "events[0]", AMOUNT.format(4), AMOUNT.format(5)),
    ('["TO-4"]', '["TO-1"]', "step 2", "breaks", "refused by TO-1", "refused by TO-4"),
    ('["die 4"]', '["die 3"]', "step 3", "coins.Ann", "14", "13"),
    ("Bo = 1 }, change", "Bo = 2 }, change", "step 3", "coins.Bo", "2", "1"),
    ("Bo = -4", "Bo = -3", "step 3", "change.coins.Bo", "−3", "−4"),
    ("amount = -4", "amount = 4", "step 3", "events[0]", TOLL.format(4), TOLL.format(-4)),
    ("Bo = 1 }, winners", "Bo = 3 }, winners", "final 1", "scores.Bo", "3", "1"),
    ('winners = ["Ann"]', 'winners = ["Bo"]', "final 1", 'winners', '["Bo"]', '["Ann"]'),
    ("Ann = 12", "Ann = 13", "final 2", "scores.Ann", "13", "12"),
    ("Ann = 7", "Ann = 5", "final 2", "change.scores.Ann", "+5", "+7"),
    ("keep = true", "keep = false", "final 2", "scores.Ann", "12", "10"),
    ('"+", expect = 9', '"+", expect = 8', "figures", "figures.gross", "8", "9"),
    ('"Ann", expect = 9', '"Ann", expect = 10', "figures", "figures.net", "10", "9"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "where", "path", "book", "engine"), CHANGES)
def test_a_changed_number_is_told_with_book_and_engine(old, new, where, path, book, engine):
    said = f"{path}: the book says {book}, the engine says {engine}"
    problem = mismatch(changed(old, new))
    assert problem.where == where
    assert said in problem.message
    assert "The toll road" in problem.message
    assert any(said in difference for difference in problem.differences)


def test_a_mismatch_names_the_move_and_all_that_differs_at_that_step():
    text = changed("Ann = 10 }", "Ann = 1, Bo = 2 }")
    problem = mismatch(text)
    assert 'step 1 "play 5"' in problem.message
    assert problem.differences == (
        "coins.Ann: the book says 1, the engine says 10",
        "coins.Bo: the book says 2, the engine says 5",
    )


def test_a_mismatch_is_told_in_korean_too():
    bk.set_language("ko")
    problem = mismatch(changed("Ann = 10 }", "Ann = 11 }"))
    assert "통행료 길" in problem.message
    assert "규칙책은 11, 엔진은 10" in problem.message


def test_a_move_that_the_engine_refuses_is_told_with_its_clause_and_ends_the_run():
    text = changed('move = "play 5"', 'move = "play 4"')
    problem = mismatch(text)
    assert "the book says allowed, the engine says refused by TO-1" in problem.message
    frames = example(text).steps()
    assert len(frames) == 1
    assert frames[0].verdict.clauses == ("TO-1",)
    assert example(text).result().problem == problem.message


def test_a_move_that_the_engine_allows_against_the_book_is_told():
    problem = mismatch(steps('move = "play 5"', 'breaks = ["TO-1"]'))
    assert problem.differences == (
        "breaks: the book says refused by TO-1, the engine says allowed",
    )


def test_breaks_compares_all_clauses():
    problem = mismatch(steps('move = "play 3"', 'breaks = ["TO-1", "TO-4"]'))
    assert "refused by TO-1, TO-4" in problem.message


def test_a_move_of_the_wrong_player_is_told():
    problem = mismatch(changed('seat = "Bo"\nchance', 'seat = "Ann"\nchance'))
    assert "refused by TO-4" in problem.message


# -- events ---------------------------------------------------------------------------------


def test_all_events_of_the_kinds_named_must_be_listed_in_order():
    rolls = ['move = "roll"', 'chance = ["die 2"]']
    assert holds(steps(*rolls, 'events = [{ kind = "coins", amount = -2 }]'))
    missing = mismatch(steps(*rolls, 'events = [{ kind = "card" }, { kind = "coins" }]'))
    assert any("the engine says nothing" in line for line in missing.differences)
    play = 'move = "play 5 ; play 1"'
    one = mismatch(steps(play, 'events = [{ kind = "coins", amount = 5 }]'))
    assert any("the book says nothing" in line for line in one.differences)
    swapped = 'events = [{ kind = "coins", amount = 1 }, { kind = "coins", amount = 5 }]'
    assert len(mismatch(steps(play, swapped)).differences) == 2


def test_kinds_that_are_not_named_may_happen():
    assert holds(steps('move = "play 5"', 'events = [{ kind = "card", cards = ["5"] }]'))


def test_an_event_may_leave_out_its_kind():
    assert holds(steps('move = "play 5"', 'events = [{ clause = "TO-2", amount = 5 }]'))
    assert mismatch(steps('move = "play 5"', 'events = [{ clause = "TO-3" }]')).differences


def test_events_of_a_final_are_those_of_the_whole_run():
    text = steps('move = "play 5"', "[[step]]", 'move = "play 1"', "[[final]]")
    whole = 'events = [{ kind = "coins", amount = 5 }, { kind = "coins", amount = 1 }]'
    assert holds(f"{text}\n{whole}")
    assert holds(f'{text}\nafter = 1\nevents = [{{ kind = "coins", amount = 5 }}]')
    assert mismatch(f"{text}\nafter = 1\n{whole}").where == "final 1"


# -- hands that the file leaves unknown -------------------------------------------------------


def test_a_move_that_only_the_first_deal_allows_does_not_hold():
    start = 'turn = "Bo"\nhands = { Ann = ["5"], Bo = { count = 1 } }'
    dealt = example(steps('move = "roll"', start=start)).play(after=0).table()["hands"]["Bo"][0]
    text = steps(f'move = "play {dealt}"', start=start)
    assert example(text).steps()[0].problem is None
    problem = mismatch(text)
    assert "another deal of the hands" in problem.message
    assert "refused by TO-1" in problem.message


def test_a_figure_that_depends_on_unknown_hands_is_told():
    text = steps(
        'move = "play 5"',
        "[options]",
        "keep = true",
        "[figures]",
        'net = { sum = "coins", seat = "Ann", expect = 5 }',
        start='hands = { Ann = ["5"], Bo = { count = 2 } }',
    )
    problem = mismatch(text)
    assert "another deal of the hands" in problem.message
    assert problem.differences[0].startswith("Bo: ")


def test_cards_of_the_chance_written_are_in_no_unknown_hand():
    # all cards but the dealt ones are known, so the deal can only be the one written
    text = steps('move = "play 4"', start='chance = ["deal 4 1 | 2 2"]')
    assert holds(text)


# -- mistakes that show only in play ------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (['move = "roll"', 'chance = ["die 4", "die 4"]'], "step 1: chance[1]"),
        (['move = "play 5"', 'chance = ["die 4"]'], 'chance[0]: "die 4" is one outcome too many'),
        (['move = "roll"', "[[step]]", 'move = "play 1"'], "step 1: chance: an outcome is missing"),
        (['move = "roll"', "[[step]]", 'move = "play 1"', 'breaks = ["TO-1"]'], "step 1: chance"),
        (['move = "roll"', 'chance = ["die 7"]'], "step 1: chance[0]"),
        (['move = "roll"', 'chance = ["dice 7"]'], "step 1: chance"),
        (['move = "plai 5"'], 'step 1: move: "plai 5" cannot be read'),
        (['move = "plai 5"', 'breaks = ["TO-1"]'], "step 1: move"),
        (['move = "roll ; play 1"', 'chance = ["die 4"]'], "step 1: move"),
    ],
)  # fmt: skip
def test_chance_and_moves_that_do_not_fit_are_mistakes_of_the_file(lines, told):
    message = mistake(steps(*lines))
    assert message.startswith("road.toml, ")
    assert told in message


def test_a_start_without_its_chance_is_a_mistake_of_the_file():
    text = TOLL_ROAD.replace('hands = { Ann = ["5", "2"], Bo = { count = 1 } }', "")
    assert "start: chance: an outcome is missing" in mistake(text)


@pytest.mark.parametrize(
    "start",
    [
        'hands = { Ann = ["5", "5", "5"] }',
        'hands = { Cy = ["5"] }',
        "coins = 3",
        'phase = "play"\nchance = ["die 3"]',
        'hans = { Ann = ["5"] }',
    ],
)
def test_a_start_that_is_no_position_is_a_mistake_of_the_file(start):
    assert mistake(steps('move = "play 5"', start=start)).startswith("road.toml, start")


def test_a_free_start_need_not_conserve_cards():
    start = 'free = true\nhands = { Ann = ["5", "5", "5"] }'
    assert holds(steps('move = "play 5"', start=start))


def test_the_game_may_be_over_before_the_file_is():
    text = steps('move = "play 5"', "[[step]]", 'move = "roll"', start='hands = { Ann = ["5"] }')
    assert "The game is over" in mismatch(text).message
