"""Mistakes in example files: one line that names file, step and key, and what would be right."""

import copy
import datetime
import re

import pytest

import boardkit as bk
from boardkit.core import examples
from boardkit.core.examples import Example
from boardkit.core.examples.read import KEYS, MOST_STEPS, read_example
from boardkit.core.examples.rows import FIGURE_KEYS, FINAL_KEYS, STEP_KEYS
from boardkit.core.files import parse_toml
from tests.core.example_files import TOLL_ROAD, changed, example, steps
from tests.core.toy import TOLLS


def mistake(text):
    """Return the one line that reading a file with a mistake gives."""
    with pytest.raises(bk.BadData) as caught:
        example(text)
    assert "\n" not in caught.value.message
    return caught.value.message


def read(table, **given):
    facts = {"example_id": "f.toml", "games": {"tolls": TOLLS}, "home": None, "own_tables": dict}
    return Example(read_example(table, **{**facts, **given}))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("assumed =", "asumed =", 'road.toml has no key "asumed". Keys: assumed'),
        ('["coins"]', '["coins", { kr = "x" }]', 'assumed[1] has no key "kr". Keys: ko'),
        ('["coins"]', '["coins", 3]', "road.toml, assumed[1] = 3 is not possible"),
        ('move = "play 5"', 'moves = "play 5"', 'road.toml, step 1 has no key "moves". Keys: move'),
        ('move = "roll"', "", 'road.toml, step 3: key "move" is missing'),
        ('move = "roll"', "move = 3", "road.toml, step 3: move = 3 is not possible"),
        ('seat = "Bo"\n', 'seat = "Bob"\n', 'step 3: seat = "Bob" is not possible. Possible: Bo'),
        ('["die 4"]', '"die 4"', 'step 3: chance = "die 4" is not possible. Possible: a list'),
        ('["TO-2"]', '["TO-22"]', 'step 1: clauses[0]: There is no clause "TO-22". Near: TO-2'),
        ('["TO-4"]', "[]", "step 2: breaks = [] is not possible. Possible: a list with at least"),
        ('["TO-4"]', '["TO-4"]\nchance = []', 'a step with "breaks" has no "chance"'),
        ('["TO-4"]', '["TO-4"]\nevents = []', 'a step with "breaks" has no "events"'),
        ('"Ann", amount = 5', '"Ann", amont = 5', 'step 1: events[0] has no key "amont". Keys: '),
        ("amount = 5", 'amount = "5"', 'step 1: events[0].amount = "5" is not possible'),
        (
            '"coins", seat = "Ann", amount',
            '"coin", seat = "Ann", amount',
            'kind = "coin"',
        ),
        ("expect = { scores = { Ann = 14", "expec = { scores = { Ann = 14", "final 1 has no key"),
        ("after = 1", "after = 4", "final 2: after = 4 is not possible. Possible: a whole number"),
        ("keep = true", "keeep = true", 'final 2: options: There is no option "keeep"'),
        ("keep = true", "keep = 3", "final 2: options: Option keep = 3 is not possible"),
        (
            'gross = { sum = "coins"',
            'gross = { sum = "x"',
            'figures.gross.sum = "x" is not possible',
        ),
        ('sign = "+"', 'sign = "±"', 'figures.gross.sign = "±" is not possible'),
        ('net = { sum = "coins"', 'net = { sun = "coins"', 'figures.net has no key "sun"'),
        ('seats = ["Ann", "Bo"]', 'seats = ["Ann", "Ann"]', "road.toml, seats: The names"),
        ('seats = ["Ann", "Bo"]', 'seats = ["Ann", "change"]', "road.toml, seats: The names"),
        ('seats = ["Ann", "Bo"]', "seats = [1, 2]", "road.toml, seats: The names"),
        ('seats = ["Ann", "Bo"]', "seats = 0", "road.toml, seats: seats = 0 is not possible"),
        ('seats = ["Ann", "Bo"]', "seats = true", "road.toml, seats: seats = True is not possible"),
        (
            'game = "tolls"',
            'game = "toll"',
            'road.toml, game = "toll" is not possible. Possible: tolls',
        ),
        ('game = "tolls"', "", 'road.toml: key "game" is missing'),
        ('ko = "통행료 길"', 'kr = "통행료 길"', 'road.toml, title has no key "kr". Keys: ko'),
        ('source = "Example 1"', "source = []", "road.toml, source = [] is not possible"),
        ('source = "Example 1"', 'data = "a.toml"', "road.toml, data: this game has no tables"),
        ('source = "Example 1"', "data = 3", "road.toml, data: data = 3 is not possible"),
        ('source = "Example 1"', "options = 3", "road.toml, options = 3 is not possible"),
        ('source = "Example 1"', "differs = 1.5", "road.toml, differs = 1.5 is not possible"),
        ("amount = 5", f"amount = {2**63}", "step 1.events[0].amount"),
    ],
)
def test_a_mistake_is_named_by_file_step_and_key(old, new, told):
    assert told in mistake(changed(old, new))


def test_a_mistake_is_told_in_korean_too():
    bk.set_language("ko")
    assert 'road.toml, step 3: "move" 항목이 없습니다' in mistake(changed('move = "roll"', ""))


@pytest.mark.parametrize("rows", ["step = 3", "step = [1]", 'step = "play 5"', "final = {}"])
def test_steps_and_finals_are_lists_of_tables(rows):
    text = f'title = "t"\ngame = "tolls"\n{rows}\n'
    assert mistake(text).startswith("road.toml, ")


