"""Chances and inverse questions, against positions worked out by hand and against trying all."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

import boardkit as bk
from boardkit import bots
from boardkit.core.errors import BadData, BoardkitError, UnknownName
from boardkit.core.events import total
from boardkit.core.frozen import evolve
from boardkit.games.carcassonne import (
    chance_to_fill,
    completing,
    fitting,
    lacks,
    projected,
)
from boardkit.games.carcassonne.data import catalogue, pile_of
from boardkit.games.carcassonne.rules import places_for, violations
from boardkit.games.carcassonne.state import OVER, PIECE, PLACE, Place, State, cell_text
from tests.games.carcassonne import reference
from tests.games.carcassonne.following import pieces_of, tiles_of

#: cities on all four sides of 0,0; only C fits between them
RING = {
    "0,1": "E 2",
    "1,1": "B 0",
    "1,0": "E 3",
    "1,-1": "B 0",
    "0,-1": "E 0",
    "-1,-1": "B 0",
    "-1,0": "E 1",
    "-1,1": "B 0",
}


def table(tiles, seats=2, river=False, **more):
    """Return a position of tiles given by cell."""
    options = {"river": river} | more.pop("options", {})
    given = {"seats": seats, "tiles": tiles, "options": options, "free": True, **more}
    return bk.position("carcassonne", given, auto_chance=False)


def reached(seed: int, decisions: int, seats: int = 3, **options) -> State:
    """Return the position after some random decisions."""
    play = bk.new("carcassonne", seats=seats, seed=seed, **options)
    rng = Random(seed)
    for _ in range(decisions):
        play.do(rng.choice(play.legal_moves()))
    return play.state


def short(found):
    """Return what was found as {id: rest}."""
    return {one.tile: tuple(one[1:]) for one in found}


# -- what fits ---------------------------------------------------------------------------------


@pytest.mark.clause("CA-15.3")
def test_only_the_tile_that_is_all_city_fits_among_four_cities():
    state = table(RING, land=["C", "R", "V", "V"]).state
    assert fitting(state, (0, 0)) == (("C", 1, (0,)),)
    assert fitting(state, "0,0") == fitting(state, (0, 0))


def test_rotations_that_look_the_same_are_named_once_and_tiles_are_counted():
    # the south side must be city: F (city east and west) with one quarter turn or three, which
    # look the same; R (all city but the south) with any turn; U has no city
    state = table({"0,0": "D 0"}, land=["F", "F", "R", "U"]).state
    assert short(fitting(state, (0, 1))) == {"F": (2, (1,)), "R": (1, (1, 2, 3))}


def test_only_river_tiles_fit_where_the_river_goes_on_and_they_fit_nowhere_else():
    state = bk.new("carcassonne", seed=1, auto_chance=False).state
    head = fitting(state, state.river.head)
    assert {one.tile for one in head} == {tile.id for tile in state.stream}
    assert all(one.left == 1 for one in head)
    for gap in set(state.board.gaps) - {state.river.head}:
        assert fitting(state, gap)
        assert not any(one.tile.startswith("RV_") for one in fitting(state, gap))


def tried(state: State, cell):
    """Return every (tile, rotation) that the rules allow at a cell, asked one by one."""
    return {
        (tile.id, rot)
        for tile in {*state.land, *state.stream}
        for rot in range(tile.period)
        if not violations(evolve(state, phase=PLACE, tile=tile), Place(*cell, rot))
    }


@pytest.mark.clause("CA-21.9")
@pytest.mark.parametrize(("seed", "decisions"), [(1, 0), (2, 13), (3, 24), (4, 70), (5, 140)])
def test_what_fits_a_cell_is_what_the_rules_and_the_reference_allow_there(seed, decisions):
    state = reached(seed, decisions)
    left = Counter(tile.id for tile in (*state.land, *state.stream))
    laid = tiles_of(state)
    allowed = {
        tile.id: reference.placements(laid, tile.key, "immediate")
        for tile in {*state.land, *state.stream}
    }
    for gap in state.board.gaps:
        found = fitting(state, gap)
        pairs = {(one.tile, rot) for one in found for rot in one.rots}
        assert pairs == tried(state, gap)
        assert pairs == {
            (name, rot)
            for name, places in allowed.items()
            for *cell, rot in places
            if tuple(cell) == gap
        }
        assert all(one.left == left[one.tile] for one in found)


# -- why it does not fit -----------------------------------------------------------------------


def test_the_sides_that_clash_are_named_for_each_rotation():
    # CA-4.2: a straight road beside D's road; unturned its west side is field
    state = table({"0,0": "D 0"}, tile="U").state
    unturned, turned = lacks(state, (1, 0))
    assert (unturned.rot, unturned.sides) == (0, ("W",))
    assert [one.clause for one in unturned.violations] == ["CA-4.2"]
    assert turned == (1, (), ())


def test_two_sides_clash_where_two_tiles_are_in_the_way():
    # D's road from the west and E's city from the north of 1,0, a tile of field all round
    state = table({"0,0": "D 0", "0,1": "G 1", "1,1": "E 2"}, tile="B").state
    (only,) = lacks(state, "1,0")
    assert only.sides == ("N", "W")
    assert only.violations[0].where == ("1,1",)


def test_at_the_river_the_rule_is_named_though_no_side_clashes():
    play = bk.new("carcassonne", seed=3)
    away = next(gap for gap in play.state.board.gaps if gap != play.state.river.head)
    for one in lacks(play.state, away):
        assert one.sides == ()
        assert [violation.clause for violation in one.violations] == ["CA-12.8"]


@pytest.mark.parametrize(("seed", "decisions"), [(6, 4), (7, 40), (8, 120)])
def test_what_lacks_agrees_with_the_edges_and_with_the_legal_moves(seed, decisions):
    state = reached(seed, decisions)
    assert state.tile is not None
    legal = set(places_for(state, state.tile))
    laid = tiles_of(state)
    for gap in state.board.gaps:
        for one in lacks(state, gap):
            assert (not one.violations) == (Place(*gap, one.rot) in legal)
            mine = reference.lay(state.tile.key, one.rot).edges
            clash = {
                side
                for side, near in ((side, reference.beyond(gap, side)) for side in "NESW")
                if near in laid
                and reference.lay(*laid[near]).edges[reference.ACROSS[side]] != mine[side]
            }
            if not state.tile.river:
                assert set(one.sides) == clash


def test_without_a_tile_in_hand_nothing_can_lack():
    state = reached(1, 1)
    assert state.phase == PIECE
    with pytest.raises(BoardkitError, match="No tile is in hand"):
        lacks(state, next(iter(state.board.gaps)))


# -- what completes ----------------------------------------------------------------------------


def test_a_city_of_one_tile_is_completed_by_caps_and_a_road_by_ends():
    state = table({"0,0": "D 0"}, land=["E", "E", "F", "W", "V", "X", "A"]).state
    assert short(completing(state, "0,0 city:N")) == {"E": (2, (Place(0, 1, 2),))}
    assert completing(state, "0,0 road:E") == (), "two ends are open"


def test_either_name_of_a_road_will_do_and_every_turn_that_ends_it_counts():
    # W D: the road is open in the east only. A ends it one way, W and X with any of their arms.
    tiles = {"0,0": "D 0", "-1,0": "W 0"}
    state = table(tiles, land=["A", "W", "X", "V"]).state
    found = short(completing(state, "0,0 road:W"))
    assert (
        found == short(completing(state, "0,0 road:E")) == short(completing(state, "-1,0 road:E"))
    )
    assert found["A"] == (1, (Place(1, 0, 1),)), "A's road leads south; turned once, west"
    assert found["X"] == (1, (Place(1, 0, 0),))
    # W's arms lead east, south and west: its west, south or east arm may point west
    assert found["W"] == (1, (Place(1, 0, 0), Place(1, 0, 1), Place(1, 0, 2)))
    assert "V" not in found


def test_a_hole_in_a_city_is_completed_by_the_tile_that_fills_it():
    state = table(RING, land=["C", "E"]).state
    # the hole is one cell; E fits on none of its four sides
    for name in ("0,1 city:S", "1,0 city:W"):
        assert completing(state, name) == (("C", 1, (Place(0, 0, 0),)),)


def test_a_monastery_wants_its_last_neighbour_and_a_field_is_never_completed():
    ring = {"0,0": "B 0"} | {
        cell_text(cell): "B 0" for cell in reference.eight_around((0, 0)) if cell != (1, 1)
    }
    state = table(ring, land=["B", "E", "C"]).state
    found = short(completing(state, "0,0 monastery"))
    assert found == {"B": (1, (Place(1, 1, 0),)), "E": (1, (Place(1, 1, 0), Place(1, 1, 1)))}
    assert short(completing(state, "0,0 monk")) == found
    assert completing(state, "0,0 field:Nw") == ()
    full = table(ring | {"1,1": "B 0"}, land=["B"]).state
    assert completing(full, "0,0 monastery") == (), "it is complete"


@pytest.mark.clause("CA-21.10")
@pytest.mark.parametrize(("seed", "decisions"), [(11, 18), (12, 61), (13, 120)])
def test_what_completes_a_feature_is_what_laying_each_tile_for_trial_shows(seed, decisions):
    state = reached(seed, decisions)
    before, laid = hash(state), tiles_of(state)
    kinds = Random(seed).sample(sorted({*state.land}), 5)
    state = evolve(state, land=pile_of({tile.key: 1 for tile in kinds}), stream=())
    expected: dict[str, dict[str, set[Place]]] = {}
    names = {}
    for feature in reference.features(laid, pieces_of(state)):
        if feature.kind != "field" and feature.open:
            cell, i = min(feature.parts)
            part = reference.lay(*laid[cell]).parts[i]
            names[f"{cell_text(cell)} {part.kind}:{part.ends[-1]}"] = cell, i
    cloisters = [cell for cell, lay in laid.items() if reference.lay(*lay).monastery]
    for tile in kinds:
        for x, y, rot in reference.placements(laid, tile.key):
            after = {**laid, (x, y): (tile.key, rot)}
            done = [n for n, at in names.items() if not reference.flood(after, [], *at).open]
            done += [
                f"{cell_text(cell)} monastery"
                for cell in cloisters
                if (x, y) in reference.eight_around(cell)
                and all(near in after for near in reference.eight_around(cell))
            ]
            for name in done:
                expected.setdefault(name, {}).setdefault(tile.id, set()).add(Place(x, y, rot))
    names.update({f"{cell_text(cell)} monastery": (cell, 0) for cell in cloisters})
    assert expected, "some feature could be completed"
    for name in names:
        found = {one.tile: set(one.places) for one in completing(state, name)}
        assert found == expected.get(name, {}), name
    assert tiles_of(state) == laid
    assert before == hash(reached(seed, decisions)), "the trials changed nothing"


# -- chances -----------------------------------------------------------------------------------


def next_seats(state: State) -> list[int]:
    """Return whose each draw is, the next one first."""
    seats, seat = state.setup.seats, state.turn
    if state.phase != PLACE or state.tile is not None:
        seat = (seat + 1) % seats
    number = len(state.land) + len(state.stream)
    return [(seat + i) % seats for i in range(number)]


def by_all_orders(state: State, cell, seat, draws) -> Fraction:
    """Return the chance to fill a cell by counting every order of the piles."""
    fit = {name for name, _ in tried(state, cell)}
    seats = next_seats(state)
    hits = every = 0
    for land in permutations(state.land):
        for river in permutations(state.stream[:-1]):
            order = (*river, *state.stream[-1:], *land)
            mine = [tile for tile, who in zip(order, seats, strict=True) if seat in (None, who)]
            every += 1
            hits += any(tile.id in fit for tile in mine[:draws])
    return Fraction(hits, every)


def test_one_tile_of_four_comes_with_one_draw_in_four():
    state = table(RING, land=["C", "V", "V", "W"]).state
    assert chance_to_fill(state, (0, 0), draws=1) == Fraction(1, 4)
    assert chance_to_fill(state, (0, 0), draws=2) == Fraction(1, 2)
    assert chance_to_fill(state, (0, 0), draws=0) == 0
    assert chance_to_fill(state, (0, 0)) == 1, "all tiles are drawn in the end"
    # A draws first and third, B second and fourth
    assert chance_to_fill(state, (0, 0), seat=0) == Fraction(1, 2)
    assert chance_to_fill(state, (0, 0), seat=1, draws=1) == Fraction(1, 4)


def test_two_of_five_miss_two_draws_with_three_tenths():
    state = table(RING, land=["C", "C", "V", "W", "U"]).state
    # no C in two draws: 3/5 × 2/4 = 3/10
    assert chance_to_fill(state, (0, 0), draws=2) == 1 - Fraction(3, 10)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("waiting", ["draw", "hand", "piece"])
def test_chances_are_those_of_counting_every_order(seats, waiting):
    play = table({"0,0": "D 0"}, seats=seats, land=["C", "E", "U", "V", "V", "X"], turn="B")
    state = play.state
    if waiting != "draw":
        state = evolve(state, tile=catalogue()["E"])
    if waiting == "piece":
        state, _ = play.game.apply(state, Place(0, 1, 2))
    for cell in state.board.gaps:
        for seat in (None, *range(seats)):
            for draws in (None, 0, 1, 2, 3):
                exact = chance_to_fill(state, cell, seat, draws)
                assert exact == by_all_orders(state, cell, seat, draws)


def test_river_tiles_come_first_and_the_lake_last_of_them():
    play = bk.new("carcassonne", seed=2, auto_chance=False)
    names = ["RV_bend", "RV_straight_1", "RV_two_cities", "RV_lake"]
    state = evolve(
        play.state,
        stream=tuple(sorted(catalogue()[name] for name in names)),
        land=pile_of({"E": 1, "U": 2, "X": 1}),
    )
    assert state.stream[-1].id == "RV_lake"
    for cell in state.board.gaps:
        for seat in (None, 0, 1):
            for draws in (None, 1, 2, 3, 4):
                exact = chance_to_fill(state, cell, seat, draws)
                assert exact == by_all_orders(state, cell, seat, draws)
    west = (-1, 0)
    assert chance_to_fill(state, west, draws=4) == 0, "no land tile comes before the lake"
    assert chance_to_fill(state, west, draws=5) == Fraction(2, 4) + Fraction(1, 4)


def test_of_a_river_without_a_lake_any_tile_may_be_the_next():
    # a road comes from the east at the head of the river: the bridge fits, the straight does not
    tiles = {"0,0": "RV_spring 0", "1,0": "U 1", "1,-1": "U 1"}
    river = ["RV_straight_1", "RV_bridge"]
    state = table(tiles, river=True, stream=river, land=[]).state
    assert chance_to_fill(state, (0, -1), draws=1) == Fraction(1, 2)
    assert chance_to_fill(state, (0, -1), draws=2) == 1


def test_after_the_end_nothing_comes():
    play = bots.play_out(bk.new("carcassonne", seed=4), seed=4)
    gap = next(iter(play.state.board.gaps))
    assert fitting(play.state, gap) == ()
    assert chance_to_fill(play.state, gap) == 0


# -- as if the game ended here -----------------------------------------------------------------


def test_the_projected_score_pays_what_is_unfinished_and_the_fields():
    # A's knight: D and F with a pennant, 2 + 1; B's highwayman: the road of D and V, 2;
    # B's monk: itself and the neighbours at 0,0 and 0,1
    state = table(
        {"0,0": "D 0", "0,1": "F 1", "1,0": "V 0", "1,1": "B 0"},
        pieces={"A": ["0,1 city:N"], "B": ["1,0 road:S", "1,1 monk"]},
        scores={"A": 10},
    ).state
    result = projected(state)
    assert result.points == (10 + 3, 2 + 4)
    paid = [(award.kind, award.amount, award.seats) for award in result.awards]
    assert paid == [("road", 2, (1,)), ("city", 3, (0,)), ("monastery", 4, (1,))]


@pytest.mark.parametrize("farms", ["field3", "field3_once", "city4"])
@pytest.mark.parametrize("decisions", [30, 90, 150])
def test_the_projected_score_is_that_of_the_reference_and_of_the_awards(farms, decisions):
    state = reached(decisions, decisions, farm_scoring=farms)
    paid = reference.final(tiles_of(state), pieces_of(state), farms)
    result = projected(state)
    gained = [after - before for after, before in zip(result.points, state.points, strict=True)]
    assert gained == [paid[seat] for seat in range(3)]
    assert gained == [
        sum(award.amount for award in result.awards if seat in award.seats) for seat in range(3)
    ]


def test_after_the_end_the_projected_score_is_the_score():
    play = bots.play_out(bk.new("carcassonne", seats=3, seed=9), seed=9)
    assert play.state.phase == OVER
    result = projected(play.state)
    assert result.points == play.state.points
    final = [event for event in play.events if event.clause in ("CA-14.2", "CA-11.7")]
    assert total(final, "points", 0) == sum(a.amount for a in result.awards if 0 in a.seats)


# -- bad questions -----------------------------------------------------------------------------

CELLS = ["9,9", (9, 9), (0, 0), "here", None, 5, (1, 2, 3), (True, 1), ["1", 0]]


@pytest.mark.parametrize("cell", CELLS, ids=str)
@pytest.mark.parametrize("ask", [fitting, lacks, chance_to_fill])
def test_a_cell_that_is_no_empty_one_is_named_with_some_that_are(ask, cell):
    state = table({"0,0": "D 0"}, tile="E").state
    with pytest.raises(UnknownName) as caught:
        ask(state, cell)
    assert "no empty cell" in str(caught.value)
    assert "-1,0" in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["", "0,0", "0,0 city:S", "0,0 river:N", "0,0 monk", "0,0 -"])
def test_a_part_that_the_tile_lacks_is_answered_with_those_it_has(name):
    state = table({"0,0": "D 0"}).state
    with pytest.raises(UnknownName) as caught:
        completing(state, name)
    assert "city:N" in str(caught.value) or "road:E" in str(caught.value)


@pytest.mark.parametrize("name", ["3,3 city:N", "nowhere", None, 7, ("0,0", "city:N")], ids=str)
def test_a_feature_where_no_tile_lies_is_answered_with_an_example(name):
    state = table({"0,0": "D 0"}).state
    with pytest.raises(UnknownName, match='"0,0 road:E"'):
        completing(state, name)


def test_seats_and_draws_must_be_possible_and_errors_speak_korean():
    state = table({"0,0": "D 0"}).state
    for seat in (2, -1, True, "A", 1.0, 0.0):
        with pytest.raises(UnknownName, match="There is no seat"):
            chance_to_fill(state, (1, 0), seat)
    for draws in (-1, 1.5, True, "2"):
        with pytest.raises(BadData, match="draws"):
            chance_to_fill(state, (1, 0), draws=draws)
    bk.set_language("ko")
    with pytest.raises(UnknownName, match="빈칸"):
        fitting(state, (5, 5))


def test_what_the_tile_just_laid_completes_is_paid_before_the_end():
    play = bk.position(
        "carcassonne",
        {
            "seats": ["Ann", "Bo"],
            "options": {"river": False},
            "tiles": {"0,0": "D 0", "0,1": "F 1", "0,2": "E 2"},
            "pieces": {"Ann": ["0,1 city:N"]},
            "phase": "piece",
            "turn": "Bo",
        },
    )
    # three tiles and a pennant: 4 x 2 as completed, not 4 x 1 (CA-8.2, CA-14.1)
    assert projected(play.state).points == (8, 0)
    assert play.do("-").scores() == (8, 0)
