"""Every value of every option (CA-20) does what it says, differs from the default, and no more."""

import json
from typing import Any

import pytest

import boardkit as bk
from boardkit.core.errors import BadSetup
from boardkit.games.carcassonne.state import CarcassonneOptions
from tests.contract.contract import SetUp
from tests.games.carcassonne.following import played
from tests.games.carcassonne.positions import game, points, standing, texts, turns
from tests.games.carcassonne.reference import turned_cell

CHOICES = {row.name: row.choices for row in CarcassonneOptions.rows()}
DEFAULTS = {row.name: row.default for row in CarcassonneOptions.rows()}
RIVER_OPTIONS = ("river_uturn", "river_blocked", "river_ends", "spring_fields")
RIVER_OPTIONS += ("start_tile_with_river",)

#: the river turns left: from the spring south, then east
BENT = ["RV_spring 0 0 0", "RV_bend_road 0 -1 3"]
#: the cell where the river goes on asks for a city at its east, which a bend lacks
BLOCKED = ["RV_spring 0 0 0", "D 1 0 0", "E 1 -1 3"]
#: seven neighbours of the monastery at 0,0
SEVEN = ["B 0 0 0", "B 0 1 0", "B 1 1 0", "B 1 0 0", "B 1 -1 0", "B 0 -1 0", "B -1 -1 0"]
SEVEN += ["B -1 0 0"]
#: one completed city of four points between the two fields of F's sides; a farmer on either
TWO_FIELDS = ["D 0 0 0", "U 1 0 1", "F 0 1 1", "B 1 1 0", "E 0 2 2", "B -1 1 0"]
FARMERS = {"A": ["1,0 field:Nw", "-1,1 field:Nw"]}


def first_player(value: int) -> int | None:
    """Return who begins a game of five."""
    return bk.new("carcassonne", 5, first_player=value).to_move


def river(value: bool) -> tuple[str, int]:
    """Return the tile on the table, and how many river tiles are to come."""
    table = bk.new("carcassonne", 2, river=value, auto_chance=False).table()
    return table["tiles"]["0,0"], len(table["stream"])


def abbot(value: bool) -> tuple[int, tuple[str, ...]]:
    """Return A's abbots, and why one cannot stand in a garden."""
    play = game(abbot=value).roll("draw E_garden").do("0 1 2")
    return play.table()["abbots"]["A"], play.why("abbot").clauses


def farmers(value: bool) -> tuple[str, ...]:
    """Return why nobody can lie down on a field."""
    return game(farmers=value).roll("draw U").do("1 0 1").why("field:Nw").clauses


@pytest.mark.clause("CA-20.4")
@pytest.mark.parametrize("reading", ["field3", "field3_once", "city4"])
def test_without_farmers_a_meeple_set_up_on_a_field_earns_nothing(reading):
    found = {}
    for value in (True, False):
        play = standing(
            *("D 0 0 0", "E 0 1 2", "U 1 0 1"),
            pieces={"A": ["1,0 field:Nw"]},
            options={"farmers": value, "farm_scoring": reading},
        )
        graph = play.graph("farms")
        worth = play.graph("features").nodes["0,0 field:En"]["worth"]
        scores = play.game.finish(play.state)[0].points
        found[value] = (scores, graph.graph["rate"], graph.graph["points"], worth)
    each = 4 if reading == "city4" else 3
    assert found[True] == ((each, 0), each, {0: each, 1: 0}, each)
    assert found[False] == ((0, 0), 0, {0: 0, 1: 0}, 0)


def river_uturn(value: str) -> list[tuple[str, ...]]:
    """Ask for a second turn left: directly, and with a straight tile between."""
    found = []
    for between, place in (([], "1 -1 0"), (["RV_straight_1 1 -1 1"], "2 -1 0")):
        play = standing(
            *BENT,
            *between,
            options={"river": True, "river_uturn": value},
            tile="RV_bend",
            stream=["RV_lake"],
            land=["B"],
        )
        found.append(play.why(place).clauses)
    return found


def river_blocked(value: str) -> tuple[list[str], list[str]]:
    """Draw a river tile that fits nowhere; return the tiles that are out, and those to come."""
    play = standing(
        *BLOCKED,
        options={"river": True, "river_blocked": value},
        stream=["RV_two_cities", "RV_bend", "RV_lake"],
        land=["B"],
    )
    table = play.roll("draw RV_bend").table()
    return table["discards"], table["stream"]


