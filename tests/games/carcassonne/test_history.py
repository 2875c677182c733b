"""Records, undo, copies, and that a position holds no more than the table says (CA-16)."""

import copy
import pickle
from dataclasses import fields
from random import Random

import pytest

import boardkit as bk
from boardkit.core.errors import BadData
from boardkit.core.game import NATURE
from boardkit.games.carcassonne.state import State
from tests.games.carcassonne.following import played
from tests.games.carcassonne.positions import game, standing, texts, turns

RIVERS = [{}, {"river": False}]


def random_play(seats: int = 3, seed: int = 4, **options):
    """Return a Play of a whole random game, and the positions after each decision."""
    play = bk.new("carcassonne", seats, seed=seed, **options)
    rng, states = Random(seed), [play.state]
    while not play.over:
        play.do(rng.choice(play.legal_moves()))
        states.append(play.state)
    return play, states


# -- records --------------------------------------------------------------------------------


@pytest.mark.clause("CA-16.7")
@pytest.mark.parametrize("options", RIVERS, ids=str)
def test_a_record_of_a_whole_game_replays_to_equal_scores(options, tmp_path):
    play, _ = random_play(**options)
    again = bk.load(play.save(tmp_path / "game.json"))
    assert again.state == play.state
    assert again.scores() == play.scores()
    assert again.events == play.events
    assert again.line == play.line


@pytest.mark.clause("CA-16.7")
def test_a_record_that_was_tampered_with_is_refused(tmp_path):
    play = turns(game(), "U 1 0 1 road:E", "B 0 -1 0 monk")
    path = play.save(tmp_path / "game.json")
    text = path.read_text("utf-8")
    assert text.count("road:E") == 1
    path.write_text(text.replace("road:E", "city:N"), "utf-8")
    with pytest.raises(BadData, match=r"CA-5\.2"):
        bk.load(path)


@pytest.mark.clause("CA-16.7", "CA-16.8")
def test_whole_turns_in_their_line_form_lead_to_the_same_position():
    """The tiles drawn and the lines of the turns are all that a game needs."""
    line = played(2, 3, river=False)
    assert not line.state.discards
    decisions = [step for step in line.steps if step.seat != NATURE]
    play = game()
    for place, claim in zip(decisions[::2], decisions[1::2], strict=True):
        turns(play, f"{place.before.tile.id} {place.move} {claim.move}")
    assert play.state == line.state
    assert play.scores() == line.game.scores(line.state)


# -- the position ---------------------------------------------------------------------------


@pytest.mark.clause("CA-16.8")
def test_a_state_holds_what_lies_on_the_table_and_nothing_else():
    assert {field.name for field in fields(State)} == {
        "setup",
        "phase",
        "turn",
        "tile",
        "board",
        "pieces",
        "meeples",
        "abbots",
        "points",
        "land",
        "stream",
        "discards",
        "river",
    }


@pytest.mark.clause("CA-16.8")
@pytest.mark.parametrize("options", [*RIVERS, {"river_uturn": "strict"}], ids=str)
def test_a_position_written_down_is_the_same_and_goes_on_the_same(options):
    line = played(2, **options)
    for step in line.steps[::7]:
        table = line.game.table(step.after)
        again = line.game.parse_table(table)
        assert again == step.after
        assert again.river == step.after.river
        assert again.board.gaps == step.after.board.gaps
        assert list(again.board.gaps) == list(step.after.board.gaps)
        assert line.game.legal_moves(again) == line.game.legal_moves(step.after)


def test_positions_and_their_pickles_hash_alike():
    line = played(3)
    for step in line.steps[::11]:
        again = pickle.loads(pickle.dumps(step.after))
        assert again == step.after
        assert hash(again) == hash(step.after)
        assert line.game.legal_moves(again) == line.game.legal_moves(step.after)
    states = {step.after for step in line.steps}
    assert len(states) == len(line.steps), "no two positions of a game are the same"


def test_the_order_in_which_tiles_were_laid_is_part_of_a_position():
    """It tells which tile may be claimed on; the features are the same whatever it is."""
    first = standing("D 0 0 0", "U 1 0 1", "U -1 0 1", tile="B", land=["B"])
    other = standing("D 0 0 0", "U -1 0 1", "U 1 0 1", tile="B", land=["B"])
    assert first.state != other.state
    assert texts(first) == texts(other)
    counts = [sorted(f[:2] for f in p.state.board.features.values()) for p in (first, other)]
    assert counts[0] == counts[1]


# -- undo and copies ------------------------------------------------------------------------


@pytest.mark.clause("CA-16.13")
@pytest.mark.parametrize("options", RIVERS, ids=str)
def test_undo_leads_back_through_a_whole_game(options):
    play, states = random_play(**options)
    events = play.events
    for state in reversed(states[:-1]):
        play.undo()
        assert play.state == state
        assert play.table()["scores"] == dict(zip("ABC", state.points, strict=True))
    assert play.now == 0
    assert set(play.scores()) == {0}
    for state in states[1:]:
        assert play.redo().state == state
    assert play.events == events


