"""What all commands share: help in both languages, and errors that say what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from boardkit.core.errors import UnknownName, did_you_mean, nearest
from boardkit.core.language import language, say, short, translated

#: typer brings its own copy of click or uses the package, as its version is
UsageError: type[Any] = typer.BadParameter.__mro__[1]

#: what stands in every help text, with its key in the messages
HEADINGS = {
    "Usage:": "help_usage",
    "Arguments:": "help_arguments",
    "Options:": "help_options",
    "Commands:": "help_commands",
    "Show this message and exit.": "help_help",
    "[required]": "help_required",
    "[default: ": "help_default",
}


def _translate(command: Any) -> None:
    """Put a command's help texts into the language in use."""
    for part in (command, *command.params):
        if getattr(part, "help", None):
            part.help = translated(part.help)


def _headed(text: str) -> str:
    if language() == "ko":
        for heading, key in HEADINGS.items():
            text = text.replace(heading, say(key))
    return text


class Command(TyperCommand):
    """A command whose help is shown in the language in use."""

    def get_help(self, ctx: Any) -> str:
        """Return the help text."""
        _translate(self)
        return _headed(super().get_help(ctx))


class Group(TyperGroup):
    """The program: its help too, and an unknown command is answered with those there are."""

    def get_help(self, ctx: Any) -> str:
        """Return the help text."""
        for command in (self, *self.commands.values()):
            _translate(command)
        return _headed(super().get_help(ctx))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command of a name.

        Raises
        ------
        UnknownName
            There is no such command.
        """
        if args and args[0] not in self.commands:
            known = [*self.commands]
            raise UnknownName(
                say("no_command", name=short(args[0]), known=", ".join(known)),
                nearest=nearest(args[0], known),
            )
        return super().resolve_command(ctx, args)


def usage_text(problem: Any) -> str:
    """Return what was wrong with the words of a command line, and what would be right."""
    kind, context = type(problem).__name__, problem.ctx
    path = context.command_path if context is not None else "boardkit"
    param = getattr(problem, "param", None)
    if kind == "NoSuchOption":
        options = [name for p in context.command.params for name in p.opts if name[0] == "-"]
        known = ", ".join([*options, "--help"])
        line = say("no_cli_option", name=short(problem.option_name), known=known)
    elif kind == "MissingParameter" and param is not None:
        line = say("missing_argument", name=_called(param))
    elif kind == "BadParameter" and param is not None:
        line = say("bad_cli_value", name=_called(param), needed=_needed(param))
    elif kind == "BadOptionUsage":
        missing = "requires" in problem.message
        key = "cli_value_missing" if missing else "cli_no_value"
        line = say(key, name=short(problem.option_name))
    elif kind == "UsageError" and problem.message.endswith(")"):  # … arguments (these)
        words = problem.message.partition("(s) (")[2] or problem.message.partition("(")[2]
        line = say("cli_more_words", words=short(words[:-1], 200))
    else:
        line = short(problem.format_message(), 300)
    return f"{line}\n{say('see_help', path=path)}"


def _needed(param: Any) -> str:
    """Return what kind of number an argument or option wants; all other kinds take any text."""
    typed = getattr(param, "type", None)
    least, most = (getattr(param, bound, getattr(typed, bound, None)) for bound in ("min", "max"))
    if least is None or most is None:
        return say("a_number")
    key = "a_number_between" if isinstance(least, float) else "a_whole_number"
    return say(key, least=least, most=most)


def _called(param: Any) -> str:
    """Return what a command line calls an argument or option."""
    option = param.opts[0]
    return str(option if option.startswith("-") else param.metavar or option.upper())


def with_language_first(args: Sequence[str]) -> list[str]:
    """Return the words with `--lang` in front, so that it may stand anywhere."""
    first: list[str] = []
    rest: list[str] = []
    words = iter(args)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == "--lang":
            first += [word, *[value for value in [next(words, None)] if value is not None]]
        elif word.startswith("--lang="):
            first += word.split("=", 1)
        else:
            rest.append(word)
    return first + rest


def checked_choice(value: str, choices: Sequence[str], key: str) -> str:
    """Return a word that must be one of some; raises UnknownName with the message `key`."""
    if value not in choices:
        raise UnknownName(
            say(key, name=short(value), known=did_you_mean(value, choices)),
            nearest=nearest(value, choices),
        )
    return value
