"""Information-set Monte Carlo tree search, generic over games: an entry point for the compiler.

The search starts from what one seat may know. Each iteration redeals everything hidden (`suppose`),
so that no plan can rely on unseen cards. The tree covers the seat's own information: its branches
are actions, and a branch competes only if it is legal in the current deal. Chance is sampled and
has no branches. Every seat maximizes its own reward.

The names `apply`, `draw_ahead`, `suppose`, `payoff`, `score`, `heuristic`, `trusted`, `quiet`,
`estimate` and `forecast` are each game's own functions, and `GAME` is its id.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from paddock.core.bits import has, nth, popcount
from paddock.core.dice import below, seed_rng
from paddock.core.errors import MOST_ACTIONS, EndlessGameError
from paddock.core.rule import rule
from paddock.core.seats import CHANCE

GAME: str
apply: Callable[..., None]
draw_ahead: Callable[..., None]
suppose: Callable[..., None]
payoff: Callable[..., float]
score: Callable[..., int]
heuristic: Callable[..., int]
trusted: Callable[..., float]
quiet: Callable[..., bool]
estimate: Callable[..., float]
forecast: Callable[..., float]

MOST_SEATS = 10
#: The index for iterations that took no branch of the root.
NO_BRANCH = 63
#: How the branches of a tree are linked. Node 0 is the root; 0 as a child or sibling means there is
#: none.
LINKS = (
    ("parent", "i4"),
    ("child", "i4"),  # the first
    ("sibling", "i4"),  # the next child of the same parent
    ("visits", "i4"),
    ("reward", "f4", MOST_SEATS),  # the sum over all visits
)
#: One branch of the tree.
NODE = np.dtype(
    [
        *LINKS,
        ("chances", "i4"),  # how often it could have been chosen
        ("action", "i2"),
        ("seat", "i2"),  # whose choice it was
        ("advised", "f4"),  # how far the heuristic, which proposed it, is trusted; 0 if it did not
    ],
    align=True,
)


@rule
def clear_node(node: Any, parent: int, action: int, seat: int) -> None:
    """Initialize a branch."""
    node.parent = parent
    node.child = 0
    node.sibling = 0
    node.visits = 0
    node.chances = 0
    node.action = action
    node.seat = seat
    node.advised = 0.0
    for p in range(MOST_SEATS):
        node.reward[p] = 0.0


@rule
def tried_actions(nodes: Any, at: int, legal: int) -> int:
    """The legal actions that have a branch here; counts the chance each of them had."""
    tried = 0
    child = nodes[at].child
    while child != 0:
        action = int(nodes[child].action)
        if has(legal, action):
            tried |= 1 << action
            nodes[child].chances += 1
        child = nodes[child].sibling
    return tried


@rule
def may_widen(nodes: Any, at: int, tried: int, legal: int, widening: float) -> bool:
    """Whether to try another action; with many choices, only as the visits grow."""
    if tried == legal:
        return False
    return popcount(tried) <= widening * math.sqrt(nodes[at].visits + 1.0)


@rule
def best_child(nodes: Any, at: int, legal: int, curiosity: float, trust: float) -> int:
    """The most promising branch, by its reward so far and how rarely it was tried.

    The heuristic's proposal is trusted until it has been tried often.
    """
    best = 0
    most = -1.0
    child = nodes[at].child
    while child != 0:
        node = nodes[child]
        if has(legal, int(node.action)):
            mean = node.reward[node.seat] / node.visits
            worth = mean + curiosity * math.sqrt(math.log(node.chances + 1.0) / node.visits)
            worth += trust * node.advised / node.visits
            if worth > most:
                most = worth
                best = child
        child = node.sibling
    return best


@rule
def add_child(nodes: Any, at: int, new: int, action: int, seat: int) -> None:
    """Add a branch."""
    clear_node(nodes[new], at, action, seat)
    nodes[new].chances = 1
    nodes[new].sibling = nodes[at].child
    nodes[at].child = new


@rule
def add_rewards(nodes: Any, at: int, rewards: Any, players: int) -> None:
    """Add the rewards to every branch on the path."""
    while True:
        nodes[at].visits += 1
        for p in range(players):
            nodes[at].reward[p] += rewards[p]
        if at == 0:
            break
        at = nodes[at].parent


def search_tree(
    views: Any, work: Any, setup: Any, rngs: Any, nodes: Any, rewards: Any,
    scores: Any, won: Any, earned: Any, seat: int,
    seed: int, first: int, iterations: int, used: int,
    curiosity: float, widening: float, trust: float, by_heuristic: int, whim: int, horizon: int,
) -> int:  # fmt: skip
    """Grow the tree by some iterations; returns how many nodes are used.

    `by_heuristic` percent of the playout actions come from the heuristic, the rest are random.
    `whim` percent of the new branches are random, the others start with the heuristic's choice.
    After `horizon` quiet points a playout stops, and its end is estimated.
    For each action at the root, `won` and `earned` add up the seats' wins and scores.
    """
    t = setup[0]
    rng = rngs[0]
    if used == 0:
        clear_node(nodes[0], 0, 0, seat)
        used = 1
    race = views[0].race
    for k in range(first, first + iterations):
        seed_rng(rng, seed, k)
        work[0] = views[0]
        s = work[0]
        suppose(s, t, seat, rng)
        at = 0
        growing = True
        branch = NO_BRANCH
        actions = 0
        rests = 0
        while s.legal != 0 and s.race == race and actions < MOST_ACTIONS:
            if not growing and quiet(s, t):
                rests += 1
                if rests > horizon:
                    break
            actions += 1
            if s.seat == CHANCE:
                draw_ahead(s, t, rng)
            legal = s.legal
            tried = 0
            widen = False
            by_rule = False
            action = nth(legal, below(rng, popcount(legal)))
            if s.seat != CHANCE and growing:
                tried = tried_actions(nodes, at, legal)
                widen = may_widen(nodes, at, tried, legal, widening) and used < len(nodes)
                growing = tried != 0 and not widen
                by_rule = below(rng, 100) >= whim
                if growing:
                    at = best_child(nodes, at, legal, curiosity, trust)
                    action = int(nodes[at].action)
            elif s.seat != CHANCE:
                by_rule = below(rng, 100) < by_heuristic
            if by_rule and not growing:
                action = heuristic(s, t, rng)
            if widen:
                if has(tried, action):
                    untried = legal & ~tried
                    action = nth(untried, below(rng, popcount(untried)))
                    by_rule = False
                add_child(nodes, at, used, action, int(s.seat))
                at = used
                if by_rule:
                    nodes[at].advised = trusted(s, t)
                used += 1
            if branch == NO_BRANCH and s.seat != CHANCE:
                branch = action
            apply(s, t, action)
        if actions == MOST_ACTIONS:
            raise EndlessGameError(GAME)
        open_end = rests > horizon
        for p in range(t.players):
            rewards[p] = estimate(s, t, p) if open_end else payoff(s, t, p)
            scores[p] = forecast(s, t, p) if open_end else score(s, t, p)
            won[branch, p] += rewards[p]
            earned[branch, p] += scores[p]
        blend(rewards, scores, t.players)
        add_rewards(nodes, at, rewards, t.players)
    return used


def keep_branch(nodes: Any, at: int, kept: Any, places: Any) -> int:
    """Copy a branch and what lies below it, to begin a tree with; returns the nodes used.

    Branches come after their parents. `places` has an entry for each node, all 0.
    """
    used = 0
    for i in range(at, len(nodes)):
        inside = i == at or (i > at and nodes[i].visits > 0 and places[nodes[i].parent] > 0)
        if inside and used < len(kept):
            kept[used] = nodes[i]
            kept[used].child = 0
            kept[used].sibling = 0
            kept[used].parent = 0
            if used > 0:
                parent = places[nodes[i].parent] - 1
                kept[used].parent = parent
                kept[used].sibling = kept[parent].child
                kept[parent].child = used
            used += 1
            places[i] = used
    return used


@rule
def blend(rewards: Any, scores: Any, players: int) -> None:
    """Turn the wins and scores of a playout into rewards from 0 to 1.

    Half is for the win, half for the lead over the mean score of the others: a narrow defeat is
    better than a clear one, and plans that earn more win more often.
    """
    total = 0.0
    size = 1.0
    for p in range(players):
        total += scores[p]
        size += abs(scores[p]) / players
    for p in range(players):
        lead = scores[p] - (total - scores[p]) / (players - 1)
        rewards[p] = 0.5 * rewards[p] + 0.25 + 0.25 * lead / (abs(lead) + size)


def play_out(
    views: Any,
    work: Any,
    setup: Any,
    rngs: Any,
    seat: int,
    seed: int,
    games: int,
    by_heuristic: int,
) -> int:
    """Run playouts without a tree, to measure their speed; returns the actions taken."""
    t = setup[0]
    rng = rngs[0]
    actions = 0
    for k in range(games):
        seed_rng(rng, seed, k)
        work[0] = views[0]
        s = work[0]
        suppose(s, t, seat, rng)
        taken = 0
        while s.legal != 0 and taken < MOST_ACTIONS:
            taken += 1
            if s.seat == CHANCE:
                draw_ahead(s, t, rng)
            action = nth(s.legal, below(rng, popcount(s.legal)))
            if s.seat != CHANCE and below(rng, 100) < by_heuristic:
                action = heuristic(s, t, rng)
            apply(s, t, action)
        if taken == MOST_ACTIONS:
            raise EndlessGameError(GAME)
        actions += taken
    return actions
