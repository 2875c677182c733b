"""Every value of every option (KE-29) does what it says, and differs from the default."""

from typing import Any

import pytest

import boardkit as bk
from boardkit.games.elves.state import ElvesOptions
from tests.games.elves.positions import land, planning, realms, texts, travelling

CHOICES = {row.name: row.choices for row in ElvesOptions.rows()}
DEFAULTS = {row.name: row.default for row in ElvesOptions.rows()}


def deck_profile(value: str) -> list[int]:
    """Count the river villages, mountain villages and rafts of a fresh deck."""
    own = {"deck": {"river": 1, "mountain": 2, "raft": 50}} if value == "custom" else None
    play = bk.new("elves", 2, data=own, deck_profile=value, auto_chance=False)
    return [play.table()["pile"].count(card) for card in ("river", "mountain", "raft")]


def change_next(value: str) -> str:
    """Tell what comes next after A1, A2 and a change of direction."""
    play = travelling(
        villages={"A": ["plains", "forest"]},
        hands={"A": ["pig", "pig", "change"]},
        options={"change_next": value},
    )
    play.do("visit A1 with pig ; visit A2 with pig ; change")
    return play.table()["journeys"]["A"]["next"]


def change_min_own(value: str) -> list[tuple[str, ...]]:
    """Ask for a change of direction after one, and after both own villages."""
    play = travelling(
        villages={"A": ["plains", "forest"]},
        hands={"A": ["pig", "pig", "change"]},
        options={"change_min_own": value},
    )
    found = []
    for place in ("A1", "A2"):
        play.do(f"visit {place} with pig")
        found.append(play.why("change").clauses)
    return found


def escort_timing(value: str) -> tuple[str, ...]:
    """Ask for an escort at the second village of a realm."""
    play = travelling(
        villages={"A": ["plains", land("forest", tree="B")]},
        hands={"A": ["pig", "pig", "escort"]},
        options={"escort_timing": value},
    )
    return play.do("visit A1 with pig").why("visit A2 with escort, pig").clauses


def bonus_repeat(value: bool) -> int:
    """Return the gold after two rounds of two plains villages, from 12."""
    play = travelling(2, hands={"A": ["pig"] * 4}, options={"bonus_repeat": value})
    for _ in range(2):
        play.do("visit A1 with pig ; visit B1 with pig")
    return play.table()["gold"]["A"]


def thief_timing(value: str) -> tuple[str, ...]:
    """Ask for a plains village with a rival's thief, with one gold."""
    play = travelling(
        villages={"A": [land("plains", thief="B")]},
        hands={"A": ["pig"]},
        gold={"A": 1},
        options={"thief_timing": value},
    )
    return play.why("visit A1 with pig").clauses


def deck_out(value: str) -> tuple[int, str, tuple[str, ...]]:
    """Draw three from a pile of one; then ask for a purchase from no pile at all."""
    table = {"discards": ["pig"] * 5, "options": {"deck_out": value}, "free": True}
    play = planning(2, pile=["raft"], hands={"A": ["cloud"] * 4}, **table)
    held = len(play.do("exchange").table()["hands"]["A"])
    empty = planning(2, pile=[], hands={"A": ["cloud"] * 4}, **table)
    return held, play.table()["step"], empty.why("buy").clauses


def destroy_slot(value: str) -> list[dict[str, str]]:
    """Destroy the right one of two villages, then lay another."""
    play = planning(
        2,
        realms=realms(A=["plains", "lake"], B=["lake"]),
        hands={"B": ["river"]},
        options={"destroy_slot": value},
    )
    found = []
    for move in ("destroy A1", "village river A"):
        realm = play.do(move).table()["realms"]["A"]
        found.append({slot: village["terrain"] for slot, village in realm.items()})
    return found


def spell_if(value: str) -> list[tuple[str, ...]]:
    """Ask for a spell on a lake without a raft, with one raft, and with the two it takes."""
    found = []
    for rafts in range(3):
        play = travelling(
            villages={"A": ["lake"]},
            hands={"A": ["raft"] * rafts + ["pig"] * 4},
            options={"spell_variant": True, "spell_if": value},
        )
        found.append(play.why("spell A1 with 4 pig").clauses)
    return found


def spell_variant(value: bool) -> tuple[tuple[str, ...], bool]:
    """Ask for a spell that nothing else forbids, and whether it is listed."""
    play = travelling(
        villages={"A": ["lake"]}, hands={"A": ["pig"] * 4}, options={"spell_variant": value}
    )
    text = "spell A1 with pig, pig, pig, pig"
    return play.why(text).clauses, text in texts(play)


