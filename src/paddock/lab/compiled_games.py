"""Fully compiled games on threads: the loops release the GIL."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

from paddock.core import game_loops
from paddock.core.game import Array
from paddock.lab import arrays, loops
from paddock.lab.arrays import build, call, small_arguments, workspace
from paddock.lab.chunks import Player, Progress, Run, run_chunks
from paddock.lab.config import RunConfig
from paddock.lab.game_results import GameResults
from paddock.lab.match import Job
from paddock.lab.seats import apart
from paddock.lab.totals import Totals, totals_of


class Tally(NamedTuple):
    """The result of one chunk of games."""

    decisions: int
    wins: Array
    scores: Array


def warm_up(config: RunConfig, body: Any) -> None:
    """Compile a loop, or load it from disk, before anything is timed."""
    call(config.game.compiled(body), body, small_arguments(config.game, config.track))


def setup_of(config: RunConfig, *, halting: bool) -> Array:
    """The read-only setup of a run."""
    return build(config.game, config.track, config.players, config.options, halting=halting)


def play_random(
    config: RunConfig, seed: int, games: int, cores: int, progress: Progress
) -> Run[Tally]:
    """Random games of which only the sums are kept: the fastest kind of run."""
    warm_up(config, game_loops.play_games)
    setup = setup_of(config, halting=False)
    return run_chunks(lambda: _random(config, setup, seed), games, cores, progress)


def _random(config: RunConfig, setup: Array, seed: int) -> Player[Tally]:
    """One thread's own arrays, and the function that plays in them."""
    loop, space = (
        config.game.compiled(game_loops.play_games),
        workspace(config.game, config.players),
    )

    def play(first: int, games: int) -> Tally:
        space["wins"][:] = 0
        space["scores"][:] = 0
        given = {**space, "setup": setup, "seed": seed, "first": first, "games": games}
        decisions = call(loop, game_loops.play_games, given)
        return Tally(int(decisions), space["wins"].copy(), space["scores"].copy())

    return play


@dataclass(frozen=True)
class SeatGames:
    """Games played by the seats' codes: one row each, or only their totals."""

    job: Job
    codes: tuple[int, ...]
    rows: bool

    @cached_property
    def _built(self) -> tuple[RunConfig, Array]:
        config = self.job.config()
        warm_up(config, loops.play_seats)
        return config, setup_of(config, halting=False)

    def player(self) -> Player[GameResults | Totals]:
        """A function that plays in arrays of its own."""
        config, setup = self._built
        codes = np.array(self.codes, np.int64)
        loop, space = config.game.compiled(loops.play_seats), workspace(config.game, config.players)
        given = {
            **space, "setup": setup, "codes": codes, "apart": apart(codes), "seed": self.job.seed,
        }  # fmt: skip

        def play(first: int, games: int) -> GameResults | Totals:
            made = arrays.rows(games, config.players)
            call(loop, loops.play_seats, {**given, **made, "first": first, "games": games})
            faults = np.zeros(games, np.int64)
            rows = GameResults(made["payoffs"], made["scores_of"], made["decisions"], faults)
            return rows if self.rows else totals_of(rows)

        return play
