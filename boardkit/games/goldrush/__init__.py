"""Gold Rush."""

from boardkit.core import display
from boardkit.games.goldrush.advice import (
    CardWorth,
    NextDig,
    Share,
    marks_out,
    next_dig,
    offer_worth,
    payment_table,
    poker_chances,
    poker_hand,
    value,
)
from boardkit.games.goldrush.game import GAME, GoldRush
from boardkit.games.goldrush.scoring import Hand, Mark, best_hand

__all__ = [
    "GAME",
    "CardWorth",
    "GoldRush",
    "Hand",
    "Mark",
    "NextDig",
    "Share",
    "best_hand",
    "marks_out",
    "next_dig",
    "offer_worth",
    "payment_table",
    "poker_chances",
    "poker_hand",
    "value",
]

display.register("goldrush", "text", "boardkit.games.goldrush.drawing:text")
display.register("goldrush", "svg", "boardkit.games.goldrush.drawing:still")
display.register("goldrush", "tell", "boardkit.games.goldrush.drawing:tell")
display.register("goldrush", "widget", "boardkit.games.goldrush.widget:GoldRushAdapter")
display.register("goldrush", "live", "boardkit.widgets:live")
