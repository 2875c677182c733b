"""The numbers of King of the Elves (KE-1.1, KE-1.2, KE-6, KE-7), and an owner's own tables."""

from collections import Counter

import pytest

import boardkit as bk
from boardkit.core.errors import BadData, BadSetup
from tests.games.elves.positions import land, planning, realms, texts, travelling

TERRAINS = ["plains", "forest", "mountain", "desert", "river", "lake"]
#: what each terrain pays (KE-6.4)
VALUES = {"river": 2, "plains": 3, "forest": 4, "mountain": 5, "desert": 6, "lake": 7}
#: cards of each vehicle by terrain (KE-7.3 to 7.9); a dash: it cannot go there
CHART = {
    "pig": "1 1 - - - -",
    "elfcycle": "1 1 2 - - -",
    "cloud": "2 2 1 - - -",
    "unicorn": "- 1 1 2 - -",
    "trollwagon": "1 2 2 2 - -",
    "dragon": "1 2 1 1 - -",
    "raft": "- - - - 1 2",
}
COSTS = {
    (vehicle, terrain): 0 if cost == "-" else int(cost)
    for vehicle, row in CHART.items()
    for terrain, cost in zip(TERRAINS, row.split(), strict=True)
}
SPECIALS = ["gold", "thief", "tree", "monster", "escort", "change"]
PROFILES = {
    "A": ([5, 5, 5, 5, 3, 3], [9, 9, 9, 9, 9, 9, 10], [5, 5, 5, 5, 5, 5]),
    "B": ([4, 4, 4, 4, 5, 5], [8, 8, 8, 8, 8, 8, 16], [6, 6, 6, 4, 4, 4]),
    "C": ([5, 5, 4, 4, 4, 4], [9, 9, 9, 9, 9, 9, 10], [5, 5, 5, 5, 5, 5]),
}
OWN_120 = {
    **dict.fromkeys(TERRAINS, 4),
    "plains": 6,
    **dict.fromkeys(CHART, 8),
    "raft": 16,
    **dict.fromkeys(SPECIALS, 5),
}


def deck(**more) -> Counter[str]:
    """Return the cards of a fresh game."""
    return Counter(bk.new("elves", 2, auto_chance=False, **more).table()["pile"])


@pytest.mark.clause("KE-1.1")
@pytest.mark.parametrize("profile", PROFILES)
def test_the_deck_has_26_village_64_travel_and_30_special_cards(profile):
    cards = deck(deck_profile=profile)
    totals = [sum(cards[card] for card in kind) for kind in (TERRAINS, CHART, SPECIALS)]
    assert totals == [26, 64, 30]
    assert sum(cards.values()) == 120
    named = [[cards[card] for card in kind] for kind in (TERRAINS, CHART, SPECIALS)]
    assert named == list(map(list, PROFILES[profile]))


@pytest.mark.clause("KE-1.1")
def test_an_own_deck_with_other_totals_needs_the_custom_profile():
    small = {"deck": {"forest": 10, "unicorn": 40}}
    with pytest.raises(BadSetup) as refused:
        bk.new("elves", 2, data=small)
    assert [violation.clause for violation in refused.value.violations] == ["KE-1.1"]
    assert deck(data=small, deck_profile="custom") == {"forest": 10, "unicorn": 40}
    with pytest.raises(BadSetup, match=r"KE-1\.1"):
        bk.new("elves", 2, deck_profile="custom")  # custom, but where is the deck?


@pytest.mark.clause("KE-1.1")
def test_an_own_deck_with_the_right_totals_replaces_any_profile():
    for profile in ("A", "B", "C", "custom"):
        assert deck(data={"deck": OWN_120}, deck_profile=profile) == OWN_120


@pytest.mark.clause("KE-1.2")
def test_coins_are_worth_1_5_and_10_and_75_in_all():
    coins = {row.name: row.value for row in bk.sources("elves") if row.table == "coins"}
    assert set(coins) == {"1", "5", "10"}
    assert sum(coins.values()) == 75


