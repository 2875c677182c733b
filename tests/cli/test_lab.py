"""`boardkit lab`: the command that starts JupyterLab, and what is said where it cannot."""

import os
import sys
from importlib import import_module

import pytest

import boardkit as bk

lab = import_module("boardkit.cli.lab")  # the package's own name `lab` is the command


@pytest.fixture
def notebooks(tmp_path):
    """Return a folder with the first notebook in both languages."""
    (tmp_path / "ko").mkdir()
    for place in (tmp_path, tmp_path / "ko"):
        (place / "00_start_here.ipynb").write_text("{}", "utf-8")
    return tmp_path


@pytest.fixture(autouse=True)
def _with_jupyterlab(monkeypatch):
    monkeypatch.setattr(lab, "find_spec", lambda name: object())


def test_the_server_opens_the_first_notebook_of_the_folder(notebooks):
    command = lab.lab_command(notebooks, port=None, no_browser=False)
    assert command[:3] == [sys.executable, "-m", "jupyterlab"]
    assert f"--ServerApp.root_dir={notebooks}" in command
    assert "--LabApp.default_url=/lab/tree/00_start_here.ipynb" in command
    assert "--no-browser" not in command
    assert not [word for word in command if "port" in word]


def test_port_and_browser_can_be_chosen(notebooks):
    command = lab.lab_command(notebooks, port=9001, no_browser=True)
    assert "--ServerApp.port=9001" in command
    assert "--no-browser" in command


def test_in_korean_the_korean_notebook_opens_where_there_is_one(notebooks):
    bk.set_language("ko")
    opened = "--LabApp.default_url=/lab/tree/ko/00_start_here.ipynb"
    assert opened in lab.lab_command(notebooks, port=None, no_browser=False)
    (notebooks / "ko" / "00_start_here.ipynb").unlink()
    opened = "--LabApp.default_url=/lab/tree/00_start_here.ipynb"
    assert opened in lab.lab_command(notebooks, port=None, no_browser=False)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="there is no root user here")
def test_only_root_is_allowed_explicitly(notebooks, monkeypatch):
    for user, allowed in ((0, True), (1000, False)):
        monkeypatch.setattr(os, "geteuid", lambda user=user: user)
        command = lab.lab_command(notebooks, port=None, no_browser=False)
        assert ("--allow-root" in command) is allowed


def test_without_notebooks_it_says_what_to_do(tmp_path, boardkit, monkeypatch):
    monkeypatch.setattr(lab, "CHECKOUT", tmp_path)
    ran = boardkit("lab")
    assert ran.code == 2
    assert "comes without them" in ran.err
    assert str(tmp_path) in ran.err


def test_without_jupyterlab_it_says_how_to_install_it(notebooks, monkeypatch):
    monkeypatch.setattr(lab, "find_spec", lambda name: None)
    with pytest.raises(bk.BoardkitError, match="pip install"):
        lab.lab_command(notebooks, port=None, no_browser=False)


def test_the_checkout_is_the_folder_that_holds_the_package():
    assert (lab.CHECKOUT / "boardkit" / "cli" / "lab.py").is_file()
