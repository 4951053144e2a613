"""The search of the strongest levels: with the trained network where that is stronger."""

from __future__ import annotations

import importlib
import math
import random
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar

from paddock.bots.driver import Driver
from paddock.bots.memory import Memory
from paddock.bots.observation import Observation, whole_move
from paddock.bots.opinions import SearchRoot, Taste, choose
from paddock.bots.search import Search, search_root
from paddock.core.game import Move

if TYPE_CHECKING:
    from paddock.networks.search import GuidedSearch


@dataclass(frozen=True)
class BestSearch:
    """Searches with the network of the game, or by playouts where those are stronger.

    Each game decides which it is, by its `network_is_stronger`. Without a network that fits, it is
    playouts. Budgets are iterations that take about as long.
    """

    #: Whether compiled games may ask it for single actions, by `pick`.
    picks: ClassVar[bool] = True
    playouts: Search
    guided: int
    #: The style of play, None for none.
    taste: Taste | None = None
    #: Answers until the search is compiled.
    stand_in: Driver = field(default_factory=Driver)
    #: What it found below the action that it chose last.
    memory: Memory = field(default_factory=Memory, init=False, repr=False, compare=False)

    @property
    def longer(self) -> float:
        """How many times longer than other bots it may think at a table."""
        return self.playouts.longer

    def scaled(self, fraction: float) -> BestSearch:
        """The same with a fraction of its iterations."""
        if fraction == 1:
            return self
        budgets = [max(1, round(n * fraction)) for n in (self.playouts.iterations, self.guided)]
        return replace(
            self, playouts=replace(self.playouts, iterations=budgets[0]), guided=budgets[1]
        )

    def think(self, observation: Observation, budget: float, rng: random.Random) -> Move:
        """The move whose actions were tried most."""
        return whole_move(
            observation, lambda now: self.pick(search_root(now), rng.getrandbits(60), budget)
        )

    def pick(self, question: SearchRoot, seed: int, budget: float = math.inf) -> int:
        """The action tried most, unless a taste leads to another."""
        guided = guided_search(question, self.guided, self.playouts.trees)
        search = guided or self.playouts
        return self.memory.pick(
            question,
            lambda kept: search.grow(question, seed, budget, kept),
            lambda opinions: choose(opinions, question, seed, self.taste, None),
        )


def guided_search(question: SearchRoot, iterations: int, trees: int = 1) -> GuidedSearch | None:
    """The search with the game's network; None where playouts are stronger."""
    stronger = question.game.network_is_stronger
    if stronger is None or not stronger(question.setup[0]):
        return None
    shipped = importlib.import_module("paddock.networks.shipped")
    name = shipped.network_name(question.game, question.setup)
    search: GuidedSearch | None = shipped.guided_search(name, iterations, trees)
    return search
