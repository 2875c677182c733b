"""`boardkit figures`: drawing and checking the pictures."""

import sys
from importlib.util import find_spec as find
from pathlib import Path

import pytest
from matplotlib import pyplot

from boardkit.lab.figures import FIGURES
from boardkit.lab.plots.fonts import hangul_font

NAME = "elves-example-2-waterfall"


@pytest.fixture(autouse=True)
def _no_screen():
    pyplot.switch_backend("agg")


def test_the_stored_figures_are_found_good(boardkit, monkeypatch):
    monkeypatch.chdir(Path(__file__).resolve().parents[2])
    ran = boardkit("figures", "--check")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{len(FIGURES)} figures show what the engine says.\n"


@pytest.mark.skipif(hangul_font() is None, reason="no font with Hangul here")
def test_one_figure_is_drawn_into_a_folder_and_found_good_there(boardkit, tmp_path):
    folder = tmp_path / "new" / "figures"
    ran = boardkit("figures", "--only", NAME, "--folder", str(folder))
    assert ran.code == 0
    assert ran.out.split() == [str(folder / f"{NAME}.svg"), str(folder / f"{NAME}.ko.svg")]
    assert boardkit("figures", "--only", NAME, "--check", "--folder", str(folder)).code == 0


def test_missing_figures_are_told_and_the_exit_code_is_1(boardkit, tmp_path):
    ran = boardkit("figures", "--only", NAME, "--check", "--folder", str(tmp_path))
    assert ran.code == 1
    assert f"{NAME}.svg is missing" in ran.out
    assert f"{NAME}.ko.svg is missing" in ran.out


def test_an_unknown_figure_is_bad_use_and_nothing_is_drawn(boardkit, tmp_path):
    ran = boardkit("figures", "--only", NAME, "--only", "nonsense", "--folder", str(tmp_path))
    assert ran.code == 2
    assert 'There is no figure "nonsense".' in ran.err
    assert not [*tmp_path.iterdir()]


def test_a_file_in_place_of_the_folder_is_told_in_one_line(boardkit, tmp_path):
    file = tmp_path / "figures"
    file.write_text("in the way")
    ran = boardkit("figures", "--only", NAME, "--folder", str(file))
    assert ran.code == 2
    assert ran.err.startswith("The folder ")
    assert file.read_text() == "in the way"


def test_without_matplotlib_the_command_says_how_to_get_it(boardkit, monkeypatch):
    module = sys.modules["boardkit.cli.figures"]
    monkeypatch.setattr(
        module, "find_spec", lambda name: None if name == "matplotlib" else find(name)
    )
    ran = boardkit("figures")
    assert ran.code == 2
    assert "pip install" in ran.err
