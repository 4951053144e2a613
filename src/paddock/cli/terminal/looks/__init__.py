"""How each game's cars and cards look in the terminal; games without a look get a plain one."""

from __future__ import annotations

import importlib
from importlib.util import find_spec

from paddock.cli.terminal.looks.plain import Look, Name


def find_look(game: str) -> Look:
    """The look of a game, found by its name."""
    module = f"{__name__}.{game.replace('-', '_')}"
    if find_spec(module) is None:
        return Look()
    look = importlib.import_module(module).LOOK
    assert isinstance(look, Look)
    return look


__all__ = ["Look", "Name", "find_look"]
