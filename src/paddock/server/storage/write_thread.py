"""A thread that does one thing after another, and wakes the event loop once for each.

An executor does the same with a future, a lock and a wake-up more, which every commit would pay.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from queue import SimpleQueue

Work = Callable[[], None]
_Job = tuple[Work, asyncio.Future[None]]


class WriteThread:
    """Runs work in the order in which it was given."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="database writer", daemon=True)
        self._thread.start()

    async def run(self, work: Work) -> None:
        """Run something in the thread; returns, or raises, once it is done."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put((work, done))
        await done

    def stop(self) -> None:
        """End the thread once it has done everything."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            work, done = job
            problem: BaseException | None = None
            try:
                work()
            except BaseException as error:
                problem = error
            # The loop may have been closed without waiting.
            with contextlib.suppress(RuntimeError):
                done.get_loop().call_soon_threadsafe(_settle, done, problem)
            del job, work, done, problem


def _settle(done: asyncio.Future[None], problem: BaseException | None) -> None:
    if done.cancelled():
        return
    if problem is None:
        done.set_result(None)
    else:
        done.set_exception(problem)
