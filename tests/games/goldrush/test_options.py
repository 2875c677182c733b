"""Every value of every option (GR-14) does what it says, differs from the default, and no more."""

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

import pytest

import boardkit as bk
from boardkit.core.errors import BadSetup
from boardkit.core.events import Event
from boardkit.games.goldrush.moves import Expropriate
from boardkit.games.goldrush.state import BOOMTOWN_LIKE, GoldRushOptions, State, mines_in
from tests.contract.contract import SetUp
from tests.contract.positions import Line, walk
from tests.games.goldrush.contract import CONTRACT

CHOICES = {row.name: row.choices for row in GoldRushOptions.rows()}
DEFAULTS = {row.name: row.default for row in GoldRushOptions.rows()}

RED = ["M01", "M02", "M03", "M04"]


def fresh(seats: int = 4, **options: Any) -> Any:
    """Return a game whose chance is left to the test."""
    return bk.new("goldrush", seats, auto_chance=False, **options)


def at(option: str, value: Any, **table: Any) -> Any:
    """Return an open play at a position under one option."""
    table["options"] = {option: value, **table.pop("more", {})}
    return bk.position("goldrush", table, eyes="all", auto_chance=False)


# -- what each value does ---------------------------------------------------------------------


def first_player(value: str | int) -> tuple[str, str]:
    """Return what comes first in a game of five, and who is the start player so far."""
    table = fresh(5, first_player=value).table()
    return table["step"], table["first_player"]


def buildings(value: bool) -> int:
    """Return how many buildings are in the deck."""
    return sum(card[0] == "B" for card in fresh(buildings=value).table()["deck"])


def rivers(value: bool) -> int:
    """Return how many golden rivers are in the deck."""
    return sum(card[0] == "R" for card in fresh(rivers=value).table()["deck"])


def start_gold(value: int) -> dict[str, int]:
    """Return what two players start with."""
    return fresh(2, start_gold=value).table()["gold"]


def bank(value: str) -> list[int]:
    """Dig 4 where players hold 108."""
    play = at(
        "bank", value, seats=2, phase="digging", gold={"A": 100, "B": 8}, mines={"B": ["M02"]}
    )
    return list(play.do("roll").roll("dice 2 3").table()["gold"].values())


def row_extra(value: int) -> tuple[int, str]:
    """Return how many cards three players are offered, and what follows the first choice."""
    play = bk.new("goldrush", 3, seed=1, row_extra=value, first_player=0)
    row = len(play.state.row)
    play.do("bid 1").do("pass").do("pass")
    return row, play.do(f"take {play.table()['row'][0]}").table()["step"]


def two_player_payment(value: str) -> dict[str, int]:
    """Return the nuggets of two after a bid of 7."""
    return at("two_player_payment", value, seats=2).do("bid 7").do("pass").table()["gold"]


def slot_fresh_discard(value: bool) -> str:
    """Take a slot machine, then discard a mine."""
    row = ["A04", "M01", "M20"]
    play = at("slot_fresh_discard", value, seats=2, phase="choice", row=row)
    return play.do("take A04").do("discard M01").table()["step"]


def mayor_takeover(value: str) -> dict[str, str]:
    """Take a second red mine where the mayor has two."""
    mines = {"A": RED[:2], "B": RED[2:3]}
    play = at(
        "mayor_takeover",
        value,
        seats=2,
        phase="choice",
        row=RED[3:],
        takers=["B"],
        mines=mines,
        mayors={"red": "A"},
    )
    return play.do("take M04").table()["mayors"]


def mayor_zero(value: str) -> dict[str, str]:
    """Destroy the mayor's last mine."""
    play = at(
        "mayor_zero",
        value,
        seats=2,
        phase="choice",
        row=["A01"],
        takers=["B"],
        mines={"A": ["M01"]},
        mayors={"red": "A"},
    )
    return play.do("take A01").do("dynamite M01").table()["mayors"]


def fee_count(value: str) -> dict[str, int]:
    """Take one of the mayor's three mines."""
    play = at(
        "fee_count",
        value,
        seats=2,
        phase="choice",
        row=["A08"],
        takers=["B"],
        mines={"A": RED[:3], "B": RED[3:]},
        mayors={"red": "A"},
    )
    return play.do("take A08").do("expropriate M01").table()["gold"]


#: A has two sevens, B the five other marks king high; the nuggets on them are 4 and 14
HANDS = {"A": ["M05", "M15"], "B": ["M01", "M02", "M03", "M11", "M25"]}
DRAWN = {"A": 2 + 2, "B": 1 + 4 + 1 + 3 + 2}


def poker_bonus(value: bool) -> dict[str, int]:
    """Return the points of a pair and of a high card, without a nugget in hand."""
    play = at("poker_bonus", value, seats=2, gold={"A": 0, "B": 0}, mines=HANDS)
    return play.table()["scores"]


def short_hands(value: bool) -> dict[str, int]:
    """Return the points of a pair of two cards and of a high card of five."""
    play = at("short_hands", value, seats=2, gold={"A": 0, "B": 0}, mines=HANDS)
    return play.table()["scores"]


