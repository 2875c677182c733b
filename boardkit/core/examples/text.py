"""Plain values as TOML text: in example files and in messages that compare values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def value_text(value: Any) -> str:
    """Return a value as TOML on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key_text(key)} = {value_text(v)}" for key, v in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(value_text(item) for item in value)}]"
    raise TypeError(f"no TOML for a value of type {type(value).__name__}")


def key_text(key: str) -> str:
    """Return a key, quoted where TOML wants it."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else quoted(key)


def quoted(text: str) -> str:
    """Return a string in quotes, with all that may not stand in it escaped."""
    return f'"{"".join(_character(c) for c in text)}"'


def _character(c: str) -> str:
    if c in _ESCAPES:
        return _ESCAPES[c]
    code = ord(c)
    if code < 0x20 or code == 0x7F:
        return f"\\u{code:04x}"
    # half of a surrogate pair cannot be written in a UTF-8 file
    return "\ufffd" if 0xD800 <= code <= 0xDFFF else c
