"""How long the server has run between two moments: clocks stand still while it does not."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

from paddock.server.storage.log_writer import LogWriter
from paddock.server.storage.write_connection import Write

#: Seconds between two notes that the server is alive. What a server that is killed did not note
#: is given to the players.
NOTE_EVERY = 5.0

Run = tuple[float, float]


class Uptime:
    """The runs of the server so far, and the one that is on."""

    def __init__(self, writer: LogWriter, needed: Callable[[], bool]) -> None:
        self._writer, self._needed = writer, needed
        self._start = time.time()
        self.earlier: Iterable[Run] = ()

    def between(self, since: float, now: float) -> float:
        """Seconds between two moments in which a server ran."""
        return covered([*self.earlier, (self._start, now)], since, now)

    def note(self) -> None:
        """Store that the server is alive, if any clock runs that will want to know."""
        if self._needed():
            line = Write("runs", {"start": self._start, "alive": time.time()})
            self._writer.put([line], lambda: None, lambda: None)

    async def keep(self) -> None:
        """Note it again and again."""
        while True:
            await asyncio.sleep(NOTE_EVERY)
            self.note()


def covered(runs: Iterable[Run], since: float, until: float) -> float:
    """Seconds between two moments that lie in any of the runs.

    >>> covered([(0, 10), (20, 30), (25, 40)], 5, 35)
    20.0
    """
    total, reached = 0.0, since
    for start, end in sorted(runs):
        begin, end = max(start, reached), min(end, until)
        if end > begin:
            total, reached = total + end - begin, end
    return total
