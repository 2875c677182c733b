"""The graphs of King of the Elves: the ring, the walk, and what can still be done."""

import subprocess
import sys
from functools import cache, partial
from random import Random

import networkx as nx
import pytest

import boardkit as bk
from boardkit.core.frozen import evolve
from boardkit.games.elves import rules, turn
from boardkit.games.elves.advice import best_journey
from boardkit.games.elves.game import Elves
from boardkit.games.elves.graph import journey_graph, plans_graph, route_graph
from boardkit.games.elves.graph.plans import _setting_out
from boardkit.games.elves.moves import parse_move
from boardkit.games.elves.state import OVER, PLAN, TRAVEL
from tests.contract.positions import random_line
from tests.games.elves.contract import CONTRACT
from tests.games.elves.positions import land, travelling

ARACHI, MARUCHI = 0, 1


def open_play(name, after=None):
    return bk.example(f"elves/{name}").play(after)


def edges(graph):
    """Return the edges of a journey in the order of the walk."""
    return sorted(graph.edges(data=True), key=lambda edge: edge[2]["step"])


game_of = cache(partial(random_line, CONTRACT))  # one random game a seed


def random_states(seeds, phases, every=7):
    """Yield positions of random games with all that happened before them."""
    for seed in seeds:
        events = []
        for i, step in enumerate(game_of(seed).steps):
            events += step.events
            if i % every == 0 and step.after.phase in phases:
                yield step.after, tuple(events)


# -- the route --------------------------------------------------------------------------------


def test_the_route_of_the_examples_is_the_ring_that_the_book_draws():
    graph = open_play("example-2").graph("route")
    assert [*graph] == [
        "castle:A",
        "A1",
        "castle:B",
        "B1",
        "castle:C",
        "C1",
        "C2",
        "castle:D",
        "D1",
    ]
    assert [*graph.edges] == list(zip([*graph], [*[*graph][1:], "castle:A"], strict=True))
    assert graph.nodes["C2"].items() >= {
        "kind": "village", "realm": 2, "slot": 2, "terrain": "plains", "value": 3, "order": 6,
        "tokens": {},
    }.items()  # fmt: skip
    tokens = {node: about["tokens"] for node, about in graph.nodes(data=True) if "tokens" in about}
    assert tokens == {
        "A1": {"monster": 3}, "B1": {"gold": 0, "tree": 2}, "C1": {"thief": 1}, "C2": {}, "D1": {},
    }  # fmt: skip
    assert graph.nodes["castle:D"].keys() == {"kind", "realm", "order", "pos"}
    assert graph.edges["A1", "castle:B"] == graph.edges["castle:B", "B1"] == {"gap": 1}
    assert graph.graph["names"] == ("Arachi", "Maruchi", "Blue Skull 13", "Palapala")


def test_the_route_is_one_ring_of_all_castles_and_villages_in_order():
    seen = set()
    for state, _ in random_states(range(12), (PLAN, TRAVEL, OVER), every=19):
        graph = route_graph(state)
        ring = ["castle:A"]
        while (after := [*graph[ring[-1]]]) != ["castle:A"]:
            ring += after
        assert ring == [*graph]
        assert [n for n in ring if ":" not in n] == [str(stop.place) for stop in state.route]
        castles = [n for n in ring if ":" in n]
        assert castles == [f"castle:{letter}" for letter in "ABCDEF"[: state.setup.seats]]
        for before, here in nx.edge_dfs(graph, "castle:A"):
            if graph.nodes[here]["kind"] == "village":
                assert graph.nodes[here]["realm"] == ord(here[0]) - ord("A")
                assert state.route[graph.edges[before, here]["gap"]].place == (
                    graph.nodes[here]["realm"],
                    graph.nodes[here]["slot"],
                )
        seen.add(state.setup.seats)
    assert seen == {2, 3, 4, 5, 6}


def test_a_drawing_of_the_ring_goes_clockwise_from_the_bottom():
    graph = open_play("example-2").graph("route")
    turned = [
        x * later_y - y * later_x
        for (x, y), (later_x, later_y) in (
            (graph.nodes[a]["pos"], graph.nodes[b]["pos"]) for a, b in graph.edges
        )
    ]
    assert all(turn < 0 for turn in turned)
    x, y = graph.nodes["castle:A"]["pos"]
    assert x > 0 > y


