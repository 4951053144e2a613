"""Arrays in GPU memory that PyTorch, JAX and CuPy take over without a copy."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np

from paddock.core.game import Array

#: DLPack's number for CUDA memory, and those of its kinds of numbers.
CUDA = 2
CODES = {"i": 0, "u": 1, "f": 2, "b": 6}


class _Tensor(ctypes.Structure):
    """DLPack's DLTensor."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


_Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class _Managed(ctypes.Structure):
    """DLPack's DLManagedTensor."""

    _fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter))


#: What consumers still hold, by the address of its DLManagedTensor.
_LENT: dict[int, tuple[Any, ...]] = {}


@_Deleter  # type: ignore[untyped-decorator]
def _give_back(address: int) -> None:
    _LENT.pop(address, None)


class SharedArray:
    """An array in GPU memory, for any library that reads DLPack or the CUDA array interface.

    `torch.from_dlpack(array)`, `cupy.asarray(array)` and `jax.dlpack.from_dlpack(array)` share its
    memory; `numpy.asarray(array)` copies it.
    """

    def __init__(self, owner: Any, wait: Callable[[], None], *, columns: int | None = None) -> None:
        """Share an array of the compiler, or its first columns as booleans."""
        self._owner, self._wait = owner, wait
        self.shape: tuple[int, ...] = owner.shape
        self.strides: tuple[int, ...] = owner.strides
        self.dtype = np.dtype(owner.dtype)
        self._columns = columns
        if columns is not None:
            self.shape, self.dtype = (owner.shape[0], columns), np.dtype(np.bool_)

    def _pointer(self) -> int:
        return int(self._owner.__cuda_array_interface__["data"][0] or 0)

    def __len__(self) -> int:
        return self.shape[0]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Array:
        """A copy in the memory of the host."""
        if copy is False:
            raise ValueError("an array in GPU memory cannot be read without a copy")
        self._wait()
        host: Array = self._owner.copy_to_host()
        if self._columns is not None:
            host = host[:, : self._columns].view(np.bool_)
        return host if dtype is None else host.astype(dtype)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {
            "shape": self.shape,
            "strides": self.strides,
            "typestr": self.dtype.str,
            "data": (self._pointer(), False),
            "version": 3,
            "stream": None,
        }

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, 0

    def __dlpack__(self, *, stream: Any = None, **options: Any) -> Any:
        """A capsule of DLPack; all work on the array is done by then."""
        self._wait()
        ndim, size = len(self.shape), self.dtype.itemsize
        shape = (ctypes.c_int64 * ndim)(*self.shape)
        strides = (ctypes.c_int64 * ndim)(*(step // size for step in self.strides))
        tensor = _Tensor(
            self._pointer(), CUDA, 0, ndim, CODES[self.dtype.kind], 8 * size, 1, shape, strides, 0
        )
        managed = _Managed(tensor, None, _give_back)
        address = ctypes.addressof(managed)
        _LENT[address] = (managed, shape, strides, self._owner)
        capsule = ctypes.pythonapi.PyCapsule_New
        capsule.restype = ctypes.py_object
        capsule.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
        return capsule(address, b"dltensor", None)
