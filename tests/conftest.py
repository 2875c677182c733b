"""What all tests share: how hard hypothesis tries, and a language that no test leaves changed."""

import os

import pytest
from hypothesis import settings

from boardkit.core import language

pytest.register_assert_rewrite(
    "tests.contract",
    "tests.games.elves.contract",
    "tests.games.carcassonne.contract",
    "tests.games.goldrush.contract",
)

# `pytest --hypothesis-profile=thorough` tries harder; the number of examples of a property that
# every game has is a multiple of this one (tests/contract/positions.py)
settings.register_profile("quick", max_examples=10, deadline=None, derandomize=True)
settings.register_profile("ci", max_examples=100, deadline=None, derandomize=True, print_blob=True)
settings.register_profile("thorough", max_examples=500, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    """Every test starts in English and leaves the language as it was."""
    monkeypatch.delenv("BOARDKIT_LANG", raising=False)
    monkeypatch.setattr(language, "_started_in", "")
    monkeypatch.setattr(language, "_current", None)
