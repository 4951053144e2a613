"""Games at random by the thousand: who wins, what they collect and how fast it goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from paddock.core import batch
from paddock.core.game import Array
from paddock.core.tracks import Track
from paddock.lab.arrays import build, call, small_arguments, workspace
from paddock.lab.chunks import Player, Progress, run_chunks, usable_cores
from paddock.lab.setting import Setting, read_bots, read_count, read_setting


class Tally(NamedTuple):
    """What one chunk of games gave."""

    decisions: int
    wins: Array
    scores: Array


@dataclass(frozen=True)
class Result:
    """The result of a run of games."""

    setting: Setting
    bots: tuple[str, ...]
    seed: int
    games: int
    asked: int
    decisions: int
    seconds: float
    wins: tuple[float, ...]
    scores: tuple[int, ...]

    @property
    def stopped(self) -> bool:
        """Whether the run was interrupted before its last game."""
        return self.games < self.asked

    @property
    def means(self) -> tuple[float, ...]:
        """What each seat collected in a game, on average."""
        return tuple(total / max(1, self.games) for total in self.scores)

    def json(self) -> dict[str, Any]:
        """The result as plain data."""
        meta = self.setting.game.meta
        return {
            "game": meta.id,
            "track": self.setting.track.id,
            "options": dict(self.setting.options),
            "players": self.setting.players,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": self.decisions / self.seconds,
            "games_per_second": self.games / self.seconds,
            "wins": list(self.wins),
            f"mean_{meta.score}": list(self.means),
        }


def simulate(
    game: str,
    *,
    players: int | None = None,
    games: int = 10_000,
    seed: int = 0,
    track: str | Track | None = None,
    options: Mapping[str, object] | None = None,
    bots: Sequence[str] = (),
    cores: int | None = None,
    progress: Progress | None = None,
) -> Result:
    """Play games on all cores; the same seed gives the same result on any number of them.

    An interrupt stops the run and keeps the games that were played.
    """
    setting = read_setting(game, players=players, track=track, options=options)
    drivers = read_bots(bots, setting.players)
    read_count("games", games, 1)
    read_count("seed", seed, 0)
    threads = read_count("cores", usable_cores() if cores is None else cores, 1, 1024)
    warm_up(setting, batch.play_games)
    tables = build(setting.game, setting.track, setting.players, setting.options, halting=False)
    run = run_chunks(lambda: _player(setting, tables, seed), games, threads, progress)
    return _result(setting, drivers, seed, games, run.parts, run.games, run.seconds)


def warm_up(setting: Setting, body: Any) -> None:
    """Compile a loop, or load it from disk, before anything is timed."""
    call(setting.game.compiled(body), body, small_arguments(setting.game, setting.track))


def _player(setting: Setting, tables: Array, seed: int) -> Player[Tally]:
    """Arrays of its own for one thread, and the function that plays in them."""
    loop, space = setting.game.compiled(batch.play_games), workspace(setting.game, setting.players)

    def play(first: int, games: int) -> Tally:
        space["wins"][:] = 0
        space["scores"][:] = 0
        given = {**space, "tables": tables, "seed": seed, "first": first, "games": games}
        decisions = call(loop, batch.play_games, given)
        return Tally(int(decisions), space["wins"].copy(), space["scores"].copy())

    return play


def _result(
    setting: Setting,
    drivers: Sequence[str],
    seed: int,
    asked: int,
    parts: Sequence[Tally],
    games: int,
    seconds: float,
) -> Result:
    """Add up the chunks, in their order: shared wins are fractions, whose sum depends on it."""
    wins = sum((part.wins for part in parts), np.zeros(setting.players))
    scores = sum((part.scores for part in parts), np.zeros(setting.players, np.int64))
    return Result(
        setting=setting,
        bots=tuple(drivers),
        seed=seed,
        games=games,
        asked=asked,
        decisions=sum(part.decisions for part in parts),
        seconds=seconds,
        wins=tuple(wins.tolist()),
        scores=tuple(scores.tolist()),
    )
