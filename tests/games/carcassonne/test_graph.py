"""The graphs of Carcassonne: features and scores read from them are those of the engine."""

import subprocess
import sys
from itertools import pairwise

import networkx as nx
import pytest

import boardkit as bk
from boardkit.core.frozen import evolve
from boardkit.games.carcassonne.graph import farms_graph, features_graph, segments_graph
from tests.games.carcassonne import graph_scores
from tests.games.carcassonne.games import (
    GAMES,
    THREE_CITIES,
    TWO_FIELDS,
    UNFINISHED,
    game_of,
    played,
)

READINGS = ("field3", "field3_once", "city4")
# -- tiles --------------------------------------------------------------------------------------


def test_tiles_are_joined_where_they_lie_side_by_side():
    graph = played("U 1 0 1 -", "E 0 1 2 -", "E 1 1 1 -").graph("tiles")
    assert [*graph] == ["0,0", "1,0", "0,1", "1,1"]
    assert graph.nodes["1,0"] == {
        "cell": (1, 0), "tile": "U", "rot": 1, "order": 1, "pos": (1.0, 0.0)
    }  # fmt: skip
    assert {(a, b): letter for a, b, letter in graph.edges(data="letter")} == {
        ("0,0", "0,1"): "C", ("0,0", "1,0"): "R", ("1,0", "1,1"): "F", ("0,1", "1,1"): "F",
    }  # fmt: skip
    assert graph.graph["tiles"] == {"0,0": "D 0", "1,0": "U 1", "0,1": "E 2", "1,1": "E 1"}


@pytest.mark.parametrize("seed", GAMES)
def test_every_shared_side_shows_the_same_letter_from_both_tiles(seed):
    play = game_of(seed)
    graph, board = play.graph("tiles"), play.state.board
    assert len(graph) == len(board.tiles)
    assert nx.is_connected(graph)
    for one, other, letter in graph.edges(data="letter"):
        (x, y), (u, v) = graph.nodes[one]["cell"], graph.nodes[other]["cell"]
        assert abs(x - u) + abs(y - v) == 1
        side = {(0, 1): 0, (1, 0): 1, (0, -1): 2, (-1, 0): 3}[u - x, v - y]
        assert board.tiles[x, y].turned.edges[side] == letter
        assert board.tiles[u, v].turned.edges[(side + 2) % 4] == letter


# -- segments -----------------------------------------------------------------------------------


def test_the_parts_of_the_start_tile_are_those_of_the_book():
    graph = played().graph("segments")
    assert {node: (a["sides"], a["open"]) for node, a in graph.nodes(data=True)} == {
        "0,0 road:E": (("E", "W"), ("E", "W")),
        "0,0 city:N": (("N",), ("N",)),
        "0,0 field:En": (("En", "Wn"), ("En", "Wn")),
        "0,0 field:Es": (("Es", "Se", "Sw", "Ws"), ("Es", "Se", "Sw", "Ws")),
    }
    assert graph.nodes["0,0 field:En"]["touches"] == ("0,0 city:N",)  # CA-11.8
    assert graph.nodes["0,0 field:Es"]["touches"] == ()
    assert "touches" not in graph.nodes["0,0 road:E"]
    assert not graph.edges


def test_fields_join_by_half_sides_and_a_road_keeps_them_apart():
    graph = played("U 1 0 1 -", "U -1 0 1 -").graph("segments")
    assert nx.node_connected_component(graph, "0,0 field:En") == {
        "-1,0 field:Nw", "0,0 field:En", "1,0 field:Nw",
    }  # fmt: skip
    assert nx.node_connected_component(graph, "0,0 field:Es") == {
        "-1,0 field:Es", "0,0 field:Es", "1,0 field:Es",
    }  # fmt: skip
    assert graph.edges["0,0 field:En", "1,0 field:Nw"] == {"side": "En"}
    assert graph.edges["0,0 road:E", "1,0 road:E"] == {"side": "E"}
    assert graph.nodes["1,0 road:E"]["open"] == ("E",)


def test_pieces_stand_on_the_part_that_was_claimed_with_their_role():
    graph = played(*UNFINISHED).graph("segments")
    pieces = {node: piece for node, piece in graph.nodes(data="piece") if piece}
    assert pieces == {
        "1,0 road:E": (0, "highwayman"),
        "0,1 city:N": (1, "knight"),
        "0,-1 monastery": (0, "monk"),
        "-1,0 garden": (1, "abbot"),
        "1,1 field:Nw": (0, "farmer"),
    }


