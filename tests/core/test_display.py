"""How a play shows itself: from the eyes that look, and without what is heavy."""

import subprocess
import sys
from types import SimpleNamespace

import pytest

import boardkit as bk
from boardkit.core import display
from boardkit.core.display import columns, fitted

HEAVY = (
    "networkx",
    "typer",
    "rich",
    "click",
    "IPython",
    "matplotlib",
    "numpy",
    "ipywidgets",
    "anywidget",
)


def modules_after(code):
    """Return the modules that a fresh interpreter has imported after some code."""
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules, file=sys.stderr)"],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return set(done.stderr.split())


def test_importing_boardkit_imports_no_game_and_nothing_heavy():
    loaded = modules_after("import boardkit")
    assert "boardkit" in loaded
    assert loaded.isdisjoint(HEAVY)
    assert "boardkit.games.elves" not in loaded


def test_playing_and_showing_text_imports_nothing_heavy():
    loaded = modules_after("import boardkit as bk; print(repr(bk.new('elves').do('buy')))")
    assert "boardkit.games.elves" in loaded
    assert loaded.isdisjoint(HEAVY)


def test_repr_is_the_public_view_unless_the_eyes_are_others():
    play = bk.new("elves", seats=3, seed=1)
    assert "hand of" not in repr(play)
    play.eyes = 1
    assert repr(play).count("hand of") == 1
    assert "hand of B (10)" in repr(play)
    play.eyes = "all"
    assert repr(play).count("hand of") == 3


def test_repr_is_the_same_whatever_lies_hidden():
    tables = [
        {"seats": 2, "hands": {"A": ["raft"], "B": [card]}, "gold": {"B": gold}}
        for card, gold in (("lake", 3), ("thief", 12))
    ]
    public, own = (
        [repr(bk.position("elves", table, seed=i, eyes=eyes)) for i, table in enumerate(tables)]
        for eyes in ("public", 0)
    )
    assert public[0] == public[1]
    assert own[0] == own[1]
    assert repr(bk.position("elves", tables[0], eyes=1)) != repr(
        bk.position("elves", tables[1], eyes=1)
    )


def test_a_notebook_gets_the_same_text():
    play = bk.new("elves", seed=4, eyes=0)
    assert play._repr_mimebundle_(include=None, exclude=None)["text/plain"] == repr(play)


def test_a_painter_is_loaded_when_it_is_first_needed():
    display.register("no-such-game", "text", "no_such_module:paint")
    with pytest.raises(ModuleNotFoundError):
        display.painter("no-such-game", "text")
    assert display.painter("no-such-game", "svg") is None
    assert display.painter("elves", "text")


def test_a_game_without_a_painter_still_has_a_line():
    play = SimpleNamespace(game=SimpleNamespace(id="unpainted"), now=3)
    assert display.text(play) == "<Play of unpainted, 3 decisions>"


@pytest.mark.parametrize(
    ("text", "width", "result"),
    [
        ("abc", 5, "abc  "),
        ("abcde", 5, "abcde"),
        ("abcdef", 5, "abcd…"),
        ("마루치", 6, "마루치"),
        ("마루치", 5, "마루…"),
        ("마루치", 4, "마… "),
        ("마루치", 8, "마루치  "),
        ("a\nb\tc", 5, "a b c"),
        ("\x1b[1m", 4, "�[1m"),
        ("", 2, "  "),
        ("x" * 1_000_000, 4, "xxx…"),
    ],
)
def test_texts_are_cut_or_filled_up_to_a_width(text, width, result):
    assert fitted(text, width) == result
    assert columns(result) == width


def test_a_still_picture_shows_the_journey_so_far_as_the_eyes_may_see_it() -> None:
    play = bk.example("elves/example-2").play()
    picture = display.still(play)["image/svg+xml"]
    # five visits and the bonus: 2 + 8 + 6 - 2 + 3 + 5 + 10
    assert "= 32" in picture
    assert "= 32" not in display.still(play.goto(0))["image/svg+xml"]
