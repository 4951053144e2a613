"""WebSocket frames as bytes, and both ends of a connection that has no network between them."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

from paddock.server.limits import Bucket
from paddock.server.stream.websocket import EXTENSION, WebSocketProtocol

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
MASK = b"\x01\x02\x03\x04"
#: Bytes of the largest message that is taken, as the server sets it.
LARGEST = 64 * 1024


class Frame(NamedTuple):
    """A whole frame, as the server sends it."""

    kind: int
    data: bytes


def head(first: int, size: int, mask: int = 0) -> bytes:
    """The first bytes of a frame."""
    if size < 126:
        return bytes((first, mask | size))
    if size < 65_536:
        return bytes((first, mask | 126)) + struct.pack("!H", size)
    return bytes((first, mask | 127)) + struct.pack("!Q", size)


def frame(kind: int, data: bytes) -> bytes:
    """A frame as the server sends it."""
    return head(0x80 | kind, len(data)) + data


def close_frame(code: int) -> bytes:
    """The last frame that the server sends."""
    return frame(CLOSE, struct.pack("!H", code))


def masked(
    kind: int, data: bytes, *, last: bool = True, reserved: int = 0, mask: bytes = MASK
) -> bytes:
    """A frame as a browser sends it."""
    key = (mask * (len(data) // 4 + 1))[: len(data)]
    mixed = (int.from_bytes(data, "big") ^ int.from_bytes(key, "big")).to_bytes(len(data), "big")
    first = (0x80 if last else 0) | reserved << 4 | kind
    return head(first, len(data), 0x80) + mask + mixed


def closing(code: int, reason: bytes = b"") -> bytes:
    """The frame by which a browser closes."""
    return masked(CLOSE, struct.pack("!H", code) + reason)


def request(
    code: str = "ABCDEF", version: int = 13, key: str = "AAAAAAAAAAAAAAAAAAAAAA==", **more: str
) -> bytes:
    """The request for a table's stream."""
    lines = [
        f"GET /api/tables/{code}/stream HTTP/1.1",
        "Host: 127.0.0.1",
        "Connection: Upgrade",
        "Upgrade: websocket",
        f"Sec-WebSocket-Version: {version}",
        f"Sec-WebSocket-Key: {key}",
        *(f"{name.replace('_', '-')}: {value}" for name, value in more.items()),
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


class Unread:
    """A transport whose other end reads nothing; it keeps what waits for it."""

    def __init__(self) -> None:
        self.waiting, self.writes = b"", 0
        self.closing = self.aborted = self.ended = self.paused = False

    def write(self, data: bytes) -> None:
        assert not self.closing, "a write after the end is logged each time"
        assert not self.ended
        self.waiting += data
        self.writes += 1

    def get_write_buffer_size(self) -> int:
        return len(self.waiting)

    def get_extra_info(self, name: str, default: object = None) -> object:
        return default

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = self.aborted = True

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.ended = True

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def frames(self) -> list[Frame]:
        """What has been sent after the handshake."""
        data = self.waiting.partition(b"\r\n\r\n")[2]
        found = []
        while data:
            size, start = data[1], 2
            if size == 126:
                size, start = struct.unpack("!H", data[2:4])[0], 4
            elif size == 127:
                size, start = struct.unpack("!Q", data[2:10])[0], 10
            found.append(Frame(data[0] & 0x0F, data[start : start + size]))
            data = data[start + size :]
        return found

    @property
    def close_code(self) -> int | None:
        """The code of the close frame, if there was one; nothing is sent after it."""
        frames = self.frames()
        assert all(frame.kind != CLOSE for frame in frames[:-1])
        if not frames or frames[-1].kind != CLOSE:
            return None
        return int.from_bytes(frames[-1].data[:2], "big")


class Ends(NamedTuple):
    """The server's end of an open connection, its transport, and the messages passed on."""

    websocket: WebSocketProtocol
    transport: Unread
    texts: list[str | None]


def connected(
    work: Callable[[Ends], object],
    *,
    rate: tuple[float, float] = (0.0, 1e9),
    patience: int = 100,
    backlog: int = 10_000_000,
    asked: bytes = b"",
) -> Ends:
    """Open a connection, let something happen on it, and end it."""

    async def run() -> Ends:
        ends: list[Ends] = []

        async def app(scope: Any, receive: Any, send: Any) -> None:
            websocket: WebSocketProtocol = scope["extensions"][EXTENSION]
            texts: list[str | None] = []
            ends.append(Ends(websocket, transport, texts))
            websocket.accept(Bucket.full(rate), patience, backlog)
            websocket.listen(texts.append, lambda: None)

        config: Any = SimpleNamespace(loaded_app=app, ws_max_size=LARGEST)
        state: Any = SimpleNamespace(connections=set(), tasks=set())
        transport: Any = Unread()
        websocket = WebSocketProtocol(config, state, {})
        websocket.connection_made(transport)
        websocket.data_received(asked or request())
        await asyncio.gather(*state.tasks)
        work(ends[0])
        websocket.connection_lost(None)
        return ends[0]

    return asyncio.run(run())


def after(data: bytes, chop: int = 0, **limits: Any) -> Ends:
    """An open connection to which some bytes have come, at once or in pieces of some size."""

    def work(ends: Ends) -> None:
        for at in range(0, len(data), chop or len(data)):
            ends.websocket.data_received(data[at : at + (chop or len(data))])

    return connected(work, **limits)