def test_a_monk_in_a_garden_and_an_abbot_in_a_monastery_keep_their_role():
    graph = played("E_garden 0 -1 2 monk", "B 1 -1 0 abbot", garden_for="any").graph("segments")
    assert graph.nodes["0,-1 garden"]["piece"] == (0, "monk")
    assert graph.nodes["1,-1 monastery"]["piece"] == (1, "abbot")
    assert (graph.nodes["0,-1 garden"]["name"], graph.nodes["1,-1 monastery"]["name"]) == (
        "abbot", "monk",
    )  # fmt: skip


def engine_features(state):
    """Return the engine's features: the segments of each with its kind, pennants and pieces."""
    board, found = state.board, {}
    for (x, y), laid in board.tiles.items():
        for i, name in enumerate(laid.turned.names):
            root = board.root(laid.base + i)
            node = f"{x},{y} {laid.turned.tile.segments[i].kind}:{name}"
            found.setdefault(root, set()).add(node)
    return {
        frozenset(nodes): (
            (feature := board.features[root]).kind,
            feature.pennants,
            sorted(piece.seat for piece in feature.pieces),
            feature.open,
            len(board.cells(feature)),
        )
        for root, nodes in found.items()
    }


def graph_features(graph):
    return {
        frozenset(about["segments"]): (
            about["kind"],
            about["pennants"],
            sorted(seat for seat, number in about["pieces"].items() for _ in range(number)),
            about["open"],
            about["tiles"],
        )
        for _, about in graph.nodes(data=True)
        if about["kind"] in ("road", "city", "field")
    }


def assert_same_features(state):
    segments = segments_graph(state)
    components = {
        frozenset(nodes)
        for nodes in nx.connected_components(segments)
        if segments.nodes[next(iter(nodes))]["kind"] in ("road", "city", "field")
    }
    expected = engine_features(state)
    assert components == expected.keys()
    assert graph_features(features_graph(state)) == expected
    alone = [n for n, k in segments.nodes(data="kind") if k in ("monastery", "garden")]
    assert all(segments.degree(node) == 0 for node in alone)
    water = segments.subgraph(n for n, k in segments.nodes(data="kind") if k == "river")
    assert not water or nx.is_connected(water)  # CA-12.9: the river is unbroken


@pytest.mark.parametrize("seed", GAMES)
def test_the_components_are_the_features_of_the_engine(seed):
    for entry in game_of(seed).entries[::20]:
        assert_same_features(entry.state)
    assert_same_features(game_of(seed).state)


# -- two ways, one answer -----------------------------------------------------------------------


def paid_in(events):
    """Return the payments among events as (kind, seat, points), sorted."""
    return sorted((e.cards[0], e.seat, e.amount) for e in events if e.kind == "points")


def check_game(play, every=1):
    """Compare all scores of a game with those worked out from its graphs; return how many."""
    options, scored = play.state.setup.options, 0
    turns = [pair for pair in pairwise(play.entries) if pair[0].state.phase == "piece"]
    for i, (before, after) in enumerate(turns):
        if i % every and not paid_in(after.events):
            continue
        seat, claim = before.state.turn, str(after.move)
        graph, expected = segments_graph(before.state), []
        if claim == "take":
            points, graph = graph_scores.taken(graph, seat)
            taken = next(e for e in after.events if e.kind == "points")
            assert (taken.seat, taken.amount) == (seat, points)
            expected.append((taken.cards[0], seat, points))
        elif claim != "-":
            graph = graph_scores.put_down(graph, seat, claim)
        completed = graph_scores.completed(graph, options.two_tile_city, options.abbot)
        events = after.events
        if after.state.phase == "over":
            events = [e for e in events if not e.clause.startswith(("CA-14", "CA-11"))]
        assert paid_in(events) == sorted(expected + completed)
        closed = sorted((e.cards[0], e.amount) for e in events if e.kind == "complete")
        assert closed == sorted(graph_scores.closed(graph, options.two_tile_city, options.abbot))
        scored += len(completed)
    return scored


def check_end(state):
    """Compare final scoring under all three readings; return the points of fields."""
    game, seats, farmed = bk.game("carcassonne"), state.setup.seats, 0
    graph = segments_graph(state)
    for reading in READINGS:
        options = evolve(state.setup.options, farm_scoring=reading)
        read = evolve(state, phase="place", setup=evolve(state.setup, options=options))
        rest, farms = graph_scores.final(graph, seats, reading)
        by_kind = {False: [0] * seats, True: [0] * seats}
        _, events = game.finish(read)
        for kind, seat, points in paid_in(events):
            by_kind[kind == "field"][seat] += points
        assert by_kind == {False: rest, True: farms}
        assert farms_graph(read).graph["points"] == dict(enumerate(farms))
        farmed += sum(farms)
    return farmed


