"""Compares batches on the processor with batches on the GPU, game by game.

`python -m paddock.envs.cuda.compare` plays 10,000 games of each game on both, with a sample of all
numbers of players, tracks and options, once by self-play and once against bots. It needs only NumPy
and Numba. `--save FILE` plays on the processor alone and keeps a signature of every game, and
`--against FILE` compares the GPU with it, so that the two can be different machines.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import numpy as np

from paddock import registry
from paddock.core.errors import PaddockError
from paddock.core.game import Array
from paddock.core.meta import ChoiceOption, Meta, Option
from paddock.envs.batch import Batch

#: The arrays that are compared after every step.
NAMES = ("observations", "masks", "seats", "rewards", "ended", "truncated", "final")
#: The ways to play.
RUNS: dict[str, dict[str, Any]] = {
    "self-play": {"final": True},
    "bots": {"bots": ["driver", "rookie", "random"], "seat": "any", "reward": "lead", "limit": 90},
}
_ODD = np.uint64(0x9E3779B97F4A7C15)


def sample(game: str) -> list[dict[str, Any]]:
    """Settings in which every number of players, track and value of an option occurs."""
    meta, rng = registry.meta(game), random.Random(7)
    players, tracks = cycle(range(meta.seats[0], meta.seats[1] + 1)), cycle(meta.tracks)
    single: list[dict[str, Any]] = [{o.name: v} for o in meta.options for v in _values(o)]
    several = [{o.name: rng.choice(_values(o)) for o in meta.options} for _ in range(40)]
    plain: list[dict[str, Any]] = [{}] * (meta.seats[1] - meta.seats[0] + 1)
    kinds = [options for options in (*plain, *single, *several) if _allowed(meta, options)]
    return [{"players": next(players), "track": next(tracks), "options": o} for o in kinds]


def _values(option: Option) -> tuple[Any, ...]:
    if isinstance(option, ChoiceOption):
        return tuple(option.values)
    return tuple(sorted({option.low, option.default, option.high}))


def _allowed(meta: Meta, options: dict[str, Any]) -> bool:
    try:
        meta.read_options(options)
    except PaddockError:
        return False
    return True


def signatures(game: str, run: str, games: int, steps: int, device: str) -> Array:
    """A number for each game, which depends on everything that it showed in all steps."""
    batch = Batch(game, n=games, mixed=sample(game), seed=11, device=device, **RUNS[run])
    total = np.zeros(games, np.uint64)
    for _ in range(steps):
        for name in NAMES:
            rows = np.asarray(getattr(batch, name))
            if len(rows):
                total = total * _ODD + _mixed(rows)
        batch.step(batch.random_actions())
    return total


def _mixed(rows: Array) -> Array:
    """One number for each row."""
    flat = np.ascontiguousarray(rows).reshape(len(rows), -1).view(np.uint8)
    flat = np.pad(flat, ((0, 0), (0, -flat.shape[1] % 8)))
    words = flat.view(np.uint64)
    weights = np.arange(1, words.shape[1] + 1, dtype=np.uint64) * _ODD | np.uint64(1)
    mixed: Array = (words ^ (words >> np.uint64(29))) @ weights
    return mixed


def compare(
    games: int, steps: int, saved: dict[str, Array], only: str | None = None
) -> Iterator[tuple[str, int]]:
    """Each run, and in how many games the devices differ."""
    for game in [only] if only else registry.names():
        for run in RUNS:
            key = f"{game} {run}"
            there = signatures(game, run, games, steps, "cuda")
            here = saved[key] if saved else signatures(game, run, games, steps, "cpu")
            yield key, int((here != there).sum())


def main() -> None:
    """Print one line for each run; the exit status is 1 if any game differs."""
    parser = argparse.ArgumentParser(prog="python -m paddock.envs.cuda.compare")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--save", metavar="FILE")
    parser.add_argument("--against", metavar="FILE")
    asked = parser.parse_args()
    if asked.save:
        names = [(game, run) for game in registry.names() for run in RUNS]
        rows: dict[str, Any] = {
            f"{g} {r}": signatures(g, r, asked.games, asked.steps, "cpu") for g, r in names
        }
        np.savez(asked.save, **rows)
        return
    saved = dict(np.load(asked.against)) if asked.against else {}
    worst, start = 0, time.perf_counter()
    for key, differ in compare(asked.games, asked.steps, saved, asked.game):
        seconds = time.perf_counter() - start
        print(f"{key}: {differ} of {asked.games} games differ ({seconds:.0f} s)", flush=True)
        worst = max(worst, differ)
    sys.exit(int(worst > 0))


if __name__ == "__main__":
    main()
