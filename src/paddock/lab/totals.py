"""Totals over many games, from which means and intervals follow.

All sums are whole numbers, so that totals can be added in any order, on any machine, with exactly
the same result.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from paddock.lab.game_results import GameResults
from paddock.lab.statistics import Interval, mean_interval, share_interval

#: Wins are counted in these parts of a win. It divides by every number of winners up to ten.
PARTS = 2520 << 10
#: Rows that are added up at once; the sum of so many squares fits into 63 bits.
_SLICE = 1 << 16


@dataclass(frozen=True)
class Totals:
    """Sums, and sums of squares, over a number of games; wins and scores by seat."""

    games: int
    decisions: int
    decisions_squared: int
    faults: int
    #: The square of the score of all seats together.
    together_squared: int
    wins: tuple[int, ...]
    wins_squared: tuple[int, ...]
    scores: tuple[int, ...]
    scores_squared: tuple[int, ...]

    def __add__(self, other: Totals) -> Totals:
        return Totals(*(_plus(getattr(self, f.name), getattr(other, f.name)) for f in fields(self)))

    def won(self, seat: int) -> float:
        """The games that a seat won; shared wins count as fractions."""
        return self.wins[seat] / PARTS

    def win_interval(self, seat: int) -> Interval:
        """A seat's share of the wins."""
        share = self.won(seat) / max(1, self.games)
        squares = self.wins_squared[seat] / PARTS**2 / max(1, self.games)
        return share_interval(share, max(0.0, squares - share * share), self.games)

    def score_interval(self, seat: int) -> Interval:
        """A seat's mean score."""
        return mean_interval(self.games, self.scores[seat], self.scores_squared[seat])

    def table_score_interval(self) -> Interval:
        """The mean score of all seats."""
        all_seats = mean_interval(self.games, sum(self.scores), self.together_squared)
        return all_seats.times(1 / len(self.scores))

    def decision_interval(self) -> Interval:
        """The mean number of decisions per game."""
        return mean_interval(self.games, self.decisions, self.decisions_squared)


def _plus(one: Any, other: Any) -> Any:
    if isinstance(one, int):
        return one + other
    return tuple(a + b for a, b in zip(one, other, strict=True))


def no_totals(players: int) -> Totals:
    """The totals of no games."""
    none = (0,) * players
    return Totals(0, 0, 0, 0, 0, none, none, none, none)


def totals_of(results: GameResults) -> Totals:
    """Add up the rows of games."""
    total = no_totals(results.payoffs.shape[1])
    for start in range(0, len(results), _SLICE):
        total += _slice_totals(results.cut(start + _SLICE, start))
    return total


def _slice_totals(rows: GameResults) -> Totals:
    # On so few columns, `einsum` takes a third of the time of `sum`.
    wins, seats = np.rint(rows.payoffs * PARTS).astype(np.int64), rows.payoffs.shape[1]
    by_seat = np.concatenate((wins, rows.scores), axis=1)
    together = np.einsum("ij->i", rows.scores)
    sums = tuple(np.einsum("ij->j", by_seat).tolist())
    squares = tuple(np.einsum("ij,ij->j", by_seat, by_seat).tolist())
    return Totals(
        len(rows),
        int(rows.decisions.sum()),
        int(np.dot(rows.decisions, rows.decisions)),
        int(rows.faults.sum()),
        int(np.dot(together, together)),
        sums[:seats],
        squares[:seats],
        sums[seats:],
        squares[seats:],
    )
