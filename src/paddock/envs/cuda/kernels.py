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
from paddock.envs.compiled.loops import OVER, PLAYING, draw_action, is_wrong
from paddock.envs.extras import need_cuda

cuda = need_cuda()

#: What the status holds: a game whose action was wrong, and one that does not end.
WRONG, ENDLESS = 0, 1

STATE: Any
RNG_TYPE: Any
BYTE: Any
WORD: Any
reset: Callable[..., None]
apply: Callable[..., None]
draw_ahead: Callable[..., None]
payoff: Callable[..., float]
advance: Callable[..., int]
observe_slot: Callable[..., None]
advise_game: Callable[..., int]


def step(
    status: Any, states: Any, slots: Any, rngs: Any, setups: Any, plan: Any, bots: Any,
    actions: Any, masks: Any, seats: Any, rewards: Any, ended: Any, cut: Any, final: Any,
) -> None:  # fmt: skip
    """Advance every game, without observing it; one whose action is wrong stays as it is."""
    i = cuda.grid(1)
    if i < len(states):
        if slots[i].state == PLAYING and is_wrong(masks[i], actions[i]):
            cuda.atomic.min(status, WRONG, i)
        else:
            seen = cuda.local.array(1, STATE)
            endless = advance(
                seen, states, slots, rngs, setups, plan, bots, actions, masks, seats, rewards,
                ended, cut, final, i, i + 1,
            )  # fmt: skip
            if endless >= 0:
                cuda.atomic.min(status, ENDLESS, i)


def observe_all(states: Any, slots: Any, setups: Any, observations: Any, words: Any) -> None:
    """Write what is observed in every game; a block has at most 32 threads, and a multiple of 8.

    Each thread writes the row of its game into shared memory, which is laid out as these rows are
    in `observations`. Then all threads copy it together, in words of eight bytes.
    """
    threads = cuda.blockDim.x
    i = cuda.grid(1)
    width = observations.shape[1]
    near = cuda.shared.array(0, BYTE)
    near_words = cuda.shared.array(0, WORD)
    lane = cuda.threadIdx.x
    first = i - lane
    count = min(threads, len(states) - first)
    if i < len(states):
        t = setups[slots[i].kind]
        seen = cuda.local.array(1, STATE)
        row = near[lane * width : (lane + 1) * width]
        if slots[i].state == OVER:
            # The rest of the row stays as it is.
            for k in range(63, width):
                row[k] = observations[i, k]
        observe_slot(states[i], slots[i], t, seen[0], row)
    cuda.syncwarp()
    size = count * width
    start = first * width // 8
    for k in range(lane, size // 8, threads):
        words[start + k] = near_words[k]
    for k in range(size // 8 * 8 + lane, size, threads):
        observations[first + k // width, k % width] = near[k]


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


def advise(states: Any, slots: Any, setups: Any, masks: Any, dice: Any, actions: Any) -> None:
    """What the driver would do in each game."""
    i = cuda.grid(1)
    if i < len(actions):
        seen = cuda.local.array(1, STATE)
        advise_game(seen, states, slots, setups, masks, dice, actions, i, i + 1)


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
                if s.seat == CHANCE:
                    draw_ahead(s, t, rng)
                else:
                    taken += 1
                apply(s, t, nth(s.legal, below(rng, popcount(s.legal))))
            wins[i] += payoff(s, t, 0)
        decisions[i] = taken
