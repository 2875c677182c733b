"""The page's half: what is drawn, clicked and typed, with a stand-in for the notebook."""

import json
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe

import boardkit as bk
from boardkit.widgets import BoardWidget, Stepper
from tests.widgets.browser.standing import Standing
from tests.widgets.tables import table, travel

pytestmark = pytest.mark.browser

HOSTILE = "<script>document.title='run'</script><img src=x onerror=document.title='run'>"


@pytest.fixture
def stand(page):
    """Show a widget in the page; the test fails if the page had an error."""
    shown = []

    def show(widget, **options):
        shown.append(Standing(page, widget, **options))
        return shown[-1]

    yield show
    assert [error for each in shown for error in each.errors] == []


def against_bots(**options):
    return BoardWidget(bk.new("elves", seats=3, seed=7, **options), bots={1: "random", 2: "random"})


# -- clicks and keys --------------------------------------------------------------------------


def test_a_card_and_a_place_are_clicked_and_the_village_lies_there(stand):
    board = stand(against_bots())
    board.click("card:forest")
    forest, realm = board.thing("card:forest"), board.thing("realm:A")
    assert (forest.get_attribute("data-marks"), forest.get_attribute("aria-pressed")) == (
        "chosen",
        "true",
    )
    assert realm.get_attribute("aria-description") == "possible now"
    board.click("realm:A")
    assert str(board.play.moves[0]) == "village forest A"
    assert board.thing("place:A1").is_visible()


def test_the_same_by_keys_alone(stand):
    board = stand(against_bots())
    board.page.keyboard.press("Tab")  # into the board, to a thing that invites
    board.go("n", to="card:forest")
    board.press("Enter")
    assert board.focused() == "card:forest", "the focus is kept when the page is redrawn"
    met = board.go("p", to="realm:A")
    assert met <= {"realm:A", "realm:B", "realm:C"}, "only what goes on with the forest"
    board.press(" ")
    assert str(board.play.moves[0]) == "village forest A"


def test_board_and_hand_are_one_tab_stop_and_every_thing_can_be_reached_by_arrows(stand):
    board = stand(BoardWidget(bk.example("elves/example-2").play(2)))
    things = board.page.locator("svg [data-id][tabindex]")
    stops = board.page.locator('svg [data-id][tabindex="0"]')
    assert stops.count() == 1
    names = {things.nth(i).get_attribute("data-id") for i in range(things.count())}
    stops.focus()
    reached, rng = {board.focused()}, Random(3)
    for _ in range(1500):
        board.page.keyboard.press("Arrow" + rng.choice(["Left", "Right", "Up", "Down"]))
        reached.add(board.focused())
        if reached == names:
            break
    assert reached == names


def test_digits_press_the_actions_and_letters_the_bar(stand):
    board = stand(against_bots())
    board.thing("card:forest").focus()
    board.press("4")  # buy a card
    assert str(board.play.moves[0]) == "buy"
    here = board.play.now
    board.press("u")
    assert board.play.now == 0
    board.press("r")
    assert board.play.now == here
    board.press("h")
    assert board.page.locator(".bk-said").is_visible()
    board.press("Escape")
    assert not board.page.locator(".bk-said").is_visible()


def test_arrows_move_between_the_buttons_of_a_row(stand):
    board = stand(against_bots())
    board.thing("act:village").focus()
    board.page.keyboard.press("ArrowRight")
    assert board.focused() == "act:call"
    assert board.page.locator('.bk-actions [tabindex="0"]').count() == 1


def test_keys_do_not_leave_the_board(stand):
    board = stand(against_bots())
    board.page.evaluate("document.addEventListener('keydown', (e) => { window.stolen = e.key })")
    board.thing("card:forest").focus()
    for key in ("ArrowDown", "a", "d", "x", "Escape", "Enter"):
        board.page.keyboard.press(key)
    assert board.page.evaluate("window.stolen ?? null") is None
    board.page.keyboard.press("Tab")
    assert board.page.evaluate("window.stolen") == "Tab"


def test_a_choice_is_made_by_its_button(stand):
    board = stand(BoardWidget(travel(["pig", "unicorn"])))
    board.click("place:A1")
    buttons = board.page.locator(".bk-choices button")
    assert sorted(buttons.all_inner_texts()) == ["visit A1: giant pig", "visit A1: unicorn"]
    board.after(lambda: buttons.filter(has_text="unicorn").click())
    assert str(board.play.moves[0]) == "visit A1 with unicorn"


