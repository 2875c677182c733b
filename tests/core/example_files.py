"""Example files of the toy game as texts, read and run without touching the disk."""

from boardkit.core.examples import Example
from boardkit.core.examples.read import read_example
from boardkit.core.files import parse_toml
from tests.core.toy import TOLLS

#: a file that holds; tests change parts of it
TOLL_ROAD = """
title = { en = "The toll road", ko = "통행료 길" }
source = "Example 1"
game = "tolls"
seats = ["Ann", "Bo"]
assumed = ["coins"]

[start]
hands = { Ann = ["5", "2"], Bo = { count = 1 } }

[[step]]
move = "play 5"
clauses = ["TO-2"]
expect = { coins = { Ann = 10 }, hands = { Ann = ["2"] }, change = { coins = { Ann = 5, Bo = 0 } } }
events = [{ kind = "coins", seat = "Ann", amount = 5, clause = "TO-2" }]

[[step]]
move = "play 2"
seat = "Ann"
breaks = ["TO-4"]
note = "It is Bo's turn."

[[step]]
move = "roll"
seat = "Bo"
chance = ["die 4"]
expect = { coins = { Ann = 14, Bo = 1 }, change = { coins = { Bo = -4 } } }
events = [{ kind = "coins", seat = "Bo", other = "Ann", amount = -4, clause = "TO-3" }]

[[final]]
expect = { scores = { Ann = 14, Bo = 1 }, winners = ["Ann"] }

[[final]]
after = 1
options = { keep = true }
expect = { scores = { Ann = 12 }, change = { scores = { Ann = 7 } } }

[figures]
gross = { sum = "coins", seat = "Ann", sign = "+", expect = 9 }
net = { sum = "coins", seat = "Ann", expect = 9 }
"""


def example(text=TOLL_ROAD, example_id="road.toml"):
    """Return the example that a text describes."""
    return Example(
        read_example(
            parse_toml(text, example_id),
            example_id=example_id,
            games={"tolls": TOLLS},
            home=None,
            own_tables=lambda file: parse_toml("", file),
        )
    )


def changed(old, new, text=TOLL_ROAD):
    """Return the file with one part changed."""
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the file"
    return text.replace(old, new)


def steps(*lines, start='hands = { Ann = ["5", "2"], Bo = ["1"] }'):
    """Return a file of one step with these lines."""
    return "\n".join(
        [
            'title = "t"',
            'game = "tolls"',
            'seats = ["Ann", "Bo"]',
            "[start]",
            start,
            "[[step]]",
            *lines,
        ]
    )
