"""The numbered rules: each clause is listed, shown, owned and worded, and none is forgotten."""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import boardkit as bk
from boardkit.core.clauses import KINDS, SHOWN_KINDS
from tests.contract.contract import Contract, contracts

TESTS = Path(__file__).resolve().parent
PACKAGE = TESTS.parent / "boardkit"

ID = re.compile(r"\b[A-Z]{2}-H?\d+\.\d+\b")
#: an id and the bare numbers that go on from it: "KE-8.7 to 8.11", "KE-14.4, 14.5"
IDS_IN_TEXT = re.compile(r"\b([A-Z]{2})-(H?\d+\.\d+)((?:(?:,| to| and|;) \d+\.\d+)*)")
BLANK = re.compile(r"{(\w+)[:!}]")

#: kinds that no example can show: a test names each of them, `@pytest.mark.clause("KE-1.5")`
TESTED_KINDS = ("setup", "data", "property")

every_game = pytest.mark.parametrize("contract", contracts(), ids=str)


def rulebook(contract: Contract):
    """Return the clauses of a game."""
    return bk.game(contract.game_id).rulebook


@cache
def kinds(game_id: str) -> Mapping[str, Any]:
    """Return the ids by kind, and what shows a restated one, as the rules were read."""
    return tomllib.loads((TESTS / "games" / game_id / "kinds.toml").read_text("utf-8"))


# -- the list of clauses --------------------------------------------------------------------


@every_game
def test_the_clause_list_has_the_ids_and_kinds_that_the_rules_give(contract):
    given = kinds(contract.game_id)
    wanted = {clause: kind for kind in KINDS for clause in given.get(kind, ())}
    assert {clause.id: clause.kind for clause in rulebook(contract).values()} == wanted
    assert sum(len(given.get(kind, ())) for kind in KINDS) == len(wanted), "an id has two kinds"


@every_game
def test_a_restated_clause_points_to_the_one_that_shows_it(contract):
    book = rulebook(contract)
    restated = {c.id: c.same_as for c in book.values() if c.kind == "restated" or c.same_as}
    assert restated == kinds(contract.game_id)["same_as"]
    for shower in restated.values():
        assert book[shower].kind in SHOWN_KINDS


@every_game
def test_a_theme_says_why_it_is_not_played_out(contract):
    for clause in rulebook(contract).values():
        assert (clause.out_of_scope is not None) == (clause.kind == "theme"), clause.id


@every_game
def test_every_clause_says_where_it_comes_from(contract):
    book = rulebook(contract)
    for clause in book.values():
        assert clause.source, clause.id
        assert re.fullmatch(r"[SPXDJBR]((/|; )[SPXDJBR])*", clause.origin), clause.id
        assert set(clause.see) <= set(book), clause.id


# -- shown, tested --------------------------------------------------------------------------


@every_game
def test_every_refusal_effect_and_score_is_shown_by_an_example(contract):
    shown_kinds = [c.id for c in rulebook(contract).values() if c.kind in SHOWN_KINDS]
    missing = [clause_id for clause_id in shown_kinds if not bk.rule(clause_id).examples]
    assert not missing, f"no example file shows {', '.join(missing)}"


@cache
def named_by_tests() -> frozenset[str]:
    """Return the ids in the marks `pytest.mark.clause` of all tests."""
    return frozenset(
        argument.value
        for path in TESTS.rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause"
        for argument in node.args
        if isinstance(argument, ast.Constant)
    )


@every_game
def test_every_setup_data_and_property_clause_is_named_by_a_test(contract):
    wanted = {c.id for c in rulebook(contract).values() if c.kind in TESTED_KINDS}
    assert not wanted - named_by_tests()


def test_tests_name_only_clauses_that_exist():
    known = {clause_id for contract in contracts() for clause_id in rulebook(contract)}
    assert named_by_tests() <= known


# -- owned ----------------------------------------------------------------------------------


