"""The bus: messages between workers, over the publish and subscribe of a Redis-protocol server.

Such a server delivers each message at most once. So messages to one worker are numbered, and
every second each worker announces how many it has sent to whom: a receiver that missed one knows
within a second, starts over with that worker, and tells it to do the same.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import redis.asyncio as redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from paddock.core.errors import PaddockError, shown
from paddock.server.cluster.connection import BusConnection, Connect, packed
from paddock.server.cluster.publisher import Publisher

logger = logging.getLogger("paddock.server")

#: Seconds between two announcements.
ANNOUNCE = 1.0
#: The least seconds of silence after which a worker, or the bus, counts as gone.
SILENCE = 4.0
#: Seconds before another attempt to reach the bus.
RETRY = 0.5
#: Bytes of messages that may wait for the bus.
MOST_WAITING = 32 * 1024 * 1024

#: One message: its kind, then its values.
Item = tuple[Any, ...]

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(tuple[str, int, list[tuple[Any, ...]]]).decode


class UnreachableError(Exception):
    """The bus is down, so other workers cannot be reached."""


class Bus:
    """Sends messages to other workers and receives theirs; nothing here waits."""

    def __init__(self, address: str, namespace: str, worker: str, silence: float = SILENCE) -> None:
        self.worker, self._namespace = worker, namespace
        self._silence = max(silence, SILENCE)
        # A Unix socket has nothing to keep alive.
        over_tcp = {} if address.startswith("unix:") else {"socket_keepalive": True}
        try:
            # Whoever uses a connection limits the time: a timeout of the library's takes longer
            # than sending a message.
            pool = redis.ConnectionPool.from_url(
                address, socket_timeout=None, socket_connect_timeout=SILENCE, protocol=2,
                retry=Retry(NoBackoff(), 0), **over_tcp,
            )  # fmt: skip
        except ValueError as error:
            raise PaddockError(f"the bus {shown(address)} cannot be used: {error}") from None
        self._connect: Connect = pool.make_connection
        self._publisher = Publisher(self._connect, self._silence)
        #: called with the sender and each of its messages
        self.receive: Callable[[str, Item], None] = lambda sender, item: None
        #: called when messages of a worker were lost, or when it is gone
        self.lost: Callable[[str], None] = lambda worker: None
        self.up = False
        self._waiting: dict[str, list[Item]] = {}
        self._size = 0
        self._wake = asyncio.Event()
        self._announcing = False
        self._sent: dict[str, int] = {}
        self._received: dict[str, int] = {}
        self._heard_at: dict[str, float] = {}
        #: the time until which the bus may be silent, while listening to it
        self._limit: asyncio.Timeout | None = None

    async def check(self) -> None:
        """Try to reach the bus."""
        await self._publisher.publish([(self._channel(self.worker), b"")])
        await self._publisher.listeners([self._channel("")])

    async def close(self) -> None:
        """Close all connections."""
        await self._publisher.close()

    @property
    def peers(self) -> list[str]:
        """The other workers that were heard lately."""
        return list(self._heard_at)

    def send(self, worker: str, item: Item, size: int = 64) -> None:
        """Send a message to a worker, together with everything else that is sent now."""
        if not self.up or self._size > MOST_WAITING:
            raise UnreachableError
        self._heard_at.setdefault(worker, time.monotonic())
        self._waiting.setdefault(worker, []).append(item)
        self._size += size
        self._wake.set()

    def last(self, worker: str) -> Item | None:
        """The last message to a worker that is not sent yet."""
        waiting = self._waiting.get(worker)
        return waiting[-1] if waiting else None

    def broadcast(self, item: Item) -> None:
        """Send a message to all workers; nobody notices if it is lost."""
        if self.up:
            self._waiting.setdefault("", []).append(item)
            self._wake.set()

    # -- sending --------------------------------------------------------------

    async def run_sender(self) -> None:
        """Send what is waiting, whenever something is."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            if not self.up:
                continue
            waiting, self._waiting, self._size = self._waiting, {}, 0
            try:
                await self._publish(waiting)
            except (RedisError, OSError):
                # The receivers learn from the numbers what they have missed.
                logger.warning("messages to other workers were lost")
                self._fall()
                await self._publisher.close()
                self._reconnect()

    async def _publish(self, waiting: dict[str, list[Item]]) -> None:
        messages: list[tuple[str, bytes]] = []
        to_all, announcing = waiting.pop("", []), self._announcing
        for worker, items in waiting.items():
            self._sent[worker] = number = self._sent.get(worker, 0) + 1
            messages.append((self._channel(worker), _encode((self.worker, number, items))))
        if announcing:
            self._announcing = False
            to_all.append(("alive", self._sent))
        if to_all:
            messages.append((self._channel(""), _encode((self.worker, 0, to_all))))
        await self._publisher.publish(messages)
        if announcing:
            await self._look_for_peers()

    async def _look_for_peers(self) -> None:
        """Forget the workers that no longer listen."""
        peers = self.peers
        channels = [self._channel(worker) for worker in peers]
        counts = await self._publisher.listeners(channels) if peers else []
        for worker, count in zip(peers, counts, strict=True):
            if count == 0 and worker in self._heard_at:
                self._forget(worker)

    async def announce(self) -> None:
        """Tell all workers every second that this one is alive, and what it has sent."""
        while True:
            self._announcing = True
            self._wake.set()
            await asyncio.sleep(ANNOUNCE)
            now = time.monotonic()
            for worker in [w for w, at in self._heard_at.items() if now - at > self._silence]:
                self._forget(worker)

    def _forget(self, worker: str) -> None:
        del self._heard_at[worker]
        self._received.pop(worker, None)
        self._sent.pop(worker, None)
        self.lost(worker)

    # -- receiving ------------------------------------------------------------

    async def run_receiver(self) -> None:
        """Receive messages, and reconnect whenever the bus was down."""
        while True:
            connection = BusConnection(self._read)
            try:
                await connection.open(self._connect)
                await self._listen(connection)
            except (RedisError, OSError):
                self._fall()
                # Its connection has probably failed as well, and nobody has noticed.
                await self._publisher.close()
                await asyncio.sleep(RETRY)
            finally:
                await connection.close()

    async def _listen(self, connection: BusConnection) -> None:
        channels = (self._channel(self.worker), self._channel(""))
        connection.send(packed(("SUBSCRIBE", *channels)))
        # Our own announcements arrive here too: silence means that the connection is dead.
        try:
            async with asyncio.timeout(self._silence) as self._limit:
                await connection.wait_for_end()
        finally:
            self._limit = None

    def _read(self, answer: Any) -> None:
        """Take in a message, or note that both channels are subscribed to."""
        if answer[0] == b"message":
            self._take(answer[2])
        elif answer[2] == 2:
            self._rise()

    def _listen_for(self, seconds: float) -> None:
        """Give the bus some time until its next message."""
        if self._limit is not None and not self._limit.expired():
            self._limit.reschedule(asyncio.get_running_loop().time() + seconds)

    def _reconnect(self) -> None:
        """Subscribe again, since the bus is up only after that."""
        self._listen_for(0.0)
        # No message that is on its way may put it off.
        self._limit = None

    def _take(self, data: bytes) -> None:
        try:
            sender, number, items = _decode(data)
        except msgspec.MsgspecError:
            logger.warning("a message on the bus cannot be read")
            return
        if sender == self.worker:
            self._listen_for(self._silence)
            return
        self._heard_at[sender] = time.monotonic()
        if number:
            self._count(sender, number - 1)
            self._received[sender] = number
        self._take_items(sender, items)

    def _take_items(self, sender: str, items: Sequence[Item]) -> None:
        for item in items:
            try:
                if item[0] == "alive":
                    self._count(sender, item[1].get(self.worker, 0))
                elif item[0] == "lost":
                    self.lost(sender)
                else:
                    self.receive(sender, item)
            except Exception:
                logger.exception("a message of another worker failed", extra={"kind": item[0]})

    def _count(self, sender: str, sent: int) -> None:
        """Compare how much a worker has sent with what was received."""
        if self._received.get(sender, 0) != sent:
            self._received[sender] = sent
            logger.warning("messages of another worker were lost", extra={"worker": sender})
            self.lost(sender)
            self._tell_of_loss(sender)

    def _tell_of_loss(self, worker: str) -> None:
        """Let another worker start over too: it does not know what was lost on the way here."""
        with contextlib.suppress(UnreachableError):
            self.send(worker, ("lost",))

    # -- up and down ----------------------------------------------------------

    def _rise(self) -> None:
        if not self.up:
            self.up = True
            logger.info("the bus is up")
            now = time.monotonic()
            self._heard_at = dict.fromkeys(self._heard_at, now)
            for worker in self.peers:
                self._tell_of_loss(worker)

    def _fall(self) -> None:
        if self.up:
            self.up = False
            logger.warning("the bus is down")
            self._waiting, self._size = {}, 0
            for worker in list(self._heard_at):
                self.lost(worker)

    def _channel(self, worker: str) -> str:
        """A worker's channel, or the channel of all."""
        return f"paddock:{self._namespace}:{worker or 'all'}"
