"""Nothing hangs on north, on who sits where, or on the order of pieces (CA-3.12, 10.7, 21.9-12)."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

import boardkit as bk
from boardkit.core.game import NATURE
from boardkit.games.carcassonne.advice import completing, fitting
from boardkit.games.carcassonne.data import catalogue
from boardkit.games.carcassonne.moves import Claim
from boardkit.games.carcassonne.scoring import majority
from boardkit.games.carcassonne.state import Piece, Place, State, cell_text
from tests.contract.contract import SetUp
from tests.games.carcassonne import reference
from tests.games.carcassonne.following import played, tiles_of
from tests.games.carcassonne.reference import turned, turned_cell

GAME = bk.game("carcassonne")

#: positions taken from a game
POSITIONS = 10
EACH = [
    pytest.param(played(2, river_uturn="off", crowding=True), id="river"),
    pytest.param(played(3, river=False, crowding=True), id="base"),
]
each_line = pytest.mark.parametrize("line", EACH)


def some(line, number: int = POSITIONS):
    """Return some of a game's decisions, half of them placements."""
    decisions = [step for step in line.steps if step.seat != NATURE]
    return Random(number).sample(decisions, number)


# -- north ----------------------------------------------------------------------------------


def turned_move(move: Place | Claim, rot: int) -> Place | Claim:
    """Return a decision after quarter turns of the board."""
    if isinstance(move, Place):
        return Place(*turned_cell(move.cell, rot), (move.rot + rot) % 4)
    return Claim(move.kind, turned(move.at, rot)) if move.at else move


def turned_state(state: State, rot: int) -> State:
    """Return a position with the whole board turned."""
    table = GAME.table(state)
    tiles, pieces = {}, {}
    for cell, there in state.board.turned():
        period = there.tile.period
        tiles[cell_text(turned_cell(cell, rot))] = f"{there.tile.id} {(there.rot + rot) % period}"
    for name, own in zip(table["seats"], state.pieces, strict=True):
        moved = [(piece.role, turned_cell(piece.cell, rot), piece.at) for piece in own]
        pieces[name] = [
            f"{cell_text(cell)} {role}" + (f":{turned(at, rot)}" if at else "")
            for role, cell, at in moved
        ]
    left_out = ("river", "winners")
    kept = {key: value for key, value in table.items() if key not in left_out}
    return GAME.parse_table({**kept, "tiles": tiles, "pieces": pieces, "free": True})


@pytest.mark.clause("CA-21.11")
@each_line
@pytest.mark.parametrize("rot", [1, 2, 3])
def test_turning_the_whole_board_turns_the_legal_list_and_leaves_all_scores(line, rot):
    for step in some(line):
        other = turned_state(step.before, rot)
        moves = [turned_move(move, rot) for move in GAME.legal_moves(step.before)]
        assert {GAME.canonical(other, move) for move in moves} == set(GAME.legal_moves(other))
        assert len(GAME.legal_moves(other)) == len(moves)
        after = GAME.apply(other, GAME.canonical(other, turned_move(step.move, rot)))[0]
        assert after.points == step.after.points
        assert (after.meeples, after.abbots) == (step.after.meeples, step.after.abbots)
        assert GAME.scores(GAME.finish(other)[0]) == GAME.scores(GAME.finish(step.before)[0])


# -- seats ----------------------------------------------------------------------------------


@pytest.mark.clause("CA-21.12")
@pytest.mark.parametrize("options", [{}, {"river": False, "farm_scoring": "city4"}], ids=str)
def test_two_who_change_seats_change_scores_and_nothing_else(options):
    line = played(2, **options, crowding=True)
    set_up = SetUp(2, {**options, "first_player": 1})
    state = GAME.start(2, GAME.options.read(set_up.options))
    for step in line.steps:
        state = GAME.apply(state, step.move)[0]
        assert state.board == step.after.board
        for name in ("points", "meeples", "abbots"):
            assert getattr(state, name) == getattr(step.after, name)[::-1]
        assert (state.turn, state.phase) == (1 - step.after.turn, step.after.phase)
    assert line.state.points[0] != line.state.points[1]


@pytest.mark.clause("CA-21.12")
@each_line
def test_whose_the_pieces_are_decides_who_is_paid_at_the_end(line):
    for step in some(line):
        table = GAME.table(step.before)
        first, second = table["seats"][:2]
        for key in ("pieces", "meeples", "abbots", "scores"):
            table[key] = {**table[key], first: table[key][second], second: table[key][first]}
        other = GAME.scores(GAME.finish(GAME.parse_table(table))[0])
        scores = GAME.scores(GAME.finish(step.before)[0])
        assert other == (scores[1], scores[0], *scores[2:])


# -- order ----------------------------------------------------------------------------------


@pytest.mark.clause("CA-10.7")
def test_the_order_and_place_of_pieces_decide_nothing():
    cells = [(0, 0), (5, -3), (-2, 1), (1, 1)]
    for seats, winners in (((0, 1, 1), (1,)), ((0, 1), (0, 1)), ((2, 0, 2, 0), (0, 2))):
        for order in permutations(seats):
            pieces = [
                Piece(seat, "city", cell, "N") for seat, cell in zip(order, cells, strict=False)
            ]
            assert majority(tuple(pieces)) == winners


