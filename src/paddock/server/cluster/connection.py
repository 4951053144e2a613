"""A connection to the bus that passes on what arrives at once.

The client library connects, encrypts and authenticates. After that its streams are left out: they
spend several times as long on a message as everything else on its way does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import hiredis
from redis.exceptions import ConnectionError, InvalidResponse, RedisError, ResponseError

#: Makes a connection of the client library, which is only partly typed.
Connect = Callable[[], Any]
#: The words of a command.
Command = tuple[str | bytes, ...]

#: A command as it is sent.
packed: Callable[[Command], bytes] = cast(Any, hiredis.pack_command)


class BusConnection(asyncio.Protocol):
    """Sends commands and passes on answers."""

    def __init__(self, on_answer: Callable[[Any], None]) -> None:
        self._on_answer = on_answer
        self._parser = hiredis.Reader(protocolError=InvalidResponse, replyError=ResponseError)
        self._library: Any = None
        self._transport: asyncio.WriteTransport
        #: whether the bus takes more at the moment
        self._writable = asyncio.Event()
        self._writable.set()
        #: fails when the connection ends
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self, make: Connect) -> None:
        """Connect, and take the connection over from the library."""
        self._library = make()
        await self._library.connect()
        self._transport = self._library._writer.transport
        self._transport.set_protocol(self)

    async def close(self) -> None:
        """Close the connection."""
        self._end(ConnectionError("the connection to the bus was closed"))
        if self._library is not None:
            await self._library.disconnect(nowait=True)

    async def wait_for_end(self) -> None:
        """Wait until the connection ends, and raise its error."""
        await asyncio.wait((self.ended,))
        self.ended.result()

    @property
    def ready(self) -> bool:
        """Whether the bus takes something at once; raises an error if the connection has ended."""
        if self.ended.done():
            self.ended.result()
        return self._writable.is_set()

    async def drain(self) -> None:
        """Wait until the bus takes something."""
        while not self.ready:
            await self._writable.wait()

    def send(self, *commands: bytes) -> None:
        """Send packed commands in one go."""
        self._transport.write(b"".join(commands))

    # -- for the transport ----------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Pass on every answer that is complete, unless an earlier one failed."""
        try:
            self._parser.feed(data)
            while not self.ended.done() and (answer := self._parser.gets()) is not False:
                if isinstance(answer, Exception):
                    raise answer
                self._on_answer(answer)
        except (RedisError, OSError) as error:
            self._end(error)

    def pause_writing(self) -> None:
        """The bus is slow."""
        self._writable.clear()

    def resume_writing(self) -> None:
        """The bus has caught up."""
        self._writable.set()

    def connection_lost(self, problem: Exception | None) -> None:
        """The connection has ended."""
        self._end(problem or ConnectionError("the bus has closed the connection"))

    def _end(self, error: Exception) -> None:
        if not self.ended.done():
            self.ended.set_exception(error)
            # Nobody may be waiting: whoever uses the connection next is told.
            self.ended.exception()
        self._writable.set()
