"""Packages that only some users need."""

from __future__ import annotations

import importlib
from typing import Any

from paddock.core.errors import PaddockError


def need(package: str, extra: str = "envs") -> Any:
    """Import a package, or say in one sentence what to install."""
    try:
        return importlib.import_module(package)
    except ImportError:
        raise PaddockError(f"this needs {package}: pip install 'paddock-games[{extra}]'") from None


def need_cuda() -> Any:
    """Numba's compiler for CUDA, or one sentence about what is missing."""
    need("numba_cuda", "gpu")
    # It replaces the compiler that Numba comes with, even where it is not properly installed.
    need("_numba_cuda_redirector", "gpu")
    return need("numba.cuda", "gpu")