def test_the_slider_asks_only_for_the_newest_place(stand):
    widget = against_bots()
    for _ in range(12):
        widget.session.do(str(widget.play.legal_moves()[0]))
    widget.redraw()
    board = stand(widget)
    slider = board.page.locator(".bk-slider")
    slider.focus()
    board.after(lambda: board.page.keyboard.press("Home"))
    assert (widget.play.now, slider.input_value()) == (0, "0")
    last = widget.play.ahead
    board.page.evaluate(
        f"""() => {{ const slider = document.querySelector('.bk-slider');
        for (let i = 1; i <= {last}; i++) {{
            slider.value = i;
            slider.dispatchEvent(new Event('input'));
        }} }}"""
    )
    board.page.wait_for_function(f"JSON.parse(window.state.told).now === {last}")
    assert widget.play.now == last
    assert int(board.page.locator(".bk-root").get_attribute("data-heard")) <= 3


# -- refusals and words -----------------------------------------------------------------------


def test_a_refused_visit_is_explained_where_it_happened(stand):
    board = stand(BoardWidget(travel(["raft", "dragon"])))
    board.click("place:A1")
    verdict = board.page.locator(".bk-verdict")
    assert "KE-7.8" in verdict.inner_text()  # one dragon, and a forest takes two
    assert "2 × dragon" in verdict.inner_text()
    assert "refused" in board.thing("place:A1").get_attribute("data-marks")
    assert "KE-7.8" in board.page.locator(".bk-live").inner_text()


def test_a_button_that_does_not_invite_names_its_rule_and_explains_itself_when_pressed(stand):
    board = stand(against_bots())
    button = board.thing("act:pass")
    assert button.get_attribute("aria-disabled") == "true"
    assert "KE-16.1" in button.inner_text()
    board.click("act:pass")
    assert "KE-16.1" in board.page.locator(".bk-verdict strong + p").inner_text()
    assert "bk-refused" in button.get_attribute("class")


def test_the_language_is_switched_on_the_board(stand):
    board = stand(against_bots())
    board.after(lambda: board.page.get_by_role("button", name="한국어").click())
    assert board.page.locator(".bk-root").get_attribute("lang") == "ko"
    assert board.page.locator(".bk-title").inner_text() == "요정들의 왕"
    assert board.thing("act:pass").locator("b").inner_text() == "통과"


def test_names_stay_names_and_inside_their_boxes(stand, page):
    names = [HOSTILE, "W" * 200, "한" * 200]
    widget = BoardWidget(bk.new("elves", names=names, seed=7, eyes="all"))
    stand(widget)
    for width in (1200, 700):
        page.set_viewport_size({"width": width, "height": 850})
        assert page.title() == "boardkit"
        assert page.locator("main :is(script, img)").count() == 0
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    svg = page.locator(".bk-board svg").bounding_box()
    for text in page.locator(".bk-board svg text").all():
        box = text.bounding_box()
        assert box["x"] >= svg["x"] - 1
        assert box["x"] + box["width"] <= svg["x"] + svg["width"] + 1


# -- people, time, errors ---------------------------------------------------------------------


def test_people_at_one_screen_cover_their_hands(stand):
    board = stand(BoardWidget(bk.new("elves", names=["Ann", "Bob"], seed=7)))
    hand = board.page.locator(".bk-hand svg")
    assert hand.count() == 0
    board.after(lambda: board.page.locator("[data-send=uncover]").click())
    assert "Ann" in hand.get_attribute("aria-label")
    board.click("act:buy")
    assert hand.count() == 0
    assert "Bob is next" in board.page.locator(".bk-cover").inner_text()
    board.press("u")  # Bob looks back: Ann's hand stays covered
    assert hand.count() == 0
    assert "Ann is next" in board.page.locator(".bk-cover").inner_text()


def test_after_the_cover_the_focus_is_not_lost(stand):
    board = stand(BoardWidget(bk.new("elves", names=["Ann", "Bob"], seed=7)))
    board.page.locator("[data-send=uncover]").focus()
    board.press("Enter")
    assert board.page.evaluate("document.activeElement.closest('.bk-root') !== null")


def test_errors_of_the_page_show_on_the_board(stand):
    board = stand(against_bots())
    board.page.evaluate("window.state.told = '{}'; window.state.rev++; window.fire('change:rev')")
    assert board.page.locator(".bk-error").inner_text().startswith("TypeError")


def test_errors_of_python_show_on_the_board(stand):
    widget = against_bots()
    board = stand(widget)

    def broken(thing):
        raise ValueError("a fault in a drawing")

    widget.session.pick = broken
    board.click("card:forest")
    assert board.page.locator(".bk-error").inner_text() == "ValueError: a fault in a drawing"


