"""HTTP connections that send or read too slowly, or are too many."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import socket as sockets
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from paddock.server.http.addresses import network
from paddock.server.http.protocol import Connections, HttpConnection
from paddock.server.limits import Limits
from server.frames import TEXT, masked, request
from server.page import Page
from server.serving import GENEROUS, server
from server.test_websocket import received

#: Another address of this machine, for which no proxy is known.
STRANGER = "127.0.0.2"
GET = b"GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
#: So soon that nobody waits for it.
SOON = 0.02
HURRY = dataclasses.replace(GENEROUS, head_wait=SOON, body_wait=SOON)
FEW = dataclasses.replace(GENEROUS, connections=4)


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that waits for nobody."""
    folder: Path = tmp_path_factory.mktemp("hurried")
    with server(f"sqlite:///{folder}/x.sqlite", HURRY) as found:
        yield found


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Patient]:
    """A server that waits as long as it takes, until it is told otherwise."""
    limits = dataclasses.replace(FEW)
    with server(f"sqlite:///{tmp_path}/x.sqlite", limits) as found:
        yield Patient(found, limits)


@dataclasses.dataclass
class Patient:
    """A server's address, and how long it waits."""

    address: str
    _limits: Limits

    def hurry(self, wait: str) -> None:
        """From now on, do not wait for what is not there at once."""
        object.__setattr__(self._limits, wait, SOON)


def connect(address: str, source: str = "127.0.0.1") -> sockets.socket:
    host, port = address.removeprefix("http://").split(":")
    return sockets.create_connection((host, int(port)), timeout=60, source_address=(source, 0))


def rest(found: sockets.socket) -> bytes:
    """All that comes until the connection ends."""
    data = b""
    with contextlib.suppress(ConnectionResetError):
        while more := found.recv(65_536):
            data += more
    return data


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nHost: 127",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 20\r\n\r\n{",
    ],
)
def test_a_request_that_is_never_finished_is_not_waited_for(hurried: str, half: bytes) -> None:
    with connect(hurried) as found:
        # On a busy machine the server may have hung up by now.
        with contextlib.suppress(OSError):
            found.sendall(half)
        assert rest(found) == b""


def test_half_a_request_is_not_waited_for_after_a_whole_one(patient: Patient) -> None:
    with connect(patient.address) as found:
        found.sendall(GET % b"/healthz")
        assert b" 200 OK" in received(found, b"}")
        patient.hurry("head_wait")
        found.sendall(b"GET /healthz HTTP/1.1\r\nHos")
        assert rest(found) == b""


def test_a_body_that_breaks_off_is_no_request(patient: Patient) -> None:
    with Page(patient.address) as ada:
        with connect(patient.address) as found:
            patient.hurry("body_wait")
            # What has come so far would be a whole request by itself.
            head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n"
            cookie = f"Cookie: {ada.cookies()}\r\n\r\n".encode()
            found.sendall(head + cookie + b'{"game": "top-race", "sit": [0]}')
            assert rest(found) == b""
        assert ada.get("/api/me")["tables"] == []


class Unread(asyncio.Transport):
    """A transport whose other end reads nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.aborted = asyncio.Event()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return (STRANGER, 1234) if name == "peername" else default

    def abort(self) -> None:
        self.aborted.set()

    def close(self) -> None: ...

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None: ...


def connection_over(transport: Unread, limits: Limits) -> HttpConnection:
    """A connection over a transport that is not real."""

    async def app(scope: Any, receive: Any, send: Any) -> None: ...

    counted = Connections(lambda: limits, ())
    made = HttpConnection(
        Config(app, log_config=None, access_log=False), ServerState(), {}, counted=counted
    )
    made.connection_made(transport)
    return made


def test_an_answer_that_nobody_reads_is_not_kept() -> None:
    async def run() -> None:
        transport = Unread()
        connection = connection_over(transport, Limits(reading=0.01))
        connection.pause_writing()
        await asyncio.wait_for(transport.aborted.wait(), 60)
        connection.connection_lost(None)

    asyncio.run(run())


def test_an_answer_that_is_read_slowly_is_sent_whole() -> None:
    async def run() -> None:
        transport = Unread()
        connection = connection_over(transport, Limits(reading=0.01))
        connection.pause_writing()
        connection.resume_writing()
        assert connection._read_by is None
        connection.connection_lost(None)

    asyncio.run(run())


def test_one_address_opens_so_many_connections_and_no_more(patient: Patient) -> None:
    address = patient.address
    with contextlib.ExitStack() as kept:
        for _ in range(FEW.connections):
            kept.enter_context(connect(address, STRANGER))
        with connect(address, STRANGER) as found:
            assert rest(found).startswith(b"HTTP/1.1 503 ")
        # A proxy brings everyone's connections, so its own are not counted.
        assert httpx.get(f"{address}/healthz", timeout=60).status_code == 200


def test_a_connection_counts_until_it_ends_or_becomes_a_socket() -> None:
    limits, counted = Limits(connections=2), Connections(lambda: Limits(connections=2), ("::1",))
    assert [counted.add(STRANGER) for _ in range(limits.connections + 1)] == [True, True, False]
    assert all(counted.add("::1") for _ in range(10))
    for _ in range(3):
        counted.remove(STRANGER)
    assert counted.add(STRANGER)


def test_streams_do_not_use_up_the_connections_of_an_address(patient: Patient) -> None:
    with Page(patient.address) as ada, contextlib.ExitStack() as kept:
        code = ada.post("/api/tables", {"game": "top-race"})["code"]
        for _ in range(FEW.connections + 2):
            found = kept.enter_context(connect(patient.address, STRANGER))
            found.sendall(request(code))
            assert b" 101 " in received(found, b"\r\n\r\n")
        found.sendall(masked(TEXT, b'{"type":"ping"}'))
        assert received(found, b"}").endswith(b'{"type":"pong"}')


def test_a_stream_is_not_waited_for_like_a_request() -> None:
    async def run() -> None:
        connection = connection_over(Unread(), Limits())
        assert connection._deadline is not None
        connection.ws_protocol_class = mock.Mock()
        connection.data_received(request("ABCDEF"))
        assert connection._deadline is None

    asyncio.run(run())


@pytest.mark.parametrize(
    ("one", "two", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("198.51.100.7", "::ffff:198.51.100.7", True),
        ("198.51.100.7", "198.51.100.8", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("unix:", "", False),
    ],
)
def test_a_network_of_addresses_counts_as_one(one: str, two: str, same: bool) -> None:
    assert (network(one) == network(two)) is same