# -- the journey ------------------------------------------------------------------------------


def test_the_journey_of_example_2_has_an_edge_for_each_of_its_five_visits():
    graph = open_play("example-2").graph("journey")
    walk = edges(graph)
    assert [(a, b) for a, b, _ in walk] == [
        ("castle:A", "A1"), ("A1", "B1"), ("B1", "C1"), ("C1", "C2"), ("C2", "D1"),
    ]  # fmt: skip
    assert [about["gold_in"] for *_, about in walk] == [2, 8, 6, 3, 15]
    assert [about["gold_out"] for *_, about in walk] == [0, 0, 2, 0, 0]
    assert [about["bonus"] for *_, about in walk] == [0, 0, 0, 0, 10]
    assert [about["total"] for *_, about in walk] == [2, 10, 14, 17, 32]
    assert [about["clause"] for *_, about in walk] == [
        "KE-19.1", "KE-8.3", "KE-19.1", "KE-19.1", "KE-19.1",
    ]  # fmt: skip
    assert walk[2][2]["gold"] == ((-2, "KE-8.4"), (6, "KE-19.1"))
    assert walk[2][2]["paid_to"] == MARUCHI
    assert "paid_to" not in walk[0][2]
    assert walk[0][2]["cards"] == ("raft", "raft")
    assert walk[4][2]["clauses"] == ("KE-18.4", "KE-7.13", "KE-19.1", "KE-22.1")
    assert not any(about["escort"] or about["turned"] or about["spell"] for *_, about in walk)


def test_the_revisit_of_example_3_is_a_second_edge_into_the_same_village():
    graph = open_play("example-3").graph("journey")
    assert isinstance(graph, nx.MultiDiGraph)
    walk = edges(graph)
    assert [b for _, b, _ in walk] == ["A1", "B1", "B1", "A1", "D1", "C2", "C1"]
    assert graph.in_degree("B1") == graph.in_degree("A1") == 2
    assert graph.number_of_edges("B1", "B1") == 1
    assert [graph.nodes[n]["visits"] for n in ("A1", "B1", "C1", "C2", "D1")] == [2, 2, 1, 1, 1]
    facing = [about["facing"] for *_, about in walk]
    assert facing == ["clockwise"] * 2 + ["backwards"] * 5
    assert [about["turned"] for *_, about in walk] == [0, 0, 1, 0, 0, 0, 0]
    assert [about["escort"] for *_, about in walk] == [True, True, True] + [False] * 4
    assert sum(about["gold_in"] for *_, about in walk) == 44
    assert sum(about["gold_out"] for *_, about in walk) == 2
    assert walk[-1][2]["total"] == 42


def test_the_journey_grows_with_every_visit_and_shrinks_with_undo():
    play = open_play("example-2", 0)
    assert play.graph("journey").number_of_edges() == 0
    play.do("visit A1 with raft, raft")
    assert play.graph("journey").number_of_edges() == 1
    assert play.undo().graph("journey").number_of_edges() == 0


def test_edges_are_the_visits_and_their_gold_is_what_the_purse_gained():
    checked = 0
    for seed in range(8):
        line = game_of(seed)
        seats = range(line.set_up.seats)
        events, visits, gold = [], {}, {}
        for step in line.steps:
            events += step.events
            if any(e.kind == "phase" and e.cells == (TRAVEL,) for e in step.events):
                visits, gold = {seat: [] for seat in seats}, dict.fromkeys(seats, 0)
            elif step.before.phase == TRAVEL:
                made = [e.cells[0] for e in step.events if e.kind == "visit"]
                visits[step.seat] += made
                gold[step.seat] += sum(
                    e.change_for(step.seat) for e in step.events if e.kind == "gold"
                )
            if step.before.phase != TRAVEL:
                continue
            for seat in seats if step.after.phase != TRAVEL else [step.seat]:
                graph = journey_graph(step.after, events, seat)
                walk = edges(graph)
                assert [b for _, b, _ in walk] == visits[seat]
                assert sum(a["gold_in"] - a["gold_out"] for *_, a in walk) == gold[seat]
                assert [a for a, *_ in walk] == ["castle:" + "ABCDEF"[seat], *visits[seat]][
                    : len(walk)
                ]
                for node in visits[seat]:
                    assert graph.nodes[node]["visits"] == visits[seat].count(node)
                    assert graph.nodes[node]["terrain"]
                checked += len(walk)
    assert checked > 200


