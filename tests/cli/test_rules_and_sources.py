"""`boardkit rules` and `boardkit sources`."""

import json

import boardkit as bk


def test_all_rules_are_printed_a_line_each_in_order(boardkit):
    lines = boardkit("rules", "elves").out.splitlines()
    assert [line.split()[0] for line in lines] == [*bk.game("elves").rulebook]


def test_a_search_prints_the_rules_that_hold_all_words(boardkit):
    lines = boardkit("rules", "elves", "--search", "THIEF escort").out.splitlines()
    assert lines
    for line in lines:
        clause = bk.game("elves").rulebook[line.split()[0]]
        text = f"{clause.id} {clause.text.en} {clause.text.ko}".casefold()
        assert "thief" in text
        assert "escort" in text
    none = boardkit("rules", "elves", "--search", "zeppelin")
    assert (none.code, none.out) == (0, 'No rule holds "zeppelin".\n')


def test_one_clause_is_printed_with_the_examples_that_show_it(boardkit):
    out = boardkit("rules", "elves", "--clause", "ke-8.7").out
    assert out.startswith("KE-8.7  ")
    shown = bk.rule("KE-8.7").examples
    assert shown
    assert f"shown by: {', '.join(shown)}" in out
    option = boardkit("rules", "elves", "--clause", "KE-22.4").out
    assert "options: bonus_repeat" in option


def test_rules_as_data_have_both_languages(boardkit):
    rows = json.loads(boardkit("rules", "elves", "--json").out)
    assert [row["id"] for row in rows] == [*bk.game("elves").rulebook]
    (row,) = json.loads(boardkit("rules", "elves", "--clause", "KE-8.7", "--json").out)
    clause = bk.rule("KE-8.7")
    assert row["text"] == {"en": clause.text.en, "ko": clause.text.ko}
    assert row["examples"] == [*clause.examples]
    assert json.loads(boardkit("rules", "elves", "--search", "zeppelin", "--json").out) == []


def test_sources_name_every_table_with_its_status(boardkit):
    out = boardkit("sources", "elves").out
    for row in bk.sources("elves"):
        assert f"{row.table}  [{row.status}]" in out
        assert str(row.value) in out


def test_sources_as_data_have_a_row_a_number(boardkit):
    rows = json.loads(boardkit("sources", "elves", "--json").out)
    assert len(rows) == len(bk.sources("elves"))
    assert [*rows[0]] == ["table", "name", "value", "status", "note"]
    values = {row["name"]: row["value"] for row in rows if row["table"] == "village_value"}
    assert values == {
        "plains": 3,
        "forest": 4,
        "mountain": 5,
        "desert": 6,
        "river": 2,
        "lake": 7,
    }
