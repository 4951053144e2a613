"""The server's uptime between two moments: clocks stop while it is down."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence

from paddock.server.storage.log_writer import LogWriter
from paddock.server.storage.write_connection import Write

#: Seconds between two heartbeats. Time after the last heartbeat of a killed server does not count
#: against players.
NOTE_EVERY = 5.0

Run = tuple[float, float]


class Uptime:
    """The earlier runs of the server, and the current one."""

    def __init__(self, writer: LogWriter, needed: Callable[[], bool]) -> None:
        self._writer, self._needed = writer, needed
        self._start = time.time()
        self.earlier: Iterable[Run] = ()

    def between(self, since: float, now: float, outages: Iterable[Run] = ()) -> float:
        """The seconds between two moments during which a server ran, except for outages."""
        return covered([*self.earlier, (self._start, now)], since, now, outages)

    def note(self) -> None:
        """Store a heartbeat, if any clock is running."""
        if self._needed():
            line = Write("runs", {"start": self._start, "alive": time.time()})
            self._writer.put([line], lambda: None, lambda: None)

    async def keep(self) -> None:
        """Store heartbeats periodically."""
        while True:
            await asyncio.sleep(NOTE_EVERY)
            self.note()


def covered(runs: Sequence[Run], since: float, until: float, outages: Iterable[Run] = ()) -> float:
    """The seconds between two moments that fall within any run and outside all outages.

    >>> covered([(0, 10), (20, 30), (25, 40)], 5, 35)
    20.0
    >>> covered([(0, 10), (20, 40)], 5, 35, [(0, 7), (25, 30)])
    13.0
    """
    total, reached = 0.0, since
    for began, ended in sorted(outages):
        if began < until and ended > reached:
            total += covered(runs, reached, began)
            reached = ended
    for start, end in sorted(runs):
        begin, end = max(start, reached), min(end, until)
        if end > begin:
            total, reached = total + end - begin, end
    return total
