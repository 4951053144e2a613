"""Wholly compiled games, on threads: the loops release Python's lock."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from paddock.core import batch
from paddock.core.game import Array
from paddock.lab import arrays, loops
from paddock.lab.arrays import build, call, small_arguments, workspace
from paddock.lab.chunks import Player, Progress, Run, run_chunks
from paddock.lab.rows import Rows
from paddock.lab.seats import apart
from paddock.lab.setting import Setting


class Tally(NamedTuple):
    """What one chunk of games gave."""

    decisions: int
    wins: Array
    scores: Array


def warm_up(setting: Setting, body: Any) -> None:
    """Compile a loop, or load it from disk, before anything is timed."""
    call(setting.game.compiled(body), body, small_arguments(setting.game, setting.track))


def tables_of(setting: Setting, *, halting: bool) -> Array:
    """The read-only tables of a run."""
    return build(setting.game, setting.track, setting.players, setting.options, halting=halting)


def play_random(
    setting: Setting, seed: int, games: int, cores: int, progress: Progress
) -> Run[Tally]:
    """Random games, of which only sums are kept: the quickest there is."""
    warm_up(setting, batch.play_games)
    tables = tables_of(setting, halting=False)
    return run_chunks(lambda: _random(setting, tables, seed), games, cores, progress)


def _random(setting: Setting, tables: Array, seed: int) -> Player[Tally]:
    """Arrays of its own for one thread, and the function that plays in them."""
    loop, space = setting.game.compiled(batch.play_games), workspace(setting.game, setting.players)

    def play(first: int, games: int) -> Tally:
        space["wins"][:] = 0
        space["scores"][:] = 0
        given = {**space, "tables": tables, "seed": seed, "first": first, "games": games}
        decisions = call(loop, batch.play_games, given)
        return Tally(int(decisions), space["wins"].copy(), space["scores"].copy())

    return play


def play_seats(
    setting: Setting,
    codes: Array,
    seed: int,
    first: int,
    games: int,
    cores: int,
    progress: Progress,
) -> Run[Rows]:
    """Games by the seats' codes, from number `first` on, a row for each."""
    warm_up(setting, loops.play_seats)
    tables = tables_of(setting, halting=False)
    return run_chunks(
        lambda: _by_codes(setting, tables, codes, seed), games, cores, progress, first
    )


def _by_codes(setting: Setting, tables: Array, codes: Array, seed: int) -> Player[Rows]:
    """The same with a policy for each seat."""
    loop, space = setting.game.compiled(loops.play_seats), workspace(setting.game, setting.players)
    given = {**space, "tables": tables, "codes": codes, "apart": apart(codes), "seed": seed}

    def play(first: int, games: int) -> Rows:
        made = arrays.rows(games, setting.players)
        call(loop, loops.play_seats, {**given, **made, "first": first, "games": games})
        faults = np.zeros(games, np.int64)
        return Rows(made["payoffs"], made["scores_of"], made["decisions"], faults)

    return play
