"""The two languages boardkit speaks, and the sentences of the core in both."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from boardkit.core.errors import UnknownName, nearest

LANGUAGES = ("en", "ko")

_current: str | None = None


def _folder() -> str:
    try:
        return os.path.basename(os.getcwd())
    except OSError:  # the folder is gone
        return ""


#: the folder boardkit was started in; read once, so that a later change of folder changes no text
_started_in = _folder()


def set_language(code: str) -> None:
    """Choose the language of texts: "en" or "ko".

    Raises
    ------
    UnknownName
        The code is neither.
    """
    global _current
    if code not in LANGUAGES:
        raise UnknownName(
            say("no_language", name=short(code), known=", ".join(LANGUAGES)),
            nearest=nearest(code, LANGUAGES),
        )
    _current = code


def language() -> str:
    """Return the language in use.

    `set_language` decides; before it is called, the environment's BOARDKIT_LANG; without that,
    the name of the folder boardkit was started in, which for a notebook is the notebook's own,
    so that those in a folder `ko` speak Korean. Where that names no language, English.
    """
    if _current is not None:
        return _current
    wanted = os.environ.get("BOARDKIT_LANG", _started_in)
    return wanted if wanted in LANGUAGES else "en"


@dataclass(frozen=True)
class Text:
    """One text in both languages; `str()` gives the one in use."""

    en: str
    ko: str

    @classmethod
    def of(cls, value: str | Mapping[str, str]) -> Text:
        """Make a text from a plain string (both languages) or a table with `en` and `ko`."""
        if isinstance(value, str):
            return cls(value, value)
        first = next(iter(value.values()), "")
        return cls(value.get("en", first), value.get("ko", value.get("en", first)))

    def __str__(self) -> str:
        return self.ko if language() == "ko" else self.en

    def format(self, **facts: object) -> str:
        """Return the text with its {blanks} filled in."""
        return str(self).format(**facts)


@cache
def _messages() -> Mapping[str, Text]:
    table = tomllib.loads(files("boardkit.core").joinpath("messages.toml").read_text("utf-8"))
    return {key: Text.of(value) for key, value in table.items()}


def say(key: str, /, **facts: object) -> str:
    """Return a sentence of the core (`messages.toml`) in the language in use."""
    return _messages()[key].format(**facts)


def said(value: object) -> str:
    """Return what was given as text, whatever it is."""
    try:
        return str(value)
    except Exception:  # a foreign object's own trouble, or a number of thousands of digits
        return type(value).__name__


def one_line(text: str) -> str:
    """Return a text without line breaks and control characters: names and files are data."""
    return "".join(char if char.isprintable() else " " if char.isspace() else "�" for char in text)


def short(value: object, most: int = 80) -> str:
    """Return a text on one line, cut to `most` characters, for messages that repeat what came."""
    shown = said(value)
    return one_line(shown if len(shown) <= most else f"{shown[: most - 1]}…")


def as_written(value: object, most: int = 80) -> str:
    """Return what `short` does, a text in quotes: 5 and "5", nothing and "" are told apart."""
    return f'"{short(value, most)}"' if isinstance(value, str) else short(value, most)


def short_path(path: object, most: int = 200) -> str:
    """Return a file's path on one line; of a very long one the end, which names the file."""
    shown = one_line(said(path))
    return shown if len(shown) <= most else f"…{shown[1 - most :]}"


@cache
def _by_sentence() -> Mapping[str, Text]:
    return {sentence: text for text in _messages().values() for sentence in (text.en, text.ko)}


def translated(sentence: str) -> str:
    """Return a sentence of the core, given in either language, in the one in use.

    For sentences that must be written down before the language is known, such as the help of
    commands. A sentence that is not one of the core's is returned as it is.
    """
    return str(_by_sentence().get(sentence, sentence))
