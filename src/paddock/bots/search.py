"""The search: plays a position out many times and answers with what worked best."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar, copy_context
from dataclasses import dataclass, field
from time import perf_counter
from typing import NamedTuple

import numpy as np

from paddock.bots import tree
from paddock.bots.driver import Driver
from paddock.bots.memory import Memory, still_needed, with_room
from paddock.bots.observation import Array, Observation, whole_move
from paddock.bots.opinions import (
    Expectation,
    Grown,
    Opinion,
    SearchRoot,
    Slips,
    Taste,
    choose,
    favourite,
    merged,
)
from paddock.core.dice import RNG
from paddock.core.game import Game, Move

__all__ = ["Expectation", "Opinion", "Search", "SearchRoot", "favourite", "search_root"]

#: Iterations between two checks of the clock.
SLICE = 50
#: A search ends if all but one in this many of its first iterations went to one action; but not
#: before this many iterations, since the heuristic's proposal is trusted at first.
CLEAR, TRUSTED = 12, 1000
#: Whether searches ignore the clock, so that their answers are the same on a busy machine.
UNTIMED: ContextVar[bool] = ContextVar("UNTIMED", default=False)
#: Whether a tree has grown enough, given the iterations that are left.
Enough = Callable[[Array, int], bool]


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
    #: The mistakes that it makes, None for none.
    slips: Slips | None = None
    #: The style of play, None for none.
    taste: Taste | None = None
    #: Answers until the search is compiled.
    stand_in: Driver = field(default_factory=Driver)
    #: What it found below the action that it chose last.
    memory: Memory = field(default_factory=Memory, init=False, repr=False, compare=False)

    def think(self, observation: Observation, budget: float, rng: random.Random) -> Move:
        """The move whose actions were tried most."""
        return whole_move(observation, lambda now: self._action(now, budget, rng))

    def _action(self, observation: Observation, budget: float, rng: random.Random) -> int:
        return self.pick(search_root(observation), rng.getrandbits(60), budget)

    def pick(self, question: SearchRoot, seed: int, budget: float = math.inf) -> int:
        """The action tried most, unless taste or slips lead to another."""
        return self.memory.pick(
            question,
            lambda kept: self.grow(question, seed, budget, kept),
            lambda opinions: choose(opinions, question, seed, self.taste, self.slips),
        )

    def grow(
        self, question: SearchRoot, seed: int, budget: float, kept: Sequence[Array] = ()
    ) -> Grown:
        """Grow all trees, from what was kept of the last; ends as soon as the answer is clear.

        With trees that were kept, wins and scores are those of the new playouts.
        """
        most = affordable(question, self.iterations)
        begun: list[Array | None] = [*kept] or [None] * self.trees

        def one(number: int) -> Grown:
            nodes, work, _ = self._grow(
                question, most, budget, seed + number, settled, begun[number]
            )
            return Grown(_opinions(nodes, work, question.players, begun[number]), [nodes])

        return side_by_side(one, self.trees)

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
        kept: Array | None = None,
    ) -> tuple[Array, _Workspace, int]:
        """Grow a tree; returns it, the sums beside it, and how many iterations it took."""
        game, views, setup, seat = question
        grow, work = game.compiled(tree.search_tree), _workspace(game)
        iterations = still_needed(iterations, kept)
        nodes = with_room(kept, self.nodes, iterations + 2, tree.NODE)

        def grow_by(done: int, count: int, used: int) -> int:
            grown: int = grow(
                views, work.state, setup, work.dice, nodes, work.rewards, work.scores,
                work.won, work.earned, seat, seed, done, count, used,
                self.curiosity, self.widening, self.trust, self.by_heuristic, self.whim,
                self.horizon,
            )  # fmt: skip
            return grown

        used = 0 if kept is None else len(kept)
        return nodes, work, grow_slices(grow_by, nodes, iterations, budget, enough, used)


def grow_slices(
    grow: Callable[[int, int, int], int],
    nodes: Array,
    iterations: int,
    budget: float,
    enough: Enough | None = None,
    used: int = 0,
) -> int:
    """Grow a tree until its iterations, its seconds or the doubts are used up.

    `grow` gets the iterations that are done, how many to add, and the nodes that are used, and
    returns the nodes that are used then. Returns how many iterations were done.
    """
    end, done = perf_counter() + (math.inf if UNTIMED.get() else budget), 0
    while done < iterations and (done == 0 or perf_counter() < end):
        count = min(SLICE, iterations - done)
        used = grow(done, count, used)
        done += count
        if enough is not None and enough(nodes, iterations - done):
            break
    return done


def search_root(observation: Observation) -> SearchRoot:
    """The starting point for a seat's question."""
    return SearchRoot(observation.game, observation.views(), observation.quick, observation.seat)


def affordable(question: SearchRoot, iterations: int) -> int:
    """The iterations for a question: fewer where playouts are expensive or little depends on it."""
    game = question.game
    usual = int(iterations // game.meta.playout_cost)
    if game.effort is not None:
        usual = game.effort(question.views[0], question.setup[0], usual)
    return max(1, usual)


def side_by_side(grow: Callable[[int], Grown], trees: int) -> Grown:
    """What all trees say together; compiled code runs in parallel where there are cores."""
    if trees == 1:
        return grow(0)
    contexts = [copy_context() for _ in range(trees)]
    with ThreadPoolExecutor(trees) as pool:
        grown = list(pool.map(lambda number: contexts[number].run(grow, number), range(trees)))
    return Grown(
        merged([one.opinions for one in grown]), [tree for one in grown for tree in one.trees]
    )


def settled(nodes: Array, left: int) -> bool:
    """Whether the remaining iterations can hardly change which action is tried most.

    They cannot if the lead is larger than their number. They will not if many are done, a quarter
    at least, and nearly all went to one action.
    """
    done = int(nodes[0]["visits"])
    if 3 * done < left:
        return False
    most = second = 0
    for node in branches(nodes):
        visits = int(node["visits"])
        most, second = max(most, visits), max(second, min(most, visits))
    clear = done >= TRUSTED and most * CLEAR >= done * (CLEAR - 1)
    return clear or most - second > left


def branches(nodes: Array) -> Iterator[Array]:
    """The branches of the root, the newest first."""
    child = int(nodes[0]["child"])
    while child:
        yield nodes[child]
        child = int(nodes[child]["sibling"])


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


def _opinions(
    nodes: Array, work: _Workspace, players: int, kept: Array | None = None
) -> list[Opinion]:
    """The branches of the root, those tried most first."""
    before = {} if kept is None else {_action(n): int(n["visits"]) for n in branches(kept)}
    opinions = []
    for node in branches(nodes):
        action, visits = _action(node), max(1, int(node["visits"]))
        played = max(1, visits - before.get(action, 0))
        sums = (node["reward"] / visits, work.won[action] / played, work.earned[action] / played)
        means = (tuple(values[:players].tolist()) for values in sums)
        opinions.append(Opinion(action, visits, *means))
    return sorted(opinions, key=lambda o: -o.visits)


def _action(node: Array) -> int:
    return int(node["action"])
