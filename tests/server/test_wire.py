"""The WebSocket layer: messages whole or in parts, goodbyes, and what breaks the protocol."""

from __future__ import annotations

import contextlib
import socket as sockets
from collections.abc import Iterator

import pytest

from paddock.server.framing import (
    BINARY,
    CLOSE,
    CONTINUED,
    NOT_TEXT,
    PING,
    PONG,
    TEXT,
    TOO_LARGE,
    UNREADABLE,
    BrokenWireError,
    Message,
    Reader,
    close_frame,
    frame,
)
from paddock.server.limits import Limits
from paddock.server.socket import LATER, Socket
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


@pytest.fixture
def raw(ada: Page) -> Iterator[sockets.socket]:
    """A bare connection to a table's stream, let in."""
    code = ada.post("/api/tables", {"game": "top-race"})["code"]
    host, port = ada.address.removeprefix("http://").split(":")
    with sockets.create_connection((host, int(port)), timeout=10) as found:
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


def test_a_goodbye_is_answered_and_ends_the_connection(raw: sockets.socket) -> None:
    raw.sendall(masked(CLOSE, b"\x03\xe9"))
    assert received(raw, b"no end") == close_frame(1000)


def test_text_that_is_none_ends_the_connection(raw: sockets.socket) -> None:
    raw.sendall(masked(TEXT, b"\xff\xfe"))
    assert received(raw, close_frame(NOT_TEXT)).endswith(close_frame(NOT_TEXT))


def test_a_broken_frame_ends_the_connection_and_no_other(raw: sockets.socket, ada: Page) -> None:
    other = ada.open(ada.post("/api/tables", {"game": "top-race"})["code"])
    raw.sendall(frame(TEXT, b'{"type":"ping"}'))
    assert received(raw, close_frame(UNREADABLE)).endswith(close_frame(UNREADABLE))
    other.send("ping")
    assert other.until("pong")


@pytest.mark.parametrize("wrong", [{"version": 8}, {"key": "short"}, {"key": "?" * 24}])
def test_a_request_that_is_none_is_refused(ada: Page, wrong: dict[str, object]) -> None:
    host, port = ada.address.removeprefix("http://").split(":")
    with sockets.create_connection((host, int(port)), timeout=10) as found:
        found.sendall(request("ABCDEF", **wrong))  # type: ignore[arg-type]
        assert received(found, b"\r\n\r\n").startswith(b"HTTP/1.1 400 ")


class SlowLine:
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
    line = SlowLine()
    socket = Socket(line, None, Limits(backlog=100))
    for _ in range(20):
        socket.put(b"ten bytes.")
    assert (socket.closed, line.code, len(line.sent)) == (True, LATER, 11)
    socket.leave("silent")
    assert len(line.sent) == 11


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
