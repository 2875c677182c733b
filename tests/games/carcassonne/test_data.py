"""The tiles and numbers of Carcassonne, counted from the files by themselves (CA-1, 8, 11, 12)."""

import tomllib
from collections import Counter

import pytest

import boardkit as bk
from boardkit.core.errors import BadData
from boardkit.games.carcassonne.data import catalogue
from tests.games.carcassonne.positions import RING, game, points, standing, texts, turns
from tests.games.carcassonne.reference import (
    ACROSS,
    HALVES,
    SIDES,
    TILES,
    rotations,
    rows,
    turned,
)

TABLES = tomllib.loads(TILES.with_name("tables.toml").read_text("utf-8"))
LAND = TABLES["land"]["values"]
#: the river of a default game: the two ends besides those of the table
RIVER = {**TABLES["river"]["values"], "RV_spring": 1, "RV_lake": 1}

#: how many tiles there are of each letter, gardens among them (CA-1.3)
LETTERS = {"A": 2, "B": 4, "C": 1, "D": 4, "E": 5, "F": 2, "G": 1, "H": 3, "I": 2, "J": 3, "K": 3}
LETTERS |= {"L": 3, "M": 2, "N": 3, "O": 2, "P": 3, "Q": 1, "R": 3, "S": 2, "T": 1, "U": 8, "V": 9}
LETTERS |= {"W": 4, "X": 1}
#: the sides of each letter as it stands in the catalogue, N E S W
EDGES = {"A": "FFRF", "B": "FFFF", "C": "CCCC", "D": "CRFR", "E": "CFFF", "F": "FCFC", "G": "FCFC"}
EDGES |= {"H": "CFCF", "I": "CFFC", "J": "CRRF", "K": "CFRR", "L": "CRRR", "M": "CFFC", "N": "CFFC"}
EDGES |= {"O": "CRRC", "P": "CRRC", "Q": "CCFC", "R": "CCFC", "S": "CCRC", "T": "CCRC", "U": "RFRF"}
EDGES |= {"V": "FFRR", "W": "FRRR", "X": "RRRR"}

#: pennants on the 72 land tiles, by letter: one each, on both tiles where there are two
PENNANTS = {"C": 1, "F": 2, "M": 2, "O": 2, "Q": 1, "S": 2}


def fields(name: str) -> list[tuple[set[str], list[int]]]:
    """Return the fields of a tile: half sides, and the cities they touch."""
    found = rows()[name].get("fields", [])
    return [(set(field["halves"].split()), field["cities"]) for field in found]


def number_of(what: str, counts: dict[str, int]) -> int:
    """Return how many tiles of these show a monastery or a garden."""
    return sum(number for name, number in counts.items() if rows()[name].get(what))


def pennants(name: str) -> int:
    """Return the pennants of a tile."""
    return sum(city["pennants"] for city in rows()[name].get("cities", []))


# -- how many -------------------------------------------------------------------------------


@pytest.mark.clause("CA-1.3")
def test_there_are_72_land_tiles_of_24_letters():
    by_letter = Counter()
    for name, number in LAND.items():
        by_letter[name[0]] += number
    assert by_letter == LETTERS
    assert sum(LAND.values()) == 72
    for name in LAND:
        assert rows()[name]["edges"] == EDGES[name[0]], name


@pytest.mark.clause("CA-1.4")
def test_there_are_12_river_tiles_each_once():
    assert len(RIVER) == 12
    assert set(RIVER.values()) == {1}
    ends = {name for name in RIVER if len(rows()[name]["river"]) == 1}
    assert ends == {"RV_spring", "RV_lake"}
    assert all(len(rows()[name]["river"]) == 2 for name in set(RIVER) - ends)
    table = bk.new("carcassonne", 2, auto_chance=False).table()
    assert sorted(table["stream"]) == sorted(set(RIVER) - {"RV_spring"})
    assert table["tiles"] == {"0,0": "RV_spring 0"}


@pytest.mark.clause("CA-1.5")
def test_the_land_has_10_pennants_6_monasteries_and_8_gardens():
    assert sum(number * pennants(name) for name, number in LAND.items()) == 10
    found = Counter()
    for name, number in LAND.items():
        found[name[0]] += number * pennants(name)
    assert +found == PENNANTS
    assert number_of("monastery", LAND) == 6
    assert number_of("garden", LAND) == 8


@pytest.mark.clause("CA-1.5")
def test_the_river_has_no_pennant_2_monasteries_and_1_garden():
    assert not any(pennants(name) for name in RIVER)
    assert (number_of("monastery", RIVER), number_of("garden", RIVER)) == (2, 1)