def test_moves_of_a_journey_read_back_as_those_that_were_made():
    for seed in range(6):
        line = game_of(seed)
        events, made = [], []
        for step in line.steps:
            events += step.events
            if step.before.phase != TRAVEL or step.seat != 0:
                if any(e.kind == "phase" and e.cells == (TRAVEL,) for e in step.events):
                    made = []
                continue
            if any(e.kind == "visit" for e in step.events):
                made.append(str(step.move))
            graph = journey_graph(step.after, events, 0)
            assert [about["move"] for *_, about in edges(graph)] == made


def test_a_journey_stays_readable_when_the_table_has_been_cleared():
    play = travelling(2, villages={"A": ["plains"], "B": ["lake"]}, hands={"A": ["pig"]})
    play.do("visit A1 with pig ; stop")
    assert play.graph("journey", 0).graph["done"]
    assert {"A1", "B1"} < set(play.graph("journey", 0))
    play.do("stop")  # the round ends, the next one is dealt
    assert play.table()["round"] == 2
    graph = play.graph("journey", 0)
    assert [*graph] == ["castle:A", "A1", "castle:B"]
    assert graph.nodes["A1"].items() >= {"terrain": "plains", "value": 3, "visits": 1}.items()
    assert "tokens" not in graph.nodes["A1"]
    assert play.graph("journey", 1).number_of_edges() == 0


def test_a_set_up_journey_begins_in_the_gap_where_the_traveller_stands():
    where = {"next": "B1", "facing": "backwards", "stay": "C", "visited": ["A1", "C1"]}
    play = travelling(3, hands={"A": ["pig"]}, journeys={"A": where})
    assert play.graph("journey").number_of_edges() == 0
    play.do("visit B1 with pig")
    graph = play.graph("journey")
    ((start, end, about),) = edges(graph)
    assert (start, end) == ("gap:2", "B1")
    assert graph.nodes["gap:2"]["kind"] == "gap"
    assert about["facing"] == "backwards"


def test_a_spell_and_a_thief_are_told_apart():
    play = travelling(
        2,
        villages={"A": [land("lake", thief="B")]},
        hands={"A": ["pig"] * 4},
        options={"spell_variant": True},
    )
    play.do("spell A1 with 4 pig")
    ((_, _, about),) = edges(play.graph("journey"))
    assert about["spell"]
    assert about["move"] == "spell A1 with pig, pig, pig, pig"
    assert about["gold"] == ((-3, "KE-26.2"), (-2, "KE-8.4"), (7, "KE-19.1"))
    assert (about["gold_in"], about["gold_out"], about["paid_to"]) == (7, 5, 1)


# -- what can still be done -------------------------------------------------------------------


def test_the_best_line_of_the_examples_is_in_their_plans():
    for name, gain in (("example-2", 32), ("example-3", 42)):
        graph = open_play(name, 0).graph("plans")
        best = [(a, b) for a, b, about in graph.edges(data=True) if about["best"]]
        assert best == list(zip(["P0", *(b for _, b in best)], [b for _, b in best], strict=False))
        assert sum(graph.edges[edge]["gain"] for edge in best) == gain
        assert graph.graph["best_gain"] == graph.nodes[best[-1][1]]["gain"] == gain
        assert max(gain for _, gain in graph.nodes(data="gain")) == gain
        assert not graph.graph["truncated"]


def test_example_2_leaves_no_choice_but_to_stop():
    graph = open_play("example-2", 0).graph("plans")
    assert [about["move"] for *_, about in graph.edges(data=True)] == [
        "visit A1 with raft, raft",
        "visit B1 with unicorn, unicorn",
        "visit C1 with dragon",
        "visit C2 with elfcycle",
        "visit D1 with cloud",
    ]
    assert graph.nodes["P0"] == {
        "gap": 0, "next": "A1", "direction": "clockwise", "escort": False, "purse": 12,
        "cards": ("elfcycle", "cloud", "unicorn", "unicorn", "dragon", "raft", "raft"),
        "visited": (), "gain": 0, "layer": 0, "more": 0, "best": True, "pos": (0.0, 0.0),
    }  # fmt: skip
    last = graph.nodes["P5"]
    assert (last["purse"], last["cards"], last["layer"]) == (44, (), 5)
    assert last["visited"] == ("A1", "B1", "C1", "C2", "D1")


