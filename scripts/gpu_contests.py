"""Contests of Top Race on a GPU: `python -m scripts.gpu_contests --deals 70 CONTEST …`.

Both players judge every action by playouts alone, without a tree: one block of threads for each
game plays the actions out, and drops the worse half of them several times. The first player
follows the rules of thumb of today, its rivals those of 15 November 2026 (`rivals/frozen`). Such
players are not as strong as a search, but there is time for thousands of their games, so that
ideas can be told apart that differ by a few per cent. Deals are mirrored.

A contest is a list of words. `errors=OWN,RIVALS`: so many per cent of the actions in playouts are
random, bids aside. `limits=FIRST,SECOND`: how far to bid for the first car and for another, in
thousands. `win=0.5`: what part of the reward is for the win. `knows=1`: it sees all hands.
`rivals=own`: the rivals are of today, too. All other words are options of the game.

It needs NumPy, numba-cuda and a GPU, and compiles for some minutes.
"""
# ruff: noqa: F821

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from rivals.frozen import top_race_answers

from paddock import registry
from paddock.bots.tree import blend
from paddock.core.bits import has, lowest, nth, popcount
from paddock.core.dice import RNG, below, seed_rng
from paddock.core.errors import MOST_ACTIONS
from paddock.core.game import Array
from paddock.core.plain_record import copy_record
from paddock.core.rule import bind, rule
from paddock.core.seats import CHANCE
from paddock.games.top_race.data import SMALLEST_BID
from paddock.games.top_race.rules.auction import cars_owned
from paddock.games.top_race.state import BID
from paddock.lab.config import read_setting
from paddock.lab.statistics import interval

GAME = "top-race"
#: Threads for each game, the playouts of each between two halvings, and the rounds of halving.
THREADS, EACH, ROUNDS = 128, 2, 4
SEATS, ACTIONS = 10, 64
#: No limit for bids: they are played out like everything else.
FREE = -1

cuda: Any
STATE: Any
DICE: Any
REAL: Any
COUNT: Any
MASK: Any
reset: Callable[..., None]
apply: Callable[..., None]
draw_ahead: Callable[..., None]
payoff: Callable[..., float]
score: Callable[..., int]
hide: Callable[..., None]
suppose: Callable[..., None]
heuristic: Callable[..., int]
finish: Callable[..., None]

#: How a player judges.
PLAYER = np.dtype(
    [
        ("own_errors", "i4"), ("errors", "i4"), ("first_limit", "i4"), ("limit", "i4"),
        ("knows", "i4"), ("win", "f4"),
    ],
    align=True,
)  # fmt: skip


@dataclass(frozen=True)
class Contest:
    """One player among copies of another."""

    name: str
    player: tuple[int, int, int, int, int, float] = (0, 0, FREE, FREE, 0, 0.5)
    frozen: bool = True
    options: dict[str, str] = field(default_factory=dict, hash=False)


def contest(text: str) -> Contest:
    """A contest from its words.

    >>> contest("errors=0,50 tips=yes").player
    (0, 50, -1, -1, 0, 0.5)
    """
    words = dict(word.split("=", 1) for word in text.split())
    own, others = words.pop("errors", "0,0").split(",")
    first, more = words.pop("limits", f"{FREE},{FREE}").split(",")
    knows, win = words.pop("knows", "0"), words.pop("win", "0.5")
    frozen = words.pop("rivals", "frozen") == "frozen"
    player = (int(own), int(others), int(first), int(more), int(knows), float(win))
    return Contest(text or "as they are", player, frozen, words)


