"""A position as plain data: it reads back equal, also through JSON, and keeps the names."""

import json
from itertools import islice

import pytest

import boardkit as bk
from boardkit.core.errors import BadData, BadSetup
from boardkit.core.game import NATURE
from boardkit.core.start import position
from tests.contract.contract import contracts
from tests.contract.positions import random_line, walk
from tests.contract.properties import at_every_position

NAMES = ("Ann", "B", "씨앗", "x.y", 'quote"s', "F f", "G", "H")


def nulls(value) -> bool:
    """Tell whether there is a None anywhere in nested data, or a key that is no string."""
    if isinstance(value, dict):
        return any(not isinstance(key, str) or nulls(inner) for key, inner in value.items())
    if isinstance(value, list | tuple):
        return any(map(nulls, value))
    return value is None


@at_every_position
def test_a_table_reads_back_as_the_same_state(line):
    game, state = line.game, line.state
    table = game.table(state)
    assert game.parse_table(table) == state
    assert game.parse_table(json.loads(json.dumps(table))) == state


@at_every_position
def test_a_table_keeps_the_names(line):
    game, state = line.game, line.state
    names = NAMES[: line.set_up.seats]
    table = game.table(state, names)
    assert table["seats"] == list(names)
    assert game.parse_table(table) == state
    play = position(game, table, seed=0, data=None, eyes="public", auto_chance=False)
    assert play.names == names
    assert play.state == state
    assert play.table() == table


@at_every_position
def test_a_table_is_flat_plain_data_with_the_keys_that_every_game_has(line):
    table = line.game.table(line.state)
    assert not nulls(table)
    assert table["game"] == line.contract.game_id
    assert table["options"] == line.game.options.read(line.set_up.options).given()
    assert list(table["scores"].values()) == list(line.game.scores(line.state))
    assert isinstance(table["phase"], str)
    if line.mover is None:
        assert "to_move" not in table
        winners = [table["seats"][seat] for seat in line.game.winners(line.state)]
        assert table["winners"] == winners
    else:
        expected = "chance" if line.mover == NATURE else table["seats"][line.mover]
        assert table["to_move"] == expected
        assert "winners" not in table


#: what somebody might write in place of a value
JUNK = (None, -1, 0, 1, 10**12, 1.5, True, "", "x", "A", "1", [], ["x"], {}, {"x": 1}, {"A": None})


def places_in(value, path=()):
    """Yield the path of every value in nested data."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        yield (*path, key)
        if isinstance(inner, dict | list):
            yield from places_in(inner, (*path, key))


def spoilt(table, rng):
    """Return a copy of a table in which one value is another, gone, or there twice."""
    table = json.loads(json.dumps(table))
    *way, last = rng.choice(list(places_in(table)))
    holder = table
    for key in way:
        holder = holder[key]
    change = rng.random()
    if change < 0.7:
        holder[last] = rng.choice(JUNK)
    elif change < 0.85:
        del holder[last]
    elif isinstance(holder, list):
        holder.append(holder[last])
    else:
        holder[rng.choice(("x", "A", "1", "9", "cou\x00nt"))] = holder[last]
    return table


@at_every_position
def test_a_spoilt_table_is_refused_with_an_error_or_is_still_a_position(line):
    game, table = line.game, line.game.table(line.state)
    for _ in range(12):
        changed = spoilt(table, line.rng)
        try:
            state = game.parse_table(changed)
        except (BadData, BadSetup):
            continue
        assert game.parse_table(game.table(state)) == state, changed
        if not changed.get("free"):
            line.contract.conserved(game, state)
        for step in islice(walk(line.contract, game, state, line.rng), 12):
            assert game.parse_table(game.table(step.after)) == step.after, changed
            state = step.after
        assert bool(game.legal_moves(state)) == (game.to_move(state) not in (None, NATURE))


@at_every_position
def test_scores_and_winners_never_hang_on_history(line):
    game, state = line.game, line.state
    again = game.parse_table(game.table(state))
    assert game.scores(again) == game.scores(state)
    assert game.winners(again) == game.winners(state)
    assert game.winners(state)
    assert set(game.winners(state)) <= set(line.seats)


@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(n, marks=pytest.mark.slow) for n in range(2, 60))]
)
@pytest.mark.parametrize("contract", contracts(), ids=str)
def test_tables_read_back_at_every_step_of_a_game(contract, seed):
    seats = bk.game(contract.game_id).seats
    line = random_line(contract, seed, seats=seats[seed % len(seats)])
    for step in line.steps:
        table = json.loads(json.dumps(line.game.table(step.after)))
        assert line.game.parse_table(table) == step.after, str(step.move)
