"""The search that is guided by a network."""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

import numpy as np

from paddock import registry
from paddock.bots.memory import Memory, still_needed, with_room
from paddock.bots.observation import Observation, whole_move
from paddock.bots.opinions import Grown, Opinion, SearchRoot, favourite
from paddock.bots.search import Enough, branches, grow_slices, search_root, settled, side_by_side
from paddock.bots.tree import MOST_SEATS
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
    #: The most choices of others up to the position that is judged.
    look_ahead: int = 8
    nodes: int = 50_000
    #: How many trees grow side by side, each with all iterations and from its own seed.
    trees: int = 1
    #: What it found below the action that it chose last.
    memory: Memory = field(default_factory=Memory, init=False, repr=False, compare=False)

    def think(self, observation: Observation, budget: float, rng: random.Random) -> Move:
        """The move whose actions were tried most."""
        return whole_move(
            observation, lambda now: self.pick(search_root(now), rng.getrandbits(60), budget)
        )

    def pick(self, question: SearchRoot, seed: int, budget: float = math.inf) -> int:
        """The action tried most."""
        return self.memory.pick(
            question,
            lambda kept: self.grow(question, seed, budget, kept),
            lambda opinions: favourite(opinions, question.seat),
        )

    def grow(
        self, question: SearchRoot, seed: int, budget: float, kept: Sequence[Array] = ()
    ) -> Grown:
        """Grow all trees, from what was kept of the last; ends as soon as the answer is clear."""
        begun: list[Array | None] = [*kept] or [None] * self.trees

        def one(number: int) -> Grown:
            nodes = self._grow(question, seed + number, budget, settled, begun[number])
            return Grown(_opinions(nodes, question.players), [nodes])

        return side_by_side(one, self.trees)

    def weigh_record(self, question: SearchRoot, budget: float, seed: int) -> list[Opinion]:
        """Search, and return an opinion on each action that was tried, most tried first."""
        return _opinions(self._grow(question, seed, budget), question.players)

    def wins(self, question: SearchRoot, budget: float, seed: int) -> tuple[float, ...]:
        """Each seat's chance of winning, whoever is to act."""
        root = self._grow(question, seed, budget)[0]
        return _means(root, question.players)

    def _grow(
        self,
        question: SearchRoot,
        seed: int,
        budget: float,
        enough: Enough | None = None,
        kept: Array | None = None,
    ) -> Array:
        game, views, setup, seat = question
        grow, room = compiled_search(game.id), _workspace(game.id)
        # Other threads may search with the same network.
        weights = _weights(self.network)
        weights = weights._replace(room=np.zeros_like(weights.room))
        iterations = still_needed(self.iterations, kept)
        nodes = with_room(kept, self.nodes, 2 * iterations + 4, tree.NODE)

        def grow_by(done: int, count: int, used: int) -> int:
            grown: int = grow(
                views, room.state, room.seen, setup, room.dice, nodes, room.rewards, room.row,
                *weights, seat, seed, done, count, used, self.curiosity, self.asks,
                self.look_ahead,
            )  # fmt: skip
            return grown

        # The first iteration asks about the root, and only the others try a branch.
        used = 0 if kept is None else len(kept)
        grow_slices(grow_by, nodes, iterations + 1, budget, enough, used)
        return nodes


def _opinions(nodes: Array, players: int) -> list[Opinion]:
    """The branches of the root, those tried most first; the network knows no scores."""
    opinions = []
    for node in branches(nodes):
        wins = _means(node, players)
        opinions.append(Opinion(int(node["action"]), int(node["visits"]), wins, wins, ()))
    return sorted(opinions, key=lambda o: -o.visits)


def _means(node: Array, players: int) -> tuple[float, ...]:
    """The mean reward of each seat below a branch."""
    return tuple((node["reward"][:players] / max(1, int(node["visits"]))).tolist())


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
        np.zeros(1, record), np.zeros(1, record), np.zeros(1, RNG), np.zeros(MOST_SEATS),
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
