"""Graphs of Gold Rush: the payment chain, all flows of nuggets, players and towns."""

from collections import Counter
from random import Random

import networkx as nx
import pytest

import boardkit as bk
from boardkit.core.game import SEAT_LETTERS
from boardkit.games.goldrush.data import TOWNS

#: options whose flows differ, by number of players
GAMES = [
    (2, {"buildings": True}),
    (2, {"two_player_payment": "bank"}),
    (3, {"bank": "limited_110", "buildings": True}),
    (4, {"start_gold": 10, "row_extra": 0, "mayor_takeover": "more"}),
    (5, {"hidden_gold": True, "slot_source": "deck", "fee_count": "after"}),
]


def auction(seats, winner, bid, **options):
    """Return a play whose auction one seat has just won at a price."""
    names = SEAT_LETTERS[:seats]
    table = {"seats": seats, "gold": dict.fromkeys(names, 40), "options": options}
    play = bk.position("goldrush", table | {"first_player": names[winner]})
    play.do(f"bid {bid}" if bid else "pass")
    for _ in range(seats - 1):
        play.do("pass")
    return play


def random_games(number):
    """Yield plays after every decision of some random games."""
    for seed, (seats, options) in enumerate(GAMES * number):
        play, rng = bk.new("goldrush", seats, seed=seed, **options), Random(seed)
        while not play.over:
            play.do(rng.choice(play.legal_moves()))
            yield play


def kept(graph):
    """Return what each player kept by seat, and the supply at the end."""
    seats = graph.graph["seats"]
    return [graph.nodes[f"player:{name}"]["kept"] for name in SEAT_LETTERS[:seats]] + [
        graph.nodes["supply"]["kept"]
    ]


# -- payment ----------------------------------------------------------------------------------


