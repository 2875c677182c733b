"""What an `expect` means: named keys, lists, counts, changes, and keys that do not exist."""

import pytest

import boardkit as bk
from boardkit.core.examples.compare import Tables, compare

BEFORE = {
    "phase": "play",
    "coins": {"Ann": 5, "Bo": 5},
    "hands": {"Ann": ["2", "5"], "Bo": []},
    "road": ["a", "b"],
    "open": True,
    "market": {"1": "x"},
    "note": "text",
}
AFTER = {
    **BEFORE,
    "coins": {"Ann": 9, "Bo": 1},
    "hands": {"Ann": ["2", "5", "5"], "Bo": ["1"]},
    "market": {"1": "x", "3": "z"},
}


def differences(expect, before=BEFORE, after=AFTER):
    tables = Tables(before, after, frozenset({"hands"}), ("Ann", "Bo"), ("played",))
    return [str(found) for found in compare(expect, tables, "f, step 3")]


@pytest.mark.parametrize(
    "expect",
    [
        {},
        {"phase": "play"},
        {"coins": {"Ann": 9}},
        {"coins": {"exactly": {"Ann": 9, "Bo": 1}}},
        {"market": {"exactly": {"1": "x", "3": "z"}}},
        {"hands": {"Ann": ["5", "2", "5"]}},
        {"hands": {"Ann": {"count": 3}, "Bo": {"count": 1}}},
        {"road": ["a", "b"]},
        {"road": {"count": 2}},
        {"open": True},
        {"change": {"coins": {"Ann": 4, "Bo": -4}}},
        {"coins": {"change": {"Ann": 4}, "Bo": 1}},
        {"coins": {"Ann": {"change": 4}}},
        {"change": {"hands": {"Ann": 1, "Bo": 1}, "road": 0}, "phase": "play"},
    ],
)
def test_what_agrees(expect):
    assert differences(expect) == []


@pytest.mark.parametrize(
    ("expect", "path", "book", "engine"),
    [
        ({"phase": "over"}, 'phase', '"over"', '"play"'),
        ({"open": 1}, "open", "1", "true"),
        ({"coins": 3}, "coins", "3", "{ Ann = 9, Bo = 1 }"),
        ({"phase": {"Ann": 1}}, 'phase', '{ Ann = 1 }', '"play"'),
        ({"road": ["b", "a"]}, 'road', '["b", "a"]', '["a", "b"]'),
        ({"hands": {"Ann": ["2", "5"]}}, 'hands.Ann', '["2", "5"]', '["2", "5", "5"]'),
        ({"hands": {"Ann": {"count": 2}}}, "hands.Ann.count", "2", "3"),
        ({"market": {"2": "y"}}, 'market.2', '"y"', 'nothing'),
        ({"market": {"exactly": {"1": "x"}}}, 'market.3', 'nothing', '"z"'),
        ({"coins": {"exactly": {"Ann": 9}}}, "coins.Bo", "nothing", "1"),
        ({"played": []}, "played", "[]", "nothing"),
        ({"winners": ["Ann"]}, 'winners', '["Ann"]', 'nothing'),
        ({"change": {"coins": {"Ann": 0}}}, "change.coins.Ann", "+0", "+4"),
        ({"change": {"hands": {"Bo": -1}}}, "change.hands.Bo", "−1", "+1"),
    ],
)  # fmt: skip
def test_what_differs_is_told_with_its_path_and_both_sides(expect, path, book, engine):
    assert differences(expect) == [f"{path}: the book says {book}, the engine says {engine}"]


@pytest.mark.parametrize(
    ("expect", "told"),
    [
        ({"coin": {"Ann": 9}}, 'f, step 3: expect has no key "coin". Keys: coins'),
        ({"coins": {"An": 9}}, 'f, step 3: expect.coins has no key "An". Keys: Ann.'),
        ({"change": {"coin": {"Ann": 1}}}, 'f, step 3: expect has no key "coin". Keys: coins'),
        ({"change": {"coins": {"Cy": 1}}}, 'expect.coins has no key "Cy". Keys: Ann, Bo.'),
        ({"change": {"coins": 3}}, "f, step 3: expect.change.coins = 3 is not possible"),
        ({"change": {"coins": {"Ann": "4"}}}, "a whole number, or a table of them"),
        ({"change": {"note": 1}}, "expect.change.note = 1 is not possible"),
        ({"change": {"phase": {"x": 1}}}, "expect.phase.change"),
        ({"coins": {"exactly": 3}}, "expect.coins.exactly = 3 is not possible"),
        ({"hands": {"Ann": {"count": True}}}, "expect.hands.Ann.count = true is not possible"),
    ],
)  # fmt: skip
def test_a_key_that_does_not_exist_or_cannot_be_compared_is_a_mistake_of_the_file(expect, told):
    with pytest.raises(bk.BadData) as caught:
        differences(expect)
    assert told in caught.value.message


def test_long_piles_are_told_by_what_differs_in_them():
    before = {"hands": {"Ann": ["1"] * 20 + ["2"] * 3, "Bo": []}}
    assert differences({"hands": {"Ann": ["1"] * 19 + ["2"] * 4}}, before, before) == [
        'hands.Ann."1": the book says 19, the engine says 20',
        'hands.Ann."2": the book says 4, the engine says 3',
    ]


def test_a_thing_that_appears_counts_from_nothing():
    after = {"coins": {"Ann": 1, "Bo": 0}, "pots": {"x": 3}}
    assert differences({"change": {"pots": {"x": 3}}}, {"coins": {}, "pots": {}}, after) == []
