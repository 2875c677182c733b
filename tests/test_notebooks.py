"""The stored notebooks are whole: nbval alone would pass a notebook without outputs."""

import ast
import json
import re
from pathlib import Path

import nbformat
import pytest
from markdown_it import MarkdownIt  # rich brings it

import boardkit as bk

FOLDER = Path(__file__).parents[1] / "notebooks"
NOTEBOOKS = sorted(p for p in FOLDER.rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts)
ENGLISH = [path for path in NOTEBOOKS if path.parent == FOLDER]
KOREAN = FOLDER / "ko"
RULE = r"[A-Z]{2}-H?\d+(?:\.\d+)?"


def cells(path: Path) -> list[nbformat.NotebookNode]:
    return nbformat.read(path, as_version=4).cells


def code_cells(path: Path) -> list[nbformat.NotebookNode]:
    return [cell for cell in cells(path) if cell.cell_type == "code"]


def name(path: Path) -> str:
    return str(path.relative_to(FOLDER).with_suffix(""))


def test_there_is_a_first_notebook() -> None:
    assert FOLDER / "00_start_here.ipynb" in NOTEBOOKS


def test_every_notebook_has_its_twin_in_korean() -> None:
    korean = {path.name for path in NOTEBOOKS if path.parent == KOREAN}
    assert korean == {path.name for path in ENGLISH}


@pytest.mark.parametrize("path", ENGLISH, ids=name)
class TestTwins:
    def test_both_have_the_same_code_cells_among_as_many_text_cells(self, path: Path) -> None:
        twins = [
            [cell.source if cell.cell_type == "code" else cell.cell_type for cell in cells(twin)]
            for twin in (path, KOREAN / path.name)
        ]
        assert twins[0] == twins[1]

    def test_the_text_is_korean_in_one_and_english_in_the_other(self, path: Path) -> None:
        for twin, korean in ((path, False), (KOREAN / path.name, True)):
            texts = [cell.source for cell in cells(twin) if cell.cell_type == "markdown"]
            assert texts
            assert [bool(re.search("[가-힣]", text)) for text in texts] == [korean] * len(texts)

    def test_the_texts_of_boardkit_are_in_the_language_of_the_notebook(self, path: Path) -> None:
        shown = json.dumps([cell.outputs for cell in code_cells(KOREAN / path.name)])
        assert re.search(r"\\u[ab][0-9a-f]{3}|\\ud[0-7][0-9a-f]{2}", shown)
        assert "is not allowed" not in shown

    def test_both_link_the_same_rules_in_the_same_cells(self, path: Path) -> None:
        rules = [
            [sorted(set(re.findall(RULE, cell.source))) for cell in cells(twin)]
            for twin in (path, KOREAN / path.name)
        ]
        assert rules[0] == rules[1]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name)
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

    def test_pictures_are_stored_and_no_live_widgets(self, path: Path) -> None:
        kinds = {
            kind
            for cell in code_cells(path)
            for out in cell.outputs
            for kind in out.get("data", ())
        }
        assert "image/svg+xml" in kinds
        assert not [kind for kind in kinds if "widget" in kind]
        assert "widgets" not in nbformat.read(path, as_version=4).metadata

    def test_it_has_at_most_forty_short_cells(self, path: Path) -> None:
        code = code_cells(path)
        assert len(code) <= 40
        assert max(len(cell.source.splitlines()) for cell in code) <= 15

    def test_its_functions_are_at_most_five_lines_long(self, path: Path) -> None:
        for cell in code_cells(path):
            for node in ast.walk(ast.parse(cell.source)):
                if isinstance(node, ast.FunctionDef):
                    assert node.end_lineno is not None
                    assert node.end_lineno - node.lineno < 5, node.name

    def test_it_raises_where_book_and_engine_differ(self, path: Path) -> None:
        # nbval compares with what is stored; only a raised error says that a rule is wrong
        assert any(".check()" in cell.source for cell in code_cells(path))

    def test_nothing_in_it_depends_on_the_machine(self, path: Path) -> None:
        # addresses of objects, and places on somebody's disk
        shown = json.dumps([cell.outputs for cell in code_cells(path)])
        assert not re.findall(r"\b0x[0-9a-f]{6,}|/(?:home|root|tmp|Users|work)/|[A-Z]:\\\\", shown)

    def test_every_rule_that_is_named_exists(self, path: Path) -> None:
        known = {clause.id for game in bk.GAMES for clause in bk.rules(game)}
        named = {rule for cell in cells(path) for rule in re.findall(RULE, cell.source)}
        assert named
        assert not {rule for rule in named if "." in rule} - known

    def test_every_bold_text_is_shown_bold(self, path: Path) -> None:
        # **"…"** before a Korean letter is no bold text in Markdown
        for cell in cells(path):
            if cell.cell_type == "markdown":
                assert "**" not in MarkdownIt().render(cell.source)

    def test_no_cell_hides_its_result_by_a_semicolon(self, path: Path) -> None:
        # nbval does not honour it
        assert not [c.source for c in code_cells(path) if c.source.rstrip().endswith(";")]

    def test_only_charts_are_left_uncompared(self, path: Path) -> None:
        # a chart in Korean needs a font that may be missing; tests of the lab compare its data
        for cell in code_cells(path):
            if "NBVAL" in cell.source:
                assert cell.source.startswith("# NBVAL_IGNORE_OUTPUT\n")
                assert any("image/png" in out.get("data", ()) for out in cell.outputs)
