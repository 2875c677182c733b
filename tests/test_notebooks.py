"""The stored notebooks are whole: nbval alone would pass a notebook without outputs."""

from pathlib import Path

import nbformat
import pytest

FOLDER = Path(__file__).parents[1] / "notebooks"
NOTEBOOKS = sorted(p for p in FOLDER.rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts)


def code_cells(path: Path) -> list[nbformat.NotebookNode]:
    return [cell for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]


def test_there_is_a_first_notebook() -> None:
    assert FOLDER / "00_start_here.ipynb" in NOTEBOOKS


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
class TestStoredNotebook:
    def test_every_code_cell_was_run_in_order(self, path: Path) -> None:
        counts = [cell.execution_count for cell in code_cells(path)]
        assert counts == list(range(1, len(counts) + 1))

    def test_no_stored_output_is_an_error(self, path: Path) -> None:
        kinds = {out.output_type for cell in code_cells(path) for out in cell.outputs}
        assert "error" not in kinds

    def test_most_code_cells_show_something(self, path: Path) -> None:
        shown = [bool(cell.outputs) for cell in code_cells(path)]
        assert sum(shown) > len(shown) / 2

    def test_no_widget_state_is_stored(self, path: Path) -> None:
        assert "widgets" not in nbformat.read(path, as_version=4).metadata

    def test_it_has_at_most_forty_short_cells(self, path: Path) -> None:
        cells = code_cells(path)
        assert len(cells) <= 40
        assert max(len(cell.source.splitlines()) for cell in cells) <= 15

    def test_it_raises_where_book_and_engine_differ(self, path: Path) -> None:
        # nbval compares with what is stored; only a raised error says that a rule is wrong
        assert any(".check()" in cell.source for cell in code_cells(path))
