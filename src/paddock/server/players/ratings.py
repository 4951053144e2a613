"""Ratings by OpenSkill: pure functions from outcomes to ratings.

Players are rated against each other and against our bots, whose ratings are fixed: they are the
anchors that give the numbers a meaning. Outcomes in the same order always give the same ratings.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from paddock import bots, registry

#: Races after which a rating no longer counts as provisional.
SETTLED = 10
#: The certainty of an anchor.
_ANCHOR_SIGMA = 1.0
#: How much stronger than the others a level without a figure is.
_STRONGER = 2.0
#: How strong our bots are in games that do not say so.
_USUAL = {
    "random": 8.0,
    "rookie": 16.0,
    "driver": 22.0,
    "club": 25.0,
    "pro": 29.0,
    "champion": 33.0,
}


class Rating(NamedTuple):
    """A player's strength and how uncertain it is."""

    mu: float
    sigma: float

    @property
    def shown(self) -> float:
        """The rating that players see, which errs on the low side; a newcomer has 1000."""
        return 1000.0 + 40.0 * (self.mu - 3.0 * self.sigma)


NEWCOMER = Rating(25.0, 25.0 / 3.0)


def anchor(game: str, level: str) -> Rating:
    """The fixed rating of one of our bots.

    A level that the game has no figure for counts as stronger than all others, and any other bot
    as a driver.
    """
    known = registry.meta(game).bot_strengths or _USUAL
    newer = max(known.values()) + _STRONGER if level in bots.levels() else known["driver"]
    return Rating(float(known.get(level, newer)), _ANCHOR_SIGMA)


def level_like(game: str, rating: Rating, levels: Sequence[str]) -> str:
    """The level whose strength is closest to a player's."""
    return min(levels, key=lambda level: abs(anchor(game, level).mu - rating.mu))


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def rate(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a race in which each came to a place."""
    model = _model()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [Rating(team[0].mu, team[0].sigma) for team in after]
