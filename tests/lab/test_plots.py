"""Pictures of graphs and waterfalls: what they show, in both languages and at every size."""

import networkx as nx
import pytest
from matplotlib.figure import Figure

import boardkit as bk
from boardkit.core.errors import BadData, BoardkitError
from boardkit.lab import plots
from boardkit.lab.plots import fonts
from boardkit.lab.plots.elves import journey_account
from boardkit.lab.plots.waterfall import account_of
from tests.lab.pictures import beyond_the_page, crowded, names, overlapping, texts, travelled

NEEDS_HANGUL = pytest.mark.skipif(fonts.hangul_font() is None, reason="no font with Hangul here")
LANGUAGES = ["en", pytest.param("ko", marks=[NEEDS_HANGUL, pytest.mark.slow])]
KINDS = ("route", "journey", "plans")


def open_play(number, after=None):
    return bk.example(f"elves/example-{number}").play(after)


def shown(ax):
    """Return all texts of a drawing, after it was really drawn (a missing letter warns)."""
    ax.figure.canvas.draw()
    return [text.get_text() for text in texts(ax)]


# -- texts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize("kind", KINDS)
def test_the_examples_are_drawn_without_a_text_covering_another(kind, number, code):
    bk.set_language(code)
    graph = open_play(number, 0 if kind == "plans" else None).graph(kind)
    ax = plots.draw(graph)
    assert len(shown(ax)) > 10
    assert overlapping(ax) == []
    assert beyond_the_page(ax) == []


@pytest.mark.parametrize(
    "seats", [2, 6, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 4, 5))]
)
@pytest.mark.parametrize("kind", ["route", "journey"])
def test_crowded_boards_are_drawn_without_a_text_covering_another(kind, seats):
    play = crowded(seats, cards=9, seed=seats, slots=3 if seats == 2 else 2)
    if kind == "journey":
        travelled(play)
    ax = plots.draw(play.graph(kind, 0))
    assert len(texts(ax)) > 10
    assert overlapping(ax) == []
    assert beyond_the_page(ax) == []


def test_the_two_languages_differ_and_numbers_do_not():
    if fonts.hangul_font() is None:
        pytest.skip("no font with Hangul here")
    graph = open_play(2).graph("journey")
    english = shown(plots.draw(graph))
    bk.set_language("ko")
    korean = shown(plots.draw(graph))
    assert "unicorn" in " ".join(english)
    assert "유니콘" in " ".join(korean)
    for number in ("34 − 2 = 32", "+8", "−2", "KE-8.4", "Blue Skull 13"):
        assert number in english
        assert number in korean


def test_a_name_is_shown_as_it_is_written():
    play = crowded(2, cards=2)
    assert play.names == ("A prince with a very long name", "$x^2$")
    ax = plots.draw(play.graph("route"))
    assert "$x^2$" in shown(ax)
    assert not any(text.get_parse_math() for text in texts(ax))  # a dollar is no formula


def test_korean_without_a_font_for_it_says_which_fonts_would_do(monkeypatch):
    monkeypatch.setattr(fonts, "hangul_font", lambda: None)
    graph = open_play(2).graph("route")
    assert plots.draw(graph)  # English needs none
    bk.set_language("ko")
    with pytest.raises(BoardkitError, match=r"NanumGothic, .*fonts-nanum"):
        plots.draw(graph)


def test_a_bold_text_in_korean_is_no_cause_for_complaint(caplog):
    if fonts.hangul_font() is None:
        pytest.skip("no font with Hangul here")
    bk.set_language("ko")
    assert shown(plots.waterfall(open_play(2).graph("journey"), title="여행"))
    assert caplog.records == []


# -- what a drawing shows ---------------------------------------------------------------------


def test_a_drawn_route_has_an_arrow_for_every_edge():
    graph = open_play(2).graph("route")
    assert names(plots.draw(graph), "edge") == [f"{a} {b}" for a, b in graph.edges]
    assert "5 villages" in shown(plots.draw(graph))


def test_a_drawn_journey_has_a_numbered_arrow_for_every_visit():
    ax = plots.draw(open_play(3).graph("journey"))
    assert names(ax, "edge") == [
        "1 castle:A A1", "2 A1 B1", "3 B1 B1", "4 B1 A1", "5 A1 D1", "6 D1 C2", "7 C2 C1",
    ]  # fmt: skip
    assert names(ax, "sum") == ["44 − 2 = 42"]
    told = shown(ax)
    assert all(told.count(str(step)) >= 2 for step in range(1, 8))  # on the way and in a note


def test_a_journey_without_a_visit_says_so():
    ax = plots.draw(open_play(2, 0).graph("journey"))
    assert "No village has been visited." in shown(ax)
    assert names(ax, "edge") == names(ax, "sum") == []


def test_drawn_plans_show_the_best_line_move_by_move():
    graph = open_play(3, 0).graph("plans")
    ax = plots.draw(graph)
    best = [f"{a} {b}" for a, b, about in graph.edges(data=True) if about["best"]]
    assert names(ax, "edge") == best
    told = shown(ax)
    assert "best line: +42 gold" in told
    assert [told.count(gain) for gain in ("+8", "+14")] == [2, 1]


def test_plans_without_a_journey_say_so():
    graph = bk.new("elves", 2, eyes="all").graph("plans")
    assert "There is no journey to make." in shown(plots.draw(graph))


def test_bounded_plans_say_that_there_is_more():
    graph = crowded(4, cards=9, seed=2).graph("plans")
    assert graph.graph["truncated"]
    assert any("…" in text for text in shown(plots.draw(graph)))


