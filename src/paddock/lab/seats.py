"""Bots by name, with scaled budgets, and the codes of compiled ones."""

from __future__ import annotations

from collections.abc import Sequence
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
    """The bots by name; search bots get a fraction of their iterations."""
    if not 0 < fraction <= 100:
        raise PaddockError(f"fraction must be above 0 and at most 100, not {fraction}")
    return [_hurried(bots.find(name), fraction) for name in names]


def _hurried(bot: Any, fraction: float) -> Any:
    if not isinstance(bot, Search):
        return bot
    return replace(bot, iterations=max(1, round(bot.iterations * fraction)))


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
