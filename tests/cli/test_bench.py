"""`boardkit bench`: its shape, and that it measures whole legal games."""

import json
from importlib import import_module
from random import Random

import pytest

import boardkit as bk

bench = import_module("boardkit.cli.bench")  # the package's own name `bench` is the command


@pytest.fixture
def _one_import(monkeypatch):
    monkeypatch.setattr(bench, "IMPORTS", 1)


@pytest.mark.usefixtures("_one_import")
def test_data_have_the_shape_that_others_read(boardkit):
    ran = boardkit("bench", "elves", "--seconds", "0.1", "--json")
    assert ran.code == 0
    result = json.loads(ran.out)
    assert [*result] == ["elves", "import_s"]
    assert [*result["elves"]] == ["decisions_per_cpu_s", "games_per_cpu_s", "decisions_per_game"]
    assert all(number > 0 for number in result["elves"].values())
    assert result["import_s"] >= 0


def test_the_numbers_fit_each_other():
    found = bench.measure(bk.game("elves"), 0.1)
    product = found["games_per_cpu_s"] * found["decisions_per_game"]
    assert found["decisions_per_cpu_s"] == pytest.approx(product, rel=0.01)


@pytest.mark.usefixtures("_one_import")
def test_a_line_a_game_is_printed_for_people(boardkit):
    first, *others, last = boardkit("bench", "--seconds", "0.1").out.splitlines()
    assert first.startswith("elves, 4 seats: ")
    assert [line.partition(",")[0] for line in others] == list(bk.GAMES[1:])
    assert last.startswith("import boardkit: ")


def test_a_random_game_goes_to_its_end_and_counts_decisions_only():
    class Countdown:
        """Three decisions with a chance draw before each."""

        def to_move(self, state):
            return None if state == 6 else -1 if state % 2 == 0 else 0

        def legal_moves(self, state):
            return ["on"]

        def sample(self, state, rng):
            return "draw"

        def apply(self, state, move):
            assert move == ("on" if state % 2 else "draw")
            return state + 1, ()

    assert bench.random_game(Countdown(), 0, Random(0)) == 3


def test_importing_takes_less_than_the_limit():
    assert 0 < bench.import_seconds() < 0.15
