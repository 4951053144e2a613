"""The search: plays a position out many times and answers with what worked best."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar, copy_context
from dataclasses import dataclass, field
from time import perf_counter
from typing import NamedTuple

import numpy as np

from paddock.bots import tree
from paddock.bots.driver import Driver
from paddock.bots.observation import Array, Observation, whole_move
from paddock.core.dice import RNG
from paddock.core.game import Game, Move

#: Iterations between two checks of the clock.
SLICE = 50
#: A search ends if all but one in this many of its first iterations went to one action; but not
#: before this many iterations, since the heuristic's proposal is trusted at first.
CLEAR, TRUSTED = 12, 1000
#: Whether searches ignore the clock, so that their answers are the same on a busy machine.
UNTIMED: ContextVar[bool] = ContextVar("UNTIMED", default=False)
#: Whether a tree has grown enough, given the iterations that are left.
Enough = Callable[[Array, int], bool]


class Opinion(NamedTuple):
    """A search's result for one action: how often it was tried, and what each seat got.

    The search maximizes the reward; wins and scores are means of the same playouts.
    """

    action: int
    visits: int
    rewards: tuple[float, ...]
    wins: tuple[float, ...]
    scores: tuple[float, ...]


class Expectation(NamedTuple):
    """Each seat's chance of winning and mean final score."""

    wins: tuple[float, ...]
    scores: tuple[float, ...]


class SearchRoot(NamedTuple):
    """The starting point of a search: the record as one seat may know it, an array of one."""

    game: Game
    views: Array
    #: The compiled setup, with which forced actions are played automatically.
    setup: Array
    seat: int

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.setup[0]["players"])


