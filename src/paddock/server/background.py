"""Background tasks: kept until they end, with their errors logged once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

logger = logging.getLogger("paddock.server")

#: Seconds before a task is cancelled once more: libraries may take a cancellation for an error.
AGAIN = 0.1


class Background:
    """Background tasks of one kind."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run a coroutine in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    async def settle(self) -> None:
        """Wait until all tasks have ended."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def cancel(self) -> None:
        """Cancel all tasks."""
        for task in self._tasks:
            task.cancel()

    async def stop(self) -> None:
        """Cancel all tasks and wait for them; one that swallows the cancellation is asked again."""
        while self._tasks:
            self.cancel()
            await asyncio.wait(self._tasks, timeout=AGAIN)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            logger.error(f"{self._what} failed", exc_info=problem)
