"""What holds at every step of random games: nothing is lost, and events tell all (CA-17, CA-21)."""

from collections import Counter
from itertools import pairwise

import pytest

from boardkit.core.events import total
from boardkit.games.carcassonne.moves import Claim, Draw
from boardkit.games.carcassonne.state import OVER, PIECE, PLACE, Place
from tests.games.carcassonne.contract import conserved
from tests.games.carcassonne.following import any_game, claims_of, pieces_of, played, tiles_of
from tests.games.carcassonne.reference import (
    ACROSS,
    SIDES,
    beyond,
    course,
    eight_around,
    features,
    flood,
    lay,
    rows,
)
from tests.games.carcassonne.test_data import LAND, RIVER

#: quick games, all at default options but what is named; more and other ones when slow
CASES = [
    pytest.param(lambda: played(2), id="river"),
    pytest.param(lambda: played(5, river=False), id="base"),
    *(
        pytest.param(lambda seed=seed: any_game(seed), id=str(seed), marks=pytest.mark.slow)
        for seed in range(60)
    ),
]
each_game = pytest.mark.parametrize("line_of", CASES)


def own_counts(line) -> Counter:
    """Return how many tiles of each name the game of a line has."""
    own = line.set_up.data or {}
    counts = Counter({**LAND, **own.get("land", {})})
    counts.update({**RIVER, "RV_spring_two_fields": 1, "RV_spring_c2": 1, "RV_lake_c2": 1})
    counts.update({name: n - 1 for name, n in own.get("river", {}).items()})
    return counts


@pytest.mark.clause("CA-17.1", "CA-17.3", "CA-17.5")
@each_game
def test_tiles_and_pieces_are_all_there_and_none_stays_on_what_is_complete(line_of):
    line = line_of()
    conserved(line.game, line.start)
    for step in line.steps:
        conserved(line.game, step.after)


@pytest.mark.clause("CA-17.1")
@pytest.mark.parametrize(
    ("options", "number"),
    [({"river": False}, 72), ({}, 83), ({"start_tile_with_river": "shuffle"}, 84)],
    ids=str,
)
def test_there_are_72_tiles_with_the_river_83(options, number):
    line = played(2, **options)
    for step in line.steps:
        state = step.after
        there = [*state.board.tiles, *state.discards, *state.land, *state.stream]
        assert len(there) + (state.tile is not None) == number


@pytest.mark.clause("CA-17.2")
@each_game
def test_no_tile_is_used_more_often_than_there_are(line_of):
    line = line_of()
    laid = Counter(key for key, _ in tiles_of(line.state).values())
    laid.update(tile.key for tile in line.state.discards)
    most = own_counts(line)
    assert all(number <= most[key] for key, number in laid.items())


@pytest.mark.clause("CA-4.12", "CA-16.6")
@each_game
def test_a_tile_put_away_stays_away(line_of):
    line = line_of()
    for step in line.steps:
        gone = len(step.before.discards)
        assert step.after.discards[:gone] == step.before.discards
        if len(step.after.discards) > gone:
            assert isinstance(step.move, Draw), "nobody decides it"
            told = [
                card for event in step.events if event.kind == "discard" for card in event.cards
            ]
            assert told == [tile.id for tile in step.after.discards[gone:]]


@pytest.mark.clause("CA-17.4", "CA-17.9")
@each_game
def test_every_shared_side_matches_and_the_tiles_hang_together(line_of):
    tiles = tiles_of(line_of().state)
    for cell, (key, rot) in tiles.items():
        for side, letter in lay(key, rot).edges.items():
            near = beyond(cell, side)
            if near in tiles:
                assert lay(*tiles[near]).edges[ACROSS[side]] == letter
    seen = todo = {next(iter(tiles))}
    while todo:
        todo = {beyond(c, s) for c in todo for s in SIDES} & set(tiles) - seen
        seen = seen | todo
    assert seen == set(tiles)


@pytest.mark.clause("CA-17.6", "CA-17.7", "CA-16.12")
@each_game
def test_no_score_falls_and_every_point_is_in_an_event(line_of):
    line = line_of()
    sums = [0] * line.set_up.seats
    for step in line.steps:
        for seat in line.seats:
            sums[seat] += total(step.events, "points", seat)
            assert step.after.points[seat] >= step.before.points[seat]
            assert step.after.points[seat] == sums[seat]
        for event in step.events:
            if event.kind == "points":
                assert event.seat is not None
                assert event.other is None
                assert event.amount >= 0
                assert event.cards[0] in ("road", "city", "monastery", "garden", "field")
                assert set(event.cards[1:]) <= {"pennant", "city"}
                assert event.cells
    assert sum(sums) > 0


