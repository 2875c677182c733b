"""A bot that plays any legal move, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from boardkit.core.game import Game, M


def random_bot(game: Game[Any, M, Any], view: Any, legal: Sequence[M], rng: Random) -> M:
    """Choose one of the legal moves at random."""
    return rng.choice(legal)
