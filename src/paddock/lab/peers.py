"""Comparable games of other libraries, measured in the same run if they are installed.

Both play backgammon at random on one core: OpenSpiel through its Python interface, pgx compiled
and a thousand games at a time.
"""

from __future__ import annotations

import importlib
import random
import time
from typing import Any

#: CPU seconds per measurement.
SECONDS = 3.0
_BATCH = 1024


def measure() -> list[dict[str, Any]]:
    """The decisions and games per second of each installed peer."""
    measured = (_open_spiel(), _pgx())
    return [row for row in measured if row is not None]


def _library(name: str) -> Any:
    """A library, or None if it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def _row(peer: str, decisions: int, games: float, seconds: float) -> dict[str, Any]:
    return {
        "peer": peer,
        "game": "backgammon",
        "decisions_per_second": decisions / seconds,
        "games_per_second": games / seconds if games else None,
    }


def _open_spiel() -> dict[str, Any] | None:
    pyspiel = _library("pyspiel")
    if pyspiel is None:
        return None
    game, rng = pyspiel.load_game("backgammon"), random.Random(1)
    decisions = games = 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            else:
                legal = state.legal_actions()
                decisions += len(legal) > 1
                state.apply_action(rng.choice(legal))
        games += 1
    return _row("OpenSpiel", decisions, games, time.process_time() - start)


def _pgx() -> dict[str, Any] | None:
    jax, pgx = _library("jax"), _library("pgx")
    if jax is None or pgx is None:
        return None
    env = pgx.make("backgammon")
    step = jax.jit(jax.vmap(_library("pgx.experimental").auto_reset(env.step, env.init)))
    keys = jax.random.split(jax.random.PRNGKey(1), _BATCH)
    state = jax.jit(jax.vmap(env.init))(keys)
    pick = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.log(mask + 1e-30)))
    return _timed_pgx(jax, step, pick, state)


def _timed_pgx(jax: Any, step: Any, pick: Any, state: Any) -> dict[str, Any]:
    """Step a thousand games at once, after a first step that compiles."""
    key, decisions, games, start = jax.random.PRNGKey(2), 0, 0.0, 0.0
    while not start or time.process_time() - start < SECONDS:
        key, now, then = jax.random.split(key, 3)
        action = pick(now, state.legal_action_mask)
        choices = int((state.legal_action_mask.sum(axis=1) > 1).sum())
        state = step(state, action, jax.random.split(then, _BATCH))
        if start:
            decisions += choices
            games += float(state.terminated.sum())
        start = start or time.process_time()
    return _row("pgx", decisions, games, time.process_time() - start)
