"""The games' own figures: what their gauges count, action by action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from paddock.core import batch
from paddock.core.game import Array
from paddock.core.tracks import Track
from paddock.lab.arrays import build, call, workspace
from paddock.lab.chunks import Player, Progress, run_chunks, usable_cores
from paddock.lab.setting import Setting, read_count, read_setting
from paddock.lab.simulate import warm_up


@dataclass(frozen=True)
class Figures:
    """Totals over a number of games, by the names that the game gives them."""

    games: int
    asked: int
    totals: dict[str, int]

    @property
    def means(self) -> dict[str, float]:
        """The figures of one game, on average."""
        return {name: total / max(1, self.games) for name, total in self.totals.items()}

    def json(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {"games": self.games, "totals": dict(self.totals), "means": self.means}


def figures(
    game: str,
    *,
    players: int | None = None,
    games: int = 10_000,
    seed: int = 0,
    track: str | Track | None = None,
    options: Mapping[str, object] | None = None,
    cores: int | None = None,
    progress: Progress | None = None,
) -> Figures:
    """Play games at random, halting at every action, and count what the game's gauge counts.

    These are other games than those that `simulate` plays from the same seed, because forced
    actions draw from the stream too.
    """
    setting = read_setting(game, players=players, track=track, options=options)
    read_count("games", games, 1)
    read_count("seed", seed, 0)
    threads = read_count("cores", usable_cores() if cores is None else cores, 1, 1024)
    warm_up(setting, batch.gauge_games)
    tables = build(setting.game, setting.track, setting.players, setting.options, halting=True)
    run = run_chunks(lambda: _player(setting, tables, seed), games, threads, progress)
    totals = sum(run.parts, np.zeros(len(setting.game.figures), np.int64)).tolist()
    return Figures(run.games, games, dict(zip(setting.game.figures, totals, strict=True)))


def _player(setting: Setting, tables: Array, seed: int) -> Player[Array]:
    """Arrays of its own for one thread, and the function that counts in them."""
    loop = setting.game.compiled(batch.gauge_games)
    space = workspace(setting.game, setting.players)

    def play(first: int, games: int) -> Array:
        space["figures"][:] = 0
        given = {**space, "tables": tables, "seed": seed, "first": first, "games": games}
        call(loop, batch.gauge_games, given)
        return space["figures"].copy()

    return play