@pytest.mark.clause("CA-1.3", "CA-1.4")
def test_every_tile_of_the_tables_is_drawn_and_every_drawn_one_stands_in_them():
    alternatives = {"RV_spring_two_fields", "RV_spring_c2", "RV_lake_c2"}
    assert set(rows()) == set(LAND) | set(RIVER) | alternatives
    assert list(catalogue()) == list(rows())


# -- shapes ---------------------------------------------------------------------------------


@pytest.mark.clause("CA-11.1")
@pytest.mark.parametrize("name", rows())
def test_every_side_is_taken_once_and_all_green_land_is_field(name):
    """No half side but those at a city is without a field, and none has two."""
    row = rows()[name]
    edges = dict(zip("NESW", row["edges"], strict=True))
    green = [half for half in ACROSS if len(half) == 2 and edges[half[0]] != "C"]
    assert Counter(half for halves, _ in fields(name) for half in halves) == Counter(green)
    taken = Counter({"R": Counter(), "C": Counter(), "I": Counter()})
    taken["R"].update("".join(row.get("roads", [])))
    taken["C"].update("".join(city["edges"] for city in row.get("cities", [])))
    taken["I"].update(row.get("river", ""))
    for letter, sides in taken.items():
        assert sides == Counter(side for side, shown in edges.items() if shown == letter), letter


@pytest.mark.parametrize("name", rows())
def test_a_side_of_field_is_one_field_and_fields_touch_cities_that_are_there(name):
    row = rows()[name]
    for side, letter in zip("NESW", row["edges"], strict=True):
        on_it = [i for i, (halves, _) in enumerate(fields(name)) for h in halves if h[0] == side]
        if letter == "F":
            assert len(on_it) == 2
            assert on_it[0] == on_it[1]
    for _, touched in fields(name):
        assert set(touched) <= set(range(len(row.get("cities", []))))


@pytest.mark.clause("CA-8.4")
def test_no_city_of_one_side_bears_a_pennant():
    for name, row in rows().items():
        for city in row.get("cities", []):
            assert city["pennants"] == 0 or len(city["edges"]) >= 2, name
            assert city["pennants"] in (0, 1)


@pytest.mark.clause("CA-8.4")
def test_a_road_or_a_field_bears_no_pennant():
    for tile in catalogue().values():
        for segment in tile.segments:
            assert segment.kind == "city" or segment.pennants == 0


@pytest.mark.clause("CA-11.18")
def test_f_and_g_have_two_fields_at_their_city_h_and_i_one_at_both_and_c_none():
    for name in "FG":
        assert fields(name) == [({"Nw", "Ne"}, [0]), ({"Se", "Sw"}, [0])]
    for name in ("H", "I", "H_garden", "I_garden"):
        (field,) = fields(name)
        assert field[1] == [0, 1]
    assert "fields" not in rows()["C"]


@pytest.mark.clause("CA-11.19")
def test_the_inside_of_a_bend_touches_no_city_and_the_outside_does():
    inner = {"J": {"Es", "Se"}, "O": {"Es", "Se"}, "P": {"Es", "Se"}, "K": {"Sw", "Ws"}}
    for name, corner in inner.items():
        assert sorted(cities for _, cities in fields(name)) == [[], [0]]
        assert (corner, []) in fields(name)
    assert fields("L") == [({"En", "Wn"}, [0]), ({"Es", "Se"}, []), ({"Sw", "Ws"}, [])]


@pytest.mark.clause("CA-12.25")
def test_the_spring_has_three_fields():
    west, north_east, south_east = {"Nw", "Sw", "Ws", "Wn"}, {"Ne", "En"}, {"Es", "Se"}
    assert sorted(len(halves) for halves, _ in fields("RV_spring")) == [2, 2, 4]
    for halves in (west, north_east, south_east):
        assert (halves, []) in fields("RV_spring")


@pytest.mark.clause("CA-12.26")
def test_under_spring_fields_2_west_and_south_east_are_one():
    found = fields("RV_spring_two_fields")
    assert len(found) == 2
    assert ({"Nw", "Sw", "Ws", "Wn", "Es", "Se"}, []) in found
    assert ({"Ne", "En"}, []) in found
    same = {key: value for key, value in rows()["RV_spring"].items() if key != "fields"}
    other = {key: rows()["RV_spring_two_fields"][key] for key in same}
    assert other == same


@pytest.mark.clause("CA-12.26")
def test_the_option_lays_that_spring_under_the_same_name():
    for number in (2, 3):
        play = bk.new("carcassonne", 2, spring_fields=number)
        assert play.table()["tiles"] == {"0,0": "RV_spring 0"}
        laid = play.state.board.tiles[0, 0].turned.tile
        assert sum(segment.kind == "field" for segment in laid.segments) == number


