"""Loops that play games, written once for all of them: entry points for the compiler.

The names `reset`, `apply`, `draw_ahead`, `payoff`, `score`, `hide`, `guess` and `gauge` are not
defined here: each game gets a copy of a loop with its own functions in their place and its id as
`GAME`. Compiled code cannot be interrupted, so every loop gives up on a game that does not end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paddock.core.bits import nth, popcount
from paddock.core.dice import below, seed_rng
from paddock.core.errors import MOST_ACTIONS, EndlessGameError
from paddock.core.rule import rule
from paddock.core.seats import CHANCE

GAME: str
reset: Callable[..., None]
apply: Callable[..., None]
draw_ahead: Callable[..., None]
payoff: Callable[..., float]
score: Callable[..., int]
hide: Callable[..., None]
guess: Callable[..., None]
gauge: Callable[..., None]


@rule
def any_action(s: Any, rng: Any) -> int:
    """A legal action, chosen uniformly at random."""
    return nth(s.legal, below(rng, popcount(s.legal)))


def play_games(
    states: Any, setup: Any, rngs: Any, seed: int, first: int, games: int, wins: Any, scores: Any
) -> int:
    """Play games at random; add up wins and scores by seat and return the decisions taken."""
    s = states[0]
    t = setup[0]
    rng = rngs[0]
    decisions = 0
    for game in range(first, first + games):
        seed_rng(rng, seed, game)
        reset(s, t)
        actions = 0
        while s.legal != 0 and actions < MOST_ACTIONS:
            actions += 1
            if s.seat == CHANCE:
                draw_ahead(s, t, rng)
            else:
                decisions += 1
            apply(s, t, nth(s.legal, below(rng, popcount(s.legal))))
        if actions == MOST_ACTIONS:
            raise EndlessGameError(GAME)
        for seat in range(t.players):
            wins[seat] += payoff(s, t, seat)
            scores[seat] += score(s, t, seat)
    return decisions


def trace_game(
    states: Any, setup: Any, rngs: Any, seed: int, game: int, actions: Any, after: Any
) -> int:
    """Play one game at random, keeping each action and the record after it."""
    s = states[0]
    t = setup[0]
    rng = rngs[0]
    seed_rng(rng, seed, game)
    reset(s, t)
    n = 0
    while s.legal != 0:
        if n == len(actions):
            raise EndlessGameError(GAME)
        a = any_action(s, rng)
        apply(s, t, a)
        actions[n] = a
        after[n] = s
        n += 1
    return n


def gauge_games(
    states: Any,
    before: Any,
    setup: Any,
    rngs: Any,
    seed: int,
    first: int,
    games: int,
    figures: Any,
) -> None:
    """Play games at random, passing every action to the game's `gauge`."""
    s = states[0]
    t = setup[0]
    rng = rngs[0]
    for game in range(first, first + games):
        seed_rng(rng, seed, game)
        reset(s, t)
        actions = 0
        while s.legal != 0 and actions < MOST_ACTIONS:
            actions += 1
            before[0] = s
            a = any_action(s, rng)
            apply(s, t, a)
            gauge(before[0], t, a, s, figures)
        if actions == MOST_ACTIONS:
            raise EndlessGameError(GAME)


def step(states: Any, setup: Any, action: int) -> None:
    """Carry out one action."""
    apply(states[0], setup[0], action)


def hide_from(states: Any, setup: Any, seat: int, out: Any) -> None:
    """Write what one seat may know of a record into another record."""
    hide(states[0], setup[0], seat, out[0])


def guess_for(states: Any, setup: Any, seat: int, rngs: Any) -> None:
    """Fill in at random what one seat does not know, in place."""
    guess(states[0], setup[0], seat, rngs[0])