def river_ends(value: str) -> tuple[str, str]:
    """Return the two ends of the river."""
    table = bk.new("carcassonne", 2, river_ends=value, auto_chance=False).table()
    return table["tiles"]["0,0"], table["stream"][-1]


def spring_fields(value: int) -> int:
    """Return how many fields the spring has."""
    features = bk.new("carcassonne", 2, spring_fields=value).game
    state = features.start(2, features.options.read({"spring_fields": value}))
    return sum(feature.kind == "field" for feature in state.board.features.values())


def start_tile_with_river(value: str) -> int:
    """Return how many tiles of type D are to be drawn."""
    options = {"start_tile_with_river": value}
    return bk.new("carcassonne", 2, auto_chance=False, **options).table()["land"].count("D")


def two_tile_city(value: int) -> list[int]:
    """Return what cities of two and of three tiles pay, the latter with a pennant."""
    small = turns(game(two_tile_city=value), "E 0 1 2 city:S")
    larger = turns(game(two_tile_city=value), "F 0 1 1 city:S", "U 1 0 1 -", "E 0 2 2 -")
    return [points(small)[0], points(larger)[0]]


def garden_for(value: str) -> tuple[str, ...]:
    """Return why a meeple cannot stand in a garden."""
    return game(garden_for=value).roll("draw E_garden").do("0 1 2").why("monk").clauses


def abbot_recall_completed(value: bool) -> tuple[tuple[str, ...], int]:
    """Ask for an abbot back whose ring this tile closes; return what he brings in the end."""
    play = standing(
        *SEVEN,
        options={"abbot_recall_completed": value},
        tile="B",
        land=["B"],
        pieces={"A": ["0,0 abbot"]},
    ).do("-1 1 0")
    refused = play.why("take").clauses
    return refused, points(play.do("-" if refused else "take"))[0]


def farm_scoring(value: str) -> int:
    """Return what two farmers of one player get for one city between their fields."""
    play = standing(
        *TWO_FIELDS, options={"farm_scoring": value}, tile="U", land=["B"], pieces=FARMERS
    )
    return play.game.scores(play.game.finish(play.state)[0])[0]


def show_remaining(value: bool) -> bool:
    """Tell whether a player sees which tiles are left."""
    return bk.new("carcassonne", 2, show_remaining=value).view(0).land is not None


ENDS = ("RV_spring 0", "RV_lake")
RESULTS: dict[Any, dict[Any, Any]] = {
    first_player: {seat: seat for seat in range(5)},
    river: {True: ("RV_spring 0", 11), False: ("D 0", 0)},
    abbot: {True: (1, ()), False: (0, ("CA-13.22",))},
    farmers: {True: (), False: ("CA-20.4",)},
    river_uturn: {
        "immediate": [("CA-12.15",), ()],
        "strict": [("CA-12.16",), ("CA-12.16",)],
        "lookahead": [("CA-12.17",), ()],
        "off": [(), ()],
    },
    river_blocked: {
        "drop_each": (["RV_bend"], ["RV_two_cities", "RV_lake"]),
        "drop_rest": (["RV_bend", "RV_two_cities", "RV_lake"], []),
    },
    river_ends: {"c3": ENDS, "c2": ("RV_spring_c2 0", "RV_lake_c2")},
    spring_fields: {3: 3, 2: 2},
    start_tile_with_river: {"box": 3, "shuffle": 4},
    two_tile_city: {4: [4, 8], 2: [2, 8]},
    garden_for: {"abbot": ("CA-13.4",), "any": ()},
    abbot_recall_completed: {False: (("CA-13.15",), 9), True: ((), 9)},
    farm_scoring: {"field3": 6, "field3_once": 3, "city4": 4},
    show_remaining: {True: True, False: False},
}


def test_every_declared_value_is_tried():
    tried = {observe.__name__: set(results) for observe, results in RESULTS.items()}
    assert tried == {name: set(values) for name, values in CHOICES.items()}


@pytest.mark.parametrize(
    ("observe", "value"),
    [(observe, value) for observe, results in RESULTS.items() for value in results],
    ids=lambda part: getattr(part, "__name__", str(part)),
)
def test_a_value_does_what_it_says(observe, value):
    assert observe(value) == RESULTS[observe][value]


