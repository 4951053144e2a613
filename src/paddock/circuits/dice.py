"""Random choices that are the same on every machine."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Dice:
    """Draws whole numbers only, which depend on nothing but the seed."""

    def __init__(self, *seed: object) -> None:
        self._bits = random.Random(" ".join(map(str, seed))).getrandbits

    def below(self, count: int) -> int:
        """A whole number from 0 to below `count`."""
        length = count.bit_length()
        number = self._bits(length)
        while number >= count:
            number = self._bits(length)
        return number

    def between(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`."""
        return low + self.below(high + 1 - low)

    def chance(self, percent: int) -> bool:
        """True in so many of a hundred cases."""
        return self.below(100) < percent

    def pick(self, choices: Sequence[T]) -> T:
        """One of the choices."""
        return choices[self.below(len(choices))]