def test_a_python_that_does_not_answer_is_said_so(page):
    page.clock.install()
    board = Standing(page, against_bots())
    page.evaluate("window.deaf = true")
    board.thing("card:forest").click()
    page.clock.fast_forward(11_000)
    assert "does not answer" in page.locator(".bk-error").inner_text()


def test_two_boards_share_a_page(stand):
    board = stand(against_bots())
    board.page.evaluate(
        """async () => { const { default: board } = await import('./board.js');
        const el = document.createElement('section');
        document.body.append(el);
        const get = (name) => window.state[name];
        board.render({ el, model: { get, on() {}, off() {}, send() {} } }); }"""
    )
    assert board.page.locator(".bk-board svg").count() == 2
    assert board.page.evaluate(
        "(() => { const ids = [...document.querySelectorAll('[id]')].map((n) => n.id);"
        " return ids.length === new Set(ids).size })()"
    )


# -- the stepper ------------------------------------------------------------------------------


def test_an_example_is_stepped_by_clicks_and_by_keys(stand):
    board = stand(Stepper(bk.example("elves/example-2")))
    turn = board.page.locator(".bk-turn")
    assert turn.inner_text() == "Step 0 of 5"
    forward = board.page.get_by_role("button", name="Next")
    board.after(forward.click)
    assert turn.inner_text() == "Step 1 of 5"
    assert board.page.locator(".bk-fact.bk-ok").inner_text().endswith("Book and engine agree.")
    board.press("ArrowRight")
    board.press("n")
    assert turn.inner_text() == "Step 3 of 5"
    board.press("ArrowLeft")
    board.press("b")
    assert turn.inner_text() == "Step 1 of 5"
    for _ in range(4):
        board.press("ArrowRight")
    rows = board.page.locator(".bk-ledger tbody tr")
    assert rows.count() == 5
    assert rows.last.locator(".bk-total").inner_text() == "32"


# -- accessibility ----------------------------------------------------------------------------


def after(widget, *things):
    """Return a widget whose things were pointed at."""
    for thing in things:
        widget.session.pick(thing)
    widget.redraw()
    return widget


SCENES = {
    "planning": against_bots,
    "chosen": lambda: after(against_bots(), "card:forest"),
    "refusal": lambda: after(against_bots(), "act:pass"),
    "choices": lambda: after(BoardWidget(travel(["pig", "unicorn"])), "place:A1"),
    "cover": lambda: BoardWidget(bk.new("elves", names=["Ann", "Bob"], seed=7)),
    "over": lambda: BoardWidget(table(phase="over")),
    "stepper": lambda: Stepper(bk.example("elves/example-2"), 3),
}


@pytest.mark.parametrize("name", SCENES)
def test_axe_finds_nothing_in_light_and_in_dark(stand, page, name):
    stand(SCENES[name]())
    for light in ("true", "false"):
        page.evaluate(f"document.body.dataset.jpThemeLight = '{light}'")
        found = Axe().run(page, context=".bk-root").response["violations"]
        assert [
            (each["id"], [node["html"][:200] for node in each["nodes"]]) for each in found
        ] == []


SIZES = """() => [...document.querySelectorAll('.bk-root :is(p, b, small, span, td, th, text)')]
    .filter((node) => node.textContent.trim() && node.getClientRects().length)
    .filter((node) => !node.ownerSVGElement || node.textContent.length > 1) // letters on crests
    .map((node) => {
        const size = parseFloat(getComputedStyle(node).fontSize);
        const m = node.ownerSVGElement ? node.getScreenCTM() : { a: 1, b: 0 };
        return size * Math.hypot(m.a, m.b);
    })"""


@pytest.mark.parametrize("name", SCENES)
def test_no_text_is_smaller_than_twelve_pixels(stand, page, name):
    stand(SCENES[name]())
    for width in (1200, 700):
        page.set_viewport_size({"width": width, "height": 850})
        assert min(page.evaluate(SIZES)) >= 11.99


def test_nothing_hidden_is_in_the_page(stand):
    """Other hands hold cards that lie nowhere else; no trace of them is in the page."""
    hands = {"Ann": ["raft", "pig"], "Bob": ["trollwagon", "thief"]}
    board = stand(BoardWidget(table("public", hands=hands), bots={1: "random"}))
    shown = json.dumps(board.widget.scene) + board.page.content()
    assert "raft" in shown
    assert "trollwagon" not in shown
    assert "thief" not in shown
