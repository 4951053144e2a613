"""The command that was given, written out so that it can be given again."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Any

import typer


def command_line(context: typer.Context) -> str:
    """The command with all arguments that differ from their defaults."""
    return shlex.join(["paddock", context.info_name or "", *_words(context)])


def _words(context: typer.Context) -> Iterator[str]:
    for parameter in context.command.params:
        value = context.params.get(parameter.name or "")
        if value in (None, (), []) or value == parameter.get_default(context):
            continue
        name = parameter.opts[0] if parameter.param_type_name == "option" else None
        for one in value if isinstance(value, list | tuple) else [value]:
            yield from _word(name, one)


def _word(name: str | None, value: Any) -> list[str]:
    if name is None:
        return [str(value)]
    return [name] if value is True else [name, str(value)]
