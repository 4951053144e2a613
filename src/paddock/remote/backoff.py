"""Waits between attempts to reconnect, which get longer while nothing comes back."""

from __future__ import annotations

import asyncio
import random

#: Seconds before the first attempt, and at most.
FIRST, LONGEST = 0.5, 60.0


class Backoff:
    """Waits twice as long each time, give or take, so that not all bots return at once."""

    def __init__(self) -> None:
        self._seconds = FIRST

    def reset(self) -> None:
        """Begin with short waits again."""
        self._seconds = FIRST

    async def wait(self) -> None:
        """Wait before the next attempt."""
        await asyncio.sleep(self._seconds * random.uniform(0.5, 1.0))
        self._seconds = min(LONGEST, 2 * self._seconds)
