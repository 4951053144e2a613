"""Asks a heuristic for one action, compiled: the cheapest way to call it from Python."""
# ruff: noqa: F821

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np

from paddock.bots.observation import Observation, whole_move
from paddock.bots.opinions import SearchRoot
from paddock.bots.search import search_root
from paddock.core.dice import RNG, seed_rng
from paddock.core.game import Game, Move

heuristic: Callable[..., int]


def advise(views: Any, setup: Any, rngs: Any, seed: int) -> int:
    """The heuristic's action; an entry point for the compiler."""
    seed_rng(rngs[0], seed, 0)
    return heuristic(views[0], setup[0], rngs[0])


def advice(game: Game, question: SearchRoot, seed: int) -> int:
    """The action of a game's heuristic for a question."""
    rngs = np.zeros(1, RNG)
    return int(game.compiled(advise)(question.views, question.setup, rngs, seed))


class Picker:
    """A bot that answers a question with one action at a time, compiled games included."""

    #: Whether compiled games may ask it for single actions, by `pick`.
    picks: ClassVar[bool] = True

    def pick(self, question: SearchRoot, seed: int, budget: float = 0.0) -> int:
        """One action."""
        raise NotImplementedError

    def think(self, observation: Observation, budget: float, rng: random.Random) -> Move:
        """One action after the other, until they make a move."""
        return whole_move(
            observation, lambda now: self.pick(search_root(now), rng.getrandbits(60), budget)
        )
