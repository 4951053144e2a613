"""Through whose eyes a table is seen: a seat's, or a spectator's."""

from __future__ import annotations

import enum
from typing import Final, Literal


class _Kind(enum.Enum):
    SPECTATOR = "spectator"


#: Who looks on without a seat; a value of its own, since any number may become a seat's.
SPECTATOR: Final = _Kind.SPECTATOR

Spectator = Literal[_Kind.SPECTATOR]
Viewer = int | Spectator


def seat_of(viewer: Viewer) -> int | None:
    """The viewer's seat, None for a spectator: how messages and the engine's own views name it."""
    return None if viewer is SPECTATOR else viewer
