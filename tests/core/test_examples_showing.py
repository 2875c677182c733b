"""How examples and results show themselves, in both languages, with names that are data."""

import boardkit as bk
from tests.core.example_files import TOLL_ROAD, changed, example

EVIL = TOLL_ROAD.replace('"Ann"', '"<b>Ann"').replace("Ann =", '"<b>Ann" =')


def test_the_text_has_a_line_for_each_step_with_in_and_out_and_total():
    lines = repr(example()).splitlines()
    assert lines[0] == "The toll road (Example 1)"
    assert lines[1].split() == ["step", "player", "move", "in", "out", "total", "rules", "note"]
    assert lines[2].split() == ["1", "Ann", "play", "5", "+5", "5", "TO-2"]
    assert lines[3].split()[:6] == ["2", "Ann", "✗", "play", "2", "5"]
    assert lines[4].split() == ["3", "Bo", "roll", "+4", "9"]
    assert "gross 9, net 9" in lines
    assert "Assumed, as the book leaves it open: coins" in lines
    assert any("after step 1" in line and "keep = True" in line for line in lines)


def test_the_text_speaks_korean():
    bk.set_language("ko")
    text = repr(example())
    assert "통행료 길" in text
    assert "단계" in text


def test_what_the_book_leaves_open_is_told_in_the_language_in_use():
    both = '{ en = "the weather", ko = "날씨" }'
    found = example(changed('assumed = ["coins"]', f'assumed = ["coins", {both}]'))
    assert "Assumed, as the book leaves it open: coins, the weather" in repr(found)
    bk.set_language("ko")
    assert "coins, 날씨" in repr(found)


def test_what_the_book_itself_gets_wrong_is_told():
    assert "The book itself is wrong here: a slip" in repr(
        example(changed('game = "tolls"', 'game = "tolls"\ndiffers = "a slip"'))
    )


def test_html_escapes_what_comes_from_the_file():
    found = example(EVIL.replace("The toll road", "<script>alert(1)</script>"))
    html = found._repr_html_() + found.check()._repr_html_()
    assert "<script>" not in html
    assert "<b>Ann" not in html
    assert "&lt;b&gt;Ann" in html
    assert html.count("<tr>") == 4


def test_a_file_with_a_mistake_shows_the_mistake_in_place_of_its_steps():
    found = example(changed('["die 4"]', '["die 9"]'))
    assert "step 3: chance[0]" in repr(found)
    assert "step 3: chance[0]" in found._repr_html_()


def test_differences_stand_beside_their_step():
    found = example(changed("Ann = 10 }", "Ann = 11 }"))
    line = "coins.Ann: the book says 11, the engine says 10"
    assert line in found._repr_html_()
    assert line in repr(found.steps()[0])


def test_a_result_tells_title_figures_clauses_and_ok():
    assert str(example().check()) == "✓ The toll road · gross 9, net 9 · TO-2, TO-4, TO-3 · ok"


def test_a_result_that_differs_is_false_and_tells_what():
    result = example(changed("Ann = 10 }", "Ann = 11 }")).result()
    assert not result
    first, *rest = str(result).splitlines()
    assert first.endswith("differs")
    assert any("the book says 11" in line for line in rest)


def test_line_breaks_and_control_characters_of_a_file_do_not_reach_the_terminal():
    found = example(TOLL_ROAD.replace("The toll road", "The\\ntoll\\u001b[2Jroad"))
    assert repr(found).splitlines()[0] == "The toll�[2Jroad (Example 1)"
    assert "\x1b" not in str(found.check())
    assert len(str(found.check()).splitlines()) == 1
