"""What the shared tests must be told about Carcassonne."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from boardkit.core.events import Event, total
from boardkit.core.game import Game
from boardkit.games.carcassonne.data import FIELD
from boardkit.games.carcassonne.state import OVER, PIECE, PLACE, State
from tests.contract.contract import Contract, SetUp
from tests.games.carcassonne.conceivable import some_moves

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWX"
GARDENS = [f"{letter}_garden" for letter in "EHIMNRUV"]
RIVER = ["RV_city_bridge", "RV_two_cities", "RV_straight_1", "RV_bend_city", "RV_straight_2"]
RIVER += ["RV_bend", "RV_monastery", "RV_bend_road", "RV_bend_garden", "RV_bridge"]

#: few tiles, few meeples and other values; a short river that bends often
OWN_NUMBERS = {
    "land": {**dict.fromkeys((*LETTERS, *GARDENS), 0), "D": 4, "E": 5, "V": 6, "W": 3, "B": 3}
    | {"X": 1, "R": 3, "E_garden": 2, "H": 2},
    "river": {**dict.fromkeys(RIVER, 0), "RV_bend": 4, "RV_straight_1": 2, "RV_bridge": 1},
    "pieces": {"meeples": 3, "abbots": 1},
    "points": {"road": 2, "city": 3, "pennant": 1, "cloister": 2},
    "points_at_end": {"road": 0, "field_city": 5, "cloister": 3},
}
#: cities and crossings, so that tiles often fit nowhere; a river of a spring and a lake
MISFITS = {
    "land": {**dict.fromkeys((*LETTERS, *GARDENS), 0), "D": 1, "C": 6, "B": 6, "X": 6, "Q": 3},
    "river": dict.fromkeys(RIVER, 0),
}


def conserved(game: Game, state: State) -> None:
    """Assert CA-17.1, 17.3 and 17.5: tiles and pieces are somewhere, just once; none lingers."""
    setup, tables = state.setup, state.setup.tables
    tiles = Counter(laid.turned.tile for laid in state.board.tiles.values())
    tiles.update((*state.land, *state.stream, *state.discards))
    if state.tile is not None:
        tiles[state.tile] += 1
    assert tiles == Counter((*setup.land, *setup.river, setup.start))

    for seat, own in enumerate(state.pieces):
        abbots = sum(piece.role == "abbot" for piece in own)
        assert state.abbots[seat] + abbots == (tables.abbots if setup.options.abbot else 0)
        assert state.meeples[seat] + len(own) - abbots == tables.meeples
        assert all(piece.seat == seat for piece in own)
    assert min((*state.meeples, *state.abbots, *state.points)) >= 0

    assert state.turn in range(setup.seats)
    assert state.phase in (PLACE, PIECE, OVER)
    assert state.tile is None or state.phase == PLACE
    if state.phase != PIECE:
        for feature in state.board.features.values():
            assert feature.kind == FIELD or feature.open or not feature.pieces
        for piece in (piece for own in state.pieces for piece in own if not piece.at):
            assert state.board.neighbours(piece.cell) < 8


def explained(before: Mapping[str, Any], events: Sequence[Event], after: Mapping[str, Any]) -> None:
    """Assert that the events account for points, pieces, the board and the piles."""
    for seat, name in enumerate(before["seats"]):
        assert after["scores"][name] == before["scores"][name] + total(events, "points", seat)
        moved = {"meeples": 0, "abbots": 0}
        pieces = Counter(piece.partition(":")[0] for piece in before["pieces"][name])
        for event in events:
            if event.seat == seat and event.kind in ("claim", "home"):
                (role,) = event.cards
                (cell,) = event.cells
                moved["abbots" if role == "abbot" else "meeples"] += event.amount
                pieces[f"{cell} {role}"] -= event.amount
        for key, change in moved.items():
            assert after[key][name] == before[key][name] + change
        assert pieces == Counter(piece.partition(":")[0] for piece in after["pieces"][name])

    piles = Counter((*before["land"], *before["stream"]))
    hand = Counter([before["tile"]] if "tile" in before else [])
    discards, tiles = list(before["discards"]), list(before["tiles"])
    for event in events:
        if event.kind == "tile":
            piles.subtract(event.cards)
            hand.update(event.cards)
        elif event.kind == "place":
            hand.subtract(event.cards)
            tiles += event.cells
        elif event.kind == "discard":
            # a drawn tile goes from the hand, those that the river leaves behind from the pile
            (hand if hand[event.cards[0]] else piles).subtract(event.cards)
            discards += event.cards
    assert +piles == Counter((*after["land"], *after["stream"]))
    assert +hand == Counter([after["tile"]] if "tile" in after else [])
    assert discards == after["discards"]
    assert tiles == list(after["tiles"])


def adjusted(set_up: SetUp) -> SetUp:
    """Return a set-up that is possible: the first player is one of the players."""
    options = dict(set_up.options)
    if options.get("first_player", 0) >= set_up.seats:
        del options["first_player"]
    return replace(set_up, options=options)


CONTRACT = Contract(
    game_id="carcassonne",
    conserved=conserved,
    explained=explained,
    # two decisions for each of the 83 tiles that the game's own tables may bring
    most_decisions=lambda seats: 2 * 83,
    recorded={
        "two-players": (SetUp(2, {}), None),
        "three-players-base": (
            SetUp(3, {"river": False, "abbot": False, "first_player": 2, "farm_scoring": "city4"}),
            None,
        ),
        "four-players-own-ways": (
            SetUp(
                4,
                {
                    "river_uturn": "strict",
                    "river_blocked": "drop_rest",
                    "river_ends": "c2",
                    "start_tile_with_river": "shuffle",
                    "garden_for": "any",
                    "abbot_recall_completed": True,
                    "farm_scoring": "field3_once",
                },
            ),
            None,
        ),
        "five-players-short": (
            SetUp(5, {"spring_fields": 2, "two_tile_city": 2, "river_uturn": "lookahead"}),
            120,
        ),
    },
    adjusted=adjusted,
    data=(None, None, None, None, None, OWN_NUMBERS, MISFITS),
    conceivable=some_moves,
    raised_elsewhere={"CA-3.11": "not_in_turn"},
    shares={
        "not_in_turn": ("CA-3.11",),
        "_breaks_river_turn": ("CA-12.15", "CA-12.16", "CA-12.17"),
    },
)
