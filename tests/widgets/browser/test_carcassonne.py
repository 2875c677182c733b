"""Carcassonne on the page: tried, turned, laid, claimed, looked at; by mouse and by keyboard."""

from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe

import boardkit as bk
from boardkit.widgets import BoardWidget, Stepper
from tests.games.carcassonne.positions import standing
from tests.widgets.browser.standing import Standing
from tests.widgets.browser.test_page import SIZES

pytestmark = pytest.mark.browser

START = "D 0 0 0"


@pytest.fixture
def stand(page):
    """Show a widget in the page; the test fails if the page had an error."""
    shown = []

    def show(widget, **options):
        shown.append(Standing(page, widget, **options))
        return shown[-1]

    yield show
    assert [error for each in shown for error in each.errors] == []


def table(*tiles, hand, **more):
    return BoardWidget(standing(*tiles, tile=hand, **more))


def late(tiles, seed=7, **options):
    """Return a random game with so many tiles laid, one of them in hand."""
    play, rng = bk.new("carcassonne", seats=3, seed=seed, **options), Random(seed)
    while not play.over and (len(play.state.board.tiles) < tiles or play.state.phase != "place"):
        play.do(rng.choice(play.legal_moves()))
    return play


def faces(board):
    """Return the pictures of the tile that lie on the board by their class."""
    return board.page.locator(".bk-over > .bk-face")


def bar(board):
    return board.page.locator(".bk-trying p").inner_text()


def point(board, name):
    box = board.thing(name).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(board, name):
    """Click a thing that the page answers by itself."""
    board.page.mouse.click(*point(board, name))


# -- trying and laying ------------------------------------------------------------------------


def test_hovering_shows_the_tile_there_a_click_chooses_another_turns_and_a_button_lays(stand):
    board = stand(table(START, hand="V"))
    cell = board.thing("place:1,0")
    assert cell.get_attribute("aria-label") == "cell 1,0: fits in 2 ways"
    board.page.mouse.move(*point(board, "place:1,0"))
    assert faces(board).get_attribute("class") == "bk-face"
    drawn, box = faces(board).bounding_box(), cell.bounding_box()
    assert drawn["x"] <= box["x"] + 4
    assert drawn["x"] + drawn["width"] >= box["x"] + box["width"] - 4
    board.page.mouse.move(1, 1)
    assert faces(board).count() == 0

    tap(board, "place:1,0")
    assert faces(board).get_attribute("class") == "bk-face bk-face-chosen"
    first = bar(board)
    assert first.endswith("(1 / 2)")
    tap(board, "place:1,0")
    assert bar(board).endswith("(2 / 2)")
    board.page.locator("[data-try=turn]").click()
    assert bar(board) == first
    assert board.play.now == 0, "nothing is laid by clicks on the board"
    board.after(board.page.get_by_role("button", name="Lay it here").click)
    assert [str(move) for move in board.play.moves] == ["1 0 0"]


def test_a_choice_is_given_up_by_escape_and_by_its_button(stand):
    board = stand(table(START, hand="V"))
    for give_up in (
        lambda: board.page.keyboard.press("Escape"),
        lambda: board.page.get_by_role("button", name="Give up this choice").click(),
    ):
        tap(board, "place:1,0")
        assert faces(board).count() == 1
        give_up()
        board.page.mouse.move(1, 1)
        assert faces(board).count() == 0
        assert board.page.locator("[data-try=lay]").is_disabled()
    assert board.play.now == 0


def test_a_rotation_in_the_hand_turns_the_tile_on_the_board(stand):
    board = stand(table(START, hand="V"))
    board.thing("rot:1").click()
    assert board.thing("rot:1").get_attribute("aria-pressed") == "true"
    tap(board, "place:1,0")
    assert "turned by 1" in bar(board)
    board.thing("rot:0").click()
    assert "turned by" not in bar(board)
    assert bar(board).endswith("(1 / 2)")


