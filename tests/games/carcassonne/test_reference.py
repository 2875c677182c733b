"""The engine and the plain reference agree at every step of random games.

`reference.py` works features, places, claims and points out of what lies on the table alone; the
engine keeps most of it from turn to turn.
"""

import os
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from boardkit.core.events import total
from boardkit.core.frozen import evolve
from boardkit.core.game import NATURE
from boardkit.games.carcassonne.moves import Draw
from boardkit.games.carcassonne.state import OVER, PIECE, PLACE, State
from tests.contract.contract import make_set_up
from tests.contract.positions import Line, Step, walk
from tests.games.carcassonne import reference
from tests.games.carcassonne.contract import CONTRACT
from tests.games.carcassonne.following import (
    any_game,
    crowded,
    kept_features,
    options_of,
    pieces_of,
    played,
    seen_features,
    tiles_of,
    values_of,
)

READINGS = ("field3", "field3_once", "city4")
UTURNS = ("immediate", "strict", "lookahead", "off")

#: quick games, followed at every step: the base game, and the river in each reading
QUICK = [{"river": False}, {"river_uturn": "immediate"}, {"river": False, "crowding": True}]
SLOW = [*({"river_uturn": reading} for reading in UTURNS[1:])]
SLOW += [{"river_uturn": "off", "crowding": True}]
#: games of any players, options and tables that are followed at every step
THROUGHOUT = range(60)
#: and those of which the end is compared, so many a test; CARCASSONNE_GAMES=5000 for a long run
AT_THE_END, BATCH = int(os.environ.get("CARCASSONNE_GAMES", "300")), 25


def slow(seeds: range) -> list:
    """Return seeds as slow cases."""
    return [pytest.param(seed, marks=pytest.mark.slow) for seed in seeds]


def placements_agree(state: State, line: Line) -> None:
    """Compare the places listed for the tile in hand."""
    listed = [(place.x, place.y, place.rot) for place in line.game.legal_moves(state)]
    reading = state.setup.options.river_uturn
    assert set(listed) == reference.placements(tiles_of(state), state.tile.key, reading)
    assert len(set(listed)) == len(listed)


def claims_agree(state: State, line: Line) -> None:
    """Compare the claims listed about the tile just laid."""
    listed = [str(claim) for claim in line.game.legal_moves(state)]
    seat = state.turn
    assert set(listed) == reference.claims(
        tiles_of(state),
        pieces_of(state),
        seat,
        state.meeples[seat],
        state.abbots[seat],
        options_of(state),
    )
    assert len(set(listed)) == len(listed)


def draw_agrees(step: Step) -> None:
    """Compare whether a drawn tile stays in hand, or goes out as it fits nowhere."""
    pile = step.before.stream or step.before.land
    drawn = next(tile for tile in pile if tile.id == step.move.tile)
    reading = step.before.setup.options.river_uturn
    fits = bool(reference.placements(tiles_of(step.before), drawn.key, reading))
    assert step.after.tile == (drawn if fits else None)
    gone = list(step.after.discards[len(step.before.discards) :])
    if fits:
        assert gone == []
    elif drawn.river and step.before.setup.options.river_blocked == "drop_rest":
        assert gone[0] is drawn
        assert sorted(gone) == list(step.before.stream)
    else:
        assert gone == [drawn]


def points_agree(step: Step, line: Line) -> None:
    """Compare what a step pays, and the pieces that are left."""
    values, options = values_of(line.set_up), options_of(step.before)
    tiles, pieces = tiles_of(step.after), pieces_of(step.before)
    if step.before.phase == PIECE:
        settled = reference.settle(tiles, pieces, step.before.turn, str(step.move), options, values)
    else:
        settled = reference.Outcome(Counter(), pieces)
    paid = settled.points
    if step.after.phase == OVER:
        paid = paid + reference.final(tiles, settled.pieces, options["farm_scoring"], values)
    for seat in line.seats:
        gained = step.after.points[seat] - step.before.points[seat]
        assert gained == paid[seat], (seat, str(step.move))
        assert gained == total(step.events, "points", seat)
    assert sorted(pieces_of(step.after)) == sorted(settled.pieces)


