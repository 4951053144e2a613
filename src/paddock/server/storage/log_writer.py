"""The log writer: entries that arrive during a commit are stored by the next one."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError

from paddock.server.storage.write_connection import Write

logger = logging.getLogger("paddock.server")

#: Errors of a healthy database that cannot store these particular lines.
DOES_NOT_FIT = (IntegrityError, DataError, ProgrammingError, UnicodeError)


class _Waiting(NamedTuple):
    at: float
    lines: Sequence[Write]
    done: Callable[[], None]
    failed: Callable[[], None]


class LogWriter:
    """Stores lines in the order of arrival, and reports each only once it is stored."""

    def __init__(self, write: Callable[[Sequence[Write]], Awaitable[None]]) -> None:
        self._write = write
        self._waiting: list[_Waiting] = []
        self._busy = False
        self._wake = asyncio.Event()
        self.commits = 0
        #: called after each commit with its beginning and the arrival of each change in it
        self.on_commit: Callable[[float, Sequence[float]], None] | None = None
        #: whether the last commit failed, and when it was tried
        self.failing, self.tried_at = False, 0.0
        self._task = asyncio.create_task(self._run())

    def put(
        self, lines: Sequence[Write], done: Callable[[], None], failed: Callable[[], None]
    ) -> None:
        """Store lines, then call `done`; without lines, once all earlier ones are stored."""
        if not lines and not self._busy and not self._waiting:
            done()
            return
        self._waiting.append(_Waiting(time.monotonic(), lines, done, failed))
        self._wake.set()

    @property
    def waiting(self) -> int:
        """The number of changes that wait for the next commit."""
        return len(self._waiting)

    async def store(self, lines: Sequence[Write]) -> bool:
        """Store lines; returns whether that succeeded."""
        outcome: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def settle(stored: bool) -> None:
            if not outcome.done():
                outcome.set_result(stored)

        self.put(lines, lambda: settle(True), lambda: settle(False))
        return await outcome

    async def settle(self) -> None:
        """Wait until everything put so far is stored or has failed."""
        await self.store(())

    async def stop(self) -> None:
        """Store what is waiting, then stop."""
        await self.settle()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting, self._busy = self._waiting, [], True
                await self._commit(batch)
            self._busy = False

    async def _commit(self, batch: list[_Waiting]) -> None:
        try:
            await self._store(batch)
        except DOES_NOT_FIT:
            # One table's lines must not fail because of another's.
            logger.exception("commit refused", extra={"rows": len(batch)})
            await self._commit_each(batch)
        except Exception:
            self._lose(batch)
        else:
            self._tell([item.done for item in batch])

    async def _commit_each(self, batch: list[_Waiting]) -> None:
        """Store items one by one, since only some of them are at fault."""
        while batch:
            item = batch.pop(0)
            try:
                await self._store([item])
            except DOES_NOT_FIT:
                self._tell([item.failed])
            except Exception:
                self._lose([item, *batch])
                return
            else:
                self._tell([item.done])

    async def _store(self, batch: list[_Waiting]) -> None:
        lines = [line for item in batch for line in item.lines]
        if lines:
            self.tried_at = time.monotonic()
            await self._write(lines)
            self.commits += 1
            self.failing = False
            if self.on_commit is not None:
                self.on_commit(self.tried_at, [item.at for item in batch if item.lines])

    def _lose(self, batch: list[_Waiting]) -> None:
        """Fail a batch and everything behind it, which must not be stored without it."""
        logger.exception("commit failed", extra={"rows": len(batch)})
        self.failing = True
        behind, self._waiting = self._waiting, []
        self._tell([item.failed for item in batch + behind])

    def _tell(self, calls: Sequence[Callable[[], None]]) -> None:
        for call in calls:
            try:
                call()
            except Exception:
                logger.exception("a callback of a commit failed")
