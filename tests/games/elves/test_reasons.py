"""Every refusal says in both languages what it met and what would be right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import boardkit as bk
from boardkit.core.errors import BadSetup
from boardkit.games.elves.data import IDS, rulebook

NAMES = ["Nari", "Bora", "Duri"]

#: the words of an error that a user types and that are therefore the same in every language
TYPED = re.compile(
    r"\b[A-F][1-9]?\b|\[deck\]|deck_profile|custom|spell_variant|oak|star|moon|swan|rose|tower|"
    + "|".join(NAMES)
)


def land(terrain: str, **beside: str) -> dict[str, str]:
    return {"terrain": terrain, **beside}


PLAN: dict[str, Any] = {
    "seats": NAMES,
    "realms": {
        "Nari": {"1": land("river", monster="Bora"), "2": land("plains", tree="Bora")},
        "Bora": {"1": land("desert", thief="Duri")},
    },
    "hands": {"Nari": ["lake", "gold", "thief", "tree", "monster", "raft"], "Duri": ["raft"]},
}
#: a journey along river, forest (a rival's tree), desert (a rival's thief), lake (a monster)
TRAVEL: dict[str, Any] = {
    "seats": NAMES,
    "phase": "travel",
    "realms": {
        "Nari": {"1": land("river"), "2": land("forest", tree="Bora")},
        "Bora": {"1": land("desert", thief="Duri"), "2": land("plains")},
        "Duri": {"1": land("lake", monster="Bora"), "2": land("mountain", tree="Nari")},
    },
    "hands": {
        "Nari": [
            *["raft", "raft", "elfcycle", "pig", "pig", "pig", "cloud", "unicorn", "trollwagon"],
            *["dragon", "dragon", "dragon", "escort", "escort", "change", "thief"],
        ]
    },
}


def at(place: str, **journey: Any) -> dict[str, Any]:
    """Return the travel table with Nari coming to a place."""
    return {**TRAVEL, "journeys": {"Nari": {"next": place, **journey}}}


def plan(**changes: Any) -> dict[str, Any]:
    return {**PLAN, **changes}


def full(seats: list[str]) -> dict[str, Any]:
    slots = ("1", "2", "3") if len(seats) == 2 else ("1", "2")
    realms = {seats[1]: {slot: land("plains") for slot in slots}}
    return {"seats": seats, "realms": realms, "hands": {seats[0]: ["lake"]}}


HEMMED = {"seats": NAMES, "hands": {"Nari": ["raft"]}, "free": True}
SPELL = {"spell_variant": True}

#: one refused move for each clause that owns a refusal
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "KE-4.3": (PLAN, "stop"),
    "KE-9.5": (PLAN, "village forest B"),
    "KE-10.1": (PLAN, "village lake, gold B"),
    "KE-10.2": (full(NAMES), "village lake B"),
    "KE-25.1": (full(NAMES[:2]), "village lake B"),
    "KE-10.3": (PLAN, "village lake B1"),
    "KE-11.1": (PLAN, "call"),
    "KE-11.3": (plan(step="fetch", turn="Duri"), "pass"),
    "KE-11.4": (
        plan(step="swap", turn="Duri", fetched="forest", hands={"Duri": ["forest", "raft"]}),
        "pass",
    ),
    "KE-11.5": (
        plan(step="swap", turn="Duri", fetched="forest", hands={"Duri": ["forest", "raft"]}),
        "discard forest",
    ),
    "KE-11.7": ({**HEMMED, "pile": ["raft"]}, "call"),
    "KE-12.1": (plan(step="discard"), "pass"),
    "KE-12.4": (plan(to_move="Duri"), "exchange"),
    "KE-13.3": (plan(purchases={"Nari": 3}), "buy"),
    "KE-13.6": (plan(gold={"Nari": 1}, purchases={"Nari": 1}), "buy"),
    "KE-13.7": ({**HEMMED, "pile": []}, "buy"),
    "KE-14.1": (PLAN, "gold C1"),
    "KE-14.2": (plan(tokens={"Nari": 0}, free=True), "gold B1"),
    "KE-14.3": (PLAN, "monster A1"),
    "KE-14.4": (PLAN, "tree A1"),
    "KE-14.5": (PLAN, "monster B1"),
    "KE-15.1": (plan(to_move="Bora"), "destroy B2"),
    "KE-15.2": (plan(gold={"Nari": 2}), "destroy A1"),
    "KE-15.5": (PLAN, "destroy B1"),
    "KE-16.1": (plan(to_move="Duri"), "pass"),
    "KE-18.1": (TRAVEL, "visit B1 with dragon"),
    "KE-18.2": (TRAVEL, "visit A2 with elfcycle"),
    "KE-18.4": (at("B1", visited=["A1", "A2"], stay="Nari"), "visit B2 with dragon"),
    "KE-21.2": (TRAVEL, "change"),
    "KE-21.4": (
        at("A2", visited=["A1", "A2"], stay="Nari", facing="backwards", changes=1),
        "visit A1 with raft",
    ),
    "KE-21.5": (
        at("C2", visited=["A1"], stay="Nari", facing="backwards"),
        "visit C1 with raft, raft, raft",
    ),
    "KE-20.1": (at("A2", visited=["A1"], stay="Nari"), "visit A2 with escort, elfcycle"),
    "KE-20.7": (TRAVEL, "visit A1 with escort, escort, raft"),
    "KE-7.2": (TRAVEL, "visit A1 with thief"),
    "KE-7.3": (at("A2", stay="Nari"), "visit A2 with pig"),
    "KE-7.4": (at("C2", stay="Bora"), "visit C2 with elfcycle"),
    "KE-7.5": (at("A2", stay="Nari"), "visit A2 with cloud"),
    "KE-7.6": (at("B1", stay="Nari"), "visit B1 with unicorn"),
    "KE-7.7": (at("B1", stay="Nari"), "visit B1 with trollwagon"),
    "KE-7.8": (at("A2", stay="Nari"), "visit A2 with dragon"),
    "KE-7.9": (at("C1", stay="Bora"), "visit C1 with raft"),
    "KE-7.10": (TRAVEL, "visit A1 with dragon"),
    "KE-7.11": (TRAVEL, "visit A1 with raft, dragon"),
    "KE-7.12": (TRAVEL, "visit A1 with raft, raft"),
    "KE-8.5": ({**at("B1", stay="Nari"), "gold": {"Nari": 1}}, "visit B1 with dragon"),
    "KE-8.7": (at("A2", stay="Nari"), "visit A2 with elfcycle"),
    "KE-8.9": (at("C1", stay="Bora"), "visit C1 with raft, raft"),
    "KE-26.1": (TRAVEL, "spell A1 with 4 dragon"),
    "KE-26.2": (
        {**at("C1", stay="Bora"), "options": SPELL, "gold": {"Nari": 2}},
        "spell C1 with raft, raft, dragon, pig",
    ),
    "KE-26.3": (
        {
            **at("B1", stay="Nari"),
            "options": SPELL,
            "gold": {"Nari": 4},
            "hands": {"Nari": ["raft", "raft", "pig", "pig"]},
        },
        "spell B1 with raft, raft, pig, pig",
    ),
}
#: a giant pig needs one card wherever it can go, so only own numbers can leave one short
OWN = {"KE-7.3": {"travel_cost": {"pig": {"forest": 2}}}}
#: moves of a seat that is not in turn
WRONG_TURN: dict[str, tuple[dict[str, Any], str, int]] = {
    "KE-9.1": (PLAN, "pass", 1),
    "KE-17.1": (TRAVEL, "stop", 1),
    "KE-17.2": (at("A2", visited=["A1"], stay="Nari"), "stop", 2),
}


@pytest.fixture(params=["en", "ko"])
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    before = bk.language()
    bk.set_language(request.param)
    yield request.param
    bk.set_language(before)


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
        assert len(worded) <= 110  # one that lists all six terrains has 101
        assert "{" not in worded
        assert "KE-" not in worded
        plain = ", ".join(f"{key} {rulebook().word(facts[key], NAMES, key)}" for key in facts)
        assert worded != plain, "the plain facts are shown in place of a sentence"
        rest = TYPED.sub("", worded)
        assert "_" not in rest, "a key or an id is shown"
        if tongue == "ko":
            assert not re.search(r"[A-Za-z]", rest), "a word was left untranslated"
        else:
            assert not re.search(r"[가-힣]", rest)


@pytest.mark.parametrize("clause", REFUSED)
def test_a_refusal_says_what_it_found_and_what_would_be_right(clause: str, tongue: str) -> None:
    table, move = REFUSED[clause]
    play = bk.position("elves", table, data=OWN.get(clause), auto_chance=False)
    verdict = play.why(move)
    assert verdict.clauses == (clause,)
    assert_well_worded(verdict.text, verdict.violations[0], tongue)


@pytest.mark.parametrize("clause", WRONG_TURN)
def test_a_move_out_of_turn_says_whose_turn_it_is(clause: str, tongue: str) -> None:
    table, move, seat = WRONG_TURN[clause]
    verdict = bk.position("elves", table, auto_chance=False).why(move, seat)
    assert (verdict.kind, verdict.clauses) == ("wrong turn", (clause,))
    assert_well_worded(verdict.text, verdict.violations[0], tongue)
    assert "Nari" in verdict.text.splitlines()[-2]


@pytest.mark.parametrize(
    ("clause", "start"),
    [
        ("KE-1.5", lambda: bk.new("elves", seats=7)),
        ("KE-1.1", lambda: bk.new("elves", seats=3, deck_profile="custom")),
        ("KE-1.1", lambda: bk.new("elves", seats=3, data={"deck": {"raft": 120}})),
        (
            "KE-3.4",
            lambda: bk.position("elves", {"seats": 3, "crests": {"A": "oak", "B": "oak"}}),
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
    assert worded == REFUSED.keys() | WRONG_TURN.keys() | {"KE-1.1", "KE-1.5", "KE-3.4"}


@pytest.mark.parametrize(
    ("clause", "found", "needed"),
    [
        (
            "KE-8.7",
            "1 × elfcycle",
            "2 × elfcycle: 1 for the forest village and 1 more for Bora's tree",
        ),
        (
            "KE-8.9",
            "2 × raft",
            "3 × raft: 2 for the lake village and 1 more for Bora's sea monster",
        ),
        ("KE-7.6", "1 × unicorn", "2 × unicorn for the desert village"),
        ("KE-8.5", "1 gold in the treasury", "2 gold for Duri's thief"),
        ("KE-15.2", "2 gold in the treasury", "3 gold in the treasury"),
        (
            "KE-12.1",
            "discards due: 4",
            "discard that many cards, one after the other, before anything else",
        ),
        ("KE-14.3", "beside A1: Bora's sea monster", "a village without sea monster"),
    ],
)
def test_a_refusal_gives_the_numbers_and_names_of_the_position(
    clause: str, found: str, needed: str
) -> None:
    table, move = REFUSED[clause]
    lines = bk.position("elves", table).why(move).text.splitlines()
    assert [line.strip() for line in lines[2:]] == [f"Found: {found}", f"Needed: {needed}"]


@pytest.mark.parametrize(
    ("options", "found", "needed"),
    [
        ({}, "spell_off", "spell_option"),
        ({"spell_variant": True}, "spell_not_needed", "spell_lack"),
        (
            {"spell_variant": True, "spell_if": "no_suitable_kind"},
            "spell_kind_held",
            "spell_no_kind",
        ),
    ],
)
def test_a_refused_spell_says_which_condition_fails(
    options: dict[str, Any], found: str, needed: str, tongue: str
) -> None:
    hand = ["raft", "pig", "pig", "pig"]
    table = {**TRAVEL, "options": options, "hands": {"Nari": hand}}
    verdict = bk.position("elves", table).why("spell A1 with raft, 3 pig")
    assert verdict.clauses == ("KE-26.1",)
    lines = [line.strip() for line in verdict.text.splitlines()[2:]]
    words = rulebook().words
    assert [line.partition(": ")[2] for line in lines] == [str(words[found]), str(words[needed])]


@pytest.mark.parametrize(
    ("step", "clause", "right"),
    [
        ({"step": "discard"}, "KE-12.1", "discard that many cards"),
        (
            {"step": "swap", "turn": "Duri", "fetched": "lake", "hands": {"Duri": ["lake", "pig"]}},
            "KE-11.4",
            "discard 1 card of the hand",
        ),
        ({}, "KE-11.3", "another action"),
    ],
)
def test_a_fetch_is_refused_for_the_action_that_is_not_finished(
    step: dict[str, Any], clause: str, right: str
) -> None:
    verdict = bk.position("elves", plan(**step)).why("fetch forest")
    assert verdict.clauses == (clause,)
    assert right in verdict.text


@pytest.mark.parametrize("outcome", ["draw raft", "deal A: raft | B: pig | C: gold"])
@pytest.mark.parametrize("table", [PLAN, TRAVEL])
def test_an_outcome_is_not_announced_like_a_move(table: dict[str, Any], outcome: str) -> None:
    verdict = bk.position("elves", table).why(outcome)
    assert verdict.clauses == ("KE-4.3",)
    assert verdict.text.endswith("this belongs to the phase: chance, which is no player's move")


def test_a_place_named_in_a_full_realm_is_not_answered_with_a_place_that_does_not_exist() -> None:
    verdict = bk.position("elves", full(NAMES)).why("village lake B1")
    assert verdict.clauses == ("KE-10.3",)
    assert verdict.text.endswith("the free place farthest right: nothing")


def test_card_names_are_worded_in_the_language_in_use() -> None:
    words = rulebook().words
    assert all(words[card].en and words[card].ko for card in IDS)
