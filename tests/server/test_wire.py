"""The WebSocket layer: messages whole or in parts, goodbyes, and what breaks the protocol."""

from __future__ import annotations

import asyncio
import contextlib
import socket as sockets
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from paddock.server.limits import Bucket, Limits
from paddock.server.stream.connection import LATER, Connection
from paddock.server.stream.framing import (
    BINARY,
    CLOSE,
    CONTINUED,
    FLOOD,
    MOST_PARTS,
    NOT_TEXT,
    PING,
    PONG,
    TEXT,
    TOO_LARGE,
    UNREADABLE,
    BrokenWireError,
    Message,
    Reader,
    close_code,
    close_frame,
    frame,
)
from paddock.server.stream.websocket import WebSocketProtocol
from server.page import Page

MASK = b"\x01\x02\x03\x04"


def masked(kind: int, data: bytes, *, last: bool = True) -> bytes:
    """A frame as a browser sends it."""
    bare = frame(kind, data)
    head = len(bare) - len(data)
    mixed = bytes(byte ^ MASK[k % 4] for k, byte in enumerate(data))
    first = bare[0] if last else bare[0] & 0x7F
    return bytes((first, bare[1] | 0x80)) + bare[2:head] + MASK + mixed


def read(data: bytes, limit: int = 100_000) -> list[Message]:
    reader = Reader(limit)
    reader.feed(data)
    return list(iter(reader.next, None))


@pytest.mark.parametrize("size", [0, 1, 5, 125, 126, 65_535, 65_536, 90_000])
def test_messages_of_every_size_are_read(size: int) -> None:
    assert read(masked(TEXT, b"x" * size) * 2) == [Message(TEXT, b"x" * size)] * 2


def test_a_message_is_read_once_its_last_byte_has_come() -> None:
    reader, data = Reader(1000), masked(TEXT, b"one") + masked(BINARY, b"t" * 300)
    found = []
    for k in range(len(data)):
        reader.feed(data[k : k + 1])
        found += list(iter(reader.next, None))
    assert found == [Message(TEXT, b"one"), Message(BINARY, b"t" * 300)]


def test_a_message_may_come_in_parts_with_a_ping_between() -> None:
    data = masked(TEXT, b"on", last=False) + masked(PING, b"?") + masked(CONTINUED, b"e")
    assert read(data) == [Message(PING, b"?"), Message(TEXT, b"one")]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(TEXT, b"no mask"), UNREADABLE),
        (bytes((0xC1,)) + masked(TEXT, b"extension")[1:], UNREADABLE),
        (masked(3, b"unknown kind"), UNREADABLE),
        (masked(PING, b"x" * 126), UNREADABLE),
        (masked(PING, b"in parts", last=False), UNREADABLE),
        (masked(CONTINUED, b"of nothing"), UNREADABLE),
        (masked(TEXT, b"a", last=False) + masked(TEXT, b"b"), UNREADABLE),
        (masked(TEXT, b"x" * 101), TOO_LARGE),
        (masked(TEXT, b"x" * 60, last=False) + masked(CONTINUED, b"x" * 60), TOO_LARGE),
        (b"\x81\xff" + b"\x7f" * 8, TOO_LARGE),
    ],
)
def test_what_breaks_the_protocol_is_told(data: bytes, code: int) -> None:
    with pytest.raises(BrokenWireError) as found:
        read(data, limit=100)
    assert found.value.code == code


class Counting(bytearray):
    """Bytes that count how many of them are copied."""

    copied = 0

    def __getitem__(self, key: Any) -> Any:
        found = super().__getitem__(key)
        if isinstance(key, slice):
            Counting.copied += len(found)
            return Counting(found)
        return found


def test_the_smallest_frames_are_read_without_copying_what_follows_them() -> None:
    reader, data = Reader(1000), Counting(masked(PONG, b"") * 2000)
    reader._data = Counting()
    reader.feed(data)  # type: ignore[arg-type]
    Counting.copied = 0
    assert sum(1 for _ in iter(reader.next, None)) == 2000
    assert Counting.copied <= len(data)


def test_a_message_comes_in_so_many_parts_and_no_more() -> None:
    part = masked(CONTINUED, b"", last=False)
    first, last = masked(TEXT, b"a", last=False), masked(CONTINUED, b"z")
    assert read(first + part * (MOST_PARTS - 2) + last) == [Message(TEXT, b"az")]
    with pytest.raises(BrokenWireError) as found:
        read(first + part * MOST_PARTS)
    assert found.value.code == FLOOD


