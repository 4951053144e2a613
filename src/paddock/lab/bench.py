"""Measures how fast the games run on one core, compiled and plain, and how long compiling takes.

All figures come from one run on one machine, so that their ratios are fair. Everything is repeated
a few times and the best counts, since other programs can only make a run slower. Loops are timed
by CPU time.
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

import numpy as np

from paddock import registry
from paddock.bots import tree
from paddock.core import game_loops
from paddock.core.bits import members
from paddock.core.dice import RNG
from paddock.core.errors import PaddockError
from paddock.core.game import Array, Game
from paddock.core.plain_record import blank, to_plain
from paddock.envs import Batch
from paddock.lab import loops, peers
from paddock.lab.arrays import build, call, workspace
from paddock.lab.chunks import usable_cores
from paddock.lab.compiled_games import play_random, setup_of, warm_up
from paddock.lab.config import RunConfig, read_setting

SEED = 1
REPEATS = 3
#: Games per timed run; the plain games are the first of the compiled ones.
COMPILED_GAMES, PLAIN_GAMES, PLAYOUTS = 20_000, 100, 20_000
#: Games in a batch.
BATCH = 4096
#: Steps before a batch is timed, since at first all of its games are at the same point.
DRIFT = 200

_FIRST_RESULT = (
    "import sys; from paddock.lab.simulate import simulate; simulate(sys.argv[1], games=1, cores=1)"
)


@dataclass(frozen=True)
class Speed:
    """The speed of one game with one number of players, on one core."""

    game: str
    players: int
    decisions_per_second: float
    games_per_second: float
    plain_decisions_per_second: float
    plain_games_per_second: float
    ratio: float


@dataclass(frozen=True)
class Cost:
    """The costs of a game: memory, and seconds from starting a process to the first result."""

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
    config = read_setting(name)
    with tempfile.TemporaryDirectory() as folder:
        cold = _first_result(name, folder)
        cached = min(_first_result(name, folder) for _ in range(REPEATS))
    setup = build(config.game, config.track, config.players, config.options, halting=False)
    return Cost(name, config.game.state.itemsize, setup.dtype.itemsize, cold, cached)


@dataclass(frozen=True)
class Playouts:
    """The playouts per second of a search on one core, without its tree."""

    game: str
    players: int
    start: str
    policy: str
    playouts_per_second: float


def playouts(name: str) -> Iterator[Playouts]:
    """Playouts from the first decision of a game and from halfway through."""
    config = read_setting(name)
    for start, view in _starts(config):
        for policy, by_heuristic in (("random", 0), ("driver", 100)):
            run = _playing_out(config, view, by_heuristic)
            run(10)
            count = PLAYOUTS if by_heuristic == 0 else PLAYOUTS // 10
            _, seconds = _best(run, count)
            yield Playouts(name, config.players, start, policy, count / seconds)


def _starts(config: RunConfig) -> Iterator[tuple[str, Array]]:
    """A game as the seat to act sees it, at its first decision and halfway through."""
    play_on = config.game.compiled(loops.play_on)
    setup = setup_of(config, halting=False)
    space = workspace(config.game, config.players)
    codes = np.full(config.players, loops.ASKED, np.int64)
    given = {**space, "setup": setup, "codes": codes, "seed": SEED, "game": 0}
    views: list[Array] = []
    call(play_on, loops.play_on, {**given, "fresh": 1})
    while space["states"][0]["legal"] != 0:
        views.append(space["seen"].copy())
        config.game.compiled(game_loops.step)(space["states"], setup, _any(space["states"][0]))
        call(play_on, loops.play_on, {**given, "fresh": 0})
    yield "first decision", views[0]
    yield "half of the decisions", views[len(views) // 2]


def _any(state: Array) -> int:
    """The middle one of the legal actions."""
    legal = members(int(state["legal"]))
    return legal[len(legal) // 2]


def _playing_out(config: RunConfig, view: Array, by_heuristic: int) -> Callable[[int], int]:
    loop, space = config.game.compiled(tree.play_out), workspace(config.game, config.players)
    given = {
        "views": view, "work": space["states"], "setup": setup_of(config, halting=False),
        "rngs": space["rngs"], "seat": int(view[0]["seat"]), "seed": SEED,
        "by_heuristic": by_heuristic,
    }  # fmt: skip
    return lambda games: int(call(loop, tree.play_out, {**given, "games": games}))


@dataclass(frozen=True)
class BatchSpeed:
    """The speed of a batch with observations, and that of bare random games, both on all cores.

    Decisions are counted by second of CPU time, so that other programs matter little.
    """

    game: str
    players: int
    games: int
    cores: int
    observations: str
    decisions_per_second: float
    bare_decisions_per_second: float
    ratio: float


def batch_speed(name: str, games: int = BATCH, observations: str = "bytes") -> BatchSpeed:
    """Time `Batch.step`, in turn with random games that are not observed; the best runs count."""
    config, cores = read_setting(name), usable_cores()
    batch = Batch(name, n=games, seed=SEED, observations=observations)
    for _ in range(DRIFT):
        batch.step(batch.random_actions())
    steps = max(10, 400_000 // games)
    observed, bare = 0.0, 0.0
    for _ in range(2 * REPEATS):
        start = time.process_time()
        run = play_random(config, SEED, COMPILED_GAMES, cores, lambda done: None)
        seconds = max(time.process_time() - start, 1e-9)
        bare = max(bare, sum(part.decisions for part in run.parts) / seconds)
        seconds = max(sum(_step(batch) for _ in range(steps)), 1e-9)
        observed = max(observed, steps * games / seconds)
    return BatchSpeed(
        name, config.players, games, cores, observations, observed, bare, observed / bare
    )


def _step(batch: Batch) -> float:
    """The CPU time of one step with random actions, which are drawn before."""
    actions = batch.random_actions()
    start = time.process_time()
    batch.step(actions)
    return time.process_time() - start


def report(told: Callable[[str], None] = lambda what: None) -> dict[str, Any]:
    """All figures of all games as plain data; calls `told` with what is being measured."""
    rows: list[dict[str, Any]] = []
    costs: list[dict[str, Any]] = []
    played: list[dict[str, Any]] = []
    batches: list[dict[str, Any]] = []
    for name in registry.names():
        told(name)
        costs.append(asdict(cost(name)))
        for speed in speeds(name):
            told(f"{name} {speed.players}")
            rows.append(asdict(speed))
        told(f"{name} playouts")
        played += [asdict(row) for row in playouts(name)]
        told(f"{name} batch")
        batches += [asdict(batch_speed(name, observations=kind)) for kind in ("bytes", "records")]
    told("peers")
    return {
        "speeds": rows,
        "costs": costs,
        "playouts": played,
        "batches": batches,
        "peers": peers.measure(),
    }


def plain_loop(game: Game, body: Callable[..., Any]) -> Callable[..., Any]:
    """A generic loop with the game's own functions in it, as plain Python."""
    return FunctionType(body.__code__, {**body.__globals__, **vars(game.rules)}, body.__name__)


