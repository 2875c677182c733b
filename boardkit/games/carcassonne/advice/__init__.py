"""What a good player would know: what fits, what completes, chances, and how good a position is."""

from __future__ import annotations

from boardkit.games.carcassonne.advice.breakdown import Breakdown, Score, breakdown
from boardkit.games.carcassonne.advice.cells import (
    Fitting,
    Lack,
    chance_to_fill,
    fitting,
    lacks,
)
from boardkit.games.carcassonne.advice.features import Completing, Projected, completing, projected
from boardkit.games.carcassonne.advice.value import value

__all__ = [
    "Breakdown",
    "Completing",
    "Fitting",
    "Lack",
    "Projected",
    "Score",
    "breakdown",
    "chance_to_fill",
    "completing",
    "fitting",
    "lacks",
    "projected",
    "value",
]
