"""The numbers of the box, recounted from the card list; and an owner's own numbers."""

from collections import Counter
from typing import Any

import pytest

import boardkit as bk
from boardkit.core.errors import BadData, BadSetup
from boardkit.games.goldrush.data import IDS, TOWNS, data_tables, default_tables
from tests.games.goldrush import box

TABLES = {name: table.values for name, table in data_tables().items()}
CARDS = ("mines", "rivers", "actions", "buildings")


@pytest.mark.clause("GR-1.2", "GR-9.1")
def test_every_card_shows_what_the_card_list_says():
    names = {"mine": "mine", "river": "river"}
    assert tuple(box.PRINTED) == IDS
    for card_id, printed in box.PRINTED.items():
        card = default_tables().cards[IDS.index(card_id)]
        assert (card.id, card.in_box) == (card_id, True)
        assert names.get(card.kind, card.name) == printed.what
        assert ("" if card.town is None else TOWNS[card.town]) == printed.town
        assert (card.number, card.trigger, card.nuggets) == printed[2:5]
        assert (card.rank, card.suit) == printed[5:]


@pytest.mark.clause("GR-1.2")
def test_the_card_list_counts_sixty_nine_cards():
    kinds = Counter(card_id[0] for card_id in box.PRINTED)
    assert kinds == {"M": 37, "R": 6, "A": 17, "B": 4}
    assert sum(kinds.values()) + len(box.TOWNS) == 69
    assert TABLES["counts"] == {
        "mayors": 5,
        "mines": 37,
        "rivers": 6,
        "actions": 17,
        "buildings": 4,
    }
    assert TOWNS == box.TOWNS


def test_every_other_number_is_that_of_the_rules():
    assert {name: rows for name, rows in TABLES.items() if name not in (*CARDS, "counts")} == (
        box.NUMBERS
    )
    assert set(TABLES) == {*CARDS, "counts", *box.NUMBERS}


def test_every_number_says_where_it_comes_from():
    shown = {(row.table, row.name): row for row in bk.sources("goldrush")}
    assert {row.status for row in shown.values()} <= {"seed", "source", "derived", "reconstructed"}
    assert (shown["start", "gold"].value, shown["start", "gold"].status) == (15, "source")
    assert (shown["poker", "bonus"].value, shown["poker", "bonus"].status) == (10, "seed")
    assert (shown["mines", "M02.nuggets"].value, shown["mines", "M02.nuggets"].status) == (
        4,
        "reconstructed",
    )
    own = bk.new("goldrush", 2, data={"effects": {"stagecoach": 10}}).game.sources()
    assert {(r.table, r.name): r for r in own}["effects", "stagecoach"].status == "own"
    assert {(r.table, r.name): r for r in own}["start", "gold"].status == "source"


# -- own tables -------------------------------------------------------------------------------


def owned(data: dict[str, Any], **table: Any) -> Any:
    """Return an open play at a position with own tables."""
    return bk.position("goldrush", {"seats": 2, **table}, data=data, eyes="all", auto_chance=False)


def test_own_numbers_of_the_cards_take_effect():
    own = {"mines": {"M01": {"number": 12, "nuggets": 9, "town": "blue", "rank": "A", "suit": "S"}}}
    table = {"phase": "digging", "mines": {"A": ["M01"], "B": ["M24"]}, "mayors": {"blue": "B"}}
    play = owned(own, **table).do("roll").roll("dice 6 6")
    assert play.table()["gold"] == {"A": 24, "B": 15}
    assert play.table()["scores"] == {"A": 24 + 9 + 10, "B": 15 + 3 + 5}  # the ace is the best hand


def test_own_numbers_of_offices_and_effects_take_effect():
    own = {
        "offices": {"first": 1, "fee": 3},
        "office_points": {"mayor": 7},
        "effects": {"stagecoach": 10, "card_sharp": 2, "new_vein": 1},
        "poker": {"bonus": 0},
    }
    play = owned(own, phase="choice", row=["M01", "A11", "M02"], mines={}, first_player="A")
    play.do("take M01").do("discard M02")
    assert play.table()["mayors"] == {"red": "A"}
    play.do("take A11")
    assert play.table()["gold"] == {"A": 15, "B": 25}
    assert play.table()["scores"] == {"A": 15 + 1 + 7, "B": 25}
    with_mayor = owned(
        own, phase="choice", row=["M02"], takers=["B"], mines={"A": ["M01"]}, mayors={"red": "A"}
    )
    assert with_mayor.do("take M02").table()["gold"] == {"A": 18, "B": 12}
    sharp = owned(own, phase="choice", row=["A13"], takers=["B"]).do("take A13")
    assert sharp.table()["gold"] == {"A": 13, "B": 15}


def test_own_numbers_of_buildings_take_effect():
    own = {"building_effects": {"saloon": 5, "town_hall": 3, "bank": 4}}
    built = {"options": {"buildings": True}, "buildings": {"A": ["B1", "B2", "B3"]}}
    play = owned(own, **built, phase="digging", mines={"B": ["M01"]}, saloons={"B1": "red"})
    assert play.do("roll").roll("dice 2 2").table()["gold"] == {"A": 15 + 5 + 4, "B": 15 + 1 - 5}
    fee = owned(
        own,
        **built,
        phase="choice",
        row=["M03"],
        takers=["B"],
        mines={"A": ["M01", "M02"]},
        mayors={"red": "A"},
    )
    assert fee.do("take M03").table()["gold"] == {"A": 21, "B": 9}


