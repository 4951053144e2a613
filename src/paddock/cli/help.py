"""Help in the language of the terminal."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

from typer.core import TyperCommand

if TYPE_CHECKING:
    from paddock.texts.sentences import Sentences


class Command(TyperCommand):
    """A command whose help is translated."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help."""
        translate(self, ctx, read_sentences())
        super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        """How the command is called."""
        return translated_usage(super().get_usage(ctx))


def read_sentences(words: list[str] | None = None) -> Sentences:
    """The sentences in the language that a command line or the environment asks for."""
    from paddock.texts.errors import language_of
    from paddock.texts.sentences import Sentences

    return Sentences.of(language_of(sys.argv[1:] if words is None else words, os.environ))


def translated_usage(usage: str) -> str:
    """A line of usage, with its first word translated."""
    word, colon, rest = usage.partition(":")
    return read_sentences()(word) + colon + rest


def translate(command: Any, ctx: Any, say: Sentences) -> None:
    """Translate the help of a command, of its options, and of the commands below it."""
    if say.language == "en":
        return
    _translate_frame(say)
    below = [command.get_command(ctx, name) for name in getattr(command, "commands", ())]
    for one in (command, *below):
        one.help = say(one.help or "")
    for param in command.get_params(ctx):
        if help_text := getattr(param, "help", None):
            param.help = say(help_text)
        if isinstance(default := getattr(param, "show_default", None), str):
            param.show_default = say(default)


def _translate_frame(say: Sentences) -> None:
    """Translate what stands around and between all help texts."""
    from typer import rich_utils

    for title in ("OPTIONS", "ARGUMENTS", "COMMANDS"):
        setattr(rich_utils, f"{title}_PANEL_TITLE", say(title.capitalize()))
    rich_utils.REQUIRED_LONG_STRING = f"[{say('required')}]"
    rich_utils.DEFAULT_STRING = f"[{say('default')}: {{}}]"
    rich_utils.ENVVAR_STRING = f"[{say('env var')}: {{}}]"