@pytest.mark.clause("CA-16.13")
def test_undo_of_a_turn_that_scores_brings_back_points_pieces_and_tiles():
    play = turns(game(), "F 0 1 1 city:S", "U 1 0 1 -")
    before, table = play.state, play.table()
    turns(play, "E 0 2 2 -")
    assert play.scores() == (8, 0)
    play.undo(2)
    assert play.table() == {**table, "land": play.table()["land"], "tile": "E", "to_move": "A"}
    assert play.table()["pieces"] == {"A": ["0,1 city:N"], "B": []}
    assert play.state.board == before.board


@pytest.mark.clause("CA-16.14")
def test_playing_on_a_copy_leaves_the_original_as_it_was():
    play, _ = random_play(2, 9, river=False)
    play.goto(60)
    kept, now = copy.deepcopy(play.state), play.now
    branch = play.branch()
    rng = Random(1)
    while not branch.over:
        branch.do(rng.choice(branch.legal_moves()))
    assert branch.now > now
    assert (play.state, play.now) == (kept, now)
    assert play.state.board.features == kept.board.features
    assert play.state.board.gaps == kept.board.gaps
    assert play.state.board.parent == kept.board.parent


@pytest.mark.parametrize("options", RIVERS, ids=str)
def test_a_play_written_as_an_example_holds_wherever_it_stands(options, tmp_path):
    play, _ = random_play(seats=3, seed=11, **options)
    file = tmp_path / "own.toml"
    for place in (0, 1, 2, 3, 40, 41, 100, play.now - 1, play.now):
        file.write_text(play.goto(place).to_example("Own"), "utf-8")
        example = bk.example(file)
        assert example.check().ok
        assert example.play().state == play.state


# -- positions that cannot be ---------------------------------------------------------------

