"""Simulates many games: who wins, what players collect, and how fast it goes."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from paddock.core.tracks import Track
from paddock.lab import compiled_games, game_results
from paddock.lab.chunks import Progress, usable_cores
from paddock.lab.compiled_games import warm_up
from paddock.lab.config import RunConfig, read_bots, read_count, read_setting
from paddock.lab.game_results import GameResults
from paddock.lab.match import Job, Played
from paddock.lab.seats import all_compiled, codes_of, seated
from paddock.lab.workers import Pairing, play_all

__all__ = ["Result", "simulate", "warm_up"]


@dataclass(frozen=True)
class Result:
    """The result of a run of games."""

    config: RunConfig
    bots: tuple[str, ...]
    seed: int
    games: int
    asked: int
    decisions: int
    seconds: float
    wins: tuple[float, ...]
    scores: tuple[int, ...]
    #: The number of missing or illegal answers, and descriptions of the first ones.
    faults: int = 0
    told: tuple[str, ...] = ()
    rows: GameResults | None = field(default=None, compare=False)

    @property
    def stopped(self) -> bool:
        """Whether the run was interrupted before its last game."""
        return self.games < self.asked

    @property
    def means(self) -> tuple[float, ...]:
        """The mean score of each seat."""
        return tuple(total / max(1, self.games) for total in self.scores)

    def json(self) -> dict[str, Any]:
        """The result as plain data."""
        meta = self.config.game.meta
        by_bots = {"bots": list(self.bots), "faults": self.faults}
        return {
            "game": meta.id,
            "track": self.config.track.id,
            "options": dict(self.config.options),
            "players": self.config.players,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": self.decisions / self.seconds,
            "games_per_second": self.games / self.seconds,
            "wins": list(self.wins),
            f"mean_{meta.score}": list(self.means),
            **(by_bots if set(self.bots) != {"random"} else {}),
        }

    def table(self) -> Any:
        """The games as a polars data frame, one row each; only if rows were kept."""
        kept = game_results.no_results(self.config.players) if self.rows is None else self.rows
        return game_results.frame(self.config, self.bots, self.seed, kept)


def simulate(
    game: str,
    *,
    players: int | None = None,
    games: int = 10_000,
    seed: int = 0,
    track: str | Track | None = None,
    options: Mapping[str, object] | None = None,
    bots: Sequence[str] = (),
    fraction: float = 1.0,
    cores: int | None = None,
    progress: Progress | None = None,
    keep: bool = False,
    done: GameResults | None = None,
) -> Result:
    """Play games on all cores; the same seed gives the same result on any number of cores.

    An interrupt stops the run and keeps the games that were played. With `keep` the result has
    a row for each game; `done` are the rows of an earlier run, to continue from.
    """
    config = read_setting(game, players=players, track=track, options=options)
    run = _Run(
        config, tuple(read_bots(bots, config.players)), read_count("games", games, 1),
        read_count("seed", seed, 0), fraction,
        read_count("cores", usable_cores() if cores is None else cores, 1, 1024),
        progress or (lambda done: None),
    )  # fmt: skip
    codes = codes_of(seated(run.bots, fraction))
    if not all_compiled(codes):
        return run.by_processes(done or game_results.no_results(config.players))
    assert codes is not None
    if keep or done is not None or codes.any():
        return run.by_rows(codes, done or game_results.no_results(config.players))
    return run.by_tallies()


@dataclass(frozen=True)
class _Run:
    """A run of games, in one of three ways."""

    config: RunConfig
    bots: tuple[str, ...]
    games: int
    seed: int
    fraction: float
    cores: int
    progress: Progress

    def by_tallies(self) -> Result:
        """Random games of which only the sums are kept."""
        run = compiled_games.play_random(
            self.config, self.seed, self.games, self.cores, self.progress
        )
        wins = sum((part.wins for part in run.parts), np.zeros(self.config.players))
        scores = sum((part.scores for part in run.parts), np.zeros(self.config.players, np.int64))
        decisions = sum(part.decisions for part in run.parts)
        return self._result(run.games, decisions, run.seconds, wins, scores)

    def by_rows(self, codes: Any, done: GameResults) -> Result:
        """Compiled games, one row each."""
        begun = done.cut(self.games)
        run = compiled_games.play_seats(
            self.config, codes, self.seed, len(begun), self.games, self.cores, self.progress
        )
        return self._of_rows(
            game_results.joined([begun, *run.parts], self.config.players), run.seconds
        )

    def by_processes(self, done: GameResults) -> Result:
        """Games with a bot that must be called from Python, in worker processes."""
        begun, start = done.cut(self.games), time.perf_counter()
        s = self.config
        job = Job(s.game.id, s.track, s.players, dict(s.options), self.seed, self.fraction)
        deals = (Pairing(deal, self.bots) for deal in range(len(begun), self.games))
        played: list[Played] = []
        try:
            for one in play_all(job, deals, min(self.cores, self.games)):
                played.append(one)
                self.progress(len(begun) + len(played))
        except KeyboardInterrupt:
            pass  # Keep what is done so far.
        told = tuple(dict.fromkeys(fault for one in played for fault in one.faults))
        whole = game_results.joined([begun, game_results.of_games(played, s.players)], s.players)
        return self._of_rows(whole, time.perf_counter() - start, told)

    def _of_rows(self, kept: GameResults, seconds: float, told: tuple[str, ...] = ()) -> Result:
        total = np.add.reduce(kept.scores)
        result = self._result(
            len(kept), int(kept.decisions.sum()), seconds, kept.total_wins(), total
        )
        faults = int(kept.faults.sum())
        return Result(**{**vars(result), "faults": faults, "told": told, "rows": kept})

    def _result(self, games: int, decisions: int, seconds: float, wins: Any, scores: Any) -> Result:
        return Result(
            config=self.config,
            bots=self.bots,
            seed=self.seed,
            games=games,
            asked=self.games,
            decisions=int(decisions),
            seconds=max(seconds, 1e-9),
            wins=tuple(wins.tolist()),
            scores=tuple(scores.tolist()),
        )
