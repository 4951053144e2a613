"""Bots by name, with scaled budgets, and the codes of compiled ones."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import Any

import numpy as np

from paddock import bots
from paddock.bots.driver import Driver
from paddock.bots.random_bot import Random
from paddock.bots.search import Search
from paddock.core.errors import PaddockError
from paddock.core.game import Array
from paddock.lab.loops import ASKED


def seated(names: Sequence[str], fraction: float = 1.0) -> list[Any]:
    """The bots by name; those that search get a fraction of their iterations."""
    if not 0 < fraction <= 100:
        raise PaddockError(f"fraction must be above 0 and at most 100, not {fraction}")
    return [_hurried(bots.find(name), fraction) for name in names]


def _hurried(bot: Any, fraction: float) -> Any:
    """A bot with a fraction of its iterations.

    A bot of one's own may say how (`scaled`). Otherwise its number of `iterations` is scaled, and
    every search that it holds.
    """
    if hasattr(bot, "scaled"):
        return bot.scaled(fraction)
    if fraction == 1:
        return bot
    if isinstance(bot, Search):
        return replace(bot, iterations=_part(bot.iterations, fraction))
    own: dict[str, Any] = getattr(bot, "__dict__", {})
    parts = {
        name: _hurried(part, fraction) for name, part in own.items() if isinstance(part, Search)
    }
    if isinstance(own.get("iterations"), int):
        parts["iterations"] = _part(own["iterations"], fraction)
    made = copy(bot) if parts else bot
    for name, value in parts.items():
        object.__setattr__(made, name, value)
    return made


def _part(iterations: int, fraction: float) -> int:
    return max(1, round(iterations * fraction))


def code_of(bot: Any) -> int | None:
    """A bot's code in the compiled loops; None if it must be called from Python."""
    if type(bot) is Random:
        return 0
    if type(bot) is Driver:
        return bot.attention
    return ASKED if type(bot) is Search or getattr(bot, "picks", False) else None


def codes_of(seats: Sequence[Any]) -> Array | None:
    """The codes of all seats, if all have one."""
    codes = [code_of(bot) for bot in seats]
    return None if None in codes else np.array(codes, np.int64)


def all_compiled(codes: Array | None) -> bool:
    """Whether whole games can be played without calling Python."""
    return codes is not None and not (codes == ASKED).any()


def apart(codes: Array) -> int:
    """The generator the seats draw from, such that random games match `game_loops.play_games`."""
    return int(codes.any())