@pytest.fixture(scope="module")
def plans():
    """Return positions of random games, each with a seat, its best journey and its plans."""
    found = []
    for state, _ in random_states(range(8), (PLAN, TRAVEL), every=61):
        for seat in range(state.setup.seats):
            best = best_journey(state, seat)
            graph = plans_graph(state, seat, best.line, 25)
            if len(graph):
                found.append((state, seat, best, graph))
    return found


def test_every_edge_of_the_plans_is_a_legal_move_with_its_gain(plans):
    walked = 0
    for state, seat, _, graph in plans:
        there = {"P0": _setting_out(state, seat)}
        for node in nx.topological_sort(graph):
            here = there[node]
            assert graph.nodes[node]["purse"] == here.purses[seat]
            assert graph.nodes[node]["gap"] == here.journeys[seat].gap
            assert graph.nodes[node]["escort"] == here.journeys[seat].escort
            for _, after, about in graph.out_edges(node, data=True):
                move = parse_move(about["move"])
                assert not rules.violations(here, move)
                there[after], _ = turn.apply(here, move)
                there[after] = evolve(there[after], turn=seat)
                assert about["gain"] == there[after].purses[seat] - here.purses[seat]
                walked += 1
            legal = [move for move in rules.legal_moves(here) if str(move) != "stop"]
            assert graph.out_degree(node) + graph.nodes[node]["more"] == len(legal)
    assert walked > 300


def test_nothing_in_the_plans_beats_the_best_line(plans):
    whole = 0
    for _, _, best, graph in plans:
        line = [about["gain"] for *_, about in graph.edges(data=True) if about["best"]]
        assert sum(line) == best.gain == graph.graph["best_gain"]
        assert len(line) == len(best.line) - 1
        assert max(gain for _, gain in graph.nodes(data="gain")) <= best.gain
        whole += not graph.graph["truncated"]
    assert whole > 20


def test_plans_are_bounded_and_say_so():
    state = open_play("example-3", 0).state
    line = best_journey(state, ARACHI).line
    whole, part = plans_graph(state, ARACHI, line), plans_graph(state, ARACHI, line, limit=12)
    assert not whole.graph["truncated"]
    assert part.graph["truncated"]
    assert len(part) == len(line) + 12
    assert sum(more for _, more in part.nodes(data="more")) > 0
    assert sum(about["best"] for *_, about in part.edges(data=True)) == len(line) - 1


def test_layers_lead_forward_and_no_two_states_share_a_place():
    graph = open_play("example-3", 0).graph("plans")
    assert nx.is_directed_acyclic_graph(graph)
    layer = dict(graph.nodes(data="layer"))
    assert all(layer[a] < layer[b] for a, b in graph.edges)
    places = [pos for _, pos in graph.nodes(data="pos")]
    assert len(set(places)) == len(places)
    assert {pos[1] for node, pos in graph.nodes(data="pos") if graph.nodes[node]["best"]} == {0.0}


def test_in_planning_plans_show_the_journey_that_would_begin_now():
    play = bk.position(
        "elves",
        {
            "seats": ["A", "B"],
            "hands": {"A": ["raft", "pig"], "B": ["pig"]},
            "realms": {"A": {"1": {"terrain": "river"}}, "B": {"1": {"terrain": "plains"}}},
        },
        eyes="all",
    )
    graph = play.graph("plans")
    assert [about["move"] for *_, about in graph.edges(data=True)] == [
        "visit A1 with raft",
        "visit B1 with pig",
    ]
    assert graph.graph["best_gain"] == 2 + 3 + 10
    assert play.graph("plans", 1).graph["best_gain"] == 3


def test_the_cards_left_are_those_that_are_played_in_travel():
    hand = ["raft", "escort", "change", "lake", "gold", "thief", "tree", "monster", "pig"]
    play = travelling(2, hands={"A": hand})
    play.eyes = "all"
    assert play.graph("plans").nodes["P0"]["cards"] == ("pig", "raft", "escort", "change")


