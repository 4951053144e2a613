"""Bots at a table that do not answer in time."""

from __future__ import annotations

import asyncio
import random
import threading
from typing import Any

import pytest

import paddock
from paddock import bots
from paddock.bots.driver import Driver
from paddock.server.tables import automation
from paddock.server.tables.automation import Automation


class TableRegistry:
    """Stands for the hall where nothing is asked of it."""

    after: Any = None


class Sleeper:
    """A bot that does not come to an end, with or without a stand-in."""

    def __init__(self, wake: threading.Event) -> None:
        self._wake = wake

    def choose(self, view: Any, legal: Any, budget: float, rng: random.Random) -> Any:
        self._wake.wait()
        return legal[0]


@pytest.mark.parametrize("deputy", [None, Driver()])
def test_a_bot_that_hangs_is_answered_for(
    monkeypatch: pytest.MonkeyPatch, deputy: Driver | None
) -> None:
    wake = threading.Event()
    sleeper = Sleeper(wake)
    if deputy is not None:
        sleeper.stand_in = deputy  # type: ignore[attr-defined]
    found = bots.find
    monkeypatch.setattr(bots, "find", lambda name: sleeper if name == "sleeper" else found(name))
    monkeypatch.setattr(automation, "PATIENCE", 0.02)
    race = paddock.new("top-race", players=3, seed=2)

    async def work() -> list[str]:
        keeps = Automation(TableRegistry(), 1)  # type: ignore[arg-type]
        moves = [await keeps._thought(race, race.to_act[0], "sleeper") for _ in range(3)]
        monkeypatch.setattr(automation, "PATIENCE", 60)
        moves.append(await keeps._thought(race, race.to_act[0], "random"))
        keeps.stop()
        return moves

    try:
        assert set(asyncio.run(work())) <= {str(move) for move in race.legal_moves()}
    finally:
        wake.set()
