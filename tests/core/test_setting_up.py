"""Threads that set up compiled loops at the same time do not get in each other's way."""

from __future__ import annotations

import dataclasses
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from numba import config

from paddock import registry
from paddock.core import compiling, game_loops

THREADS = 4


def test_every_thread_finds_the_folder_of_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    folders: list[str] = []

    def slow() -> Any:
        time.sleep(0.02)
        folders.append(config.CACHE_DIR)
        return lambda copy: None

    monkeypatch.setattr(compiling, "_cache_kind", slow)
    game = dataclasses.replace(registry.game("car-race"))
    together = threading.Barrier(THREADS)

    def ask(_: int) -> Any:
        together.wait()
        return game.compiled(game_loops.step)

    before = config.CACHE_DIR
    with ThreadPoolExecutor(THREADS) as pool:
        loops = list(pool.map(ask, range(THREADS)))
    assert set(folders) == {str(compiling.cache_folder(game.rules.functions))}
    assert before == config.CACHE_DIR
    assert all(loop is loops[0] for loop in loops)
