"""A bot in twenty lines: drives its own cars far, bids little, and plays short cards first.

To try it, run in this folder: `paddock compare stopwatch_bot:Stopwatch random --players 2`.
"""

import random
from collections.abc import Sequence
from typing import Any


class Stopwatch:
    """Drives its own cars as far as possible, and other cars as little as possible."""

    def choose(
        self, view: dict[str, Any], legal: Sequence[Any], budget: float, rng: random.Random
    ) -> Any:
        """Return one of the legal moves, based on what the seat may know."""
        return max(legal, key=lambda move: (self.worth(view, str(move)), rng.random()))

    def worth(self, view: dict[str, Any], move: str) -> float:
        """Rate a move by its notation alone."""
        words = move.split()
        own = {car for player in view["players"] if player["seat"] in view["to_act"]
               for car in player["cars"]}  # fmt: skip
        if words[0] == "drive":
            ahead = 1000 if words[2] == "goal" else int(words[2])
            return ahead if words[1] in own else -ahead
        if words[0] == "bid":
            return -float(words[1].rstrip("k"))
        return -len(move)
