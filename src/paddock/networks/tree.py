"""Tree search that is guided by a network: an entry point for the compiler.

As in `bots.tree`, each iteration redeals everything hidden, and the tree covers one seat's own
information. But a new branch is not played out: the network says each seat's chance to win, and
which actions are worth trying. Chance has branches too, since what is worth trying depends on it.

The chances are asked for where the seat that searches is to act again, since the network judges a
position by what the seat to act knows: from a rival's seat it would see neither one's own hand nor
one's own shares. Until then the others act as the network advises.

The names `apply`, `suppose`, `payoff`, `hide` and `observe` are each game's own functions.
"""
# ruff: noqa: F821

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from paddock.bots.tree import LINKS, MOST_SEATS, add_rewards
from paddock.core.bits import has, lowest, nth, popcount
from paddock.core.dice import below, seed_rng
from paddock.core.errors import MOST_ACTIONS, EndlessGameError
from paddock.core.plain_record import copy_record
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.networks.evaluation import evaluate

GAME: str
apply: Callable[..., None]
suppose: Callable[..., None]
payoff: Callable[..., float]
hide: Callable[..., None]
observe: Callable[..., None]
ask: Callable[..., None]

#: The bytes of the legal actions, at the beginning of every row.
ACTIONS = 63
#: How finely an action is drawn by its weight.
GRAINS = 1 << 20
#: One branch of the tree.
NODE = np.dtype(
    [
        *LINKS,
        ("action", "i2"),
        ("asked", "i2"),  # how often the network was asked about what follows
        ("advice", "f4", ACTIONS),  # the sums of the network's probabilities
        ("advised", "i2", ACTIONS),  # how often each action was legal when the network was asked
    ],
    align=True,
)


@rule
def add_node(nodes: Any, new: int, parent: int, action: int) -> None:
    """Add a branch; the root is its own parent."""
    node = nodes[new]
    node.parent = parent
    node.child = 0
    node.visits = 0
    node.action = action
    node.asked = 0
    for p in range(MOST_SEATS):
        node.reward[p] = 0.0
    for a in range(ACTIONS):
        node.advice[a] = 0.0
        node.advised[a] = 0
    if new != 0:
        node.sibling = nodes[parent].child
        nodes[parent].child = new


@rule
def find_child(nodes: Any, at: int, action: int) -> int:
    """The branch of an action, or 0."""
    child = nodes[at].child
    while child != 0 and nodes[child].action != action:
        child = nodes[child].sibling
    return int(child)


def ask_network(
    s: Any, t: Any, v: Any, node: Any, row: Any, sizes: Any, weights: Any, room: Any
) -> None:
    """Ask the network about a position, as the seat to act sees it, and add up its advice."""
    seat = int(s.seat)
    hide(s, t, seat, v)
    observe(v, t, seat, row)
    evaluate(row, sizes, weights, room, t.players + 0)
    answer = room[0]
    legal = s.legal
    most = answer[lowest(legal)]
    m = legal
    while m != 0:
        most = max(most, answer[lowest(m)])
        m &= m - 1
    total = 0.0
    m = legal
    while m != 0:
        a = lowest(m)
        m &= m - 1
        answer[a] = math.exp(answer[a] - most)
        total += answer[a]
    m = legal
    while m != 0:
        a = lowest(m)
        m &= m - 1
        node.advice[a] += answer[a] / total
        node.advised[a] += 1
    node.asked += 1


