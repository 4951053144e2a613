"""The search that is guided by a network."""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any, ClassVar, NamedTuple

import numpy as np

from paddock import registry
from paddock.bots.observation import Observation, whole_move
from paddock.bots.search import SLICE, UNTIMED, SearchRoot, search_root, settled
from paddock.core.compiler_errors import with_sentences
from paddock.core.compiling import entry
from paddock.core.dice import RNG
from paddock.core.game import Array, Move
from paddock.core.rule import bind, rule
from paddock.envs.compiled import functions_of
from paddock.envs.compiled.encoding import encoding_of
from paddock.networks import tree
from paddock.networks.evaluation import Weights, evaluate, weights_of
from paddock.networks.network import Network


@dataclass(frozen=True)
class GuidedSearch:
    """Tree search whose branches are chosen and judged by a network; a budget in iterations.

    The same seed and iterations give the same answer; `budget` seconds can only cut it short.
    """

    #: Whether compiled games may ask it for single actions, by `pick`.
    picks: ClassVar[bool] = True
    network: Network
    iterations: int
    #: How much weight the network's advice has against what the search has seen.
    curiosity: float = 0.5
    #: How often the network is asked about another seat's choice.
    asks: int = 4
    nodes: int = 40_000

    def think(self, observation: Observation, budget: float, rng: random.Random) -> Move:
        """The move whose actions were tried most."""
        return whole_move(
            observation, lambda now: self.pick(search_root(now), rng.getrandbits(60), budget)
        )

    def pick(self, question: SearchRoot, seed: int, budget: float = math.inf) -> int:
        """The action tried most; the search ends as soon as no other can be tried as often."""
        nodes = self._grow(question, seed, budget)
        best, child = (-1, 0.0, 0), int(nodes[0]["child"])
        while child:
            node = nodes[child]
            visits = int(node["visits"])
            mean = float(node["reward"][question.seat]) / max(1, visits)
            best = max(best, (visits, mean, int(node["action"])))
            child = int(node["sibling"])
        return best[2]

    def _grow(self, question: SearchRoot, seed: int, budget: float) -> Array:
        game, views, setup, seat = question
        grow, room = compiled_search(game.id), _workspace(game.id)
        weights = _weights(self.network)
        nodes = np.empty(min(self.nodes, 2 * self.iterations + 4), tree.NODE)
        end, done, used = perf_counter() + (math.inf if UNTIMED.get() else budget), 0, 0
        while done < self.iterations and (done == 0 or perf_counter() < end):
            count = min(SLICE, self.iterations - done)
            used = grow(
                views, room.state, room.seen, setup, room.dice, nodes, room.rewards, room.row,
                *weights, seat, seed, done, count, used, self.curiosity, self.asks,
            )  # fmt: skip
            done += count
            if settled(nodes, self.iterations - done):
                break
        return nodes


class _Workspace(NamedTuple):
    """The arrays that one search works in."""

    state: Array
    seen: Array
    dice: Array
    rewards: Array
    row: Array


def _workspace(game: str) -> _Workspace:
    record = registry.game(game).state
    return _Workspace(
        np.zeros(1, record), np.zeros(1, record), np.zeros(1, RNG), np.zeros(tree.MOST_SEATS),
        np.zeros(encoding_of(game).width, np.uint8),
    )  # fmt: skip


@functools.lru_cache(maxsize=8)
def _weights(network: Network) -> Weights:
    return weights_of(network)


@functools.cache
def compiled_search(game: str) -> Callable[..., Any]:
    """The guided search, compiled for one game."""
    own = dict(functions_of(game))
    own["ask"] = rule(bind(tree.ask_network, own))
    # Its own package must be among the sources that the cache depends on.
    own["evaluate"] = evaluate
    return with_sentences(entry(tree.search_with_network, game, own), game)
