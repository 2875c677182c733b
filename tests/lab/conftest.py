"""Charts are drawn without a screen, and no test leaves a figure open."""

import pytest
from matplotlib import pyplot


@pytest.fixture(autouse=True)
def _no_screen():
    pyplot.switch_backend("agg")
    yield
    pyplot.close("all")