@pytest.mark.clause("CA-16.12")
def test_a_payment_tells_tiles_pennants_neighbours_and_cities_that_make_the_points():
    """With the game's own values, points follow from what the event names (CA-14.2, CA-8.2)."""
    found = Counter()
    for line in (played(2), played(5, river=False)):
        for step in line.steps:
            at_end = False
            for event in step.events:
                if event.kind != "points":
                    continue
                kind, parts = event.cards[0], Counter(event.cards[1:])
                at_end = event.clause in ("CA-14.2", "CA-11.7")
                found[kind, at_end] += 1
                if kind == "city":
                    rate = 1 if at_end else 2
                    expected = rate * (len(event.cells) + parts["pennant"])
                elif kind == "field":
                    expected = 3 * parts["city"]
                else:  # roads; monasteries and gardens with the neighbours there
                    expected = len(event.cells)
                assert event.amount == expected, event
            if any(event.kind == "take" for event in step.events):
                assert str(step.move) == "take"
    assert set(found) >= {("road", False), ("road", True), ("city", True), ("field", True)}


@pytest.mark.clause("CA-17.10", "CA-12.30")
@pytest.mark.parametrize("reading", ["immediate", "lookahead", "off"])
def test_one_side_of_water_is_open_during_the_river_and_none_after_the_lake(reading):
    line = played(2, river_uturn=reading)
    lakes = 0
    for step in line.steps:
        tiles = tiles_of(step.after)
        ends = [
            (cell, side)
            for cell, (key, rot) in tiles.items()
            for side in lay(key, rot).river
            if beyond(cell, side) not in tiles
        ]
        lakes = sum(key.startswith("RV_lake") for key, _ in tiles.values())
        assert len(ends) == (0 if lakes else 1)
        where, river = course(tiles), step.after.river
        assert (river is None) == (where is None) == bool(lakes)
        if where is not None:
            assert (river.head, SIDES[river.flow]) == (where[0], where[1][-1])
            assert beyond(*ends[0]) == river.head
    assert lakes <= 1


# -- pieces come and go ---------------------------------------------------------------------


@pytest.mark.clause("CA-2.8", "CA-5.1", "CA-21.4")
@each_game
def test_a_piece_gets_on_the_board_only_by_its_owners_claim_of_the_tile_just_laid(line_of):
    line = line_of()
    for step in line.steps:
        new = set(pieces_of(step.after)) - set(pieces_of(step.before))
        claimed = [event for event in step.events if event.kind == "claim"]
        assert len(claimed) <= 1
        if new:
            (piece,) = new
            assert isinstance(step.move, Claim)
            assert piece.cell == list(step.before.board.tiles)[-1] != (0, 0)
            assert piece.seat == step.before.turn
            assert len(claimed) == 1
        for event in claimed:
            assert event.seat == step.before.turn
            assert event.cells == ("{},{}".format(*list(step.before.board.tiles)[-1]),)
        assert all(piece.cell != (0, 0) for piece in pieces_of(step.after))


@pytest.mark.clause("CA-21.3", "CA-5.9")
@each_game
def test_a_piece_comes_home_only_by_completion_or_an_abbot_by_take(line_of):
    line = line_of()
    for step in line.steps:
        before, after = pieces_of(step.before), pieces_of(step.after)
        gone = Counter((p.seat, p.role, p.cell) for p in before if p not in after)
        if isinstance(step.move, Claim) and step.move.kind not in ("-", "take"):
            seat, role = step.before.turn, step.move.kind
            cell = list(step.before.board.tiles)[-1]
            if not any((p.seat, p.role, p.cell) == (seat, role, cell) for p in after):
                gone[seat, role, cell] += 1  # down and home again in one turn
        told = Counter(
            (event.seat, *event.cards, tuple(map(int, event.cells[0].split(","))))
            for event in step.events
            if event.kind == "home"
        )
        assert told == gone
        if not gone:
            continue
        assert isinstance(step.move, Claim)
        tiles = tiles_of(step.after)
        for seat, role, cell in gone:
            taken = str(step.move) == "take" and (seat, role) == (step.before.turn, "abbot")
            if role in ("monk", "abbot"):
                assert taken or all(near in tiles for near in eight_around(cell))
            else:
                assert role != "field", "a farmer stays"
                parts = lay(*tiles[cell]).parts
                closed = [
                    part for i, part in enumerate(parts) if not flood(tiles, [], cell, i).open
                ]
                assert role in {part.kind for part in closed}


