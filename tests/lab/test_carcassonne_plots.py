"""Pictures of Carcassonne: what they show, in both languages, from small boards to whole games."""

import pytest
from matplotlib import pyplot
from matplotlib.figure import Figure

import boardkit as bk
from boardkit.games.carcassonne import breakdown
from boardkit.lab import plots
from boardkit.lab.plots import carcassonne, fonts
from tests.lab.pictures import beyond_the_page, names, overlapping, texts

NEEDS_HANGUL = pytest.mark.skipif(fonts.hangul_font() is None, reason="no font with Hangul here")
LANGUAGES = ["en", pytest.param("ko", marks=[NEEDS_HANGUL, pytest.mark.slow])]


def open_play(name, after=None):
    return bk.example(f"carcassonne/{name}").play(after)


def shown(figure):
    """Return all texts of a figure, after it was really drawn (a missing letter warns)."""
    figure.canvas.draw()
    (ax,) = figure.axes
    return [text.get_text() for text in texts(ax)]


def patch_of(figure, name):
    """Return the part of a figure with a name."""
    (found,) = (patch for patch in figure.axes[0].patches if patch.get_gid() == name)
    return found


def is_broken(patch):
    """Tell whether a part is drawn with a broken line."""
    return patch.get_linestyle() != "solid" and patch.get_linestyle() != "-"


def assert_readable(ax):
    assert len(texts(ax)) > 8
    assert overlapping(ax) == []
    assert beyond_the_page(ax) == []


# -- texts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("tiles", "example-9"),
        ("segments", "example-11"),
        ("features", "example-11"),
        ("farms", "example-10"),
    ],
)
def test_the_examples_are_drawn_without_a_text_covering_another(kind, name, code):
    bk.set_language(code)
    ax = plots.draw(open_play(name).graph(kind))
    ax.figure.canvas.draw()
    assert_readable(ax)


@pytest.mark.slow
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", ["example-7", "example-9", "example-14", "example-15"])
@pytest.mark.parametrize("kind", ["tiles", "segments", "features", "farms"])
def test_more_examples_are_drawn_without_a_text_covering_another(kind, name, code):
    bk.set_language(code)
    assert_readable(plots.draw(open_play(name).graph(kind)))


@pytest.mark.slow
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_whole_game_is_drawn_without_a_text_covering_another(code):
    bk.set_language(code)
    play = open_play("whole-game")
    for draw in (carcassonne.features, carcassonne.farms, carcassonne.scores):
        assert_readable(draw(play).axes[0])
    assert_readable(carcassonne.tiles_left(play.goto(100)).axes[0])


def test_the_two_languages_differ_and_numbers_do_not():
    if fonts.hangul_font() is None:
        pytest.skip("no font with Hangul here")
    play = open_play("example-15")
    english = shown(carcassonne.features(play))
    bk.set_language("ko")
    korean = shown(carcassonne.features(play))
    assert {"Features", "5 features, 0 of them complete"} <= set(english)
    assert {"지형", "지형 5곳, 완성 0곳"} <= set(korean)
    for number in ("4→8", "4→9", "1→2"):
        assert english.count(number) == korean.count(number) >= 1


def test_names_are_shown_as_they_are_written():
    table = {"seats": ["$x^2$", "A prince with a very long name"], "options": {"river": False}}
    play = bk.position("carcassonne", {**table, "tile": "E"})
    play.do("0 1 2 city:S")
    for figure in (carcassonne.farms(play), carcassonne.scores(play)):
        assert "$x^2$" in shown(figure)
        assert not any(text.get_parse_math() for text in figure.axes[0].texts)


# -- figures ----------------------------------------------------------------------------------


def test_each_function_gives_a_figure_and_leaves_none_open():
    play = open_play("example-9")
    before = pyplot.get_fignums()
    for draw in (
        carcassonne.features, carcassonne.farms, carcassonne.scores, carcassonne.tiles_left,
    ):  # fmt: skip
        assert isinstance(draw(play), Figure)
        assert "My own title" in shown(draw(play, title="My own title"))
    assert pyplot.get_fignums() == before


def test_a_graph_can_be_drawn_on_axes_of_ones_own():
    figure = Figure(figsize=(12, 6))
    left, right = figure.subplots(1, 2)
    play = open_play("example-10")
    assert plots.draw(play.graph("features"), left) is left
    assert plots.draw(play.graph("farms"), right) is right
    assert names(left, "feature")
    assert names(right, "field")


# -- features ---------------------------------------------------------------------------------


def test_every_feature_has_a_badge_with_what_it_is_worth():
    figure = carcassonne.features(open_play("example-15"))
    assert sorted(names(figure.axes[0], "feature")) == [
        "-1,0 garden 4→9",
        "0,-1 monastery 4→9",
        "0,0 city:N 4→8",
        "0,0 road:E 3",
        "1,1 city:E 1→2",
    ]


