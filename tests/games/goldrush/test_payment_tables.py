"""Every row of the tables of payment: bids of 0 to 20 with two to five players (GR-5)."""

from typing import Any

import pytest

import boardkit as bk
from boardkit.core.events import total
from boardkit.core.game import SEAT_LETTERS
from boardkit.core.play import Play

#: by number of players and bid: what each keeps, from the winner's right neighbour round to his
#: left one; with two or three players what is discarded stands last
SHARES = {
    2: [
        (0, 0), (1, 0), (1, 1), (2, 1),
        (2, 2), (3, 2), (3, 3), (4, 3),
        (4, 4), (5, 4), (5, 5), (6, 5),
        (6, 6), (7, 6), (7, 7), (8, 7),
        (8, 8), (9, 8), (9, 9), (10, 9),
        (10, 10),
    ],
    3: [
        (0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0),
        (2, 1, 1), (3, 1, 1), (3, 2, 1), (4, 2, 1),
        (4, 2, 2), (5, 2, 2), (5, 3, 2), (6, 3, 2),
        (6, 3, 3), (7, 3, 3), (7, 4, 3), (8, 4, 3),
        (8, 4, 4), (9, 4, 4), (9, 5, 4), (10, 5, 4),
        (10, 5, 5),
    ],
    4: [
        (0, 0, 0), (1, 0, 0), (1, 1, 0), (2, 1, 0),
        (2, 1, 1), (3, 1, 1), (3, 2, 1), (4, 2, 1),
        (4, 2, 2), (5, 2, 2), (5, 3, 2), (6, 3, 2),
        (6, 3, 3), (7, 3, 3), (7, 4, 3), (8, 4, 3),
        (8, 4, 4), (9, 4, 4), (9, 5, 4), (10, 5, 4),
        (10, 5, 5),
    ],
    5: [
        (0, 0, 0, 0), (1, 0, 0, 0), (1, 1, 0, 0), (2, 1, 0, 0),
        (2, 1, 1, 0), (3, 1, 1, 0), (3, 2, 1, 0), (4, 2, 1, 0),
        (4, 2, 1, 1), (5, 2, 1, 1), (5, 3, 1, 1), (6, 3, 1, 1),
        (6, 3, 2, 1), (7, 3, 2, 1), (7, 4, 2, 1), (8, 4, 2, 1),
        (8, 4, 2, 2), (9, 4, 2, 2), (9, 5, 2, 2), (10, 5, 2, 2),
        (10, 5, 3, 2),
    ],
}  # fmt: skip
ROWS = [(seats, bid) for seats, rows in SHARES.items() for bid in range(len(rows))]

#: what the worked examples of a bid of 13 say, by number of players
THIRTEEN = {2: [7], 3: [7, 3], 4: [7, 3, 3], 5: [7, 3, 2, 1]}


def after_the_payment(seats: int, bid: int, first: int, **options: str) -> Play[Any, Any, Any]:
    """Return a play whose start player has bid that much (0: nothing), the others passing."""
    names = SEAT_LETTERS[:seats]
    play = bk.position(
        "goldrush",
        {
            "seats": seats,
            "options": options,
            "first_player": names[first],
            "gold": dict.fromkeys(names, 20),
        },
        eyes="all",
        auto_chance=False,
    )
    play.do(f"bid {bid}" if bid else "pass")
    for _ in range(seats - 1):
        play.do("pass")
    return play


@pytest.mark.parametrize(("seats", "bid"), ROWS)
def test_a_bid_is_shared_as_the_table_says_whoever_wins(seats, bid):
    row = SHARES[seats][bid]
    kept, discarded = row[: seats - 1], sum(row[seats - 1 :])
    for winner in range(seats):
        play = after_the_payment(seats, bid, winner)
        assert total(play.events, "gold", winner) == -bid
        right = [(winner - i) % seats for i in range(1, seats)]
        assert tuple(total(play.events, "gold", seat) for seat in right) == kept
        assert sum(play.state.gold) == 20 * seats - discarded
        assert (play.to_move, play.state.bidder) == (winner, winner)


def test_the_tables_have_the_worked_examples_of_thirteen():
    assert {n: [*rows[13][: n - 1]] for n, rows in SHARES.items()} == THIRTEEN
    assert [len(rows) for rows in SHARES.values()] == [21, 21, 21, 21]


@pytest.mark.clause("GR-5.9")
@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_players_no_nugget_of_a_bid_leaves_play(seats):
    assert [sum(row) for row in SHARES[seats]] == [*range(21)]
    assert sum(after_the_payment(seats, 13, 2).state.gold) == 20 * seats
    assert sum(after_the_payment(3, 13, 2).state.gold) == 60 - 3


@pytest.mark.parametrize("bid", range(21))
def test_with_two_players_the_option_gives_the_opponent_all_or_nothing(bid):
    for mode, kept in (("all", bid), ("bank", 0)):
        play = after_the_payment(2, bid, 0, two_player_payment=mode)
        assert play.state.gold == (20 - bid, 20 + kept)