def travel_order(value: str) -> list[int]:
    """Return who is to move after each of four moves that is allowed, one of them a stop."""
    hands = {name: ["pig"] * 2 for name in "ABC"}
    play = travelling(hands=hands, options={"travel_order": value})
    movers = []
    for move in ("visit A1 with pig", "stop", "visit C1 with pig", "visit B1 with pig"):
        if play.why(move).legal:
            movers.append(play.do(move).to_move)
    return movers


def tie(value: str) -> tuple[int, ...]:
    """Return the winners when all have 20 gold, and B the fewest cards."""
    gone = {name: {"done": True} for name in "AB"}
    play = travelling(
        round=3,
        first_player="C",  # so in round 1 the first player was A
        to_move="C",
        gold=dict.fromkeys("ABC", 20),
        hands={"A": ["pig"] * 2, "B": ["pig"], "C": ["pig"] * 2},
        journeys=gone,
        options={"tie": value},
    )
    return play.do("stop").winners()


def fetch_discard(value: bool) -> tuple[tuple[str, ...], set[str]]:
    """Ask for the fetched village as the discard."""
    play = planning(2, hands={"A": ["pig"]}, options={"fetch_discard": value})
    play.do("call ; fetch lake")
    return play.why("discard lake").clauses, texts(play)


def overpay(value: bool) -> tuple[tuple[str, ...], set[str]]:
    """Ask for two pigs where one is needed."""
    play = travelling(hands={"A": ["pig"] * 2}, options={"overpay": value})
    return play.why("visit A1 with pig, pig").clauses, texts(play)


def two_player_third(value: bool) -> tuple[str, ...]:
    """Ask for a third village in a realm."""
    play = planning(
        2,
        realms=realms(B=["lake", "lake"]),
        hands={"A": ["forest"]},
        options={"two_player_third": value},
    )
    return play.why("village forest B").clauses


def first_player(value: int) -> int | None:
    """Return who acts first in a game of six."""
    return bk.new("elves", 6, first_player=value).to_move


RESULTS: dict[Any, dict[Any, Any]] = {
    deck_profile: {"A": [3, 5, 10], "B": [5, 4, 16], "C": [4, 4, 10], "custom": [1, 2, 50]},
    change_next: {"revisit": "A2", "previous": "A1"},
    change_min_own: {"1": [(), ()], "all": [("KE-21.2",), ()]},
    escort_timing: {"entry": ("KE-20.1",), "anytime": ()},
    bonus_repeat: {False: 12 + 4 * 3 + 10, True: 12 + 4 * 3 + 20},
    thief_timing: {"before_income": ("KE-8.5",), "after_income": ()},
    deck_out: {"reshuffle": (7, "discard", ()), "stop": (5, "discard", ("KE-13.7",))},
    destroy_slot: {
        "compact": [{"1": "lake"}, {"1": "lake", "2": "river"}],
        "keep": [{"2": "lake"}, {"1": "river", "2": "lake"}],
    },
    spell_if: {
        "cannot_pay": [(), (), ("KE-26.1",)],
        "no_suitable_kind": [(), ("KE-26.1",), ("KE-26.1",)],
        "always": [(), (), ()],
    },
    spell_variant: {False: (("KE-26.1",), False), True: ((), True)},
    travel_order: {"whole": [0, 1, 1], "one_village": [1, 2, 0, 2]},
    tie: {"shared": (0, 1, 2), "fewest_cards": (1,), "first_seat": (0,)},
    fetch_discard: {
        False: (("KE-11.5",), {"discard pig"}),
        True: ((), {"discard pig", "discard lake"}),
    },
    overpay: {
        False: (("KE-7.12",), {"visit A1 with pig", "stop"}),
        True: ((), {"visit A1 with pig", "visit A1 with pig, pig", "stop"}),
    },
    two_player_third: {True: (), False: ("KE-10.2",)},
    first_player: {seat: seat for seat in range(6)},
}


def test_every_declared_value_is_tried():
    tried = {observe.__name__: tuple(results) for observe, results in RESULTS.items()}
    assert {name: set(values) for name, values in tried.items()} == {
        name: set(values) for name, values in CHOICES.items()
    }


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


@pytest.mark.parametrize("name", sorted(set(CHOICES) - {"first_player"}))
def test_a_value_that_is_none_of_the_choices_is_refused(name):
    with pytest.raises(bk.BadSetup, match=name):
        bk.new("elves", 2, **{name: "no such value"})
    with pytest.raises(bk.BadSetup, match=name):
        bk.new("elves", 2, **{name: 17})


def test_options_are_kept_in_the_table_when_they_differ_from_the_default():
    assert bk.new("elves", 2).table()["options"] == {}
    chosen = {"tie": "first_seat", "overpay": True}
    table = bk.new("elves", 2, tie="first_seat", overpay=True, deck_profile="A").table()
    assert table["options"] == chosen
    assert bk.position("elves", table).table()["options"] == chosen