@pytest.mark.parametrize("seed", GAMES)
def test_scores_worked_out_from_the_graph_are_the_events_of_the_engine(seed):
    play = game_of(seed)
    assert check_game(play, every=9) >= 3
    farmed = check_end(play.state)
    assert bool(farmed) == play.state.setup.options.farmers


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6, 30))
def test_scores_of_many_games_worked_out_from_the_graph_are_those_of_the_engine(seed):
    play = game_of.__wrapped__(seed)
    check_game(play)
    for entry in play.entries[:-1:40]:
        assert_same_features(entry.state)
        check_end(entry.state)
    check_end(play.state)


# -- features -----------------------------------------------------------------------------------


def test_a_feature_says_what_it_is_worth_now_and_if_it_were_finished():
    graph = played(*UNFINISHED).graph("features")
    # CE-15: road of 3; city of D, F, R with one pennant; monastery and garden with 3 neighbours
    worth = {
        node: (a["worth"], a["finished"], a["owners"], a["complete"])
        for node, a in graph.nodes(data=True)
        if a["pieces"]
    }
    assert worth == {
        "0,0 road:E": (3, 3, (0,), False),
        "0,0 city:N": (4, 8, (1,), False),
        "0,-1 monastery": (4, 9, (0,), False),
        "-1,0 garden": (4, 9, (1,), False),
        "0,0 field:En": (0, 6, (0,), False),
    }
    city = graph.nodes["0,0 city:N"]
    assert (city["cells"], city["tiles"], city["pennants"]) == (((0, 0), (0, 1), (0, 2)), 3, 1)
    assert city["open"] == 2  # R at 0,2 turned twice leaves east and west open
    assert graph.nodes["0,-1 monastery"]["open"] == 5
    assert graph.nodes["0,-1 monastery"]["tiles"] == 4


def test_a_completed_city_is_worth_what_it_paid_and_two_tiles_may_pay_less():
    for rule, points in ((4, 4), (2, 2)):
        graph = played("E 0 1 2 -", two_tile_city=rule).graph("features")
        city = graph.nodes["0,0 city:N"]
        assert (city["complete"], city["open"], city["owners"]) == (True, 0, ())
        assert city["worth"] == city["finished"] == points
    cap = played("U 1 0 1 -", two_tile_city=2).graph("features").nodes["0,0 city:N"]
    assert (cap["worth"], cap["finished"]) == (1, 2)


def test_an_unfinished_city_of_two_tiles_is_worth_two_by_any_reading():
    for rule, finished in ((4, 4), (2, 2)):  # G: a city from side to side, open to the north
        graph = played("G 0 1 1 -", two_tile_city=rule).graph("features")
        assert graph.nodes["0,0 city:N"]["worth"] == 2  # CA-14.6
        assert graph.nodes["0,0 city:N"]["finished"] == finished


def test_a_shared_feature_has_all_with_the_most_pieces_as_owners():
    # CE-7 before the last tile, then with it: a tie
    turns = ("U 1 0 1 -", "U -1 0 1 -", "B 0 -1 0 monk", "E 1 1 3 city:W", "E -1 1 1 city:E")
    play = played(*turns, seats=3)
    graph = play.graph("features")
    assert graph.nodes["1,1 city:W"]["owners"] == (0,)
    assert graph.nodes["-1,1 city:E"]["owners"] == (1,)
    gaps = {frozenset(e[:2]) for e in graph.edges(data=True) if e[2]["cells"] == ((0, 1),)}
    assert gaps == {
        frozenset(pair)
        for pair in (
            ("1,1 city:W", "-1,1 city:E"),
            ("0,0 city:N", "1,1 city:W"),
            ("0,0 city:N", "-1,1 city:E"),
        )
    }
    play.roll("draw Q").do("0 1 2")  # placed, not claimed yet
    joined = play.graph("features").nodes["0,0 city:N"]
    assert (joined["pieces"], joined["owners"]) == ({0: 1, 1: 1}, (0, 1))
    assert joined["standing"] == (("1,1 city:W", 0, "knight"), ("-1,1 city:E", 1, "knight"))
    assert (joined["complete"], joined["worth"]) == (True, 10)


def test_gardens_are_no_features_without_the_abbot_and_water_never():
    with_abbot = played("E_garden 0 -1 2 -").graph("features")
    assert "0,-1 garden" in with_abbot
    without = played("E_garden 0 -1 2 -", abbot=False)
    assert "0,-1 garden" not in without.graph("features")
    assert "0,-1 garden" in without.graph("segments")
    river = bk.new("carcassonne", 2, seed=1)
    assert "0,0 river:S" in river.graph("segments")
    assert "river" not in {kind for _, kind in river.graph("features").nodes(data="kind")}