def _speed(config: RunConfig) -> Speed:
    warm_up(config, game_loops.play_games)
    compiled, plain = _compiled(config), _plain(config)
    if compiled(PLAIN_GAMES) != plain(PLAIN_GAMES):
        raise PaddockError(f"{config.game.id} runs differently when compiled")
    decisions, seconds = _best(compiled, COMPILED_GAMES)
    slow_decisions, slow_seconds = _best(plain, PLAIN_GAMES)
    return Speed(
        game=config.game.id,
        players=config.players,
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
        start = time.process_time()
        decisions = run(games)
        times.append(time.process_time() - start)
    return decisions, max(min(times), 1e-9)


def _compiled(config: RunConfig) -> Callable[[int], int]:
    loop, space = (
        config.game.compiled(game_loops.play_games),
        workspace(config.game, config.players),
    )
    setup = build(config.game, config.track, config.players, config.options, halting=False)
    given = {**space, "setup": setup, "seed": SEED, "first": 0}
    return lambda games: int(call(loop, game_loops.play_games, {**given, "games": games}))


def _plain(config: RunConfig) -> Callable[[int], int]:
    """The same loop over plain objects."""
    loop = plain_loop(config.game, game_loops.play_games)
    setup = build(config.game, config.track, config.players, config.options, halting=False)
    given = {
        "states": [blank(config.game.state)],
        "setup": [to_plain(setup[0])],
        "rngs": [blank(RNG)],
        "seed": SEED,
        "first": 0,
        "wins": [0.0] * config.players,
        "scores": [0] * config.players,
    }
    return lambda games: int(call(loop, game_loops.play_games, {**given, "games": games}))


def _first_result(name: str, cache: str) -> float:
    """The seconds of a whole process that plays one game, with a given cache folder."""
    start = time.perf_counter()
    command = [sys.executable, "-c", _FIRST_RESULT, name]
    environment = {**os.environ, "PADDOCK_CACHE": cache}
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    if done.returncode != 0:
        last = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
        raise PaddockError(f"the first game of {name} failed: {' '.join(last)}")
    return time.perf_counter() - start
