"""The house: every game has its rooms, they stay small, and `import boardkit` stays light."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import boardkit as bk

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "boardkit"
MODULES = sorted(PACKAGE.rglob("*.py"))

#: what every game has (CONTRIBUTING.md); drawing and widget come later
ROOMS = ("data", "state", "moves", "rules", "scoring", "turn", "graph", "advice", "game")
#: a room that outgrows this becomes a folder of the same name
MOST_LINES = 400

#: what nobody should wait for who only imports the package
HEAVY = ("networkx", "numpy", "matplotlib", "IPython", "ipywidgets", "anywidget", "typer", "rich")


def named(path: Path) -> str:
    """Return a module's path as the name of a test case."""
    return str(path.relative_to(PACKAGE))


@pytest.mark.parametrize("game_id", bk.GAMES)
def test_a_game_has_every_room(game_id):
    home = PACKAGE / "games" / game_id
    for room in ROOMS:
        module, folder = home / f"{room}.py", home / room / "__init__.py"
        assert module.is_file() != folder.is_file(), f"{room}: one of a module and a folder"
    assert (home / "data" / "clauses.toml").is_file()
    assert list((home / "examples").glob("*.toml"))


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_a_module_is_small_and_says_what_it_is(path):
    text = path.read_text("utf-8")
    assert text.count("\n") <= MOST_LINES
    assert ast.get_docstring(ast.parse(text)) is not None
    assert "utils" not in path.parts
    assert path.stem not in ("utils", "helpers", "misc", "common_utils")
    assert not re.search(r"#.*\b(TODO|FIXME|XXX)\b", text)


def test_imports_flow_one_way():
    """What the contracts in pyproject.toml say; `lint-imports` tells more."""
    run = "from importlinter.cli import lint_imports_command as run; run()"
    done = subprocess.run(
        [sys.executable, "-c", run, "--no-cache"], cwd=ROOT, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    "code",
    [
        "import boardkit",
        "import boardkit; boardkit.new('elves', 3).do('buy')",
        "import boardkit; p = boardkit.new('carcassonne', 2); p.do(p.legal_moves()[0]).do('-')",
        "import boardkit; boardkit.rule('KE-8.7')",
    ],
)
def test_what_a_player_or_reader_needs_loads_nothing_heavy(code):
    look = f"import sys; print(sorted(set({HEAVY!r}) & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{look}"], cwd=ROOT, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "[]"


def test_import_boardkit_loads_no_game():
    look = (
        "import boardkit, sys; print([m for m in sys.modules if m.startswith('boardkit.games.')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", look], cwd=ROOT, capture_output=True, encoding="utf-8"
    )
    assert done.stdout.strip() == "[]", done.stderr


# -- the sentences of the core --------------------------------------------------------------

MESSAGES = tomllib.loads((PACKAGE / "core" / "messages.toml").read_text("utf-8"))


def said() -> Iterator[tuple[Path, ast.Call, str]]:
    """Yield every call of the core's `say` with a key that is written out."""
    for path in MODULES:
        tree = ast.parse(path.read_text("utf-8"))
        if not any(_brings_say(node) for node in ast.walk(tree)):
            continue  # a game's own sentences
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "say" and node.args:
                key = node.args[0]
                if isinstance(key, ast.Constant):
                    yield path, node, key.value


def _brings_say(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.ImportFrom)
        and node.module == "boardkit.core.language"
        and any(alias.name == "say" for alias in node.names)
    )


def test_every_sentence_that_is_said_exists_and_gets_its_blanks():
    for path, call, key in said():
        assert key in MESSAGES, (path, key)
        given = {keyword.arg for keyword in call.keywords}
        if None not in given:  # **facts
            blanks = set(re.findall(r"{(\w+)", MESSAGES[key]["en"]))
            assert given == blanks, (path, key)
