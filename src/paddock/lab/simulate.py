"""Simulates many games: who wins, what players collect, and how fast it goes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paddock.core.tracks import Track
from paddock.lab import game_results, shards
from paddock.lab.chunks import Progress, Run, run_chunks, usable_cores
from paddock.lab.compiled_games import SeatGames, warm_up
from paddock.lab.config import RunConfig, read_bots, read_count, read_setting
from paddock.lab.game_results import GameResults
from paddock.lab.match import Job, Played
from paddock.lab.provenance import provenance
from paddock.lab.seats import all_compiled, codes_of, seated
from paddock.lab.totals import Totals, no_totals, totals_of
from paddock.lab.workers import Pairing, play_all

if TYPE_CHECKING:
    from paddock.lab.ray_cluster import RayCluster

__all__ = ["Result", "simulate", "warm_up"]


@dataclass(frozen=True)
class Result:
    """The result of a run of games."""

    config: RunConfig
    bots: tuple[str, ...]
    seed: int
    asked: int
    seconds: float
    totals: Totals
    #: The number of the first game.
    first: int = 0
    #: Descriptions of missing or illegal answers.
    told: tuple[str, ...] = ()
    rows: GameResults | None = field(default=None, compare=False)

    @property
    def games(self) -> int:
        """The games that were played."""
        return self.totals.games

    @property
    def decisions(self) -> int:
        """The decisions of all players in all games."""
        return self.totals.decisions

    @property
    def faults(self) -> int:
        """The number of missing or illegal answers."""
        return self.totals.faults

    @property
    def wins(self) -> tuple[float, ...]:
        """The games won by each seat; shared wins count as fractions."""
        return tuple(self.totals.won(seat) for seat in range(self.config.players))

    @property
    def scores(self) -> tuple[int, ...]:
        """The total score of each seat."""
        return self.totals.scores

    @property
    def stopped(self) -> bool:
        """Whether the run was interrupted before its last game."""
        return self.games < self.asked

    @property
    def means(self) -> tuple[float, ...]:
        """The mean score of each seat."""
        return tuple(total / max(1, self.games) for total in self.scores)

    def json(self) -> dict[str, Any]:
        """The result as plain data; intervals are pairs of a lower and an upper end."""
        meta, seats = self.config.game.meta, range(self.config.players)
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
            "win_share_95": [_ends(self.totals.win_interval(k)) for k in seats],
            f"mean_{meta.score}_95": [_ends(self.totals.score_interval(k)) for k in seats],
            "decisions_per_game_95": _ends(self.totals.decision_interval()),
            **(by_bots if set(self.bots) != {"random"} else {}),
            **provenance(self.config, self.seed),
        }

    def table(self) -> Any:
        """The games as a polars data frame, one row each; only if rows were kept."""
        kept = game_results.no_results(self.config.players) if self.rows is None else self.rows
        return game_results.frame(self.config, self.bots, self.seed, kept, self.first)


def _ends(interval: tuple[float, float, float]) -> list[float | None]:
    """The ends of an interval; JSON has no infinity."""
    return [end if abs(end) < float("inf") else None for end in interval[1:]]


def simulate(
    game: str,
    *,
    players: int | None = None,
    games: int = 10_000,
    first: int = 0,
    seed: int = 0,
    track: str | Track | None = None,
    options: Mapping[str, object] | None = None,
    bots: Sequence[str] = (),
    fraction: float = 1.0,
    cores: int | None = None,
    cluster: RayCluster | None = None,
    progress: Progress | None = None,
    keep: bool = False,
    done: GameResults | Totals | None = None,
    folder: Path | None = None,
) -> Result:
    """Play games on all cores; the same seed gives the same result on any number of cores.

    An interrupt stops the run and keeps the games that were played. With `keep` the result has
    a row for each game; `folder` writes them as Parquet files instead while they are played.
    `done` are the rows, or the totals, of an earlier run to continue from. `cluster` plays the
    same games on other machines.
    """
    config = read_setting(game, players=players, track=track, options=options)
    run = _Run(
        config, tuple(read_bots(bots, config.players)), read_count("games", games, 1),
        read_count("first", first, 0), read_count("seed", seed, 0), fraction,
        read_count("cores", usable_cores() if cores is None else cores, 1, 1024),
        progress or (lambda done: None), cluster,
    )  # fmt: skip
    seats = seated(run.bots, fraction)
    few = folder is None and not all_compiled(codes_of(seats))
    rows = _Rows(run, keep or few, done, folder)
    return rows.result(run.play(seats, rows))


@dataclass(frozen=True)
class _Run:
    """A run of games, on threads if they are compiled, and otherwise in processes."""

    config: RunConfig
    bots: tuple[str, ...]
    games: int
    first: int
    seed: int
    fraction: float
    cores: int
    progress: Progress
    cluster: RayCluster | None

    @property
    def job(self) -> Job:
        """What another process needs to know."""
        return Job.of(self.config, self.seed, self.fraction)

    def play(self, seats: Sequence[Any], rows: _Rows) -> tuple[str, ...]:
        """Play all games that are not done; returns the faults of bots."""
        codes = codes_of(seats)
        if codes is None or not all_compiled(codes):
            return self._by_games(rows)
        rows.seconds = self._by_chunks(
            SeatGames(self.job, tuple(codes.tolist()), rows.needed), rows
        ).seconds
        return ()

    def _by_chunks(self, work: SeatGames, rows: _Rows) -> Run[GameResults | Totals]:
        """Compiled games, many at a time."""
        begin, end = self.first + rows.totals.games, self.first + self.games
        told: Progress = lambda done: self.progress(done - self.first)  # noqa: E731
        if self.cluster is not None:
            return self.cluster.run_chunks(work, end, told, begin, rows.take)
        return run_chunks(work.player, end, self.cores, told, begin, rows.take)

    def _by_games(self, rows: _Rows) -> tuple[str, ...]:
        """Games with a bot that must be called from Python, one at a time."""
        numbers = range(self.first + rows.totals.games, self.first + self.games)
        pairings = (Pairing(number, self.bots) for number in numbers)
        told: dict[str, None] = {}
        start = time.perf_counter()
        try:
            for one in self._games(pairings):
                told.update(dict.fromkeys(one.faults))
                rows.take(game_results.of_games([one], self.config.players))
                self.progress(rows.totals.games)
        except KeyboardInterrupt:
            pass  # Keep what is done so far.
        rows.seconds = time.perf_counter() - start
        return tuple(told)

    def _games(self, pairings: Iterator[Pairing]) -> Iterator[Played]:
        if self.cluster is not None:
            return self.cluster.play_all(self.job, pairings)
        return play_all(self.job, pairings, min(self.cores, self.games))


class _Rows:
    """The rows of a run: added up, and kept or written if asked for."""

    def __init__(
        self, run: _Run, keep: bool, done: GameResults | Totals | None, folder: Path | None
    ) -> None:
        self._run, self.seconds = run, 0.0
        self._parts: list[GameResults] | None = [] if keep else None
        self._write: Callable[[GameResults], None] | None = None
        self.totals = no_totals(run.config.players)
        if isinstance(done, GameResults):
            self.take(done.cut(run.games))
        elif done is not None:
            self.totals = done
        if folder is not None:
            first = run.first + self.totals.games
            writer = shards.ShardWriter(folder, run.config, run.bots, run.seed, first)
            self._write, self._flush = writer.add, writer.flush

    @property
    def needed(self) -> bool:
        """Whether rows are needed, rather than totals only."""
        return self._parts is not None or self._write is not None

    def take(self, rows: GameResults | Totals) -> None:
        """Add the next games."""
        if isinstance(rows, Totals):
            self.totals += rows
            return
        self.totals += totals_of(rows)
        if self._parts is not None:
            self._parts.append(rows)
        if self._write is not None:
            self._write(rows)

    def result(self, told: tuple[str, ...]) -> Result:
        """The result of all games taken."""
        if self._write is not None:
            self._flush()
        run, seconds = self._run, max(self.seconds, 1e-9)
        made = Result(
            run.config, run.bots, run.seed, run.games, seconds, self.totals, run.first, told
        )
        if self._parts is None:
            return made
        return replace(made, rows=game_results.joined(self._parts, run.config.players))
