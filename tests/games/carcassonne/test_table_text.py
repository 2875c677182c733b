"""The table of Carcassonne as text."""

import boardkit as bk
from boardkit.core.display import columns

TILES = {"0,0": "D 0", "0,1": "G 1", "1,0": "A 1", "-1,0": "X 0"}


def shown(**more):
    """Return the lines of a table for two."""
    table = {
        "seats": ["Arachi", "Maruchi"],
        "options": {"river": False},
        "tiles": TILES,
        "free": True,
        **({} if more.get("phase") == "over" else {"tile": "U"}),
        **more,
    }
    return repr(bk.position("carcassonne", table)).splitlines()


def test_the_first_line_tells_how_far_the_game_is_and_whose_turn():
    line = shown(land=["U", "V"], to_move="Maruchi")[0]
    assert line == "tiles laid: 4, left: 2 · B Maruchi lays a tile"
    over = shown(phase="over", scores={"Maruchi": 9}, land=[])[0]
    assert over == "tiles laid: 4, left: 0 · B Maruchi wins"


def test_a_player_has_a_line_of_numbers_and_one_of_pieces():
    lines = shown(
        pieces={"Maruchi": ["-1,0 road:W", "1,0 monk"]}, scores={"Arachi": 12}, to_move="Arachi"
    )
    assert lines[1].split() == [">", "A", "Arachi", "points", "12", "meeples", "7", "abbot", "1"]
    assert lines[2].split() == ["B", "Maruchi", "points", "0", "meeples", "5", "abbot", "1"]
    assert lines[3] == "    -1,0 road:W · 1,0 monk"


def test_the_map_shows_sides_and_what_is_in_the_middle():
    lines = shown(pieces={"Arachi": ["0,0 city:N"]})
    first = lines.index("tile drawn: U (straight road)") + 1
    assert lines[first : first + 7] == [
        "      -1   0   1",
        "         .#.",
        "   1     .#.",
        "         .#.",
        "     .|. .#. ...",
        "   0 -x- -A- -m.",
        "     .|. ... ...",
    ]


def test_every_tile_is_named_with_its_quarter_turns_in_the_order_laid():
    lines = shown()
    assert "laid last: X 0 at -1,0" in lines
    assert "tiles (cell, tile, quarter turns): 0,0 D 0 · 0,1 G 1 · 1,0 A 1 · -1,0 X 0" in lines


def test_tiles_left_and_out_of_the_game_are_counted():
    lines = shown(land=["U", "B", "U"], discards=["C"])
    assert "tiles left (3): B, 2 U" in lines
    assert "out of the game: C" in lines
    hidden = shown(land=["U", "B", "U"], options={"river": False, "show_remaining": False})
    assert "tiles left: 3" in hidden
    assert not any(line.startswith("tiles left (") for line in hidden)


def test_the_head_of_the_river_is_told():
    play = bk.new("carcassonne", seats=2, seed=1)
    assert "the river goes on at 0,-1" in repr(play).splitlines()


def test_the_abbot_is_left_out_if_the_game_has_none():
    lines = shown(options={"river": False, "abbot": False})
    assert not any("abbot" in line for line in lines)


def test_long_names_are_cut_and_lines_keep_within_a_wide_terminal():
    play = bk.new("carcassonne", seats=2, names=["W" * 300, "b\x1b[31m"], seed=4)
    while not play.over:
        play.do(play.legal_moves()[0])
    lines = repr(play).splitlines()
    assert max(columns(line) for line in lines[:6]) <= 100
    assert "\x1b" not in repr(play)


def test_the_table_speaks_korean():
    bk.set_language("ko")
    lines = shown(land=["U", "V"])
    assert lines[0] == "놓인 타일 4장, 남은 타일 2장 · 타일을 놓을 사람: A Arachi"
    assert "뽑은 타일: U(곧은 길)" in lines
    assert "마지막에 놓은 타일: -1,0 칸의 X 0" in lines
