"""The pictures in `figures/` show what the engine says; drawing them again gives the same."""

from pathlib import Path

import pytest

import boardkit as bk
from boardkit.core.events import total
from boardkit.lab import figures
from boardkit.lab.figures import FIGURES, file_name, problems, save, stored_data
from boardkit.lab.plots.fonts import hangul_font

FOLDER = Path(__file__).resolve().parents[2] / "figures"
needs_hangul = pytest.mark.skipif(hangul_font() is None, reason="no font with Hangul here")


@pytest.mark.parametrize("name", FIGURES)
def test_the_stored_figures_show_what_the_engine_says(name):
    assert [*problems(name, FOLDER)] == []


def test_the_folder_holds_these_figures_and_no_others():
    wanted = {file_name(name, code) for name in FIGURES for code in ("en", "ko")}
    assert {path.name for path in FOLDER.iterdir()} == wanted


@pytest.mark.parametrize(
    ("number", "gross", "paid", "bars"),
    [(2, 34, 2, [2, 8, -2, 6, 3, 5, 10]), (3, 44, 2, [2, 8, 8, 2, 5, 3, -2, 6, 10])],
)
def test_the_waterfalls_add_up_as_the_book_does(number, gross, paid, bars):
    data = stored_data(FOLDER / f"elves-example-{number}-waterfall.svg")
    assert (data["in"], data["out"], data["net"]) == (gross, paid, gross - paid)
    assert [amount for amount, _ in data["bars"]] == bars
    events = bk.example(f"elves/example-{number}").play().events
    assert [[e.amount, e.clause] for e in events if e.kind == "gold"] == data["bars"]
    assert total(events, "gold", 0, "+") == data["in"]
    assert -total(events, "gold", 0, "-") == data["out"]


@pytest.mark.parametrize("number", [2, 3])
def test_the_drawn_journeys_have_the_visits_of_the_events(number):
    data = stored_data(FOLDER / f"elves-example-{number}-graph.svg")
    events = bk.example(f"elves/example-{number}").play().events
    visits = [e.cells[0] for e in events if e.kind == "visit"]
    walk = sorted(data["edges"], key=lambda edge: edge[2]["step"])
    assert [end for _, end, _ in walk] == visits
    assert [start for start, _, _ in walk] == ["castle:A", *visits[:-1]]
    assert {node for node, about in data["nodes"] if about["visits"]} == set(visits)
    assert {"A1", "B1", "C1", "C2", "D1"} == set(visits)


@needs_hangul
@pytest.mark.parametrize(
    "name",
    [
        "elves-example-2-waterfall",
        pytest.param("elves-example-3-graph", marks=pytest.mark.slow),
    ],
)
def test_drawing_twice_gives_the_same_file_with_the_data_in_it(name, tmp_path):
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
        assert [path.name for path in save(name, folder)] == [f"{name}.svg", f"{name}.ko.svg"]
        assert [*problems(name, folder)] == []
    for code in ("en", "ko"):
        file = file_name(name, code)
        assert (first / file).read_bytes() == (second / file).read_bytes()
        assert stored_data(first / file) == stored_data(FOLDER / file)
    english, korean = (first / file_name(name, code) for code in ("en", "ko"))
    assert english.read_text("utf-8") != korean.read_text("utf-8")
    assert bk.language() == "en"


@needs_hangul
def test_a_figure_holds_no_date_and_needs_no_font(tmp_path):
    path, _ = save("elves-example-2-waterfall", tmp_path)
    text = path.read_text("utf-8")
    assert "<dc:date>" not in text
    assert "<text" not in text
    assert "font-family" not in text
    assert "<title>The 32-gold journey: every payment</title>" in text


def test_a_missing_file_and_one_with_other_data_are_told(tmp_path):
    name = "elves-example-2-waterfall"
    file = tmp_path / f"{name}.svg"
    stored = (FOLDER / file.name).read_text("utf-8")
    file.write_text(stored.replace('[8,"KE-8.3"]', '[9,"KE-8.3"]'), "utf-8")
    (tmp_path / f"{name}.ko.svg").write_text("<svg/>", "utf-8")
    old, empty = problems(name, tmp_path)
    assert old.endswith("elves-example-2-waterfall.svg does not show what the engine says now")
    assert "ko.svg does not" in empty
    file.unlink()
    assert next(problems(name, tmp_path)).endswith("waterfall.svg is missing")


def test_an_unknown_figure_is_answered_with_those_there_are():
    with pytest.raises(bk.UnknownName, match="elves-example-2-waterfall"):
        figures.figure("elves-example-2-waterfal")
