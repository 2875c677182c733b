"""Gold Rush on the page: bids set and typed, cards and targets clicked; by mouse and keyboard."""

import json
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe

import boardkit as bk
from boardkit.widgets import BoardWidget, Stepper
from tests.games.goldrush.test_secrets import begun
from tests.widgets.browser.standing import Standing
from tests.widgets.browser.test_page import SIZES

pytestmark = pytest.mark.browser

#: what is cut off at the right
OVERFLOWING = """() =>
    [...document.querySelectorAll('.bk-set, .bk-actions button, .bk-choices button')]
    .filter((node) => node.scrollWidth > node.clientWidth + 1).map((node) => node.textContent)"""

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
    play = bk.new("goldrush", names=["Ann", "Bob", "Cid"], seed=7, first_player=0, **options)
    return BoardWidget(play, bots={1: "greedy", 2: "greedy"})


def table(*things, **start):
    """Return a widget of a set-up table whose things were pointed at; all lies open."""
    start = {"seats": ["Ann", "Bob", "Cid"], "first_player": "Ann", **start}
    widget = BoardWidget(bk.position("goldrush", start, eyes="all"))
    for thing in things:
        widget.session.pick(thing)
    widget.redraw()
    return widget


MINES = {"Ann": ["M01", "M09"], "Bob": ["M02", "M24"], "Cid": ["M03"]}


def taken(card):
    """Return a table at which Ann has taken an action card and names its target."""
    row = [card, "M10", "M17", "M33"]
    return table(f"card:{card}", "card:M10", phase="choice", row=row, mines=MINES)


def field(board, name="num:bid"):
    return board.page.locator(f"[data-focus='type {name}']")


def slider(board):
    return board.page.locator("[data-focus='slide num:bid']")


def bid(board):
    return board.page.locator("[data-focus='set num:bid']")


def would(board):
    return board.page.locator(".bk-would").inner_text()


def moves(board):
    return [str(move) for move in board.play.moves]


def of_ann(board):
    return [str(e.move) for e in board.play.entries if e.seat == 0 and e.move is not None]


# -- whole rounds -----------------------------------------------------------------------------


def test_a_round_against_two_bots_by_the_mouse(stand):
    board = stand(against_bots())
    box = slider(board).bounding_box()
    board.page.mouse.click(box["x"] + box["width"] * 0.75, box["y"] + box["height"] / 2)
    set_to = int(slider(board).input_value())
    assert 10 <= set_to <= 12
    assert field(board).input_value() == str(set_to)
    assert bid(board).inner_text() == f"Bid {set_to}"
    assert f"you pay {set_to} and have {15 - set_to} left: Cid +" in would(board)
    board.after(bid(board).click)
    assert board.play.state.bidder == 0, "both bots have passed"

    # a card for Ann, another one for the discards, then the bots choose
    for _ in range(2):
        cards = board.page.locator(".bk-board [data-marks~=legal]")
        board.click(cards.first.get_attribute("data-id"))
    assert len(board.play.state.mines[0]) == 1
    assert board.play.state.step == "roll"
    board.click("act:roll")
    assert (board.play.state.round, board.play.state.first) == (2, 0)
    assert [move.split()[0] for move in of_ann(board)] == ["bid", "take", "discard", "roll"]

    # every nugget of the round stands in the ledger with its reason
    rows = board.page.locator(".bk-ledger tbody tr").all()
    paid = [row for row in rows if row.locator(".bk-change").inner_text()]
    assert paid[0].locator("td").all_inner_texts() == [
        f"Ann pays {set_to} gold to Cid: the bid.",
        f"−{set_to}",
        "GR-5.1",
    ]
    assert all(": " in row.locator(".bk-what").inner_text() for row in paid)

    # and back through all of it
    for _ in range(4):
        board.after(board.page.get_by_role("button", name="Undo").click)
    assert board.play.now == 0
    assert field(board).is_visible()


def test_the_same_by_keys_alone(stand):
    board = stand(against_bots())
    board.page.keyboard.press("Tab")
    for digit in "12":
        board.page.keyboard.press(digit)
    assert board.focused() == "type num:bid"
    assert field(board).input_value() == "12"
    assert board.play.now == 0, "digits type and press no button"
    board.page.keyboard.press("ArrowDown")
    board.press("Enter")
    assert (moves(board)[0], board.play.state.bidder) == ("bid 11", 0)
    assert board.focused().startswith("card:"), "the focus comes to the row that invites"
    for _ in range(2):
        board.page.keyboard.press("n")
        assert "legal" in board.thing(board.focused()).get_attribute("data-marks")
        board.press("Enter")
    board.press("1")
    assert [move.split()[0] for move in of_ann(board)] == ["bid", "take", "discard", "roll"]
    board.press("x")  # a pass in the next round
    assert of_ann(board)[-1] == "pass"
    board.press("u")
    assert of_ann(board)[-1] == "roll"
    board.press("r")
    assert of_ann(board)[-1] == "pass"