@pytest.mark.clause("CA-10.7")
@each_line
def test_pieces_named_in_another_order_make_the_same_scores(line):
    state = max((step.after for step in line.steps), key=lambda s: sum(map(len, s.pieces)))
    table = GAME.table(state)
    table["pieces"] = {name: own[::-1] for name, own in reversed(table["pieces"].items())}
    other = GAME.parse_table(table)
    assert GAME.scores(GAME.finish(other)[0]) == GAME.scores(GAME.finish(state)[0])


def log_order(event) -> tuple:
    """Return where an event of a completed feature belongs in the log (CA-3.12)."""
    kinds = ["road", "city", "monastery", "garden"]
    cells = [tuple(map(int, cell.split(","))) for cell in event.cells]
    # the cells of a monastery or garden open with its own; the others are its neighbours
    lowest = cells[0] if event.cards[0] in kinds[2:] else min(cells)
    return kinds.index(event.cards[0]), lowest


@pytest.mark.clause("CA-3.12")
def test_features_completed_together_are_logged_in_order_and_each_is_paid():
    together = Counter()
    for seed in range(4):
        for step in played(2, seed, river=False, crowding=True).steps:
            done = [event for event in step.events if event.kind == "complete"]
            assert done == sorted(done, key=log_order)
            together[len(done)] += 1
    assert together[2] + together[3] > 5


@pytest.mark.clause("CA-3.12")
def test_in_whatever_order_the_pieces_came_the_same_turn_pays_the_same():
    """A road, a city and another road, completed by one tile, for both players."""
    tiles = {"0,1": "E 2", "1,0": "W 0", "-1,0": "W 0", "1,1": "B 0", "-1,1": "B 0"}
    found = set()
    for order in permutations(["0,1 city:S", "1,0 road:W", "-1,0 road:E"]):
        table = {
            "seats": 2,
            "options": {"river": False},
            "tiles": tiles,
            "pieces": {"A": list(order[:2]), "B": list(order[2:])},
            "tile": "D",
            "land": ["B"],
            "free": True,
        }
        play = bk.position("carcassonne", table, auto_chance=False).do("0 0 0 -")
        found.add(tuple(sorted(play.scores())))
        by_piece = {"0,1 city:S": 4, "1,0 road:W": 3, "-1,0 road:E": 3}
        roads = {piece for piece in order[:2] if "road" in piece}
        gained = 3 * bool(roads) + 4 * ("0,1 city:S" in order[:2])
        assert play.scores()[0] == gained
        assert play.scores()[1] == by_piece[order[2]]
    # both highwaymen of A: the road pays once; else each has one of them, and a tie pays both
    assert found == {(3, 7), (3, 4)}


# -- backwards ------------------------------------------------------------------------------


@pytest.mark.clause("CA-21.9")
@each_line
def test_which_tiles_fit_a_cell_is_the_inverse_of_where_a_tile_fits(line):
    for step in some(line, 4):
        state, reading = step.before, step.before.setup.options.river_uturn
        left = {tile.key for tile in (*state.land, *state.stream)}
        fits = {
            (key, place)
            for key in left
            for place in reference.placements(tiles_of(state), key, reading)
        }
        inverse = {
            (tile.key, (*cell, rot))
            for cell in state.board.gaps
            for found in fitting(state, cell)
            for tile in catalogue().values()
            if tile.id == found.tile and tile.key in left
            for rot in found.rots
        }
        assert inverse == fits


@pytest.mark.clause("CA-21.10")
@each_line
def test_what_would_complete_a_feature_is_what_completes_it_on_trial(line):
    tried = 0
    for step in some(line, 3):
        state, tiles = step.before, tiles_of(step.before)
        open_ones = [f for f in reference.features(tiles, []) if f.kind != "field" and f.open]
        for feature in Random(1).sample(open_ones, min(len(open_ones), 3)):
            cell, i = min(feature.parts)
            name = reference.lay(*tiles[cell]).parts[i].ends[0]
            before = hash(state)
            answers = completing(state, f"{cell_text(cell)} {feature.kind}:{name}")
            assert hash(state) == before
            found = {(c.tile, place.x, place.y, place.rot) for c in answers for place in c.places}
            assert found == {
                (tile.id, *place)
                for tile in {*state.land, *state.stream}
                for place in completing_on_trial(state, tile.key, cell, i)
            }
            tried += len(found)
    assert tried


def completing_on_trial(state: State, key: str, cell: tuple[int, int], part: int) -> set:
    """Return the places at which the reference finds the feature complete with this tile."""
    tiles, reading = tiles_of(state), state.setup.options.river_uturn
    return {
        (x, y, rot)
        for x, y, rot in reference.placements(tiles, key, reading)
        if not reference.flood({**tiles, (x, y): (key, rot)}, [], cell, part).open
    }