def test_a_turn_by_the_keyboard_alone_the_focus_kept(stand):
    board = stand(table(START, hand="V"))
    board.page.keyboard.press("Tab")
    while not board.page.evaluate("document.activeElement.closest('.bk-board') !== null"):
        board.page.keyboard.press("Tab")
    board.go("n", to="place:1,0")
    assert faces(board).count() == 1, "the focus shows the tile as the pointer does"
    board.page.keyboard.press("Enter")
    live = board.page.locator(".bk-live")
    assert live.inner_text() == "1,0: V (road bend) (1 / 2)"
    board.page.keyboard.press("r")
    assert "turned by 1" in live.inner_text()
    assert board.focused() == "place:1,0"
    board.press("Enter")
    assert str(board.play.moves[0]) == "1 0 1"
    assert board.focused() == "place:1,0"
    board.press("3")
    assert str(board.play.moves[1]) == "road:N"
    board.press("u")
    board.press("u")
    assert board.play.now == 0
    board.press("y")
    assert board.play.now == 1


def test_enter_lays_nothing_that_was_not_chosen_before(stand):
    board = stand(table(START, hand="V"))
    board.thing("place:1,0").focus()
    board.page.keyboard.press("r")
    assert board.play.now == 0
    board.thing("place:-1,0").focus()
    board.page.keyboard.press("Enter")
    assert board.play.now == 0
    assert bar(board).startswith("−1,0")


def test_ten_turns_by_the_mouse(stand):
    play = bk.new("carcassonne", seats=2, seed=11)
    board, rng = stand(BoardWidget(play)), Random(2)
    for turn in range(10):
        move = rng.choice(play.legal_moves())
        name = f"place:{move.x},{move.y}"
        tap(board, name)
        spot = board.widget.scene["faces"]["spots"][name]["faces"]
        for _ in range([face["move"] for face in spot].index(str(move))):
            tap(board, name)
        board.after(board.page.locator("[data-try=lay]").click)
        assert play.moves[-1] == move
        claim = rng.choice(play.legal_moves())
        board.click(board.widget.session.adapter.picks(claim)[0][0])
        assert play.moves[-1] == claim
        assert play.now == 2 * turn + 2


def test_ten_turns_by_the_keyboard(stand):
    play = bk.new("carcassonne", seats=2, seed=12)
    board, rng = stand(BoardWidget(play)), Random(3)
    board.page.locator('svg [data-id][tabindex="0"]').first.focus()
    for _ in range(10):
        move = rng.choice(play.legal_moves())
        name = f"place:{move.x},{move.y}"
        board.go("n", to=name)
        board.page.keyboard.press("Enter")
        spot = board.widget.scene["faces"]["spots"][name]["faces"]
        for _ in range([face["move"] for face in spot].index(str(move))):
            board.page.keyboard.press("r")
        board.press("Enter")
        assert play.moves[-1] == move
        buttons = [button for button in board.widget.scene["actions"][:9] if button["legal"]]
        chosen = rng.choice(buttons)
        board.press(str(board.widget.scene["actions"].index(chosen) + 1))
        assert play.now % 2 == 0


def test_the_same_by_touch(chromium):
    page = chromium.new_page(viewport={"width": 700, "height": 900}, has_touch=True)
    board = Standing(page, table(START, "B 0 -1 0", hand="V", pieces={"A": ["0,0 road:E"]}))
    page.touchscreen.tap(*point(board, "place:0,0"))  # a road with a bend in hand: only told
    page.wait_for_selector(".bk-note b")
    assert page.locator(".bk-note").inner_text().startswith("road")
    page.touchscreen.tap(*point(board, "place:1,0"))
    assert bar(board).endswith("(1 / 2)")
    page.touchscreen.tap(*point(board, "place:1,0"))
    assert bar(board).endswith("(2 / 2)")
    lay = page.locator("[data-try=lay]")
    lay.scroll_into_view_if_needed()
    board.after(lay.tap)
    assert str(board.play.moves[0]) == "1 0 1"
    assert board.errors == []
    page.close()


# -- refusals ---------------------------------------------------------------------------------


