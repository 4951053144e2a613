"""How wide the track is drawn: it eases from one section's lanes to the next one's."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise

from paddock.core.tracks.model import ROW
from paddock.core.tracks.reading.plan import Section

EASE = ROW * 0.7
"""How far before and after a boundary the width changes, in front units."""


class Width:
    """Half the drawn width at each position, in lanes."""

    def __init__(self, sections: Sequence[Section]) -> None:
        self._sections = sections
        self._backs = [s.back for s in sections]
        self._length = sections[-1].front
        self._first = sections[0].lanes / 2
        self._steps = [
            (two.back, (two.lanes - one.lanes) / 2)
            for one, two in pairwise([*sections, sections[0]])
        ]

    def at(self, position: float) -> float:
        """Half the width at a position of the lap: the sum of all changes in lanes, smoothed."""
        position %= self._length
        return self._first + sum(
            change * (_smooth(position - back) + _smooth(position - back - self._length))
            for back, change in self._steps
            if change
        )

    def section_at(self, position: float) -> Section:
        """The section that a position lies in."""
        return self._sections[bisect_right(self._backs, position % self._length) - 1]

    def changes(self, back: int, front: int) -> bool:
        """Whether the width changes anywhere between two positions."""
        steps = (back + (front - back) * k / 6 for k in range(7))
        return len({round(self.at(step), 6) for step in steps}) > 1


def _smooth(past: float) -> float:
    """From 0 to 1 across a boundary."""
    part = min(max((past + EASE) / (2 * EASE), 0.0), 1.0)
    return part * part * (3 - 2 * part)