@pytest.mark.clause("KE-6.2", "KE-6.4")
@pytest.mark.parametrize("terrain", VALUES)
def test_a_village_pays_what_its_terrain_is_worth(terrain):
    vehicle = next(v for v in CHART if COSTS[v, terrain])
    play = travelling(villages={"A": [terrain]}, hands={"A": [vehicle] * 2})
    play.do(f"visit A1 with {COSTS[vehicle, terrain]} {vehicle}")
    assert play.table()["gold"]["A"] == 12 + VALUES[terrain]


@pytest.mark.clause("KE-6.2")
def test_there_are_six_terrains_and_no_other():
    assert sorted(VALUES) == sorted(TERRAINS)
    for word in ("swamp", "raft", ""):
        with pytest.raises(BadData, match="terrain"):
            planning(realms=realms(A=[word]))
    assert planning(hands={"A": ["forest"]}).why("village swamp A").kind == "unreadable"


@pytest.mark.clause("KE-6.3")
def test_values_run_from_2_to_7_and_each_terrain_has_one():
    values = {r.name: r.value for r in bk.sources("elves") if r.table == "village_value"}
    assert sorted(values.values()) == [2, 3, 4, 5, 6, 7]
    assert sum(deck()[terrain] for terrain, value in values.items() if 2 <= value <= 7) == 26


@pytest.mark.parametrize(("vehicle", "terrain"), COSTS)
def test_each_vehicle_needs_the_cards_of_the_chart(vehicle, terrain):
    """All 42 cells: exactly that many cards go, fewer or more do not; a dash never goes."""
    cost = COSTS[vehicle, terrain]
    row = f"KE-7.{3 + list(CHART).index(vehicle)}"
    play = travelling(villages={"A": [terrain]}, hands={"A": [vehicle] * 4})
    for number in range(1, 5):
        verdict = play.why(f"visit A1 with {number} {vehicle}")
        if not cost:
            assert verdict.clauses == ("KE-7.10",)
        elif number < cost:
            assert verdict.clauses == (row,)
        else:
            assert verdict.clauses == (() if number == cost else ("KE-7.12",))


# -- an owner's own tables ------------------------------------------------------------------


def test_own_values_and_costs_take_effect():
    own = {"village_value": {"lake": 9}, "travel_cost": {"pig": {"lake": 3}}}
    table = {"seats": ["A", "B"], "phase": "travel", "hands": {"A": ["pig"] * 3}}
    table["realms"] = realms(A=["lake"], B=["plains"])
    play = bk.position("elves", table, data=own)
    assert play.why("visit A1 with pig, pig").clauses == ("KE-7.3",)
    assert play.do("visit A1 with 3 pig").table()["gold"]["A"] == 21
    assert bk.position("elves", table).why("visit A1 with 3 pig").clauses == ("KE-7.10",)


def test_own_money_takes_effect():
    own = {"money": {"start": 30, "thief": 5, "bonus": 7, "gold_card_factor": 3}}
    assert bk.new("elves", 2, data=own).table()["gold"] == {"A": 30, "B": 30}
    table = {"seats": ["A", "B"], "phase": "travel", "hands": {"A": ["pig"] * 2}}
    table["realms"] = realms(A=[land("plains", gold="A")], B=[land("plains", thief="B")])
    play = bk.position("elves", table, data=own)
    play.do("visit A1 with pig")
    assert play.table()["gold"] == {"A": 30 + 9, "B": 30}
    play.do("visit B1 with pig")  # a thief of 5, a village of 3, a bonus of 7
    assert play.table()["gold"] == {"A": 39 - 5 + 3 + 7, "B": 35}


def test_own_prices_take_effect():
    own = {"money": {"purchases": [4, 1, 9], "destroy_village": 3, "destroy_card": 5}}
    table = {"seats": ["A", "B"], "realms": realms(A=[land("plains", gold="B")], B=["plains"])}
    play = bk.position("elves", table, data=own)
    play.do("buy").do("pass").do("buy").do("pass")
    assert play.table()["aside"]["A"] == 4 + 1
    assert play.why("buy").clauses == ("KE-13.6",), "the third costs 9, and 7 are left"
    assert play.why("destroy A1").clauses == ("KE-15.2",), "3 + 5 and only 7 in the treasury"
    assert "destroy A1" in texts(bk.position("elves", table, data=own))


