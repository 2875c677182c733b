"""Gold Rush in a real JupyterLab: two rounds against bots, one by mouse and one by keyboard."""

import statistics

import pytest

from tests.widgets.browser.test_lab import BOARD, axe_finds
from tests.widgets.browser.test_lab_carcassonne import WATCH

pytestmark = pytest.mark.browser

START = """w = BoardWidget(
    bk.new("goldrush", names=["Ann", "Bob", "Cid"], seed=7, first_player=0),
    bots={1: "greedy", 2: "greedy"},
)
w"""


def choose(notebook):
    """Click the first card that invites."""
    card = notebook.root.locator(".bk-board [data-marks~=legal]").first
    notebook.click(card.get_attribute("data-id"))


def test_two_rounds_against_two_bots_and_back(lab, page, capsys):
    notebook = lab.open(page, "gold", BOARD.format(START), "print(w.play.now, *w.play.moves[:1])")
    field = notebook.root.locator("[data-focus='type num:bid']")
    page.evaluate(WATCH, "data-rev")

    # a refused bid, then one that wins, by the mouse
    field.fill("0")
    notebook.after(notebook.root.get_by_role("button", name="Bid 0").click)
    assert "GR-3.3" in notebook.text(".bk-verdict")
    field.fill("11")
    assert "Cid +6, Bob +3, 2 out of play" in notebook.text(".bk-would")
    notebook.after(notebook.root.get_by_role("button", name="Bid 11").click)
    assert "Ann is the highest bidder with 11." in notebook.text(".bk-ledger")
    choose(notebook)
    choose(notebook)
    notebook.click("act:roll")
    took = page.evaluate("window.took")
    assert "Round 2" in notebook.text(".bk-status")
    assert axe_finds(page) == []

    # the second round by the keyboard: a bid or, once the bots go too high, a pass
    notebook.thing("act:pass").focus()
    page.keyboard.press("b")
    page.keyboard.press("ArrowUp")
    notebook.press("Enter")
    if "auction" in notebook.text(".bk-status"):
        notebook.thing("act:pass").focus()
        notebook.press("x")
    while "Round 2" in notebook.text(".bk-status"):
        if notebook.thing("act:roll").count():
            notebook.press("1")
        else:
            page.keyboard.press("n")
            notebook.press("Enter")
    last = int(notebook.text(".bk-place").split("/")[0])
    assert last > 12

    # none of these keys reached JupyterLab, where "b" makes a cell and "x" cuts one
    assert page.locator(".jp-Cell").count() == 2

    places = [last]
    while notebook.root.locator("[data-send=undo]").is_enabled():
        notebook.press("u")
        places.append(int(notebook.text(".bk-place").split("/")[0]))
    assert places == sorted(set(places), reverse=True)
    assert places[-1] == 0
    notebook.button("한국어")
    assert notebook.text(".bk-title") == "골드러시"
    notebook.press("r")
    assert notebook.run_last().startswith("3 bid 11")
    _, saved = notebook.saved()
    assert {"text/plain", "image/svg+xml"} <= set(saved["cells"][0]["outputs"][0]["data"])
    assert "widgets" not in saved["metadata"]
    with capsys.disabled():
        middle = statistics.median(took)
        print(f"\nGold Rush, clicked to painted: median {middle:.0f} ms of {len(took)}", end="")
    assert middle < 100
    assert notebook.errors == []