def test_the_slider_is_moved_by_arrows_and_bids_with_enter(stand):
    board = stand(against_bots())
    slider(board).focus()
    for key in ("ArrowRight", "ArrowRight", "End", "ArrowLeft"):
        board.page.keyboard.press(key)
    assert field(board).input_value() == "14"
    assert board.focused() == "slide num:bid"
    assert would(board).startswith("If this wins you pay 14 and have 1 left")
    board.press("Enter")
    assert moves(board)[0] == "bid 14"


def test_keys_in_the_field_reach_neither_the_board_nor_the_notebook(stand):
    board = stand(against_bots())
    board.page.evaluate("document.addEventListener('keydown', (e) => { window.stolen = e.key })")
    board.thing("act:pass").focus()
    board.page.keyboard.press("b")
    assert board.focused() == "type num:bid"
    for key in ("u", "x", "0", "+", "1", "Backspace", "ArrowLeft", "Home"):
        board.page.keyboard.press(key)
    assert board.page.evaluate("window.stolen ?? null") is None
    assert board.play.now == 0
    assert board.page.locator(".bk-root").get_attribute("data-scale") == "1.00"
    assert field(board).get_attribute("aria-invalid") == "true"


# -- refused ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "clause"), [("0", "GR-3.3"), ("99", "GR-3.5"), ("2.5", "GR-3.12")]
)
def test_a_refused_bid_explains_itself_and_stays_in_the_field(stand, value, clause):
    board = stand(against_bots())
    field(board).fill(value)
    assert field(board).get_attribute("aria-invalid") == "true"
    assert would(board) == ""
    board.press("Enter")
    verdict = board.page.locator(".bk-verdict")
    assert clause in verdict.inner_text()
    assert clause in board.page.locator(".bk-live").inner_text()
    assert (board.focused(), field(board).input_value()) == ("type num:bid", value)
    assert board.play.now == 0
    field(board).fill("11")
    board.press("Enter")
    assert verdict.is_hidden()
    assert moves(board)[0] == "bid 11"


def test_a_bid_that_is_not_higher_is_refused(stand):
    board = stand(table(bid=5, bidder="Ann", turn="Bob"))
    assert board.page.locator(".bk-range").inner_text() == "6 to 15"
    field(board).fill("5")
    board.after(bid(board).click)
    assert "GR-3.4" in board.page.locator(".bk-verdict").inner_text()


def test_what_is_no_number_is_said_so_and_never_run(stand):
    board = stand(against_bots())
    field(board).fill("<img src=x>")
    board.press("Enter")
    assert "is no number" in board.page.locator(".bk-verdict").inner_text()
    assert board.page.locator("main img").count() == 0


def test_a_card_out_of_the_row_is_refused_with_an_outline(stand):
    board = stand(table(phase="choice", row=["M10", "M11", "M17", "M33"], mines=MINES))
    board.click("card:M02")
    assert "GR-6.1" in board.page.locator(".bk-verdict").inner_text()
    assert "refused" in board.thing("card:M02").get_attribute("data-marks")


# -- action cards -----------------------------------------------------------------------------


def test_dynamite_is_thrown_on_a_mine_by_a_click(stand):
    board = stand(taken("A01"))
    assert board.page.locator(".bk-prompt").inner_text().startswith("Dynamite: click the mine")
    board.click("card:M01")
    assert "GR-12.1" in board.page.locator(".bk-verdict").inner_text()
    board.click("card:M02")
    assert moves(board)[-1] == "dynamite M02"
    assert board.thing("card:M02").count() == 0


def test_a_judge_by_keys_alone(stand):
    board = stand(taken("A06"))
    board.page.locator('.bk-board [data-id][tabindex="0"]').focus()
    board.go("n", to="card:M09")
    board.press("Enter")
    assert board.thing("card:M09").get_attribute("aria-pressed") == "true"
    met = board.go("p", to="card:M03")
    assert met <= {"card:M02", "card:M24", "card:M03"}, "only what can be had for it"
    board.press(" ")
    assert moves(board)[-1] == "judge M09 for M03"


def test_a_holdup_is_a_player_and_a_number(stand):
    board = stand(taken("A09"))
    board.click("player:C")
    assert board.page.locator(".bk-choices").is_hidden(), "the number is set, not chosen by name"
    field(board, "num:holdup").fill("9")
    assert "9 or more comes in 10 of 36 rolls" in would(board)
    board.press("Enter")
    assert moves(board)[-1] == "holdup C 9"


def test_a_die_is_changed_by_clicks(stand):
    telegraph = {"phase": "digging", "step": "telegraph", "offers": ["Ann"], "turn": "Ann"}
    board = stand(table(**telegraph, dice=[2, 5], actions={"Ann": ["A15"]}))
    board.click("die:2")
    assert "chosen" in board.thing("die:2").get_attribute("data-marks")
    board.after(board.page.get_by_role("button", name="set the 5 to 6").click)
    assert moves(board)[-1] == "telegraph 5 to 6"


def test_a_kept_mustang_is_a_button(stand):
    row = ["M01", "M10", "M18", "M24"]
    board = stand(table("card:M01", "card:M10", phase="choice", actions={"Cid": ["A17"]}, row=row))
    assert board.thing("act:mustang").inner_text().startswith("1")
    board.thing("card:A17").focus()
    board.press("1")
    assert moves(board)[-1] == "mustang"


