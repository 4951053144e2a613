"""The simplest bot."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

M = TypeVar("M")


@dataclass(frozen=True)
class Random:
    """Chooses a legal move uniformly at random."""

    def choose(
        self, view: dict[str, Any], legal: Sequence[M], budget: float, rng: random.Random
    ) -> M:
        """One of the legal moves."""
        return rng.choice(legal)
