"""One WebSocket connection, from uvicorn's upgrade to its end.

The protocol itself (RFC 6455) is that of the `websockets` library, which does no input or output.
This layer moves bytes between it and the transport, and cuts off whoever sends too much or reads
too little. Whole text frames, which is all that most pages ever send, are read here. With the first
bytes that are anything else, the library takes over the connection for good.
"""

from __future__ import annotations

import asyncio
import logging
from codecs import getincrementaldecoder
from collections.abc import Callable, MutableMapping
from http import HTTPStatus
from typing import Any, Final, cast
from urllib.parse import unquote

from uvicorn.config import Config
from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl
from uvicorn.server import ServerState
from websockets.exceptions import InvalidHeader
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from paddock.server.accounts.tokens import chosen_subprotocol
from paddock.server.limits import Bucket
from paddock.server.stream.frames import text_frame, whole_text

logger = logging.getLogger("paddock.server")

#: The application finds the connection under this name in the scope's extensions.
EXTENSION = "paddock.websocket"
#: Seconds that the other end has to disconnect after a close frame.
CLOSE_TIMEOUT = 10.0
#: The most bytes read and dropped after a close frame before the connection is cut.
MOST_DROPPED = 1 << 20
#: The most fragments in one message.
MOST_FRAGMENTS = 64
#: Bytes parsed at a time, so that little is parsed after a page has been cut off.
AT_A_TIME = 512

OnText = Callable[[str | None], None]

OPEN: Final = State.OPEN


