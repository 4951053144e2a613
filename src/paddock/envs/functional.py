"""Environments as pure functions: a state and an action give a new state, and nothing changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Any

import numpy as np

from paddock.core.game import Array
from paddock.envs.batch import Batch
from paddock.envs.compiled.encoding import ACTIONS


@dataclass(frozen=True)
class State:
    """All games of an environment at one moment; the arrays are read-only."""

    saved: Mapping[str, Array]

    @property
    def observation(self) -> Array:
        """What the seat to act knows, as bytes."""
        return self.saved["observations"]

    @property
    def legal_action_mask(self) -> Array:
        """Its legal actions, as 63 booleans."""
        return self.observation[:, :ACTIONS].view(np.bool_)

    @property
    def current_player(self) -> Array:
        """The seat to act."""
        return self.saved["seats"]

    @property
    def rewards(self) -> Array:
        """What the last step paid to each seat."""
        return self.saved["rewards"]

    @property
    def terminated(self) -> Array:
        """Whether the game is over, truncated games included."""
        over: Array = self.saved["masks"] == 0
        return over

    @property
    def truncated(self) -> Array:
        """Whether the last step cut the game short."""
        return self.saved["truncated"]


class FunctionalEnv:
    """`init` and `step` over n games of one kind; takes what `Batch` takes.

    A game that is over stays over, and its actions are ignored.
    """

    def __init__(self, game: str, players: int | None = None, n: int = 1, **settings: Any) -> None:
        """Make an environment of n games."""
        self._batch = Batch(game, players, n, **{**settings, "restart": False})
        self._lock = Lock()
        self.features, self.scales = self._batch.features, self._batch.scales

    def init(self, seed: int) -> State:
        """The first decisions of new games."""
        with self._lock:
            self._batch.reset(seed)
            return self._state()

    def step(self, state: State, action: Any) -> State:
        """The state after an action in each game; the given state stays as it is."""
        with self._lock:
            self._batch.load(state.saved)
            given = np.asarray(action)
            if given.shape == state.terminated.shape and given.dtype.kind in "iu":
                given = np.where(state.terminated, -1, given.astype(np.int64))
            self._batch.step(given)
            return self._state()

    def _state(self) -> State:
        saved = self._batch.save()
        for array in saved.values():
            array.flags.writeable = False
        return State(saved)
