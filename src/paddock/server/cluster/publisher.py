"""The connection that publishes messages on the bus, without waiting for an answer to each."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from redis.exceptions import ConnectionError

#: Makes a connection of the client library, which is only partly typed.
Connect = Callable[[], Any]

#: Tells the server not to answer the next command.
_NO_ANSWER = ("CLIENT", "REPLY", "SKIP")


class Publisher:
    """Publishes messages; opens a new connection after a failure."""

    def __init__(self, make: Connect, patience: float) -> None:
        self._make, self._patience = make, patience
        self._connection: Any = None

    async def publish(self, messages: Sequence[tuple[str, bytes]]) -> None:
        """Publish messages, each with its channel, in one go."""
        async with asyncio.timeout(self._patience):
            connection = await self._opened()
            commands = [
                part for message in messages for part in (_NO_ANSWER, ("PUBLISH", *message))
            ]
            packed = connection.pack_commands(commands)
            await connection.send_packed_command(packed, check_health=False)

    async def listeners(self, channels: Sequence[str]) -> list[int]:
        """How many connections listen to each channel."""
        async with asyncio.timeout(self._patience):
            connection = await self._opened()
            await connection.send_command("PUBSUB", "NUMSUB", *channels)
            answer = await connection.read_response(disable_decoding=True)
        if not isinstance(answer, list):
            raise ConnectionError("the bus gave no answer")
        return [int(count) for count in answer[1::2]]

    async def close(self) -> None:
        """Close the connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.disconnect(nowait=True)

    async def _opened(self) -> Any:
        if self._connection is None:
            connection = self._make()
            await connection.connect()
            self._connection = connection
        return self._connection
