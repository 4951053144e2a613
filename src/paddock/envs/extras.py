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
        raise PaddockError(f"this needs {package}: pip install 'paddock[{extra}]'") from None