@dataclass(frozen=True)
class Search:
    """Information-set Monte Carlo tree search with a budget in iterations.

    The same seed and iterations give the same answer on every machine; `budget` seconds can only
    cut a search short. Games with expensive playouts get fewer iterations (`Meta.playout_cost`).
    Memory is bounded by `nodes`.
    """

    iterations: int
    curiosity: float = 0.2
    widening: float = 0.3
    trust: float = 10.0
    by_heuristic: int = 100
    whim: int = 0
    #: The quiet points after which a playout is cut short, in games that can estimate its end.
    horizon: int = 2
    nodes: int = 50_000
    #: How many trees grow side by side, each with all iterations and from its own seed.
    trees: int = 1
    #: How many times longer than other bots it may think at a table.
    longer: float = 1.0
    #: Answers until the search is compiled.
    stand_in: Driver = field(default_factory=Driver)

    def think(self, observation: Observation, budget: float, rng: random.Random) -> Move:
        """The move whose actions were tried most."""
        return whole_move(observation, lambda now: self._action(now, budget, rng))

    def _action(self, observation: Observation, budget: float, rng: random.Random) -> int:
        return self.pick(search_root(observation), rng.getrandbits(60), budget)

    def pick(self, question: SearchRoot, seed: int, budget: float = math.inf) -> int:
        """The action tried most; the search ends as soon as the answer is clear."""
        affordable = max(1, self.iterations // question.game.meta.playout_cost)

        def grow(tree_seed: int) -> list[Opinion]:
            nodes, work, _ = self._grow(question, affordable, budget, tree_seed, settled)
            return _opinions(nodes, work, question.players)

        seeds = [seed + k for k in range(self.trees)]
        return favourite(merged(side_by_side(grow, seeds)), question.seat)

    def weigh(self, observation: Observation, budget: float, seed: int) -> list[Opinion]:
        """Search, and return an opinion on each action that was tried, most tried first."""
        return self.weigh_record(search_root(observation), budget, seed)

    def weigh_record(self, question: SearchRoot, budget: float, seed: int) -> list[Opinion]:
        """The same, from a search root."""
        nodes, work, _ = self._grow(question, self.iterations, budget, seed)
        return _opinions(nodes, work, question.players)

    def expect(self, question: SearchRoot, budget: float, seed: int) -> Expectation:
        """What each seat can expect, whoever is to act: the mean of all playouts."""
        _, work, done = self._grow(question, self.iterations, budget, seed)
        sums = (work.won.sum(axis=0), work.earned.sum(axis=0))
        means = [tuple((values[: question.players] / done).tolist()) for values in sums]
        return Expectation(*means)

    def _grow(
        self,
        question: SearchRoot,
        iterations: int,
        budget: float,
        seed: int,
        enough: Enough | None = None,
    ) -> tuple[Array, _Workspace, int]:
        """Grow a tree; returns it, the sums beside it, and how many iterations it took."""
        game, views, setup, seat = question
        grow, work = game.compiled(tree.search_tree), _workspace(game)
        nodes = np.zeros(min(self.nodes, iterations + 2), tree.NODE)
        end, done, used = perf_counter() + (math.inf if UNTIMED.get() else budget), 0, 0
        while done < iterations and (done == 0 or perf_counter() < end):
            count = min(SLICE, iterations - done)
            used = grow(
                views, work.state, setup, work.dice, nodes, work.rewards, work.scores,
                work.won, work.earned, seat, seed, done, count, used,
                self.curiosity, self.widening, self.trust, self.by_heuristic, self.whim,
                self.horizon,
            )  # fmt: skip
            done += count
            if enough is not None and enough(nodes, iterations - done):
                break
        return nodes, work, done


def search_root(observation: Observation) -> SearchRoot:
    """The starting point for a seat's question."""
    return SearchRoot(observation.game, observation.views(), observation.quick, observation.seat)


def side_by_side(grow: Callable[[int], list[Opinion]], seeds: Sequence[int]) -> list[list[Opinion]]:
    """What each tree says; compiled code runs in parallel where there are cores."""
    if len(seeds) == 1:
        return [grow(seeds[0])]
    contexts = [copy_context() for _ in seeds]
    with ThreadPoolExecutor(len(seeds)) as pool:
        return list(pool.map(lambda context, seed: context.run(grow, seed), contexts, seeds))


def merged(trees: Sequence[Sequence[Opinion]]) -> list[Opinion]:
    """The opinions of several trees as if they were one."""
    by_action: dict[int, list[Opinion]] = {}
    for opinion in (opinion for opinions in trees for opinion in opinions):
        by_action.setdefault(opinion.action, []).append(opinion)
    return sorted((_mean(same) for same in by_action.values()), key=lambda o: -o.visits)


def _mean(same: Sequence[Opinion]) -> Opinion:
    """One opinion out of several on the same action."""
    if len(same) == 1:
        return same[0]
    visits = sum(o.visits for o in same)

    def mean(field: str) -> tuple[float, ...]:
        seats = zip(*(getattr(o, field) for o in same), strict=True)
        return tuple(
            sum(v * o.visits for v, o in zip(values, same, strict=True)) / visits
            for values in seats
        )

    return Opinion(same[0].action, visits, mean("rewards"), mean("wins"), mean("scores"))


def settled(nodes: Array, left: int) -> bool:
    """Whether the remaining iterations can hardly change which action is tried most.

    They cannot if the lead is larger than their number. They will not if many are done, a quarter
    at least, and nearly all went to one action.
    """
    done = int(nodes[0]["visits"])
    if 3 * done < left:
        return False
    most = second = 0
    child = int(nodes[0]["child"])
    while child:
        visits = int(nodes[child]["visits"])
        most, second = max(most, visits), max(second, min(most, visits))
        child = int(nodes[child]["sibling"])
    clear = done >= TRUSTED and most * CLEAR >= done * (CLEAR - 1)
    return clear or most - second > left


def favourite(opinions: Sequence[Opinion], seat: int) -> int:
    """The action tried most; ties go to the better reward."""
    return max(opinions, key=lambda o: (o.visits, o.rewards[seat])).action


class _Workspace(NamedTuple):
    """The arrays that one search works in."""

    state: Array
    dice: Array
    rewards: Array
    scores: Array
    won: Array
    earned: Array


def _workspace(game: Game) -> _Workspace:
    seats = tree.MOST_SEATS
    sums = np.zeros((2, tree.NO_BRANCH + 1, seats))
    return _Workspace(
        np.zeros(1, game.state), np.zeros(1, RNG), np.zeros(seats), np.zeros(seats), *sums
    )


def _opinions(nodes: Array, work: _Workspace, players: int) -> list[Opinion]:
    """The branches of the root, those tried most first."""
    opinions, child = [], int(nodes[0]["child"])
    while child:
        node = nodes[child]
        action, visits = int(node["action"]), max(1, int(node["visits"]))
        means = (values[:players] / visits for values in _sums(node, work, action))
        opinions.append(Opinion(action, visits, *(tuple(mean.tolist()) for mean in means)))
        child = int(node["sibling"])
    return sorted(opinions, key=lambda o: -o.visits)


def _sums(node: Array, work: _Workspace, action: int) -> tuple[Array, Array, Array]:
    """The sums over all visits of a branch, by seat."""
    return node["reward"], work.won[action], work.earned[action]
