"""One WebSocket: frames go out at once while the reader keeps up, else wait, else it is cut off."""

from __future__ import annotations

import asyncio
import time
import types
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator, MutableMapping
from typing import Any

import msgspec

from paddock.server.limits import Bucket, Limits

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]


class Socket:
    """The sending side of a connection; `put` never waits."""

    __slots__ = (
        "_backlog", "_closed", "_drain", "_send", "_waiting", "chats", "frames", "guest",
        "heard_at", "joined", "limits", "refused", "viewer", "views",
    )  # fmt: skip

    def __init__(self, send: Send, guest: str | None, limits: Limits) -> None:
        self._send, self.guest, self.limits = send, guest, limits
        self.viewer, self.views, self.joined = -1, True, False
        self.frames, self.chats = Bucket.full(limits.frames), Bucket.full(limits.chats)
        self.refused = 0
        self.heard_at = time.monotonic()
        self._waiting: deque[Message] = deque()
        self._backlog = 0
        self._drain: asyncio.Task[None] | None = None
        self._closed = False

    def put(self, frame: bytes) -> None:
        """Send a frame; a reader that is too far behind is cut off."""
        self._put({"type": "websocket.send", "text": frame.decode()}, len(frame))

    def leave(self, why: str) -> None:
        """Say goodbye and close."""
        if not self._closed:
            self.put(msgspec.json.encode({"type": "bye", "why": why}))
            self._put({"type": "websocket.close", "code": 1000 if why == "reload" else 1012}, 0)
            self._closed = True

    def _put(self, message: Message, size: int) -> None:
        if self._closed:
            return
        if self._drain is not None:
            self._wait(message, size)
            return
        sending: Any = self._send(message)
        try:
            # A server writes at once unless the reader lags behind; no task is needed for that.
            stuck_on = sending.send(None)
        except StopIteration:
            return
        except Exception:
            self._closed = True
            return
        self._drain = asyncio.create_task(self._send_rest(sending, stuck_on))

    def _wait(self, message: Message, size: int) -> None:
        self._waiting.append(message)
        self._backlog += size
        if self._backlog > self.limits.backlog:
            self._waiting.clear()
            self._closed = True
            self._waiting.append({"type": "websocket.close", "code": 1013})

    async def _send_rest(self, sending: Coroutine[Any, Any, None], stuck_on: Any) -> None:
        try:
            await _resumed(sending, stuck_on)
            while self._waiting:
                await self._send(self._waiting.popleft())
        except Exception:
            self._closed = True
        finally:
            self._drain, self._backlog = None, 0

    @property
    def closed(self) -> bool:
        """Whether nothing more is sent."""
        return self._closed


@types.coroutine
def _resumed(coroutine: Coroutine[Any, Any, None], stuck_on: Any) -> Generator[Any, Any, None]:
    """Go on with a coroutine that was begun by hand and is waiting for something."""
    while True:
        try:
            sent = yield stuck_on
        except BaseException as error:
            try:
                stuck_on = coroutine.throw(error)
            except StopIteration:
                return
        else:
            try:
                stuck_on = coroutine.send(sent)
            except StopIteration:
                return
