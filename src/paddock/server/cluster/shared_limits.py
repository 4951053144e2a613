"""Limits that count across workers.

Each worker keeps its own buckets and counters, tells the others within 0.1 seconds what was taken
from them, and takes from its own what it hears. Nothing waits for the bus; a guest who
changes workers faster than that gains at most one more burst per worker.
"""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from functools import partial

from paddock.server.cluster.bus import Bus
from paddock.server.limits import Buckets

#: Seconds after which the others are told what was taken, and between two reports of counts.
REPORT, COUNT = 0.1, 0.5
#: Reports after which all counts are sent, for workers that have just started.
ALL_EVERY = 20


class SharedLimits:
    """The buckets and counters of all workers."""

    def __init__(
        self, bus: Bus, buckets: Mapping[str, Buckets], count: Callable[[bool], dict[str, int]]
    ) -> None:
        """Share buckets, and counts: `count` may remember them unless it is to count afresh."""
        self._bus, self._buckets, self._count = bus, buckets, count
        self._loop = asyncio.get_running_loop()
        self._taken: defaultdict[str, Counter[str]] = defaultdict(Counter)
        #: whether what was taken will be reported soon
        self._due = False
        self._reported: dict[str, int] = {}
        #: the counts of every other worker
        self._counts: dict[str, dict[str, int]] = {}
        for kind, each in buckets.items():
            each.on_taken = partial(self._note, kind)

    def elsewhere(self, name: str) -> int:
        """How many of something the other workers have."""
        return sum(counts.get(name, 0) for counts in self._counts.values())

    def names_elsewhere(self, prefix: str) -> set[str]:
        """The names with a prefix that the other workers count."""
        counted = (name for counts in self._counts.values() for name in counts)
        return {name for name in counted if name.startswith(prefix)}

    async def report(self) -> None:
        """Tell the other workers regularly which counts have changed."""
        for number in itertools.count(1):
            await asyncio.sleep(COUNT)
            if self._bus.peers:
                self._report_counts(whole=number % ALL_EVERY == 0)

    def _report_taken(self) -> None:
        """Tell the other workers what was taken, at most ten times a second."""
        # What a thread notes from here on is due again, whichever of the two it is added to.
        self._due = False
        taken, self._taken = self._taken, defaultdict(Counter)
        if taken:
            self._bus.broadcast(("taken", taken))

    def _report_counts(self, *, whole: bool) -> None:
        counts, before = self._count(whole), self._reported
        if counts == before and not whole:
            # Nearly always; thousands of names are compared at once.
            return
        names = counts.keys() | before.keys()
        changes = {n: counts.get(n, 0) for n in names if whole or counts.get(n) != before.get(n)}
        self._reported = counts
        if changes:
            self._bus.broadcast(("counts", changes))

    def take_from(self, kinds: Mapping[str, Mapping[str, float]]) -> None:
        """Take from the buckets what was taken from another worker's."""
        for kind, names in kinds.items():
            if kind in self._buckets:
                for name, count in names.items():
                    self._buckets[kind].take_elsewhere(name, count)

    def count_in(self, worker: str, changes: Mapping[str, int]) -> None:
        """Note the changed counts of another worker."""
        counts = {**self._counts.get(worker, {}), **changes}
        self._counts[worker] = {name: count for name, count in counts.items() if count}

    def forget(self, worker: str) -> None:
        """Forget the counts of a worker that is gone."""
        self._counts.pop(worker, None)

    def _note(self, kind: str, name: str, count: float) -> None:
        self._taken[kind][name] += count  # type: ignore[assignment]
        if not self._due:
            self._due = True
            # Perhaps in a thread, where something was checked.
            later = partial(self._loop.call_later, REPORT, self._report_taken)
            self._loop.call_soon_threadsafe(later)