@pytest.fixture
def raw(ada: Page) -> Iterator[sockets.socket]:
    """A bare connection to a table's stream, let in."""
    code = ada.post("/api/tables", {"game": "top-race"})["code"]
    host, port = ada.address.removeprefix("http://").split(":")
    with sockets.create_connection((host, int(port)), timeout=60) as found:
        found.sendall(request(code))
        assert received(found, b"\r\n\r\n").startswith(b"HTTP/1.1 101 ")
        yield found


def request(code: str, version: int = 13, key: str = "AAAAAAAAAAAAAAAAAAAAAA==") -> bytes:
    lines = [
        f"GET /api/tables/{code}/stream HTTP/1.1",
        "Host: 127.0.0.1",
        "Connection: Upgrade",
        "Upgrade: websocket",
        f"Sec-WebSocket-Version: {version}",
        f"Sec-WebSocket-Key: {key}",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def received(found: sockets.socket, end: bytes) -> bytes:
    """What comes up to some bytes, or to the end of the connection."""
    data = b""
    while not data.endswith(end) and (more := found.recv(1)):
        data += more
    return data


def test_a_ping_is_answered_by_its_pong(raw: sockets.socket) -> None:
    raw.sendall(masked(PING, b"still there?"))
    assert received(raw, b"there?") == frame(PONG, b"still there?")


@pytest.mark.parametrize("code", [1000, 1001, 1003, 1007, 1011, 3000, 4999])
def test_a_goodbye_is_answered_by_its_own_code_and_ends_the_connection(
    raw: sockets.socket, code: int
) -> None:
    raw.sendall(masked(CLOSE, code.to_bytes(2, "big") + "for now …".encode()))
    assert received(raw, b"no end") == close_frame(code)


def test_a_goodbye_without_a_code_is_answered_by_the_usual_one(raw: sockets.socket) -> None:
    raw.sendall(masked(CLOSE, b""))
    assert received(raw, b"no end") == close_frame(1000)


@pytest.mark.parametrize("code", [0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65_535])
def test_a_goodbye_with_a_code_that_is_none_breaks_the_protocol(code: int) -> None:
    with pytest.raises(BrokenWireError) as found:
        close_code(code.to_bytes(2, "big"))
    assert found.value.code == UNREADABLE


@pytest.mark.parametrize(("data", "code"), [(b"\x03", UNREADABLE), (b"\x03\xe8\xff\xfe", NOT_TEXT)])
def test_a_goodbye_that_cannot_be_read_is_answered_by_why(
    raw: sockets.socket, data: bytes, code: int
) -> None:
    raw.sendall(masked(CLOSE, data))
    assert received(raw, b"no end") == close_frame(code)


def test_text_that_is_none_ends_the_connection(raw: sockets.socket) -> None:
    raw.sendall(masked(TEXT, b"\xff\xfe"))
    assert received(raw, close_frame(NOT_TEXT)).endswith(close_frame(NOT_TEXT))


def test_a_broken_frame_ends_the_connection_and_no_other(raw: sockets.socket, ada: Page) -> None:
    other = ada.open(ada.post("/api/tables", {"game": "top-race"})["code"])
    raw.sendall(frame(TEXT, b'{"type":"ping"}'))
    assert received(raw, close_frame(UNREADABLE)).endswith(close_frame(UNREADABLE))
    other.send("ping")
    assert other.until("pong")


def refusal(page: Page, wrong: bytes) -> bytes:
    """The head of the answer to a request for an upgrade."""
    host, port = page.address.removeprefix("http://").split(":")
    with sockets.create_connection((host, int(port)), timeout=60) as found:
        found.sendall(wrong)
        return received(found, b"\r\n\r\n")


@pytest.mark.parametrize("key", ["short", "?" * 24])
def test_a_request_with_no_proper_key_is_refused(ada: Page, key: str) -> None:
    assert refusal(ada, request("ABCDEF", key=key)).startswith(b"HTTP/1.1 400 ")


def test_a_request_for_another_version_hears_which_one_is_spoken(ada: Page) -> None:
    answer = refusal(ada, request("ABCDEF", version=8))
    assert answer.startswith(b"HTTP/1.1 426 ")
    assert b"\r\nSec-WebSocket-Version: 13\r\n" in answer


def test_only_a_get_becomes_a_stream(ada: Page) -> None:
    code = ada.post("/api/tables", {"game": "top-race"})["code"]
    answer = refusal(ada, request(code).replace(b"GET ", b"POST ", 1))
    assert answer.startswith(b"HTTP/1.1 405 ")
    assert b"\r\nAllow: GET\r\n" in answer
    old = request(code).replace(b"HTTP/1.1", b"HTTP/1.0", 1)
    assert refusal(ada, old).startswith(b"HTTP/1.1 400 ")


class SlowWebSocket:
    """Stands for a connection whose other end reads nothing."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.code = 0

    def write(self, text: bytes) -> int:
        self.sent.append(text)
        return sum(map(len, self.sent))

    def close(self, code: int) -> None:
        self.code = code


def test_a_slow_reader_is_cut_off() -> None:
    slow: Any = SlowWebSocket()
    connection = Connection(slow, None, "", Limits(backlog=100))
    for _ in range(20):
        connection.send(b"ten bytes.")
    assert (connection.closed, slow.code, len(slow.sent)) == (True, LATER, 11)
    connection.leave("silent")
    assert len(slow.sent) == 11


def test_a_page_that_reads_late_misses_nothing(raw: sockets.socket) -> None:
    for n in range(50):
        raw.sendall(masked(PING, b"%d" % n))
    wanted = b"".join(frame(PONG, b"%d" % n) for n in range(50))
    assert received(raw, frame(PONG, b"49")) == wanted


def test_a_page_that_reads_nothing_disturbs_nobody(
    ada: Page, ben: Page, raw: sockets.socket
) -> None:
    raw.settimeout(1)
    with contextlib.suppress(OSError):
        for _ in range(2000):
            raw.sendall(masked(TEXT, b'{"type":"' + b"x" * 6000 + b'"}'))
    other = ben.open(ada.post("/api/tables", {"game": "top-race"})["code"])
    other.send("ping")
    assert other.until("pong")


class Unread:
    """A transport whose other end reads nothing; it counts what waits for it."""

    def __init__(self) -> None:
        self.waiting, self.frames, self.closing, self.aborted = b"", 0, False, False

    def write(self, data: bytes) -> None:
        assert not self.closing, "a write after the end is logged each time"
        self.waiting += data
        self.frames += 1

    def get_write_buffer_size(self) -> int:
        return len(self.waiting)

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = self.aborted = True

    def can_write_eof(self) -> bool:
        return False

    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...


def on_unread_wire(
    work: Callable[[WebSocketProtocol, Unread], None], frames: tuple[float, float] = (0.0, 1e9)
) -> Unread:
    """What is sent over a connection that is open and not read, while some work goes on."""

    async def run() -> Unread:
        async def app(*asked: Any) -> None: ...

        config = SimpleNamespace(loaded_app=app, ws_max_size=65_536)
        state = SimpleNamespace(connections=set(), tasks=set())
        wire, transport = WebSocketProtocol(config, state, {}), Unread()  # type: ignore[arg-type]
        wire.connection_made(transport)  # type: ignore[arg-type]
        wire.accept(Bucket.full(frames), 100, 10_000)
        wire.listen(lambda text: None, lambda: None)
        work(wire, transport)
        wire.connection_lost(None)
        return transport

    return asyncio.run(run())


def test_pongs_that_nobody_reads_do_not_pile_up() -> None:
    pings = masked(PING, b"x" * 125) * 10_000
    unread = on_unread_wire(lambda wire, _: wire.data_received(pings))
    assert len(unread.waiting) < 11_000
    assert unread.waiting.endswith(close_frame(LATER))


@pytest.mark.parametrize("kind", [PING, PONG])
def test_control_frames_have_the_rate_of_all_frames(kind: int) -> None:
    many = masked(kind, b"") * 1000
    unread = on_unread_wire(lambda wire, _: wire.data_received(many), frames=(0.0, 60.0))
    # The answer to the handshake, sixty pongs, the goodbye.
    assert unread.frames <= 62
    assert unread.waiting.endswith(close_frame(FLOOD))


def test_frames_after_the_goodbye_are_passed_over_and_then_cut_off() -> None:
    def work(wire: WebSocketProtocol, transport: Unread) -> None:
        wire.close(1000)
        while not transport.aborted:
            wire.data_received(masked(TEXT, b"more") * 5000)

    assert on_unread_wire(work, frames=(0.0, 60.0)).frames == 2


def test_nothing_is_written_to_a_connection_that_is_gone() -> None:
    def work(wire: WebSocketProtocol, transport: Unread) -> None:
        transport.closing = True
        for _ in range(10):
            wire.write(b"too late")
        wire.data_received(masked(PING, b"?"))
        wire.close(1000)

    assert on_unread_wire(work).frames == 1
