"""What a good player would know: exact chances, what cards are worth, how good a position is."""

from boardkit.games.goldrush.advice.digs import NextDig, next_dig
from boardkit.games.goldrush.advice.payments import Share, payment_table
from boardkit.games.goldrush.advice.poker import marks_out, poker_chances, poker_hand
from boardkit.games.goldrush.advice.value import value
from boardkit.games.goldrush.advice.worth import CardWorth, offer_worth

__all__ = [
    "CardWorth",
    "NextDig",
    "Share",
    "marks_out",
    "next_dig",
    "offer_worth",
    "payment_table",
    "poker_chances",
    "poker_hand",
    "value",
]
