"""Confidence intervals, and a sequential test that may stop at any time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

#: The normal distribution's two-sided 95 % point.
Z = 1.959964
#: An answer is clear if luck alone would produce it with less than this probability.
ALPHA = 0.05
#: Bets of different sizes, for and against, as fractions of the most that can be lost.
_STAKES = (-0.9, -0.6, -0.3, -0.15, -0.05, 0.05, 0.15, 0.3, 0.6, 0.9)


class Interval(NamedTuple):
    """A share and its 95 % interval."""

    mean: float
    low: float
    high: float

    def excludes(self, share: float) -> bool:
        """Whether a share lies outside the interval."""
        return not self.low <= share <= self.high


def interval(deals: Sequence[float], games_each: int) -> Interval:
    """The Wilson interval of a win share, from its mean in each deal.

    The games of one deal are not independent, so the number of games that counts is estimated
    from how much the deals differ: never fewer than the deals, never more than the games.
    """
    values = np.asarray(deals, np.float64)
    count, mean = len(values), float(values.mean())
    error = float(values.var(ddof=1)) / count if count > 1 else math.inf
    free = mean * (1 - mean) / error if error > 0 else 0.0
    n = min(max(free, count), count * games_each)
    middle = (mean + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * math.sqrt(mean * (1 - mean) / n + Z * Z / (4 * n * n))
    return Interval(mean, max(0.0, min(middle - half, mean)), min(1.0, max(middle + half, mean)))


def evidence(deals: Sequence[float], chance: float) -> float:
    """The evidence of the deals against chance: the wealth of a bettor who starts with 1.

    In each deal, fixed fractions of the wealth are bet on a share above or below chance. If it
    were only chance, the wealth would ever reach 1 / ALPHA in at most ALPHA of all runs, so it
    is valid to check after every deal and stop when it does.
    """
    most = np.maximum(chance, 1 - chance)
    gains = (np.asarray(deals, np.float64) - chance) / most
    return float(np.mean([math.exp(min(600.0, _growth(stake, gains))) for stake in _STAKES]))


def _growth(stake: float, gains: np.ndarray[tuple[int], np.dtype[np.float64]]) -> float:
    return float(np.log1p(stake * gains).sum())


def is_clear(deals: Sequence[float], chance: float) -> bool:
    """Whether the answer is clear, however often it was checked before."""
    return evidence(deals, chance) >= 1 / ALPHA