@rule
def choose(nodes: Any, at: int, legal: int, seat: int, curiosity: float) -> int:
    """The most promising action: by its reward so far, the network's advice, and its visits.

    What was never tried counts as the mean of what was.
    """
    node = nodes[at]
    total = 0.0
    m = legal
    while m != 0:
        total += prior(node, lowest(m))
        m &= m - 1
    visits = 0
    reward = 0.0
    child = node.child
    while child != 0:
        if has(legal, int(nodes[child].action)):
            visits += nodes[child].visits
            reward += nodes[child].reward[seat]
        child = nodes[child].sibling
    mean = reward / visits if visits > 0 else 0.0
    scale = curiosity * math.sqrt(visits + 1.0) / total
    best = -1.0
    action = lowest(legal)
    tried = 0
    child = node.child
    while child != 0:
        a = int(nodes[child].action)
        if has(legal, a):
            tried |= 1 << a
            count = nodes[child].visits
            worth = nodes[child].reward[seat] / max(1, count)
            worth += scale * prior(node, a) / (1.0 + count)
            if worth > best:
                best = worth
                action = a
        child = nodes[child].sibling
    m = legal & ~tried
    while m != 0:
        a = lowest(m)
        m &= m - 1
        worth = mean + scale * prior(node, a)
        if worth > best:
            best = worth
            action = a
    return action


@rule
def prior(node: Any, action: int) -> float:
    """The probability that the network gives to an action when it is legal, and a little more."""
    if node.advised[action] == 0:
        return 0.05
    return 0.002 + float(node.advice[action]) / int(node.advised[action])


@rule
def drawn(answer: Any, legal: int, rng: Any) -> int:
    """An action drawn by the weights in the network's last answer."""
    total = 0.0
    m = legal
    while m != 0:
        total += answer[lowest(m)]
        m &= m - 1
    left = total * below(rng, GRAINS) / GRAINS
    m = legal
    while True:
        action = lowest(m)
        m &= m - 1
        left -= answer[action]
        if left < 0.0 or m == 0:
            return action


def search_with_network(
    views: Any, work: Any, seen: Any, setup: Any, rngs: Any, nodes: Any, rewards: Any, row: Any,
    sizes: Any, weights: Any, room: Any, seat: int, seed: int, first: int, iterations: int,
    used: int, curiosity: float, asks: int, look_ahead: int,
) -> int:  # fmt: skip
    """Grow the tree by some iterations; returns how many nodes are used.

    The network is asked `asks` times about what another seat will do, with other hidden cards
    each time. A new branch is followed for at most `look_ahead` choices of others.
    """
    t = setup[0]
    rng = rngs[0]
    # The last node takes the advice on positions beyond a full tree.
    room_for = len(nodes) - 1
    if used == 0:
        add_node(nodes, 0, 0, 0)
        used = 1
    for k in range(first, first + iterations):
        seed_rng(rng, seed, k)
        s = work[0]
        copy_record(views[0], s)
        suppose(s, t, seat, rng)
        at = 0
        inside = True
        actions = 0
        ahead = look_ahead
        while s.legal != 0 and actions < MOST_ACTIONS:
            actions += 1
            if s.seat == CHANCE:
                action = nth(s.legal, below(rng, popcount(s.legal)))
            else:
                node = nodes[at if inside else room_for]
                fresh = not inside or node.asked == 0
                if fresh and (s.seat == seat or ahead == 0):
                    break
                if fresh or (s.seat != seat and node.asked < asks):
                    ask(s, t, seen[0], node, row, sizes, weights, room)
                if fresh:
                    ahead -= 1
                    action = drawn(room[0], int(s.legal), rng)
                else:
                    action = choose(nodes, at, int(s.legal), int(s.seat), curiosity)
            if inside:
                child = find_child(nodes, at, action)
                if child == 0 and used < room_for:
                    add_node(nodes, used, at, action)
                    child = used
                    used += 1
                inside = child != 0
                if inside:
                    at = child
            apply(s, t, action)
        if actions == MOST_ACTIONS:
            raise EndlessGameError(GAME)
        if s.legal == 0:
            for p in range(t.players):
                rewards[p] = payoff(s, t, p)
        else:
            ask(s, t, seen[0], nodes[at if inside else room_for], row, sizes, weights, room)
            for r in range(t.players):
                p = (int(s.seat) + r) % t.players
                rewards[p] = room[0, ACTIONS + r]
        add_rewards(nodes, at, rewards, t.players)
    return used
