"""Metrics in the format of Prometheus, on a port of their own.

Counting costs next to nothing: plain numbers are added up as things happen, and put into
Prometheus' format only when somebody asks.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from paddock.core.errors import PaddockError, shown
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
        if isinstance(entry, entries.Moved | entries.Sealed):
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

    def collect(self) -> Iterator[Any]:
        """Everything in Prometheus' format."""
        from prometheus_client.core import CounterMetricFamily

        yield from self._gauges()
        for name, text, label, counts in (
            ("moves", "Moves, by whom they were made.", "by", self.moves),
            ("responses", "HTTP responses, by status.", "status", self.responses),
            ("refusals", "Refused requests and messages, by code.", "code", REFUSALS),
        ):
            family = CounterMetricFamily(f"paddock_{name}", text, labels=[label])
            for value, count in list(counts.items()):
                family.add_metric([str(value)], count)
            yield family
        yield from self._histograms()

    def _gauges(self) -> Iterator[Any]:
        from prometheus_client.core import GaugeMetricFamily

        services = self._services
        handler, pool = services.stream_handler, services.automation.bot_pool
        readings: dict[str, tuple[str, Callable[[], int]]] = {
            "sockets": ("Connected pages.", lambda: len(handler.connections)),
            "tables": ("Tables in memory.", lambda: len(services.tables.sessions)),
            "storing": ("Changes that wait for a commit.", lambda: services.tables.writer.waiting),
            "bots_waiting": ("Bot moves that are waiting or computed.", lambda: pool.waiting),
            "bots_ready": ("Whether the strong bots are ready.", lambda: services.compiled),
            "storage_failing": (
                "Whether the last commit failed.",
                lambda: services.tables.writer.failing,
            ),
        }
        for name, (text, read) in readings.items():
            yield GaugeMetricFamily(f"paddock_{name}", text, value=int(read()))

    def _histograms(self) -> Iterator[Any]:
        from prometheus_client.core import HistogramMetricFamily

        for name, text, histogram in (
            ("request_seconds", "Time to answer an HTTP request.", self.requests),
            ("entry_seconds", "Time from a change to its being stored.", self.entries),
            ("commit_seconds", "Time of a commit.", self.commits),
            (
                "bot_seconds",
                "Time that a bot thinks about a move.",
                self._services.automation.bot_pool.seconds,
            ),
        ):
            buckets, total = histogram.buckets(), histogram.sum
            yield HistogramMetricFamily(f"paddock_{name}", text, buckets=buckets, sum_value=total)


@contextmanager
def exported(metrics: Metrics, host: str, port: int | None) -> Iterator[int | None]:
    """Serve metrics in a thread until the block ends, if there is a port; yields the port."""
    if port is None:
        yield None
        return
    from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server

    if not 0 <= port <= 65535:
        raise PaddockError(f"a port is a whole number from 0 to 65535, not {shown(port)}")
    registry = CollectorRegistry(auto_describe=False)
    registry.register(metrics)
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