def closed_form(seats, winner, bid):
    """Return what each seat keeps of a bid, and what leaves play, as GR-5 has it.

    r1 = bid, r(i+1) = floor(r(i) / 2), share i = ceil(r(i) / 2); with 4 players the left
    neighbour keeps r3, with 5 r4; with 3 and 2 he keeps half, rounded up, the rest leaves play.
    """
    r = [bid]
    while len(r) < seats - 1:
        r.append(r[-1] // 2)
    shares = [(n + 1) // 2 for n in r]
    lost = r[-1] // 2
    if seats >= 4:
        shares[-1], lost = r[-1], 0
    found = [0] * seats
    found[winner] = -bid
    for i, share in enumerate(shares, start=1):
        found[(winner - i) % seats] = share
    return [*found, lost]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_payment_graph_keeps_what_the_closed_form_says(seats):
    for bid in range(1, 21):
        for winner in range(seats):
            graph = auction(seats, winner, bid).graph("payment")
            assert kept(graph) == closed_form(seats, winner, bid)
            assert (graph.graph["bid"], graph.graph["bidder"]) == (bid, winner)


def test_the_edges_of_a_payment_stand_in_the_order_of_the_chain():
    graph = auction(5, 1, 13).graph("payment")
    assert [*graph.edges(data="amount")] == [
        ("player:B", "player:A", 13),
        ("player:A", "player:E", 6),
        ("player:E", "player:D", 3),
        ("player:D", "player:C", 1),
    ]
    assert [*nx.get_edge_attributes(graph, "step").values()] == [1, 2, 3, 4]
    assert [*nx.get_edge_attributes(graph, "clause").values()] == [
        "GR-5.1", "GR-5.2", "GR-5.3", "GR-5.3",
    ]  # fmt: skip
    assert [*graph.nodes(data="received")] == [
        ("player:B", 0),
        ("player:A", 13),
        ("player:E", 6),
        ("player:D", 3),
        ("player:C", 1),
        ("supply", 0),
    ]
    assert kept(graph) == [7, -13, 1, 2, 3, 0]


def test_with_three_players_the_last_edge_leads_into_the_supply():
    graph = auction(3, 0, 13).graph("payment")
    assert [*graph.edges(data="amount")] == [
        ("player:A", "player:C", 13),
        ("player:C", "player:B", 6),
        ("player:B", "supply", 3),
    ]
    assert graph["player:B"]["supply"]["clause"] == "GR-5.7"
    assert kept(graph) == [-13, 3, 7, 3]


@pytest.mark.parametrize(("mode", "both"), [("half", [4, 3]), ("all", [7, 0]), ("bank", [0, 7])])
def test_two_players_pay_as_the_option_says(mode, both):
    graph = auction(2, 0, 7, two_player_payment=mode).graph("payment")
    assert kept(graph) == [-7, *both]


def test_an_auction_without_a_bid_has_a_winner_and_no_edges():
    graph = auction(4, 2, 0).graph("payment")
    assert (graph.graph["bid"], graph.graph["bidder"], graph.size()) == (0, 2, 0)
    assert kept(graph) == [0, 0, 0, 0, 0]


def test_before_any_auction_has_ended_there_is_no_payment():
    graph = bk.new("goldrush", 3, seed=1).do("bid 2").graph("payment")
    assert (graph.graph["bidder"], graph.size()) == (None, 0)
    assert [*graph] == ["player:A", "player:C", "player:B", "supply"]


def test_what_is_paid_after_the_auction_is_no_part_of_its_payment():
    """B pays a fee of 2 to A for the third red mine; the graph still shows the bid alone."""
    play = bk.position(
        "goldrush",
        {
            "seats": 3,
            "first_player": "B",
            "mines": {"A": ["M01", "M02"]},
            "mayors": {"red": "A"},
            "row": ["M03", "M09", "M10", "M11"],
        },
    )
    for move in ("bid 4", "pass", "pass", "take M03", "discard M09"):
        play.do(move)
    assert [*play.graph("payment").edges(data="amount")] == [
        ("player:B", "player:A", 4), ("player:A", "player:C", 2), ("player:C", "supply", 1),
    ]  # fmt: skip
    fee = play.graph("money")["player:B"]["player:A"]["GR-7.2"]
    assert fee == {"amount": 2, "clause": "GR-7.2", "times": 1}


def test_the_payment_of_every_auction_is_what_the_purses_say():
    auctions = 0
    before = ()
    for play in random_games(1):
        state = play.state
        if state.step == "take" and len(state.takers) == state.setup.seats:
            graph = play.graph("payment")
            assert graph.graph["bidder"] == state.bidder
            assert graph.graph["bid"] == state.bid
            changes = [n - old for n, old in zip(state.gold, before, strict=True)]
            assert kept(graph)[:-1] == changes
            assert sum(kept(graph)) == 0
            auctions += 1
        before = state.gold
    assert auctions >= 50


# -- money ------------------------------------------------------------------------------------


def test_all_flows_together_are_the_purses():
    for play in random_games(1):
        if play.state.step not in ("roll", "over"):
            continue
        graph = play.graph("money")
        start = play.state.setup.start_gold
        nets = [n for _, n in graph.nodes(data="net")]
        assert [start + n for n in nets[:-1]] == [*play.state.gold]
        assert sum(nets) == 0
        for node in graph:
            came = sum(n for _, _, n in graph.in_edges(node, data="amount"))
            went = sum(n for _, _, n in graph.out_edges(node, data="amount"))
            assert graph.nodes[node]["net"] == came - went


def test_each_edge_of_the_money_is_the_payments_of_one_clause():
    for play in random_games(1):
        if not play.over:
            continue
        graph = play.graph("money")
        paid, times = Counter(), Counter()
        for event in play.events:
            if event.kind == "gold":
                here = f"player:{SEAT_LETTERS[event.seat]}"
                there = "supply" if event.other is None else f"player:{SEAT_LETTERS[event.other]}"
                ends = (here, there) if event.amount < 0 else (there, here)
                paid[*ends, event.clause] += abs(event.amount)
                times[*ends, event.clause] += 1
        assert {(a, b, key): n for a, b, key, n in graph.edges(keys=True, data="amount")} == paid
        assert {(a, b, key): n for a, b, key, n in graph.edges(keys=True, data="times")} == times
        assert all(key == clause for _, _, key, clause in graph.edges(keys=True, data="clause"))
        for seat, name in enumerate(SEAT_LETTERS[: play.state.setup.seats]):
            node = f"player:{name}"
            assert graph.nodes[node]["net"] == play.ledger(seat).total


def test_hidden_purses_hide_no_flow():
    play = bk.new("goldrush", 3, seed=5, hidden_gold=True, eyes=0)
    assert play.graph("money").graph["seen_by"] is None


# -- towns ------------------------------------------------------------------------------------


def test_players_and_towns_are_joined_by_mines():
    play = bk.position(
        "goldrush",
        {
            "seats": 3,
            "mines": {"A": ["M01", "M02", "M09"], "B": ["M03"]},
            "mayors": {"red": "A", "blue": "C"},
        },
    )
    graph = play.graph("towns")
    assert [*graph.edges(data="weight")] == [
        ("player:A", "town:red", 2),
        ("player:A", "town:yellow", 1),
        ("player:B", "town:red", 1),
        ("player:C", "town:blue", 0),
    ]
    assert [joined for _, _, joined in graph.edges(data="mayor")] == [True, False, False, True]
    assert graph["player:A"]["town:red"]["cards"] == ("M01", "M02")
    assert graph.nodes["town:red"] == {
        "kind": "town", "bipartite": 1, "town": "red", "mines": 3, "mayor": 0, "fee": 2,
        "pos": (0.1, 0.0),
    }  # fmt: skip
    assert graph.nodes["town:blue"]["fee"] == 0, "C has lost his mines there"
    assert graph.nodes["player:A"]["mines"] == 3


def test_a_town_hall_doubles_the_fee_in_the_graph():
    table = {
        "seats": 2,
        "options": {"buildings": True},
        "mines": {"A": ["M01", "M02"]},
        "mayors": {"red": "A"},
        "buildings": {"A": ["B2"]},
    }
    assert bk.position("goldrush", table).graph("towns").nodes["town:red"]["fee"] == 4


def test_towns_have_two_sides_and_at_most_one_mayor_all_game_long():
    for play in random_games(1):
        if play.state.step != "roll":
            continue
        graph = play.graph("towns")
        assert [node for node, side in graph.nodes(data="bipartite") if side] == [
            f"town:{town}" for town in TOWNS
        ]
        assert nx.is_bipartite(graph)
        assert all(
            graph.nodes[a]["bipartite"] != graph.nodes[b]["bipartite"] for a, b in graph.edges
        )
        for seat, mines in enumerate(play.state.mines):
            node = f"player:{SEAT_LETTERS[seat]}"
            assert graph.degree(node, weight="weight") == graph.nodes[node]["mines"] == len(mines)
        for town, mayor in zip(TOWNS, play.state.mayors, strict=True):
            offices = [
                a for a, _, about in graph.edges(f"town:{town}", data=True) if about["mayor"]
            ]
            assert len(offices) == (mayor is not None)


# -- all --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["payment", "money", "towns"])
def test_every_graph_says_what_it_is_and_where_its_nodes_lie(kind):
    graph = bk.new("goldrush", 4, seed=1).graph(kind)
    about = dict(graph.graph)
    assert (about["game"], about["kind"], about["seats"], about["seen_by"]) == (
        "goldrush", kind, 4, None,
    )  # fmt: skip
    places = [*nx.get_node_attributes(graph, "pos").values()]
    assert len(places) == len(graph)
    assert len(set(places)) == len(places), "no two nodes lie on one another"


def test_seats_lie_clockwise_from_below():
    places = nx.get_node_attributes(bk.new("goldrush", 4, seed=1).graph("money"), "pos")
    assert [*places.values()] == [(0.0, -1.0), (-1.0, 0.0), (0.0, 1.0), (1.0, 0.0), (0.0, 0.0)]