IMPOSSIBLE = {
    "tiles that do not match": ({"tiles": {"0,0": "D 0", "1,0": "E 0"}}, r"tiles"),
    "tiles that touch at a corner": ({"tiles": {"0,0": "D 0", "1,1": "B 0"}}, r"tiles\.1,1"),
    "a rotation of five": ({"tiles": {"0,0": "D 5"}}, r"tiles\.0,0"),
    "a tile that does not exist": ({"tiles": {"0,0": "Y 0"}}, r"tiles\.0,0"),
    "no tiles": ({"tiles": {}}, "tiles"),
    "a tile in hand that fits nowhere": ({"tiles": {"0,0": "X 0"}, "tile": "C"}, "tile"),
    "a knight where no city is": ({"pieces": {"A": ["0,0 city:S"]}}, r"pieces\.A"),
    "a monk without a monastery": ({"pieces": {"A": ["0,0 monk"]}}, r"pieces\.A"),
    "a piece on no tile": ({"pieces": {"A": ["3,3 road:E"]}}, r"pieces\.A"),
    "a piece of nobody": ({"pieces": {"Z": []}}, "Z"),
    "two pieces on one spot": ({"pieces": {"A": ["0,0 road:E", "0,0 road:W"]}}, r"pieces\.A"),
    "a knight in a completed city": (
        {"tiles": {"0,0": "D 0", "0,1": "E 2"}, "pieces": {"B": ["0,1 city:S"]}},
        r"pieces\.B",
    ),
    "a knight in a city completed before the last tile": (
        {
            "tiles": {"0,0": "D 0", "0,1": "E 2", "1,0": "U 1"},
            "pieces": {"B": ["0,1 city:S"]},
            "phase": "piece",
        },
        r"pieces\.B",
    ),
    "a knight in a completed city after the end": (
        {
            "tiles": {"0,0": "D 0", "0,1": "E 2"},
            "pieces": {"B": ["0,1 city:S"]},
            "phase": "over",
        },
        r"pieces\.B",
    ),
    "a monk in a full ring that the last tile does not touch": (
        {
            "tiles": dict.fromkeys(("0,0", "1,0", "2,0", "0,1", "2,1", "0,2", "1,2", "2,2"), "B 0")
            | {"1,1": "B 0", "3,0": "B 0", "4,0": "B 0"},
            "pieces": {"B": ["1,1 monk"]},
            "phase": "piece",
        },
        r"pieces\.B",
    ),
    "a cell written in two ways": (
        {"tiles": {"0,0": "D 0", "1,0": "U 1", "01,0": "D 0"}},
        "01,0",
    ),
    "a cell in other digits": ({"tiles": {"0,0": "D 0", "\u0661,0": "U 1"}}, "tiles"),
    "a cell with minus nought": ({"tiles": {"0,0": "D 0", "0,-0": "D 0"}}, "tiles"),
    "a piece on a cell written otherwise": ({"pieces": {"A": ["00,0 road:E"]}}, r"pieces\.A"),
    "the spring in hand": (
        {"tiles": {"0,0": "RV_spring 0"}, "tile": "RV_spring", "stream": []},
        "tile",
    ),
    "the spring put away": ({"tiles": {"0,0": "D 0"}, "discards": ["RV_spring"]}, r"discards\[0\]"),
    "a claim before any tile was laid": ({"phase": "piece"}, "phase"),
    "an empty stack with nothing in hand": ({"land": []}, "phase"),
    "a fractional score": ({"scores": {"A": 1.5}}, r"scores\.A"),
    "a falling score": ({"scores": {"A": -1}}, r"scores\.A"),
    "river tiles without a river": ({"stream": ["RV_bend"]}, "stream"),
    "a land tile among those of the river": (
        {"tiles": {"0,0": "RV_spring 0"}, "stream": ["B"], "land": ["U"]},
        r"stream\[0\]",
    ),
    "the spring to be drawn": (
        {"tiles": {"0,0": "RV_spring 0"}, "stream": ["RV_spring"], "land": ["U"]},
        r"stream\[0\]",
    ),
    "a river tile among those of the land": ({"land": ["U", "RV_bend"]}, r"land\[1\]"),
    "a river elsewhere": ({"river": {"head": "3,3", "flow": "N"}}, "river"),
    "another phase": ({"phase": "score"}, "phase"),
    "an unknown key": ({"meeple": {}}, "meeple"),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_with_its_place(case):
    table, place = IMPOSSIBLE[case]
    usual = {"seats": 2, "free": True, "options": {"river": False}, "tiles": {"0,0": "D 0"}}
    with pytest.raises(BadData, match=place):
        bk.position("carcassonne", {**usual, **table})


@pytest.mark.clause("CA-2.8")
def test_nobody_stands_on_the_start_tile_unless_the_position_is_free():
    options = {"river": False}
    with pytest.raises(BadData, match=r"pieces\.A"):
        bk.position("carcassonne", {"options": options, "pieces": {"A": ["0,0 road:E"]}})
    free = {"options": options, "pieces": {"A": ["0,0 road:E"]}, "free": True}
    assert bk.position("carcassonne", free).table()["meeples"]["A"] == 6


#: the rules lead to none of these, whatever was drawn; only `free` allows them
UNHEARD_OF = {
    "CA-12.5": ({"tile": "U"}, "tile"),
    "CA-12.3": ({"tile": "RV_lake"}, "tile"),
    "CA-12.8": ({"tiles": {"0,0": "RV_spring 0", "0,1": "V 0", "0,2": "RV_straight_1 1"}}, "0,2"),
    "CA-2.8": (
        {"tiles": {"0,-1": "RV_straight_1 0", "0,0": "RV_spring 0"}, "phase": "piece"},
        "phase",
    ),
}


@pytest.mark.clause("CA-2.8", "CA-12.3", "CA-12.5", "CA-12.8")
@pytest.mark.parametrize("clause", UNHEARD_OF)
def test_what_no_game_leads_to_is_refused_unless_the_position_is_free(clause):
    table, place = UNHEARD_OF[clause]
    with pytest.raises(BadData, match=place):
        bk.position("carcassonne", table)
    assert bk.position("carcassonne", {**table, "free": True}).table()["free"] is True


FREE = {
    "the start tile elsewhere": {"tiles": {"5,5": "D 2"}},
    "the start tile turned": {"tiles": {"0,0": "D 3"}},
    "eight meeples": {"meeples": {"A": 8}},
    "no meeples": {"meeples": {"A": 0, "B": 0}},
    "two abbots": {
        "tiles": {"0,0": "D 0", "0,-1": "B 0", "1,0": "U 1", "1,-1": "B 0"},
        "pieces": {"A": ["0,-1 abbot", "1,-1 abbot"]},
    },
    "an abbot where there is none": {
        "options": {"river": False, "abbot": False},
        "tiles": {"0,0": "D 0", "0,-1": "B 0"},
        "pieces": {"A": ["0,-1 abbot"]},
    },
    "a piece on the start tile": {"pieces": {"A": ["0,0 road:E"]}},
}


@pytest.mark.parametrize("case", FREE)
def test_a_free_position_reads_back_whatever_is_free_in_it(case, tmp_path):
    table = {"seats": 2, "options": {"river": False}, "free": True, **FREE[case]}
    play = bk.position("carcassonne", table)
    assert bk.position("carcassonne", play.table()).state == play.state
    assert bk.load(play.save(tmp_path / "free.json")).state == play.state
    (tmp_path / "free.toml").write_text(play.to_example("Free"), "utf-8")
    bk.example(tmp_path / "free.toml").check()


def test_a_free_position_keeps_its_tiles_and_says_so():
    play = standing("X 0 0 0", "X 1 0 0", "X 2 0 0", tile="X", land=["X"])
    table = play.table()
    assert table["free"] is True
    assert bk.position("carcassonne", table).state == play.state
    play.do("3 0 0 -").roll("draw X").do("4 0 0 road:E")
    assert play.over
    assert play.scores() == (0, 1)


def test_a_board_reads_as_its_tiles_and_not_as_an_address():
    play = turns(game(), "U 1 0 1 road:E")
    assert repr(play.state.board) == "<board: 0,0 D 0, 1,0 U 1>"
    assert " at 0x" not in repr(play.view(0))