# -- farms --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reading", "points"), [*zip(READINGS, (9, 9, 12), strict=True)])
def test_a_field_with_three_completed_cities_pays_its_farmer(reading, points):
    graph = played(*THREE_CITIES, farm_scoring=reading).graph("farms")
    assert graph.graph["points"] == {0: points, 1: 0}
    assert (graph.graph["reading"], graph.graph["rate"]) == (reading, points // 3)
    assert graph.nodes["0,0 field:En"]["points"] == points
    cities = {a if graph.nodes[a]["bipartite"] else b for a, b in graph.edges("0,0 field:En")}
    assert cities == {"0,0 city:N", "1,1 city:E", "0,2 city:N"}
    assert all(graph.nodes[city]["complete"] for city in cities)


@pytest.mark.parametrize(("reading", "points"), [*zip(READINGS, (6, 3, 4), strict=True)])
def test_one_city_between_two_fields_pays_by_the_reading_in_force(reading, points):
    graph = played(*TWO_FIELDS, farm_scoring=reading).graph("farms")
    assert graph.graph["points"] == {0: points, 1: 0}
    city = graph.nodes["0,0 city:N"]
    assert (city["owners"], city["farmers"], city["points"]) == ((0,), {0: 2}, {0: points})
    assert graph.degree("0,0 city:N") == 3  # two of F, one of which is D's; E's beyond the wall


def test_an_open_city_pays_no_farmer_and_is_told_apart():
    graph = played(*UNFINISHED).graph("farms")
    field = "0,0 field:En"
    assert graph.nodes[field]["points"] == 0
    assert {graph.edges[edge]["complete"] for edge in graph.edges(field)} == {False}
    assert graph.edges[field, "0,0 city:N"]["cells"] == ((0, 0), (0, 1))
    assert graph.graph["points"] == {0: 0, 1: 0}


@pytest.mark.parametrize("seed", GAMES)
def test_farms_are_bipartite_and_hold_every_field_and_city(seed):
    play = game_of(seed)
    graph, features = play.graph("farms"), play.graph("features")
    assert nx.is_bipartite(graph)
    assert {*graph} == {n for n, k in features.nodes(data="kind") if k in ("field", "city")}
    for one, other, about in graph.edges(data=True):
        pair = {graph.nodes[node]["kind"]: graph.nodes[node] for node in (one, other)}
        assert pair["city"]["complete"] == about["complete"]
        assert {*about["cells"]} <= {*pair["city"]["cells"]} & {*pair["field"]["cells"]}


# -- all graphs ---------------------------------------------------------------------------------


def test_every_graph_is_listed_with_what_it_shows_and_says_what_it_is():
    game, play = bk.game("carcassonne"), game_of(0)
    assert [*game.graphs] == ["tiles", "segments", "features", "farms"]
    for name, shows in game.graphs.items():
        assert shows.en != shows.ko
        graph = play.graph(name)
        about = {key: graph.graph[key] for key in ("game", "kind", "layout", "seats", "seen_by")}
        assert about == {
            "game": "carcassonne", "kind": name, "layout": "board", "seats": 2, "seen_by": None,
        }  # fmt: skip
        assert graph.graph["names"] == play.names
        assert all(isinstance(node, str) for node in graph)
        places = [pos for _, pos in graph.nodes(data="pos")]
        assert all(len(pos) == 2 for pos in places)
        assert len({*places}) == len(places)
        again = play.graph(name)
        assert [*again.nodes(data=True)] == [*graph.nodes(data=True)]
        assert [*again.edges(data=True)] == [*graph.edges(data=True)]


def test_every_part_of_every_tile_has_a_place_of_its_own():
    from boardkit.games.carcassonne.data import catalogue
    from boardkit.games.carcassonne.graph.parts import parts_of

    for tile in catalogue().values():
        for rot in range(4):
            spots = [part.spot for part in parts_of(tile, rot)]
            assert len({*spots}) == len(spots)
            assert all(abs(x) < 0.5 and abs(y) < 0.5 for x, y in spots)


def test_networkx_is_loaded_only_when_a_graph_is_asked_for():
    code = (
        "import sys, boardkit as bk; play = bk.new('carcassonne', 2); play.legal_moves();"
        "assert 'networkx' not in sys.modules; play.graph('farms');"
        "assert 'networkx' in sys.modules; assert 'matplotlib' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
