"""Measures how fast games run on the GPU: `python -m paddock.envs.cuda.bench`.

It needs only NumPy and Numba, since machines with a GPU are often bare.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from paddock import registry
from paddock.envs.batch import Batch
from paddock.envs.cuda import kernels
from paddock.envs.cuda.device import BLOCK, compiled
from paddock.envs.extras import need_cuda
from paddock.lab.config import read_setting

cuda = need_cuda()

SEED = 1
#: Games at a time, steps of a batch, and games that each thread plays one after the other.
GAMES, STEPS, IN_TURN = 1 << 17, 100, 10


@dataclass(frozen=True)
class GpuSpeed:
    """Random games of one game: bare, and in a batch with observations."""

    game: str
    players: int
    #: games at a time
    games: int
    decisions_per_second: float
    games_per_second: float
    batch_decisions_per_second: float
    #: of the kernel that steps a batch
    registers: int
    compile_seconds: float


def measure(name: str, games: int = GAMES) -> GpuSpeed:
    """The speed of a game with its usual number of players."""
    config = read_setting(name)
    start = time.perf_counter()
    setup = config.game.build_setup(config.track, config.players, config.options, halting=False)
    place = cuda.to_device(setup)
    decisions = cuda.to_device(np.zeros(games, np.int64))
    wins = cuda.to_device(np.zeros(games, np.float32))
    play = compiled(name, kernels.play)[(games + BLOCK - 1) // BLOCK, BLOCK]
    _timed(lambda: play(place, SEED, 0, 1, decisions, wins))
    batch = Batch(name, n=games, seed=SEED, device="cuda", checked=False)
    _timed(lambda: _steps(batch, 20))
    ready = time.perf_counter() - start
    seconds = _timed(lambda: play(place, SEED, 0, IN_TURN, decisions, wins))
    taken = int(decisions.copy_to_host().sum())
    stepping = _timed(lambda: _steps(batch, STEPS))
    (registers,) = set(compiled(name, kernels.step).get_regs_per_thread().values())
    return GpuSpeed(
        name, config.players, games, taken / seconds, IN_TURN * games / seconds,
        STEPS * games / stepping, registers, ready,
    )  # fmt: skip


def _steps(batch: Batch, count: int) -> None:
    for _ in range(count):
        batch.step(batch.random_actions())


def _timed(run: Callable[[], Any]) -> float:
    """The seconds until the GPU has done it."""
    cuda.synchronize()
    start = time.perf_counter()
    run()
    cuda.synchronize()
    return time.perf_counter() - start


def report(games: int = GAMES, only: str | None = None) -> Iterator[dict[str, Any]]:
    """The figures of all games as plain data."""
    for name in [registry.meta(only).id] if only else registry.names():
        yield asdict(measure(name, games))


def main() -> None:
    """Print one line for each game."""
    parser = argparse.ArgumentParser(prog="python -m paddock.envs.cuda.bench")
    parser.add_argument("--games", type=int, default=GAMES, help="games at a time")
    parser.add_argument("--game", help="only this game")
    asked = parser.parse_args()
    for row in report(asked.games, asked.game):
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
