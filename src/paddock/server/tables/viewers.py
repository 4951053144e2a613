"""Viewers of a table: a seat, or a spectator."""

from __future__ import annotations

import enum
from typing import Final, Literal


class _Kind(enum.Enum):
    SPECTATOR = "spectator"


#: A viewer without a seat; a distinct value, since any number may be a seat.
SPECTATOR: Final = _Kind.SPECTATOR

Spectator = Literal[_Kind.SPECTATOR]
Viewer = int | Spectator


def seat_of(viewer: Viewer) -> int | None:
    """The viewer's seat; None for a spectator, as in messages and the engine."""
    return None if viewer is SPECTATOR else viewer
