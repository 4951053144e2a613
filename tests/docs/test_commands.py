"""Every command in the documentation is one that exists, with arguments that it takes."""

from __future__ import annotations

import re
import shlex
from typing import Any

import pytest
import typer

from docs.pages import DOCS, NAMES, ROOT, commands
from paddock.cli import app

ALL = [(name, line, text) for name in NAMES for line, text in commands(DOCS / name)]
COMMANDS: Any = typer.main.get_command(app)
#: What else the documentation tells people to run.
OTHERS = ("cd", "curl", "marimo", "mkdir", "pip", "printf", "psql", "python", "ray", "scripts")


def read(words: list[str]) -> None:
    """Read the arguments of `paddock` without running the command."""
    command, context = COMMANDS, None
    while hasattr(command, "resolve_command"):
        context = command.make_context("paddock", [*words], parent=context, resilient_parsing=True)
        name, command, words = command.resolve_command(context, _without_options(command, words))
        assert command is not None, name
    command.make_context(name, words, parent=context)


def _without_options(group: Any, words: list[str]) -> list[str]:
    """The words from the name of the subcommand on."""
    taking = {o for one in group.params if not one.is_flag for o in one.opts}
    position = 0
    while position < len(words) and words[position].startswith("-"):
        position += 2 if words[position] in taking else 1
    return words[position:]


@pytest.mark.parametrize(("name", "line", "text"), ALL, ids=[f"{n}:{k}" for n, k, _ in ALL])
def test_a_command_exists_and_takes_these_arguments(name: str, line: int, text: str) -> None:
    words = shlex.split(text.replace("…", ""))
    if words[0] == "paddock":
        read(words[1:])
    elif words[0] == "make":
        targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M)
        assert set(words[1:]) <= set(targets)
    else:
        assert words[0].split("/")[0] in OTHERS


def test_a_wrong_command_would_be_noticed() -> None:
    with pytest.raises(Exception, match=r"[Nn]o such option|unknown"):
        read(["simulate", "top-race", "--gmaes", "3"])