@pytest.mark.clause("CA-12.31")
def test_the_bridges_have_four_fields_and_monastery_and_bend_with_road_three():
    assert [len(fields(name)) for name in ("RV_city_bridge", "RV_bridge")] == [4, 4]
    assert [len(fields(name)) for name in ("RV_monastery", "RV_bend_road")] == [3, 3]
    assert rows()["RV_city_bridge"]["roads"] == ["S"]
    touching = {frozenset(halves): cities for halves, cities in fields("RV_city_bridge")}
    # the city is north and the water runs east and west: its two banks there are beside the city
    assert touching == {
        frozenset({"En"}): [0],
        frozenset({"Wn"}): [0],
        frozenset({"Es", "Se"}): [],
        frozenset({"Sw", "Ws"}): [],
    }


@pytest.mark.clause("CA-12.32")
def test_a_bank_between_two_cities_touches_its_own_only():
    assert fields("RV_two_cities") == [({"En", "Wn"}, [0]), ({"Es", "Ws"}, [1])]
    assert [city["edges"] for city in rows()["RV_two_cities"]["cities"]] == ["N", "S"]
    assert sorted(cities for _, cities in fields("RV_bend_city")) == [[], [0]]
    # the city takes north and east, the water south and west; the strip ends beside both
    assert ({"Se", "Wn"}, [0]) in fields("RV_bend_city")


# -- turning --------------------------------------------------------------------------------

#: after how many quarter turns a tile looks the same; all others need four
SAME_AFTER = dict.fromkeys(["B", "C", "X"], 1)
SAME_AFTER |= dict.fromkeys(["F", "G", "H", "H_garden", "U", "U_garden"], 2)
SAME_AFTER |= dict.fromkeys(["RV_straight_1", "RV_straight_2", "RV_two_cities", "RV_bridge"], 2)


@pytest.mark.clause("CA-4.6")
@pytest.mark.parametrize("name", rows())
def test_rotations_that_give_the_same_tile_are_known(name):
    period = SAME_AFTER.get(name, 4)
    assert rotations(name) == tuple(range(period))
    assert catalogue()[name].period == period


@pytest.mark.clause("CA-21.8", "CA-16.2", "CA-16.3")
@pytest.mark.parametrize("name", rows())
def test_the_engine_turns_sides_halves_and_touched_cities_as_the_notation_says(name):
    """All four rotations, against the words: side k goes to k + rot, half i to i + 2 rot."""
    tile = catalogue()[name]
    for rot in range(4):
        lies = tile.turned[rot]
        for side, letter in zip("NESW", tile.edges, strict=True):
            assert lies.edges["NESW".index(turned(side, rot))] == letter
        for i, segment in enumerate(tile.segments):
            names = HALVES if segment.kind == "field" else SIDES
            before = {names[k] for k in segment.sides}
            assert {names[k] for k in lies.sides[i]} == {turned(end, rot) for end in before}


@pytest.mark.clause("CA-21.8")
@pytest.mark.parametrize("name", rows())
def test_turning_by_r_and_then_by_4_less_r_gives_the_tile_itself(name):
    tile = catalogue()[name]
    for rot in range(4):
        lies, back = tile.turned[rot], (4 - rot) % 4
        edges = {turned(side, back): letter for side, letter in zip(SIDES, lies.edges, strict=True)}
        assert "".join(edges[side] for side in SIDES) == tile.edges
        for i, segment in enumerate(tile.segments):
            names = HALVES if segment.kind == "field" else SIDES
            again = {turned(names[k], back) for k in lies.sides[i]}
            assert again == {names[k] for k in segment.sides}


@pytest.mark.clause("CA-16.15")
def test_the_city_that_a_field_touches_does_not_turn_its_number():
    tile = catalogue()["D"]  # a road, a city, the strip between them, the land south of the road
    assert [segment.kind for segment in tile.segments] == ["road", "city", "field", "field"]
    assert tile.touching == ((2, (1,)), (3, ()))
    for rot in range(4):
        strip = tile.turned[rot].sides[2]
        city_side = tile.turned[rot].sides[1][0]
        beside = {(2 * city_side + 2) % 8, (2 * city_side - 1) % 8}
        assert set(strip) == beside


# -- an owner's own tables ------------------------------------------------------------------


def test_own_points_take_effect():
    own = {"points": {"road": 5, "city": 3}, "points_at_end": {"field_city": 7}}
    play = bk.new("carcassonne", 2, data=own, river=False, auto_chance=False)
    turns(play, "U 1 0 1 field:Nw", "E 0 1 2 city:S")
    assert points(play) == (0, 2 * 3)
    turns(play, "W 2 0 0 road:W", "W -1 0 0 -")
    assert points(play) == (4 * 5, 6), "a road of four tiles"
    finished, _ = play.game.finish(play.state)
    assert play.game.scores(finished) == (20 + 7, 6)


