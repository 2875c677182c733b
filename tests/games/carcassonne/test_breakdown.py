"""Where the points came from: the scores of a game as rows, the same as its events."""

import pytest

import boardkit as bk
from boardkit.core.errors import BadData
from boardkit.games.carcassonne import breakdown
from tests.games.carcassonne.games import (
    GAMES,
    THREE_CITIES,
    TWO_TO_ONE,
    UNFINISHED,
    game_of,
    played,
)


@pytest.mark.parametrize("seed", GAMES)
def test_the_rows_of_a_game_are_its_events_and_add_up_to_the_scores(seed):
    play = game_of(seed)
    found = breakdown(play)
    from_rows = [
        (score.clause, score.kind, seat, score.points, score.cells, score.pennants, score.cities)
        for score in found
        for seat in score.seats
    ]
    from_events = [
        (e.clause, e.cards[0], e.seat, e.amount, e.cells, *map(e.cards.count, ("pennant", "city")))
        for e in play.events
        if e.kind == "points"
    ]
    # a field's own kind is no city; of a city the first card is the city itself
    from_events = [(*e[:6], e[6] if e[1] == "field" else 0) for e in from_events]
    assert from_rows == from_events
    assert found.totals == play.scores()
    assert [int(points) for points in found.sums()[-1][1:]] == [*play.scores()]
    for n in {score.n for score in found}:
        assert any(event.kind == "points" for event in play.entries[n].events)


def test_a_majority_is_paid_once_and_shows_all_pieces():
    (score,) = breakdown(played(*TWO_TO_ONE))
    assert (score.kind, score.points, score.seats, score.pieces) == ("city", 12, (0,), {0: 2, 1: 1})
    assert (score.tiles, score.pennants, score.clause, score.when) == (5, 1, "CA-8.2", "complete")
    assert breakdown(played(*TWO_TO_ONE)).rows() == [
        ("18", "city 0,0, complete", "5", "1", "", "A 2, B 1", "A", "+12", "CA-8.2")
    ]


def test_the_final_scoring_can_be_added_before_the_end():
    play = played(*THREE_CITIES)
    assert [score.points for score in breakdown(play)] == [4, 4, 4]
    found = breakdown(play, as_if_over=True)
    field = found.scores[-1]
    assert (field.kind, field.points, field.seats, field.cities) == ("field", 9, (0,), 3)
    assert (field.tiles, field.when, field.clause) == (0, "end", "CA-11.7")
    assert found.totals == (9, 12)
    assert found.points(0, "field", at_end=True) == 9
    assert found.points(0, "field", at_end=False) == 0
    assert found.points(1, "city") == 12
    unfinished = breakdown(played(*UNFINISHED), as_if_over=True)
    assert unfinished.totals == (7, 8)  # CE-15


def test_an_abbot_taken_back_is_a_row_of_its_own():
    turns = ("E_garden 0 -1 2 abbot", "U 1 0 1 -", "U -1 0 1 take")  # CE-13
    (score,) = breakdown(played(*turns))
    assert (score.kind, score.when, score.points, score.clause) == ("garden", "take", 4, "CA-13.10")
    assert (score.cells[0], score.tiles, score.pieces) == ("0,-1", 4, {0: 1})


def test_it_ends_where_the_play_stands():
    play = played(*THREE_CITIES)
    assert [score.points for score in breakdown(play.goto(4))] == [4]
    assert len(breakdown(play.goto(0))) == 0


def test_points_that_a_position_began_with_are_kept_apart():
    play = bk.position(
        "carcassonne",
        {"seats": ["A", "B"], "options": {"river": False}, "scores": {"A": 7}, "tile": "E"},
    )
    play.do("0 1 2 city:S")
    found = breakdown(play)
    assert found.totals == (11, 0) == play.scores()
    assert ("before", "7", "0") in found.sums()


def test_what_was_over_from_the_start_is_not_paid_again():
    table = {
        "seats": 2,
        "options": {"river": False},
        "tiles": {"0,0": "D 0", "1,0": "U 1"},
        "pieces": {"A": ["1,0 road:E"]},
        "scores": {"A": 5},
        "phase": "over",
    }
    over = bk.position("carcassonne", table)
    assert breakdown(over, as_if_over=True).totals == (5, 0) == over.scores()
    # the last tile fits nowhere, so that the first draw ends the game: two tiles of road are 2
    tiles = {"0,0": "D 0", "1,0": "U 1", "0,1": "E 2"}
    drawn = bk.position(
        "carcassonne",
        {**table, "tiles": tiles, "land": ["C"], "free": True, "phase": "place", "scores": {}},
    )
    assert drawn.over
    assert breakdown(drawn, as_if_over=True).totals == (2, 0) == drawn.scores()


def test_names_are_text_and_nothing_else():
    table = {"seats": ["<b>A</b>", "B & C"], "options": {"river": False}, "tile": "E"}
    play = bk.position("carcassonne", table)
    play.do("0 1 2 city:S")
    shown = breakdown(play)._repr_html_()
    assert "<b>" not in shown
    assert "&lt;b&gt;A&lt;/b&gt;" in shown
    assert "B &amp; C" in shown


def test_the_table_speaks_both_languages():
    play = played(*THREE_CITIES)
    assert "city 0,0, complete" in repr(breakdown(play))
    bk.set_language("ko")
    shown = repr(breakdown(play, as_if_over=True))
    assert "도시 0,0, 완성" in shown
    assert "밭 0,0, 끝날 때" in shown


def test_another_game_is_refused_with_what_would_be_right():
    with pytest.raises(BadData, match=r'boardkit.new\("carcassonne"\)'):
        breakdown(bk.new("elves", 2))
