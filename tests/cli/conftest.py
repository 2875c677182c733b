"""Running the command line within the test."""

import io
from typing import NamedTuple

import pytest

from boardkit import cli


class Ran(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


@pytest.fixture
def boardkit(capsys, monkeypatch):
    """Return a function that runs `boardkit` with some words and lines of input."""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*words, lines=()):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        capsys.readouterr()
        code = cli.run(words)
        return Ran(code, *capsys.readouterr())

    return run
