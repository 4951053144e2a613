"""Compiles the rules for CUDA, from the same source as for the processor.

Every marked function is copied with globals of its own, in which the marked functions that it
calls are replaced by their copies; the bit functions become GPU instructions.
"""

from __future__ import annotations

import contextlib
import dis
import inspect
from collections.abc import Callable, Iterator, Mapping
from types import FunctionType
from typing import Any

import numpy as np

from paddock.core import bits
from paddock.core.compiling import cache_folder
from paddock.core.plain_record import copy_record
from paddock.core.rule import MARKED, bind
from paddock.envs.extras import need_cuda

cuda = need_cuda()


def popcount(m):  # type: ignore[no-untyped-def]
    """The number of set bits."""
    return np.int64(cuda.popc(np.int64(m)))


def lowest(m):  # type: ignore[no-untyped-def]
    """The lowest set bit."""
    return np.int64(cuda.ffs(np.int64(m))) - 1


def nth(m, k):  # type: ignore[no-untyped-def]
    """The set bit that has k set bits below it."""
    for _ in range(k):
        m &= m - 1
    return np.int64(cuda.ffs(np.int64(m))) - 1


def kernel(
    body: Callable[..., Any], game: str, functions: Mapping[str, Any], state: np.dtype[Any]
) -> Any:
    """A kernel for one game; `functions` are bound to the names that it uses."""
    known = {getattr(bits, f.__name__): cuda.jit(device=True)(f) for f in (popcount, lowest, nth)}
    known |= {f: cuda.jit(device=True)(_copy(f)) for f in bits.SPREADS.values()}
    for f in (bits.union, bits.sum_where, bits.blocked_six):
        known[f] = cuda.jit(device=True)(_translate(f, known))
    known[copy_record] = cuda.jit(device=True)(_copy_fields(state))
    copy = _translate(bind(body, functions), known)
    copy.__qualname__ = f"{body.__qualname__}[{game}]"
    compiled = cuda.jit(copy)
    with contextlib.suppress(OSError, RuntimeError), _cache_folder({**functions, "body": body}):
        compiled.enable_caching()
    return compiled


@contextlib.contextmanager
def _cache_folder(functions: Mapping[str, Any]) -> Iterator[None]:
    """Point the compiler's cache at our folder while a kernel is set up."""
    from numba.cuda.core import config

    # Small batches leave most of a GPU idle, which is no reason to warn.
    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0
    before, sources = (
        config.CACHE_DIR,
        {k: f for k, f in functions.items() if inspect.isfunction(f)},
    )
    config.CACHE_DIR = str(cache_folder(sources))
    try:
        yield
    finally:
        config.CACHE_DIR = before


def _translate(function: Any, known: dict[Any, Any]) -> Any:
    """A copy of a function that calls the copies of marked functions."""
    marked = frozenset(MARKED)
    copy = _copy(function)
    for name in {op.argval for op in dis.get_instructions(function) if op.opname == "LOAD_GLOBAL"}:
        value = function.__globals__.get(name)
        if not isinstance(value, FunctionType):
            continue
        if value not in known and value in marked:
            known[value] = cuda.jit(device=True)(_translate(value, known))
        if value in known:
            copy.__globals__[name] = known[value]
    return copy


def _copy(function: Any) -> Any:
    copy = bind(function, {})
    copy.__qualname__ = function.__qualname__
    return copy


def _copy_fields(state: np.dtype[Any]) -> Any:
    """A function that copies a record field by field."""
    lines = ["def copy_fields(source, target):"]
    for name in state.names or ():
        count = int(np.prod(state[name].shape, dtype=int))
        if state[name].shape == ():
            lines.append(f"    target.{name} = source.{name}")
        else:
            lines.append(f"    for k in range({count}):")
            lines.append(f"        target.{name}[k] = source.{name}[k]")
    scope: dict[str, Any] = {}
    exec("\n".join(lines), scope)
    return scope["copy_fields"]