def end(value: str) -> tuple[str, int]:
    """Finish a round with two cards left for two players."""
    play = at("end", value, seats=2, phase="digging", deck=["M01", "M02"], free=True)
    play.do("roll").roll("dice 1 2")
    return play.table()["step"], play.table()["round"]


def river_scores(value: bool) -> dict[str, int]:
    """Return the points for a double river of 3, its mark the best hand."""
    play = at("river_scores", value, seats=2, gold={"A": 0, "B": 0}, rivers={"B": ["R5"]})
    return play.table()["scores"]


def tiebreak(value: str) -> list[str]:
    """Return who wins of A, B, C with 9 points each, without poker.

    A holds 9, B 8 and a mine of 1, C 5 and mines of 1, 1 and 2.
    """
    play = at(
        "tiebreak",
        value,
        more={"poker_bonus": False},
        seats=3,
        phase="over",
        gold={"A": 9, "B": 8, "C": 5},
        mines={"B": ["M01"], "C": ["M03", "M35", "M05"]},
    )
    assert play.scores() == (9, 9, 9)
    return play.table()["winners"]


def hidden_gold(value: bool) -> tuple[int | None, ...]:
    """Return what B sees of the nuggets."""
    return fresh(3, hidden_gold=value).view(1).gold


def slot_source(value: str) -> set[str]:
    """Return what a slot machine may give."""
    play = at(
        "slot_source",
        value,
        seats=2,
        phase="choice",
        row=["A04"],
        takers=["B"],
        discards=["M01", "R1"],
        deck=["M02", "M03", "A05"],
        free=True,
    )
    play.do("take A04")
    return {str(outcome) for outcome, _ in play.game.chances(play.state)}


RESULTS: dict[Any, dict[Any, Any]] = {
    first_player: {"random": ("first", "A"), **{n: ("reveal", "ABCDE"[n]) for n in range(5)}},
    buildings: {False: 0, True: 4},
    rivers: {True: 6, False: 0},
    start_gold: {15: {"A": 15, "B": 15}, 10: {"A": 10, "B": 10}},
    bank: {"unlimited": [100, 12], "limited_110": [100, 10]},
    row_extra: {1: (4, "discard"), 0: (3, "take")},
    two_player_payment: {
        "half": {"A": 8, "B": 19},
        "all": {"A": 8, "B": 22},
        "bank": {"A": 8, "B": 15},
    },
    slot_fresh_discard: {True: "slot", False: "take"},
    mayor_takeover: {"equal": {"red": "B"}, "more": {"red": "A"}},
    mayor_zero: {"keep": {"red": "A"}, "return": {}},
    fee_count: {"before": {"A": 18, "B": 12}, "after": {"A": 17, "B": 13}},
    poker_bonus: {True: {**DRAWN, "A": DRAWN["A"] + 10}, False: DRAWN},
    short_hands: {
        True: {**DRAWN, "A": DRAWN["A"] + 10},
        False: {**DRAWN, "B": DRAWN["B"] + 10},
    },
    end: {"full_rows": ("over", 1), "short_row": ("reveal", 2)},
    river_scores: {True: {"A": 0, "B": 13}, False: {"A": 0, "B": 10}},
    tiebreak: {"shared": ["A", "B", "C"], "nuggets": ["A"], "mines": ["C"]},
    hidden_gold: {False: (15, 15, 15), True: (None, 15, None)},
    slot_source: {"discard": {"slot M01"}, "deck": {"slot M02", "slot M03"}},
}


def test_every_declared_value_is_tried():
    tried = {observe.__name__: set(results) for observe, results in RESULTS.items()}
    assert tried == {name: set(values) for name, values in CHOICES.items()}


@pytest.mark.parametrize(
    ("observe", "value"),
    [(observe, value) for observe, results in RESULTS.items() for value in results],
    ids=lambda part: getattr(part, "__name__", str(part)),
)
def test_a_value_does_what_it_says(observe, value):
    assert observe(value) == RESULTS[observe][value]


@pytest.mark.parametrize("observe", RESULTS, ids=lambda observe: observe.__name__)
def test_no_other_value_does_what_the_default_does(observe):
    default = DEFAULTS[observe.__name__]
    others = [result for value, result in RESULTS[observe].items() if value != default]
    assert RESULTS[observe][default] not in others


@pytest.mark.parametrize("name", sorted(CHOICES))
def test_a_value_that_is_none_of_the_choices_is_refused(name):
    for value in ("no such value", 17, None, [1]):
        with pytest.raises(BadSetup, match=name):
            bk.new("goldrush", 2, **{name: value})


def test_the_start_player_must_have_a_seat():
    with pytest.raises(BadSetup, match=r'first_player.*"random", 0, 1'):
        bk.new("goldrush", 2, first_player=2)


def test_a_game_as_in_boomtown_has_its_five_values():
    play = bk.new("goldrush", 4, seed=1, **BOOMTOWN_LIKE)
    assert play.table()["options"] == {
        "start_gold": 10,
        "row_extra": 0,
        "mayor_takeover": "more",
        "poker_bonus": False,
        "rivers": False,
    }
    assert (play.state.gold, len(play.state.row)) == ((10,) * 4, 4)