def rule_functions(contract: Contract) -> Iterator[ast.FunctionDef]:
    """Yield the functions of a game's rules."""
    room = PACKAGE / "games" / contract.game_id / "rules"
    for path in room.rglob("*.py") if room.is_dir() else [room.with_suffix(".py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield node


def checks(contract: Contract):
    """Return the owners of clauses, by clause id."""
    return import_module(f"boardkit.games.{contract.game_id}.rules").CHECKS.by_clause


@every_game
def test_every_refusal_has_exactly_one_owner(contract):
    refusals = {c.id for c in rulebook(contract).values() if c.kind == "refusal"}
    owned, elsewhere = set(checks(contract)), set(contract.raised_elsewhere)
    assert owned | elsewhere == refusals
    assert not owned & elsewhere
    functions = {function.name for function in rule_functions(contract)}
    assert set(contract.raised_elsewhere.values()) <= functions


@every_game
def test_a_rule_function_names_only_clauses_that_it_owns(contract):
    owns: dict[str, set[str]] = {}
    for clause_id, function in checks(contract).items():
        owns.setdefault(function.__name__, set()).add(clause_id)
    names = [function.name for function in rule_functions(contract)]
    assert len(set(names)) == len(names), "two rule functions have one name"
    assert set(owns) <= set(names)
    for function in rule_functions(contract):
        allowed = owns.get(function.name, set()) | set(contract.shares.get(function.name, ()))
        named = {
            node.value
            for statement in function.body
            for node in ast.walk(statement)
            if isinstance(node, ast.Constant) and ID.fullmatch(str(node.value))
        }
        assert named <= allowed, function.name
    assert set(contract.shares) <= set(names)


@every_game
def test_every_clause_id_in_the_source_of_a_game_exists(contract):
    book = rulebook(contract)
    prefixes = {clause_id.partition("-")[0] for clause_id in book}
    found = 0
    for path in (PACKAGE / "games" / contract.game_id).rglob("*.py"):
        for prefix, first, others in IDS_IN_TEXT.findall(path.read_text("utf-8")):
            assert prefix in prefixes, path
            for number in (first, *re.findall(r"\d+\.\d+", others)):
                assert f"{prefix}-{number}" in book, (path, number)
                found += 1
    assert found, "the rules of a game name no clause"


# -- options --------------------------------------------------------------------------------


@every_game
def test_options_and_clauses_name_each_other(contract):
    """An option names the clauses it changes, and these name the option."""
    rows = bk.game(contract.game_id).options.rows()
    by_option = {(row.name, clause_id) for row in rows for clause_id in row.clauses}
    by_clause = {(name, c.id) for c in rulebook(contract).values() for name in c.options}
    assert by_option == by_clause


@every_game
def test_options_have_a_default_choices_and_a_sentence_in_both_languages(contract):
    for row in bk.game(contract.game_id).options.rows():
        assert row.default in row.choices or set(row.default) <= set(row.choices)
        assert len(set(row.choices)) == len(row.choices) >= 2
        assert row.clauses, row.name
        assert two_languages({"en": row.text.en, "ko": row.text.ko}) == [], row.name


# -- both languages -------------------------------------------------------------------------


def two_languages(text: Mapping[str, str]) -> list[str]:
    """Return what is wrong with a text that must have English and Korean."""
    en, ko = text.get("en", ""), text.get("ko", "")
    wrong = []
    if not en.strip() or not ko.strip():
        wrong.append("a language is missing")
    if set(BLANK.findall(en)) != set(BLANK.findall(ko)):
        wrong.append("the languages have different blanks")
    words = re.sub(r"{\w*}|[\W\d_]", "", ko)
    if re.search("[가-힣]", en) or (words and not re.search("[가-힣]", ko) and en != ko):
        wrong.append("a language stands in the other's place")
    return [f"{fault}: {en!r}, {ko!r}" for fault in wrong]


def texts_in(value: Any) -> Iterator[Mapping[str, str]]:
    """Yield every text with languages in nested data."""
    if isinstance(value, dict):
        if {"en", "ko"} & set(value):
            yield value
        for inner in value.values():
            yield from texts_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts_in(inner)


@pytest.mark.parametrize(
    "path", sorted(PACKAGE.rglob("*.toml")), ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_every_text_of_a_file_stands_in_both_languages(path):
    table = tomllib.loads(path.read_text("utf-8"))
    assert [fault for text in texts_in(table) for fault in two_languages(text)] == []
    if path.parent.name == "examples":
        notes = [table.get("title"), *(s.get("note") for s in table.get("step", ()))]
        assert not [note for note in notes if isinstance(note, str)], "a text in one language"


@every_game
def test_clauses_words_events_and_forms_stand_in_both_languages(contract):
    game = bk.game(contract.game_id)
    texts = {clause.id: clause.text for clause in game.rulebook.values()}
    texts |= game.rulebook.words | game.event_kinds | dict(game.move_forms)
    texts["title"] = game.title
    for name, text in texts.items():
        assert two_languages({"en": text.en, "ko": text.ko}) == [], name


@every_game
def test_every_refusal_words_what_it_met_and_what_would_be_right(contract):
    for clause in rulebook(contract).values():
        if clause.kind == "refusal":
            assert clause.found is not None, clause.id
            assert clause.needed is not None, clause.id
