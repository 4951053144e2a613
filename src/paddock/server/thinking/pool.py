"""A pool of bot threads, in which a bot that hangs does not delay the others."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, TypeVar

from paddock.server.metrics import SLOW, Histogram

T = TypeVar("T")

#: The most hanging threads that are replaced by new ones.
MOST_LOST = 64


class _Thought:
    """A job that waits for a thread or is running."""

    def __init__(self, work: Callable[[float], Any], loop: asyncio.AbstractEventLoop) -> None:
        self.work, self.loop = work, loop
        self.answer: asyncio.Future[Any] = loop.create_future()
        self.since = time.monotonic()
        self.begun = self.done = self.replaced = False


class BotPool:
    """A fixed number of threads, and a queue of jobs.

    Everything that is waiting should be done within `round_` seconds: each job gets an equal
    share of that, from `shortest` to `longest` seconds.
    """

    def __init__(self, workers: int, round_: float, shortest: float, longest: float) -> None:
        self._workers, self._round = workers, round_
        self._shortest, self._longest = shortest, longest
        self._line: SimpleQueue[_Thought | None] = SimpleQueue()
        self._lock = threading.Lock()
        self._waiting = self._lost = 0
        #: how long jobs took
        self.seconds = Histogram(SLOW)
        for _ in range(workers):
            self._start()

    @property
    def waiting(self) -> int:
        """The number of jobs that are waiting or running."""
        return self._waiting

    async def ask(self, work: Callable[[float], T], patience: float) -> T:
        """Run a job, called with its time budget in seconds, and return its result.

        Raises TimeoutError if it has not ended after `patience` seconds.
        """
        thought = _Thought(work, asyncio.get_running_loop())
        with self._lock:
            self._waiting += 1
        self._line.put(thought)
        try:
            answer: T = await asyncio.wait_for(thought.answer, patience)
            return answer
        except (TimeoutError, asyncio.CancelledError):
            self._give_up(thought)
            raise

    def stop(self) -> None:
        """Stop all idle threads."""
        for _ in range(self._workers + MOST_LOST):
            self._line.put(None)

    def share(self, since: float, now: float) -> float:
        """The time budget of a job, such that all waiting jobs are done in time."""
        left = since + self._round - now
        fair = left * self._workers / max(1, self._waiting)
        return max(self._shortest, min(self._longest, fair))

    def _start(self) -> None:
        # A hanging thread must not keep the server from exiting.
        threading.Thread(target=self._run, name="thinker", daemon=True).start()

    def _give_up(self, thought: _Thought) -> None:
        """Give up on a job, and replace its thread if it is still running."""
        with self._lock:
            if thought.done:
                return
            thought.done = True
            self._waiting -= 1
            thought.replaced = thought.begun and self._lost < MOST_LOST
            self._lost += thought.replaced
        if thought.replaced:
            self._start()

    def _run(self) -> None:
        while (thought := self._line.get()) is not None and self._think(thought):
            pass

    def _think(self, thought: _Thought) -> bool:
        """Run a job; returns whether the thread is still needed."""
        with self._lock:
            if thought.done:
                return True
            thought.begun = True
        begun = time.monotonic()
        answer, problem = _tried(thought.work, self.share(thought.since, begun))
        with self._lock:
            self.seconds.add(time.monotonic() - begun)
            in_time, thought.done = not thought.done, True
            self._waiting -= in_time
            self._lost -= thought.replaced
        if in_time:
            _hand_over(thought, answer, problem)
        return not thought.replaced


def _tried(work: Callable[[float], Any], seconds: float) -> tuple[Any, Exception | None]:
    try:
        return work(seconds), None
    except Exception as error:
        return None, error


def _hand_over(thought: _Thought, answer: Any, problem: Exception | None) -> None:
    def settle() -> None:
        if thought.answer.done():
            return
        if problem is None:
            thought.answer.set_result(answer)
        else:
            thought.answer.set_exception(problem)

    try:
        thought.loop.call_soon_threadsafe(settle)
    except RuntimeError:
        # The server has stopped in the meantime.
        return
