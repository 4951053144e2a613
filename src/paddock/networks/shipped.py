"""The trained networks that come with the package, and bots that play by them."""

from __future__ import annotations

import functools
import math
import random
from dataclasses import dataclass, field
from importlib import resources
from typing import ClassVar

from paddock.bots.driver import Driver
from paddock.bots.observation import Observation, whole_move
from paddock.bots.opinions import SearchRoot
from paddock.bots.search import search_root
from paddock.core.errors import PaddockError
from paddock.core.game import Array, Game, Move
from paddock.networks.network import Network, load
from paddock.networks.policy import Policy
from paddock.networks.search import GuidedSearch

_FOLDER = resources.files("paddock.networks") / "weights"


def has_network(name: str) -> bool:
    """Whether there is a trained network of this name."""
    return (_FOLDER / f"{name}.npz").is_file()


@functools.cache
def shipped(name: str) -> Network:
    """A trained network by name; most are called like their game."""
    if not has_network(name):
        raise PaddockError(f"there is no trained network for {name}")
    with resources.as_file(_FOLDER / f"{name}.npz") as path:
        return load(path)


def network_name(game: Game, setup: Array) -> str:
    """The name of the network for a game's setup."""
    return game.id if game.network_name is None else game.network_name(setup[0])


@functools.cache
def guided_search(name: str, iterations: int, trees: int = 1) -> GuidedSearch | None:
    """The search with a network; None if there is none for the game's observations."""
    try:
        return GuidedSearch(shipped(name), iterations, trees=trees)
    except PaddockError:
        return None


@dataclass(frozen=True)
class ShippedPolicy:
    """Plays at once what the network for its game prefers."""

    picks: ClassVar[bool] = True

    def think(self, observation: Observation, budget: float, rng: random.Random) -> Move:
        """The preferred move."""
        name = network_name(observation.game, observation.quick)
        return _policy(name).think(observation, budget, rng)

    def pick(self, question: SearchRoot, seed: int, budget: float = math.inf) -> int:
        """The preferred action, by compiled code."""
        return _policy(network_name(question.game, question.setup)).pick(question, seed, budget)


@dataclass(frozen=True)
class ShippedSearch:
    """Searches with the network for its game; a budget in iterations."""

    picks: ClassVar[bool] = True
    iterations: int
    #: Answers until the search is compiled.
    stand_in: Driver = field(default_factory=Driver)

    def think(self, observation: Observation, budget: float, rng: random.Random) -> Move:
        """The move whose actions were tried most."""
        return whole_move(
            observation, lambda now: self.pick(search_root(now), rng.getrandbits(60), budget)
        )

    def pick(self, question: SearchRoot, seed: int, budget: float = math.inf) -> int:
        """The action tried most."""
        network = shipped(network_name(question.game, question.setup))
        return GuidedSearch(network, self.iterations).pick(question, seed, budget)


#: The bots by name.
BOTS: dict[str, ShippedPolicy | ShippedSearch] = {
    "network": ShippedPolicy(),
    "guided": ShippedSearch(15_000),
}


def find_shipped(name: str, game: str | None) -> ShippedPolicy | ShippedSearch:
    """A bot by name; if a game is given, there must be a network for it."""
    if game is not None:
        shipped(game)
    return BOTS[name]


@functools.cache
def _policy(name: str) -> Policy:
    return Policy(shipped(name))