class WebSocketProtocol(asyncio.Protocol):
    """Drives the library's protocol over an asyncio transport."""

    __slots__ = (
        "_app", "_backlog", "_connections", "_dropped", "_events", "_fragments", "_frames",
        "_held", "_library", "_max_size", "_on_close", "_on_text", "_patience", "_response",
        "_state", "_tasks", "_timer", "_transport", "_unparsed",
    )  # fmt: skip

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        self._app: Any = config.loaded_app
        self._connections: set[Any] = server_state.connections
        self._tasks = server_state.tasks
        self._state = app_state
        self._max_size = config.ws_max_size
        #: the library's protocol: for the handshake, and once it has taken over
        self._library: ServerProtocol | None = ServerProtocol(
            max_size=self._max_size, select_subprotocol=chosen_subprotocol
        )
        self._response: Response
        self._transport: asyncio.Transport
        self._frames: Bucket
        self._patience = self._backlog = self._dropped = 0
        #: what has come in and was not passed on yet, parsed and not
        self._events: list[Any] = []
        self._unparsed = bytearray()
        self._held = False
        self._fragments: _Fragments
        self._on_text: OnText | None = None
        self._on_close: Callable[[], None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    @property
    def _protocol(self) -> ServerProtocol:
        """The library's protocol, which takes over if it has not yet."""
        if self._library is None:
            self._library = ServerProtocol(state=OPEN, max_size=self._max_size)
        return self._library

    @property
    def _is_open(self) -> bool:
        return self._library is None or self._library.state is OPEN

    # -- for the application --------------------------------------------------

    def accept(self, frames: Bucket, patience: int, backlog: int) -> None:
        """Complete the handshake.

        Control frames share the rate limit of the page's messages. The page is cut off once
        `patience` of them have exceeded it, or when it leaves `backlog` bytes unread.
        """
        self._frames, self._patience, self._backlog = frames, patience, backlog
        if self._protocol.state is State.CONNECTING:
            self._protocol.send_response(self._response)
            self._flush()
            self._library = None
            del self._response

    def listen(self, on_text: OnText, on_close: Callable[[], None]) -> None:
        """Pass on every message from now on; None for a binary one."""
        if self._library and self._library.state is State.CLOSED:
            on_close()
            return
        self._on_text, self._on_close = on_text, on_close
        self.resume()

    def write(self, text: bytes) -> int:
        """Send a message; returns how many bytes the other end has not read yet."""
        transport = self._transport
        if self._is_open and not transport.is_closing():
            transport.write(text_frame(text))
        return transport.get_write_buffer_size()

    def hold(self) -> None:
        """Pass on nothing until `resume`."""
        self._held = True
        self._transport.pause_reading()

    def resume(self) -> None:
        """Pass on what has arrived in the meantime, and what arrives from now on."""
        self._held = False
        if not self._transport.is_closing():
            self._transport.resume_reading()
        self._parse()

    def close(self, code: int) -> None:
        """Send a close frame and stop reading; the other end has a while to disconnect."""
        if self._is_open:
            self._protocol.fail(code)
            self._flush()

    # -- for the transport ----------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection is open; its request comes next."""
        self._transport = cast(asyncio.Transport, transport)
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        """The request, then frames."""
        if self._library and self._library.eof_sent:
            # Frames that were on their way when the connection was closed.
            self._drop(data)
        elif len(data) <= AT_A_TIME and not (self._held or self._events or self._unparsed):
            self._take_in(data)
        else:
            self._unparsed += data
            self._parse()

    def connection_lost(self, problem: Exception | None) -> None:
        """The connection has ended."""
        self._protocol.receive_eof()
        self._forget()
        self._connections.discard(self)
        if self._timer:
            self._timer.cancel()
        if self._on_close:
            on_close, self._on_close = self._on_close, None
            on_close()

    def shutdown(self) -> None:
        """The server is stopping."""
        self.close(CloseCode.SERVICE_RESTART)
        self._transport.close()

    # -- bytes in and out -----------------------------------------------------

    def _parse(self) -> None:
        """Parse a little at a time, so that a page that is held or cut off costs no more time."""
        while not self._held and (self._events or self._unparsed):
            part = b"" if self._events else self._unparsed[:AT_A_TIME]
            del self._unparsed[: len(part)]
            self._take_in(part)

    def _take_in(self, data: bytes | bytearray) -> None:
        """Parse some bytes, and pass on what they complete."""
        while self._library is None and (frame := whole_text(data)):
            data = data[frame[1] :]
            self._pass_on(frame[0])
            if not data:
                return
            if self._held:
                self._unparsed[:0] = data
                return
        if data:
            self._protocol.receive_data(data)
            self._events = self._protocol.events_received()
        while self._events and not self._held:
            self._take(self._events.pop(0))
        if not self._events:
            self._flush()

    def _pass_on(self, text: bytes) -> None:
        """Pass on a message that came in one frame."""
        try:
            decoded = str(text, "utf-8")
        except UnicodeDecodeError:
            self.close(CloseCode.INVALID_DATA)
            return
        if self._on_text:
            self._on_text(decoded)

    def _flush(self) -> None:
        """Send what the protocol has queued; after the last of it, only wait for the end."""
        waiting = self._protocol.data_to_send()
        if not waiting:
            return
        if (data := b"".join(waiting)) and not self._transport.is_closing():
            self._transport.write(data)
        if self._protocol.eof_sent:
            self._hang_up()
        elif self._transport.get_write_buffer_size() > self._backlog:
            self.close(CloseCode.TRY_AGAIN_LATER)

    def _hang_up(self) -> None:
        """Half-close, and drop what still arrives: a reset would lose the close frame."""
        self._forget()
        if self._transport.is_closing():
            return
        self._transport.resume_reading()
        if self._transport.can_write_eof():
            self._transport.write_eof()
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(CLOSE_TIMEOUT, self._transport.abort)
        else:
            self._transport.close()

    def _forget(self) -> None:
        """Pass on nothing more."""
        self._on_text = None
        self._events.clear()
        self._unparsed.clear()

    def _drop(self, data: bytes) -> None:
        self._dropped += len(data)
        if self._dropped > MOST_DROPPED:
            self._transport.abort()

    def _take(self, event: object) -> None:
        if isinstance(event, Frame):
            self._take_frame(event)
        elif isinstance(event, Request):
            self._take_request(event)

    # -- the handshake --------------------------------------------------------

    def _take_request(self, request: Request) -> None:
        self._response = self._answer(request)
        if self._response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._refuse(self._response)
            return
        self.hold()
        task = asyncio.get_running_loop().create_task(self._admit(self._scope(request)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _answer(self, request: Request) -> Response:
        response = self._protocol.accept(request)
        problem = self._protocol.handshake_exc
        if isinstance(problem, InvalidHeader) and problem.name == "Sec-WebSocket-Version":
            # RFC 6455, section 4.2.2: the response names the supported version.
            response = self._protocol.reject(HTTPStatus.UPGRADE_REQUIRED, f"{problem}\n")
            response.headers["Upgrade"] = "websocket"
            response.headers["Sec-WebSocket-Version"] = "13"
        return response

    def _scope(self, request: Request) -> MutableMapping[str, Any]:
        """The request as the application knows it."""
        path, _, query = request.path.partition("?")
        headers = request.headers.raw_items()
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if is_ssl(self._transport) else "ws",
            "server": get_local_addr(self._transport),
            "client": get_remote_addr(self._transport) or ("127.0.0.1", 0),
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode("ascii", "surrogateescape"),
            "query_string": query.encode("ascii", "surrogateescape"),
            "headers": [
                (name.lower().encode(), value.encode("ascii", "surrogateescape"))
                for name, value in headers
            ],
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {EXTENSION: self},
        }

    async def _admit(self, scope: MutableMapping[str, Any]) -> None:
        """Let the application decide; once accepted, it uses the methods above."""
        status = HTTPStatus.FORBIDDEN
        try:
            await self._app(scope, self._receive, self._send)
        except Exception:
            logger.exception("a connection failed")
            status = HTTPStatus.INTERNAL_SERVER_ERROR
        if self._library and self._library.state is State.CONNECTING:
            self._refuse(self._library.reject(status, ""))
        elif self._on_text is None:
            self.close(CloseCode.SERVICE_RESTART)

    async def _receive(self) -> MutableMapping[str, Any]:
        return {"type": "websocket.connect"}

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        """Send the application's refusal, the only message it may send this way."""

    def _refuse(self, response: Response) -> None:
        self._protocol.send_response(response)
        self._flush()
        self._transport.close()

    # -- frames ---------------------------------------------------------------

    def _take_frame(self, frame: Frame) -> None:
        if frame.opcode in (Opcode.PING, Opcode.PONG):
            self._count_control_frame()
        elif frame.opcode is not Opcode.CLOSE and self._on_text:
            try:
                self._take_data(frame)
            except UnicodeDecodeError:
                self.close(CloseCode.INVALID_DATA)

    def _count_control_frame(self) -> None:
        """Count a control frame, already answered; cut off a page that sends too many."""
        if not self._frames.take():
            self._patience -= 1
            if self._patience < 0:
                self.close(CloseCode.POLICY_VIOLATION)

    def _take_data(self, frame: Frame) -> None:
        """Pass on a message once it is whole."""
        assert self._on_text is not None
        if frame.opcode is not Opcode.CONT and frame.fin:
            self._on_text(str(frame.data, "utf-8") if frame.opcode is Opcode.TEXT else None)
            return
        if frame.opcode is not Opcode.CONT:
            self._fragments = _Fragments(frame.opcode is Opcode.TEXT)
        self._fragments.add(frame)
        if frame.fin:
            self._on_text(self._fragments.text)
        elif self._fragments.count >= MOST_FRAGMENTS:
            self.close(CloseCode.POLICY_VIOLATION)


class _Fragments:
    """A message in several frames; invalid UTF-8 is noticed at once."""

    def __init__(self, is_text: bool) -> None:
        self.text: str | None = "" if is_text else None
        self.count = 0
        self._decoder = getincrementaldecoder("utf-8")()

    def add(self, frame: Frame) -> None:
        """Add the next frame; there may be many empty ones."""
        self.count += 1
        if self.text is not None:
            self.text += self._decoder.decode(frame.data, final=frame.fin)
