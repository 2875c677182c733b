"""Every refusal says in both languages what it met and what would be right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import boardkit as bk
from boardkit.core.errors import BadSetup
from boardkit.games.goldrush.data import IDS, rulebook

NAMES = ["Nari", "Bora", "Duri"]

#: the words of an error that a user types and that are therefore the same in every language
TYPED = re.compile(
    r"\b(dynamite|expropriate|vein) [MRB]\d+|\bjudge M\d+ for M\d+|\bholdup [A-E] \d+|"
    r"\btown \w+|\b[A-E]\b|" + "|".join(NAMES)
)

#: Nari starts round 2 with four cards on offer
AUCTION: dict[str, Any] = {
    "seats": NAMES,
    "round": 2,
    "first_player": "Nari",
    "row": ["M01", "M10", "R1", "M31"],
}
#: Nari has won the auction and chooses first
CHOICE: dict[str, Any] = {**AUCTION, "phase": "choice", "bid": 2}
#: Nari owns two red mines and a river, Bora a blue mine, Duri a red and a blue one
LYING: dict[str, Any] = {
    "mines": {"Nari": ["M02", "M03"], "Bora": ["M25"], "Duri": ["M04", "M26"]},
    "rivers": {"Nari": ["R2"]},
    "mayors": {"red": "Nari"},
}
#: the highest bidder and Bora have chosen: Duri takes one of the last two cards
LAST = {**CHOICE, **LYING, "row": ["M10"], "takers": ["Duri"], "turn": "Duri"}


def auction(**changes: Any) -> dict[str, Any]:
    return {**AUCTION, **changes}


def choice(**changes: Any) -> dict[str, Any]:
    return {**CHOICE, **LYING, **changes}


def target(card: str, **changes: Any) -> dict[str, Any]:
    """Return the table where Bora has just taken an action card and names its target."""
    just_taken = {"step": "target", "pending": card, "turn": "Bora", "takers": ["Duri"]}
    return choice(**{**just_taken, "row": ["M10"], **changes})


SHERIFF = {"options": {"buildings": True}, "buildings": {"Nari": ["B4"]}}
SALOON = {
    **LAST,
    "options": {"buildings": True},
    "step": "town",
    "pending": "B1",
    "row": [],
    "takers": [],
}
TELEGRAPH = {
    **AUCTION,
    **LYING,
    "row": [],
    "phase": "digging",
    "step": "telegraph",
    "dice": [3, 4],
    "actions": {"Bora": ["A15"], "Duri": ["A16"]},
    "offers": ["Bora", "Duri"],
    "turn": "Bora",
}

#: one refused move for each clause that owns a refusal
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "GR-2.1": (AUCTION, "roll"),
    "GR-3.3": (AUCTION, "bid 0"),
    "GR-3.4": (auction(bid=3, bidder="Duri", to_move="Nari"), "bid 3"),
    "GR-3.5": (auction(gold={"Nari": 5}), "bid 6"),
    "GR-3.11": (auction(gold={"Nari": 0}), "bid 1"),
    "GR-3.12": (AUCTION, "bid 2.5"),
    "GR-6.1": (choice(), "take M02"),
    "GR-6.2": (choice(step="discard", pending="M15", row=["M10", "R1", "M31"]), "discard M15"),
    "GR-6.6": (target("A01"), "pass"),
    "GR-6.7": (LAST, "take M02"),
    "GR-6.10": (target("A01", actions={"Bora": ["A01"]}), "pass"),
    "GR-6.11": (LAST, "pass"),
    "GR-10.6": (target("A01"), "dynamite R2"),
    "GR-12.1": (target("A01"), "dynamite M25"),
    "GR-12.3": (target("A06"), "judge M02 for M04"),
    "GR-12.4": (target("A08"), "expropriate M02"),
    "GR-12.5": (target("A09"), "holdup A 13"),
    "GR-12.8": (target("A14"), "vein M02"),
    "GR-12.9": (AUCTION, "telegraph 3 to 4"),
    "GR-12.10": (AUCTION, "mustang"),
    "GR-13.1": (SALOON, "pass"),
    "GR-13.4": (target("A01", **SHERIFF), "dynamite M02"),
}
#: moves of a seat that is not in turn
WRONG_TURN: dict[str, tuple[dict[str, Any], str, int]] = {
    "GR-3.1": (AUCTION, "bid 1", 1),
    "GR-3.6": (auction(passed=["Duri"]), "bid 1", 2),
    "GR-6.7": (choice(), "take M01", 1),
}


@pytest.fixture(params=["en", "ko"])
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    before = bk.language()
    bk.set_language(request.param)
    yield request.param
    bk.set_language(before)


def without_cards(text: str) -> str:
    """Return a text without the cards that stand there with id and name."""
    for card in IDS:
        text = text.replace(str(rulebook().words[card]), "")
    return text


def assert_well_worded(text: str, violation: Any, tongue: str) -> None:
    _, rule, *reasons = (line.strip() for line in text.splitlines())
    assert rule.startswith(f"{violation.clause}: ")
    labels = ("Found: ", "Needed: ") if tongue == "en" else ("현재: ", "필요: ")
    assert [r[: len(label)] for r, label in zip(reasons, labels, strict=True)] == list(labels)
    for reason, label, facts in zip(
        reasons, labels, (violation.found, violation.needed), strict=True
    ):
        worded = reason.removeprefix(label)
        assert worded
        assert len(worded) <= 160
        assert "{" not in worded
        assert "GR-" not in worded
        plain = ", ".join(f"{key} {rulebook().word(facts[key], NAMES, key)}" for key in facts)
        assert worded != plain, "the plain facts are shown in place of a sentence"
        rest = TYPED.sub("", without_cards(worded))
        assert "_" not in rest, "a key is shown"
        assert not re.search(r"\b[MRAB]\d+\b", rest), "a card's id stands without its name"
        if tongue == "ko":
            assert not re.search(r"[A-Za-z]", rest), "a word was left untranslated"
        else:
            assert not re.search(r"[가-힣]", rest)


def reasons(table: dict[str, Any], move: str, seat: int | None = None) -> list[str]:
    """Return what was found and what is needed, in the language in use, without labels."""
    verdict = bk.position("goldrush", table, auto_chance=False).why(move, seat)
    return [line.partition(": ")[2] for line in verdict.text.splitlines()[2:]]


@pytest.mark.parametrize("clause", REFUSED)
def test_a_refusal_says_what_it_found_and_what_would_be_right(clause: str, tongue: str) -> None:
    table, move = REFUSED[clause]
    verdict = bk.position("goldrush", table, auto_chance=False).why(move)
    assert (verdict.kind, verdict.clauses) == ("illegal", (clause,))
    assert_well_worded(verdict.text, verdict.violations[0], tongue)


@pytest.mark.parametrize("clause", WRONG_TURN)
def test_a_move_out_of_turn_says_whose_turn_it_is(clause: str, tongue: str) -> None:
    table, move, seat = WRONG_TURN[clause]
    verdict = bk.position("goldrush", table, auto_chance=False).why(move, seat)
    assert (verdict.kind, verdict.clauses) == ("wrong turn", (clause,))
    assert_well_worded(verdict.text, verdict.violations[0], tongue)
    found_and_needed = "\n".join(verdict.text.splitlines()[2:])
    assert NAMES[seat] in found_and_needed
    assert "Nari" in found_and_needed


@pytest.mark.parametrize(
    ("clause", "start"),
    [
        ("GR-1.1", lambda: bk.new("goldrush", seats=6)),
        (
            "GR-1.2",
            lambda: bk.new("goldrush", seats=3, data={"actions": {"A17": {"copies": 0}}}),
        ),
    ],
)
def test_a_refused_set_up_says_what_would_be_right(clause: str, start: Any, tongue: str) -> None:
    with pytest.raises(BadSetup) as caught:
        start()
    (violation,) = caught.value.violations
    assert violation.clause == clause
    assert_well_worded(f"-\n{caught.value.message}", violation, tongue)


def test_every_clause_that_owns_a_refusal_is_tried_here() -> None:
    owners = {clause.id for clause in rulebook().values() if clause.kind == "refusal"}
    assert owners == REFUSED.keys() | WRONG_TURN.keys()


def test_every_wording_belongs_to_a_clause_that_can_refuse() -> None:
    worded = {clause.id for clause in rulebook().values() if clause.found or clause.needed}
    assert worded == REFUSED.keys() | WRONG_TURN.keys() | {"GR-1.1", "GR-1.2"}


@pytest.mark.parametrize(
    ("clause", "found", "needed"),
    [
        (
            "GR-2.1",
            "the phase is auction; due now: a bid or a pass",
            "this belongs to the phase: digging",
        ),
        ("GR-3.3", "a first bid of 0", "at least 1, or a pass"),
        ("GR-3.4", "a bid of 3 when 3 is bid", "at least 4, or a pass"),
        ("GR-3.5", "a bid of 6; nuggets held: 5", "a bid of at most 5, or a pass"),
        (
            "GR-3.11",
            "a bid of 1; nuggets held: 0",
            "at least 1 nugget to bid with; without one, a pass",
        ),
        ("GR-3.12", "a bid of 2.5", "a whole number of nuggets"),
        ("GR-6.11", "the choice: none", "usable or not: M10 yellow mine 3 (4)"),
        ("GR-10.6", "R2 golden river for an even sum (1), which is no mine", "M04 red mine 7 (3)"),
        ("GR-12.1", "dynamite for: M25 blue mine 5 (2)", "M02 red mine 5 (4), M03 red mine 6 (1)"),
        ("GR-12.5", "13 from seat A", "a whole number from 2 to 12"),
        ("GR-13.1", "no town is chosen yet for the B1 saloon", "red, yellow, green, blue, purple"),
        ("GR-13.4", "Nari is protected by the sheriff", "M04 red mine 7 (3)"),
    ],
)
def test_a_refusal_gives_the_numbers_and_names_of_the_position(
    clause: str, found: str, needed: str
) -> None:
    was, right = reasons(*REFUSED[clause])
    assert was == found
    assert needed in right


def test_the_mines_that_may_be_chosen_are_those_of_the_position() -> None:
    _, own_cannot = reasons(*REFUSED["GR-12.4"])
    # Bora's only mine is blue, so of the other mines only Duri's blue one can be expropriated
    assert own_cannot.endswith("where you have one: M26 blue mine 6 (3)")
    _, protected = reasons(*REFUSED["GR-13.4"])
    assert "red mine 5" not in protected
    assert "sheriff" in protected  # the sheriff's own card can be dynamited


@pytest.mark.parametrize(
    ("table", "move", "seat", "reason"),
    [
        (AUCTION, "telegraph 3 to 4", 0, "telegraph_no_roll"),
        (TELEGRAPH, "telegraph 3 to 4", 0, "telegraph_not_held"),
        (TELEGRAPH, "telegraph 3 to 4", 2, "telegraph_not_asked"),
        (TELEGRAPH, "telegraph 5 to 2", 1, "telegraph_no_die"),
        (TELEGRAPH, "telegraph 3 to 7", 1, "telegraph_no_die"),
        (AUCTION, "mustang", 0, "mustang_not_held"),
        (auction(actions={"Nari": ["A17"]}), "mustang", 0, "mustang_not_offered"),
    ],
)
def test_a_kept_card_used_at_a_wrong_time_says_which_condition_fails(
    table: dict[str, Any], move: str, seat: int, reason: str, tongue: str
) -> None:
    found, _ = reasons(table, move, seat)
    assert str(rulebook().words[reason]) in found
    assert (NAMES[seat] in found) == ("mustang" in reason)


@pytest.mark.parametrize(
    ("table", "move", "due"),
    [
        (
            choice(step="discard", pending="M15", row=["M10", "R1", "M31"]),
            "discard M02",
            "discard_due",
        ),
        (choice(), "discard M01", "no_discard_due"),
        (LAST, "discard M10", "no_discard_due"),
    ],
)
def test_a_refused_discard_says_whether_one_is_due(
    table: dict[str, Any], move: str, due: str, tongue: str
) -> None:
    found, needed = reasons(table, move)
    assert str(rulebook().words[due]) in found
    assert "Nari" in needed


@pytest.mark.parametrize("outcome", ["reveal M01, M02, M03, M04", "dice 3 4", "slot M05"])
@pytest.mark.parametrize("table", [AUCTION, CHOICE, LAST])
def test_an_outcome_is_not_announced_like_a_move(table: dict[str, Any], outcome: str) -> None:
    verdict = bk.position("goldrush", table).why(outcome)
    assert verdict.clauses == ("GR-2.1",)
    assert verdict.text.endswith("this belongs to the phase: chance, which is no player's move")


def test_a_card_is_worded_with_the_id_that_a_player_types() -> None:
    words = rulebook().words
    for card in IDS:
        for text, letters in ((words[card].en, "[a-z]"), (words[card].ko, "[가-힣]")):
            assert text.startswith(f"{card} ")
            assert re.search(letters, text)
    assert words["M02"].ko == "M02 빨강 5번 금광(금 4)"


def test_a_refusal_names_the_first_few_of_many_cards() -> None:
    mines = {"Nari": [f"M{n:02}" for n in range(1, 9)], "Duri": ["M09", "M11"]}
    _, needed = reasons(target("A01", mines=mines), "dynamite M25")
    shown = re.findall(r"M\d\d", needed)
    assert (shown, needed[-3:]) == (["M09", "M11", "M01", "M02", "M03", "M04"], ", …")
    _, few = reasons(target("A01"), "dynamite M25")
    assert "…" not in few


def test_without_a_surplus_card_nobody_is_said_to_discard(tongue: str) -> None:
    nobody = str(rulebook().words["no_discarder"])
    one_each = {"options": {"row_extra": 0}, "row": ["M01", "M10", "R1"]}
    last_round = {"options": {"end": "short_row"}, "row": ["M01", "M10", "R1"]}
    for table in (one_each, last_round):
        found, needed = reasons({**CHOICE, **table}, "discard M01")
        assert str(rulebook().words["no_discard_due"]) in found
        assert nobody in needed
        assert "Nari" not in needed
    _, needed = reasons(choice(), "discard M01")
    assert nobody not in needed


def test_who_would_give_a_river_to_the_judge_is_shown_his_own_mines() -> None:
    _, own = reasons(target("A06", rivers={"Bora": ["R3"]}), "judge R3 for M02")
    assert own == "one of: M25 blue mine 5 (2)"
    _, theirs = reasons(target("A06"), "judge M25 for R2")
    assert [card for card in ("M02", "M03", "M04", "M26") if card in theirs] == [
        "M02",
        "M03",
        "M04",
        "M26",
    ]
    assert "M25" not in theirs


def test_a_roll_out_of_turn_is_told_whose_roll_it_is(tongue: str) -> None:
    digging = {**AUCTION, "row": [], "phase": "digging", "step": "roll"}
    found, needed = reasons(digging, "roll", 2)
    assert "Nari" in found
    assert "Duri" in needed


def test_a_holdup_of_the_protected_names_who_may_be_threatened() -> None:
    found, needed = reasons(target("A09", **SHERIFF), "holdup A 8")
    assert found == "Nari is protected by the sheriff"
    assert needed == "one of: C"
