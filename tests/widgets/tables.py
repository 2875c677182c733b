"""Tables to sit at: sessions of King of the Elves, and positions met in random play."""

from collections.abc import Iterator
from random import Random

import boardkit as bk
from boardkit.bots import random_bot
from boardkit.core import display
from boardkit.core.play import Play
from boardkit.widgets.session import Session


def adapter():
    return display.painter("elves", "widget")()


def session(play: Play, bots=()) -> Session:
    return Session(play, adapter(), dict.fromkeys(bots, random_bot))


def table(eyes="all", **keys) -> Play:
    """Return a play that starts from a set-up position; two players unless it says otherwise."""
    return bk.position("elves", {"seats": ["Ann", "Bob"], "first_player": "Ann", **keys}, eyes=eyes)


VILLAGES = {
    "Ann": {"1": {"terrain": "forest"}},
    "Bob": {"1": {"terrain": "river"}, "2": {"terrain": "desert"}},
}


def travel(hand, eyes="all", **keys) -> Play:
    """Return a journey of Ann's about to begin: forest A1 first, then river B1, desert B2."""
    return table(eyes, phase="travel", realms=VILLAGES, hands={"Ann": hand}, **keys)


def positions(seed: int, every: int, **options) -> Iterator[Play]:
    """Yield branches of a random game, one in so many decisions."""
    rng = Random(seed)
    play = bk.new("elves", seats=2 + seed % 5, seed=seed, eyes="all", **options)
    while not play.over:
        if play.now % every == 0:
            yield play.branch()
        play.do(rng.choice(play.legal_moves()))
