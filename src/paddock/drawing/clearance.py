"""How far each spot of the page is from the asphalt."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

CELL = 10
RIM = 3
"""Cells beyond the page, so that shapes run off it."""

Array = np.ndarray[Any, np.dtype[Any]]
#: A point of the asphalt's middle, and half its width there.
Sample = tuple[float, float, float]
#: A sample that is none, further away than any other.
NONE = -1


class Clearance:
    """The distance from the asphalt, on a grid that covers the page; negative on the asphalt."""

    def __init__(self, samples: Sequence[Sample], columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.grid = _nearest(samples, columns, rows)
        self._lists: list[list[float]] = self.grid.tolist()

    def at(self, x: float, y: float) -> float:
        """The distance at a spot, interpolated from the four nodes around it."""
        column = min(max(x / CELL + RIM, 0.0), self.columns - 1.001)
        row = min(max(y / CELL + RIM, 0.0), self.rows - 1.001)
        c, r = int(column), int(row)
        a, b = column - c, row - r
        over, under = self._lists[r], self._lists[r + 1]
        upper = over[c] * (1 - a) + over[c + 1] * a
        lower = under[c] * (1 - a) + under[c + 1] * a
        return upper * (1 - b) + lower * b

    def at_all(self, x: Array, y: Array) -> Array:
        """The same for many spots at once."""
        column = np.clip(x / CELL + RIM, 0.0, self.columns - 1.001)
        row = np.clip(y / CELL + RIM, 0.0, self.rows - 1.001)
        c, r = column.astype(np.int64), row.astype(np.int64)
        a, b = column - c, row - r
        grid = self.grid
        upper = grid[r, c] * (1 - a) + grid[r, c + 1] * a
        lower = grid[r + 1, c] * (1 - a) + grid[r + 1, c + 1] * a
        result: Array = upper * (1 - b) + lower * b
        return result


def _nearest(samples: Sequence[Sample], columns: int, rows: int) -> Array:
    """The distance to the nearest sample, propagated from node to node in three sweeps."""
    near = np.full((rows, columns), NONE)
    away = np.full((rows, columns), math.inf)
    for n, (x, y, half) in enumerate(samples):
        c, r = round(x / CELL) + RIM, round(y / CELL) + RIM
        far = math.hypot((c - RIM) * CELL - x, (r - RIM) * CELL - y) - half
        if (far, n) < (away[r, c], near[r, c]) or near[r, c] == NONE:
            away[r, c], near[r, c] = far, n
    # The last sample stands for none.
    sweep = _Sweep(np.array([*samples, (math.inf, math.inf, 0.0)]), columns)
    for back in (False, True, False):
        order = range(rows - 1, -1, -1) if back else range(rows)
        before = None
        for r in order:
            if before is not None:
                sweep.across(r, near[before], near[r], away[r], back)
            sweep.along(r, near[r], away[r], back)
            before = r
    return away


class _Sweep:
    """Passes the nearest samples on to the next row, and from node to node within a row."""

    def __init__(self, samples: Array, columns: int) -> None:
        self._x, self._y, self._half = (column.copy() for column in samples.T)
        self._lists = samples.tolist()
        self._nodes = (np.arange(columns) - RIM) * CELL

    def across(self, r: int, before: Array, near: Array, away: Array, back: bool) -> None:
        """What the three neighbours in the row before know."""
        left, right = (slice(None, -1), slice(1, None)), (slice(1, None), slice(None, -1))
        above = slice(None), slice(None)
        y = (r - RIM) * CELL
        for source, target in (right, above, left) if back else (left, above, right):
            other, own, least = before[source], near[target], away[target]
            far = np.hypot(self._nodes[target] - self._x[other], y - self._y[other])
            far -= self._half[other]
            nearer = (far < least) | ((far == least) & (other < own))
            np.copyto(least, far, where=nearer)
            np.copyto(own, other, where=nearer)

    def along(self, r: int, near: Array, away: Array, back: bool) -> None:
        """What the neighbour before in the same row knows."""
        knows, far_off = near.tolist(), away.tolist()
        y, count = (r - RIM) * CELL, len(knows)
        last = knows[-1 if back else 0]
        x, high, half = self._lists[last]
        for c in range(count - 2, -1, -1) if back else range(1, count):
            own = knows[c]
            if own == last:
                continue
            if last != NONE:
                far = math.hypot((c - RIM) * CELL - x, y - high) - half
                if far < far_off[c] or (far == far_off[c] and last < own):
                    knows[c], far_off[c] = last, far
                    continue
            last = own
            x, high, half = self._lists[last]
        near[:], away[:] = knows, far_off