def test_own_numbers_of_the_start_and_the_supply_take_effect():
    play = bk.new("goldrush", 3, seed=1, data={"start": {"gold": 0}, "removed": {"3": 0}})
    assert (play.state.gold, play.state.removed) == ((0, 0, 0), ())
    assert [str(move) for move in play.legal_moves()] == ["pass"]
    ten = bk.new("goldrush", 3, data={"start": {"boomtown": 12}}, start_gold=10)
    assert ten.state.gold == (12, 12, 12)
    empty = owned(
        {"supply": {"nuggets": 0}},
        options={"bank": "limited_110"},
        phase="digging",
        mines={"A": ["M01"]},
    )
    assert empty.do("roll").roll("dice 2 2").table()["gold"] == {"A": 15, "B": 15}


def test_a_box_without_cards_for_a_row_is_over_at_once():
    play = bk.new("goldrush", 3, seed=1, data={"removed": {"3": 10_000}})
    assert play.over
    assert (len(play.state.removed), play.scores()) == (60, (15, 15, 15))
    assert play.winners() == (0, 1, 2)


def test_five_equal_ranks_are_four_of_a_kind_with_a_fifth():
    kings = {f"M0{n}": {"rank": "K", "suit": "S"} for n in range(1, 6)}
    play = owned(
        {"mines": kings},
        gold={"A": 0, "B": 0},
        mines={"A": list(kings), "B": ["M24", "M25", "M20", "M35"]},
    )
    assert play.table()["scores"]["A"] == 1 + 4 + 1 + 3 + 2 + 10


def test_a_card_without_a_mark_makes_no_hand():
    own = {"mines": {"M01": {"rank": "", "suit": ""}}}
    play = owned(own, gold={"A": 0, "B": 0}, mines={"A": ["M01"]})
    assert play.scores() == (1, 0)


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ({"minez": {}}, "mines"),
        ({"mines": {"M99": {}}}, "M99"),
        ({"mines": 3}, "mines"),
        ({"mines": {"M01": 5}}, r"mines\.M01 = 5"),
        ({"mines": {"M01": {"town": "pink"}}}, r"mines\.M01\.town.*red, yellow"),
        ({"mines": {"M01": {"number": 13}}}, r"mines\.M01\.number = 13.*from 2 to 12"),
        ({"mines": {"M01": {"number": 1}}}, r"mines\.M01\.number = 1.*from 2 to 12"),
        ({"mines": {"M01": {"nuggets": -1}}}, r"mines\.M01\.nuggets = -1"),
        ({"mines": {"M01": {"nuggets": "4"}}}, r'mines\.M01\.nuggets = "4"'),
        ({"mines": {"M01": {"nuggets": True}}}, r"mines\.M01\.nuggets"),
        ({"mines": {"M01": {"rank": "1"}}}, r"mines\.M01\.rank"),
        ({"mines": {"M01": {"rank": ""}}}, r"mines\.M01\.suit"),
        ({"mines": {"M01": {"suit": "X"}}}, r"mines\.M01\.suit.*S, H, D, C"),
        ({"mines": {"M01": {"copies": 2}}}, r"mines\.M01\.copies = 2.*from 0 to 1"),
        ({"rivers": {"R1": {"trigger": "seven"}}}, r"rivers\.R1\.trigger.*even"),
        ({"actions": {"A01": {"name": "<script>"}}}, r"actions\.A01\.name.*dynamite"),
        ({"buildings": {"B1": {"name": "judge"}}}, r"buildings\.B1\.name.*saloon"),
        ({"removed": {"6": 3}}, "2, 3, 4, 5"),
        ({"start": 15}, "start = 15"),
        ({"start": {"gold": 1.5}}, r"start\.gold = 1.5"),
        ({"start": {"gold": 10_001}}, r"start\.gold = 10001.*0 to 10000"),
    ],
)
def test_a_mistake_in_own_tables_is_told_with_its_place(own, said):
    with pytest.raises(BadData, match=said) as refused:
        bk.new("goldrush", 3, data=own)
    assert len(str(refused.value).splitlines()) == 1


@pytest.mark.clause("GR-1.2")
@pytest.mark.parametrize(
    "own",
    [
        {"mines": {"M37": {"copies": 0}}},
        {"rivers": {"R1": {"copies": 0}}},
        {"actions": {"A17": {"copies": 0}}},
        {"buildings": {"B4": {"copies": 0}}},
        {"counts": {"mines": 36}},
        {"counts": {"mayors": 6}},
    ],
)
def test_a_box_that_lacks_a_card_is_refused_by_its_clause(own):
    with pytest.raises(BadSetup) as refused:
        bk.new("goldrush", 3, data=own)
    assert [violation.clause for violation in refused.value.violations] == ["GR-1.2"]
