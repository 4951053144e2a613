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
from typing import Any, Generic, Protocol, TypeVar

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

#: Games per chunk: a few milliseconds of work, so that a run can stop at once.
CHUNK = 512
#: Seconds between progress reports.
_PULSE = 0.05

Progress = Callable[[int], None]
#: Plays a number of games from the first on.
Player = Callable[[int, int], R]


class Work(Protocol[R_co]):
    """Games to play, in a form that can be sent to another process."""

    def player(self) -> Callable[[int, int], R_co]:
        """A function that plays them, with arrays of its own."""
        ...


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
    take: Callable[[R], Any] | None = None,
) -> Run[R]:
    """Play games from `first` to before `games` in chunks; an interrupt keeps what is done so far.

    Each thread has its own player. All chunks before the first missing one are kept, which is
    exactly the result of a shorter run. `take` gets the results in order as soon as they are known;
    without it they are kept in memory.
    """
    count = games - first
    threads = max(1, min(cores, -(-count // CHUNK)))
    run: Run[R] = Run()
    crew = _Crew(count, first, [make_player() for _ in range(threads)], take or run.parts.append)
    start = time.perf_counter()
    run.stopped = crew.work(progress or (lambda done: None))
    run.games = first + min(count, crew.taken * CHUNK)
    run.seconds = max(time.perf_counter() - start, 1e-9)
    return run


class _Crew(Generic[R]):
    """The threads of one run."""

    def __init__(
        self, games: int, start: int, players: list[Player[R]], take: Callable[[R], Any]
    ) -> None:
        self._games, self._start, self._players, self._pass_on = games, start, players, take
        self._next = 0
        #: The chunks that have been passed on.
        self.taken = 0
        self._results: dict[int, R] = {}
        self._lock, self._order = threading.Lock(), threading.Lock()
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

    def _wait(self, threads: list[threading.Thread], progress: Progress) -> None:
        for thread in threads:
            while thread.is_alive():
                thread.join(_PULSE)
                progress(self._start + min(self._games, self.taken * CHUNK))
        progress(self._start + min(self._games, self.taken * CHUNK))

    def _play(self, player: Player[R]) -> None:
        try:
            while (chunk := self._take()) is not None:
                first = chunk * CHUNK
                count = min(CHUNK, self._games - first)
                self._results[chunk] = player(self._start + first, count)
                self._hand_over()
        except BaseException as fault:
            self._fault = fault
            self._stop.set()

    def _hand_over(self) -> None:
        """Pass on all results up to the first missing one."""
        with self._order:
            while self.taken in self._results:
                self._pass_on(self._results.pop(self.taken))
                self.taken += 1

    def _take(self) -> int | None:
        with self._lock:
            if self._stop.is_set() or self._next * CHUNK >= self._games:
                return None
            self._next += 1
            return self._next - 1