# -- waterfalls -------------------------------------------------------------------------------

BARS = {
    2: [2, 8, -2, 6, 3, 5, 10],
    3: [2, 8, 8, 2, 5, 3, -2, 6, 10],
}
TOTALS = {
    2: [2, 10, 8, 14, 17, 22, 32],
    3: [2, 10, 18, 20, 25, 28, 26, 32, 42],
}


@pytest.mark.parametrize(("number", "equation"), [(2, "34 − 2 = 32"), (3, "44 − 2 = 42")])
def test_the_bars_of_a_journey_are_its_payments(number, equation):
    play = open_play(number)
    account = journey_account(play.graph("journey"))
    assert [bar.amount for bar in account.bars] == BARS[number]
    assert [*account.totals] == TOTALS[number]
    assert account.equation == equation
    ax = plots.waterfall(play.graph("journey"))
    drawn = [f"{i} {amount:+}" for i, amount in enumerate(BARS[number], start=1)]
    assert names(ax, "bar") == [*drawn, f"net {TOTALS[number][-1]}"]
    assert names(ax, "sum") == [equation]


@pytest.mark.parametrize("number", [2, 3])
def test_a_bar_is_as_high_as_its_amount(number):
    ax = plots.waterfall(open_play(number).graph("journey"))
    boxes = {
        patch.get_gid().removeprefix("bar "): patch.get_path().get_extents()
        for patch in ax.patches
        if (patch.get_gid() or "").startswith("bar ")
    }
    unit = boxes[f"net {TOTALS[number][-1]}"].height / TOTALS[number][-1]
    ground = boxes[f"net {TOTALS[number][-1]}"].y1
    before = 0
    for i, (amount, total) in enumerate(zip(BARS[number], TOTALS[number], strict=True), start=1):
        box = boxes[f"{i} {amount:+}"]
        assert box.height == pytest.approx(abs(amount) * unit)
        assert box.y1 == pytest.approx(ground - min(before, total) * unit)
        before = total


def test_a_ledger_gives_the_same_bars_as_the_journey():
    play = open_play(3)
    account = account_of(play.ledger(0))
    journey = journey_account(play.graph("journey"))
    assert [(bar.amount, bar.clause) for bar in account.bars] == [
        (bar.amount, bar.clause) for bar in journey.bars
    ]


def test_a_ledger_that_starts_with_gold_shows_it():
    ax = plots.waterfall(open_play(2).ledger(0, start=12), name="Arachi", title="The purse")
    assert names(ax, "bar")[0] == "start 12"
    assert names(ax, "bar")[-1] == "net 44"
    assert names(ax, "sum") == ["34 − 2 = 32"]
    assert {"The purse", "Arachi"} <= set(shown(ax))


def test_a_ledger_of_losses_hangs_below_the_line():
    ax = plots.waterfall(_losses())
    boxes = [p.get_path().get_extents() for p in ax.patches if "bar" in (p.get_gid() or "")]
    assert names(ax, "bar") == ["1 -2", "2 -3", "net -5"]
    assert boxes[0].y0 == pytest.approx(boxes[2].y0)  # both hang from the line of nothing
    assert boxes[2].height == pytest.approx(boxes[0].height * 2.5)
    assert names(ax, "sum") == ["0 − 5 = −5"]


def _losses():
    from boardkit.core.events import Event, ledger

    return ledger([Event("KE-8.4", "gold", 0, -2, 1), Event("KE-26.2", "gold", 0, -3)], 0)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("number", [2, 3])
def test_a_waterfall_is_drawn_without_a_text_covering_another(number, code):
    bk.set_language(code)
    play = open_play(number)
    for source in (play.graph("journey"), play.ledger(0, start=12)):
        ax = plots.waterfall(source, title="여행" if code == "ko" else "A journey")
        assert len(shown(ax)) > 20
        assert overlapping(ax) == []
        assert beyond_the_page(ax) == []


# -- axes -------------------------------------------------------------------------------------


def test_letters_grow_and_shrink_with_the_axes():
    graph = open_play(2).graph("journey")
    sizes = []
    for factor in (1, 2):
        ax = Figure(figsize=(5 * factor, 3.6 * factor)).add_axes((0, 0, 1, 1))
        assert plots.draw(graph, ax) is ax
        sizes.append([text.get_fontsize() for text in texts(ax)])
        assert overlapping(ax) == []
    assert sizes[1] == pytest.approx([2 * size for size in sizes[0]])


def test_axes_beside_others_are_filled_and_their_neighbours_left_alone():
    left, right = Figure(figsize=(12, 4)).subplots(1, 2)
    plots.draw(open_play(2).graph("route"), left)
    assert texts(left)
    assert not texts(right)
    assert right.axison


def test_a_title_stands_on_top():
    graph = open_play(2).graph("route")
    assert "My route" in shown(plots.draw(graph, title="My route"))
    assert "The route" in shown(plots.draw(graph))


@pytest.mark.parametrize("thing", [nx.path_graph(3), None, "route", nx.Graph(game="elves")])
def test_what_play_graph_did_not_give_is_refused(thing):
    with pytest.raises(BadData, match=r"play\.graph"):
        plots.draw(thing)
    with pytest.raises(BadData, match=r"play\.ledger"):
        plots.waterfall(thing)


def test_a_route_has_no_waterfall():
    with pytest.raises(BadData, match="of a journey"):
        plots.waterfall(open_play(2).graph("route"))
