"""`boardkit check`: its lines, its JSON and its exit codes."""

import json
import os
import subprocess
import sys
import time
from typing import NamedTuple

import pytest

import boardkit as bk
from boardkit import cli
from boardkit.core import library

OWN = """
title = { en = "Own [bold]journey[/bold] ☃", ko = "나의 여행" }
game = "elves"
seats = ["Ann", "Bo"]
[start]
phase = "travel"
hands = { Ann = ["raft", "pig"] }
realms = { Ann = { "1" = { terrain = "river" } }, Bo = { "1" = { terrain = "plains" } } }
[[step]]
move = "visit A1 with raft"
clauses = ["KE-19.1"]
expect = { change = { gold = { Ann = 2 } } }
[figures]
net = { sum = "gold", seat = "Ann" }
"""


class Done(NamedTuple):
    """What a command did."""

    exit_code: int
    stdout: str
    stderr: str


@pytest.fixture
def run(capsys):
    def run(*args):
        code = cli.run(["check", *map(str, args)])
        return Done(code, *capsys.readouterr())

    return run


@pytest.fixture
def own(tmp_path):
    path = tmp_path / "my.toml"
    path.write_text(OWN, "utf-8")
    return path


@pytest.fixture
def wrong(tmp_path):
    path = tmp_path / "wrong.toml"
    path.write_text(OWN.replace("Ann = 2", "Ann = 3"), "utf-8")
    return path


@pytest.fixture
def broken(tmp_path):
    path = tmp_path / "broken.toml"
    path.write_text(OWN.replace("clauses", "klauses"), "utf-8")
    return path


def test_a_line_tells_id_title_figures_clauses_and_ok(run):
    found = run("elves/example-2")
    assert found.exit_code == 0
    line, last = found.stdout.splitlines()
    assert line.startswith("ok  elves/example-2 · The 32-gold journey · gross 34, net 32 · KE-18.1")
    assert last == "1 of 1 agree"


@pytest.mark.slow
def test_without_arguments_all_examples_of_all_games_are_run(run):
    found = run()
    every = [example for game in bk.GAMES for example in library.example_ids(bk.game(game))]
    assert found.exit_code == 0, found.stdout
    assert found.stdout.splitlines()[-1] == f"{len(every)} of {len(every)} agree"
    assert run(*bk.GAMES).stdout == found.stdout


def test_a_file_of_ones_own_is_run_with_its_markup_as_it_stands(run, own):
    found = run(own)
    assert found.exit_code == 0
    assert "Own [bold]journey[/bold] ☃ · net 2 · KE-19.1" in found.stdout


def test_what_differs_is_told_and_the_exit_code_is_1(run, own, wrong):
    found = run(own, wrong)
    assert found.exit_code == 1
    assert 'step 1 "visit A1 with raft"' in found.stdout
    assert "change.gold.Ann: the book says +3, the engine says +2" in found.stdout
    assert found.stdout.splitlines()[-1] == "1 of 2 agree"


def test_a_bad_file_does_not_keep_the_others_from_being_run(run, broken, own):
    found = run(broken, "elves/nothing", own)
    assert found.exit_code == 2
    assert f'{broken}, step 1 has no key "klauses". Keys: clauses' in found.stderr
    assert 'There is no example "elves/nothing"' in found.stderr
    assert "Own [bold]journey" in found.stdout
    assert found.stdout.splitlines()[-1] == "1 of 3 agree"


def test_lines_are_in_the_language_in_use(run, own, wrong):
    bk.set_language("ko")
    found = run(own, wrong)
    assert "일치" in found.stdout
    assert "나의 여행" in found.stdout
    assert "규칙책은 +3, 엔진은 +2" in found.stdout
    assert found.stdout.splitlines()[-1] == "2개 중 1개 일치"


def test_json_is_a_list_with_a_row_for_each(run, own, wrong):
    found = run("--json", own, wrong)
    good, bad = json.loads(found.stdout)
    assert found.exit_code == 1
    assert [*good] == ["id", "title", "source", "clauses", "figures", "ok", "problem"]
    assert (good["ok"], good["problem"]) == (True, None)
    assert good["figures"] == {"net": 2}
    assert good["clauses"] == ["KE-19.1"]
    assert bad["ok"] is False
    assert "the book says +3" in bad["problem"]


def test_json_of_a_bad_file_is_an_error_with_the_results_of_the_others(run, broken, own):
    found = run(broken, own, "--json")
    data = json.loads(found.stdout)
    assert found.exit_code == 2
    assert "klauses" in data["error"]
    assert [row["id"] for row in data["results"]] == [str(own)]


def test_bad_use_is_one_error_also_as_json(run):
    assert run("--jsn").exit_code == 2
    found = run("nothing", "--json")
    assert found.exit_code == 2
    assert "nothing" in json.loads(found.stdout)["error"]


def test_control_characters_of_a_file_do_not_steer_the_terminal(run, own):
    own.write_text(OWN.replace("Own ", "\\u001b[2JOwn\\n"), "utf-8")
    found = run(own)
    assert "\x1b" not in found.stdout
    assert len(found.stdout.splitlines()) == 2


@pytest.mark.parametrize("encoding", ["ascii", "cp949", "latin-1"])
def test_a_terminal_that_lacks_characters_gets_others_in_their_place(own, encoding):
    code = "import boardkit.cli; boardkit.cli.main()"
    env = {**os.environ, "PYTHONIOENCODING": encoding, "NO_COLOR": "1", "COLUMNS": "20"}
    env["BOARDKIT_LANG"] = "ko"
    done = subprocess.run([sys.executable, "-c", code, "check", own], env=env, capture_output=True)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.decode(encoding).splitlines()
    assert len(lines) == 2
    assert str(own) in lines[0]
    assert b"\x1b" not in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("game", bk.GAMES)
def test_all_examples_of_a_game_are_run_in_three_cpu_seconds(run, game):
    began = time.process_time()
    assert run(game).exit_code == 0
    assert time.process_time() - began < 3
