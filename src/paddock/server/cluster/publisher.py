"""The connection that publishes messages on the bus, without waiting for an answer to each."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from redis.exceptions import ConnectionError

from paddock.server.cluster.connection import BusConnection, Connect, packed

#: Tells the server not to answer the next command.
_NO_ANSWER = packed(("CLIENT", "REPLY", "SKIP"))


class Publisher:
    """Publishes messages; opens a new connection after a failure."""

    def __init__(self, make: Connect, patience: float) -> None:
        self._make, self._patience = make, patience
        self._connection: BusConnection | None = None
        self._answers: asyncio.Queue[Any] = asyncio.Queue()

    async def publish(self, messages: Sequence[tuple[str, bytes]]) -> None:
        """Publish messages, each with its channel, in one go."""
        connection, commands = self._connection, list[bytes]()
        if connection is None or not connection.ready:
            async with asyncio.timeout(self._patience):
                connection = await self._opened()
                await connection.drain()
        for message in messages:
            commands += (_NO_ANSWER, packed(("PUBLISH", *message)))
        connection.send(*commands)

    async def listeners(self, channels: Sequence[str]) -> list[int]:
        """How many connections listen to each channel."""
        async with asyncio.timeout(self._patience):
            connection = await self._opened()
            connection.send(packed(("PUBSUB", "NUMSUB", *channels)))
            answer = await self._answer(connection)
        if not isinstance(answer, list):
            raise ConnectionError("the bus gave no answer")
        return [int(count) for count in answer[1::2]]

    async def _answer(self, connection: BusConnection) -> Any:
        """The answer to a command; raises an error if the connection ends before."""
        answer = asyncio.ensure_future(self._answers.get())
        try:
            await asyncio.wait((answer, connection.ended), return_when=asyncio.FIRST_COMPLETED)
            return answer.result() if answer.done() else connection.ended.result()
        finally:
            answer.cancel()

    async def close(self) -> None:
        """Close the connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def _opened(self) -> BusConnection:
        if self._connection is None:
            self._answers = asyncio.Queue()
            connection = BusConnection(self._answers.put_nowait)
            await connection.open(self._make)
            self._connection = connection
        return self._connection
