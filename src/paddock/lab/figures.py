"""The games' own figures, counted action by action by each game's `gauge`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from paddock.core.errors import PaddockError
from paddock.core.game import Array
from paddock.core.tracks import Track
from paddock.lab import loops
from paddock.lab.arrays import LONGEST, call, workspace
from paddock.lab.batches import GAMES, Batches, batch_size
from paddock.lab.chunks import Player, Progress, run_chunks, usable_cores
from paddock.lab.compiled_games import setup_of, warm_up
from paddock.lab.config import RunConfig, read_bots, read_count, read_setting
from paddock.lab.match import Job
from paddock.lab.seats import all_compiled, apart, codes_of, seated
from paddock.lab.statistics import Interval, share_interval

if TYPE_CHECKING:
    from paddock.lab.ray_cluster import RayCluster

#: Prefix of a gauge's scratch fields, which are not figures.
NOTE = "_"
#: Separates a family of figures from its key, as in `cards_left/3`.
PART = "/"


@dataclass(frozen=True)
class Figures:
    """Totals over a number of games, by the names that the game gives them."""

    games: int
    asked: int
    totals: dict[str, int]
    #: By seat; and for each number of decisions, how many games took that many.
    wins: tuple[float, ...] = ()
    scores: tuple[int, ...] = ()
    lengths: dict[int, int] = field(default_factory=dict)
    #: The same totals in batches of games, from which intervals follow.
    batches: Batches | None = field(default=None, compare=False, repr=False)

    def interval(self, name: str, over: str | Sequence[str] = GAMES) -> Interval:
        """A figure per game, or divided by another one or the sum of several."""
        assert self.batches is not None
        return self.batches.ratio(name, over)

    def length_interval(self, low: int, high: int) -> Interval:
        """The share of games with at least `low` and fewer than `high` decisions."""
        games = sum(count for length, count in self.lengths.items() if low <= length < high)
        share = games / max(1, self.games)
        return share_interval(share, share * (1 - share), self.games)

    @property
    def means(self) -> dict[str, float]:
        """The mean figures per game."""
        return {name: total / max(1, self.games) for name, total in self.totals.items()}

    @property
    def single(self) -> dict[str, int]:
        """The totals that belong to no family."""
        return {name: total for name, total in self.totals.items() if PART not in name}

    def family(self, name: str) -> dict[str, int]:
        """The totals of a family by their keys."""
        start = name + PART
        return {k.removeprefix(start): v for k, v in self.totals.items() if k.startswith(start)}

    def json(self) -> dict[str, Any]:
        """The figures as plain data."""
        plain = {"games": self.games, "totals": dict(self.totals), "means": self.means}
        if self.batches is None:
            return plain
        ends = {name: list(self.interval(name)[1:]) for name in self.totals}
        return {**plain, "means_95": ends if self.batches.count > 1 else None}


class Count(NamedTuple):
    """The result of one chunk of games: a row for each batch, and the lengths of all games."""

    games: Array
    figures: Array
    wins: Array
    scores: Array
    lengths: Array


def figures(
    game: str,
    *,
    players: int | None = None,
    games: int = 10_000,
    seed: int = 0,
    track: str | Track | None = None,
    options: Mapping[str, object] | None = None,
    bots: Sequence[str] = (),
    cores: int | None = None,
    cluster: RayCluster | None = None,
    progress: Progress | None = None,
) -> Figures:
    """Play games, stopping at every action, and count the game's figures.

    These are not the games that `simulate` plays from the same seed, because forced actions draw
    from the stream too. The bots must be compiled: random, driver or rookie.
    """
    config = read_setting(game, players=players, track=track, options=options)
    read_count("games", games, 1)
    read_count("seed", seed, 0)
    threads = read_count("cores", usable_cores() if cores is None else cores, 1, 1024)
    codes = tuple(read_codes(bots, config.players).tolist())
    work = GaugedGames(Job.of(config, seed), codes, batch_size(games))
    counted = _Counted(config)
    if cluster is not None:
        run = cluster.run_chunks(work, games, progress or (lambda done: None), 0, counted.take)
    else:
        run = run_chunks(work.player, games, threads, progress, take=counted.take)
    return counted.figures(run.games, games)


def read_codes(names: Sequence[str], players: int) -> Array:
    """The codes of compiled bots; other bots are refused."""
    codes = codes_of(seated(read_bots(names, players)))
    if codes is None or not all_compiled(codes):
        raise PaddockError("figures are counted with the bots random, driver and rookie only")
    return codes


class _Counted:
    """Adds up the chunks, in their order."""

    def __init__(self, config: RunConfig) -> None:
        self._config = config
        seats = [(f"win{PART}{k}", f"score{PART}{k}") for k in range(config.players)]
        names = (*config.game.figures, *(w for w, _ in seats), *(s for _, s in seats), GAMES)
        self._batches = Batches(names)
        self._totals: list[Array] = [
            np.zeros(len(config.game.figures), np.int64),
            np.zeros(config.players),
            np.zeros(config.players, np.int64),
        ]
        self._lengths = np.zeros(LONGEST + 1, np.int64)

    def take(self, part: Count) -> None:
        """Add the next chunk."""
        for total, rows in zip(self._totals, part[1:4], strict=True):
            total += rows.sum(axis=0)
        self._lengths += part.lengths
        self._batches.add(
            np.hstack([part.figures, part.wins, part.scores, part.games[:, None]]).astype(float)
        )

    def figures(self, games: int, asked: int) -> Figures:
        """What was counted."""
        totals, wins, scores = (values.tolist() for values in self._totals)
        named = zip(self._config.game.figures, totals, strict=True)
        return Figures(
            games=games,
            asked=asked,
            totals={name: total for name, total in named if not name.startswith(NOTE)},
            wins=tuple(wins),
            scores=tuple(scores),
            lengths={int(k): int(self._lengths[k]) for k in np.flatnonzero(self._lengths)},
            batches=self._batches,
        )


@dataclass(frozen=True)
class GaugedGames:
    """Games in which every action is passed to the game's gauge."""

    job: Job
    codes: tuple[int, ...]
    #: Games per row of results.
    batch: int

    @cached_property
    def _built(self) -> tuple[RunConfig, Array]:
        config = self.job.config()
        warm_up(config, loops.gauge_seats)
        return config, setup_of(config, halting=True)

    def player(self) -> Player[Count]:
        """A function that counts in arrays of its own."""
        config, setup = self._built
        loop = config.game.compiled(loops.gauge_seats)
        space, codes = workspace(config.game, config.players), np.array(self.codes, np.int64)
        sums = [space[name] for name in Count._fields[1:4]]
        given = {
            **space, "setup": setup, "codes": codes, "apart": apart(codes), "seed": self.job.seed,
        }  # fmt: skip

        def play(first: int, games: int) -> Count:
            rows: list[list[Array]] = [[], [], []]
            sizes = [min(self.batch, games - k) for k in range(0, games, self.batch)]
            space["lengths"][:] = 0
            for k, size in enumerate(sizes):
                for array in sums:
                    array[:] = 0
                at = first + k * self.batch
                call(loop, loops.gauge_seats, {**given, "first": at, "games": size})
                for column, array in zip(rows, sums, strict=True):
                    column.append(array.copy())
            figures, wins, scores = (np.stack(column) for column in rows)
            return Count(np.array(sizes), figures, wins, scores, space["lengths"].copy())

        return play
