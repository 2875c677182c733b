"""Seeds, turns and the end (CA-14.1, 14.10, CA-18), and draws worked out by hand (CA-4.10)."""

from collections import Counter
from fractions import Fraction

import pytest

import boardkit as bk
from boardkit.core.game import NATURE
from boardkit.games.carcassonne.state import OVER
from tests.games.carcassonne.following import claims_of, played
from tests.games.carcassonne.positions import standing, texts

#: turns by seat of a game without discards, without the River and with it (CA-18.3 to 18.5)
SHARES = {
    (2, False): [36, 35],
    (3, False): [24, 24, 23],
    (4, False): [18, 18, 18, 17],
    (5, False): [15, 14, 14, 14, 14],
    (2, True): [41, 41],
    (3, True): [28, 27, 27],
    (4, True): [21, 21, 20, 20],
    (5, True): [17, 17, 16, 16, 16],
}


def without_discards(seats: int, river: bool):
    """Return a random game in which no tile was put away."""
    for seed in range(40):
        line = played(seats, seed, river=river)
        if not line.state.discards:
            return line
    raise AssertionError("tiles were put away in all of these games")


# -- how many turns -------------------------------------------------------------------------


@pytest.mark.clause("CA-18.3", "CA-18.4", "CA-18.5")
@pytest.mark.parametrize(("seats", "river"), SHARES)
def test_without_discards_turns_are_71_or_82_and_shared_in_order(seats, river):
    turns = claims_of(without_discards(seats, river))
    assert len(turns) == (82 if river else 71) == sum(SHARES[seats, river])
    by_seat = Counter(step.seat for step in turns)
    assert [by_seat[seat] for seat in range(seats)] == SHARES[seats, river]


@pytest.mark.clause("CA-18.6")
@pytest.mark.parametrize("options", [{"river": False}, {"river_uturn": "off"}], ids=str)
def test_a_tile_put_away_makes_one_turn_less_and_no_seat_is_skipped(options):
    lines = (played(3, seed, crowding=True, **options) for seed in range(60))
    line = next(line for line in lines if line.state.discards)
    turns = claims_of(line)
    assert len(turns) + len(line.state.discards) == (71 if "river" in options else 82)
    assert [step.seat for step in turns] == [n % 3 for n in range(len(turns))]


@pytest.mark.clause("CA-14.1")
@pytest.mark.parametrize("river", [False, True])
def test_the_last_tile_is_claimed_and_scored_before_the_game_ends(river):
    line = without_discards(3, river)
    place, claim = line.steps[-2:]
    assert not place.before.land
    assert not place.before.stream
    assert line.game.to_move(place.after) == place.seat
    assert claim.seat == place.seat
    assert "-" in {str(move) for move in line.game.legal_moves(claim.before)}
    assert (claim.before.phase, claim.after.phase) == ("piece", OVER)


@pytest.mark.clause("CA-14.10")
def test_after_the_end_no_decision_is_open_and_nothing_is_scored_again():
    line = without_discards(2, False)
    over, game = line.state, line.game
    assert game.to_move(over) is None
    assert not game.legal_moves(over)
    assert game.finish(over) == (over, ())
    play = line.play()
    for text in ("-", "take", "1 0 0", "U 1 0 1 -", "skip"):
        assert play.why(text).kind == "over"
        with pytest.raises(bk.IllegalMove):
            play.do(text)
    with pytest.raises(bk.IllegalMove):
        play.roll("draw V")
    assert play.state == over


# -- tiles that fit nowhere -----------------------------------------------------------------

#: two crossings: every cell beside them asks for a road, which a tile of four city sides lacks
ROADS = ["X 0 0 0", "X 1 0 0"]


@pytest.mark.clause("CA-18.6", "CA-4.12")
def test_a_tile_that_fits_nowhere_goes_out_and_the_same_player_draws_again():
    play = standing(*ROADS, seats=3, turn="B", land=["C", "X", "W"])
    play.roll("draw C")
    table = play.table()
    assert (table["discards"], table["turn"], table["to_move"]) == (["C"], "B", "chance")
    assert "tile" not in table
    assert [str(move) for move, _ in play.game.chances(play.state)] == ["draw W", "draw X"]
    with pytest.raises(bk.IllegalMove):
        play.roll("draw C")
    play.roll("draw X").do("2 0 0").do("-")
    assert play.table()["turn"] == "C"


@pytest.mark.clause("CA-14.1")
def test_a_stack_that_runs_out_by_discards_ends_the_game_without_another_turn():
    play = standing(*ROADS, turn="B", land=["C"], pieces={"A": ["1,0 road:N"]})
    play.roll("draw C")
    assert play.over
    assert play.table()["scores"] == {"A": 1, "B": 0}
    assert play.table()["turn"] == "B"


