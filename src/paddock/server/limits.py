"""What one guest, one socket and one address may ask for."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Sizes and rates; a rate is so many a second, with a burst on top."""

    body: int = 64 * 1024
    record: int = 1024 * 1024
    frame: int = 8 * 1024
    requests: tuple[float, float] = (20.0, 80.0)
    frames: tuple[float, float] = (20.0, 60.0)
    chats: tuple[float, float] = (0.5, 6.0)
    guests: tuple[float, float] = (1.0, 60.0)
    codes: tuple[float, float] = (0.1, 6.0)
    tables: tuple[float, float] = (0.2, 20.0)
    #: seconds of work on records, a second, for one address
    work: tuple[float, float] = (0.1, 30.0)
    #: seconds of finding out whether options go together, a second, for one address
    checks: tuple[float, float] = (0.2, 20.0)
    #: analyses of records from a file, for one address
    analyses: tuple[float, float] = (0.02, 3.0)
    #: tables of one address, whoever makes them
    address_tables: tuple[float, float] = (0.5, 60.0)
    #: lines of chat from one address
    address_chats: tuple[float, float] = (5.0, 60.0)
    #: choices taken back by one guest, and what else it has written to logs: rules, mutes
    undos: tuple[float, float] = (0.5, 20.0)
    notes: tuple[float, float] = (0.5, 20.0)
    open_tables: int = 50
    #: races that only bots drive: begun from one address, and running, of one guest and of one
    #: address
    bot_starts: tuple[float, float] = (0.1, 20.0)
    bot_races: int = 5
    address_bot_races: int = 20
    #: seconds that such a race goes on when nobody looks on
    unwatched: float = 30.0
    sockets: int = 20
    address_sockets: int = 300
    table_sockets: int = 200
    #: frames refused for their rate before a socket is closed
    patience: int = 100
    #: bytes waiting for a slow reader before it is cut off
    backlog: int = 256 * 1024
    #: connections of one address, and seconds that each has to send a request's head, then its
    #: body, and to read on in an answer
    connections: int = 500
    head_wait: float = 10.0
    body_wait: float = 60.0
    reading: float = 60.0
    #: seconds that the worker process may spend on one replay
    replay_seconds: float = 20.0
    #: seconds between two pings to a page, and how long one may go unanswered: a player who has
    #: vanished is shown as away after the two together
    heartbeat: float = 4.0
    silence: float = 8.0
    #: seconds that a player who is away keeps the seat and a say in what is taken back
    absence: float = 60.0
    #: seconds after which a table that nobody watches leaves the memory
    unload: float = 600.0
    #: seconds after which a lobby that nobody touches is closed
    lobby_idle: float = 24 * 3600.0
    race_idle: float = 60 * 24 * 3600.0


@dataclass
class Bucket:
    """Fills by `rate` a second up to `burst`; each use takes one."""

    rate: float
    burst: float
    level: float
    at: float

    @classmethod
    def full(cls, limit: tuple[float, float]) -> Bucket:
        """A bucket with its whole burst to spend."""
        return cls(limit[0], limit[1], limit[1], time.monotonic())

    def take(self, count: float = 1.0) -> bool:
        """Whether there were so many left; then they are taken."""
        if self.fill() < count:
            return False
        self.level -= count
        return True

    def fill(self) -> float:
        """What is there now."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        return self.level


class Buckets:
    """A bucket for each name, the least used forgotten first."""

    def __init__(self, limit: tuple[float, float], keep: int = 10_000) -> None:
        self._limit, self._keep = limit, keep
        self._found: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, count: float = 1.0) -> bool:
        """Whether this name had so many left."""
        return self._of(name).take(count)

    def charge(self, name: str, cost: float) -> None:
        """Take what something turned out to cost, even more than is there."""
        self._of(name).level -= cost

    def has(self, name: str) -> bool:
        """Whether this name has anything left."""
        return self._of(name).fill() > 0

    def _of(self, name: str) -> Bucket:
        bucket = self._found.setdefault(name, Bucket.full(self._limit))
        self._found.move_to_end(name)
        while len(self._found) > self._keep:
            self._found.popitem(last=False)
        return bucket
