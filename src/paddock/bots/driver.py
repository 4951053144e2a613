"""The driver: rules of thumb, instantaneous."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from paddock.bots.observation import Observation, whole_move
from paddock.core.dice import RNG, below, seed_rng
from paddock.core.game import Move
from paddock.core.marks import rule
from paddock.core.plain import blank


@rule
def noticed(legal: int, rng: Any, attention: int) -> int:
    """The actions that catch the eye: each of them in `attention` of a hundred looks.

    People overlook the best move; they do not throw dice for a bad one. Who sees nothing at
    all looks again.
    """
    seen = 0
    rest = legal
    while rest != 0:
        if below(rng, 100) < attention:
            seen |= rest & -rest
        rest &= rest - 1
    return seen if seen != 0 else legal


@dataclass(frozen=True)
class Driver:
    """Plays every decision sensibly and looks ahead at none."""

    #: How many of a hundred possibilities are noticed.
    attention: int = 100

    def think(self, observation: Observation, budget: float, rng: random.Random) -> Move:
        """The move that the rules of thumb give among those that were noticed."""
        return whole_move(observation, lambda now: self.action(now, rng))

    def action(self, observation: Observation, rng: random.Random) -> int:
        """One action of it."""
        dice, record = blank(RNG), observation.record.copy()
        seed_rng(dice, rng.getrandbits(60), 0)
        record.legal = noticed(record.legal, dice, self.attention)
        return observation.game.rules.heuristic(record, observation.setup, dice)
