"""Bots by name: opponents that choose among legal moves."""

from __future__ import annotations

import dataclasses
import functools
import importlib
import os
import random
import sys
from collections.abc import Sequence
from importlib.metadata import entry_points
from typing import Any, Protocol, TypeVar

from paddock.bots.driver import Driver
from paddock.bots.levels import LEVELS
from paddock.bots.opinions import STYLES, Taste
from paddock.bots.random_bot import Random
from paddock.core.errors import PaddockError, UnknownNameError, shown

M = TypeVar("M")


class Bot(Protocol):
    """Chooses a move from what its seat may know."""

    def choose(
        self, view: dict[str, Any], legal: Sequence[M], budget: float, rng: random.Random
    ) -> M:
        """Return one of the legal moves, within a budget of seconds."""
        ...


_BOTS: dict[str, Any] = {"random": Random(), "driver": Driver(), **LEVELS}
#: Bots that play by the trained networks of the package, which are loaded when one is needed. The
#: second is not listed: it is compiled when it is first used, for which no table should wait.
_NETWORKS = ("network", "guided")
#: The entry point group in which other packages register their bots.
GROUP = "paddock.bots"


def names() -> tuple[str, ...]:
    """The names of all bots."""
    return (*_BOTS, _NETWORKS[0], *(entry.name for entry in entry_points(group=GROUP)))


def levels() -> tuple[str, ...]:
    """The levels that players choose from, weakest first."""
    return tuple(LEVELS)


def find(name: str, game: str | None = None) -> Any:
    """A bot by its name, by the file of a trained network, or by a path like `my_module:MyBot`.

    A level may be given a style, as in `club-blocker`. If a game is given, a network that does not
    play it is refused.

    >>> find("random")
    Random()
    """
    if name in _BOTS:
        return _BOTS[name]
    level, _, style = name.rpartition("-")
    if level in LEVELS and style in STYLES:
        return _level_in_style(level, style)
    for entry in entry_points(group=GROUP, name=name):
        return _made(entry.load())
    if name in _NETWORKS:
        return importlib.import_module("paddock.networks.shipped").find_shipped(name, game)
    if name.endswith(".npz"):
        return importlib.import_module("paddock.networks.policy").find_policy(name, game)
    if ":" in name:
        return _made(_imported(name))
    raise UnknownNameError("bot", name, names())


@functools.cache
def _level_in_style(level: str, style: str) -> Any:
    """The same bot each time, so that it remembers what it thought last."""
    return styled(LEVELS[level], style)


def styled(bot: Any, style: str | None) -> Any:
    """A bot with a style of play, if it can have one."""
    if style is None or not has_style(bot):
        return bot
    return dataclasses.replace(bot, taste=Taste(style))


def has_style(bot: Any) -> bool:
    """Whether a bot can have a style of play: one that does not search cannot."""
    return dataclasses.is_dataclass(bot) and hasattr(bot, "taste")


def _imported(path: str) -> Any:
    """Import what a path names; modules in the current folder can be imported too."""
    module, _, name = path.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        return getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise PaddockError(f"there is no bot at {shown(path)}: {error}") from None


def _made(bot_or_class: Any) -> Any:
    """A bot, given a bot or its class."""
    bot = bot_or_class() if isinstance(bot_or_class, type) else bot_or_class
    if not hasattr(bot, "choose") and not hasattr(bot, "think"):
        raise PaddockError(f"{bot_or_class!r} is not a bot: it has neither choose nor think")
    return bot


__all__ = ["Bot", "Driver", "Random", "find", "has_style", "levels", "names", "styled"]
