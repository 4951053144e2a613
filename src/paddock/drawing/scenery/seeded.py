"""Random numbers for the scenery: the same track always gets the same trees."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class SeededRandom:
    """A random number generator that depends only on its seed, on every platform."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._count = 0

    def share(self) -> float:
        """A number from 0 to below 1."""
        self._count += 1
        digest = hashlib.sha256(f"{self._seed}:{self._count}".encode()).digest()
        return int.from_bytes(digest[:6], "big") / 2**48

    def between(self, low: float, high: float) -> float:
        """A number from low to high."""
        return low + (high - low) * self.share()

    def pick(self, choices: Sequence[T]) -> T:
        """One of the choices."""
        return choices[int(self.share() * len(choices))]
