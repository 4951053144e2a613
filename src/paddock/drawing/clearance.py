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
        self._samples = samples
        self._lists = samples.tolist()
        self._x = (np.arange(columns) - RIM) * CELL

    def across(self, r: int, before: Array, near: Array, away: Array, back: bool) -> None:
        """What the three neighbours in the row before know."""
        empty = np.array([NONE])
        left, right = np.concatenate([empty, before[:-1]]), np.concatenate([before[1:], empty])
        y = (r - RIM) * CELL
        for other in (right, before, left) if back else (left, before, right):
            x, high, half = self._samples[other].T
            far = np.hypot(self._x - x, y - high) - half
            nearer = (other != NONE) & ((far < away) | ((far == away) & (other < near)))
            away[nearer], near[nearer] = far[nearer], other[nearer]

    def along(self, r: int, near: Array, away: Array, back: bool) -> None:
        """What the neighbour before in the same row knows."""
        knows, far_off = near.tolist(), away.tolist()
        y = (r - RIM) * CELL
        count = len(knows)
        last = knows[-1 if back else 0]
        for c in range(count - 2, -1, -1) if back else range(1, count):
            own = knows[c]
            if last not in (NONE, own):
                x, high, half = self._lists[last]
                far = math.hypot((c - RIM) * CELL - x, y - high) - half
                if far < far_off[c] or (far == far_off[c] and last < own):
                    knows[c] = own = last
                    far_off[c] = far
            last = own
        near[:], away[:] = knows, far_off
