"""What a good player would know."""

from __future__ import annotations

from boardkit.games.carcassonne.advice.value import value

__all__ = ["value"]
