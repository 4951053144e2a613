"""What a game needs of a circuit, and which of its figures tell how a circuit plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class CircuitProfile:
    """A game's demands on circuits; a game keeps its own in the module `circuit`.

    Lengths are in rows, as the game draws them.
    """

    #: A usual lap, the width of the road with its verge, and the tightest bend.
    lap: int
    road: float
    tightest: float
    #: The longest straight that is needed, as a share of the lap.
    straight: float
    #: How far apart the stretches of a folded lap lie.
    fold: float
    #: The figures of the laboratory: wins by start place (a family), and what a whole win counts.
    wins: str
    win: int = 1
    #: Turns, and the seconds that one takes at a table.
    turns: str = "turns"
    seconds: int
    #: Movement lost to others, and all movement.
    lost: str
    moved: str
    lead_changes: str = "lead_changes"
    #: Where movement is lost, by space (a family).
    heat: str
    #: By figure, the least and the most of a circuit that plays well.
    bounds: Mapping[str, tuple[float, float]]