def test_a_cell_where_the_tile_does_not_fit_explains_itself(stand):
    board = stand(table(START, "E 0 1 2", "E 1 1 2", hand="U"))
    tap(board, "place:-1,0")
    assert faces(board).count() == 1
    board.click("place:1,0")
    verdict = board.page.locator(".bk-verdict").inner_text()
    assert "CA-4.2" in verdict
    assert "field at the north edge" in verdict
    for name in ("place:1,0", "place:1,1"):
        assert "refused" in board.thing(name).get_attribute("data-marks")
    assert board.page.locator(".bk-board [aria-label*='not laid yet']").count() == 1
    board.page.mouse.move(1, 1)
    assert faces(board).count() == 0, "what was chosen before is given up"
    assert "CA-4.2" in board.page.locator(".bk-live").inner_text()


def test_a_claim_of_an_occupied_road_names_whose_piece_stands_where(stand):
    widget = table(START, hand="U", pieces={"A": ["0,0 road:E"]}, turn="B", to_move="B")
    board = stand(widget)
    tap(board, "place:1,0")
    board.after(board.page.locator("[data-try=lay]").click)
    board.click("claim:road:E")
    verdict = board.page.locator(".bk-verdict").inner_text()
    assert "CA-5.4" in verdict
    assert "A's" in verdict
    assert "(0, 0)" in verdict
    assert "refused" in board.thing("place:0,0").get_attribute("data-marks")


# -- looking, layers --------------------------------------------------------------------------


def test_the_feature_under_the_pointer_is_shown_and_told_and_pinned_by_a_click(stand):
    pieces = {"A": ["0,0 city:N"], "B": ["0,0 road:E"]}
    board = stand(table(START, "Q 0 1 2", hand="U", pieces=pieces))
    note = board.page.locator(".bk-note")
    assert note.inner_text() == ""
    box = board.thing("place:0,0").bounding_box()
    x, top = box["x"] + box["width"] / 2, box["y"]
    board.page.mouse.move(x, top + box["height"] * 0.15)
    board.page.wait_for_selector(".bk-note b")
    assert note.inner_text().splitlines() == [
        "city · tiles: 2, pennants: 1, open ends: 2, pieces: A",
        "most pieces: A · points: 3 now, 6 if finished",
    ]
    assert board.page.locator(".bk-over > path").count() > 0
    board.page.mouse.click(x, top + box["height"] * 0.5)
    board.page.wait_for_function("document.querySelector('.bk-note').innerText.startsWith('road')")
    board.page.mouse.move(1, 1)
    board.page.wait_for_timeout(200)
    assert note.inner_text().startswith("road"), "what was clicked stays"
    assert (board.play.now, board.page.locator(".bk-verdict").is_visible()) == (0, False)
    board.thing("place:0,1").focus()
    board.page.keyboard.press("Escape")
    assert note.inner_text() == ""


def test_what_has_the_focus_is_told_and_said(stand):
    board = stand(table(START, hand="U", land=["U", "V", "V"]))
    board.page.locator('svg [data-id][tabindex="0"]').first.focus()
    board.go("n", to="place:1,0")
    board.page.wait_for_selector(".bk-note b")
    assert board.page.locator(".bk-note").inner_text().splitlines() == [
        "cell 1,0: fits in 1 way",
        "tiles left that fit: 3 of 3, types: 2",
        "V ×2, U ×1",
    ]
    assert "tiles left that fit: 3 of 3" in board.page.locator(".bk-live").inner_text()


def test_layers_are_switched_by_their_buttons_and_keep_the_focus(stand):
    board = stand(BoardWidget(late(25)))
    fields = board.page.get_by_role("button", name="Fields")
    fields.focus()
    board.press("Enter")
    assert fields.get_attribute("aria-pressed") == "true"
    assert board.page.evaluate("document.activeElement.dataset.layer") == "fields"
    assert board.page.locator(".bk-legends b").inner_text() == "Fields"
    board.press("Enter")
    assert board.page.locator(".bk-legends b").count() == 0
    board.after(board.page.get_by_role("button", name="If the game ended now").click)
    assert board.page.locator(".bk-legends p").count() == 3