def test_complete_and_open_features_differ_by_line_and_ground():
    play = open_play("example-11")  # gate to village: a complete road; all else is open
    figure = carcassonne.features(play)
    graph = play.graph("features")
    whole, broken = [], []
    for name in names(figure.axes[0], "feature"):
        badge = patch_of(figure, f"feature {name}")
        (whole, broken)[is_broken(badge)].append(badge)
        node = name.rpartition(" ")[0]
        assert graph.nodes[node]["complete"] != is_broken(badge)
    assert len(whole) == 1
    assert len(broken) > 5
    assert whole[0].get_facecolor() != broken[0].get_facecolor()
    lines = [patch for patch in figure.axes[0].patches if patch.get_facecolor()[3] == 0]
    assert any(map(is_broken, lines))


def test_a_whole_board_shows_nearly_every_feature():
    play = open_play("whole-game")
    graph = play.graph("features")
    wanted = [n for n, kind in graph.nodes(data="kind") if kind != "field"]
    drawn = names(carcassonne.features(play).axes[0], "feature")
    assert len(drawn) == len({*drawn}) >= 0.97 * len(wanted)


# -- farms ------------------------------------------------------------------------------------


def test_farms_show_which_cities_pay_and_who_gets_it():
    figure = carcassonne.farms(open_play("example-9"))
    ax = figure.axes[0]
    assert [t for t in names(ax, "touch") if t.startswith("0,0 field:En")] == [
        "0,0 field:En 0,0 city:N complete",
        "0,0 field:En 1,1 city:E complete",
        "0,0 field:En 0,2 city:N complete",
    ]
    assert "0,0 field:En 9" in names(ax, "field")
    assert {"9 points", "0 points"} <= set(shown(figure))


def test_an_open_city_is_joined_by_a_broken_line_and_pays_nothing():
    figure = carcassonne.farms(open_play("example-15"))
    touches = [name for name in names(figure.axes[0], "touch") if not name.startswith("key")]
    assert touches == [
        "0,0 field:En 0,0 city:N open",
        "0,0 field:En 1,1 city:E open",
    ]
    assert all(is_broken(patch_of(figure, f"touch {name}")) for name in touches)
    assert "0,0 field:En 0" in names(figure.axes[0], "field")
    assert shown(figure).count("0 points") == 2


def test_the_reading_in_force_is_told():
    table = {
        "seats": ["A", "B"],
        "options": {"river": False, "farm_scoring": "city4"},
        "tiles": {"0,0": "D 0", "0,1": "E 2", "1,0": "U 1"},
        "pieces": {"A": ["1,0 field:Nw"], "B": []},
    }
    figure = carcassonne.farms(bk.position("carcassonne", table))
    assert "4 a completed city, to the most farmers around it" in shown(figure)
    assert "4 points" in shown(figure)


# -- scores and tiles -------------------------------------------------------------------------


def test_the_bars_are_as_wide_as_their_points_and_add_up():
    play = open_play("whole-game")
    figure, account = carcassonne.scores(play), breakdown(play)
    totals, widths = [0, 0, 0], []
    for name in names(figure.axes[0], "bar"):
        seat, kind, when, points = name.split()
        assert account.points(int(seat), kind, at_end=when == "end") == int(points)
        totals[int(seat)] += int(points)
        box = patch_of(figure, f"bar {name}").get_path().get_extents()
        widths.append(box.width / int(points))
    assert tuple(totals) == play.scores()
    assert widths == pytest.approx([widths[0]] * len(widths))
    assert {str(points) for points in play.scores()} <= set(shown(figure))


def test_what_was_paid_at_the_end_is_hatched():
    figure = carcassonne.scores(open_play("whole-game"))
    for name in names(figure.axes[0], "bar"):
        hatch = patch_of(figure, f"bar {name}").get_hatch()
        assert bool(hatch) == (name.split()[2] == "end")


def test_scores_can_be_drawn_as_if_the_game_ended_here():
    play = open_play("example-15")
    assert names(carcassonne.scores(play).axes[0], "bar") == []
    figure = carcassonne.scores(play, as_if_over=True)
    assert names(figure.axes[0], "bar") == [
        "0 road end 3", "0 monastery end 4", "1 city end 4", "1 garden end 4",
    ]  # fmt: skip


def test_every_type_of_tile_has_the_number_that_is_left():
    play = open_play("example-9")
    left = dict(name.split() for name in names(carcassonne.tiles_left(play).axes[0], "left"))
    table = play.table()
    assert left == {tile: str(table["land"].count(tile)) for tile in left}
    assert sum(map(int, left.values())) == len(table["land"])
    assert (left["D"], left["U"], left["E_garden"]) == ("3", "6", "0")


def test_tiles_left_are_not_told_where_the_option_hides_them():
    play = bk.new("carcassonne", 2, show_remaining=False, river=False)
    figure = carcassonne.tiles_left(play)
    assert {name.split()[1] for name in names(figure.axes[0], "left")} == {"?"}
    assert any("which ones is not shown" in text for text in shown(figure))
    play.eyes = "all"
    assert "?" not in {n.split()[1] for n in names(carcassonne.tiles_left(play).axes[0], "left")}
