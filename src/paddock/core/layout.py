"""Layouts of records and setups: a game names its own fields; the common ones are added."""

from __future__ import annotations

from typing import Any

import numpy as np

#: A NumPy type such as "u1", or a type and a count: ("u1", 6).
Field = str | tuple[str, int] | tuple[str, tuple[int, ...]]

_RECORD = {"legal": "i8", "seat": "u1", "phase": "u1", "race": "u1"}
_SETUP = {"players": "i4", "halting": "i4"}


def record_layout(**fields: Field) -> np.dtype[Any]:
    """The layout of a record: `legal`, `seat`, `phase`, `race`, and a game's own fields.

    >>> record_layout(pos=("u2", 6), die="u1").names
    ('legal', 'seat', 'phase', 'race', 'pos', 'die')
    """
    return _layout({**_RECORD, **fields})


def setup_layout(**fields: Field) -> np.dtype[Any]:
    """The layout of a setup: `players`, `halting`, and a game's own fields."""
    return _layout({**_SETUP, **fields})


def _layout(fields: dict[str, Field]) -> np.dtype[Any]:
    listed = [(k, v) if isinstance(v, str) else (k, *v) for k, v in fields.items()]
    return np.dtype(listed, align=True)
