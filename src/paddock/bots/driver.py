"""The driver: rules of thumb, instantaneous."""

from __future__ import annotations

import random
from dataclasses import dataclass

from paddock.bots.sight import Sight, whole_move
from paddock.core.dice import RNG, seed_rng
from paddock.core.game import Move
from paddock.core.plain import blank


def thumb_action(sight: Sight, rng: random.Random) -> int:
    """What the game's rules of thumb answer."""
    dice = blank(RNG)
    seed_rng(dice, rng.getrandbits(60), 0)
    return sight.game.rules.thumb(sight.record.copy(), sight.tables, dice)


@dataclass(frozen=True)
class Driver:
    """Plays every decision sensibly and looks ahead at none."""

    #: How many of a hundred decisions are taken without thinking.
    slips: int = 0

    def think(self, sight: Sight, budget: float, rng: random.Random) -> Move:
        """The move that the rules of thumb give, or now and then a careless one."""
        return whole_move(sight, lambda now: self._action(now, rng))

    def _action(self, sight: Sight, rng: random.Random) -> int:
        if rng.randrange(100) < self.slips:
            return rng.choice(sight.legal)
        return thumb_action(sight, rng)
