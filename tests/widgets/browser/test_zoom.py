"""A board at any size: buttons, keys, wheel and dragging; what is looked at stays where it is."""

import pytest

import boardkit as bk
from boardkit.widgets import BoardWidget, Stepper
from tests.widgets.browser.standing import Standing

pytestmark = pytest.mark.browser

PLACE = """() => { const b = document.querySelector('.bk-board');
    return [b.scrollLeft, b.scrollTop] }"""


@pytest.fixture
def board(page):
    widget = BoardWidget(bk.new("elves", seats=3, seed=7), bots={1: "random", 2: "random"})
    shown = Standing(page, widget)
    yield shown
    assert shown.errors == []


def scale(board):
    return float(board.page.locator(".bk-root").get_attribute("data-scale"))


def middle(board, name):
    box = board.thing(name).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_buttons_make_the_board_larger_and_show_all_of_it_again(board):
    picture, box = board.page.locator(".bk-board > svg"), board.page.locator(".bk-board")
    small, frame = picture.bounding_box(), box.bounding_box()
    smaller = board.page.get_by_role("button", name="Smaller")
    assert smaller.is_disabled()
    board.page.get_by_role("button", name="Larger").click()
    board.page.get_by_role("button", name="Larger").click()
    large = picture.bounding_box()
    assert large["width"] / small["width"] == pytest.approx(1.25**2, rel=0.01)
    assert box.bounding_box()["height"] == pytest.approx(frame["height"], abs=6), "nothing jumps"
    board.page.get_by_role("button", name="Whole board").click()
    assert picture.bounding_box()["width"] == pytest.approx(small["width"], abs=1)
    assert smaller.is_disabled()


def test_keys_zoom_and_shift_with_arrows_moves_the_board(board):
    thing = board.page.locator(".bk-board [data-id][tabindex]").first
    name = thing.get_attribute("data-id")
    thing.focus()
    for _ in range(4):
        board.page.keyboard.press("+")
    assert scale(board) == pytest.approx(1.25**4, rel=0.01)
    before = board.page.evaluate(PLACE)
    board.page.keyboard.press("Shift+ArrowRight")
    board.page.keyboard.press("Shift+ArrowDown")
    assert board.page.evaluate(PLACE) == [before[0] + 80, before[1] + 80]
    assert board.focused() == name, "the focus stays"
    board.page.keyboard.press("-")
    assert scale(board) == pytest.approx(1.25**3, rel=0.01)
    board.page.keyboard.press("0")
    assert scale(board) == 1


def test_the_wheel_zooms_with_control_only_about_the_pointer(board):
    x, y = middle(board, "realm:B")
    board.page.mouse.move(x, y)
    board.page.mouse.wheel(0, -100)
    assert scale(board) == 1
    board.page.keyboard.down("Control")
    for _ in range(3):
        board.page.mouse.wheel(0, -100)
    board.page.keyboard.up("Control")
    board.page.wait_for_function("document.querySelector('.bk-root').dataset.scale > 1.9")
    assert middle(board, "realm:B") == pytest.approx((x, y), abs=4)


def test_a_larger_board_is_dragged_and_a_drag_is_no_click(board):
    for _ in range(4):
        board.page.get_by_role("button", name="Larger").click()
    heard = board.page.locator(".bk-root").get_attribute("data-heard")
    box = board.page.locator(".bk-board").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = board.page.evaluate(PLACE)
    board.page.mouse.move(x, y)
    board.page.mouse.down()
    board.page.mouse.move(x - 30, y - 20, steps=3)
    board.page.mouse.up()
    assert board.page.evaluate(PLACE) == [before[0] + 30, before[1] + 20]
    assert board.page.locator(".bk-root").get_attribute("data-heard") == heard


def test_what_lies_in_the_middle_stays_there_when_the_board_is_drawn_anew(board):
    board.thing("card:forest").focus()
    for _ in range(4):
        board.page.keyboard.press("+")
    anchor = board.page.evaluate(
        """() => { const box = document.querySelector('.bk-board').getBoundingClientRect();
        const far = (node) => { const b = node.getBoundingClientRect();
            return Math.hypot(b.x + b.width / 2 - box.x - box.width / 2,
                b.y + b.height / 2 - box.y - box.height / 2) };
        return [...document.querySelectorAll('.bk-board [data-id]')]
            .sort((a, b) => far(a) - far(b))[0].dataset.id }"""
    )
    before = middle(board, anchor)
    board.press("Enter")
    board.press("4")
    assert board.play.now > 0
    assert scale(board) > 2
    assert middle(board, anchor) == pytest.approx(before, abs=4)


def test_the_board_of_an_example_is_made_larger_too(page):
    board = Standing(page, Stepper(bk.example("elves/example-2")))
    board.page.get_by_role("button", name="Larger").click()
    assert scale(board) == 1.25
