"""Loops in which each seat has its own policy: entry points for the compiler.

A seat's code is its attention: the percentage of legal actions that it notices. It answers by the
heuristic, from what it may know and has noticed. So 100 is the driver, and 0 is the random player,
who does not look at all.

The names `reset`, `apply`, `draw_ahead`, `payoff`, `score`, `hide`, `gauge`, `heuristic` and
`obvious` are each game's own functions, and `GAME` is its id.
"""
# ruff: noqa: F821

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paddock.bots.driver import noticed
from paddock.core.bits import nth, popcount
from paddock.core.dice import below, seed_rng
from paddock.core.errors import MOST_ACTIONS, EndlessGameError
from paddock.core.seats import CHANCE

#: The code of a seat whose bot is called outside the loop.
ASKED = 101

GAME: str
reset: Callable[..., None]
apply: Callable[..., None]
draw_ahead: Callable[..., None]
payoff: Callable[..., float]
score: Callable[..., int]
hide: Callable[..., None]
gauge: Callable[..., None]
heuristic: Callable[..., int]
obvious: Callable[..., int]


def play_seats(
    states: Any, seen: Any, setup: Any, rngs: Any, codes: Any, apart: int,
    seed: int, first: int, games: int, payoffs: Any, scores_of: Any, decisions: Any,
) -> None:  # fmt: skip
    """Play games and write one row of results each; no seat may be ASKED.

    Chance draws from the first generator and the seats from generator `apart`; with 1, the same
    game number deals the same cards whoever plays. It is 0 if all seats play at random.
    """
    s = states[0]
    t = setup[0]
    for k in range(games):
        seed_rng(rngs[1], seed ^ 0x5DEECE66D, first + k)
        seed_rng(rngs[0], seed, first + k)
        reset(s, t)
        taken = 0
        actions = 0
        while s.legal != 0 and actions < MOST_ACTIONS:
            actions += 1
            seat = int(s.seat)
            rng = rngs[0 if seat == CHANCE else apart]
            if seat == CHANCE:
                draw_ahead(s, t, rng)
            else:
                taken += 1
            action = 0
            if apart != 0 and seat != CHANCE and codes[seat] != 0:
                hide(s, t, seat, seen[0])
                if codes[seat] != 100:
                    seen[0].legal = noticed(seen[0].legal, rng, codes[seat], obvious(seen[0], t))
                action = heuristic(seen[0], t, rng)
            else:
                action = nth(s.legal, below(rng, popcount(s.legal)))
            # Called from two places, this would not be inlined, and random games would be slower.
            apply(s, t, action)
        if actions == MOST_ACTIONS:
            raise EndlessGameError(GAME)
        decisions[k] = taken
        for seat in range(t.players):
            payoffs[k, seat] = payoff(s, t, seat)
            scores_of[k, seat] = score(s, t, seat)


def play_on(
    states: Any, seen: Any, setup: Any, rngs: Any, codes: Any, fresh: int, seed: int, game: int
) -> int:
    """Play one game up to the next decision of a seat that is ASKED, or to the end.

    What that seat may know is then in `seen`. If `fresh` is 1, a new game is started. Returns the
    number of decisions taken.
    """
    s = states[0]
    t = setup[0]
    if fresh == 1:
        seed_rng(rngs[1], seed ^ 0x5DEECE66D, game)
        seed_rng(rngs[0], seed, game)
        reset(s, t)
    taken = 0
    actions = 0
    while s.legal != 0 and actions < MOST_ACTIONS:
        actions += 1
        seat = int(s.seat)
        rng = rngs[0 if seat == CHANCE else 1]
        code = 0 if seat == CHANCE else codes[seat]
        if code == ASKED:
            hide(s, t, seat, seen[0])
            break
        if seat == CHANCE:
            draw_ahead(s, t, rng)
        else:
            taken += 1
        if code != 0:
            hide(s, t, seat, seen[0])
            if code != 100:
                seen[0].legal = noticed(seen[0].legal, rng, code, obvious(seen[0], t))
            apply(s, t, heuristic(seen[0], t, rng))
        else:
            apply(s, t, nth(s.legal, below(rng, popcount(s.legal))))
    if actions == MOST_ACTIONS:
        raise EndlessGameError(GAME)
    return taken


def gauge_seats(
    states: Any, seen: Any, before: Any, setup: Any, rngs: Any, codes: Any, apart: int,
    seed: int, first: int, games: int, wins: Any, scores: Any, lengths: Any, figures: Any,
) -> None:  # fmt: skip
    """Play games, stopping at every action, and pass each action to the game's gauge.

    Also adds up wins, scores and numbers of decisions.
    """
    s = states[0]
    t = setup[0]
    for game in range(first, first + games):
        seed_rng(rngs[1], seed ^ 0x5DEECE66D, game)
        seed_rng(rngs[0], seed, game)
        reset(s, t)
        taken = 0
        actions = 0
        while s.legal != 0 and actions < MOST_ACTIONS:
            actions += 1
            seat = int(s.seat)
            rng = rngs[0 if seat == CHANCE else apart]
            taken += seat != CHANCE and popcount(s.legal) > 1
            action = 0
            if seat != CHANCE and codes[seat] != 0:
                hide(s, t, seat, seen[0])
                if codes[seat] != 100:
                    seen[0].legal = noticed(seen[0].legal, rng, codes[seat], obvious(seen[0], t))
                action = heuristic(seen[0], t, rng)
            else:
                action = nth(s.legal, below(rng, popcount(s.legal)))
            before[0] = s
            apply(s, t, action)
            gauge(before[0], t, action, s, figures)
        if actions == MOST_ACTIONS:
            raise EndlessGameError(GAME)
        lengths[min(taken, len(lengths) - 1)] += 1
        for seat in range(t.players):
            wins[seat] += payoff(s, t, seat)
            scores[seat] += score(s, t, seat)
