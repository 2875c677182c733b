"""Clauses and examples found by id, and a teacher's own files."""

import shutil
from pathlib import Path

import pytest

import boardkit as bk
from boardkit.core import library

FOLDER = Path(bk.__file__).parent / "games" / "elves" / "examples"
OWN = 'title = "Own"\ngame = "elves"\nseats = 2\n[start]\nphase = "plan"\n[[step]]\nmove = "call"\n'


def test_the_rulebooks_examples_come_first_in_their_order():
    ids = library.example_ids(bk.game("elves"))
    first = ("elves/example-1", "elves/example-2", "elves/example-3", "elves/payment")
    assert ids[:4] == first
    assert [example.id for example in bk.examples("elves")] == [*ids]
    assert len(set(ids)) == len(ids)


def test_a_game_without_examples_has_none():
    class Bare:
        id = "elves.data"

    assert library.example_ids(Bare()) == ()
    Bare.id = "no_such_game"
    assert library.example_ids(Bare()) == ()


def test_an_example_is_found_by_its_id():
    found = bk.example("elves/example-2")
    assert found.id == "elves/example-2"
    assert found.title.en == "The 32-gold journey"
    assert found.source == "Example 2"


@pytest.mark.parametrize("name", ["elves/exampel-2", "", "elves", 5, "x" * 10_000, "a\0b", None])
def test_an_unknown_example_gets_the_nearest_names(name):
    with pytest.raises(bk.UnknownName) as caught:
        bk.example(name)
    assert "Near: elves/" in caught.value.message
    assert len(caught.value.message) < 1000


def test_a_rule_knows_the_examples_that_show_it():
    assert "elves/example-2" in bk.rule("KE-8.3").examples
    assert "elves/example-1" in bk.rule("KE-16.1").examples
    assert "elves/example-3" in bk.rule("KE-19.2").examples  # restated: shown with KE-8.3
    # Example 2 pays by rafts (KE-7.9), but refuses nothing by that rule
    assert "elves/example-2" not in bk.rule("KE-7.9").examples
    assert bk.rule("KE-2.1").examples == ()


@pytest.mark.parametrize("name", ["KE-8.33", "", 5, None, ["KE-8.3"]])
def test_an_unknown_rule_gets_the_nearest_ids(name):
    with pytest.raises(bk.UnknownName, match="KE-"):
        bk.rule(name)


def test_every_rule_of_a_list_knows_its_examples_like_a_single_one():
    rules = bk.rules("elves")
    assert len(rules) == 170
    assert all(clause == bk.rule(clause.id) for clause in rules)
    assert all(c.examples for c in rules if c.kind in ("refusal", "effect", "score"))
    (tree,) = bk.rules("elves", "KE-8.7")
    assert "elves/travel-tree-costs-one-more" in tree.examples


def test_rules_are_searched_in_both_languages():
    ids = {clause.id for clause in bk.rules("elves", search="thief")}
    assert "KE-8.4" in ids
    assert bk.rules("elves", search="도둑")
    assert len(bk.rules("elves")) == len(bk.game("elves").rulebook)


# -- a teacher's own files --------------------------------------------------------------------


@pytest.fixture
def own(tmp_path):
    path = tmp_path / "my.toml"
    path.write_text(OWN, "utf-8")
    return path


def test_a_file_of_ones_own_is_read_by_its_path(own, monkeypatch):
    assert bk.example(own).check().ok
    assert bk.example(str(own)).id == str(own)
    monkeypatch.chdir(own.parent)
    assert bk.example("my.toml").id == "my.toml"


def test_a_file_that_notepad_saved_is_read(own):
    own.write_bytes(b"\xef\xbb\xbf" + own.read_bytes().replace(b"\n", b"\r\n"))
    assert bk.example(own).check().ok


def test_a_file_of_ones_own_must_name_its_game(own):
    own.write_text(OWN.replace('game = "elves"\n', ""), "utf-8")
    with pytest.raises(bk.BadData) as caught:
        bk.example(own)
    assert str(own) in caught.value.message
    assert caught.value.message.endswith(f"{', '.join(bk.GAMES)}.")


def test_a_packaged_file_given_by_its_path_is_known_by_its_folder(tmp_path):
    assert bk.example(FOLDER / "example-2.toml").id == "elves/example-2"
    copy = tmp_path / "elves" / "examples" / "example-2.toml"
    copy.parent.mkdir(parents=True)
    shutil.copy(FOLDER / "example-2.toml", copy)
    assert bk.example(copy).check().ok


def test_own_tables_are_read_from_beside_the_file(own):
    (own.parent / "tables.toml").write_text("[village_value]\nlake = 9\n", "utf-8")
    text = OWN.replace("seats = 2", 'seats = 2\ndata = "tables.toml"')
    text = text.replace('phase = "plan"', 'phase = "travel"\nhands.A = ["raft", "raft"]')
    text = text.replace("[[step]]", 'realms.A = { "1" = { terrain = "lake" } }\n[[step]]')
    text = text.replace(
        '"call"', '"visit A1 with 2 raft"\nexpect = { change = { gold = { A = 19 } } }'
    )
    own.write_text(text, "utf-8")
    assert bk.example(own).check().ok  # 9 for the lake, 10 for having seen every village


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ('"none.toml"', "There is no file"),
        ('"my.toml"', 'There is no table "title"'),
        ('"."', "is not a file"),
        ("{ village_value = { lake = true } }", "village_value.lake = True is not possible"),
        ("[]", "data = [] is not possible. Possible: the path of a TOML file"),
    ],
)
def test_own_tables_that_cannot_be_used_are_a_mistake_of_the_file(own, data, told):
    own.write_text(OWN.replace("seats = 2", f"seats = 2\ndata = {data}"), "utf-8")
    with pytest.raises(bk.BadData) as caught:
        bk.example(own)
    assert told in caught.value.message
    assert f"{own}, data" in caught.value.message


@pytest.mark.parametrize(
    "name", ["none.toml", "\0.toml", "x" * 5000 + ".toml", "folder.toml", "bytes.toml", "no.toml"]
)
def test_files_that_are_no_examples_get_one_line(tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    Path("folder.toml").mkdir()
    Path("bytes.toml").write_bytes(b"\xff\xfe\x00")
    Path("no.toml").write_text("title = ", "utf-8")
    with pytest.raises(bk.BadData) as caught:
        bk.example(name)
    assert "\n" not in caught.value.message
    assert len(caught.value.message) < 500
