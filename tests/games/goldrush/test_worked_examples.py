"""The worked examples of Gold Rush have the figures, rows and cases that the rules give."""

import pytest

import boardkit as bk
from boardkit.core import library
from boardkit.core.examples.run import Run
from boardkit.core.game import SEAT_LETTERS
from boardkit.games.goldrush.data import IDS

GAME = bk.game("goldrush")
STEMS = [name.partition("/")[2] for name in library.example_ids(GAME)]
RUNS = {stem: Run(bk.example(f"goldrush/{stem}").file) for stem in STEMS}

#: nuggets or points by player, as the rules give them
FIGURES = {
    "payment-2-players": {"a": -43, "b": 23},
    "payment-3-players": {"a": -40, "b": 10, "c": 21},
    "payment-4-players": {"a": -28, "b": 6, "c": 7, "d": 15},
    "payment-5-players": {"a": -31, "b": 3, "c": 4, "d": 8, "e": 16},
    "payment-3-players-bid-13": {"a": -13, "c": 7, "b": 3},
    "payment-4-players-bid-13": {"c": -13, "b": 7, "a": 3, "d": 3},
    "payment-5-players-bid-13": {"c": -13, "b": 7, "a": 3, "e": 2, "d": 1},
    "hc-2-all-pass": {"paid": 0},
    "hc-17-expropriation-from-the-mayor": {"fee": -3},
    "hc-19-saloon": {"a": 4},
    "hc-29-a-double": {"a": 7, "b": 1, "c": 3},
    "hc-39-holdup": {"loot": 5},
    "mayor-draws-level": {"fee": -2},
    "mayor-fee-short": {"fee": -1},
    "building-town-hall": {"a": 6},
    "poker-true-tie": {"poker": 2},
    "final-score": {"a": 61, "b": 17},
}

#: errors and gaps of the book, by number; what the book leaves out or misspells is no position
TRAPS = {
    2: "round-in-five-steps",
    3: "hc-10-two-players-half",
    4: "setup-three-players",
    5: "final-score",
    6: "mayor-fee-by-slot-machine",
    7: "mayor-takes-another",
    8: "hc-15-no-endless-swapping",
    9: "hc-31-a-mayor-without-mines",
    10: "hc-12-two-overtake-at-once",
    11: "hc-8-three-players-bid-5",
    12: "hc-7-four-players-bid-5",
    13: "hc-29-a-double",
    14: "poker-five-lowest",
    15: "poker-kicker",
    16: "hc-33-short-hands",
    17: "hc-1-last-player-is-asked",
    18: "hc-23-slot-machine-sees-the-discard",
    19: "hc-26-a-dynamite-that-waits",
    20: "dig-odd",
    21: "hc-28-round-1-shows-only-mines",
    23: "payment-3-players-bid-13",
}
NO_POSITION = {1, 22}


@pytest.mark.parametrize("stem", FIGURES)
def test_the_worked_example_has_the_figures_that_the_rules_give(stem):
    assert bk.example(f"goldrush/{stem}").check().figures == FIGURES[stem]


def test_every_hard_case_has_a_file():
    found = {int(stem.split("-")[1]) for stem in STEMS if stem.startswith("hc-")}
    assert found == set(range(1, 41))


def test_every_gap_of_the_book_has_a_file_that_shows_how_it_is_filled():
    assert set(TRAPS) | NO_POSITION == set(range(1, 24))
    assert set(TRAPS.values()) <= set(STEMS)


# -- mayors -----------------------------------------------------------------------------------

#: row by row: the example, its step; red mines of A to D and the mayor, before and after; who paid
#: which fee
MAYORS = [
    ("mayor-first", 1, "1100", None, "2100", "A", {}),
    ("mayor-takes-another", 1, "2000", "A", "3000", "A", {}),
    ("mayor-draws-level", 1, "2100", "A", "2200", "B", {"B": 2}),
    ("mayor-still-below", 1, "3100", "A", "3200", "A", {"B": 3}),
    ("mayor-fee-short", 1, "3200", "A", "3300", "B", {"B": 1}),
    ("mayor-fee-by-slot-machine", 1, "3000", "A", "3010", "A", {"C": 3}),
    ("hc-11-two-draw-level-at-once", 1, "3220", "A", "2220", "A", {}),
    ("hc-13-a-tie-broken-by-taking", 1, "2220", "A", "2320", "B", {"B": 2}),
    ("hc-14-old-ties-do-not-wake-up", 1, "2220", "A", "2221", "A", {"D": 2}),
    ("mayor-one-draws-level", 1, "3200", "A", "2200", "B", {}),
    ("mayor-judge-two-ahead", 1, "2120", "A", "1220", "A", {}),
    ("mayor-judge-two-level", 1, "3120", "A", "2220", "A", {}),
    ("mayor-former-mayor-returns", 1, "2200", "B", "3200", "A", {"A": 2}),
    ("mayor-with-one-mine", 1, "2100", "A", "1100", "B", {}),
    ("hc-31-a-mayor-without-mines", 1, "1000", "A", "0000", "A", {}),
    ("hc-31-a-mayor-without-mines", 3, "0000", "A", "0100", "B", {}),
    # hard cases 12 and 20 in numbers
    ("hc-12-two-overtake-at-once", 1, "2220", "A", "1220", "A", {}),
    ("hc-12-one-overtakes-further", 1, "2320", "A", "1320", "B", {}),
    ("hc-20-judge-and-two-offices", 1, "200", "A", "110", "B", {}),
    ("mayor-three-draw-level-at-once", 1, "21110", "A", "11110", "A", {}),
]
RED = {f"M{n:02}" for n in range(1, 9)}