def test_options_are_kept_in_the_table_when_they_differ_from_the_default():
    assert fresh().table()["options"] == {}
    table = fresh(tiebreak="mines", rivers=False, bank="unlimited").table()
    assert table["options"] == {"tiebreak": "mines", "rivers": False}
    assert bk.position("goldrush", table, auto_chance=False).table() == table


# -- no more than they say ------------------------------------------------------------------

#: values that concern the end alone
AT_THE_END = [
    ("poker_bonus", False),
    ("short_hands", False),
    ("river_scores", False),
    ("tiebreak", "nuggets"),
    ("tiebreak", "mines"),
    ("hidden_gold", True),
]


def without_setup(state: State) -> dict[str, Any]:
    return {name: value for name, value in vars(state).items() if name != "setup"}


@lru_cache(maxsize=16)
def played(seats: int, seed: int) -> Line:
    """Return a whole game under the defaults."""
    set_up = SetUp(seats, {})
    game = set_up.game("goldrush")
    start = game.start(seats, game.options.read({}))
    return Line(CONTRACT, set_up, game, start, tuple(walk(CONTRACT, game, start, Random(seed))))


def again(line: Line, name: str, value: Any) -> list[tuple[State, tuple[Event, ...]]]:
    """Return the states and events of the same moves under another value."""
    state = line.game.start(line.set_up.seats, line.game.options.read({name: value}))
    found = []
    for step in line.steps:
        assert tuple(line.game.legal_moves(state)) == tuple(line.game.legal_moves(step.before))
        state, events = line.game.apply(state, step.move)
        found.append((state, events))
    return found


@pytest.mark.parametrize(("name", "value"), AT_THE_END, ids=str)
@pytest.mark.parametrize("seats", [3, 5])
def test_an_option_of_the_end_changes_no_round(name, value, seats):
    line = played(seats, 1)
    told = ("poker", "points", "win")
    for (state, events), step in zip(again(line, name, value), line.steps, strict=True):
        assert without_setup(state) == without_setup(step.after)
        assert [e for e in events if e.kind not in told] == [
            e for e in step.events if e.kind not in told
        ]


def mayors_have_mines(line: Line) -> bool:
    states = [step.after for step in line.steps]
    return all(
        mayor is None or mines_in(state, mayor, town)
        for state in states
        for town, mayor in enumerate(state.mayors)
    )


def nobody_plays_a_slot_machine(line: Line) -> bool:
    return not any(
        {"A04", "A05"} & set(e.cards) for s in line.steps for e in s.events if e.kind == "take"
    )


#: values that say nothing as long as something does not happen
UNLESS: list[tuple[str, Any, Callable[[Line], bool]]] = [
    ("bank", "limited_110", lambda line: max(sum(s.after.gold) for s in line.steps) <= 110),
    ("two_player_payment", "all", lambda line: line.set_up.seats > 2),
    ("two_player_payment", "bank", lambda line: line.set_up.seats > 2),
    ("mayor_zero", "return", mayors_have_mines),
    (
        "fee_count",
        "after",
        lambda line: not any(isinstance(step.move, Expropriate) for step in line.steps),
    ),
    ("slot_fresh_discard", False, nobody_plays_a_slot_machine),
    ("slot_source", "deck", nobody_plays_a_slot_machine),
]


@pytest.mark.parametrize(
    ("name", "value", "quiet"), UNLESS, ids=[f"{name}-{value}" for name, value, _ in UNLESS]
)
def test_a_value_changes_nothing_where_its_case_does_not_come_up(name, value, quiet):
    line = next(found for seed in range(200) if quiet(found := played(2 + seed % 2, seed)))
    for (state, events), step in zip(again(line, name, value), line.steps, strict=True):
        # the discard that does not count yet is remembered under one value only
        assert {**without_setup(state), "fresh": None} == without_setup(step.after)
        assert events == step.events


def test_a_short_row_adds_a_round_without_a_discard_and_changes_none_before_it():
    """With the buildings four players share 64 cards: 12 rows of five, and four are left."""
    games = []
    for value in CHOICES["end"]:
        play, rng = bk.new("goldrush", 4, seed=7, buildings=True, end=value), Random(7)
        while not play.over:
            play.do(rng.choice(play.legal_moves()))
        games.append(play)
    full, short = games
    assert (full.state.round, len(full.state.deck)) == (12, 4)
    assert (short.state.round, len(short.state.deck)) == (13, 0)
    told = ("points", "poker", "win")
    usual = [event for event in full.events if event.kind not in told][:-1]
    assert list(short.events[: len(usual)]) == usual
    last = [event.clause for event in short.events[len(usual) :]]
    assert "GR-6.1" in last
    assert "GR-6.2" not in last
    # with three players one card is left over, which is none for each of them
    assert played(3, 1).state.round == 11
    assert again(played(3, 1), "end", "short_row")[-1][0].step == "over"
