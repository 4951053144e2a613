"""Plays games in several processes and yields results in the order of the games."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import NamedTuple, TypeVar

from paddock.core.errors import PaddockError
from paddock.lab.match import Job, Match, Played

#: Queued games per process, so that none is idle.
AHEAD = 3

T = TypeVar("T")


class Pairing(NamedTuple):
    """A game to play: its deal and the bots by seat."""

    deal: int
    names: tuple[str, ...]


def play_all(job: Job, pairings: Iterable[Pairing], cores: int) -> Iterator[Played]:
    """Play games on several cores and yield results in order; closing it stops at once."""
    if cores == 1:
        match = Match(job)
        yield from (match.play(pairing.names, pairing.deal) for pairing in pairings)
        return
    waiting: deque[Future[Played]] = deque()
    rest = iter(pairings)
    with process_pool(cores, _begin, job) as pool:
        waiting.extend(pool.submit(_play, p) for p in islice(rest, cores * AHEAD))
        while waiting:
            try:
                played = waiting.popleft().result()
            except BrokenProcessPool:
                raise PaddockError("a bot crashed its process") from None
            waiting.extend(pool.submit(_play, p) for p in islice(rest, 1))
            yield played


@contextmanager
def process_pool(
    cores: int, begin: Callable[[T], None], argument: T
) -> Iterator[ProcessPoolExecutor]:
    """Processes that are killed at the end of the run, whatever they are doing.

    Each of them calls `begin` first; interrupts are left to their parent.
    """
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(
        cores, mp_context=context, initializer=_begin_process, initargs=(begin, argument)
    )
    try:
        yield pool
    finally:
        # Only the pool itself knows its processes, some of which may be hanging.
        processes: Sequence[multiprocessing.Process] = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def _begin_process(begin: Callable[[T], None], argument: T) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    begin(argument)


_match: Match | None = None


def _begin(job: Job) -> None:
    """Set up a process."""
    global _match
    _match = Match(job)


def _play(pairing: Pairing) -> Played:
    assert _match is not None
    return _match.play(pairing.names, pairing.deal)