@pytest.mark.clause("CA-6.6", "CA-21.5")
@each_game
def test_two_pieces_share_a_feature_only_after_tiles_have_joined_it(line_of):
    """Whenever pieces are first together, the tile just laid joined features that held them."""
    line = line_of()
    for step in line.steps:
        if not isinstance(step.move, Claim):
            continue
        for feature in features(tiles_of(step.after), pieces_of(step.after)):
            if len(feature.pieces) > 1:
                new = [p for p in feature.pieces if p not in pieces_of(step.before)]
                assert not new, "a claim of what somebody holds"
    together: set = set()
    for step in line.steps:
        if isinstance(step.move, Draw):
            continue
        for feature in features(tiles_of(step.after), pieces_of(step.after)):
            for pair in {frozenset(two) for two in pairwise(feature.pieces)}:
                if pair not in together:
                    together.add(pair)
                    assert isinstance(step.move, Place), "joined by a tile, not by a claim"
                    apart = features(tiles_of(step.before), pieces_of(step.before))
                    assert not any(pair <= set(other.pieces) for other in apart)


@pytest.mark.clause("CA-6.10")
def test_a_completed_road_or_city_grows_no_more_and_is_claimed_no_more():
    done: dict = {}
    for step in played(2).steps:
        if isinstance(step.move, Draw):
            continue
        tiles = tiles_of(step.after)
        now = {f.parts: f for f in features(tiles, pieces_of(step.after))}
        for parts in done:
            assert parts in now, "it has grown"
            assert not now[parts].pieces
        if isinstance(step.move, Claim):
            done |= {p: f for p, f in now.items() if f.kind != "field" and not f.open}
    assert len(done) > 3


@pytest.mark.clause("CA-9.9", "CA-13.8")
@each_game
def test_a_monastery_or_garden_holds_one_piece_at_most(line_of):
    line = line_of()
    for step in claims_of(line):
        cells = [piece.cell for piece in pieces_of(step.after) if not piece.at]
        assert len(set(cells)) == len(cells)


@pytest.mark.clause("CA-13.13", "CA-3.6")
@each_game
def test_a_turn_is_one_placement_and_one_claim_of_one_seat(line_of):
    """So what was placed in a turn cannot be taken, and what came home cannot be placed, in it."""
    line = line_of()
    decisions = [step for step in line.steps if not isinstance(step.move, Draw)]
    assert len(decisions) % 2 == 0
    for place, claim in zip(decisions[::2], decisions[1::2], strict=True):
        assert isinstance(place.move, Place)
        assert isinstance(claim.move, Claim)
        assert place.seat == claim.seat == place.before.turn
        assert (place.before.phase, claim.before.phase) == (PLACE, PIECE)
        assert place.before.meeples == claim.before.meeples, "nothing comes home before the claim"


@pytest.mark.clause("CA-3.6")
def test_with_no_meeple_in_supply_none_is_claimed_though_one_comes_home():
    for line in (played(2), played(2, river=False)):
        for step in claims_of(line):
            seat = step.before.turn
            if step.before.meeples[seat] == 0:
                listed = {str(move) for move in line.game.legal_moves(step.before)}
                assert listed <= {"-", "abbot", "take"}
                if step.after.meeples[seat]:
                    return
    raise AssertionError("in none of these games a last meeple came home")


# -- what pays ------------------------------------------------------------------------------


@pytest.mark.clause("CA-21.2")
@each_game
def test_without_completion_and_take_nobody_gets_points_before_the_end(line_of):
    line = line_of()
    for step in line.steps:
        kinds = {event.kind for event in step.events}
        if step.after.phase != OVER and not kinds & {"complete", "take"}:
            assert step.after.points == step.before.points


@pytest.mark.clause("CA-21.6", "CA-21.7")
@pytest.mark.parametrize(
    "options", [{}, {"river": False}, {"farm_scoring": "field3_once"}], ids=str
)
def test_nine_in_step_three_and_threes_for_fields(options):
    line, by_field = played(3, **options), 0
    for step in line.steps:
        for event in step.events:
            if event.kind != "points":
                continue
            if event.cards[0] in ("monastery", "garden") and step.after.phase != OVER:
                by_take = str(step.move) == "take" and event.clause == "CA-13.10"
                assert event.amount == 9 or by_take
            if event.cards[0] == "field":
                assert step.after.phase == OVER
                assert event.amount % 3 == 0
                by_field += event.amount
    assert by_field > 0


def test_the_tables_that_are_counted_by_are_those_of_the_files():
    assert set(LAND) | set(RIVER) <= set(rows())