def test_where_no_journey_is_left_the_plans_are_empty():
    play = travelling(2, hands={"A": ["pig"]})
    play.eyes = "all"
    play.do("stop")
    assert len(play.graph("plans", 0)) == 0
    assert len(bk.new("elves", 2, eyes="all").graph("plans")) == 0


# -- who may see what -------------------------------------------------------------------------


def test_only_the_traveller_and_an_open_table_see_his_plans():
    play = travelling(3, hands={"A": ["pig"], "B": ["pig", "pig"]})
    with pytest.raises(bk.NotVisible, match='eyes=0, eyes="all"') as refused:
        play.graph("plans")
    assert "pig" not in str(refused.value)
    play.eyes = 1
    with pytest.raises(bk.NotVisible):
        play.graph("plans")
    assert play.graph("plans", 1).nodes["P0"]["cards"] == ("pig", "pig")
    play.eyes = 0
    assert play.graph("plans").graph["seen_by"] == (0,)
    play.eyes = "all"
    assert play.graph("plans", 2).graph["seen_by"] == (2,)


class Recording(Elves):
    """The game, noting the events that its graphs are made of."""

    def graph(self, state, of, events=(), *, seat=None):
        self.__dict__["given"] = events
        return super().graph(state, of, events, seat=seat)


@pytest.mark.parametrize("eyes", ["public", 1, "all"])
def test_a_graph_is_made_of_the_events_that_the_eyes_may_see(eyes):
    play = bk.new("elves", 3, eyes=eyes)
    play.game = Recording()
    play.graph("journey")
    dealt = [event.seat for event in play.game.given if event.kind == "drawn"]
    assert dealt == {"public": [], 1: [1], "all": [0, 1, 2]}[eyes]


def test_route_and_journey_tell_a_bystander_nothing_that_is_hidden():
    rng = Random(5)
    compared = 0
    for state, events in random_states(range(6), (PLAN, TRAVEL), every=23):
        seen = tuple(event for event in events if event.visible_to(None))
        game = bk.game("elves")
        other = game.guess(game.view(state, None), rng)
        compared += other != state
        for seat in range(state.setup.seats):
            for name in ("route", "journey"):
                one = game.graph(state, name, seen, seat=seat)
                two = game.graph(other, name, seen, seat=seat)
                assert [*one.nodes(data=True)] == [*two.nodes(data=True)]
                assert [*one.edges(data=True)] == [*two.edges(data=True)]
                assert one.graph == two.graph
                assert one.graph["seen_by"] is None
    assert compared > 50


def test_an_unknown_graph_is_answered_with_those_there_are():
    play = travelling(2)
    for call in (play.graph, lambda name: bk.game("elves").graph(play.state, name)):
        with pytest.raises(bk.UnknownName, match="route, journey, plans"):
            call("rout of the table")
        with pytest.raises(bk.UnknownName) as close:
            call("rute")
        assert close.value.nearest == ("route",)
    with pytest.raises(bk.UnknownName, match="no seat 7"):
        play.graph("journey", 7)


def test_every_graph_is_listed_with_what_it_shows_and_says_what_it_is():
    play = open_play("example-3")
    game = bk.game("elves")
    assert [*game.graphs] == ["route", "journey", "plans"]
    for name, shows in game.graphs.items():
        assert shows.en != shows.ko
        graph = play.graph(name)
        assert graph.graph["kind"] == name
        assert graph.graph["game"] == "elves"
        assert all(isinstance(node, str) for node in graph)
        assert all(len(pos) == 2 for _, pos in graph.nodes(data="pos"))
        again = open_play("example-3").graph(name)
        assert [*again.nodes(data=True)] == [*graph.nodes(data=True)]
        assert [*again.edges(data=True)] == [*graph.edges(data=True)]


def test_networkx_is_loaded_only_when_a_graph_is_asked_for():
    code = (
        "import sys, boardkit as bk; play = bk.new('elves', 2); play.legal_moves();"
        "assert 'networkx' not in sys.modules; play.graph('route');"
        "assert 'networkx' in sys.modules; assert 'matplotlib' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
