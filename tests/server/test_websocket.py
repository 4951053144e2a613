"""WebSocket connections: handshakes, goodbyes, and pages that send too much or read too little.

What the protocol says of frames is tested in `test_websocket_conformance.py`.
"""

from __future__ import annotations

import contextlib
import socket as sockets
from collections.abc import Iterator
from typing import Any
from unittest import mock

import pytest
from websockets.server import ServerProtocol

from paddock.server.limits import Limits
from paddock.server.stream.connection import LATER, Connection
from paddock.server.stream.websocket import AT_A_TIME
from server.frames import (
    CLOSE,
    PING,
    PONG,
    TEXT,
    Ends,
    after,
    close_frame,
    closing,
    connected,
    frame,
    masked,
    request,
)
from server.page import Page

UNREADABLE, NOT_TEXT, FLOOD = 1002, 1007, 1008


@pytest.fixture
def raw(ada: Page) -> Iterator[sockets.socket]:
    """A bare connection to a table's stream, let in."""
    code = ada.post("/api/tables", {"game": "top-race"})["code"]
    host, port = ada.address.removeprefix("http://").split(":")
    with sockets.create_connection((host, int(port)), timeout=60) as found:
        found.sendall(request(code))
        assert received(found, b"\r\n\r\n").startswith(b"HTTP/1.1 101 ")
        yield found


def received(found: sockets.socket, end: bytes) -> bytes:
    """What comes up to some bytes, or to the end of the connection."""
    data = b""
    while not data.endswith(end) and (more := found.recv(1)):
        data += more
    return data


def close_code(found: sockets.socket) -> int | None:
    """The code of the close frame by which the connection ends."""
    data = received(found, b"no end")
    assert data[0] == 0x80 | CLOSE
    assert len(data) == 2 + data[1]
    return int.from_bytes(data[2:4], "big") if data[1] else None


def test_a_ping_is_answered_by_its_pong(raw: sockets.socket) -> None:
    raw.sendall(masked(PING, b"still there?"))
    assert received(raw, b"there?") == frame(PONG, b"still there?")


@pytest.mark.parametrize("code", [1000, 1001, 1003, 1007, 1011, 3000, 4999])
def test_a_goodbye_is_answered_by_its_own_code_and_ends_the_connection(
    raw: sockets.socket, code: int
) -> None:
    raw.sendall(closing(code, "for now …".encode()))
    assert close_code(raw) == code


def test_a_goodbye_without_a_code_is_answered_by_one_without(raw: sockets.socket) -> None:
    raw.sendall(masked(CLOSE, b""))
    assert close_code(raw) is None


@pytest.mark.parametrize(("data", "code"), [(b"\x03", UNREADABLE), (b"\x03\xe8\xff\xfe", NOT_TEXT)])
def test_a_goodbye_that_cannot_be_read_is_answered_by_why(
    raw: sockets.socket, data: bytes, code: int
) -> None:
    raw.sendall(masked(CLOSE, data))
    assert close_code(raw) == code


def test_text_that_is_none_ends_the_connection(raw: sockets.socket) -> None:
    raw.sendall(masked(TEXT, b"\xff\xfe"))
    assert close_code(raw) == NOT_TEXT


def test_a_broken_frame_ends_the_connection_and_no_other(raw: sockets.socket, ada: Page) -> None:
    other = ada.open(ada.post("/api/tables", {"game": "top-race"})["code"])
    raw.sendall(frame(TEXT, b'{"type":"ping"}'))
    assert close_code(raw) == UNREADABLE
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


def test_pongs_that_nobody_reads_do_not_pile_up() -> None:
    unread = after(masked(PING, b"x" * 125) * 10_000, backlog=10_000).transport
    assert len(unread.waiting) < 11_000
    assert unread.waiting.endswith(close_frame(LATER))


@pytest.mark.parametrize("kind", [PING, PONG])
def test_control_frames_have_the_rate_of_all_frames(kind: int) -> None:
    unread = after(masked(kind, b"") * 1000, rate=(0.0, 60.0)).transport
    # The answer to the handshake, sixty pongs, the goodbye.
    assert unread.writes <= 62
    assert unread.waiting.endswith(close_frame(FLOOD))


def test_the_smallest_frames_are_parsed_a_few_at_a_time_and_once() -> None:
    data = masked(PONG, b"") * 2000
    real = ServerProtocol.receive_data
    with mock.patch.object(
        ServerProtocol, "receive_data", autospec=True, side_effect=real
    ) as parse:
        after(data)
    sizes = [len(call.args[1]) for call in parse.call_args_list]
    assert max(sizes) <= AT_A_TIME
    assert sum(sizes) == len(request()) + len(data)


def test_frames_after_the_goodbye_are_passed_over_and_then_cut_off() -> None:
    def work(ends: Ends) -> None:
        ends.websocket.close(1000)
        while not ends.transport.aborted:
            ends.websocket.data_received(masked(TEXT, b"more") * 5000)

    ends = connected(work, rate=(0.0, 60.0))
    assert ends.transport.writes == 2
    assert ends.texts == []


def test_nothing_is_written_to_a_connection_that_is_gone() -> None:
    def work(ends: Ends) -> None:
        ends.transport.closing = True
        for _ in range(10):
            ends.websocket.write(b"too late")
        ends.websocket.data_received(masked(PING, b"?"))
        ends.websocket.close(1000)

    assert connected(work).transport.writes == 1


def test_a_page_that_is_held_back_is_not_read_from() -> None:
    def work(ends: Ends) -> None:
        ends.websocket.hold()
        assert ends.transport.paused
        ends.websocket.data_received(masked(TEXT, b"later") + masked(PING, b"?"))
        assert (ends.texts, ends.transport.frames()) == ([], [])
        ends.websocket.resume()
        assert not ends.transport.paused

    ends = connected(work)
    assert ends.texts == ["later"]
    assert ends.transport.waiting.endswith(frame(PONG, b"?"))


def test_a_connection_that_ends_while_held_back_passes_nothing_on() -> None:
    def work(ends: Ends) -> None:
        ends.websocket.hold()
        ends.websocket.data_received(masked(TEXT, b"too late"))
        ends.websocket.connection_lost(None)
        ends.websocket.resume()

    assert connected(work).texts == []


def test_a_message_may_hold_back_those_behind_it_and_the_goodbye() -> None:
    def work(ends: Ends) -> None:
        def slow(text: str | None) -> None:
            ends.texts.append(text)
            ends.websocket.hold()

        ends.websocket.listen(slow, lambda: None)
        ends.websocket.data_received(masked(TEXT, b"one") + masked(TEXT, b"two") + closing(1000))
        assert ends.texts == ["one"]
        ends.websocket.resume()
        assert ends.texts == ["one", "two"]
        assert not ends.transport.ended
        ends.websocket.resume()

    ends = connected(work)
    assert ends.transport.close_code == 1000
    assert ends.transport.ended


def test_whole_texts_need_no_parser_and_anything_else_gets_one_for_good() -> None:
    def work(ends: Ends) -> None:
        made = mock.Mock(wraps=ServerProtocol)
        with mock.patch("paddock.server.stream.websocket.ServerProtocol", made):
            ends.websocket.data_received(masked(TEXT, b"one") + masked(TEXT, b"x" * 200))
            assert not made.called
            ends.websocket.data_received(masked(PING, b"") + masked(TEXT, b"two"))
            ends.websocket.data_received(masked(TEXT, b"three"))
            assert made.call_count == 1
        assert ends.texts == ["one", "x" * 200, "two", "three"]

    connected(work)