def test_piles_are_looked_at_and_cards_told_of(stand):
    board = stand(table(row=["M01", "M10", "A01", "R1"], discards=["M20"]))
    box = board.thing("discards").bounding_box()
    board.page.mouse.click(box["x"] + 10, box["y"] + 20)
    note = board.page.locator(".bk-note")
    board.page.wait_for_selector(".bk-note b")
    assert "green 6" in note.inner_text()
    assert board.page.locator(".bk-verdict").is_hidden()


# -- hints, languages, the stepper ------------------------------------------------------------


def test_a_hint_sets_the_bid(stand):
    board = stand(against_bots())
    board.after(board.page.get_by_role("button", name="Hint: a good move").click)
    choice = board.page.locator(".bk-choices button").inner_text()
    assert choice == f"Bid {field(board).input_value()}"


def test_the_board_in_korean_keeps_what_was_typed(stand):
    board = stand(against_bots())
    field(board).fill("7")
    board.after(board.page.get_by_role("button", name="한국어").click)
    assert field(board).input_value() == "7"
    assert bid(board).inner_text() == "7개 입찰"
    assert "이대로 낙찰되면 7개를 내고 8개가 남습니다" in would(board)
    assert board.page.locator(".bk-range").inner_text() == "1에서 15까지"
    field(board).fill("16")
    board.press("Enter")
    assert "GR-3.5" in board.page.locator(".bk-verdict").inner_text()
    assert "금덩이" in board.page.locator(".bk-verdict").inner_text()


def test_an_example_is_stepped_without_numbers(stand):
    board = stand(Stepper(bk.example("goldrush/hc-37-mustang-used")))
    board.after(board.page.get_by_role("button", name="Next").click)
    for _ in range(3):
        board.press("n")
    assert board.page.locator(".bk-turn").inner_text().startswith("Step 4 of")
    assert board.page.locator(".bk-numbers").is_hidden()


# -- accessibility, sizes, secrets ------------------------------------------------------------


def over():
    play, rng = bk.new("goldrush", names=["Ann", "Bob", "Cid"], seed=3, buildings=True), Random(3)
    while not play.over:
        play.do(rng.choice(play.legal_moves()))
    return BoardWidget(play)


def late():
    """Return five players in a late auction, one of them with a long name."""
    names = [HOSTILE, "W" * 60, "한" * 60, "Dora", "Emil"]
    play, rng = bk.new("goldrush", names=names, seed=9, buildings=True), Random(9)
    while not play.over and (play.state.round < 8 or play.state.step != "bid"):
        play.do(rng.choice(play.legal_moves()))
    return BoardWidget(play)


def refused():
    widget = against_bots()
    widget.session.set_number("num:bid", "99")
    widget.redraw()
    return widget


def held_up():
    widget = taken("A09")
    widget.session.pick("player:C")
    widget.redraw()
    return widget


SCENES = {
    "auction": against_bots,
    "refused": refused,
    "choice": lambda: table(phase="choice", row=["M10", "M11", "M17", "M33"], mines=MINES),
    "target": lambda: taken("A06"),
    "holdup": held_up,
    "digging": lambda: table(phase="digging", mines=MINES),
    "late": late,
    "over": over,
}


@pytest.mark.parametrize("name", SCENES)
def test_axe_finds_nothing_and_no_text_is_small_or_cut_off(stand, page, name):
    board = stand(SCENES[name]())
    for language in ("English", "한국어"):
        board.after(page.get_by_role("button", name=language).click)
        for width in (1200, 700):
            page.set_viewport_size({"width": width, "height": 850})
            assert min(page.evaluate(SIZES)) >= 11.99
            assert page.evaluate(OVERFLOWING) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        for light in ("true", "false"):
            page.evaluate(f"document.body.dataset.jpThemeLight = '{light}'")
            found = Axe().run(page, context=".bk-root").response["violations"]
            assert [(each["id"], [n["html"][:200] for n in each["nodes"]]) for each in found] == []
    assert page.locator("main :is(script, img)").count() == 0


def at_rest(page):
    """Return the page once nothing changes any more: what the pointer lies on is told late."""
    shown = ""
    for _ in range(20):
        before, shown = shown, page.locator(".bk-root").inner_html()
        if shown == before:
            return shown
        page.wait_for_timeout(800)
    raise AssertionError("the page does not come to rest")


def test_nothing_hidden_is_in_the_page_or_its_state(chromium):
    """Two games that differ in what was removed unseen look the same to Ann."""
    seen = []
    for swapped in ("A02", "A03"):
        page = chromium.new_page()
        play = begun(swapped)
        play.eyes = 0
        board = Standing(page, BoardWidget(play, bots={1: "random", 2: "random"}))
        board.click("card:M02")  # refused: the auction comes first
        shown = at_rest(page)
        state = json.dumps(board.widget.get_state(["told", "rev"]))
        seen.append((shown, state))
        page.close()
    assert seen[0] == seen[1]
    assert "very s3cret" not in str(seen)
