"""What a good player would know: how good a position is for a seat."""

from boardkit.games.goldrush.advice.value import value

__all__ = ["value"]