@rule
def better_half(sums: Any, visits: Any, alive: int) -> int:
    """The actions that did best, half of them but two at least."""
    keep = max(2, (popcount(alive) + 1) // 2)
    while popcount(alive) > keep:
        worst = best_of(sums, visits, alive, -1.0)
        alive &= ~(1 << worst)
    return alive


@rule
def best_of(sums: Any, visits: Any, alive: int, sign: float) -> int:
    """The action with the highest mean reward, or with -1 the one with the lowest."""
    best = lowest(alive)
    most = -1e30
    while alive != 0:
        a = lowest(alive)
        alive &= alive - 1
        mean = sign * sums[a] / max(1, visits[a])
        if mean > most:
            most = mean
            best = a
    return best


@rule
def limited_bid(v: Any, player: Any, seat: int) -> int:
    """Raise by the least up to the limit, then pass."""
    most = player.first_limit if cars_owned(v, seat) == 0 else player.limit
    raises = has(v.legal, 1) and int(v.bid) + SMALLEST_BID <= most
    return 1 if raises else lowest(v.legal)


@rule
def goes_on(s: Any) -> bool:
    """Whether nobody has to decide before the game goes on."""
    return s.legal != 0 and (s.seat == CHANCE or popcount(s.legal) == 1)


def play_to_end(s: Any, t: Any, player: Any, seat: int, rng: Any) -> None:
    """Play on by rules of thumb, with errors."""
    race = s.race
    actions = 0
    while s.legal != 0 and s.race == race and actions < MOST_ACTIONS:
        actions += 1
        errors = player.own_errors if s.seat == seat else player.errors
        if s.seat == CHANCE:
            draw_ahead(s, t, rng)
        if s.seat == CHANCE or (s.phase != BID and below(rng, 100) < errors):
            apply(s, t, nth(s.legal, below(rng, popcount(s.legal))))
        else:
            apply(s, t, heuristic(s, t, rng))


def advance(
    states: Any, dice: Any, setups: Any, kinds: Any, views: Any, actions: Any, deals: Any,
    seed: int, fresh: int, over: Any,
) -> None:  # fmt: skip
    """Carry out an action in every game, and play on to the next decision."""
    i = cuda.grid(1)
    if i < len(states):
        s = states[i]
        rng = dice[i]
        t = setups[kinds[i]]
        if fresh != 0:
            seed_rng(rng, seed, deals[i])
            reset(s, t)
        elif s.legal != 0:
            apply(s, t, actions[i])
        taken = 0
        while (
            s.legal != 0 and taken < MOST_ACTIONS and (s.seat == CHANCE or popcount(s.legal) == 1)
        ):
            taken += 1
            if s.seat == CHANCE:
                draw_ahead(s, t, rng)
            apply(s, t, nth(s.legal, below(rng, popcount(s.legal))))
        if s.legal != 0:
            hide(s, t, s.seat, views[i])
        else:
            views[i].legal = 0
            cuda.atomic.add(over, 0, 1)


def judge(
    states: Any, views: Any, players: Any, setups: Any, kinds: Any, own: Any, first: int,
    seed: int, actions: Any,
) -> None:  # fmt: skip
    """Choose an action in the games in which it is the first player's turn, or that of a rival.

    `own` is the first player's seat, or -1 in games that are not asked about.
    """
    i = cuda.blockIdx.x
    v = views[i]
    seat = int(v.seat)
    if v.legal == 0 or own[i] < 0 or (own[i] == seat) != (first == 1):
        return
    t = setups[kinds[i]]
    player = players[2 * kinds[i] + 1 - first]
    lane = cuda.threadIdx.x
    threads = cuda.blockDim.x
    if v.phase == BID and player.first_limit >= 0:
        if lane == 0:
            actions[i] = limited_bid(v, player, seat)
        return
    sums = cuda.shared.array(ACTIONS, REAL)
    visits = cuda.shared.array(ACTIONS, COUNT)
    left = cuda.shared.array(1, MASK)
    s = cuda.local.array(1, STATE)[0]
    rng = cuda.local.array(1, DICE)[0]
    rewards = cuda.local.array(SEATS, REAL)
    scores = cuda.local.array(SEATS, REAL)
    for a in range(lane, ACTIONS, threads):
        sums[a] = 0.0
        visits[a] = 0
    if lane == 0:
        left[0] = v.legal
    cuda.syncthreads()
    for turn in range(ROUNDS):
        alive = left[0]
        count = popcount(alive)
        for k in range(EACH):
            number = k * threads + lane
            action = nth(alive, number % count)
            # The same hidden cards for all actions.
            seed_rng(rng, seed + i, (turn << 20) + number // count)
            copy_record(states[i] if player.knows != 0 else v, s)
            if player.knows == 0:
                suppose(s, t, seat, rng)
            if has(s.legal, action):
                apply(s, t, action)
                finish(s, t, player, seat, rng)
                for p in range(t.players):
                    rewards[p] = payoff(s, t, p)
                    scores[p] = score(s, t, p)
                win = rewards[seat]
                blend(rewards, scores, t.players)
                lead = rewards[seat] - 0.5 * win
                cuda.atomic.add(sums, action, player.win * win + (1.0 - player.win) * 2.0 * lead)
                cuda.atomic.add(visits, action, 1)
        cuda.syncthreads()
        if lane == 0 and turn + 1 < ROUNDS:
            left[0] = better_half(sums, visits, alive)
        cuda.syncthreads()
    if lane == 0:
        actions[i] = best_of(sums, visits, left[0], 1.0)


def kernel(body: Callable[..., Any], frozen: bool) -> Any:
    """A kernel for the player of today, or for the one of 15 November."""
    import numba

    from paddock.envs.cuda import translate

    own: dict[str, Any] = dict(registry.game(GAME).rules.functions)
    if frozen:
        own |= {"heuristic": top_race_answers.heuristic, "suppose": own["guess"]}
    state = registry.game(GAME).state
    types = {
        "cuda": translate.cuda, "STATE": numba.from_dtype(state), "DICE": numba.from_dtype(RNG),
        "REAL": numba.float32, "COUNT": numba.int32, "MASK": numba.int64,
    }  # fmt: skip
    own["finish"] = rule(bind(play_to_end, own))
    return translate.kernel(body, f"{GAME} {frozen}", {**own, **types}, state)


def play(contests: Sequence[Contest], deals: int, players: int, seed: int) -> list[dict[str, Any]]:
    """Play all contests side by side."""
    from paddock.envs.cuda.translate import cuda

    game, place = registry.game(GAME), cuda.to_device
    kinds, deal_of, own = np.indices((len(contests), deals, players)).reshape(3, -1)
    # Long and short games of all contests are spread over the GPU.
    mixed = np.random.default_rng(seed).permutation(len(kinds))
    kinds, deal_of, own = kinds[mixed], deal_of[mixed], own[mixed]
    frozen = np.array([c.frozen for c in contests])[kinds]
    usual = Contest("").player
    both = [row for c in contests for row in (c.player, usual)]
    settings = [read_setting(GAME, players=players, options=c.options) for c in contests]
    setups = place(np.concatenate([
        game.build_setup(s.track, s.players, s.options, halting=False) for s in settings
    ]))  # fmt: skip
    states, views = (place(np.zeros(len(kinds), game.state)) for _ in range(2))
    dice, actions = place(np.zeros(len(kinds), RNG)), place(np.zeros(len(kinds), np.int64))
    table, kind = place(np.array(both, PLAYER)), place(kinds)
    seats = {True: place(np.where(frozen, own, -1)), False: place(np.where(frozen, -1, own))}
    all_seats, numbers = place(own), place(deal_of)
    step, judges = kernel(advance, False), {old: kernel(judge, old) for old in (False, True)}
    over, decisions, start = place(np.zeros(1, np.int64)), 0, time.perf_counter()
    while True:
        over[0] = 0
        step[(len(kinds) + 63) // 64, 64](
            states, dice, setups, kind, views, actions, numbers, seed, int(decisions == 0), over
        )
        if int(over.copy_to_host()[0]) == len(kinds):
            break
        given = (states, views, table, setups, kind)
        salt = seed + 1_000_003 * decisions
        judges[False][len(kinds), THREADS](*given, all_seats, 1, salt, actions)
        for old, asked in seats.items():
            if old in frozen:
                judges[old][len(kinds), THREADS](*given, asked, 0, salt, actions)
        decisions += 1
        if decisions % 20 == 0:
            seconds = time.perf_counter() - start
            print(f"{decisions} decisions, {seconds:.0f} s", flush=True)
    money = states.copy_to_host()["money"][:, :players].astype(float)
    return [row(c, money[kinds == k], own[kinds == k], deal_of[kinds == k])
            for k, c in enumerate(contests)]  # fmt: skip


def row(of: Contest, money: Array, own: Array, deal_of: Array) -> dict[str, Any]:
    """The result of a contest."""
    best = money == money.max(axis=1, keepdims=True)
    games, players = np.arange(len(own)), money.shape[1]
    wins = (best / best.sum(axis=1, keepdims=True))[games, own]
    mine = money[games, own]
    lead = mine - (money.sum(axis=1) - mine) / (players - 1)
    shares = [float(wins[deal_of == deal].mean()) for deal in np.unique(deal_of)]
    mean, low, high = interval(shares, players)
    return {
        "contest": of.name, "games": len(own), "wins": round(mean, 4), "low": round(low, 4),
        "high": round(high, 4), "ahead": round(float(lead.mean()), 1),
    }  # fmt: skip


def main() -> None:
    """Play the contests that are asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m scripts.gpu_contests", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("contests", nargs="+", metavar="CONTEST", help='such as "errors=0,50"')
    parser.add_argument("--deals", type=int, default=70, help="each is played on every seat")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=77)
    asked = parser.parse_args()
    chosen = [contest(text) for text in asked.contests]
    for result in play(chosen, asked.deals, asked.players, asked.seed):
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