def test_own_numbers_of_pieces_take_effect():
    play = bk.new("carcassonne", 3, data={"pieces": {"meeples": 3, "abbots": 0}}, river=False)
    table = play.table()
    assert table["meeples"] == {"A": 3, "B": 3, "C": 3}
    assert table["abbots"] == {"A": 0, "B": 0, "C": 0}
    none = {"pieces": {"meeples": 0, "abbots": 0}}
    play = bk.new("carcassonne", 2, data=none, river=False, auto_chance=False)
    play.roll("draw U").do("1 0 1")
    assert texts(play) == {"-"}


def test_own_numbers_of_tiles_take_effect():
    none = dict.fromkeys(LAND, 0)
    own = {"land": {**none, "D": 1, "U": 2}, "river": dict.fromkeys(TABLES["river"]["values"], 0)}
    play = bk.new("carcassonne", 2, data=own, auto_chance=False)
    # the start tile is back in the box, and the river is the spring and the lake
    assert (play.table()["land"], play.table()["stream"]) == (["U", "U"], ["RV_lake"])
    play.roll("draw RV_lake").do("RV_lake 0 -1 0 monk")
    assert play.game.chances(play.state) == [(play.game.parse_move("draw U"), 1)]
    without = bk.new("carcassonne", 2, data=own, river=False, auto_chance=False)
    assert (without.table()["land"], without.table()["tiles"]) == (["U", "U"], {"0,0": "D 0"})


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ({"landd": {}}, "landd"),
        ({"land": {"Y": 3}}, "Y"),
        ({"land": {"D": 0}}, r"land\.D"),
        ({"land": {"E": -1}}, r"land\.E"),
        ({"land": {"E": "4"}}, r"land\.E"),
        ({"pieces": {"meeples": 2.5}}, r"pieces\.meeples"),
        ({"pieces": {"meeple": 7}}, "meeple"),
        ({"points": 3}, "points"),
        ({"points": {"road": True}}, r"points\.road"),
        ({"score_track": {"spaces": 0}}, r"score_track\.spaces"),
    ],
)
def test_a_mistake_in_own_tables_is_told_with_its_place(own, said):
    with pytest.raises(BadData, match=said):
        bk.new("carcassonne", 2, data=own)


@pytest.mark.parametrize("placed", [["0,0 abbot", "-1,-1 abbot"], ["-1,-1 abbot", "0,0 abbot"]])
@pytest.mark.parametrize("recall", [False, True])
def test_of_several_abbots_the_first_that_may_be_taken_back_is(placed, recall):
    play = standing(
        *("B 0 0 0", *RING[:-1]),
        tile="B",
        land=["U"],
        pieces={"A": placed},
        abbots={"A": 1},
        data={"pieces": {"abbots": 3}},
        options={"abbot_recall_completed": recall},
    )
    # the eighth neighbour completes 0,0: 9 in step three, or in step two if it may be taken back
    first_may_wait = recall and placed[0] == "0,0 abbot"
    assert play.do("-1 1 0 take").table()["pieces"]["A"] == (
        ["-1,-1 abbot"] if first_may_wait else []
    )
    # the corner -1,-1 has the neighbours -1,0 0,0 0,-1: 4 with itself
    assert points(play) == ((9, 0) if first_may_wait else (13, 0))


def test_without_a_tile_to_draw_no_game_begins():
    land = dict.fromkeys(bk.game("carcassonne").tables.land, 0) | {"D": 1}
    with pytest.raises(bk.BadSetup, match="nothing to draw"):
        bk.new("carcassonne", 2, data={"land": land}, river=False)
    assert (
        bk.new("carcassonne", 2, data={"land": land | {"U": 1}}, river=False).state.tile.id == "U"
    )
    # with the river its tiles are drawn, and the game ends after the lake
    river = dict.fromkeys(bk.game("carcassonne").tables.river, 0)
    play = bk.new("carcassonne", 2, data={"land": land, "river": river})
    assert play.do("RV_lake 0 -1 0 -").over


def test_every_number_says_where_it_comes_from():
    shown = {(row.table, row.name): row for row in bk.sources("carcassonne")}
    assert len([1 for table, _ in shown if table == "land"]) == 32
    assert {row.status for row in shown.values()} <= {"seed", "source", "derived"}
    assert shown["land", "V"].value == 8
    own = bk.new("carcassonne", 2, data={"land": {"V": 9}}).game.sources()
    assert {(row.table, row.name): row for row in own}["land", "V"].status == "own"


def test_a_tile_no_longer_there_may_still_be_set_up_freely():
    play = standing("RV_lake_c2 0 0 0", "B 1 0 0", tile="E", land=[])
    assert "2 0 0" in texts(play)
    assert game().table()["tiles"] == {"0,0": "D 0"}
