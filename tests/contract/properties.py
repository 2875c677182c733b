"""Properties that hold at every position: how a check of a line becomes a test of every game."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from tests.contract.contract import Contract, contracts
from tests.contract.positions import Line, lines
from tests.contract.shortening import shortened

#: how many random games positions are taken from, and how many times as many in the slow run
GAMES, THOROUGH = 15, 30


def at_every_position(check: Callable[[Line], None]) -> Callable[..., None]:
    """Make a test of a check: every game, at random positions; the long run is marked slow."""

    @pytest.mark.parametrize("times", [1, pytest.param(THOROUGH, marks=pytest.mark.slow)])
    @pytest.mark.parametrize("contract", contracts(), ids=str)
    def test(contract: Contract, times: int) -> None:
        failing: list[Line] = []
        effort = settings(
            max_examples=times * settings.default.max_examples,
            suppress_health_check=[HealthCheck.too_slow],
            phases=(Phase.reuse, Phase.generate),  # `shortened` knows better how to shrink
        )

        @effort
        @given(line=lines(contract, times * GAMES, salt=check.__name__))
        def run(line: Line) -> None:
            try:
                check(line)
            except Exception:
                failing.append(line)
                raise

        try:
            run()
        except Exception as error:
            if failing:
                error.add_note(f"A shorter line fails too:\n{shortened(failing[-1], check)!r}")
            raise

    test.__name__ = check.__name__
    test.__doc__ = check.__doc__
    return test
