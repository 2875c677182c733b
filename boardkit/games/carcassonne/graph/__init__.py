"""networkx graphs of a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from boardkit.core.language import Text

GRAPHS: Mapping[str, Text] = {}
MAKERS: Mapping[str, Callable[..., Any]] = {}
