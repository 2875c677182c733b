"""The boards in a real JupyterLab: clicked, typed at, saved. Few tests, each a whole story."""

import statistics

import pytest
from axe_playwright_python.sync_playwright import Axe

pytestmark = pytest.mark.browser

BOARD = """import boardkit as bk
from boardkit.widgets import BoardWidget
{}"""


def axe_finds(page):
    """Return what axe-core finds wrong on the board."""
    found = Axe().run(page, context=".bk-root").response["violations"]
    return [(each["id"], [node["html"] for node in each["nodes"]]) for each in found]


def test_example_2_is_stepped_by_clicks_and_by_keys(lab, page):
    notebook = lab.open(page, "steps", "import boardkit as bk", 'bk.example("elves/example-2")')
    totals = []
    for _ in range(5):
        notebook.button("Next")
        totals.append(notebook.root.locator("tr.bk-here .bk-total").inner_text())
    assert totals == ["2", "10", "14", "17", "32"]
    assert "Book and engine agree." in notebook.text(".bk-fact.bk-ok")
    for key in ("ArrowLeft", "b", "ArrowLeft", "ArrowRight"):
        notebook.press(key)
    assert notebook.text(".bk-turn") == "Step 3 of 5"
    assert axe_finds(page) == []

    # none of these keys reached JupyterLab, where "b" makes a cell and arrows select one
    assert page.locator(".jp-Cell").count() == 2
    _, saved = notebook.saved()
    assert {"text/plain", "text/html"} <= set(saved["cells"][1]["outputs"][0]["data"])
    assert "widgets" not in saved["metadata"]
    assert notebook.errors == []


def test_a_planning_phase_and_a_journey_against_two_bots(lab, page):
    start = (
        'w = BoardWidget(bk.new("elves", names=["Ann", "Bob", "Cid"], seed=7),'
        ' bots={1: "greedy", 2: "greedy"})\nw'
    )
    notebook = lab.open(page, "game", BOARD.format(start), "print(w.play.now, *w.play.moves[:3])")

    # refused, and explained where it happened
    notebook.click("act:pass")
    assert "KE-16.1" in notebook.text(".bk-verdict")
    assert "bk-refused" in notebook.thing("act:pass").get_attribute("class")

    # a village by the mouse, a card by the keyboard with the focus kept
    notebook.click("card:forest")
    notebook.click("realm:A")
    assert notebook.thing("place:A1").is_visible()
    notebook.thing("card:desert").focus()
    notebook.press("4")
    assert page.evaluate("document.activeElement.dataset.id") == "card:desert"
    assert "Ann buys a card" in notebook.text(".bk-ledger")

    # three drawn, four dropped in the hand
    notebook.click("act:exchange")
    for left in (4, 3, 2, 1):
        assert f"{left} to go" in notebook.text(".bk-prompt")
        notebook.click(notebook.root.locator(".bk-hand [data-id]").last.get_attribute("data-id"))

    # the rest of the planning phase, as the hints say
    for _ in range(40):
        if "planning" not in notebook.text(".bk-status"):
            break
        notebook.button("Hint: a good move")
        notebook.after(notebook.root.locator(".bk-choices button").click)
    assert "travel" in notebook.text(".bk-status")

    # the journey: the next village while something pays it, then the end
    visits = 0
    while notebook.thing("act:visit").get_attribute("aria-disabled") == "false":
        inviting = page.locator(".bk-board [data-marks~=legal]").get_attribute("data-id")
        notebook.click(inviting)
        notebook.after(notebook.root.locator(".bk-choices button").first.click)
        visits += 1
    assert visits >= 1
    last = notebook.text(".bk-place")
    notebook.click("act:stop")
    assert notebook.text(".bk-place") != last

    # undo back through all of it
    places = []
    while notebook.root.locator("[data-send=undo]").is_enabled() and len(places) < 60:
        before = notebook.text(".bk-place")
        notebook.press("u")
        places.append(int(notebook.text(".bk-place").split("/")[0]))
        if notebook.text(".bk-place") == before:
            break
    assert places[-1] == 0
    assert sorted(places, reverse=True) == places
    assert notebook.run_last().startswith("0")
    assert notebook.errors == []


def test_two_people_at_one_screen_hide_their_hands(lab, page):
    hands = '{"Ann": ["raft", "lake"], "Bob": ["trollwagon", "desert"]}'
    table = (
        'table = {"seats": ["Ann", "Bob"], "first_player": "Ann", "free": True, '
        '"pile": ["pig"] * 9, "hands": HANDS}\n'
    )
    cell = "from hands import HANDS\n" + table + 'w = BoardWidget(bk.position("elves", table))\nw'
    (lab.notebooks / "hands.py").write_text(f"HANDS = {hands}\n")
    notebook = lab.open(page, "people", BOARD.format(cell))

    def seen():
        """Return all that the page and the widgets' state hold."""
        return page.locator(".jp-OutputArea").first.evaluate("(node) => node.outerHTML")

    words = {"Ann": ("raft", "lake"), "Bob": ("trollwagon", "desert")}
    assert not any(word in seen() for both in words.values() for word in both)
    for name, other in (("Ann", "Bob"), ("Bob", "Ann")):
        assert f"{name} is next" in notebook.text(".bk-cover")
        notebook.button("I am ready")
        assert all(word in seen() for word in words[name])
        assert not any(word in seen() for word in words[other])
        notebook.click("act:buy")
    notebook.press("u")  # whoever sits there now sees no hand
    assert "Bob is next" in notebook.text(".bk-cover")
    assert not any(word in seen() for both in words.values() for word in both)

    text, saved = notebook.saved()
    data = saved["cells"][0]["outputs"][0]["data"]
    assert {"text/plain", "image/svg+xml"} <= set(data)
    assert not any(word in text for both in words.values() for word in both)


def test_thirty_clicks_are_answered_within_a_tenth_of_a_second(lab, page, capsys):
    bots = "dict.fromkeys((1, 2, 3), 'random')"
    start = f'w = BoardWidget(bk.new("elves", seats=4, seed=7), bots={bots})\nw'
    notebook = lab.open(page, "speed", BOARD.format(start))
    page.evaluate(
        """() => { const root = document.querySelector('.bk-root'); window.took = [];
        let clicked = 0;
        root.addEventListener('click', () => { clicked = performance.now(); }, true);
        new MutationObserver(() => requestAnimationFrame(
            () => window.took.push(performance.now() - clicked)))
            .observe(root, { attributeFilter: ['data-rev'] }); }"""
    )
    for _ in range(15):
        notebook.click("card:forest")
        notebook.click("card:desert")
    took = sorted(page.evaluate("window.took"))
    assert len(took) == 30
    median, late = statistics.median(took), took[28]
    with capsys.disabled():
        print(f"\nclick to repaint: median {median:.0f} ms, 95 % within {late:.0f} ms, 30 clicks")
    assert median < 100
    assert axe_finds(page) == []

    # in a window of 700 px the board is as wide as its text needs, without scrolling
    page.set_viewport_size({"width": 700, "height": 850})
    page.wait_for_function("document.querySelector('.bk-board').clientWidth < 600")
    wide = page.evaluate(
        "(() => { const b = document.querySelector('.bk-board');"
        " return [b.scrollWidth - b.clientWidth, b.querySelector('svg').clientWidth / 600] })()"
    )
    assert wide[0] == 0
    assert wide[1] * 12 >= 11.8
