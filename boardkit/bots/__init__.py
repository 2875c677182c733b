"""Players that know only the core: they choose from what their seat may see.

A bot is any `choose(game, view, legal, rng) -> move`. It gets the rules, its seat's view and the
legal moves, never the position.

>>> import boardkit as bk
>>> from boardkit import bots
>>> play = bots.play_out(bk.new("elves", seats=3, seed=1), ["greedy", "random", "random"])
>>> play.over
True
"""

from __future__ import annotations

from boardkit.bots.greedy import Greedy, greedy
from boardkit.bots.playing import BOTS, Bot, bots_for, decide, play_out
from boardkit.bots.uniform import random_bot

__all__ = ["BOTS", "Bot", "Greedy", "bots_for", "decide", "greedy", "play_out", "random_bot"]