def red_mines(table) -> str:
    return "".join(str(len(RED & set(mines))) for mines in table["mines"].values())


@pytest.mark.parametrize(("stem", "step", "before", "mayor", "after", "new", "paid"), MAYORS)
def test_the_office_goes_where_the_table_says(stem, step, before, mayor, after, new, paid):
    frame = RUNS[stem].frames[step - 1]
    assert (red_mines(frame.table_before), red_mines(frame.table_after)) == (before, after)
    assert frame.table_before["mayors"].get("red") == mayor
    assert frame.table_after["mayors"]["red"] == new
    fees = {SEAT_LETTERS[e.seat]: -e.amount for e in frame.events if e.kind == "gold"}
    assert fees == paid


# -- dice ---------------------------------------------------------------------------------------

#: what each card pays on a roll: mines 6 (3 nuggets), 7 (2) and 2 (6); even, odd, double river
CARDS = ("M26", "M12", "M09", "R1", "R3", "R5")
ROLLS = {
    "1 1": (0, 0, 6, 1, 0, 3),
    "3 3": (3, 0, 0, 1, 0, 3),
    "2 4": (3, 0, 0, 1, 0, 0),
    "3 4": (0, 2, 0, 0, 1, 0),
    "1 6": (0, 2, 0, 0, 1, 0),
    "6 6": (0, 0, 0, 1, 0, 3),
    "5 6": (0, 0, 0, 0, 1, 0),
    "2 2": (0, 0, 0, 1, 0, 3),
}


@pytest.mark.parametrize("roll", ROLLS)
def test_a_roll_pays_as_the_table_says(roll):
    mines, rivers = {"A": ["M26"], "B": ["M12", "M09"]}, {"C": ["R1", "R3"], "A": ["R5"]}
    table = {"seats": 3, "phase": "digging", "mines": mines, "rivers": rivers}
    play = bk.position("goldrush", table, eyes="all", auto_chance=False)
    play.do("roll").roll(f"dice {roll}")
    paid = {e.cards[0]: e.amount for e in play.events if e.kind == "gold"}
    assert tuple(paid.get(card, 0) for card in CARDS) == ROLLS[roll]


def test_sums_and_doubles_come_as_often_as_the_table_says():
    play = bk.position("goldrush", {"seats": 2, "phase": "digging"}, auto_chance=False)
    play.do("roll")
    chances = [(dice.low, dice.high, chance * 36) for dice, chance in GAME.chances(play.state)]
    ways = {n: sum(c for low, high, c in chances if low + high == n) for n in range(2, 13)}
    assert [ways[n] for n in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert sum(c for low, high, c in chances if low == high) == 6
    assert sum(c for low, high, c in chances if (low + high) % 2 == 0) == 18


# -- cards --------------------------------------------------------------------------------------

AT_ONCE = ("dynamite", "slot_machine", "judge", "expropriation", "holdup", "new_vein")
ALWAYS = ("stagecoach", "card_sharp")
KEPT = ("telegraph", "mustang")


def used(clause: str) -> set[str]:
    """Return the names of the cards whose use by a clause some example plays."""
    names = dict(zip(IDS, GAME.start(2, GAME.options()).setup.names, strict=True))
    events = [e for run in RUNS.values() for frame in run.frames for e in frame.events]
    return {names[e.cards[0]] for e in events if e.kind == "use" and e.clause == clause}


def test_every_action_is_used_at_once_and_after_waiting_where_it_can_wait():
    assert used("GR-6.6") == {*AT_ONCE, *ALWAYS}
    assert used("GR-6.10") == {*AT_ONCE}
    assert used("GR-12.9") | used("GR-12.10") == {*KEPT}


def test_every_action_card_and_building_has_its_part_in_some_example():
    events = [e for run in RUNS.values() for frame in run.frames for e in frame.events]
    played = {card for event in events for card in event.cards or ()}
    assert {card for card in IDS if card[0] in "AB"} <= played
