"""Metrics in the format of Prometheus, on a port of their own.

Counting costs next to nothing: plain numbers are added up as things happen, and put into
Prometheus' format only when somebody asks.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from paddock.core.errors import PaddockError
from paddock.server.refusals import REFUSALS
from paddock.server.storage import entries

if TYPE_CHECKING:
    from paddock.server.services import Services

#: The upper bounds of the histograms' buckets, in seconds.
QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
SLOW = (0.001, 0.01, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)


class Histogram:
    """Counts durations by bucket."""

    def __init__(self, bounds: Sequence[float] = QUICK) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        """Count a duration."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.sum += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """The cumulative counts up to each bound.

        >>> histogram = Histogram((0.1, 1.0))
        >>> for seconds in (0.05, 0.1, 3): histogram.add(seconds)
        >>> histogram.buckets()
        [('0.1', 2), ('1.0', 2), ('+Inf', 3)]
        """
        names = [*map(str, self.bounds), "+Inf"]
        sums = [sum(self.counts[: n + 1]) for n in range(len(names))]
        return list(zip(names, sums, strict=True))


class Metrics:
    """What a server counts."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.moves: Counter[str] = Counter()
        self.responses: Counter[int] = Counter()
        self.requests = Histogram()
        self.entries = Histogram()
        self.commits = Histogram()
        services.tables.on_entry = self._count_entry
        services.tables.writer.on_commit = self._count_commit

    def _count_entry(self, entry: entries.AnyEntry) -> None:
        if isinstance(entry, (entries.Moved, entries.Sealed)):
            self.moves[entry.by] += 1

    def _count_commit(self, begun: float, arrivals: Sequence[float]) -> None:
        """A commit has ended; each entry in it has waited since its arrival."""
        now = time.monotonic()
        self.commits.add(now - begun)
        for arrival in arrivals:
            self.entries.add(now - arrival)

    def count_request(self, status: int, seconds: float) -> None:
        """Count a response."""
        self.responses[status] += 1
        self.requests.add(seconds)

    def read(self) -> list[Reading]:
        """Everything that is counted, as it is now."""
        return [*self._gauges(), *self._counters(), *self._histograms()]

    def _gauges(self) -> Iterator[Reading]:
        services = self._services
        handler, pool = services.stream_handler, services.automation.bot_pool
        writer = services.tables.writer
        for name, text, value in (
            ("sockets", "Connected pages.", len(handler.connections)),
            ("tables", "Tables in memory.", len(services.tables.sessions)),
            ("storing", "Changes that wait for a commit.", writer.waiting),
            ("bots_waiting", "Bot moves that are waiting or computed.", pool.waiting),
            ("workers", "Worker processes.", 1),
            ("bots_ready", "Workers whose strong bots are ready.", services.compiled),
            ("storage_failing", "Workers whose last commit failed.", writer.failing),
        ):
            yield Reading(name, text, "", {"": int(value)})

    def _counters(self) -> Iterator[Reading]:
        for name, text, label, counts in (
            ("moves", "Moves, by whom they were made.", "by", self.moves),
            ("responses", "HTTP responses, by status.", "status", self.responses),
            ("refusals", "Refused requests and messages, by code.", "code", REFUSALS),
        ):
            yield Reading(name, text, label, {str(value): n for value, n in counts.items()})

    def _histograms(self) -> Iterator[Reading]:
        thinking = self._services.automation.bot_pool.seconds
        for name, text, histogram in (
            ("request_seconds", "Time to answer an HTTP request.", self.requests),
            ("entry_seconds", "Time from a change to its being stored.", self.entries),
            ("commit_seconds", "Time of a commit.", self.commits),
            ("bot_seconds", "Time that a bot thinks about a move.", thinking),
        ):
            yield Reading(name, text, "le", dict(histogram.buckets()), histogram.sum)


class Reading(NamedTuple):
    """One metric: a gauge without a label, a counter by label, or a histogram with a sum."""

    name: str
    text: str
    label: str
    values: dict[str, float]
    sum: float | None = None

    @property
    def family(self) -> Any:
        """The metric in Prometheus' format."""
        from prometheus_client import core

        name = f"paddock_{self.name}"
        if self.sum is not None:
            buckets = list(self.values.items())
            return core.HistogramMetricFamily(name, self.text, buckets, self.sum)
        if not self.label:
            return core.GaugeMetricFamily(name, self.text, value=self.values[""])
        family = core.CounterMetricFamily(name, self.text, labels=[self.label])
        for value, count in self.values.items():
            family.add_metric([value], count)
        return family


def summed(workers: Iterable[Sequence[Reading]]) -> list[Reading]:
    """The readings of several workers as one."""
    totals: dict[str, Reading] = {}
    for reading in (one for readings in workers for one in readings):
        if (before := totals.get(reading.name)) is not None:
            names = [*before.values, *(n for n in reading.values if n not in before.values)]
            values = {n: before.values.get(n, 0) + reading.values.get(n, 0) for n in names}
            added = None if reading.sum is None else (before.sum or 0.0) + reading.sum
            reading = reading._replace(values=values, sum=added)
        totals[reading.name] = reading
    return list(totals.values())


class _Collector:
    """Gives Prometheus' library whatever is read when somebody asks."""

    def __init__(self, read: Callable[[], Sequence[Reading]]) -> None:
        self._read = read

    def collect(self) -> Iterator[Any]:
        """Everything in Prometheus' format."""
        return (reading.family for reading in self._read())


@contextmanager
def exported(
    read: Callable[[], Sequence[Reading]], host: str, port: int | None
) -> Iterator[int | None]:
    """Serve metrics in a thread until the block ends, if there is a port; yields the port."""
    if port is None:
        yield None
        return
    from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server

    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Collector(read))
    ProcessCollector(registry=registry)
    try:
        server, thread = start_http_server(port, host, registry)
    except OSError as error:
        raise PaddockError(f"cannot serve metrics on {host}:{port}: {error.strerror}") from None
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
