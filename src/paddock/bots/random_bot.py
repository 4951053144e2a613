"""The simplest bot."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

M = TypeVar("M")


@dataclass(frozen=True)
class Random:
    """Chooses any legal move, each as likely as the others."""

    def choose(
        self, view: dict[str, Any], legal: Sequence[M], budget: float, rng: random.Random
    ) -> M:
        """One of the legal moves; looks at nothing."""
        return rng.choice(legal)
