"""The searcher: plays the question out many times, and answers what turned out best."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from time import perf_counter
from typing import NamedTuple

import numpy as np

from paddock.bots import tree
from paddock.bots.driver import Driver
from paddock.bots.sight import Array, Sight, whole_move
from paddock.core.dice import RNG
from paddock.core.game import Move

#: Iterations between two looks at the clock.
SLICE = 50


class Opinion(NamedTuple):
    """What a search thinks of one action: how often it was tried, and each seat's mean reward."""

    action: int
    visits: int
    rewards: tuple[float, ...]


@dataclass(frozen=True)
class Search:
    """Information-set Monte Carlo tree search with a budget in iterations.

    The same seed and iterations give the same answer on every machine; `budget` seconds only
    cut a search short. Memory is bounded by `nodes`.
    """

    iterations: int
    curiosity: float = 0.5
    widening: float = 1.0
    by_thumb: int = 100
    whim: int = 10
    nodes: int = 50_000
    #: Who answers while the search is not compiled yet.
    stand_in: Driver = field(default_factory=Driver)

    def think(self, sight: Sight, budget: float, rng: random.Random) -> Move:
        """The move whose actions were tried most."""
        return whole_move(sight, lambda now: self._action(now, budget, rng))

    def _action(self, sight: Sight, budget: float, rng: random.Random) -> int:
        opinions = self.weigh(sight, budget, rng.getrandbits(60))
        return max(opinions, key=lambda o: (o.visits, o.rewards[sight.seat])).action

    def weigh(self, sight: Sight, budget: float, seed: int) -> list[Opinion]:
        """Search, and tell what was found of each action that was tried."""
        grow = sight.game.compiled(tree.search_tree)
        views, work = sight.views(), np.zeros(1, sight.game.state)
        nodes = np.zeros(min(self.nodes, self.iterations + 2), tree.NODE)
        rewards, scores, rngs = np.zeros(tree.MOST_SEATS), np.zeros(tree.MOST_SEATS), _dice()
        end, done, used = perf_counter() + budget, 0, 0
        while done < self.iterations and (done == 0 or perf_counter() < end):
            count = min(SLICE, self.iterations - done)
            used = grow(
                views, work, sight.quick, rngs, nodes, rewards, scores, sight.seat, seed, done,
                count, used, self.curiosity, self.widening, self.by_thumb, self.whim,
            )  # fmt: skip
            done += count
        return _opinions(nodes, int(sight.tables.players))


def _dice() -> Array:
    return np.zeros(1, RNG)


def _opinions(nodes: Array, players: int) -> list[Opinion]:
    """The branches of the root, those tried most first."""
    found, child = [], int(nodes[0]["child"])
    while child:
        node = nodes[child]
        visits = max(1, int(node["visits"]))
        rewards = tuple(float(node["reward"][p]) / visits for p in range(players))
        found.append(Opinion(int(node["action"]), int(node["visits"]), rewards))
        child = int(node["sibling"])
    return sorted(found, key=lambda o: -o.visits)