def finished(state: State, reading: str, line: Line) -> tuple[int, ...]:
    """Return what the final scoring of a position pays under a reading of the farms."""
    options = replace(state.setup.options, farm_scoring=reading)
    open_again = evolve(
        state,
        phase=PLACE,
        points=(0,) * state.setup.seats,
        setup=evolve(state.setup, options=options),
    )
    return line.game.scores(line.game.finish(open_again)[0])


def closing_agrees(state: State, line: Line) -> None:
    """Compare the scoring as if the game ended here, whatever the step of the turn."""
    values, options = values_of(line.set_up), options_of(state)
    tiles, pieces = tiles_of(state), pieces_of(state)
    paid = Counter(dict(enumerate(state.points)))
    if state.phase == PIECE:
        settled = reference.settle(tiles, pieces, state.turn, "-", options, values)
        paid, pieces = paid + settled.points, settled.pieces
    if state.phase != OVER:
        paid += reference.final(tiles, pieces, options["farm_scoring"], values)
    scores = line.game.scores(line.game.finish(state)[0])
    assert scores == tuple(paid[seat] for seat in line.seats)


def final_agrees(state: State, line: Line) -> None:
    """Compare the final scoring under every reading of the farms."""
    values, tiles, pieces = values_of(line.set_up), tiles_of(state), pieces_of(state)
    for reading in READINGS:
        paid = reference.final(tiles, pieces, reading, values)
        assert finished(state, reading, line) == tuple(paid[seat] for seat in line.seats)


def follow(line: Line) -> None:
    """Compare everything at every step."""
    for number, step in enumerate(line.steps):
        state = step.after
        if number % 5 == 0:
            closing_agrees(state, line)
        if isinstance(step.move, Draw):
            assert step.seat == NATURE
            draw_agrees(step)
        else:
            found = reference.features(tiles_of(state), pieces_of(state))
            assert kept_features(state) == seen_features(found)
        if state.phase == PIECE:
            claims_agree(state, line)
        elif state.tile is not None:
            placements_agree(state, line)
        points_agree(step, line)
    final_agrees(line.state, line)


@pytest.mark.clause("CA-4.11", "CA-6.7", "CA-16.10", "CA-17.8", "CA-21.1", "CA-21.2")
@pytest.mark.parametrize(
    "options",
    [*QUICK, *(pytest.param(options, marks=pytest.mark.slow) for options in SLOW)],
    ids=lambda options: "-".join(map(str, options.values())),
)
def test_places_claims_features_and_points_are_those_of_the_reference(options):
    follow(played(2, **options))


@pytest.mark.slow
@pytest.mark.parametrize(
    "options", [*QUICK[1:], *SLOW], ids=lambda options: "-".join(map(str, options))
)
@pytest.mark.parametrize("seed", range(1, 6))
def test_the_reference_agrees_with_crowded_boards_of_any_number_of_players(options, seed):
    follow(played(seed % 4 + 2, seed, **{**options, "crowding": True}))


@pytest.mark.parametrize("seed", [0, *slow(THROUGHOUT[1:])])
def test_the_reference_agrees_throughout_a_game_of_any_options_and_tables(seed):
    follow(any_game(seed))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, AT_THE_END, BATCH))
def test_many_games_end_as_the_reference_says(first):
    """Two to five seats, all options, owners' tables: no error, nothing lost, the same scores."""
    for seed in range(first, min(first + BATCH, AT_THE_END)):
        rng = Random(f"many games {seed}")
        set_up = make_set_up(CONTRACT, rng.choice)
        game = set_up.game("carcassonne")
        state = game.start(set_up.seats, game.options.read(set_up.options))
        players = crowded(game, state, rng) if seed % 2 else walk(CONTRACT, game, state, rng)
        for step in players:
            CONTRACT.conserved(game, step.after)
        line = Line(CONTRACT, set_up, game, state, (step,))
        assert game.to_move(step.after) is None
        found = reference.features(tiles_of(step.after), pieces_of(step.after))
        assert kept_features(step.after) == seen_features(found), seed
        final_agrees(step.after, line)
        points_agree(step, line)
