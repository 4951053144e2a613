"""The expected number of turns a lone car still needs from each square; the driver relies on it."""

from __future__ import annotations

from math import factorial, prod
from typing import Any

import numpy as np

from paddock.games.car_race.data import DICE, DICE_SETS, FACES, SETS
from paddock.games.car_race.state import HOME, LONGEST, NO_SET, SPACES

Array = np.ndarray[Any, np.dtype[Any]]
#: Outlooks are stored as integers, in thousandths of a turn.
TURN = 1000

#: The probability of rolling each set of dice; 0 for sets of fewer than six.
CHANCES = np.array(
    [
        factorial(DICE) / prod(map(factorial, counts)) / FACES**DICE if sum(counts) == DICE else 0.0
        for counts in DICE_SETS
    ]
    + [0.0]
)


def expected_turns(t: Any) -> Array:
    """For each square, the expected number of turns to a target under optimal play.

    CR-2.2 With each roll the car ends on the best square that the rules allow. If no die fits, it
    stays, so the number n of turns solves n = 1 + p n + the rest, p being the chance of that.
    """
    count = int(t["spaces"])
    best = np.zeros((count, SETS + 1))
    turns = np.zeros(SPACES)
    for i in reversed(range(count)):
        if t["target"][i]:
            continue
        stuck = t["reach"][i] & LONGEST == 0
        best[i] = _best_ends(t, i, best)
        rest = float(np.sum(CHANCES[~stuck] * best[i][~stuck]))
        turns[i] = (1 + rest) / (1 - float(np.sum(CHANCES[stuck]))) if not stuck.all() else 0
        best[i][stuck] = turns[i]
    return np.round(turns * TURN).astype("i4")


def _best_ends(t: Any, i: int, best: Array) -> Array:
    """For every set of dice, the best square that a legal way from a square can end on."""
    ends = np.full(SETS + 1, np.inf)
    longest = t["reach"][i] & LONGEST
    for square in t["link"][i, : t["links"][i]]:
        left = t["less"][:, t["colour"][square]]
        ahead = t["reach"][square][left]
        legal = (1 + (ahead & LONGEST) == longest) | (ahead & HOME != 0) | bool(t["gentle"])
        ends = np.where((left != NO_SET) & legal, np.minimum(ends, best[square][left]), ends)
    # A target in reach is better than any other square.
    return np.where(t["reach"][i] & HOME != 0, 0.0, ends)
