"""How much? Payments, fees, what mines and rivers yield, poker hands, points and who wins."""

from boardkit.games.goldrush.scoring.payment import HandOver, half, payment_chain, shares
from boardkit.games.goldrush.scoring.points import parts, scores, winners
from boardkit.games.goldrush.scoring.poker import (
    CATEGORIES,
    NO_HAND,
    Hand,
    Mark,
    best_hand,
    hands,
    marks_of,
    poker_winners,
)
from boardkit.games.goldrush.scoring.yields import fee_owed, matching_mines, river_pays, veins_on

__all__ = [
    "CATEGORIES",
    "NO_HAND",
    "Hand",
    "HandOver",
    "Mark",
    "best_hand",
    "fee_owed",
    "half",
    "hands",
    "marks_of",
    "matching_mines",
    "parts",
    "payment_chain",
    "poker_winners",
    "river_pays",
    "scores",
    "shares",
    "veins_on",
    "winners",
]
