"""Kernels: each thread does for one game what the loops do for all of them.

`STATE` is the type of the game's records; the other names are bound as in `compiled.loops`.
"""
# ruff: noqa: F821

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paddock.core.bits import nth, popcount
from paddock.core.dice import below, seed_rng
from paddock.core.errors import MOST_ACTIONS
from paddock.core.seats import CHANCE
from paddock.envs.compiled.loops import PLAYING, draw_action, is_wrong
from paddock.envs.extras import need_cuda

cuda = need_cuda()

#: What the status holds: a game whose action was wrong, and one that does not end.
WRONG, ENDLESS = 0, 1

STATE: Any
RNG_TYPE: Any
reset: Callable[..., None]
apply: Callable[..., None]
payoff: Callable[..., float]
advance: Callable[..., int]


def step(
    status: Any, states: Any, slots: Any, rngs: Any, setups: Any, plan: Any, bots: Any,
    actions: Any, observations: Any, masks: Any, seats: Any, rewards: Any, ended: Any, cut: Any,
    final: Any,
) -> None:  # fmt: skip
    """Advance every game; one whose action is wrong stays as it is."""
    i = cuda.grid(1)
    if i < len(states):
        if slots[i].state == PLAYING and is_wrong(masks[i], actions[i]):
            cuda.atomic.min(status, WRONG, i)
        else:
            seen = cuda.local.array(1, STATE)
            endless = advance(
                seen, states, slots, rngs, setups, plan, bots, actions, observations, masks, seats,
                rewards, ended, cut, final, i, i + 1,
            )  # fmt: skip
            if endless >= 0:
                cuda.atomic.min(status, ENDLESS, i)


def check(status: Any, masks: Any, actions: Any) -> None:
    """Find the first game whose action is wrong."""
    i = cuda.grid(1)
    if i < len(actions) and is_wrong(masks[i], actions[i]):
        cuda.atomic.min(status, WRONG, i)


def draw(masks: Any, dice: Any, actions: Any) -> None:
    """A random action for each game."""
    i = cuda.grid(1)
    if i < len(actions):
        actions[i] = draw_action(masks[i], dice[i])


def convert(given: Any, actions: Any) -> None:
    """Copy actions of another type of integer."""
    i = cuda.grid(1)
    if i < len(actions):
        actions[i] = given[i]


def play(setups: Any, seed: int, first: int, games: int, decisions: Any, wins: Any) -> None:
    """Play whole games at random; each thread adds up its decisions and the wins of seat 0."""
    i = cuda.grid(1)
    if i < len(decisions):
        s = cuda.local.array(1, STATE)[0]
        rng = cuda.local.array(1, RNG_TYPE)[0]
        t = setups[0]
        taken = 0
        for game in range(games):
            seed_rng(rng, seed, first + i * games + game)
            reset(s, t)
            actions = 0
            while s.legal != 0 and actions < MOST_ACTIONS:
                actions += 1
                taken += s.seat != CHANCE
                apply(s, t, nth(s.legal, below(rng, popcount(s.legal))))
            wins[i] += payoff(s, t, 0)
        decisions[i] = taken
