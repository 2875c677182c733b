"""Games of Carcassonne for tests: played by chance to their end, and the book's, turn by turn."""

from functools import cache
from random import Random

import boardkit as bk

#: every option is met with every value, in games of two to five seats
OPTIONS = (
    {"farm_scoring": "field3_once"},
    {"river": False, "abbot": False, "two_tile_city": 2},
    {"garden_for": "any", "abbot_recall_completed": True, "river_uturn": "off"},
    {"river_ends": "c2", "farm_scoring": "city4", "first_player": 1, "show_remaining": False},
    {"spring_fields": 2, "start_tile_with_river": "shuffle", "river_uturn": "lookahead"},
    {"farmers": False, "river_blocked": "drop_rest", "river_uturn": "strict"},
)
GAMES = range(6)


@cache
def game_of(seed):
    """Return a game played to its end: close together, so that much is completed and joined."""
    play = bk.new("carcassonne", 2 + seed % 4, seed=seed, **OPTIONS[seed % len(OPTIONS)])
    rng = Random(seed)
    while not play.over:
        legal = play.legal_moves()
        if play.state.phase == "place":
            some, board = rng.sample(legal, min(5, len(legal))), play.state.board
            play.do(max(some, key=lambda place: board.neighbours(place.cell)))
        else:
            standing = [move for move in legal if not str(move).startswith("field")]
            play.do(rng.choice(legal if rng.random() < 0.3 else standing))
    return play


def played(*turns, seats=2, **options):
    """Return a play after turns in their line form, each tile drawn as the turn names it."""
    play = bk.new("carcassonne", seats, auto_chance=False, **{"river": False, **options})
    for turn in turns:
        tile, _, rest = turn.partition(" ")
        play.roll(f"draw {tile}")
        play.do(rest)
    return play


#: CE-6: two knights against one, in a city of five tiles with a pennant
TWO_TO_ONE = (
    "U 1 0 1 -", "U -1 0 1 -", "E 1 1 3 city:W", "E -1 1 1 city:E", "B 1 2 0 -", "V -1 2 1 -",
    "E 0 2 2 city:S", "U 2 0 1 -", "C 0 1 0 -",
)  # fmt: skip
#: CE-9: three completed cities around one field, all of them the rival's
THREE_CITIES = (
    "U 1 0 1 field:Nw", "E 0 1 2 city:S", "E 1 1 1 -", "E 2 1 3 city:W", "E 0 2 0 -",
    "E_garden 0 3 2 city:S",
)  # fmt: skip
#: CE-10: one city between two fields
TWO_FIELDS = (
    "U 1 0 1 field:Nw", "F 0 1 1 city:S", "B 1 1 0 -", "E 0 2 2 -", "B -1 1 0 field:Ne",
)  # fmt: skip
#: CE-15: what is unfinished at the end
UNFINISHED = (
    "U 1 0 1 road:E", "F 0 1 1 city:N", "B 0 -1 0 monk", "U_garden -1 0 1 abbot",
    "E 1 1 1 field:Nw", "R 0 2 2 -",
)  # fmt: skip
