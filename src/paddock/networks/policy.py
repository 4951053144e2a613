"""The bot that plays by a trained network: the action that the network prefers, at once."""

from __future__ import annotations

import functools
import math
import random
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import numpy as np

from paddock.bots.observation import Observation, whole_move
from paddock.bots.opinions import SearchRoot
from paddock.core.bits import members
from paddock.core.errors import PaddockError
from paddock.core.game import Array, Move
from paddock.envs.compiled import compiled, loops
from paddock.envs.compiled.encoding import Encoding, encoding_of
from paddock.networks.network import Network, load


@dataclass(frozen=True)
class Policy:
    """Plays the action that a network prefers among the legal ones."""

    #: Whether compiled games may ask it for single actions, by `pick`.
    picks: ClassVar[bool] = True
    network: Network

    def think(self, observation: Observation, budget: float, rng: random.Random) -> Move:
        """The preferred actions, one after the other, until they make a move."""
        return whole_move(observation, self.action)

    def action(self, observation: Observation) -> int:
        """The preferred action, computed without compiled code."""
        encoding = self.encoding(observation.game.id)
        row = np.zeros(encoding.width, np.uint8)
        encoding.observe(observation.record, observation.setup, observation.seat, row)
        return self._best(row, observation.record.legal)

    def pick(self, question: SearchRoot, seed: int, budget: float = math.inf) -> int:
        """The same from a compiled record, much faster."""
        self.encoding(question.game.id)
        return self._best(observe_compiled(question), int(question.views[0]["legal"]))

    def encoding(self, game: str) -> Encoding:
        """How the game is observed; a network for another game is an error."""
        if game != self.network.game:
            raise PaddockError(f"this network plays {self.network.game}, not {game}")
        return encoding_of(game)

    def _best(self, row: Array, legal: int) -> int:
        actions = members(legal)
        logits = self.network.answer(row).logits
        return actions[int(np.argmax(logits[actions]))]


def observe_compiled(question: SearchRoot) -> Array:
    """What the seat observes, by compiled code."""
    game = question.game.id
    row = np.zeros(encoding_of(game).width, np.uint8)
    compiled(game, loops.observe_view)(question.views, question.setup, question.seat, row)
    return row


def find_policy(path: str, game: str | None = None) -> Policy:
    """The bot of a network's file, which is read again only if it has changed."""
    try:
        stat = Path(path).stat()
    except (OSError, ValueError):
        return Policy(load(path))
    policy = _loaded(path, stat.st_mtime_ns, stat.st_size)
    if game is not None:
        policy.encoding(game)
    return policy


@functools.lru_cache(maxsize=16)
def _loaded(path: str, changed: int, size: int) -> Policy:
    return Policy(load(path))