def test_a_choice_outlives_a_layer_and_another_language(stand):
    board = stand(table(START, hand="V"))
    tap(board, "place:1,0")
    tap(board, "place:1,0")
    board.after(board.page.get_by_role("button", name="Fields").click)
    assert bar(board).endswith("(2 / 2)")
    board.after(board.page.get_by_role("button", name="한국어").click)
    assert bar(board) == "1,0: V(굽은 길), 오른쪽으로 1번 돌림 (2 / 2)"
    assert board.thing("place:1,0").get_attribute("aria-label") == "1,0 칸: 2가지로 놓을 수 있음"
    assert board.page.locator("[data-try=lay]").inner_text() == "여기에 놓기"
    shown = board.page.locator(".bk-root").inner_text()
    for english in ("Lay", "points", "Fields", "Players", "turned"):
        assert english not in shown


def test_a_hint_lies_on_the_board_until_it_is_cleared(stand):
    board = stand(table(START, hand="V"))
    board.after(board.page.get_by_role("button", name="Hint: a legal move").click)
    assert faces(board).get_attribute("class") == "bk-face bk-face-chosen"
    board.page.locator(".bk-slider").focus()
    board.press("Escape")
    assert faces(board).count() == 0
    assert not board.page.locator(".bk-said").is_visible()


def test_a_choice_does_not_outlive_time_travel(stand):
    board = stand(BoardWidget(late(10)))
    name = next(iter(board.widget.scene["faces"]["spots"]))
    tap(board, name)
    board.after(board.page.locator("[data-send=undo]").click)
    assert faces(board).count() == 0
    assert board.page.locator("[data-try=lay]").is_hidden()


# -- readable and accessible ------------------------------------------------------------------


def claiming():
    widget = table(START, hand="V")
    widget.session.do("1 0 1")
    widget.redraw()
    return widget


def refused():
    widget = table(START, "E 0 1 2", "E 1 1 2", hand="U")
    widget.session.pick("place:1,0")
    widget.redraw()
    return widget


def layered():
    widget = BoardWidget(late(40))
    for layer in ("fields", "fits", "ended"):
        widget.session.switch(layer)
    widget.redraw()
    return widget


SCENES = {
    "early": lambda: BoardWidget(late(3)),
    "late": lambda: BoardWidget(late(70)),
    "claiming": claiming,
    "refused": refused,
    "layered": layered,
    "over": lambda: BoardWidget(late(200)),
}


@pytest.mark.parametrize("name", SCENES)
def test_axe_finds_nothing_in_light_and_in_dark(stand, page, name):
    board = stand(SCENES[name]())
    if name in ("early", "late"):
        tap(board, next(iter(board.widget.scene["faces"]["spots"])))
    for light in ("true", "false"):
        page.evaluate(f"document.body.dataset.jpThemeLight = '{light}'")
        found = Axe().run(page, context=".bk-root").response["violations"]
        assert [
            (each["id"], [node["html"][:200] for node in each["nodes"]]) for each in found
        ] == []


@pytest.mark.parametrize("name", SCENES)
def test_no_text_is_smaller_than_twelve_pixels_and_nothing_sticks_out(stand, page, name):
    stand(SCENES[name]())
    for width in (1200, 700):
        page.set_viewport_size({"width": width, "height": 850})
        assert min(page.evaluate(SIZES)) >= 11.8
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_an_example_is_stepped_and_its_tiles_are_told_when_clicked(stand):
    board = stand(Stepper(bk.example("carcassonne/example-1")))
    board.after(board.page.get_by_role("button", name="Next").click)
    assert board.thing("place:1,0").is_visible()
    board.page.mouse.move(*point(board, "place:0,0"))
    board.page.wait_for_timeout(150)
    assert board.page.locator(".bk-note").inner_text() == ""
    tap(board, "place:0,0")
    board.page.wait_for_selector(".bk-note b")
    assert board.page.locator(".bk-note").inner_text().startswith("0,0: D")
    assert board.page.locator(".bk-over > *").count() == 0
