"""Plays many games on several cores, with threads that take chunks of games in turn.

The compiled loops release the GIL, so plain threads run in parallel. Game number i always uses the
random stream (seed, i), and chunks are cut and added up in the same way for any number of threads,
so the result never depends on the number of cores.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

R = TypeVar("R")

#: Games per chunk: a few milliseconds of work, so that a run can stop at once.
CHUNK = 512
#: Seconds between progress reports.
_PULSE = 0.05

Progress = Callable[[int], None]
#: Plays the games from the first to before the last.
Player = Callable[[int, int], R]


@dataclass
class Run(Generic[R]):
    """The results of the chunks, in order, and the seconds they took altogether."""

    parts: list[R] = field(default_factory=list)
    games: int = 0
    seconds: float = 0.0
    stopped: bool = False


def usable_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run_chunks(
    make_player: Callable[[], Player[R]],
    games: int,
    cores: int,
    progress: Progress | None = None,
    first: int = 0,
) -> Run[R]:
    """Play games from `first` to `games` in chunks; an interrupt keeps what is done so far.

    Each thread has its own player. All chunks before the first missing one are kept, which is
    exactly the result of a shorter run.
    """
    count = games - first
    threads = max(1, min(cores, -(-count // CHUNK)))
    crew = _Crew(count, first, [make_player() for _ in range(threads)])
    start = time.perf_counter()
    stopped = crew.work(progress or (lambda done: None))
    parts = crew.in_order()
    done = first + min(count, len(parts) * CHUNK)
    return Run(parts, done, max(time.perf_counter() - start, 1e-9), stopped)


class _Crew(Generic[R]):
    """The threads of one run."""

    def __init__(self, games: int, start: int, players: list[Player[R]]) -> None:
        self._games, self._start, self._players = games, start, players
        self._next = 0
        self._results: dict[int, R] = {}
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._fault: BaseException | None = None

    def work(self, progress: Progress) -> bool:
        """Run all threads to the end; returns whether an interrupt came first."""
        threads = [threading.Thread(target=self._play, args=(p,)) for p in self._players]
        for thread in threads:
            thread.start()
        try:
            self._wait(threads, progress)
        except KeyboardInterrupt:
            self._stop.set()
        for thread in threads:
            thread.join()
        if self._fault is not None:
            raise self._fault
        return self._stop.is_set()

    def in_order(self) -> list[R]:
        """The results of all chunks up to the first missing one."""
        whole = 0
        while whole in self._results:
            whole += 1
        return [self._results[k] for k in range(whole)]

    def _wait(self, threads: list[threading.Thread], progress: Progress) -> None:
        for thread in threads:
            while thread.is_alive():
                thread.join(_PULSE)
                progress(self._start + min(self._games, len(self._results) * CHUNK))

    def _play(self, player: Player[R]) -> None:
        try:
            while (chunk := self._take()) is not None:
                first = chunk * CHUNK
                count = min(CHUNK, self._games - first)
                self._results[chunk] = player(self._start + first, count)
        except BaseException as fault:
            self._fault = fault
            self._stop.set()

    def _take(self) -> int | None:
        with self._lock:
            if self._stop.is_set() or self._next * CHUNK >= self._games:
                return None
            self._next += 1
            return self._next - 1
