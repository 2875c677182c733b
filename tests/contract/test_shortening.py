"""A line that fails is shown as a short one."""

import pytest

from tests.contract import shortening
from tests.contract.contract import contracts
from tests.contract.positions import random_line
from tests.contract.shortening import replayed, shortened


@pytest.mark.parametrize("contract", contracts(), ids=str)
def test_a_line_replayed_whole_is_itself(contract):
    line = random_line(contract, 0)
    again = replayed(line, [step.move for step in line.steps])
    assert again.steps == line.steps


@pytest.mark.parametrize("contract", contracts(), ids=str)
def test_a_failing_line_becomes_short_and_still_fails(contract, monkeypatch):
    monkeypatch.setattr(shortening, "PATIENCE", 0.4)
    line = random_line(contract, 5)
    seldom = min(
        {type(step.move) for step in line.steps},
        key=lambda kind: sum(type(step.move) is kind for step in line.steps),
    )

    def check(candidate):
        assert not any(type(step.move) is seldom for step in candidate.steps)

    with pytest.raises(AssertionError):
        check(line)
    short = shortened(line, check)
    with pytest.raises(AssertionError):
        check(short)
    assert len(short.steps) < len(line.steps) / 2