def test_an_example_needs_a_step_or_a_final():
    assert "at least one [[step]] or [[final]]" in mistake('title = "t"\ngame = "tolls"')


def test_a_file_of_endless_steps_nesting_or_numbers_is_refused():
    table = parse_toml(TOLL_ROAD, "f")
    with pytest.raises(bk.BadData, match="too many"):
        read({**table, "step": table["step"] * MOST_STEPS})
    deep = parse_toml("expect." + ".".join("a" * 3000) + " = 1", "f")
    with pytest.raises(bk.BadData, match="nested too deeply"):
        read({**table, "step": [{"move": "roll", **deep}]})
    with pytest.raises(bk.BadData, match="is not valid TOML"):
        parse_toml(f"x = {'9' * 10_000}", "f")
    with pytest.raises(bk.BadData, match="is not valid TOML"):
        parse_toml("x = " + "[" * 100_000, "f")


WRONG = [3, -1, "x", "", True, [], {}, [1], [[]], {"a": 1}, {"en": 3}, {"change": 3}, 1.5]
WRONG += [{"exactly": 3}, {"count": "x"}, 2**70, datetime.date(2026, 12, 1), None]


def paths(value, path=()):
    """Yield the path of every value of a table."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from paths(item, (*path, key))
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from paths(item, (*path, i))


@pytest.mark.parametrize("path", [*paths(parse_toml(TOLL_ROAD, "f"))], ids=str)
def test_a_value_of_the_wrong_type_anywhere_never_gives_a_traceback(path):
    for wrong in WRONG:
        table = copy.deepcopy(parse_toml(TOLL_ROAD, "f"))
        place = table
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = wrong
        problem = tried(table)
        assert problem is None or "f.toml" in problem.message


def tried(table):
    """Read, show and check a file; return the error of boardkit that it meets."""
    try:
        found = read(table)
        assert repr(found)
        assert found._repr_html_()
        found.check()
    except (bk.BadData, bk.ExampleMismatch) as problem:
        return problem
    return None


# -- what may be left out ---------------------------------------------------------------------


def test_seats_may_be_a_number_or_left_out():
    text = changed('seats = ["Ann", "Bo"]', "seats = 3", steps('move = "play 4"'))
    text = changed("Ann", "A", changed("Bo", "B", text)).replace('"5"', '"4"')
    assert example(text).names == ("A", "B", "C")
    assert example(text).check().ok
    assert example(changed("seats = 3\n", "", text)).names == ("A", "B")


def test_a_whole_table_may_be_pasted_as_the_start():
    table = example().play(after=1).table()
    pasted = {"title": "t", "game": "tolls", "start": table, "step": [{"move": "roll"}]}
    found = read(pasted)
    assert found.names == ("Ann", "Bo")
    assert found.play(after=0).table() == table
    with pytest.raises(bk.BadData, match=r"start\.seats"):
        read({**pasted, "seats": ["Bo", "Ann"]})


def test_a_file_in_a_games_folder_need_not_name_its_game():
    table = parse_toml(TOLL_ROAD, "f")
    del table["game"]
    assert read(table, home="tolls").check().ok
    with pytest.raises(bk.BadData, match=r"f\.toml, game = \"other\" is not possible"):
        read({**table, "game": "other"}, home="tolls")


def test_titles_and_notes_may_be_plain_or_in_one_language_only():
    plain = changed('title = { en = "The toll road", ko = "통행료 길" }', 'title = "Plain"')
    korean = changed('{ en = "The toll road", ko = "통행료 길" }', '{ ko = "통행료 길" }')
    assert str(example(plain).title) == "Plain"
    assert str(example(korean).title) == "통행료 길"
    untitled = changed('title = { en = "The toll road", ko = "통행료 길" }', "")
    assert str(example(untitled).title) == "road.toml"


# -- which clauses a file shows -----------------------------------------------------------------


def clause(clause_id):
    return TOLLS.rulebook[clause_id]


def test_a_refusal_is_shown_by_breaks_only():
    assert example().shows(clause("TO-4"))
    assert not example(
        steps('move = "play 5"', 'clauses = ["TO-1"]', "expect = { coins = {} }")
    ).shows(clause("TO-1"))


def test_another_clause_is_shown_where_something_is_checked():
    bare = ['move = "play 5"', 'clauses = ["TO-2"]']
    assert not example(steps(*bare)).shows(clause("TO-2"))
    assert example(steps(*bare, "expect = { coins = { Ann = 10 } }")).shows(clause("TO-2"))
    in_final = steps(
        'move = "play 5"', "[[final]]", 'clauses = ["TO-2"]', "expect = { scores = {} }"
    )
    assert example(in_final).shows(clause("TO-2"))


def test_the_clause_of_an_expected_event_is_shown():
    assert example().shows(clause("TO-3"))
    assert not example(steps('move = "play 5"', "expect = { coins = {} }")).shows(clause("TO-3"))


def test_a_restated_clause_is_shown_by_what_shows_the_other():
    assert example().shows(clause("TO-5"))
    assert not example(steps('move = "play 5"')).shows(clause("TO-5"))


# -- the format as documented -------------------------------------------------------------------


def test_the_packages_page_names_every_key():
    page = examples.__doc__
    keys = {*KEYS, *STEP_KEYS, *FINAL_KEYS, *FIGURE_KEYS, "exactly", "count", "change", "free"}
    assert {key for key in keys if not re.search(rf"\b{key}\b", page)} == set()
