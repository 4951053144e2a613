"""The arrays of the compiled loops: one set per thread, and small ones for compiling.

The types of these arrays are part of the compiled signature, so they are created only here: every
run can then load the code compiled by `paddock compile` from the cache.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np

from paddock.core.bits import lowest
from paddock.core.dice import RNG
from paddock.core.game import Array, Game
from paddock.core.plain_record import blank, to_plain, to_record
from paddock.core.tracks import Track

#: Games with this many decisions or more are counted together.
LONGEST = 4000
#: More actions than the longest single game takes.
_TRACE = 4096


def build(
    game: Game, track: Track, players: int, options: Mapping[str, Any], *, halting: bool
) -> Array:
    """The read-only setup of a run."""
    return game.build_setup(track, players, options, halting=halting)


def workspace(game: Game, players: int) -> dict[str, Array]:
    """The arrays that one thread plays in, named after the loops' parameters."""
    return {
        "states": np.zeros(1, game.state),
        "before": np.zeros(1, game.state),
        "seen": np.zeros(1, game.state),
        "rngs": np.zeros(2, RNG),
        "lengths": np.zeros(LONGEST + 1, np.int64),
        "wins": np.zeros(players, np.float64),
        "scores": np.zeros(players, np.int64),
        "figures": np.zeros(len(game.figures), np.int64),
    }


def rows(games: int, players: int) -> dict[str, Array]:
    """The arrays that hold one row of results per game."""
    return {
        "payoffs": np.zeros((games, players), np.float64),
        "scores_of": np.zeros((games, players), np.int64),
        "decisions": np.zeros(games, np.int64),
    }


def call(loop: Callable[..., Any], body: Callable[..., Any], arguments: Mapping[str, Any]) -> Any:
    """Call a loop, compiled from `body`, with arguments passed by name."""
    return loop(*[arguments[name] for name in _parameters(body)])


@cache
def _parameters(body: Callable[..., Any]) -> tuple[str, ...]:
    return tuple(inspect.signature(body).parameters)


def small_arguments(game: Game, track: Track) -> dict[str, Any]:
    """Arguments for any loop, small enough that calling it does little but compile it."""
    players = game.meta.default_players
    setup = build(game, track, players, game.meta.read_options({}), halting=False)
    start = blank(game.state)
    game.rules.reset(start, to_plain(setup[0]))
    return {
        **workspace(game, players),
        **rows(1, players),
        "codes": np.zeros(players, np.int64),
        "views": to_record(start, game.state),
        "work": np.zeros(1, game.state),
        "by_heuristic": 0,
        "apart": 1,
        "fresh": 1,
        "states": to_record(start, game.state),
        "setup": setup,
        "seed": 1,
        "first": 0,
        "games": 1,
        "game": 0,
        "seat": 0,
        "action": lowest(start.legal),
        "actions": np.zeros(_TRACE, np.int64),
        "after": np.zeros(_TRACE, game.state),
        "out": np.zeros(1, game.state),
    }
