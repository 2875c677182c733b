"""The table of King of the Elves as text."""

import pytest

import boardkit as bk
from boardkit.core.display import columns

HANDS = {"Arachi": ["forest", "raft", "raft", "pig", "gold"], "Maruchi": ["lake", "escort"]}
REALMS = {
    "Arachi": {"1": {"terrain": "river", "gold": "Maruchi", "monster": "Arachi"}},
    "Maruchi": {"1": {"terrain": "forest", "tree": "Arachi"}, "2": {"terrain": "desert"}},
}


def shown(eyes="public", **more):
    """Return the lines of a table for two."""
    table = {"seats": ["Arachi", "Maruchi"], "hands": HANDS, "realms": REALMS, **more}
    return repr(bk.position("elves", table, eyes=eyes)).splitlines()


def test_the_first_line_tells_round_phase_turn_and_dragon():
    assert shown()[0] == ("round 1 of 2 · planning · to move: A Arachi (an action) · dragon: A")
    later = shown(round=2, first_player="Maruchi", phase="travel", to_move="Arachi")
    assert later[0] == "round 2 of 2 · travel · to move: A Arachi · dragon: B"


def test_a_realm_shows_villages_with_value_and_the_owners_of_cards():
    lines = shown()
    assert lines[2].split() == ["A1", "river", "2", "gold:B", "monster:A"]
    assert lines[4].split() == ["B1", "forest", "4", "tree:A"]
    assert lines[5].split() == ["B2", "desert", "6"]


def test_a_player_shows_open_numbers_and_hides_gold():
    lines = shown(gold={"Maruchi": 77}, aside={"Maruchi": 3})
    # both of Arachi's tokens of four that lie on cards are away, one of Maruchi's
    assert " ".join(lines[1].split()) == "> A Arachi oak gold ? cards 5 tokens 2"
    assert " ".join(lines[3].split()) == "B Maruchi star gold ? cards 2 tokens 3 set aside 3"
    assert "77" not in "".join(lines)


def test_a_seat_sees_its_hand_by_class_and_its_gold():
    lines = shown(eyes=0)
    assert lines[-4:] == [
        "hand of A Arachi (5)",
        "    villages  forest",
        "    travel    pig, 2 raft",
        "    special   gold",
    ]
    assert "gold 12" in lines[1]
    assert "gold ?" in lines[3]


def test_a_bystander_sees_no_hand_and_an_open_table_all():
    assert not [line for line in shown() if "hand" in line]
    lines = shown(eyes="all")
    assert "hand of A Arachi (5)" in lines
    assert "hand of B Maruchi (2)" in lines
    # 120 cards less 7 in hands, 3 villages and 3 cards beside them
    assert "in the pile (107)" in lines
    assert "pile 107 · discards 0" in lines


def test_the_discard_on_top_lies_open():
    assert "pile 106 · discards 1 · on top: cloud" in shown(discards=["cloud"])


def test_a_journey_shows_where_it_stands():
    lines = shown(
        phase="travel",
        journeys={
            "Arachi": {
                "next": "B1",
                "facing": "backwards",
                "stay": "Maruchi",
                "escort": True,
                "visited": ["A1", "B2"],
            },
            "Maruchi": {"done": True},
        },
    )
    assert lines[3].strip() == (
        "journey: next B1, backwards; visited A1 B2 (2/3); in the realm of B; escorted"
    )
    assert lines[7].strip() == "journey over; at the castle"


def test_a_searcher_sees_the_villages_of_the_pile():
    play = bk.position("elves", {"seats": 2, "hands": {"A": ["raft"]}}, eyes=0).do("call")
    assert "in the pile (26)" in repr(play)
    play.eyes = 1
    assert "in the pile" not in repr(play)


def test_a_gap_in_a_realm_is_shown():
    lines = shown(options={"destroy_slot": "keep"}, realms={"Arachi": {"2": {"terrain": "forest"}}})
    assert [line.split() for line in lines[2:4]] == [["A1", "-"], ["A2", "forest", "4"]]


def test_long_and_strange_names_neither_break_lines_nor_columns():
    names = ["x" * 200, "a\nb\x1b[2J\u202e", "마루치" * 30, "d"]
    play = bk.new("elves", names=names, seed=1)
    lines = repr(play).splitlines()
    assert len(lines) == 1 + 4 * 2 + 1
    assert not {"\x1b", "\u202e"} & set("".join(lines))
    assert len({columns(line.partition("gold")[0]) for line in lines[1:-1:2]}) == 1


@pytest.mark.parametrize("eyes", ["public", 0, "all"])
def test_the_table_speaks_korean_and_keeps_the_ids_that_moves_need(eyes):
    bk.set_language("ko")
    text = "\n".join(shown(eyes=eyes))
    assert "2라운드 중 1라운드 · 여행 계획 · 차례: A Arachi" in text
    assert "숲 마을(forest) 4" in text
    if eyes != "public":
        assert "2 뗏목(raft)" in text
