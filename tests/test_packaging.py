"""The files around the package agree with each other and with the package."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import typer
import yaml

from boardkit import cli

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
README = (ROOT / "README.md").read_text("utf-8")

ON_CONDA = {"build": "python-build"}  # packages that conda-forge calls by another name
PIP_ONLY = {"axe-playwright-python", "playwright"}  # packages that conda-forge does not have


def bounds(lines: list[str]) -> dict[str, set[str]]:
    """Return for each package the bounds that it is given."""
    table: dict[str, set[str]] = {}
    for line in lines:
        name, bound = re.fullmatch(r"([A-Za-z0-9-]+)(.*)", line.replace(" ", "")).groups()
        table.setdefault(name.lower(), set()).add(bound)
    return table


def code_blocks(language: str) -> list[str]:
    """Return the text of the README's code blocks in this language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, flags=re.DOTALL | re.MULTILINE)


def run(*command: str) -> str:
    """Run a command in the checkout and return what it prints."""
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_environment_yml_names_the_same_packages_with_the_same_bounds():
    extras = PROJECT["optional-dependencies"]
    wanted = bounds(PROJECT["dependencies"] + extras["lab"] + extras["test"])
    wanted = {ON_CONDA.get(name, name): bound for name, bound in wanted.items()}
    from_pip = {name: wanted.pop(name) for name in PIP_ONLY}
    wanted |= {"python": {PROJECT["requires-python"]}, "pip": {""}}

    environment = yaml.safe_load((ROOT / "environment.yml").read_text("utf-8"))
    listed = environment["dependencies"]
    found = bounds([entry for entry in listed if isinstance(entry, str)])

    assert found == wanted
    ((editable, *others),) = (entry["pip"] for entry in listed if not isinstance(entry, str))
    assert editable == "-e ."
    assert bounds(others) == from_pip
    assert environment["name"] == PROJECT["name"]
    assert environment["channels"] == ["conda-forge"]


@pytest.mark.parametrize("name", ["README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md"])
def test_a_file_that_people_look_for_is_there(name):
    assert (ROOT / name).read_text("utf-8").strip()


def test_the_package_says_that_it_is_typed():
    assert (ROOT / "boardkit" / "py.typed").is_file()


def test_the_links_of_the_texts_lead_somewhere():
    for name in ("README.md", "CONTRIBUTING.md"):
        for target in re.findall(r"\]\(([^)#]+)\)", (ROOT / name).read_text("utf-8")):
            assert target.startswith("https://") or (ROOT / target).exists(), (name, target)


def test_the_readme_gives_two_commands_each_in_one_line():
    lines = [block.strip() for block in code_blocks("sh")]
    assert len(lines) == 2
    for line, extra in zip(lines, ("lab", "test"), strict=True):
        assert "\n" not in line
        assert line.startswith("python3 -m venv .venv && ")
        assert f'pip install -q -e ".[{extra}]"' in line


def test_the_windows_lines_are_the_same_two_commands():
    translated = [
        block.strip()
        .replace("python3", "py -3")
        .replace(" && ", "; ")
        .replace(".venv/bin/", ".venv\\Scripts\\")
        for block in code_blocks("sh")
    ]
    assert [block.strip() for block in code_blocks("powershell")] == translated


@pytest.mark.skipif(
    sys.platform == "win32" or shutil.which("bash") is None, reason="the checks run under bash"
)
def test_the_checks_run_the_command_lines_of_the_readme():
    printed = run("bash", ".ci/run", "--commands").splitlines()
    assert printed == [block.strip() for block in code_blocks("sh")]
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert 'bash -c "$test_line"' in script
    assert 'bash -c "$lab_line --help"' in script
    assert "pip install -q -e" not in script, "a set-up of its own beside the README's"


def test_the_tour_of_the_readme_runs_as_it_stands():
    (tour,) = code_blocks("python")
    printed = run(sys.executable, "-X", "utf8", "-c", tour)
    assert "KE-" in printed
    assert re.search("[가-힣]", printed), "the tour ends in Korean"


def test_the_commands_of_the_readme_are_those_of_the_program():
    listed = set(re.findall(r"^\| `boardkit (\w+)", README, flags=re.MULTILINE))
    (app,) = (thing for thing in vars(cli).values() if isinstance(thing, typer.Typer))
    assert listed == set(typer.main.get_command(app).commands)
