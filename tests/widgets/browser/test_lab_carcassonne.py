"""Carcassonne in a real JupyterLab: turns against bots, back through them, and how quick it is."""

import statistics

import pytest

from tests.widgets.browser.test_lab import BOARD, axe_finds

pytestmark = pytest.mark.browser

#: a game in which 60 tiles lie, the next one in hand
LATE = """from random import Random
play, rng = bk.new("carcassonne", seats=4, seed=7), Random(7)
while len(play.state.board.tiles) < 60 or play.state.phase != "place":
    play.do(rng.choice(play.legal_moves()))
w = BoardWidget(play)
w"""

#: notes how long each click takes until the page is painted anew, by the attribute that changes
WATCH = """(attribute) => { const root = document.querySelector('.bk-root'); window.took = [];
    window.clicked = 0;
    window.watching?.disconnect();
    root.addEventListener('click', () => { window.clicked = performance.now(); }, true);
    window.watching = new MutationObserver(() => requestAnimationFrame(
        () => window.took.push(performance.now() - window.clicked)));
    window.watching.observe(root, { attributeFilter: [attribute] }); }"""

#: clicks a cell once and tells how long it takes until the tile is painted there
TRY = """(id) => new Promise((done) => {
    const cell = document.querySelector(`.bk-board [data-id="${id}"]`);
    const begin = performance.now();
    cell.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)));
})"""


def choose(notebook):
    """Click the first cell that invites; the page answers by itself."""
    cell = notebook.root.locator(".bk-board [data-marks~=legal]").first
    cell.scroll_into_view_if_needed()
    box = cell.bounding_box()
    notebook.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_turns_against_two_bots_and_back_through_them(lab, page):
    start = (
        'w = BoardWidget(bk.new("carcassonne", names=["Ann", "Bob", "Cid"], seed=7),'
        ' bots={1: "greedy", 2: "greedy"})\nw'
    )
    notebook = lab.open(page, "land", BOARD.format(start), "print(w.play.now, *w.play.moves[:2])")
    for turn in range(3):
        assert notebook.text(".bk-turn") == "Ann to act"
        choose(notebook)
        notebook.after(notebook.root.locator("[data-try=lay]").click)
        assert int(notebook.text(".bk-place").split("/")[0]) == 6 * turn + 1
        notebook.press("1")  # no piece; both bots lay and claim
        assert int(notebook.text(".bk-place").split("/")[0]) == 6 * turn + 6
    assert axe_finds(page) == []

    # the other layers, and a look at what lies
    notebook.button("If the game ended now")
    assert notebook.root.locator(".bk-legends p").count() == 3
    laid = notebook.thing("place:0,0").bounding_box()
    page.mouse.move(laid["x"] + 20, laid["y"] + laid["height"] - 12)
    page.wait_for_selector(".bk-note b")

    # through the claim and the tile of each turn back to the start
    places = []
    while notebook.root.locator("[data-send=undo]").is_enabled():
        notebook.press("u")
        places.append(int(notebook.text(".bk-place").split("/")[0]))
    assert places == [13, 12, 7, 6, 1, 0]
    notebook.press("y")
    notebook.button("한국어")
    assert notebook.text(".bk-title") == "카르카손"
    assert notebook.run_last().startswith("1 ")
    _, saved = notebook.saved()
    assert {"text/plain", "image/svg+xml"} <= set(saved["cells"][0]["outputs"][0]["data"])
    assert page.locator(".jp-Cell").count() == 2
    assert notebook.errors == []


def tried(notebook):
    """Choose and turn on the board; return how long each click took."""
    cells = notebook.root.locator(".bk-board [data-marks~=legal]")
    names = [cells.nth(i).get_attribute("data-id") for i in range(cells.count())]
    return [notebook.page.evaluate(TRY, name) for name in (names * 5)[:30]]


def answered(notebook):
    """Lay, claim, go back and forth; return how long each click took."""
    notebook.page.evaluate(WATCH, "data-rev")
    for _ in range(6):
        choose(notebook)
        notebook.after(notebook.root.locator("[data-try=lay]").click)
        notebook.click("act:none")
        notebook.after(notebook.root.locator("[data-send=undo]").click)
        notebook.after(notebook.root.locator("[data-send=redo]").click)
    return notebook.page.evaluate("window.took")


def told(notebook):
    """Click on tiles that lie; return how long each answer took."""
    notebook.page.evaluate(WATCH, "data-looked")
    for i in range(20):
        laid = notebook.thing(("place:0,0", "place:0,-1")[i % 2])
        laid.scroll_into_view_if_needed()
        looked = int(notebook.root.get_attribute("data-looked") or 0)
        laid.click(position={"x": 5 + i, "y": 6})
        notebook.page.wait_for_function(
            "(n) => Number(document.querySelector('.bk-root').dataset.looked) > n", arg=looked
        )
    return notebook.page.evaluate("window.took")


def test_with_sixty_tiles_clicks_are_answered_within_a_tenth_of_a_second(lab, page, capsys):
    """A series is measured again if the machine was busy with something else."""
    notebook = lab.open(page, "quick", BOARD.format(LATE))
    for series in (tried, answered, told):
        best = float("inf")
        for _ in range(3):
            took = series(notebook)
            assert len(took) >= 20
            best = min(best, statistics.median(took))
            with capsys.disabled():
                late = sorted(took)[int(len(took) * 0.95)]
                middle = statistics.median(took)
                name = f"60 tiles, {series.__name__}"
                print(f"\n{name}: median {middle:.0f} ms, 95 % within {late:.0f} ms", end="")
            if best < 100:
                break
        assert best < 100, series.__name__
    assert notebook.errors == []
