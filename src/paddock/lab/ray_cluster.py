"""Plays games as tasks on a Ray cluster, with the same results as at home.

A task names its games by number, and its result is used once, in the order of the games. So it
does not matter where a task runs, nor whether it is repeated because a worker or node was lost.
"""

from __future__ import annotations

import logging
import os
import socket
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, TypeVar

from paddock import __version__
from paddock.core.errors import PaddockError, shown
from paddock.lab import ray_tasks
from paddock.lab.chunks import CHUNK, Progress, Run, Work
from paddock.lab.match import Job, Played
from paddock.lab.workers import Pairing

#: Chunks per task, at most: a second or so of work.
_CHUNKS = 64
#: Tasks per core that are queued or running.
_AHEAD = 4
#: How often a task is repeated if its worker or node is lost.
_RETRIES = 5
#: Seconds between progress reports, and between looks at the size of the cluster.
_PULSE, _LOOK = 0.1, 5.0
#: Seconds in which a cluster must be reached.
_REACH = 20.0

T = TypeVar("T")
R = TypeVar("R")


class RayCluster:
    """A connection to a Ray cluster."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        given = {"num_cpus": 1, "max_retries": _RETRIES}
        self._chunks = ray.remote(**given)(ray_tasks.play_chunks)
        self._game = ray.remote(**given)(ray_tasks.play_game)
        self._cores, self._looked = 0, 0.0

    @property
    def cores(self) -> int:
        """The cores of all nodes; nodes may join and leave."""
        if not self._cores or time.monotonic() > self._looked + _LOOK:
            self._cores = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
            self._looked = time.monotonic()
        return self._cores

    def run_chunks(
        self, work: Work[R], games: int, progress: Progress, first: int, take: Callable[[R], Any]
    ) -> Run[R]:
        """Play games from `first` to before `games`; `take` gets each chunk's result, in order."""
        run: Run[R] = Run(games=first)
        start, shared = time.perf_counter(), self._shared(work)
        size = CHUNK * max(1, min(_CHUNKS, (games - first) // CHUNK // (_AHEAD * self.cores)))
        tasks = ((at, min(size, games - at)) for at in range(first, games, size))
        try:
            for parts in self._in_order(
                lambda task: self._chunks.remote(*shared, *task), tasks, lambda: progress(run.games)
            ):
                for part in parts:
                    take(part)
                run.games = min(games, run.games + CHUNK * len(parts))
                progress(run.games)
        except KeyboardInterrupt:
            run.stopped = True
        run.seconds = max(time.perf_counter() - start, 1e-9)
        return run

    def play_all(self, job: Job, pairings: Iterable[Pairing]) -> Iterator[Played]:
        """Play games, a task each, and yield the results in order."""
        shared = self._shared(job)
        yield from self._in_order(
            lambda pairing: self._game.remote(*shared, pairing), pairings, lambda: None
        )

    def _shared(self, what: object) -> tuple[Any, ...]:
        """The arguments of all tasks: what to play, its key, our version and our folder."""
        return self._ray.put(what), os.urandom(8).hex(), __version__, os.getcwd()

    def _in_order(
        self, submit: Callable[[T], Any], items: Iterable[T], pulse: Callable[[], None]
    ) -> Iterator[Any]:
        """The results of tasks in order; only a few are submitted ahead."""
        waiting: deque[Any] = deque()
        rest = iter(items)
        try:
            while True:
                free = _AHEAD * self.cores - len(waiting)
                waiting.extend(submit(item) for item in islice(rest, max(0, free)))
                if not waiting:
                    return
                while not self._ray.wait(list(waiting)[:1], timeout=_PULSE)[0]:
                    pulse()
                yield self._result(waiting.popleft())
        finally:
            for task in waiting:
                self._ray.cancel(task, force=True)

    def _result(self, task: Any) -> Any:
        errors = self._ray.exceptions
        try:
            return self._ray.get(task)
        except errors.RayTaskError as error:
            cause = getattr(error, "cause", None)
            raise (cause if isinstance(cause, Exception) else error) from None
        except errors.RayError as error:
            lost = f"a task was lost {_RETRIES + 1} times ({type(error).__name__})"
            raise PaddockError(f"{lost}; perhaps a bot crashes its process") from None


@contextmanager
def connected(address: str) -> Iterator[RayCluster]:
    """Connect to a cluster; `auto` is the one of this machine, started if there is none."""
    try:
        import ray
    except ImportError:
        raise PaddockError("this needs Ray: pip install 'paddock-games[ray]'") from None
    given = {"log_to_driver": False, "logging_level": logging.ERROR}
    ours = not ray.is_initialized()
    try:
        if ours:
            _begin(ray, address, given)
    except (OSError, ValueError, RuntimeError, ray.exceptions.RayError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise PaddockError(f"there is no Ray cluster at {shown(address)}: {reason}") from None
    try:
        yield RayCluster(ray)
    finally:
        if ours:
            ray.shutdown()


def _begin(ray: Any, address: str, given: dict[str, Any]) -> None:
    if address != "auto":
        # Ray itself would try for minutes.
        host, _, port = address.removeprefix("ray://").rpartition(":")
        socket.create_connection((host, int(port)), _REACH).close()
        ray.init(address=address, **given)
        return
    try:
        ray.init(address="auto", **given)
    except ConnectionError:
        ray.init(include_dashboard=False, **given)
