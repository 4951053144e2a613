"""How fast the games run on one core, compiled and plain, and how long compiling takes.

All figures come from one run on one machine, so that their ratios are fair. Everything is done
a few times and the best is kept: other programs can only make a run slower.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from types import FunctionType
from typing import Any

from paddock import registry
from paddock.core import batch
from paddock.core.dice import RNG
from paddock.core.errors import PaddockError
from paddock.core.game import Game
from paddock.core.plain import blank, to_plain
from paddock.lab.arrays import build, call, workspace
from paddock.lab.setting import Setting, read_setting
from paddock.lab.simulate import warm_up

SEED = 1
REPEATS = 3
#: Games of one timed run; the plain ones are the first of the compiled ones.
COMPILED_GAMES, PLAIN_GAMES = 20_000, 100

_FIRST_RESULT = (
    "import sys; from paddock.lab.simulate import simulate; simulate(sys.argv[1], games=1, cores=1)"
)


@dataclass(frozen=True)
class Speed:
    """How fast one game runs with one number of players, on one core."""

    game: str
    players: int
    decisions_per_second: float
    games_per_second: float
    plain_decisions_per_second: float
    plain_games_per_second: float
    ratio: float


@dataclass(frozen=True)
class Cost:
    """What a game costs: memory, and seconds from the start of a process to a first result."""

    game: str
    state_bytes: int
    table_bytes: int
    cold_seconds: float
    cached_seconds: float


def speeds(name: str) -> Iterator[Speed]:
    """The speed of a game with each number of players."""
    low, high = registry.meta(name).seats
    for players in range(low, high + 1):
        yield _speed(read_setting(name, players=players))


def cost(name: str) -> Cost:
    """The memory of a game's records, and how long it takes to start."""
    setting = read_setting(name)
    with tempfile.TemporaryDirectory() as folder:
        cold = _first_result(name, folder)
        cached = min(_first_result(name, folder) for _ in range(REPEATS))
    tables = build(setting.game, setting.track, setting.players, setting.options, halting=False)
    return Cost(name, setting.game.state.itemsize, tables.dtype.itemsize, cold, cached)


def report(told: Callable[[str], None] = lambda what: None) -> dict[str, Any]:
    """All figures of all games as plain data; `told` hears what is being measured."""
    rows: list[dict[str, Any]] = []
    costs: list[dict[str, Any]] = []
    for name in registry.names():
        told(name)
        costs.append(asdict(cost(name)))
        for speed in speeds(name):
            told(f"{name} {speed.players}")
            rows.append(asdict(speed))
    return {"speeds": rows, "costs": costs}


def plain_loop(game: Game, body: Callable[..., Any]) -> Callable[..., Any]:
    """A generic loop with the game's own functions in it, as plain Python."""
    return FunctionType(body.__code__, {**body.__globals__, **vars(game.rules)}, body.__name__)


def _speed(setting: Setting) -> Speed:
    warm_up(setting, batch.play_games)
    compiled, plain = _compiled(setting), _plain(setting)
    if compiled(PLAIN_GAMES) != plain(PLAIN_GAMES):
        raise PaddockError(f"{setting.game.id} runs differently when compiled")
    decisions, seconds = _best(compiled, COMPILED_GAMES)
    slow_decisions, slow_seconds = _best(plain, PLAIN_GAMES)
    return Speed(
        game=setting.game.id,
        players=setting.players,
        decisions_per_second=decisions / seconds,
        games_per_second=COMPILED_GAMES / seconds,
        plain_decisions_per_second=slow_decisions / slow_seconds,
        plain_games_per_second=PLAIN_GAMES / slow_seconds,
        ratio=(decisions / seconds) / (slow_decisions / slow_seconds),
    )


def _best(run: Callable[[int], int], games: int) -> tuple[int, float]:
    """The decisions of a run and its shortest time."""
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        decisions = run(games)
        times.append(time.perf_counter() - start)
    return decisions, min(times)


def _compiled(setting: Setting) -> Callable[[int], int]:
    loop, space = setting.game.compiled(batch.play_games), workspace(setting.game, setting.players)
    tables = build(setting.game, setting.track, setting.players, setting.options, halting=False)
    given = {**space, "tables": tables, "seed": SEED, "first": 0}
    return lambda games: int(call(loop, batch.play_games, {**given, "games": games}))


def _plain(setting: Setting) -> Callable[[int], int]:
    """The same loop over plain objects."""
    loop = plain_loop(setting.game, batch.play_games)
    tables = build(setting.game, setting.track, setting.players, setting.options, halting=False)
    given = {
        "states": [blank(setting.game.state)],
        "tables": [to_plain(tables[0])],
        "rngs": [blank(RNG)],
        "seed": SEED,
        "first": 0,
        "wins": [0.0] * setting.players,
        "scores": [0] * setting.players,
    }
    return lambda games: int(call(loop, batch.play_games, {**given, "games": games}))


def _first_result(name: str, cache: str) -> float:
    """Seconds of a whole process that plays one game, with compiled code kept in a folder."""
    start = time.perf_counter()
    command = [sys.executable, "-c", _FIRST_RESULT, name]
    environment = {**os.environ, "PADDOCK_CACHE": cache}
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    if done.returncode != 0:
        last = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
        raise PaddockError(f"the first game of {name} failed: {' '.join(last)}")
    return time.perf_counter() - start
