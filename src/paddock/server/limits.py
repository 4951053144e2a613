"""Limits per guest, per connection and per address."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Sizes and rates; a rate is a number per second and a burst."""

    body: int = 64 * 1024
    record: int = 1024 * 1024
    frame: int = 8 * 1024
    requests: tuple[float, float] = (20.0, 80.0)
    frames: tuple[float, float] = (20.0, 60.0)
    chats: tuple[float, float] = (0.5, 6.0)
    guests: tuple[float, float] = (1.0, 60.0)
    codes: tuple[float, float] = (0.1, 6.0)
    tables: tuple[float, float] = (0.2, 20.0)
    #: requests and streams of a bot that connects with a token
    bot_requests: tuple[float, float] = (5.0, 60.0)
    #: tables at which such a bot may have a seat at the same time
    bot_seats: int = 8
    #: passkeys checked, and accounts exported, per address
    accounts: tuple[float, float] = (0.2, 20.0)
    #: seconds of work on records per second, per address
    work: tuple[float, float] = (0.1, 30.0)
    #: seconds of reading and drawing circuits per second, per address
    drawing: tuple[float, float] = (0.5, 60.0)
    #: seconds of test drives per second, per address
    driving: tuple[float, float] = (0.2, 60.0)
    #: circuits that a guest, and an address, may publish
    publishing: tuple[float, float] = (0.01, 10.0)
    #: championships that a guest, and an address, may make
    seasons: tuple[float, float] = (0.01, 10.0)
    #: browsers that subscribe to alerts, per guest and per address
    alerts: tuple[float, float] = (0.05, 20.0)
    #: invitations by a guest, and to the same guest
    invitations: tuple[float, float] = (0.02, 10.0)
    invitations_to_one: tuple[float, float] = (1 / 3600, 1.0)
    #: seconds of checking options per second, per address
    checks: tuple[float, float] = (0.2, 20.0)
    #: analyses of uploaded records, per address
    analyses: tuple[float, float] = (0.02, 3.0)
    #: new tables per address, whoever makes them
    address_tables: tuple[float, float] = (0.5, 60.0)
    #: lines of chat per address
    address_chats: tuple[float, float] = (5.0, 60.0)
    #: undos per guest, and other log entries: answers in advance, mutes
    undos: tuple[float, float] = (0.5, 20.0)
    notes: tuple[float, float] = (0.5, 20.0)
    open_tables: int = 50
    #: races with only bots: started per address, and running per guest and per address
    bot_starts: tuple[float, float] = (0.1, 20.0)
    bot_races: int = 5
    address_bot_races: int = 20
    #: seconds that such a race continues without viewers
    unwatched: float = 30.0
    sockets: int = 20
    address_sockets: int = 300
    table_sockets: int = 200
    #: messages refused for their rate before a connection is closed
    patience: int = 100
    #: bytes waiting for a slow reader before it is disconnected
    backlog: int = 256 * 1024
    #: connections per address, and the seconds that each has to send the headers of a request, to
    #: send its body, and to continue reading a response
    connections: int = 500
    head_wait: float = 10.0
    body_wait: float = 60.0
    reading: float = 60.0
    #: seconds that the worker process may spend on one replay
    replay_seconds: float = 20.0
    #: seconds that the worker process may spend on reading and drawing one circuit
    circuit_seconds: float = 1.0
    #: seconds that it may spend on one part of a test drive
    drive_seconds: float = 20.0
    #: seconds between two pings to a page, and for which one may go unanswered; a player who has
    #: vanished is shown as away after the sum of both
    heartbeat: float = 4.0
    silence: float = 8.0
    #: seconds after which the tables of a worker that has died are taken over by others
    lease: float = 3.0
    #: seconds that an absent player keeps the seat and a say in undos
    absence: float = 60.0
    #: seconds after which a table without viewers is unloaded
    unload: float = 600.0
    #: seconds after which an abandoned lobby, one with a clock of days, or a race is closed
    lobby_idle: float = 24 * 3600.0
    slow_lobby_idle: float = 14 * 24 * 3600.0
    race_idle: float = 60 * 24 * 3600.0


@dataclass
class Bucket:
    """A token bucket: gains `rate` tokens per second, up to `burst`."""

    rate: float
    burst: float
    level: float
    at: float

    @classmethod
    def full(cls, limit: tuple[float, float]) -> Bucket:
        """A full bucket."""
        return cls(limit[0], limit[1], limit[1], time.monotonic())

    def take(self, count: float = 1.0) -> bool:
        """Take tokens if there are enough; returns whether there were."""
        if self.fill() < count:
            return False
        self.level -= count
        return True

    def fill(self) -> float:
        """The tokens available now."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        return self.level


class Buckets:
    """A bucket for each name; the least recently used are dropped first."""

    def __init__(self, limit: tuple[float, float], keep: int = 10_000) -> None:
        self._limit, self._keep = limit, keep
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        #: called with what was taken here, for other workers
        self.on_taken: Callable[[str, float], None] | None = None

    def take(self, name: str, count: float = 1.0) -> bool:
        """Take tokens of a name if there are enough; returns whether there were."""
        taken = self._of(name).take(count)
        if taken and self.on_taken:
            self.on_taken(name, count)
        return taken

    def charge(self, name: str, cost: float) -> None:
        """Take the actual cost of something, even if the bucket goes negative."""
        self._of(name).level -= cost
        if self.on_taken:
            self.on_taken(name, cost)

    def take_elsewhere(self, name: str, count: float) -> None:
        """Take what was taken at another worker."""
        bucket = self._of(name)
        bucket.fill()
        bucket.level -= count

    def has(self, name: str) -> bool:
        """Whether a name has any tokens left."""
        return self._of(name).fill() > 0

    def _of(self, name: str) -> Bucket:
        bucket = self._buckets.setdefault(name, Bucket.full(self._limit))
        self._buckets.move_to_end(name)
        while len(self._buckets) > self._keep:
            self._buckets.popitem(last=False)
        return bucket