@pytest.mark.parametrize("observe", RESULTS, ids=lambda observe: observe.__name__)
def test_no_other_value_does_what_the_default_does(observe):
    default = DEFAULTS[observe.__name__]
    others = [result for value, result in RESULTS[observe].items() if value != default]
    assert RESULTS[observe][default] not in others


@pytest.mark.clause("CA-20.7")
@pytest.mark.parametrize("name", sorted(CHOICES))
def test_a_value_that_is_none_of_the_choices_is_refused(name):
    for value in ("no such value", 17, None):
        with pytest.raises(BadSetup, match=name):
            bk.new("carcassonne", 2, **{name: value})


@pytest.mark.clause("CA-1.1")
def test_river_and_abbot_are_in_play_by_default_and_nothing_further_is_needed():
    assert (DEFAULTS["river"], DEFAULTS["abbot"], DEFAULTS["river_ends"]) == (True, True, "c3")
    table = bk.new("carcassonne").table()
    assert table["options"] == {}
    assert table["abbots"] == {"A": 1, "B": 1}
    assert table["tiles"] == {"0,0": "RV_spring 0"}


# -- no more than they say ------------------------------------------------------------------

#: values under which a default game can be played as it was
WIDER = [
    ("river_uturn", "off"),
    ("river_blocked", "drop_rest"),
    ("garden_for", "any"),
    ("abbot_recall_completed", True),
    ("show_remaining", False),
    ("start_tile_with_river", "shuffle"),
    ("farm_scoring", "field3_once"),
    ("farm_scoring", "city4"),
    ("two_tile_city", 2),
]


def in_play(events) -> list:
    """Return events without what these options may change: fields, and cities of two tiles."""
    found = []
    for event in events:
        small = event.cards[:1] == ("city",) and len(event.cells) == 2
        if event.kind not in ("points", "complete") or not (small or event.cards[0] == "field"):
            found.append(event)
    return found


@pytest.mark.clause("CA-20.1")
@pytest.mark.parametrize(("name", "value"), WIDER, ids=str)
def test_a_game_played_again_under_another_value_differs_only_where_its_clauses_say(name, value):
    line = played(3)
    assert not line.state.discards
    set_up = SetUp(3, {name: value})
    other = set_up.game("carcassonne")
    state = other.start(3, other.options.read(set_up.options))
    for step in line.steps:
        state, events = other.apply(state, step.move)
        assert (state.board, state.pieces) == (step.after.board, step.after.pieces)
        assert (state.meeples, state.abbots) == (step.after.meeples, step.after.abbots)
        if name in ("farm_scoring", "two_tile_city"):
            assert in_play(events) == in_play(step.events)
        elif state.phase != "over" and step.after.phase != "over":
            assert (state.points, events) == (step.after.points, step.events)


@pytest.mark.clause("CA-20.5")
@pytest.mark.parametrize("name", RIVER_OPTIONS)
def test_without_the_river_its_other_options_have_no_effect(name):
    line = played(2, river=False)
    for value in CHOICES[name]:
        set_up = SetUp(2, {"river": False, name: value})
        other = set_up.game("carcassonne")
        state = other.start(2, other.options.read(set_up.options))
        usual = line.start
        for step in line.steps:
            assert (state.board, state.points) == (usual.board, usual.points)
            assert (state.land, state.stream, state.river) == (usual.land, (), None)
            if state.phase == "place" and state.tile is not None:
                assert other.legal_moves(state) == line.game.legal_moves(usual)
            state, usual = other.apply(state, step.move)[0], step.after
        assert state.points == usual.points


@pytest.mark.clause("CA-20.6")
def test_the_fields_of_the_spring_are_no_question_with_the_ends_of_2014():
    states = []
    for value in (3, 2):
        play = bk.new("carcassonne", 2, river_ends="c2", spring_fields=value, auto_chance=False)
        states.append((play.state.board, play.state.stream, play.state.land))
        fields = [f for f in play.state.board.features.values() if f.kind == "field"]
        assert len(fields) == 1
    assert states[0] == states[1]