# -- luck -----------------------------------------------------------------------------------


def drawn(seats: int, seed: int | str, number: int = 12, **options) -> list[str]:
    """Return the first tiles of a game in which everybody lays the first place listed."""
    play = bk.new("carcassonne", seats, seed=seed, **options)
    for _ in range(number):
        play.do(play.legal_moves()[0]).do("-")
    return [card for event in play.events if event.kind == "tile" for card in event.cards]


@pytest.mark.clause("CA-18.1", "CA-18.8")
@pytest.mark.parametrize("river", [False, True])
def test_the_same_seed_gives_the_same_draws(river):
    assert drawn(3, "a seed", river=river) == drawn(3, "a seed", river=river)


@pytest.mark.clause("CA-18.1")
def test_no_luck_but_the_games_own_is_used():
    import random

    random.seed(1)
    before = random.getstate()
    first = drawn(2, 5)
    assert random.getstate() == before
    random.seed(2)
    assert drawn(2, 5) == first


@pytest.mark.clause("CA-18.2")
def test_ten_seeds_give_ten_orders():
    assert len({tuple(drawn(2, seed)) for seed in range(10)}) == 10


@pytest.mark.clause("CA-18.7")
def test_the_same_seed_draws_the_same_tiles_for_any_number_of_players():
    assert drawn(2, 11) == drawn(3, 11) == drawn(4, 11) == drawn(5, 11)
    tables = [bk.new("carcassonne", seats, auto_chance=False).table() for seats in range(2, 6)]
    for key in ("land", "stream", "tiles"):
        assert all(table[key] == tables[0][key] for table in tables)
    assert {tuple(table["meeples"].values()) for table in tables} == {(7,) * n for n in range(2, 6)}


@pytest.mark.clause("CA-18.8")
def test_the_river_is_drawn_before_the_land_whatever_the_seed():
    for seed in range(5):
        names = drawn(2, seed)
        assert all(name.startswith("RV_") for name in names[:11])
        assert not names[11].startswith("RV_")


@pytest.mark.clause("CA-18.8")
def test_the_stack_is_listed_in_the_order_of_the_catalogue():
    table = bk.new("carcassonne", 2, auto_chance=False).table()
    letters = [name[0] for name in table["land"]]
    assert letters == sorted(letters)
    assert table["land"][:7] == ["A", "A", "B", "B", "B", "B", "C"]
    assert table["stream"][-1] == "RV_lake"


def chances(play) -> dict[str, Fraction]:
    """Return the chances by the text of the outcome."""
    return {str(outcome): chance for outcome, chance in play.game.chances(play.state)}


def test_each_kind_is_drawn_as_often_as_it_lies_in_the_stack():
    play = standing("D 0 0 0", land=["U", "U", "U", "V", "E"])
    assert chances(play) == {
        "draw E": Fraction(1, 5),
        "draw U": Fraction(3, 5),
        "draw V": Fraction(1, 5),
    }


def test_the_lake_waits_for_the_other_river_tiles():
    river = {"options": {"river": True}, "stream": ["RV_bend", "RV_lake", "RV_bridge"]}
    play = standing("RV_spring 0 0 0", land=["U"], **river)
    assert chances(play) == {"draw RV_bend": Fraction(1, 2), "draw RV_bridge": Fraction(1, 2)}
    play.roll("draw RV_bridge").do("0 -1 0 -")
    assert chances(play) == {"draw RV_bend": Fraction(1)}
    play.roll("draw RV_bend").do("0 -2 0 -")
    assert chances(play) == {"draw RV_lake": Fraction(1)}
    play.roll("draw RV_lake")
    play.do(play.legal_moves()[0]).do("-")
    assert chances(play) == {"draw U": Fraction(1)}


def test_a_river_that_was_set_up_without_a_lake_draws_all_its_tiles_alike():
    river = {"options": {"river": True}, "stream": ["RV_bend", "RV_bridge"]}
    play = standing("RV_spring 0 0 0", land=["U"], **river)
    assert chances(play) == {"draw RV_bend": Fraction(1, 2), "draw RV_bridge": Fraction(1, 2)}
    play.roll("draw RV_bridge").do("0 -1 0 -")
    assert chances(play) == {"draw RV_bend": Fraction(1)}


@pytest.mark.parametrize("outcome", ["draw X", "draw RV_lake", "-", "1 0 1", "skip"])
def test_what_cannot_be_drawn_is_refused_and_nothing_happens(outcome):
    play = standing("D 0 0 0", land=["U", "V"])
    before = play.state
    with pytest.raises(bk.IllegalMove):
        play.roll(outcome)
    assert play.state == before
    assert play.to_move == NATURE
    assert not texts(play)
