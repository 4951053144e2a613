"""Batches on the processor: arrays of NumPy, and compiled loops on several cores."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np

from paddock.core.errors import EndlessGameError, PaddockError
from paddock.core.game import Array, Game
from paddock.envs.arrays import Arrays
from paddock.envs.compiled import compiled, loops
from paddock.envs.compiled.encoding import ACTIONS
from paddock.envs.worker import Worker

#: The fewest games that are worth a thread.
_SHARE = 128


class Host:
    """Computes batches on the processor."""

    def __init__(self, game: Game, n: int, cores: int, *, encoded: bool = True) -> None:
        self._game, self.stream = game, 0
        self._step = loops.step if encoded else loops.step_records
        count = max(1, min(cores, n // _SHARE))
        # The games of each thread, from the first to before the last.
        self._shares = list(pairwise(n * k // count for k in range(count + 1)))
        self._seen = [np.zeros(1 + loops.BLOCK, game.state) for _ in self._shares]
        self._workers = [Worker() for _ in self._shares[1:]]
        for worker in self._workers:
            weakref.finalize(self, worker.stop)

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Array:
        """A new array of zeros."""
        return np.zeros(shape, dtype)

    def place(self, array: Array) -> Array:
        """The array itself."""
        return array

    def public(self, array: Array) -> Array:
        """The array itself."""
        return array

    def legal(self, observations: Array) -> Array:
        """The first columns, in the same memory."""
        return observations[:, :ACTIONS].view(np.bool_)

    def read(self, array: Array) -> Array:
        """The array itself."""
        return array

    def write(self, array: Array, values: Array) -> None:
        """Change the values."""
        array[...] = values

    def row(self, array: Array, i: int) -> Array:
        """The entry of one game."""
        return array[i : i + 1]

    def take(self, given: Any, arrays: Arrays) -> Array:
        """Copy the actions."""
        given = np.asarray(given)
        check_actions(given.shape, given.dtype, len(arrays.actions))
        actions: Array = arrays.actions
        actions[:] = given
        return actions

    def first_wrong(self, arrays: Arrays, actions: Array) -> int:
        """The first game whose action is not legal, or -1."""
        return int(compiled(self._game.id, loops.first_wrong)(arrays.masks, actions))

    def faults(self) -> int:
        """None: wrong actions are always refused."""
        return -1

    def draw(self, arrays: Arrays, dice: Array) -> None:
        """Draw a random action for each game."""
        compiled(self._game.id, loops.draw_actions)(arrays.masks, dice, arrays.actions)

    def advise(self, arrays: Arrays, dice: Array) -> None:
        """Ask the driver for an action in each game."""
        a = arrays
        self._run(loops.advise, a.states, a.slots, a.setups, a.masks, dice, a.actions)

    def advance(self, arrays: Arrays, actions: Array) -> None:
        """Play all games on to the next decision."""
        self._run(self._step, *arrays)

    def _run(self, body: Callable[..., int], *arguments: Any) -> None:
        """Run a compiled loop over all games, a share for each thread."""
        loop = compiled(self._game.id, body)
        calls = [
            (seen, *arguments, *share) for seen, share in zip(self._seen, self._shares, strict=True)
        ]
        for worker, call in zip(self._workers, calls[1:], strict=True):
            worker.start(loop, call)
        try:
            endless = [loop(*calls[0])]
        finally:
            for worker in self._workers:
                worker.wait()
        endless += [worker.result() for worker in self._workers]
        if max(endless) >= 0:
            raise EndlessGameError(self._game.id)


def check_actions(shape: tuple[int, ...], dtype: np.dtype[Any], n: int) -> None:
    """Refuse actions of another shape or type."""
    if shape != (n,):
        raise PaddockError(f"actions must have the shape ({n},), not {shape}")
    if dtype.kind not in "iu":
        raise PaddockError(f"actions must be integers, not {dtype}")