@pytest.mark.clause("CA-1.2")
def test_a_feature_is_worth_the_same_in_either_edition():
    """A road of three tiles, an unfinished one of two, a monastery."""
    found = []
    for ends in ("c2", "c3"):
        options = {"river": True, "river_ends": ends}
        more = {"options": options, "land": ["B"], "stream": [], "tile": "W"}
        road = standing("D 0 0 0", "W 1 0 0", pieces={"A": ["1,0 road:W"]}, **more)
        road.do("-1 0 0 -")
        open_road = standing(*TWO_FIELDS, pieces={"B": ["0,0 road:E"]}, **{**more, "tile": "E"})
        open_road.do("2 1 0 -")
        ring = standing(*SEVEN, pieces={"A": ["0,0 monk"]}, **{**more, "tile": "B"})
        ring.do("-1 1 0 -")
        plays = (road, open_road, ring)
        at_end = [play.game.scores(play.game.finish(play.state)[0]) for play in plays]
        found.append(([points(play) for play in plays], at_end))
    assert found[0] == found[1]
    assert found[0][0] == [(3, 0), (0, 0), (9, 0)]
    assert found[0][1] == [(3, 0), (0, 2), (9, 0)]


@pytest.mark.clause("CA-1.9")
def test_a_score_goes_on_beyond_the_50_spaces_of_the_board():
    play = standing("D 0 0 0", tile="E", land=["B"], scores={"A": 49, "B": 1049})
    play.do("0 1 2 city:S")
    assert points(play) == (53, 1049)
    track = {r.name: r.value for r in bk.sources("carcassonne") if r.table == "score_track"}
    assert track == {"spaces": 50}
    assert divmod(50, track["spaces"]) == (1, 0), "50 is space 0 of the next lap"


# -- options in records ---------------------------------------------------------------------


@pytest.mark.clause("CA-20.8", "CA-16.7")
def test_a_record_keeps_every_option_and_loads_under_the_same_readings(tmp_path):
    chosen = {name: values[-1] for name, values in CHOICES.items()}
    chosen |= {"first_player": 1, "river": True, "abbot": True, "farmers": True}
    play = bk.new("carcassonne", 3, seed="kept", **chosen)
    for _ in range(30):
        play.do(play.legal_moves()[-1])
    path = play.save(tmp_path / "game.json")
    kept = json.loads(path.read_text("utf-8"))["options"]
    assert kept == {name: value for name, value in chosen.items() if value != DEFAULTS[name]}
    again = bk.load(path)
    assert again.state == play.state
    assert again.state.setup.options.plain() == chosen
    assert again.events == play.events
    while not play.over:
        assert texts(play) == texts(again)
        play.do(play.legal_moves()[0])
        again.do(again.legal_moves()[0])
    assert again.scores() == play.scores()


# -- free cells ahead -----------------------------------------------------------------------

#: ways round by land to each of the five cells about the next end of a river that flows south
EAST = [(1, 0), (2, 0), (2, -1), (2, -2)]
WEST = [(-1, 0), (-2, 0), (-2, -1), (-2, -2)]
AHEAD = {
    (1, -2): EAST,
    (-1, -2): WEST,
    (1, -3): [*EAST, (2, -3)],
    (-1, -3): [*WEST, (-2, -3)],
    (0, -3): [*EAST, (2, -3), (2, -4), (1, -4), (0, -4)],
}


@pytest.mark.parametrize("cell", AHEAD, ids=str)
@pytest.mark.parametrize("rot", range(4))
def test_the_look_ahead_wants_each_of_five_cells_empty(cell, rot):
    """CA-12.17: left, right and ahead of the new head, and left and right of that."""
    way = AHEAD[cell]
    for there, fits in ((way, True), ([*way, cell], False)):
        land = [turned_cell(place, rot) for place in there]
        play = standing(
            f"RV_spring_c2 0 0 {rot}",
            *(f"B {x} {y} 0" for x, y in land),
            options={"river": True, "river_ends": "c2", "river_uturn": "lookahead"},
            stream=["RV_straight_1", "RV_lake_c2"],
            land=["B"],
        )
        play.roll("draw RV_straight_1")
        assert play.table()["discards"] == ([] if fits else ["RV_straight_1"])
        x, y = turned_cell((0, -1), rot)
        assert texts(play) == ({f"{x} {y} {rot % 2}"} if fits else set())
