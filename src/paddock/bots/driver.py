"""The driver: heuristics that answer at once."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from paddock.bots.observation import Observation, whole_move
from paddock.core.dice import RNG, below, seed_rng
from paddock.core.game import Move
from paddock.core.plain_record import blank
from paddock.core.rule import rule


@rule
def noticed(legal: int, rng: Any, attention: int, obvious: int = 0) -> int:
    """The actions that a player notices: each with a chance of `attention` percent.

    People overlook good moves rather than play bad ones at random, and some actions are obvious.
    If nothing is noticed, all legal actions are returned.
    """
    seen = legal & obvious
    rest = legal
    while rest != 0:
        if below(rng, 100) < attention:
            seen |= rest & -rest
        rest &= rest - 1
    return seen if seen != 0 else legal


@dataclass(frozen=True)
class Driver:
    """Makes sensible decisions without looking ahead."""

    #: The percentage of legal actions that are noticed.
    attention: int = 100

    def think(self, observation: Observation, budget: float, rng: random.Random) -> Move:
        """The heuristic's move among those that were noticed."""
        return whole_move(observation, lambda now: self.action(now, rng))

    def action(self, observation: Observation, rng: random.Random) -> int:
        """One action of a move."""
        dice, record = blank(RNG), observation.record.copy()
        seed_rng(dice, rng.getrandbits(60), 0)
        rules, setup = observation.game.rules, observation.setup
        record.legal = noticed(record.legal, dice, self.attention, rules.obvious(record, setup))
        return rules.heuristic(record, setup, dice)
