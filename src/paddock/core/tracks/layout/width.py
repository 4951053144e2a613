"""How wide the track is drawn: it eases from one section's lanes to the next one's."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Any

import numpy as np

from paddock.core.tracks.model import ROW
from paddock.core.tracks.reading.plan import Section

EASE = ROW * 0.7
"""How far before and after a boundary the width changes, in front units."""

Array = np.ndarray[Any, np.dtype[np.float64]]
Flags = np.ndarray[Any, np.dtype[np.bool_]]


class Width:
    """Half the drawn width at each position, in lanes."""

    def __init__(self, sections: Sequence[Section]) -> None:
        self._sections = sections
        self._backs = [s.back for s in sections]
        self._length = sections[-1].front
        self._first = sections[0].lanes / 2
        steps = sorted(
            (two.back, (two.lanes - one.lanes) / 2)
            for one, two in pairwise([*sections, sections[0]])
            if one.lanes != two.lanes
        )
        self._changes = [change for _, change in steps]
        self._places = [back for back, _ in steps]
        self._sums = [0.0, *accumulate(self._changes)]
        self._halves: dict[float, float] = {}

    def at(self, position: float) -> float:
        """Half the width at a position of the lap: the sum of all changes in lanes, smoothed."""
        if not self._places:
            return self._first
        if position not in self._halves:
            self._halves[position] = self._half(position % self._length)
        return self._halves[position]

    def _half(self, position: float) -> float:
        # Changes further back count in full, and those further ahead not yet.
        done = bisect_right(self._places, position - EASE)
        half = self._first + self._sums[done]
        for lap in (0, self._length):
            past = position - lap
            for n in range(done if not lap else 0, bisect_left(self._places, past + EASE)):
                half += self._changes[n] * _smooth(past - self._places[n])
        return half

    def halves(self, positions: Sequence[float] | Array) -> Array:
        """Half the widths at many positions at once."""
        place = np.asarray(positions, float)[..., None] % self._length
        past = place - self._places
        parts = np.clip((np.stack([past, past - self._length]) + EASE) / (2 * EASE), 0.0, 1.0)
        done = (parts * parts * (3 - 2 * parts)).sum(axis=0)
        halves: Array = self._first + (done * self._changes).sum(axis=-1)
        return halves

    def section_at(self, position: float) -> Section:
        """The section that a position lies in."""
        return self._sections[self.number_at(position)]

    def number_at(self, position: float) -> int:
        """The number of that section, from 0."""
        return bisect_right(self._backs, position % self._length) - 1

    def numbers_at(self, positions: Array) -> np.ndarray[Any, np.dtype[np.int64]]:
        """The numbers of the sections that many positions lie in."""
        return np.searchsorted(self._backs, positions % self._length, side="right") - 1

    def changes(self, backs: Array, fronts: Array) -> Flags:
        """For each pair of positions, whether the width changes anywhere between them."""
        if not self._places:
            return np.zeros(len(backs), bool)
        steps = backs[:, None] + (fronts - backs)[:, None] * np.arange(7) / 6
        changed: Flags = np.ptp(np.round(self.halves(steps), 6), axis=1) > 0
        return changed


def _smooth(past: float) -> float:
    """From 0 to 1 across a boundary."""
    part = min(max((past + EASE) / (2 * EASE), 0.0), 1.0)
    return part * part * (3 - 2 * part)
