"""The command line as a whole: help, languages, errors and exit codes."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import typer

import boardkit as bk
from boardkit import cli
from boardkit.core.language import translated

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = typer.main.get_command(cli.app).commands
HANGUL = re.compile("[가-힣]")


def in_a_process(*words, **given):
    """Run `python -m boardkit` as a person would."""
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "boardkit", *words],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        **given,
    )


def test_without_a_command_the_help_is_shown(boardkit):
    ran = boardkit()
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == boardkit("--help").out
    assert all(f"  {name} " in ran.out for name in COMMANDS)


@pytest.mark.parametrize("name", [*COMMANDS])
def test_every_command_has_help_in_both_languages(boardkit, name):
    english = boardkit(name, "--help")
    assert english.code == 0
    assert english.out.startswith(f"Usage: boardkit {name}")
    assert not HANGUL.search(english.out)
    korean = boardkit("--lang", "ko", name, "--help")
    assert korean.out.startswith(f"사용법: boardkit {name}")
    assert "Options:" not in korean.out


@pytest.mark.parametrize("name", [*COMMANDS])
def test_every_help_text_is_translated(name):
    bk.set_language("ko")
    command = COMMANDS[name]
    texts = [command.help, *(param.help for param in command.params if param.help)]
    assert len(texts) > 1
    for text in texts:
        assert HANGUL.search(translated(text)), text


def test_the_version_is_that_of_the_project(boardkit):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert boardkit("--version").out == f"boardkit {project['version']}\n"
    assert bk.__version__ == project["version"]


@pytest.mark.parametrize(
    "words",
    [
        ("--lang", "ko", "rules", "elves"),
        ("--lang=ko", "rules", "elves"),
        ("rules", "--lang", "ko", "elves"),
        ("rules", "elves", "--lang=ko"),
    ],
)
def test_the_language_may_be_named_anywhere(boardkit, words):
    ran = boardkit(*words)
    assert ran.code == 0
    assert HANGUL.search(ran.out)


def test_the_environment_chooses_the_language():
    ran = in_a_process("rules", "elvs", env={**os.environ, "BOARDKIT_LANG": "ko"})
    assert ran.returncode == 2
    assert "있는 놀이: elves" in ran.stderr


@pytest.mark.parametrize(
    ("words", "needed"),
    [
        (("rulez",), f"Commands: {', '.join(COMMANDS)}"),
        (("rules",), "GAME is missing"),
        (("rules", "elvs"), "Games: elves"),
        (("rules", "elves", "--serch", "x"), "Options: --search, --clause, --json, --help"),
        (("rules", "elves", "one", "more"), "More words than the command takes: one more."),
        (("rules", "elves", "--search"), "--search needs a value after it."),
        (("rules", "elves", "--clause", "KE-8.77"), "KE-8.7"),
        (("sources", "chess"), "Games: elves"),
        (("bench", "chess"), "Games: elves"),
        (("bench", "--seconds", "long"), "--seconds"),
        (("bench", "--seconds", "-1"), "--seconds"),
        (("play", "chess"), "Games: elves"),
        (("play", "elves", "--bot", "gredy"), "greedy"),
        (("play", "elves", "--seats", "7"), "2 to 6 players"),
        (("play", "elves", "--human", "2"), "Seats: 0, 1"),
        (("play", "elves", "--option", "tie"), "NAME=VALUE"),
        (("play", "elves", "--option", "tie=nobody"), '"shared", "fewest_cards"'),
        (("play", "elves", "--option", "ties=shared"), "tie"),
        (("play", "elves", "--option", "spell_variant=maybe"), "False, True"),
        (("play", "elves", "--load", "no/such/file.json"), "no/such/file.json"),
        (("play", "elves", "--data", "no/such/file.toml"), "no/such/file.toml"),
        (("play", "elves", "--name", "x", "--name", "x"), "all different"),
        (
            ("lab", "--port", "0"),
            "--port is not possible. Possible: a whole number from 1 to",
        ),
        (("lab", "--port", "http"), "a whole number from 1 to 65535."),
        (("bench", "--seconds", "700"), "Possible: a number from 0.1 to 600."),
        (("play", "elves", "--human", "Ann"), "--human is not possible. Possible: a whole number."),
        (("check", "--json=5"), "--json takes no value."),
        (("--lang", "fr", "rules", "elves"), "Languages: en, ko"),
        (("--nope",), "--help"),
    ],
)
def test_bad_use_says_what_would_be_right_and_ends_with_2(boardkit, words, needed):
    ran = boardkit(*words)
    assert ran.code == 2
    assert needed in ran.err
    assert ran.out == ""
    assert len(ran.err.splitlines()) <= 3


@pytest.mark.parametrize(
    "words",
    [
        ("rules", "elvs", "--json"),
        ("rules", "--json"),
        ("sources", "elves", "--nope", "--json"),
        ("bench", "--json", "chess"),
        ("rulez", "--json"),
    ],
)
def test_with_json_the_error_is_data(boardkit, words):
    ran = boardkit(*words)
    assert (ran.code, ran.err) == (2, "")
    assert json.loads(ran.out)["error"]
    assert [*json.loads(ran.out)] == ["error"]


def test_errors_are_told_in_korean_too(boardkit):
    for words in (
        ("rulez",),
        ("rules",),
        ("rules", "elves", "--nope"),
        ("rules", "elvs"),
        ("rules", "elves", "more"),
        ("rules", "elves", "--search"),
        ("check", "--json=5"),
        ("lab", "--port", "0"),
        ("bench", "--seconds", "x"),
        ("play", "elves", "--seats", "x"),
        ("--nope",),
        ("--version=3",),
    ):
        told = boardkit(*words, "--lang=ko").err
        assert all(HANGUL.search(line) for line in told.splitlines()), told
        bk.set_language("en")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk without room")
@pytest.mark.parametrize("words", [("rules", "elves"), ("rulez", "--json"), ("--help",)])
def test_output_that_cannot_be_written_is_told_in_one_line(words):
    with open("/dev/full", "w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "boardkit", *words],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
    assert ran.returncode == 2
    assert ran.stderr == "The output cannot be written: No space left on device.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="streams closed by a shell")
def test_streams_closed_before_the_start_meet_no_traceback():
    for line, code in (
        ("rules elves >&-", 0),
        ("play elves <&-", 0),
        ("rulez >&- 2>&-", 2),
    ):
        ran = subprocess.run(
            ["sh", "-c", f'"$0" -m boardkit {line}', sys.executable],
            cwd=ROOT,
            capture_output=True,
            encoding="utf-8",
        )
        assert (ran.returncode, ran.stderr) == (code, "")


def test_control_characters_of_a_name_do_not_reach_the_terminal(boardkit):
    ran = boardkit("rules", "\x1b[2Jelves")
    assert ran.code == 2
    assert "\x1b" not in ran.err


def test_an_interrupt_ends_without_a_traceback(boardkit, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(bk, "sources", interrupted)
    ran = boardkit("sources", "elves")
    assert (ran.code, ran.err) == (130, "\n")


def test_the_module_runs_as_the_program():
    ran = in_a_process("rules", "elves", "--clause", "KE-8.7")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("KE-8.7  ")


def test_an_error_of_the_program_ends_the_process_with_2():
    ran = in_a_process("rules", "elvs")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == 'There is no game "elvs". Games: elves.\n'


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe closed by its reader, as a shell does")
def test_a_reader_who_stops_reading_meets_no_traceback():
    for words in (("rules", "elves"), ("sources", "elves", "--json")):
        process = subprocess.Popen(
            [sys.executable, "-m", "boardkit", *words],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        process.stdout.close()
        assert process.stderr.read() == b""
        process.stderr.close()
        assert process.wait() == cli.NOBODY_READS


def test_a_terminal_without_korean_letters_shows_question_marks():
    ran = subprocess.run(
        [sys.executable, "-m", "boardkit", "--lang", "ko", "rules", "elves", "--clause", "KE-8.7"],
        cwd=ROOT,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"KE-8.7  ?" in ran.stdout
