"""A guest's part in a table that is not over."""

from __future__ import annotations

from typing import Literal, NamedTuple

#: The guest has a seat, watches while a bot plays (as the host, or in their place), or has left.
Part = Literal["seat", "away", "gone"]


class Turn(NamedTuple):
    """What the database knows about a guest at a table."""

    part: Part
    #: since when it is the guest's turn
    since: float | None = None
    #: when the guest's clock runs out
    due: float | None = None
