"""Which language boardkit speaks when nobody has chosen one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import boardkit as bk

HOUSE = Path(bk.__file__).parents[1]


def spoken(folder: Path, before: str = "", **environment: str) -> str:
    """Return the language of a new Python started in a folder."""
    folder.mkdir(exist_ok=True)
    surrounding = {k: v for k, v in os.environ.items() if k != "BOARDKIT_LANG"}
    run = subprocess.run(
        [sys.executable, "-c", f"import boardkit as bk; {before}print(bk.language())"],
        cwd=folder,
        env={**surrounding, "PYTHONPATH": str(HOUSE), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.strip()


@pytest.mark.parametrize(
    ("folder", "language"), [("ko", "ko"), ("en", "en"), ("notebooks", "en"), ("kö", "en")]
)
def test_a_notebook_speaks_the_language_its_folder_is_named_for(tmp_path, folder, language):
    assert spoken(tmp_path / folder) == language


def test_the_environment_goes_before_the_folder(tmp_path):
    assert spoken(tmp_path / "ko", BOARDKIT_LANG="en") == "en"
    assert spoken(tmp_path / "en", BOARDKIT_LANG="ko") == "ko"


def test_the_language_stays_when_the_program_goes_to_another_folder(tmp_path):
    assert spoken(tmp_path / "ko", "import os; os.chdir('..'); ") == "ko"


def test_a_chosen_language_goes_before_all(monkeypatch):
    monkeypatch.setenv("BOARDKIT_LANG", "ko")
    bk.set_language("en")
    assert bk.language() == "en"


def test_an_environment_that_names_no_language_means_english(monkeypatch):
    monkeypatch.setenv("BOARDKIT_LANG", "fr")
    assert bk.language() == "en"
