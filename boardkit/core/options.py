"""Declared options: each with a default, choices, a sentence and the clauses it changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from typing import Any, NamedTuple, TypeVar

from boardkit.core.errors import BadSetup, did_you_mean, nearest
from boardkit.core.language import Text, as_written, said, say, short

O = TypeVar("O", bound="Options")  # noqa: E741  # the usual letter for options


class OptionRow(NamedTuple):
    """One option as data, for forms, tables and experiments."""

    name: str
    default: object
    choices: tuple[object, ...]
    text: Text
    clauses: tuple[str, ...]


def option(
    default: Any, choices: Sequence[Any], en: str, ko: str, clauses: Sequence[str] = ()
) -> Any:
    """Declare an option as a dataclass field.

    Parameters
    ----------
    default
        A bool, int, str or frozenset.
    choices
        The values allowed; for a frozenset, the members allowed.
    en, ko
        One sentence on what it changes.
    clauses
        Ids of the clauses it changes.
    """
    return field(
        default=default,
        metadata={"choices": tuple(choices), "text": Text(en, ko), "clauses": tuple(clauses)},
    )


@dataclass(frozen=True)
class Options:
    """The root of every game's options; subclasses declare fields with `option`."""

    @classmethod
    def rows(cls) -> tuple[OptionRow, ...]:
        """Return all options of the game as data."""
        return tuple(
            OptionRow(
                f.name, f.default, f.metadata["choices"], f.metadata["text"], f.metadata["clauses"]
            )
            for f in fields(cls)
        )

    @classmethod
    def read(cls: type[O], given: Mapping[str, Any]) -> O:
        """Make options from names and values.

        Raises
        ------
        BadSetup
            An option does not exist, or a value is not one of its choices.
        """
        known = {f.name: f for f in fields(cls)}
        values = {}
        for name, value in given.items():
            if name not in known:
                names = [*known]
                raise BadSetup(
                    say("no_option", name=short(name), known=did_you_mean(name, names)),
                    nearest=nearest(name, names),
                )
            values[name] = _checked(known[name], value)
        return cls(**values)

    def given(self) -> dict[str, Any]:
        """Return the options that differ from their defaults, as plain values."""
        return {
            name: value
            for name, value in self.plain().items()
            if getattr(self, name) != _default(self, name)
        }

    def plain(self) -> dict[str, Any]:
        """Return all options as plain values (a frozenset as a sorted list)."""
        return {f.name: _plain(getattr(self, f.name)) for f in fields(self)}


def _default(options: Options, name: str) -> Any:
    return next(f.default for f in fields(options) if f.name == name)


def _plain(value: Any) -> Any:
    return sorted(value) if isinstance(value, frozenset) else value


def _checked(declared: Field[Any], value: Any) -> Any:
    choices = declared.metadata["choices"]
    if isinstance(declared.default, frozenset):
        if isinstance(value, list | tuple | set | frozenset) and all(v in choices for v in value):
            return frozenset(value)
    else:
        for choice in choices:
            # True == 1 in Python, but an option of seats is no switch
            if type(choice) is type(value) and choice == value:
                return choice
            # a number that is written as a word in the choices ("1", "all")
            if isinstance(choice, str) and type(value) is int and choice == said(value):
                return choice
    shown = ", ".join(as_written(choice) for choice in choices)
    raise BadSetup(say("bad_option", name=declared.name, value=as_written(value), choices=shown))
