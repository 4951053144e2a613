"""Intervals of ratios, from totals over batches of games.

The games of a run are independent, so how much its batches differ tells how precise a ratio of
two totals is, whatever is counted. There are at most a thousand batches, however long the run.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from paddock.core.game import Array
from paddock.lab.chunks import CHUNK
from paddock.lab.statistics import Interval, student

#: The name of the column that holds the number of games.
GAMES = "games"
#: The fewest batches of a long run, and the most.
LEAST, MOST = 256, 1024
#: If something never happened in n cases, its 95 % bound is this divided by n.
_NEVER = -math.log(0.05)


def batch_size(games: int) -> int:
    """The games per batch: a power of two that divides a chunk.

    >>> batch_size(100), batch_size(10_000), batch_size(10**9)
    (1, 32, 512)
    """
    return min(CHUNK, 1 << max(0, (games // LEAST).bit_length() - 1))


class Batches:
    """The totals of each batch, a column for each figure."""

    def __init__(self, names: Sequence[str]) -> None:
        self._column = {name: k for k, name in enumerate(names)}
        self._rows = np.zeros((MOST, len(names)))
        #: The complete rows; how many batches make up a row; and how many the next row has.
        self.count, self._merged, self._open = 0, 1, 0

    def add(self, rows: Array) -> None:
        """Add batches; where they become too many, pairs of them are merged."""
        for row in rows:
            self._rows[self.count] += row
            self._open += 1
            if self._open == self._merged:
                self.count, self._open = self.count + 1, 0
            if self.count == MOST:
                self._merge()

    def _merge(self) -> None:
        self._rows[: MOST // 2] = self._rows[0::2] + self._rows[1::2]
        self._rows[MOST // 2 :] = 0
        self.count, self._merged = MOST // 2, self._merged * 2

    def ratio(self, name: str, over: str | Sequence[str] = GAMES) -> Interval:
        """One figure divided by another one, or by the sum of several."""
        below = [over] if isinstance(over, str) else over
        rows = self._rows[: self.count + (self._open > 0)]
        x = rows[:, self._column[name]]
        y = rows[:, [self._column[part] for part in below]].sum(axis=1)
        total = float(y.sum())
        if total == 0:
            return Interval(0.0, -math.inf, math.inf)
        ratio, count = float(x.sum()) / total, len(rows)
        if not x.any():
            return Interval(0.0, 0.0, _NEVER / total)
        squares = float(((x - ratio * y) ** 2).sum()) * count / max(1, count - 1)
        half = student(count - 1) * math.sqrt(squares) / total if count > 1 else math.inf
        return Interval(ratio, ratio - half, ratio + half)
