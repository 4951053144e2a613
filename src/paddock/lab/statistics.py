"""Confidence intervals, and a sequential test that may stop at any time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

#: The normal distribution's two-sided 95 % point.
Z = 1.959964
#: The same of Student's distribution, for 1 to 9 degrees of freedom.
_T = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)
#: An answer is clear if luck alone would produce it with less than this probability.
ALPHA = 0.05
#: Bets of different sizes, below and above, as fractions of the most that can be lost.
_STAKES = (-0.9, -0.6, -0.3, -0.15, -0.05, 0.05, 0.15, 0.3, 0.6, 0.9)
#: The shares that an interval may end at, and the deals that are looked at together.
_SHARES = np.linspace(0.0, 1.0, 1001)
_BLOCK = 500

Array = np.ndarray[Any, np.dtype[np.float64]]


class Interval(NamedTuple):
    """An estimate and its 95 % interval."""

    mean: float
    low: float
    high: float

    def excludes(self, value: float) -> bool:
        """Whether a value lies outside the interval."""
        return not self.low <= value <= self.high

    def times(self, factor: float) -> Interval:
        """The same in another unit."""
        return Interval(self.mean * factor, self.low * factor, self.high * factor)

    @property
    def margin(self) -> float:
        """Half of its width."""
        return (self.high - self.low) / 2


def student(freedom: int) -> float:
    """The two-sided 95 % point of Student's distribution.

    >>> round(student(4), 2), round(student(30), 2)
    (2.78, 2.04)
    """
    if freedom < 1:
        return math.inf
    if freedom <= len(_T):
        return _T[freedom - 1]
    first = (Z**3 + Z) / (4 * freedom)
    return Z + first + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)


def mean_interval(count: int, total: float, squares: float) -> Interval:
    """The interval of a mean, from the sum of the values and the sum of their squares.

    Whole numbers are taken exactly, however large they are.
    """
    if count < 2:
        mean = total / max(1, count)
        return Interval(mean, -math.inf, math.inf)
    mean = total / count
    spread = max(0.0, (squares * count - total * total) / (count * (count - 1)))
    half = student(count - 1) * math.sqrt(spread / count)
    return Interval(mean, mean - half, mean + half)


def of_values(values: Sequence[float]) -> Interval:
    """The interval of the mean of independent values."""
    middle = sum(values) / max(1, len(values))
    apart = [value - middle for value in values]
    made = mean_interval(len(values), sum(apart), sum(value * value for value in apart))
    return Interval(middle, made.low + middle, made.high + middle)


def share_interval(mean: float, variance: float, count: int) -> Interval:
    """The Wilson interval of a win share in independent games.

    Shared wins vary less than whole ones, so they count as more games.
    """
    error = variance / max(1, count)
    return _wilson(mean, max(mean * (1 - mean) / error if error > 0 else 0.0, count, 1))


def interval(deals: Sequence[float], games_each: int) -> Interval:
    """The Wilson interval of a win share, from its mean in each deal.

    The games of one deal are not independent, so the number of games that counts is estimated
    from how much the deals differ: never fewer than the deals, never more than the games.
    """
    values = np.asarray(deals, np.float64)
    count, mean = len(values), float(values.mean())
    error = float(values.var(ddof=1)) / count if count > 1 else math.inf
    free = mean * (1 - mean) / error if error > 0 else 0.0
    return _wilson(mean, min(max(free, count), count * games_each))


def _wilson(mean: float, n: float) -> Interval:
    middle = (mean + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * math.sqrt(max(0.0, mean * (1 - mean)) / n + Z * Z / (4 * n * n))
    return Interval(mean, max(0.0, min(middle - half, mean)), min(1.0, max(middle + half, mean)))


def evidence(deals: Sequence[float], chance: float) -> float:
    """The evidence of the deals against chance: the wealth of a bettor who starts with 1.

    In each deal, fixed fractions of what can be lost are bet on a share above or below chance. If
    it were only chance, the wealth would ever reach 1 / ALPHA in at most ALPHA of all runs, so it
    is valid to check after every deal and stop when it does.
    """
    wealth = _log_wealth(np.asarray(deals, np.float64), np.array([chance]))
    return math.exp(min(600.0, float(wealth[-1, 0]))) if len(wealth) else 1.0


def is_clear(deals: Sequence[float], chance: float) -> bool:
    """Whether the answer is clear, however often it was checked before."""
    return evidence(deals, chance) >= 1 / ALPHA


def lasting_interval(deals: Sequence[float], alpha: float = ALPHA) -> Interval:
    """An interval that is valid whenever one looks: the shares that were never betted away.

    With a probability of 95 % it contains the true share after every deal of an endless run.
    """
    values = np.asarray(deals, np.float64)
    most = np.zeros(len(_SHARES))
    before = np.zeros((len(_STAKES), len(_SHARES)))
    for start in range(0, len(values), _BLOCK):
        block = values[start : start + _BLOCK]
        wealth = _log_wealth(block, _SHARES, before)
        most = np.maximum(most, wealth.max(axis=0))
    kept = np.flatnonzero(most < math.log(1 / alpha))
    mean = float(values.mean()) if len(values) else 0.5
    if not len(kept):
        return Interval(mean, mean, mean)
    step = _SHARES[1]
    low, high = _SHARES[kept[0]] - step, _SHARES[kept[-1]] + step
    return Interval(mean, max(0.0, min(float(low), mean)), min(1.0, max(float(high), mean)))


def _log_wealth(deals: Array, shares: Array, before: Array | None = None) -> Array:
    """The logarithm of a bettor's wealth after each deal, if a share were the true one.

    A bet on more can lose the share itself, and a bet on less its complement. `before` holds the
    growth of each bet in earlier deals, and is brought up to date.
    """
    total = np.full((len(deals), len(shares)), -np.inf)
    gains = deals[:, None] - shares
    for k, stake in enumerate(_STAKES):
        most = np.maximum(shares if stake > 0 else 1 - shares, 1e-9)
        growth = np.cumsum(np.log1p(stake * gains / most), axis=0)
        if before is not None:
            growth += before[k]
            before[k] = growth[-1]
        total = np.logaddexp(total, growth)
    return total - math.log(len(_STAKES))