def test_own_numbers_of_cards_and_limits_take_effect():
    own = {
        "cards": {"first_deal": 4, "exchange_draw": 1, "exchange_discard": 2},
        "limits": {"villages": 1, "tokens": 2},
        "rounds": {"3": 1},
    }
    play = bk.new("elves", 3, data=own)
    table = play.table()
    assert [len(hand) for hand in table["hands"].values()] == [4, 4, 4]
    assert table["tokens"] == {"A": 2, "B": 2, "C": 2}
    play = bk.position("elves", {"seats": 3, "hands": {"A": ["raft"] * 2}}, data=own)
    play.do("exchange")
    assert len(play.table()["hands"]["A"]) == 3
    assert play.table()["due"] == 2
    full = {"seats": 3, "realms": realms(B=["lake"]), "hands": {"A": ["forest"]}}
    assert bk.position("elves", full, data=own).why("village forest B").clauses == ("KE-10.2",)
    with pytest.raises(BadData, match="round"):
        bk.position("elves", {"seats": 3, "round": 2}, data=own)


def test_own_tables_come_from_a_file_too_and_are_marked_as_own(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text("[money]\nstart = 20\n", "utf-8")
    play = bk.new("elves", 2, data=path)
    assert play.table()["gold"]["A"] == 20
    rows = {(row.table, row.name): row for row in play.game.sources()}
    assert rows["money", "start"].status == "own"
    assert rows["money", "thief"].value == 2
    assert rows["village_value", "lake"].status == "derived"


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ({"coin": {}}, "coin"),
        ({"money": {"strat": 3}}, "start"),
        ({"money": {"start": "12"}}, r"money\.start"),
        ({"money": {"start": -1}}, r"money\.start"),
        ({"money": {"start": True}}, r"money\.start"),
        ({"money": {"start": 10**9}}, r"money\.start"),
        ({"money": {"purchases": 3}}, r"money\.purchases"),
        ({"money": 3}, "money"),
        ({"deck": {"dwarf": 3}}, "dwarf"),
        ({"travel_cost": {"pig": 2}}, r"travel_cost\.pig"),
        ({"travel_cost": {"pig": {"swamp": 2}}}, "swamp"),
        ({"limits": {"villages_two": 0}}, r"limits\.villages_two = 0 .* from 1 to 10000 is needed"),
        ({"rounds": {"2": 0}}, r"rounds\.2 = 0 .* from 1 to 10000 is needed"),
    ],
)
def test_a_mistake_in_own_tables_is_told_with_its_place(own, said):
    with pytest.raises(BadData, match=said):
        bk.new("elves", 2, data=own)


def test_own_numbers_of_players_may_be_written_as_numbers(tmp_path):
    own = {"rounds": {2: 3}}
    play = bk.new("elves", 2, data=own, seed=1)
    own["rounds"][2] = 9
    path = play.save(tmp_path / "game.json")
    for game in (play.game, bk.load(path).game):
        assert game.tables.rounds == {2: 3, 3: 3, 4: 4, 5: 5, 6: 5}
    assert "rounds" in play.to_example("three rounds")


def test_a_spell_may_be_had_for_no_cards_at_all():
    start = travelling(
        2,
        villages={"A": ["lake"]},
        options={"spell_variant": True, "spell_if": "always"},
        discards=["pig"],
    )
    play = bk.position("elves", start.table(), data={"cards": {"spell": 0}})
    play.do("spell A1")
    table = play.table()
    assert (table["gold"]["A"], table["discards"], table["discard_top"]) == (16, ["pig"], "pig")
    assert not [event for event in play.events if event.kind == "discard"]


@pytest.mark.parametrize("text", ["[money\nstart = 3", "money = [", "\x00"])
def test_a_file_that_is_no_toml_is_told(tmp_path, text):
    path = tmp_path / "own.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadData, match="TOML"):
        bk.new("elves", 2, data=path)
    with pytest.raises(BadData, match="no file"):
        bk.new("elves", 2, data=tmp_path / "nowhere.toml")
