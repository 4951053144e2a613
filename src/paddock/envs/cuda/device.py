"""Batches on an NVIDIA GPU, one thread for each game."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from paddock import registry
from paddock.core.dice import RNG
from paddock.core.errors import EndlessGameError, PaddockError
from paddock.core.game import Array, Game
from paddock.envs.arrays import Arrays
from paddock.envs.compiled import functions_of
from paddock.envs.compiled.encoding import ACTIONS
from paddock.envs.cuda import kernels
from paddock.envs.cuda.dlpack import SharedArray
from paddock.envs.cuda.translate import kernel
from paddock.envs.extras import need_cuda
from paddock.envs.host import check_actions

cuda = need_cuda()

#: Threads in a block; few enough that small batches are spread over the GPU.
BLOCK = 64
#: The shared memory of a block, in bytes.
SHARED = 48 << 10


@functools.cache
def compiled(game: str, body: Callable[..., Any]) -> Any:
    """A kernel compiled for one game."""
    import numba

    state = registry.game(game).state
    types = {"STATE": state, "RNG_TYPE": RNG, "BYTE": np.dtype("u1"), "WORD": np.dtype("u8")}
    names = {name: numba.from_dtype(dtype) for name, dtype in types.items()}
    return kernel(body, game, {**functions_of(game), **names}, state)


class Device:
    """Computes batches on a GPU."""

    def __init__(self, game: Game, n: int, checked: bool) -> None:
        if not cuda.is_available():
            raise PaddockError('there is no GPU that CUDA can use: choose device="cpu"')
        self._game, self._n, self._checked = game, n, checked
        self._none = np.full(2, n, np.int64)
        self._status = cuda.to_device(self._none)
        self._words: Any = None
        self.stream = 0

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Any:
        """A new array of zeros."""
        return cuda.to_device(np.zeros(shape, dtype))

    def place(self, array: Array) -> Any:
        """A copy in the memory of the GPU."""
        return cuda.to_device(array)

    def public(self, array: Any) -> SharedArray:
        """An array that other libraries can share."""
        return SharedArray(array, cuda.synchronize)

    def legal(self, observations: Any) -> SharedArray:
        """The first columns, in the same memory."""
        return SharedArray(observations, cuda.synchronize, columns=ACTIONS)

    def read(self, array: Any) -> Array:
        """A copy in the memory of the host."""
        cuda.synchronize()
        values: Array = array.copy_to_host()
        return values

    def write(self, array: Any, values: Array) -> None:
        """Change the values."""
        cuda.synchronize()
        array.copy_to_device(np.ascontiguousarray(values))

    def row(self, array: Any, i: int) -> Array:
        """A copy of the entry of one game."""
        return self.read(array[i : i + 1])

    def take(self, given: Any, arrays: Arrays) -> Any:
        """The actions in the memory of the GPU, without a copy if they are there already."""
        there = hasattr(given, "__cuda_array_interface__")
        array: Any = cuda.as_cuda_array(given) if there else np.asarray(given)
        check_actions(array.shape, array.dtype, self._n)
        if there and array.dtype == np.int64 and array.is_c_contiguous():
            return array
        if not there:
            array = cuda.to_device(np.ascontiguousarray(array))
        self._run(kernels.convert, array, arrays.actions)
        return arrays.actions

    def first_wrong(self, arrays: Arrays, actions: Any) -> int:
        """The first game whose action is not legal, or -1; unless checked, always -1."""
        if not self._checked:
            return -1
        self._run(kernels.check, self._status, arrays.masks, actions)
        return self.faults()

    def faults(self) -> int:
        """The first game in which an action was wrong, or -1; a game without end is an error."""
        wrong, endless = self.read(self._status).tolist()
        if wrong < self._n or endless < self._n:
            self._status.copy_to_device(self._none)
        if endless < self._n:
            raise EndlessGameError(self._game.id)
        return int(wrong) if wrong < self._n else -1

    def draw(self, arrays: Arrays, dice: Any) -> None:
        """Draw a random action for each game."""
        self._run(kernels.draw, arrays.masks, dice, arrays.actions)

    def advise(self, arrays: Arrays, dice: Any) -> None:
        """Ask the driver for an action in each game."""
        a = arrays
        self._run(kernels.advise, a.states, a.slots, a.setups, a.masks, dice, a.actions)

    def advance(self, arrays: Arrays, actions: Any) -> None:
        """Start the kernel; it runs while Python goes on."""
        rows = arrays.observations
        given = [array for array in replace(arrays, actions=actions) if array is not rows]
        self._run(kernels.step, self._status, *given)
        if self._words is None:
            self._words = cuda.as_cuda_array(_Words(rows))
        width = rows.shape[1]
        block = max(8, min(32, SHARED // width // 8 * 8))
        self._run(
            kernels.observe_all, arrays.states, arrays.slots, arrays.setups, rows, self._words,
            block=block, shared=block * width,
        )  # fmt: skip

    def _run(
        self, body: Callable[..., Any], *arguments: Any, block: int = BLOCK, shared: int = 0
    ) -> None:
        stream = cuda.external_stream(self.stream) if self.stream else 0
        launch = compiled(self._game.id, body)
        launch[(self._n + block - 1) // block, block, stream, shared](*arguments)


class _Words:
    """The same memory, as words of eight bytes; what is left at the end is not among them."""

    def __init__(self, rows: Any) -> None:
        interface, size = rows.__cuda_array_interface__, rows.shape[0] * rows.shape[1]
        self.__cuda_array_interface__ = {
            **interface, "shape": (size // 8,), "strides": None, "typestr": "<u8",
        }  # fmt: skip
