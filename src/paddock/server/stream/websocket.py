"""One WebSocket connection: a lean layer, since a move goes out to every page of a table.

uvicorn hands a request for an upgrade to it; the application says whether the page is let in, and
who listens to it from then on.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import logging
from collections.abc import Callable, MutableMapping
from typing import Any, cast
from urllib.parse import unquote

from uvicorn.config import Config
from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl
from uvicorn.server import ServerState

from paddock.server.limits import Bucket
from paddock.server.stream.framing import (
    BINARY,
    CLOSE,
    FLOOD,
    NOT_TEXT,
    PING,
    PONG,
    TEXT,
    BrokenWireError,
    Message,
    Reader,
    close_code,
    close_frame,
    frame,
)

logger = logging.getLogger("paddock.server")

#: Under this name the application finds the connection in the scope.
WIRE = "paddock.wire"
#: Seconds that the other end has to answer a goodbye.
CLOSE_PATIENCE = 10.0
#: Bytes that are passed over after a connection has failed.
MOST_LEFT = 1 << 20
SHUTDOWN, LATER = 1012, 1013
_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

Taker = Callable[[str | None], None]


class WebSocketProtocol(asyncio.Protocol):
    """The connection, from its handshake to its end."""

    __slots__ = (
        "_app", "_backlog", "_closed", "_connections", "_frames", "_held", "_key", "_leftover",
        "_patience", "_reader", "_stage", "_state", "_taker", "_tasks", "_timer", "_transport",
    )  # fmt: skip

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        self._app: Any = config.loaded_app
        self._connections: set[Any] = server_state.connections
        self._tasks = server_state.tasks
        self._state = app_state
        self._reader = Reader(config.ws_max_size)
        self._stage = "asking"
        self._key = b""
        self._held = True
        self._taker: Taker | None = None
        self._closed: Callable[[], None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._transport: asyncio.Transport
        self._frames: Bucket
        self._backlog = self._patience = 0
        self._leftover = MOST_LEFT

    # -- what the application does --------------------------------------------

    def accept(self, frames: Bucket, patience: int, backlog: int) -> None:
        """Let the page in.

        Its control frames take from the bucket of its frames, and after so many that found the
        bucket empty, or with so many bytes that it does not read, the page is cut off.
        """
        self._frames, self._patience, self._backlog = frames, patience, backlog
        accepted = base64.b64encode(hashlib.sha1(self._key + _GUID).digest())
        self._put(
            b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Accept: " + accepted + b"\r\n\r\n"
        )
        self._stage = "open"

    def listen(self, taker: Taker, closed: Callable[[], None]) -> None:
        """Hand every text to `taker` from now on (None stands for what is no text)."""
        if self._stage == "closed":
            closed()
            return
        self._taker, self._closed = taker, closed
        self.go_on()

    def write(self, text: bytes) -> int:
        """Send a text; says how many bytes the other end has not taken yet."""
        if self._stage == "open":
            self._put(frame(TEXT, text))
        return self._transport.get_write_buffer_size()

    def _put(self, data: bytes) -> None:
        """Hand bytes to the transport, which complains of every write after its end."""
        if not self._transport.is_closing():
            self._transport.write(data)

    def hold(self) -> None:
        """Take in nothing for a while."""
        self._held = True
        self._transport.pause_reading()

    def go_on(self) -> None:
        """Take in what has come meanwhile, and what comes."""
        self._held = False
        if not self._transport.is_closing():
            self._transport.resume_reading()
        self._take_in()

    def close(self, code: int) -> None:
        """Say goodbye; the other end may answer, for a while."""
        if self._stage != "open":
            return
        self._stage, self._taker = "closing", None
        self._put(close_frame(code))
        if self._held:
            self.go_on()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(CLOSE_PATIENCE, self._transport.abort)

    # -- what the transport tells ---------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is there; its request comes next."""
        self._transport = cast(asyncio.Transport, transport)
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        """The request, then frames."""
        if self._stage == "asking":
            self._ask(data)
        elif self._stage != "failed":
            self._reader.feed(data)
            self._take_in()
        else:
            self._pass_over(data)

    def connection_lost(self, problem: Exception | None) -> None:
        """The end."""
        self._stage, self._taker = "closed", None
        self._connections.discard(self)
        if self._timer:
            self._timer.cancel()
        if self._closed:
            closed, self._closed = self._closed, None
            closed()

    def shutdown(self) -> None:
        """The server stops."""
        self.close(SHUTDOWN)
        self._transport.close()

    # -- inside ---------------------------------------------------------------

    def _ask(self, head: bytes) -> None:
        """Ask the application whether the page may come in."""
        try:
            scope = self._scope(head)
        except _NoUpgradeError as refusal:
            self._refuse(refusal.status)
            return
        self._stage = "waiting"
        self._transport.pause_reading()
        task = asyncio.get_running_loop().create_task(self._admit(scope))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _scope(self, head: bytes) -> MutableMapping[str, Any]:
        """Section 4.2.1 The request as the application knows it, if it keeps to the protocol."""
        request, *lines = head.split(b"\r\n\r\n", 1)[0].split(b"\r\n")
        pairs = [line.partition(b":") for line in lines]
        headers = [(name.strip().lower(), value.strip()) for name, _, value in pairs]
        found = dict(headers)
        self._key = found.get(b"sec-websocket-key", b"")
        if not request.startswith(b"GET "):
            raise _NoUpgradeError(b"405 Method Not Allowed\r\nAllow: GET")
        if found.get(b"sec-websocket-version") != b"13":
            # Section 4.2.2 The versions that would be understood are named.
            raise _NoUpgradeError(
                b"426 Upgrade Required\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13"
            )
        if not _is_key(self._key):
            raise _NoUpgradeError(b"400 Bad Request")
        path, _, query = request.split(b" ")[1].partition(b"?")
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if is_ssl(self._transport) else "ws",
            "server": get_local_addr(self._transport),
            "client": get_remote_addr(self._transport),
            "root_path": "",
            "path": unquote(path.decode("latin-1")),
            "raw_path": path,
            "query_string": query,
            "headers": headers,
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {WIRE: self},
        }

    async def _admit(self, scope: MutableMapping[str, Any]) -> None:
        try:
            await self._app(scope, self._receive, self._send)
        except Exception:
            logger.exception("a connection failed")
            self._refuse(b"500 Internal Server Error")
        if self._taker is None and self._stage == "waiting":
            self._refuse(b"403 Forbidden")
        elif self._taker is None and self._stage == "open":
            self.close(SHUTDOWN)

    async def _receive(self) -> MutableMapping[str, Any]:
        return {"type": "websocket.connect"}

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        """The application may refuse; whoever is let in speaks by the methods above."""
        if message["type"] == "websocket.close":
            self._refuse(b"403 Forbidden")

    def _refuse(self, status: bytes) -> None:
        if self._stage in ("asking", "waiting"):
            head = b"HTTP/1.1 " + status + b"\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            self._put(head)
            self._stage = "refused"
        self._transport.close()

    def _take_in(self) -> None:
        try:
            while not self._held and (message := self._reader.next()):
                self._take(message)
        except BrokenWireError as broken:
            self._fail(broken.code)

    def _fail(self, code: int) -> None:
        """Section 7.1.7 Nothing more can be understood: say why, and wait for the end."""
        self.close(code)
        self._stage = "failed"
        if self._transport.can_write_eof() and not self._transport.is_closing():
            self._transport.write_eof()

    def _pass_over(self, data: bytes) -> None:
        """Let what was on its way come in, so that the other end hears why; but not for ever."""
        self._leftover -= len(data)
        if self._leftover < 0:
            self._transport.abort()

    def _take(self, message: Message) -> None:
        kind, data = message
        if kind == CLOSE:
            # Section 5.5.1 A goodbye is answered by another, and whoever has both hangs up.
            self.close(close_code(data))
            self._transport.close()
        elif kind in (TEXT, BINARY) and self._taker:
            self._taker(_read(data) if kind == TEXT else None)
        elif self._spares() and kind == PING and self._stage == "open":
            self._put(frame(PONG, data))
            if self._transport.get_write_buffer_size() > self._backlog:
                self.close(LATER)

    def _spares(self) -> bool:
        """Whether the bucket has one left for a frame that nobody listens to."""
        if self._frames.take():
            return True
        self._patience -= 1
        if self._patience < 0:
            raise BrokenWireError(FLOOD)
        return False


class _NoUpgradeError(Exception):
    """A request that does not become a connection; `status` is the line that says why."""

    def __init__(self, status: bytes) -> None:
        super().__init__(status)
        self.status = status


def _read(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise BrokenWireError(NOT_TEXT) from None


def _is_key(key: bytes) -> bool:
    try:
        return len(base64.b64decode(key, validate=True)) == 16
    except binascii.Error:
        return False
