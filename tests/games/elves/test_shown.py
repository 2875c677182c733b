"""How accounts and clauses of King of the Elves read in a notebook."""

import boardkit as bk


def arachis_gold() -> list[str]:
    return [line.text for line in bk.example("elves/example-2").play(after=3).ledger(0)]


def test_a_ledger_names_places_cards_and_players() -> None:
    assert arachis_gold() == [
        "A1, river village",
        "B1, forest village",
        "C1, thief (Maruchi)",
        "C1, desert village",
    ]


def test_a_ledger_speaks_the_language_in_use() -> None:
    bk.set_language("ko")
    assert arachis_gold() == ["A1, 강 마을", "B1, 숲 마을", "C1, 도둑 (Maruchi)", "C1, 사막 마을"]


def test_only_the_last_column_of_a_ledger_is_text() -> None:
    html = bk.example("elves/example-2").play(after=3).ledger(0)._repr_html_()
    assert html.count("text-align:left") == 5  # the head and four lines
    assert '<td style="text-align:left">C1, thief (Maruchi)</td>' in html


def test_clauses_in_a_list_read_as_their_texts() -> None:
    clause = bk.rule("KE-16.4")
    assert repr([clause]) == f"[KE-16.4  {clause.text.en}]"


def test_a_ledger_names_the_bonus_and_what_was_bought() -> None:
    journey = bk.example("elves/example-2").play().ledger(0)
    assert journey.lines[-1].text == "bonus: every village visited"
    planning = bk.example("elves/example-1").play()
    assert planning.ledger(planning.names.index("Palapala")).lines[-1].text == "cards bought"
