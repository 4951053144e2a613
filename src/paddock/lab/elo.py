"""Elo ratings of a league: the most likely strengths, all games at once (Bradley–Terry)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np

from paddock.core.game import Array
from paddock.lab.statistics import Interval

#: Ratings are on the usual scale: 400 points more win ten times as often as they lose.
SCALE = 400 / math.log(10)
MIDDLE = 1500.0
#: A drawn game against each rival, so that bots that win every game have a rating too.
_PRIOR = 1.0
#: How often the deals are drawn again for the intervals.
_DRAWS = 200


def elo_ratings(
    names: Sequence[str], shares: Mapping[tuple[str, str], Sequence[float]]
) -> dict[str, Interval]:
    """Each bot's rating, with an interval from drawing the deals again at random.

    `shares` holds the share of the first bot of each pair, deal by deal.
    """
    rng = np.random.default_rng(1)
    best = fitted(_points(names, shares, None))
    drawn = np.stack([fitted(_points(names, shares, rng)) for _ in range(_DRAWS)])
    low, high = np.quantile(drawn, (0.025, 0.975), axis=0)
    return {
        name: Interval(float(best[k]), float(min(low[k], best[k])), float(max(high[k], best[k])))
        for k, name in enumerate(names)
    }


def _points(
    names: Sequence[str],
    shares: Mapping[tuple[str, str], Sequence[float]],
    rng: np.random.Generator | None,
) -> Array:
    """The points of each bot against each rival, as they were or drawn again."""
    made = np.full((len(names),) * 2, _PRIOR / 2)
    for (bot, rival), deals in shares.items():
        values = np.asarray(deals, np.float64)
        if rng is not None and len(values):
            values = rng.choice(values, len(values))
        j, k = names.index(bot), names.index(rival)
        made[j, k] += values.sum()
        made[k, j] += (1 - values).sum()
    np.fill_diagonal(made, 0.0)
    return made


def fitted(points: Array) -> Array:
    """The ratings under which these points are most likely.

    >>> [round(float(rating)) for rating in fitted(np.array([[0.0, 10.0], [1.0, 0.0]]))]
    [1700, 1300]
    """
    strengths, games = np.ones(len(points)), points + points.T
    for _ in range(1000):
        sums = (games / (strengths[:, None] + strengths)).sum(axis=1)
        after = points.sum(axis=1) / sums
        after /= np.exp(np.log(after).mean())
        done = np.allclose(after, strengths, rtol=1e-6)
        strengths = after
        if done:
            break
    made: Array = MIDDLE + SCALE * np.log(strengths)
    return made
